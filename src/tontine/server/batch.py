"""A batch of entries of many tables, and the other rows that change with them: within one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from .codes import draw_code, release_codes
from .entries import Entry, kind_of, write_change
from .schema import calls, eliminations, results, sittings, tables
from .statements import APPEND_AND_UPDATE, INSERT, Key, Statement, append_rows, by_column, close_rows, update_rows
from .table_options import Opening


class Row(NamedTuple):
    """Columns of `tables` that change with each entry: for the list of tables and the scheduler."""

    status: str
    free: int
    due_at: int | None
    asked: str = ""  # people who have something to decide there


class Opened(NamedTuple):
    table: str
    opening: Opening
    secret: bytes
    row: Row
    ref: str | None = None
    calls: Sequence[str] = ()  # people whom the host asks to play here


class Counted(NamedTuple):
    """What is kept of a match that came to its end: rows of `results` and `eliminations`. Empty for a table that was closed before."""

    results: list[dict[str, Any]] = []  # noqa: RUF012
    eliminations: list[dict[str, Any]] = []  # noqa: RUF012


class Written(NamedTuple):
    """An entry to be written, with the other rows that change with it."""

    table: str
    entry: Entry
    row: Row
    people: list[str] | None = None  # who sits there now; None: unchanged
    opens: Opened | None = None  # the table of a rematch
    counted: Counted | None = None  # with the entry that ends the match or closes the table before


class Closing(NamedTuple):
    """A table that is closed because nobody came: nothing else of it changes."""

    table: str
    entry: Entry


def append(connection: sa.Connection, batch: list[Written]) -> set[Key]:
    """Write the entries; returns those that were written. The batch is sorted by table, so that two workers cannot deadlock."""
    taken = append_rows(connection, [_log_row(written) for written in batch])
    _update_tables(connection, [written for written in batch if key_of(written) in taken])
    return taken


def statement_of(batch: list[Written]) -> Statement | None:
    """The one statement of PostgreSQL that does the same, where nothing but entries and their tables' rows change. It is a transaction by
    itself: one way to the database and back instead of four."""
    if len({written.table for written in batch}) < len(batch) or not all(map(_is_plain, batch)):
        return None
    return APPEND_AND_UPDATE, by_column([(*_log_row(written), *written.row) for written in batch])


def _is_plain(written: Written) -> bool:
    changed = written.people is not None or written.opens is not None or written.counted is not None
    return not changed and written.row.status not in ("over", "closed")  # then the table's code is free again


def key_of(written: Written) -> Key:
    return written.table, written.entry.seq, written.entry.ref


def close_tables(connection: sa.Connection, batch: list[Closing]) -> set[str]:
    """Likewise; returns the tables that were closed."""
    names = sorted([table for table, _, _ in append_rows(connection, [_log_row(closing) for closing in batch])])
    if names:
        close_rows(connection, names)
        release_codes(connection, names)
    return set(names)


def _log_row(written: Written | Closing) -> tuple[Any, ...]:
    entry = written.entry
    return written.table, entry.seq, kind_of(entry.change), entry.person, entry.ref, write_change(entry.change), entry.at


def _table_row(written: Written) -> tuple[Any, ...]:
    row = written.row
    return written.table, row.status, row.free, row.due_at, row.asked, written.entry.seq + 1


def _update_tables(connection: sa.Connection, batch: list[Written]) -> None:
    if not batch:
        return
    update_rows(connection, list({written.table: _table_row(written) for written in batch}.values()))
    release_codes(connection, [written.table for written in batch if written.row.status in ("over", "closed")])
    for written in batch:
        if written.people is not None:
            _seat_people(connection, written.table, written.people)
        if written.opens is not None:
            open_table(connection, written.opens)
        if written.counted is not None:
            count(connection, written.table, written.counted)


def count(connection: sa.Connection, table: str, counted: Counted) -> None:
    """Keep the results of a table. A second time changes nothing."""
    for into, rows in ((results, counted.results), (eliminations, counted.eliminations)):
        if rows:
            connection.execute(INSERT[connection.dialect.name](into).on_conflict_do_nothing(), rows)
    connection.execute(sa.update(tables).where(tables.c.id == table).values(tallied=True))


def open_table(connection: sa.Connection, opened: Opened) -> None:
    opening = replace(opened.opening, code=draw_code(connection, opened.table))
    values = {
        "id": opened.table,
        "opening": msgspec.json.encode(opening).decode(),
        "secret": opened.secret,
        "game": opening.wish.game,
        "public": opening.wish.public,
        "host": opening.host,
        "made_at": opening.made_at,
        "seq": 0,
        "ref": opened.ref,
        "watchable": opening.wish.public and opening.wish.spectators != "off",
        **opened.row._asdict(),
    }
    connection.execute(sa.insert(tables).values(values))
    _seat_people(connection, opened.table, [guest.person for guest in opening.people.values()])
    if opened.calls:
        _call_people(connection, opened)


def _call_people(connection: sa.Connection, opened: Opened) -> None:
    """One call of a person to another at a time: a new one replaces the one before."""
    by, at = opened.opening.host, opened.opening.made_at
    insert = INSERT[connection.dialect.name](calls)
    new = {"table_id": insert.excluded.table_id, "at": insert.excluded.at}
    rows = [{"by": by, "person": person, "table_id": opened.table, "at": at} for person in opened.calls]
    connection.execute(insert.on_conflict_do_update(index_elements=["by", "person"], set_=new), rows)


def _seat_people(connection: sa.Connection, table: str, persons: list[str]) -> None:
    connection.execute(sa.delete(sittings).where(sittings.c.table_id == table))
    if persons:
        connection.execute(sa.insert(sittings), [{"person": person, "table_id": table} for person in persons])
