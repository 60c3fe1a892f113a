"""What expert makes of each option, which hints tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.dead_last.tables import BLUE, PINK, RED, YELLOW, at_table
from tontine.bots import random
from tontine.bots.hints import advise
from tontine.bots.levels import EXPERT
from tontine.core import Chance, Match, Option, Perspective, Signal, seed_of
from tontine.core.talk import KILL
from tontine.games.dead_last import GAME
from tontine.games.dead_last.expert import EXPERT as TIMES
from tontine.games.dead_last.expert import Others, Plot, gain, ratings
from tontine.games.dead_last.rules import AMBUSH


def questions(seed: int) -> Iterator[Perspective]:
    """One question of each turn of a round that is answered at random, with talk as questions."""
    match: Match[Any] = Match(GAME, 6, {"whispers": 1, "rounds": 1}, seed)
    chance = Chance(seed_of(seed))
    while match.outcome is None:
        yield Perspective(match, chance.pick([ask.seat for ask in match.asks]))
        for ask in match.asks:
            match.answer(ask.seat, random(Perspective(match, ask.seat), chance))


@pytest.mark.parametrize("seed", range(4))
def test_the_best_of_a_hint_is_what_expert_answers(seed: int) -> None:
    for perspective in questions(seed):
        advised = advise(perspective, Chance(seed_of("dice")), EXPERT).rated
        assert advised[0].option == GAME.bots[EXPERT](perspective, Chance(seed_of("dice")))
        assert advised[0].rating == "best"
        assert sorted([str(each.option) for each in advised]) == sorted(map(str, perspective.ask.options))
        assert all(each.chance is None for each in advised), "bars are no chances of winning"


def test_every_kind_of_question_is_rated() -> None:
    kinds = {perspective.ask.kind for seed in range(4) for perspective in questions(seed)}
    assert kinds == {"suggest", "whisper", "vote", "victim", "promise", "showdown"}


def test_votes_rate_by_what_is_left_when_the_others_vote_as_they_may() -> None:
    perspective = at_table(RED, [Signal(BLUE, KILL, 3, (RED,))], votes=[["ambush", 0, 0, 2, 2, 2, 0]])
    plot = Plot(Others.of(perspective), Chance(seed_of("dice")), TIMES)
    found = ratings(perspective, Chance(seed_of("dice")))
    assert found == sorted([(option, plot.worth(option)) for option in perspective.ask.options], key=lambda each: -each[1])


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("bars", range(9))  # eight bars are worth 24 points at least (DL-22)
def test_to_live_is_worth_more_than_to_fall_however_rich_the_others_are(seats: int, bars: int) -> None:
    plot = Plot(among_rich(seats, bars), Chance(seed_of("dice")), 1)
    all_on_pink: dict[int, Option] = {p: RED if p == PINK else PINK for p in range(1, seats)}
    assert plot.worth_in(PINK, all_on_pink) > plot.worth_in(YELLOW, all_on_pink) == 0
    assert all(plot.worth(option) >= 0 for option in [AMBUSH, *range(1, seats)])


def among_rich(seats: int, bars: int) -> Others:
    """Red owns nothing, everybody else so many bars."""
    others = Others(seats, RED)
    others.hear({"event": "round", "round": 8})
    for p in range(1, seats):
        others.hear({"event": "gains", "seat": p, "bars": bars})
    return others


def test_the_gold_of_those_who_live_counts_against_it() -> None:
    """All but Pink, who falls, or all but Yellow."""
    others = among_rich(7, 1)
    others.hear({"event": "gains", "seat": PINK, "bars": 3})
    plot = Plot(others, Chance(seed_of("dice")), 1)
    on_pink: dict[int, Option] = {p: RED if p == PINK else PINK for p in range(1, 7)}
    on_yellow: dict[int, Option] = {p: RED if p == YELLOW else YELLOW for p in range(1, 7)}
    assert plot.worth_in(PINK, on_pink) > plot.worth_in(YELLOW, on_yellow) > 0


def test_victims_rate_by_their_bars() -> None:
    """Found among matches that are played at random: an ambush that hit several, who have different numbers of bars."""
    perspective = next(each for seed in range(200) for each in victims(seed))
    bars = [player["bars"] for player in perspective.view["players"]]
    found = [bars[int(option)] for option, _ in ratings(perspective, Chance(seed_of("dice")))]
    assert found == sorted(found, reverse=True)
    assert len(set(found)) > 1


def victims(seed: int) -> Iterator[Perspective]:
    match: Match[Any] = Match(GAME, 6, None, seed)
    chance = Chance(seed_of(seed))
    while match.outcome is None:
        ask = match.asks[0]
        if ask.kind == "victim" and len({match.view(None)["players"][p]["bars"] for p in ask.options}) > 1:
            yield Perspective(match, ask.seat)
        for each in match.asks:
            match.answer(each.seat, random(Perspective(match, each.seat), chance))


def test_cards_rate_by_what_they_gain_above_the_least() -> None:
    perspective = next(each for seed in range(9) for each in questions(seed) if each.ask.kind == "showdown")
    found = ratings(perspective, Chance(seed_of("dice")))
    span = max(gain(perspective, *cards) for cards in PAIRS) - min(gain(perspective, *cards) for cards in PAIRS)
    assert all(0 <= worth <= span for _, worth in found)
    assert [worth for _, worth in found] == sorted([worth for _, worth in found], reverse=True)


PAIRS = [(card, other) for card in ("share", "steal", "grab") for other in ("share", "steal", "grab")]
