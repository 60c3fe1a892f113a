"""The page and the terminal give the same texts: the same cases go through texts.py and texts.ts."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from importlib.resources import files as folder_of
from pathlib import Path
from typing import Any

import pytest

from tests.places import every_game
from tests.text.wrong import wrong_in
from tontine.core import Ask, Chance, Game, Match, seed_of
from tontine.core.errors import BadSettings
from tontine.core.registry import package_of
from tontine.core.settings import write
from tontine.text import LANGUAGES, Texts

ROOT = Path(__file__).parents[2]
NODE = Path(sys.executable).with_name("node")
NAMES = {0: "Ann", 2: "Désirée"}
MATCHES = 3
Case = tuple[str, Any]


def plain(x: Any) -> Any:
    return json.loads(json.dumps(x), object_hook=by_seat)


def by_seat(pairs: dict[str, Any]) -> dict[str, Any]:
    """In the order of a browser: keys that are numbers come first, sorted."""
    numbers = sorted([key for key in pairs if key.isdecimal()], key=int)
    return {key: pairs[key] for key in [*numbers, *[key for key in pairs if not key.isdecimal()]]}


def page(language: str, sources: list[Path], cases: list[Case]) -> list[Any]:
    given = {"language": language, "sources": [path.read_text("utf-8") for path in sources], "names": NAMES, "cases": cases}
    script = [str(NODE), "--disable-warning=ExperimentalWarning", str(Path(__file__).with_name("say.ts"))]
    done = subprocess.run(script, input=json.dumps(given), capture_output=True, text=True, check=False, cwd=ROOT / "web")
    assert done.returncode == 0, done.stderr
    said: list[Any] = json.loads(done.stdout)
    return said


def terminal(texts: Texts, way: str, given: Any) -> Any:
    if way == "say":
        name, facts, attribute = given
        return texts.say(name, attribute, **facts)
    if way == "error":
        _, problem, facts = given
        return texts.error(BadSettings("", "", problem, **facts))
    if way in ("ask", "rule"):
        given = Ask(0, given["kind"], given["options"], given["about"])
    said = getattr(texts, way.replace("-", "_"))(given)
    return plain(said)


def same(texts: Texts, sources: list[Path], cases: list[Case]) -> None:
    cases = list({json.dumps(case): case for case in plain(cases)}.values())
    said = page(texts.language, sources, cases)
    wrong = [
        (way, given, ours, theirs)
        for (way, given), theirs in zip(cases, said, strict=True)
        if (ours := terminal(texts, way, given)) != theirs
    ]
    assert not wrong, wrong[:3]


def files(language: str, *packages: str) -> list[Path]:
    folders = [Path(str(folder_of(package))) for package in packages]
    return [folder / ("text" if folder.name != "text" else "") / f"{language}.ftl" for folder in folders]


@pytest.mark.parametrize("language", LANGUAGES)
@every_game()
def test_all_that_a_match_tells(game: Game[Any], language: str) -> None:
    texts = Texts(language, game, NAMES)
    cases = [case for number in range(MATCHES) for case in told_in(game, number)] + passport(game) + mistakes(game)
    assert {way for way, _ in cases} >= {"ask", "event", "story", "view", "player", "word", "setting"}
    same(texts, files(language, package_of(game), "tontine.text"), cases)


def told_in(game: Game[Any], number: int) -> Iterator[Case]:
    """A match at random, as a seat and as a spectator hear, see and are asked."""
    chance = Chance(seed_of(f"texts {game.name} {number}"))
    seats = game.seats[number % len(game.seats)]
    match = Match(game, seats, game.Settings(), seed_of(f"match {number}"))
    while match.outcome is None and len(match.log) < 250:
        ask = match.asks[chance.below(len(match.asks))]
        yield from ((way, ask.as_json()) for way in ("ask", "rule"))
        view = match.view(0)
        yield "view", view
        yield from (("player", player) for player in view["players"])
        match.answer(ask.seat, ask.options[chance.below(len(ask.options))])
    for seat in (0, None):
        heard = match.events(0, seat)
        yield from (("event", each) for each in heard)
        yield "story", heard


def mistakes(game: Game[Any]) -> list[Case]:
    """Errors in settings."""
    return [("error", ["bad-settings", error.problem, error.facts]) for error in wrong_in(game)]


def passport(game: Game[Any]) -> list[Case]:
    words: list[Case] = [(way, word) for word in game.vocabulary for way in ("word", "printed")]
    settings = fields(game.Settings)
    counted = [sample for each in settings if each.metadata["type"] == "counts" for sample in map(dict, each.metadata["samples"])]
    values = [True, False, 0, 7, "", None, [], {}, *counted, *write(game.Settings()).values()]
    return [
        *words,
        ("seats", [0, 1, 2]),
        ("seats", []),
        *[("setting", each.name) for each in settings],
        *[("setting-value", value) for value in plain(values) if not isinstance(value, str) or not value],
    ]


ODD = """
word-red = Red
word-blue = Blue
word-true = yes
word-false = no
seat-of = { SEAT($x) }
seats-of = { SEATS($x) }
word-of = { WORD($x) }
words-of = { WORDS($x) }
pairs-of = { PAIRS($x) }
pairs-between = { PAIRS($x, between: " – ") }
numbers-of = { NUMBERS($x) }
numbers-again = { NUMBERS($x, again: "da ") }
numbers-and = { NUMBERS($x, again: "") }
count-of = { COUNT($x) -> [0] none [one] one *[other] { COUNT($x) } }
plain-of = { $x }
event-picks = { SEAT($seat) } picks { WORD($die) }.
    .several = { SEAT($seat) } picks { $parts }.
    .part = { $count } { WORD($die) }
