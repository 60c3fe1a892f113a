"""What every command is given: language, texts and console."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.text import Text

from ..bots import UnknownBot
from ..core import Game, Seat
from ..core.errors import BadSettings, TontineError, UnknownGame, WrongSeats
from ..core.registry import game as game_named
from ..text import Texts
from .errors import NoSuchSeat, WrongUse
from .names import printable
from .paint import THEME, indented

PACKAGE = "tontine.cli"
USAGE = (WrongUse, NoSuchSeat, UnknownGame, UnknownBot, WrongSeats, BadSettings)


@dataclass(frozen=True)
class Terminal:
    language: str
    console: Console
    errors: Console
    texts: Texts

    @classmethod
    def in_language(cls, language: str) -> Terminal:
        return cls(language, _console(stderr=False), _console(stderr=True), Texts(language, more=(PACKAGE,)))

    def texts_of(self, game: Game[Any], names: Mapping[Seat, str] | None = None) -> Texts:
        return Texts(self.language, game, names, more=(PACKAGE,))

    def say(self, name: str, **facts: Any) -> None:
        self.console.print(indented(Text(printable(self.texts.say(name, **facts)))))

    def note(self, name: str, **facts: Any) -> None:
        """Print a remark."""
        self.console.print(indented(Text(printable(self.texts.say(name, **facts)), "aside")))

    def command(self, words: str) -> None:
        """Print a command to be copied, on a line of its own and without line breaks."""
        self.console.print(Text(f"  {printable(words)}", "brass"), soft_wrap=True)

    def ask(self) -> str:
        """Read a line."""
        typed = self.console.input(Text(self.texts.say("prompt"), "brass.bold")).strip()
        if not sys.stdin.isatty():
            self.console.print(Text(typed))  # input from a file is not shown by a terminal, so it is printed here
        return typed

    def fail(self, error: TontineError, code: int) -> int:
        self.errors.print(Text(printable(self.sentence(error)), "trouble"))
        return code

    def sentence(self, error: TontineError) -> str:
        """The text of an error, in the words of its game. An error about a setting also says where the settings are listed."""
        game = error.facts.get("game")
        texts = self.texts_of(game_named(game)) if game else self.texts
        said = texts.error(error)
        return f"{said} {texts.say('see-settings', game=game)}" if game and isinstance(error, BadSettings) else said

    def is_usage(self, error: TontineError) -> bool:
        return isinstance(error, USAGE)

    @property
    def interactive(self) -> bool:
        return self.console.is_terminal and sys.stdin.isatty()


def _console(stderr: bool) -> Console:
    return Console(stderr=stderr, theme=THEME, highlight=False, markup=False, emoji=False)
