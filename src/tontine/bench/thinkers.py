"""The benchmark of the thinkers: tables of expert bots at a real server, and how long after they were due their answers were written.

At each table sits one person, who answers at once. Which answers were due when follows from the logs of the tables. Linux only."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from typing import Any

from ..bots.levels import EXPERT, HARD, NORMAL
from ..core import Game
from ..core.registry import games
from ..server.clocks import chores
from ..server.database import database_in
from ..server.entries import Answered, Entry
from ..server.store import Store
from ..server.tables import Table
from .bar import Tick
from .client import TIMEOUT
from .crowd import OurParty, Player, Times, gather, leave
from .engine import environment
from .measure import trouble_of
from .services import Service, folder_of, free_port, listens

SEATS = 4  # or as near to it as the game has it
WARM_UP = 10.0  # seconds: processes begin, and learn what decisions take
LOOK = 0.1  # seconds between two looks whether a match is over
START = "import json, sys; from pathlib import Path; from tontine.server.serve import serve; o = json.loads(sys.argv[1]); "
START += "sys.exit(serve(port=o['port'], data=Path(o['data']), thinkers=o['thinkers'], log_level='error', generous=True))"


@dataclass(frozen=True)
class Count:
    """What a server has done so far: decisions by the level that made them, and seconds of the processor."""

    decisions: dict[str, int] = field(default_factory=dict)
    server_s: float = 0.0
    thinkers_s: float = 0.0

    def since(self, before: Count) -> Count:
        decisions = {level: number - before.decisions[level] for level, number in self.decisions.items()}
        return Count(decisions, self.server_s - before.server_s, self.thinkers_s - before.thinkers_s)


@dataclass(frozen=True)
class Row:
    game: str
    seats: int
    count: Count = Count()
    late: tuple[float, ...] = ()  # seconds after they were due, by answer
    load: float = 0.0  # of the machine at the end
    trouble: str = ""

    def within_ms(self, part: float) -> float | None:
        return Times(0, list(self.late)).at(part) if self.late else None

    def as_json(self) -> dict[str, Any]:
        late = {f"within_{name}_ms": self.within_ms(int(name) / 100) for name in ("50", "90", "99")}
        about = {"game": self.game, "seats": self.seats, "answers": len(self.late), **late}
        return {**about, **vars(self.count), "load": self.load, "trouble": self.trouble}


@dataclass(frozen=True)
class Report:
    environment: dict[str, str]
    tables: int
    thinkers: int
    seconds: float
    rows: list[Row] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        return {**vars(self), "rows": [row.as_json() for row in self.rows]}


class Company(OurParty):
    """One person among expert bots, match after match."""

    def __init__(self, port: int, game: Game[Any], threads: ThreadPoolExecutor) -> None:
        super().__init__(port, seats_of(game), threads)
        self.game = game.name
        self.tables: list[str] = []
        self.cookie = ""
        self.answered = -1

    async def gather(self) -> None:
        if not self.cookie:
            self.cookie = (await self._post("/api/me", {"name": "Guest"}))[1]
        made, _ = await self._post("/api/tables", {"game": self.game, "seats": self.seats}, self.cookie)
        self.tables.append(made["table"])
        self.answered = -1
        player = await Player(self).connect(self.port, f"/api/tables/{made['table']}/live", self.cookie)
        self.players = [player]
        for command in ("sit", "ready"):
            await player.ask(command)
        await player.ask("fill", level=EXPERT)
        await player.ask("start")

    def told(self) -> None:
        """Answers are not waited for."""
        question = self.players[0].question if self.players else None
        if question is not None and question.number != self.answered:
            self.answered = question.number
            self.answer()

    async def play_on(self, end: float) -> None:
        while time.time() < end:
            await asyncio.sleep(LOOK)
            if self.players[0].status == "over":
                leave([self])
                await self.gather()


def seats_of(game: Game[Any]) -> int:
    return min(game.seats, key=lambda count: abs(count - SEATS))


def report(
    seconds: float = 40,
    *,
    tables: int = 50,
    thinkers: int = 2,
    names: Sequence[str] = (),
    warm_up: float = WARM_UP,
    progress: Tick = lambda what, done: None,
) -> Report:
    """Each game has a server of its own, and so many seconds after the warm-up."""
    chosen = [game for game in games() if not names or game.name in names]
    found = Report(environment(), tables, thinkers, seconds)
    for place, game in enumerate(chosen):

        def tick(done: float, place: int = place, name: str = game.name) -> None:
            progress(name, (place + done) / len(chosen))

        found.rows.append(attempt(game, found, warm_up, tick))
    return found


def attempt(game: Game[Any], wanted: Report, warm_up: float, tick: Callable[[float], None]) -> Row:
    try:
        with running(wanted.thinkers) as (server, port, url), ThreadPoolExecutor(8) as threads:
            parties = [Company(port, game, threads) for _ in range(wanted.tables)]
            return asyncio.run(measure(game, server, url, parties, warm_up, wanted.seconds, tick))
    except Exception as error:
        return Row(game.name, seats_of(game), trouble=trouble_of(error))


@contextmanager
def running(thinkers: int) -> Iterator[tuple[Service, int, str]]:
    """A server, its port and its database."""
    with folder_of() as folder:
        port = free_port()
        service = Service([sys.executable, "-c", START, json.dumps({"port": port, "data": str(folder), "thinkers": thinkers})], folder)
        try:
            service.start(lambda: listens(port))
            yield service, port, database_in(folder)
        finally:
            service.stop()


async def measure(
    game: Game[Any], server: Service, url: str, parties: Sequence[Company], warm_up: float, seconds: float, tick: Callable[[float], None]
) -> Row:
    port = parties[0].port
    tick(0.0)
    await gather(parties, lambda done: None)
    begin = time.time() + warm_up
    end = begin + seconds
    playing = asyncio.gather(*[party.play_on(end) for party in parties])
    await wait(begin, end, tick, begin)
    before = count(server, port)
    await wait(begin, end, tick, end)
    found = count(server, port).since(before)
    await playing
    load = os.getloadavg()[0]
    leave(parties)
    late = await lateness(url, [table for party in parties for table in party.tables], begin, end)
    return Row(game.name, seats_of(game), found, tuple(late), load)


async def wait(begin: float, end: float, tick: Callable[[float], None], until: float) -> None:
    while (now := time.time()) < until:
        tick(max(0.0, now - begin) / (end - begin))
        await asyncio.sleep(min(1.0, until - now))


# What the server did


def count(server: Service, port: int) -> Count:
    text = metrics(port)
    stepped = {level: number_of(text, f'tontine_stepped_down_total{{level="{EXPERT}",played="{level}"}}') for level in (HARD, NORMAL)}
    all_of_them = number_of(text, "tontine_think_seconds_count")
    own, family = server.seconds() or 0.0, server.family_seconds() or 0.0
    return Count({EXPERT: all_of_them - sum(stepped.values()), **stepped}, own, family - own)


def metrics(port: int) -> str:
    connection = HTTPConnection("127.0.0.1", port, timeout=TIMEOUT)
    try:
        connection.request("GET", "/metrics")
        return connection.getresponse().read().decode()
    finally:
        connection.close()


def number_of(text: str, name: str) -> int:
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return int(float(found[1])) if found else 0


# What the logs say


async def lateness(url: str, names: Sequence[str], begin: float, end: float) -> list[float]:
    """Of each answer of a bot that had a choice and was written between these moments."""
    store, found = Store(url), []
    for name in names:
        logged = await store.load(name)
        assert logged is not None
        opening, secret, entries = logged
        table = Table(name, opening, secret)
        for entry in entries:
            if begin <= entry.at / 1000 < end and (due := due_at(table, entry)) is not None:
                found.append((entry.at - due) / 1000)
            table.apply(entry)
    await store.stop()
    return found


def due_at(table: Table, entry: Entry) -> int | None:
    """When this answer of a bot was due; None: it is none, or had no choice."""
    change = entry.change
    if not isinstance(change, Answered) or entry.person is not None or table.match is None:
        return None
    ask = table.match.ask(change.seat)
    if ask is None or len(ask.options) < 2:
        return None
    due = [chore.due for chore in chores(table) if chore.kind == "answer" and chore.seats == (change.seat,)]
    return due[0] if due else None
