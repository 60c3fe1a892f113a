"""`tontine lab layout`: prints it, names its places, writes it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tontine.core.registry import game as game_named
from tontine.lab import Encoder
from tontine.lab.layout import layout_of, read

from .helpers import Tontine, plain


def test_the_layout_is_printed_as_it_is_kept(tontine: Tontine) -> None:
    said = tontine("lab", "layout", "dead-last")
    assert said.code == 0
    assert json.loads(said.out)["game"] == "dead-last"


def test_every_place_has_a_name(tontine: Tontine) -> None:
    said = tontine("lab", "layout", "dead-last", "--names")
    assert said.out.splitlines()[0] == "0 seats=6"
    assert "players[+1].voted=ambush" in said.out


def test_it_is_written_beside_the_rules(tontine: Tontine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = layout_of(game_named("dead-last"))
    monkeypatch.setattr("tontine.lab.layout.discover", lambda game: kept)
    monkeypatch.setattr("tontine.lab.layout.packaged", lambda game: tmp_path / "layout.json")
    said = tontine("lab", "layout", "dead-last", "--write")
    assert said.code == 0
    assert f"The layout of dead-last has {Encoder('dead-last', 6).size} places." in plain(said.out)
    assert read((tmp_path / "layout.json").read_text()) == kept


def test_without_numpy_one_sentence_says_what_to_install(tontine: Tontine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tontine.cli.lab.find_spec", lambda name: None)
    said = tontine("lab", "layout", "dead-last")
    assert said.code == 2
    assert plain(said.err) == "This needs libraries that are not installed: pip install tontine[lab]."
