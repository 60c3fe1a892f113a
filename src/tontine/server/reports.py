"""Reports about people, which the operator reads with `tontine reports`."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from .schema import people, reports, tables
from .store import Store
from .wire import TalkLine


class Reported(NamedTuple):
    """A report, with the current names of both people."""

    at: int
    table: str
    game: str
    by: str
    by_name: str
    about: str
    about_name: str
    reason: str
    line: TalkLine | None


class Reports:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def add(self, table: str, by: str, about: str, reason: str, at: int, line: TalkLine | None = None) -> None:
        body = msgspec.json.encode(line).decode() if line else None
        async with self.store.writing() as connection:
            await connection.execute(sa.insert(reports).values(table_id=table, by=by, about=about, reason=reason, at=at, line=body))

    async def read(self, table: str | None = None) -> list[Reported]:
        """The oldest first."""
        reporter, reported = people.alias(), people.alias()
        found = sa.select(reports, tables.c.game, reporter.c.name.label("by_name"), reported.c.name.label("about_name"))
        joined = (
            reports.outerjoin(tables, tables.c.id == reports.c.table_id)
            .outerjoin(reporter, reporter.c.id == reports.c.by)
            .outerjoin(reported, reported.c.id == reports.c.about)
        )
        conditions = [reports.c.table_id == table] if table is not None else []
        async with self.store.reading() as connection:
            rows = (await connection.execute(found.select_from(joined).where(*conditions).order_by(reports.c.id))).all()
        return [_reported(row) for row in rows]


def _reported(row: Any) -> Reported:
    line = msgspec.json.decode(row.line, type=TalkLine) if row.line else None
    return Reported(row.at, row.table_id, row.game or "", row.by, row.by_name or "", row.about, row.about_name or "", row.reason, line)
