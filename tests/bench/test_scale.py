"""What tables cost: the logs, the clients, the report and the model. How fast anything is, no test asserts."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from tests.server.services import absent
from tontine.bench import scale as bench
from tontine.bench.capacity import (
    COMMIT,
    DOZE,
    Costs,
    House,
    Run,
    asleep_after,
    costs_of,
    errors_of,
    fitted,
    held_to,
    said,
    simulate,
    unseen,
)
from tontine.bench.crowd import MOST
from tontine.bench.logs import Player
from tontine.bench.scale import (
    SEATS,
    Done,
    LogPoint,
    MatchPoint,
    Point,
    Report,
    after_standstill,
    all_were_told,
    joined,
    load,
    points,
    processor_time,
    report,
    rounded,
    with_earlier,
)
from tontine.bench.services import Missing, program
from tontine.bench.show import number
from tontine.bench.show_scale import show
from tontine.bench.standstill import CaughtUp, seats_of
from tontine.bench.swarm import frame
from tontine.core import Game
from tontine.core.registry import games
from tontine.server.gallery import MANY, MOMENT
from tontine.server.tables import Table
from tontine.text import LANGUAGES, Texts

POINT = Point(10, 0, 1, 20.0, 100, 1.0, 300.0, 60.0, 10.0, 80.0, 5.0, 300.0, 1.0, 2.0, 9.0)
MEASURED = Path(__file__).parents[2] / "bench" / "scale.json"
COSTS = Costs(answer=1000, told=20, batch=500, store_entry=100, store_batch=400, redis_message=50)


# Logs


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_log_on_paper_is_played_to_the_end_and_can_be_read(game: Game[object]) -> None:
    left = Player(game.name, seats_of(game), 1000).play(10**6)
    assert left.table.status == "over"
    again = Table("again", left.table.opening, left.table.secret)
    for entry in left.log:
        again.apply(entry)
    assert again.match is not None
    assert left.table.match is not None
    assert again.match.outcome == left.table.match.outcome
    taken, held = load(left)
    assert taken > 0
    assert held > 1000


def test_a_log_is_as_long_as_it_should_be() -> None:
    assert [len(Player("dead-last", 6, 0, fidgets=count // 10).play(count).log) for count in (13, 100, 1000)] == [13, 100, 1000]


def test_frames_of_clients_are_masked() -> None:
    assert frame(b"hi") == b"\x81\x82\0\0\0\0hi"
    assert frame(b"x" * 300)[:4] == b"\x81\xfe\x01\x2c"


# The model


def test_one_answer_takes_what_its_parts_take() -> None:
    run = simulate(House(1, 5, 1.0), COSTS, 50)
    assert run.at(0.5) == pytest.approx((1000 + 500 + 400 + 100 + COMMIT + 5 * 20) / 1000)
    assert run.batches == pytest.approx(run.answers, abs=1)
    assert run.worker_us / run.answers == pytest.approx(1000 + 500 + 100, rel=0.05)
    assert run.store_us / run.answers == pytest.approx(500, rel=0.05)


def test_what_finds_a_processor_asleep_takes_longer() -> None:
    sleepy = replace(COSTS, wake=700, store_wake=300)
    alone, asleep = [simulate(House(1, 5, 0.01), costs, 10_000) for costs in (COSTS, sleepy)]
    assert asleep.at(0.5) == pytest.approx(alone.at(0.5) + 1.0, rel=0.05)
    assert asleep.worker_us / asleep.answers == pytest.approx(1600 + 700, rel=0.05)
    assert simulate(House(100, 5, None), sleepy, 5).wakes < 5, "flat out nobody sleeps"


def test_the_longer_the_pause_the_longer_it_takes_to_wake_up() -> None:
    assert [asleep_after(pause) for pause in (-1.0, 0.0, DOZE, 3 * DOZE)] == [0, 0, 0.5, 0.75]


def test_news_wake_up_the_other_workers() -> None:
    """At a pace. Flat out there are few news, of many answers each, and nobody sleeps."""
    sleepy = replace(COSTS, wake=700)
    one, two = [simulate(House(100, 5, 0.1, workers), sleepy, 200) for workers in (1, 2)]
    assert two.wakes / two.answers > 1.4 * one.wakes / one.answers
    assert two.worker_us / two.answers > one.worker_us / one.answers + 0.4 * 700


def test_each_worker_has_a_process_of_the_database_that_sleeps_between_its_batches() -> None:
    """As long with two workers, each with half of the answers, as one of them would alone."""
    sleepy = replace(COSTS, store_wake=300)
    half, both = simulate(House(50, 5, 0.2), sleepy, 200), simulate(House(100, 5, 0.2, workers=2), sleepy, 200)
    assert both.store_wakes / both.answers == pytest.approx(half.store_wakes / half.answers, rel=0.1)
    assert 0.5 < both.store_wakes / both.answers < 1


def test_with_more_tables_an_answer_takes_longer() -> None:
    far = replace(COSTS, far=50)
    few, many = [simulate(House(tables, 5, None), far, 20) for tables in (16, 900)]
    written = few.batches / few.answers * 500
    assert many.worker_us / many.answers - few.worker_us / few.answers == pytest.approx((30 - 4) * 50 - written, rel=0.05)


def test_flat_out_a_worker_is_busy_and_writes_many_answers_at_once() -> None:
    run = simulate(House(100, 5, None), COSTS, 5)
    assert run.batches < run.answers / 10
    assert run.rate == pytest.approx(1e6 / (1000 + 100), rel=0.15)
    assert simulate(House(100, 5, None, workers=2, cores=4), COSTS, 5).rate == pytest.approx(2 * run.rate, rel=0.1)


def test_a_slow_database_is_the_limit() -> None:
    slow = Costs(answer=100, told=1, batch=10, store_entry=5000)
    assert simulate(House(50, 5, None), slow, 5).rate == pytest.approx(200, rel=0.1)
    assert simulate(House(50, 5, None, workers=4), slow, 5).rate == pytest.approx(400, rel=0.1)


def test_what_shares_a_machine_shares_its_cores() -> None:
    """Two workers have half as much each where there is one core, and clients that take as long as a worker halve what is left."""
    costs = Costs(answer=1000, store_entry=1)
    one, two = [simulate(House(20, 5, None, workers=2, cores=cores), costs, 5).rate for cores in (1, 2)]
    assert two == pytest.approx(2 * one, rel=0.1)
    assert simulate(House(20, 5, None, workers=2), replace(costs, client_answer=1000), 5).rate == pytest.approx(two / 2, rel=0.1)


def test_who_has_a_turn_goes_on_for_a_while_when_others_wait() -> None:
    """So a worker has several answers for one batch."""
    run = simulate(House(50, 5, None, workers=2, cores=1), Costs(answer=100, batch=100, store_batch=10), 5)
    assert run.batches < run.answers / 5


def test_the_next_answer_comes_when_the_clients_have_read_the_one_before() -> None:
    slow = simulate(House(1, 5, None), replace(COSTS, client_read=1000), 60)
    assert slow.at(0.5) == pytest.approx(simulate(House(1, 5, None), COSTS, 60).at(0.5) + 5, rel=0.05)
    assert slow.rate == pytest.approx(1000 / slow.at(0.5), rel=0.05)
    assert slow.client_us / slow.answers == 5000


def test_a_round_flat_out_ends_when_a_crowd_is_told() -> None:
    run = simulate(House(2, SEATS + 1000, None), COSTS, 60)
    assert run.answers == 2 * MOST
    assert run.seconds > run.answers / 2 * run.at(0) / 1000 + MOMENT


def test_a_crowd_is_told_several_answers_by_one_write() -> None:
    small, crowd = House(1, SEATS + MANY, None), House(1, SEATS + 1000, None)
    assert (small.crowd, crowd.crowd) == (0, 1000)
    often, seldom = simulate(crowd, COSTS, 5), simulate(House(1, SEATS + 1000, 1.0), COSTS, 60)
    assert simulate(small, COSTS, 5).writes == (SEATS + MANY) * simulate(small, COSTS, 5).answers
    assert often.writes / often.answers < SEATS + 1000 / 5
    assert seldom.writes / seldom.answers == pytest.approx(SEATS + 1000, rel=0.1)


def test_players_do_not_wait_until_a_crowd_is_told() -> None:
    alone, watched = simulate(House(1, SEATS, 1.0), COSTS, 60), simulate(House(1, SEATS + 1000, 1.0), COSTS, 60)
    assert watched.at(0.5) == pytest.approx(alone.at(0.5), rel=0.05)


def test_what_every_second_takes_is_not_there_for_answers() -> None:
    busy = replace(COSTS, table=5000)
    assert simulate(House(100, 5, None), busy, 5).rate == pytest.approx(simulate(House(100, 5, None), COSTS, 5).rate / 2, rel=0.1)


def test_percentiles_of_nothing() -> None:
    assert Run(1.0).at(0.99) == 0


def test_costs_are_found_again() -> None:
    rows = [[1.0, float(told), batch, tables] for told in (5, 55) for batch in (0.1, 1.0) for tables in (0.5, 5.0)]
    true = [1000.0, 20.0, 500.0, 30.0]
    wanted = [sum(factor * value for factor, value in zip(true, row, strict=True)) for row in rows]
    assert fitted(rows, wanted) == pytest.approx(true, rel=0.02)


def measured() -> list[Point]:
    """Without those of workers that do not hand over connections: the model has none."""
    found = json.loads(MEASURED.read_text("utf-8"))["points"]
    return [Point(**each) for each in found if each["workers"] == 1 or each["together"]]


def holds(point: Point, run: Run) -> None:
    """At a pace the rate is given. The time of Redis is not held."""
    errors, most = errors_of(point, run), held_to(point)
    where = (point.tables, point.spectators, point.workers, point.rate)
    assert abs(errors.server) < most, where
    assert abs(errors.store) < most, where
    assert abs(errors.rate) < most or point.rate, where


@pytest.mark.slow
def test_the_model_says_what_was_measured_within_a_fifth() -> None:
    """With a crowd less closely."""
    found = measured()
    for point, run in said(found, costs_of(found)):
        holds(point, run)


@pytest.mark.slow
def test_the_model_says_points_that_it_was_not_fitted_to() -> None:
    found = [*unseen(measured())]
    assert {(point.spectators, point.workers, point.rate) for point, _ in found} >= {(50, 1, 10), (0, 2, 50), (0, 1, 1000)}
    for point, run in found:
        holds(point, run)


def test_all_points_are_of_rounds_that_lasted_until_everybody_was_told() -> None:
    assert all(map(all_were_told, measured()))


# Telling


def a_report() -> Report:
    point = Point(10, 5, 1, 20.0, 200, 10.0, 3000.0, 500.0, 20.0, 90.0, 10.0, 300.0, 1.0, 5.0, 20.0)
    flat = Point(10, 0, 2, 0.0, 200, 10.0, 1234.5678, 500.0, 20.0, 90.0, 5.0, 300.0, 0.1, 5.0, 20.0)
    caught = CaughtUp(10_000, 500, 9.5, 12.0, 3.0, 20.0, 40.0, 200, 8.0)
    return Report(
        {"python": "none"},
        [Done("2026-11-19", "a fast one", "none", "plain", 2)],
        [point, flat],
        [LogPoint("g", 100, 7.5, 90, 30_000)],
        [MatchPoint("g", 5, 55, 12_345)],
        caught,
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_words(language: str) -> None:
    texts, console = Texts(language, more=["tontine.bench"]), Console(width=220)
    with console.capture() as told:
        show(a_report(), texts, console)
    figures = (number(3000, texts), number(12_345, texts), number(9.5, texts, 1), "2026-11-19")
    for word in (*figures, texts.say("bench-scale-flat-out")):
        assert word in told.get()


def test_rounds_are_one_point() -> None:
    """Means by answer, and the percentiles of the median round."""
    short = replace(POINT, rate=0.0)
    long = replace(short, answers=300, seconds=2.0, server_us=200.0, p50_ms=3.0, p99_ms=4.0)
    both = joined([short, long, long])
    assert (both.answers, both.seconds, both.store_us) == (700, 5.0, 60.0)
    assert both.server_us == pytest.approx((100 * 300 + 600 * 200) / 700)
    assert (both.p50_ms, both.p99_ms) == (3.0, 4.0)


def test_points_of_the_same_settings_are_one_weighted_by_answers() -> None:
    short = replace(POINT, rate=0.0)
    new = [replace(short, rate=20.0), replace(short, answers=300, seconds=2.0, server_us=200.0, p99_ms=1.0), replace(short, tables=20)]
    paced, flat, more = with_earlier(new, [short])
    assert (paced, more) == (new[0], new[2])
    assert (flat.answers, flat.seconds, flat.server_us, flat.p99_ms) == (400, 3.0, 225.0, 3.0)


def test_points_of_a_crowd_that_was_not_told_are_left_out() -> None:
    point = Point(1, 1000, 1, 0.0, 100, 1.0, 300.0, 60.0, 10.0, 80.0, 1005.0, 300.0, 1.0, 2.0, 9.0)
    assert with_earlier([point], [replace(point, told=587.8)]) == [point]
    assert with_earlier([], [replace(point, told=1005.2)]) == [replace(point, told=1005.2)]


def test_a_report_goes_on_where_another_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "points", lambda tables, spectators, rates, *_: [replace(POINT, tables=tables, spectators=spectators)])
    for name in ("Machine", "log_points", "match_points", "after_standstill"):
        monkeypatch.setattr(bench, name, lambda *_: [])
    monkeypatch.setattr(bench, "all_were_told", lambda _: True)
    first = report(runs=2)
    both = report(runs=1, earlier=first)
    assert both.runs == [replace(first.runs[0], runs=3)]
    assert [each.answers for each in both.points] == [each.answers * 3 // 2 for each in first.points]
    first.runs = [replace(first.runs[0], date="2026-11-18")]
    assert [each.runs for each in report(runs=1, earlier=first).runs] == [2, 1]


def test_what_a_process_took_is_read_from_its_own_clock() -> None:
    before = time.process_time()
    assert before <= processor_time(os.getpid()) <= time.process_time()
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    assert processor_time(gone.pid) == 0


def test_figures_are_rounded() -> None:
    assert rounded({"a": [1.23456, 7]}) == {"a": [1.235, 7]}
    assert json.loads(json.dumps(a_report().as_json()))["points"][1]["server_us"] == 1235


@pytest.mark.slow
@pytest.mark.seconds(120)
def test_a_small_house_is_measured() -> None:
    for name, package in (("initdb", "postgresql"), ("redis-server", "redis-server")):
        try:
            program(name)
        except Missing:
            absent(name, package)
    slow, quick, flat = points(2, MANY + 1, (6.0, 20.0), 2.0)
    assert (slow.tables, slow.spectators, slow.rate, quick.rate, flat.rate) == (2, MANY + 1, 6.0, 20.0, 0.0)
    assert slow.told == quick.told == flat.told == SEATS + MANY + 1
    assert min(slow.answers, quick.answers, flat.answers) > 0
    assert flat.server_us > 0
    assert flat.seconds >= 1
    caught = after_standstill(4, 120, most=60.0)
    assert caught.over_seconds <= caught.live_seconds < 60
