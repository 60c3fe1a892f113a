"""The platform knows no game: it names none, and none of their settings, words, questions or events."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tontine.core import Game
from tontine.core.registry import games, package_of
from tontine.text.fluent import resource_of

ROOT = Path(__file__).parents[1]
FOLDERS = (
    "src/tontine/core",
    "src/tontine/server",
    "src/tontine/bots",
    "src/tontine/analysis",
    "src/tontine/text",
    "src/tontine/cli",
    "src/tontine/adapters",
    "src/tontine/bench",
    "src/tontine/lab",
    "src/tontine/sim",
    "src/tontine/report",
    "web/src/lib",
    "web/src/components",
    "web/src/pages",
)
SOURCES = (".py", ".ts", ".svelte", ".css")
TEXTS = ("word-", "ask-", "event-", "view-", "player-", "reason-")  # all that a game names has a text
QUOTED = re.compile(r"""(['"`])([\w-]+)\1""")
JOINED = re.compile(r"\b[a-z0-9]+(?:[-_][a-z0-9]+)+\b")
READ = re.compile(r"\b(?:settings|wish)\??\.(\w+)")  # a setting by its name

# Words that some game has, too, and that here mean what they mean anywhere. All others are a game's own.
ORDINARY = {
    "events that mean the same in all games": "round turn out end",
    "words of the contract": "alive answer before deck die draws hidden item items name names next one target window",
    "what is typed for yes and no": "yes no",
    "levels of bots": "hard",
    "of a person": "face",
    "styles, programs and libraries": "another aside blocks both day done first free hand left level limit mark moves played private radio "
    "raise returns right share step values",
    "texts of the page": "cards hero leave whisper",
}
ALLOWED = {word for words in ORDINARY.values() for word in words.split()}

# What a file must name by its nature.
NEEDED = {
    "src/tontine/bench/crowd.py": {
        "last-one-alive",
        "survivors",
    },  # the match that is played at every table, so that figures can be compared
    "src/tontine/bench/peers.py": {"liars_dice"},  # a game of OpenSpiel's own
}


def own_words(game: Game[Any]) -> Iterator[str]:
    yield from [field.name for field in fields(game.Settings)]
    yield from [word for word in game.vocabulary if isinstance(word, str)]
    for entry in resource_of(package_of(game), "en").body:
        found = getattr(getattr(entry, "id", None), "name", "")
        yield from [found.removeprefix(kind) for kind in TEXTS if found.startswith(kind)]


@cache
def known() -> tuple[frozenset[str], re.Pattern[str]]:
    """All words of the games that are installed, and a pattern for their names."""
    words = {word for game in games() for word in own_words(game)} - ALLOWED
    names = "|".join(re.escape(game.name).replace(r"\-", "[-_ ]?") for game in games())
    titles = "|".join(re.escape(game.title) for game in games())
    return frozenset(words), re.compile(f"{names}|{titles}", re.IGNORECASE)


def named(source: str) -> set[str]:
    """The games and words of games that a source names: alone between quotes, as a setting, or anywhere if the word is a compound."""
    words, names = known()
    used = {word for _, word in QUOTED.findall(source)} | set(JOINED.findall(source)) | set(READ.findall(source))
    return used & words | set(names.findall(source))


def sources() -> list[Path]:
    return [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*")) if path.suffix in SOURCES]


def test_the_platform_names_no_game_and_no_word_of_one() -> None:
    found = {path.relative_to(ROOT).as_posix(): names for path in sources() if (names := named(path.read_text("utf-8")))}
    assert found == NEEDED


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ('speaks = (game.name, kind) == ("dead-last", kind)', "dead-last"),
        ("from ..games import last_shot", "last_shot"),
        ('gymnasium.make("Tontine/LastShot-v1")', "LastShot"),
        ('"""Dead Last\'s clock for all."""', "Dead Last"),
        ("live.game === 'liars-dice'", "liars-dice"),
        ('getattr(settings, "ghosts_silent", False)', "ghosts_silent"),
        ("Number(scene.settings.conspiracy ?? 0)", "conspiracy"),
        ("// where ghosts_silent is on", "ghosts_silent"),
        ('QUIET = ("pass", "silence")', "silence"),
        ("question.kind === 'showdown'", "showdown"),
        ("['round', 'loses-life']", "loses-life"),
        ("department = card['agency']", "agency"),
    ],
)
def test_what_names_a_game_is_found(source: str, name: str) -> None:
    assert name in named(source)


def test_ordinary_words_are_words_of_a_game_that_are_needed_here() -> None:
    """Otherwise the list would only hide what comes later."""
    used = {word for path in sources() for _, word in QUOTED.findall(path.read_text("utf-8"))}
    of_games = {word for game in games() for word in own_words(game)}
    assert ALLOWED - of_games == set()
    assert ALLOWED - used == set()
