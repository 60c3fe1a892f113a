"""The games there are, in the visitor's language: their settings, rules, cards and words, read from the games' own folders."""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, Any, Literal

from litestar import Response, Router, get
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from ...bots import bots
from ...core import Game
from ...core.registry import game as game_named
from ...core.registry import games
from ...text import Texts
from ...text.pages import rules_page
from ..library import Card, Word, cards_of, fluent_of, words_of
from .common import problems

GameName = Annotated[str, PathParameter(max_length=40)]
Language = Annotated[Literal["en", "it"], QueryParameter(description="of the texts")]
MARKDOWN = "text/markdown; charset=utf-8"
FLUENT = "text/plain; charset=utf-8"


class GameSeen(Struct, frozen=True):
    name: str
    title: str
    goal: str
    fewest: int  # seats
    most: int
    bots: list[str]
    rules: int


@get("/", summary="All games", responses=problems(400))
async def list_games(language: Language = "en") -> list[GameSeen]:
    return [game_seen(game, language) for game in games()]


@get("/{name:str}", summary="One game", responses=problems(400, 404))
async def get_game(name: GameName, language: Language = "en") -> GameSeen:
    return game_seen(game_named(name), language)


def game_seen(game: Game[Any], language: str) -> GameSeen:
    texts = Texts(language, game)
    low, high = game.seats[0], game.seats[-1]
    return GameSeen(game.name, texts.say("title"), texts.say("goal"), low, high, list(bots(game)), game.rules)


# Settings


@get("/{name:str}/settings", summary="A game's settings, as JSON Schema", responses=problems(400, 404))
async def get_settings(name: GameName, language: Language = "en") -> dict[str, Any]:
    return settings_schema(game_named(name), language)


def settings_schema(game: Game[Any], language: str = "en") -> dict[str, Any]:
    texts = Texts(language, game)
    properties = {field.name: setting_schema(field, texts) for field in fields(game.Settings)}
    return {"type": "object", "title": game.name, "additionalProperties": False, "properties": properties}


def setting_schema(field: Any, texts: Texts) -> dict[str, Any]:
    label, about = texts.setting(field.name)
    words = {"x-words": [texts.word(word) for word in field.metadata["options"]]} if "options" in field.metadata else {}
    return {**kind_schema(field.metadata), "default": plain(field.default), "title": label, "description": about, **words}


def kind_schema(about: Any) -> dict[str, Any]:
    table = {"x-table": True} if about["table"] else {}
    if about["type"] == "whole":
        return {"type": "integer", "minimum": about["low"], "maximum": about["high"], **table}
    if about["type"] == "flag":
        return {"type": "boolean", **table}
    if about["type"] == "choice":
        return {"type": "string", "enum": list(about["options"]), **table}
    return {"type": "array", "items": {"type": "string", "enum": list(about["options"])}, "uniqueItems": not about["repeat"], **table}


def plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


# Texts


def text(media_type: str, description: str) -> dict[int, ResponseSpec]:
    return {200: ResponseSpec(str, description=description, media_type=media_type, generate_examples=False)}


@get("/{name:str}/rules", summary="The rules page", responses={**text(MARKDOWN, "the page, in Markdown"), **problems(400, 404)})
async def get_rules(name: GameName, language: Language = "en") -> Response[str]:
    return Response(rules_page(game_named(name), language), media_type=MARKDOWN, headers={"content-language": language})


@get("/{name:str}/texts", summary="Every text of the game, in Fluent", responses={**text(FLUENT, "a Fluent file"), **problems(400, 404)})
async def get_texts(name: GameName, language: Language = "en") -> Response[str]:
    return Response(fluent_of(game_named(name), language), media_type=FLUENT, headers={"content-language": language})


@get("/{name:str}/words", summary="The words of the game", responses=problems(400, 404))
async def get_words(name: GameName, language: Language = "en") -> list[Word]:
    return words_of(game_named(name), language)


@get(
    "/{name:str}/cards",
    summary="All there is in the box: cards, tokens, dice",
    responses=problems(400, 404),
)
async def get_cards(name: GameName, language: Language = "en") -> list[Card]:
    return cards_of(game_named(name), language)


game_routes = Router(
    "/api/games",
    route_handlers=[list_games, get_game, get_settings, get_rules, get_texts, get_words, get_cards],
    tags=["games"],
)
