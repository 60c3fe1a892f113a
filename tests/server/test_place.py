"""A place of one's own: results are kept once, history and statistics add up, others are called, and deleted data is gone."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
import sqlalchemy as sa
from sqlalchemy import make_url

from tests.server.databases import ANN as OLD_ANN
from tests.server.databases import leave, table_row
from tests.server.hand_clock import HandClock
from tests.server.neighbours import Neighbours, Recorder, play_by_chores, table_at
from tests.server.paper import PEOPLE, Paper
from tontine.bench.services import program
from tontine.core import Outcome, Reason
from tontine.core.registry import games
from tontine.server import erasure, wire
from tontine.server.calls import answer_call, call_again, calls_to
from tontine.server.entries import Closed, Entry, kind_of, write_change
from tontine.server.errors import NoSuchCall, NotSeated
from tontine.server.faces import COLOURS, FACES
from tontine.server.history import Played, history_of, statistics_of
from tontine.server.identity import person_of
from tontine.server.people import People
from tontine.server.person import Person
from tontine.server.records import record_of, tidied, verify
from tontine.server.results import catch_up, places_of, results_of
from tontine.server.schema import BY_PERSON, codes, eliminations, erasures, metadata, results, tables
from tontine.server.service import Service
from tontine.server.store import Store
from tontine.server.table_options import Clocks, Wish
from tontine.server.tables import Table
from tontine.server.thinkers import Thinkers

ANN = Person("annannannann", "Annunziata", face="fox", colour="sky")
BEN = Person("benbenbenben", "Benvenuto", face="bear", colour="mint")
CYD = Person("cydcydcydcyd", "Cydonia")
SAYS, WHISPERS, TITLE, LUCK = "Quicksilver moon", "Psst, halcyon", "Chez Annunziata", "seven clovers"


class Place(NamedTuple):
    """A database, and how to read all of it as bytes."""

    url: str
    dump: Callable[[], bytes]


@pytest.fixture
def place(url: str, tmp_path: Path) -> Place:
    if url.startswith("sqlite"):
        return Place(url, lambda: b"".join([each.read_bytes() for each in tmp_path.iterdir()]))
    address = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    return Place(url, lambda: subprocess.run([program("pg_dump"), address], check=True, capture_output=True).stdout)


@asynccontextmanager
async def services(place: Place, threads: ThreadPoolExecutor, people: tuple[Person, ...] = (ANN, BEN, CYD)) -> AsyncIterator[list[Service]]:
    """Two workers on the same store; these people come there."""
    first = Store(place.url)
    await first.migrate()
    for person in people:
        await People(first).add(person.id, person.name, 1, False, person.face or None, person.colour or None)
    await first.stop()
    others: list[Neighbours] = []
    clock = HandClock()
    made = [Service(Store(place.url), Neighbours(others), Thinkers(1, threads), clock, timers=False) for _ in range(2)]
    for service in made:
        await service.start()
    try:
        yield made
    finally:
        for service in made:
            await service.stop()


async def lobby(service: Service, *people: Person, **wish: Any) -> str:
    name = await service.commands.open(Wish("dead-last", 6, stand_in="random", clocks=Clocks(pace=0), **wish), people[0])
    for person in people:
        await service.commands.handle(name, person, wire.Sit("sit"))
        await service.commands.handle(name, person, wire.Ready("ready", luck=LUCK))
    return name


async def begun(service: Service, name: str, *people: Person) -> None:
    assert isinstance(service.clock, HandClock)
    service.clock.time += 1000
    for person in people[1:]:
        await service.commands.handle(name, person, wire.Ready("ready again"))
    await service.commands.handle(name, people[0], wire.Fill("fill", "random"))
    await service.commands.handle(name, people[0], wire.Start("start"))
    for person in people:
        await service.commands.handle(name, person, wire.Away("away"))


async def played(service: Service, *people: Person, **wish: Any) -> str:
    name = await lobby(service, *people, **wish)
    await begun(service, name, *people)
    await play_by_chores([service], name)
    return name


async def rows(service: Service, table: sa.Table = results) -> list[Any]:
    async with service.store.reading() as connection:
        return list((await connection.execute(sa.select(table).order_by(*table.primary_key))).all())


async def all_of(service: Service, person: Person, limit: int = 50) -> list[Played]:
    return await history_of(service.store, person.id, 2**53, "", limit)


# Results


class Why(Reason):
    LAST = "last"


def test_places_follow_from_winners_scores_and_who_fell_last() -> None:
    assert places_of(Outcome(Why.LAST, [2], [0, 0, 1, 0], [1, 3, 0])) == {2: 1, 0: 2, 3: 3, 1: 4}
    assert places_of(Outcome(Why.LAST, [0, 1], [5, 5, 3, 3])) == {0: 1, 1: 1, 2: 3, 3: 3}
    assert places_of(Outcome(Why.LAST, [1], [2, 9, 4])) == {1: 1, 2: 2, 0: 3}


@pytest.mark.parametrize("game", [game for game in games() if game.kills], ids=lambda game: game.name)
def test_every_game_that_says_who_got_whom_out_has_results(game: Any) -> None:
    found = []
    for number in range(4):
        paper = Paper(game.name, game.seats[0], secret=bytes([number] * 32)).start("greedy")
        paper.play_on()
        counted = results_of(paper.table)
        assert sorted(row["place"] for row in counted.results)[0] == 1
        assert {row["won"] for row in counted.results if row["place"] > 1} == {0}
        found += counted.eliminations
    assert found
    assert all(fall["by"] != fall["seat"] for fall in found)


def test_a_table_without_an_outcome_has_no_results() -> None:
    assert results_of(Paper().start().table) == ([], [])


def test_of_a_match_of_earlier_rules_only_who_played_is_known() -> None:
    paper = Paper().sit(PEOPLE[0]).start("greedy")
    paper.play_on()
    table = Table("old", msgspec.structs.replace(paper.table.opening, rules=1), paper.table.secret)
    for entry in [*paper.log, Entry(paper.table.seq, paper.now + 10**9, Closed("over"))]:
        table.apply(entry)
    found = results_of(table)
    assert [(row["place"], row["won"], row["ended_at"]) for row in found.results] == [(None, None, paper.now)] * 6
    assert (found.results[0]["name"], found.eliminations) == ("A", [])


async def test_results_are_kept_once_and_found_again_where_they_are_missing(place: Place, threads: ThreadPoolExecutor) -> None:
    async with services(place, threads) as (one, other):
        name = await played(one, ANN, BEN)
        idle = await lobby(one, CYD)
        kept = await rows(one), await rows(one, eliminations)
        assert (len(kept[0]), kept[0][0].person, kept[0][0].name, kept[0][0].face) == (6, ANN.id, ANN.name, "fox")
        assert kept[1]
        assert await catch_up(one.store) == 0
        async with one.store.writing() as connection:  # as it was before results were kept
            for table in (results, eliminations):
                await connection.execute(sa.delete(table))
            await connection.execute(sa.update(tables).values(tallied=False))
        done = await asyncio.gather(catch_up(one.store), catch_up(other.store))  # the open table is not looked at
        assert 1 <= sum(done) <= 2
        assert (await rows(one), await rows(one, eliminations)) == kept
        assert await catch_up(one.store) == 0
        assert {row.id: row.tallied for row in await rows(one, tables)} == {name: True, idle: False}


async def test_history_and_statistics_add_up(place: Place, threads: ThreadPoolExecutor) -> None:
    async with services(place, threads) as (one, _):
        first = await played(one, ANN, BEN)
        alone = await played(one, ANN)
        again = await one.commands.rematch(first, BEN, "again")
        assert (await table_at(one, again)).played == 1
        await begun(one, again, ANN, BEN)
        await play_by_chores([one], again)
        history = await all_of(one, ANN)
        assert [each.table for each in history] == [again, alone, first]
        assert [each.played for each in history] == [2, 1, 2]
        assert (await table_at(one, again)).played == 2
        wins = [each.wins for each in history[0].seats]
        assert wins == [each.wins for each in history[2].seats] == [(await table_at(one, again)).wins_of(seat) for seat in range(6)]
        assert sum(wins) >= 2
        assert {each.series for each in history} == {first, alone}
        paged = [await history_of(one.store, ANN.id, 2**53, "", 1)]
        while paged[-1]:
            last = paged[-1][-1]
            paged.append(await history_of(one.store, ANN.id, last.ended_at, last.table, 1))
        assert [each for page in paged for each in page] == history
        (sums,) = await statistics_of(one.store, ANN.id)
        assert (sums.game, sums.matches, sums.alone, sums.wins) == ("dead-last", 3, 1, sum(each.won for each in history))
        assert sums.mean_place == pytest.approx(sum(each.place or 0 for each in history) / 3)
        assert [each.place for each in sums.placings] == [each.place for each in reversed(history)]
        assert sums.victim
        assert sums.victim.times <= len([row for row in await rows(one, eliminations) if row.by == 0])
        assert await statistics_of(one.store, CYD.id) == []


# Another match


async def test_people_are_called_to_another_match_once_and_may_mute_it(place: Place, threads: ThreadPoolExecutor) -> None:
    async with services(place, threads) as (one, other):
        name = await played(one, ANN, BEN)
        with pytest.raises(NotSeated):
            await call_again(one.commands, one.store, name, CYD, "x")
        first = await call_again(one.commands, one.store, name, ANN, "1")
        assert await call_again(other.commands, other.store, name, ANN, "1") == first
        second = await call_again(one.commands, one.store, name, ANN, "2")
        (call,) = await calls_to(one.store, BEN.id)
        assert (call.by, call.name, call.face, call.table, call.game) == (ANN.id, ANN.name, "fox", second, "dead-last")
        assert (await table_at(other, second)).people == [ANN.id, BEN.id]
        assert await calls_to(one.store, ANN.id) == []
        with pytest.raises(NoSuchCall):
            await answer_call(one.store, BEN.id, first, False)
        await answer_call(one.store, BEN.id, second, True)
        assert await calls_to(one.store, BEN.id) == []
        third = await call_again(one.commands, one.store, name, ANN, "3")
        assert await calls_to(one.store, BEN.id) == []
        assert (await table_at(one, third)).people == [ANN.id]  # no seat is kept for who is not called


# Deleting


async def erased(service: Service, person: Person) -> None:
    await service.erase(person.id)
    await settled(service)


async def settled(service: Service) -> None:
    async with asyncio.timeout(20):
        while await rows(service, erasures):
            await asyncio.sleep(0.02)


def encoded(record: dict[str, Any]) -> str:
    return msgspec.json.encode(record).decode()


def words_in(dump: bytes) -> list[str]:
    return [word for word in (ANN.id, ANN.name, SAYS, WHISPERS, TITLE) if word.encode() in dump]


async def test_what_is_deleted_is_gone(place: Place, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(erasure, "SETTLE", 0)
    async with services(place, threads) as (one, other):
        over = await lobby(one, ANN, BEN, title=TITLE)
        await one.commands.handle(over, ANN, wire.Say("say", SAYS))
        await one.commands.handle(over, ANN, wire.Say("whisper", WHISPERS, [1]))
        await begun(one, over, ANN, BEN)
        await play_by_chores([one], over)
        before = record_of((await table_at(one, over)), BEN.id)
        await one.records.keep("kept", BEN.id, encoded(tidied(before)), 1)
        await one.records.keep("mine", ANN.id, encoded(tidied(before)), 1)
        line = wire.TalkLine(1, ANN.name, 0, ANN.id, SAYS)
        await one.reports.add(over, BEN.id, ANN.id, "rude", 1, line)
        await one.reports.add(over, ANN.id, BEN.id, "rude, too", 1)
        await one.commands.rematch(over, BEN, "again")
        playing = await lobby(one, BEN, ANN)
        await one.commands.handle(playing, BEN, wire.Mute("mute", ANN.id))
        await begun(one, playing, BEN, ANN)
        hosted, guest = await lobby(one, ANN, BEN), await lobby(one, BEN, ANN)
        found = await erasure.data_of(one.store, ANN.id)
        assert {each["id"] for each in found["tables"]} >= {over, playing, hosted, guest}
        assert [each["body"].get("text") for each in found["entries"] if each["body"]["deed"] == "says"] == [SAYS, WHISPERS]
        assert (found["person"]["name"], len(found["results"]), len(found["records"]), len(found["reports"])) == (ANN.name, 1, 1, 1)
        kept_lines = (await table_at(other, over)).seq

        await erased(one, ANN)

        async with asyncio.timeout(20):
            while words_in(place.dump()):  # the file is tidied after the last row is gone
                await asyncio.sleep(0.02)
        await one.store.stop()
        assert words_in(place.dump()) == []
    async with services(place, threads, ()) as (one, other):
        table = await table_at(one, over)
        assert (table.seq, table.chairs[0].name, bool(table.chairs[0].person)) == (kept_lines + 1, "", True)
        after = record_of(table, BEN.id)
        assert (after["seed"], after["answers"], after["proof"]) == (before["seed"], before["answers"], before["proof"])
        assert verify(after).proof
        assert [each["text"] for each in after["talk"]] == ["" for _ in before["talk"]]
        assert (await table_at(one, hosted)).closed == "host"
        assert hosted not in {row.table_id for row in await rows(one, codes)}
        assert (await table_at(one, guest)).people == [BEN.id]
        assert (await table_at(one, playing)).chairs[1].away
        await play_by_chores([other], playing)
        (report,) = await one.reports.read()
        assert (report.reason, report.about_name, report.line) == ("rude", "", None)
        history = sorted(await all_of(one, BEN), key=lambda each: each.table == over)
        assert [each.table for each in history] == [playing, over]
        assert [(each.name, bool(each.person)) for each in history[1].seats[:2]] == [("", True), (BEN.name, True)]
        assert await one.records.body("mine") is None
        assert await one.records.body("kept")


async def test_every_worker_tells_the_table_anew(place: Place, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(erasure, "SETTLE", 0)
    async with services(place, threads) as (one, other):
        name = await lobby(one, ANN, BEN)
        await one.commands.handle(name, ANN, wire.Say("say", SAYS))
        near, far = Recorder(BEN), Recorder(BEN)
        (await one.cache.get(name)).listeners.add(near)
        (await other.cache.get(name)).listeners.add(far)
        await erased(one, ANN)
        await table_at(other, name)
        for listener in (near, far):
            told = [each for each in listener.told if each["type"] == "welcome"][-1]
            assert words_in(repr(told).encode()) == []
            assert told["table"]["closed"] == "host"
            assert [line.get("text", "") for line in told["talk"]] == [""]


async def test_a_deletion_that_was_cut_off_is_done(place: Place, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(erasure, "SETTLE", 0)
    async with services(place, threads) as (one, other):
        name = await played(one, ANN, BEN)
        await erasure.begin(one.store, ANN.id, 1)  # and then the worker was killed
        assert (await one.store.load(name) or [None])[0].host_name == ANN.name  # type: ignore[union-attr]
        await other.eraser.go_on()
        await settled(other)
        await one.store.stop()
        assert words_in(place.dump()) == []


def test_every_table_of_the_database_is_thought_of() -> None:
    known = {*erasure.OWN, *erasure.AT_TABLES, *erasure.NOBODYS}
    assert set(metadata.tables.values()) == known, "whoever adds a table says in erasure.py what becomes of it"


# Data of before


def log_rows(log: list[Entry]) -> list[dict[str, Any]]:
    rows = [{"table_id": "paper", "seq": each.seq, "kind": kind_of(each.change), "person": each.person} for each in log]
    bodies = [{"ref": each.ref, "body": write_change(each.change), "at": each.at} for each in log]
    return [{**row, **body} for row, body in zip(rows, bodies, strict=True)]


async def test_matches_of_before_are_counted_and_people_of_before_have_a_face(url: str) -> None:
    paper = Paper().sit(PEOPLE[0]).start("greedy")
    paper.play_on()
    store = Store(url)
    over = table_row("paper", paper.table.opening, secret=paper.table.secret, status="over", free=0, seq=len(paper.log))
    await leave(store, "0008", {"people": [{**OLD_ANN, "id": "person-a", "name": "A"}], "tables": [over], "log": log_rows(paper.log)})
    await store.migrate()
    person = person_of(await People(store).find("person-a"))
    assert (person.name, person.face in FACES, person.colour in COLOURS) == ("A", True, True)
    assert await history_of(store, "person-a", 2**53, "", 20) == []
    assert await catch_up(store) == 1
    (match,) = await history_of(store, "person-a", 2**53, "", 20)
    assert paper.table.match
    assert paper.table.match.outcome
    assert [each.place for each in match.seats] == list(places_of(paper.table.match.outcome).values())
    assert (match.seats[0].name, match.seats[0].face, match.played) == ("A", "", 1)
    await store.stop()


async def test_tables_of_a_person_are_found_by_an_index(tmp_path: Path) -> None:
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/tontine.db")
    await store.migrate()
    async with store.engine.connect() as connection:
        query = f"EXPLAIN QUERY PLAN SELECT DISTINCT table_id FROM log WHERE person = 'x' AND {BY_PERSON}"
        assert "log_people" in str((await connection.exec_driver_sql(query)).all())
    await store.stop()
