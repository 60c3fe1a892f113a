"""The statements that write a batch of entries, made once: building a statement takes about as long as running it.

SQLite gets all rows of a batch as one parameter, a JSON list. Row by row, the writing thread would wait for the loop after each step.
PostgreSQL gets an array for each column."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

Key: TypeAlias = tuple[str, int, str | None]  # table, seq, ref
Row: TypeAlias = tuple[Any, ...]
Statement: TypeAlias = tuple[str, tuple[list[Any], ...]]  # with its parameters, a list for each column

INSERT: dict[str, Callable[[sa.Table], Any]] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}  # with ON CONFLICT

LOGGED = ("table_id", "seq", "kind", "person", "ref", "body", "at")
KEPT = ("id", "status", "free", "due_at", "asked", "seq")

APPEND = f"""INSERT INTO log ({", ".join(LOGGED)})
SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[])
ON CONFLICT DO NOTHING RETURNING table_id, seq, ref"""
UPDATE = f"""UPDATE tables SET {", ".join([f"{name} = new.{name}" for name in KEPT[1:]])}
FROM unnest($1::text[], $2::text[], $3::int[], $4::bigint[], $5::text[], $6::int[]) AS new({", ".join(KEPT)}) WHERE tables.id = new.id"""
APPEND_AND_UPDATE = f"""WITH done AS ({APPEND}), kept AS (
UPDATE tables SET status = new.status, free = new.free, due_at = new.due_at, asked = new.asked, seq = new.place + 1
FROM unnest($1::text[], $2::int[], $8::text[], $9::int[], $10::bigint[], $11::text[]) AS new(id, place, status, free, due_at, asked)
JOIN done ON done.table_id = new.id WHERE tables.id = new.id
) SELECT table_id, seq, ref FROM done"""
CLOSE = "UPDATE tables SET status = 'closed', due_at = NULL, asked = '', seq = seq + 1, tallied = tallied OR status = 'open' WHERE id "
CLOSE_EACH = f"{CLOSE} = ANY($1::text[])"

COLUMN = "json_extract(value, '$[{}]')".format
APPEND_ALL = f"""INSERT INTO log ({", ".join(LOGGED)}) SELECT {", ".join(map(COLUMN, range(len(LOGGED))))} FROM json_each(?) WHERE true
ON CONFLICT DO NOTHING"""
APPEND_SOME = f"{APPEND_ALL} RETURNING table_id, seq, ref"
UPDATE_ALL = f"""UPDATE tables SET {", ".join([f"{name} = {COLUMN(number)}" for number, name in enumerate(KEPT) if number])}
FROM json_each(?) WHERE tables.id = {COLUMN(0)}"""
CLOSE_ALL = f"{CLOSE} IN (SELECT value FROM json_each(?))"


def append_rows(connection: sa.Connection, rows: Sequence[Row]) -> set[Key]:
    """Rows of `LOGGED`; returns those whose place in the log was free. The first statement of a transaction."""
    if file := file_of(connection):
        return append_to(file, rows)
    done: Iterable[Any]
    if connection.dialect.name == "sqlite":
        done = connection.exec_driver_sql(APPEND_SOME, (as_json(rows),))
    else:
        done = connection.exec_driver_sql(APPEND, by_column(rows))
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
        connection.exec_driver_sql(UPDATE, by_column(rows))


def close_rows(connection: sa.Connection, names: Sequence[str]) -> None:
    """Tables at which nobody plays. Of one that was never played there is nothing to count."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(CLOSE_ALL, (as_json(names),))
    else:
        connection.exec_driver_sql(CLOSE_EACH, (names,))


def file_of(connection: sa.Connection) -> sqlite3.Connection | None:
    """The driver's own connection to a file of SQLite: what SQLAlchemy does around a statement takes longer than these two. Errors are the
    driver's, too."""
    found = connection.connection.driver_connection
    return found if isinstance(found, sqlite3.Connection) else None


def as_json(rows: Sequence[Row] | Sequence[str]) -> str:
    return msgspec.json.encode(rows).decode()


def by_column(rows: Sequence[Row]) -> tuple[list[Any], ...]:
    return tuple([list(column) for column in zip(*rows, strict=True)])
