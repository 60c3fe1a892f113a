"""A player's rows on their way to the learner."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ..lab.encode import PAIR
from .company import Player
from .player import TRACE, Row, Table, result, rows_of
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
        for row in rows_of(table, self.shape.chairs, self.trace):
            self.write(row)

    def write(self, row: Row) -> None:
        pairs = np.frombuffer(row.step.row, PAIR)
        count = len(pairs)
        if count > self.shape.width:
            self.wide += 1
            return
        arrays, at = self.slabs[self.slab].arrays, self.rows
        arrays["places"][at, :count] = pairs["place"]
        arrays["numbers"][at, :count] = pairs["number"]
        arrays["legal"][at, row.step.legal] = True
        arrays["action"][at] = row.step.action
        arrays["likely"][at] = row.step.likely
        arrays["gain"][at] = row.gain
        arrays["chances"][at] = row.chances
        arrays["seats"][at] = row.seats
        arrays["learner"][at] = row.learner
        arrays["lesson"][at] = row.lesson
        self.rows += 1
        if self.rows == ROWS:
            self.full.put(Told(self.player, self.slab, ROWS, self.exams, self.wide))
            self.exams, self.wide = [], 0
            self.begin()
