"""Carries out commands: brings the table up to date, checks, applies, writes the entry, then tells listeners and other workers.

Any worker serves any table: there is no owner and no lease. When another worker has written an entry at the same place, the table
is read again from its log and the command is tried once more. Nobody is told anything before it is written.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from secrets import token_bytes
from time import perf_counter
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from ..core.errors import TontineError
from ..core.registry import game as game_named
from . import metrics, wire
from .batch import Opened, Written
from .cache import LiveTable, TableCache, row_of
from .clocks import Clock, next_chore
from .commands import TableMessage, change_of, check_admitted
from .entries import AnyChange, Entry, Repeated
from .errors import BadMessage, NotSeated, TooMany, Unavailable, WrongTime
from .hub import Hub
from .logs import log
from .names import new_name
from .person import Person
from .rematch import reopening
from .results import results_of
from .slices import PEOPLE
from .store import Store
from .table_options import Opening, Wish, checked, hash_of
from .tables import Table
from .tasks import Tasks

TRIES = 20  # when other workers write to the same table
TABLES_EACH = 40  # unfinished tables of one host


class Command(NamedTuple):
    """What a person asks of a table."""

    table: str
    decide: Callable[[Table], AnyChange | None]  # the change it makes, None if it was made before; raises if it is not allowed
    person: str
    ref: str | None  # the id of the message: a command that is sent again is carried out once
    opens: Callable[[Table], Opened] | None = None  # the table that is opened in the same transaction


class WeakLocks:
    """A lock for each key, as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __getitem__(self, key: str) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())


