"""Rules of thumb: the own dice are known, those of the others are expected to be average."""

from __future__ import annotations

from collections.abc import Sequence

from tontine.core import Chance, Option, Perspective, View

from .state import COUNTS, FACES, LIAR, NAMES, WILD

MODESTY = 1.0  # dice below the expected number that an opening bid keeps to
SLACK = 0.5  # dice above the expected number that are still believed


def greedy(perspective: Perspective, chance: Chance) -> Option:
    ask, view = perspective.ask, perspective.view
    if ask.kind == "face":
        return max(ask.options, key=lambda name: expected(view, NAMES.index(str(name))))
    if ask.kind == "bid":
        return opening(view, ask.options)
    return LIAR if lies(view) or len(ask.options) == 1 else raised(view, ask.options)


def opening(view: View, options: Sequence[Option]) -> Option:
    """Bid a little less than is expected of the best face."""
    modest = max(expected(view, face) for face in faces(view)) - MODESTY
    return [option for option in options if count_of(option) <= max(1, modest)][-1]


def lies(view: View) -> bool:
    bid = view["bid"]
    return bool(bid["count"] > expected(view, NAMES.index(bid["face"])) + SLACK)


def raised(view: View, options: Sequence[Option]) -> Option:
    """The likelier of the two lowest bids. If both are unlikely, call the bid."""
    bid = view["bid"]
    higher = [face for face in faces(view) if face > NAMES.index(bid["face"])]
    surplus = {
        option: max(expected(view, face) for face in (higher if count_of(option) == bid["count"] else faces(view))) - count_of(option)
        for option in options[1:3]
    }
    best = max(surplus, key=lambda option: surplus[option])
    return best if surplus[best] > -SLACK else LIAR


def expected(view: View, face: int) -> float:
    """The expected number of dice of this face, as far as the seat knows."""
    own: list[int] = view["players"][view["seat"]]["cup"]
    others: int = view["dice"] - len(own)
    fitting = {face, WILD} if view["wild"] else {face}
    return sum([die in fitting for die in own]) + others * len(fitting) / FACES


def faces(view: View) -> range:
    return range(2 if view["wild"] else 1, FACES + 1)


def count_of(option: Option) -> int:
    return COUNTS.index(str(option))
