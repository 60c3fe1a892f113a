"""Errors of requests and messages, and what clients are told of them: never anything that another seat holds."""

from __future__ import annotations

from typing import Any, ClassVar

from ..bots import MissingLibrary, UnknownBot
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


class RequestError(TontineError):
    """A request that cannot be carried out; nothing was changed. `problems`: the variants that have a text of their own."""

    status = 409
    problems: ClassVar[tuple[str, ...]] = ()


class NoIdentity(RequestError):
    says = "You have no name here yet. Expected {expected}."
    status = 401
    problems = ("name", "link")


class NotAllowed(RequestError):
    says = "Only {expected} may do that."
    status = 403
    problems = ("host", "seated", "removed", "operators", "hints", "hints-secret", "to-the-end")


class WrongOrigin(RequestError):
    says = "This request came from another site. Expected {expected}."
    status = 403


class NoSuchTable(RequestError):
    says = "There is no such table."
    status = 404


class NoSuchCode(RequestError):
    says = "No table has this code."
    status = 404


class OldRules(RequestError):
    says = "This match was played by earlier rules of the game: rules {got}. They have been mended since: rules {expected}."


class NewerRules(RequestError):
    says = "This table is played by newer rules of the game than this house knows: rules {got}, here {expected}."


class NoSuchRecord(RequestError):
    says = "There is no such record."
    status = 404


class NoSuchCall(RequestError):
    says = "Nobody asks you for another match there."
    status = 404


class NoSuchPerson(RequestError):
    says = "There is no such person here."
    status = 404


class SeatTaken(RequestError):
    says = "Seat {got} is not free. Free: {expected}."


class AlreadySeated(RequestError):
    says = "You sit at this table already, at seat {expected}."


class NotSeated(RequestError):
    says = "You do not sit at this table."
    status = 403


class NotReady(RequestError):
    says = "Not everybody is there and ready yet. Missing: {expected}."


class WrongTime(RequestError):
    """The table has another status than this needs."""

    says = "That can be done while the table is {expected}; it is {got}."


class StaleQuestion(RequestError):
    says = "Question {got} is not open. Open: {expected}."


class Silenced(RequestError):
    says = "You may not talk here: {expected}."
    status = 403
    problems = ("spectators", "ghosts", "ghosts-apart")


class BadMessage(RequestError):
    says = "This is no message of ours: {got}. Expected {expected}."
    problems = ("schema", "guest", "whisper", "words", "signal", "target", "card", "name", "line", "id", "endpoint", "keys", "confirm")


class TooLarge(RequestError):
    says = "At most {expected}, not {got}."
    status = 413


class TooMany(RequestError):
    says = "Too many: at most {expected}."
    status = 429
    problems = (
        "messages",
        "talk",
        "hints",
        "reports",
        "new-tables",
        "names",
        "links",
        "subscriptions",
        "codes",
        "records",
        "replays",
        "lines",
        "tables",
        "kept",
        "lines-of-talk",
        "lobby",
        "requests",
        "kept-bytes",
        "fidgets",
        "data",
        "analyses",
        "analyses-own",
        "analyses-all",
    )


class Unavailable(RequestError):
    says = "The house cannot write this down now. Try again."
    status = 503


class NotServable(TontineError):
    """The server cannot start."""

    says = "This cannot be served: expected {expected}, got {got}."
    problems: ClassVar[tuple[str, ...]] = (
        "workers",
        "workers-alone",
        "port",
        "host",
        "folder",
        "keys",
        "vapid",
        "database",
        "no-house",
        "address",
        "redis",
    )


# Codes for errors of the framework.
OTHER_CODES = {404: "not-found", 405: "method-not-allowed", 413: "too-large", 400: "bad-request", 500: "internal"}
# 400 is for what the schema forbids; 409 for what it allows and the rules do not.
STATUS: dict[type[TontineError], int] = {
    UnknownGame: 404,
    UnknownBot: 409,
    MissingLibrary: 409,
    WrongSeats: 409,
    BadSettings: 409,
    BadRecord: 409,
    NotAsked: 409,
    NotOffered: 409,
    MatchOver: 409,
    NothingToWithdraw: 409,
}
# Texts without the details that the core gives: who is asked or has answered may be secret.
SILENT: dict[type[TontineError], str] = {
    NotAsked: "You are not asked anything now.",
    NothingToWithdraw: "You have no answer that could be withdrawn.",
    MatchOver: "The match is over.",
}


def status_of(error: TontineError) -> int:
    return error.status if isinstance(error, RequestError) else STATUS.get(type(error), 400)


def detail_of(error: TontineError) -> str:
    return SILENT.get(type(error)) or str(error)


def problem_of(error: TontineError) -> tuple[str, dict[str, Any]]:
    """The problem and its facts, for a sentence in another language. Only for errors about what the client itself has sent."""
    told = isinstance(error, BadSettings | BadRecord | WrongSeats) or (isinstance(error, RequestError) and error.problem in error.problems)
    return (error.problem, error.facts) if told else ("", {})


def expected_of(error: TontineError) -> Any:
    """What was expected, as plain JSON values; None where that could be secret."""
    if type(error) in SILENT:
        return None
    plain = error.expected
    return plain if isinstance(plain, (str, int, list, type(None))) else str(plain)
