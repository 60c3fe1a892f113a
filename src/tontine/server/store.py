"""The database: people, tables, and one log for each table, in which (table, seq) is unique. Written means durable."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from time import monotonic
from typing import Any, NamedTuple, TypeAlias

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace
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
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from .codes import draw_code, release_codes
from .entries import Entry, kind_of, read_change, write_change
from .errors import Unavailable
from .logs import log as log_line
from .schema import (
    analyses,
    calls,
    codes,
    eliminations,
    forgotten,
    log,
    migrate,
    people,
    pulse,
    records,
    reports,
    results,
    sittings,
    tables,
)
from .slices import in_slices
from .statements import INSERT, Key, append_rows, update_rows
from .table_options import Opening
from .wire import TalkLine
from .writer import G, LocalWriter, R, RemoteWriter, Writer

READ_TIME, WRITE_TIME, CLOSE_TIME = 5.0, 10.0, 5.0  # seconds that the database has; then it counts as away
LOST = (PoolTimeout, PendingRollbackError, OSError, TimeoutError)  # errors that say that a connection is gone
PULSE, PULSE_TIME = 1.0, 0.8  # seconds between two looks whether the store is there, and for one


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


class Reported(NamedTuple):
    """A report, with the current names of both people."""

    at: int
    table: str
    game: str
    by: str
    by_name: str
    about: str
    about_name: str
    reason: str
    line: TalkLine | None


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


Waiting: TypeAlias = tuple[Written, "asyncio.Future[bool]"]


class Found(NamedTuple):
    """A table as it is listed."""

    table: str
    opening: Opening
    status: str
    free: int
    players: tuple[str, ...] = ()  # names of the people who sit there, where they were asked for
    asked: str = ""


class Due(NamedTuple):
    """A table at which something is due, and since when."""

    table: str
    at: int


class Idle(NamedTuple):
    """A table at which nobody plays, with the number of entries in its log."""

    table: str
    opening: Opening
    status: str
    free: int
    seq: int


class AnalysisRow(NamedTuple):
    """How far an analysis has come; with a body it is done."""

    person: str
    at: int
    done: int
    total: int
    version: int
    body: str | None


class Store:
    """Entries of many tables that come at the same time are written in one transaction."""

    def __init__(self, url: str) -> None:
        self.engine = engine_of(url)
        self._writer = writer_of(self.engine)
        self.batches = 0
        self._waiting: list[Waiting] = []  # to be written with the next batch
        self._more, self._quiet = asyncio.Event(), asyncio.Event()  # something waits; nothing waits, and nothing is being written
        self._writing_on: asyncio.Task[None] | None = None
        self._one_writer = asyncio.Lock()  # the writer has one connection
        self._pulse: asyncio.Future[bool] | None = None
        self._felt_at = 0.0

    # Start and stop

    async def reach(self) -> None:
        """Connect once; raises the driver's error if that fails. Before `start`."""
        await self._writer.write(_look, None)

    async def migrate(self) -> None:
        await migrate(self.engine)

    def start(self) -> None:
        self._quiet.set()
        self._writing_on = asyncio.create_task(self._write_on())

    async def stop(self) -> None:
        """After the entries in the queue are written, if the store still answers."""
        if self._writing_on:
            with suppress(TimeoutError):
                async with asyncio.timeout(WRITE_TIME):
                    await self._quiet.wait()
            self._writing_on.cancel()
            with suppress(asyncio.CancelledError):
                await self._writing_on
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_TIME):
                await self._writer.stop()
                await self.engine.dispose()

    async def alive(self) -> bool:
        """Whether the store can be read and written, found out within a second; at most once a second for all who ask."""
        if self._pulse is None or (self._pulse.done() and monotonic() - self._felt_at > PULSE):
            self._felt_at = monotonic()
            self._pulse = asyncio.ensure_future(self._feel_pulse())
        done, _ = await asyncio.wait([self._pulse], timeout=PULSE_TIME)
        return bool(done) and self._pulse.result()

    async def _feel_pulse(self) -> bool:
        try:
            async with asyncio.timeout(READ_TIME):
                await self._write_alone(_beat, 0)
                async with self._reading() as connection:
                    await connection.execute(sa.select(pulse.c.at))
        except Exception:
            return False
        return True

    async def newest_time(self, now: int) -> int:
        """The latest time that any worker has had, this one's included: time does not go back when a machine's clock does."""
        with _typed():
            async with asyncio.timeout(READ_TIME):
                return await self._write_alone(_beat, now)

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection. Whatever is wrong with the store is `Unavailable`, after `READ_TIME` at most."""
        with _typed():
            async with asyncio.timeout(READ_TIME), self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """The same, with a transaction."""
        async with self._reading() as connection, connection.begin():
            yield connection

    reading, writing = _reading, _writing  # for the modules that have queries of their own

    # The log

    async def append(self, written: Written) -> bool:
        """Whether the entry was written, durably; False when its place in the log is taken."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((written, done))
        self._more.set()
        self._quiet.clear()
        return await done

    async def _write_on(self) -> None:
        """What comes while a batch is being written is the next batch."""
        while True:
            await self._more.wait()
            self._more.clear()
            batch, self._waiting = self._waiting, []
            await self._write(batch)
            if not self._waiting:
                self._quiet.set()

    async def _write(self, batch: list[Waiting]) -> None:
        try:
            taken = await self._commit(sorted([written for written, _ in batch], key=lambda written: written.table))
        except Exception as error:  # this task must go on after any error
            if len(batch) > 1 and is_one_entrys_fault(error):
                for each in batch:
                    await self._write([each])
                return
            log_line.error("write-failed", exc_info=not is_trouble(error), error=type(error).__name__)
            for _, done in batch:
                _settle(done, Unavailable("a working store", type(error).__name__))
            return
        for written, done in batch:
            _settle(done, key_of(written) in taken)

    async def _commit(self, batch: list[Written]) -> set[Key]:
        self.batches += 1
        async with asyncio.timeout(WRITE_TIME):
            return await self._write_alone(_append, batch)

    async def _write_alone(self, work: Callable[[sa.Connection, G], R], given: G) -> R:
        async with self._one_writer:
            return await self._writer.write(work, given)

    async def tidy(self) -> None:
        """What was deleted is overwritten in the file of SQLite; this takes it out of the file beside it, too."""
        if self.engine.dialect.name == "sqlite":
            async with self._reading() as connection:
                await connection.execute(sa.text("PRAGMA wal_checkpoint(TRUNCATE)"))

    # Tables

    async def open(self, opened: Opened) -> str:
        """The name of the table: this one, or the one that its host has opened before with the same id."""
        try:
            async with self._writing() as connection:
                await connection.run_sync(_open, opened)
        except IntegrityError:
            if opened.ref is None or (before := await self.opened(opened.opening.host, opened.ref)) is None:
                raise
            return before
        return opened.table

    async def opened(self, host: str, ref: str) -> str | None:
        before = sa.select(tables.c.id).where(tables.c.host == host, tables.c.ref == ref)
        async with self._reading() as connection:
            return (await connection.execute(before)).scalar()

    async def table_of_code(self, code: str) -> str | None:
        async with self._reading() as connection:
            return (await connection.execute(sa.select(codes.c.table_id).where(codes.c.code == code))).scalar()

    async def glance(self, table: str) -> Found | None:
        """What the list would say of a table, without reading its log."""
        wanted = sa.select(tables.c.id, tables.c.opening, tables.c.status, tables.c.free).where(tables.c.id == table)
        async with self._reading() as connection:
            row = (await connection.execute(wanted)).first()
            return Found(row.id, _opening(row.opening), row.status, row.free) if row else None

    async def load(self, table: str) -> tuple[Opening, bytes, list[Entry]] | None:
        async with self._reading() as connection:
            found = (await connection.execute(sa.select(tables.c.opening, tables.c.secret).where(tables.c.id == table))).first()
            rows = await _rows(connection, table, 0) if found else []
        return (_opening(found.opening), bytes(found.secret), await _entries(rows)) if found else None

    async def status(self, table: str) -> str | None:
        async with self._reading() as connection:
            return (await connection.execute(sa.select(tables.c.status).where(tables.c.id == table))).scalar()

    async def not_closed(self) -> list[tuple[str, Opening]]:
        wanted = sa.select(tables.c.id, tables.c.opening).where(tables.c.status != "closed")
        async with self._reading() as connection:
            return [(row.id, _opening(row.opening)) for row in await connection.execute(wanted)]

    async def entries(self, table: str, since: int) -> list[Entry]:
        async with self._reading() as connection:
            rows = await _rows(connection, table, since)
        return await _entries(rows)

    async def seqs(self, names: Sequence[str]) -> dict[str, int]:
        """How many entries the logs of these tables have."""
        async with self._reading() as connection:
            rows = await connection.execute(sa.select(tables.c.id, tables.c.seq).where(tables.c.id.in_(names)))
            return {row.id: row.seq for row in rows}

    async def due(self, now: int, limit: int = 200, after: Due | None = None) -> list[Due]:
        """Tables at which something is due, the longest first; those that follow one."""
        followed = [sa.tuple_(tables.c.due_at, tables.c.id) > (after.at, after.table)] if after else []
        wanted = sa.select(tables.c.id, tables.c.due_at).where(tables.c.due_at <= now, *followed)
        async with self._reading() as connection:
            rows = await connection.execute(wanted.order_by(tables.c.due_at, tables.c.id).limit(limit))
            return [Due(row.id, row.due_at) for row in rows]

    async def idle(self, names: Sequence[str]) -> list[Idle]:
        """Those of these tables at which nobody plays."""
        wanted = sa.select(tables.c.id, tables.c.opening, tables.c.status, tables.c.free, tables.c.seq)
        async with self._reading() as connection:
            rows = (await connection.execute(wanted.where(tables.c.id.in_(names), tables.c.status.in_(("open", "over"))))).all()
        return [Idle(row.id, _opening(row.opening), row.status, row.free, row.seq) for row in rows]

    async def postpone(self, table: str, due_at: int) -> None:
        async with self._writing() as connection:
            await connection.execute(sa.update(tables).where(tables.c.id == table).values(due_at=due_at))

    async def listed(
        self,
        *,
        game: str | None = None,
        status: str | None = None,
        person: str | None = None,
        free: bool = False,
        watchable: bool = False,
        before: int | None = None,
        after: str = "",
        limit: int = 50,
    ) -> list[Found]:
        """Public tables, or those where a person sits or is the host; the newest first. Those opened before that moment, and those of
        that moment that follow the table `after`."""
        found = sa.select(tables.c.id, tables.c.opening, tables.c.status, tables.c.free, tables.c.asked)
        conditions = [
            tables.c.public == sa.true() if person is None else _of(person),
            *([tables.c.game == game] if game else []),
            *([tables.c.status == status] if status else []),
            *([tables.c.free > 0] if free else []),
            *([tables.c.watchable == sa.true()] if watchable else []),
            *([_before(before, after)] if before is not None else []),
        ]
        statement = found.where(*conditions).order_by(tables.c.made_at.desc(), tables.c.id.desc()).limit(limit)
        async with self._reading() as connection:
            rows = (await connection.execute(statement)).all()
            names = await _players(connection, [row.id for row in rows]) if watchable else {}
        return [Found(row.id, _opening(row.opening), row.status, row.free, tuple(names.get(row.id, ())), row.asked) for row in rows]

    async def unfinished(self, person: str) -> int:
        """How many tables of this host are open or playing."""
        mine = sa.select(sa.func.count()).where(tables.c.host == person, tables.c.status.in_(("open", "playing")))
        async with self._reading() as connection:
            return int((await connection.execute(mine)).scalar_one())

    # People

    async def add_person(
        self, id: str, name: str, now: int, agent: bool = False, face: str | None = None, colour: str | None = None
    ) -> None:
        row = {"id": id, "name": name, "generation": 0, "made_at": now, "agent": agent, "face": face, "colour": colour}
        async with self._writing() as connection:
            await connection.execute(sa.insert(people).values(row))

    async def person(self, id: str, device: str = "") -> Any:
        """None also if this device was forgotten."""
        known = sa.select(people).where(people.c.id == id)
        gone = sa.exists().where(forgotten.c.device == device)
        async with self._reading() as connection:
            return (await connection.execute(known.where(~gone) if device else known)).first()

    async def forget_device(self, device: str, at: int) -> None:
        async with self._writing() as connection:
            await connection.execute(sa.delete(forgotten).where(forgotten.c.device == device))
            await connection.execute(sa.insert(forgotten).values(device=device, at=at))

    async def drop_devices(self, before: int) -> None:
        """Forget whose cookies have run out since."""
        async with self._writing() as connection:
            await connection.execute(sa.delete(forgotten).where(forgotten.c.at < before))

    async def generations(self, ids: Sequence[str]) -> dict[str, int]:
        """By person: how often they have signed out all other devices."""
        async with self._reading() as connection:
            rows = await connection.execute(sa.select(people.c.id, people.c.generation).where(people.c.id.in_(ids)))
            return {row.id: row.generation for row in rows}

    async def change_person(self, id: str, **changes: Any) -> None:
        async with self._writing() as connection:
            await connection.execute(sa.update(people).where(people.c.id == id).values(**changes))

    async def use_recovery(self, id: str, digest: str, generation: int) -> bool:
        """Whether the link was good; it is used up now."""
        used = sa.update(people).where(people.c.id == id, people.c.recovery == digest).values(recovery=None, generation=generation)
        async with self._writing() as connection:
            return (await connection.execute(used)).rowcount == 1

    # Reports and records

    async def report(self, table: str, by: str, about: str, reason: str, at: int, line: TalkLine | None = None) -> None:
        body = msgspec.json.encode(line).decode() if line else None
        async with self._writing() as connection:
            await connection.execute(sa.insert(reports).values(table_id=table, by=by, about=about, reason=reason, at=at, line=body))

    async def reports(self, table: str | None = None) -> list[Reported]:
        """The oldest first."""
        reporter, reported = people.alias(), people.alias()
        found = sa.select(reports, tables.c.game, reporter.c.name.label("by_name"), reported.c.name.label("about_name"))
        joined = (
            reports.outerjoin(tables, tables.c.id == reports.c.table_id)
            .outerjoin(reporter, reporter.c.id == reports.c.by)
            .outerjoin(reported, reported.c.id == reports.c.about)
        )
        conditions = [reports.c.table_id == table] if table is not None else []
        async with self._reading() as connection:
            rows = (await connection.execute(found.select_from(joined).where(*conditions).order_by(reports.c.id))).all()
        return [_reported(row) for row in rows]

    async def keep_record(self, id: str, person: str, body: str, at: int) -> None:
        async with self._writing() as connection:
            await connection.execute(sa.insert(records).values(id=id, person=person, body=body, at=at))

    async def record(self, id: str) -> str | None:
        async with self._reading() as connection:
            return (await connection.execute(sa.select(records.c.body).where(records.c.id == id))).scalar()

    async def kept_records(self, person: str) -> tuple[int, int]:
        """How many records this person keeps, and how many bytes they are together."""
        size = sa.func.coalesce(sa.func.sum(sa.func.length(records.c.body)), 0)
        mine = sa.select(sa.func.count(), size).where(records.c.person == person)
        async with self._reading() as connection:
            count, total = (await connection.execute(mine)).one()
            return int(count), int(total)

    async def delete_record(self, id: str, person: str) -> bool:
        """Whether this person kept it."""
        async with self._writing() as connection:
            gone = await connection.execute(sa.delete(records).where(records.c.id == id, records.c.person == person))
            if gone.rowcount == 1:
                await connection.execute(sa.delete(analyses).where(analyses.c.id == of_record(id)))
            return gone.rowcount == 1

    async def drop_records(self, before: int) -> int:
        """Delete what was kept before that moment, with its analyses; how many."""
        old = sa.select(sa.literal(of_record("")) + records.c.id).where(records.c.at < before)
        async with self._writing() as connection:
            await connection.execute(sa.delete(analyses).where(analyses.c.id.in_(old)))
            return (await connection.execute(sa.delete(records).where(records.c.at < before))).rowcount

    # Analyses

    async def analysis(self, id: str) -> AnalysisRow | None:
        async with self._reading() as connection:
            row = (await connection.execute(sa.select(analyses).where(analyses.c.id == id))).first()
            return AnalysisRow(row.person, row.at, row.done, row.total, row.version, row.body) if row else None

    async def running_analyses(self, since: int) -> list[str]:
        """Who has started those that were written to since then and are not done."""
        running = sa.select(analyses.c.person).where(analyses.c.body.is_(None), analyses.c.at > since)
        async with self._reading() as connection:
            return list((await connection.execute(running)).scalars())

    async def begin_analysis(self, id: str, person: str, at: int, total: int, version: int) -> None:
        """Instead of one that was there."""
        row = {"id": id, "person": person, "at": at, "done": 0, "total": total, "version": version, "body": None}
        async with self._writing() as connection:
            await connection.execute(sa.delete(analyses).where(analyses.c.id == id))
            await connection.execute(sa.insert(analyses).values(row))

    async def note_analysis(self, id: str, done: int, at: int) -> bool:
        """How far it has come. Whether it is still wanted."""
        return await self._note_analysis(id, done=done, at=at)

    async def end_analysis(self, id: str, done: int, body: str, at: int) -> bool:
        return await self._note_analysis(id, done=done, at=at, body=body)

    async def _note_analysis(self, id: str, **values: Any) -> bool:
        async with self._writing() as connection:
            return (await connection.execute(sa.update(analyses).where(analyses.c.id == id).values(values))).rowcount == 1

    async def drop_analysis(self, id: str, person: str | None = None) -> bool:
        """One that is not done; only of this person, if one is given."""
        mine = [analyses.c.person == person] if person is not None else []
        async with self._writing() as connection:
            gone = await connection.execute(sa.delete(analyses).where(analyses.c.id == id, analyses.c.body.is_(None), *mine))
            return gone.rowcount == 1


