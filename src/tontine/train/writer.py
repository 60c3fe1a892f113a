"""A player's rows on their way to the learner."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..lab.encode import PAIR
from .company import Player
from .player import TRACE, Row, Table, places_of, result, rows_of
from .rows import ROWS, Shape, Slab


class Told(NamedTuple):
    """From a player to the learner: a full slab, and how exams went (seats, share of the win)."""

    player: int
    slab: int
    rows: int
    exams: list[tuple[int, float]]
    wide: int  # rows that had more places than a slab has


class Writer:
    """Fills slabs, one after the other."""

    def __init__(self, player: int, slabs: list[Slab], free: Any, full: Any, shape: Shape, trace: float = TRACE) -> None:
        self.player = player
        self.slabs = slabs
        self.free = free
        self.full = full
        self.shape = shape
        self.trace = trace
        self.exams: list[tuple[int, float]] = []
        self.wide = 0
        self.begin()

    def begin(self) -> None:
        self.slab = self.free.get()
        self.rows = 0
        arrays = self.slabs[self.slab].arrays
        arrays["places"].fill(self.shape.size)
        for name in ("numbers", "legal"):
            arrays[name].fill(0)

    def write_match(self, table: Table) -> None:
        if table.kind == "exam":
            share = result(table, table.who.index(Player.MAIN), self.shape.chairs)[0]
            self.exams.append((table.encoder.seats, float(share)))
        self.write([*rows_of(table, self.shape.chairs, self.trace)])

    def write(self, rows: list[Row]) -> None:
        """Into this slab while it has room, the others into the next one."""
        fit = [row for row in rows if len(row.step.row) <= self.shape.width * PAIR.itemsize]
        self.wide += len(rows) - len(fit)
        while fit:
            room = ROWS - self.rows
            self.put(fit[:room])
            fit = fit[room:]

    def put(self, rows: list[Row]) -> None:
        at = slice(self.rows, self.rows + len(rows))
        fill({name: array[at] for name, array in self.slabs[self.slab].arrays.items()}, rows)
        self.rows = at.stop
        if self.rows == ROWS:
            self.full.put(Told(self.player, self.slab, ROWS, self.exams, self.wide))
            self.exams, self.wide = [], 0
            self.begin()


def fill(arrays: dict[str, NDArray[Any]], rows: list[Row]) -> None:
    """All at once: an assignment to an array takes as long for one row as for many."""
    pairs = np.frombuffer(b"".join([row.step.row for row in rows]), PAIR)
    counts = np.array([len(row.step.row) for row in rows]) // PAIR.itemsize
    used = np.arange(arrays["places"].shape[1]) < counts[:, None]
    arrays["places"][used] = pairs["place"]
    arrays["numbers"][used] = pairs["number"]
    arrays["legal"][places_of([row.step.legal for row in rows])] = True
    arrays["action"][:] = [row.step.action for row in rows]
    arrays["likely"][:] = [row.step.likely for row in rows]
    arrays["gain"][:] = [row.gain for row in rows]
    arrays["chances"][:] = np.stack([row.chances for row in rows])
    arrays["seats"][:] = [row.seats for row in rows]
    arrays["learner"][:] = [row.learner for row in rows]
    arrays["lesson"][:] = [row.lesson for row in rows]
