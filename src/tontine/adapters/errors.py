"""What can go wrong in the adapters besides the errors of a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from ..core.errors import NotOffered, TontineError


class BadArgument(TontineError):
    says = "{name} must be {expected}, not {got!r}."

    def __str__(self) -> str:
        return self.says.format(expected=self.expected, got=self.got, name=self.facts["name"])


class IllegalAction(TontineError):
    says = "Action {got} is not legal for seat {seat} now. Legal: {expected}."

    def __str__(self) -> str:
        return self.says.format(expected=self.expected, got=self.got, seat=self.facts["seat"])


class NoSuchAnswer(NotOffered):
    """`expected` are the numbered options in words."""

    says = "{got!r} is none of the options: {expected}."


class WrongAgents(TontineError):
    says = "There are {expected} seats, so {expected} agents are needed, not {got}."


@contextmanager
def raised_as(kinds: Mapping[type[TontineError], Callable[[str], Exception]]) -> Iterator[None]:
    """Our sentences as errors of another library: of the first kind that fits."""
    try:
        yield
    except TontineError as wrong:
        raise next(kinds[kind] for kind in kinds if isinstance(wrong, kind))(str(wrong)) from wrong


# Programs at a table


class NoAnswer(TontineError):
    says = "No Tontine server answers at {got}."


class NoServer(TontineError):
    says = "No server was named, so there are no tables here: play alone, or start this with --server URL."

    def __init__(self) -> None:
        super().__init__("a server", None)


class NoSuchChair(TontineError):
    says = "There is no chair {got!r} here. Sit down first."

    def __init__(self, got: str) -> None:
        super().__init__("a chair", got)


class TooManyChairs(TontineError):
    says = "All {expected} chairs are taken. Leave one first."

    def __init__(self, most: int) -> None:
        super().__init__(most, most + 1, most=most)


class NobodyListens(TontineError):
    says = "Nobody here listens: all others are bots."

    def __init__(self) -> None:
        super().__init__("somebody who listens", "bots")


class NotOver(TontineError):
    says = "There is no record before the match is over: it would show every secret."

    def __init__(self) -> None:
        super().__init__("over", "playing")


class NoPage(TontineError):
    says = "The game {got!r} has no rules page."

    def __init__(self, game: str) -> None:
        super().__init__("a rules page", game)


class Refused(TontineError):
    """The server has said no; nothing has changed there. Its sentence is in English; there are others where we know all that they need."""

    def __init__(self, answer: Mapping[str, Any]) -> None:
        super().__init__(answer.get("expected"), "", answer.get("problem") or "other", **answer.get("facts", {}))
        self._code = str(answer["error"])
        self._detail = ". ".join([str(answer["detail"]), *mistakes(answer.get("expected"))])

    @property
    def code(self) -> str:
        return "" if self._code in UNTOLD else self._code

    def __str__(self) -> str:
        return self._detail


def mistakes(expected: Any) -> list[str]:
    """What the schema forbids is told field by field."""
    found = expected if isinstance(expected, list) else []
    return [str(each["message"]) for each in found if isinstance(each, dict) and "message" in each]


# Errors whose sentences say what was given, or the status of the table: the server does not send that.
UNTOLD = {
    "bad-request",
    "unknown-game",
    "unknown-bot",
    "wrong-time",
    "stale-question",
    "not-offered",
    "not-asked",
    "too-large",
    "old-rules",
    "newer-rules",
}
