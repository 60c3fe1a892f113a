"""The tree of a search: what was tried at a question, how often, and what it was worth to the seat that was asked."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import sqrt
from typing import Final

from ...core import Option, Seat

Key = Hashable
SURE: Final = 1.0  # a prior that leaves nothing for others
NODES: Final = 20_000  # a tree does not grow beyond this


class Arm:
    """An option of a seat at a node. Only the visits in which it was offered count as chances to try it."""

    __slots__ = ("offered", "option", "total", "visits")

    def __init__(self, option: Option) -> None:
        self.option = option
        self.offered = 0
        self.visits = 0
        self.total = 0.0  # shares of the win, summed up

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Node:
    """A question, or several at once: each seat that is asked has arms of its own, and priors for each list of options it was offered."""

    __slots__ = ("arms", "children", "priors")

    def __init__(self) -> None:
        self.arms: dict[Seat, dict[Option, Arm]] = {}
        self.priors: dict[Key, Sequence[float]] = {}
        self.children: dict[Key, Node] = {}

    def offered(self, seat: Seat, options: Sequence[Option]) -> list[Arm]:
        known = self.arms.get(seat)
        if known is None:
            known = self.arms[seat] = {}
        try:
            return [known[option] for option in options]
        except KeyError:
            known.update({option: Arm(option) for option in options if option not in known})
            return [known[option] for option in options]


class Tree:
    """All nodes: those of the searching seat by what it observes there, those of others below the question before."""

    __slots__ = ("observed", "size")

    def __init__(self) -> None:
        self.observed: dict[Key, Node] = {}
        self.size = 0

    def rooted_at(self, key: Key) -> Node:
        """The node of this observation. A tree that does not know it, or has little room left, starts anew."""
        if key not in self.observed or self.size > NODES // 2:
            self.size = 0
            self.observed = {key: self.new_node()}
        return self.observed[key]

    @property
    def full(self) -> bool:
        return self.size >= NODES

    def new_node(self) -> Node:
        self.size += 1
        return Node()


def select(arms: Sequence[Arm], priors: Sequence[float], explore: float) -> Arm:
    """PUCT among the arms that are offered: the one with the whole prior, if there is one. Without a visit an arm is worth the average."""
    if SURE in priors:
        return arms[priors.index(SURE)]
    visits, total = 0, 0.0
    for arm in arms:
        arm.offered += 1
        visits += arm.visits
        total += arm.total
    average = total / visits if visits else 0.0
    chosen, highest = arms[0], -1.0
    for arm, prior in zip(arms, priors, strict=True):
        worth = arm.total / arm.visits if arm.visits else average
        score = worth + explore * prior * sqrt(arm.offered) / (1 + arm.visits)
        if score > highest:
            chosen, highest = arm, score
    return chosen
