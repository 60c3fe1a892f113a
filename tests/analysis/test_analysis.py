"""Analysis of a match: moments, chances, mistakes and turning points, on games in which the right answer is certain."""

from __future__ import annotations

import pickle
from collections import OrderedDict
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from tests.bots.toys import first_question, guess, pennies, toy, two_steps
from tontine.analysis import Findings, Point, analyse, begin, jobs
from tontine.analysis.analyse import about, difference, grade_of, grade_of_worth, point_of, turning_points
from tontine.analysis.moments import Moment, thinned
from tontine.bots import net
from tontine.core import Game, Match
from tontine.core.errors import BadRecord
from tontine.core.registry import game as game_named
from tontine.core.registry import shelf

from .drivers import analysed, driven, played

Known = Callable[[Game[Any]], Game[Any]]


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> Callable[[Game[Any]], Game[Any]]:
    """Puts a toy among the games that are installed."""

    def put(game: Game[Any]) -> Game[Any]:
        monkeypatch.setitem(shelf().games, game.name, game)
        monkeypatch.setitem(net._nets, game.name, None)
        monkeypatch.setattr(jobs, "_followed", OrderedDict())  # all toys have the same name
        return game

    return put


def recorded(game: Game[Any], *answers: tuple[int, Any], seed: int = 0) -> dict[str, Any]:
    match: Match[Any] = Match(game, 2, None, seed)
    for seat, option in answers:
        match.give(seat, option)
    return match.record()


def mistakes(report: Findings) -> list[tuple[Any, ...]]:
    return [(each.seat, each.answers, each.answer, each.better, each.grade) for each in report.mistakes]


def test_the_winning_answer_is_no_mistake_and_the_losing_one_is_a_blunder_by_everything(known: Known) -> None:
    game = known(toy(first_question))
    assert analysed(recorded(game, (0, "win"))).mistakes == []
    (found,) = analysed(recorded(game, (0, "lose"))).mistakes
    assert (found.better, found.loss, found.error, found.grade, found.scale) == ("win", 1.0, 0.0, "blunder", "chance")
    (tossed,) = analysed(recorded(game, (0, "toss"))).mistakes
    assert tossed.better == "win"
    assert tossed.loss == pytest.approx(0.5, abs=3 * tossed.error)


def test_what_turned_out_well_by_luck_is_a_mistake_all_the_same(known: Known) -> None:
    """Three of four cards are black, and nobody could see that this one is red."""
    game = known(toy(guess))
    lucky = next(seed for seed in range(40) if Match(game, 2, None, seed).state.card == 0)
    report = analysed(recorded(game, (0, "red"), seed=lucky))
    assert mistakes(report) == [(0, 0, "red", "black", "blunder")]
    assert analysed(recorded(game, (0, "black"), seed=lucky)).mistakes == []


def test_each_answer_with_a_choice_counts_once_for_its_seat(known: Known) -> None:
    report = analysed(recorded(known(toy(two_steps)), (0, "go-on"), (1, "go-on"), (0, "red")))
    assert (report.decisions, report.answers, report.version) == ([2, 1], 3, 1)


def test_where_several_are_asked_at_once_the_answer_that_stands_is_analysed(known: Known) -> None:
    game = known(toy(pennies))
    analysis = begin(recorded(game, (0, "heads"), (0, None), (0, "tails"), (1, "tails")))
    assert [(each.number, each.seat, each.answer) for each in analysis.walk.decisions] == [(2, 0, "tails"), (3, 1, "tails")]
    assert [moment.number for moment in analysis.walk.moments] == [0], "not in the middle of a question to several"


def test_an_unfinished_match_can_be_analysed_as_far_as_it_went(known: Known) -> None:
    report = analysed(recorded(known(toy(two_steps)), (0, "go-on")))
    assert [point.answers for point in report.points] == [0]
    assert report.decisions == [1, 0]


