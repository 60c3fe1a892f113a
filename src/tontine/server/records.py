"""Records and replays of matches that are over: seed, answers, who played, the talk that the reader could hear, and the proof."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from msgspec import Struct

from ..core import Match, Option, Seat
from ..core.errors import BadRecord
from ..core.event import heard_in
from . import wire
from .errors import OldRules, WrongTime
from .proof import check_proof
from .seats import line_seen
from .tables import Table

STEPS = 200  # of a replay in one answer
MOST_ANSWERS = 20_000  # in a record that somebody brings


def record_of(table: Table, person: str | None) -> dict[str, Any]:
    """The record for this reader. Only after the end: it holds the seed."""
    if table.old:
        raise OldRules(table.opening.game.rules, table.opening.rules)
    if table.match is None or table.match.outcome is None:
        raise WrongTime("over", table.status)
    heard = [line for line in table.lines if line.heard_by(person)]
    return {
        **table.match.record(),
        "table": seated(table),
        "talk": [{"after": line.after, **_plain(line_seen(line))} for line in heard],
        "proof": table.proof,
    }


def seated(table: Table) -> dict[str, Any]:
    """Who sat there, in the form that the terminal writes, too: people by seat, and the bots of the other seats in turn."""
    people = {str(seat): chair.name for seat, chair in enumerate(table.chairs) if chair.person}
    bots = [chair.bot for chair in table.chairs if not chair.person]
    return {"people": people, "bots": bots or [table.opening.wish.stand_in], "name": table.name}


def names_in(record: dict[str, Any], seats: int) -> list[str]:
    """By seat: a person's name, a bot's, or nothing; whatever else a record says about its table is left alone."""
    given = record.get("table")
    people = given.get("people") if isinstance(given, dict) else None
    bots = given.get("bots") if isinstance(given, dict) else None
    if not isinstance(people, dict) or not isinstance(bots, list):
        return [""] * seats
    levels = iter([bot for bot in bots if isinstance(bot, str)])
    return [str(people[str(seat)])[:40] if str(seat) in people else next(levels, "") for seat in range(seats)]


def _plain(line: wire.TalkLine) -> dict[str, Any]:
    return {name: getattr(line, name) for name in ("at", "name", "seat", "text", "signal", "target", "to")}


class Step(Struct, frozen=True, omit_defaults=True):
    """A replay after so many answers, as one seat saw it, or a spectator, or with everything open."""

    answers: int
    view: dict[str, Any]
    events: list[dict[str, Any]] = []
    answer: list[Any] | None = None  # [seat, option] that led here: one's own, or anybody's when all is open
    questions: list[dict[str, Any]] = []
    waiting: wire.Waiting | None = None
    talk: list[dict[str, Any]] = []


class Past(Struct, frozen=True, omit_defaults=True):
    """What was told and said after so many answers, without the view."""

    answers: int
    events: list[dict[str, Any]] = []
    talk: list[dict[str, Any]] = []


class Replay(Struct, frozen=True):
    game: str
    seats: int
    players: list[str]
    total: int  # answers in all
    before: list[Past]  # the story up to the first of these steps, so that whoever jumps there has it whole
    steps: list[Step]
    outcome: dict[str, Any] | None


class Sound(Struct, frozen=True):
    """A record that is what it says it is."""

    game: str
    seats: int
    answers: int
    outcome: dict[str, Any] | None
    seed_hash: str
    proof: str | None  # the hash shown before the match, when the record proves it


def verify(record: Any) -> Sound:
    """Plays the record again; raises BadRecord (or UnknownGame, ...) when anything in it is not so."""
    if isinstance(record, dict) and isinstance(answers := record.get("answers"), list) and len(answers) > MOST_ANSWERS:
        raise BadRecord(f"at most {MOST_ANSWERS} answers", str(len(answers)))
    match = Match.replay(record)
    outcome = match.outcome.as_json() if match.outcome else None
    return Sound(match.game.name, match.seats, len(match.log), outcome, sha256(match.seed).hexdigest(), check_proof(record))


def replay(record: dict[str, Any], seat: Seat | None, everything: bool, start: int = 0, count: int = STEPS) -> Replay:
    """The steps from `start` on. `everything`: with all cards open; else as the seat saw it, None for a spectator."""
    match = Match.replay(record, answers=0)
    answers = [(seat, option) for seat, option in record["answers"]]
    if seat is not None and not 0 <= seat < match.seats:
        raise BadRecord(f"a seat from 0 to {match.seats - 1}", str(seat))
    teller = _Teller(match, seat, everything, _talk(record))
    before, steps = [], []
    for number in range(min(len(answers), start + count - 1) + 1):
        answer = answers[number - 1] if number else None
        if answer is not None:
            _give(match, *answer)
        if number >= start:
            steps.append(teller.step(number, answer))
        elif past := teller.past(number):
            before.append(past)
    outcome = record["outcome"] if isinstance(record["outcome"], dict) else None
    return Replay(match.game.name, match.seats, names_in(record, match.seats), len(answers), before, steps, outcome)


def _give(match: Match[Any], seat: Seat, option: Option | None) -> None:
    if option is None:
        match.withdraw(seat)
    else:
        match.answer(seat, option)


def _talk(record: dict[str, Any]) -> dict[int, list[dict[str, Any]]]:
    """Lines by the number of answers before them; whatever else is under "talk" is left alone."""
    found: dict[int, list[dict[str, Any]]] = {}
    talk = record.get("talk")
    for line in talk if isinstance(talk, list) else []:
        if isinstance(line, dict) and isinstance(line.get("after"), int):
            found.setdefault(line["after"], []).append(line)
    return found


class _Teller:
    def __init__(self, match: Match[Any], seat: Seat | None, everything: bool, talk: dict[int, list[dict[str, Any]]]) -> None:
        self.match = match
        self.seat = seat
        self.everything = everything
        self.talk = talk
        self.told = 0

    def step(self, number: int, answer: tuple[Seat, Option | None] | None) -> Step:
        match = self.match
        shown = answer is not None and (self.everything or answer[0] == self.seat)
        asks = [ask for ask in match.asks if self.everything or ask.seat == self.seat]
        return Step(
            number,
            self._view(),
            self._events(),
            list(answer) if answer is not None and shown else None,
            [ask.as_json() for ask in asks],
            wire.Waiting(**match.waiting) if match.outcome is None else None,
            self.talk.get(number, []),
        )

    def past(self, number: int) -> Past | None:
        """Nothing, where nothing was told or said. Views are dear: those nobody looks at are not made."""
        events, talk = self._events(), self.talk.get(number, [])
        return Past(number, events, talk) if events or talk else None

    def _events(self) -> list[dict[str, Any]]:
        new = self.match.told[self.told :]
        self.told = len(self.match.told)
        if self.everything:
            return [{"event": event.name, **event.facts, **(event.secret or {})} for event in new]
        return heard_in(new, self.seat)

    def _view(self) -> dict[str, Any]:
        """All open: the view of each seat besides the spectator's."""
        if not self.everything:
            return self.match.view(self.seat)
        seats = [self.match.view(seat) for seat in range(self.match.seats)]
        return {**self.match.view(None), "seats": seats}
