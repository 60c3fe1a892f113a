"""Rows of people: their names and faces, and the devices that were signed out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from .schema import forgotten, people
from .store import Store


class People:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def add(self, id: str, name: str, now: int, agent: bool = False, face: str | None = None, colour: str | None = None) -> None:
        row = {"id": id, "name": name, "generation": 0, "made_at": now, "agent": agent, "face": face, "colour": colour}
        async with self.store.writing() as connection:
            await connection.execute(sa.insert(people).values(row))

    async def find(self, id: str, device: str = "") -> Any:
        """None also if this device was forgotten."""
        known = sa.select(people).where(people.c.id == id)
        gone = sa.exists().where(forgotten.c.device == device)
        async with self.store.reading() as connection:
            return (await connection.execute(known.where(~gone) if device else known)).first()

    async def forget_device(self, device: str, at: int) -> None:
        async with self.store.writing() as connection:
            await connection.execute(sa.delete(forgotten).where(forgotten.c.device == device))
            await connection.execute(sa.insert(forgotten).values(device=device, at=at))

    async def drop_devices(self, before: int) -> None:
        """Forget whose cookies have run out since."""
        async with self.store.writing() as connection:
            await connection.execute(sa.delete(forgotten).where(forgotten.c.at < before))

    async def generations(self, ids: Sequence[str]) -> dict[str, int]:
        """By person: how often they have signed out all other devices."""
        async with self.store.reading() as connection:
            rows = await connection.execute(sa.select(people.c.id, people.c.generation).where(people.c.id.in_(ids)))
            return {row.id: row.generation for row in rows}

    async def change(self, id: str, **changes: Any) -> None:
        async with self.store.writing() as connection:
            await connection.execute(sa.update(people).where(people.c.id == id).values(**changes))

    async def use_recovery(self, id: str, digest: str, generation: int) -> bool:
        """Whether the link was good; it is used up now."""
        used = sa.update(people).where(people.c.id == id, people.c.recovery == digest).values(recovery=None, generation=generation)
        async with self.store.writing() as connection:
            return (await connection.execute(used)).rowcount == 1
