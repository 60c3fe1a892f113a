"""Gymnasium: one seat against named bots. `gymnasium.make("Tontine/<Name>-v1", seats=4, bots="greedy")`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import error

from ..bots import NORMAL
from ..bots import bot as bot_named
from ..core import Chance, Perspective, Seat, seed_of
from ..core.registry import games
from .arguments import known, seat_of
from .ids import NAMESPACE, VERSION, camel
from .table import MODES, Table, refusals


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """`seat` is the one that is played, None for another one in every match; `bots` sit down in turn at the other seats, the
    level `normal` where none is named. `illegal="random"` takes a legal action where one is not. The reward comes at the end: a prize
    of 1 shared by the winners, stretched to [-1, 1]."""

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 - as the library has it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: Seat | None = 0,
        bots: str | Sequence[str] | None = None,
        *,
        render_mode: str | None = None,
        language: str = "en",
        illegal: str = "raise",
        **settings: Any,
    ) -> None:
        with refusals():
            self.render_mode = known("render_mode", render_mode, (None, *MODES))
            self.table = Table(game, seats, settings, heard=True, language=language, illegal=illegal)
            self._chosen = None if seat is None else seat_of(seat, self.table.seats)
            names = [NORMAL] if bots is None else [bots] if isinstance(bots, str) else list(bots)
            self._bots = [bot_named(self.table.game, name) for name in names or ["none"]]
        self.seat: Seat = self._chosen or 0
        self._dice = Chance(seed_of(0))
        self._begun = False
        self.observation_space = self.table.observation_space()
        self.action_space = self.table.action_space(lambda: self.seat)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.table.begin(seed)
        self._dice = Chance(seed_of(b"bots" + self.table.match.seed))
        self.seat = self._dice.below(self.table.seats) if self._chosen is None else self._chosen
        self._begun = True
        self._let_bots_answer()
        return self._seen()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if not self._begun:
            raise error.ResetNeeded("Begin a match with reset() before the first step().")
        match = self.table.match
        with refusals():
            option = self.table.option(self.seat, action)
        if option is not None:
            match.answer(self.seat, option)
        self._let_bots_answer()
        seen, info = self._seen()
        outcome = match.outcome
        return seen, outcome.values[self.seat] if outcome else 0.0, outcome is not None, False, info

    def _let_bots_answer(self) -> None:
        """Until the seat is asked, or the match is over."""
        match = self.table.match
        while match.outcome is None and match.ask(self.seat) is None:
            for ask in match.asks:
                match.answer(ask.seat, self._bot(ask.seat)(Perspective(match, ask.seat), self._dice))
        if match.outcome is None:
            for ask in match.asks:
                if ask.seat != self.seat:
                    match.answer(ask.seat, self._bot(ask.seat)(Perspective(match, ask.seat), self._dice))

    def _bot(self, seat: Seat) -> Any:
        return self._bots[(seat - self.seat - 1) % self.table.seats % len(self._bots)]

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        if self.render_mode == "human":
            self.render()
        seen = self.table.observation(self.seat)
        return seen, {"action_mask": seen["action_mask"], "seat": self.seat}

    def render(self) -> str | None:
        """What the seat sees, and what it heard since it was last rendered."""
        return self.table.render(self.render_mode, self.seat)

    def fork(self) -> SeatEnv:
        """A twin that goes its own way. Copies are forks."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.table = self.table.fork()
        twin._dice = self._dice.copy()
        twin.action_space = twin.table.action_space(lambda: twin.seat)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> SeatEnv:
        return self.fork()


def register_all() -> None:
    """`gymnasium.make("Tontine/<Name>-v1")` for every game."""
    for game in games():
        if (name := f"{NAMESPACE}/{camel(game.name)}-v{VERSION}") not in gymnasium.registry:
            gymnasium.register(name, f"{__name__}:SeatEnv", kwargs={"game": game.name})


register_all()
