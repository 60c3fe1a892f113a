"""A table that was read while nobody listened: whoever comes is told the same as if somebody had listened all the time."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from tests.places import few
from tests.server.paper import PEOPLE, Paper
from tontine.core import Game
from tontine.core.registry import games
from tontine.server import slices, wire
from tontine.server.cache import LiveTable
from tontine.server.entries import Entry
from tontine.server.gallery import Gallery
from tontine.server.streams import Streams, welcome
from tontine.server.tables import Table

A, B = PEOPLE[:2]
EVERYBODY = [None, "a stranger", *[person.id for person in PEOPLE]]


class Ear:
    def __init__(self, person: str | None) -> None:
        self.person = person
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def send_soon(self, message: bytes) -> None: ...

    def flush(self) -> None: ...

    def turn_away(self) -> None: ...

    def close_for_restart(self) -> None: ...


def evening(game: Game[Any]) -> Paper:
    """A match with people and bots, talk, removals, somebody who is away and comes back."""
    paper = Paper(game.name, few(game), spectators="talk").sit(B, A)
    paper.do(A, wire.Remove(paper.id(), 0, block=True))
    paper.do(A, wire.Unblock(paper.id(), B.id))
    paper.sit(B).start()
    for person in (A, B):
        paper.do(person, wire.Say(paper.id(), f"Good luck from {person.name}"))
    paper.wait(200_000)
    if paper.table.status == "playing":
        paper.do(A, wire.Back(paper.id()))
        paper.do(B, wire.Say(paper.id(), "a whisper", to=[paper.table.seat_of(A.id) or 0]))
    paper.play_on()
    return paper


@pytest.fixture(scope="module", params=games(), ids=lambda game: game.name)
def paper(request: pytest.FixtureRequest) -> Paper:
    return evening(request.param)


def unread(paper: Paper, *, quiet: bool) -> LiveTable:
    return LiveTable(Table(paper.table.name, paper.table.opening, paper.table.secret), Gallery(), quiet=quiet)


async def read(paper: Paper, *, quiet: bool, entries: Sequence[Entry] | None = None) -> LiveTable:
    live = unread(paper, quiet=quiet)
    await live.read(paper.log if entries is None else entries)
    return live


def known(live: LiveTable) -> list[Any]:
    """All that anybody could be sent now: with every number that a client may come back with, and without."""
    return [(stream.n, list(stream.kept), *answers(live, stream.person, live.streams)) for stream in live.streams.all()]


def answers(live: LiveTable, person: str | None, streams: Streams) -> list[Any]:
    missed = [streams.of(person).since(number) for number in range(streams.of(person).n + 2)]
    return [*missed, *[wire.encode(welcome(live.table, streams.of(each), each, 0)) for each in EVERYBODY]]


async def test_numbers_and_bytes_are_those_of_a_table_that_was_listened_to(paper: Paper) -> None:
    heard = await read(paper, quiet=False)
    for part in (len(paper.log) // 3, len(paper.log)):
        late = await read(paper, quiet=True, entries=paper.log[:part])
        await late.listen()
        await late.read(paper.log[part:])
        assert known(late) == known(heard)
    assert [list(stream.kept) for stream in heard.streams.all()] == [list(stream.kept) for stream in paper.streams.all()]


async def test_what_is_written_after_somebody_came_is_told_as_ever(paper: Paper) -> None:
    half = len(paper.log) // 2
    told = []
    for quiet in (False, True):
        live = await read(paper, quiet=quiet, entries=paper.log[:half])
        await live.listen()
        ears = [Ear(person) for person in (None, A.id, B.id)]
        for ear in ears:
            live.listeners.add(ear)
        for entry in paper.log[half:]:
            live.apply(entry)
            live.tell(entry)
        told.append([ear.heard for ear in ears])
    assert told[0] == told[1]


async def test_somebody_comes_while_an_entry_is_being_written(paper: Paper) -> None:
    """It is told when it is written: neither before nor twice."""
    for place in range(0, len(paper.log), 1 + len(paper.log) // 6):
        live = await read(paper, quiet=True, entries=paper.log[:place])
        live.apply(paper.log[place])
        await live.listen()
        assert known(live) == known(await as_written(paper, place))
        live.tell(paper.log[place])
        assert known(live) == known(await read(paper, quiet=False, entries=paper.log[: place + 1]))


async def as_written(paper: Paper, place: int) -> LiveTable:
    """Listened to all the time, with the entry at this place applied and not written."""
    live = await read(paper, quiet=False, entries=paper.log[:place])
    live.apply(paper.log[place])
    return live


async def test_entries_that_are_written_while_the_streams_are_made_are_in_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", -1.0)  # each entry is a slice
    paper = evening(games()[0])
    live = await read(paper, quiet=True, entries=paper.log[:5])
    coming = [asyncio.create_task(live.listen()) for _ in range(3)]
    for entry in paper.log[5:]:
        live.apply(entry)
        await asyncio.sleep(0)
        live.tell(entry)
    assert not all(each.done() for each in coming), "they were made meanwhile"
    made = await asyncio.gather(*coming)
    assert {id(streams) for streams in made} == {id(live.streams)}
    assert known(live) == known(await read(paper, quiet=False))


async def test_of_a_log_that_is_rewritten_meanwhile_nothing_old_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", -1.0)
    old, new = evening(games()[0]), Paper(spectators="talk").sit(A).start()
    live, fresh = await read(old, quiet=True), await read(new, quiet=True)
    coming = asyncio.create_task(live.listen())
    for _ in range(5):
        await asyncio.sleep(0)
    await live.become(fresh)
    await coming
    assert known(live) == known(await read(new, quiet=False))


async def test_a_table_with_listeners_has_streams_after_its_log_was_rewritten() -> None:
    old, new = Paper().sit(A, B).start(), Paper().sit(A).start()
    live, fresh = await read(old, quiet=False), await read(new, quiet=True)
    await live.become(fresh)
    assert known(live) == known(await read(new, quiet=False))


async def test_while_nobody_listens_no_message_and_no_view_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    paper = evening(games()[0])
    made: list[Any] = []
    monkeypatch.setattr(wire, "update", lambda *given: made.append(given))
    live = unread(paper, quiet=True)
    await live.read(paper.log[:-1])
    assert not made
    assert all(not news.public and not news.own for news in live.table.news)
    assert live.quiet
    live.apply(paper.log[-1])
    assert live.table.status == paper.table.status
    assert live.chores == (await read(paper, quiet=True)).chores
