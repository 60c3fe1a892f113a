"""A greedy player of Last One Alive: rules of thumb, with exact odds of surviving the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from typing import Any, Final, TypeAlias

from ...core import Chance, Option, Perspective, View
from .odds import survival, symbols_left
from .rules import DRAW, GIVE_UP, GO_ON, ROLL_AGAIN, TAKE_DICE
from .state import (
    AMBUSHES,
    APOCALYPSE,
    APOCALYPSES,
    AXE,
    BARRICADE,
    BARRICADE_AMBUSH,
    BARRICADE_BLANK,
    BARRICADE_DIE,
    CHAINSAW,
    DICE,
    FLARE,
    FREE_DICE,
    GUN,
    HERO,
    ITEM,
    ITEM_DIE,
    MEDIKIT,
    ONE_BANG,
    ONE_ZOMBIE,
    RADIO,
    RADIO_DICE,
    REROLL,
    SHOT_BLANK,
    SHOT_DIE,
    TWO_ZOMBIES,
    ZOMBIE_DIE,
)

WORTH: Final[tuple[str, ...]] = (BARRICADE, RADIO, AXE, FLARE, CHAINSAW, GUN, MEDIKIT)  # tokens to keep, the best last
AS_ITEM: Final[tuple[str, ...]] = (MEDIKIT, GUN, CHAINSAW, FLARE)  # better than a barricade
Dice: TypeAlias = tuple[int, int, int, int]  # numbers of zombie, shot, item and barricade dice
SPICE: Final[tuple[float, ...]] = (0.01, 0.0, 0.05, 0.05)  # what one of each is worth besides survival of this turn
KEPT: Final = 50_000  # situations whose best dice are remembered
SAFE: Final = 0.65  # with such odds no token is used
GAIN: Final = 0.06  # what a token must add to the odds


class Situation:
    """A view as the active player reads it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me: dict[str, Any] = view["players"][view["active"]]
        front: list[str] = self.me["front"]
        self.ones = front.count(ONE_ZOMBIE)
        self.twos = front.count(TWO_ZOMBIES)
        self.ambushes = len(front) - self.ones - self.twos
        self.items: list[str] = self.me["items"]
        self.pool: dict[str, int] = {each["die"]: each["count"] for each in view["pool"]}

    def danger(self) -> int:
        """Symbols that bangs, barricades and tokens on the table cannot remove for sure."""
        lying = self.ambushes + sum(die in AMBUSHES for die in self.view["tray"]) * (CHAINSAW not in self.view["effects"])
        pushes = self.view["barricades"] + len(self.me["barricades"])
        lying = max(0, lying - self.items.count(CHAINSAW))
        return lying + symbols_left(self.ones, self.twos, pushes) - int(self.view["bangs"])

    def covered(self) -> bool:
        """Whether Chainsaws and barricades are enough for all that lies in front."""
        return self.ambushes <= self.items.count(CHAINSAW) and self.ones + self.twos <= len(self.me["barricades"])


def greedy(perspective: Perspective, chance: Chance) -> Option:
    """Deterministic: does not use its chance."""
    ask = perspective.ask
    if len(ask.options) == 1:
        return ask.options[0]
    return ANSWERS[ask.kind](Situation(perspective.view), [str(option) for option in ask.options])


# Before the roll


def side(now: Situation, options: list[str]) -> str:
    return ITEM if now.view["drawn"] in AS_ITEM else BARRICADE


def before(now: Situation, options: list[str]) -> str:
    """The token that adds most to the odds, if they are low."""
    odds = best_odds(now, TAKE_DICE)
    if odds > SAFE:
        return TAKE_DICE
    gains = {token: best_odds(now, token) - odds for token in options if token != TAKE_DICE}
    best = max(gains, key=lambda token: gains[token])
    return best if gains[best] > GAIN else TAKE_DICE


def best_odds(now: Situation, token: str) -> float:
    """The odds with the best dice, after this token."""
    effects = [*now.view["effects"], token]
    given = 1 if token == BARRICADE else (now.ones + now.twos + 1) // 2 if token == FLARE else 0
    twos = max(0, now.twos - given)
    ones = max(0, now.ones - (given - (now.twos - twos)))
    level = min(int(now.view["level"]), now.pool[ZOMBIE_DIE])
    pool = now.pool | {ZOMBIE_DIE: now.pool[ZOMBIE_DIE] - level}
    free = FREE_DICE + RADIO_DICE * effects.count(RADIO)
    return highest_odds((level, 0, 0, 0), at_most(pool, free), free, ones, twos, *flags(effects))


def take(now: Situation, options: list[str]) -> str:
    """The dice with the best odds; SPICE is added for what they bring."""
    tray, free = now.view["tray"], now.view["free"]
    taken = (tray.count(ZOMBIE_DIE), tray.count(SHOT_DIE), tray.count(ITEM_DIE), tray.count(BARRICADE_DIE))
    best = best_dice(taken, at_most(now.pool, free), free, now.ones, now.twos, *flags(now.view["effects"]))
    missing = [die for die, wanted, had in zip(DICE, best, taken, strict=True) if wanted > had]
    return next(die for die in options if die in missing)


