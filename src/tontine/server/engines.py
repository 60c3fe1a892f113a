"""Engines: how a database is opened, to be read and to be written."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from .writer import LocalWriter, RemoteWriter, Writer

PAGES = 4000  # of 4 kB in SQLite's log when it is moved into the file


def engine_of(url: str) -> AsyncEngine:
    if url.startswith("sqlite"):
        engine = create_async_engine(url, connect_args={"timeout": 30})
        sa.event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine
    return create_async_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True)


def writer_of(engine: AsyncEngine) -> Writer:
    """A database in memory exists in one connection only: it is written through the one that reads it."""
    if engine.dialect.name != "sqlite" or engine.url.database in (None, "", ":memory:"):
        return RemoteWriter(engine)
    local = sa.create_engine(engine.url.set(drivername="sqlite"), connect_args={"timeout": 30})
    sa.event.listen(local, "connect", _prepare_sqlite)
    return LocalWriter(local)


def closer_of(writer: Writer, engine: AsyncEngine) -> Writer:
    """The writer of closings, which nobody waits for. A database server takes them beside people's commands, SQLite in turn with them."""
    return RemoteWriter(engine) if engine.dialect.name == "postgresql" else writer


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """WAL: readers do not wait for the writer. FULL: a commit is on the disk when it returns. Deleted text is overwritten.

    The commit that fills the log of SQLite moves it into the file, and answers wait for that: four times as many pages take half again as
    long, because most of them are the same again."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=30000", "secure_delete=ON", f"wal_autocheckpoint={PAGES}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
