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
    chance: int | None  # of winning, in per cent; None where the game rates its options on a scale of its own, or nothing was tried


class Hint(NamedTuple):
    rated: list[Advised]  # the best option first
    hurried: bool  # thought for a shorter time than `expert` does


def advise(perspective: Perspective, chance: Chance, level: str) -> Hint:
    """What the game's own `expert` makes of the options, where it says so. Otherwise it searches as long as this level does, but never
    less than `hard`."""
    if perspective.game.ratings:
        return Hint(by_worth(perspective.game.ratings(perspective, chance)), hurried=False)
    found = searching(perspective, chance, Limit(seconds=max(SECONDS[level], SECONDS[HARD]))).weigh()
    return Hint(in_words(found), hurried=level != EXPERT and len(found) > 1)


def check_advice(game: Game[Any]) -> None:
    """Raise if what a hint in this game needs is not installed."""
    if not game.ratings:
        check_library(EXPERT)


def in_words(found: Sequence[Rated]) -> list[Advised]:
    rated = by_worth([(each.option, each.share) for each in found])
    return [advised._replace(chance=in_per_cent(each, found[0])) for advised, each in zip(rated, found, strict=True)]


def in_per_cent(each: Rated, best: Rated) -> int | None:
    """None where nothing was tried. A higher share than that of the best is not beyond doubt: it counts as equal."""
    return round(100 * min(each.share, best.share)) if each.visits else None


def by_worth(found: Sequence[tuple[Option, float]]) -> list[Advised]:
    """The first is the best, whatever the others are worth. It must not be worth less than 0 (`Game.ratings`):
    the words are shares of it."""
    (first, best), *others = found
    return [Advised(first, "best", None), *[Advised(option, rating(worth, best), None) for option, worth in others]]


def rating(share: float, best: float) -> Rating:
    if share >= best - CLOSE or share >= GOOD_FROM * best:
        return "good"
    return "risky" if share >= RISKY_FROM * best else "bad"
