"""Who is there: lost connections in the log, the shorter clock, what a stand-in has done, and whose turn it is."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.neighbours import Neighbours, Recorder, services, started
from tests.server.paper import PEOPLE, Paper, quick
from tontine.server import presence as presence_module
from tontine.server import wire
from tontine.server.clocks import PATIENCE, deadline, people_asked
from tontine.server.entries import Disconnected, Reconnected
from tontine.server.errors import NoSuchTable, Unavailable
from tontine.server.presence import GRACE, RESTART, back, gone
from tontine.server.routes.tables import listed
from tontine.server.service import Service
from tontine.server.streams import welcome
from tontine.server.tables import Table

A, B, C = PEOPLE[:3]


def duel(**clocks: Any) -> tuple[Paper, int]:
    """Two people, and the seat that is asked first."""
    paper = Paper("last-one-alive", 2, clocks=quick(question=60, bank=10, **clocks)).sit(A, B).start()
    return paper, paper.match.asks[0].seat


def drop(paper: Paper, seat: int) -> None:
    paper._write(Disconnected(), PEOPLE[seat].id)


def rejoin(paper: Paper, seat: int) -> None:
    paper._write(Reconnected(), PEOPLE[seat].id)


def until_asked(paper: Paper, seat: int) -> None:
    """The other one answers until this seat has a choice."""
    while (ask := paper.match.ask(seat)) is None or len(ask.options) < 2:
        paper.answer(PEOPLE[paper.match.asks[0].seat])


def what(paper: Paper, seat: int | None) -> list[tuple[str, int]]:
    """The notices that somebody was sent."""
    heard = paper.heard(None if seat is None else PEOPLE[seat])
    return [(each["what"], each["seat"]) for message in heard for each in message.get("notices", [])]


# On paper


def test_a_lost_connection_shows_and_shortens_the_clock_and_a_return_gives_it_back() -> None:
    paper, seat = duel()
    usual = paper.now + 70_000
    paper.wait(30_000)
    drop(paper, seat)
    for person in (A, B, None):
        told = paper.last(person)
        assert told["table"]["chairs"][seat]["disconnected"]
        assert told["clocks"]["until"] == {str(seat): paper.now + PATIENCE}
        assert told["notices"] == [{"at": paper.now, "seat": seat, "what": "disconnected", "after": told["notices"][0]["after"]}]
    rejoin(paper, seat)
    told = paper.last(B)
    assert "disconnected" not in told["table"]["chairs"][seat]
    assert told["clocks"]["until"] == {str(seat): usual}
    paper.wait(30_000)
    drop(paper, seat)
    assert paper.last(B).get("clocks") is None, "the usual deadline is sooner"


def test_the_first_question_that_runs_out_without_a_connection_is_the_stand_ins_and_it_gives_back() -> None:
    paper, seat = duel()
    other = PEOPLE[1 - seat]
    until_asked(paper, seat)
    drop(paper, seat)
    assert paper.wait(PATIENCE - 1) == []
    answered = paper.match.ask(seat)
    assert answered is not None
    assert [chore.kind for chore in paper.wait(1)] == ["expire"]
    assert paper.table.chairs[seat].away
    assert what(paper, None) == [("disconnected", seat), ("stand-in", seat)]
    rejoin(paper, seat)
    chair = paper.table.chairs[seat]
    assert (chair.away, chair.missed) == (False, 0)
    deeds = paper.last(PEOPLE[seat]).get("stood_in") or welcomed(paper, seat)["stood_in"]
    assert deeds[0]["kind"] == answered.kind
    assert deeds[0]["option"] in answered.options
    assert all("stood_in" not in message for message in paper.heard(other))
    until_asked(paper, seat)
    ask = paper.match.ask(seat)
    assert ask is not None
    assert deadline(paper.table, ask) == paper.table.chairs[seat].asked_at + 60_000 + paper.table.chairs[seat].banked
    paper.answer(PEOPLE[seat])
    assert paper.table.chairs[seat].stood_in == ()
    assert any(message.get("stood_in") == [] for message in paper.heard(PEOPLE[seat]))


def welcomed(paper: Paper, seat: int) -> dict[str, Any]:
    person = PEOPLE[seat].id
    message: dict[str, Any] = json.loads(wire.encode(welcome(paper.table, paper.streams.of(person), person, paper.now)))
    return message


def test_who_left_on_purpose_stays_away_when_the_page_is_opened_again() -> None:
    paper, seat = duel()
    paper.do(PEOPLE[seat], wire.Away("away"))
    drop(paper, seat)
    rejoin(paper, seat)
    assert paper.table.chairs[seat].away
    paper.do(PEOPLE[seat], wire.Back("back"))
    assert what(paper, seat) == [("stand-in", seat), ("disconnected", seat), ("reconnected", seat), ("plays-again", seat)]


def test_with_a_connection_the_stand_in_takes_over_after_two_questions_and_is_told_too() -> None:
    paper, seat = duel()
    while not paper.table.chairs[seat].away:
        paper.chore()
    assert ("stand-in", seat) in what(paper, None)
    assert len(paper.table.chairs[seat].stood_in) == sum("stood_in" in message for message in paper.heard(PEOPLE[seat]))


def test_notices_stand_where_they_belong_in_the_story() -> None:
    """After as many events as the reader had heard: the same in news and in a welcome."""
    paper, seat = duel()
    for number in range(12):
        (drop if number % 2 == 0 else rejoin)(paper, seat)
        paper.answer(PEOPLE[paper.match.asks[0].seat])
    for person in (A, B):
        heard = paper.heard(person)
        counts = [
            (sum(len(each.get("events", [])) for each in heard[:number]), notice["after"])
            for number, message in enumerate(heard)
            for notice in message.get("notices", [])
        ]
        assert len(counts) == 12
        assert all(count == after for count, after in counts)
        assert [each["after"] for each in welcomed(paper, PEOPLE.index(person))["notices"]] == [after for _, after in counts]


def test_by_days_and_alone_among_bots_nothing_is_written_and_no_clock_is_shortened() -> None:
    days, seat = duel()
    days.table.opening = Paper("last-one-alive", 2, clocks=quick(question=7200)).table.opening
    assert gone(days.table, PEOPLE[seat].id) is None
    drop(days, seat)
    assert deadline(days.table, days.match.asks[0]) == days.table.chairs[seat].asked_at + 7_200_000 + 10_000
    alone = Paper("last-one-alive", 2).sit(A).start()
    assert gone(alone.table, A.id) is None
    assert gone(alone.table, B.id) is None, "somebody who does not sit here"


def test_a_window_closes_at_its_moment_whoever_is_lost() -> None:
    paper = Paper("last-shot", 3).sit(A, B, C).start()
    while not paper.table.window:
        paper.answer(PEOPLE[paper.match.asks[0].seat])
    due = paper.next
    for seat in range(3):
        drop(paper, seat)
    assert paper.next == due
    assert "until" not in paper.last(A).get("clocks", {})


def test_a_client_that_comes_and_goes_does_not_fill_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence_module, "DROPS", 3)
    paper, seat = duel()
    person = PEOPLE[seat].id
    written = 0
    for _ in range(9):
        if gone(paper.table, person):
            drop(paper, seat)
            written += 1
        if back(paper.table, person):
            rejoin(paper, seat)
    assert written == 3
    assert paper.table.chairs[seat].gone_at is None, "the last word is that they are back"
    monkeypatch.setattr(presence_module, "LOBBY", 2 * Paper().sit(A, B).table.seq)
    lobby = Paper().sit(A, B)
    assert gone(lobby.table, A.id) is None


def test_a_secret_answer_brings_nobody_back() -> None:
    """Everybody sees who is away: it must not tell who has answered."""
    paper = Paper("last-shot", 3).sit(A, B, C).start()
    while not paper.table.window:
        paper.answer(PEOPLE[paper.match.asks[0].seat])
    seat = paper.match.asks[0].seat
    paper.do(PEOPLE[seat], wire.Away("away"))
    before = {person: paper.count(person) for person in [*PEOPLE[:3], None]}
    option = paper.options(PEOPLE[seat])[0]
    paper.answer(PEOPLE[seat], option)
    paper.answer(PEOPLE[seat], option)
    assert paper.table.fidgets[PEOPLE[seat].id] == 1, "the same again is not written"
    for person in [*PEOPLE[:seat], *PEOPLE[seat + 1 : 3], None]:
        assert paper.count(person) == before[person]
    assert paper.table.held[seat] == option
    paper.chore()
    assert paper.table.chairs[seat].away


def test_who_is_asked_in_secret_stands_in_their_own_list_alone() -> None:
    paper = Paper("last-shot", 3).sit(A, B, C).start()
    while not (paper.table.window and people_asked(paper.table)):
        paper.chore() if paper.table.window else paper.answer(PEOPLE[paper.match.asks[0].seat])
    asked = people_asked(paper.table)
    for ask in paper.match.asks:
        assert (PEOPLE[ask.seat].id in asked) == (len(ask.options) > 1)
    paper.answer(next(person for person in PEOPLE if person.id == asked[0]))
    assert asked[0] not in people_asked(paper.table)


# In a worker


async def settle(condition: Callable[[], object]) -> None:
    while not condition():
        await asyncio.sleep(0.005)


class Connected:
    """People with connections to workers, without sockets."""

    def __init__(self, name: str) -> None:
        self.name = name

    async def come(self, service: Service, person: Any) -> Recorder:
        live = await service.cache.get(self.name)
        recorder = Recorder(person)
        live.listeners.add(recorder)
        service.presence.arrived(live, person.id)
        return recorder

    async def go(self, service: Service, recorder: Recorder) -> None:
        live = await service.cache.get(self.name)
        live.listeners.discard(recorder)
        service.presence.left(live, recorder.person)


@asynccontextmanager
async def playing(folder: Path, threads: ThreadPoolExecutor, count: int = 2) -> AsyncIterator[tuple[list[Service], str, Connected]]:
    async with services(folder, threads, count) as made:
        name = await started(made[0])
        yield made, name, Connected(name)


async def pass_time(made: list[Service], milliseconds: int) -> None:
    made[0].clock.time += milliseconds  # type: ignore[attr-defined]
    for service in made:
        await service.presence.tick()


def notices(table: Table) -> list[tuple[str, int]]:
    return [(each.what, each.seat) for each in table.notices]


async def test_a_reload_does_not_show_and_a_closed_tab_does(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with playing(tmp_path, threads, 1) as (made, name, people):
        (service,) = made
        table = (await service.cache.get(name)).table
        ann, bob = await people.come(service, A), await people.come(service, B)
        second = await people.come(service, A)
        await people.go(service, second)
        await pass_time(made, GRACE)
        await people.go(service, ann)
        await pass_time(made, GRACE - 1)
        ann = await people.come(service, A)
        await pass_time(made, GRACE)
        assert notices(table) == []
        await people.go(service, ann)
        await pass_time(made, GRACE)
        assert notices(table) == [("disconnected", 0)]
        assert bob.told[-1]["table"]["chairs"][0]["disconnected"]
        await people.come(service, A)
        await settle(lambda: bob.told[-1]["notices"][0]["what"] == "reconnected")
        assert "disconnected" not in bob.told[-1]["table"]["chairs"][0]


async def test_whoever_comes_while_losses_are_written_is_not_written_down(
    tmp_path: Path, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a standstill there are many, some at a time: meanwhile one reloads the page, and one is found at another worker."""
    monkeypatch.setattr(presence_module, "TOGETHER", 1)
    async with playing(tmp_path, threads, 1) as (made, name, people):
        (service,) = made
        table = (await service.cache.get(name)).table
        for recorder in [await people.come(service, person) for person in (A, B, C)]:
            await people.go(service, recorder)

        async def meanwhile() -> None:
            if notices(table) == [("disconnected", 0)] and (name, B.id) not in later:
                later.append((name, B.id))
                await people.go(service, await people.come(service, B))
                await service.presence.on_presence(name, C.id, True)

        later: list[tuple[str, str]] = []
        monkeypatch.setattr(presence_module, "give_way", meanwhile)
        await pass_time(made, GRACE)
        assert later
        assert notices(table) == [("disconnected", 0)]
        await pass_time(made, GRACE)
        assert notices(table) == [("disconnected", 0), ("disconnected", 1)]


