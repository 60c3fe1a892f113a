"""Dice: roll, lay, hand on, put back; and the bangs and barricades still left of a roll."""

from __future__ import annotations

from ...core import Chance, Tell
from .state import (
    AMBUSHES,
    AXE,
    BANGS,
    BARRICADE,
    CHAINSAW,
    DIE_OF,
    FACES,
    GUN,
    WINDOW,
    ZOMBIE_DIE,
    ZOMBIES,
    State,
    left_of,
)


def roll(chance: Chance, die: str) -> str:
    """`die` is the word of the die or of any of its faces."""
    faces = FACES[DIE_OF[die]]
    return faces[chance.below(len(faces))]


def put_back(s: State, dice: list[str]) -> None:
    """Put the dice back into the pool."""
    for die in dice:
        s.pool[DIE_OF[die]] += 1
    dice.clear()


def reroll(s: State, chance: Chance, tell: Tell | None, die: str) -> None:
    """LOA-18: the new result replaces the old one, in the tray or in front of the player."""
    place = s.tray if die in s.tray else s.front[s.active]
    place.remove(die)
    result = roll(chance, die)
    lay(s, result)
    if tell:
        tell.all("rerolls", seat=s.active, dice=[die], results=[result])


def lay(s: State, die: str) -> None:
    """LOA-12: an ambush is laid in front at once, unless nothing is assigned yet or a Chainsaw ignores it."""
    if die not in AMBUSHES or s.step == WINDOW:
        s.tray.append(die)
    elif CHAINSAW in s.effects:
        s.pool[DIE_OF[die]] += 1
    else:
        s.front[s.active].append(die)


def hand_left(s: State, tell: Tell | None, die: str) -> None:
    to = left_of(s, s.active)
    s.front[s.active].remove(die)
    s.front[to].append(die)
    if tell:
        tell.all("gives", seat=s.active, to=to, die=die)


def zombies_before(s: State) -> list[str]:
    """The different zombie dice in front of the player."""
    front = s.front[s.active]
    return [die for die in ZOMBIES if die in front] if front else []


def bangs_left(s: State) -> int:
    """LOA-9. Bangs already used count against what shows now."""
    bangs = s.earlier
    for die in s.tray:
        if die in BANGS:
            bangs += BANGS[die]
    if GUN in s.effects:
        bangs *= 2
    return max(0, bangs - s.used)


def barricades_left(s: State) -> int:
    """LOA-11. Results already used count against what shows now."""
    barricades = s.tray.count(BARRICADE)
    if AXE in s.effects:
        barricades *= 2
    return max(0, barricades - s.pushed)


def take(s: State, die: str, count: int) -> None:
    s.pool[die] -= count
    s.tray += [die] * count


def dead_roll(s: State, chance: Chance, tell: Tell | None, dead: int) -> None:
    """LOA-23: an eliminated player's seat sends zombies to the next living player."""
    if not s.pool[ZOMBIE_DIE]:
        return
    to = left_of(s, dead)
    result = roll(chance, ZOMBIE_DIE)
    if result in ZOMBIES:
        s.pool[ZOMBIE_DIE] -= 1
        s.front[to].append(result)
    if tell:
        tell.all("dead-rolls", seat=dead, to=to, result=result)