def test_a_bad_record_is_refused_before_anything_is_done(known: Known) -> None:
    record = recorded(known(toy(first_question)), (0, "win"))
    with pytest.raises(BadRecord, match="answer 1"):
        begin({**record, "answers": [[0, "sing"]]})
    with pytest.raises(BadRecord, match="outcome"):
        begin({**record, "outcome": None})


@pytest.mark.parametrize("name", ["last-dog-standing", "dead-last"])
def test_shares_are_whole_and_a_second_analysis_is_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyse, "EXPECT", 12)
    game = game_named(name)
    record = played(game, game.seats[0], "whole").record()
    short = {**record, "answers": record["answers"][:8], "outcome": None}
    report = analysed(short)
    assert all(sum(point.chances) == pytest.approx(1, abs=0.001) for point in report.points)
    assert analysed(short) == report
    assert msgspec.json.decode(msgspec.json.encode(report), type=Findings) == report


def test_jobs_are_small_and_plain() -> None:
    game = game_named("last-shot")
    match = played(game, 3, "small")
    analysis = begin(match.record())
    found = analysis.next()
    assert found is not None
    assert pickle.loads(pickle.dumps(found[1])) == found[1]
    assert found[1].tries * max(1, len(found[1].options)) <= 24
    assert analysis.done[0] == 0


def test_the_curve_ends_with_the_outcome(known: Known) -> None:
    report = driven(begin(recorded(known(toy(first_question)), (0, "win"))))
    assert report.points[-1] == Point(1, [1.0, 0.0], [0.0, 0.0])
    assert [(turn.seat, turn.start, turn.answers) for turn in report.turns] == [(0, 0, 1)]
    assert [event["event"] for event in report.turns[0].events] == ["end"]


# Figures


def test_a_mistake_is_large_and_beyond_noise() -> None:
    assert [grade_of(0.049, 0.0), grade_of(0.06, 0.03), grade_of(0.06, 0.02), grade_of(0.15, 0.02)] == [None, None, "mistake", "blunder"]
    assert [grade_of_worth(0.4, 0.0, 1.0), grade_of_worth(1.5, 0.1, 4.0), grade_of_worth(3.0, 0.1, 4.0)] == [None, "mistake", "blunder"]
    assert grade_of_worth(3.0, 2.0, 4.0) is None


def test_a_turning_point_tells_what_concerns_the_seat() -> None:
    events: list[dict[str, Any]] = [
        {"event": "turn", "seat": 1},
        {"event": "draws", "seat": 0},
        {"event": "falls", "seats": [1, 2]},
        {"event": "round"},
    ]
    assert [event["event"] for event in about(1, events)] == ["falls"]
    assert [event["event"] for event in about(3, events)] == ["draws", "falls"]


def test_differences_are_taken_world_by_world() -> None:
    assert difference([1.0, 0.0, 1.0], [0.5, -0.5, 0.5]) == (0.5, 0.0)


def test_the_mean_of_what_each_seat_expects() -> None:
    point = point_of(3, [[[1.0, 0.0], [1.0, 0.0]], [[0.0, 1.0], [1.0, 0.0]]])
    assert point.chances == [0.75, 0.25]
    assert point.errors == [0.25, 0.25]


def test_turning_points_are_the_five_largest_changes_beyond_noise() -> None:
    shares = [0.5, 0.6, 0.8, 0.6, 0.9, 0.7, 0.95, 0.74, 0.2]
    points = [Point(number, [share, 1 - share], [0.01, 0.01]) for number, share in enumerate(shares)]
    found = turning_points(points)
    assert [turn.answers for turn in found] == [2, 4, 6, 7, 8]
    assert turning_points([Point(0, [0.5, 0.5], [0.1, 0.1]), Point(1, [0.7, 0.3], [0.1, 0.1])]) == [], "within noise"


def test_a_long_match_is_thinned_out_evenly() -> None:
    moments = [Moment(number, (0, 1)) for number in range(500)]
    found = [moment.number for moment in thinned(moments, 120)]
    assert (len(found), found[0], found[-1]) == (120, 0, 499)
    assert max(b - a for a, b in pairwise(found)) <= 5
