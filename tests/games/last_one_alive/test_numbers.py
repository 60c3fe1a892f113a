"""Chances worked out exactly, face by face, against the rules' own dice."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import sqrt

import pytest

from tontine.core import Chance, Outcome, Play, drive, seed_of
from tontine.games.last_one_alive.dice import roll
from tontine.games.last_one_alive.lives import LastOneAliveReason
from tontine.games.last_one_alive.rules import shoot
from tontine.games.last_one_alive.state import BANGS, FACES, SHOOT, SHOT_DIE, State

from .table import table

ROLLS = 200_000
OVER = Outcome(LastOneAliveReason.LAST_ALIVE, [0], [1, 0])
AMBUSH = ("zombie-ambush",)
THREE = ("zombie-ambush", "two-zombies")  # three symbols, so that "+" matters


@cache
def clears(dice: int, symbols: int) -> Fraction:
    """The chance that this many shot dice remove this many symbols. A "+" leaves the die to be rolled again."""
    if symbols <= 0:
        return Fraction(1)
    if dice == 0:
        return Fraction(0)
    faces = FACES[SHOT_DIE]
    return sum([clears(dice - (face != "bang-plus"), symbols - BANGS.get(face, 0)) for face in faces], Fraction(0)) / len(faces)


def test_loa_9_worked_out_by_hand() -> None:
    """LOA-9: one ambush survives only blanks; of two symbols one die clears 2 of 6 at once, and by "+" 5 of 36 more."""
    assert [clears(dice, 1) for dice in (1, 2, 3)] == [Fraction(5, 6), Fraction(35, 36), Fraction(215, 216)]
    assert clears(1, 2) == Fraction(2, 6) + Fraction(1, 6) * Fraction(5, 6)


@pytest.mark.slow
@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("threat", [AMBUSH, THREE], ids=["one ambush", "three symbols"])
def test_loa_9_exact_chance_against_simulation(dice: int, threat: tuple[str, ...]) -> None:
    """LOA-9: a fresh player shoots at what lies in front of them, rolling every "+" again."""
    exact = clears(dice, sum(2 if die == "two-zombies" else 1 for die in threat))
    rolls = ROLLS if threat is AMBUSH else ROLLS // 10
    chance = Chance(seed_of(f"{dice} shot dice, {len(threat)} targets"))
    s = table(2)
    s.pool[SHOT_DIE] -= dice
    cleared = sum(shoot_it_out(s, threat, dice, chance) for _ in range(rolls))
    error = sqrt(float(exact * (1 - exact)) / rolls)
    assert abs(cleared / rolls - exact) < 4 * error


def shoot_it_out(s: State, threat: tuple[str, ...], dice: int, chance: Chance) -> bool:
    """Whether nothing is left when the shots are over. One state serves all rolls: copies would take longer than the rules."""
    s.front[0][:] = threat
    s.tray[:] = [roll(chance, SHOT_DIE) for _ in range(dice)]
    s.earlier = s.used = 0
    s.heroes[0] = False
    s.step = SHOOT
    drive(only_shots(s, chance), lambda ask: "roll-again" if "roll-again" in ask.options else ask.options[0])
    return not s.front[0]


def only_shots(s: State, chance: Chance) -> Play:
    """As if the match were over after them: `drive` wants an outcome."""
    yield from shoot(s, chance, None)
    return OVER
