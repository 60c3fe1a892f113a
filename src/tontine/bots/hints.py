"""A hint: how the search of the highest level rates each option, from what the seat knows and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from ..core import Chance, Option, Perspective
from .levels import HARD, SECONDS, Limit, searching

if TYPE_CHECKING:
    from .search import Rated

Rating: TypeAlias = Literal["best", "good", "risky", "bad"]
CLOSE = 0.01  # of the win: what is so near to the best is good
GOOD_FROM, RISKY_FROM = 0.9, 0.6  # of the best option's share of the win


class Advised(NamedTuple):
    option: Option
    rating: Rating
    chance: int  # of winning, in per cent


def advise(perspective: Perspective, chance: Chance, level: str) -> list[Advised]:
    """The best option first. It thinks as long as this level does, but never less than `hard`."""
    return in_words(searching(perspective, chance, Limit(seconds=max(SECONDS[level], SECONDS[HARD]))).run())


def in_words(found: Sequence[Rated]) -> list[Advised]:
    best = found[0]
    return [Advised(each.option, "best" if each is best else rating(each.share, best.share), round(100 * each.share)) for each in found]


def rating(share: float, best: float) -> Rating:
    if share >= best - CLOSE or share >= GOOD_FROM * best:
        return "good"
    return "risky" if share >= RISKY_FROM * best else "bad"
