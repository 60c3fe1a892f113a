"""The environments' benchmark says what it should. How fast anything is, no test asserts."""

from __future__ import annotations

import json
from typing import Any

import pytest
from rich.console import Console

from tontine.bench import environments, measure
from tontine.bench.environments import Report, report
from tontine.bench.measure import Figures, Row, Subject
from tontine.bench.peers import gathered
from tontine.bench.show_environments import environments as run
from tontine.bench.show_environments import show
from tontine.core import Game
from tontine.core.registry import games
from tontine.text import LANGUAGES, Texts


def row(library: str, game: str, figures: Figures) -> Row:
    return Row(Subject(library, game, 2, game != "quick", []), figures)


FOUND = Report(
    {"python": "CPython 3"},
    [
        row("encoder", "dead-last", {"encodings": 90.0}),
        row("Zoo", "dead-last", {"steps": 30.0}),
        row("Zoo", "last-shot", {"steps": 10.0}),
    ],
    [row("Zoo", "theirs", {"steps": 20.0}), row("Gym", "quick", {"steps": 5.0}), Row(Subject("Zoo", "unwell", 2, True, []), {}, ["no"])],
    {"Spiel": "No module named 'spiel'"},
    {"Odd": "TypeError: what"},
)


def test_ratios_are_within_a_library_from_our_slowest_line_to_our_fastest() -> None:
    assert FOUND.ratio(FOUND.peers[0]) == (0.5, 1.5)
    assert FOUND.ratio(FOUND.peers[1]) is None
    assert FOUND.ratio(FOUND.peers[2]) is None
    assert json.loads(json.dumps(FOUND.as_json()))["peers"][0]["ratio"] == [0.5, 1.5]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_every_line_and_no_word_is_missing(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "strict", True)
    console = Console(width=200, markup=False, highlight=False)
    with console.capture() as capture:
        show(FOUND, Texts(language, more=["tontine.bench"]), console)
    page = capture.get()
    for said in (
        "dead-last",
        "theirs",
        "quick (C++)",
        "0.5–1.5 ×" if language == "en" else "0,5–1,5 ×",
        "Spiel: ",
        "Zoo unwell: ",
        "Odd: ",
    ):
        assert said in page


def test_what_is_missing_is_named_and_stops_nobody() -> None:
    def missing() -> list[Subject]:
        raise ModuleNotFoundError("No module named 'spiel'")

    def broken() -> list[Subject]:
        raise RuntimeError("a bad day")

    found = gathered({"Spiel": missing, "Odd": broken, "Fine": lambda: [FOUND.ours[0].subject]})
    assert found == ([FOUND.ours[0].subject], {"Spiel": "No module named 'spiel'"}, {"Odd": "RuntimeError: a bad day"})


@pytest.mark.slow
def test_all_of_ours_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "ROUNDS", 1)
    found = report(0.01, names=["liars-dice"], against_peers=False)
    assert [(each.subject.library, each.subject.seats) for each in found.ours] == [
        (library, seats) for library in ("encoder", "PettingZoo", "Gymnasium", "OpenSpiel", "RLCard", "TextArena") for seats in (2, 6)
    ]
    assert not [each.troubles for each in found.ours if each.troubles]
    assert all({"encodings", "steps"} & each.figures.keys() for each in found.ours)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_views_of_matches_of_every_bot_are_encoded(game: Game[Any]) -> None:
    """A game's own bots may go by what they have heard."""
    subject = environments.encoder(game, game.seats[0])
    for _ in range(2):  # the random bot, and the game's own
        assert subject.paces[0](0)["encodings"] > 0


def test_environments_of_the_libraries_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    for subjects in (environments.gym_peers, environments.spiel_peers, environments.arena_peers):
        assert len(subjects()) > 3
        assert subjects()[0].paces[0](0)["steps"] > 0


@pytest.mark.slow
def test_the_command_prints_json_and_nothing_else(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "ROUNDS", 1)
    run(0.01, games=["last-dog-standing"], peers=False, json=True)
    assert len(json.loads(capsys.readouterr().out)["ours"]) == 12