def of_record(name: str) -> str:
    """The id of the analysis of a record."""
    return f"record {name}"


def of_table(name: str) -> str:
    return f"table {name}"


@contextmanager
def _typed() -> Iterator[None]:
    """Trouble of the store is `Unavailable`."""
    try:
        yield
    except Exception as error:
        if is_trouble(error):
            raise Unavailable("a working store", type(error).__name__) from error
        raise


def _settle(done: asyncio.Future[bool], result: bool | Exception) -> None:
    if done.done():  # the caller has gone
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)


def _reported(row: Any) -> Reported:
    line = msgspec.json.decode(row.line, type=TalkLine) if row.line else None
    return Reported(row.at, row.table_id, row.game or "", row.by, row.by_name or "", row.about, row.about_name or "", row.reason, line)


def _look(connection: sa.Connection, _: None) -> None:
    connection.execute(sa.select(1))


def _before(moment: int, table: str) -> Any:
    """Before the moment; of the moment itself those whose names come before that of the last table seen."""
    same = sa.and_(tables.c.made_at == moment, tables.c.id < table)
    return sa.or_(tables.c.made_at < moment, same) if table else tables.c.made_at < moment


def _of(person: str) -> Any:
    sits = sa.select(sittings.c.table_id).where(sittings.c.person == person)
    return sa.or_(tables.c.host == person, tables.c.id.in_(sits))


