"""News between workers: "this table's log has so many entries", who is connected where, and which workers are alive. With one
worker nothing is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from secrets import token_hex
from typing import TYPE_CHECKING

from .logs import log

if TYPE_CHECKING:
    from redis.asyncio import Redis

CHANNEL = "tontine-news"
PRESENCE = "tontine-presence"
SIGN_OUT = "tontine-sign-out"
WORKERS = "tontine-workers"  # and the house: several may share a Redis
AGAIN = 0.5  # seconds until a broken connection is tried again
PATIENCE = 2.0  # seconds that Redis has for anything
TOGETHER = 50  # marks that are sent to Redis at once
PRESENT = 30  # seconds for which it is believed that somebody is connected to another worker
News = Callable[[str, int], Awaitable[None]]
OnPresence = Callable[[str, str, bool], Awaitable[None]]
OnSignOut = Callable[[str], Awaitable[None]]
Gap = Callable[[], Awaitable[None]]
OnWorker = Callable[[str, str], None]  # a worker, and what it says of itself; nothing: it leaves


class Hub:
    """Without a URL there is one worker. News may be lost: `on_gap` is called after each break, and the store has everything."""

    def __init__(self, url: str | None = None, house: str = "") -> None:
        self.me = token_hex(8)
        self.listening = False  # news come in
        self.failing = False  # the last thing that was to be sent was not
        self.on_presence: OnPresence = _unheard
        self.on_sign_out: OnSignOut = _unheard
        self.on_worker: OnWorker = lambda worker, said: None
        self._workers = f"{WORKERS}-{house}"
        self._redis: Redis | None = _redis(url) if url else None
        self._listener: asyncio.Task[None] | None = None
        self._news: dict[str, int] = {}  # to be sent
        self._publishing: asyncio.Task[None] | None = None
        self._presence: list[str] = []  # likewise, of people
        self._locating: asyncio.Task[None] | None = None
        self._telling: set[asyncio.Task[None]] = set()

    async def start(self, on_news: News, on_gap: Gap) -> None:
        """Subscribes in the background: a worker starts without Redis, too."""
        if self._redis:
            self._listener = asyncio.create_task(self._listen(self._redis, on_news, on_gap))

    async def stop(self) -> None:
        for task in [task for task in (self._publishing, self._locating, self._listener, *self._telling) if task]:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        if self._redis:
            await self._redis.aclose()

    @property
    def shared(self) -> bool:
        """Whether other workers may write to our tables."""
        return self._redis is not None

    @property
    def sound(self) -> bool:
        """Whether news come in and go out, as far as this worker knows. Every worker sends something each second."""
        return self.listening and not self.failing

    def publish(self, table: str, seq: int) -> None:
        """Send news in the background; those of many tables together, while Redis is busy with others."""
        if self._redis:
            self._news[table] = seq
            if self._publishing is None or self._publishing.done():
                self._publishing = asyncio.create_task(self._publish_all(self._redis))

    def publish_presence(self, table: str, person: str, *, here: bool) -> None:
        """Say that a person is connected here, or ask whether they are anywhere; of many people together, like news."""
        if self._redis:
            self._presence.append(f"{table} {person} {'here' if here else 'where'}")
            if self._locating is None or self._locating.done():
                self._locating = asyncio.create_task(self._publish_presence(self._redis))

    def publish_sign_out(self, person: str) -> None:
        """Say that connections of this person may have to be closed."""
        self._tell(SIGN_OUT, person)

    def _tell(self, channel: str, said: str) -> None:
        if self._redis:
            task = asyncio.create_task(self._publish(self._redis, channel, f"{self.me} {said}"))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def announce(self, said: str) -> None:
        """Tell all workers of this house something about this one."""
        if self._redis:
            await self._publish(self._redis, self._workers, f"{self.me} {said}")

    # Who is connected elsewhere: asked before somebody is told that they are missed. Without Redis nobody is.

    async def mark_present(self, keys: list[str]) -> None:
        """Some at a time: those of thousands of people together would hold up the loop."""
        for start in range(0, len(keys) if self._redis else 0, TOGETHER):
            await self._mark(keys[start : start + TOGETHER])

    async def _mark(self, keys: list[str]) -> None:
        assert self._redis is not None
        async with asyncio.timeout(PATIENCE), self._redis.pipeline(transaction=False) as together:
            for key in keys:
                together.set(f"{CHANNEL} here {key}", b"", ex=PRESENT)
            await together.execute()

    async def present(self, keys: list[str]) -> set[str]:
        """Those of these keys that a worker has marked lately."""
        if not self._redis or not keys:
            return set()
        try:
            async with asyncio.timeout(PATIENCE):
                found = await self._redis.mget([f"{CHANNEL} here {key}" for key in keys])
        except Exception:
            return set()
        return {key for key, mark in zip(keys, found, strict=True) if mark is not None}

    async def alive(self) -> bool:
        """Whether Redis answers and, once the worker has started, news come in."""
        if self._redis is None:
            return True
        try:
            async with asyncio.timeout(PATIENCE):
                return bool(await self._redis.exists(CHANNEL) in (0, 1)) and (self._listener is None or self.listening)
        except Exception:
            return False

    # When Redis fails, news come late, from the store; nothing is lost.

    async def _publish_all(self, redis: Redis) -> None:
        while self._news:
            news, self._news = self._news, {}
            await self._publish(redis, CHANNEL, " ".join([self.me, *[f"{table} {seq}" for table, seq in news.items()]]))

    async def _publish_presence(self, redis: Redis) -> None:
        while self._presence:
            said, self._presence = self._presence, []
            await self._publish(redis, PRESENCE, " ".join([self.me, *said]))

    async def _publish(self, redis: Redis, channel: str, text: str) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await redis.publish(channel, text.encode())
            self.failing = False
        except Exception as error:
            self.failing = True
            log.warning("news-lost", error=type(error).__name__)

    async def _listen(self, redis: Redis, on_news: News, on_gap: Gap) -> None:
        """Whatever goes wrong, also in `on_gap`, is tried again."""
        while True:
            try:
                await self._hear_all(redis, on_news, on_gap)
            except Exception as error:
                log.warning("hub-broken", error=type(error).__name__)
            self.listening = False
            await asyncio.sleep(AGAIN)

    async def _hear_all(self, redis: Redis, on_news: News, on_gap: Gap) -> None:
        async with redis.pubsub() as channel:
            async with asyncio.timeout(PATIENCE):
                await channel.subscribe(CHANNEL, PRESENCE, SIGN_OUT, self._workers)
            self.listening = True
            await on_gap()
            while True:
                message = await channel.get_message(ignore_subscribe_messages=True, timeout=PATIENCE)
                if message is not None:
                    await self._hear(message["channel"].decode(), message["data"].decode(), on_news)

    async def _hear(self, channel: str, text: str, on_news: News) -> None:
        who, _, said = text.partition(" ")
        if who == self.me:
            return
        if channel == self._workers:
            self.on_worker(who, said)
            return
        if channel == SIGN_OUT:
            await self.on_sign_out(said)
            return
        words = said.split(" ")
        if channel == PRESENCE:
            for table, person, where in zip(words[::3], words[1::3], words[2::3], strict=True):
                await self.on_presence(table, person, where == "here")
            return
        for table, seq in zip(words[::2], words[1::2], strict=True):
            await on_news(table, int(seq))


async def _unheard(*said: object) -> None:
    pass


def _redis(url: str) -> Redis:
    from redis.asyncio import Redis  # noqa: PLC0415 - slow to import, and needed only with several workers

    return Redis.from_url(url, socket_connect_timeout=PATIENCE)
