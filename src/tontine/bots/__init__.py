"""Bots: functions that answer from a Perspective. `random` and the four levels play every game; a game may bring its own."""

from __future__ import annotations

from typing import Any

from ..core import Bot, Chance, Game, Option, Perspective
from .errors import MissingLibrary, UnknownBot
from .levels import EXPERT, HARD, LEVELS, NORMAL, Limit, by_time, is_installed, level, random

__all__ = ["LEVELS", "NORMAL", "MissingLibrary", "UnknownBot", "bot", "bots", "bots_for_laws", "level", "random"]


def bots(game: Game[Any]) -> dict[str, Bot]:
    """All bots that play this game, by name: by chance, the game's own, and the levels, the weakest first."""
    own = {name: bot for name, bot in game.bots.items() if name not in LEVELS}
    return {"random": random, **own, **{name: _later(game, name) for name in LEVELS}}


def bots_for_laws(game: Game[Any]) -> dict[str, Bot]:
    """The game's own bots but those that think long, `hard` where it plays by a net, and the search of `expert` with one simulation: honest
    or not, it shows it as well."""
    own = {name: bot for name, bot in game.bots.items() if name not in (HARD, EXPERT)}
    wanted = [name for name in (HARD, EXPERT) if name not in game.bots and is_installed() and (name == EXPERT or _has_net(game))]
    return {"random": random, **{name: _later(game, name, Limit(simulations=1)) for name in wanted}, **own}


def _has_net(game: Game[Any]) -> bool:
    from . import net  # noqa: PLC0415 - it needs the library

    return net.net_of(game) is not None


def _later(game: Game[Any], name: str, limit: Limit | None = None) -> Bot:
    """The level, made when it is asked: a level may need what is not installed."""

    def play(perspective: Perspective, chance: Chance) -> Option:
        return level(game, name, limit)(perspective, chance)

    return play


def bot(game: Game[Any], name: str, *, timed: bool = False) -> Bot:
    """The bot of this name. `timed`: where people wait, it thinks for the time of its level, not for a count. `expert:60` counts to 60."""
    word, _, count = name.partition(":")
    if word in LEVELS and count.isdecimal():
        return level(game, word, Limit(simulations=int(count)))
    if name in LEVELS:
        return level(game, name, by_time(name) if timed else None)
    found = bots(game).get(name)
    if found is None:
        raise UnknownBot(", ".join(bots(game)), name)
    return found
