"""The database's tables, and how a database is brought to their newest form."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

MIGRATIONS = Path(__file__).parent / "migrations"

BY_PERSON = "kind IN ('sits', 'says')"

metadata = sa.MetaData()

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("generation", sa.Integer, nullable=False),  # raised to sign out every device
    sa.Column("recovery", sa.String(64)),  # SHA-256 of the recovery link
    sa.Column("made_at", sa.BigInteger, nullable=False),
    sa.Column("agent", sa.Boolean, nullable=False, server_default=sa.false()),  # a program, by its own account
    sa.Column("face", sa.String(20)),  # None: drawn from the id
    sa.Column("colour", sa.String(20)),
)
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("opening", sa.Text, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("host", sa.String(20), nullable=False, index=True),
    sa.Column("made_at", sa.BigInteger, nullable=False),
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("free", sa.Integer, nullable=False),  # seats
    sa.Column("seq", sa.Integer, nullable=False),  # entries in its log
    sa.Column("due_at", sa.BigInteger, index=True),  # when the next chore is due
    sa.Column("asked", sa.Text, nullable=False, server_default=""),  # people who have something to decide: for their own lists alone
    sa.Column("ref", sa.String(40)),  # the id of the message that opened it
    sa.Column("watchable", sa.Boolean, nullable=False, server_default=sa.false()),  # public, and spectators are allowed
    sa.Column("tallied", sa.Boolean, nullable=False, server_default=sa.false()),  # it is over, and `results` has what there is to keep
    sa.Index("tables_once", "host", "ref", unique=True),
    sa.Index("tables_listed", "public", "made_at", "id"),
)
codes = sa.Table(  # of tables that are not over
    "codes",
    metadata,
    sa.Column("code", sa.String(6), primary_key=True),
    sa.Column("table_id", sa.String(20), nullable=False, index=True, unique=True),
)
sittings = sa.Table(
    "sittings",
    metadata,
    sa.Column("person", sa.String(20), primary_key=True),
    sa.Column("table_id", sa.String(20), primary_key=True),
)
log = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.String(20), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("person", sa.String(20)),
    sa.Column("ref", sa.String(40)),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table_id", "person", "ref", name="log_once"),
    # Where a person sat down or spoke. Only these entries, so that answers cost nothing more.
    sa.Index("log_people", "person", sqlite_where=sa.text(BY_PERSON), postgresql_where=sa.text(BY_PERSON)),
)
results = sa.Table(  # a row for each seat of a match that came to its end
    "results",
    metadata,
    sa.Column("table_id", sa.String(20), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", sa.String(20)),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("face", sa.String(20), nullable=False),
    sa.Column("colour", sa.String(20), nullable=False),
    sa.Column("bot", sa.String(20), nullable=False),
    sa.Column("character", sa.String(40), nullable=False),
    sa.Column("place", sa.Integer),  # None: played by earlier rules, and not known any more
    sa.Column("won", sa.Integer),
    sa.Column("score", sa.Integer),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("series", sa.String(20), nullable=False, index=True),  # the first table of a row of rematches
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("people", sa.Integer, nullable=False),  # who played; 1: alone among bots
    sa.Column("started_at", sa.BigInteger, nullable=False),
    sa.Column("ended_at", sa.BigInteger, nullable=False),
    sa.Index("results_of", "person", "ended_at", "table_id"),
)
eliminations = sa.Table(  # who got whom out in those matches
    "eliminations",
    metadata,
    sa.Column("table_id", sa.String(20), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("by", sa.Integer, nullable=False),  # seats
    sa.Column("seat", sa.Integer, nullable=False),
)
calls = sa.Table(  # one person asks another for another match; one at a time
    "calls",
    metadata,
    sa.Column("by", sa.String(20), primary_key=True),
    sa.Column("person", sa.String(20), primary_key=True, index=True),
    sa.Column("table_id", sa.String(20), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
uncalled = sa.Table(  # whom a person does not want to be asked by
    "uncalled",
    metadata,
    sa.Column("person", sa.String(20), primary_key=True),
    sa.Column("by", sa.String(20), primary_key=True),
)
erasures = sa.Table(  # people whose data is being deleted
    "erasures",
    metadata,
    sa.Column("person", sa.String(20), primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
)
reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.String(20), nullable=False),
    sa.Column("by", sa.String(20), nullable=False),
    sa.Column("about", sa.String(40), nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("line", sa.Text),  # what it is about, as JSON
)
records = sa.Table(
    "records",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("person", sa.String(20), nullable=False, index=True),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("id", sa.String(30), primary_key=True),  # of a record, or of a table
    sa.Column("person", sa.String(20), nullable=False),  # who started it
    sa.Column("at", sa.BigInteger, nullable=False),  # when it was last written to
    sa.Column("done", sa.Integer, nullable=False),  # parts of the match
    sa.Column("total", sa.Integer, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),  # of the analysis
    sa.Column("body", sa.Text),  # the report, when it is done
)
forgotten = sa.Table(
    "forgotten",
    metadata,
    sa.Column("device", sa.String(40), primary_key=True),  # a person, and what was drawn for the device
    sa.Column("at", sa.BigInteger, nullable=False),
)
subscriptions = sa.Table(
    "subscriptions",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),  # from the endpoint
    sa.Column("person", sa.String(20), nullable=False, index=True),
    sa.Column("device", sa.String(40), nullable=False, index=True),  # as in `forgotten`
    sa.Column("endpoint", sa.Text, nullable=False),  # where its push service takes messages
    sa.Column("p256dh", sa.String(100), nullable=False),  # the browser's keys
    sa.Column("auth", sa.String(30), nullable=False),
    sa.Column("language", sa.String(10), nullable=False),
    sa.Column("every", sa.Boolean, nullable=False),  # also for tables that are not played by days
    sa.Column("at", sa.BigInteger, nullable=False),  # when it was last renewed
)
vapid = sa.Table(  # one row
    "vapid",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("key", sa.String(60), nullable=False),  # with which messages to push services are signed
)
pulse = sa.Table(  # one row
    "pulse",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),  # the latest time of any worker, milliseconds
    sa.Column("beats", sa.BigInteger, nullable=False),  # changes with every write
)


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the newest form. Several servers may start at once: one migrates, the others wait."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(sa.text("SELECT pg_advisory_xact_lock(7071067)"))
        if not await connection.run_sync(_is_newest):
            await connection.run_sync(_upgrade)


def _is_newest(connection: sa.Connection) -> bool:
    """Without Alembic, which takes long to import."""
    newest = max(path.stem[:4] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
    if not sa.inspect(connection).has_table("alembic_version"):
        return False
    return connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == newest


def _upgrade(connection: sa.Connection) -> None:
    from alembic import command  # noqa: PLC0415 - slow to import, needed once
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
