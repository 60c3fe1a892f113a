"""No leak on the wire: twins that differ only in what a seat cannot know send it the same bytes at the same times, until it may know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.builds import CHANGES_ENGINE
from tests.server.paper import PEOPLE, Paper
from tests.server.twins import World, knowledge, middle, worlds
from tests.server.twins import tables as tables_of_all
from tontine.core import Event, Match, Option, Seat
from tontine.core.build import PLAIN
from tontine.core.errors import TontineError
from tontine.core.registry import game as game_named
from tontine.server import streams, tables, wire
from tontine.server.bots import Thought
from tontine.server.clocks import default
from tontine.server.commands import change_of
from tontine.server.connection import error_message
from tontine.server.entries import Disconnected, Entry, Held, Reconnected

GAMES = tables_of_all()
FEW = 30  # pairs in the quick run


class Simple(Paper):
    """Stand-ins that do not replay the match: its answers so far are not in the log."""

    def think(self, seat: int) -> Thought:
        ask = self.match.ask(seat)
        assert ask
        return Thought(ask.options[0], [])


class Twins:
    """The same table twice; in the second, others also change secret answers."""

    def __init__(self, game: str, seats: int, settings: dict[str, Any], seat: Seat | None, seed: int) -> None:
        self.seat = seat
        self.person = None if seat is None else PEOPLE[seat].id
        self.chance = random.Random(f"{game} {seed}")
        match = middle(game_named(game), seats, settings, self.chance)
        self.papers = [self.paper(match, each, settings) for each in worlds(match, seat, self.chance.randbytes(32))]
        self.errors: list[list[bytes]] = [[], []]

    def paper(self, match: Match[Any], world: World, settings: dict[str, Any]) -> Paper:
        """A table where this match is played from where it is, in this world."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(tables, "new_match", world)
            return Simple(match.game.name, match.seats, settings=settings).sit(*PEOPLE[: match.seats]).start()

    @property
    def alike(self) -> bool:
        one, two = [knowledge(paper.match, self.seat) for paper in self.papers]
        return one == two

    @property
    def over(self) -> bool:
        return self.papers[0].table.status != "playing"

    def compare(self) -> int:
        one, two = [paper.told.get(self.person, []) for paper in self.papers]
        assert one == two
        assert self.errors[0] == self.errors[1]
        return len(one)

    def run(self, steps: int) -> int:
        """The messages that were the same in both."""
        same = 0
        for _ in range(steps):
            if self.over or not self.alike:
                break
            same = self.compare()
            self.pass_time()
            self.blunder()
            self.come_and_go()
            if self.papers[0].table.window:
                self.window()
            else:
                self.question()
        return same

    def pass_time(self) -> None:
        wait = self.chance.randrange(900)
        for paper in self.papers:
            paper.now += wait

    def blunder(self) -> None:
        """The seat answers a question that it was not asked: the error must not tell who was asked."""
        someone = PEOPLE[11 if self.seat is None else self.seat]
        message = wire.Answer("blunder", self.chance.randrange(9), "nonsense")
        for number, paper in enumerate(self.papers):
            with pytest.raises(TontineError) as caught:
                change_of(paper.table, someone, message)
            self.errors[number].append(wire.encode(error_message(caught.value, "blunder")))

    def come_and_go(self) -> None:
        """Somebody loses the connection or has it again, leaves or returns: the same in both."""
        seat = self.chance.randrange(len(self.papers[0].table.chairs))
        if seat == self.seat or self.chance.random() < 0.7:
            return
        away = self.chance.random() < 0.5
        for paper in self.papers:
            chair, person = paper.table.chairs[seat], PEOPLE[seat]
            if away:
                paper.do(person, wire.Back(paper.id()) if chair.away else wire.Away(paper.id()))
            else:
                paper._write(Disconnected() if chair.gone_at is None else Reconnected(), person.id)

    def window(self) -> None:
        """In the second table others hold, change and withdraw; in the end they hold their default answer, or none while they are away."""
        first, second = self.papers
        for ask in second.match.asks:
            quiet = default(second.table, ask)
            if ask.seat == self.seat:
                self.hold_own(first, second, ask.seat)
            elif self.chance.random() < 0.7:
                second.now += self.chance.randrange(200)
                second.answer(PEOPLE[ask.seat], self.chance.choice(list(ask.options)))
                second.withdraw(PEOPLE[ask.seat])
                if quiet is not None:
                    second.answer(PEOPLE[ask.seat], quiet)
        for paper in self.papers:
            assert paper.chore().kind == "shut"

    def hold_own(self, first: Paper, second: Paper, seat: Seat) -> None:
        later = max(first.now, second.now)
        first.now = second.now = later
        option = self.chance.choice(first.options(PEOPLE[seat]))
        for paper in (first, second):
            paper.answer(PEOPLE[seat], option)

    def question(self) -> None:
        asked = self.chance.choice([ask.seat for ask in self.papers[0].match.asks])
        option = self.common(asked)
        for number, paper in enumerate(self.papers):
            options = paper.options(PEOPLE[asked])
            if number == 1 and asked != self.seat and len(paper.match.asks) > 1:
                paper.answer(PEOPLE[asked], self.chance.choice(options))  # and changes it at once
            paper.answer(PEOPLE[asked], option if option in options else options[0])

    def common(self, asked: Seat) -> Option:
        one, two = [paper.options(PEOPLE[asked]) for paper in self.papers]
        return self.chance.choice([option for option in one if option in two] or one)


