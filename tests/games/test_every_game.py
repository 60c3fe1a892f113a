"""What holds for every game, found by its folder alone."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import tontine
from tontine.bots import bots
from tontine.bots.arena import play_match
from tontine.core import Chance, Game, Match, seed_of

GAMES = tontine.games()
SOURCE = Path(tontine.__file__).parent / "games"
TESTS = Path(__file__).parent

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def folder(game: Game[Any]) -> str:
    return game.name.replace("-", "_")


@every_game
def test_the_folder_has_all_its_rooms(game: Game[Any]) -> None:
    here = SOURCE / folder(game)
    for name in ("state.py", "rules.py", "view.py", "bot.py", "text/en.ftl", "text/it.ftl", "README.md", "README.it.md"):
        assert (here / name).is_file(), name


@every_game
def test_every_rule_is_named_by_a_test(game: Game[Any]) -> None:
    """Every id that opens a line of the rules page, in either language."""
    tests = "\n".join(path.read_text() for path in (TESTS / folder(game)).rglob("*.py"))
    for page in ("README.md", "README.it.md"):
        rules = re.findall(r"^\s*[-*|]\s*\**([A-Z]+-\d+)\b", (SOURCE / folder(game) / page).read_text(), re.MULTILINE)
        assert len(set(rules)) > 20, "the page lists its rules"
        missing = [rule for rule in dict.fromkeys(rules) if not re.search(rf"\b{rule}\b", tests)]
        assert not missing, f"{page}: no test names {missing}"


@every_game
def test_the_laws(game: Game[Any]) -> None:
    coverage = tontine.check(game, 40, bots=bots(game))
    assert coverage.matches == 40
    assert not [option for option in coverage.never_offered if isinstance(option, int)]


@pytest.mark.slow
@every_game
def test_the_laws_at_length(game: Game[Any]) -> None:
    coverage = tontine.check(game, 250, seed="at length", bots=bots(game), hash_seeds=False)
    assert min(coverage.laws[law] for law in coverage.laws) > 100


@every_game
def test_greedy_bots_play_every_table_to_its_end_and_the_record_verifies(game: Game[Any]) -> None:
    for seats in game.seats:
        chance = Chance(seed_of(seats))
        match: Match[Any] = Match(game, seats, seed=chance.block())
        outcome = play_match(match, [game.bots["greedy"]] * seats, chance)
        assert outcome.winners
        assert Match.replay(json.loads(json.dumps(match.record()))).outcome == outcome
