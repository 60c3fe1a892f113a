"""Does what is due at tables: closes windows, lets bots answer, expires questions, closes idle tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from ..core import Seat
from ..core.errors import TontineError
from .batch import Counted, Row, Written
from .bots import Thought
from .cache import LiveTable, TableCache, log_unserved
from .clocks import Chore, Clock, change_for, thinking_time, time_to_think, to_think, unattended
from .command_handler import CommandHandler
from .entries import AnyChange, Closed, Entry, Hurried
from .errors import Unavailable
from .logs import log
from .store import Due, Idle, Store
from .tables import Table
from .tasks import Tasks
from .thinkers import Thinkers
from .workers import Workers

POLL = 1.0  # seconds between two looks for chores that no worker has done
GRACE = 700  # milliseconds after which a chore of another worker counts as left
PROMPT = 700  # milliseconds by which a window may close late and still count as closed at its moment
LEFT = 5000  # milliseconds after which a chore is done by any worker
PAGE = 50  # tables that are looked at together: people's commands are written in between
TOGETHER = 8  # that are seen to at the same time: their entries share a transaction, and nobody waits long for the loop
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

    # Timers

    def after_write(self, live: LiveTable) -> None:
        """Bots begin to think as soon as they are asked, so that the time they take shows nothing."""
        for chore in live.chores if live.awake else ():
            if chore.kind in ("shut", "answer"):
                for seat in to_think(live.table, chore):
                    self.thinkers.prepare(live.table, seat, self._time_left(live.table, chore, seat))
        self.schedule(live)

    def after_read(self, live: LiveTable, late: bool) -> None:
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
        """Once at a table with bots that think: they think less now. It depends on what everybody knows, and not on a thought."""
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
        now, closed, last = self.clock.now() - grace, 0, None
        seen: set[str] = set()
        played: list[asyncio.Task[bool]] = []
        gate = asyncio.Semaphore(TOGETHER)
        while page := await self.store.due(now, PAGE, last):
            names = [due.table for due in page if due.table not in seen and self._is_ours(due, now)]
            done = await self._close_idle([name for name in names if not self.cache.knows(name)])
            played += [asyncio.create_task(self._tick_at(name, gate)) for name in names if name not in done]
            closed += len(done)
            seen |= {due.table for due in page}
            last = page[-1]
        return closed + sum(await asyncio.gather(*played))

    def _is_ours(self, due: Due, now: int) -> bool:
        """Workers share what is due; what the other leaves is done, too."""
        return self.workers.is_mine(due.table) or due.at < now - LEFT

    async def _close_idle(self, names: list[str]) -> set[str]:
        """Close idle tables that are not in memory, all in one transaction, without reading their logs."""
        found = [each for each in await self.store.idle(names) if not each.opening.old] if names else []
        done = await asyncio.gather(*[self._close(each) for each in found])
        return {each.table for each, closed in zip(found, done, strict=True) if closed}

    async def _close(self, idle: Idle) -> bool:
        """Not if another worker has written there."""
        entry = Entry(idle.seq, self.clock.now(), Closed("idle" if idle.status == "open" else "over"))
        counted = Counted() if idle.status == "open" else None  # what was over is counted
        closed = await self.store.append(Written(idle.table, entry, Row("closed", idle.free, None), counted=counted))
        if closed:
            self.commands.hub.publish(idle.table, idle.seq + 1)
            await self.cache.reread(idle.table)
        return closed

    async def _tick_at(self, name: str, gate: asyncio.Semaphore) -> bool:
        """A table that fails is postponed, so that the others do not wait for it."""
        async with gate:
            try:
                chore = (await self.cache.get(name)).next_chore
                return chore is not None and chore.due <= self.clock.now() and await self.do_chore(name, chore)
            except Exception as error:
                log_unserved(name, error)
                await self.store.postpone(name, self.clock.now() + LATER)
                return False
