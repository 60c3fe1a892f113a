"""How often Python looks for garbage, which everybody has to wait for."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from tontine.server.garbage import LEAST, MOST, adapt, look_after


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before, callbacks = gc.get_threshold(), gc.callbacks[:]
    yield
    gc.callbacks[:] = callbacks
    gc.set_threshold(*before)


def looked(collected: int, generation: int = 0) -> int:
    adapt("start", {"generation": generation, "collected": 0})
    adapt("stop", {"generation": generation, "collected": collected})
    return gc.get_threshold()[0]


def test_it_looks_less_and_less_often_while_there_are_no_circles() -> None:
    look_after(LEAST)
    assert [looked(5) for _ in range(5)] == [2 * LEAST, 4 * LEAST, 8 * LEAST, MOST, MOST]


def test_it_looks_often_as_soon_as_there_are_many() -> None:
    look_after(MOST)
    assert looked(MOST // 10 + 1) == LEAST
    assert looked(LEAST // 2) == LEAST


def test_looks_at_older_objects_do_not_count() -> None:
    look_after(MOST)
    assert looked(MOST, generation=1) == MOST


def test_it_learns_from_what_python_says() -> None:
    gc.collect()
    gc.callbacks.append(adapt)
    look_after(LEAST)
    circles = []
    while gc.get_threshold()[0] == LEAST:
        circles.append([None])  # that stay
    while gc.get_threshold()[0] > LEAST:
        circle: list[object] = []
        circle.append(circle)
