"""After a standstill: thousands of tables at which something has been due for hours, while people play. How fast it is caught up,
and how long people wait meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from ..core import Game
from ..core.registry import games
from ..server.engines import engine_of
from ..server.entries import kind_of, write_change
from ..server.names import new_name
from ..server.schema import log, tables
from .logs import Played, Player
from .swarm import Swarm

HOUR = 3_600_000  # milliseconds
STARTED = 20  # entries of a table that is being played
LOOK = 0.1  # seconds between two looks at what is due


def seats_of(game: Game[Any]) -> int:
    return min(game.seats, key=lambda count: abs(count - 5))


def played(now: int, hours: float, over: bool) -> list[Played]:
    """One table of each game, as it was left."""
    at = now - int(hours * HOUR)
    return [Player(game.name, seats_of(game), at).play(10**6 if over else STARTED) for game in games()]


def rows_of(left: Played, name: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    opening, row = left.table.opening, left.row
    table = {
        "id": name,
        "opening": msgspec.json.encode(opening).decode(),
        "secret": left.table.secret,
        "game": opening.wish.game,
        "public": opening.wish.public,
        "host": opening.host,
        "made_at": opening.made_at,
        "seq": len(left.log),
        "ref": None,
        **row._asdict(),
    }
    entries = [
        {
            "table_id": name,
            "seq": entry.seq,
            "kind": kind_of(entry.change),
            "person": entry.person,
            "ref": entry.ref,
            "body": write_change(entry.change),
            "at": entry.at,
        }
        for entry in left.log
    ]
    return table, entries


async def fill(url: str, live: int, over: int, hours: float = 2.0) -> None:
    """Put so many tables into the database at once, as a server that stood still has left them: the database has come to rest, too."""
    now = int(1000 * time.time())
    templates = {True: played(now, hours, True), False: played(now, hours, False)}
    found = [(templates[number >= live][number % len(games())], new_name()) for number in range(live + over)]
    await write(url, found, rest=True)


async def write(url: str, found: list[tuple[Played, str]], rest: bool = False) -> None:
    """Put tables and their logs into the database; the tables last, because a server finds what is due by them."""
    rows = [rows_of(left, name) for left, name in found]
    engine = engine_of(url)
    try:
        await insert(engine, log, [entry for _, entries in rows for entry in entries])
        if rest:
            await come_to_rest(engine)
        await insert(engine, tables, [table for table, _ in rows])
    finally:
        await engine.dispose()


async def insert(engine: AsyncEngine, into: sa.Table, rows: list[dict[str, Any]]) -> None:
    async with engine.begin() as connection:
        for part in parts(rows, 1000):
            await connection.execute(sa.insert(into), part)


async def come_to_rest(engine: AsyncEngine) -> None:
    """What a database does some time after it was written to."""
    now = ("CHECKPOINT", "VACUUM (ANALYZE) log") if engine.dialect.name == "postgresql" else ("PRAGMA wal_checkpoint(TRUNCATE)",)
    async with engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        for each in now:
            await connection.execute(sa.text(each))


def parts(rows: list[dict[str, Any]], size: int) -> Iterator[list[dict[str, Any]]]:
    for start in range(0, len(rows), size):
        yield rows[start : start + size]


@dataclass
class CaughtUp:
    over: int
    live: int
    over_seconds: float  # until no table was left to be closed
    live_seconds: float  # until nothing was due
    p50_ms: float  # of people who played meanwhile, from the moment at which an answer should have been sent
    p99_ms: float
    worst_ms: float
    answers: int
    spent: float  # seconds of the processor: of the server, meanwhile


class Watch:
    """Looks every tenth of a second at what is still due since long ago."""

    def __init__(self, url: str, before: int) -> None:
        self.engine = engine_of(url)
        self.before = before
        self.begun = time.perf_counter()
        self.over_seconds = self.live_seconds = 0.0

    async def look(self) -> None:
        counted = sa.select(tables.c.status, sa.func.count()).where(tables.c.due_at < self.before).group_by(tables.c.status)
        while not self.live_seconds:
            async with self.engine.connect() as connection:
                rows = (await connection.execute(counted)).all()
            left = {row[0]: row[1] for row in rows}
            if not left.get("over") and not self.over_seconds:
                self.over_seconds = time.perf_counter() - self.begun
            if not left:
                self.live_seconds = time.perf_counter() - self.begun
            await asyncio.sleep(LOOK)
        await self.engine.dispose()


async def catch_up(url: str, swarm: Swarm, rate: float, live: int, over: int, most: float, spent: Any) -> CaughtUp:
    """With people at the swarm's tables, who give so many answers a second."""
    filling = asyncio.create_task(fill(url, live, over))
    await asyncio.to_thread(swarm.wait, filling.done)
    await filling
    before, watch = spent(), Watch(url, int(1000 * time.time()) - HOUR // 2)
    looking = asyncio.create_task(watch.look())
    times = await asyncio.to_thread(swarm.paced, most, rate, lambda: watch.live_seconds > 0)
    looking.cancel()
    ended = watch.over_seconds or most, watch.live_seconds or most
    return CaughtUp(over, live, ended[0], ended[1], times.at(0.5), times.at(0.99), times.at(1), len(times.taken), spent() - before)
