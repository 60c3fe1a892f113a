"""The question which game to play."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ..core import Game
from ..core.registry import games
from .errors import Leave
from .game_list import game_list
from .paint import title
from .terminal import Terminal


def choose_game(terminal: Terminal) -> Game[Any]:
    known = games()
    terminal.say("lobby")
    terminal.console.print(game_list(terminal, numbered=True))
    while True:
        typed = " ".join(terminal.ask().casefold().split())
        if typed in ("q", terminal.texts.say("key-leave")):
            raise Leave
        meant = games_meant(terminal, typed, known)
        if len(meant) == 1:
            return meant[0]
        if meant:
            terminal.note("lobby-ambiguous", typed=typed, titles=", ".join([title(terminal.texts_of(game), game) for game in meant]))
        else:
            terminal.note("lobby-again", count=len(known))


def games_meant(terminal: Terminal, typed: str, known: Sequence[Game[Any]]) -> list[Game[Any]]:
    """The games that this may mean: a number, a name or a title, or the beginning of any word in it."""
    if typed.isdecimal():
        return [game for number, game in enumerate(known, 1) if int(typed) == number]
    names = [{game.name, title(terminal.texts_of(game), game).casefold(), game.title.casefold()} for game in known]
    exact = [game for game, forms in zip(known, names, strict=True) if typed in forms]
    return exact or [game for game, forms in zip(known, names, strict=True) if typed and any(begins(typed, form) for form in forms)]


def begins(typed: str, name: str) -> bool:
    words = re.split(r"(?<=[ -])", name)
    return any("".join(words[start:]).startswith(typed) for start in range(len(words)))
