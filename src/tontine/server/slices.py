"""Long work in slices, so that the loop has time for everybody else in between: one slice in each turn of the loop, however many have
such work. An answer takes some turns until everybody has heard it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")
SLICE = 0.003  # seconds


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


async def my_turn() -> float:
    """The moment at which it came."""
    while not TURNS.take():
        await asyncio.sleep(0)
    return perf_counter()


async def in_slices(items: Iterable[T]) -> AsyncIterator[T]:
    """The items, with a pause whenever those so far have taken a slice."""
    begun = await my_turn()
    for item in items:
        yield item
        if perf_counter() - begun > SLICE:
            await asyncio.sleep(0)
            await asyncio.sleep(0)  # after those who have waited meanwhile
            begun = await my_turn()
