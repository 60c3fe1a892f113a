"""Analyses at the server: started, followed, cancelled, kept with the record and deleted with it; few at a time, behind the bots."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.analysis.drivers import analysed, played
from tests.server.hand_clock import HandClock
from tests.server.servers import Guest, Server
from tontine.analysis import VERSION, Analysis, Job, begin, work
from tontine.analysis import analyse as figures
from tontine.core.registry import game as game_named
from tontine.server import analyses
from tontine.server.analyses import MOST, STALE, Analyses
from tontine.server.analysis_rows import AnalysisRows, of_record
from tontine.server.errors import NoSuchRecord, TooMany
from tontine.server.kept_records import KeptRecords
from tontine.server.store import Store
from tontine.server.tasks import Tasks
from tontine.server.thinkers import Thinkers

ID = of_record("r")


@cache
def record() -> dict[str, Any]:
    whole = played(game_named("last-dog-standing"), 2, "kept").record()
    return {**whole, "answers": whole["answers"][:10], "outcome": None}


async def fresh() -> Analysis:
    return begin(record())


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in {"EXPECT": 4, "SCREEN": 2, "MEASURE": 4}.items():
        monkeypatch.setattr(figures, name, number)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/store.db")
    await store.migrate()
    store.start()
    yield store
    await store.stop()


def house(store: Store, clock: HandClock | None = None) -> Analyses:
    """With threads instead of processes."""
    return Analyses(store, Thinkers(executor=ThreadPoolExecutor(1)), clock or HandClock(), Tasks(), ThreadPoolExecutor(1))


class Gate:
    """Holds every job until it is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open = threading.Event()
        self.asked = 0
        monkeypatch.setattr(analyses, "work", self.work)

    def work(self, job: Job) -> Any:
        self.asked += 1
        assert self.open.wait(20)
        return work(job)


async def ended(here: Analyses, id: str = ID) -> None:
    await asyncio.gather(*[here._running[id]] if id in here._running else [], return_exceptions=True)


async def test_it_is_started_followed_and_kept(store: Store) -> None:
    here = house(store)
    assert (await here.seen(ID, "ann")).status == "none"
    begun = await here.start(ID, "ann", fresh)
    assert (begun.status, begun.done, begun.mine, begun.total > 5) == ("running", 0, True, True)
    await ended(here)
    seen = await here.seen(ID, "ben")
    assert (seen.status, seen.mine, seen.done) == ("done", False, seen.total)
    assert seen.report == analysed(record())
    assert (await here.start(ID, "ben", fresh)).status == "done", "it is not made twice"
    with pytest.raises(NoSuchRecord):
        await here.cancel(ID, "ann")


