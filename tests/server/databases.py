"""Databases as earlier versions have left them, with something in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from tontine.server.schema import MIGRATIONS
from tontine.server.store import Store
from tontine.server.table_options import Opening, Wish

Rows = Mapping[str, Sequence[Mapping[str, Any]]]  # by table
ANN = {"id": "ann", "name": "Ann", "generation": 0, "made_at": 1}


async def leave(store: Store, version: str, rows: Rows) -> None:
    """Bring a new database to this version, and insert these rows into its tables."""
    async with store.engine.begin() as connection:
        await connection.run_sync(_leave, version, rows)


def _leave(connection: sa.Connection, version: str, rows: Rows) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, version)
    known = sa.MetaData()
    known.reflect(connection)
    for name, each in rows.items():
        connection.execute(sa.insert(known.tables[name]), list(each))


def table_row(name: str, opening: Opening | None = None, **columns: Any) -> dict[str, Any]:
    """What every version has stored of a table."""
    opening = opening or Opening(Wish("dead-last", 6), "ann", "Ann", 1, "hash")
    return {
        "id": name,
        "opening": msgspec.json.encode(opening).decode(),
        "secret": bytes(32),
        "game": opening.wish.game,
        "public": opening.wish.public,
        "host": opening.host,
        "made_at": opening.made_at,
        "status": "open",
        "free": opening.wish.seats,
        "seq": 0,
        **columns,
    }
