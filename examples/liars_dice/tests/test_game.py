"""What is asked of every game."""

from __future__ import annotations

from pathlib import Path

import tontine
from tontine.testing import bots_finish, page_is_sound, plays_as_written, rules_are_tested, says_everything

from liars_dice import GAME

HERE = Path(__file__).parent


def test_the_house_knows_it() -> None:
    assert tontine.game("liars-dice") is GAME


def test_the_laws() -> None:
    assert tontine.check(GAME, 40).matches == 40


def test_the_texts() -> None:
    says_everything(GAME)


def test_the_rules_page() -> None:
    page_is_sound(GAME)
    rules_are_tested(GAME, HERE)


def test_the_goldens() -> None:
    plays_as_written(GAME, HERE / "golden")


def test_the_bots() -> None:
    bots_finish(GAME)
