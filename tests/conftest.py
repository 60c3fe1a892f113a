"""Async tests: each has an event loop of its own, and a limit to how long it may take."""

from __future__ import annotations

import asyncio
import functools
import inspect
from collections.abc import Awaitable, Callable, Generator
from typing import Any

import pytest

LIMIT = 60.0  # seconds, where a test has no mark `seconds`


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Whoever waits for what never comes fails."""
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
