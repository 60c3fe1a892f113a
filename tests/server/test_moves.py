"""Tables move between real workers while people play: a worker comes, or is stopped. No acknowledged answer is lost or counts twice."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple

import pytest

from tests.server.servers import Guest, Server, client
from tests.server.services import Postgres, Redis
from tests.server.stubborn import CHANGES, Tempo, Wavering, refs_of, seat_all
from tontine.server.workers import weight

TABLES = 6
PEOPLE = 5  # at each, and a bot. One keeps the first question open, on which the others change their answers
WISH: dict[str, Any] = {"game": "dead-last", "seats": 6, "clocks": {"pace": 0.02, "window": 0.1, "question": 300}}
FIRST = 8  # answers at each table before anything happens
KEPT = (PEOPLE - 1) * CHANGES  # at each while the tables move

pytestmark = [pytest.mark.seconds(120), pytest.mark.slow]


class Worker(NamedTuple):
    id: str
    server: Server

    @property
    def connections(self) -> int:
        with client(self.server.url) as http:
            found = re.search(r"^tontine_connections (\S+)$", http.get("/metrics").text, re.MULTILINE)
        return int(float(found[1])) if found else 0


class House:
    """The workers of one machine. Each has a name that the test chooses, so that the test knows whose a table is."""

    def __init__(self, folder: Path, database: str, redis: Redis, stack: ExitStack) -> None:
        self.folder = folder
        self.database = database
        self.redis = redis
        self.stack = stack
        self.workers: list[Worker] = []

    def start(self, id: str | None = None) -> Worker:
        id = id or token_hex(8)
        server = Server(self.folder / id, db=self.database, redis=self.redis.url, generous=True, thinkers=1, me=id)
        self.stack.callback(server.kill)
        self.workers.append(Worker(id, server.start()))
        return self.workers[-1]

    def stop(self, worker: Worker) -> int:
        """As SIGTERM does; the exit code."""
        self.workers.remove(worker)
        return worker.server.stop()

    def owner(self, table: str) -> Worker:
        return max(self.workers, key=lambda worker: weight(worker.id, table))

    def is_placed(self, players: list[Wavering]) -> bool:
        """Whether everybody is connected to the worker of their table."""
        places = [self.owner(player.table) for player in players]
        return all(worker.connections == places.count(worker) for worker in self.workers)

    def opened(self) -> dict[str, list[Guest]]:
        """Tables, and the people who are to play there."""
        urls = [worker.server.url for worker in self.workers]
        people = [Guest(urls[number % len(urls)], f"Guest {number}") for number in range(PEOPLE)]
        return {people[0].open(**WISH): people for _ in range(TABLES)}

    def players(self, tables: dict[str, list[Guest]], tempo: Tempo) -> list[Wavering]:
        """They take their seats; each connects to another worker first."""
        urls = [worker.server.url for worker in self.workers]
        found = []
        for number, (table, people) in enumerate(tables.items()):
            seat_all(table, people, bots=True)
            turns = [urls[(number + first) % len(urls) :] + urls[: (number + first) % len(urls)] for first in range(PEOPLE)]
            found += [
                Wavering(places, guest.cookie, table, tempo, waits=guest is people[0]) for places, guest in zip(turns, people, strict=True)
            ]
        return found


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, running_postgres: Postgres, running_redis: Redis) -> Iterator[House]:
    with ExitStack() as stack:
        there = House(tmp_path_factory.mktemp("moves"), running_postgres.database(), running_redis, stack)
        there.start()
        there.start()
        yield there


def name_for(tables: dict[str, list[Guest]], others: list[Worker]) -> str:
    """A name for a worker to which some of these tables belong, and some do not."""
    while True:
        id = token_hex(8)
        its = sum(all(weight(id, table) > weight(other.id, table) for other in others) for table in tables)
        if TABLES // 3 <= its <= TABLES // 2:
            return id


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not await asyncio.to_thread(condition):
            await asyncio.sleep(0.05)


async def have_answered(tempo: Tempo, tables: dict[str, list[Guest]], answers: int) -> None:
    await until(lambda: min(tempo.given[table] for table in tables) >= answers)


async def play_to_the_end(house: House, tempo: Tempo, players: list[Wavering], playing: list[asyncio.Task[None]]) -> None:
    assert {player.status for player in players} == {"playing"}
    tempo.free = True
    await asyncio.gather(*playing)
    for player in players:
        seqs, refs = await refs_of(house.database, player.table)  # fails if one is there twice
        assert seqs == list(range(len(seqs)))
        assert player.acked
        assert player.acked <= refs, "an acknowledged answer is not in the store"
        assert player.status == "over"
    assert house.is_placed(players)
    for player in players:
        await player.leave()


async def test_a_worker_comes_while_people_play(house: House) -> None:
    tables = await asyncio.to_thread(house.opened)
    tempo = Tempo(0.03, FIRST)
    players = await asyncio.to_thread(house.players, tables, tempo)
    playing = [asyncio.create_task(player.play()) for player in players]
    await until(lambda: house.is_placed(players))
    await have_answered(tempo, tables, FIRST)
    before = {player: player.breaks for player in players}
    third = await asyncio.to_thread(house.start, name_for(tables, house.workers))
    tempo.most = KEPT  # they play while the tables move: those that have settled three seconds later
    await until(lambda: house.is_placed(players))
    moved = [player for player in players if house.owner(player.table) is third]
    assert 0 < len(moved) < len(players)
    assert all(player.breaks > before[player] for player in moved)
    assert min(tempo.given.values()) > FIRST
    await play_to_the_end(house, tempo, players, playing)
    assert await asyncio.to_thread(house.stop, third) == 0


async def test_a_worker_is_stopped_while_people_play(house: House) -> None:
    tables = await asyncio.to_thread(house.opened)
    third = await asyncio.to_thread(house.start, name_for(tables, house.workers))
    tempo = Tempo(0.01, FIRST)
    players = await asyncio.to_thread(house.players, tables, tempo)
    playing = [asyncio.create_task(player.play()) for player in players]
    await until(lambda: house.is_placed(players))
    its = [player for player in players if house.owner(player.table) is third]
    before = {player: player.breaks for player in players}
    tempo.most = KEPT
    await have_answered(tempo, tables, 2 * FIRST)
    assert await asyncio.to_thread(house.stop, third) == 0
    await until(lambda: house.is_placed(players))
    assert all(player.breaks > before[player] for player in its)
    await play_to_the_end(house, tempo, players, playing)
