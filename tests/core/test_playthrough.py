"""Golden playthroughs: every registered game has one per variant, and plays as it is written there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tontine
from tontine.core import Game
from tontine.core.playthrough import playthrough, playthroughs

from .toy import TOY, ToySettings

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("game", tontine.games(), ids=lambda game: game.name)
def test_every_variant_plays_as_written(game: Game[Any]) -> None:
    """After a change that is meant: `tontine playthrough --all`, and read the difference."""
    texts = playthroughs(game)
    written = {path.stem: path.read_text() for path in GOLDEN.glob("*.txt") if path.stem.startswith(game.name)}
    assert sorted(written) == sorted(texts), "a variant without a golden playthrough, or a playthrough without a variant"
    for name, text in texts.items():
        assert written[name] == text, name


def test_no_golden_without_a_game() -> None:
    names = tuple(game.name for game in tontine.games())
    assert [path.name for path in GOLDEN.glob("*.txt") if not path.name.startswith(names)] == []


def test_a_playthrough_shows_views_questions_events_and_the_end() -> None:
    text = playthrough(TOY, 2, ToySettings(), "x")
    assert 'draws {"seat": 0} [0: {"card":' in text
    assert "seat 1 sees mine=" in text
    assert "all see turn=1" in text
    assert "asks 0: play" in text
    assert "# end after" in text
    assert text == playthrough(TOY, 2, ToySettings(), "x") != playthrough(TOY, 2, ToySettings(), "y")
