"""Who has something to decide at a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("asked", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "asked")
