"""Levels and hints in the terminal."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tontine.bots.hints import Advised
from tontine.cli import hint as hint_module
from tontine.cli.session import Session
from tontine.cli.table import Table
from tontine.cli.terminal import Terminal
from tontine.core import Match
from tontine.core.registry import games

from .helpers import Terminal as Screen
from .helpers import Tontine, plain

START = ("play", "dead-last", "--seed", "1", "--set", "whispers=0", "--save", "r.json")


def bots_in(path: str) -> list[str]:
    found: list[str] = json.loads(Path(path).read_text())["table"]["bots"]
    return found


# Levels


def test_bots_are_normal_unless_another_level_is_named(tontine: Tontine) -> None:
    tontine(*START, typed=["q"])
    assert bots_in("r.json") == ["normal"]


def test_levels_sit_down_in_turn_and_stand_in_the_record(tontine: Tontine) -> None:
    assert tontine(*START, "--level", "easy", "--level", "hard", typed=["q"]).code == 0
    assert bots_in("r.json") == ["easy", "hard"]
    assert tontine("play", "--resume", "r.json", typed=["q"]).code == 0


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_records_of_before_there_were_levels_go_on(tontine: Tontine, name: str) -> None:
    tontine(*START, "--bots", name, typed=["q"])
    assert bots_in("r.json") == [name]
    assert tontine("play", "--resume", "r.json", typed=["1", "q"]).code == 0


@pytest.mark.parametrize("more", [["--level", "greedy"], ["--level", "zed"], ["--level", "easy", "--bots", "random"]])
def test_what_is_no_level_is_refused(tontine: Tontine, more: list[str]) -> None:
    assert tontine(*START, *more).code == 2


@pytest.mark.parametrize(
    ("language", "words"), [("en", "expert Thinks many matches through"), ("it", "expert esperto: Prima di ogni risposta")]
)
def test_the_levels_are_listed_with_a_line_each(tontine: Tontine, language: str, words: str) -> None:
    for game in games():
        told = plain(tontine("games", game.name, "--lang", language).out)
        assert words in told
        assert all(name in told for name in ("easy", "normal", "hard", "expert"))


@pytest.mark.parametrize(
    ("language", "words"), [("en", "thinks with numpy, which is not installed"), ("it", "ragiona con numpy, che qui non è installato")]
)
def test_a_level_says_what_it_needs(tontine: Tontine, monkeypatch: pytest.MonkeyPatch, language: str, words: str) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    told = tontine("play", "last-one-alive", "--level", "expert", "--lang", language)
    assert words in plain(told.err)
    assert "pip install numpy" in plain(told.err)
    assert tontine(*START, "--level", "normal", typed=["1", "q"]).code == 0


def test_the_arena_knows_every_level(tontine: Tontine) -> None:
    told = tontine("arena", "last-dog-standing", "--bots", "easy", "normal", "--matches", "3", "--seats", "3")
    assert "One easy against normal in the other seats" in plain(told.out)


# Hints


@pytest.mark.parametrize(
    ("language", "says", "rating"),
    [
        ("en", "As an expert sees it, and how often each wins:", "best"),
        ("it", "Come la vede un esperto, e quanto spesso si vince:", "la migliore"),
    ],
)
def test_a_hint_rates_every_option(tontine: Tontine, language: str, says: str, rating: str) -> None:
    told = tontine("play", "last-one-alive", "--seed", "1", "--save", "r.json", "--lang", language, typed=["!", "q"]).out
    rated = [line for line in told.splitlines() if line.rstrip().endswith(" %")]
    assert says in told
    assert len(rated) > 1
    assert rating in rated[0]
    assert json.loads(Path("r.json").read_text())["answers"] == []


@pytest.mark.parametrize(
    ("language", "says", "words"),
    [
        ("en", "As an expert sees it:", {"best", "good", "risky", "bad"}),
        ("it", "Come la vede un esperto:", {"la migliore", "va bene", "un rischio", "da evitare"}),
    ],
)
def test_a_hint_of_the_games_own_expert_has_words_only(tontine: Tontine, language: str, says: str, words: set[str]) -> None:
    told = plain(tontine(*START, "--lang", language, typed=["!", "q"]).out)
    advice = told.split(says)[1].split("›")[0]
    assert sum(advice.count(word) for word in words) == 6
    assert "%" not in advice


def test_the_answer_can_follow_a_hint(tontine: Tontine) -> None:
    tontine(*START, typed=["!", "2", "q"])
    assert json.loads(Path("r.json").read_text())["answers"][0] == [0, 2]


def test_a_hint_can_be_cancelled(tontine: Tontine, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*given: Any) -> list[Advised]:
        raise KeyboardInterrupt

    monkeypatch.setattr(hint_module, "advise", interrupted)
    told = tontine(*START, typed=["!", "2", "q"])
    assert "Never mind." in told.out
    assert json.loads(Path("r.json").read_text())["answers"][0] == [0, 2], "and the question is still open"


@pytest.mark.slow
def test_a_spinner_turns_while_it_thinks(tmp_path: Path) -> None:
    screen = Screen(tmp_path, *START)
    screen.read_until(" › ")
    screen.type("!")
    shown = screen.read_until(" › ")
    assert "Thinking." in shown
    assert "As an expert sees it" in shown
    screen.type("q")
    assert screen.close() == 0


def test_a_hint_says_what_it_needs(tontine: Tontine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    told = tontine("play", "last-one-alive", "--seed", "1", typed=["!", "q"])
    assert "pip install numpy" in told.out
    assert told.code == 0


def test_on_a_shared_screen_there_are_no_hints(capsys: pytest.CaptureFixture[str]) -> None:
    match: Match[Any] = Match("dead-last", 6, None, "shared")
    session = Session(Terminal.in_language("en"), Table(match, {0: "", 1: ""}, ["normal"]), None)
    assert session.obey("!", match.asks[0])
    session.show(match.asks[0])
    told = plain(capsys.readouterr().out)
    assert "Hints are for whoever plays alone against bots." in told
    assert "! hint" not in told
