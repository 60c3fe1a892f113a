"""What can go wrong in the adapters besides the errors of a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from ..core.errors import TontineError


class BadArgument(TontineError):
    says = "{name} must be {expected}, not {got!r}."

    def __str__(self) -> str:
        return self.says.format(expected=self.expected, got=self.got, name=self.facts["name"])


class IllegalAction(TontineError):
    says = "Action {got} is not legal for seat {seat} now. Legal: {expected}."

    def __str__(self) -> str:
        return self.says.format(expected=self.expected, got=self.got, seat=self.facts["seat"])


class NoSuchAnswer(TontineError):
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
