"""Rows in shared memory: what a player decided, and what came of it. A player fills a slab, the learner reads it, no copy between."""

from __future__ import annotations

from multiprocessing.shared_memory import SharedMemory
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

ROWS = 2048  # of a slab


class Shape(NamedTuple):
    """What all slabs of a game have in common."""

    size: int  # places of a vector
    width: int  # the most places of one row that are not 0
    actions: int
    chairs: int  # of the largest table


def fields_of(shape: Shape) -> list[tuple[str, Any, tuple[int, ...]]]:
    return [
        ("places", np.uint16, (ROWS, shape.width)),  # those that are not 0; the rest is `size`, a place that is always 0
        ("numbers", np.float16, (ROWS, shape.width)),
        ("legal", np.bool_, (ROWS, shape.actions)),
        ("action", np.int16, (ROWS,)),
        ("likely", np.float32, (ROWS,)),  # the logarithm of its probability when it was chosen
        ("gain", np.float32, (ROWS,)),  # how much better it went than expected
        ("chances", np.float16, (ROWS, shape.chairs)),  # what the value of each chair should have been
        ("seats", np.int8, (ROWS,)),
        ("learner", np.int8, (ROWS,)),
        ("lesson", np.bool_, (ROWS,)),
    ]


class Slab:
    """Arrays over a piece of shared memory."""

    def __init__(self, shape: Shape, name: str | None = None) -> None:
        bytes_of = [int(np.prod(form)) * np.dtype(kind).itemsize for _, kind, form in fields_of(shape)]
        aligned = [(size + 63) // 64 * 64 for size in bytes_of]
        self.memory = SharedMemory(name, create=name is None, size=sum(aligned))
        self.arrays: dict[str, NDArray[Any]] = {}
        start = 0
        for (field, kind, form), size in zip(fields_of(shape), aligned, strict=True):
            self.arrays[field] = np.ndarray(form, kind, self.memory.buf, start)
            start += size

    def close(self, *, unlink: bool = False) -> None:
        self.arrays.clear()
        self.memory.close()
        if unlink:
            self.memory.unlink()


class Board:
    """Weights that players read: one row for each net, and how often each was written."""

    def __init__(self, nets: int, numbers: int, name: str | None = None) -> None:
        self.memory = SharedMemory(name, create=name is None, size=64 * nets + 4 * nets * numbers)
        self.written: NDArray[np.int64] = np.ndarray((nets, 8), np.int64, self.memory.buf)
        self.rows: NDArray[np.float32] = np.ndarray((nets, numbers), np.float32, self.memory.buf, 64 * nets)

    def write(self, net: int, weights: NDArray[np.float32]) -> None:
        """Odd while it is written."""
        self.written[net, 0] += 1
        self.rows[net] = weights
        self.written[net, 0] += 1

    def read(self, net: int, since: int) -> tuple[int, NDArray[np.float32] | None]:
        """The weights, if they were written since; else None."""
        before = int(self.written[net, 0])
        if before == since or before % 2:
            return since, None
        copy = self.rows[net].copy()
        return (before, copy) if int(self.written[net, 0]) == before else (since, None)

    def close(self, *, unlink: bool = False) -> None:
        del self.written, self.rows
        self.memory.close()
        if unlink:
            self.memory.unlink()
