"""The games on the shelf, and what can be set in each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ..bots import bots
from ..core import Game
from ..core.registry import games
from ..text import Texts
from .house import House


def game_list(house: House, numbered: bool = False) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="brass", justify="right")
    grid.add_column()
    for number, game in enumerate(games(), 1):
        grid.add_row(str(number) if numbered else "·", Padding(game_card(house, game), (0, 0, 1, 0)))
    return Padding(grid, (1, 0, 0, 2))


def game_card(house: House, game: Game[Any]) -> RenderableType:
    texts = house.texts_of(game)
    seats = texts.say("seats-of", low=game.seats[0], high=game.seats[-1])
    head = Text(texts.say("title"), "brass.bold").append(f"  {game.name}  ·  {seats}", "not bold dim")
    return Group(head, Text(texts.say("goal")))


def settings_table(house: House, game: Game[Any]) -> RenderableType:
    texts = house.texts_of(game)
    table = Grid(box=box.SIMPLE_HEAD, header_style="label", border_style="brass", padding=(0, 1))
    for head in ("set-name", "set-default", "set-allowed", "set-help"):
        table.add_column(texts.say(head), overflow="fold")
    for field in fields(game.Settings):
        label, about = texts.setting(field.name)
        what = Text(label, "bold").append(f"\n{about}", "not bold")
        table.add_row(Text(field.name, "brass"), shown(texts, field.default), allowed(texts, field.metadata), what)
    return table


def shown(texts: Texts, value: Any) -> str:
    """A setting's value as one types it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(value) or texts.say("nothing") if isinstance(value, tuple) else str(value)


def allowed(texts: Texts, about: Mapping[str, Any]) -> str:
    facts = {key: value for key, value in about.items() if key in ("low", "high")}
    return texts.say(f"allowed-{about['type']}", options=" ".join(about.get("options", ())), **facts)


def bots_line(house: House, game: Game[Any]) -> Text:
    return Text("  ") + Text(house.texts.say("bots-of"), "label") + Text(" " + ", ".join(bots(game)))
