"""Bots: functions that answer from a Perspective. `random` plays every game; a game may bring its own."""

from __future__ import annotations

from typing import Any

from ..core import Bot, Chance, Game, Option, Perspective
from ..core.errors import TontineError


class UnknownBot(TontineError):
    says = "There is no bot {got!r} for this game. Known bots: {expected}."


def random(perspective: Perspective, chance: Chance) -> Option:
    return chance.pick(perspective.ask.options)


def bots(game: Game[Any]) -> dict[str, Bot]:
    """All bots that play this game, by name, the weakest first."""
    return {"random": random, **game.bots}


def strongest(game: Game[Any]) -> str:
    """The name of the strongest bot."""
    return list(bots(game))[-1]


def bot(game: Game[Any], name: str) -> Bot:
    found = bots(game).get(name)
    if found is None:
        raise UnknownBot(", ".join(bots(game)), name)
    return found