def _log_row(written: Written) -> tuple[Any, ...]:
    entry = written.entry
    return written.table, entry.seq, kind_of(entry.change), entry.person, entry.ref, write_change(entry.change), entry.at


def _table_row(written: Written) -> tuple[Any, ...]:
    row = written.row
    return written.table, row.status, row.free, row.due_at, row.asked, written.entry.seq + 1


def _append(connection: sa.Connection, batch: list[Written]) -> set[Key]:
    """Write the entries; returns those that were written. The batch is sorted by table, so that two workers cannot deadlock."""
    taken = append_rows(connection, [_log_row(written) for written in batch])
    _update_tables(connection, [written for written in batch if key_of(written) in taken])
    return taken


def key_of(written: Written) -> Key:
    return written.table, written.entry.seq, written.entry.ref


def is_one_entrys_fault(error: Exception) -> bool:
    """Whether one entry cannot be stored, as opposed to a database that does not answer."""
    away = isinstance(error, (OperationalError, InterfaceError, *LOST)) or getattr(error, "connection_invalidated", False)
    return isinstance(error, SQLAlchemyError) and not away


def is_trouble(error: Exception) -> bool:
    """Whether the database is away, full, read-only or too slow. Drivers have errors of their own while they connect."""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or not isinstance(error, IntegrityError | DataError | ProgrammingError | NotSupportedError)
    return isinstance(error, LOST) or type(error).__module__.startswith("asyncpg")


