"""The latest time of any worker; devices that were forgotten; an index for the list of public tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    made = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("beats", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(made, [{"id": 1, "at": 0, "beats": 0}])
    op.create_table("forgotten", sa.Column("device", sa.String(40), primary_key=True), sa.Column("at", sa.BigInteger, nullable=False))
    op.drop_index("tables_listed", "tables")
    op.create_index("tables_listed", "tables", ["public", "made_at", "id"])


def downgrade() -> None:
    op.drop_index("tables_listed", "tables")
    op.create_index("tables_listed", "tables", ["public", "status", "made_at"])
    op.drop_table("forgotten")
    op.drop_table("pulse")
