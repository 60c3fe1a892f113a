"""The texts, words and cards of a game, read from its folder."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from fluent.syntax import ast
from msgspec import Struct

from ..core import Game, Piece
from ..core.registry import package_of
from ..text import Texts
from ..text.fluent import resource_of

WORD = "word-"


class Word(Struct, frozen=True, omit_defaults=True):
    """A word of the game: as it is on the wire, and its name for people; `text` says what it does, if the game has such a text."""

    word: str
    name: str
    text: str = ""


class Card(Struct, frozen=True, omit_defaults=True):
    """Something in the box: a card, a token, a die or a bar. A card that names a seat has its number as its word."""

    word: str
    name: str
    copies: int
    kind: str
    text: str = ""
    group: str = ""  # words of the game
    type: str = ""


def fluent_of(game: Game[Any], language: str) -> str:
    path = files(package_of(game)).joinpath("text", f"{language}.ftl")
    return path.read_text("utf-8") if path.is_file() else ""


def learning_of(game: Game[Any], language: str) -> str:
    """Texts that a table needs only when somebody asks: the lesson's, and what `?` says of a question. Empty where there are none."""
    path = files(package_of(game)).joinpath("text", f"learn.{language}.ftl")
    return path.read_text("utf-8") if path.is_file() else ""


def words_of(game: Game[Any], language: str) -> list[Word]:
    texts = Texts(language, game)
    return [Word(word, texts.word(word), texts.printed(word)) for word in written_words(package_of(game), language)]


@cache
def written_words(package: str, language: str) -> list[str]:
    """In the order of the file."""
    messages = [entry for entry in resource_of(package, language).body if isinstance(entry, ast.Message)]
    return [message.id.name.removeprefix(WORD) for message in messages if message.id.name.startswith(WORD)]


def cards_of(game: Game[Any], language: str) -> list[Card]:
    """Everything in the box, also tokens and dice."""
    texts = Texts(language, game)
    return [card_seen(piece, texts) for piece in game.box]


def card_seen(piece: Piece, texts: Texts) -> Card:
    text = texts.printed(piece.word)
    return Card(str(piece.word), texts.word(piece.word), piece.copies, piece.kind, text, piece.group, piece.type)