def _beat(connection: sa.Connection, now: int) -> int:
    """Write the time, if it is later than the one that is there; the later one."""
    connection.execute(sa.update(pulse).values(at=sa.case((pulse.c.at < now, now), else_=pulse.c.at), beats=pulse.c.beats + 1))
    return int(connection.execute(sa.select(pulse.c.at)).scalar_one())


def _update_tables(connection: sa.Connection, batch: list[Written]) -> None:
    if not batch:
        return
    update_rows(connection, list({written.table: _table_row(written) for written in batch}.values()))
    release_codes(connection, [written.table for written in batch if written.row.status in ("over", "closed")])
    for written in batch:
        if written.people is not None:
            _seat_people(connection, written.table, written.people)
        if written.opens is not None:
            _open(connection, written.opens)
        if written.counted is not None:
            count(connection, written.table, written.counted)


def count(connection: sa.Connection, table: str, counted: Counted) -> None:
    """Keep the results of a table. A second time changes nothing."""
    for into, rows in ((results, counted.results), (eliminations, counted.eliminations)):
        if rows:
            connection.execute(INSERT[connection.dialect.name](into).on_conflict_do_nothing(), rows)
    connection.execute(sa.update(tables).where(tables.c.id == table).values(tallied=True))


def _open(connection: sa.Connection, opened: Opened) -> None:
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
    called = [{"by": opening.host, "person": each, "table_id": opened.table, "at": opening.made_at} for each in opened.calls]
    if called:  # one call of a person to another at a time: a new one replaces the one before
        insert = INSERT[connection.dialect.name](calls)
        new = {"table_id": insert.excluded.table_id, "at": insert.excluded.at}
        connection.execute(insert.on_conflict_do_update(index_elements=["by", "person"], set_=new), called)


