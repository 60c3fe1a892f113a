"""What an analysis has found, as plain values."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

from ..core import Option, Seat
from .lies import Lie

VERSION = 1
Grade: TypeAlias = Literal["mistake", "blunder"]
Scale: TypeAlias = Literal["chance", "worth"]


class Point(Struct, frozen=True):
    """A moment: after so many answers, each seat's chance of the win as those at the table could expect it, with its standard error."""

    answers: int
    chances: list[float]
    errors: list[float]


class Turn(Struct, frozen=True):
    """A turning point: between two moments the chance of this seat changed more than that of the others."""

    seat: Seat
    start: int  # so many answers had been given
    answers: int
    change: float
    error: float
    events: list[dict[str, Any]]  # that everybody heard in between


class Mistake(Struct, frozen=True):
    """An answer that was worse than another, from what the seat knew; the loss is in shares of the win, or on the game's own scale."""

    seat: Seat
    answers: int  # that had been given before the question was answered
    kind: str  # of the question
    answer: Option
    better: Option
    loss: float
    error: float
    grade: Grade
    scale: Scale


class Findings(Struct, frozen=True):
    """The whole analysis of a match."""

    version: int
    game: str
    rules: int
    seats: int
    answers: int
    points: list[Point]
    turns: list[Turn]
    decisions: list[int]  # by seat: answers with a choice that were looked at
    mistakes: list[Mistake]
    lies: list[Lie]
