"""A view and its question as numbers, for every game without a line per game: see docs/adapters.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core import Ask, Game, Match, Seat, Settings, View
from ..core.errors import UnknownSeat, WrongSeats
from ..core.registry import game as game_named
from ..core.settings import read
from .actions import Actions
from .assemble import Assembly
from .layout import Layout, layout_of
from .parts import MOST, Unknown
from .plan import Plan

Vector = NDArray[np.float32]


class Encoder:
    """For one table: a game, a number of seats and settings. Vectors of all tables of a game have the same places.

    `strict` raises UnknownView at whatever the layout does not know; otherwise that is left out and counted in `unknown`.
    """

    def __init__(
        self,
        game: Game[Any] | str,
        seats: int,
        settings: Mapping[str, Any] | Settings | None = None,
        *,
        layout: Layout | None = None,
        strict: bool = False,
    ) -> None:
        self.game: Game[Any] = game_named(game) if isinstance(game, str) else game
        if seats not in self.game.seats:
            low, high = self.game.seats[0], self.game.seats[-1]
            raise WrongSeats(f"{low} to {high}", seats, "seats", low=low, high=high, value=seats)
        self.seats = seats
        self.settings = read(self.game.Settings, settings)
        self.layout = layout or layout_of(self.game)
        self._unknown = Unknown(strict)
        self.actions = Actions(self.game, seats)
        self._plans: list[Assembly | None] = [None] * seats
        plan = self._ready(0).plan
        self.names = plan.names
        self.size = len(plan.names)
        self.low: Vector = np.array(plan.lowest, np.float32)
        self.high: Vector = np.full(self.size, MOST, np.float32)

    @property
    def unknown(self) -> Counter[str]:
        """By path, how often something stood there that the layout does not know."""
        return self._unknown.paths

    # From a view to numbers

    def encode(self, view: View, ask: Ask | None, seat: Seat, out: Vector | None = None) -> Vector:
        """All places, most of them 0. `out` is a row of float32 to write into; else it is a new one."""
        ready = self._plans[seat] or self._ready(seat)
        row: Vector = np.frombuffer(bytearray().join(ready.chunks(view, ask)), np.float32)
        if out is None:
            return row
        out[:] = row
        return out

    def sparse(self, view: View, ask: Ask | None, seat: Seat) -> tuple[NDArray[np.intp], Vector]:
        """The places that are not 0, in their order, and the numbers there."""
        row = self.encode(view, ask, seat)
        places = np.flatnonzero(row)
        return places, row[places]

    def named(self, view: View, ask: Ask | None, seat: Seat) -> dict[str, Vector]:
        """The same numbers by field of the view; what there is of every seat has a row for each, the own one first."""
        return self.split(self.encode(view, ask, seat))

    def split(self, vector: Vector) -> dict[str, Vector]:
        groups = self._ready(0).plan.groups
        first = min(places.start for places, _ in groups.values())
        parts = {name: vector[places] if rows == 1 else vector[places].reshape(rows, -1) for name, (places, rows) in groups.items()}
        return {"table": vector[:first], **parts}

    def of(self, match: Match[Any], seat: Seat) -> Vector:
        """What the seat sees of the match now, and what it is asked, if it is."""
        return self.encode(match.view(seat), match.ask(seat), seat)

    def explain(self, vector: Vector) -> dict[str, float]:
        """The names of all places that are not 0, and the numbers in the measure of the view."""
        scales = self._ready(0).plan.scales
        return {self.names[place]: round(float(vector[place]) * scales[place], 4) for place in np.flatnonzero(vector)}

    def _ready(self, seat: Seat) -> Assembly:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise UnknownSeat(f"0 to {self.seats - 1}", seat, low=0, high=self.seats - 1)
        found = self._plans[seat]
        if found is None:
            first = self._plans[0]
            plan = Plan(self.layout, self.seats, seat, self._unknown, first.plan if first else None)
            found = self._plans[seat] = Assembly(plan, self.settings, self._unknown)
        return found
