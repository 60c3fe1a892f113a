"""Trials: the options of a question tried in the same worlds with the same dice, so that they can be compared world by world."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import Final

from ...core import Option

FEW: Final = 4  # worlds: with fewer, nothing is known
ROUNDS: Final = 8  # after so many worlds in which all were tried, and again after as many, options that are clearly worse are dropped
CLEARLY: Final = 2.5  # standard errors


class Trials:
    """Which option to try next: the one that was tried least, of those that are not dropped. The favourite never is."""

    def __init__(self, options: Sequence[Option], favourite: Option) -> None:
        self.values: dict[Option, list[float]] = {option: [] for option in options}
        self.left = sorted(options, key=lambda option: option != favourite)
        self.favourite = favourite

    @property
    def settled(self) -> bool:
        return self.left == [self.favourite]

    def next(self) -> Option:
        return min(self.left, key=lambda option: len(self.values[option]))

    def add(self, option: Option, value: float) -> None:
        values = self.values[option]
        values.append(value)
        if len(values) % ROUNDS == 0 and all(len(self.values[each]) == len(values) for each in self.left):
            self.drop()

    def drop(self) -> None:
        best = self.leader()
        self.left = [each for each in self.left if each in (best, self.favourite) or self.lead(best, each) < CLEARLY]

    def leader(self) -> Option:
        """The first of those with the best mean; the favourite comes first."""
        return max(self.left, key=lambda option: mean(self.values[option]))

    def best(self, sure: float) -> Option:
        """The favourite, unless another is better by so many standard errors."""
        leader = self.leader()
        return leader if leader != self.favourite and self.lead(leader, self.favourite) > sure else self.favourite

    def lead(self, one: Option, two: Option) -> float:
        """By how many standard errors one option is better than another, over the worlds in which both were tried."""
        differences = [here - there for here, there in zip(self.values[one], self.values[two], strict=False)]
        if len(differences) < FEW:
            return 0.0
        middle = mean(differences)
        spread = sum([(each - middle) ** 2 for each in differences], 0.0) / (len(differences) - 1)
        return middle / sqrt(spread / len(differences)) if spread else (inf if middle > 0 else 0.0)


def mean(values: Sequence[float]) -> float:
    return sum(values, 0.0) / len(values) if values else 0.0