def runs(game: str, count: int, settings: dict[str, Any], pairs: int, enough: int = 10**6, first: int = 0) -> list[int]:
    """Every seat in turn, and a spectator: so many pairs from the first on, or until enough was compared."""
    watchers = [*range(count), None]
    same: list[int] = []
    while len(same) < pairs and sum(same) < enough:
        same.append(Twins(game, count, settings, watchers[len(same) % len(watchers)], first + len(same)).run(400))
    return same


@pytest.mark.parametrize(("game", "count", "settings"), GAMES)
def test_a_seat_is_sent_the_same_until_it_may_know(game: str, count: int, settings: dict[str, Any]) -> None:
    same = runs(game, count, settings, FEW)
    assert sum(same) > 150, f"only {same} messages could be compared"


def test_a_seat_is_sent_what_events_changed() -> None:
    """Patches are among the bytes compared."""
    twins = Twins("last-one-alive", 3, {}, 0, 1)
    twins.run(60)
    updates = twins.papers[0].heard(PEOPLE[0])
    assert sum(len(update.get("patches", [])) for update in updates) > 20


@CHANGES_ENGINE
def test_a_leak_in_a_patch_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a view shows only while an event is told is nowhere but in a patch."""
    told = tables.Table._told

    def leaking(table: tables.Table, match: Match[Any], event: Event) -> None:
        told(table, match, event)
        for view in [table.news[-1].public, *table.news[-1].own.values()]:
            view["deck"] = match.state.deck[-1:]

    monkeypatch.setattr(tables.Table, "_told", leaking)
    with pytest.raises(AssertionError):
        runs("last-dog-standing", 3, {}, 30)


def test_a_secret_answer_that_brings_somebody_back_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    holds = tables.Table._holds

    def leaking(table: tables.Table, entry: Entry, change: Held) -> None:
        table.chairs[change.seat].come_back(entry.at)
        holds(table, entry, change)

    monkeypatch.setitem(tables.APPLY, Held, leaking)
    with pytest.raises(AssertionError):
        runs("last-shot", 3, {}, 30)


@CHANGES_ENGINE
def test_the_law_would_find_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A number that counts for the whole table is found."""
    monkeypatch.setattr(streams, "clocks_seen", lambda table: wire.ClocksSeen(table.seq, {}, {}))
    with pytest.raises(AssertionError):
        runs("dead-last", 6, {"whispers": 2}, 6)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "count", "settings"), GAMES)
def test_the_same_over_many_more_matches(game: str, count: int, settings: dict[str, Any]) -> None:
    """More of them on the compiled package, which is quicker."""
    assert sum(runs(game, count, settings, 300, enough=1600 if PLAIN else 2500, first=FEW)) > 1500
