"""`tontine analyse`."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.analysis.drivers import played
from tontine.analysis import analyse as figures
from tontine.cli import analyse, findings
from tontine.core.registry import game as game_named

from .helpers import Tontine, plain


@cache
def finished() -> str:
    return json.dumps(played(game_named("last-dog-standing"), 2, "told").record())


@pytest.fixture(autouse=True)
def record(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match, and a quick look at it."""
    for name, number in {"EXPECT": 8, "SCREEN": 4, "MEASURE": 8}.items():
        monkeypatch.setattr(figures, name, number)
    Path("r.json").write_text(finished())


def test_it_tells_chances_turning_points_and_mistakes_and_writes_them(tontine: Tontine) -> None:
    told = tontine("analyse", "r.json", "--json", "a.json")
    found = json.loads(Path("a.json").read_text())
    assert told.code == 0
    assert "Last Dog Standing: analysis" in told.out
    assert plain(told.out).count("% →") >= 2 + len(found["turns"])
    assert plain(told.out).count("Better:") == len(found["mistakes"])
    assert found["points"][-1]["chances"] in ([1.0, 0.0], [0.0, 1.0])


def test_in_italian_for_one_seat(tontine: Tontine) -> None:
    told = tontine("analyse", "r.json", "--lang", "it", "--seat", "1")
    assert told.code == 0
    assert "Probabilità di vincere" in told.out
    assert plain(told.out).count("decisioni") == 1


@pytest.mark.parametrize(("arguments", "code"), [(["--seat", "2"], 2), (["--jobs", "0"], 2), (["--json", "nowhere/a.json"], 1)])
def test_bad_use_is_one_sentence(tontine: Tontine, arguments: list[str], code: int) -> None:
    told = tontine("analyse", "r.json", *arguments)
    assert (told.code, told.out, len(told.err.strip().splitlines()) <= 2) == (code, "", True)


def test_a_bad_record_is_one_sentence(tontine: Tontine) -> None:
    Path("r.json").write_text(finished().replace('"outcome": {', '"outcome": {"x": 1, '))
    told = tontine("analyse", "r.json", "--json", "a.json")
    assert (told.code, told.out, Path("a.json").exists()) == (1, "", False)


def test_what_is_interrupted_leaves_nothing_behind(tontine: Tontine, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(job: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(analyse, "work", interrupted)
    assert tontine("analyse", "r.json", "--json", "a.json").code == 130
    assert sorted(path.name for path in Path().iterdir()) == ["r.json"]


def test_a_curve_is_as_wide_as_there_is_room() -> None:
    assert findings.curve([0.0, 0.5, 1.0]) == "▁▅█"
    assert len(findings.curve([0.1] * 500)) == findings.WIDTH
    assert findings.curve([]) == ""


CHAPTER = (Path(__file__).parents[2] / "docs" / "lab.md").read_text("utf-8").partition("## Analysis of a match")[2].partition("\n## ")[0]
COMMANDS = [line.partition("#")[0].split() for line in CHAPTER.splitlines() if line.startswith("tontine analyse")]


@pytest.mark.slow
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_the_commands_of_the_guide_work(tontine: Tontine, words: list[str]) -> None:
    told = tontine(*["r.json" if word == "RECORD" else word for word in words[1:]])
    assert (told.code, told.err) == (0, "")


def test_the_program_of_the_guide_works() -> None:
    (program,) = re.findall(r"```python\n(.*?)```", CHAPTER, re.DOTALL)
    names: dict[str, Any] = {"record": json.loads(finished())}
    exec(program, names)
    assert len(names["findings"].decisions) == 2
