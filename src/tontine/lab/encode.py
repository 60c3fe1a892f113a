"""A view and its question as numbers, for every game without a line per game: see docs/adapters.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core import Ask, Game, Match, Seat, Settings, View
from ..core.errors import WrongSeats
from ..core.registry import game as game_named
from ..core.settings import read
from .actions import Actions
from .assemble import Assemblies
from .field import dense, sparse
from .layout import Layout, layout_of
from .parts import MOST, Unknown

Vector = NDArray[np.float32]
PAIR: Final = np.dtype([("place", np.int32), ("number", np.float32)])


class Encoder:
    """For one table: a game, a number of seats and settings. Vectors of all tables of a game have the same places.

    `strict` raises UnknownView at whatever the layout does not know; otherwise that is left out and counted in `unknown`.
    `like` is an encoder of another table of the game: what one remembers the other finds.
    """

    def __init__(
        self,
        game: Game[Any] | str,
        seats: int,
        settings: Mapping[str, Any] | Settings | None = None,
        *,
        layout: Layout | None = None,
        strict: bool = False,
        like: Encoder | None = None,
    ) -> None:
        self.game: Game[Any] = game_named(game) if isinstance(game, str) else game
        if seats not in self.game.seats:
            low, high = self.game.seats[0], self.game.seats[-1]
            raise WrongSeats(f"{low} to {high}", seats, "seats", low=low, high=high, value=seats)
        self.seats = seats
        self.settings = read(self.game.Settings, settings)
        self.layout: Layout = layout or (like.layout if like else layout_of(self.game))
        self._unknown = Unknown(strict)
        self.actions = Actions(self.game, seats)
        self._dense = Assemblies(self.layout, seats, self.settings, dense, self._unknown)
        self._sparse = Assemblies(self.layout, seats, self.settings, sparse, self._unknown)
        if like is not None and like.layout is self.layout:
            self._dense.share(like._dense)
            self._sparse.share(like._sparse)
        plan = self._dense[0].plan
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
        row: Vector = np.frombuffer(bytearray().join(self._dense[seat].chunks(view, ask)), np.float32)
        if out is None:
            return row
        out[:] = row
        return out

    def sparse(self, view: View, ask: Ask | None, seat: Seat) -> tuple[NDArray[np.int32], Vector]:
        """The places that are not 0, in their order, and the numbers there."""
        pairs = np.frombuffer(self.packed(view, ask, seat), PAIR)
        return pairs["place"], pairs["number"]

    def packed(self, view: View, ask: Ask | None, seat: Seat) -> bytes:
        """The same as bytes, 8 for each place: `np.frombuffer(b"".join(rows), PAIR)` reads many rows at once."""
        return b"".join(self._sparse[seat].chunks(view, ask))

    def named(self, view: View, ask: Ask | None, seat: Seat) -> dict[str, Vector]:
        """The same numbers by field of the view; what there is of every seat has a row for each, the own one first."""
        return self.split(self.encode(view, ask, seat))

    def split(self, vector: Vector) -> dict[str, Vector]:
        groups = self._dense[0].plan.groups
        first = min(places.start for places, _ in groups.values())
        parts = {name: vector[places] if rows == 1 else vector[places].reshape(rows, -1) for name, (places, rows) in groups.items()}
        return {"table": vector[:first], **parts}

    def of(self, match: Match[Any], seat: Seat) -> Vector:
        """What the seat sees of the match now, and what it is asked, if it is."""
        return self.encode(match.view(seat), match.ask(seat), seat)

    def explain(self, vector: Vector) -> dict[str, float]:
        """The names of all places that are not 0, and the numbers in the measure of the view."""
        scales = self._dense[0].plan.scales
        return {self.names[place]: round(float(vector[place]) * scales[place], 4) for place in np.flatnonzero(vector)}
