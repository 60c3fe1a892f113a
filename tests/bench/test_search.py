"""The search's benchmark says what it should. How fast anything is, no test asserts."""

from __future__ import annotations

import json

import pytest
from rich.console import Console

from tontine.bench.ismcts import duels
from tontine.bench.measure import Figures, Row, Subject
from tontine.bench.search import Report, report
from tontine.bench.show_search import search as run
from tontine.bench.show_search import show
from tontine.core.registry import game
from tontine.text import LANGUAGES, Texts


def row(library: str, game: str, figures: Figures, seats: int = 2) -> Row:
    return Row(Subject(library, game, seats, True, []), figures)


FOUND = Report(
    {"python": "CPython 3"},
    [row("Tontine", "dead-last", {"living": 90.0, "playouts": 30.0}), row("Tontine", "last-shot", {"playouts": 10.0})],
    [
        row("Spiel", "dead-last", {"playouts": 20.0}),
        row("Spiel", "dead-last", {"playouts": 20.0}, seats=3),
        Row(Subject("Spiel", "last-shot", 2, True, []), {}, ["no"]),
    ],
    {"Spiel": "No module named 'spiel'"},
    {"Odd": "TypeError: what"},
)


def test_ratios_are_of_the_same_table_with_the_same_play_outs() -> None:
    assert [FOUND.ratio(peer) for peer in FOUND.peers] == [1.5, None, None]
    assert json.loads(json.dumps(FOUND.as_json()))["peers"][0]["ratio"] == 1.5


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_every_line_and_no_word_is_missing(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "strict", True)
    console = Console(width=200, markup=False, highlight=False)
    with console.capture() as capture:
        show(FOUND, Texts(language, more=["tontine.bench"]), console)
    page = capture.get()
    for said in ("dead-last", "1.5 ×" if language == "en" else "1,5 ×", "Spiel: ", "Spiel last-shot: ", "Odd: "):
        assert said in page


@pytest.mark.slow
def test_ours_and_theirs_are_measured() -> None:
    found = report(0.01, names=["liars-dice"])
    assert [(each.subject.library, sorted(each.figures)) for each in [*found.ours, *found.peers]] == [
        ("Tontine", ["guided", "living", "playouts"]),
        ("OpenSpiel", ["playouts"]),
    ]
    assert not [each.troubles for each in [*found.ours, *found.peers] if each.troubles]
    assert found.ratio(found.peers[0])


@pytest.mark.slow
def test_the_command_prints_json_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    run(0.01, games=["liars-dice"], peers=False, json=True)
    assert len(json.loads(capsys.readouterr().out)["ours"]) == 1


@pytest.mark.parametrize("name", ["liars-dice", "last-dog-standing"])
def test_expert_plays_against_their_search(name: str) -> None:
    shares = [*duels(game(name), 2, range(2), 0.001)]
    assert len(shares) == 2
    assert {*shares} <= {0.0, 0.5, 1.0}
