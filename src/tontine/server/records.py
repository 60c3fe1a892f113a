"""Records and replays of matches that are over: seed, answers, who played, the talk that the reader could hear, and the proof."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from ..analysis import Analysis, Lie, Lies, begin
from ..core import Event, Match, Option, Seat, View
from ..core.chance import Witness
from ..core.errors import BadRecord
from . import wire
from .commands import tidy
from .errors import BadMessage, OldRules, WrongTime
from .identity import NAME, clean_name
from .proof import check_proof
from .streams import line_seen, patches_through
from .tables import Table
from .talk import LINES, TEXT

STEPS = 200  # of a replay in one response
LEVEL = re.compile("[a-z0-9-]{1,20}")  # the name of a bot, or of a table
RECORD_AGE = 400 * 86_400_000  # milliseconds that a record is kept
LATEST = 8_640_000_000_000_000  # milliseconds: the last moment that a browser has a date for
MOST_ANSWERS = 20_000  # in a record that is uploaded


def record_of(table: Table, person: str | None) -> dict[str, Any]:
    """The record for this reader. Only after the end, because it contains the seed."""
    if table.old:
        raise OldRules(table.opening.game.rules, table.opening.rules)
    if table.match is None or table.match.outcome is None:
        raise WrongTime("over", table.status)
    played = person is not None and any(chair.person == person for chair in table.chairs)
    heard = [line for line in table.lines if line.heard_by(person) or (played and line.is_unveiled_to(person))]
    return {
        **table.match.record(),
        "table": seated(table),
        "talk": [{"after": line.after, **_public(line_seen(line))} for line in heard],
        "proof": table.proof,
        "deal": draws_of_deal(table.match),
        "ended": table.ended_at,
    }


def draws_of_deal(match: Match[Any]) -> list[dict[str, Any]]:
    """What the deal drew, in turn: the game deals once more."""
    witness = Witness(match.seed)
    match.game.deal(match.seats, match.settings, witness)
    return witness.draws


def seated(table: Table) -> dict[str, Any]:
    """Who played, in the same form as the terminal writes it: people by seat, and the bots of the other seats in order."""
    people = {str(seat): chair.name for seat, chair in enumerate(table.chairs) if chair.person}
    bots = [chair.bot for chair in table.chairs if not chair.person]
    return {"people": people, "bots": bots or [table.opening.wish.stand_in], "name": table.name}


def names_in(record: dict[str, Any], seats: int) -> list[str]:
    """By seat: the name of a person or a bot, or an empty text. Anything malformed is ignored."""
    table = tidied_table(record, seats)
    levels = iter(table["bots"])
    return [table["people"][str(seat)] if str(seat) in table["people"] else next(levels, "") for seat in range(seats)]


def _public(line: wire.TalkLine) -> dict[str, Any]:
    return {name: value for name, value in asdict(line).items() if name != "person"}


class SaidLine(Struct, frozen=True):
    """A line of talk in a record."""

    after: Annotated[int, Meta(ge=0)]
    at: int = 0
    name: str = ""
    seat: Seat | None = None
    text: Annotated[str, Meta(max_length=TEXT)] = ""
    signal: Annotated[str, Meta(max_length=20)] = ""
    target: int | Annotated[str, Meta(max_length=60)] | None = None
    to: Annotated[list[int], Meta(max_length=100)] | None = None
    line: Annotated[str, Meta(max_length=60)] = ""


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
    lies: list[Lie]  # up to the last of these steps; none unless everything is open
    ended: int | None  # when, in milliseconds


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
    match = played(record)
    outcome = match.outcome.as_json() if match.outcome else None
    return Sound(match.game.name, match.seats, len(match.log), outcome, sha256(match.seed).hexdigest(), check_proof(record))


def played(record: Any) -> Match[Any]:
    if isinstance(record, dict) and isinstance(answers := record.get("answers"), list) and len(answers) > MOST_ANSWERS:
        raise BadRecord(f"at most {MOST_ANSWERS} answers", str(len(answers)))
    return Match.replay(record)


# What is kept of a record


def tidied(record: dict[str, Any]) -> dict[str, Any]:
    """The record as it is kept: what we write ourselves and nothing else, with names and lines cleaned. Raises what `verify` raises."""
    match = played(record)
    check_proof(record)
    kept = {key: record["proof"][key] for key in ("secret", "hash", "luck")} if record.get("proof") else None
    proof = {"proof": kept, "deal": draws_of_deal(match)} if kept else {}
    ended = {"ended": at} if (at := ended_in(record)) else {}
    return {**match.record(), "table": tidied_table(record, match.seats), "talk": tidied_talk(record, match.seats), **proof, **ended}


def ended_in(record: dict[str, Any]) -> int | None:
    """When the match ended, in milliseconds; None if the record does not say."""
    ended = record.get("ended")
    return ended if type(ended) is int and 0 < ended <= LATEST else None


def tidied_table(record: dict[str, Any], seats: int) -> dict[str, Any]:
    given = record.get("table")
    table: dict[str, Any] = given if isinstance(given, dict) else {}
    people, bots, name = table.get("people"), table.get("bots"), table.get("name")
    people, bots = (people, bots) if isinstance(people, dict) and isinstance(bots, list) else ({}, [])
    return {
        "people": {str(seat): shown_name(people[str(seat)]) for seat in range(seats) if str(seat) in people},
        "bots": [bot for bot in bots[:seats] if isinstance(bot, str) and LEVEL.fullmatch(bot)],
        **({"name": name} if isinstance(name, str) and LEVEL.fullmatch(name) else {}),
    }


def tidied_talk(record: dict[str, Any], seats: int) -> list[dict[str, Any]]:
    given = record.get("talk")
    lines = [tidied_line(line, seats) for line in given[:LINES]] if isinstance(given, list) else []
    return [line for line in lines if line is not None]


def tidied_line(given: Any, seats: int) -> dict[str, Any] | None:
    """The line as the table writes it; None for what is no line."""
    try:
        line = msgspec.convert(given, SaidLine)
    except msgspec.ValidationError:
        return None
    seated = [seat for seat in [line.seat, *(line.to or [])] if seat is not None]
    if not all(0 <= seat < seats for seat in seated):
        return None
    return asdict(replace(line, name=shown_name(line.name), text=tidy(line.text)))


def shown_name(given: Any) -> str:
    """A name as people may have it here; empty for what is none."""
    try:
        return clean_name(str(given)[: 4 * NAME])
    except BadMessage:
        return ""


def company_in(record: dict[str, Any]) -> str:
    """The public seed of the characters of the bots, where the record says at which table it was; otherwise that of the terminal."""
    named = tidied_table(record, record["seats"]).get("name")
    return named or sha256(b"company " + bytes.fromhex(record["seed"])).hexdigest()


def analysis_of(record: dict[str, Any]) -> Analysis:
    """Raises what `verify` raises."""
    played(record)
    return begin(record, talk_in(record), company_in(record))


def replay(record: dict[str, Any], seat: Seat | None, everything: bool, start: int = 0, count: int = STEPS) -> Replay:
    """The steps from `start` on. `everything`: with all cards open; else as the seat saw it, None for a spectator."""
    seats = record["seats"]
    if seat is not None and not 0 <= seat < seats:
        raise BadRecord(f"a seat from 0 to {seats - 1}", str(seat))
    answers = [(seat, option) for seat, option in record["answers"]]
    talk, lies = talk_in(record), Lies()
    teller = _Teller(seat, everything, talk, looking=start == 0)
    match = Match.replay(record, answers=0, listener=teller.told)
    before, steps = [], []
    for number in range(min(len(answers), start + count - 1) + 1):
        if number == start > 0:
            teller.look(match)
        answer = answers[number - 1] if number else None
        if answer is not None:
            lies.give(match, number, *answer)
        lies.hear(match, number, talk.get(number, []))
        if number >= start:
            steps.append(teller.step(match, number, answer))
        elif past := teller.past(number):
            before.append(past)
    outcome = record["outcome"] if isinstance(record["outcome"], dict) else None
    found = lies.found if everything else []
    players = names_in(record, seats)
    return Replay(match.game.name, seats, players, len(answers), before, teller.first, steps, outcome, found, ended_in(record))


def talk_in(record: dict[str, Any]) -> dict[int, list[dict[str, Any]]]:
    """Lines by the number of answers before them. Anything malformed is ignored."""
    found: dict[int, list[dict[str, Any]]] = {}
    for line in tidied_talk(record, record["seats"]):
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
            talk=self._talk(number),
        )

    def past(self, number: int) -> Past | None:
        """None if nothing was told or said."""
        events, talk = self._events(), self._talk(number)
        return Past(number, events, talk) if events or talk else None

    def _talk(self, number: int) -> list[dict[str, Any]]:
        said = self.talk.get(number, [])
        return said if self.everything else [line for line in said if self._hears(line)]

    def _hears(self, line: dict[str, Any]) -> bool:
        to = line.get("to")
        return to is None or (self.seat is not None and (self.seat in to or line.get("seat") == self.seat))

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
