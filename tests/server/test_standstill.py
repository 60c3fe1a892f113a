"""Much is due at once: what nobody plays is closed by the hundred, what is played is read quietly, and people are not kept waiting."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.neighbours import Neighbours, listen, service_time, services, started, table_at
from tests.server.paper import PEOPLE
from tontine.server import remarks, slices, wire
from tontine.server.cache import LiveTable
from tontine.server.clocks import Chore
from tontine.server.errors import WrongTime
from tontine.server.schema import log, tables
from tontine.server.service import Service
from tontine.server.store import Due
from tontine.server.streams import welcome
from tontine.server.table_options import Wish

A, B, C = PEOPLE[:3]


async def test_after_a_standstill_idle_tables_are_closed_without_reading_them(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    """All in one transaction; one that is being looked at is told."""
    async with services(tmp_path, threads, 1) as (service,):
        names = [await service.commands.open(Wish("dead-last", 6), A) for _ in range(20)]
        listener = await listen(service, names[0], A)
        service.clock.time += 3_700_000  # type: ignore[attr-defined]
        before = service.store.batches
        assert await service.scheduler.tick() == 20
        assert service.store.batches - before <= 3
        assert len(service.cache) == 1
        assert listener.told[-1]["table"]["status"] == "closed"
        assert {(await service.store.status(name)) for name in names} == {"closed"}
        assert (await table_at(service, names[1])).closed == "idle"


async def test_after_a_standstill_all_that_is_due_is_done_at_once(
    tmp_path: Path, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where more tables are due than are looked up at a time."""
    monkeypatch.setattr("tontine.server.scheduler.PAGE", 5)
    async with services(tmp_path, threads, 1) as (service,):
        names = [await started(service) for _ in range(12)]
        before = [(await table_at(service, name)).seq for name in names]
        service.clock.time += 3_700_000  # type: ignore[attr-defined]
        assert await service.scheduler.tick() >= 12
        assert all([(await table_at(service, name)).seq > seq for name, seq in zip(names, before, strict=True)])


