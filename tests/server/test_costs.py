"""For what there is time is known from what such decisions have lately taken. Processes and clock are the test's own."""

from __future__ import annotations

import asyncio
import heapq
from collections import Counter
from collections.abc import Callable

import pytest

from tests.server.test_thinkers import LONG, House, settle, table
from tontine.bots.levels import SECONDS
from tontine.core import Chance
from tontine.server.bots import Question, Thought
from tontine.server.costs import Cost, Costs, Kind

DOUBT = Kind("think", "last-one-alive", 5, "expert")
OWN = Kind("think", "dead-last", 12, "expert")
Taking = Callable[[Question], float]


class Shift:
    """Processes that take so many seconds for each question. `late`: by how much each was answered after its deadline."""

    def __init__(self, processes: int, taking: Taking) -> None:
        self.house = House(processes)
        self.taking = taking
        self.late: list[float] = []
        self._ends: list[tuple[float, int]] = []
        self._seen = 0

    def ask(self, name: str, seat: int, seconds: float, game: str = "last-shot", seats: int = 6) -> None:
        found = self.house.thinkers.ask(table(name, game=game, seats=seats), seat, seconds)
        due = self.house.time.now + seconds
        asyncio.ensure_future(found).add_done_callback(lambda done: self.late.append(self.house.time.now - due))

    async def run(self) -> Counter[str]:
        """Until all are answered: at which levels."""
        before = len(self.house.levels)
        await self._begin()
        while self._ends:
            self.house.time.now, number = heapq.heappop(self._ends)
            self.house.hand._open[number].set_result(Thought("done", []))
            await self._begin()
        return Counter(self.house.levels[before:])

    async def _begin(self) -> None:
        await settle()
        new = self.house.hand.begun[self._seen :]
        for number, question in enumerate(new, self._seen):
            heapq.heappush(self._ends, (self.house.time.now + self.taking(question), number))
        self._seen += len(new)


def full(question: Question) -> float:
    """All the time of its level."""
    return SECONDS.get(question.level, 0.0)


def one_in_twenty(question: Question) -> float:
    """The others have no doubt. Which those are follows from the table's name."""
    return full(question) if question.table.endswith(("10", "30")) else 0.0001


@pytest.mark.parametrize("processes", [1, 2])
async def test_a_quick_expert_of_the_game_s_own_has_time(processes: int) -> None:
    """Eleven of them at one table, two seconds before they are due: they need 55 ms in all."""
    shift = Shift(processes, lambda question: 0.005)
    for seat in range(1, 12):
        shift.ask("one", seat, 2.0, "dead-last", 12)
    assert await shift.run() == {"expert": 11}
    assert not shift.house.thinkers.busy


async def test_it_has_time_beside_those_that_search() -> None:
    """If it stepped down, they would not have any more."""
    shift = Shift(1, lambda question: 0.005 if question.game == "dead-last" else full(question))
    for number in range(20):
        shift.ask(f"table {number}", 1, 2.0, *(("dead-last", 12) if number % 2 else ("last-shot", 6)))
    await shift.run()
    assert {question.level for question in shift.house.hand.begun if question.game == "dead-last"} == {"expert"}
    assert max(shift.late) <= 0


@pytest.mark.parametrize("processes", [1, 2])
async def test_fifty_tables_that_all_search_step_down_and_keep_their_deadlines(processes: int) -> None:
    shift = Shift(processes, full)
    for turn in range(5):
        for number in range(50):
            shift.ask(f"table {number} {turn}", 1, 2.0 + number % 5 / 2)
        found = await shift.run()
        assert max(shift.late) <= 0
        assert found["hard"] > found["expert"] > 0
        assert shift.house.thinkers.busy


async def test_those_that_seldom_search_think_more_often_and_keep_their_deadlines() -> None:
    """By what they have taken there is time for more of them; each search is still charged all its time."""
    found, often = [], Shift(2, one_in_twenty)
    for turn in range(10):
        for number in range(40):
            often.ask(f"table {turn} {number}", 1, 2.0 + number % 7 / 3, "last-one-alive", 5)
        found.append((await often.run())["expert"])
        assert max(often.late) <= 0
    assert min(found[-5:]) > found[0]


