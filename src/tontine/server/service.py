"""One worker: the cache of tables, the command handler and the scheduler, with store, hub, bots, clock and open connections."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any
from zlib import crc32

from .analyses import Analyses
from .cache import LiveTable, TableCache
from .clocks import Clock, WallClock
from .command_handler import CommandHandler
from .erasure import Eraser
from .hub import Hub
from .identity import RETIRE
from .kept_records import KeptRecords
from .logs import log
from .people import People
from .presence import Presence
from .push import Push
from .push_sender import Sender
from .records import RECORD_AGE
from .reports import Reports
from .results import catch_up
from .scheduler import Scheduler
from .store import Store
from .subscriptions import AGE as SUBSCRIPTION_AGE
from .tasks import Tasks
from .thinkers import Thinkers
from .workers import Workers

if TYPE_CHECKING:
    from .connection import Connection

LOOKS = 10  # seconds in which everything here is compared with the store once, while Redis carries the news; otherwise in each
MOVES = 20  # tables whose connections move to another worker in a second
GOODBYE = 2.0  # seconds to finish commands, and as many again to close connections
DAY = 86_400.0  # seconds
RETRY = 30.0  # seconds until the rest of earlier workers is tried again
LAST_WRITES = 4.0  # seconds to finish commands when the worker stops
STOP_EACH = 4.0  # seconds that bots, hub and store have to stop


class Service:
    """With `timers=False` nothing happens by itself: tests call `scheduler.tick`."""

    def __init__(
        self, store: Store, hub: Hub, thinkers: Thinkers, clock: Clock | None = None, *, timers: bool = True, sender: Sender | None = None
    ) -> None:
        self.store = store
        self.people = People(store)
        self.records = KeptRecords(store)
        self.reports = Reports(store)
        self.hub = hub
        self.thinkers = thinkers
        self.clock = clock or WallClock()
        self.timers = timers
        self.workers = Workers(hub)
        self.connections: set[Connection] = set()
        self.tasks = Tasks()
        self.analyses = Analyses(store, thinkers, self.clock, self.tasks)
        self.cache = TableCache(store, hub, self.clock, self.tasks)
        self.commands = CommandHandler(self.cache, store, hub, self.clock, self.tasks)
        self.eraser = Eraser(store, self.cache, hub, self.clock, self.tasks)
        self.push = Push(self.cache, store, hub, self.clock, self.tasks, sender)
        self.scheduler = Scheduler(self.cache, self.commands, store, thinkers, self.clock, self.tasks, self.workers, timers=timers)
        self.presence = Presence(self.cache, self.commands, hub, self.clock, self.tasks)
        hub.on_presence = self.presence.on_presence
        hub.on_sign_out = self._on_sign_out
        self._looks = 0
        self.cache.on_read = self._after_read
        self.commands.on_written = self._after_write

    def _after_read(self, live: LiveTable, late: bool) -> None:
        self.scheduler.after_read(live, late)
        self.presence.after_read(live, late)

    @property
    def stopping(self) -> bool:
        return self.tasks.stopping

    def _after_write(self, live: LiveTable) -> None:
        self.scheduler.after_write(live)
        self.push.after_write(live)

    async def start(self) -> None:
        self.store.start()
        with suppress(Exception):  # without the store a worker starts, too
            await self._keep_time()
        await self.hub.start(self.cache.on_news, self.cache.catch_up_all)
        if self.timers:
            self.tasks.spawn(self.scheduler.poll(self.scheduler.sweep))
            self.tasks.spawn(self.scheduler.poll(self._catch_up))
            self.tasks.spawn(self._forget_old_records())
            self.tasks.spawn(self.push.run())
            self.tasks.spawn(self._finish())
        if self.timers and self.hub.shared:
            self.tasks.spawn(self.workers.beat())

    async def _finish(self) -> None:
        """What an earlier worker or version has left to do. Tried again while the store is away."""
        while True:
            try:
                await self._finish_now()
                return
            except Exception as error:
                log.warning("not-caught-up", error=type(error).__name__)
            await asyncio.sleep(RETRY)

    async def _finish_now(self) -> None:
        """Tables of earlier rules come first: why they are closed says whether they have results."""
        await self.cache.retire_old_tables()
        await self.eraser.go_on()
        if done := await catch_up(self.store):
            log.info("results-caught-up", tables=done)

    async def _forget_old_records(self) -> None:
        """Records are kept for `RECORD_AGE`. Looked at when the worker starts, and once a day."""
        while True:
            try:
                await self.records.drop_before(self.clock.now() - RECORD_AGE)
                await self.people.drop_devices(self.clock.now() - RETIRE)
                await self.push.subscriptions.drop_before(self.clock.now() - SUBSCRIPTION_AGE)
            except Exception as error:
                log.warning("records-not-dropped", error=type(error).__name__)
            await asyncio.sleep(DAY)

    async def _catch_up(self) -> None:
        """What other workers have done and this one may have missed, and who has gone."""
        await self._keep_time()
        await self.presence.tick()
        if self.hub.shared:
            await self._look_again()
            self.move_strays()

    async def _look_again(self) -> None:
        """News may have been lost: a part of the tables and people is looked at each second, all of them while Redis is away."""
        self._looks += 1

        def wanted(key: str) -> bool:
            return not self.hub.sound or (crc32(key.encode()) + self._looks) % LOOKS == 0

        await self.cache.catch_up_all(wanted)
        await self.sign_out(sorted({each.person for each in self.connections if each.person and wanted(each.person)}))

    async def _keep_time(self) -> None:
        self.clock.keep_up(await self.store.newest_time(self.clock.now()))

    @contextmanager
    def connected(self, connection: Connection) -> Iterator[None]:
        """From now on it is closed when its person signs out, or the worker stops."""
        self.connections.add(connection)
        try:
            yield
        finally:
            self.connections.discard(connection)

    async def sign_out(self, people: Sequence[str]) -> None:
        """Close the connections of these people that were opened before they signed out all other devices."""
        for start in range(0, len(people), 200):
            part = set(people[start : start + 200])
            newest = await self.people.generations(sorted(part))
            for connection in [each for each in self.connections if each.person in part]:
                if connection.generation != newest.get(connection.person or ""):  # None: all data about the person was deleted
                    connection.sign_out()

    async def sign_out_everywhere(self, person: str) -> None:
        """Likewise, at all workers."""
        self.hub.publish_sign_out(person)
        await self.sign_out([person])

    async def _on_sign_out(self, person: str) -> None:
        if any(connection.person == person for connection in self.connections):
            self.tasks.spawn(self.sign_out([person]))

    async def erase(self, person: str) -> None:
        """Delete all data about a person; their connections are closed."""
        await self.eraser.erase(person)
        await self.sign_out_everywhere(person)

    def move_strays(self) -> None:
        """Ask the people at tables that belong to another worker by now to connect again, some tables at a time."""
        if self.workers.settled and not self.stopping:
            strays = [live for live in self.cache.watched() if self.workers.owner(live.table.name)]
            for live in strays[:MOVES]:
                for listener in list(live.listeners):
                    listener.close_for_restart()

    def refuse_commands(self) -> None:
        self.tasks.stopping = True

    async def say_goodbye(self) -> None:
        """Finish the commands that have begun, then close all connections and ask the clients to come back."""
        self.refuse_commands()
        self.tasks.spawn(self.workers.leave())
        await self.tasks.finish_writing(GOODBYE)
        for connection in self.connections:
            connection.close_for_restart()
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                while self.connections:
                    await asyncio.sleep(0.01)

    async def stop(self) -> None:
        self.refuse_commands()
        self.cache.cancel_timers()
        await self.tasks.finish_writing(LAST_WRITES)
        await within(STOP_EACH, self.tasks.cancel())
        for part in (self.analyses.stop(), self.push.stop(), self.thinkers.stop(), self.hub.stop(), self.store.stop()):
            await within(STOP_EACH, part)


async def within(seconds: float, work: Coroutine[Any, Any, None]) -> None:
    """A part that does not stop in time is left behind."""
    task = asyncio.ensure_future(work)
    _, late = await asyncio.wait([task], timeout=seconds)
    if late:
        task.cancel()
        log.warning("stopped-late")
    elif error := task.exception():
        log.warning("stopped-badly", error=type(error).__name__)
