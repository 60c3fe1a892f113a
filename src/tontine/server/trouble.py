"""Trouble with the database: which errors say that it is away, and which that one entry cannot be stored."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    InterfaceError,
    NotSupportedError,
    OperationalError,
    PendingRollbackError,
    ProgrammingError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout

from .errors import Unavailable

LOST = (PoolTimeout, PendingRollbackError, OSError, TimeoutError)  # errors that say that a connection is gone

FAULTS = (sqlite3.IntegrityError, sqlite3.DataError, sqlite3.ProgrammingError, sqlite3.NotSupportedError)  # of what was to be stored


@contextmanager
def typed() -> Iterator[None]:
    """Trouble of the store is `Unavailable`."""
    try:
        yield
    except Exception as error:
        if is_trouble(error):
            raise Unavailable("a working store", type(error).__name__) from error
        raise


def is_one_entrys_fault(error: Exception) -> bool:
    """Whether one entry cannot be stored, as opposed to a database that does not answer."""
    away = isinstance(error, (OperationalError, InterfaceError, sqlite3.OperationalError, sqlite3.InterfaceError, *LOST))
    known = isinstance(error, SQLAlchemyError | sqlite3.Error)
    return known and not away and not getattr(error, "connection_invalidated", False)


def is_trouble(error: Exception) -> bool:
    """Whether the database is away, full, read-only or too slow. Drivers have errors of their own while they connect."""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or not isinstance(error, IntegrityError | DataError | ProgrammingError | NotSupportedError)
    if isinstance(error, sqlite3.Error):  # of the statements that write entries
        return not isinstance(error, FAULTS)
    return isinstance(error, LOST) or type(error).__module__.startswith("asyncpg")
