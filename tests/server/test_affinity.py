"""Two real workers of one machine, on PostgreSQL and Redis: the connections of a table end at one of them. One runs on uvloop, the
other on asyncio's own loop."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.server.servers import Guest, Seat, Server
from tests.server.services import Postgres, Redis
from tests.server.stubborn import refs_of, seat_all

QUICK = {"pace": 0.02, "window": 0.1, "question": 300}
OPENED = 24  # tables: that all belong to one of two workers happens once in eight million runs
ENOUGH = 6  # tables, if they do not all belong to one

pytestmark = [pytest.mark.seconds(120), pytest.mark.slow]


class Place:
    """Where the workers of a test run."""

    def __init__(self, folder: Path, stack: ExitStack, **options: Any) -> None:
        self.folder = folder
        self.stack = stack
        self.options = {"generous": True, "thinkers": 1, **options}
        self.count = 0

    def worker(self, plain: bool = False) -> Server:
        """A server that the others know. `plain`: without uvloop."""
        self.count += 1
        server = Server(self.folder / str(self.count), **self.options)
        if plain:
            hidden = self.folder / "no-uvloop"
            hidden.mkdir(exist_ok=True)
            (hidden / "uvloop.py").write_text("raise ImportError\n")
            server.env["PYTHONPATH"] = str(hidden)
        self.stack.callback(server.kill)
        return server.start()


@contextmanager
def place(folder: Path, postgres: Postgres, redis: Redis, **options: Any) -> Iterator[Place]:
    with ExitStack() as stack:
        yield Place(folder, stack, db=postgres.database(), redis=redis.url, **options)


@pytest.fixture(scope="module")
def workers(tmp_path_factory: pytest.TempPathFactory, running_postgres: Postgres, running_redis: Redis) -> Iterator[tuple[Server, Server]]:
    with place(tmp_path_factory.mktemp("affinity"), running_postgres, running_redis) as there:
        yield there.worker(), there.worker(plain=True)


def metric(server: Server, name: str) -> int:
    found = re.search(rf"^tontine_{name} (\S+)$", httpx.get(f"{server.url}/metrics").text, re.MULTILINE)
    return int(float(found[1])) if found else 0


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not await asyncio.to_thread(condition):
            await asyncio.sleep(0.05)


async def watching(server: Server, table: str) -> Seat:
    seat = await Seat(server.url, "", table).join()
    await seat.hear()
    return seat


async def know_each_other(*workers: Server) -> None:
    """Until each has given a connection to another: a table is opened again and again."""
    guest = Guest(workers[0].url)

    async def gives(worker: Server) -> bool:
        seat = await watching(worker, await asyncio.to_thread(guest.open))
        given = await asyncio.to_thread(metric, worker, "connections_handed_over_total")
        await seat.leave()
        return given > 0

    async with asyncio.timeout(30):
        for worker in workers:
            while not await gives(worker):
                await asyncio.sleep(0.05)
    await until(lambda: all(metric(worker, "connections") == 0 for worker in workers))


async def place_of(workers: tuple[Server, Server], table: str) -> Server:
    """The worker at which a connection to this table ends."""
    before = [metric(worker, "connections") for worker in workers]
    seat = await watching(workers[0], table)
    found = next(worker for worker, count in zip(workers, before, strict=True) if metric(worker, "connections") > count)
    await seat.leave()
    await until(lambda: [metric(worker, "connections") for worker in workers] == before)
    return found


async def test_all_connections_of_a_table_end_at_one_worker(workers: tuple[Server, Server], running_postgres: Postgres) -> None:
    await know_each_other(*workers)
    guests = [Guest(workers[0].url, f"Guest {number}") for number in range(6)]
    at_the_first: list[bool] = []
    while len(at_the_first) < ENOUGH or (len(set(at_the_first)) == 1 and len(at_the_first) < OPENED):
        table = guests[0].open()
        seats = [await Seat(workers[number % 2].url, guest.cookie, table).join() for number, guest in enumerate(guests)]
        for seat in seats:
            await seat.hear()
        found = [metric(worker, "connections") for worker in workers]
        assert sorted(found) == [0, 6]
        at_the_first.append(found[0] == 6)
        for seat in seats:
            await seat.leave()
        await until(lambda: sum(metric(worker, "connections") for worker in workers) == 0)
    assert set(at_the_first) == {True, False}, "both have tables"


async def test_a_match_is_written_by_one_worker_and_nobody_reads_again(workers: tuple[Server, Server]) -> None:
    await know_each_other(*workers)
    guests = [Guest(workers[0].url, f"Guest {number}") for number in range(6)]
    before = [metric(worker, "conflicts_total") for worker in workers]
    for _ in range(3):
        table = guests[0].open(clocks=QUICK, settings={"rounds": 8})
        seat_all(table, guests, bots=False)
        seats = [await Seat(workers[number % 2].url, guest.cookie, table).join() for number, guest in enumerate(guests)]
        for seat in seats:
            await seat.hear()
        written = [metric(worker, "entries_total") for worker in workers]
        await asyncio.gather(*[seat.play() for seat in seats])
        grown = [metric(worker, "entries_total") - count for worker, count in zip(workers, written, strict=True)]
        assert min(grown) == 0
        assert max(grown) > 6
        one, two = [guests[0].at(worker.url).get(f"/api/tables/{table}/record") for worker in workers]
        assert one == two
        for seat in seats:
            await seat.leave()
    assert [metric(worker, "conflicts_total") for worker in workers] == before


async def test_commands_by_rest_at_the_other_worker_are_heard_where_the_table_is(workers: tuple[Server, Server]) -> None:
    await know_each_other(*workers)
    ann, bob = [Guest(workers[0].url, name) for name in ("Ann", "Bob")]
    for _ in range(2):
        table = ann.open("last-dog-standing", 2, clocks=QUICK)
        watcher = await watching(workers[0], table)
        for number, act in enumerate(("sit", "ready")):
            for guest in (ann, bob):
                guest.at(workers[number % 2].url).act(table, act)
        ann.at(workers[1].url).act(table, "start")
        await watcher.until(lambda seat: seat.status == "playing")
        await watcher.leave()


async def test_frozen_gone_and_new_workers(tmp_path: Path, running_postgres: Postgres, running_redis: Redis) -> None:
    """The list of workers is wrong for a while: connections are served where they arrive. Then the tables move."""
    with place(tmp_path, running_postgres, running_redis) as there:
        one, two = there.worker(), there.worker(plain=True)
        await know_each_other(one, two)
        guests = [Guest(one.url, f"Guest {number}") for number in range(6)]
        tables = [guests[0].open(clocks=QUICK) for _ in range(OPENED)]
        of_two = [table for table in tables if await place_of((one, two), table) is two]
        assert 0 < len(of_two) < OPENED
        assert two.process
        os.killpg(two.process.pid, signal.SIGSTOP)
        frozen = await watching(one, of_two[0])
        assert metric(one, "connections") == 1
        os.killpg(two.process.pid, signal.SIGCONT)
        await frozen.leave()
        two.kill()
        await until(lambda: metric(one, "connections") == 0)
        seats = [await Seat(one.url, guest.cookie, of_two[0]).join() for guest in guests]
        for seat in seats:
            await seat.hear()
        assert metric(one, "connections") == 6
        watchers = [await watching(one, table) for table in tables]
        three = there.worker()
        await moved(one, three, [*seats, *watchers])
        seat_all(of_two[0], guests, bots=False)
        await asyncio.gather(*[seat.play() for seat in seats])
        seqs, _ = await refs_of(there.options["db"], of_two[0])
        assert seqs == list(range(len(seqs)))


async def moved(old: Server, new: Server, seats: list[Seat]) -> None:
    """Everybody whose table belongs to the new worker is asked to come back, and arrives there; nobody misses anything."""
    called, arrived = [], []

    async def listen(seat: Seat) -> None:
        message = await seat.hear()
        assert (message["type"], message["reason"]) == ("bye", "restart")
        called.append(seat)
        await seat.join()
        assert (await seat.hear())["type"] == "resumed"
        arrived.append(seat)

    listening = [asyncio.create_task(listen(seat)) for seat in seats]
    async with asyncio.timeout(40):
        while not called or len(arrived) < len(called) or metric(old, "connections") + metric(new, "connections") != len(seats):
            await asyncio.sleep(0.1)
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)


async def test_limits_count_the_address_that_the_proxy_forwarded(tmp_path: Path, running_postgres: Postgres, running_redis: Redis) -> None:
    """Wherever the connections arrive."""
    with place(tmp_path, running_postgres, running_redis, generous=False, limits={"connections": 3}) as there:
        workers = there.worker(), there.worker(plain=True)
        await know_each_other(*workers)
        table = Guest(workers[0].url).open()

        async def first(number: int, address: str) -> Any:
            url = f"{workers[number % 2].url.replace('http', 'ws', 1)}/api/tables/{table}/live"
            opened = await connect(url, additional_headers={"X-Forwarded-For": address}, compression=None)
            kept.append(opened)
            return json.loads(await opened.recv())

        kept: list[Any] = []
        heard = [await first(number, "203.0.113.7") for number in range(5)]
        assert [each["type"] for each in heard] == 3 * ["welcome"] + 2 * ["error"]
        assert (await first(0, "203.0.113.8"))["type"] == "welcome"
        assert (await first(1, "203.0.113.8"))["type"] == "welcome"
        for opened in kept:
            await opened.close()


async def test_a_worker_that_stops_gives_its_tables_away(tmp_path: Path, running_postgres: Postgres, running_redis: Redis) -> None:
    with place(tmp_path, running_postgres, running_redis) as there:
        one, two = there.worker(), there.worker(plain=True)
        await know_each_other(one, two)
        table = Guest(one.url).open()
        owner = await place_of((one, two), table)
        other = two if owner is one else one
        seat = await watching(other, table)
        stopping = asyncio.create_task(asyncio.to_thread(owner.stop))
        heard = (await seat.hear())["type"]
        assert heard == "bye"
        while heard == "bye":  # until the other has heard that its table is given away
            await seat.join()
            heard = (await seat.hear())["type"]
        assert heard == "resumed"
        assert metric(other, "connections") == 1
        assert await stopping == 0
