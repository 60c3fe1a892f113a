"""A study: figures that say what the bots of a game are like at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True)
class Figure:
    """A share with the half-width of its 95 % interval. `least` and `most` say what it should be."""

    name: str  # text `study-<name>` of the game
    share: float
    margin: float
    count: int  # of how many
    least: float | None = None
    most: float | None = None

    @property
    def holds(self) -> bool:
        return (self.least is None or self.share >= self.least) and (self.most is None or self.share <= self.most)

    def as_json(self) -> dict[str, Any]:
        facts = {"name": self.name, "share": self.share, "margin": self.margin, "count": self.count}
        return {**facts, "least": self.least, "most": self.most, "holds": self.holds}


def figure(name: str, matches: Sequence[tuple[float, int]], *, least: float | None = None, most: float | None = None) -> Figure:
    """From matches: in each how often it happened, of how many times. Matches are independent, what happens in one is not."""
    count = sum(times for _, times in matches)
    share = sum([hits for hits, _ in matches], 0.0) / max(1, count)
    spread = sum([(hits - share * times) ** 2 for hits, times in matches], 0.0)
    return Figure(name, share, 1.96 * sqrt(spread) / max(1, count), count, least, most)


Progress: TypeAlias = Callable[[int], None]  # is told how many more rounds are done


@dataclass(frozen=True)
class Study:
    """What a game has measured of its bots: `run` gets the game, how many rounds each of its `parts` takes, and a seed."""

    parts: int
    run: Callable[[Game[Any], int, str, Progress], Sequence[Figure]]
