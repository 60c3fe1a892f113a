"""What decisions have lately taken in the processes of this server: so it is known for how many more there is time.

Decisions at all tables are counted together, by work, game, seats and level. A single slow one raises the longest at once: until it has
faded, the game's own bots are charged more, and where time is short they think at a lower level.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import NamedTuple

from ..bots.levels import HARD, SECONDS
from ..core.registry import game as game_named

RECENT = 0.05  # the weight of the last decision
FADES = 0.1  # part of the way from the longest to the mean by which the longest is forgotten at each decision
SPREAD = 2.0  # standard deviations above the mean: so much is kept for each that waits


class Kind(NamedTuple):
    """Decisions that are counted together."""

    work: str
    game: str
    seats: int
    level: str

    @property
    def limit(self) -> float:
        return SECONDS.get(self.level, 0.0)

    def below(self, level: str) -> Kind:
        """The same at this level, if it is lower."""
        return self._replace(level=level) if SECONDS[level] < self.limit else self


class Cost:
    """Seconds of the last decisions of one kind, none above its limit: mean and variance, and the longest, which is forgotten slowly."""

    __slots__ = ("limit", "longest", "mean", "of_the_game", "variance")

    def __init__(self, kind: Kind) -> None:
        self.limit = kind.limit
        self.of_the_game = kind.level in game_named(kind.game).bots  # the game's own bot does not search until its time is up
        self.mean = self.longest = min(kind.limit, SECONDS[HARD]) if self.of_the_game else kind.limit
        self.variance = 0.0

    def took(self, seconds: float) -> None:
        seconds = min(seconds, self.limit)
        off = seconds - self.mean
        self.mean += RECENT * off
        self.variance = (1 - RECENT) * (self.variance + RECENT * off * off)
        self.longest = max(seconds, self.longest - FADES * (self.longest - self.mean))

    @property
    def charge(self) -> float:
        """The seconds that one may take. A search may take all its time, however seldom it does."""
        return self.longest if self.of_the_game else self.limit

    def charge_for(self, count: int) -> float:
        """The seconds that so many take, one after the other, if they are slow. On a busy machine all are slow at once, so it does not even
        out."""
        return min(self.mean + SPREAD * sqrt(self.variance), self.limit) * count


class Costs:
    def __init__(self) -> None:
        self._by_kind: dict[Kind, Cost] = {}

    def of(self, kind: Kind) -> Cost:
        if kind not in self._by_kind:
            self._by_kind[kind] = Cost(kind)
        return self._by_kind[kind]

    def waiting(self, kinds: Mapping[Kind, int], kind: Kind) -> float:
        """What those that wait take if none thinks at a higher level or longer than one of this kind may."""
        charge = self.of(kind).charge
        return sum([min(self.of(each.below(kind.level)).charge_for(count), charge * count) for each, count in kinds.items()])
