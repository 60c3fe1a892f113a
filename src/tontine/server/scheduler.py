"""Does what is due at tables: closes windows, lets bots answer, expires questions, closes idle tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from ..core import Seat
from ..core.errors import TontineError
from .bots import Thought
from .cache import LiveTable, TableCache, log_unserved
from .clocks import Chore, Clock, change_for, thinking_time, time_to_think, to_think, unattended
from .command_handler import CommandHandler
from .entries import AnyChange, Entry, Hurried
from .errors import Unavailable
from .logs import log
from .slices import give_way, parts
from .store import Due, Store
from .tables import Table
from .tasks import Tasks
from .thinkers import Thinkers
from .workers import Workers

POLL = 1.0  # seconds between two looks for chores that no worker has done
GRACE = 700  # milliseconds after which a chore of another worker counts as left
PROMPT = 700  # milliseconds by which a window may close late and still count as closed at its moment
LEFT = 5000  # milliseconds after which a chore is done by any worker
FOUND = 500  # tables that are looked for at a time
PAGE = 100  # of them that are closed in one transaction: people's commands are written in between
TOGETHER = 8  # that are read together, by one query: their entries often share a transaction, and nobody waits long for the loop
GROUPS = 2  # of them at the same time: one is read while another is written
LATER = 60_000  # milliseconds until a table that failed is looked at again
TOO_FAR = 3600  # seconds: no timer for what is due later; `poll` finds it


class Scheduler:
    """The worker that wrote the last entry of a table does what follows from it; the others do it `GRACE` later, if it was not done."""

    def __init__(
        self,
        cache: TableCache,
        commands: CommandHandler,
        store: Store,
        thinkers: Thinkers,
        clock: Clock,
        tasks: Tasks,
        workers: Workers,
        *,
        timers: bool,
    ) -> None:
        self.cache = cache
        self.commands = commands
        self.store = store
        self.thinkers = thinkers
        self.clock = clock
        self.tasks = tasks
        self.workers = workers
        self.timers = timers
        self._ticked: set[str] = set()  # tables that are read because something is due: `tick` does it, and no timer is needed

    # Timers

    def after_write(self, live: LiveTable) -> None:
        """Bots begin to think as soon as they are asked, so that the time they take shows nothing."""
        for chore in live.chores if live.awake else ():
            if chore.kind in ("shut", "answer"):
                for seat in to_think(live.table, chore):
                    self.thinkers.prepare(live.table, seat, self._time_left(live.table, chore, seat))
        self.schedule(live)

    def after_read(self, live: LiveTable, late: bool) -> None:
        if live.table.name not in self._ticked:
            self.schedule(live, GRACE if late else 0)

    def after_watching(self, live: LiveTable) -> None:
        """Somebody has come or gone: a match of bots alone goes on, or stands still."""
        if unattended(live.table):
            self.schedule(live)

    def schedule(self, live: LiveTable, grace: int = 0) -> None:
        """Set the timer for the table's next chore."""
        if live.timer:
            live.timer.cancel()
            live.timer = None
        chore = live.next_chore
        if self.timers and not self.tasks.stopping and chore is not None:
            wait = (chore.due + grace - self.clock.now()) / 1000
            if wait < TOO_FAR:
                live.timer = asyncio.get_running_loop().call_later(max(0.0, wait), self._on_timer, live, chore)

    def _on_timer(self, live: LiveTable, chore: Chore) -> None:
        live.timer = None
        if self.clock.now() < chore.due:  # the loop's clock runs ahead of ours: never do anything early
            self.schedule(live)
        elif not self.tasks.stopping:
            self.tasks.spawn_writing(self._try_chore(live.table.name, chore))

    async def _try_chore(self, name: str, chore: Chore) -> None:
        try:
            await self.do_chore(name, chore)
        except TontineError as error:
            log.info("chore-dropped", table=name, error=type(error).__name__)
        except Exception:
            log.exception("chore-failed", table=name)

    # Chores

    async def do_chore(self, name: str, chore: Chore) -> bool:
        """Whether it was done; not if another worker did it, or the table has changed."""
        if chore.kind == "shut":
            return await self._shut(name, chore)
        async with self.cache.holding(name) as live:
            if chore not in live.chores:
                return False
            thinking = {seat: self._ask(live.table, chore, seat) for seat in to_think(live.table, chore)}
        thoughts = dict(zip(thinking, await asyncio.gather(*thinking.values()), strict=True))
        options = {seat: thought.option for seat, thought in thoughts.items()}
        signals = [signal for thought in thoughts.values() for signal in thought.signals]
        async with self.cache.holding(name) as live:
            table = live.table
            if chore not in live.chores or not set(to_think(table, chore)) <= set(options):
                return False
            changes = [*self._admission(table, chore), change_for(table, chore, options, signals)]
            for change in changes:
                if not await self._write(live, change, self.commands.now_at(table)):
                    return False
            return True

    async def _shut(self, name: str, chore: Chore) -> bool:
        """A window closes at its moment, whatever the bots think: when it closes tells nothing."""
        async with self.cache.holding(name) as live:
            if chore not in live.chores:
                return False
            ready = {seat: self.thinkers.ready(live.table, seat) for seat in to_think(live.table, chore)}
            options = {seat: thought.option for seat, thought in ready.items() if thought is not None}
            return await self._write(live, change_for(live.table, chore, options, []), self._moment(live.table, chore))

    def _moment(self, table: Table, chore: Chore) -> int:
        """The time that the entry is given: not what a write before it or a busy loop took on top, unless that was long."""
        now = self.commands.now_at(table)
        return max(chore.due, table.at) if now - chore.due < PROMPT else now

    async def _write(self, live: LiveTable, change: AnyChange, at: int) -> bool:
        if await self.commands.write(live, Entry(live.table.seq, at, change)):
            return True
        await self.cache.read_again(live)
        return False

    def _ask(self, table: Table, chore: Chore, seat: Seat) -> Awaitable[Thought]:
        return self.thinkers.ask(table, seat, self._time_left(table, chore, seat))

    def _time_left(self, table: Table, chore: Chore, seat: Seat) -> float:
        return time_to_think(table, chore, seat, self.clock.now())

    def _admission(self, table: Table, chore: Chore) -> list[Hurried]:
        """Once at a table with bots that think: they think less now. It depends on what decisions have lately taken (costs.py)."""
        thinks = chore.kind == "answer" and thinking_time(table, chore.seats[0]) > 0
        return [Hurried()] if thinks and self.thinkers.busy and not table.hurried else []

    async def sweep(self) -> None:
        """Do chores that a stopped worker has left."""
        await self.tick(GRACE)

    async def poll(self, work: Callable[[], Awaitable[None]]) -> None:
        """A second after it was done, do it again."""
        while True:
            await self.clock.sleep(POLL)
            try:
                await work()
            except Unavailable:
                log.warning("store-away")
            except Exception:
                log.exception("poll-failed")

    async def tick(self, grace: int = 0) -> int:
        """Do what is due at any table, once at each; the number of chores done.

        Idle tables are closed page after page. Those that are played must be read from their logs, which takes longer: beside it."""
        now, done, last = self.clock.now() - grace, 0, None
        seen: set[str] = set()
        played: list[asyncio.Task[int]] = []
        gate = asyncio.Semaphore(GROUPS)
        while found := await self.store.due(now, FOUND, last):
            ours = [due for due in found if due.table not in seen and self._is_ours(due, now)]
            for page in parts(ours, PAGE):
                closed = await self._close_idle([due for due in page if not self.cache.knows(due.table) and due.idle(now)])
                left = [due for due in page if due.table not in closed]
                played += [asyncio.create_task(self._tick_at_all(group, gate)) for group in parts(left, TOGETHER)]
                done += len(closed)
            seen |= {due.table for due in found}
            last = found[-1]
        return done + sum(await asyncio.gather(*played))

    def _is_ours(self, due: Due, now: int) -> bool:
        """Workers share what is due; what the other leaves is done, too."""
        return self.workers.is_mine(due.table) or due.at < now - LEFT

    async def _close_idle(self, idle: list[Due]) -> set[str]:
        """Close idle tables that are not in memory, all in one transaction, without reading their logs."""
        if not idle:
            return set()
        await give_way()
        closed = await self.store.close_idle(idle, self.clock.now())
        for due in idle:
            if due.table in closed:
                self.commands.hub.publish(due.table, due.seq + 1)
                await self.cache.reread(due.table)
        return closed

    async def _tick_at_all(self, group: Sequence[Due], gate: asyncio.Semaphore) -> int:
        """See to tables that are read together. The number of chores done. One in memory may be older than what is due there."""
        async with gate:
            await give_way()
            for due in group:
                await self.cache.on_news(due.table, due.seq)
            names = [due.table for due in group]
            self._ticked |= {name for name in names if name not in self.cache}
            self.cache.fetch(names)
            return sum(await asyncio.gather(*[self._tick_at(name) for name in names]))

    async def _tick_at(self, name: str) -> bool:
        """A table that fails is postponed, so that the others do not wait for it."""
        try:
            return await self._do_due(await self._at_hand(name))
        except Exception as error:
            log_unserved(name, error)
            await self.store.postpone(name, self.clock.now() + LATER)
            return False

    async def _at_hand(self, name: str) -> LiveTable:
        try:
            return await self.cache.get(name, patient=True)
        finally:
            self._ticked.discard(name)

    async def _do_due(self, live: LiveTable) -> bool:
        """Whether anything was done at the table; otherwise its timer is set."""
        chore = live.next_chore
        done = chore is not None and chore.due <= self.clock.now() and await self.do_chore(live.table.name, chore)
        if not done and live.timer is None:
            self.schedule(live)
        return done
