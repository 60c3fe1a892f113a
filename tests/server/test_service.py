"""Two services on one store, in one process: no owner, no lease, nothing told before it is written, nothing lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import structlog

from tests.server.hand_clock import HandClock
from tests.server.neighbours import Recorder, give_rules, listen, play_by_chores, services, started, table_at, try_act
from tests.server.paper import PEOPLE
from tontine.core.errors import NotAsked
from tontine.server import cache as cache_module
from tontine.server import wire
from tontine.server.batch import Written
from tontine.server.cache import LiveTable
from tontine.server.clocks import Chore, chores, next_chore
from tontine.server.commands import TableMessage
from tontine.server.connection import Connection, serve_connection
from tontine.server.entries import Answered, Hurried
from tontine.server.errors import BadMessage, NewerRules, NoSuchTable, StaleQuestion, TooMany, Unavailable, WrongTime
from tontine.server.limits import Limits
from tontine.server.person import Person
from tontine.server.service import LOOKS
from tontine.server.streams import welcome
from tontine.server.table_options import Clocks, Wish
from tontine.server.tables import Table
from tontine.server.thinkers import Thinkers

A, B, C = PEOPLE[:3]


async def test_a_write_that_fails_while_a_bot_thinks_leaves_no_hole(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    """The table in memory was one entry ahead of its log when the bot's answer came to be written."""
    async with services(tmp_path, threads, 1) as (service,):
        name = await started(service, 1)
        chore = next_chore(await table_at(service, name))
        assert chore is not None
        service.clock.time = chore.due  # type: ignore[attr-defined]
        think, thought, asked = service.thinkers._quick.pool.do, asyncio.Event(), asyncio.Event()

        async def slowly(*given: Any) -> Any:
            asked.set()
            await thought.wait()
            return await think(*given)

        service.thinkers._quick.pool.do = slowly  # type: ignore[method-assign, assignment]
        service.thinkers._prepared.clear()
        doing = asyncio.create_task(service.scheduler.do_chore(name, chore))
        await asked.wait()
        commit = service.store._commit
        service.store._commit = failing  # type: ignore[method-assign]
        assert await try_act(service, name, A, wire.Say("lost", "lost")) == "Unavailable"
        service.store._commit = commit  # type: ignore[method-assign]
        thought.set()
        await doing
        await service.commands.handle(name, A, wire.Say("kept", "kept"))
        entries = await service.store.entries(name, 0)
        assert [entry.seq for entry in entries] == list(range(len(entries)))
        assert [line.text for line in (await table_at(service, name)).lines if line.text] == ["kept"]


@pytest.mark.parametrize(("busy", "level", "told"), [(True, "hard", 1), (False, "hard", 0), (True, "normal", 0)])
async def test_a_busy_server_says_once_that_bots_think_less(
    tmp_path: Path, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch, busy: bool, level: str, told: int
) -> None:
    monkeypatch.setattr(Thinkers, "busy", busy)
    async with services(tmp_path, threads, 1) as (service,):
        bots = {str(seat): level for seat in range(1, 6)}
        name = await service.commands.open(Wish("dead-last", 6, bots=bots), A)
        await service.commands.handle(name, A, wire.Sit("sit"))
        await service.commands.handle(name, A, wire.Start("start"))
        for _ in range(40):
            service.clock.time += 2000  # type: ignore[attr-defined]
            await service.scheduler.tick()
        entries = await service.store.entries(name, 0)
        assert sum(isinstance(entry.change, Hurried) for entry in entries) == told
        assert sum(isinstance(entry.change, Answered) for entry in entries) > 3


async def failing(batch: list[Written]) -> set[Any]:
    raise OSError("disk full")