async def test_a_return_that_cannot_be_written_keeps_no_loss_from_being_written(
    tmp_path: Path, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(tmp_path, threads, 1) as (made, name, people):
        (service,) = made
        table = (await service.cache.get(name)).table
        await people.go(service, await people.come(service, A))
        service.presence._returning.add(("nowhere", B.id))
        with pytest.raises(NoSuchTable):
            await pass_time(made, GRACE)
        await pass_time(made, 1000)
        assert notices(table) == [("disconnected", 0)]


async def test_a_connection_at_the_other_worker_counts(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with playing(tmp_path, threads) as (made, name, people):
        one, two = made
        table = (await one.cache.get(name)).table
        ann = await people.come(one, A)
        moved = await people.come(two, A)
        await people.go(one, ann)
        await settle(lambda: not one.presence._leaving)
        await pass_time(made, GRACE)
        assert notices(table) == [], "the other worker has said that she is there"
        ann = await people.come(one, A)
        await people.go(one, ann)
        await people.go(two, moved)
        await pass_time(made, GRACE)
        there = await one.cache.get(name)
        await settle(lambda: ("disconnected", 0) in notices(there.table))
        assert notices(there.table).count(("disconnected", 0)) == 1


async def test_without_the_hub_the_worker_that_has_the_connection_corrects_it(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with playing(tmp_path, threads) as (made, name, people):
        one, two = made
        ann = await people.come(one, A)
        await people.come(two, A)
        for service in made:
            assert isinstance(service.hub, Neighbours)
            service.hub.deaf = True
        await people.go(one, ann)
        await pass_time(made, GRACE)
        there = await two.cache.get(name)
        async with there.lock:
            await two.cache.catch_up(there)
        await settle(lambda: len(there.table.notices) == 2)
        assert notices(there.table) == [("disconnected", 0), ("reconnected", 0)]


async def test_after_a_restart_who_does_not_come_back_is_gone(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    """The worker that had the connections has died."""
    async with playing(tmp_path, threads) as (made, name, people):
        _, two = made
        await people.come(two, B)
        table = (await two.cache.get(name)).table
        await pass_time([two], RESTART)
        assert sorted(notices(table)) == [("disconnected", seat) for seat in (0, 2, 3, 4, 5)]


async def test_while_the_store_is_away_a_loss_and_a_return_are_kept_in_mind(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with playing(tmp_path, threads, 1) as (made, name, people):
        (service,) = made
        table = (await service.cache.get(name)).table
        await people.go(service, await people.come(service, A))

        async def away(*given: Any) -> None:
            raise Unavailable("a working store", "away")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(service.commands, "note", away)
            await pass_time(made, GRACE)
        assert notices(table) == []
        await pass_time(made, 1000)
        assert notices(table) == [("disconnected", 0)]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(service.commands, "note", away)
            await people.come(service, A)
            await settle(lambda: service.presence._returning)
        await pass_time(made, 1000)
        assert notices(table) == [("disconnected", 0), ("reconnected", 0)]


async def test_my_own_list_says_where_it_is_my_turn(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with playing(tmp_path, threads, 1) as (made, name, _):
        (service,) = made

        async def turns(person: Any, whose: str | None) -> list[bool]:
            return [listed(each, None, whose).your_turn for each in await service.store.listed(person=person.id)]

        assert await turns(A, A.id) == [True]
        assert await turns(A, None) == [False]
        await service.commands.handle(name, A, wire.Answer("vote", 1, 3))
        assert await turns(A, A.id) == [False]
        assert await turns(B, B.id) == [True]
        await service.commands.handle(name, B, wire.Away("away"))
        assert await turns(B, B.id) == [False]
