"""Long work leaves the loop to everybody else."""

from __future__ import annotations

import asyncio

import pytest

from tontine.server import slices


async def test_in_each_turn_of_the_loop_one_slice_is_done_and_all_come_to_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", -1.0)  # each item is a slice
    turn, done = 0, []

    async def count_turns() -> None:
        nonlocal turn
        while True:
            turn += 1
            await asyncio.sleep(0)

    def note(who: str, item: int) -> None:
        done.append((turn, who, item))

    async def work(who: str) -> None:
        async for item in slices.in_slices(range(5)):
            note(who, item)

    counting = asyncio.create_task(count_turns())
    await asyncio.gather(work("a"), work("b"), work("c"))
    counting.cancel()
    turns = [each for each, _, _ in done]
    assert len(set(turns)) == len(turns) == 15
    assert {who for _, who, _ in done[:6]} == {"a", "b", "c"}, "nobody waits for all that another has to do"


def test_a_turn_that_was_taken_when_a_loop_was_closed_does_not_count_in_another() -> None:
    async def stopped() -> None:
        assert slices.TURNS.take()

    async def work() -> list[int]:
        return [item async for item in slices.in_slices([1, 2])]

    asyncio.run(stopped())
    assert asyncio.run(work()) == [1, 2]


async def test_what_nobody_waits_for_gives_way_until_people_have_their_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "PATIENCE", 60.0)
    monkeypatch.setattr(slices.PEOPLE, "waiting", 2)
    done: list[int] = []

    async def read(patient: bool) -> None:
        done.extend([item async for item in slices.in_slices([1, 2], patient=lambda: patient)])

    reading = asyncio.create_task(read(True))
    await read(False)  # for somebody who waits
    slices.PEOPLE.waiting -= 1
    await asyncio.sleep(3 * slices.LOOK)
    assert done == [1, 2]
    slices.PEOPLE.waiting -= 1
    await reading
    assert done == [1, 2, 1, 2]


async def test_it_does_not_give_way_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices.PEOPLE, "waiting", 1)
    assert [item async for item in slices.in_slices([1, 2], patient=slices.always)] == [1, 2]
