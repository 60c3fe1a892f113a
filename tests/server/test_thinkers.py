"""The queue before the bots' processes: whose turn it is, and which level there is time for. Processes and clock are the test's own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import msgspec
import pytest

from tests.server.paper import PEOPLE, Paper, quick
from tontine.bots.levels import SECONDS
from tontine.server import clocks
from tontine.server.bots import Question, Thought
from tontine.server.clocks import LEEWAY, next_chore, pace, time_to_think
from tontine.server.entries import Hurried
from tontine.server.metrics import STEPPED_DOWN
from tontine.server.tables import Table
from tontine.server.thinkers import Thinkers

A, B = PEOPLE[:2]
LONG = 60.0


class Hand(Executor):
    """Processes that think until the test says that they are done."""

    def __init__(self) -> None:
        self.begun: list[Question] = []
        self._open: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.begun.append(args[0])
        self._open.append(Future())
        return self._open[-1]

    async def finish(self, count: int = 1) -> None:
        for _ in range(count):
            self._open.pop(0).set_result(Thought("done", []))
            await settle()


async def settle() -> None:
    """Let everything that can go on go on."""
    for _ in range(10):
        await asyncio.sleep(0)


class Time:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class House:
    def __init__(self, processes: int = 1) -> None:
        self.hand, self.time = Hand(), Time()
        self.thinkers = Thinkers(processes, self.hand, self.time)

    @property
    def begun(self) -> list[tuple[str, int]]:
        return [(question.table, question.seat) for question in self.hand.begun]

    @property
    def levels(self) -> list[str]:
        return [question.level for question in self.hand.begun]


def table(name: str = "one", level: str = "expert", game: str = "last-shot", seats: int = 6, **wish: Any) -> Table:
    """Ann among bots of this level."""
    found = Paper(game, seats, **wish).sit(A).start(level).table
    found.name = name
    return found


async def test_tables_take_turns() -> None:
    """Five bots of one table, and then one of another: it is thought about second."""
    house, one, two = House(), table("one"), table("two")
    for seat in range(1, 6):
        house.thinkers.prepare(one, seat, LONG)
    house.thinkers.prepare(two, 1, LONG)
    await settle()
    await house.hand.finish(5)
    assert house.begun == [("one", 1), ("one", 2), ("two", 1), ("one", 3), ("one", 4), ("one", 5)]


async def test_hosts_take_turns() -> None:
    """Three tables of one host, and then one of another: it is thought about second."""
    house, other = House(), table("other")
    other.opening = msgspec.structs.replace(other.opening, host=B.id)
    for name in ("one", "two", "three"):
        house.thinkers.prepare(table(name), 1, LONG)
    house.thinkers.prepare(other, 1, LONG)
    await settle()
    await house.hand.finish(3)
    assert house.begun == [("one", 1), ("two", 1), ("other", 1), ("three", 1)]


async def test_as_many_think_at_once_as_there_are_processes() -> None:
    house, one = House(2), table()
    for seat in range(1, 6):
        house.thinkers.prepare(one, seat, LONG)
    await settle()
    assert len(house.begun) == 2


async def test_who_does_not_search_never_waits_for_those_who_do() -> None:
    house = House()
    for seat in range(1, 6):
        house.thinkers.prepare(table("one"), seat, LONG)
    house.thinkers.prepare(table("two", "normal"), 1, LONG)
    await settle()
    assert house.begun == [("one", 1), ("two", 1)]


async def test_what_was_prepared_is_not_thought_twice() -> None:
    house, one = House(), table()
    house.thinkers.prepare(one, 1, LONG)
    waiting = asyncio.ensure_future(house.thinkers.ask(one, 1, LONG))
    await settle()
    await house.hand.finish()
    assert (await waiting).option == "done"
    assert len(house.begun) == 1


async def test_a_question_that_went_by_is_dropped() -> None:
    house, one = House(), table()
    for seat in (1, 2, 3):
        house.thinkers.prepare(one, seat, LONG)
    one.turn += 1
    house.thinkers.prepare(one, 4, LONG)
    await settle()
    await house.hand.finish(2)
    assert house.begun == [("one", 1), ("one", 4)]


async def test_one_for_which_somebody_waits_is_not() -> None:
    house, one = House(), table()
    house.thinkers.prepare(one, 1, LONG)
    waiting = asyncio.ensure_future(house.thinkers.ask(one, 2, LONG))
    one.turn += 1
    house.thinkers.prepare(one, 4, LONG)
    await settle()
    await house.hand.finish(2)
    assert (await waiting).option == "done"


# Levels and deadlines


@pytest.mark.parametrize(("seconds", "level"), [(0.7, "expert"), (0.5, "hard"), (0.01, "normal"), (-3.0, "normal")])
async def test_a_level_that_has_no_time_steps_down(seconds: float, level: str) -> None:
    house = House()
    house.thinkers.prepare(table(), 1, seconds)
    await settle()
    assert house.levels == [level]
    assert house.thinkers.busy == (level != "expert")


async def test_the_time_in_the_queue_counts() -> None:
    house, one, two = House(), table("one"), table("two")
    house.thinkers.prepare(one, 1, LONG)
    house.thinkers.prepare(two, 1, 1.0)
    await settle()
    house.time.now += 0.5
    await house.hand.finish()
    assert house.levels == ["expert", "hard"]


async def test_the_time_is_shared_with_those_that_wait() -> None:
    """Fifty tables of expert bots on two processes, all asked at the same moment, with three seconds each."""
    house = House(2)
    before = steps("expert", "hard")
    for number in range(50):
        house.thinkers.prepare(table(f"table {number}"), 1, 3.0)
    await settle()
    for _ in range(50):
        await house.hand.finish()
    assert len(house.levels) == 50
    assert set(house.levels) == {"expert", "hard"}
    assert house.levels[0] == "expert", "nobody waited yet"
    assert house.levels[10:30] == ["hard"] * 20
    assert steps("expert", "hard") == before + house.levels.count("hard")


def steps(level: str, played: str) -> float:
    value: float = STEPPED_DOWN.labels(level, played)._value.get()
    return value


async def test_a_slow_machine_leaves_less_time() -> None:
    """Five questions take a second longer than their level thinks: the next is not given all the time that it seems to have."""
    house = House()
    for number in range(6):
        house.thinkers.prepare(table(f"table {number}"), 1, LONG)
        await settle()
        house.time.now += 1.6
        await house.hand.finish()
    house.thinkers.prepare(table(), 1, 1.0)
    await settle()
    assert house.levels == ["expert"] * 6 + ["hard"]


async def test_what_does_not_search_never_steps_down() -> None:
    house = House()
    for number, level in enumerate(("easy", "normal", "greedy", "random")):
        house.thinkers.prepare(table(f"table {number}", level), 1, -1.0)
    await settle()
    await house.hand.finish(3)
    assert house.levels == ["easy", "normal", "greedy", "random"]
    assert not house.thinkers.busy


@pytest.mark.parametrize(("game", "level"), [("last-shot", "normal"), ("dead-last", "expert")])
async def test_a_hint_steps_down_only_where_it_is_searched(game: str, level: str) -> None:
    """Dead Last rates its options itself, at every level in the same time."""
    house = House()
    house.thinkers.hint(table(), 0)
    house.thinkers.hint(table("two", game=game), 0)
    await settle()
    house.time.now += LONG
    await house.hand.finish()
    assert house.levels == ["expert", level]


async def test_a_hint_that_is_hurried_does_not_say_that_bots_think_less() -> None:
    house = House()
    for number in range(2):
        house.thinkers.hint(table(f"table {number}"), 0)
    await settle()
    house.time.now += LONG
    await house.hand.finish()
    assert house.levels == ["expert", "normal"]
    assert not house.thinkers.busy


async def test_bots_do_not_wait_for_hints() -> None:
    house = House()
    for number in range(10):
        house.thinkers.hint(table(f"table {number}"), 0)
    house.thinkers.prepare(table(), 1, 0.7)
    await settle()
    assert house.begun == [("table 0", 0), ("one", 1)]
    assert house.levels == ["expert", "expert"]
    assert house.thinkers.waiting, "nine hints do"


async def test_hints_that_wait_are_cancelled_when_the_server_stops() -> None:
    house = House()
    hints = [house.thinkers.hint(table(f"table {number}"), 0) for number in range(2)]
    await settle()
    await house.thinkers.stop()
    assert [hint.cancelled() for hint in hints] == [False, True]


async def test_the_server_is_busy_for_a_while() -> None:
    house = House()
    house.thinkers.prepare(table(), 1, 0.1)
    await settle()
    assert house.thinkers.busy
    house.time.now += 60
    assert not house.thinkers.busy


# What the table expects


def test_a_bot_that_thinks_takes_its_time_also_over_one_option() -> None:
    """Its pace is drawn from what everybody knows, and never shorter than its level may think."""
    for level, seconds in (("expert", SECONDS["expert"] + LEEWAY), ("hard", SECONDS["hard"] + LEEWAY), ("normal", 0.0)):
        paper = Paper(clocks=quick(pace=0)).sit(A).start(level)
        assert {pace(paper.table, seat) for seat in range(1, 6)} == {int(1000 * seconds)}


def test_the_deadline_is_when_the_answer_is_due() -> None:
    paper = Paper(clocks=quick(pace=20)).sit(A).start("expert")
    chore = next(each for each in clocks.chores(paper.table) if each.kind == "answer")
    assert time_to_think(paper.table, chore, chore.seats[0], paper.now) == (chore.due - paper.now) / 1000 >= 10


def test_a_stand_in_has_the_time_of_its_level() -> None:
    paper = Paper(stand_in="expert", clocks=quick(question=1, bank=0)).sit(*PEOPLE[:6]).start()
    chore = next_chore(paper.table)
    assert chore is not None
    assert chore.kind == "expire"
    assert time_to_think(paper.table, chore, 0, chore.due) == SECONDS["expert"] + LEEWAY


def secret(**wish: Any) -> Paper:
    """A table where a secret question is open."""
    paper = Paper("last-shot", 3, **wish).sit(A).start("normal")
    while not paper.table.window:
        if paper.options(A):
            paper.answer(A)
        else:
            paper.chore()
    return paper


def test_a_window_does_not_wait_for_a_bot() -> None:
    """Its answer must be there when the window can close, however soon that is."""
    paper = secret(clocks=quick(window=2))
    shut = next(each for each in clocks.chores(paper.table) if each.kind == "shut")
    assert time_to_think(paper.table, shut, 1, paper.table.asked_at) == 2.25
    alone = secret(clocks=quick(window=2), spectators="off")
    alone.answer(A)
    shut = next(each for each in clocks.chores(alone.table) if each.kind == "shut")
    assert time_to_think(alone.table, shut, 1, alone.table.asked_at) == clocks.GLANCE / 1000


def test_the_table_says_once_that_its_bots_think_less() -> None:
    paper = Paper().sit(A, B).start("expert")
    paper._write(Hurried())
    assert [update["table"]["hurried"] for update in paper.heard(B) if update.get("table", {}).get("hurried")] == [True]
    assert paper.table.hurried
