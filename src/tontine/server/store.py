"""The database: people, tables, and one log for each table, in which (table, seq) is unique. Written means durable."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Any, NamedTuple, TypeAlias

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..core.errors import TontineError
from .batch import Closing, Opened, Written, append, close_tables, key_of, open_table, statement_of
from .engines import closer_of, engine_of, writer_of
from .entries import Closed, Entry, read_change
from .errors import Unavailable
from .logs import log as log_line
from .schema import codes, log, migrate, people, pulse, sittings, tables
from .slices import in_slices
from .statements import Key
from .table_options import Opening
from .trouble import is_one_entrys_fault, is_trouble, typed
from .writer import RemoteWriter, settle

READ_TIME, WRITE_TIME, CLOSE_TIME = 5.0, 10.0, 5.0  # seconds that the database has; then it counts as away
PULSE, PULSE_TIME = 1.0, 0.8  # seconds between two looks whether the store is there, and for one


Waiting: TypeAlias = tuple[Written, "asyncio.Future[bool]"]
Logged: TypeAlias = tuple[Opening, bytes, list[Entry]]  # all that a table follows from


class Found(NamedTuple):
    """A table as it is listed."""

    table: str
    opening: Opening
    status: str
    free: int
    players: tuple[str, ...] = ()  # names of the people who sit there, where they were asked for
    asked: str = ""


class Due(NamedTuple):
    """A table at which something is due, and since when, with the number of entries in its log."""

    table: str
    at: int
    status: str = ""
    seq: int = 0
    text: str = ""  # of its opening
    last: int | None = None  # when the last entry was written

    def idle(self, now: int) -> bool:
        """Whether nobody plays there, so that it can be closed without reading its log. Not if its game is not there any more."""
        try:
            return self.status in ("open", "over") and self._is_left(_opening(self.text), now)
        except (TontineError, msgspec.DecodeError):
            return False

    def _is_left(self, opening: Opening, now: int) -> bool:
        """Where a match has just ended, it may be a bot's last word that is due."""
        ended = self.last if self.status == "over" else None
        return not opening.old and (ended is None or ended + 1000 * opening.wish.clocks.idle <= now)


class Stored(NamedTuple):
    """A table as it is stored, not read yet: one that cannot be read does not hinder others."""

    opening: str
    secret: bytes
    rows: list[Any]

    async def read(self) -> Logged:
        return _opening(self.opening), bytes(self.secret), await _entries(self.rows)


