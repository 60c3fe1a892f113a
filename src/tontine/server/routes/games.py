"""The games, with their settings, rules, cards and words, in the language that is asked for."""

from __future__ import annotations

from dataclasses import fields
from typing import Annotated, Any, Literal

from litestar import Request, Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct
from msgspec.json import encode

from ...bots import LEVELS
from ...core import Game
from ...core.registry import game as game_named
from ...core.registry import games
from ...core.values import plain
from ...text import Texts
from ...text.pages import rules_page
from ..lessons import LessonSeen, has_lesson, lesson_seen
from ..library import Card, Word, cards_of, fluent_of, learning_of, words_of
from .common import problems
from .static import static

GameName = Annotated[str, PathParameter(max_length=40)]
Language = Annotated[Literal["en", "it"], QueryParameter(description="of the texts")]
MARKDOWN = "text/markdown; charset=utf-8"
FLUENT = "text/plain; charset=utf-8"
JSON = "application/json"


class GameSeen(Struct, frozen=True):
    name: str
    title: str
    goal: str
    line: str  # a sentence for the first screen
    minutes: str  # that a match takes, about; empty if unknown
    pieces: str  # the kind of its first piece: "card", "die", …; empty without a box
    fewest: int  # seats
    most: int
    bots: list[str]  # the levels, the weakest first
    remarks: bool  # whether bots have words for great moments
    signals: list[str]  # kinds of question before which players have something to agree on
    rules: int
    lesson: bool  # whether there is one


def text(media_type: str, description: str, content: Any = str) -> dict[int, ResponseSpec]:
    return {
        200: ResponseSpec(content, description=description, media_type=media_type, generate_examples=False),
        304: ResponseSpec(None, description="as it was", generate_examples=False),
        **problems(400, 404),
    }


@get("/", summary="All games", responses=text(JSON, "the games", list[GameSeen]))
async def list_games(request: Request[Any, Any, Any], language: Language = "en") -> Response[bytes]:
    return in_language(
        await static(request, ("games", language), lambda: encode([game_seen(each, language) for each in games()]), JSON), language
    )


@get("/{name:str}", summary="One game", responses=text(JSON, "the game", GameSeen))
async def get_game(name: GameName, request: Request[Any, Any, Any], language: Language = "en") -> Response[bytes]:
    game = game_named(name)
    return in_language(await static(request, ("game", name, language), lambda: encode(game_seen(game, language)), JSON), language)


def game_seen(game: Game[Any], language: str) -> GameSeen:
    texts = Texts(language, game)
    goal = texts.say("goal")
    return GameSeen(
        name=game.name,
        title=texts.say("title"),
        goal=goal,
        line=texts.say("line") if texts.has("line") else goal,
        minutes=texts.say("minutes") if texts.has("minutes") else "",
        pieces=game.box[0].kind if game.box else "",
        fewest=game.seats[0],
        most=game.seats[-1],
        bots=list(LEVELS),
        remarks=bool(game.talk.moments),
        signals=list(game.talk.signals),
        rules=game.rules,
        lesson=has_lesson(game),
    )


# Settings


@get("/{name:str}/settings", summary="A game's settings, as JSON Schema", responses=text(JSON, "JSON Schema", dict[str, Any]))
async def get_settings(name: GameName, request: Request[Any, Any, Any], language: Language = "en") -> Response[bytes]:
    game = game_named(name)
    return in_language(await static(request, ("settings", name, language), lambda: encode(settings_schema(game, language)), JSON), language)


def settings_schema(game: Game[Any], language: str = "en") -> dict[str, Any]:
    texts = Texts(language, game)
    properties = {field.name: setting_schema(field, texts) for field in fields(game.Settings)}
    return {"type": "object", "title": game.name, "additionalProperties": False, "properties": properties}


def setting_schema(field: Any, texts: Texts) -> dict[str, Any]:
    label, about = texts.setting(field.name)
    words = {"x-words": [texts.word(word) for word in field.metadata["options"]]} if "options" in field.metadata else {}
    default = plain(field.metadata, field.default)
    return {**kind_schema(field.metadata), "default": default, "title": label, "description": about, **words}


