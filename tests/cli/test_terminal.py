"""`tontine` on a real terminal."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest

from tontine.cli.session import ERASE
from tontine.core import Match

from .helpers import Terminal, plain

PROMPT = "› "
PLAIN = ("--set", "rounds=3", "--set", "whispers=0")


def test_a_full_match_to_the_end(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "dead-last", "--seats", "7", "--seed", "2", *PLAIN, "--save", "r.json")
    answers = iter(["?", "amb", "2", "nonsense", *["1"] * 200])
    while PROMPT in terminal.read_until(PROMPT, "Seed "):
        terminal.type(next(answers))
    assert terminal.close() == 0
    shown = plain(terminal.shown)
    assert "DL-3, DL-8" in shown
    assert "★" in shown
    match = Match.replay(json.loads((tmp_path / "r.json").read_text("utf-8")))
    assert match.outcome
    assert match.log[0] == (0, "ambush")
    assert "\x1b[38;" in terminal.shown, "in colour"


@pytest.mark.slow
def test_ctrl_c_and_ctrl_d_save_and_say_so(tmp_path: Path) -> None:
    for key, code in (("\x03", 130), ("\x04", 0)):
        terminal = Terminal(tmp_path, "play", "dead-last", "--seed", "2")
        terminal.read_until(PROMPT)
        terminal.press(key)
        assert terminal.close() == code
        assert "The match is saved in" in plain(terminal.shown)
        assert "Traceback" not in terminal.shown
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_who_is_told_to_go_leaves_with_a_record(tmp_path: Path, number: signal.Signals) -> None:
    terminal = Terminal(tmp_path, "play", "dead-last", "--seed", "2", *PLAIN)
    terminal.read_until(PROMPT)
    terminal.type("2")
    terminal.read_until(PROMPT)
    terminal.tell(number)
    assert terminal.close() == 128 + number
    assert "The match is saved in" in plain(terminal.shown)
    assert "Traceback" not in terminal.shown
    [saved] = tmp_path.iterdir()
    assert Match.replay(json.loads(saved.read_text("utf-8"))).log[0] == (0, 2)


def test_a_window_that_is_closed_loses_nothing(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "dead-last", "--seed", "2", *PLAIN)
    terminal.read_until(PROMPT)
    terminal.type("2")
    terminal.read_until(PROMPT)
    os.close(terminal.screen)
    terminal.process.wait(20)
    [saved] = tmp_path.iterdir()
    assert Match.replay(json.loads(saved.read_text("utf-8"))).log[0] == (0, 2)


def test_the_screen_is_erased_before_it_is_passed_on(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "dead-last", "--seed", "2", "--hotseat", "2", "--name", "Ann", "--name", "Bob")
    for name in ("Ann", "Bob"):
        terminal.read_until("look away.")
        assert terminal.shown.rpartition(ERASE)[2].count("Dead Last") == 0, "nothing but whose turn it is"
        terminal.type("")
        assert f"Dead Last · {name}" in plain(terminal.read_until(PROMPT).rpartition(ERASE)[2])
        terminal.type("1" if name == "Ann" else "q")
    assert terminal.close() == 0
    assert "Dead Last" not in terminal.shown.rpartition(ERASE)[2]
