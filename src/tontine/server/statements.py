"""The two statements that write a batch of entries, made once: building a statement takes about as long as running it.

SQLite gets all rows of a batch as one parameter, a JSON list. Row by row, the writing thread would wait for the loop after each step."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from .schema import log, tables

Key: TypeAlias = tuple[str, int, str | None]  # table, seq, ref
Row: TypeAlias = tuple[Any, ...]

INSERT: dict[str, Callable[[sa.Table], Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}  # with ON CONFLICT

LOGGED = ("table_id", "seq", "kind", "person", "ref", "body", "at")
KEPT = ("name", "new_status", "new_free", "new_due", "new_asked", "new_seq")

APPEND = postgresql.insert(log).on_conflict_do_nothing().returning(log.c.table_id, log.c.seq, log.c.ref)
UPDATE = (
    sa.update(tables)
    .where(tables.c.id == sa.bindparam("name"))
    .values({name: sa.bindparam(given) for name, given in zip(("status", "free", "due_at", "asked", "seq"), KEPT[1:], strict=True)})
)

COLUMN = "json_extract(value, '$[{}]')".format
APPEND_ALL = f"""INSERT INTO log ({", ".join(LOGGED)}) SELECT {", ".join(map(COLUMN, range(len(LOGGED))))} FROM json_each(?) WHERE true
ON CONFLICT DO NOTHING"""
APPEND_SOME = f"{APPEND_ALL} RETURNING table_id, seq, ref"
UPDATE_ALL = f"""UPDATE tables SET status = {COLUMN(1)}, free = {COLUMN(2)}, due_at = {COLUMN(3)}, asked = {COLUMN(4)}, seq = {COLUMN(5)}
FROM json_each(?) WHERE tables.id = {COLUMN(0)}"""


def append_rows(connection: sa.Connection, rows: Sequence[Row]) -> set[Key]:
    """Rows of `LOGGED`; returns those whose place in the log was free. The first statement of a transaction."""
    if file := file_of(connection):
        return append_to(file, rows)
    done: Iterable[Any]
    if connection.dialect.name == "sqlite":
        done = connection.exec_driver_sql(APPEND_SOME, (as_json(rows),))
    else:
        done = connection.execute(APPEND, [dict(zip(LOGGED, row, strict=True)) for row in rows])
    return {(table, seq, ref) for table, seq, ref in done}


def append_to(file: sqlite3.Connection, rows: Sequence[Row]) -> set[Key]:
    """Nearly always all places are free. Only if not, it is asked which: the thread would wait for the loop at each row of an answer."""
    given = (as_json(rows),)
    if file.execute(APPEND_ALL, given).rowcount == len(rows):
        return {(row[0], row[1], row[4]) for row in rows}
    file.rollback()
    return set(file.execute(APPEND_SOME, given).fetchall())


def update_rows(connection: sa.Connection, rows: Sequence[Row]) -> None:
    """Rows of `KEPT`, one for each table."""
    if file := file_of(connection):
        file.execute(UPDATE_ALL, (as_json(rows),))
    elif connection.dialect.name == "sqlite":
        connection.exec_driver_sql(UPDATE_ALL, (as_json(rows),))
    else:
        connection.execute(UPDATE, [dict(zip(KEPT, row, strict=True)) for row in rows])


def file_of(connection: sa.Connection) -> sqlite3.Connection | None:
    """The driver's own connection to a file of SQLite: what SQLAlchemy does around a statement takes longer than these two. Errors are the
    driver's, too."""
    found = connection.connection.driver_connection
    return found if isinstance(found, sqlite3.Connection) else None


def as_json(rows: Sequence[Row]) -> str:
    return msgspec.json.encode(rows).decode()