def kind_schema(about: Any) -> dict[str, Any]:
    table = {"x-table": True} if about["table"] else {}
    if about["type"] == "whole":
        winner = {"x-winner": True} if about["winner"] else {}
        return {"type": "integer", "minimum": about["low"], "maximum": about["high"], **table, **winner}
    if about["type"] == "flag":
        return {"type": "boolean", **table}
    if about["type"] == "choice":
        return {"type": "string", "enum": list(about["options"]), **table}
    if about["type"] == "counts":
        return counts_schema(about)
    return {"type": "array", "items": {"type": "string", "enum": list(about["options"])}, "uniqueItems": not about["repeat"], **table}


def counts_schema(about: Any) -> dict[str, Any]:
    """An object of words and numbers; words that are left out are drawn by chance."""
    each = {word: {"type": "integer", "minimum": 0, "maximum": most} for word, most in about["copies"].items()}
    return {"type": "object", "properties": each, "additionalProperties": False, "x-per-seat": about["per_seat"]}


# Texts: the same for everybody, cached by browsers until they change


@get("/{name:str}/rules", summary="The rules page", responses=text(MARKDOWN, "the page, in Markdown"))
async def get_rules(name: GameName, request: Request[Any, Any, Any], language: Language = "en") -> Response[bytes]:
    game = game_named(name)

    def page() -> str:
        try:
            return rules_page(game, language)
        except FileNotFoundError as error:
            raise NotFoundException("This game has no rules page.") from error

    return in_language(await static(request, ("rules", name, language), lambda: page().encode(), MARKDOWN), language)


@get("/{name:str}/texts", summary="Every text of the game, in Fluent", responses=text(FLUENT, "a Fluent file"))
async def get_texts(name: GameName, request: Request[Any, Any, Any], language: Language = "en") -> Response[bytes]:
    game = game_named(name)
    return in_language(await static(request, ("texts", name, language), lambda: fluent_of(game, language).encode(), FLUENT), language)


def in_language(response: Response[bytes], language: str) -> Response[bytes]:
    response.headers["content-language"] = language
    return response


@get("/{name:str}/learning", summary="The game's lesson and help, in Fluent", responses=text(FLUENT, "a Fluent file, perhaps empty"))
async def get_learning(name: GameName, request: Request[Any, Any, Any], language: Language = "en") -> Response[bytes]:
    game = game_named(name)
    return in_language(await static(request, ("learning", name, language), lambda: learning_of(game, language).encode(), FLUENT), language)


@get("/{name:str}/lesson", summary="A prepared match to learn from", responses=text(JSON, "its steps and the match", LessonSeen))
async def get_lesson(name: GameName, request: Request[Any, Any, Any]) -> Response[bytes]:
    if not has_lesson(game_named(name)):
        raise NotFoundException("This game has no lesson.")
    return await static(request, ("lesson", name), lambda: encode(lesson_seen(name)), JSON)


@get("/{name:str}/words", summary="The words of the game", responses=text(JSON, "each with its name and text", list[Word]))
async def get_words(name: GameName, request: Request[Any, Any, Any], language: Language = "en") -> Response[bytes]:
    game = game_named(name)
    return in_language(await static(request, ("words", name, language), lambda: encode(words_of(game, language)), JSON), language)


@get(
    "/{name:str}/cards",
    summary="All there is in the box: cards, tokens, dice",
    responses=text(JSON, "what there is of each, in words", list[Card]),
)
async def get_cards(name: GameName, request: Request[Any, Any, Any], language: Language = "en") -> Response[bytes]:
    game = game_named(name)
    return in_language(await static(request, ("cards", name, language), lambda: encode(cards_of(game, language)), JSON), language)


game_routes = Router(
    "/api/games",
    route_handlers=[list_games, get_game, get_settings, get_rules, get_texts, get_learning, get_lesson, get_words, get_cards],
    tags=["games"],
)
