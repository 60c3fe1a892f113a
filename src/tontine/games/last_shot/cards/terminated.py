"""The Terminated cards. A card that escapes one names it in its own definition."""

from __future__ import annotations

from ..elimination import terminate
from ..registry import RIVAL, TERMINATED, Steps, Table, department

black = department(TERMINATED)


@black("Marksman", TERMINATED, chooses=[RIVAL])
def marksman(t: Table) -> Steps:
    """Choose a rival: they are eliminated. Escape: Duck and Cover, Bullet Time."""
    yield from terminate(t)


@black("Poisoned Cup", TERMINATED, chooses=[RIVAL])
def poisoned_cup(t: Table) -> Steps:
    """Choose a rival: they are eliminated. Escape: Sleight of Hand, Cooler Heads Prevail."""
    yield from terminate(t)


@black("Car Bomb", TERMINATED, chooses=[RIVAL])
def car_bomb(t: Table) -> Steps:
    """Choose a rival: they are eliminated. Escape: Secret Informant, Operation Windup."""
    yield from terminate(t)


@black("Close Quarters", TERMINATED, chooses=[RIVAL])
def close_quarters(t: Table) -> Steps:
    """Choose a rival: they are eliminated. Escape: Stunning Personality, Take a Shot."""
    yield from terminate(t)


@black("Long Fall", TERMINATED, chooses=[RIVAL])
def long_fall(t: Table) -> Steps:
    """Choose a rival: they are eliminated. Escape: Dumpster Dive, Safe House."""
    yield from terminate(t)


@black("Disappearance", TERMINATED, chooses=[RIVAL])
def disappearance(t: Table) -> Steps:
    """Choose a rival: they are eliminated. Escape: Diplomatic Immunity, Identity Theft."""
    yield from terminate(t)
