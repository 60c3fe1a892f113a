"""Long work in slices, so that the loop has time for everybody else in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from time import perf_counter
from typing import TypeVar

T = TypeVar("T")
SLICE = 0.005  # seconds


async def in_slices(items: Iterable[T]) -> AsyncIterator[T]:
    """The items, with a pause whenever those so far have taken a slice."""
    begun = perf_counter()
    for item in items:
        yield item
        if perf_counter() - begun > SLICE:
            await asyncio.sleep(0)
            begun = perf_counter()
