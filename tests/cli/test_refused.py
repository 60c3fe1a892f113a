"""A package without a sound game is named in the list of games, and when its game is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint

import pytest

from tontine.core import registry
from tontine.core.registry import shelf
from tontine.text import LANGUAGES

from .helpers import Tontine, plain

POINTS = [
    EntryPoint("half-done", "no_such_package_at_all:GAME", registry.GROUP),
    EntryPoint("not-a-game", "json:JSONDecodeError", registry.GROUP),
    EntryPoint("dead-last", "tontine.games.dead_last:GAME", registry.GROUP),
    EntryPoint("shouting", "tests.cli.test_refused:SHOUTING", registry.GROUP),
]
SHOUTING = replace(registry.game("dead-last"), name="SHOUTING")


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(registry, "entry_points", lambda group: POINTS)
    shelf.cache_clear()
    yield
    shelf.cache_clear()


def test_the_shelf_says_what_is_left_out_and_why(tontine: Tontine) -> None:
    told = plain(tontine("games").out)
    assert "Dead Last" in told
    assert "“half-done” from" in told
    assert "cannot be loaded: ModuleNotFoundError: No module named 'no_such_package_at_all'." in told
    assert "is no game: what it names is a type, not a Game." in told
    assert "is left out: its name 'SHOUTING' must be words of lower-case letters" in told
    assert "is left out: there is a game of that name already." in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [["play"], ["check"], ["rules"], ["games"], ["arena"]])
def test_who_asks_for_it_hears_why(tontine: Tontine, command: list[str], language: str) -> None:
    told = tontine(*command, "half-done", "--lang", language)
    assert (told.code, told.out) == (2, "")
    assert "no_such_package_at_all" in told.err
    assert "Traceback" not in told.err
