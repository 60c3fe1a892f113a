"""The tables that this worker keeps in memory: read from their logs, kept up to date, dropped when nobody listens."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from typing import Any

from ..core.errors import TontineError
from . import metrics
from .batch import Row, Written
from .clocks import Chore, Clock, chores, earliest, people_asked, unattended, without_watching
from .entries import Closed, Entry, Erased, Started
from .errors import NewerRules, NoSuchTable
from .gallery import Gallery
from .hub import Hub
from .listeners import Listeners
from .logs import log
from .names import is_name
from .slices import Patient, in_slices, never
from .store import Logged, Store, Stored
from .streams import Streams, welcome
from .tables import Table
from .tasks import Tasks
from .wire import encode

CACHED = 2000  # tables kept in memory


class LiveTable:
    """A table in memory. Entries up to `table.seq` are applied, and listeners were sent all of them.

    A quiet one was read because something was due there: nobody has listened or looked so far, and no messages were made. It keeps its
    entries instead, and when somebody comes, `listen` makes the streams from them: the same numbers and bytes."""

    def __init__(self, table: Table, gallery: Gallery, *, quiet: bool = False) -> None:
        self.lock = asyncio.Lock()
        self.table = table
        self.listeners = Listeners(gallery)
        self._streams = None if quiet else Streams(table)
        self._unheard: list[Entry] = []  # of a quiet table: what was written
        self._listening = asyncio.Lock()
        self.timer: asyncio.TimerHandle | None = None
        self.in_step = True  # False: the table may be ahead of its log and must be read again
        self.behind = False  # True: another worker has written, and nobody here was to be told
        self.chores: list[Chore] = []  # what is due at this table, and when, after the last entry
        self._look_ahead()

    async def read(self, entries: Iterable[Entry], *, patient: Patient = never) -> None:
        """Apply entries from the log, and tell them. With the lock held, or before anybody else knows of the table."""
        try:
            async for entry in in_slices(entries, patient=patient):
                self.table.looks = not self.quiet
                self.table.apply(entry)
                self.tell(entry)
        finally:
            self.table.looks = True
        self.behind = False
        self._look_ahead()

    def apply(self, entry: Entry) -> None:
        """Apply an entry that is not written yet."""
        self.in_step = False
        self.table.apply(entry)
        self._look_ahead()

    def _look_ahead(self) -> None:
        self.chores = list(chores(self.table))

    @property
    def awake(self) -> bool:
        """Bots alone play only while somebody watches."""
        return bool(self.listeners) or not unattended(self.table)

    @property
    def next_chore(self) -> Chore | None:
        return earliest(self.chores if self.awake else without_watching(self.table, self.chores))

    @property
    def quiet(self) -> bool:
        return self._streams is None

    @property
    def streams(self) -> Streams:
        assert self._streams is not None, "`listen` first"
        return self._streams

    async def listen(self) -> Streams:
        """The streams; made now, if the table was quiet. Nobody waits for its lock: what is being written is told when it is."""
        async with self._listening:
            while self._streams is None:
                await self._replay(self._unheard)
        return self._streams

    async def _replay(self, entries: list[Entry]) -> None:
        """Entries that are written meanwhile are in the same list; after `become` it is another one."""
        table = Table(self.table.name, self.table.opening, self.table.secret)
        streams = Streams(table)
        async for entry in in_slices(entries):
            table.apply(entry)
            streams.see(table, entry)
        if self._unheard is entries and table.seq == len(entries):
            self._streams, self._unheard = streams, []

    async def become(self, other: LiveTable) -> None:
        """Take over what was read from a log that was rewritten; with streams, if this one has them."""
        while not self.quiet and other.quiet:
            await other.listen()
        self.table, self._streams, self._unheard = other.table, other._streams, other._unheard
        self.chores, self.in_step, self.behind = other.chores, True, False

    def tell(self, entry: Entry) -> None:
        """Send listeners what an entry that was applied and written changes for them."""
        if self._streams is None:
            self._unheard.append(entry)
            return
        if isinstance(entry.change, Started):
            self._turn_away()
        told = {stream.person: message for stream, message in self._streams.see(self.table, entry)}
        self.table.news = []  # freed now, it is near: at the next entry that takes several times as long
        metrics.TOLD.inc(self.listeners.send(told, self._streams.people))

    def _turn_away(self) -> None:
        """When a match starts at a table without spectators, those who watched the lobby must leave."""
        for listener in [listener for listener in self.listeners if not self.table.open_to(listener.person)]:
            self.listeners.discard(listener)
            listener.turn_away()

    def row(self) -> Row:
        """Other workers do not know who watches here."""
        return row_of(self.table, earliest(without_watching(self.table, self.chores)))

    @property
    def idle(self) -> bool:
        """Whether it can be dropped from memory: nobody listens, nobody writes, and no clock runs but the one that closes it."""
        chore = self.next_chore
        return not self.listeners and not self.lock.locked() and (self.behind or chore is None or chore.kind == "close")


class TableCache:
    """`on_read` is called after a table was read from the log, wholly or in part. `late`: because another worker wrote to it."""

    def __init__(self, store: Store, hub: Hub, clock: Clock, tasks: Tasks) -> None:
        self.store = store
        self.hub = hub
        self.clock = clock
        self.tasks = tasks
        self.on_read: Callable[[LiveTable, bool], None] = lambda live, late: None
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._gallery = Gallery()
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._unhurried: set[str] = set()  # of these: for which no person waits

    def __contains__(self, name: str) -> bool:
        return name in self._tables

    def __len__(self) -> int:
        return len(self._tables)

    def knows(self, name: str) -> bool:
        """Whether the table is in memory, or being read."""
        return name in self._tables or name in self._loading

    def present(self) -> list[tuple[str, str]]:
        """Tables, and people who are connected to them through this worker."""
        return [(name, each.person) for name, live in self._tables.items() for each in live.listeners if each.person is not None]

    def watching(self, name: str) -> int | None:
        """How many connections watch the table; None where other workers have connections, too."""
        live = self._tables.get(name)
        if self.hub.shared:
            return None
        return sum([live.table.seat_of(each.person) is None for each in live.listeners]) if live else 0

    async def reread(self, name: str) -> None:
        """If the table has come into memory while this worker wrote to its log: tell what was written."""
        if self.knows(name):
            async with self.holding(name) as live:
                await self.read_again(live)

    # Loading

    async def get(self, name: str, *, patient: bool = False) -> LiveTable:
        """The table; read from its log if it is not in memory."""
        if not patient:
            self._unhurried.discard(name)
        if name in self._tables:
            self._tables.move_to_end(name)
            live = self._tables[name]
            if live.behind:
                await self._read_news(live)
            return live
        if not is_name(name):
            raise NoSuchTable("a table", name)
        if name not in self._loading:
            self._begin(name, self._load(name))
        return await asyncio.shield(self._loading[name])

    def _begin(self, name: str, loading: Coroutine[Any, Any, LiveTable]) -> None:
        self._loading[name] = asyncio.ensure_future(loading)
        self._loading[name].add_done_callback(lambda _: self._loading.pop(name, None))

    def fetch(self, names: Iterable[str]) -> None:
        """Begin to read these tables together, as quiet ones. `get` waits for them."""
        if wanted := [name for name in names if not self.knows(name)]:
            stored = asyncio.ensure_future(self.store.stored(wanted))
            self._unhurried |= set(wanted)
            for name in wanted:
                self._begin(name, self._load_from(stored, name))

    async def _load_from(self, stored: asyncio.Future[dict[str, Stored]], name: str) -> LiveTable:
        try:
            found = (await asyncio.shield(stored)).get(name)
            return await self._build(name, await found.read() if found else None, quiet=True)
        finally:
            self._unhurried.discard(name)

    @asynccontextmanager
    async def holding(self, name: str) -> AsyncIterator[LiveTable]:
        """The table with its lock held, in step with its log as far as this worker knows."""
        live = await self.hold(name)
        try:
            yield live
        finally:
            live.lock.release()

    async def hold(self, name: str) -> LiveTable:
        """The same for a caller that releases the lock itself: commands, of which there are many."""
        while True:
            live = await self.get(name)
            await live.lock.acquire()
            if self._tables.get(name) is live and (live.in_step or await self._recovered(live)):
                return live
            live.lock.release()  # dropped while we waited for the lock, and perhaps loaded again

    async def _recovered(self, live: LiveTable) -> bool:
        try:
            await self.catch_up(live)
        except BaseException:
            live.lock.release()
            raise
        return True

    async def current(self, name: str) -> LiveTable:
        """The table for whoever reads: nobody waits for its lock, so that the time of an answer does not tell that somebody writes.

        What is read are its streams: what was written and told."""
        while True:
            live = await self.get(name)
            if self.hub.shared:
                await self._read_news(live)
            if live.quiet:
                await live.listen()
            if self._tables.get(name) is live:
                return live

    async def _read_news(self, live: LiveTable) -> None:
        """Apply what other workers have written, unless this worker is writing."""
        entries = await self.store.entries(live.table.name, live.table.seq)
        if entries and live.in_step and not live.lock.locked() and entries[0].seq == live.table.seq:
            async with live.lock:
                await self._read_on(live, entries)

    async def _load(self, name: str) -> LiveTable:
        return await self._build(name, await self.store.load(name))

    async def _build(self, name: str, found: Logged | None, *, quiet: bool = False) -> LiveTable:
        if found is None:
            raise NoSuchTable("a table", name)
        opening, secret, entries = found
        if opening.rules > opening.game.rules:
            raise NewerRules(opening.game.rules, opening.rules)
        if opening.old:
            entries = await self._retire(Table(name, opening, secret), entries)
        live = LiveTable(Table(name, opening, secret), self._gallery, quiet=quiet)
        await live.read(entries, patient=lambda: name in self._unhurried)
        self._tables[name] = live
        self.on_read(live, False)
        self._drop_idle(live)
        return live

    # Dropping

    def _drop_idle(self, wanted: LiveTable) -> None:
        """Drop idle tables, the longest unused first, but not the one that a caller waits for."""
        spare = len(self._tables) - CACHED
        idle = [name for name, live in self._tables.items() if live.idle] if spare > 0 else []
        unseen = [name for name in idle if self._tables[name] is not wanted]
        for name in unseen[: max(0, spare)]:
            self.drop(name)
        metrics.CACHED.set(len(self._tables))

    def drop(self, name: str) -> None:
        live = self._tables.pop(name, None)
        if live is not None and live.timer:
            live.timer.cancel()

    def cancel_timers(self) -> None:
        for live in self._tables.values():
            if live.timer:
                live.timer.cancel()

    # Catching up with other workers

    async def catch_up(self, live: LiveTable) -> bool:
        """Read what others have written; whether there was anything. With the lock held."""
        if not live.in_step:
            await self.read_again(live)
            return True
        if not self.hub.shared:
            return False
        entries = await self.store.entries(live.table.name, live.table.seq)
        if entries:
            await self._read_on(live, entries)
        return bool(entries)

    async def _read_on(self, live: LiveTable, entries: list[Entry]) -> None:
        """Entries that other workers have written. With the lock held."""
        if is_rewritten(entries):
            await self._rebuild(live)
        else:
            await live.read(entries)
        self.on_read(live, True)

    async def _rebuild(self, live: LiveTable) -> None:
        """The log was rewritten: read all of it, and tell listeners everything anew. With the lock held."""
        found = await self.store.load(live.table.name)
        assert found is not None, "tables are never deleted"
        opening, secret, entries = found
        fresh = LiveTable(Table(live.table.name, opening, secret), self._gallery, quiet=live.quiet)
        await fresh.read(entries)
        await live.become(fresh)
        for listener in live.listeners:
            listener.send(encode(welcome(live.table, live.streams.of(listener.person), listener.person, self.clock.now())))

    async def on_rewritten(self, name: str) -> None:
        """This worker has rewritten the log of a table."""
        if self.knows(name):
            async with self.holding(name) as live:
                await self._rebuild(live)
                self.on_read(live, True)

    async def read_again(self, live: LiveTable) -> None:
        """After a lost race or a failed write: build the table anew from its log; listeners are told what they have not heard."""
        told = live.table.seq - (0 if live.in_step else 1)
        entries = await self.store.entries(live.table.name, 0)
        if is_rewritten(entries[told:]):
            await self._rebuild(live)
            self.on_read(live, True)
            return
        table = Table(live.table.name, live.table.opening, live.table.secret)
        table.looks = False  # these were told
        async for entry in in_slices(entries[:told]):
            table.apply(entry)
        table.looks = True
        live.table, live.in_step = table, True
        await live.read(entries[told:])
        self.on_read(live, True)

    async def on_news(self, name: str, seq: int) -> None:
        """Another worker says that this table's log has `seq` entries."""
        live = self._tables.get(name)
        if live is None or live.table.seq >= seq:
            return
        if live.listeners or live.lock.locked():
            self.tasks.spawn(self._catch_up_to(live, seq))
        else:
            self._fall_behind(live)

    def _fall_behind(self, live: LiveTable) -> None:
        """Nobody is here to be told: it is read when it is wanted. Chores are the other worker's, and `due` finds those that it leaves."""
        live.behind = True
        if live.timer:
            live.timer.cancel()
            live.timer = None

    async def _catch_up_to(self, live: LiveTable, seq: int) -> None:
        async with live.lock:
            if live.table.seq < seq or not live.in_step:
                await self.catch_up(live)

    def watched(self) -> list[LiveTable]:
        """Tables that somebody here listens to."""
        return [live for live in self._tables.values() if live.listeners]

    async def catch_up_all(self, wanted: Callable[[str], bool] = lambda name: True) -> None:
        """News may have been lost: compare every table that has listeners, or those whose names are wanted, with the store."""
        names = [live.table.name for live in self.watched() if wanted(live.table.name)]
        for start in range(0, len(names), 200):
            for name, seq in (await self.store.seqs(names[start : start + 200])).items():
                await self.on_news(name, seq)

    # Tables of earlier rules

    async def retire_old_tables(self) -> None:
        """Close all tables of earlier rules, so that they are listed as closed and their clocks stop."""
        for name, opening in await self.store.not_closed():
            try:
                if opening.old:
                    await self.get(name)
            except Exception as error:
                log_unserved(name, error)

    async def _retire(self, table: Table, entries: list[Entry]) -> list[Entry]:
        """The log of a table of earlier rules, with the entry that closes it."""
        async for entry in in_slices(entries):
            table.apply(entry)
        if table.status == "closed":
            return entries
        reason = "over" if await self.store.status(table.name) == "over" else "rules"
        closing = Entry(table.seq, max(self.clock.now(), table.at), Closed(reason))
        table.apply(closing)
        if not await self.store.append(Written(table.name, closing, row_of(table, None))):  # another worker has done it
            return await self.store.entries(table.name, 0)
        log.info("table-retired", table=table.name, game=table.opening.wish.game)
        self.hub.publish(table.name, table.seq)
        return [*entries, closing]


def is_rewritten(entries: Iterable[Entry]) -> bool:
    """Whether entries before these were rewritten, too."""
    return any(isinstance(entry.change, Erased) for entry in entries)


def row_of(table: Table, chore: Chore | None) -> Row:
    free = 0 if table.status == "playing" else len(table.free)
    return Row(table.status, free, chore.due if chore else None, " ".join(people_asked(table)))


def log_unserved(name: str, error: Exception) -> None:
    log.error("table-unserved", table=name, error=type(error).__name__, exc_info=not isinstance(error, TontineError))
