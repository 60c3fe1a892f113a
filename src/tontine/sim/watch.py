"""What is noted of a match: only what every game has, events that name a seat, answers, who is alive, the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..core import Ask, Event, Match, Option, Outcome, Seat, is_alive

TURN, ROUND = "turn", "round"  # events with which a part of a match begins
TOLD, CHOSE, FIRST = "told", "chose", "opened"  # where a mark comes from: an event, an answer, the first answer that was a choice
SOMEBODY = ""  # instead of a word: a seat was chosen


class Mark(NamedTuple):
    """The seat met this word for the first time in this match, in an event or an answer of this kind."""

    source: str
    kind: str
    word: str
    seat: Seat


class Decision(NamedTuple):
    seat: Seat
    kind: str
    options: list[str]
    option: str
    alive: int


class Watch:
    """Looks on while a match is played."""

    def __init__(self, match: Match[Any], decisions: bool) -> None:
        self.match = match
        self.marks: dict[Mark, int] = {}  # with how many were alive before it
        self.alive = match.seats
        self.answers = 0
        self.first: Seat | None = None  # whose turn is the first
        self.begun = {TURN: 0, ROUND: 0}
        self.last_seen = [dict(self.begun) for _ in range(match.seats)]
        self.decisions: list[Decision] | None = [] if decisions else None
        self._read = 0
        self._opened: set[Seat] = set()
        self.asked: dict[str, Ask] = {}  # the first question of each kind that left a choice
        self.look()

    def look(self) -> None:
        """Hear what was told since, then see who is alive: when a turn begins, or after all news where there are no turns."""
        news = self.match.told[self._read :]
        turns = self.begun[TURN]
        self._read += len(news)
        for event in news:
            self._hear(event)
        if self.begun[TURN] > turns or (news and not turns):
            self._count()

    def _hear(self, event: Event) -> None:
        seat = event.facts.get("seat")
        if event.name in self.begun:
            self.begun[event.name] += 1
            self.first = seat if self.first is None and event.name == TURN else self.first
        if isinstance(seat, int):
            for word in words_in(event):
                self._mark(Mark(TOLD, event.name, word, seat))

    def _count(self) -> None:
        view = self.match.view(None)
        living = [seat for seat in range(self.match.seats) if is_alive(view, seat)]
        self.alive = len(living)
        for seat in living:
            self.last_seen[seat] = dict(self.begun)

    def _mark(self, mark: Mark) -> None:
        self.marks.setdefault(mark, self.alive)

    def answered(self, ask: Ask, option: Option) -> None:
        self.answers += 1
        if len(ask.options) > 1:
            self._chosen(ask, option)

    def _chosen(self, ask: Ask, option: Option) -> None:
        self.asked.setdefault(ask.kind, ask)
        word = option if isinstance(option, str) else SOMEBODY
        self._mark(Mark(CHOSE, ask.kind, word, ask.seat))
        if ask.seat not in self._opened:
            self._opened.add(ask.seat)
            self._mark(Mark(FIRST, ask.kind, word, ask.seat))
        if self.decisions is not None:
            self.decisions.append(Decision(ask.seat, ask.kind, [str(each) for each in ask.options], str(option), self.alive))

    @property
    def unit(self) -> str:
        return TURN if self.begun[TURN] else ROUND

    @property
    def length(self) -> int:
        """In turns, or in rounds where there are no turns."""
        return self.begun[self.unit]

    def out_at(self, seat: Seat, outcome: Outcome) -> int | None:
        """The turn in which the seat was last seen alive, if it is out for good."""
        return self.last_seen[seat][self.unit] if seat in outcome.order else None


def words_in(event: Event) -> Iterator[str]:
    facts = {**event.facts, **event.secret} if event.secret else event.facts
    for value in facts.values():
        if isinstance(value, str):
            yield value
        elif isinstance(value, list):
            yield from [each for each in value if isinstance(each, str)]
