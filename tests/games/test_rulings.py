"""The rules pages: what was decided where the sheet is silent stands under "Rulings", in both languages."""

from __future__ import annotations

import re

import pytest

from tontine.core.registry import game as game_named
from tontine.core.registry import games
from tontine.text import LANGUAGES
from tontine.text.pages import CODE, rules_page, written_page

DECIDED = {
    "dead-last": ["DL-1", "DL-6", "DL-7", "DL-8", "DL-12", "DL-17", "DL-20", "DL-22", "DL-24", "DL-25"],
    "last-dog-standing": [f"LDS-{number}" for number in (1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23)],
    "last-one-alive": [f"LOA-{number}" for number in (1, 2, 3, 4, 6, 7, 9, 12, 13, 14, 16, 17, 18, 19, 21, 22, 23)],
    "last-shot": [f"LS-{number}" for number in (4, 8, 10, 11, 17, 22, 24, 26, 28, 35, 43, 44)],
}


def rulings(game: str, language: str) -> list[str]:
    """The heads of the rulings."""
    _, _, page = rules_page(game_named(game), language).partition("\n## Rulings\n" if language == "en" else "\n## Decisioni")
    return re.findall(r"^- \*\*((?:[^*]|\*[^*])+)\*\*", page.partition("\n## ")[0], re.MULTILINE)


def ids(heads: list[str]) -> list[list[str]]:
    return [re.findall(r"[A-Z]+-\d+", head) for head in heads]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", DECIDED)
def test_every_decision_is_a_ruling(game: str, language: str) -> None:
    found = {each for head in ids(rulings(game, language)) for each in head}
    assert set(DECIDED[game]) <= found


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_both_languages_have_the_same_rulings(game: str) -> None:
    english, italian = [ids(rulings(game, language)) for language in LANGUAGES]
    assert english
    assert english == italian


def test_how_much_a_bot_believes_is_said_as_it_is() -> None:
    assert "believes more than half of what is whispered" in rules_page(game_named("dead-last"), "en")
    assert "crede a più di metà di ciò che gli sussurrano" in rules_page(game_named("dead-last"), "it")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game.name for game in games()])
def test_what_is_for_readers_of_the_code_is_left_out_for_players(game: str, language: str) -> None:
    written, read = written_page(game_named(game), language), rules_page(game_named(game), language)
    assert written.startswith(read)
    _, heading, code = written.partition(f"\n{CODE[LANGUAGES.index(language)]}\n")
    assert heading
    assert "\n## " not in code, "it is the last section, so that nothing else is left out with it"
    assert not re.search(r"\.py\b|\bdocs/|tontine\.|\bTests\b|the tests|(?i:i|nei) test\b|\bcode\b|\bcodice\b", read)
