"""Temperaments: what the bots of a table are like. Each seat's is drawn from the public seed of the company."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ...core import Chance, seed_of
from ...core.game import Cast


@dataclass(frozen=True)
class Temperament:
    """Weights from 0 to 1, and what they weigh."""

    name: str
    greed: float  # the gold of others
    grudge: float  # wrongs that were done to it
    loyalty: float  # friends, and its own word
    sense: float  # where the most votes will fall
    lead: float  # how often it proposes a target
    deceit: float  # how often it lies
    nerve: float  # readiness to ambush
    theft: float  # readiness to steal
    caution: float  # readiness to grab one and go
    caprice: float  # whim


TEMPERAMENTS: Final[tuple[Temperament, ...]] = (
    Temperament("loyal", 0.3, 0.3, 1.0, 0.6, 0.4, 0.0, 0.4, 0.05, 0.1, 0.25),
    Temperament("opportunist", 0.5, 0.1, 0.1, 1.0, 0.3, 0.3, 0.5, 0.8, 0.3, 0.2),
    Temperament("grudge-bearer", 0.1, 1.0, 0.5, 0.5, 0.5, 0.05, 0.5, 0.4, 0.3, 0.25),
    Temperament("follower", 0.2, 0.2, 0.6, 1.0, 0.05, 0.0, 0.3, 0.2, 0.4, 0.3),
    Temperament("schemer", 0.6, 0.3, 0.1, 0.8, 0.9, 0.7, 0.6, 0.7, 0.2, 0.2),
    Temperament("coward", 0.2, 0.3, 0.3, 0.9, 0.1, 0.1, 0.9, 0.3, 1.0, 0.3),
    Temperament("firebrand", 0.4, 0.5, 0.6, 0.3, 1.0, 0.05, 0.3, 0.4, 0.1, 0.4),
    Temperament("leveller", 1.0, 0.2, 0.4, 0.5, 0.6, 0.05, 0.4, 0.3, 0.3, 0.2),
    Temperament("gambler", 0.3, 0.3, 0.3, 0.4, 0.4, 0.2, 1.0, 0.6, 0.0, 0.6),
    Temperament("hermit", 0.3, 0.5, 0.4, 0.5, 0.1, 0.1, 0.6, 0.3, 0.8, 0.4),
)


@lru_cache(256)
def company_of(seats: int, company: str) -> tuple[Temperament, ...]:
    """By seat. No temperament is there twice before each is there once."""
    chance = Chance(seed_of(f"company {company}"))
    drawn: list[Temperament] = []
    while len(drawn) < seats:
        hat = list(TEMPERAMENTS)
        chance.shuffle(hat)
        drawn += hat
    return tuple(drawn[:seats])


def assign(seats: int, company: str) -> list[str]:
    return [temperament.name for temperament in company_of(seats, company)]


CAST: Final = Cast(("easy", "normal", "hard", "expert"), [temperament.name for temperament in TEMPERAMENTS], assign)
