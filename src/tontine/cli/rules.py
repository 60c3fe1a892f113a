"""`tontine rules`: the rules page of a game."""

from __future__ import annotations

import os
from typing import Any

from rich.markdown import Markdown

from ..core import Game
from ..core.registry import game as game_named
from ..text.pages import rules_page
from .errors import FileTrouble
from .terminal import Terminal


def rules(terminal: Terminal, game: str, /) -> int:
    show_rules(terminal, game_named(game))
    return 0


def show_rules(terminal: Terminal, game: Game[Any]) -> None:
    page = Markdown(page_of(game, terminal.language))
    if not terminal.interactive:
        terminal.console.print(page)
        return
    os.environ.setdefault("LESS", "-R")  # so that less shows colours
    with terminal.console.pager(styles=True):
        terminal.console.print(page)


def page_of(game: Game[Any], language: str) -> str:
    try:
        return rules_page(game, language)
    except FileNotFoundError as error:
        raise FileTrouble(f"{game.name}/README.md", "missing") from error
