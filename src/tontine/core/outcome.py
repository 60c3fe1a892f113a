"""The end of a match, as a value."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from .ask import Seat


class Reason(StrEnum):
    """Why a match ended. Each game has its own, named after the rule."""


class Outcome:
    __slots__ = ("order", "reason", "scores", "winners")

    def __init__(self, reason: Reason, winners: Sequence[Seat], scores: Sequence[int], order: Sequence[Seat] = ()) -> None:
        self.reason = reason
        self.winners = tuple(winners)
        self.scores = tuple(scores)  # one per seat, in the points of the game
        self.order = tuple(order)  # seats in the order in which they were eliminated for good

    @property
    def values(self) -> tuple[float, ...]:
        """For learners: the winners share a prize of 1, which is scaled to [-1, 1]."""
        won = 2 / len(self.winners) - 1
        return tuple([won if seat in self.winners else -1.0 for seat in range(len(self.scores))])

    def as_json(self) -> dict[str, Any]:
        return {"reason": self.reason.value, "winners": list(self.winners), "scores": list(self.scores), "order": list(self.order)}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.as_json() == other.as_json()

    def __hash__(self) -> int:
        return hash((self.reason, self.winners, self.scores, self.order))

    def __repr__(self) -> str:
        return f"Outcome({self.reason.value!r}, winners={self.winners}, scores={self.scores}, order={self.order})"
