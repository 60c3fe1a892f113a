"""Tells people who are not at their table that it is their turn, by Web Push: once a question, and nobody else learns of it.

The worker that wrote the entry which asked sees to it. It looks at the table a moment later, and again after `AGAIN`: a connection
may be dead without anybody having noticed. What is due is in memory only: a worker that is killed loses it.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple

from ..text import Texts
from . import metrics
from .cache import LiveTable, TableCache
from .clocks import Clock, by_days, deadline, window_until
from .errors import TooMany
from .hub import Hub
from .limits import Limit
from .logs import log
from .push_sender import Sender
from .store import Store
from .subscriptions import Subscription, Subscriptions
from .tables import Table
from .tasks import Tasks

AWAY = 20_000  # milliseconds that a question waits before a person is told, unless the table is played by days
SPREAD = 2_000  # milliseconds within which the others are told: when a message goes out shall not follow from when a question came
AGAIN = 60_000  # milliseconds until the second look
POLL = 1.0  # seconds between two looks for what is due
PRESENT_EVERY = 10_000  # milliseconds between two times that workers tell each other who is there
AT_ONCE = 8  # messages that are sent at the same time
WAITING = 500  # messages that may wait for that; more are dropped
LONGEST = 86_400  # seconds that a push service keeps a message for a browser that is off
GONE = (404, 410)  # statuses that say that a subscription is over
VAPID, CONTACT = "TONTINE_VAPID", "TONTINE_CONTACT"  # environment variables
NOBODY = "https://github.com/tontine-games/tontine"  # whom push services turn to, unless the operator says


class Due(NamedTuple):
    turn: int
    at: int
    told: frozenset[str] = frozenset()  # people
    last: bool = False


class Push:
    def __init__(self, cache: TableCache, store: Store, hub: Hub, clock: Clock, tasks: Tasks, sender: Sender | None = None) -> None:
        self.cache = cache
        self.subscriptions = Subscriptions(store)
        self.hub = hub
        self.clock = clock
        self.tasks = tasks
        self.sender = sender or Sender()
        self.each = Limit("messages to one person", 20, 1 / 60)
        self._due: dict[str, Due] = {}  # by table: its newest questions
        self._key = ""
        self._present_at = 0
        self._places = asyncio.Semaphore(AT_ONCE)
        self._sending = 0

    async def key(self) -> str:
        """The private key: from the environment, or the one in the store, made when it is needed first."""
        from .web_push import new_key  # noqa: PLC0415 - slow to import, and not every house needs it

        self._key = self._key or os.environ.get(VAPID, "") or await self.subscriptions.key(new_key())
        return self._key

    # What is due

    def after_write(self, live: LiveTable) -> None:
        """If the last entry has asked something, note to look again. Most tables are not played by days, and there all are here."""
        table = live.table
        if table.at != table.asked_at or table.status != "playing" or table.untimed:
            return
        if not by_days(table) and not missing(live):
            return
        noted = self._due.get(table.name)
        if noted is None or noted.turn != table.turn:
            wait = random.randrange(SPREAD) if by_days(table) else AWAY
            self._due[table.name] = Due(table.turn, self.clock.now() + wait)

    async def run(self) -> None:
        while True:
            await self.clock.sleep(POLL)
            try:
                await self.tick()
                await self._tell_presence()
            except Exception as error:
                log.warning("push-failed", error=type(error).__name__)

    async def tick(self) -> None:
        now = self.clock.now()
        for name, due in [each for each in self._due.items() if each[1].at <= now]:
            self._due.pop(name, None)
            live = await self.cache.get(name)
            if live.table.turn == due.turn and live.table.status == "playing":
                await self._look(live, due)

    async def _look(self, live: LiveTable, due: Due) -> None:
        table = live.table
        missed = [person for person in missing(live) if person not in due.told]
        elsewhere = await self.hub.present([present_key(table.name, person) for person in missed])
        away = [person for person in missed if present_key(table.name, person) not in elsewhere]
        await self._tell(table, away)
        if not due.last and table.name not in self._due:
            self._due[table.name] = Due(due.turn, self.clock.now() + AGAIN, due.told | set(away), last=True)

    async def _tell_presence(self) -> None:
        """Let the other workers know who is connected here."""
        if self.hub.shared and self.clock.now() - self._present_at >= PRESENT_EVERY:
            self._present_at = self.clock.now()
            await self.hub.mark_present([present_key(name, person) for name, person in self.cache.present()])

    # Sending

    async def _tell(self, table: Table, people: list[str]) -> None:
        found = await self.subscriptions.of(people) if people else []
        wanted = [each for each in found if each.every or by_days(table)]
        for person in {each.person for each in wanted}:
            with suppress(TooMany):
                self.each.take(person)
                self._send_to([each for each in wanted if each.person == person], table)

    def _send_to(self, subscriptions: Iterable[Subscription], table: Table) -> None:
        for each in subscriptions:
            if self._sending >= WAITING:
                metrics.PUSHES.labels("dropped").inc()
                return
            self._sending += 1
            self.tasks.spawn(self._send(each, table, lifetime(table, each.person, self.clock.now())))

    async def _send(self, to: Subscription, table: Table, seconds: int) -> None:
        try:
            async with self._places:
                status = await self._post(to, table, seconds)
            metrics.PUSHES.labels("sent" if 200 <= status < 300 else "gone" if status in GONE else "refused").inc()
            if status in GONE:
                await self.subscriptions.drop(to.id)
        except Exception as error:
            metrics.PUSHES.labels("failed").inc()
            log.info("push-not-sent", error=type(error).__name__)  # not where to: that would be an address of somebody's browser
        finally:
            self._sending -= 1

    async def _post(self, to: Subscription, table: Table, seconds: int) -> int:
        """Encrypted in a thread: nobody at a table waits for it."""
        from .web_push import authorization, encrypt, topic_of  # noqa: PLC0415 - slow to import, and not every house needs it

        key, now = await self.key(), self.clock.now() // 1000
        body = await asyncio.to_thread(lambda: encrypt(message(to.language, table), to.p256dh, to.auth))
        contact = os.environ.get(CONTACT) or NOBODY
        headers = {
            "authorization": await asyncio.to_thread(authorization, key, to.endpoint, contact, now),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(seconds),
            "urgency": "normal" if by_days(table) else "high",
            "topic": topic_of(to.person, table.name),
        }
        return await self.sender.post(to.endpoint, headers, body)

    async def stop(self) -> None:
        await self.sender.stop()


def missing(live: LiveTable) -> list[str]:
    """People who have to decide something and are not connected to this table here."""
    table = live.table
    asks = table.match.asks if table.match else []
    people = [table.chairs[ask.seat].person for ask in asks if len(ask.options) > 1 and waits(table, ask.seat)]
    return [person for person in people if person is not None and not live.listeners.has(person)]


def waits(table: Table, seat: int) -> bool:
    return not table.chairs[seat].automatic and table.answered(seat) is None


def present_key(table: str, person: str) -> str:
    return f"{table} {person}"


def lifetime(table: Table, person: str, now: int) -> int:
    """Seconds for which the message is of use: until the question runs out, or the window closes."""
    seat = table.seat_of(person)
    ask = table.match.ask(seat) if table.match and seat is not None else None
    until = window_until(table) if table.window else deadline(table, ask) if ask else None
    return LONGEST if until is None else min(LONGEST, max(0, (until - now) // 1000))


def message(language: str, table: Table) -> bytes:
    """Nothing that anybody without a seat might not know: the game, and where the table is."""
    texts = Texts(language, table.opening.game, more=[__package__])
    title = texts.say("push-turn", game=texts.say("title"))
    said = {"title": title, "body": texts.say("push-turn", "more"), "path": f"/t/{table.name}", "language": texts.language}
    return json.dumps(said, ensure_ascii=False).encode()
