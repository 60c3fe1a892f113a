"""Virtual time: a loop in which waiting takes no time, a store in memory, and bots that think as long as the test says."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, Future
from typing import Any, TypeVar

from tontine.server.batch import Opened, Written
from tontine.server.bots import Question, Thought, think
from tontine.server.entries import Entry
from tontine.server.hub import Hub
from tontine.server.service import Service
from tontine.server.store import Due, Store
from tontine.server.table_options import Opening
from tontine.server.thinkers import Thinkers

T = TypeVar("T")
COMMIT = 0.005  # seconds that a write takes


class VirtualLoop(asyncio.SelectorEventLoop):
    """When nothing is ready, the clock is set to the next timer."""

    def __init__(self) -> None:
        super().__init__(_Patient(self))
        self.moment = 1000.0

    def time(self) -> float:
        return self.moment


class _Patient(selectors.SelectSelector):
    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self.loop = loop

    def select(self, timeout: float | None = None) -> Any:
        if timeout is None:
            raise AssertionError("nothing is left that could happen")
        self.loop.moment += timeout
        return super().select(0)


def in_virtual_time(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    loop = VirtualLoop()
    try:
        return loop.run_until_complete(work())
    finally:
        loop.close()


class LoopClock:
    def now(self) -> int:
        return round(1000 * asyncio.get_running_loop().time())

    def keep_up(self, moment: int) -> None:
        pass

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class MemoryStore(Store):
    """Writes take `COMMIT`, reads nothing."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Entry]] = {}
        self.openings: dict[str, tuple[Opening, bytes]] = {}

    def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass

    async def not_closed(self) -> list[tuple[str, Opening]]:
        return []

    async def newest_time(self, now: int) -> int:
        return now

    async def drop_devices(self, before: int) -> None:
        pass

    async def drop_records(self, before: int) -> int:
        return 0

    async def due(self, now: int, limit: int = 200, after: Due | None = None) -> list[Due]:
        return []

    async def unfinished(self, person: str) -> int:
        return 0

    async def open(self, opened: Opened) -> str:
        self.logs[opened.table] = []
        self.openings[opened.table] = (opened.opening, opened.secret)
        return opened.table

    async def load(self, table: str) -> tuple[Opening, bytes, list[Entry]] | None:
        return (*self.openings[table], list(self.logs[table]))

    async def entries(self, table: str, since: int) -> list[Entry]:
        return self.logs[table][since:]

    async def append(self, written: Written) -> bool:
        await asyncio.sleep(COMMIT)
        self.logs[written.table].append(written.entry)
        return True


class SlowBots(Executor):
    """A bot thinks for `seconds(question)`."""

    def __init__(self, seconds: Callable[[Question], float]) -> None:
        self.seconds = seconds

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        asyncio.get_running_loop().call_later(self.seconds(args[0]), self._finish, future, args[0])
        return future

    def _finish(self, future: Future[Any], question: Question) -> None:
        future.set_result(self.thought(question))

    def thought(self, question: Question) -> Thought:
        return think(question)


def virtual_service(seconds: Callable[[Question], float]) -> Service:
    loop = asyncio.get_running_loop()
    return Service(MemoryStore(), Hub(), Thinkers(1, SlowBots(seconds), loop.time), LoopClock())
