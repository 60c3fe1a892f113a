"""The simulation's benchmark says what it should. How fast anything is, no test asserts."""

from __future__ import annotations

import json

import pytest
from rich.console import Console

from tontine.bench.show_sim import show
from tontine.bench.show_sim import sim as run
from tontine.bench.sim import Pace, Report
from tontine.text import LANGUAGES, Texts

FOUND = Report({"python": "CPython 3"}, [Pace("dead-last", 6, 20.0, 38.0, 1.9)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_every_line_and_no_word_is_missing(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "strict", True)
    console = Console(width=160, markup=False, highlight=False)
    with console.capture() as capture:
        show(FOUND, Texts(language, more=["tontine.bench"]), console)
    for said in ("dead-last", "20.0", "38.0", "1.90 ×", "CPython 3"):
        assert (said if language == "en" else said.replace(".", ",")) in capture.get()


@pytest.mark.slow
def test_the_command_prints_json_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    run(0.01, games=["liars-dice"], json=True)
    (pace,) = json.loads(capsys.readouterr().out)["paces"]
    assert (pace["game"], pace["seats"]) == ("liars-dice", 4)
    assert min(pace["one"], pace["two"], pace["ratio"]) > 0
