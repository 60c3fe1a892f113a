"""What is told in a text environment and at a table in the same way, and which option an answer means."""

from __future__ import annotations

from typing import Any

import pytest

from tontine.adapters.errors import BadArgument, NoSuchAnswer
from tontine.adapters.teller import line_told
from tontine.adapters.telling import meant, news_told, question_told, texts_of, view_told
from tontine.core import Ask, Match
from tontine.core.registry import game as game_named
from tontine.text import Texts

DEAD_LAST = game_named("dead-last")


@pytest.fixture(autouse=True)
def _a_missing_text_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "strict", True)


@pytest.fixture
def match() -> Match[Any]:
    return Match(DEAD_LAST, 6, None, 1)


def test_words_that_fit_two_options_mean_neither(match: Match[Any]) -> None:
    """People choose their names."""
    ask, texts = match.asks[0], texts_of("en", DEAD_LAST, {1: "Ambush", 2: "1", 3: "Pat"})
    assert "ambush" in ask.options
    for answer in ("ambush", "Ambush"):
        with pytest.raises(NoSuchAnswer):
            meant(texts, ask, answer)
    assert meant(texts, ask, "pat") == 3


def test_a_number_is_that_of_the_option_whoever_is_called_so(match: Match[Any]) -> None:
    ask = match.asks[0]
    assert meant(texts_of("en", DEAD_LAST, {3: "1"}), ask, "1") == ask.options[0] == 1


def test_seats_are_told_with_their_numbers_where_they_are_needed(match: Match[Any]) -> None:
    texts, view = texts_of("en", DEAD_LAST), match.view(1)
    assert view_told(texts, view, 1)[1:3] == ["- Red: Fate: alive; Gold: ·", "- Pink (you): Fate: alive; Gold: ·"]
    assert view_told(texts, view, 1, numbered=True)[2] == "- Seat 1, Pink (you): Fate: alive; Gold: ·"
    assert view_told(texts, match.view(None), None)[0] == "What everybody knows:"


def test_what_was_told_before_is_not_so_far(match: Match[Any]) -> None:
    texts = texts_of("it", DEAD_LAST)
    assert news_told(texts, match.events(seat=0), so_far=True)[0] == "Che cosa è successo finora:"
    assert news_told(texts, match.events(seat=0), so_far=False)[0] == "Che cosa è successo nel frattempo:"
    assert news_told(texts, [], so_far=False) == []


def test_the_card_that_a_question_is_about_is_told_with_the_rule() -> None:
    texts = texts_of("en", game_named("last-shot"))
    card = texts.described()[0]
    ask = Ask(0, "rival", [1], {"card": card})
    lines = question_told(texts, ask, number=7)
    assert lines[0].startswith("Question 7: ")
    assert lines[1].startswith("The rule: ")
    assert lines[2].startswith(f"{texts.word(card)}: ")
    assert lines[3].startswith("1. ")
    assert len(question_told(texts, ask, rules=False)) == 2


def test_a_language_that_nobody_speaks_is_refused() -> None:
    with pytest.raises(BadArgument, match=r"^language must be one of en, it, not 'fr'\.$"):
        texts_of("fr")


def test_a_remark_is_told_in_the_words_of_the_game() -> None:
    texts = texts_of("en", game_named("last-dog-standing"), {1: "Rex"})
    told = line_told(texts, {"seat": 1, "signal": "remark", "line": "remark-bribes-2"})
    assert "Rex" in told
    assert "Call it a tip." in told
