"""Codes of tables that can be joined; which tables may be watched."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "codes",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("table_id", sa.String(20), nullable=False),
    )
    op.create_index("ix_codes_table_id", "codes", ["table_id"], unique=True)
    op.add_column("tables", sa.Column("watchable", sa.Boolean, nullable=False, server_default=sa.false()))
    _mark_watchable()


def _mark_watchable() -> None:
    """Public tables that are not over, and have not shut out spectators."""
    connection = op.get_bind()
    tables = sa.table("tables", sa.column("id"), sa.column("opening"), sa.column("public"), sa.column("status"), sa.column("watchable"))
    wanted = sa.select(tables.c.id, tables.c.opening).where(tables.c.public == sa.true(), tables.c.status.in_(("open", "playing")))
    for row in connection.execute(wanted).all():
        if json.loads(row.opening)["wish"].get("spectators") != "off":
            connection.execute(sa.update(tables).where(tables.c.id == row.id).values(watchable=sa.true()))


def downgrade() -> None:
    op.drop_column("tables", "watchable")
    op.drop_table("codes")
