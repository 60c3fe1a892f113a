"""Tests that every registered game passes."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

import tontine
from tests.builds import asserted
from tests.places import every_game, is_own, its_tests
from tontine.bots import bots_for_laws
from tontine.core import Game
from tontine.core.build import PLAIN
from tontine.core.registry import package_of, refused
from tontine.testing import bots_finish, page_is_sound, rules_are_tested

GAMES = tontine.games()

EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def test_every_game_that_there_is_can_be_used() -> None:
    assert refused() == []


@EVERY_GAME
def test_the_folder_has_all_its_rooms(game: Game[Any]) -> None:
    here = files(package_of(game))
    own = ("state.py", "rules.py", "view.py", "bot.py") if is_own(game) else ()
    for name in (*own, "text/en.ftl", "text/it.ftl", "README.md", "README.it.md"):
        assert here.joinpath(name).is_file(), name


@EVERY_GAME
def test_what_is_read_about_it_is_sound(game: Game[Any]) -> None:
    page_is_sound(game)


@every_game("dead-last")
def test_its_bots_finish(game: Game[Any]) -> None:
    bots_finish(game)


@EVERY_GAME
def test_every_rule_has_a_test_that_is_named_after_it(game: Game[Any]) -> None:
    rules_are_tested(game, its_tests(game))


@every_game("last-dog-standing", "liars-dice")
def test_the_laws(game: Game[Any]) -> None:
    """12 matches on the sources and 24 others on the compiled package, where they take a third of the time."""
    matches, seed = (12, "briefly") if PLAIN else (24, "at length")
    coverage = tontine.check(game, matches, seed=seed, bots=bots_for_laws(game))
    assert set(coverage.laws) == set(asserted(game)), "every law was asserted"
    assert min(coverage.laws[law] for law in asserted(game)) > 50
    assert not [option for option in coverage.never_offered if isinstance(option, int)]
