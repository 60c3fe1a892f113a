"""Redis away, the database away or frozen, a clock that steps, workers that die: the server stays up and says what is so."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from tests.server.hand_clock import HandClock
from tests.server.neighbours import started
from tests.server.paper import PEOPLE
from tests.server.services import Postgres, Redis
from tontine.server import service as service_module
from tontine.server import wire
from tontine.server.app import application
from tontine.server.batch import Opened, Row, Written
from tontine.server.clocks import WallClock
from tontine.server.connection import RESTART, live_table
from tontine.server.entries import Closed, Entry
from tontine.server.errors import Unavailable
from tontine.server.hub import Hub
from tontine.server.identity import Identity, Keys
from tontine.server.limits import Limits
from tontine.server.middleware import Middleware
from tontine.server.names import new_name
from tontine.server.people import People
from tontine.server.protocols import LIVE
from tontine.server.serve import Workers
from tontine.server.service import Service
from tontine.server.store import Store
from tontine.server.table_options import Opening, Wish
from tontine.server.thinkers import Thinkers

A, B = PEOPLE[:2]
HOUR = 3_600_000
CRASHES = 2


@pytest.fixture
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


async def until(condition: Any) -> None:
    while not condition():
        await asyncio.sleep(0.01)


# Redis


@pytest.mark.slow
async def test_a_worker_starts_without_redis_and_listens_when_it_comes(running_redis: Redis) -> None:
    """Although catching up fails at first: the database may have been away as well."""
    heard: list[tuple[str, int]] = []
    present: list[tuple[str, str, bool]] = []
    gaps = 0

    async def on_news(table: str, seq: int) -> None:
        heard.append((table, seq))

    async def on_gap() -> None:
        nonlocal gaps
        gaps += 1
        if gaps == 1:
            raise Unavailable("a working store", "away")

    async def on_presence(table: str, person: str, here: bool) -> None:
        present.append((table, person, here))

    running_redis.kill()
    hub, other = Hub(running_redis.url), Hub(running_redis.url)
    hub.on_presence = on_presence
    try:
        await hub.start(on_news, on_gap)
        await asyncio.sleep(0.1)
        assert not await hub.alive()
        running_redis.start()
        await until(lambda: gaps > 1 and hub.listening)
        assert await hub.alive()
        other.publish("table", 3)
        await until(lambda: heard)
        assert heard == [("table", 3)]
        other.publish_presence("table", "ann", here=True)
        other.publish_presence("table", "bob", here=False)
        hub.publish_presence("table", "carl", here=True)
        await until(lambda: len(present) == 2)
        assert sorted(present) == [("table", "ann", True), ("table", "bob", False)]
        for number in range(100):  # that are asked for together
            other.publish_presence("table", str(number), here=number % 2 == 0)
        await until(lambda: len(present) == 102)
        assert present[2:] == [("table", str(number), number % 2 == 0) for number in range(100)]
    finally:
        if not running_redis._answers():  # others use it, too
            running_redis.start()
        await hub.stop()
        await other.stop()


# Workers


class Worker:
    """A process of the supervisor, on paper."""

    def __init__(self, code: int | None = None, ready: bool = True) -> None:
        self.exitcode = code
        self.ready = ready
        self.started = False
        self.process = SimpleNamespace(is_alive=lambda: self.exitcode is None)

    def is_alive(self, timeout: float) -> bool:
        return self.exitcode is None

    def is_ready(self, timeout: float) -> bool:
        return self.ready

    def kill(self) -> None:
        pass

    def join(self) -> None:
        pass

    def start(self) -> None:
        self.started = True


def supervisor(*processes: Worker) -> Workers:
    found = Workers.__new__(Workers)
    found.config = SimpleNamespace(timeout_worker_healthcheck=1)  # type: ignore[assignment]
    found.sockets = []
    found.processes = list(processes)  # type: ignore[arg-type]
    found.should_exit = SimpleNamespace(exit=False, is_set=lambda: found.should_exit.exit, set=lambda: ended(found), wait=lambda _: None)  # type: ignore[assignment, attr-defined]
    return found


def ended(found: Workers) -> None:
    found.should_exit.exit = True  # type: ignore[attr-defined]


def test_a_worker_that_cannot_start_again_does_not_end_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Worker] = []

    def make(*_: Any) -> Worker:
        made.append(Worker())
        return made[-1]

    monkeypatch.setattr("tontine.server.serve.WorkerProcess", make)
    workers = supervisor(Worker(3), Worker())
    workers.keep_subprocess_alive()
    assert [each.started for each in made] == [True]
    assert len(workers.processes) == 2
    assert not workers.should_exit.is_set()


def test_when_no_worker_can_start_the_server_ends_and_says_so() -> None:
    workers = supervisor(Worker(3), Worker(3))
    workers.keep_subprocess_alive()
    assert workers.should_exit.is_set()
    assert workers.failed


# The store


def away(folder: Path) -> Store:
    """A database in a folder that is not there."""
    return Store(f"sqlite+aiosqlite:///{folder}/nowhere/tontine.db")


async def test_trouble_of_the_store_is_a_typed_503(tmp_path: Path) -> None:
    store = away(tmp_path)
    service, identity, limits = Service(store, Hub(), Thinkers(), timers=False), Identity(Keys("x"), store), Limits()
    app = Middleware(application(service, identity, limits), limits, identity)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as client:
        cookie = {"cookie": f"tontine={identity.sign('ann', 0)}"}
        asked = [
            await client.get("/api/tables"),
            await client.get("/api/tables/abc"),
            await client.get("/api/records/abc"),
            await client.post("/api/me", json={"name": "Ann"}),
            await client.post("/api/tables", json={"game": "dead-last", "seats": 6}, headers=cookie),
            await client.get("/api/me", headers=cookie),
        ]
        assert [(answer.status_code, answer.json()["error"]) for answer in asked] == [(503, "unavailable")] * len(asked)
        health = await client.get("/healthz")
        assert (health.status_code, health.json()) == (503, {"store": False, "hub": True})
    await store.stop()


async def test_a_live_connection_is_asked_to_come_back(tmp_path: Path) -> None:
    store = away(tmp_path)
    identity = Identity(Keys("x"), store)
    sent: list[Any] = []

    class Socket:
        scope = {"extensions": {LIVE: None}}  # noqa: RUF012
        client = None
        query_params: dict[str, str] = {}  # noqa: RUF012
        cookies = {"tontine": identity.sign("ann", 0)}  # noqa: RUF012

        async def accept(self) -> None: ...
        async def send(self, message: Any) -> None:
            sent.append(message["text"])

        async def close(self, code: int) -> None:
            sent.append(code)

    service = Service(store, Hub(), Thinkers(), timers=False)
    await live_table.fn(Socket(), "abc", service, identity, Limits())
    assert sent == [wire.encode(wire.Bye("restart")).decode(), RESTART]
    await store.stop()


async def test_the_time_of_a_store_that_is_away_is_unavailable(tmp_path: Path) -> None:
    """What is done every second logs that, and no failure of its own."""
    store = away(tmp_path)
    with pytest.raises(Unavailable):
        await store.newest_time(0)
    await store.stop()


@pytest.mark.slow
async def test_a_store_that_hangs_is_known_within_a_second(tmp_path: Path) -> None:
    store = away(tmp_path)

    class Frozen:
        async def write(self, work: Any, given: Any) -> Any:
            await asyncio.sleep(60)

        async def stop(self) -> None: ...

    store._writer = Frozen()
    begun = time.monotonic()
    assert not await store.alive()
    assert not await store.alive()
    assert time.monotonic() - begun < 30, "not a minute"
    await store.stop()


async def test_a_store_that_can_be_read_and_not_written_is_not_well(tmp_path: Path) -> None:
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/tontine.db")
    await store.migrate()
    assert await store.alive()

    class Full:
        async def write(self, work: Any, given: Any) -> Any:
            raise OSError("no space left on device")

        async def stop(self) -> None: ...

    await store._writer.stop()
    store._writer, store._pulse = Full(), None
    assert not await store.alive()
    await store.stop()


async def test_the_server_stops_in_time_whatever_hangs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_module, "STOP_EACH", 0.05)
    service = Service(away(tmp_path), Hub(), Thinkers(), timers=False)

    async def hang() -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(service.hub, "stop", hang)
    monkeypatch.setattr(service.store, "stop", hang)
    monkeypatch.setattr(service.thinkers, "stop", hang)
    begun = time.monotonic()
    await service.stop()
    assert time.monotonic() - begun < 30, "not a minute"


# Clocks


@pytest.mark.parametrize("step", [-HOUR, HOUR])
def test_the_clock_does_not_step_with_the_machines(monkeypatch: pytest.MonkeyPatch, step: int) -> None:
    clock = WallClock()
    before = clock.now()
    wall = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: wall() + 1_000_000 * step)
    assert 0 <= clock.now() - before < 60_000


async def test_tables_go_on_after_a_restart_with_the_clock_an_hour_back(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/tontine.db")
    await store.migrate()
    await store.stop()

    async def evening(clock: HandClock, table: str | None) -> str:
        service = Service(Store(f"sqlite+aiosqlite:///{tmp_path}/tontine.db"), Hub(), Thinkers(1, threads), clock, timers=False)
        await service.start()
        name = table or await started(service)
        await service._catch_up()
        if table:
            clock.time += 100_000
            assert await service.scheduler.tick() > 0, "the question has expired"
        await service.stop()
        return name

    late, early = HandClock(), HandClock()
    late.time += HOUR
    await evening(early, await evening(late, None))


# PostgreSQL crashes


async def ask_on(store: Store, number: int, running: asyncio.Event, found: Counter[str]) -> None:
    """Reads and writes, over and over; by error."""
    opening = Opening(Wish("dead-last", 6), "ann", "Ann", number, "hash")
    while running.is_set():
        name = new_name()
        row = Row("open", 6, None)
        for work in (
            lambda: store.open(Opened(name, opening, b"secret", row)),  # noqa: B023
            lambda: store.append(Written(name, Entry(0, 0, Closed("idle")), row)),  # noqa: B023
            lambda: store.load(name),  # noqa: B023
            lambda: store.listed(limit=1),
            lambda: People(store).find("ann"),
        ):
            try:
                await work()
            except Exception as error:
                found[type(error).__name__] += 1
                await asyncio.sleep(0.01)


@pytest.mark.slow
async def test_while_postgresql_crashes_there_is_no_error_but_unavailable(running_postgres: Postgres) -> None:
    store = Store(running_postgres.database())
    await store.migrate()
    store.start()
    running, found = asyncio.Event(), Counter[str]()
    running.set()
    asking = [asyncio.create_task(ask_on(store, number, running, found)) for number in range(6)]
    for _ in range(CRASHES):
        await asyncio.sleep(0.3)
        await asyncio.to_thread(running_postgres.crash)
        await asyncio.to_thread(running_postgres.start)
    running.clear()
    await asyncio.gather(*asking)
    await store.stop()
    assert set(found) == {"Unavailable"}
