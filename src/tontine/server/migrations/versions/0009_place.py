"""Faces; results of matches, who got whom out, who asks whom for another match, whose data is being deleted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

BY_PERSON = sa.text("kind IN ('sits', 'says')")


def upgrade() -> None:
    op.add_column("people", sa.Column("face", sa.String(20)))
    op.add_column("people", sa.Column("colour", sa.String(20)))
    op.add_column("tables", sa.Column("tallied", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("log_people", "log", ["person"], sqlite_where=BY_PERSON, postgresql_where=BY_PERSON)
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(20), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(20)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("face", sa.String(20), nullable=False),
        sa.Column("colour", sa.String(20), nullable=False),
        sa.Column("bot", sa.String(20), nullable=False),
        sa.Column("character", sa.String(40), nullable=False),
        sa.Column("place", sa.Integer),
        sa.Column("won", sa.Integer),
        sa.Column("score", sa.Integer),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("series", sa.String(20), nullable=False, index=True),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("started_at", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
    )
    op.create_index("results_of", "results", ["person", "ended_at", "table_id"])
    op.create_table(
        "eliminations",
        sa.Column("table_id", sa.String(20), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("by", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_table(
        "calls",
        sa.Column("by", sa.String(20), primary_key=True),
        sa.Column("person", sa.String(20), primary_key=True, index=True),
        sa.Column("table_id", sa.String(20), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table("uncalled", sa.Column("person", sa.String(20), primary_key=True), sa.Column("by", sa.String(20), primary_key=True))
    op.create_table("erasures", sa.Column("person", sa.String(20), primary_key=True), sa.Column("at", sa.BigInteger, nullable=False))


def downgrade() -> None:
    for table in ("erasures", "uncalled", "calls", "eliminations", "results"):
        op.drop_table(table)
    op.drop_index("log_people", "log")
    op.drop_column("tables", "tallied")
    op.drop_column("people", "colour")
    op.drop_column("people", "face")
