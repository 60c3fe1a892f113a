"""`tontine train`: a short training leaves a net, a checkpoint and curves, goes on, and puts its net beside the rules."""

from __future__ import annotations

import inspect
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest

from tests.cli.helpers import Tontine, plain, typed_into
from tontine.bots.net import unpack
from tontine.cli.train import train
from tontine.text import Texts
from tontine.train.run import Plan

from .test_learner import GAME

SHORT = ("train", GAME.name, "--minutes", "0.001", "--players", "1", "--hidden", "8", "--batch", "2048")


@pytest.fixture
def tontine(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Tontine:
    monkeypatch.setattr(Texts, "strict", True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C")
    monkeypatch.setenv("COLUMNS", "200")
    return typed_into(capsys, monkeypatch)


def test_it_learns_goes_on_and_writes(tontine: Tontine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = tontine(*SHORT)
    assert first.code == 0
    assert f"{GAME.name}: 1 players, learning on" in first.out
    assert "after 0 decisions so far" in first.out
    assert "M decisions" in first.err
    made = tmp_path / "nets" / f"{GAME.name}.npz"
    assert {path.name for path in made.parent.iterdir()} == {f"{GAME.name}{end}" for end in (".jsonl", ".npz", ".older.npy", ".pt")}
    curves, decisions = made.with_suffix(".jsonl"), unpack(made.read_bytes())[1]["decisions"]
    assert decisions >= 2048
    assert len(curves.read_text("utf-8").splitlines()) == 1

    again = tontine(*SHORT)
    assert f"after {decisions:,} decisions so far" in again.out
    assert len(curves.read_text("utf-8").splitlines()) == 2
    assert unpack(made.read_bytes())[1]["decisions"] > decisions

    beside = tmp_path / "net.npz"
    monkeypatch.setattr("tontine.bots.net.path_of", lambda game: beside)
    written = tontine("train", GAME.name, "--minutes", "0", "--hidden", "8", "--write")
    assert plain(written.out).startswith(f"Written: {beside}")
    (arrays, about), (same, known) = unpack(beside.read_bytes()), unpack(made.read_bytes())
    assert about["decisions"] == known["decisions"], "nothing more was learned"
    assert all(np.array_equal(arrays[name], same[name]) for name in same)


def test_a_search_gives_lessons(tontine: Tontine, tmp_path: Path) -> None:
    assert tontine(*SHORT, "--lessons", "100000", "--teacher", "expert:1", "--rivals", "0").code == 0
    assert tontine(*SHORT, "--teacher", "nobody").code == 2
    assert unpack((tmp_path / "nets" / f"{GAME.name}.npz").read_bytes())[1]["decisions"] >= 2048


def test_a_net_that_has_learned_nothing_is_not_written(tontine: Tontine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    beside = tmp_path / "net.npz"
    monkeypatch.setattr("tontine.bots.net.path_of", lambda game: beside)
    said = tontine("train", GAME.name, "--minutes", "0", "--write")
    assert (said.code, plain(said.err)) == (2, "There is no training in nets whose net could be written.")
    assert not beside.exists()


def test_what_the_command_takes_for_granted_is_what_a_plan_does() -> None:
    usual = {name: each.default for name, each in inspect.signature(train).parameters.items()}
    options = [field for field in fields(Plan) if field.name in usual and field.name not in ("minutes", "folder", "players")]
    assert len(options) == 12
    assert {field.name: usual[field.name] for field in options} == {field.name: field.default for field in options}
