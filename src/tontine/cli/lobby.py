"""Where one chooses a game."""

from __future__ import annotations

from typing import Any

from ..core import Game
from ..core.registry import games
from .errors import Leave
from .house import House
from .shelf import game_list


def choose_game(house: House) -> Game[Any]:
    known = games()
    house.say("lobby")
    house.console.print(game_list(house, numbered=True))
    while True:
        typed = house.ask().casefold()
        if typed in ("q", house.texts.say("key-leave")):
            raise Leave
        if found := [game for number, game in enumerate(known, 1) if typed in (str(number), game.name, game.title.casefold())]:
            return found[0]
        house.note("lobby-again", count=len(known))
