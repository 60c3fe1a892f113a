"""Who is there. When the last connection of a player has been gone for some seconds, that is written to the log, and so is their return.

A worker knows its own connections only. It asks the others over the hub before it writes that somebody is gone; when it finds in the log
that somebody is gone who is connected to it, it writes that they are back."""

from __future__ import annotations

import asyncio
from typing import TypeAlias

from ..core.errors import TontineError
from .cache import LiveTable, TableCache
from .clocks import Clock, by_days
from .command_handler import CommandHandler
from .commands import LOBBY
from .entries import Disconnected, Reconnected
from .errors import Unavailable
from .hub import Hub
from .slices import give_way, parts
from .tables import Table
from .tasks import Tasks

GRACE = 8_000  # milliseconds without a connection that do not show: a reload, a tunnel
RESTART = 20_000  # likewise after this worker has read the table: clients come back one after the other
TOGETHER = 20  # losses that are written at the same time
DROPS = 100  # times that a player's lost connection is written at one table: a log is always read whole

Key: TypeAlias = tuple[str, str]  # table, person


class Presence:
    """`arrived` and `left` are called for every connection. `tick` writes down who has not come back in time."""

    def __init__(self, cache: TableCache, commands: CommandHandler, hub: Hub, clock: Clock, tasks: Tasks) -> None:
        self.cache = cache
        self.commands = commands
        self.hub = hub
        self.clock = clock
        self.tasks = tasks
        self._leaving: dict[Key, int] = {}  # when they count as gone
        self._returning: set[Key] = set()  # whose return could not be written yet
        self._here: dict[str, dict[str, int]] = {}  # by table and person: connections to this worker

    # Connections

    def arrived(self, live: LiveTable, person: str | None) -> None:
        if person is None:
            return
        table = live.table.name
        here = self._here.setdefault(table, {})
        here[person] = here.get(person, 0) + 1
        self._leaving.pop((table, person), None)
        if live.table.seat_of(person) is not None:
            self.hub.publish_presence(table, person, here=True)
            self._welcome_back(live)

    def left(self, live: LiveTable, person: str | None) -> None:
        if person is None:
            return
        table = live.table.name
        here = self._here[table]
        here[person] -= 1
        if here[person] > 0:
            return
        del here[person]
        if not here:
            del self._here[table]
        self._wait_for(live, person, GRACE)

    def is_here(self, table: str, person: str) -> bool:
        return person in self._here.get(table, ())

    def _wait_for(self, live: LiveTable, person: str, grace: int) -> None:
        """From now on they have so long to come back, or to be found at another worker."""
        if not self.tasks.stopping and gone(live.table, person):
            self._leaving[live.table.name, person] = self.clock.now() + grace
            self.hub.publish_presence(live.table.name, person, here=False)

    # Other workers

    async def on_presence(self, table: str, person: str, here: bool) -> None:
        """Another worker has a connection of this person, or asks for one."""
        if here:
            self._leaving.pop((table, person), None)
        elif self.is_here(table, person):
            self.hub.publish_presence(table, person, here=True)

    def after_read(self, live: LiveTable, late: bool) -> None:
        """The table was read from its log: because another worker has written (`late`), or from the beginning.

        Then nobody may have noticed who has gone: the worker that would have may have died. Without the hub others cannot be asked."""
        self._welcome_back(live)
        if late or live.table.status != "playing" or (self.hub.shared and not self.hub.listening):
            return
        for person in live.table.people:
            if not self.is_here(live.table.name, person):
                self._wait_for(live, person, RESTART)

    # The log

    def _welcome_back(self, live: LiveTable) -> None:
        for chair in live.table.chairs:
            if chair.gone_at is not None and chair.person is not None and self.is_here(live.table.name, chair.person):
                self.tasks.spawn(self._write_return(live.table.name, chair.person))

    async def _write_return(self, table: str, person: str) -> None:
        """Kept for the next time if the store is away."""
        try:
            await self.commands.note(table, person, lambda there: back(there, person) if self.is_here(table, person) else None)
        except Unavailable:
            self._returning.add((table, person))

    async def _write_loss(self, table: str, person: str) -> None:
        """Likewise."""
        try:
            await self.commands.note(table, person, lambda there: None if self.is_here(table, person) else gone(there, person))
        except Unavailable:
            self._leaving.setdefault((table, person), self.clock.now())
        except TontineError:
            pass  # the table is not there any more

    async def tick(self) -> None:
        """Write down who has been gone for long enough. Entries of several tables share a transaction; after a standstill there are
        thousands, which nobody waits for, and some come back meanwhile."""
        now = self.clock.now()
        due = [key for key, until in self._leaving.items() if until <= now]
        returning, self._returning = self._returning, set()
        await asyncio.gather(*[self._write_return(*key) for key in returning])
        for keys in parts(due, TOGETHER):
            await give_way()
            await asyncio.gather(*[self._write_loss(*key) for key in keys if self._is_gone(key, now)])

    def _is_gone(self, key: Key, now: int) -> bool:
        """Whether they still are, and have not come and left again since; then nobody waits for them any more."""
        gone = key in self._leaving and self._leaving[key] <= now
        if gone:
            del self._leaving[key]
        return gone


def gone(table: Table, person: str) -> Disconnected | None:
    """None where it is known, or matters to nobody: alone among bots, and in play by days, where nobody is expected to sit there."""
    seat = table.seat_of(person)
    if seat is None or table.chairs[seat].gone_at is not None or table.drops[person] >= DROPS or by_days(table):
        return None
    if table.status == "open":
        return Disconnected() if table.seq < LOBBY // 2 else None  # the rest is for what people do there
    return Disconnected() if table.status == "playing" and not table.untimed else None


def back(table: Table, person: str) -> Reconnected | None:
    seat = table.seat_of(person)
    known = table.status in ("open", "playing") and seat is not None and table.chairs[seat].gone_at is not None
    return Reconnected() if known else None
