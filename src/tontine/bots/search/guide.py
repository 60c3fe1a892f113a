"""A guide: the game's own quick bot, asked in imagined worlds."""

from __future__ import annotations

from typing import Any

from ...core import Ask, Bot, Chance, Game, Match, Option, Perspective, Seat, View
from ...core.errors import NotForkable
from ...core.perspective import Memories

Past = dict[Seat, list[dict[str, Any]]]


def guide_of(game: Game[Any]) -> Bot | None:
    """The weakest of the game's own bots, which is the quickest."""
    return next(iter(game.bots.values()), None)


class Glance(Perspective):
    """What a seat of an imagined world sees. Nothing is copied. What was heard is read once: worlds tell nothing more."""

    __slots__ = ("_past", "_world")

    def __init__(self, world: Match[Any], ask: Ask, past: Past, company: str) -> None:
        self.game = world.game
        self.seats = world.seats
        self.settings = world.settings
        self.seat = ask.seat
        self.ask = ask
        self.company = company
        self._memories = Memories()
        self._heard = lambda place: (self.heard(), (0, 0))
        self._world = world
        self._past = past

    @property
    def view(self) -> View:
        return self.game.view(self._world.state, self.seat)

    def heard(self, since: int = 0) -> list[dict[str, Any]]:
        past = self._past.get(self.seat)
        if past is None:
            past = self._past[self.seat] = self._world.events(0, self.seat)
        return past[since:]

    def imagine(self, chance: Chance, *, forkable: bool = True) -> Match[Any]:
        return self._world.imagine(self.seat, chance, forkable=forkable)


class Guide:
    def __init__(self, bot: Bot, chance: Chance, company: str = "") -> None:
        self.bot = bot
        self.chance = chance
        self.company = company
        self.past: Past = {}

    def choice(self, world: Match[Any], ask: Ask) -> Option:
        return self.answer(Glance(world, ask, self.past, self.company))

    def answer(self, perspective: Perspective) -> Option:
        """Worlds of a search cannot be forked: a bot that imagines there has to guess."""
        options = perspective.ask.options
        try:
            chosen = self.bot(perspective, self.chance)
        except NotForkable:
            return self.chance.pick(options)
        return chosen if chosen in options else self.chance.pick(options)
