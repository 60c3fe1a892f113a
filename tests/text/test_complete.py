"""Every text that a person can meet exists in both languages, for every game."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib import invalidate_caches
from importlib.resources import files as folder_of
from pathlib import Path
from typing import Any

import pytest

from tontine.core import Chance, Game, Match, seed_of
from tontine.core import registry as shelves
from tontine.core.errors import TontineError
from tontine.core.registry import game as game_named
from tontine.core.registry import games, package_of
from tontine.text import LANGUAGES, Texts
from tontine.text.complete import Met, complete, facts, files, play

language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in games()])
def test_every_game_says_everything(game: Game[Any]) -> None:
    assert complete(game) == []


@pytest.mark.parametrize(
    "package", ["tontine.text", "tontine.cli", "tontine.server", "tontine.adapters", "tontine.bench", "tontine.report"]
)
def test_the_house_s_own_files_agree(package: str) -> None:
    assert list(files(package)) == []


@pytest.mark.parametrize(
    "package",
    ["tontine.text", "tontine.cli", "tontine.server", "tontine.adapters", "tontine.report", *[package_of(game) for game in games()]],
)
def test_the_italian_a_and_e_before_a_name_are_euphonic(package: str) -> None:
    """ "a Bruno", "ad Anna": a name is not known beforehand."""
    folder = folder_of(package).joinpath("text" if package != "tontine.text" else "", "it.ftl")
    assert re.findall(r"(?i)\b[ae] \{ (?:SEATS?|WORDS?)\(.*", folder.read_text("utf-8")) == []


@language
def test_every_error_of_the_core_has_a_sentence(language: str) -> None:
    texts = Texts(language)
    for error in TontineError.__subclasses__():
        if error.__module__ in ("tontine.core.errors", "tontine.bots"):
            said = texts.error(error(0, 0))
            assert language == "en" or said != str(error(0, 0)), error


# Missing texts are found


@cache
def met() -> Met:
    """What occurs in one match, which is enough here."""
    found = Met()
    play(Match("dead-last", 6, {"rounds": 3, "whispers": 0}, "texts"), Chance(seed_of(1)), found)
    return found


BROKEN: dict[str, tuple[str, str, str, str]] = {
    "a question": ("it", "ask-vote =", "ask-whom =", "it: ask-vote: nobody wrote it"),
    "a rule": ("en", "rule-vote =", "rule-whom =", "en: rule-vote: nobody wrote it"),
    "a word": ("it", "word-steal =", "word-take =", "it: word-steal: nobody wrote it"),
    "an event": ("en", "event-falls =", "event-drops =", "en: event-falls: nobody wrote it"),
    "an entry of the view": ("it", "view-deck =", "view-pile =", "it: view-deck: nobody wrote it"),
    "an entry of a player": ("en", "player-bars =", "player-gold =", "en: player-bars: nobody wrote it"),
    "a reason": ("it", "reason-enough-gold =", "reason-gold =", "it: reason-enough-gold: nobody wrote it"),
    "a setting": ("en", "setting-rounds =", "setting-turns =", "en: setting-rounds: nobody wrote it"),
    "a title": ("en", "title = Dead Last", "title = Dead First", "en: title: is not the passport's"),
    "a file that agrees": ("it", "setting-rounds =", "setting-turns =", "setting-rounds: not in it"),
    "an id only once": ("en", "title = Dead Last", "title = Dead Last\ntitle = Dead Last", "en: title: twice"),
    "Fluent": ("it", "title =", "{ title =", "it: not Fluent: { title = Dead Last"),
    "a known function": ("it", "{ SEATS($targets) }", "{ SAETS($targets) }", "it: SAETS: no such function"),
    "the same variables": ("it", "{ $round }", "{ $rund }", "event-round: other variables in it"),
    "words that differ": ("en", "word-share = Share", "word-share = Steal", "en: ask-showdown: two options read the same"),
    "something said": ("it", "word-ambush = Agguato", 'word-ambush = {""}', "it: word-ambush: says nothing"),
}


@pytest.fixture
def rewritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str, str, str], Game[Any]]:
    """Dead Last with other texts, in a package that has only those."""
    game = game_named("dead-last")

    def write(package: str, spoken: str, old: str, new: str) -> Game[Any]:
        (tmp_path / package / "text").mkdir(parents=True)
        (tmp_path / package / "__init__.py").touch()
        for each in LANGUAGES:
            said = folder_of(package_of(game)).joinpath("text", f"{each}.ftl").read_text("utf-8")
            assert old in said or each != spoken
            (tmp_path / package / "text" / f"{each}.ftl").write_text(said.replace(old, new) if each == spoken else said, "utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        invalidate_caches()
        monkeypatch.setitem(shelves.shelf().packages, game.name, package)
        return game

    return write


@pytest.mark.parametrize("case", BROKEN)
def test_what_is_missing_or_wrong_is_named(case: str, rewritten: Callable[[str, str, str, str], Game[Any]]) -> None:
    spoken, old, new, trouble = BROKEN[case]
    game = rewritten(f"rewritten_{list(BROKEN).index(case)}", spoken, old, new)
    assert trouble in complete(game, met())


def test_a_game_without_files_is_told_so(rewritten: Callable[[str, str, str, str], Game[Any]], tmp_path: Path) -> None:
    game = rewritten("rewritten_to_nothing", "en", "", "")
    for each in LANGUAGES:
        (tmp_path / "rewritten_to_nothing" / "text" / f"{each}.ftl").unlink()
    assert {"en: there is no file", "it: there is no file"} <= set(complete(game, met()))


def test_an_event_is_told_with_facts_that_it_has(rewritten: Callable[[str, str, str, str], Game[Any]]) -> None:
    game = rewritten("rewritten_facts", "en", "event-round =", "event-round = { $nobody }")
    assert "event-round: has no $nobody" in list(facts(game, met()))
