"""The story of a match: what was told, with all its secrets, and what was asked and answered, in order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tests.games.foul import Foul
from tontine.core import Ask, Event, Match, Option, Seat


@dataclass(frozen=True)
class Told:
    name: str
    facts: dict[str, Any]  # public and secret ones
    knowers: frozenset[Seat] | None  # who heard all of it; None: everybody


@dataclass(frozen=True)
class Asked:
    asks: dict[Seat, Ask]
    answers: dict[Seat, Option]

    @property
    def kind(self) -> str:
        return next(iter(self.asks.values())).kind


class Story:
    """Reads the events from the beginning. One that the rules do not expect next is a foul."""

    def __init__(self, match: Match[Any]) -> None:
        again = Match(match.game, match.seats, match.settings, match.seed)
        self.hands = [list(again.view(p)["players"][p]["hand"]) for p in range(match.seats)]  # what was dealt is not told
        self.items: list[Told | Asked] = list(replayed(again, match.log))
        self.place = 0

    @property
    def next(self) -> Told | Asked | None:
        return self.items[self.place] if self.place < len(self.items) else None

    def is_asked(self, kind: str) -> bool:
        return isinstance(self.next, Asked) and self.next.kind == kind

    def is_secret(self) -> bool:
        return isinstance(self.next, Asked) and all(ask.secret for ask in self.next.asks.values())

    def told(self, rule: str, name: str, /, **facts: Any) -> Told:
        """Now this has to be told, with these facts among others."""
        found = self.next
        if not isinstance(found, Told) or found.name != name:
            raise Foul(f"{rule}: expected '{name}' {facts}, {describe(found)}")
        for key, value in facts.items():
            if found.facts.get(key) != value:
                raise Foul(f"{rule}: expected '{name}' with {key} = {value!r}, {describe(found)}")
        self.place += 1
        return found

    def asked(self, rule: str, p: Seat, kind: str, options: Collection[Option]) -> Option:
        """Now this seat alone has to be asked this, with these options."""
        return self.asked_all(rule, kind, {p: options})[p]

    def asked_all(
        self, rule: str, kind: str, wanted: Mapping[Seat, Collection[Option]], barred: Collection[Seat] = ()
    ) -> dict[Seat, Option]:
        """All of these at once; who is barred for all to see need not be asked."""
        found = self.next
        if not isinstance(found, Asked) or found.kind != kind:
            raise Foul(f"{rule}: expected the question '{kind}' to {list(wanted)}, {describe(found)}")
        if not set(wanted) - set(barred) <= set(found.asks) <= set(wanted):
            raise Foul(f"{rule}: expected '{kind}' to be asked of {list(wanted)}, {describe(found)}")
        for p, ask in found.asks.items():
            if Counter(ask.options) != Counter(set(wanted[p])):
                raise Foul(f"{rule}: expected seat {p} to be offered {sorted(map(str, wanted[p]))}, {describe(found)}")
        self.place += 1
        return found.answers


def replayed(match: Match[Any], log: list[tuple[Seat, Option | None]]) -> Iterator[Told | Asked]:
    heard, answers = 0, iter(log)
    while True:
        yield from map(read, match.told[heard:])
        heard = len(match.told)
        if match.outcome is not None:
            return
        yield answered(match, answers)


def read(event: Event) -> Told:
    return Told(event.name, event.facts | (event.secret or {}), None if event.knowers is None else frozenset(event.knowers))


def answered(match: Match[Any], answers: Iterator[tuple[Seat, Option | None]]) -> Asked:
    """The open questions; answers are taken from the log until none is open."""
    asks = {ask.seat: ask for ask in match.asks}
    given: dict[Seat, Option] = {}
    while len(given) < len(asks):
        p, option = next(answers)
        if option is None:
            given.pop(p)
            match.withdraw(p)
        else:
            given[p] = option
            match.answer(p, option)
    return Asked(asks, given)


def describe(item: Told | Asked | None) -> str:
    if item is None:
        return "but the match is over"
    if isinstance(item, Told):
        return f"got '{item.name}' {item.facts}"
    return f"got the question '{item.kind}' { ({p: list(ask.options) for p, ask in item.asks.items()}) }"
