"""Long work in slices, so that the loop has time for everybody else in between: one slice in each turn of the loop, however many have
such work. An answer takes some turns until everybody has heard it; what nobody waits for gives way to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")
SLICE = 0.003  # seconds
PATIENCE = 0.02  # seconds for which chores give way at a time: so they are done although there is always somebody who waits
LOOK = 0.002  # seconds between two looks whether anybody waits


class Turns:
    """Who may begin a slice in this turn of the loop: the first who asks."""

    def __init__(self) -> None:
        self._taken_in: asyncio.AbstractEventLoop | None = None

    def take(self) -> bool:
        loop = asyncio.get_running_loop()
        if self._taken_in is loop:
            return False
        self._taken_in = loop
        loop.call_soon(self._free)
        return True

    def _free(self) -> None:
        self._taken_in = None


TURNS = Turns()


class Crowd:
    """How many people wait until a command of theirs is carried out."""

    def __init__(self) -> None:
        self.waiting = 0


PEOPLE = Crowd()


Patient = Callable[[], bool]  # whether nobody waits for it


def never() -> bool:
    return False


def always() -> bool:
    return True


async def give_way(patient: Patient = always) -> None:
    """Wait until no person waits, but not for long, and only as long as nobody waits for this."""
    end = perf_counter() + PATIENCE
    while PEOPLE.waiting and patient() and perf_counter() < end:
        await asyncio.sleep(LOOK)


async def my_turn(patient: Patient = never) -> float:
    """The moment at which it came."""
    await give_way(patient)
    while not TURNS.take():
        await asyncio.sleep(0)
    return perf_counter()


async def in_slices(items: Iterable[T], *, patient: Patient = never) -> AsyncIterator[T]:
    """The items, with a pause whenever those so far have taken a slice. Who is patient gives way to people."""
    begun = await my_turn(patient)
    for item in items:
        yield item
        if perf_counter() - begun > SLICE:
            await asyncio.sleep(0)
            await asyncio.sleep(0)  # after those who have waited meanwhile
            begun = await my_turn(patient)


def parts(items: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    """The items, so many at a time."""
    for start in range(0, len(items), size):
        yield items[start : start + size]
