"""Tokens: drawing from the bag, and the effect of each token (LOA-17)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, TypeAlias

from ...core import Ask, Chance, Seat, Tell
from ...core.ask import Step
from .dice import hand_left, put_back, reroll, zombies_before
from .state import (
    AMBUSHES,
    APOCALYPSE,
    APOCALYPSES,
    AXE,
    BANG_PLUS,
    BARRICADE,
    BARRICADE_AMBUSH,
    BARRICADE_BLANK,
    CHAINSAW,
    DAY,
    FIND,
    FLARE,
    GUN,
    HERO,
    ITEM,
    ITEMS,
    NIGHT,
    ONE_BANG,
    OVERPOWERED,
    PUSH,
    RADIO,
    REROLL,
    SHOT_BLANK,
    TWO_BANGS,
    WINDOW,
    State,
    level,
)

Part: TypeAlias = Generator[Step, str, None]

BARRICADE_RESULTS: Final[tuple[str, ...]] = (BARRICADE, BARRICADE_AMBUSH, BARRICADE_BLANK)
SHOT_RESULTS: Final[tuple[str, ...]] = (ONE_BANG, TWO_BANGS, BANG_PLUS, SHOT_BLANK)


# The bag


def draw(s: State, chance: Chance, tell: Tell | None, side: str | None) -> None:
    """A token for the active player, kept with this side up (None: yet to be chosen). Others take effect and are not replaced."""
    before = level(s)
    token = s.bag.pop()
    if token not in ITEMS:
        take_effect(s, chance, token)
    elif side is None:
        s.drawn = token
    else:
        keep(s, token, side)
    if tell:
        tell.all("draws", seat=s.active, token=token, side=side if token in ITEMS else None)
    tell_level(s, tell, before)


def keep(s: State, token: str, side: str) -> None:
    (s.items if side == ITEM else s.barricades)[s.active].append(token)


def take_effect(s: State, chance: Chance, token: str) -> None:
    """LOA-20, LOA-21."""
    if token == DAY:
        s.aside.remove(NIGHT)
        s.box += [NIGHT, DAY]
    else:
        s.aside.append(token)
    if token == NIGHT:
        s.box.remove(DAY)
        s.bag.append(DAY)
        chance.shuffle(s.bag)


def tell_level(s: State, tell: Tell | None, before: int) -> None:
    if tell and level(s) != before:
        tell.all("level", level=level(s))


def doomed(s: State) -> bool:
    """LOA-22: the third Apocalypse token ends The Survivors."""
    return s.survivors and s.aside.count(APOCALYPSE) == APOCALYPSES


# Using tokens


def spend(s: State, tell: Tell | None, token: str) -> None:
    """Used once, then out of the game; a hero token returns to the supply."""
    p = s.active
    if token == HERO:
        s.heroes[p] = False
        s.hero_used = True
    else:
        drop(s, p, token)
    if tell:
        tell.all("uses", seat=p, token=token, step=s.step)


def drop(s: State, p: Seat, token: str) -> None:
    if token == BARRICADE:
        s.box.append(s.barricades[p].pop())
    else:
        s.items[p].remove(token)
        s.box.append(token)


def usable_before(s: State) -> list[str]:
    """Before rolling. Doubling does not stack (LOA-18)."""
    items, front = s.items[s.active], s.front[s.active]
    usable: list[str] = [token for token in (AXE, CHAINSAW, GUN) if token in items and token not in s.effects] if items else []
    if RADIO in items:
        usable.append(RADIO)
    if front and FLARE in items:
        usable.append(FLARE)
    if front and s.barricades[s.active]:
        usable.append(BARRICADE)
    return usable


def use_before(s: State, tell: Tell | None, token: str) -> Part:
    if token not in (BARRICADE, FLARE):
        s.effects.append(token)
    spend(s, tell, token)
    if token == BARRICADE:
        yield from give(s, tell, 1)
    elif token == FLARE:
        yield from give(s, tell, (len(s.front[s.active]) + 1) // 2)


def usable_after(s: State) -> list[str]:
    """After rolling (LOA-12): a Gun until the shots are done, an Axe until the barricades are."""
    items = s.items[s.active]
    usable: list[str] = []
    if s.step == WINDOW and s.heroes[s.active] and s.tray:
        usable.append(HERO)
    if AXE in items and s.step != OVERPOWERED and barricade_dice(s):
        usable.append(AXE)
    if GUN in items and s.step not in (PUSH, OVERPOWERED) and shot_dice(s):
        usable.append(GUN)
    if CHAINSAW in items and ambushes(s):
        usable.append(CHAINSAW)
    if s.barricades[s.active] and zombies_before(s):
        usable.append(BARRICADE)
    return usable


def use_after(s: State, chance: Chance, tell: Tell | None, token: str) -> Part:
    spend(s, tell, token)
    if token == HERO:
        s.step = REROLL
    elif token == AXE:
        reroll(s, chance, tell, (yield from which(s, AXE, barricade_dice(s))))
    elif token == GUN:
        reroll(s, chance, tell, (yield from which(s, GUN, shot_dice(s))))
    elif token == CHAINSAW:
        discard_ambush(s, tell, (yield from which(s, CHAINSAW, ambushes(s))))
    else:
        yield from give(s, tell, 1)


def which(s: State, kind: str, dice: list[str]) -> Generator[Step, str, str]:
    """The die that the token is used on. Asked only if the dice differ."""
    return dice[0] if len(dice) == 1 else (yield Ask(s.active, kind, dice))


def give(s: State, tell: Tell | None, count: int) -> Part:
    for _ in range(count):
        hand_left(s, tell, (yield from which(s, "give", zombies_before(s))))


def barricade_dice(s: State) -> list[str]:
    """LOA-12: of this roll, also those whose ambush still lies in front of the player."""
    return [die for die in BARRICADE_RESULTS if die in s.tray or die in s.front[s.active]]


def shot_dice(s: State) -> list[str]:
    return [die for die in SHOT_RESULTS if die in s.tray]


def ambushes(s: State) -> list[str]:
    """Ambushes that may be discarded. After they are assigned only an Axe treats them differently; otherwise one is offered for all."""
    if s.step == WINDOW:
        return [] if CHAINSAW in s.effects else [die for die in AMBUSHES if die in s.tray]
    front = s.front[s.active]
    found = [die for die in AMBUSHES if die in front] if front else []
    if len(found) < 2:
        return found
    axe = (AXE in s.items[s.active] and s.step != OVERPOWERED) or (s.step == FIND and s.draws > 0)
    return [found[0], BARRICADE_AMBUSH] if axe and BARRICADE_AMBUSH in found else found[:1]


def discard_ambush(s: State, tell: Tell | None, die: str) -> None:
    place = s.tray if s.step == WINDOW else s.front[s.active]
    place.remove(die)
    put_back(s, [die])
    if tell:
        tell.all("discards-ambush", seat=s.active, die=die)
