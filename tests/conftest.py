"""Async tests: each has an event loop of its own, and a time limit. Which tests are for the sources only, and which coverage measures."""

from __future__ import annotations

import asyncio
import functools
import inspect
from collections.abc import Awaitable, Callable, Generator, Iterator
from typing import Any

import pytest
from coverage import Coverage

LIMIT = 60.0  # seconds, where a test has no mark `seconds`


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """A test that waits for something that never comes fails."""
    if inspect.iscoroutinefunction(pyfuncitem.obj):
        mark = pyfuncitem.get_closest_marker("seconds")
        pyfuncitem.obj = limited(pyfuncitem.obj, mark.args[0] if mark else LIMIT)
    return (yield)


def limited(test: Callable[..., Awaitable[object]], seconds: float) -> Callable[..., Awaitable[None]]:
    @functools.wraps(test)
    async def within(**given: Any) -> None:
        async with asyncio.timeout(seconds):
            await test(**given)

    return within


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    from tontine.core.build import PLAIN  # noqa: PLC0415 - not before coverage has begun

    for item in items:
        if not PLAIN and (mark := item.get_closest_marker("plain_only")):
            item.add_marker(pytest.mark.skip(reason=f"on the sources only: {mark.args[0]}"))


# They play so many matches that measuring them would take three to five times as long, through code that other tests reach, too.
SIMULATIONS = {
    "test_check.py",
    "test_complete.py",
    "test_every_game.py",
    "test_exact.py",
    "test_leaks.py",
    "test_liars_dice.py",
    "test_matches.py",
    "test_mutants.py",
    "test_numbers.py",
    "test_referee.py",
}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Slow tests and simulations run without coverage, and so do their fixtures."""
    paused = [] if measured(item) else list(stop_all())
    try:
        return (yield)
    finally:
        for coverage in reversed(paused):
            coverage.start()


def stop_all() -> Iterator[Coverage]:
    """In a worker of pytest-xdist there are two: one goes on where the other stops."""
    while coverage := Coverage.current():
        coverage.stop()
        yield coverage


def measured(item: pytest.Item) -> bool:
    return not item.get_closest_marker("slow") and item.path.name not in SIMULATIONS
