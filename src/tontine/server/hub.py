"""News between workers: "this table's log has so many entries". With one worker nothing is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from secrets import token_hex
from typing import TYPE_CHECKING

from .logs import log

if TYPE_CHECKING:
    from redis.asyncio import Redis

CHANNEL = "tontine"
News = Callable[[str, int], Awaitable[None]]


class Hub:
    """Without a URL there is one worker. News may be lost: `on_gap` is called after each break, and the store has everything."""

    def __init__(self, url: str | None = None) -> None:
        self.me = token_hex(8)
        self._redis: Redis | None = _redis(url) if url else None
        self._listener: asyncio.Task[None] | None = None
        self._publishing: set[asyncio.Task[None]] = set()

    async def start(self, on_news: News, on_gap: Callable[[], Awaitable[None]]) -> None:
        if self._redis:
            from litestar.channels.backends.redis import RedisChannelsPubSubBackend  # noqa: PLC0415

            self._backend = RedisChannelsPubSubBackend(redis=self._redis, key_prefix=CHANNEL)
            await self._backend.subscribe([CHANNEL])
            self._listener = asyncio.create_task(self._listen(on_news, on_gap))

    async def stop(self) -> None:
        if self._redis and self._listener:
            self._listener.cancel()
            with suppress(asyncio.CancelledError):
                await self._listener
            await asyncio.gather(*self._publishing, return_exceptions=True)
            await self._backend.on_shutdown()
            await self._redis.aclose()

    @property
    def shared(self) -> bool:
        """Whether other workers may write to our tables."""
        return self._redis is not None

    def publish(self, table: str, seq: int) -> None:
        """Send news in the background."""
        if self._redis:
            task = asyncio.create_task(self._publish(f"{self.me} {table} {seq}".encode()))
            self._publishing.add(task)
            task.add_done_callback(self._publishing.discard)

    async def alive(self) -> bool:
        if self._redis is None:
            return True
        try:
            return bool(await self._redis.exists(CHANNEL) in (0, 1))
        except Exception:
            return False

    # When Redis fails, news come late, from the store; nothing is lost.

    async def _publish(self, news: bytes) -> None:
        try:
            await self._backend.publish(news, [CHANNEL])
        except Exception as error:
            log.warning("news-lost", error=type(error).__name__)

    async def _listen(self, on_news: News, on_gap: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                async for _, news in self._backend.stream_events():
                    await self._hear(news, on_news)
            except Exception as error:
                log.warning("hub-broken", error=type(error).__name__)
                await asyncio.sleep(0.5)
                await on_gap()

    async def _hear(self, news: bytes, on_news: News) -> None:
        who, table, seq = news.decode().split(" ")
        if who != self.me:
            await on_news(table, int(seq))


def _redis(url: str) -> Redis:
    from redis.asyncio import Redis  # noqa: PLC0415 - slow to import, and needed only with several workers

    return Redis.from_url(url)
