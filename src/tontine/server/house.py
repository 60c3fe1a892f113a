"""The house: tables in memory, their logs in the store, the lines to people. Nothing is told to anybody before it is written.

Any worker serves any table. To act: bring the table up to date, check, apply, write the entry at its place; whoever finds the
place taken throws its copy away, reads the log again and tries once more. There is no owner and no lease.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from secrets import SystemRandom, choice, token_bytes
from time import perf_counter
from typing import Any, Protocol

import msgspec

from ..core.errors import TontineError
from ..core.registry import game as game_named
from . import metrics
from .bots import Thinkers
from .clocks import Chore, Clock, WallClock, change_for, chores, next_chore, to_think
from .commands import Act, Person, change_of
from .entries import AnyChange, Closed, Entry, Repeated, Started
from .errors import BadMessage, NewerRules, NoSuchTable, NotSeated, TooMany, Unavailable, WrongTime
from .hub import Hub
from .logs import log
from .store import Opened, Row, Store, Written
from .streams import Streams
from .table_options import Guest, Opening, Winner, Wish, checked, hash_of, renewed
from .tables import Table

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters that look alike
TRIES = 20  # against other workers at one table
CACHED = 2000  # tables kept in memory
POLL = 1.0  # seconds between looks for tables that another worker left
GRACE = 700  # milliseconds after which a chore counts as left
LATER = 60_000  # milliseconds until a table that failed is looked at again
GOODBYE = 2.0  # seconds in which acts are finished, and as many again for the lines
TABLES_EACH = 40  # unfinished tables of one host


def new_name(length: int = 12) -> str:
    """Whoever does not know it cannot guess it: about 59 bits."""
    return "".join([choice(ALPHABET) for _ in range(length)])


def is_name(text: str) -> bool:
    """Whether a table or a record could be called that. Databases refuse some letters."""
    return text.isascii() and text.isalnum()


class Ear(Protocol):
    """A line to somebody at a table."""

    person: str | None

    def tell(self, message: bytes) -> None: ...

    def turn_away(self) -> None: ...


class Line(Protocol):
    """The same, as the door knows it."""

    person: str | None
    generation: int

    def sign_out(self) -> None: ...

    def part(self) -> None:
        """Say goodbye after what there is to say, and hang up."""


class Live:
    """A table in memory: in step with its log as far as `table.seq`, and everybody told as far as that."""

    def __init__(self, table: Table, entries: Iterable[Entry]) -> None:
        self.lock = asyncio.Lock()
        self.table = table
        self.streams = Streams(table)
        self.ears: set[Ear] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.sound = True  # False: the table may be ahead of its log and must be read again
        for entry in entries:
            self.take(entry)

    def take(self, entry: Entry) -> None:
        """An entry from the log."""
        self.table.apply(entry)
        self.tell(entry)

    def tell(self, entry: Entry) -> None:
        """The entry has been applied and written: tell whom it concerns."""
        if isinstance(entry.change, Started):
            self._turn_away()
        told = {stream.person: message for stream, message in self.streams.see(self.table, entry)}
        messages = [(ear, told.get(self.streams.of(ear.person).person)) for ear in self.ears]
        for ear, message in messages:
            if message is not None:
                ear.tell(message)
        metrics.TOLD.inc(sum([message is not None for _, message in messages]))

    def _turn_away(self) -> None:
        """Who looked on while the table was being set may not be allowed to stay."""
        for ear in [ear for ear in self.ears if not self.table.open_to(ear.person)]:
            self.ears.discard(ear)
            ear.turn_away()


class House:
    def __init__(self, store: Store, hub: Hub, thinkers: Thinkers, clock: Clock | None = None, *, timers: bool = True) -> None:
        self.store = store
        self.hub = hub
        self.thinkers = thinkers
        self.clock = clock or WallClock()
        self.timers = timers  # False: tests call `tick`
        self.stopping = False
        self.lines: set[Line] = set()
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Future[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # Life

    async def start(self) -> None:
        self.store.start()
        await self.hub.start(self.on_news, self.catch_up_all)
        if self.timers:
            self._spawn(self.retire_old_tables())
            self._spawn(self._poll())

    async def say_goodbye(self) -> None:
        """What was begun is written and told first; then everybody is sent to look for us again."""
        self.stopping = True
        await self._finish(GOODBYE)
        for line in self.lines:
            line.part()
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                while self.lines:
                    await asyncio.sleep(0.01)

    async def sign_out(self, people: Sequence[str]) -> None:
        """Hang up the lines of these people that are from before they signed out all other devices."""
        for start in range(0, len(people), 200):
            newest = await self.store.generations(people[start : start + 200])
            for line in [line for line in self.lines if line.person in newest]:
                if line.generation != newest[line.person or ""]:
                    line.sign_out()

    async def stop(self) -> None:
        """Finish what was begun, then leave."""
        self.stopping = True
        for live in self._lives.values():
            if live.timer:
                live.timer.cancel()
        await self._finish(10)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinkers.stop()
        await self.hub.stop()
        await self.store.stop()

    async def _finish(self, seconds: float) -> None:
        acting = [task for task in self._tasks if task.get_name().startswith("act")]
        if acting:
            await asyncio.wait(acting, timeout=seconds)

    def _spawn(self, work: Any, name: str = "chore") -> asyncio.Task[Any]:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        """Errors went to whoever waited, if they did."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, TontineError | AlreadyDone):
            log.error("task-failed", exc_info=error)

    # Tables in memory

    async def live(self, name: str) -> Live:
        """The table, read from its log if it is not here."""
        if name in self._lives:
            self._lives.move_to_end(name)
            return self._lives[name]
        if not is_name(name):
            raise NoSuchTable("a table", name)
        if name not in self._loading:
            self._loading[name] = asyncio.ensure_future(self._load(name))
            self._loading[name].add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(self._loading[name])

    @asynccontextmanager
    async def holding(self, name: str) -> AsyncIterator[Live]:
        """The table, for this task alone, in step with its log as far as this worker knows."""
        while True:
            live = await self.live(name)
            async with live.lock:
                if self._lives.get(name) is not live:  # it was dropped while we waited, and may have been read again
                    continue
                if not live.sound:
                    await self.catch_up(live)
                yield live
                return

    async def _load(self, name: str) -> Live:
        found = await self.store.load(name)
        if found is None:
            raise NoSuchTable("a table", name)
        opening, secret, entries = found
        if opening.rules > opening.game.rules:
            raise NewerRules(opening.game.rules, opening.rules)
        if opening.old:
            entries = await self._retire(Table(name, opening, secret), entries)
        live = self._lives[name] = Live(Table(name, opening, secret), entries)
        self._schedule(live)
        self._forget(live)
        return live

    async def _retire(self, table: Table, entries: list[Entry]) -> list[Entry]:
        """The log of a table of earlier rules, which ends with its being closed: nothing can happen there any more."""
        for entry in entries:
            table.apply(entry)
        if table.status == "closed":
            return entries
        reason = "over" if await self.store.status(table.name) == "over" else "rules"
        closing = Entry(table.seq, max(self.clock.now(), table.at), Closed(reason))
        table.apply(closing)
        if not await self.store.append(Written(table.name, closing, row_of(table))):  # another worker has done it
            return await self.store.entries(table.name, 0)
        log.info("table-retired", table=table.name, game=table.opening.wish.game)
        self.hub.publish(table.name, table.seq)
        return [*entries, closing]

    async def retire_old_tables(self) -> None:
        """So that they are listed as closed, and nobody waits for their clocks."""
        for name, opening in await self.store.not_closed():
            try:
                if opening.old:
                    await self.live(name)
            except Exception as error:
                self._unserved(name, error)

    def _forget(self, wanted: Live) -> None:
        """Drop tables that nobody looks at; they can be read again. Not the one that somebody is waiting for."""
        spare = len(self._lives) - CACHED
        idle = [name for name, live in self._lives.items() if not live.ears and not live.lock.locked()] if spare > 0 else []
        unseen = [name for name in idle if self._lives[name] is not wanted]
        for name in unseen[: max(0, spare)]:
            if timer := self._lives.pop(name).timer:
                timer.cancel()
        metrics.CACHED.set(len(self._lives))

    async def _read_again(self, live: Live) -> None:
        """After a lost race or a failed write: the table anew from its log; people are told from where they were."""
        told = live.table.seq - (0 if live.sound else 1)
        entries = await self.store.entries(live.table.name, 0)
        table = Table(live.table.name, live.table.opening, live.table.secret)
        for entry in entries[:told]:
            table.apply(entry)
        live.table, live.sound = table, True
        for entry in entries[told:]:
            live.take(entry)
        self._schedule(live, GRACE)

    async def catch_up(self, live: Live) -> bool:
        """Read what others have written; whether there was anything. With the lock held."""
        if not live.sound:
            await self._read_again(live)
            return True
        if not self.hub.shared:
            return False
        entries = await self.store.entries(live.table.name, live.table.seq)
        for entry in entries:
            live.take(entry)
        if entries:
            self._schedule(live, GRACE)
        return bool(entries)

    async def on_news(self, name: str, seq: int) -> None:
        live = self._lives.get(name)
        if live is not None and live.table.seq < seq:
            self._spawn(self._hear(live, seq))

    async def _hear(self, live: Live, seq: int) -> None:
        async with live.lock:
            if live.table.seq < seq or not live.sound:
                await self.catch_up(live)

    async def catch_up_all(self) -> None:
        """News may have been lost: compare every table that somebody listens to."""
        names = [name for name, live in self._lives.items() if live.ears]
        for start in range(0, len(names), 200):
            for name, seq in (await self.store.seqs(names[start : start + 200])).items():
                await self.on_news(name, seq)

    # Opening and acting

    async def open(self, wish: Wish, person: Person, ref: str | None = None) -> str:
        """A new table; for an id that this person has sent before, the table that it opened then."""
        if ref is not None and (before := await self.store.opened(person.id, ref)) is not None:
            return before
        self._check_open()
        wish = checked(wish)
        if await self.store.unfinished(person.id) >= TABLES_EACH:
            raise TooMany(f"{TABLES_EACH} tables that are not over", "one more", "tables", most=TABLES_EACH)
        name, secret = new_name(), token_bytes(32)
        opening = Opening(wish, person.id, person.name, self.clock.now(), hash_of(secret), rules=game_named(wish.game).rules)
        there = await self.store.open(opened(name, opening, secret, ref))
        if there != name:
            return there
        metrics.OPENED.labels(wish.game).inc()
        log.info("table-opened", table=name, game=wish.game)
        return name

    async def act(self, name: str, person: Person, act: Act) -> None:
        """Done and written when this returns; a message id that was written before changes nothing."""
        await self._do(name, lambda table: change_of(table, person, act), person.id, act.id)

    async def rematch(self, name: str, person: Person, ref: str) -> str:
        """The same people, the same wish, another table; whoever asks first opens it."""
        new, secret = new_name(), token_bytes(32)

        def again(table: Table) -> AnyChange:
            if table.seat_of(person.id) is None:
                raise NotSeated("people who sit here", "spectator")
            if table.status not in ("over", "closed") or (table.match is None and not table.old):
                raise WrongTime("over", table.status)
            if table.next is not None:
                raise AlreadyDone
            return Repeated(new)

        def opens(table: Table) -> Opened:
            return opened(new, reopening(table, person, self.clock.now(), secret), secret)

        with suppress(AlreadyDone):
            await self._do(name, again, person.id, ref, opens)
        there = (await self.live(name)).table.next
        if there is None:
            raise BadMessage("an id of its own for the rematch", ref, "id")
        return there

    async def _do(
        self,
        name: str,
        change: Callable[[Table], AnyChange],
        person: str | None,
        ref: str | None,
        opens: Callable[[Table], Opened] | None = None,
    ) -> None:
        """Shielded: who hangs up in the middle cannot leave a table half told."""
        self._check_open()
        await asyncio.shield(self._spawn(self._act(name, change, person, ref, opens), f"act {name}"))

    def _check_open(self) -> None:
        if self.stopping:
            raise Unavailable("a house that stays open", "stopping")

    async def _act(
        self,
        name: str,
        change: Callable[[Table], AnyChange],
        person: str | None,
        ref: str | None,
        opens: Callable[[Table], Opened] | None,
    ) -> None:
        async with self.holding(name) as live:
            for _ in range(TRIES):
                if (person, ref) in live.table.done:
                    return
                try:
                    done = change(live.table)
                except TontineError:
                    # The mistake may be ours: another worker may know more.
                    if self.hub.shared and await self.catch_up(live):
                        continue
                    raise
                if await self._write(live, done, person, ref, opens):
                    return
                metrics.CONFLICTS.inc()
                await self._read_again(live)
        raise Unavailable("a table that is less busy", "conflicts")

    async def _write(
        self, live: Live, change: AnyChange, person: str | None, ref: str | None, opens: Callable[[Table], Opened] | None
    ) -> bool:
        assert live.sound, "a table that is ahead of its log must be read again first"
        table = live.table
        before = (table.people, table.status)
        entry = Entry(table.seq, max(self.clock.now(), table.at), change, person, ref)
        live.sound = False
        table.apply(entry)
        moved = table.people if table.people != before[0] else None
        begun = perf_counter()
        if not await self.store.append(Written(table.name, entry, row_of(table), moved, opens(table) if opens else None)):
            return False
        live.sound = True
        metrics.WRITE.observe(perf_counter() - begun)
        metrics.ENTRIES.inc()
        live.tell(entry)
        self.hub.publish(table.name, table.seq)
        if before[1] == "playing" and table.status == "over":
            metrics.FINISHED.labels(table.opening.wish.game).inc()
        self._prepare(live)
        self._schedule(live)
        return True

    # Time

    def _prepare(self, live: Live) -> None:
        """Bots begin to think when they are asked, so that the time they take shows nothing."""
        table = live.table
        seats = {seat for chore in chores(table) if chore.kind in ("shut", "answer") for seat in to_think(table, chore)}
        self.thinkers.prepare(table, sorted(seats))

    def _schedule(self, live: Live, grace: int = 0) -> None:
        """Whoever wrote the last entry does what follows from it; the others only if that worker has gone."""
        if live.timer:
            live.timer.cancel()
            live.timer = None
        chore = next_chore(live.table)
        if self.timers and not self.stopping and chore is not None:
            wait = (chore.due + grace - self.clock.now()) / 1000
            if wait < 3600:
                live.timer = asyncio.get_running_loop().call_later(max(0.0, wait), self._ring, live, chore)

    def _ring(self, live: Live, chore: Chore) -> None:
        live.timer = None
        if self.clock.now() < chore.due:  # the loop's clock runs ahead of ours: never do anything early
            self._schedule(live)
        elif not self.stopping:
            self._spawn(self._try_chore(live.table.name, chore), f"act {live.table.name}")

    async def _try_chore(self, name: str, chore: Chore) -> None:
        try:
            await self.do_chore(name, chore)
        except TontineError as error:
            log.info("chore-dropped", table=name, error=type(error).__name__)
        except Exception:
            log.exception("chore-failed", table=name)

    async def do_chore(self, name: str, chore: Chore) -> bool:
        """Whether it was done; not if somebody else did it, or things have changed."""
        async with self.holding(name) as live:
            thinking = (
                {seat: self.thinkers.ask(live.table, seat) for seat in to_think(live.table, chore)} if wanted(live.table, chore) else {}
            )
        thoughts = dict(zip(thinking, await asyncio.gather(*thinking.values()), strict=True))
        options = {seat: thought.option for seat, thought in thoughts.items()}
        signals = [signal for thought in thoughts.values() for signal in thought.signals]
        async with self.holding(name) as live:
            if not wanted(live.table, chore) or not set(to_think(live.table, chore)) <= set(options):
                return False
            if await self._write(live, change_for(live.table, chore, options, signals), None, None, None):
                return True
            await self._read_again(live)
            return False

    async def _poll(self) -> None:
        """Chores that a worker left behind when it died, people whom another signed out, and news that were lost."""
        while True:
            await self.clock.sleep(POLL)
            try:
                await self.tick(GRACE)
                if self.hub.shared:
                    await self.catch_up_all()
                    await self.sign_out(sorted({line.person for line in self.lines if line.person}))
            except Exception:
                log.exception("poll-failed")

    async def tick(self, grace: int = 0) -> int:
        """Do what is due at any table; how much was done."""
        due = await self.store.due(self.clock.now() - grace)
        return sum([await self._tick_at(name) for name in due])

    async def _tick_at(self, name: str) -> bool:
        """A table that cannot be served must not keep the others waiting: it is looked at again later."""
        try:
            live = await self.live(name)
            chore = next_chore(live.table)
            return chore is not None and chore.due <= self.clock.now() and await self.do_chore(name, chore)
        except Exception as error:
            self._unserved(name, error)
            await self.store.postpone(name, self.clock.now() + LATER)
            return False

    def _unserved(self, name: str, error: Exception) -> None:
        log.error("table-unserved", table=name, error=type(error).__name__, exc_info=not isinstance(error, TontineError))


