"""How often Python looks for circles of objects that nobody uses any more.

An answer leaves none behind, but while it is being written it holds many objects, and looking through them is in vain: seldom. A
connection leaves a hundred and more, and to free a hundred thousand takes a tenth of a second, in which everybody waits: often."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

LEAST, MOST = 10_000, 100_000  # new objects after which it looks
OLDER, OLDEST = 3, 30  # looks after which it also looks at what the last ones have left, and such looks after which at all there is


def watch() -> None:
    gc.freeze()  # what exists now lives as long as the process: it need not be looked at again
    look_after(LEAST)
    gc.callbacks.append(adapt)


@contextmanager
def watched() -> Iterator[None]:
    """For a while, as `watch` does it."""
    before = gc.get_threshold()
    watch()
    try:
        yield
    finally:
        gc.callbacks.remove(adapt)
        gc.set_threshold(*before)
        gc.unfreeze()


def adapt(phase: str, info: dict[str, Any]) -> None:
    """Twice as many new objects before the next look if hardly any were in circles, few if many were."""
    if phase == "stop" and info["generation"] == 0:
        waited = gc.get_threshold()[0]
        look_after(LEAST if info["collected"] > waited // 10 else min(2 * waited, MOST))


def look_after(objects: int) -> None:
    gc.set_threshold(objects, OLDER, OLDEST)
