"""The server's benchmark: a thousand clients at two hundred tables, on one worker of ours and on boardgame.io's server in the same run.

The processor's time is told apart: the server's, the store's (PostgreSQL's processes; of SQLite the threads beside the server's loop) and
that of the clients, which are this process."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import process_time
from typing import Any, TypeAlias

from .boardgame import PACKAGE, PeerParty, boardgame
from .client import TIMEOUT
from .crowd import MOST, OurParty, Party, Times, gather, leave, play
from .engine import environment
from .measure import ROUNDS, Figures, trouble_of
from .services import Missing, Service, folder_of, free_port, listens, postgres, url_of

TABLES, SEATS = 200, 5
RATE = 1.0  # answers a second at each table
WARM_UP = 5  # answers at each table before anything is measured
WORN = MOST // 2  # answers at a table after which a new one takes its place before the next part of a round: its match has an end
BUDGET = 20.0  # milliseconds within which 99 of 100 answers should have reached everybody
START = "import json, sys; from pathlib import Path; from tontine.server.serve import serve; o = json.loads(sys.argv[1]); "
START += "sys.exit(serve(port=o['port'], db=o['db'], data=Path(o['data']), log_level='error', generous=True))"

Progress: TypeAlias = Callable[[str, float], None]
Clock: TypeAlias = Callable[[], float | None]


@dataclass(frozen=True)
class Place:
    """A running server, how a party comes to it, and the processor's seconds that server and store took so far."""

    service: Service
    party: Callable[[int, ThreadPoolExecutor], Party]
    server: Clock
    store: Clock = lambda: None


@dataclass
class Processor:
    """Seconds of server, store and clients in all rounds of one kind, and the answers in them."""

    clocks: dict[str, Clock]
    prefix: str = ""
    answers: int = 0
    spent: Figures = field(default_factory=dict)

    async def measure(self, playing: Coroutine[Any, Any, Times]) -> Times:
        before = self._read()
        times = await playing
        self.answers += len(times.taken)
        for name, now in self._read().items():
            self.spent[name] = self.spent.get(name, 0.0) + now - before.get(name, now)
        return times

    def _read(self) -> Figures:
        return {name: now for name, clock in self.clocks.items() if (now := clock()) is not None}

    def figures(self) -> Figures:
        """Microseconds an answer."""
        return {f"{self.prefix}{name}_us": 1e6 * spent / self.answers for name, spent in self.spent.items() if self.answers}


@dataclass
class Contest:
    """The figures of one server."""

    name: str
    durable: bool
    figures: Figures = field(default_factory=dict)
    trouble: str = ""

    def as_json(self) -> dict[str, Any]:
        return {"name": self.name, "durable": self.durable, "figures": self.figures, "trouble": self.trouble}


@dataclass
class Report:
    environment: dict[str, str]
    tables: int
    seats: int
    rate: float  # answers a second in the paced part
    ours: list[Contest] = field(default_factory=list)
    peers: list[Contest] = field(default_factory=list)
    missing: dict[str, str] = field(default_factory=dict)

    def ratios(self, peer: Contest) -> dict[str, dict[str, float]]:
        """By server of ours: our figure over the peer's. More is better for rates, less for times and memory."""
        return {
            ours.name: {name: ours.figures[name] / value for name, value in peer.figures.items() if value and name in ours.figures}
            for ours in self.ours
        }

    def as_json(self) -> dict[str, Any]:
        about = {"environment": self.environment, "tables": self.tables, "seats": self.seats, "rate": self.rate}
        peers = [{**peer.as_json(), "ratios": self.ratios(peer)} for peer in self.peers]
        return {**about, "ours": [contest.as_json() for contest in self.ours], "peers": peers, "missing": self.missing}


@dataclass
class Entrant:
    """A running server and its clients."""

    contest: Contest
    place: Place
    make: Callable[[], list[Party]]
    taken: list[float] = field(default_factory=list)  # of all rounds at a human pace
    hurried: Times = field(default_factory=lambda: Times(0.0, []))  # of all rounds flat out

    def __post_init__(self) -> None:
        self.parties = self.make()
        clocks: dict[str, Clock] = {"server": self.place.server, "store": self.place.store, "clients": process_time}
        self.slow, self.fast = Processor(clocks), Processor(clocks, "flat_")

    async def arrive(self, tick: Callable[[float], None]) -> None:
        before = self.place.service.memory()
        await gather(self.parties, tick)
        held = self.place.service.memory()
        if before is not None and held is not None:
            self.contest.figures["table_kb"] = (held - before) / len(self.parties) / 1024
        await play(self.parties, TIMEOUT, None, WARM_UP)

    async def renew(self) -> None:
        """New tables, with as many answers to warm up, where half of the answers are given."""
        if max(party.given for party in self.parties) < WORN:
            return
        leave(self.parties)
        self.parties = self.make()
        await gather(self.parties, lambda done: None)
        await play(self.parties, TIMEOUT, None, WARM_UP)

    async def paced(self, seconds: float, rate: float) -> None:
        """Percentiles are over all rounds: the best round alone would hide a server's own stalls."""
        await self.renew()
        times = await self.slow.measure(play(self.parties, seconds, rate))
        if not times.taken:
            return
        self.taken += times.taken
        pooled = Times(seconds, self.taken)
        self.contest.figures.update({"p50_ms": pooled.at(0.5), "p99_ms": pooled.at(0.99), "worst_ms": pooled.at(1)})
        self.contest.figures.update(self.slow.figures())
        self.keep({"quiet_p99_ms": times.at(0.99)})

    async def flat_out(self, seconds: float) -> None:
        """A round; where its tables have no answers left before the seconds are up, it goes on at new ones."""
        found = Times(0.0, [])
        while found.seconds < seconds:
            await self.renew()
            times = await self.fast.measure(play(self.parties, seconds - found.seconds, None))
            if not times.taken:
                break
            found.add(times)
        if found.taken:
            self._hurried(found)

    def _hurried(self, found: Times) -> None:
        self.hurried.add(found)
        every = self.hurried
        self.keep({"best_answers": found.rate})
        self.contest.figures.update({"answers": every.rate, "flat_p50_ms": every.at(0.5), "flat_p99_ms": every.at(0.99)})
        self.contest.figures.update(self.fast.figures())

    def keep(self, figures: Figures) -> None:
        """The best round, figure by figure."""
        for name, value in figures.items():
            better = max if name == "best_answers" else min
            self.contest.figures[name] = better(value, self.contest.figures.get(name, value))


