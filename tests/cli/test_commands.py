"""Help, lists, rules, the arena, and everything that can be typed wrongly."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tontine import __version__
from tontine.core.build import BUILD
from tontine.core.registry import games
from tontine.text import LANGUAGES

from .helpers import Tontine, plain

VERSION = f"{__version__} ({BUILD})"
ENGLISH_OF_THE_LIBRARY = ("Usage:", "Display", "[required]", "[default", "Commands", "Parameters")


@pytest.mark.parametrize(
    "command",
    [
        [],
        ["play"],
        ["games"],
        ["rules"],
        ["replay"],
        ["verify"],
        ["analyse"],
        ["arena"],
        ["serve"],
        ["reports"],
        ["check"],
        ["playthrough"],
        ["new"],
        ["lab", "layout"],
        ["sim"],
        ["report"],
    ],
)
def test_help_is_in_the_language_of_the_reader(tontine: Tontine, command: list[str]) -> None:
    english, italian = tontine(*command, "--help"), tontine("--lang", "it", *command, "-h")
    assert (english.code, italian.code) == (0, 0)
    assert english.out.startswith("Usage: tontine")
    assert italian.out.startswith("Uso: tontine")
    assert not [word for word in ENGLISH_OF_THE_LIBRARY if word in italian.out]


def test_the_bare_command_shows_help(tontine: Tontine) -> None:
    assert tontine().out == tontine("--help").out


def test_version(tontine: Tontine) -> None:
    assert tontine("--version").out.strip() == VERSION


def test_the_module_is_the_command() -> None:
    for argv, code in (["--version"], 0), (["whist"], 2):
        done = subprocess.run([sys.executable, "-m", "tontine", *argv], capture_output=True, text=True, check=False)
        assert done.returncode == code
        assert (done.stdout.strip() == VERSION) == (code == 0)


@pytest.mark.parametrize(
    ("environment", "speaks"),
    [
        ({"LANG": "it_IT.UTF-8"}, "Uso:"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "it_IT"}, "Uso:"),
        ({"LANG": "it_IT", "LC_ALL": "C"}, "Usage:"),
        ({"LANG": "de_DE.UTF-8"}, "Usage:"),
        ({"LANG": ""}, "Usage:"),
    ],
)
def test_the_language_of_the_environment(
    tontine: Tontine, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], speaks: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert tontine("--help").out.startswith(speaks)
    assert tontine("--help", "--lang=it").out.startswith("Uso:")


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_are_listed_with_their_settings_and_bots(tontine: Tontine, language: str) -> None:
    listed = plain(tontine("games", "--lang", language).out)
    for game in games():
        assert game.name in listed
        shown = tontine("games", game.name, "--lang", language)
        assert shown.code == 0
        assert "random" in shown.out


def test_the_rules_page_is_there_in_both_languages(tontine: Tontine) -> None:
    english, italian = tontine("rules", "dead-last").out, tontine("rules", "dead-last", "--lang", "it").out
    for number in range(1, 27):
        assert f"DL-{number} " in english
        assert f"DL-{number} " in italian
    assert "Rulings" in english
    assert "Decisioni" in italian
    assert "whoever reads the code" not in english
    assert "chi legge il codice" not in italian


def test_the_arena_measures(tontine: Tontine) -> None:
    told = tontine("arena", "dead-last", "--bots", "random", "random", "--matches", "3", "--seats", "6", "--set", "rounds=1")
    assert told.code == 0
    assert "One random against random in the other seats" in plain(told.out)
    assert "in 3 matches of 6" in plain(told.out)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_arena_takes_any_number_of_bots(tontine: Tontine, language: str) -> None:
    """Everybody sits in every seat of the same deals; the files hold what is told."""
    argv = ["arena", "last-dog-standing", "--bots", "easy", "random", "greedy", "--matches", "12", "--seats", "2", "--jobs", "1"]
    told = tontine(*argv, "--json", "found.json", "--picture", "found.svg", "--lang", language)
    assert told.code == 0
    found = json.loads(Path("found.json").read_text())
    assert (found["matches"], found["deals"], found["fair"]) == (12, 4, 0.5)
    assert {each["bot"] for each in found["bots"]} == {"easy", "random", "greedy"}
    assert len(found["pairs"]) == 6
    assert all(f"{100 * each['share']['value']:.1f} %" in told.out for each in found["bots"])
    assert Path("found.svg").read_text().startswith("<svg")
    assert json.loads(tontine(*argv, "--json").out) == found


def test_the_study_tells_its_figures_in_words_and_as_json(tontine: Tontine) -> None:
    words = tontine("arena", "dead-last", "--study", "--size", "1", "--lang", "it")
    assert "Un nuovo arrivato che vota a caso" in plain(words.out)
    figures = json.loads(tontine("arena", "dead-last", "--study", "--size", "1", "--json").out)
    assert next(each["name"] for each in figures) == "alike"
    assert set(figures[0]) == {"name", "share", "margin", "count", "least", "most", "holds"}


def test_every_law_has_a_name(tontine: Tontine) -> None:
    told = tontine("check", "dead-last", "--matches", "1", "--jobs", "1", "--lang", "it")
    assert told.code == 0
    assert "I pezzi si conservano" in told.out


WRONG = [
    (["whist"], 2),
    (["play", "whist"], 2),
    (["play", "dead-last", "--seats", "3"], 2),
    (["play", "dead-last", "--seats", "many"], 2),
    (["play", "dead-last", "--seats"], 2),
    (["play", "dead-last", "--seats", "6", "--seats", "7"], 2),
    (["play", "dead-last", "--seat", "6"], 2),
    (["play", "dead-last", "--seat", "-1"], 2),
    (["play", "dead-last", "--set", "whispers"], 2),
    (["play", "dead-last", "--set", "whispers=9"], 2),
    (["play", "dead-last", "--set", "whispers=²"], 2),
    (["play", "dead-last", "--set", "ghosts_silent=perhaps"], 2),
    (["play", "dead-last", "--set", "luck=1"], 2),
    (["play", "dead-last", "--bots", "zed"], 2),
    (["play", "dead-last", "--hotseat", "0"], 2),
    (["play", "dead-last", "--hotseat", "2"], 2),  # without a terminal nothing can be erased
    (["play", "dead-last", "--name", "Ann", "--name", "Bob"], 2),
    (["play", "dead-last", "--luck"], 2),
    (["play", "dead-last", "last-shot"], 2),
    (["play", "dead-last", "--save", "nowhere/r.json"], 1),
    (["play", "dead-last", "--save", "."], 1),
    (["verify"], 2),
    (["check"], 2),
    (["rules"], 2),
    (["rules", "whist"], 2),
    (["games", "whist"], 2),
    (["arena", "dead-last", "--matches", "0"], 2),
    (["arena", "dead-last", "--bots", "random"], 2),
    (["arena", "dead-last", "--bots", "random", "zed"], 2),
    (["arena", "dead-last", "--seats", "99"], 2),
    (["arena", "dead-last", "--study", "--size", "0"], 2),
    (["arena", "last-shot", "--study"], 2),
    (["arena", "dead-last", "--bots", "random", "greedy", "random"], 2),
    (["arena", "dead-last", "--jobs", "0"], 2),
    (["arena", "dead-last", "--json", "nowhere/found.json"], 1),
    (["arena", "dead-last", "--picture", "."], 1),
    (["sim", "whist"], 2),
    (["sim", "dead-last", "--matches", "0"], 2),
    (["sim", "dead-last", "--jobs", "0"], 2),
    (["sim", "dead-last", "--bots", "greedy", "zed"], 2),
    (["sim", "dead-last", "--seats", "6", "99"], 2),
    (["sim", "dead-last", "--set", "luck=1"], 2),
    (["sim", "dead-last", "--set", "rounds=1", "--set", "rounds=-1"], 2),
    (["sim", "dead-last", "--cluster", "127.0.0.1:1"], 1),
    (["sim", "dead-last", "--cluster", "127.0.0.1:1", "--jobs", "2"], 2),
    (["sim", "dead-last", "--out", "/dev/null/sim"], 1),
    (["report"], 2),
    (["report", "nowhere"], 1),
    (["report", ".", "--language", "tlh"], 1),
    (["--lang", "tlh", "games"], 2),
    (["games", "--lang"], 2),
    (["--lang", "--auto"], 2),
    (["play", "dead-last", "--auto", "--hotseat", "2"], 2),
    (["play", "dead-last", "--auto", "--seat", "0"], 2),
    (["play", "dead-last", "--auto", "--name", "Ann"], 2),
    (["play", "dead-last", "--hotseat", "2", "--seat", "5"], 2),
    (["play", "dead-last", "--resume", "r.json"], 2),
    (["play", "--resume", "r.json", "--seed", "1"], 2),
    (["play", "--resume", "r.json", "--auto"], 2),
    (["play", "--resume", "r.json", "--set", "rounds=2"], 2),
    (["serve", "--workers", "0"], 2),
    (["serve", "--workers", "2"], 2),
    (["serve", "--port", "65536"], 2),
    (["serve", "--open", "--port", "0"], 2),
    (["serve", "--thinkers", "0"], 2),
    (["reports", "--data", "nowhere"], 1),
    (["reports", "--db", "nonsense"], 1),
    (["serve", "--log-level", "loud"], 2),
    (["serve", "--origin", "example.org"], 2),
    (["serve", "--origin", "https://example.org/page"], 2),
    (["serve", "--trust", "the-proxy"], 2),
    (["serve", "--trust", "10.0.0.1/8"], 2),
    (["serve", "--limit", "connections"], 2),
    (["serve", "--limit", "cups=3"], 2),
]


@pytest.mark.parametrize(("argv", "code"), WRONG, ids=[" ".join(argv) for argv, _ in WRONG])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_typed_wrongly_gets_one_plain_sentence(
    tontine: Tontine, monkeypatch: pytest.MonkeyPatch, argv: list[str], code: int, language: str
) -> None:
    monkeypatch.setenv("LANG", language)
    told = tontine(*argv)
    assert (told.code, told.out) == (code, "")
    assert told.err.strip().endswith(".")
    assert "Traceback" not in told.err
    assert list(Path.cwd().iterdir()) == []


def test_what_contradicts_is_named(tontine: Tontine) -> None:
    assert tontine("play", "dead-last", "--auto", "--hotseat", "2", "--seat", "1").err == "--auto and --seat do not go together.\n"
    assert tontine("play", "dead-last", "--resume", "r.json", "--lang", "it").err == "--resume e dead-last non vanno insieme.\n"


@pytest.mark.parametrize(("argv", "command"), [(["play", "--luck"], "play"), (["check"], "check"), (["play", "--seats", "many"], "play")])
def test_the_help_that_helps_is_named(tontine: Tontine, argv: list[str], command: str) -> None:
    assert f"See tontine {command} --help" in tontine(*argv).err
    assert "See tontine --help" in tontine("whist").err


def test_a_language_that_is_missing_is_said_to_be_missing(tontine: Tontine) -> None:
    assert tontine("games", "--lang").err == "--lang wants a language after it: en, it.\n"
    assert tontine("--lang", "--lang", "it", "games").err == "--lang wants a language after it: en, it.\n"
    assert tontine("games", "--lang=").err == "--lang wants a language after it: en, it.\n"


def test_a_saved_record_is_one_json_object_on_one_line(tontine: Tontine) -> None:
    tontine("play", "dead-last", "--save", "r.json", typed=["q"])
    text = Path("r.json").read_text("utf-8")
    assert text.count("\n") == 1
    assert json.loads(text)["game"] == "dead-last"
