"""The errors that a caller can cause. None of them changes the match."""

from __future__ import annotations

import re
from typing import Any


class TontineError(Exception):
    """`expected` and `got` say what was wrong, as plain values. The class names the kind of error.

    Where one kind has several causes, `problem` names the cause, and `facts` hold what a sentence about it needs.
    """

    says = "Expected {expected}, got {got}."

    def __init__(self, expected: Any, got: Any, problem: str = "other", **facts: Any) -> None:
        super().__init__(expected, got)
        self.expected = expected
        self.got = got
        self.problem = problem
        self.facts = facts

    @property
    def code(self) -> str:
        """The name of the error in texts and on the wire: NotAsked is "not-asked"."""
        return re.sub(r"(?<!^)(?=[A-Z])", "-", type(self).__name__).lower()

    def __str__(self) -> str:
        return self.says.format(expected=self.expected, got=self.got)


class UnknownGame(TontineError):
    says = "There is no game {got!r}. Known games: {expected}."


class BadGame(TontineError):
    """Something is registered as a game and cannot be used. `expected` is where it comes from, `got` what was found there."""

    says = "{name} ({expected}) is no game that can be played ({problem}): {got}."

    def __str__(self) -> str:
        return self.says.format(expected=self.expected, problem=self.problem, got=self.got, name=self.facts.get("name"))


class WrongSeats(TontineError):
    says = "This game takes {expected} seats, not {got!r}."


class BadSettings(TontineError):
    says = "Bad settings: expected {expected}, got {got}."


class UnknownSeat(TontineError):
    says = "There is no seat {got!r} at this table. Seats: {expected}."


class NotAsked(TontineError):
    says = "Seat {got!r} is not asked anything now. Asked: {expected}."


class NotOffered(TontineError):
    says = "{got!r} is not offered. Options: {expected}."


class MatchOver(TontineError):
    says = "The match is over ({expected}); nothing can be answered any more, so not {got!r}."


class NothingToWithdraw(TontineError):
    says = "Seat {got!r} has no answer that could be withdrawn. Answered so far: {expected}."


class BadRecord(TontineError):
    says = "This is no sound record: expected {expected}, got {got}."


class NotForkable(TontineError):
    says = "This match keeps no {expected}, so it cannot {got}."
