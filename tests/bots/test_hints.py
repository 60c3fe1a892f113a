"""Hints: how options rate, in words."""

from __future__ import annotations

import pytest

from tests.bots.test_levels import asked
from tontine.bots.hints import Advised, advise, in_words, rating
from tontine.bots.levels import EXPERT, NORMAL
from tontine.bots.search import Rated
from tontine.core import Chance, seed_of


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
    assert all(0 <= each.chance <= 100 for each in advised)