async def test_who_started_it_can_cancel_it_and_nothing_is_left(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    gate, here = Gate(monkeypatch), house(store)
    await here.start(ID, "ann", fresh)
    with pytest.raises(NoSuchRecord):
        await here.cancel(ID, "ben")
    await here.cancel(ID, "ann")
    gate.open.set()
    await ended(here)
    assert (await here.seen(ID, "ann")).status == "none"
    assert gate.asked <= 1


async def test_one_for_each_person_and_few_in_all(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    gate, here = Gate(monkeypatch), house(store)
    both = await asyncio.gather(here.start(ID, "ann", fresh), here.start(ID, "ben", fresh))
    assert [seen.status for seen in both] == ["running", "running"]
    assert len(here._running) == 1, "the same match is analysed once"
    with pytest.raises(TooMany) as own:
        await here.start(of_record("other"), "ann", fresh)
    for number in range(MOST - 1):
        await here.start(of_record(f"more{number}"), f"p{number}", fresh)
    with pytest.raises(TooMany) as everybody:
        await here.start(of_record("last"), "zoe", fresh)
    assert (own.value.problem, everybody.value.problem) == ("analyses-own", "analyses-all")
    gate.open.set()
    await asyncio.gather(*here._running.values())


async def test_after_a_crash_it_can_be_started_again(store: Store) -> None:
    clock = HandClock()
    await AnalysisRows(store).begin(ID, "ann", clock.now(), 9, VERSION)
    here = house(store, clock)
    assert (await here.seen(ID, "ann")).status == "running"
    clock.time += STALE + 1
    assert (await here.seen(ID, "ann")).status == "none"
    assert (await here.start(ID, "ann", fresh)).status == "running"
    await ended(here)
    assert (await here.seen(ID, "ann")).status == "done"


async def test_cancelled_at_another_worker_it_stops(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "BEAT", 0.01)
    gate, here, there = Gate(monkeypatch), house(store), house(store)
    await here.start(ID, "ann", fresh)
    running = here._running[ID]
    await there.cancel(ID, "ann")
    with pytest.raises(asyncio.CancelledError):
        await running
    gate.open.set()
    assert (await here.seen(ID, "ann")).status == "none"


async def test_a_failure_leaves_nothing_behind(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "work", lambda job: 1 / 0)
    here = house(store)
    await here.start(ID, "ann", fresh)
    await ended(here)
    assert (await here.seen(ID, "ann")).status == "none"


async def test_an_analysis_of_another_version_is_made_anew(store: Store) -> None:
    await AnalysisRows(store).begin(ID, "ann", 1, 9, VERSION - 1)
    await AnalysisRows(store).end(ID, 9, "{}", 1)
    assert (await house(store).seen(ID, "ann")).status == "none"


async def test_it_waits_while_bots_wait(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    gate, here = Gate(monkeypatch), house(store)
    gate.open.set()
    busy = True
    monkeypatch.setattr(Thinkers, "waiting", property(lambda thinkers: busy))
    await here.start(ID, "ann", fresh)
    await asyncio.sleep(0.1)
    assert gate.asked == 0
    busy = False
    await ended(here)
    assert gate.asked > 0


async def test_it_is_deleted_with_its_record(store: Store) -> None:
    records, rows = KeptRecords(store), AnalysisRows(store)
    for name, at in {"a": 5, "b": 1, "c": 5}.items():
        await records.keep(name, "ann", "{}", at)
        await rows.begin(of_record(name), "ann", 1, 9, VERSION)
    assert not await records.delete("a", "ben")
    assert await rows.find(of_record("a")) is not None
    assert await records.delete("a", "ann")
    assert await records.drop_before(2) == 1
    left = [name for name in "abc" if await rows.find(of_record(name)) is not None]
    assert left == ["c"]


def test_over_http_at_a_kept_record(server: Server) -> None:
    """In a process of its own, and deleted with the record."""
    ann, ben = Guest(server.url, "Ann"), Guest(server.url, "Ben")
    short = {**record(), "answers": record()["answers"][:3]}
    kept = ann.post("/api/records", short)["record"]
    path = f"/api/records/{kept}/analysis"
    assert ben.get(path)["status"] == "none"
    assert ann.post(path, None)["status"] in ("running", "done")
    seen = followed(ben, path)
    assert (seen["mine"], len(seen["report"]["points"]) > 1, seen["report"]["decisions"]) == (False, True, analysed(short).decisions)
    assert ann.http.delete(path).status_code == 404, "it is done"
    assert httpx.post(f"{server.url}{path}", trust_env=False).status_code == 401, "whoever starts one has a name"
    assert ann.http.delete(f"/api/records/{kept}").status_code == 204
    assert ann.http.get(path).status_code == 404
    assert ann.http.post("/api/tables/nowhere/analysis").status_code == 404


def followed(guest: Guest, path: str) -> Any:
    for _ in range(1200):
        seen = guest.get(path)
        if seen["status"] != "running":
            break
        time.sleep(0.1)
    assert seen["status"] == "done"
    return seen


def test_over_http_at_a_table_that_is_over(server: Server) -> None:
    """Whoever started it can cancel it; before the end there is none."""
    ann, ben = Guest(server.url, "Ann"), Guest(server.url, "Ben")
    table = ann.open("last-dog-standing", 2, bots={"1": "random"}, clocks={"pace": 0}, stand_in="random")
    path = f"/api/tables/{table}/analysis"
    assert ann.http.post(path).status_code == 409
    for act in ("sit", "start", "away"):
        ann.act(table, act)
    while ann.get(f"/api/tables/{table}")["table"]["status"] != "over":
        time.sleep(0.05)
    begun = ann.post(path, None)
    assert (begun["status"], begun["mine"], begun["done"] < begun["total"]) == ("running", True, True)
    assert (ben.get(path)["status"], ben.get(path)["mine"]) == ("running", False)
    assert ben.http.delete(path).status_code == 404
    assert ann.http.delete(path).status_code == 204
    assert ann.get(path)["status"] == "none"
