"""A clock for services in tests."""

from __future__ import annotations

import asyncio


class HandClock:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.time = 1_000_000

    def now(self) -> int:
        return self.time

    def keep_up(self, moment: int) -> None:
        self.time = max(self.time, moment)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)
