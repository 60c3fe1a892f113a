"""`tontine rules`: the rules page of a game."""

from __future__ import annotations

import os
from typing import Any

from rich.markdown import Markdown

from ..core import Game
from ..core.registry import game as game_named
from ..text.pages import rules_page
from .errors import FileTrouble
from .house import House


def rules(house: House, game: str, /) -> int:
    show_rules(house, game_named(game))
    return 0


def show_rules(house: House, game: Game[Any]) -> None:
    page = Markdown(page_of(game, house.language))
    if not house.interactive:
        house.console.print(page)
        return
    os.environ.setdefault("LESS", "-R")  # so that the usual pager shows colours
    with house.console.pager(styles=True):
        house.console.print(page)


def page_of(game: Game[Any], language: str) -> str:
    try:
        return rules_page(game, language)
    except FileNotFoundError as error:
        raise FileTrouble(f"{game.name}/README.md", "missing") from error
