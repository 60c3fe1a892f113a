"""How async tests are run: each in a loop of its own, and not for ever."""

from __future__ import annotations

import asyncio

import pytest

from tests.conftest import limited

LOOPS: list[asyncio.AbstractEventLoop] = []


@pytest.mark.parametrize("number", [1, 2])
async def test_every_test_has_a_loop_of_its_own(number: int) -> None:
    LOOPS.append(asyncio.get_running_loop())
    assert all(loop.is_closed() for loop in LOOPS[:-1])
    assert len(set(LOOPS)) == len(LOOPS)


async def test_who_waits_for_what_never_comes_fails() -> None:
    with pytest.raises(TimeoutError):
        await limited(asyncio.Event().wait, 0.01)()
