"""`tontine train` without PyTorch: what it refuses, its progress line and its curves. tests/train/learner has trainings."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tontine.cli import train
from tontine.cli.terminal import Terminal
from tontine.cli.train import Watch
from tontine.core.registry import game
from tontine.text import LANGUAGES
from tontine.train.progress import Losses, Progress

from .helpers import Tontine, plain

GAME = "last-one-alive"
SOME = Progress(seconds=90.0, decisions=2_500_000, batches=80, rate=12_345.6, losses=Losses(0.1, 0.5, 1.25), exams={2: (0.7, 0.04, 600)})


@pytest.mark.parametrize("missing", train.EXTRA)
def test_without_its_libraries_one_sentence_says_what_to_install(tontine: Tontine, monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    monkeypatch.setattr(train, "find_spec", lambda name: None if name == missing else name)
    said = tontine("train", GAME)
    assert said.code == 2
    assert plain(said.err) == "This needs libraries that are not installed: pip install tontine[train]."
    assert not Path("nets").exists()


@pytest.mark.parametrize("minutes", ["0", "-1"])
def test_a_training_takes_time(tontine: Tontine, minutes: str) -> None:
    said = tontine("train", GAME, f"--minutes={minutes}")
    assert said.code == 2
    assert plain(said.err).startswith("--minutes wants more than 0")


def test_a_rival_that_the_game_does_not_have_is_refused(tontine: Tontine) -> None:
    assert tontine("train", GAME, "--rival", "grandmaster").code == 2


# The progress line and the curves


def watch(folder: Path, language: str = "en") -> Watch:
    plan: Any = SimpleNamespace(folder=folder / "nets", rival="greedy")
    return Watch(Terminal.in_language(language), game(GAME), plan)


def test_the_line_says_how_far_it_is_and_how_strong(tmp_path: Path) -> None:
    assert watch(tmp_path).line(SOME) == "1.5 min · 2.50 M decisions · 12,346/s · entropy 1.25 · against greedy: 2: 70.0 ± 4.0 %"
    assert watch(tmp_path).line(Progress()).endswith("against greedy: –")


@pytest.mark.parametrize(("language", "words"), [("en", "7 decisions left out"), ("it", "7 decisioni escluse")])
def test_the_line_says_what_was_left_out_if_anything(tmp_path: Path, language: str, words: str) -> None:
    assert words.split(maxsplit=1)[1] not in watch(tmp_path, language).line(SOME)
    assert f" · {words}" in watch(tmp_path, language).line(Progress(wide=7))


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_of_curves_are_ten_seconds_apart(tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with watch(tmp_path, language) as watched:
        for seconds in (1.0, 5.0, 11.0, 20.0, 21.5):
            watched.see(Progress(seconds=seconds, exams={3: (0.5, 0.1, 20)}))
    watched.tell_curves()
    out, err = capsys.readouterr()
    points = [json.loads(line) for line in (tmp_path / "nets" / f"{GAME}.jsonl").read_text("utf-8").splitlines()]
    assert [point["seconds"] for point in points] == [1.0, 11.0, 21.5]
    assert [point["against_rival"] for point in points] == [{"3": [0.5, 0.1, 20]}] * 3
    assert out.splitlines()[-1] == "  3  ▅▅▅"
    assert len(err.splitlines()) >= 3


def test_without_a_point_there_is_no_curve(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with watch(tmp_path) as watched:
        pass
    watched.tell_curves()
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(("language", "sentence"), [("en", "There is no training in nets"), ("it", "In nets non c’è")])
def test_a_time_too_short_for_a_batch_leaves_nothing_to_write(
    tontine: Tontine, monkeypatch: pytest.MonkeyPatch, language: str, sentence: str
) -> None:
    training = SimpleNamespace(progress=Progress(), run=lambda: None)
    made = SimpleNamespace(PLAYERS=1, Plan=lambda **given: SimpleNamespace(device="cpu", **given), Training=lambda game, plan: training)
    monkeypatch.setitem(sys.modules, "tontine.train.run", made)
    monkeypatch.setattr(train, "find_spec", lambda name: name)
    said = tontine("train", GAME, "--minutes", "0.0001", "--lang", language)
    assert said.code == 2
    assert plain(said.err).startswith(sentence)