async def test_more_tables_are_watched_than_are_kept(tmp_path: Path, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table that was just read is not dropped while its caller waits."""
    monkeypatch.setattr(cache_module, "CACHED", 2)
    async with services(tmp_path, threads, 1) as (service,):
        names = [await service.commands.open(Wish("dead-last", 6), A) for _ in range(5)]
        listeners = [Recorder(B) for _ in names]
        for name, listener in zip(names, listeners, strict=True):
            async with service.cache.holding(name) as live:
                live.listeners.add(listener)
        await asyncio.gather(*[service.commands.handle(name, A, wire.Sit("sit")) for name in names])
        assert [len(listener.told) for listener in listeners] == [1] * 5
        idle = await service.commands.open(Wish("dead-last", 6), A)
        messages: list[TableMessage] = [wire.Sit("sit"), *[wire.Ready(f"ready {number}", luck=str(number)) for number in range(20)]]
        done = await asyncio.gather(*[try_act(service, idle, A, message) for message in messages])
        assert done == ["done"] * 21
        written = {entry.ref for entry in await service.store.entries(idle, 0)}
        assert written == {message.id for message in messages}


async def test_both_services_answer_at_one_table(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads) as (one, two):
        name = await started(one)
        votes = [one.commands.handle(name, person, wire.Answer("v", 1, 1 if person is not B else 0)) for person in PEOPLE[:3]]
        votes += [two.commands.handle(name, person, wire.Answer("v", 1, 1)) for person in PEOPLE[3:6]]
        await asyncio.gather(*votes)
        tables = [await table_at(service, name) for service in (one, two)]
        assert tables[0].seq == tables[1].seq
        assert tables[0].match is not None
        assert tables[1].match is not None
        assert tables[0].match.record() == tables[1].match.record()
        assert len(tables[0].match.log) == 6
        assert tables[0].turn == 2


async def test_of_two_who_want_one_seat_one_gets_it(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads) as (one, two):
        name = await one.commands.open(Wish("dead-last", 6), A)
        results = await asyncio.gather(try_act(one, name, A, wire.Sit("1", 2)), try_act(two, name, B, wire.Sit("1", 2)))
        assert sorted(results) == ["SeatTaken", "done"]
        assert len((await table_at(two, name)).people) == 1


async def test_the_same_id_again_changes_nothing_wherever_it_arrives(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads) as (one, two):
        name = await started(one)
        message = wire.Answer("once", 1, 1)
        assert await asyncio.gather(*[try_act(service, name, A, message) for service in (one, two, one, two)]) == ["done"] * 4
        table = await table_at(two, name)
        assert table.match is not None
        assert table.match.log == [(0, 1)]


async def test_lost_news_are_found_in_ten_looks_and_in_one_while_redis_is_away(
    tmp_path: Path, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with services(tmp_path, threads) as (one, two):
        names = [await started(one) for _ in range(4)]
        listeners = {name: await listen(two, name, B) for name in names}
        two.hub.deaf = True  # type: ignore[attr-defined]
        asked: list[str] = []
        seqs = two.store.seqs

        async def spied(wanted: Sequence[str]) -> dict[str, int]:
            asked.extend(wanted)
            return await seqs(wanted)

        monkeypatch.setattr(two.store, "seqs", spied)
        for id, looks in (("lost", LOOKS), ("away", 1)):
            two.hub.failing = id == "away"
            for name in names:
                await one.commands.handle(name, A, wire.Say(id, id))
            for _ in range(looks):
                await two._look_again()
            while not all(listener.told and listener.told[-1]["talk"][0]["text"] == id for listener in listeners.values()):
                await asyncio.sleep(0.01)
        assert sorted(asked) == sorted(2 * names), "each was looked at once each time"


async def test_a_mistake_that_was_only_old_news_is_none(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    """A worker that has not heard of the second question must not refuse its answer."""
    async with services(tmp_path, threads) as (one, two):
        two.hub.deaf = True  # type: ignore[attr-defined]
        name = await started(one)
        await table_at(two, name)
        for person in PEOPLE[:6]:
            await one.commands.handle(name, person, wire.Answer("v", 1, 1 if person is not B else 0))
        table = await table_at(one, name)
        assert table.match is not None
        asked = PEOPLE[table.match.asks[0].seat]
        number = table.chairs[table.match.asks[0].seat].questions
        await two.commands.handle(name, asked, wire.Answer("v2", number, table.match.asks[0].options[0]))
        with pytest.raises((StaleQuestion, NotAsked)):
            await two.commands.handle(name, B, wire.Answer("v3", 99, 0))


async def test_who_comes_while_a_worker_loses_a_race_is_told_when_it_has_lost(
    tmp_path: Path, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for the lock: so an answer that a worker acknowledged before it died may be shown as open by the next one, for as
    long as a write takes. Given again it is acknowledged again, and is in the log once."""
    async with services(tmp_path, threads) as (one, two):
        name = await started(one)
        await table_at(two, name)
        two.hub.deaf = True  # type: ignore[attr-defined]
        append, writing, go_on = two.store.append, asyncio.Event(), asyncio.Event()

        async def slowly(written: Written) -> bool:
            writing.set()
            await go_on.wait()
            return await append(written)

        monkeypatch.setattr(two.store, "append", slowly)
        bobs = asyncio.create_task(two.commands.handle(name, B, wire.Answer("bob's", 1, 0)))
        await writing.wait()
        await one.commands.handle(name, A, wire.Answer("ann's", 1, 1))
        live, ann = await two.cache.current(name), Recorder(A)
        live.listeners.add(ann)
        shown = msgspec.to_builtins(welcome(live.table, live.streams.of(A.id), A.id, 0))
        assert "answered" not in shown["question"]
        again = asyncio.create_task(two.commands.handle(name, A, wire.Answer("ann's", 1, 1)))
        go_on.set()
        await asyncio.gather(bobs, again)
        assert ann.told[0]["question"]["answered"] == 1
        refs = [(entry.person, entry.ref) for entry in await two.store.entries(name, 0)]
        assert refs.count((A.id, "ann's")) == refs.count((B.id, "bob's")) == 1


async def test_listeners_of_both_services_hear_the_same(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads) as (one, two):
        name = await started(one, people=2)
        listeners = [await listen(service, name, person) for service in (one, two) for person in (A, B, None)]
        await play_by_chores([one, two], name)
        for service in (one, two):
            await table_at(service, name)
        for here, there in zip(listeners[:3], listeners[3:], strict=True):
            assert here.told == there.told
            assert here.told[-1]["table"]["status"] == "over"


async def test_a_chore_is_done_once(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads) as (one, two):
        name = await started(one, people=1)
        chore = next_chore(await table_at(one, name))
        await table_at(two, name)
        assert chore is not None
        one.clock.time = chore.due  # type: ignore[attr-defined]
        done = await asyncio.gather(one.scheduler.do_chore(name, chore), two.scheduler.do_chore(name, chore))
        assert sorted(done) == [False, True]


async def test_nothing_is_told_before_it_is_written(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        name = await started(service)
        listeners = [await listen(service, name, person) for person in PEOPLE[:6]]
        gate = asyncio.Event()
        honest = service.store.append

        async def slow(written: Written) -> bool:
            await gate.wait()
            return await honest(written)

        service.store.append = slow  # type: ignore[method-assign]
        acting = asyncio.create_task(service.commands.handle(name, A, wire.Answer("v", 1, 1)))
        await asyncio.sleep(0.05)
        assert not any(listener.told for listener in listeners)
        assert not acting.done()
        gate.set()
        await acting
        assert all(listener.told for listener in listeners)


async def test_chores_are_computed_once_for_an_answer(tmp_path: Path, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        name = await started(service)
        computed: list[int] = []

        def counted(table: Table) -> Iterator[Chore]:
            computed.append(table.seq)
            return chores(table)

        for module in ("cache", "clocks"):
            monkeypatch.setattr(f"tontine.server.{module}.chores", counted)
        await service.commands.handle(name, A, wire.Answer("v", 1, 1))
        assert computed == [(await service.cache.get(name)).table.seq]


async def test_a_failed_write_leaves_the_table_as_it_was(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        name = await started(service)
        listener = await listen(service, name, A)
        honest = service.store.append

        async def broken(written: Written) -> bool:
            raise Unavailable("a working store", "none")

        service.store.append = broken  # type: ignore[method-assign]
        with pytest.raises(Unavailable):
            await service.commands.handle(name, A, wire.Answer("v", 1, 1))
        service.store.append = honest  # type: ignore[method-assign]
        assert listener.told == []
        table = await table_at(service, name)
        assert table.match is not None
        assert table.match.log == []
        await service.commands.handle(name, A, wire.Answer("v", 1, 2))
        assert [message["n"] for message in listener.told] == [listener.told[0]["n"]]


async def test_a_caller_that_goes_away_in_the_middle_leaves_no_half_told_table(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        name = await started(service)
        listener = await listen(service, name, B)
        acting = asyncio.create_task(service.commands.handle(name, A, wire.Answer("v", 1, 1)))
        await asyncio.sleep(0)
        acting.cancel()
        table = await table_at(service, name)
        live: LiveTable = await service.cache.get(name)
        for _ in range(100):
            if listener.told:
                break
            await asyncio.sleep(0.01)
        assert live.in_step
        assert table.match is not None
        assert (len(table.match.log), len(listener.told)) in ((1, 1), (0, 0))


async def test_another_service_goes_on_where_one_stopped(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads) as (one, two):
        name = await started(one, people=2)
        await one.commands.handle(name, A, wire.Answer("v", 1, 1))
        one.refuse_commands()
        table = await table_at(two, name)
        assert table.match is not None
        assert table.match.log == [(0, 1)]
        await play_by_chores([two], name)
        assert (await table_at(two, name)).status == "over"


async def test_a_rematch_is_one_table_for_all_who_ask(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads) as (one, two):
        name = await started(one, people=2)
        with pytest.raises(WrongTime):
            await one.commands.rematch(name, A, "early")
        await play_by_chores([one], name)
        again = set(
            await asyncio.gather(one.commands.rematch(name, A, "r"), two.commands.rematch(name, B, "r"), one.commands.rematch(name, A, "r"))
        )
        assert len(again) == 1
        new = await table_at(two, again.pop())
        assert new.people == [A.id, B.id]
        assert [chair.bot for chair in new.chairs[2:]] == ["random"] * 4
        assert new.opening.before == name
        assert new.opening.hash != (await table_at(one, name)).opening.hash


async def test_a_rematch_needs_an_id_of_its_own(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        name = await started(service, people=2)
        await play_by_chores([service], name)
        with pytest.raises(BadMessage):
            await service.commands.rematch(name, A, "sit")
        assert await service.commands.rematch(name, A, "again")


async def test_to_ask_for_a_rematch_that_is_there_is_no_failure(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        name = await started(service, people=2)
        await play_by_chores([service], name)
        with structlog.testing.capture_logs() as logs:
            assert await service.commands.rematch(name, A, "one") == await service.commands.rematch(name, B, "two")
        assert "task-failed" not in [line["event"] for line in logs]


async def test_the_same_id_opens_one_table_wherever_it_arrives(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads) as (one, two):
        wish = Wish("dead-last", 6)
        at_once = await asyncio.gather(*[service.commands.open(wish, A, "mine") for service in (one, two, one, two)])
        assert len(set(at_once)) == 1
        assert await two.commands.open(Wish("last-shot", 3), A, "mine") == at_once[0]
        assert (await table_at(two, at_once[0])).opening.wish.game == "dead-last"
        others = [
            await one.commands.open(wish, B, "mine"),
            await one.commands.open(wish, A, "other"),
            await one.commands.open(wish, A),
            await one.commands.open(wish, A),
        ]
        assert len({*others, at_once[0]}) == 5


async def test_an_unknown_table_is_said_to_be_so(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        with pytest.raises(NoSuchTable):
            await service.commands.handle("nowhere", A, wire.Sit("1"))


async def test_many_tables_are_written_together(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        names = [await service.commands.open(Wish("dead-last", 6), A) for _ in range(30)]
        for name in names:
            await service.cache.get(name)  # in memory: all are written to at the same moment
        before = service.store.batches
        await asyncio.gather(*[service.commands.handle(name, B, wire.Sit("1")) for name in names])
        assert service.store.batches - before < 15


async def test_tables_nobody_came_back_to_are_closed_and_listed_as_such(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        assert isinstance(service.clock, HandClock)
        forgotten = await service.commands.open(Wish("dead-last", 6, public=True), A)
        patient = await service.commands.open(Wish("dead-last", 6, public=True, clocks=Clocks(idle=7200)), A)
        service.clock.time += 3_599_999
        assert await service.scheduler.tick() == 0
        service.clock.time += 1
        assert await service.scheduler.tick() == 1
        assert [found.table for found in await service.store.listed(status="open")] == [patient]
        assert [found.table for found in await service.store.listed(status="closed")] == [forgotten]
        with pytest.raises(WrongTime):
            await service.commands.handle(forgotten, B, wire.Sit("late"))
        assert await service.store.unfinished(A.id) == 1


async def test_a_table_that_cannot_be_served_keeps_no_other_waiting(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        old = await started(service, people=1)
        good = await started(service, people=1)
        await give_rules(service, old, 99)
        with pytest.raises(NewerRules):
            await service.cache.get(old)
        service.clock.time += 10_000  # type: ignore[attr-defined]
        assert await service.scheduler.tick() == 1
        assert (await table_at(service, good)).seq > (await service.store.seqs([old]))[old]
        assert old not in [due.table for due in await service.store.due(service.clock.now())]


async def test_tables_nobody_looks_at_are_forgotten_and_read_again(
    tmp_path: Path, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        monkeypatch.setattr("tontine.server.cache.CACHED", 2)
        watched = await started(service)
        listener = await listen(service, watched, A)
        played = await started(service)
        others = [await service.commands.open(Wish("dead-last", 6), A) for _ in range(4)]
        for name in others:
            await service.commands.handle(name, A, wire.Sit("sit"))
        assert len(service.cache) <= 3
        assert watched in service.cache
        assert played in service.cache, "its clock runs"
        await service.commands.handle(others[0], B, wire.Sit("sit"))
        assert (await table_at(service, others[0])).people == [A.id, B.id]
        assert listener.told == []


async def test_a_host_has_no_more_tables_than_the_limit_however_many_are_opened_at_once(
    tmp_path: Path, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tontine.server.command_handler.TABLES_EACH", 3)
    async with services(tmp_path, threads, 1) as (service,):
        done = await asyncio.gather(*[service.commands.open(Wish("dead-last", 6), A) for _ in range(8)], return_exceptions=True)
        assert [isinstance(each, TooMany) for each in done].count(True) == 5
        assert await service.store.unfinished(A.id) == 3


class Visit:
    """A connection without a socket: what it was sent, and how it was closed."""

    def __init__(self, person: Person) -> None:
        self.sent: list[bytes] = []
        self.gone: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        socket: Any = SimpleNamespace(client=None, query_params={}, send=self._send, close=self._close, receive=lambda: self.gone)
        transport: Any = SimpleNamespace(write=self._write, flush=lambda: None, attach=lambda receive: None)
        self.connection = Connection(socket, transport, person)

    def _write(self, frame: bytes) -> bool:
        self.sent.append(frame)
        return True

    async def _send(self, message: dict[str, Any]) -> None:
        self.sent.append(message["text"].encode())

    async def _close(self, code: int) -> None:
        self.gone.set_result({"type": "websocket.disconnect"})


async def test_who_is_signed_out_while_connecting_is_sent_nothing_of_the_table(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        name = await service.commands.open(Wish("dead-last", 6), A)
        visit = Visit(A)  # whom nobody knows: all their data was deleted since the cookie was read
        await serve_connection(service, Limits(), visit.connection, name)
        assert [json.loads(message)["error"] for message in visit.sent] == ["no-identity"]
        assert not service.connections


async def test_a_store_that_goes_away_while_somebody_connects_is_noticed_before_anything_is_sent(
    tmp_path: Path, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(people: Sequence[str]) -> dict[str, int]:
        raise Unavailable("the store", "nothing")

    async with services(tmp_path, threads, 1) as (service,):
        name = await service.commands.open(Wish("dead-last", 6), A)
        monkeypatch.setattr(service.people, "generations", away)
        visit = Visit(A)
        with pytest.raises(Unavailable):
            await serve_connection(service, Limits(), visit.connection, name)
        assert not visit.sent
        assert not service.connections