async def test_after_a_standstill_whoever_comes_is_told_what_they_missed(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    """One service has a listener all the time; the other reads the table because something is due, and nobody is there."""
    async with services(tmp_path, threads) as (first, second):
        name = await started(first)
        listener = await listen(first, name, A)
        since = (await first.cache.current(name)).streams.of(A.id).n
        service_time(first).time += 3_700_000
        assert await second.scheduler.tick() == 1
        await table_at(first, name)
        assert (await second.cache.get(name)).quiet, "nobody has listened or looked"
        assert listener.told
        stream = (await second.cache.current(name)).streams.of(A.id)
        assert [json.loads(message) for message in stream.since(since) or []] == listener.told
        assert picture(await second.cache.current(name)) == picture(await first.cache.current(name))


def picture(live: LiveTable) -> list[Any]:
    return [wire.encode(welcome(live.table, live.streams.of(each), each, 0)) for each in (None, *[person.id for person in PEOPLE])]


async def test_who_acts_at_a_table_that_was_read_quietly_is_heard(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        name = await started(service)
        service.cache.drop(name)
        service.cache.fetch([name])
        live = await service.cache.get(name)
        assert live.quiet
        with pytest.raises(WrongTime):
            await service.commands.handle(name, B, wire.Sit("again"))
        await service.commands.handle(name, A, wire.Say("hello", "Good evening"))
        assert live.table.lines[-1].text == "Good evening"
        assert picture(live) == picture(await read_anew(service, name))


async def read_anew(service: Service, name: str) -> LiveTable:
    service.cache.drop(name)
    return await service.cache.current(name)


async def test_a_log_that_cannot_be_read_keeps_none_waiting_that_is_read_with_it(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        names = [await started(service) for _ in range(3)]
        before = await service.store.seqs(names)
        for name in names:
            service.cache.drop(name)
        async with service.store.engine.begin() as connection:
            await connection.execute(sa.update(log).where(log.c.table_id == names[1]).values(body="{}"))
        service_time(service).time += 3_700_000
        assert await service.scheduler.tick() == 2
        after = await service.store.seqs(names)
        assert [after[name] - before[name] for name in names] == [1, 0, 1]
        assert await service.scheduler.tick() <= 2, "the broken one is postponed"


async def test_an_idle_table_of_a_game_that_is_gone_keeps_none_from_being_closed(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        names = [await service.commands.open(Wish("dead-last", 6), A) for _ in range(3)]
        gone = sa.func.replace(tables.c.opening, "dead-last", "long-lost")
        async with service.store.engine.begin() as connection:
            await connection.execute(sa.update(tables).where(tables.c.id == names[1]).values(opening=gone))
        service_time(service).time += 3_700_000
        assert await service.scheduler.tick() == 2
        assert [await service.store.status(name) for name in names] == ["closed", "open", "closed"]
        assert await service.store.due(service.clock.now()) == [], "it is postponed"


async def test_an_idle_table_that_another_worker_has_written_to_is_not_closed(
    tmp_path: Path, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is anything lost or doubled there: it is read, and nothing is due any more."""
    async with services(tmp_path, threads) as (first, second):
        names = [await first.commands.open(Wish("dead-last", 6), A) for _ in range(3)]
        service_time(first).time += 3_700_000
        real = second.store.close_idle

        async def late(idle: Sequence[Due], at: int) -> set[str]:
            await first.commands.handle(names[1], B, wire.Sit("sit"))
            return await real(idle, at)

        monkeypatch.setattr(second.store, "close_idle", late)
        assert await second.scheduler.tick() == 2
        assert [await first.store.status(name) for name in names] == ["closed", "open", "closed"]
        assert [len(await first.store.entries(name, 0)) for name in names] == [1, 1, 1]
        assert (await table_at(second, names[1])).people == [B.id]
        assert await first.scheduler.tick() == 0


async def test_two_workers_that_close_the_same_tables_close_each_once(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads) as both:
        names = [await both[0].commands.open(Wish("dead-last", 6), A) for _ in range(20)]
        service_time(both[0]).time += 3_700_000
        done = await asyncio.gather(*[service.scheduler.tick() for service in both])
        assert sum(done) == 20
        assert [len(await both[0].store.entries(name, 0)) for name in names] == [1] * 20


async def test_a_table_that_is_read_for_a_chore_has_no_timer_for_it_besides(
    tmp_path: Path, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would do the same chore again, in vain."""
    async with services(tmp_path, threads, 1) as (service,):
        name = await started(service)
        service.cache.drop(name)
        service_time(service).time += 3_700_000
        service.scheduler.timers = True
        tried: list[str] = []
        real = service.scheduler.do_chore

        async def do_chore(table: str, chore: Chore) -> bool:
            tried.append(table)
            return await real(table, chore)

        monkeypatch.setattr(service.scheduler, "do_chore", do_chore)
        assert await service.scheduler.tick() == 1
        assert tried == [name]
        assert (await service.cache.get(name)).timer is not None, "for what follows"
        service.cache.cancel_timers()


async def test_what_a_dead_worker_has_left_is_done_by_one_that_did_not_hear_of_it(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    """It has the table in memory as it was before, where nothing is due for an hour."""
    async with services(tmp_path, threads) as (first, second):
        name = await first.commands.open(Wish("dead-last", 6), A)
        assert (await second.cache.get(name)).table.status == "open"
        assert isinstance(second.hub, Neighbours)
        second.hub.deaf = True
        for person in PEOPLE[:6]:
            await first.commands.handle(name, person, wire.Sit("sit"))
            await first.commands.handle(name, person, wire.Ready("ready"))
        await first.commands.handle(name, A, wire.Start("start"))
        service_time(first).time += 600_000
        assert await second.scheduler.tick() == 1
        assert (await second.cache.get(name)).table.status == "playing"


async def test_a_person_who_waits_for_a_table_is_not_given_way_to_by_those_who_read_it(
    tmp_path: Path, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slices, "PATIENCE", 600.0)
    async with services(tmp_path, threads, 1) as (service,):
        name = await started(service)
        service.cache.drop(name)
        service_time(service).time += 600_000
        monkeypatch.setattr(slices.PEOPLE, "waiting", 1)  # at another table
        ticking = asyncio.create_task(service.scheduler.tick())
        try:
            while not service.cache.knows(name):
                slices.PEOPLE.waiting = 0
                await asyncio.sleep(0.001)
            slices.PEOPLE.waiting = 1
            async with asyncio.timeout(60):
                await service.commands.handle(name, A, wire.Say("say", "I am here"))
                await service.cache.current(name)
        finally:
            slices.PEOPLE.waiting = 0
            await ticking


async def over_with_a_remark(service: Service) -> str:
    """A match that a bot has won."""
    while True:
        name = await service.commands.open(Wish("last-dog-standing", 4), A)
        for person, message in ((A, wire.Sit("sit")), (B, wire.Sit("sit")), (B, wire.Ready("ready")), (A, wire.Fill("fill", "random"))):
            await service.commands.handle(name, person, message)
        await service.commands.handle(name, A, wire.Start("start"))
        while (await table_at(service, name)).status == "playing":
            service_time(service).time += 20_000
            await service.scheduler.tick()
        if (await table_at(service, name)).remarks:
            return name


async def test_a_match_that_has_just_ended_is_not_closed_when_a_bot_has_a_word_to_say(
    tmp_path: Path, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remarks, "ONE_IN", 1)
    async with services(tmp_path, threads, 1) as (service,):
        name = await over_with_a_remark(service)
        service.cache.drop(name)
        service_time(service).time += 60_000
        while await service.scheduler.tick():
            assert (await table_at(service, name)).status == "over"
        assert not (await table_at(service, name)).remarks
        service.cache.drop(name)
        service_time(service).time += 3_700_000
        assert await service.scheduler.tick() >= 1
        assert await service.store.status(name) == "closed"
        assert name not in service.cache, "its log was not read"
