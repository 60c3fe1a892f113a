"""Random messages at random times: errors change nothing, the log always gives the same table, and every match ends."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.places import SMALL_TABLES
from tests.server.paper import PEOPLE, SECRET, Paper, quick
from tontine.core.errors import TontineError
from tontine.server import wire
from tontine.server.clocks import next_chore
from tontine.server.commands import TableMessage
from tontine.server.entries import Entry, read_change, write_change
from tontine.server.person import Person
from tontine.server.streams import Streams, welcome
from tontine.server.tables import Table

GAMES = list(SMALL_TABLES.items())


def some_act(paper: Paper, person: Person, chance: random.Random) -> TableMessage | wire.Hint:
    """A random message, legal more often than not."""
    seat = paper.table.seat_of(person.id)
    number = paper.table.chairs[seat].questions if seat is not None and chance.random() < 0.9 else chance.randrange(5)
    options = paper.options(person) if seat is not None and paper.table.match else []
    any_seat = chance.randrange(7)
    id = paper.id() if chance.random() < 0.95 else "id-1"
    messages: list[TableMessage | wire.Hint] = [
        wire.Sit(id, chance.choice([None, any_seat])),
        wire.Stand(id),
        wire.Ready(id, chance.random() < 0.8, chance.choice(["", "luck"]), chance.choice(["", "random", "nobody"])),
        wire.Remove(id, any_seat, chance.random() < 0.5),
        wire.Unblock(id, chance.choice(PEOPLE).id),
        wire.Place(id, {str(any_seat): chance.choice(["", "random", "greedy", "nobody"])}),
        wire.Fill(id, chance.choice(["random", "greedy"])),
        wire.Start(id),
        wire.Say(id, chance.choice(["hello", ""]), chance.choice([None, [0], [any_seat, 1]])),
        wire.SendSignal(id, chance.choice(["kill", "nonsense"]), any_seat, chance.choice([None, [1]])),
        wire.Away(id),
        wire.ToTheEnd(id),
        wire.Back(id),
        wire.Mute(id, chance.choice(PEOPLE).id, chance.random() < 0.5),
        wire.Withdraw(id, number),
        wire.Hint(id, number),
    ]
    answer = wire.Answer(id, number, chance.choice([*options, "nonsense", 99]))
    return answer if options and chance.random() < 0.8 else chance.choice(messages)


def picture(table: Table, streams: Streams) -> str:
    """Everything everybody may know, and the log of the match."""
    people = [None, *[person.id for person in PEOPLE]]
    seen = [wire.encode(welcome(table, streams.of(person), person, 0)).decode() for person in people]
    log: list[Any] = list(table.match.log) if table.match else []
    return json.dumps([seen, log, sorted(table.held.items()), table.seq, str(next_chore(table))])


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_anybody_does_anything(game: str, seats: int, seed: int) -> None:
    chance = random.Random(f"{game} {seed}")
    paper = Paper(
        game,
        seats,
        spectators=chance.choice(["off", "watch", "talk"]),
        ghosts=chance.choice(["talk", "apart", "silent"]),
        clocks=quick(idle=86_400),
    )
    for number in range(180):
        if number == 50 and paper.table.status == "open":
            begin(paper)
        paper.now += chance.randrange(3000)
        person = chance.choice(PEOPLE[: seats + 1])
        before = picture(paper.table, paper.streams)
        try:
            paper.do(person, some_act(paper, person, chance))
        except TontineError:
            assert picture(paper.table, paper.streams) == before
        if (chore := paper.next) is not None and chore.due <= paper.now:
            paper.chore()
    replayed(paper)
    if paper.table.status == "playing":
        paper.play_on()
        assert paper.match.outcome is not None


def begin(paper: Paper) -> None:
    for person in PEOPLE:
        if paper.table.seat_of(person.id) is not None:
            paper.do(person, wire.Ready(paper.id()))
    paper.start()


def replayed(paper: Paper) -> None:
    """The same from the log, as it comes back from the store."""
    twin = Table("paper", paper.table.opening, SECRET)
    streams = Streams(twin)
    for entry in paper.log:
        again = Entry(entry.seq, entry.at, read_change(write_change(entry.change)), entry.person, entry.ref)
        twin.apply(again)
        streams.see(twin, again)
    assert picture(twin, streams) == picture(paper.table, paper.streams)
