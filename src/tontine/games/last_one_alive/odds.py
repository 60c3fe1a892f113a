"""Odds: the chance that nothing is left in front of the player, computed face by face before the roll."""

from __future__ import annotations

from functools import cache

from .state import (
    AMBUSHES,
    BANG_PLUS,
    BANGS,
    BARRICADE,
    BARRICADE_DIE,
    FACES,
    ITEM_DIE,
    SHOT_DIE,
    ZOMBIE_DIE,
)


@cache
def survival(zombie: int, shot: int, item: int, barricade: int, ones: int, twos: int, axe: bool, gun: bool, chainsaw: bool) -> float:
    """By the number of dice of each kind, of zombie dice with one and with two zombies in front, and the tokens used before the roll."""
    if chainsaw:
        zombie = item = 0
    return with_ambushes(zombie, item, 0, barricade, shot, ones, twos, axe, gun, chainsaw)


@cache
def with_ambushes(
    zombie: int, item: int, lying: int, barricade: int, shot: int, ones: int, twos: int, axe: bool, gun: bool, chainsaw: bool
) -> float:
    if not zombie and not item:
        return with_barricades(barricade, 0, lying, shot, ones, twos, axe, gun, chainsaw)
    rest = (zombie - 1, item) if zombie else (0, item - 1)
    risk = chance_of(ZOMBIE_DIE if zombie else ITEM_DIE, AMBUSHES)
    ambushed = with_ambushes(*rest, lying + 1, barricade, shot, ones, twos, axe, gun, chainsaw)
    return risk * ambushed + (1 - risk) * with_ambushes(*rest, lying, barricade, shot, ones, twos, axe, gun, chainsaw)


@cache
def with_barricades(
    barricade: int, results: int, lying: int, shot: int, ones: int, twos: int, axe: bool, gun: bool, chainsaw: bool
) -> float:
    if not barricade:
        return with_shots(shot, lying + symbols_left(ones, twos, results * (1 + axe)), gun)
    push, risk = chance_of(BARRICADE_DIE, (BARRICADE,)), 0 if chainsaw else chance_of(BARRICADE_DIE, AMBUSHES)
    after = [
        with_barricades(barricade - 1, results + one, lying + other, shot, ones, twos, axe, gun, chainsaw)
        for one, other in ((1, 0), (0, 1), (0, 0))
    ]
    return push * after[0] + risk * after[1] + (1 - push - risk) * after[2]


@cache
def with_shots(shot: int, symbols: int, gun: bool) -> float:
    """After a "+" the die is rolled again."""
    if symbols <= 0:
        return 1.0
    if not shot:
        return 0.0
    faces = FACES[SHOT_DIE]
    return sum([with_shots(shot - (face != BANG_PLUS), symbols - BANGS.get(face, 0) * (1 + gun), gun) for face in faces]) / len(faces)


def symbols_left(ones: int, twos: int, pushes: int) -> int:
    """Symbols left when barricades push the fullest dice."""
    pushed = min(twos, pushes)
    return 2 * (twos - pushed) + max(0, ones - (pushes - pushed))


@cache
def chance_of(die: str, results: tuple[str, ...]) -> float:
    return sum(face in results for face in FACES[die]) / len(FACES[die])
