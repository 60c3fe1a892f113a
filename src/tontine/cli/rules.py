"""`tontine rules`: the rules page of a game."""

from __future__ import annotations

import os
from importlib.resources import files
from typing import Any

from rich.markdown import Markdown

from ..core import Game
from ..core.registry import game as game_named
from ..text import LANGUAGES
from ..text.texts import package_of
from .errors import FileTrouble
from .house import House


def rules(house: House, game: str, /) -> int:
    show_rules(house, game_named(game))
    return 0


def show_rules(house: House, game: Game[Any]) -> None:
    page = Markdown(rules_page(game, house.language))
    if not house.interactive:
        house.console.print(page)
        return
    os.environ.setdefault("LESS", "-R")  # so that the usual pager shows colours
    with house.console.pager(styles=True):
        house.console.print(page)


def rules_page(game: Game[Any], language: str) -> str:
    names = [f"README.{language}.md"] if language != LANGUAGES[0] else []
    for name in (*names, "README.md"):
        page = files(package_of(game)).joinpath(name)
        if page.is_file():
            return page.read_text("utf-8")
    raise FileTrouble(f"{game.name}/README.md", "missing")
