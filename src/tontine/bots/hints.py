"""A hint: how the highest level rates each option, from what the seat knows and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from ..core import Chance, Game, Option, Perspective
from .levels import EXPERT, HARD, SECONDS, Limit, check_library, searching

if TYPE_CHECKING:
    from .search import Rated

Rating: TypeAlias = Literal["best", "good", "risky", "bad"]
CLOSE = 0.01  # of the win, or of what the game counts: what is so near to the best is good
GOOD_FROM, RISKY_FROM = 0.9, 0.6  # of what the best option is worth


class Advised(NamedTuple):
    option: Option
    rating: Rating
    chance: int | None  # of winning, in per cent; None where the game rates its options on a scale of its own


def advise(perspective: Perspective, chance: Chance, level: str) -> list[Advised]:
    """The best option first: what the game's own `expert` makes of them, where it says so. Otherwise it searches as long as this level
    does, but never less than `hard`."""
    if perspective.game.ratings:
        return by_worth(perspective.game.ratings(perspective, chance))
    return in_words(searching(perspective, chance, Limit(seconds=max(SECONDS[level], SECONDS[HARD]))).run())


def check_advice(game: Game[Any]) -> None:
    """Raise if what a hint in this game needs is not installed."""
    if not game.ratings:
        check_library(EXPERT)


def in_words(found: Sequence[Rated]) -> list[Advised]:
    rated = by_worth([(each.option, each.share) for each in found])
    return [advised._replace(chance=round(100 * each.share)) for advised, each in zip(rated, found, strict=True)]


def by_worth(found: Sequence[tuple[Option, float]]) -> list[Advised]:
    """The first is the best, whatever the others are worth."""
    (first, best), *others = found
    return [Advised(first, "best", None), *[Advised(option, rating(worth, best), None) for option, worth in others]]


def rating(share: float, best: float) -> Rating:
    if share >= best - CLOSE or share >= GOOD_FROM * best:
        return "good"
    return "risky" if share >= RISKY_FROM * best else "bad"
