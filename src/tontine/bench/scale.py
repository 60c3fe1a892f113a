"""What a seat, a table and a match cost: processor, memory, database and Redis, at more and more tables, spectators and entries.

Processor time is counted, not the clock on the wall: it means the same on a busy machine."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import sqlalchemy as sa
from msgspec import convert

from ..core.registry import games
from ..server.cache import LiveTable
from ..server.engines import engine_of
from ..server.identity import Identity, Keys
from ..server.names import new_name
from ..server.schema import people
from ..server.store import Store
from ..server.table_options import Clocks
from ..server.tables import Table
from .bar import Tick
from .crowd import CLOCKS, GAME, SETTINGS
from .engine import environment
from .logs import Played as Left
from .logs import Player
from .services import Service, folder_of, free_port, listens, postgres, program, url_of
from .standstill import CaughtUp, catch_up, seats_of, write
from .swarm import Played, Swarm

SEATS = 5
TABLES = ((10, 20.0), (100, 50.0), (1000, 100.0), (3000, 100.0))  # and answers a second over all of them
SPECTATORS = ((10, 5, 20.0), (10, 50, 10.0), (1, 1000, 1.0))  # tables, spectators at each, answers a second
ENTRIES = (100, 1000, 5000, 20_000)
SETTLE = 4.0  # seconds until workers know each other
ARRIVE = 1.0  # seconds until a worker has noticed who has left and who has come
ROUNDS = 12  # flat out, at most: with few tables a round is short
SECRET = "a secret for benchmarks"
START = "import json, sys; from pathlib import Path; from tontine.server.serve import serve; o = json.loads(sys.argv[1]); "
START += "sys.exit(serve(**{**o, 'data': Path(o['data'])}, host='127.0.0.1', log_level='error', generous=True, thinkers=1))"
TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


@dataclass
class Point:
    """A server with so many people at it, playing at a pace (`rate` answers a second) or flat out (0). Microseconds are of the
    processor, by answer."""

    tables: int
    spectators: int
    workers: int
    rate: float
    answers: int
    seconds: float
    server_us: float
    store_us: float
    redis_us: float
    clients_us: float
    told: float  # messages, by answer
    table_kb: float  # that the server holds, by table with its connections
    redis_commands: float  # by answer
    p50_ms: float  # on the wall, with whatever else ran on the machine
    p99_ms: float
    together: bool = True  # all connections of a table at one worker


@dataclass
class LogPoint:
    """A log of so many entries: what it takes to read it, and to keep the table in memory."""

    game: str
    entries: int
    load_ms: float
    kb: float
    bytes: float  # of the database


@dataclass
class MatchPoint:
    """A whole match of a game between people."""

    game: str
    seats: int
    entries: int
    bytes: float  # of the database, with its indexes


class Machine:
    """A server on PostgreSQL (or SQLite) and Redis, with what they have taken of the processor."""

    def __init__(self, stack: ExitStack, workers: int = 1, affinity: bool = True, sqlite: bool = False) -> None:
        self.workers = workers
        self.affinity = affinity
        folder = stack.enter_context(folder_of())
        self.store: Service | None = None
        self.url = f"sqlite+aiosqlite:///{folder}/tontine.db"
        if not sqlite:
            self.store, port = stack.enter_context(postgres())
            self.url = url_of(port)
        self.redis, self.redis_port = stack.enter_context(redis_server())
        self.port = free_port()
        options = {
            "port": self.port,
            "db": self.url,
            "data": str(folder),
            "redis": f"redis://127.0.0.1:{self.redis_port}",
            "workers": workers,
            "affinity": affinity,
        }
        self.server = Service([sys.executable, "-c", START, json.dumps(options)], folder, env={"TONTINE_SECRET": SECRET})
        stack.callback(self.server.stop)
        self.server.start(lambda: answers(self.port))
        time.sleep(SETTLE if workers > 1 else 0)

    @cached_property
    def cookies(self) -> list[str]:
        """Of the people at the tables that `open` makes."""
        identity = Identity(Keys(SECRET), Store(self.url))
        return [f"tontine={identity.sign(person.id, 0)}" for person in self.people]

    @cached_property
    def people(self) -> list[Any]:
        return Player(GAME, SEATS, 0).people

    async def open(self, tables: int) -> list[str]:
        """Tables at which a match has started, put into the database."""
        now = int(1000 * time.time())
        started = Player(GAME, SEATS, now, step=1, settings=SETTINGS, clocks=convert(CLOCKS, Clocks)).play(2 * SEATS + 1)
        names = [new_name() for _ in range(tables)]
        engine = engine_of(self.url)
        async with engine.begin() as connection:
            known = set((await connection.execute(sa.select(people.c.id))).scalars())
            new = [{"id": each.id, "name": each.name, "generation": 0, "made_at": now} for each in self.people if each.id not in known]
            if new:
                await connection.execute(sa.insert(people), new)
        await engine.dispose()
        await write(self.url, [(started, name) for name in names])
        return names

    def spent(self) -> tuple[float, float, float]:
        """Seconds of the processor: server (with SQLite, if that is its store), PostgreSQL, Redis."""
        return seconds_of(self.server), seconds_of(self.store) if self.store else 0.0, seconds_of(self.redis)

    def memory(self) -> int:
        return sum(resident(pid) for pid in family(self.server))

    def redis_commands(self) -> int:
        from redis import Redis  # noqa: PLC0415 - slow to import

        with Redis(port=self.redis_port) as client:
            return int(client.info("stats")["total_commands_processed"])

    async def bytes_of(self, left: Left, copies: int) -> float:
        """Bytes of the database that one table takes, with its indexes."""
        before = await self.size()
        await write(self.url, [(left, new_name()) for _ in range(copies)])
        return (await self.size() - before) / copies

    async def size(self) -> int:
        engine = engine_of(self.url)
        async with engine.connect() as connection:
            size = "SELECT sum(pg_total_relation_size(c)) FROM unnest(ARRAY['log', 'tables', 'sittings']::regclass[]) AS c"
            found = int((await connection.execute(sa.text(size))).scalar_one())
        await engine.dispose()
        return found


def answers(port: int) -> bool:
    """Whether the server does: the port is bound before the database is ready."""
    connection = HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()


@contextmanager
def redis_server() -> Iterator[tuple[Service, int]]:
    with folder_of() as folder:
        port = free_port()
        service = Service([program("redis-server"), "--bind", "127.0.0.1", "--port", str(port), "--save", ""], folder)
        try:
            service.start(lambda: listens(port))
            yield service, port
        finally:
            service.stop()


# What processes have taken (Linux)


def family(service: Service) -> list[int]:
    """The process and all that it has started."""
    assert service.process is not None
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents.setdefault(int(stat.read_text().rpartition(")")[2].split()[1]), []).append(int(stat.parent.name))
        except OSError:
            continue
    found = [service.process.pid]
    for pid in found:
        found += parents.get(pid, [])
    return found


def seconds_of(service: Service) -> float:
    """Of all of the family, those that have ended included."""
    assert service.process is not None
    return sum(ticks(pid, children=pid == service.process.pid) for pid in family(service)) / TICK


def ticks(pid: int, children: bool) -> int:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return sum(int(field) for field in fields[11 : 15 if children else 13])


def resident(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


# Measuring


def point(machine: Machine, swarm: Swarm, spectators: int, held: int, rate: float, play: Callable[[], Played]) -> Point:
    before, commands, told = machine.spent(), machine.redis_commands(), sum(chair.told for chair in swarm.chairs.values())
    times = play()
    after, answers = machine.spent(), max(1, len(times.taken))
    server, store, redis = [1e6 * (end - begin) / answers for begin, end in zip(before, after, strict=True)]
    return Point(
        tables=len(swarm.tables),
        spectators=spectators,
        workers=machine.workers,
        rate=rate,
        answers=answers,
        seconds=times.seconds,
        server_us=server,
        store_us=store,
        redis_us=redis,
        clients_us=1e6 * times.spent / answers,
        told=(sum(chair.told for chair in swarm.chairs.values()) - told) / answers,
        table_kb=held / len(swarm.tables) / 1024,
        redis_commands=(machine.redis_commands() - commands) / answers,
        p50_ms=times.at(0.5),
        p99_ms=times.at(0.99),
        together=machine.affinity,
    )


def points(tables: int, spectators: int, rate: float, seconds: float, workers: int = 1, affinity: bool = True) -> list[Point]:
    """At a pace, then flat out."""
    with ExitStack() as stack:
        machine = Machine(stack, workers, affinity)
        names = asyncio.run(machine.open(tables))
        empty = machine.memory()
        swarm = arrive(stack, machine, names, spectators)
        held = machine.memory() - empty
        paced = point(machine, swarm, spectators, held, rate, lambda: swarm.paced(seconds, rate))
        flat = [point(machine, swarm, spectators, held, 0.0, lambda: swarm.flat_out(seconds / 2))]
        while sum(each.seconds for each in flat) < seconds / 2 and len(flat) < ROUNDS:
            swarm.leave()
            swarm = arrive(stack, machine, asyncio.run(machine.open(tables)), spectators)
            end = time.monotonic() + ARRIVE
            swarm.wait(lambda end=end: time.monotonic() > end)  # type: ignore[misc]
            flat.append(point(machine, swarm, spectators, held, 0.0, lambda swarm=swarm: swarm.flat_out(seconds / 2)))  # type: ignore[misc]
        return [paced, joined(flat)]


def arrive(stack: ExitStack, machine: Machine, names: Sequence[str], spectators: int) -> Swarm:
    swarm = Swarm([machine.port])
    stack.callback(swarm.leave)
    swarm.join(names, machine.cookies, spectators)
    return swarm


def joined(rounds: Sequence[Point]) -> Point:
    """One point of several rounds. Its percentiles are those of the median round."""
    answers = sum(each.answers for each in rounds)
    by_answer = ("server_us", "store_us", "redis_us", "clients_us", "told", "redis_commands")
    means = {name: sum(each.answers * getattr(each, name) for each in rounds) / answers for name in by_answer}
    late = {name: median(getattr(each, name) for each in rounds) for name in ("p50_ms", "p99_ms")}
    return replace(rounds[0], answers=answers, seconds=sum(each.seconds for each in rounds), **means, **late)


def log_points(machine: Machine, counts: Sequence[int] = ENTRIES) -> list[LogPoint]:
    """Long logs are of people who change their minds again and again, more often than a table allows. The first game lets them."""
    game, found = games()[0], []
    for count in counts:
        left = Player(game.name, seats_of(game), 0, fidgets=count // 10).play(count)
        taken, held = load(left)
        found.append(LogPoint(game.name, len(left.log), 1000 * taken, held / 1024, asyncio.run(machine.bytes_of(left, 10))))
    return found


def load(left: Left) -> tuple[float, int]:
    """Seconds of the processor to read the table from its log, and bytes that it then takes."""
    begun = process_time()
    asyncio.run(loaded(left))
    taken = process_time() - begun
    tracemalloc.start()
    live = asyncio.run(loaded(left))
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del live
    return taken, held


async def loaded(left: Left) -> LiveTable:
    live = LiveTable(Table("paper", left.table.opening, left.table.secret))
    await live.read(left.log)
    return live


def match_points(machine: Machine) -> list[MatchPoint]:
    found = []
    for game in games():
        left = Player(game.name, seats_of(game), 0).play(10**6)
        found.append(MatchPoint(game.name, seats_of(game), len(left.log), asyncio.run(machine.bytes_of(left, 200))))
    return found


@dataclass
class Report:
    environment: dict[str, str]
    points: list[Point] = field(default_factory=list)
    logs: list[LogPoint] = field(default_factory=list)
    matches: list[MatchPoint] = field(default_factory=list)
    standstill: CaughtUp | None = None

    def as_json(self) -> dict[str, Any]:
        found: dict[str, Any] = rounded(asdict(self))
        return found


def rounded(found: Any) -> Any:
    """Four digits are more than a measurement has."""
    if isinstance(found, dict):
        return {name: rounded(value) for name, value in found.items()}
    if isinstance(found, list):
        return [rounded(value) for value in found]
    return float(f"{found:.4g}") if isinstance(found, float) else found


def report(seconds: float = 10, most: int = 3000, tick: Tick = lambda what, done: None) -> Report:
    """`most`: no more tables than that."""
    found = Report({**environment(), "cores": str(os.cpu_count())})
    wanted: list[tuple[Any, ...]] = [(tables, 0, rate) for tables, rate in TABLES if tables <= most]
    wanted += [(*each, seconds) for each in SPECTATORS if each[1] <= most]
    wanted += [(min(most, 100), 0, 50.0, seconds, 2, affinity) for affinity in (True, False)]
    for number, (tables, spectators, rate, *more) in enumerate(wanted):
        tick(f"{tables} / {spectators}", number / (len(wanted) + 2))
        found.points += points(tables, spectators, rate, *(more or [seconds]))
    with ExitStack() as stack:
        machine = Machine(stack)
        found.logs, found.matches = log_points(machine, [each for each in ENTRIES if each <= 10 * most]), match_points(machine)
    tick("standstill", (len(wanted) + 1) / (len(wanted) + 2))
    found.standstill = after_standstill(min(500, most), min(10_000, 4 * most))
    return found


def after_standstill(live: int, over: int, workers: int = 1, most: float = 90.0, sqlite: bool = False) -> CaughtUp:
    """While people play at twenty tables, one answer a second at each."""
    with ExitStack() as stack:
        machine = Machine(stack, workers, sqlite=sqlite)
        swarm = Swarm([machine.port])
        stack.callback(swarm.leave)
        swarm.join(asyncio.run(machine.open(20)), machine.cookies)
        return asyncio.run(catch_up(machine.url, swarm, 20.0, live, over, most, lambda: machine.spent()[0]))
