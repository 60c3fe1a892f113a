"""The record of a match as plain JSON values, and how one is read and checked: see docs/record.md."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from .ask import Given
from .errors import BadRecord, BadSettings, TontineError
from .game import Game
from .registry import game as game_named
from .settings import write as write_settings
from .values import told

if TYPE_CHECKING:
    from .match import Match

VERSION = 1
KEYS = ("tontine", "game", "rules", "seats", "settings", "seed", "answers", "outcome")


def write_record(match: Match[Any]) -> dict[str, Any]:
    return {
        "tontine": VERSION,
        "game": match.game.name,
        "rules": match.game.rules,
        "seats": match.seats,
        "settings": write_settings(match.settings),
        "seed": match.seed.hex(),
        "answers": [[seat, option] for seat, option in match.log],
        "outcome": match.outcome.as_json() if match.outcome else None,
    }


def parse_record(text: str | bytes) -> dict[str, Any]:
    """A record from the text of a file. Only its form is checked here; `Match.replay` checks the rest."""
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord("JSON", str(error), "form") from error
    return _form(record)


def read_opening(record: Any) -> tuple[Game[Any], Given, dict[str, Any], bytes]:
    """Game, seats, settings and seed. Seats and settings are as they were given: a match checks them."""
    record = _form(record)
    game: Game[Any] = game_named(record["game"])
    if type(record["rules"]) is not int:
        raise BadRecord("rules that are a number", repr(record["rules"]), "form")
    if record["rules"] != game.rules:
        problem = "earlier-rules" if record["rules"] < game.rules else "later-rules"
        facts = {"number": game.rules, "played": told(record["rules"]), "game": game.name}
        raise BadRecord(f"rules {game.rules} of {game.name}", f"rules {record['rules']!r}", problem, **facts)
    if not isinstance(record["seed"], str) or not re.fullmatch("[0-9a-f]{64}", record["seed"]):
        raise BadRecord("a seed of 64 hexadecimal digits", repr(record["seed"]), "seed")
    if not isinstance(record["settings"], dict):
        raise BadSettings("an object", repr(record["settings"]), "form", game=game.name)
    return game, record["seats"], record["settings"], bytes.fromhex(record["seed"])


def read_answers(record: dict[str, Any], count: int | None) -> list[tuple[Given, Given]]:
    """All answers, or only the first so many. Whether they fit, the match says."""
    answers = record["answers"]
    if not isinstance(answers, list) or not all(isinstance(each, list) and len(each) == 2 for each in answers):
        raise BadRecord("answers as a list of [seat, option]", repr(answers)[:80], "answers")
    return [(seat, option) for seat, option in answers[: None if count is None else max(0, count)]]


def replay_answer(match: Match[Any], number: int, seat: Given, option: Given) -> None:
    try:
        match.give(seat, option)
    except TontineError as error:
        got = f"[{seat!r}, {option!r}]: {error}"
        raise BadRecord(f"answer {number} to fit the match", got, "answer", number=number) from error


def check_end(record: dict[str, Any], match: Match[Any]) -> None:
    outcome = match.outcome.as_json() if match.outcome else None
    if json.dumps(record["outcome"], sort_keys=True) != json.dumps(outcome, sort_keys=True):  # so that 1.0 is not 1
        raise BadRecord(f"the outcome {outcome}", repr(record["outcome"]), "outcome")


def _form(record: Any) -> dict[str, Any]:
    if not isinstance(record, dict):
        raise BadRecord("an object", type(record).__name__, "form")
    if type(record.get("tontine")) is not int or record["tontine"] != VERSION:
        raise BadRecord(f"tontine {VERSION}", repr(record.get("tontine")), "version", number=VERSION)
    for key in KEYS:
        if key not in record:
            raise BadRecord(f"the key {key!r}", f"only {', '.join(map(str, record))}", "form")
    return record
