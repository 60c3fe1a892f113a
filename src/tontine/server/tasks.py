"""The background tasks of a worker: kept until they end, finished or cancelled when it stops."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from ..core.errors import TontineError
from .logs import log


class Tasks:
    """Tasks that write to a table (`spawn_writing`) are finished before the worker stops; the others are cancelled."""

    def __init__(self) -> None:
        self.stopping = False  # True: no new commands and chores
        self._writing: set[asyncio.Task[Any]] = set()
        self._other: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        return self._start(work, self._other)

    def spawn_writing(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        return self._start(work, self._writing)

    def _start(self, work: Coroutine[Any, Any, Any], kept: set[asyncio.Task[Any]]) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        kept.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._writing.discard(task)
        self._other.discard(task)
        log_failure(task)

    async def finish_writing(self, seconds: float) -> None:
        if self._writing:
            await asyncio.wait(self._writing, timeout=seconds)

    async def cancel(self) -> None:
        tasks = [*self._writing, *self._other]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def log_failure(task: asyncio.Task[Any]) -> None:
    """A TontineError goes to the caller; any other error is a fault of ours."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, TontineError):
        log.error("task-failed", exc_info=error)
