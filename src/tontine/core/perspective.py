"""A perspective: all that a bot gets of a match."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from .ask import Ask, Seat
from .chance import Chance
from .errors import NotAsked
from .game import Game, View
from .match import Match
from .settings import Settings


class Perspective:
    """The seat's view, its question, what it has heard, and worlds it cannot tell from the real one.

    It gives no access to the match. Law 10 checks that a bot does not use any.
    """

    __slots__ = ("_heard", "_imagine", "_view", "ask", "game", "seat", "seats", "settings")

    def __init__(self, match: Match[Any], seat: Seat) -> None:
        ask = match.ask(seat)
        if ask is None:
            raise NotAsked([each.seat for each in match.asks], seat)
        self.game: Game[Any] = match.game
        self.seats: int = match.seats
        self.settings: Settings = match.settings
        self.seat = seat
        self.ask = Ask(ask.seat, ask.kind, tuple(ask.options), deepcopy(ask.about), ask.secret)  # a copy: a bot may change it
        self._view: Callable[[], View] = lambda: match.view(seat)
        self._heard: Callable[[int], list[dict[str, Any]]] = lambda since: match.events(since, seat)
        self._imagine: Callable[[Chance, bool], Match[Any]] = lambda chance, forkable: match.imagine(seat, chance, forkable=forkable)

    @property
    def view(self) -> View:
        return self._view()

    def heard(self, since: int = 0) -> list[dict[str, Any]]:
        return self._heard(since)

    def imagine(self, chance: Chance, *, forkable: bool = True) -> Match[Any]:
        """A match at this question that differs from the real one only in what the seat cannot know."""
        return self._imagine(chance, forkable)
