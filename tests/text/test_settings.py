"""Every error in settings has a whole sentence in both languages, without names from the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast as fluent

from tests.text.wrong import NO_WORD, AllTypes, wrong_for, wrong_in
from tontine import core
from tontine.core import Game, Match, Settings
from tontine.core.errors import BadSettings
from tontine.core.registry import game as game_named
from tontine.core.registry import games, package_of
from tontine.text import LANGUAGES, Texts
from tontine.text.fluent import resource_of

ENGLISH = "words that stand in no dictionary"
SOURCES = Path(core.__file__).parents[1]
each_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in games()])
language = pytest.mark.parametrize("language", LANGUAGES)


def problems_written(language: str) -> set[str]:
    """The problems that have a sentence common to all games, besides the general one."""
    message = next(
        each
        for each in resource_of("tontine.text", language).body
        if isinstance(each, fluent.Message) and each.id.name == "error-bad-settings"
    )
    assert message.value is not None
    (placeable,) = message.value.elements
    assert isinstance(placeable, fluent.Placeable)
    assert isinstance(placeable.expression, fluent.SelectExpression)
    return {
        variant.key.name for variant in placeable.expression.variants if isinstance(variant.key, fluent.Identifier) and not variant.default
    }


@language
def test_the_house_has_a_sentence_for_each_of_its_own_problems_and_for_nothing_else(language: str) -> None:
    raised = {error.problem for kind in (AllTypes, Settings) for error in wrong_for(kind)}
    assert raised == problems_written(language)


def raised_in(game: Game[Any]) -> Iterator[ast.Call]:
    folder = SOURCES / "games" / game.name.replace("-", "_")
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "BadSettings":
                yield node


@each_game
def test_a_game_names_the_problems_that_it_alone_knows_and_has_a_sentence_for_each(game: Game[Any]) -> None:
    named = [call.args[2] for call in raised_in(game)]
    problems = {str(each.value) for each in named if isinstance(each, ast.Constant)}
    assert len(problems) == len(named)
    for language in LANGUAGES:
        written = {each.id.name for each in resource_of(package_of(game), language).body if isinstance(each, fluent.Message)}
        assert {name for name in written if name.startswith("error-")} == {f"error-{problem}" for problem in problems}
    assert problems <= {error.problem for error in wrong_in(game)}, "a problem that the search does not find"


@each_game
def test_each_is_a_sentence_of_its_own_in_both_languages(game: Game[Any]) -> None:
    for error in wrong_in(game):
        english, italian = [Texts(language, game).error(error) for language in LANGUAGES]
        assert english != italian
        for said in (english, italian):
            assert said.endswith(".")
            assert said[0] in "“«" or said[0].isupper()
            assert "{" not in said


@each_game
def test_nothing_of_the_programmers_english_is_pasted_in(game: Game[Any]) -> None:
    texts = Texts("it", game)
    for error in wrong_in(game):
        twin = BadSettings(ENGLISH, ENGLISH, error.problem, **error.facts)
        assert texts.error(twin) == texts.error(error)
        given = [str(error.facts.get("value")), NO_WORD, "no_such_setting"]
        said = " ".join([part for part in re.split("[«»]", texts.error(error)) if part not in given])
        assert not [code for code in codes(game, texts) if re.search(rf"(?<!\w){re.escape(code)}(?!\w)", said)], said


def codes(game: Game[Any], texts: Texts) -> list[str]:
    """Names of settings and their words that people should not read."""
    names = {field.name: texts.setting(field.name)[0] for field in fields(game.Settings)}
    words = {word: texts.word(word) for field in fields(game.Settings) for word in field.metadata.get("options", ())}
    return [code for code, said in (names | words).items() if code not in said.casefold()]


@pytest.mark.parametrize(
    ("settings", "english", "italian"),
    [
        (
            {"training": True, "information": "full"},
            "Training is played with hidden information. Choose that, or do without training.",
            "L’addestramento si gioca con informazioni nascoste. Scegli quelle, o fai a meno dell’addestramento.",
        ),
        (
            {"information": "none"},
            "“Information” must be one of these, not “none”: hidden and full.",
            "«Informazioni» vuole una di queste scelte, non «none»: nascoste e scoperte.",
        ),
        (
            {"deck": {"jackpot": 3}},
            "“The deck” can have Jackpot 0 to 2 times, not 3.",
            "«Il mazzo» può avere Jackpot da 0 a 2 volte, non 3.",
        ),
        (
            {"turns": 2001},
            "“Turns” must be a whole number from 1 to 2000, not 2001.",
            "«Turni» vuole un numero intero da 1 a 2000, non 2001.",
        ),
    ],
)
def test_in_the_words_of_settings_and_cards(settings: dict[str, Any], english: str, italian: str) -> None:
    with pytest.raises(BadSettings) as error:
        Match("last-shot", 3, settings)
    game = next(game for game in games() if game.name == "last-shot")
    assert Texts("en", game).error(error.value) == english
    assert Texts("it", game).error(error.value) == italian


@pytest.mark.parametrize(
    ("deck", "english", "italian"),
    [
        ({}, "by chance", "a caso"),
        ({"jackpot": 2, "embargo": 1}, "with 2 × Jackpot and Embargo", "con 2 × Jackpot ed Embargo"),
        ({"blitz": 0, "dibs": 0}, "without Blitz and Dibs!", "senza Blitz e Mia!"),
        ({"blitz": 0, "embargo": 1}, "with Embargo; without Blitz", "con Embargo; senza Blitz"),
    ],
)
def test_what_is_counted_is_told_in_words(deck: dict[str, int], english: str, italian: str) -> None:
    game = next(game for game in games() if game.name == "last-shot")
    assert Texts("en", game).setting_value(deck) == english
    assert Texts("it", game).setting_value(deck) == italian


@pytest.mark.parametrize(("language", "none", "some"), [("en", "no limit", "90 s"), ("it", "senza limite", "90 s")])
def test_a_number_is_said_in_the_words_of_the_game(language: str, none: str, some: str) -> None:
    texts = Texts(language, game_named("dead-last"))
    assert [texts.setting_value(value, "conspiracy") for value in (0, 90)] == [none, some]
    assert texts.setting_value(90, "no-such-setting") == "90"
