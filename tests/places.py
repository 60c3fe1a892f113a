"""All games, whatever they are: how many sit at a small table, and where each keeps its tests and its golden playthroughs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tontine.core import Game
from tontine.core.registry import FOLDER, games, package_of
from tontine.testing import project_of

TESTS = Path(__file__).parent
FEW = 3


def few(game: Game[Any]) -> int:
    """A small table: three seats, or what the game needs."""
    return min(max(FEW, game.seats[0]), game.seats[-1])


LARGE = 40  # kinds of pieces


def every_game(*slow: str) -> pytest.MarkDecorator:
    """For a test that plays many matches. Games with many kinds of pieces, and these, are not in the quick run."""
    marks = {game.name: [pytest.mark.slow] * (len(game.box) > LARGE or game.name in slow) for game in games()}
    return pytest.mark.parametrize("game", [pytest.param(game, marks=marks[game.name], id=game.name) for game in games()])


SMALL_TABLES = {game.name: few(game) for game in games()}  # the seats of a small table, by game


def is_own(game: Game[Any]) -> bool:
    return package_of(game).startswith(f"{FOLDER}.")


def its_tests(game: Game[Any]) -> Path:
    if is_own(game):
        return TESTS / "games" / package_of(game).removeprefix(f"{FOLDER}.")
    return project(game) / "tests"


def its_goldens(game: Game[Any]) -> Path:
    return TESTS / "golden" if is_own(game) else project(game) / "tests" / "golden"


def project(game: Game[Any]) -> Path:
    found = project_of(game)
    if found is None:
        pytest.skip(f"{game.name} is installed without its tests")
    return found
