"""A record, walked through once: the moments of the curve, the decisions, what was told and promised."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from ..core import Ask, Match, Option, Seat, Signal, is_alive
from ..core.record import read_answers
from .lies import Lies, Line

MOMENTS = 120  # of a curve at most
Words: TypeAlias = tuple[tuple[int, Signal], ...]  # how many answers had been given before, and what was said then


class Decision(NamedTuple):
    """An answer of a seat that had a choice. Where several are asked at once and an answer was changed, the last one."""

    number: int  # answers before it
    seat: Seat
    kind: str
    options: tuple[Option, ...]
    answer: Option


class Moment(NamedTuple):
    """A checkpoint at which somebody has a choice, and who is not out."""

    number: int
    living: tuple[Seat, ...]


@dataclass
class Walk:
    """What the record holds."""

    match: Match[Any]  # at its end
    moments: list[Moment] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    told: list[int] = field(default_factory=list)  # events, by the number of answers before
    lies: Lies = field(default_factory=Lies)

    def events_between(self, start: int, end: int) -> list[dict[str, Any]]:
        """That everybody heard after `start` answers had been given and until `end` were."""
        events = self.match.told[self.told[start] : self.told[end]]
        return [heard for event in events if (heard := event.heard_by(None)) is not None]


def walk(record: Mapping[str, Any], talk: Mapping[int, Sequence[Line]]) -> Walk:
    """Raises what `Match.replay` raises."""
    Match.replay(record, forkable=False, heard=False)
    match = Match.replay(record, answers=0)
    found, pending = Walk(match), {}
    _look(found, 0, talk, fresh=True)
    for number, (seat, option) in enumerate(read_answers(dict(record), None), 1):
        asked = match.ask(seat)
        found.lies.give(match, number, seat, option)
        pending[seat] = _decision(number, asked, option)
        if fresh := match.ask(seat) is not asked:
            found.decisions += [each for each in pending.values() if each]
            pending = {}
        _look(found, number, talk, fresh)
    return found


def _decision(number: int, ask: Ask | None, option: Option | None) -> Decision | None:
    if ask is None or option is None or len(ask.options) < 2:
        return None
    return Decision(number - 1, ask.seat, ask.kind, tuple(ask.options), option)


def _look(found: Walk, number: int, talk: Mapping[int, Sequence[Line]], fresh: bool) -> None:
    """`fresh`: the questions are new ones."""
    match = found.match
    found.told.append(len(match.told))
    found.lies.hear(match, number, talk.get(number, ()))
    if fresh and match.checkpoint() is not None and any(len(ask.options) > 1 for ask in match.asks):
        view = match.view(None)
        found.moments.append(Moment(number, tuple([seat for seat in range(match.seats) if is_alive(view, seat)])))


def thinned(moments: Sequence[Moment], most: int = MOMENTS) -> list[Moment]:
    """At most so many, evenly, with the first and the last."""
    if len(moments) <= most:
        return list(moments)
    return [moments[round(place * (len(moments) - 1) / (most - 1))] for place in range(most)]


# What was said


def heard_by(seat: Seat, talk: Mapping[int, Sequence[Line]]) -> Words:
    """What the seat could hear at the table, or said itself: signals only, of those who sit there."""
    lines = [(number, line) for number in sorted(talk) for line in talk[number] if line["seat"] is not None and line["signal"]]
    return tuple([(number, _signal(line)) for number, line in lines if line["to"] is None or seat in (line["seat"], *line["to"])])


def _signal(line: Line) -> Signal:
    return Signal(line["seat"], line["signal"], line["target"], None if line["to"] is None else tuple(line["to"]))
