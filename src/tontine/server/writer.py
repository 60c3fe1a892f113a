"""The writer of the logs: one open connection, one batch after another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

G = TypeVar("G")
R = TypeVar("R")


class Writer(Protocol):
    async def write(self, work: Callable[[sa.Connection, G], R], given: G) -> R:
        """The result of `work`, after its transaction is durable."""

    async def stop(self) -> None: ...


class LocalWriter:
    """SQLite: a whole transaction is one call in a thread. The async driver would change threads for every statement."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._connection: sa.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "writer")

    async def write(self, work: Callable[[sa.Connection, G], R], given: G) -> R:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, work, given)

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
        self._thread.shutdown()
        self._drop()
        self._engine.dispose()


class RemoteWriter:
    """A database server. The connection is not tested before each batch; a broken one is replaced."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def write(self, work: Callable[[sa.Connection, G], R], given: G) -> R:
        """Tried twice if the connection breaks. If the first try was written after all, the second finds the places taken."""
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
