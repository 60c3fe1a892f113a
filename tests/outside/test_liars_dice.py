"""Liar's Dice, the example of a game from outside: found by its entry point, and held to everything that the house's own games are."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from tests.cli.helpers import ANSI, Terminal, plain
from tests.places import is_own
from tontine.core import Match
from tontine.core.registry import FOLDER, GROUP, games, package_of
from tontine.core.registry import game as game_named
from tontine.testing import project_of
from tontine.text import LANGUAGES

ROOT = Path(__file__).parents[2]
PROJECT = ROOT / "examples" / "liars_dice"
NAME = "liars-dice"


def test_it_is_found_through_its_entry_point_alone() -> None:
    points = {point.name: point.value for point in entry_points(group=GROUP)}
    assert points.get(NAME) == "liars_dice:GAME", "not installed: run `make install`"
    game = game_named(NAME)
    assert not is_own(game)
    assert package_of(game) == "liars_dice"
    assert project_of(game) == PROJECT


def test_without_it_the_house_has_its_own_games() -> None:
    """A Python without installed packages; the core needs none."""
    code = "import tontine; print(*[game.name for game in tontine.games()])"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run([sys.executable, "-S", "-c", code], env=env, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [game.name for game in games() if package_of(game).startswith(f"{FOLDER}.")]


def test_nothing_else_names_it() -> None:
    """Not in the house, not on the page: what knows it is its own folder, these tests and the docs."""
    places = [ROOT / "src", ROOT / "web" / "src", ROOT / "web" / "text"]
    files = [path for place in places for path in place.rglob("*") if path.suffix in (".py", ".ftl", ".ts", ".svelte", ".css", ".in")]
    assert len(files) > 100
    peers = ROOT / "src" / "tontine" / "bench" / "peers.py"  # another library has a game of that name
    assert [path for path in files if path != peers and "liars" in path.read_text("utf-8").lower()] == []


@pytest.mark.slow
def test_its_own_tests_pass() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_in_the_terminal_to_the_end(tmp_path: Path, language: str) -> None:
    terminal = Terminal(tmp_path, "play", NAME, "--seats", "3", "--seed", "5", "--set", "dice=2", "--save", "r.json", "--lang", language)
    answers = iter(["?", "nonsense", *["1"] * 200])
    while "› " in terminal.read_until("› ", "Seed ", "Seme "):
        terminal.type(next(answers))
    assert terminal.close() == 0
    shown = plain(terminal.shown)
    assert "LD-" in shown
    assert "★" in shown
    assert ("Liar’s Dice" if language == "en" else "Dadi bugiardi") in shown
    assert "word-" not in ANSI.sub("", terminal.shown)
    match = Match.replay(json.loads((tmp_path / "r.json").read_text("utf-8")))
    assert match.outcome
    assert match.game.name == NAME
