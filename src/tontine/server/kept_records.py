"""Records of matches that people keep here, to look at them and to show them."""

from __future__ import annotations

import sqlalchemy as sa

from .analysis_rows import of_record
from .schema import analyses, records
from .store import Store


class KeptRecords:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def keep(self, id: str, person: str, body: str, at: int) -> None:
        async with self.store.writing() as connection:
            await connection.execute(sa.insert(records).values(id=id, person=person, body=body, at=at))

    async def body(self, id: str) -> str | None:
        async with self.store.reading() as connection:
            return (await connection.execute(sa.select(records.c.body).where(records.c.id == id))).scalar()

    async def kept_by(self, person: str) -> tuple[int, int]:
        """How many records this person keeps, and how many bytes they are together."""
        size = sa.func.coalesce(sa.func.sum(sa.func.length(records.c.body)), 0)
        mine = sa.select(sa.func.count(), size).where(records.c.person == person)
        async with self.store.reading() as connection:
            count, total = (await connection.execute(mine)).one()
            return int(count), int(total)

    async def delete(self, id: str, person: str) -> bool:
        """Whether this person kept it."""
        async with self.store.writing() as connection:
            gone = await connection.execute(sa.delete(records).where(records.c.id == id, records.c.person == person))
            if gone.rowcount == 1:
                await connection.execute(sa.delete(analyses).where(analyses.c.id == of_record(id)))
            return gone.rowcount == 1

    async def drop_before(self, moment: int) -> int:
        """Delete what was kept before that moment, with its analyses; how many."""
        old = sa.select(sa.literal(of_record("")) + records.c.id).where(records.c.at < moment)
        async with self.store.writing() as connection:
            await connection.execute(sa.delete(analyses).where(analyses.c.id.in_(old)))
            return (await connection.execute(sa.delete(records).where(records.c.at < moment))).rowcount
