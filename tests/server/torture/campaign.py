"""The parts of the campaign, one after another."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tests.server.servers import Guest, Server
from tests.server.services import postgres, redis_server
from tests.server.stubborn import seat_all
from tests.server.torture.attacks import ATTACKS, attacked
from tests.server.torture.figures import Figures
from tests.server.torture.leaks import Leaks
from tests.server.torture.people import House
from tests.server.torture.trouble import Trouble, clock_env, small_disk
from tontine.server.database import database_in

Part = Callable[[ExitStack, Path, float, int], Awaitable[dict[str, Any]]]
QUIET = 5.0  # seconds of play before anything happens
ROUNDS = 3  # in which each attack has its turn


def server_in(stack: ExitStack, folder: Path, env: dict[str, str] | None = None, **options: Any) -> Server:
    server = Server(folder, **{"thinkers": 1, "log_level": "error", **options})
    server.env = env or {}
    stack.callback(server.kill)
    return server


def started(stack: ExitStack, folder: Path, **options: Any) -> Server:
    return server_in(stack, folder, **options).start()


async def kills(stack: ExitStack, folder: Path, seconds: float, tables: int) -> dict[str, Any]:
    """Two servers on PostgreSQL and Redis, one of them with two workers, and one on SQLite on a small disk."""
    figures, store, redis = Figures(), stack.enter_context(postgres()), stack.enter_context(redis_server())
    disk, clock, database = stack.enter_context(small_disk(folder / "disk")), folder / "clock", store.database()
    env, shared = clock_env(clock), {"db": database, "redis": redis.url}
    servers = [server_in(stack, folder / str(workers), env, workers=workers, **shared) for workers in (2, 1)]
    alone = server_in(stack, disk, env)
    await asyncio.gather(*[asyncio.to_thread(server.start) for server in (*servers, alone)])
    houses = [House(servers, database, figures), House([alone], database_in(disk), figures)]
    trouble = Trouble(figures, servers, alone, store, redis, clock)
    until = time.monotonic() + seconds
    figures.begin()
    playing = [asyncio.create_task(house.play(until)) for house in houses for _ in range(max(1, tables // 2))]
    await asyncio.sleep(min(QUIET, seconds / 4))
    await trouble.go_on(until, pause=0.4)
    figures.phase = "end"
    await asyncio.gather(*playing)
    figures.counts["lines that are not JSON"] = sum([not is_json(line) for line in logged(servers[0])])
    return {**figures.report(), "audit": [await house.audit() for house in houses]}


def logged(server: Server) -> list[str]:
    return (server.folder / "errors.log").read_text("utf-8").splitlines()


def is_json(line: str) -> bool:
    try:
        json.loads(line)
    except ValueError:
        return False
    return True


async def attacks(stack: ExitStack, folder: Path, seconds: float, tables: int) -> dict[str, Any]:
    """One server as `tontine serve` starts it. Each attack has its turn, with a pause before it."""
    figures, server = Figures(), started(stack, folder / "attacked", thinkers=None)
    house = House([server], database_in(server.folder), figures)
    until = time.monotonic() + seconds
    figures.begin()
    each = seconds / ROUNDS / len(ATTACKS)
    playing = [asyncio.create_task(house.play(until)) for _ in range(tables)]
    while not house.tables:
        await asyncio.sleep(0.1)
    for name in ROUNDS * list(ATTACKS):
        figures.phase = "quiet"
        await asyncio.sleep(each / 3)
        await attacked(name, server.port, house.tables[-1], each * 2 / 3, figures)
    figures.phase = "end"
    await asyncio.gather(*playing)
    return {**figures.report(), "audit": [await house.audit()]}


async def fuzz(stack: ExitStack, folder: Path, seconds: float, tables: int) -> dict[str, Any]:
    """A server with limits that nobody reaches: all messages are read."""
    server = started(stack, folder / "fuzzed", generous=True)
    counts: Counter[str] = Counter()
    end, number = time.monotonic() + seconds, 0
    while (left := end - time.monotonic()) > 0.1:
        number += 1
        counts.update(await fuzzed(server, min(60.0, left), number))
    assert server.process
    return {"counts": dict(counts), "server_alive": server.process.poll() is None}


async def fuzzed(server: Server, seconds: float, seed: int) -> dict[str, int]:
    """At a table that plays, by somebody who sits there."""
    guest = Guest(server.url, "Eve")
    table = guest.open()
    seat_all(table, [guest], bots=True)
    command = [sys.executable, "-m", "tests.server.torture.fuzz", str(server.port), table, guest.cookie, str(seconds), str(seed)]
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    out, _ = await process.communicate()
    found: dict[str, int] = json.loads(out)["done"]
    return found


async def leaks(stack: ExitStack, folder: Path, seconds: float, tables: int) -> dict[str, Any]:
    """Spectators with stopwatches, while others play at the same server."""
    figures, server = Figures(), started(stack, folder / "watched")
    house = House([server], database_in(server.folder), figures)
    until = time.monotonic() + seconds
    playing = [asyncio.create_task(house.play(until)) for _ in range(tables)]
    found = Leaks(server, house.database, figures)
    await found.go_on(until)
    await asyncio.gather(*playing)
    return {**found.report(), "load": figures.report()["honest_ms"]}


PARTS: dict[str, Part] = {part.__name__: part for part in (kills, attacks, fuzz, leaks)}


def run(folder: Path, seconds: float, tables: int, only: list[str] | None = None) -> dict[str, Any]:
    """The parts share the time."""
    found: dict[str, Any] = {}
    names = only or list(PARTS)
    for name in names:
        with ExitStack() as stack:
            place = folder / name
            place.mkdir()
            found[name] = asyncio.run(PARTS[name](stack, place, seconds / len(names), tables))  # type: ignore[arg-type]
    return found
