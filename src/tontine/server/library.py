"""What there is to read about a game: its rules page, its texts, its words and its cards, from its own folder."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

from fluent.syntax import ast
from msgspec import Struct

from ..core import Game
from ..text import LANGUAGES, Texts
from ..text.fluent import resource_of
from ..text.texts import package_of

WORD = "word-"
SHELVES = ("registry", "cards")  # modules in which a game keeps its CARDS


class Word(Struct, frozen=True, omit_defaults=True):
    """A word of the game: on the wire, and as people read it; `text` says what it does, where somebody wrote that."""

    word: str
    name: str
    text: str = ""


class Card(Struct, frozen=True, omit_defaults=True):
    word: str
    name: str
    copies: int
    text: str = ""
    department: str = ""  # words of the game
    type: str = ""


def rules_of(game: Game[Any], language: str) -> str:
    name = "README.md" if language == LANGUAGES[0] else f"README.{language}.md"
    return files(package_of(game)).joinpath(name).read_text("utf-8")


def fluent_of(game: Game[Any], language: str) -> str:
    return files(package_of(game)).joinpath("text", f"{language}.ftl").read_text("utf-8")


def words_of(game: Game[Any], language: str) -> list[Word]:
    texts = Texts(language, game)
    return [Word(word, texts.word(word), text_of(texts, word)) for word in written_words(package_of(game), language)]


def text_of(texts: Texts, word: str) -> str:
    return texts.say(WORD + word, "text") if texts.has(WORD + word, "text") else ""


@cache
def written_words(package: str, language: str) -> list[str]:
    """In the order of the file."""
    messages = [entry for entry in resource_of(package, language).body if isinstance(entry, ast.Message)]
    return [message.id.name.removeprefix(WORD) for message in messages if message.id.name.startswith(WORD)]


def cards_of(game: Game[Any], language: str) -> list[Card]:
    texts = Texts(language, game)
    return [card_seen(card, texts) for card in registered(game)]


def registered(game: Game[Any]) -> Iterator[Any]:
    """A game with cards lists them as CARDS: a word (or a name that is one) and how many copies there are."""
    for shelf in [f"{package_of(game)}.{name}" for name in SHELVES]:
        if find_spec(shelf):
            yield from getattr(import_module(shelf), "CARDS", ())


def card_seen(card: Any, texts: Texts) -> Card:
    word = getattr(card, "word", card.name)
    return Card(word, texts.word(word), card.copies, text_of(texts, word), getattr(card, "department", ""), getattr(card, "type", ""))
