"""What the adapters share: a match whose options are actions and whose views are numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from secrets import token_bytes
from typing import Any

import numpy as np
from gymnasium import error
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from ..core import Chance, Match, Option, Seat, seed_of
from ..core.errors import TontineError, UnknownGame
from ..core.registry import game as game_named
from ..lab import Encoder
from ..text import LANGUAGES
from .arguments import known
from .errors import IllegalAction, raised_as
from .telling import news_told, paragraphs, texts_of, view_told

MODES = ("ansi", "human")
ILLEGAL = ("raise", "random")  # what becomes of an action that is not legal: an error, or a legal one instead
Mask = NDArray[np.int8]


def refusals() -> AbstractContextManager[None]:
    """Errors of Gymnasium, which PettingZoo uses as well."""
    return raised_as({UnknownGame: error.NameNotFound, IllegalAction: error.InvalidAction, TontineError: error.Error})


class Table:
    """One table and its matches, one after the other. The last action is "wait": all that a seat can do that is not asked."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        settings: Mapping[str, Any],
        *,
        heard: bool = False,
        language: str = "en",
        illegal: str = "raise",
    ) -> None:
        self.game = game_named(game)
        self.seats = self.game.seats[0] if seats is None else seats
        self.heard = heard
        self.match: Match[Any] = Match(self.game, self.seats, settings, 0, heard=heard)  # raises all that is wrong with them
        self.encoder = Encoder(self.game, self.seats, self.match.settings)
        self.actions = self.encoder.actions
        self.wait = self.actions.size
        self.names = [*self.actions.names, "wait"]
        self.language = known("language", language, LANGUAGES)
        self.illegal = known("illegal", illegal, ILLEGAL)
        self.chance: Chance | None = None
        self.rendered = 0  # events

    def begin(self, seed: int | None) -> None:
        """The same seed gives the same matches, one after the other; without one they go on from the last, or are anybody's guess."""
        if seed is not None:
            self.chance = Chance(seed_of(f"environment {seed}"))
        elif self.chance is None:
            self.chance = Chance(token_bytes(32))
        self.match = Match(self.game, self.seats, self.match.settings, self.chance.block(), heard=self.heard)
        self.rendered = 0

    # What a seat sees and may do

    def observation(self, seat: Seat) -> dict[str, Any]:
        return {"observation": self.numbers(seat), "action_mask": self.mask(seat)}

    def numbers(self, seat: Seat) -> NDArray[np.float32]:
        return self.encoder.of(self.match, seat)

    def mask(self, seat: Seat) -> Mask:
        cells = bytearray(self.wait + 1)
        for action in self.legal(seat):
            cells[action] = 1
        return np.frombuffer(cells, np.int8)

    def legal(self, seat: Seat) -> list[int]:
        ask = self.match.ask(seat)
        return [self.wait] if ask is None else self.actions.legal(ask)

    def option(self, seat: Seat, action: Any) -> Option | None:
        """None: the seat waits. Nothing has happened yet."""
        legal = self.legal(seat)
        if action not in legal and self.illegal == "random":
            action = Chance(seed_of(f"{seat} {len(self.match.log)} {action}")).pick(legal)
        elif action not in legal:
            raise IllegalAction(", ".join([f"{each} ({self.names[each]})" for each in legal]), action, seat=seat)
        return None if action == self.wait else self.actions.option(seat, int(action))

    # Spaces

    def observation_space(self) -> Dict:
        box = Box(self.encoder.low, self.encoder.high, dtype=np.float32)
        return Dict({"observation": box, "action_mask": Box(0, 1, (self.wait + 1,), np.int8)})

    def action_space(self, seat: Callable[[], Seat]) -> Discrete:
        return Legal(self.wait + 1, lambda: self.mask(seat()))

    # Words

    def render(self, mode: str | None, seat: Seat | None = None) -> str | None:
        """What the seat sees, and what it heard since it was last rendered (None: what everybody may see and hear)."""
        if mode is None:
            return None
        texts, events = texts_of(self.language, self.game), self.match.events(self.rendered, seat)
        said = paragraphs(news_told(texts, events, so_far=self.rendered == 0), view_told(texts, self.match.view(seat), seat))
        self.rendered += len(events)
        if mode == "human":
            print(said)
            return None
        return said

    def fork(self) -> Table:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.match = self.match.fork()
        twin.chance = self.chance.copy() if self.chance else None
        return twin


class Legal(Discrete):
    """Actions; a sample without a mask is legal now."""

    def __init__(self, n: int, mask: Callable[[], Mask]) -> None:
        super().__init__(n)
        self._mask_now = mask

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        return super().sample(self._mask_now() if mask is None and probability is None else mask, probability)

    def __reduce__(self) -> Any:
        """Elsewhere there is no table to look at."""
        return Discrete, (int(self.n),)