class AlreadyDone(Exception):
    """Somebody else has asked for the rematch before."""


def wanted(table: Table, chore: Chore) -> bool:
    """Whether the chore is still what time brings next or among it."""
    return chore in list(chores(table))


def row_of(table: Table) -> Row:
    chore = next_chore(table)
    return Row(table.status, len(table.free), chore.due if chore else None)


def opened(name: str, opening: Opening, secret: bytes, ref: str | None = None) -> Opened:
    return Opened(name, opening, secret, row_of(Table(name, opening, secret)), ref)


def reopening(table: Table, person: Person, now: int, secret: bytes) -> Opening:
    """The same table for the same people. The host is who it was, or whoever asks if the host did not play."""
    old = table.opening
    host, host_name = (old.host, old.host_name) if table.seat_of(old.host) is not None else (person.id, person.name)
    guests = {str(seat): Guest(chair.person, chair.name) for seat, chair in enumerate(table.chairs) if chair.person is not None}
    bots = {str(seat): chair.bot for seat, chair in enumerate(table.chairs) if chair.bot}
    wish = msgspec.structs.replace(renewed(old.wish) if table.old else old.wish, bots=bots)
    muted = {person: sorted(others) for person, others in table.muted.items() if others}
    return Opening(wish, host, host_name, now, hash_of(secret), guests, table.name, old.game.rules, muted, winners_of(table))


def winners_of(table: Table) -> list[Winner]:
    """Of the match that was played here, or of the one before if nobody has won since."""
    if table.match is None or table.match.outcome is None:
        return table.opening.winners
    seats = list(table.match.outcome.winners)
    SystemRandom().shuffle(seats)
    return [Winner(seat, table.chairs[seat].person, table.chairs[seat].bot) for seat in seats]
