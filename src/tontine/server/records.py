"""Records and replays of matches that are over: seed, answers, who played, the talk that the reader could hear, and the proof."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from ..core import Event, Match, Option, Seat, View
from ..core.errors import BadRecord
from . import wire
from .errors import OldRules, WrongTime
from .proof import check_proof
from .streams import line_seen, patches_through
from .tables import Table

STEPS = 200  # of a replay in one response
MOST_ANSWERS = 20_000  # in a record that is uploaded


def record_of(table: Table, person: str | None) -> dict[str, Any]:
    """The record for this reader. Only after the end, because it contains the seed."""
    if table.old:
        raise OldRules(table.opening.game.rules, table.opening.rules)
    if table.match is None or table.match.outcome is None:
        raise WrongTime("over", table.status)
    heard = [line for line in table.lines if line.heard_by(person)]
    return {
        **table.match.record(),
        "table": seated(table),
        "talk": [{"after": line.after, **_public(line_seen(line))} for line in heard],
        "proof": table.proof,
    }


def seated(table: Table) -> dict[str, Any]:
    """Who played, in the same form as the terminal writes it: people by seat, and the bots of the other seats in order."""
    people = {str(seat): chair.name for seat, chair in enumerate(table.chairs) if chair.person}
    bots = [chair.bot for chair in table.chairs if not chair.person]
    return {"people": people, "bots": bots or [table.opening.wish.stand_in], "name": table.name}


def names_in(record: dict[str, Any], seats: int) -> list[str]:
    """By seat: the name of a person or a bot, or an empty text. Anything malformed is ignored."""
    given = record.get("table")
    people = given.get("people") if isinstance(given, dict) else None
    bots = given.get("bots") if isinstance(given, dict) else None
    if not isinstance(people, dict) or not isinstance(bots, list):
        return [""] * seats
    levels = iter([bot for bot in bots if isinstance(bot, str)])
    return [str(people[str(seat)])[:40] if str(seat) in people else next(levels, "") for seat in range(seats)]


def _public(line: wire.TalkLine) -> dict[str, Any]:
    return {name: value for name, value in asdict(line).items() if name != "person"}


class Step(Struct, frozen=True, omit_defaults=True):
    """A replay after so many answers, as one seat saw it, or a spectator, or with everything open. `patches` are what each of the events
    changed in the view, and one more for what has changed since: JSON merge patches, as in an update of the live table."""

    answers: int
    events: list[dict[str, Any]] = []
    patches: list[dict[str, Any]] = []
    answer: list[Any] | None = None  # [seat, option] that led here: only the viewer's own, unless everything is open
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
    before: list[Past]  # events and talk before the first of these steps
    view: dict[str, Any] | None  # before the first of these steps; where they begin with the match, as it was with the first event
    steps: list[Step]
    outcome: dict[str, Any] | None


class Sound(Struct, frozen=True):
    """A record that was verified."""

    game: str
    seats: int
    answers: int
    outcome: dict[str, Any] | None
    seed_hash: str
    proof: str | None  # the hash shown before the match, when the record proves it


def verify(record: Any) -> Sound:
    """Plays the record again; raises BadRecord (or UnknownGame, ...) if anything in it is wrong."""
    if isinstance(record, dict) and isinstance(answers := record.get("answers"), list) and len(answers) > MOST_ANSWERS:
        raise BadRecord(f"at most {MOST_ANSWERS} answers", str(len(answers)))
    match = Match.replay(record)
    outcome = match.outcome.as_json() if match.outcome else None
    return Sound(match.game.name, match.seats, len(match.log), outcome, sha256(match.seed).hexdigest(), check_proof(record))


def replay(record: dict[str, Any], seat: Seat | None, everything: bool, start: int = 0, count: int = STEPS) -> Replay:
    """The steps from `start` on. `everything`: with all cards open; else as the seat saw it, None for a spectator."""
    seats = record["seats"]
    if seat is not None and not 0 <= seat < seats:
        raise BadRecord(f"a seat from 0 to {seats - 1}", str(seat))
    answers = [(seat, option) for seat, option in record["answers"]]
    teller = _Teller(seat, everything, _talk(record), looking=start == 0)
    match = Match.replay(record, answers=0, listener=teller.told)
    before, steps = [], []
    for number in range(min(len(answers), start + count - 1) + 1):
        if number == start > 0:
            teller.look(match)
        answer = answers[number - 1] if number else None
        if answer is not None:
            match.give(*answer)
        if number >= start:
            steps.append(teller.step(match, number, answer))
        elif past := teller.past(number):
            before.append(past)
    outcome = record["outcome"] if isinstance(record["outcome"], dict) else None
    return Replay(match.game.name, seats, names_in(record, seats), len(answers), before, teller.first, steps, outcome)


def _talk(record: dict[str, Any]) -> dict[int, list[dict[str, Any]]]:
    """Lines by the number of answers before them. Anything malformed is ignored."""
    found: dict[int, list[dict[str, Any]]] = {}
    talk = record.get("talk")
    for line in talk if isinstance(talk, list) else []:
        if isinstance(line, dict) and isinstance(line.get("after"), int):
            found.setdefault(line["after"], []).append(line)
    return found


class _Teller:
    """Collects what a viewer of the replay hears and sees."""

    def __init__(self, seat: Seat | None, everything: bool, talk: dict[int, list[dict[str, Any]]], looking: bool) -> None:
        self.seat = seat
        self.everything = everything
        self.talk = talk
        self.looking = looking  # False: views are not needed yet, and not made
        self.first: View | None = None
        self.last: View | None = None
        self.events: list[dict[str, Any]] = []  # since the last step
        self.views: list[View] = []  # at these events

    def told(self, match: Match[Any], event: Event) -> None:
        open_to_all = {"event": event.name, **event.facts, **(event.secret or {})}
        heard = open_to_all if self.everything else event.heard_by(self.seat)
        if heard is None:
            return
        self.events.append(heard)
        if self.looking:
            self.views.append(self._view(match))

    def look(self, match: Match[Any]) -> None:
        """Make views from here on."""
        self.looking = True
        self.first = self.last = self._view(match)

    def step(self, match: Match[Any], number: int, answer: tuple[Seat, Option | None] | None) -> Step:
        shown = answer is not None and (self.everything or answer[0] == self.seat)
        asks = [ask for ask in match.asks if self.everything or ask.seat == self.seat]
        return Step(
            number,
            patches=self._patches(match),
            events=self._events(),
            answer=list(answer) if answer is not None and shown else None,
            questions=[ask.as_json() for ask in asks],
            waiting=wire.Waiting(**match.waiting) if match.outcome is None else None,
            talk=self.talk.get(number, []),
        )

    def past(self, number: int) -> Past | None:
        """None if nothing was told or said."""
        events, talk = self._events(), self.talk.get(number, [])
        return Past(number, events, talk) if events or talk else None

    def _events(self) -> list[dict[str, Any]]:
        events, self.events = self.events, []
        return events

    def _patches(self, match: Match[Any]) -> list[dict[str, Any]]:
        views = [*self.views, self._view(match)]
        self.views = []
        if self.last is None:
            self.first = self.last = views[0]
        patches = patches_through(self.last, views)
        self.last = views[-1]
        return patches if any(patches) else []

    def _view(self, match: Match[Any]) -> View:
        """With everything open, each player is shown as that seat sees itself."""
        view = match.view(self.seat)
        if not self.everything:
            return view
        return {**view, "players": [match.view(seat)["players"][seat] for seat in range(match.seats)]}
