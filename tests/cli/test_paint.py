"""How a view is laid out."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from tontine.cli.paint import THEME, Painter
from tontine.core import Match
from tontine.core.registry import game as game_named
from tontine.text import LANGUAGES, Texts

DOG = game_named("last-dog-standing")


def painted(language: str, width: int, view: dict[str, Any]) -> list[str]:
    console = Console(file=io.StringIO(), width=width, theme=THEME)
    console.print(Painter(Texts(language, DOG, more=("tontine.cli",)), 4, 0).view(view))
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


@pytest.fixture
def view() -> dict[str, Any]:
    match: Match[Any] = Match(DOG, 4, seed=1)
    seen = match.view(0)
    seen["discard"] = {"mask": 1, "toilet-paper": 2, "cough": 1, "trickster": 1, "wacko": 1, "bat": 2}
    seen["known"] = [{"place": 1, "card": "trickster"}]
    seen["players"][1]["suspects"] = 1
    return dict(seen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_label_breaks_and_no_number_parts_from_its_word(language: str, view: dict[str, Any]) -> None:
    texts = Texts(language, DOG)
    labels = [entry.label for entry in texts.view(view) if entry.lines]
    for width in range(46, 100):
        lines = [line.replace("\xa0", " ") for line in painted(language, width, view)]
        assert not [label for label in labels if not any(label in line for line in lines)], width
        assert not [line for line in lines if line.strip()[:1].isdecimal()], width


def test_what_is_known_of_the_deck_says_so_by_itself(view: dict[str, Any]) -> None:
    assert "  Top of the deck no. 1 Trickster" in [line.replace("\xa0", " ") for line in painted("en", 80, view)]
    assert "  In cima al mazzo n. 1 Imbroglione" in [line.replace("\xa0", " ") for line in painted("it", 80, view)]


@pytest.mark.parametrize(("language", "known", "suspect"), [("en", "Known", "Suspect"), ("it", "Conosciute", "Sospette")])
def test_suspects_are_a_plain_number(language: str, known: str, suspect: str) -> None:
    texts = Texts(language, DOG)
    player = {"alive": True, "viruses": 0, "cards": 3, "known": ["mask"], "suspects": 2}
    entries = {entry.label: entry.text for entry in texts.player(player) if entry.lines}
    assert entries[known] == texts.word("mask")
    assert entries[suspect] == "2"
