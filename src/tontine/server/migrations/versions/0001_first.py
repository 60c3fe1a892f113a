"""People, tables, sittings, log, reports, records."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("recovery", sa.String(64)),
        sa.Column("made_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("opening", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(20), nullable=False, index=True),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("free", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("due_at", sa.BigInteger, index=True),
    )
    op.create_index("tables_listed", "tables", ["public", "status", "made_at"])
    op.create_table(
        "sittings",
        sa.Column("person", sa.String(20), primary_key=True),
        sa.Column("table_id", sa.String(20), primary_key=True),
    )
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(20), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("person", sa.String(20)),
        sa.Column("ref", sa.String(40)),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("table_id", "person", "ref", name="log_once"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(20), nullable=False),
        sa.Column("by", sa.String(20), nullable=False),
        sa.Column("about", sa.String(40), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "records",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("person", sa.String(20), nullable=False, index=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for table in ("records", "reports", "log", "sittings", "tables", "people"):
        op.drop_table(table)
