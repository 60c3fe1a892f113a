"""The writer of the logs: one open connection, one batch after another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .logs import log
from .statements import Statement

G = TypeVar("G")
R = TypeVar("R")


class Writer(Protocol):
    async def write(self, work: Callable[[sa.Connection, G], R], given: G) -> R:
        """The result of `work`, after its transaction is durable. One is done after the other."""

    async def stop(self) -> None: ...


class Job(NamedTuple):
    work: Callable[[sa.Connection, Any], Any]
    given: Any
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class LocalWriter:
    """SQLite: a whole transaction is done in a thread, one after the other. The async driver would change threads for every statement, and
    an executor's futures, with locks of their own, take as long as a statement."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._connection: sa.Connection | None = None
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: Thread | None = None

    async def write(self, work: Callable[[sa.Connection, G], R], given: G) -> R:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[R] = loop.create_future()
        self._start()
        self._jobs.put(Job(work, given, done, loop))
        return await done

    def _start(self) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._run, name="writer", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            self._do(job)

    def _do(self, job: Job) -> None:
        if job.done.done():  # the caller has given up
            return
        result: Any = None
        error: BaseException | None = None
        try:
            result = self._write(job.work, job.given)
        except BaseException as raised:
            error = raised
        with suppress(RuntimeError):  # the loop has been closed
            job.loop.call_soon_threadsafe(settle, job.done, result, error)

    def _write(self, work: Callable[[sa.Connection, G], R], given: G) -> R:
        connection = self._connection = self._connection or self._engine.connect()
        try:
            with connection.begin():
                return work(connection, given)
        except BaseException:
            self._drop()
            raise

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    async def stop(self) -> None:
        """After what is being written."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(thread.join)
        self._drop()
        self._engine.dispose()


def settle(done: asyncio.Future[R], result: R, error: BaseException | None = None) -> None:
    """Unless the caller has gone."""
    if done.done():
        return
    if error is not None:
        done.set_exception(error)
    else:
        done.set_result(result)


class RemoteWriter:
    """A database server. The connection is not tested before each batch; a broken one is replaced."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._one_at_a_time = asyncio.Lock()

    async def write(self, work: Callable[[sa.Connection, G], R], given: G) -> R:
        async with self._one_at_a_time:
            return await self._write_twice(work, given)

    async def write_at_once(self, statement: Statement) -> list[Any] | None:
        """The rows that a statement of PostgreSQL gives which is a transaction by itself. None: it has to be written the other way, which
        also says what went wrong. If it was written after all, the other way finds the places taken."""
        if self._engine.dialect.name != "postgresql":
            return None
        async with self._one_at_a_time:
            try:
                return await self._fetch(*statement)
            except Exception as error:
                log.info("written-again", error=type(error).__name__)
                return None

    async def _fetch(self, text: str, given: tuple[list[Any], ...]) -> list[Any]:
        connection = self._connection = self._connection or await self._engine.connect()
        try:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            return list(await driver.fetch(text, *given))
        except BaseException:
            await self._drop()
            raise

    async def _write_twice(self, work: Callable[[sa.Connection, G], R], given: G) -> R:
        """Tried again if the connection breaks. If the first try was written after all, the second finds the places taken."""
        try:
            return await self._write(work, given)
        except (DBAPIError, OSError) as error:
            if isinstance(error, DBAPIError) and not error.connection_invalidated:
                raise
            return await self._write(work, given)

    async def _write(self, work: Callable[[sa.Connection, G], R], given: G) -> R:
        connection = self._connection = self._connection or await self._engine.connect()
        try:
            async with connection.begin():
                return await connection.run_sync(work, given)
        except BaseException:
            await self._drop()
            raise

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.invalidate()
            with suppress(Exception):
                await connection.close()

    async def stop(self) -> None:
        await self._drop()
