"""Rows of analyses: how far each has come, and what it found."""

from __future__ import annotations

from typing import Any, NamedTuple

import sqlalchemy as sa

from .schema import analyses
from .store import Store


class AnalysisRow(NamedTuple):
    """How far an analysis has come; with a body it is done."""

    person: str
    at: int
    done: int
    total: int
    version: int
    body: str | None


class AnalysisRows:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, id: str) -> AnalysisRow | None:
        async with self.store.reading() as connection:
            row = (await connection.execute(sa.select(analyses).where(analyses.c.id == id))).first()
            return AnalysisRow(row.person, row.at, row.done, row.total, row.version, row.body) if row else None

    async def running(self, since: int) -> list[str]:
        """Who has started those that were written to since then and are not done."""
        running = sa.select(analyses.c.person).where(analyses.c.body.is_(None), analyses.c.at > since)
        async with self.store.reading() as connection:
            return list((await connection.execute(running)).scalars())

    async def begin(self, id: str, person: str, at: int, total: int, version: int) -> None:
        """Instead of one that was there."""
        row = {"id": id, "person": person, "at": at, "done": 0, "total": total, "version": version, "body": None}
        async with self.store.writing() as connection:
            await connection.execute(sa.delete(analyses).where(analyses.c.id == id))
            await connection.execute(sa.insert(analyses).values(row))

    async def note(self, id: str, done: int, at: int) -> bool:
        """How far it has come. Whether it is still wanted."""
        return await self._note(id, done=done, at=at)

    async def end(self, id: str, done: int, body: str, at: int) -> bool:
        return await self._note(id, done=done, at=at, body=body)

    async def _note(self, id: str, **values: Any) -> bool:
        async with self.store.writing() as connection:
            return (await connection.execute(sa.update(analyses).where(analyses.c.id == id).values(values))).rowcount == 1

    async def drop(self, id: str, person: str | None = None) -> bool:
        """One that is not done; only of this person, if one is given."""
        mine = [analyses.c.person == person] if person is not None else []
        async with self.store.writing() as connection:
            gone = await connection.execute(sa.delete(analyses).where(analyses.c.id == id, analyses.c.body.is_(None), *mine))
            return gone.rowcount == 1


def of_record(name: str) -> str:
    """The id of the analysis of a record."""
    return f"record {name}"


def of_table(name: str) -> str:
    return f"table {name}"