def flags(effects: list[str]) -> tuple[bool, bool, bool]:
    return AXE in effects, GUN in effects, CHAINSAW in effects


def at_most(pool: dict[str, int], free: int) -> Dice:
    """How many of each can be taken."""
    return min(pool[ZOMBIE_DIE], free), min(pool[SHOT_DIE], free), min(pool[ITEM_DIE], free), min(pool[BARRICADE_DIE], free)


@lru_cache(KEPT)
def highest_odds(taken: Dice, most: Dice, free: int, ones: int, twos: int, axe: bool, gun: bool, chainsaw: bool) -> float:
    return max([survival(*dice, ones, twos, axe, gun, chainsaw) for dice in completions(taken, most, free)])


@lru_cache(KEPT)
def best_dice(taken: Dice, most: Dice, free: int, ones: int, twos: int, axe: bool, gun: bool, chainsaw: bool) -> Dice:
    def worth(dice: Dice) -> float:
        spice = 1 + sum([each * count for each, count in zip(SPICE, dice, strict=True)], 0.0)
        return spice * survival(*dice, ones, twos, axe, gun, chainsaw)

    return max(completions(taken, most, free), key=worth)


def completions(taken: Dice, most: Dice, free: int) -> Iterator[Dice]:
    """Every way to take the dice that are still to be taken."""
    free = min(free, sum(most))
    for shot, item, barricade in product(*[range(each + 1) for each in most[1:]]):
        rest = free - shot - item - barricade
        if 0 <= rest <= most[0]:
            yield taken[0] + rest, taken[1] + shot, taken[2] + item, taken[3] + barricade


# After the roll


def window(now: Situation, options: list[str]) -> str:
    """The hero is used only when nothing else helps. Axe and Gun can be used later."""
    return HERO if HERO in options and now.danger() > 0 and useless(now, now.view["tray"]) else GO_ON


def reroll(now: Situation, options: list[str]) -> str:
    return next(iter(useless(now, options)), REROLL if REROLL in options else options[0])


def useless(now: Situation, dice: list[str]) -> list[str]:
    """Dice that a reroll can only improve, for a player in danger."""
    idle = (*AMBUSHES, SHOT_BLANK, BARRICADE_BLANK) if now.ones + now.twos else (*AMBUSHES, SHOT_BLANK)
    return [die for die in dice if die in idle]


def find(now: Situation, options: list[str]) -> str:
    return DRAW if worth_drawing(now) else GO_ON


def worth_drawing(now: Situation) -> bool:
    """In The Survivors the third Apocalypse token ends the match: draw towards it only when not behind."""
    if now.me["markers"] is None or now.view["aside"].count(APOCALYPSE) < APOCALYPSES - 1:
        return True
    return points(now.me) >= max(points(player) for player in now.view["players"])


def points(player: dict[str, Any]) -> int:
    held = 2 * int(player["markers"]) + len(player["items"]) + len(player["barricades"])
    return held if player["alive"] else 0


def shoot(now: Situation, options: list[str]) -> str:
    """Ambushes first, then the zombies that barricades would push last. Get more bangs only if they are needed."""
    for choice in (ROLL_AGAIN, *AMBUSHES, ONE_ZOMBIE, TWO_ZOMBIES):
        if choice in options:
            return choice
    weak = SHOT_BLANK in now.view["tray"] or ONE_BANG in now.view["tray"]
    return GUN if GUN in options and weak and now.danger() > 0 else GO_ON


def push(now: Situation, options: list[str]) -> str:
    """The fullest dice first, then an Axe for the rest. Chainsaws and barricades can be used at the check."""
    for choice in (TWO_ZOMBIES, ONE_ZOMBIE):
        if choice in options:
            return choice
    helps = BARRICADE_AMBUSH in now.me["front"] or (now.ones + now.twos and BARRICADE_BLANK in now.view["tray"])
    return AXE if AXE in options and helps and not now.covered() else GO_ON


def weakest(now: Situation, options: list[str]) -> str:
    """The die to reroll."""
    return next((die for die in (BARRICADE_AMBUSH, BARRICADE_BLANK, SHOT_BLANK, ONE_BANG) if die in options), options[0])


def saw(now: Situation, options: list[str]) -> str:
    """The ambush of a barricade die is removed last, because an Axe can reroll it."""
    return options[0]


def overpowered(now: Situation, options: list[str]) -> str:
    """What saves for sure, else a Medikit. A player who falls loses the barricades in any case, so they are used to send zombies on."""
    choices = (BARRICADE, CHAINSAW) if now.covered() else (MEDIKIT, BARRICADE)
    return next((choice for choice in choices if choice in options), GIVE_UP)


def keep(now: Situation, options: list[str]) -> str:
    return min(options, key=WORTH.index)


ANSWERS: Final[dict[str, Callable[[Situation, list[str]], str]]] = {
    "side": side,
    "before": before,
    "take": take,
    "window": window,
    "reroll": reroll,
    "find": find,
    "shoot": shoot,
    "push": push,
    "give": push,
    AXE: weakest,
    GUN: weakest,
    CHAINSAW: saw,
    "overpowered": overpowered,
    "build": find,
    "keep": keep,
}
