"""What a seat knows, and what there is of a game, as plain JSON values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from ..core import Game, Option, Piece, Seat
from ..core.values import plain
from ..text import Texts
from .session import Question
from .telling import texts_of

# A seat


def player_facts(texts: Texts, seat: Seat, player: Mapping[str, Any]) -> dict[str, Any]:
    marks = {mark: player[mark] for mark in ("bot", "agent", "away", "ready") if player.get(mark)}
    free = {} if player.get("name") or marks else {"free": True}
    return {"seat": seat, "name": texts.seat(seat), **marks, **free}


def line_facts(line: Mapping[str, Any]) -> dict[str, Any]:
    return {key: line[key] for key in ("seat", "name", "text", "signal", "target", "to") if line.get(key) is not None}


def question_facts(texts: Texts, question: Question) -> dict[str, Any]:
    ask = question.ask
    return {
        "number": question.number,
        "kind": ask.kind,
        "about": ask.about,
        "secret": ask.secret,
        "text": texts.ask(ask),
        "rule": texts.rule(ask),
        "options": [option_facts(texts, number, option) for number, option in enumerate(ask.options, 1)],
        "answered": question.answered,
        "seconds_left": None if question.seconds_left is None else round(question.seconds_left, 1),
    }


def option_facts(texts: Texts, number: int, option: Option) -> dict[str, Any]:
    return {"number": number, "option": option, "name": texts.word(option), **says(texts, option)}


def says(texts: Texts, word: Option) -> dict[str, str]:
    printed = texts.printed(word)
    return {"says": printed} if printed else {}


# A game


def game_facts(game: Game[Any], language: str, levels: Sequence[str]) -> dict[str, Any]:
    texts = texts_of(language, game)
    return {
        "game": game.name,
        "title": texts.say("title"),
        "goal": texts.say("goal"),
        "fewest_seats": game.seats[0],
        "most_seats": game.seats[-1],
        "bots": list(levels),
    }


def settings_facts(game: Game[Any], language: str) -> list[dict[str, Any]]:
    texts = texts_of(language, game)
    return [setting_facts(texts, field) for field in fields(game.Settings)]


def setting_facts(texts: Texts, field: Any) -> dict[str, Any]:
    label, about = texts.setting(field.name)
    limits = {key: field.metadata[key] for key in ("low", "high", "copies", "per_seat") if key in field.metadata}
    options = {"options": list(field.metadata["options"])} if "options" in field.metadata else {}
    default = plain(field.metadata, field.default)
    return {"name": field.name, "type": field.metadata["type"], "default": default, **limits, **options, "label": label, "help": about}


def card_facts(game: Game[Any], language: str) -> list[dict[str, Any]]:
    texts = texts_of(language, game)
    return [piece_facts(texts, piece) for piece in game.box]


def piece_facts(texts: Texts, piece: Piece) -> dict[str, Any]:
    sorts = {key: texts.word(word) for key, word in (("group", piece.group), ("type", piece.type)) if word}
    about = {"word": piece.word, "name": texts.word(piece.word), "kind": piece.kind, "copies": piece.copies}
    return {**about, **sorts, **says(texts, piece.word)}