async def test_one_that_seldom_searches_is_not_begun_too_late() -> None:
    shift = Shift(1, lambda question: 0.0001)
    for number in range(100):
        shift.ask(f"table {number}", 1, LONG, "last-one-alive", 5)
    await shift.run()
    shift.ask("last", 1, 0.5, "last-one-alive", 5)
    assert await shift.run() == {"hard": 1}


async def test_one_that_has_time_does_not_take_it_from_those_that_have_less() -> None:
    """The second has 0.7 seconds: it would be late if the first took 0.6 of a second after it has waited for another."""
    shift = Shift(1, full)
    shift.ask("one", 1, 9.0)
    shift.ask("two", 1, 9.0)
    shift.ask("three", 1, 0.7)
    assert await shift.run() == {"expert": 1, "hard": 2}
    assert max(shift.late) <= 0


async def test_that_decisions_have_become_slow_is_learned_from_a_few() -> None:
    seconds = 0.005
    shift = Shift(1, lambda question: seconds if question.level == "expert" else 0.001)
    for number in range(100):
        shift.ask(f"table {number}", 1, 5.0, "dead-last", 12)
    assert await shift.run() == {"expert": 100}
    seconds = 0.4
    for seat in range(1, 12):
        shift.ask("slow", seat, 3.0, "dead-last", 12)
    assert (await shift.run())["hard"] >= 4
    assert max(shift.late) <= 0


def test_a_search_is_charged_in_full_until_some_have_been_seen() -> None:
    cost, own = Cost(DOUBT), Cost(OWN)
    assert (cost.charge, cost.charge_for(10)) == (0.6, 6.0)
    assert (own.charge, own.charge_for(10)) == (SECONDS["hard"], 10 * SECONDS["hard"])


def test_what_many_take_together_is_seldom_more_than_said() -> None:
    """One in five takes 0.6 seconds, in no order that could be known."""
    cost, chance = Cost(DOUBT), Chance(bytes(32))
    taken = [0.0001 if chance.below(5) else 0.6 for _ in range(4000)]
    for seconds in taken[:100]:
        cost.took(seconds)
    more = 0
    for start in range(100, 3980, 20):
        more += sum(taken[start : start + 20]) > cost.charge_for(20)
        for seconds in taken[start : start + 20]:
            cost.took(seconds)
    assert more / 194 < 0.02


def test_that_all_become_slow_at_once_is_kept_in_mind() -> None:
    """Twenty that take 5 ms or, when the machine is busy, 50."""
    cost = Cost(OWN)
    for number in range(200):
        cost.took(0.05 if number // 10 % 2 else 0.005)
    assert cost.charge_for(20) >= 20 * 0.05


def test_nothing_is_charged_above_its_limit() -> None:
    for kind in (DOUBT, OWN):
        cost = Cost(kind)
        for _ in range(50):
            cost.took(5.0)
        assert cost.charge <= 0.6
        assert cost.charge_for(10) <= 6.0


def test_a_single_slow_decision_is_forgotten() -> None:
    cost = Cost(OWN)
    for seconds in [0.6, *[0.005] * 50]:
        cost.took(seconds)
    assert cost.charge < 0.02
    assert cost.charge_for(11) < 1.0


def test_those_that_wait_are_charged_no_more_than_the_one_before_them() -> None:
    """Ten searches wait. For a decision of the game's own expert they count as if they took as long as that."""
    costs = Costs()
    assert costs.waiting({DOUBT: 10}, DOUBT) == 6.0
    assert costs.waiting({DOUBT: 10}, OWN) == pytest.approx(10 * SECONDS["hard"])
    assert costs.waiting({OWN: 10}, DOUBT) == pytest.approx(10 * SECONDS["hard"])
