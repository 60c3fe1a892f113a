"""The list of games, and the settings of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import Field, fields
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ..bots import LEVELS, bots
from ..core import Game
from ..core.registry import games
from ..text import Texts
from .paint import HARD, indented
from .terminal import Terminal


def game_list(terminal: Terminal, numbered: bool = False) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="brass", justify="right")
    grid.add_column()
    for number, game in enumerate(games(), 1):
        grid.add_row(str(number) if numbered else "·", Padding(game_card(terminal, game), (0, 0, 1, 0)))
    return Padding(grid, (1, 0, 0, 2))


def game_card(terminal: Terminal, game: Game[Any]) -> RenderableType:
    texts = terminal.texts_of(game)
    seats = texts.say("seats-of", low=game.seats[0], high=game.seats[-1])
    head = Text(texts.say("title"), "brass.bold").append(f"  {game.name}  ·  {seats}", "not bold dim")
    return Group(head, Text(texts.say("goal")))


def settings_table(terminal: Terminal, game: Game[Any]) -> RenderableType:
    texts = terminal.texts_of(game)
    table = Grid(box=box.SIMPLE_HEAD, header_style="label", border_style="brass", padding=(0, 1))
    for head in ("set-name", "set-default", "set-allowed", "set-help"):
        table.add_column(texts.say(head), overflow="fold")
    for field in fields(game.Settings):
        label, about = texts.setting(field.name)
        what = Text(label, "bold").append(f"\n{about}", "not bold")
        table.add_row(Text(field.name, "brass"), shown(texts, field), allowed(texts, field.metadata), what)
    return table


def shown(texts: Texts, field: Field[Any]) -> str:
    """A setting's default as one types it."""
    value = field.default
    if field.metadata["type"] == "counts":
        return texts.say("by-chance")
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(value) or texts.say("nothing") if isinstance(value, tuple) else str(value)


def allowed(texts: Texts, about: Mapping[str, Any]) -> str:
    facts = {key: value for key, value in about.items() if key in ("low", "high")}
    return texts.say(f"allowed-{about['type']}", options=" ".join(about.get("options", ())), **facts)


def counted_words(terminal: Terminal, game: Game[Any]) -> list[RenderableType]:
    """The words of settings of type `counts`, which are too many for a table."""
    texts = terminal.texts_of(game)
    counted = [field for field in fields(game.Settings) if field.metadata["type"] == "counts"]
    return [part for field in counted for part in word_list(texts, game, field)]


def word_list(texts: Texts, game: Game[Any], field: Field[Any]) -> Iterator[RenderableType]:
    """By group, each with how many there can be."""
    copies: Mapping[str, int] = field.metadata["copies"]
    groups = {str(piece.word): piece.group for piece in game.box}
    example = f"{field.name}={':0,'.join(list(copies)[:2])}"
    yield indented(Text(texts.say("counted-words", example=example), "label"))
    for group in dict.fromkeys([groups.get(word, "") for word in copies]):
        words = [counted_word(texts, word, most) for word, most in copies.items() if groups.get(word, "") == group]
        yield indented(Text(f"\n{texts.word(group)}" if group else "", "bold"))
        yield indented(Text(", ").join(words))
    yield Text()


def counted_word(texts: Texts, word: str, most: int) -> Text:
    """The word to type, and its name if that is different."""
    name = texts.word(word)
    known = "" if "".join(filter(str.isalnum, name.casefold())) == word.replace("-", "") else f" {name}"
    return Text(f"{word}{f' ({most})' if most > 1 else ''}".replace(" ", HARD), "brass").append(known.replace(" ", HARD), "not bold dim")


def levels_table(terminal: Terminal) -> RenderableType:
    """The levels as one types them, and what they are in words."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for name in LEVELS:
        said = terminal.texts.say(f"bot-{name}")
        about = terminal.texts.say(f"bot-{name}", "help")
        grid.add_row(Text(name, "brass"), about if said == name else f"{said}: {about}")
    return Group(indented(Text(terminal.texts.say("levels"), "label")), Padding(grid, (0, 0, 0, 2)))


def bots_line(terminal: Terminal, game: Game[Any]) -> Text:
    others = [name for name in bots(game) if name not in LEVELS]
    return Text("  ") + Text(terminal.texts.say("bots-of"), "label") + Text(" " + ", ".join(others))
