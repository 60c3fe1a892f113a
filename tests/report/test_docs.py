"""What docs/lab.md shows does what it says; the study of balance can be made."""

from __future__ import annotations

import json
import re
import runpy
import shlex
from pathlib import Path

import pytest

from tontine.cli import main

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "lab.md").read_text("utf-8").partition("## Analysis of a match")[0]  # whose tests are with its command


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.slow
def test_the_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    commands = [line for block in blocks("sh") for line in block.splitlines()]
    assert {line.split()[1] for line in commands} == {"sim", "report", "arena"}
    for line in commands:
        assert main(shlex.split(line)[1:]) == 0, line
    assert len(json.loads(Path("bots.json").read_text())["bots"]) == 3
    assert "Conviene essere i primi?" in Path("dogs.it.html").read_text("utf-8")
    capsys.readouterr()
    for program in blocks("python"):
        exec(compile(program, "docs/lab.md", "exec"), {})
    assert "│ 2    ┆" in capsys.readouterr().out


@pytest.mark.slow
def test_the_study_of_balance_can_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With few matches. The page has every game, its commands and its pictures."""
    monkeypatch.chdir(tmp_path)
    study = runpy.run_path(str(ROOT / "docs" / "balance.py"))
    study["run"](["--matches", "24", "--variants", "24", "--folder", "sims", "--docs", "."])
    page = Path("balance.md").read_text("utf-8")
    for game in study["own_games"]():
        assert f"\n## {game.title}\n" in page
        assert f"tontine sim {game.name} --bots greedy" in page
    pictures = re.findall(r"\]\((images/[^)]+)\)", page)
    assert len(pictures) == 8
    assert all((tmp_path / each).read_text().startswith("<svg") for each in pictures)
