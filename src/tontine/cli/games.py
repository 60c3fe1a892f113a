"""`tontine games`: the list of games."""

from __future__ import annotations

from rich.text import Text

from ..core.registry import game as game_named
from ..core.registry import refused
from .game_list import bots_line, counted_words, game_card, game_list, levels_table, settings_table
from .names import printable
from .paint import indented
from .terminal import Terminal


def games(terminal: Terminal, game: str | None = None, /) -> int:
    if game is None:
        terminal.console.print(game_list(terminal))
        for each in refused():
            terminal.console.print(indented(Text(printable(terminal.texts.error(each)), "trouble")))
        return 0
    chosen = game_named(game)
    terminal.console.print(game_card(terminal, chosen))
    terminal.console.print(settings_table(terminal, chosen))
    for part in counted_words(terminal, chosen):
        terminal.console.print(part)
    terminal.console.print(levels_table(terminal))
    terminal.console.print(bots_line(terminal, chosen))
    return 0
