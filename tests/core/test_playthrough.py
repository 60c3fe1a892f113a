"""Golden playthroughs: every registered game has one per variant, and plays like it."""

from __future__ import annotations

from typing import Any

import pytest

import tontine
from tests.places import TESTS, is_own, its_goldens
from tontine.core import Game
from tontine.core.playthrough import playthrough
from tontine.testing import belongs, plays_as_written

from .toy import TOY, ToySettings


@pytest.mark.parametrize("game", tontine.games(), ids=lambda game: game.name)
def test_every_variant_plays_as_written(game: Game[Any]) -> None:
    plays_as_written(game, its_goldens(game))


def test_no_golden_without_a_game() -> None:
    own = [game for game in tontine.games() if is_own(game)]
    stray = [path.name for path in (TESTS / "golden").iterdir() if not any(belongs(path.stem, game.name) for game in own)]
    assert stray == []


def test_a_playthrough_shows_views_questions_events_and_the_end() -> None:
    text = playthrough(TOY, 2, ToySettings(), "x")
    assert 'draws {"seat": 0} [0: {"card":' in text
    assert "seat 1 sees mine=" in text
    assert "all see turn=1" in text
    assert "asks 0: play" in text
    assert "# end after" in text
    assert text == playthrough(TOY, 2, ToySettings(), "x") != playthrough(TOY, 2, ToySettings(), "y")