def report(
    seconds: float = 60,
    *,
    tables: int = TABLES,
    seats: int = SEATS,
    against_peers: bool = True,
    progress: Progress = lambda what, done: None,
) -> Report:
    """Takes about `seconds` of play, half at a human pace, half flat out; starting and gathering at tables, the first and new ones, come
    on top."""
    found = Report({**environment(), "cores": str(os.cpu_count())}, tables, seats, tables * RATE)
    with ExitStack() as stack:
        threads = stack.enter_context(ThreadPoolExecutor(8))
        entrants = [
            enter(stack, found, found.ours, Contest("SQLite", True), on_sqlite(), threads),
            enter(stack, found, found.ours, Contest("PostgreSQL", True), on_postgres(), threads),
        ]
        if against_peers:
            entrants.append(enter(stack, found, found.peers, Contest(PACKAGE, False), on_boardgame(seats, found), threads))
        run(measure([entrant for entrant in entrants if entrant], seconds, found.rate, progress))
    return found


def enter(
    stack: ExitStack, found: Report, contests: list[Contest], contest: Contest, place: Any, threads: ThreadPoolExecutor
) -> Entrant | None:
    """A missing program is reported; any other error is the trouble of this contest only."""
    try:
        found_there: Place = stack.enter_context(place)
    except Missing as error:
        found.missing[contest.name] = str(error)
        return None
    except Exception as error:  # a peer may raise any error
        contests.append(contest)
        contest.trouble = trouble_of(error)
        return None
    contests.append(contest)
    return Entrant(contest, found_there, lambda: [found_there.party(found.seats, threads) for _ in range(found.tables)])


def run(work: Any) -> None:
    """On uvloop if it is installed: the clients should cost as little as possible."""
    with asyncio.Runner(loop_factory=import_module("uvloop").new_event_loop if find_spec("uvloop") else None) as runner:
        runner.run(work)


async def measure(entrants: list[Entrant], seconds: float, rate: float, progress: Progress) -> None:
    """In rounds, in turn: other load on the machine then affects all servers alike."""
    each = seconds / (2 * ROUNDS * max(1, len(entrants)))
    for number, entrant in enumerate(entrants):
        await attempt(entrant, entrant.arrive(partial(ticking, progress, entrant.contest.name, number)))
    for turn in range(ROUNDS):
        for entrant in entrants:
            progress(entrant.contest.name, len(entrants) / 2 * (1 + turn / ROUNDS))
            await attempt(entrant, entrant.paced(each, rate))
            await attempt(entrant, entrant.flat_out(each))
    for entrant in entrants:
        leave(entrant.parties)


def ticking(progress: Progress, name: str, number: int, done: float) -> None:
    progress(name, (number + done) / 2)


async def attempt(entrant: Entrant, work: Coroutine[Any, Any, None]) -> None:
    if entrant.contest.trouble:
        work.close()
        return
    try:
        await work
    except Exception as error:
        entrant.contest.trouble = trouble_of(error)


# Places


@contextmanager
def ours(folder: Path, database: str | None) -> Iterator[tuple[Service, Callable[[int, ThreadPoolExecutor], Party]]]:
    port = free_port()
    options = {"port": port, "db": database, "data": str(folder)}
    service = Service([sys.executable, "-c", START, json.dumps(options)], folder)
    try:
        service.start(lambda: listens(port))
        yield service, lambda seats, threads: OurParty(port, seats, threads)
    finally:
        service.stop()


@contextmanager
def on_sqlite() -> Iterator[Any]:
    with folder_of() as folder, ours(folder, None) as (service, party):
        yield Place(service, party, service.main_seconds, service.other_seconds)


@contextmanager
def on_postgres() -> Iterator[Any]:
    with postgres() as (store, port), folder_of() as folder, ours(folder, url_of(port)) as (service, party):
        yield Place(service, party, service.seconds, store.family_seconds)


@contextmanager
def on_boardgame(seats: int, found: Report) -> Iterator[Any]:
    with boardgame(seats) as (service, port, lobby, version):
        found.environment[PACKAGE] = version
        yield Place(service, lambda seats, threads: PeerParty(port, lobby, seats, threads), service.seconds)
