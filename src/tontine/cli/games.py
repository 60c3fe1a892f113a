"""`tontine games`: what is on the shelf."""

from __future__ import annotations

from rich.text import Text

from ..core.registry import game as game_named
from ..core.registry import refused
from .house import House
from .names import printable
from .paint import indented
from .shelf import bots_line, counted_words, game_card, game_list, settings_table


def games(house: House, game: str | None = None, /) -> int:
    if game is None:
        house.console.print(game_list(house))
        for each in refused():
            house.console.print(indented(Text(printable(house.texts.error(each)), "trouble")))
        return 0
    chosen = game_named(game)
    house.console.print(game_card(house, chosen))
    house.console.print(settings_table(house, chosen))
    for part in counted_words(house, chosen):
        house.console.print(part)
    house.console.print(bots_line(house, chosen))
    return 0
