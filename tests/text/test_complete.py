"""Every word a person can meet is there, in both languages, for every game there is."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.resources import files
from typing import Any

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from tontine.core import Ask, Chance, Game, Match, Settings, seed_of
from tontine.core.errors import BadSettings, TontineError
from tontine.core.registry import game as game_named
from tontine.core.registry import games, package_of
from tontine.core.settings import variants
from tontine.text import LANGUAGES, Texts
from tontine.text.fluent import resource_of, variables_of

ENOUGH = 6  # times that one text is tried with one set of facts
MATCHES = 14
GAMES = [pytest.param(game, id=game.name) for game in games()]
PACKAGES = ["tontine.text", "tontine.cli", "tontine.server", *[package_of(game) for game in games()]]

language = pytest.mark.parametrize("language", LANGUAGES)
each_game = pytest.mark.parametrize("game", GAMES)


# The files


class Functions(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.names.add(node.id.name)
        self.generic_visit(node)


def patterns(package: str, language: str) -> dict[str, ast.Pattern]:
    """Every pattern of a file, by id and attribute."""
    found: dict[str, ast.Pattern] = {}
    for entry in resource_of(package, language).body:
        if isinstance(entry, ast.Message | ast.Term):
            found |= {f"{entry.id.name}.{each.id.name}": each.value for each in entry.attributes}
            if entry.value:
                found[entry.id.name] = entry.value
    return found


@language
@pytest.mark.parametrize("package", PACKAGES)
def test_files_are_there_and_have_no_junk_and_no_id_twice(package: str, language: str) -> None:
    body = resource_of(package, language).body
    assert body
    assert [entry.content for entry in body if isinstance(entry, ast.Junk)] == []
    ids = [entry.id.name for entry in body if isinstance(entry, ast.Message | ast.Term)]
    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize("package", PACKAGES)
def test_both_languages_say_the_same_things_with_the_same_facts(package: str) -> None:
    english, italian = patterns(package, "en"), patterns(package, "it")
    assert sorted(english) == sorted(italian)
    assert {name: variables_of(english[name]) for name in english} == {name: variables_of(italian[name]) for name in english}


@language
@pytest.mark.parametrize("package", PACKAGES)
def test_only_functions_that_there_are(package: str, language: str) -> None:
    used = Functions()
    used.visit(resource_of(package, language))
    assert used.names <= {"SEAT", "SEATS", "WORD", "WORDS", "PAIRS", "NUMBERS", "COUNT", "SUM", "EUPHONIC", "NUMBER"}


@pytest.mark.parametrize("package", PACKAGES)
def test_the_italian_a_and_e_before_a_name_are_euphonic(package: str) -> None:
    """ "a Bruno", "ad Anna": a name is not known beforehand."""
    folder = files(package).joinpath("text" if package != "tontine.text" else "", "it.ftl")
    assert re.findall(r"(?i)\b[ae] \{ (?:SEATS?|WORDS?)\(.*", folder.read_text("utf-8")) == []


# What can be met in matches


@dataclass
class Met:
    """What random matches over all kinds of settings brought, a few of each sort."""

    asks: list[Ask] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)
    views: list[dict[str, Any]] = field(default_factory=list)
    seen: dict[Any, int] = field(default_factory=lambda: defaultdict(int))

    def new(self, *sort: Any) -> bool:
        self.seen[sort] += 1
        return self.seen[sort] <= ENOUGH


def met_in(game: Game[Any]) -> Met:
    return met_by_name(game.name)


@cache
def met_by_name(name: str) -> Met:
    met, game = Met(), game_named(name)
    for number, (seats, settings) in enumerate(tables(game)):
        try:
            match: Match[Any] = Match(game, seats, settings, f"texts {number}", forkable=False)
        except BadSettings:  # a combination that cannot be played
            continue
        play(match, Chance(seed_of(number)), met)
    return met


def tables(game: Game[Any]) -> Iterator[tuple[int, Settings]]:
    every = list(variants(game.Settings))
    for number in range(MATCHES):
        yield game.seats[-1 - number % len(game.seats)], every[number * len(every) // MATCHES] if number else game.Settings()


def play(match: Match[Any], chance: Chance, met: Met) -> None:
    while match.outcome is None:
        for ask in match.asks:
            if met.new("ask", ask.kind, sort_of(ask.about)):
                met.asks.append(ask)
            if chance.below(8) == 0 and met.new("view", ask.kind, match.seats):
                met.views.append(match.view(ask.seat))
            match.answer(ask.seat, chance.pick(ask.options))
    met.views += [match.view(0), match.view(None)]
    for seat in (None, *range(match.seats)):
        met.events += [heard for heard in match.events(seat=seat) if met.new("event", sort_of(heard))]


def sort_of(value: Any) -> Any:
    """What matters to a text: which facts there are, and which words."""
    if isinstance(value, dict):
        return tuple([(key if not key.isdigit() else "", sort_of(each)) for key, each in value.items()][:12])
    if isinstance(value, list):
        return tuple(dict.fromkeys(map(sort_of, value)))
    return value if isinstance(value, str | bool | None) else type(value).__name__


@language
@each_game
def test_questions_rules_and_options(game: Game[Any], language: str) -> None:
    texts = Texts(language, game)
    for ask in met_in(game).asks:
        assert texts.ask(ask)
        assert texts.rule(ask)
        words = [texts.word(option) for option in ask.options]
        assert all(words)
        assert len(set(words)) == len(words), f"two options of {ask.kind} read the same"


@language
@each_game
def test_events(game: Game[Any], language: str) -> None:
    texts = Texts(language, game)
    for heard in met_in(game).events:
        assert texts.event(heard)


@each_game
def test_events_are_told_with_facts_that_they_have(game: Game[Any]) -> None:
    facts: dict[str, set[str]] = defaultdict(set)
    for heard in met_in(game).events:
        facts[heard["event"]] |= set(heard)
    said = patterns(package_of(game), "en")
    unknown = {name: set(variables_of(said[f"event-{name}"])) - facts[name] for name in facts if f"event-{name}" in said}
    assert {name: missing for name, missing in unknown.items() if missing and name != "end"} == {}


@language
@each_game
def test_runs_of_events(game: Game[Any], language: str) -> None:
    texts = Texts(language, game)
    said = patterns(package_of(game), language)
    joined = {name.removesuffix(".several") for name in said if name.endswith(".several")}
    assert {name.removesuffix(".part") for name in said if name.endswith(".part")} == joined
    for heard in met_in(game).events:
        if f"event-{heard['event']}" in joined:
            assert texts.story([heard]) == [texts.event(heard)]
            assert len(texts.story([heard, heard])) == 1


@language
@each_game
def test_views(game: Game[Any], language: str) -> None:
    texts = Texts(language, game)
    for view in met_in(game).views:
        assert texts.view(view)
        for player in view["players"]:
            texts.player(player)


@language
@each_game
def test_passport_vocabulary_reasons_and_settings(game: Game[Any], language: str) -> None:
    texts = Texts(language, game)
    assert texts.say("title")
    assert texts.say("goal")
    words = [texts.word(option) for option in game.vocabulary if not isinstance(option, int) or option < game.seats[-1]]
    assert all(words)
    for reason in game.Reason:
        assert texts.event({"event": "end", "reason": reason.value, "winners": [0], "scores": [1] * game.seats[0], "order": []})
    for setting in fields(game.Settings):
        assert all(texts.setting(setting.name))
        for value in setting.metadata.get("options", ()):
            assert texts.setting_value(value)


@each_game
def test_english_agrees_with_the_passport(game: Game[Any]) -> None:
    texts = Texts("en", game)
    assert (texts.say("title"), texts.say("goal")) == (game.title, game.goal)


@language
def test_every_error_of_the_core_has_a_sentence(language: str) -> None:
    texts = Texts(language)
    for error in TontineError.__subclasses__():
        if error.__module__ in ("tontine.core.errors", "tontine.bots"):
            said = texts.error(error(0, 0))
            assert language == "en" or said != str(error(0, 0)), error
