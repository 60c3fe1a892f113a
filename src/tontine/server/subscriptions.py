"""Subscriptions: the browsers in which a person wants to be told that it is their turn, and the key that messages are signed with."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

import sqlalchemy as sa

from .schema import subscriptions, vapid
from .store import Store

EACH = 10  # browsers of one person; with one more, the oldest is dropped
AGE = 400 * 86_400_000  # milliseconds after which one that was not renewed is dropped


class Subscription(NamedTuple):
    """`device` is what the cookie says of the browser: signed out, it is told nothing more."""

    id: str
    person: str
    device: str
    endpoint: str
    p256dh: str
    auth: str
    language: str
    every: bool  # also at tables that are not played by days
    at: int


def id_of(endpoint: str) -> str:
    return sha256(endpoint.encode()).hexdigest()[:32]


class Subscriptions:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def add(self, new: Subscription) -> None:
        """Instead of an earlier one of the same browser, whoever's it was."""
        mine = sa.select(subscriptions.c.id).where(subscriptions.c.person == new.person)
        async with self.store.writing() as connection:
            await connection.execute(sa.delete(subscriptions).where(subscriptions.c.id == new.id))
            await connection.execute(sa.insert(subscriptions).values(new._asdict()))
            newest = (await connection.execute(mine.order_by(subscriptions.c.at.desc()).limit(EACH))).scalars().all()
            old = sa.delete(subscriptions).where(subscriptions.c.person == new.person, subscriptions.c.id.not_in(newest))
            await connection.execute(old)

    async def of(self, people: Sequence[str]) -> list[Subscription]:
        async with self.store.reading() as connection:
            rows = await connection.execute(sa.select(subscriptions).where(subscriptions.c.person.in_(people)))
            return [Subscription(**row._mapping) for row in rows]

    async def drop(self, id: str, person: str | None = None) -> bool:
        """Whether there was one; only of this person, if one is given."""
        mine = [subscriptions.c.person == person] if person is not None else []
        return await self._drop(subscriptions.c.id == id, *mine) == 1

    async def drop_all(self, person: str) -> None:
        await self._drop(subscriptions.c.person == person)

    async def drop_device(self, device: str) -> None:
        """Those of a browser that was signed out. Cookies of earlier versions have no device."""
        if device:
            await self._drop(subscriptions.c.device == device)

    async def drop_before(self, moment: int) -> None:
        await self._drop(subscriptions.c.at < moment)

    async def _drop(self, *which: sa.ColumnElement[bool]) -> int:
        async with self.store.writing() as connection:
            return (await connection.execute(sa.delete(subscriptions).where(*which))).rowcount

    async def key(self, made: str) -> str:
        """The key of the whole house; this one, if there is none yet. Of several servers that start at once one makes it."""
        kept = sa.select(vapid.c.key)
        async with self.store.reading() as connection:
            found = (await connection.execute(kept)).scalar()
        if found is not None:
            return str(found)
        try:
            async with self.store.writing() as connection:
                await connection.execute(sa.insert(vapid).values(id=1, key=made))
        except sa.exc.IntegrityError:
            pass  # another was faster
        async with self.store.reading() as connection:
            return str((await connection.execute(kept)).scalar_one())
