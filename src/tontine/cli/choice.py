"""Which games a command is about: one by name, or all of them."""

from __future__ import annotations

from typing import Any

from ..core import Game
from ..core.registry import game as game_named
from ..core.registry import games
from .errors import WrongUse
from .terminal import Terminal


def chosen_games(terminal: Terminal, name: str | None, every: bool) -> list[Game[Any]]:
    if name is None and not every:
        raise WrongUse("game", terminal.texts.say("name-a-game"))
    return games() if every else [game_named(str(name))]
