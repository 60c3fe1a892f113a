"""The simulation's benchmark: matches a second on one core and on two, written as Parquet as `tontine sim` does, but to nowhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Any

from ..core import Game
from ..core.registry import game as game_named
from ..core.registry import games
from ..sim.plan import Plan, checked
from ..sim.run import on_cores
from .engine import environment
from .measure import TICK

ROUNDS = 3
BOT = "greedy"
CORES = (1, 2)
COMPANY = 4  # seats, or as near to it as the game allows
PLANNED = 2000  # a plan of so many matches has parts of fifty


@dataclass(frozen=True)
class Pace:
    game: str
    seats: int
    one: float  # matches/s
    two: float
    ratio: float  # of the rounds, the median

    def as_json(self) -> dict[str, Any]:
        return dict(vars(self))


@dataclass(frozen=True)
class Report:
    environment: dict[str, str]
    paces: list[Pace]

    def as_json(self) -> dict[str, Any]:
        return {"environment": self.environment, "bot": BOT, "paces": [each.as_json() for each in self.paces]}


def report(seconds: float, *, names: Sequence[str] = (), progress: Callable[[str, float], None] = lambda what, done: None) -> Report:
    """In rounds: one core, then two. Both play the same matches."""
    chosen = [game_named(name) for name in names] or [game for game in games() if BOT in game.bots]
    found = []
    for place, game in enumerate(chosen):
        progress(game.name, place / len(chosen))
        found.append(measured(game, seconds / len(chosen) / ROUNDS / len(CORES)))
    return Report(environment(), found)


def measured(game: Game[Any], seconds: float) -> Pace:
    seats = min(max(COMPANY, game.seats[0]), game.seats[-1])
    plan = Plan(game.name, [checked(game, seats, {})], [BOT], PLANNED)
    rate(plan, range(2), 2)  # starts the processes
    parts = range(max(2, 2 * round(seconds * rate(plan, range(1), 1) / 2 / plan.size)))
    rounds = [[rate(plan, parts, cores) for cores in CORES] for _ in range(ROUNDS)]
    one, two = [max(each) for each in zip(*rounds, strict=True)]
    return Pace(game.name, seats, one, two, median([second / first for first, second in rounds]))


def rate(plan: Plan, parts: Sequence[int], cores: int) -> float:
    """Matches a second, by the clock on the wall: with two cores no other clock tells."""
    began = perf_counter()
    played = sum(len(plan.part(number)) for number, _ in on_cores(cores)(plan, parts))
    return played / max(perf_counter() - began, TICK)
