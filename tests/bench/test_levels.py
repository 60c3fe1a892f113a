"""The benchmark of the levels says what it should. How fast anything is, no test asserts."""

from __future__ import annotations

import json
from itertools import islice, takewhile
from typing import Any

import pytest
from rich.console import Console

from tontine.bench.levels import BUDGET, Report, Times, decided, questions
from tontine.bench.show_levels import levels as run
from tontine.bench.show_levels import show
from tontine.bots import LEVELS
from tontine.core import Chance, Option, Perspective, Signal, seed_of
from tontine.core.registry import game as game_named
from tontine.core.talk import SAID
from tontine.games.dead_last.talk import TALK
from tontine.text import LANGUAGES, Texts

FOUND = Report({"python": "CPython 3"}, [Times("dead-last", 12, "hard", 7, 12.346, 31.0)])


def test_every_level_has_a_budget() -> None:
    assert tuple(BUDGET) == LEVELS


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_every_line_and_no_word_is_missing(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "strict", True)
    console = Console(width=80, markup=False, highlight=False)
    with console.capture() as capture:
        show(FOUND, Texts(language, more=["tontine.bench"]), console)
    for said in ("dead-last", "hard", "12.35", "31.00", "50", "CPython 3"):
        assert (said if language == "en" else said.replace(".", ",")) in capture.get()


def test_bots_are_asked_before_anybody_has_spoken_and_while_they_talk() -> None:
    said = [words_since_vote(perspective) for perspective in islice(questions(game_named("dead-last"), 6), 60)]
    assert min(said) == 0
    assert max(said) > 3


def words_since_vote(perspective: Perspective) -> int:
    assert len(perspective.ask.options) > 1
    names = [event["event"] for event in perspective.heard()]
    return len(list(takewhile(lambda name: name == SAID, reversed(names))))


def test_a_decision_takes_its_words_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def answer(perspective: Perspective, chance: Chance) -> Option:
        done.append("answer")
        return perspective.ask.options[0]

    def speak(perspective: Perspective, level: str, chance: Chance) -> list[Signal]:
        done.append(f"speak as {level}")
        return []

    perspective = next(questions(game_named("dead-last"), 6))
    confide: Any = TALK.confide
    monkeypatch.setitem(confide, perspective.ask.kind, speak)
    assert decided(answer, "hard", perspective, Chance(seed_of(1))) >= 0
    assert done == ["answer", "speak as hard"]


@pytest.mark.slow
def test_the_command_prints_json_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    run(0.01, games=["liars-dice"], json=True)
    found = json.loads(capsys.readouterr().out)["times"]
    assert [(each["seats"], each["level"]) for each in found] == [(seats, level) for seats in (2, 6) for level in LEVELS]
    assert all(0 <= each["half_ms"] <= each["all_ms"] for each in found)
