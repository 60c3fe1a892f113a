"""Options as numbers: seats counted from the own chair, then the words of the game."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core import Ask, Game, Option, Seat
from .errors import NoAction


class Actions:
    """The first actions are seats, the own one first, as many as the largest table has (none where no option is a seat); then words."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.seats = seats
        words = [option for option in game.vocabulary if isinstance(option, str)]
        self.first_word = game.seats[-1] if len(words) < len(game.vocabulary) else 0
        self.names = [*[f"seat+{place}" for place in range(self.first_word)], *words]
        self.size = len(self.names)
        self._words = words
        self._actions: list[dict[Option, int]] = [self._of(seat) for seat in range(seats)]

    def _of(self, seat: Seat) -> dict[Option, int]:
        seats: dict[Option, int] = {other: (other - seat) % self.seats for other in range(self.seats)} if self.first_word else {}
        return seats | {word: self.first_word + place for place, word in enumerate(self._words)}

    def action(self, seat: Seat, option: Option) -> int:
        found = self._actions[seat].get(option)
        if found is None:
            raise NoAction(", ".join(map(str, self._actions[seat])), option)
        return found

    def option(self, seat: Seat, action: int) -> Option:
        if self.first_word <= action < self.size:
            return self._words[action - self.first_word]
        if not 0 <= action < min(self.seats, self.first_word):
            raise NoAction(f"0 to {self.size - 1}, seats below {self.seats}", action)
        return (action + seat) % self.seats

    def legal(self, ask: Ask) -> list[int]:
        known = self._actions[ask.seat]
        return [known[option] for option in ask.options]

    def mask(self, ask: Ask | None, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """1 for every option of the question; all 0 where there is none."""
        if out is None:
            out = np.zeros(self.size, np.int8)
        else:
            out.fill(0)
        if ask is not None:
            out[self.legal(ask)] = 1
        return out
