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
from functools import cached_property, partial
from http.client import HTTPConnection
from itertools import groupby
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

import sqlalchemy as sa
from msgspec import convert

from ..core.registry import games
from ..server.cache import LiveTable
from ..server.engines import engine_of
from ..server.gallery import Gallery
from ..server.identity import Identity, Keys
from ..server.names import new_name
from ..server.schema import people
from ..server.store import Store
from ..server.table_options import Clocks
from ..server.tables import Table
from .bar import Tick
from .client import Broken
from .crowd import CLOCKS, GAME, SETTINGS
from .engine import environment
from .logs import Played as Left
from .logs import Player
from .services import Service, fields_of, folder_of, free_port, listens, parent_of, postgres, program, url_of
from .standstill import CaughtUp, catch_up, seats_of, write
from .swarm import Played, Swarm

SEATS = 5
TABLES = ((10, (20.0,)), (100, (50.0,)), (1000, (100.0, 1000.0)), (3000, (100.0,)))  # and answers a second over all of them
SPECTATORS = ((10, 5, (20.0,)), (10, 50, (10.0,)), (1, 1000, (1.0,)))  # tables, spectators at each, answers a second
ENTRIES = (100, 1000, 5000, 20_000)
SETTLE = 4.0  # seconds until workers know each other
ARRIVE = 1.0  # seconds until a worker has noticed who has left and who has come
SECRET = "a secret for benchmarks"
START = "import json, sys; from pathlib import Path; from tontine.server.serve import serve; o = json.loads(sys.argv[1]); "
START += "sys.exit(serve(**{**o, 'data': Path(o['data'])}, host='127.0.0.1', log_level='error', generous=True, thinkers=1))"
BY_ANSWER = ("server_us", "store_us", "redis_us", "clients_us", "told", "redis_commands", "table_kb")
LATE = ("p50_ms", "p99_ms")
TICK = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
SCHEDULED = 2  # of the clocks that Linux has of a process: all the time that its threads ran


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
    told: float  # messages, by answer: one to each player and spectator
    table_kb: float  # that the server holds, by table with its connections
    redis_commands: float  # by answer
    p50_ms: float  # until the players had it, on the wall, with whatever else ran on the machine
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
    load_ms: float = 0.0
    kb: float = 0.0


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
        if self.store:
            await tidy(self.url)
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