class CommandHandler:
    """`on_written` is called after each entry that this worker has written."""

    def __init__(self, cache: TableCache, store: Store, hub: Hub, clock: Clock, tasks: Tasks) -> None:
        self.cache = cache
        self.store = store
        self.hub = hub
        self.clock = clock
        self.tasks = tasks
        self._opening: WeakLocks = WeakLocks()
        self.on_written: Callable[[LiveTable], None] = lambda live: None

    async def open(self, wish: Wish, person: Person, ref: str | None = None) -> str:
        """A new table; for an id that this person has sent before, the table that it opened then."""
        if ref is not None and (before := await self.store.opened(person.id, ref)) is not None:
            return before
        wish = checked(wish)
        name, secret = new_name(), token_bytes(32)
        opening = Opening(wish, person.id, person.name, self.clock.now(), hash_of(secret), rules=game_named(wish.game).rules)
        return await self.open_as(opened(name, opening, secret, ref), person)

    async def open_as(self, new: Opened, person: Person) -> str:
        """This table; or the one that its id has opened before."""
        self._check_running()
        async with self._opening[person.id]:  # one at a time, or all would be counted before any is there
            await self._check_tables(person)
            there = await self.store.open(new)
        if there == new.table:
            metrics.OPENED.labels(new.opening.wish.game).inc()
            log.info("table-opened", table=there, game=new.opening.wish.game)
        return there

    async def _check_tables(self, person: Person) -> None:
        if await self.store.unfinished(person.id) >= TABLES_EACH:
            raise TooMany(f"{TABLES_EACH} tables that are not over", "one more", "tables", most=TABLES_EACH)

    async def handle(self, table: str, person: Person, message: TableMessage | wire.Hint) -> None:
        """The same as `carry_out`, for a caller that may go away in the middle."""
        await self._shielded(self.carry_out(table, person, message))

    async def carry_out(self, table: str, person: Person, message: TableMessage | wire.Hint) -> None:
        """When this returns, the change is written. A message with the same id again changes nothing. Must not be cancelled: there would
        be an entry that is written and not told."""
        self._check_running()
        PEOPLE.waiting += 1
        try:
            await self._carry_out_for(table, person, message)
        finally:
            PEOPLE.waiting -= 1

    async def _carry_out_for(self, table: str, person: Person, message: TableMessage | wire.Hint) -> None:
        live = await self.cache.get(table)
        if (person.id, message.id) not in live.table.done:
            streams = await live.listen() if live.quiet else live.streams
            seated = streams.of(person.id).seat is not None
            check_admitted(live.table.opening, streams.common.public.table.status, seated, person, message)
        await self._carry_out(Command(table, lambda there: change_of(there, person, message), person.id, message.id))

    async def rematch(self, name: str, person: Person, ref: str) -> str:
        """The table where the same people play again. The first who asks opens it."""
        new, secret = new_name(), token_bytes(32)

        def decide(table: Table) -> Repeated | None:
            check_rematch(table, person)
            return Repeated(new) if table.next is None else None

        def opens(table: Table) -> Opened:
            return opened(new, reopening(table, person, self.clock.now(), secret), secret)

        self._check_running()
        await self._shielded(self._carry_out(Command(name, decide, person.id, ref, opens)))
        there = (await self.cache.get(name)).table.next
        if there is None:
            raise BadMessage("an id of its own for the rematch", ref, "id")
        return there

    async def note(self, table: str, person: str, decide: Callable[[Table], AnyChange | None]) -> None:
        """Write what has happened to a person at a table, if anything."""
        self._check_running()
        await self._shielded(self._carry_out(Command(table, decide, person, None)))

    def _check_running(self) -> None:
        if self.tasks.stopping:
            raise Unavailable("a house that stays open", "stopping")

    async def _shielded(self, work: Coroutine[Any, Any, None]) -> None:
        await asyncio.shield(self.tasks.spawn_writing(work))

    async def _carry_out(self, command: Command) -> None:
        live = await self.cache.hold(command.table)
        try:
            await self._try_often(command, live)
        finally:
            live.lock.release()

    async def _try_often(self, command: Command, live: LiveTable) -> None:
        for _ in range(TRIES):
            if (command.person, command.ref) in live.table.done:
                return
            try:
                change = command.decide(live.table)
            except TontineError:
                # Another worker may have written what makes the command possible.
                if self.hub.shared and await self.cache.catch_up(live):
                    continue
                raise
            if change is None or await self._write_command(live, command, change):
                return
            metrics.CONFLICTS.inc()
            await self.cache.read_again(live)
        raise Unavailable("a table that is less busy", "conflicts")

    async def _write_command(self, live: LiveTable, command: Command, change: AnyChange) -> bool:
        table = live.table
        opens = command.opens(table) if command.opens else None
        return await self.write(live, Entry(table.seq, self.now_at(table), change, command.person, command.ref), opens)

    def now_at(self, table: Table) -> int:
        """The time of a table's log never goes back."""
        return max(self.clock.now(), table.at)

    async def write(self, live: LiveTable, entry: Entry, opens: Opened | None = None) -> bool:
        """Whether the entry was written; False when another worker has taken its place. With the lock held."""
        assert live.in_step, "a table that is ahead of its log must be read again first"
        table = live.table
        people, status = table.people, table.status
        live.apply(entry)
        moved = table.people if table.people != people else None
        ended = status in ("open", "playing") and table.status in ("over", "closed")
        counted = results_of(table) if ended else None
        begun = perf_counter()
        if not await self.store.append(Written(table.name, entry, live.row(), moved, opens, counted)):
            return False
        live.in_step = True
        metrics.WRITE.observe(perf_counter() - begun)
        metrics.ENTRIES.inc()
        live.tell(entry)
        self.hub.publish(table.name, table.seq)
        if status == "playing" and table.status == "over":
            metrics.FINISHED.labels(table.opening.wish.game).inc()
        self.on_written(live)
        return True


def check_rematch(table: Table, person: Person) -> None:
    if table.seat_of(person.id) is None:
        raise NotSeated("people who sit here", "spectator")
    if table.status not in ("over", "closed") or (table.match is None and not table.old):
        raise WrongTime("over", table.status)


def opened(name: str, opening: Opening, secret: bytes, ref: str | None = None) -> Opened:
    table = Table(name, opening, secret)
    return Opened(name, opening, secret, row_of(table, next_chore(table)), ref)
