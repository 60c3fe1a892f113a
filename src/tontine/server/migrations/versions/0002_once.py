"""The id with which a table was opened, and the line of talk that a report is about."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("ref", sa.String(40)))
    op.create_index("tables_once", "tables", ["host", "ref"], unique=True)
    op.add_column("reports", sa.Column("line", sa.Text))


def downgrade() -> None:
    op.drop_column("reports", "line")
    op.drop_index("tables_once", "tables")
    op.drop_column("tables", "ref")