event-rests = { SEAT($seat) } rests.
sum-of = { SUM($x) }
euphonic-of = { EUPHONIC("A", $x) } { EUPHONIC("e", SEAT($x)) }
loud-of = { WORD($x) }!. And { WORD($x) }.
"""
SINGLE = [None, 0, 2, 11, "red", "none"]
TRUTHS = [True, False, ""]
SEATED = [[], [1], [0, 2], [4, 3, 5]]
LISTS = [*SEATED, ["red", "blue"], ["red", 1], [["red"], ["blue", 2]]]
NUMBERED = [{}, {"0": 1}, {"0": [3, 4], "1": [5], "2": []}]
DICTS = [*NUMBERED, {"red": "blue", "1": 0}, {"0": None, "red": True}]
WAYS: dict[str, list[Any]] = {
    "seat-of": SINGLE,
    "seats-of": [None, *SEATED],
    "word-of": [*SINGLE, *TRUTHS, *LISTS, *DICTS],
    "words-of": [None, *LISTS],
    "pairs-of": [None, *DICTS],
    "pairs-between": [None, *DICTS],
    "numbers-of": [None, 3, *SEATED, *NUMBERED],
    "numbers-again": [None, *SEATED, *NUMBERED],
    "numbers-and": [None, *SEATED],
    "count-of": [None, *LISTS, *DICTS],
    "sum-of": SEATED,
    "euphonic-of": [*SINGLE, "Ann", "ànsel", "Élodie", "Bob", ""],
    "loud-of": SINGLE,
    "plain-of": [*SINGLE, *TRUTHS, *LISTS, *DICTS],
}
RUNS = [
    [("picks", 0, "red"), ("picks", 0, "red"), ("picks", 0, "blue"), ("picks", 1, "red"), ("rests", 1, None), ("rests", 1, None)],
    [("picks", 0, "red"), ("rests", 0, None), ("picks", 0, "red"), ("picks", 0, "blue")],
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_odd_values_in_every_function(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = f"oddities_{language}"
    folder = tmp_path / package
    (folder / "text").mkdir(parents=True)
    (folder / "__init__.py").touch()
    source = folder / "text" / f"{language}.ftl"
    source.write_text(ODD, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(Texts, "strict", False)
    texts = Texts(language, None, NAMES, [package])
    cases: list[Case] = [("say", (way, {"x": value}, None)) for way, values in WAYS.items() for value in values]
    cases += [("say", (name, {}, attribute)) for name, attribute in (("nobody-wrote-this", None), ("event-picks", "missing"))]
    cases += [("story", [{"event": name, "seat": seat, "die": die} for name, seat, die in run]) for run in RUNS]
    cases.append(("story", [{"event": "picks", "seat": 0, "die": "red", "count": 2}, {"event": "picks", "seat": 0, "die": "red"}]))
    same(texts, [source, *files(language, "tontine.text")], cases)


@pytest.mark.parametrize(
    ("language", "alone", "with_chance"),
    [("en", "busy: red.", "red, 40 % to win."), ("it", "occupato: red.", "red, 40 % di probabilità di vincere.")],
)
def test_a_hint_without_a_chance_reads_well_also_in_haste(language: str, alone: str, with_chance: str) -> None:
    cases: list[Case] = [("say", ("hint-hurried", {"option": "red", "chance": chance}, None)) for chance in (None, 40)]
    said = page(language, [ROOT / "web" / "text" / f"{language}.ftl"], cases)
    assert said[0].endswith(alone)
    assert said[1].endswith(with_chance)