class Store:
    """Entries of many tables that come at the same time are written in one transaction."""

    def __init__(self, url: str) -> None:
        self.engine = engine_of(url)
        self._writer = writer_of(self.engine)
        self._closer = closer_of(self._writer, self.engine)
        self.batches = 0
        self._waiting: list[Waiting] = []  # to be written with the next batch
        self._more, self._quiet = asyncio.Event(), asyncio.Event()  # something waits; nothing waits, and nothing is being written
        self._writing_on: asyncio.Task[None] | None = None
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
                for writer in {self._writer, self._closer}:
                    await writer.stop()
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
                await self._writer.write(_beat, 0)
                async with self.reading() as connection:
                    await connection.execute(sa.select(pulse.c.at))
        except Exception:
            return False
        return True

    async def newest_time(self, now: int) -> int:
        """The latest time that any worker has had, this one's included: time does not go back when a machine's clock does."""
        with typed():
            async with asyncio.timeout(READ_TIME):
                return await self._writer.write(_beat, now)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection. Whatever is wrong with the store is `Unavailable`, after `READ_TIME` at most."""
        with typed():
            async with asyncio.timeout(READ_TIME), self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """The same, with a transaction."""
        async with self.reading() as connection, connection.begin():
            yield connection

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
                settle(done, False, Unavailable("a working store", type(error).__name__))
            return
        for written, done in batch:
            settle(done, key_of(written) in taken)

    async def _commit(self, batch: list[Written]) -> set[Key]:
        self.batches += 1
        async with asyncio.timeout(WRITE_TIME):
            rows = await self._write_at_once(batch)
            return {(table, seq, ref) for table, seq, ref in rows} if rows is not None else await self._writer.write(append, batch)

    async def _write_at_once(self, batch: list[Written]) -> list[Any] | None:
        """None: it takes more than one statement."""
        if not isinstance(self._writer, RemoteWriter) or (statement := statement_of(batch)) is None:
            return None
        return await self._writer.write_at_once(statement)

    async def tidy(self) -> None:
        """What was deleted is overwritten in the file of SQLite; this takes it out of the file beside it, too."""
        if self.engine.dialect.name == "sqlite":
            async with self.reading() as connection:
                await connection.execute(sa.text("PRAGMA wal_checkpoint(TRUNCATE)"))

    # Tables

    async def open(self, opened: Opened) -> str:
        """The name of the table: this one, or the one that its host has opened before with the same id."""
        try:
            async with self.writing() as connection:
                await connection.run_sync(open_table, opened)
        except IntegrityError:
            if opened.ref is None or (before := await self.opened(opened.opening.host, opened.ref)) is None:
                raise
            return before
        return opened.table

    async def opened(self, host: str, ref: str) -> str | None:
        before = sa.select(tables.c.id).where(tables.c.host == host, tables.c.ref == ref)
        async with self.reading() as connection:
            return (await connection.execute(before)).scalar()

    async def table_of_code(self, code: str) -> str | None:
        async with self.reading() as connection:
            return (await connection.execute(sa.select(codes.c.table_id).where(codes.c.code == code))).scalar()

    async def glance(self, table: str) -> Found | None:
        """What the list would say of a table, without reading its log."""
        wanted = sa.select(tables.c.id, tables.c.opening, tables.c.status, tables.c.free).where(tables.c.id == table)
        async with self.reading() as connection:
            row = (await connection.execute(wanted)).first()
            return Found(row.id, _opening(row.opening), row.status, row.free) if row else None

    async def load(self, table: str) -> Logged | None:
        found = (await self.stored([table])).get(table)
        return await found.read() if found else None

    async def stored(self, names: Sequence[str]) -> dict[str, Stored]:
        """Those of these tables that there are, with their logs."""
        openings = sa.select(tables.c.id, tables.c.opening, tables.c.secret).where(tables.c.id.in_(names))
        async with self.reading() as connection:
            found = {row.id: Stored(row.opening, row.secret, []) for row in await connection.execute(openings)}
            for row in await connection.execute(LOGS, {"names": names}) if found else ():
                found[row.table_id].rows.append(row)
        return found

    async def status(self, table: str) -> str | None:
        async with self.reading() as connection:
            return (await connection.execute(sa.select(tables.c.status).where(tables.c.id == table))).scalar()

    async def not_closed(self) -> list[tuple[str, Opening]]:
        wanted = sa.select(tables.c.id, tables.c.opening).where(tables.c.status != "closed")
        async with self.reading() as connection:
            return [(row.id, _opening(row.opening)) for row in await connection.execute(wanted)]

    async def entries(self, table: str, since: int) -> list[Entry]:
        async with self.reading() as connection:
            rows = await _rows(connection, table, since)
        return await _entries(rows)

    async def seqs(self, names: Sequence[str]) -> dict[str, int]:
        """How many entries the logs of these tables have."""
        async with self.reading() as connection:
            rows = await connection.execute(sa.select(tables.c.id, tables.c.seq).where(tables.c.id.in_(names)))
            return {row.id: row.seq for row in rows}

    async def due(self, now: int, limit: int = 200, after: Due | None = None) -> list[Due]:
        """Tables at which something is due, the longest first; those that follow one."""
        followed = [sa.tuple_(tables.c.due_at, tables.c.id) > (after.at, after.table)] if after else []
        found = sa.select(tables.c.id, tables.c.due_at, tables.c.status, tables.c.seq, tables.c.opening, LAST)
        wanted = found.where(tables.c.due_at <= now, *followed)
        async with self.reading() as connection:
            rows = await connection.execute(wanted.order_by(tables.c.due_at, tables.c.id).limit(limit))
            return [Due(*row) for row in rows]

    async def close_idle(self, idle: Sequence[Due], at: int) -> set[str]:
        """Close these tables, all in one transaction; those that were closed. Not one to which another worker has written."""
        with typed():
            async with asyncio.timeout(WRITE_TIME):
                return await self._closer.write(close_tables, [closing_of(each, at) for each in sorted(idle)])

    async def postpone(self, table: str, due_at: int) -> None:
        async with self.writing() as connection:
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
        async with self.reading() as connection:
            rows = (await connection.execute(statement)).all()
            names = await _players(connection, [row.id for row in rows]) if watchable else {}
        return [Found(row.id, _opening(row.opening), row.status, row.free, tuple(names.get(row.id, ())), row.asked) for row in rows]

    async def unfinished(self, person: str) -> int:
        """How many tables of this host are open or playing."""
        mine = sa.select(sa.func.count()).where(tables.c.host == person, tables.c.status.in_(("open", "playing")))
        async with self.reading() as connection:
            return int((await connection.execute(mine)).scalar_one())


def _look(connection: sa.Connection, _: None) -> None:
    connection.execute(sa.select(1))


def _before(moment: int, table: str) -> Any:
    """Before the moment; of the moment itself those whose names come before that of the last table seen."""
    same = sa.and_(tables.c.made_at == moment, tables.c.id < table)
    return sa.or_(tables.c.made_at < moment, same) if table else tables.c.made_at < moment


def _of(person: str) -> Any:
    sits = sa.select(sittings.c.table_id).where(sittings.c.person == person)
    return sa.or_(tables.c.host == person, tables.c.id.in_(sits))


def _beat(connection: sa.Connection, now: int) -> int:
    """Write the time, if it is later than the one that is there; the later one."""
    connection.execute(BEAT, {"now": now})
    return int(connection.execute(NEWEST).scalar_one())


def closing_of(due: Due, at: int) -> Closing:
    return Closing(due.table, Entry(due.seq, at, Closed("idle" if due.status == "open" else "over")))


NOW = sa.bindparam("now", type_=sa.BigInteger)
BEAT = sa.update(pulse).values(at=sa.case((pulse.c.at < NOW, NOW), else_=pulse.c.at), beats=pulse.c.beats + 1)
NEWEST = sa.select(pulse.c.at)
LAST = sa.select(log.c.at).where(log.c.table_id == tables.c.id, log.c.seq == tables.c.seq - 1).scalar_subquery()
ENTRIES = sa.select(log.c.table_id, log.c.seq, log.c.at, log.c.body, log.c.person, log.c.ref)
LOGS = ENTRIES.where(log.c.table_id.in_(sa.bindparam("names", expanding=True))).order_by(log.c.table_id, log.c.seq)


async def _rows(connection: AsyncConnection, table: str, since: int) -> Sequence[Any]:
    return (await connection.execute(ENTRIES.where(log.c.table_id == table, log.c.seq >= since).order_by(log.c.seq))).all()


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
