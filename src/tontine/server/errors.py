"""Every way in which a visitor can be wrong, and what of it may be told: nothing here names what another seat holds."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from ..bots import UnknownBot
from ..core.errors import (
    BadRecord,
    BadSettings,
    MatchOver,
    NotAsked,
    NothingToWithdraw,
    NotOffered,
    TontineError,
    UnknownGame,
    WrongSeats,
)


class HouseError(TontineError):
    """A mistake at the door or at a table; the table is as it was. `problems`: the ways in which it is worded, where there are several."""

    status = 409
    problems: ClassVar[tuple[str, ...]] = ()


class NoIdentity(HouseError):
    says = "You have no name here yet. Expected {expected}."
    status = 401
    problems = ("name", "link")


class NotAllowed(HouseError):
    says = "Only {expected} may do that."
    status = 403
    problems = ("host", "seated", "removed", "operators")


class WrongOrigin(HouseError):
    says = "This request came from another site. Expected {expected}."
    status = 403


class NoSuchTable(HouseError):
    says = "There is no such table."
    status = 404


class OldRules(HouseError):
    says = "This match was played by earlier rules of the game: rules {got}. They have been mended since: rules {expected}."


class NewerRules(HouseError):
    says = "This table is played by newer rules of the game than this house knows: rules {got}, here {expected}."


class NoSuchRecord(HouseError):
    says = "There is no such record."
    status = 404


class NoSuchPerson(HouseError):
    says = "There is no such person here."
    status = 404


class SeatTaken(HouseError):
    says = "Seat {got} is not free. Free: {expected}."


class AlreadySeated(HouseError):
    says = "You sit at this table already, at seat {expected}."


class NotSeated(HouseError):
    says = "You do not sit at this table."
    status = 403


class NotReady(HouseError):
    says = "Not everybody is there and ready yet. Missing: {expected}."


class WrongTime(HouseError):
    """A thing that belongs to another part of a table's life."""

    says = "That can be done while the table is {expected}; it is {got}."


class StaleQuestion(HouseError):
    says = "Question {got} is not open. Open: {expected}."


class Silenced(HouseError):
    says = "You may not talk here: {expected}."
    status = 403
    problems = ("spectators", "ghosts", "ghosts-apart")


class BadMessage(HouseError):
    says = "This is no message of ours: {got}. Expected {expected}."
    problems = ("schema", "guest", "whisper", "words", "signal", "target", "card", "name", "line", "id")


class TooLarge(HouseError):
    says = "At most {expected}, not {got}."
    status = 413


class TooMany(HouseError):
    says = "Too many: at most {expected}."
    status = 429
    problems = (
        "messages",
        "talk",
        "reports",
        "new-tables",
        "names",
        "links",
        "records",
        "replays",
        "lines",
        "tables",
        "kept",
        "lines-of-talk",
        "lobby",
    )


class Unavailable(HouseError):
    says = "The house cannot write this down now. Try again."
    status = 503


class NotServable(TontineError):
    """Something is missing before a house can be opened at all."""

    says = "This cannot be served: expected {expected}, got {got}."
    problems: ClassVar[tuple[str, ...]] = (
        "workers",
        "workers-alone",
        "port",
        "host",
        "folder",
        "keys",
        "database",
        "no-house",
        "address",
        "redis",
    )


# What is answered where nothing of ours was raised.
OTHER_CODES = {404: "not-found", 405: "method-not-allowed", 413: "too-large", 400: "bad-request", 500: "internal"}
# 400 is for what the schema forbids; 409 for what it allows and the rules do not.
STATUS: dict[type[TontineError], int] = {
    UnknownGame: 404,
    UnknownBot: 409,
    WrongSeats: 409,
    BadSettings: 409,
    BadRecord: 409,
    NotAsked: 409,
    NotOffered: 409,
    MatchOver: 409,
    NothingToWithdraw: 409,
}
# The core says who is asked and who has answered: not for the wire, where secret questions exist.
SILENT: dict[type[TontineError], str] = {
    NotAsked: "You are not asked anything now.",
    NothingToWithdraw: "You have no answer that could be withdrawn.",
    MatchOver: "The match is over.",
}


def code_of(error: TontineError) -> str:
    """The name of the error on the wire: NotAsked is "not-asked"."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(error).__name__).lower()


def status_of(error: TontineError) -> int:
    return error.status if isinstance(error, HouseError) else STATUS.get(type(error), 400)


def detail_of(error: TontineError) -> str:
    return SILENT.get(type(error)) or str(error)


def problem_of(error: TontineError) -> tuple[str, dict[str, Any]]:
    """Which of its problems it is, and the particulars: what a sentence in another language needs. Only of what one has sent oneself."""
    return (error.problem, error.facts) if isinstance(error, BadSettings | BadRecord | WrongSeats) else ("", {})


def expected_of(error: TontineError) -> Any:
    """What was expected, as plain JSON values; nothing where that could tell."""
    if type(error) in SILENT:
        return None
    plain = error.expected
    return plain if isinstance(plain, (str, int, list, type(None))) else str(plain)
