"""Line-ups, shares, pairs and ratings of a tournament."""

from __future__ import annotations

from collections import Counter

import pytest

from tontine.core.registry import game
from tontine.sim.plan import checked
from tontine.sim.tournament import Result, Tournament, between, line_ups, ratings, ratio, share_of, tournament

from .simulations import QUICK


@pytest.mark.parametrize(("bots", "seats"), [(["a", "b", "c"], 2), (["a", "b"], 5), (["a", "b", "c"], 3)])
def test_every_bot_sits_in_every_seat_of_a_deal_once(bots: list[str], seats: int) -> None:
    sat = Counter((seat, bot) for line_up in line_ups(bots, seats, "s", 7) for seat, bot in enumerate(line_up))
    assert sat == Counter({(seat, bot): 1 for seat in range(seats) for bot in bots})


def test_everybody_meets_everybody() -> None:
    met = {frozenset(line_up) for deal in range(30) for line_up in line_ups(["a", "b", "c", "d"], 2, "s", deal)}
    assert len(met) == 6


RESULTS = [Result(deal, ("strong", "weak"), (1.0, 0.0)) for deal in range(20)] + [Result(20, ("strong", "weak"), (0.0, 1.0))]


def test_shares_and_pairs_are_those_of_the_matches() -> None:
    assert share_of(RESULTS, "strong").value == pytest.approx(20 / 21)
    assert between(RESULTS, "weak", "strong").value == pytest.approx(1 / 21)
    assert between(RESULTS, "weak", "strong").high < 0.5


def test_a_ratio_has_the_interval_of_its_deals() -> None:
    found = ratio([(1, 2), (1, 2)])
    assert (found.value, found.low, found.high) == (0.5, 0.5, 0.5)
    assert ratio([(2, 2), (0, 2)]).high == 1.0
    assert ratio([]).value == 0.5


def test_the_stronger_has_the_higher_rating() -> None:
    found = ratings(RESULTS, ["strong", "weak"], "s")
    assert found["strong"].low > found["weak"].high
    assert found["strong"].low <= found["strong"].value <= found["strong"].high


def played(jobs: int) -> Tournament:
    return tournament(QUICK, checked(game(QUICK), 3, {}), ["greedy", "random"], 20, "s", jobs, lambda more: None)


def test_a_tournament_is_the_same_on_one_process_and_on_two() -> None:
    assert played(1).as_json() == played(2).as_json()
    assert played(1).standings[0].bot == "greedy"
