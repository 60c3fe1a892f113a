"""Async tests: each has an event loop of its own, and a time limit. Which tests are for the sources only, and which coverage measures."""

from __future__ import annotations

import asyncio
import functools
import inspect
from collections.abc import Awaitable, Callable, Generator, Iterator
from pathlib import Path
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


# Files and tests that play so many matches that measuring them would take three to five times as long, through code that others reach, too.
SIMULATIONS = {
    "test_all_laws_hold_where_views_are_numbers",
    "test_all_of_ours_are_measured",
    "test_check.py",
    "test_complete.py",
    "test_every_game.py",
    "test_exact.py",
    "test_leaks.py",
    "test_levels_that_think_are_stronger_than_those_that_do_not",
    "test_liars_dice.py",
    "test_matches.py",
    "test_mutants.py",
    "test_numbers.py",
    "test_referee.py",
    "test_the_command_prints_json_and_nothing_else",
    "test_the_model_says_points_that_it_was_not_fitted_to",
    "test_the_model_says_what_was_measured_within_a_fifth",
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
    if item.get_closest_marker("slow") or {item.path.name, getattr(item, "originalname", "")} & SIMULATIONS:
        return False
    return Path(__file__).parent / "games" in item.path.parents or not repeated(item)


def repeated(item: pytest.Item) -> bool:
    """With every game the same lines run: what is not about the games themselves is measured with the first."""
    from tontine.core.registry import games  # noqa: PLC0415 - not before coverage has begun

    others = [game.name for game in games()[1:]]
    given = item.callspec.params.values() if isinstance(item, pytest.Function) and hasattr(item, "callspec") else ()
    return any(isinstance(name := getattr(each, "name", each), str) and name in others for each in given)
