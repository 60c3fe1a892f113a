"""Hints: how options rate, in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.bots.test_levels import PLAIN, asked
from tontine.bots.hints import Advised, advise, by_worth, in_words, rating
from tontine.bots.levels import EXPERT, NORMAL
from tontine.bots.search import Rated
from tontine.core import Chance, Match, Option, Perspective, seed_of
from tontine.core.registry import game as game_named


def test_the_first_is_the_best_and_the_others_are_held_against_it() -> None:
    found = [Rated("a", 0.5, 90), Rated("b", 0.46, 5), Rated("c", 0.4, 3), Rated("d", 0.1, 2)]
    assert in_words(found) == [Advised("a", "best", 50), Advised("b", "good", 46), Advised("c", "risky", 40), Advised("d", "bad", 10)]


@pytest.mark.parametrize(("share", "best", "word"), [(0.6, 0.5, "good"), (0.0, 0.0, "good"), (0.02, 0.03, "good"), (0.0, 0.5, "bad")])
def test_ratings(share: float, best: float, word: str) -> None:
    assert rating(share, best) == word


@pytest.mark.parametrize("level", [NORMAL, EXPERT])
def test_every_option_is_rated(level: str) -> None:
    perspective = asked()
    advised = advise(perspective, Chance(seed_of(1)), level)
    assert sorted(str(each.option) for each in advised) == sorted(map(str, perspective.ask.options))
    assert [each.rating for each in advised].count("best") == 1
    assert all(each.chance is not None and 0 <= each.chance <= 100 for each in advised)


def test_worths_that_are_no_chances_have_words_and_no_per_cent() -> None:
    found: list[tuple[Option, float]] = [("a", 2.0), ("b", 1.9), ("c", 1.3), ("d", -0.1), (3, 2.5)]
    assert [tuple(each) for each in by_worth(found)] == [
        ("a", "best", None),
        ("b", "good", None),
        ("c", "risky", None),
        ("d", "bad", None),
        (3, "good", None),
    ]


def test_a_game_that_rates_its_options_gives_the_hint() -> None:
    """Also where numpy is not installed: nothing is searched."""
    game = replace(game_named(PLAIN), ratings=lambda perspective, chance: [(option, 1.0) for option in reversed(perspective.ask.options)])
    match: Match[Any] = Match(game, 4, None, "asked")
    perspective = Perspective(match, match.asks[0].seat)
    assert [each.option for each in advise(perspective, Chance(seed_of(1)), EXPERT)] == list(reversed(perspective.ask.options))
