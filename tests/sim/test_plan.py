"""Which tables and bots the matches of a plan have."""

from __future__ import annotations

from collections import Counter

import pytest

from tontine.core.errors import BadSettings, WrongSeats
from tontine.core.registry import game
from tontine.sim.plan import Cell, Plan, crossed, one_by_one, plan_of

from .simulations import plan_for


def test_parts_hold_every_match_once() -> None:
    for matches in (1, 7, 99, 1234, 100_001):
        plan = plan_for(matches=matches)
        assert [match for part in range(plan.parts) for match in plan.part(part)] == list(range(matches))


def test_bots_sit_in_every_seat_of_every_table_equally_often() -> None:
    plan = plan_for(matches=60, seats=(2, 3), bots=("random", "greedy", "easy"))
    sat = Counter((cell, seat, bot) for n in range(60) for cell, bots in [plan.table(n, plan.chance(n))] for seat, bot in enumerate(bots))
    assert set(sat.values()) == {10}
    assert len(sat) == 5 * 3


def test_a_drawn_table_hangs_on_seed_and_number_alone() -> None:
    plan = plan_for(matches=40, bots=("random", "greedy"), drawn=True)
    tables = [plan.table(n, plan.chance(n)) for n in range(40)]
    assert tables == [plan.table(n, plan.chance(n)) for n in range(40)]
    assert {cell for cell, _ in tables} == {0, 1}
    assert {tuple(bots) for cell, bots in tables if cell == 0} == {(a, b) for a in plan.bots for b in plan.bots}


def test_several_values_are_crossed_with_all_seats() -> None:
    cells = crossed(game("last-one-alive"), [2, 4], {"dead_roll": [True, False], "turns": [100]})
    assert len(cells) == 4
    assert cells[0] == Cell(2, {"dead_roll": True, "turns": 100})
    assert cells[-1] == Cell(4, {"turns": 100})


def test_variants_change_one_setting_each() -> None:
    cells = one_by_one(game("last-one-alive"), [3], {})
    assert cells[0] == Cell(3, {})
    assert all(len(cell.settings) == 1 for cell in cells[1:])
    assert {"dead_roll", "everywhere", "survivors", "day_and_night"} <= {name for cell in cells for name in cell.settings}


def test_a_plan_survives_json() -> None:
    plan = plan_for("last-shot", seats=[3], settings={"deck": [{"blitz": 1}]})
    assert plan_of(plan.as_json()) == plan
    assert isinstance(plan, Plan)


def test_tables_that_cannot_be_played_are_refused() -> None:
    with pytest.raises(WrongSeats):
        crossed(game("last-shot"), [9], {})
    with pytest.raises(BadSettings):
        crossed(game("last-shot"), [3], {"turns": [-1]})
