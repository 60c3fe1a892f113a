"""Hints: how options rate, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.bots import toys
from tests.bots.test_levels import PLAIN, asked
from tests.bots.toys import at_question, toy
from tontine.bots import level
from tontine.bots.hints import Advised, advise, by_worth, in_words, rating
from tontine.bots.levels import EXPERT, NORMAL, Limit, searching
from tontine.bots.search import Rated, Search
from tontine.bots.search.search import TRIED
from tontine.core import Chance, Match, Option, Perspective, seed_of
from tontine.core.registry import game as game_named

LIMITS = [*[Limit(simulations=count) for count in (1, 12, 60)], Limit(seconds=0.0), Limit(seconds=0.01)]
TABLES = [("last-dog-standing", 2), ("last-dog-standing", 3), ("last-dog-standing", 4), ("last-one-alive", 2), ("last-shot", 3)]


def test_the_first_is_the_best_and_the_others_are_held_against_it() -> None:
    found = [Rated("a", 0.5, 90), Rated("b", 0.46, 5), Rated("c", 0.4, 3), Rated("d", 0.1, 2)]
    assert in_words(found) == [Advised("a", "best", 50), Advised("b", "good", 46), Advised("c", "risky", 40), Advised("d", "bad", 10)]


@pytest.mark.parametrize(("share", "best", "word"), [(0.6, 0.5, "good"), (0.0, 0.0, "good"), (0.02, 0.03, "good"), (0.0, 0.5, "bad")])
def test_ratings(share: float, best: float, word: str) -> None:
    assert rating(share, best) == word


@pytest.mark.parametrize("name", [NORMAL, EXPERT])
def test_every_option_is_rated(name: str) -> None:
    perspective = asked()
    advised, hurried = advise(perspective, Chance(seed_of(1)), name)
    assert hurried == (name != EXPERT)
    assert sorted(str(each.option) for each in advised) == sorted(map(str, perspective.ask.options))
    assert [each.rating for each in advised].count("best") == 1
    assert all(each.chance is not None and 0 <= each.chance <= 100 for each in advised)


def test_what_is_the_only_option_needs_no_time() -> None:
    perspective = asked()
    perspective.ask.options = perspective.ask.options[:1]
    found = advise(perspective, Chance(seed_of(1)), NORMAL)
    assert found == ([Advised(perspective.ask.options[0], "best", None)], False)


def test_no_option_has_more_per_cent_than_the_best() -> None:
    """A higher share that is not beyond doubt counts as equal."""
    assert in_words([Rated("a", 0.4, 90), Rated("b", 0.45, 32)]) == [Advised("a", "best", 40), Advised("b", "good", 40)]


def test_what_was_not_tried_has_no_per_cent() -> None:
    assert in_words([Rated("a", 0.5, 0)]) == [Advised("a", "best", None)]


@pytest.mark.slow
@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_each_option_is_tried_and_the_best_is_that_of_the_search(name: str, seats: int, limit: Limit) -> None:
    counted = limit.simulations is not None
    for number, perspective in enumerate(questions(name, seats, 8 if seats < 4 else 5)):
        seed = seed_of(number)
        search = searching(perspective, Chance(seed), limit)
        found = search.weigh()
        best, *others = in_words(found)
        assert {each.option for each in found} == set(perspective.ask.options)
        assert all(each.visits >= TRIED for each in found)
        assert [best.rating, *[each.rating for each in others if each.rating == "best"]] == ["best"]
        assert all(each.chance is not None and best.chance is not None and each.chance <= best.chance for each in others)
        assert [each.share for each in found[1:]] == sorted([each.share for each in found[1:]], reverse=True)
        if counted:
            assert best.option == searching(perspective, Chance(seed), limit).run()[0].option


def questions(name: str, seats: int, most: int) -> Iterator[Perspective]:
    """Questions with a choice, spread over a match of bots that play quickly."""
    game = game_named(name)
    match: Match[Any] = Match(game, seats, None, f"questions {seats}")
    quick, chance, asked = level(game, NORMAL), Chance(seed_of(seats)), 0
    while match.outcome is None and asked < most:
        for ask in match.asks:
            if len(ask.options) > 1 and chance.below(8) == 0:
                asked += 1
                yield Perspective(match, ask.seat)
            match.answer(ask.seat, quick(Perspective(match, ask.seat), chance))


def test_without_time_for_a_simulation_the_tries_decide() -> None:
    found = Search(at_question(toy(toys.first_question)), Chance(seed_of(1)), seconds=0).weigh()
    assert [each.option for each in found] == ["win", "toss", "lose"]


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
    assert [each.option for each in advise(perspective, Chance(seed_of(1)), EXPERT).rated] == list(reversed(perspective.ask.options))
    assert not advise(perspective, Chance(seed_of(1)), NORMAL).hurried, "it thinks no less"