def _seat_people(connection: sa.Connection, table: str, persons: list[str]) -> None:
    connection.execute(sa.delete(sittings).where(sittings.c.table_id == table))
    if persons:
        connection.execute(sa.insert(sittings), [{"person": person, "table_id": table} for person in persons])


async def _rows(connection: AsyncConnection, table: str, since: int) -> Sequence[Any]:
    wanted = sa.select(log.c.seq, log.c.at, log.c.body, log.c.person, log.c.ref)
    return (await connection.execute(wanted.where(log.c.table_id == table, log.c.seq >= since).order_by(log.c.seq))).all()


async def _players(connection: AsyncConnection, names: list[str]) -> dict[str, list[str]]:
    """By table: the names of the people who sit there."""
    sitting = sa.select(sittings.c.table_id, people.c.name).join(people, people.c.id == sittings.c.person)
    found: dict[str, list[str]] = {}
    for row in await connection.execute(sitting.where(sittings.c.table_id.in_(names)).order_by(people.c.name)):
        found.setdefault(row.table_id, []).append(row.name)
    return found


async def _entries(rows: Sequence[Any]) -> list[Entry]:
    return [Entry(row.seq, row.at, read_change(row.body), row.person, row.ref) async for row in in_slices(rows)]


def _opening(text: str) -> Opening:
    return msgspec.json.decode(text, type=Opening)


# Engines


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


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """WAL: readers do not wait for the writer. FULL: a commit is on the disk when it returns. Deleted text is overwritten."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=30000", "secure_delete=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
