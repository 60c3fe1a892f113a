"""The games there are: every folder under `tontine/games` is one. Nothing else lists them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from .errors import UnknownGame
from .game import Game

FOLDER = "tontine.games"


@cache
def _found() -> dict[str, Game[Any]]:
    folders = sorted(module.name for module in iter_modules(import_module(FOLDER).__path__) if module.ispkg)
    found = [import_module(f"{FOLDER}.{folder}").GAME for folder in folders]
    return {game.name: game for game in found}


def games() -> list[Game[Any]]:
    """All games, by name."""
    return list(_found().values())


def game(name: str) -> Game[Any]:
    """The game of that name."""
    found = _found().get(name) if isinstance(name, str) else None
    if found is None:
        raise UnknownGame(", ".join(_found()), name)
    return found
