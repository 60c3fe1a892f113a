"""Tables of earlier rules are closed, clients are told why, chores stop, and the same people can open a new table."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
import structlog

from tests.server.hand_clock import HandClock
from tests.server.neighbours import give_rules, play_by_chores, services, started, table_at
from tests.server.paper import PEOPLE
from tests.server.servers import Guest, Refused, Seat, Server, free_port
from tontine.core.registry import game as game_named
from tontine.server import wire
from tontine.server.entries import Closed
from tontine.server.errors import NotSeated, OldRules, WrongTime
from tontine.server.records import record_of
from tontine.server.service import Service
from tontine.server.streams import table_seen
from tontine.server.table_options import Wish

A, B, C = PEOPLE[:3]


async def closings(service: Service, name: str) -> list[str]:
    return [entry.change.reason for entry in await service.store.entries(name, 0) if isinstance(entry.change, Closed)]


async def test_a_match_of_earlier_rules_is_closed_and_says_why(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        name = await started(service, people=2, public=True)
        await service.commands.handle(name, A, wire.Answer("v", 1, 1))
        await give_rules(service, name, 0)
        table = await table_at(service, name)
        assert (table.status, table.closed, table.old, table.match) == ("closed", "rules", True, None)
        assert table.people == [A.id, B.id]
        assert [chair.bot for chair in table.chairs[2:]] == ["random"] * 4
        assert table_seen(table).old
        assert await closings(service, name) == ["rules"]
        assert [found.table for found in await service.store.listed(status="closed")] == [name]
        assert await service.store.unfinished(A.id) == 0
        with pytest.raises(WrongTime):
            await service.commands.handle(name, A, wire.Answer("late", 1, 2))


async def test_its_bots_and_clocks_stop_and_nothing_is_logged_as_a_failure(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        assert isinstance(service.clock, HandClock)
        name = await started(service, people=1)
        await give_rules(service, name, 0)
        with structlog.testing.capture_logs() as logs:
            for _ in range(3):
                service.clock.time += 600_000
                await service.scheduler.tick()
        assert [line["event"] for line in logs] == ["table-retired"]
        assert await service.store.due(service.clock.now() + 10**12) == []
        assert await closings(service, name) == ["rules"]


async def test_a_service_that_starts_closes_all_of_them(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads) as (one, two):
        lobby = await one.commands.open(Wish("dead-last", 6), A)
        playing, good = await started(one, people=1), await started(one, people=1)
        for name in (lobby, playing):
            await give_rules(one, name, 0)
        await asyncio.gather(one.cache.retire_old_tables(), two.cache.retire_old_tables())
        assert [await closings(one, name) for name in (lobby, playing, good)] == [["rules"], ["rules"], []]
        assert (await table_at(two, lobby)).closed == (await table_at(two, playing)).closed == "rules"


async def test_a_finished_match_of_earlier_rules_is_over_and_has_no_record_any_more(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        name = await started(service, people=2)
        await play_by_chores([service], name)
        await give_rules(service, name, 0)
        table = await table_at(service, name)
        assert (table.status, table.closed, table.old) == ("closed", "over", True)
        with pytest.raises(OldRules) as error:
            record_of(table, A.id)
        assert (error.value.got, error.value.expected) == (0, game_named("dead-last").rules)


async def test_what_was_said_during_the_match_is_not_told_by_it_any_more(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    """Only the match knew who was a ghost, and who could hear ghosts."""
    async with services(tmp_path, threads, 1) as (service,):
        name = await service.commands.open(Wish("dead-last", 6), A)
        await service.commands.handle(name, A, wire.Sit("sit"))
        await service.commands.handle(name, A, wire.Say("before", "Good evening"))
        await service.commands.handle(name, A, wire.Fill("fill", "random"))
        await service.commands.handle(name, A, wire.Start("start"))
        await service.commands.handle(name, A, wire.Say("during", "I am dead"))
        await give_rules(service, name, 0)
        assert [line.text for line in (await table_at(service, name)).lines] == ["Good evening"]


async def test_the_same_people_open_a_new_table_with_what_is_left_of_the_wish(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        name = await started(service, people=2, title="Ours", settings={"rounds": 7})
        await give_rules(service, name, 0, picked=["no such thing"], whispers=99)
        with pytest.raises(NotSeated):
            await service.commands.rematch(name, C, "again")
        new = await table_at(service, await service.commands.rematch(name, A, "again"))
        assert await service.commands.rematch(name, B, "too") == new.name
        wish = new.opening.wish
        assert (new.status, new.old, new.people, wish.title) == ("open", False, [A.id, B.id], "Ours")
        usual = {"rounds": 7, "whispers": 0, "conspiracy": 90, "ghosts_silent": False}
        assert {name: wish.settings[name] for name in usual} == usual
        assert "picked" not in wish.settings
        for person in (A, B):
            await service.commands.handle(new.name, person, wire.Ready("ready"))
        await service.commands.handle(new.name, A, wire.Start("start"))
        assert (await table_at(service, new.name)).status == "playing"


async def test_settings_that_no_longer_go_together_are_given_up(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with services(tmp_path, threads, 1) as (service,):
        name = await service.commands.open(Wish("last-shot", 3, settings={"turns": 50}), A)
        await service.commands.handle(name, A, wire.Sit("sit"))
        await give_rules(service, name, 0, training=True, information="full")
        new = await table_at(service, await service.commands.rematch(name, A, "again"))
        settings = new.opening.wish.settings
        assert (settings["training"], settings["information"], settings["turns"]) == (False, "hidden", 600)


# With a real server


def make_old(server: Server, *names: str, **settings: object) -> None:
    """While the server is down: as if these tables had been opened by earlier rules."""
    with closing(sqlite3.connect(server.folder / "tontine.db")) as books, books:
        for name in names:
            (text,) = books.execute("select opening from tables where id = ?", [name]).fetchone()
            opening = json.loads(text)
            opening["rules"] = 0
            opening["wish"]["settings"] |= settings
            books.execute("update tables set opening = ? where id = ?", [json.dumps(opening), name])


@pytest.mark.slow
async def test_a_client_at_a_table_of_earlier_rules_is_told(tmp_path: Path) -> None:
    server = Server(tmp_path, port=free_port(), generous=True, log_level="info").start()
    ann = Guest(server.url)
    bots = {str(seat): "random" for seat in range(1, 6)}
    playing = ann.open("dead-last", 6, bots=bots, clocks={"pace": 0.1})
    ann.act(playing, "sit", seat=0)
    ann.act(playing, "start")
    seat = await Seat(server.url, ann.cookie, playing).join()
    await seat.hear()
    assert seat.status == "playing"
    server.stop()
    make_old(server, playing, picked=["jackpot"])
    with server.start().errors:
        try:
            await come_back(seat)
            read_over_rest(ann, playing)
            assert server.process is not None
        finally:
            server.kill()
    events = [json.loads(line)["event"] for line in (tmp_path / "errors.log").read_text().splitlines() if line.startswith("{")]
    assert events.count("table-retired") == 1
    assert not {"table-unserved", "chore-failed", "task-failed", "request-failed"} & set(events)


async def come_back(seat: Seat) -> None:
    """A client that has more messages than there are now gets a welcome."""
    assert seat.n > 0
    message = await (await seat.join()).hear()
    assert (message["type"], seat.status, seat.now["table"]["closed"], seat.now["table"]["old"]) == ("welcome", "closed", "rules", True)
    assert "view" not in seat.now
    assert "question" not in seat.now
    await seat.leave()


def read_over_rest(ann: Guest, table: str) -> None:
    seen = ann.get(f"/api/tables/{table}")
    assert (seen["table"]["status"], seen["table"]["old"]) == ("closed", True)
    assert [each["status"] for each in ann.get("/api/tables", mine=True)] == ["closed"]
    for path in ("record", "replay"):
        with pytest.raises(Refused) as refused:
            ann.get(f"/api/tables/{table}/{path}")
        assert (refused.value.status, refused.value.problem["error"]) == (409, "old-rules")
    with pytest.raises(Refused) as refused:
        ann.act(table, "answer", question=1, option=1)
    assert refused.value.status == 409
    new = ann.post(f"/api/tables/{table}/rematch", {"id": "again"})["table"]
    wish = ann.get(f"/api/tables/{new}")["wish"]
    assert "picked" not in wish["settings"]
    assert ann.get(f"/api/tables/{table}")["table"]["next"] == new


@pytest.mark.slow
async def test_a_kept_record_of_earlier_rules_can_be_read_but_not_played(server: Server) -> None:
    ann = Guest(server.url)
    table = ann.open("dead-last", 6, bots={str(seat): "random" for seat in range(6)}, clocks={"pace": 0}, settings={"rounds": 1})
    ann.act(table, "start")
    seat = await Seat(server.url, ann.cookie, table).join()
    await seat.until(lambda seat: seat.now and seat.status == "over")
    await seat.leave()
    kept = ann.post("/api/records", ann.get(f"/api/tables/{table}/record"))["record"]
    with closing(sqlite3.connect(server.folder / "tontine.db", timeout=30)) as books, books:
        (body,) = books.execute("select body from records where id = ?", [kept]).fetchone()
        books.execute("update records set body = ? where id = ?", [json.dumps({**json.loads(body), "rules": 0}), kept])
    record = ann.get(f"/api/records/{kept}")
    assert record["rules"] == 0
    for answer in (ann.http.get(f"/api/records/{kept}/replay"), ann.http.post("/api/records/verify", json=record)):
        problem = answer.json()
        assert (answer.status_code, problem["error"], problem["problem"]) == (409, "bad-record", "earlier-rules")
        assert problem["facts"] == {"number": game_named("dead-last").rules, "played": 0, "game": "dead-last"}
