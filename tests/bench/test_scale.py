"""What tables cost: the logs, the clients, the report and the model. How fast anything is, no test asserts."""

from __future__ import annotations

import json
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from tests.server.services import absent
from tontine.bench.capacity import COMMIT, ENOUGH, Costs, House, Run, costs_of, fitted, house_of, seconds_for, simulate
from tontine.bench.logs import Player
from tontine.bench.scale import LogPoint, MatchPoint, Point, Report, after_standstill, load, points, rounded
from tontine.bench.services import Missing, program
from tontine.bench.show_scale import show
from tontine.bench.standstill import CaughtUp, seats_of
from tontine.bench.swarm import frame
from tontine.core import Game
from tontine.core.registry import games
from tontine.server.tables import Table
from tontine.text import LANGUAGES, Texts

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
    alone, asleep = [simulate(House(1, 5, 1.0), costs, 50) for costs in (COSTS, sleepy)]
    assert asleep.at(0.5) == pytest.approx(alone.at(0.5) + 1.0)
    assert asleep.worker_us / asleep.answers == pytest.approx(1600 + 700, rel=0.05)
    assert simulate(House(100, 5, None), sleepy, 5).wakes < 3, "flat out nobody sleeps"


def test_with_more_tables_an_answer_takes_longer() -> None:
    far = replace(COSTS, far=500)
    few, many = [simulate(House(tables, 5, None), far, 20) for tables in (10, 1000)]
    written = few.batches / few.answers * 500
    assert many.worker_us / many.answers - few.worker_us / few.answers == pytest.approx(2 * 500 - written, rel=0.05)


def test_flat_out_a_worker_is_busy_and_writes_many_answers_at_once() -> None:
    run = simulate(House(100, 5, None), COSTS, 5)
    assert run.batches < run.answers / 10
    assert run.rate == pytest.approx(1e6 / (1000 + 100), rel=0.15)
    assert simulate(House(100, 5, None, workers=2), COSTS, 5).rate == pytest.approx(2 * run.rate, rel=0.1)


def test_a_slow_database_is_the_limit() -> None:
    slow = Costs(answer=100, told=1, batch=10, store_entry=5000)
    assert simulate(House(50, 5, None), slow, 5).rate == pytest.approx(200, rel=0.1)
    assert simulate(House(50, 5, None, workers=4, store_cores=2), slow, 5).rate == pytest.approx(400, rel=0.1)


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


def simulated(point: Point, found: list[Point], costs: Costs) -> tuple[float, float, float]:
    """Microseconds of server and database for an answer, and answers a second."""
    run = simulate(house_of(point, found), costs, seconds_for(point))
    return run.worker_us / run.answers, run.store_us / run.answers, run.rate


@pytest.mark.slow
def test_the_model_says_what_was_measured_within_a_fifth() -> None:
    found = measured()
    costs = costs_of(found)
    for point in found:
        server, store, rate = simulated(point, found, costs)
        where = (point.tables, point.spectators, point.workers, point.rate)
        assert server == pytest.approx(point.server_us, rel=0.2), where
        if point.answers >= ENOUGH:
            assert store == pytest.approx(point.store_us, rel=0.22), where  # 20 % but for one point: docs/scale.md
            assert rate == pytest.approx(point.answers / point.seconds, rel=0.2), where


@pytest.mark.slow
def test_the_model_says_points_that_it_was_not_fitted_to() -> None:
    found = measured()
    held_out = [point for point in found if point.spectators == 50 or point.workers == 2]
    costs = costs_of([point for point in found if point not in held_out])
    assert held_out
    for point in held_out:
        server, _, _ = simulated(point, found, costs)
        assert server == pytest.approx(point.server_us, rel=0.2), (point.spectators, point.workers, point.rate)


# Telling


def a_report() -> Report:
    point = Point(10, 5, 1, 20.0, 200, 10.0, 3000.0, 500.0, 20.0, 90.0, 10.0, 300.0, 1.0, 5.0, 20.0)
    flat = Point(10, 0, 2, 0.0, 200, 10.0, 1234.5678, 500.0, 20.0, 90.0, 5.0, 300.0, 0.1, 5.0, 20.0)
    caught = CaughtUp(10_000, 500, 9.5, 12.0, 3.0, 20.0, 40.0, 200, 8.0)
    return Report({"python": "none"}, [point, flat], [LogPoint("g", 100, 7.5, 90, 30_000)], [MatchPoint("g", 5, 55, 12_345)], caught)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_words(language: str) -> None:
    texts, console = Texts(language, more=["tontine.bench"]), Console(width=220)
    with console.capture() as told:
        show(a_report(), texts, console)
    for word in ("3,000", texts.say("bench-scale-flat-out"), "12,345", "9.5" if language == "en" else "9,5"):
        assert word in told.get()


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
    with ExitStack():
        paced, flat = points(2, 1, 6.0, 2.0)
    assert (paced.tables, paced.spectators, paced.rate, flat.rate) == (2, 1, 6.0, 0.0)
    assert paced.told == flat.told == 6
    assert min(paced.answers, flat.answers) > 0
    assert flat.server_us > 0
    caught = after_standstill(4, 120, most=60.0)
    assert caught.over_seconds <= caught.live_seconds < 60
