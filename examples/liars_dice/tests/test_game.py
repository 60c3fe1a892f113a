"""The tests that every game has."""

from __future__ import annotations

from pathlib import Path

import pytest
import tontine
from tontine.core.exact import Table, Walk, check_exact, counted, divided
from tontine.testing import bots_finish, page_is_sound, plays_as_written, rules_are_tested, says_everything

from liars_dice import GAME
from liars_dice.state import LiarsDiceSettings

from .tiny import tiny

HERE = Path(__file__).parent


def test_the_house_knows_it() -> None:
    assert tontine.game("liars-dice") is GAME


def test_the_laws() -> None:
    assert tontine.check(GAME, 40).matches == 40


@pytest.mark.parametrize("wild", [False, True])
def test_the_laws_exactly(wild: bool) -> None:
    """Two players, one die each, three faces: all that may lie under the other cup is imagined, with its chance, and nothing else."""
    found = check_exact(Table(tiny(3), 2, LiarsDiceSettings(wild=wild), depth=6))
    assert found.worlds > found.groups


def test_the_tree_is_as_large_as_ever() -> None:
    walk = Walk(Table(tiny(), 2, LiarsDiceSettings(wild=False)))
    assert counted(walk) == (HERE / "tree.txt").read_text("ascii"), divided(walk)


def test_the_texts() -> None:
    says_everything(GAME)


def test_the_rules_page() -> None:
    page_is_sound(GAME)
    rules_are_tested(GAME, HERE)


def test_the_goldens() -> None:
    plays_as_written(GAME, HERE / "golden")


def test_the_bots() -> None:
    bots_finish(GAME)
