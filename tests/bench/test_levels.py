"""The benchmark of the levels says what it should. How fast anything is, no test asserts."""

from __future__ import annotations

import json

import pytest
from rich.console import Console

from tontine.bench.levels import BUDGET, Report, Times
from tontine.bench.show_levels import levels as run
from tontine.bench.show_levels import show
from tontine.bots import LEVELS
from tontine.text import LANGUAGES, Texts

FOUND = Report({"python": "CPython 3"}, [Times("dead-last", 12, "hard", 7, 12.345, 31.0)])


def test_every_level_has_a_budget() -> None:
    assert tuple(BUDGET) == LEVELS


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_every_line_and_no_word_is_missing(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "strict", True)
    console = Console(width=80, markup=False, highlight=False)
    with console.capture() as capture:
        show(FOUND, Texts(language, more=["tontine.bench"]), console)
    for said in ("dead-last", "hard", "12.35", "31.00", "50", "CPython 3"):
        assert said in capture.get()


@pytest.mark.slow
def test_the_command_prints_json_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    run(0.01, games=["liars-dice"], json=True)
    found = json.loads(capsys.readouterr().out)["times"]
    assert [(each["seats"], each["level"]) for each in found] == [(seats, level) for seats in (2, 6) for level in LEVELS]
    assert all(0 <= each["half_ms"] <= each["all_ms"] for each in found)