async def tidy(url: str) -> None:
    """What many new rows leave for PostgreSQL to do some time later, done at once, so that it is no part of what is measured next."""
    engine = engine_of(url)
    async with engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        for work in ("VACUUM ANALYZE", "CHECKPOINT"):
            await connection.execute(sa.text(work))
    await engine.dispose()


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
    parents: dict[int | None, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        parents.setdefault(parent_of(stat), []).append(int(stat.parent.name))
    found = [service.process.pid]
    for pid in found:
        found += parents.get(pid, [])
    return found


def seconds_of(service: Service) -> float:
    """Of all of the family, those that have ended included."""
    assert service.process is not None
    return sum(processor_time(pid) for pid in family(service)) + ended_children(service.process.pid)


def processor_time(pid: int) -> float:
    """Seconds, by the process's own clock: `stat` counts hundredths, and a process of PostgreSQL takes less than one for an answer."""
    try:
        return time.clock_gettime(~pid << 3 | SCHEDULED)
    except OSError:
        return 0.0


def ended_children(pid: int) -> float:
    return sum(int(field) for field in fields_of(Path(f"/proc/{pid}/stat"))[13:15]) / TICK


def resident(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


# Measuring


def point(machine: Machine, swarm: Swarm, spectators: int, held: int, rate: float, play: Callable[[], Played]) -> Point:
    """What is read of the processor's time is read after everybody has been told, spectators included."""
    before, commands, told = machine.spent(), machine.redis_commands(), sum(chair.told for chair in swarm.chairs.values())
    times = play()
    after, answers = machine.spent(), max(1, len(times.taken))
    server, store, redis = [1e6 * (end - begin) / answers for begin, end in zip(before, after, strict=True)]
    found = Point(
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
    if not all_were_told(found):
        raise Broken(f"{found.told:.1f} were told of an answer at tables of {SEATS + spectators}")
    return found


def all_were_told(point: Point) -> bool:
    return round(point.told) == SEATS + point.spectators


def points(tables: int, spectators: int, rates: Sequence[float], seconds: float, workers: int = 1, affinity: bool = True) -> list[Point]:
    """At each pace, then flat out for half as long."""
    with ExitStack() as stack:
        machine = Machine(stack, workers, affinity)
        names = asyncio.run(machine.open(tables))
        empty = machine.memory()
        swarm = arrive(stack, machine, names, spectators)
        held = machine.memory() - empty
        paced = [point(machine, swarm, spectators, held, rate, partial(swarm.paced, seconds, rate)) for rate in rates]
        return [*paced, joined([*rounds(stack, machine, swarm, spectators, held, seconds / 2)])]


def rounds(stack: ExitStack, machine: Machine, swarm: Swarm, spectators: int, held: int, seconds: float) -> Iterator[Point]:
    """Flat out, with new tables and connections each time, until they are so many seconds together: tables soon have no answers left."""
    tables, left = len(swarm.tables), seconds
    while True:
        found = point(machine, swarm, spectators, held, 0.0, partial(swarm.flat_out, left))
        yield found
        left -= found.seconds
        swarm.leave()
        if left <= 0:
            return
        swarm = arrive(stack, machine, asyncio.run(machine.open(tables)), spectators)
        swarm.wait(partial(is_over, time.monotonic() + ARRIVE))


def is_over(end: float) -> bool:
    return time.monotonic() > end


def arrive(stack: ExitStack, machine: Machine, names: Sequence[str], spectators: int) -> Swarm:
    swarm = Swarm([machine.port])
    stack.callback(swarm.leave)
    swarm.join(names, machine.cookies, spectators)
    return swarm


def joined(rounds: Sequence[Point]) -> Point:
    """One point of several rounds. Its percentiles are those of the median round."""
    late = {name: median(getattr(each, name) for each in rounds) for name in LATE}
    return replace(pooled(rounds), **late)


def pooled(rounds: Sequence[Point]) -> Point:
    """Means, weighted by answers."""
    answers = sum(each.answers for each in rounds)
    means = {name: sum(each.answers * getattr(each, name) for each in rounds) / answers for name in (*BY_ANSWER, *LATE)}
    return replace(rounds[0], answers=answers, seconds=sum(each.seconds for each in rounds), **means)


def settings_of(point: Point) -> tuple[Any, ...]:
    """Points of the same settings can be one; in the order of a report."""
    return point.workers, not point.together, point.spectators, point.tables, not point.rate, point.rate


def with_earlier(new: Sequence[Point], earlier: Sequence[Point]) -> list[Point]:
    """Earlier points are left out where the clock stopped before everybody was told."""
    every = sorted([*filter(all_were_told, earlier), *new], key=settings_of)
    return [pooled([*same]) for _, same in groupby(every, settings_of)]


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
    live = LiveTable(Table("paper", left.table.opening, left.table.secret), Gallery())
    await live.read(left.log)
    return live


def match_points(machine: Machine) -> list[MatchPoint]:
    found = []
    for game in games():
        left = Player(game.name, seats_of(game), 0).play(10**6)
        taken, held = load(left)
        size = asyncio.run(machine.bytes_of(left, 200))
        found.append(MatchPoint(game.name, seats_of(game), len(left.log), size, 1000 * taken, held / 1024))
    return found


@dataclass
class Done:
    """When so many runs were made, and on what."""

    date: str
    processor: str
    python: str
    engine: str
    runs: int


@dataclass
class Report:
    environment: dict[str, str]
    runs: list[Done] = field(default_factory=list)
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


def done(about: dict[str, str], runs: int) -> Done:
    return Done(about["date"], about["processor"], about["python"], about["engine"], runs)


def added(earlier: Sequence[Done], new: Done) -> list[Done]:
    same = sum(each.runs for each in earlier if replace(each, runs=new.runs) == new)
    return [*[each for each in earlier if replace(each, runs=new.runs) != new], replace(new, runs=same + new.runs)]


def report(
    seconds: float = 10, most: int = 3000, runs: int = 1, tick: Tick = lambda what, done: None, earlier: Report | None = None
) -> Report:
    """`most`: no more tables than that. `runs`: so often, and the points are means; the machine is not always as quick. `earlier`: the
    points are means with those of this report, too."""
    found = Report({**environment(), "cores": str(os.cpu_count())})
    found.runs = added(earlier.runs if earlier else [], done(found.environment, runs))
    wanted: list[tuple[Any, ...]] = [(tables, 0, rates) for tables, rates in TABLES if tables <= most]
    wanted += [each for each in SPECTATORS if each[1] <= most]
    wanted += [(min(most, 100), 0, (50.0,), seconds, 2, affinity) for affinity in (True, False)]
    measured: list[list[Point]] = []  # by run, each at its paces and then flat out
    for number, (tables, spectators, rate, *more) in enumerate(runs * wanted):
        tick(f"{tables} / {spectators}", number / (runs * len(wanted) + 2))
        measured.append(points(tables, spectators, rate, *(more or [seconds])))
    same = [measured[place :: len(wanted)] for place in range(len(wanted))]
    found.points = with_earlier([joined(each) for again in same for each in zip(*again, strict=True)], earlier.points if earlier else [])
    with ExitStack() as stack:
        machine = Machine(stack)
        found.logs, found.matches = log_points(machine, [each for each in ENTRIES if each <= 10 * most]), match_points(machine)
    tick("standstill", 1 - 1 / (runs * len(wanted) + 2))
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
