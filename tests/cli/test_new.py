"""`tontine new`: what it writes can be played, tested and installed at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tontine.text import LANGUAGES

from .helpers import Tontine, plain

FILES = ("pyproject.toml", "README.md", ".gitignore", "tests/test_rules.py", "tests/test_game.py")
PACKAGE = (
    "__init__.py",
    "state.py",
    "rules.py",
    "view.py",
    "bot.py",
    "README.md",
    "README.it.md",
    "text/en.ftl",
    "text/it.ftl",
    "py.typed",
)


def run(*command: str, at: Path, path: Path | None = None) -> str:
    env = {**os.environ, "PYTHONPATH": str(path or "")}
    done = subprocess.run([sys.executable, "-m", *command], cwd=at, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]
    return plain(done.stdout)


def test_a_package_with_everything(tontine: Tontine) -> None:
    told = tontine("new", "high_noon")
    assert told.code == 0
    assert "High Noon is written to high-noon" in plain(told.out)
    assert "tontine check high-noon" in told.out
    here = Path("high-noon")
    assert [name for name in FILES if not (here / name).is_file()] == []
    assert [name for name in PACKAGE if not (here / "src" / "high_noon" / name).is_file()] == []
    assert sorted(path.name for path in (here / "tests" / "golden").iterdir()) == ["high-noon-upside_down-on.txt", "high-noon.txt"]
    texts = [path.read_text("utf-8") for path in here.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert [text for text in texts if "@" in text.replace("@dataclass", "")] == [], "no mark is left"
    assert "HN-1" in (here / "src" / "high_noon" / "README.md").read_text("utf-8")


def test_the_rules_are_a_few_dozen_lines(tontine: Tontine) -> None:
    tontine("new", "short-rules")
    rules = Path("short-rules/src/short_rules/rules.py").read_text("utf-8").splitlines()
    assert len([line for line in rules if line.strip()]) < 60


@pytest.mark.slow
def test_it_passes_check_and_its_own_tests_at_once(tontine: Tontine, tmp_path: Path) -> None:
    tontine("new", "at-once", "--folder", "made")
    project, installed = tmp_path / "made", tmp_path / "installed"
    pip = ("pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation", "--no-index")
    run(*pip, "--target", str(installed), str(project), at=tmp_path)
    assert "13 passed" in run("pytest", "-q", "-p", "no:cacheprovider", at=project, path=installed)
    assert "At Once" in run("tontine", "games", at=tmp_path, path=installed)
    assert "Every law holds" in run("tontine", "check", "at-once", "--matches", "50", at=tmp_path, path=installed)
    assert "wins." in run("tontine", "play", "at-once", "--auto", at=tmp_path, path=installed)
    assert "AO-6" in run("tontine", "rules", "at-once", "--lang", "it", at=tmp_path, path=installed)


@pytest.mark.slow
def test_it_is_clean(tontine: Tontine, tmp_path: Path) -> None:
    tontine("new", "so-clean", "--folder", "made")
    run("ruff", "check", ".", at=tmp_path / "made")
    run("ruff", "format", "--check", ".", at=tmp_path / "made")
    run("mypy", at=tmp_path / "made")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["", "9-lives", "Ö", "a/b", "../up", "my--game", "-x", "class", "x" * 41, "dead-last", "json", "tontine"])
def test_a_name_that_will_not_do_gets_one_sentence(tontine: Tontine, name: str, language: str) -> None:
    told = tontine("new", "--lang", language, "--", name)
    assert (told.code, told.out) == (2, "")
    assert told.err.strip().endswith(".")
    assert list(Path.cwd().iterdir()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_overwritten(tontine: Tontine, language: str) -> None:
    Path("taken").mkdir()
    Path("taken/notes.txt").write_text("mine")
    Path("file").write_text("mine")
    for place in ("taken", "file"):
        told = tontine("new", "some-game", "--folder", place, "--lang", language)
        assert (told.code, told.out) == (1, "")
        assert "--folder" in told.err
    assert [path.name for path in Path("taken").iterdir()] == ["notes.txt"]
    assert Path("file").read_text() == "mine"


def test_where_nothing_can_be_written(tontine: Tontine) -> None:
    Path("file").write_text("mine")
    told = tontine("new", "some-game", "--folder", "file/below")
    assert (told.code, told.out) == (1, "")
    assert "Nothing can be written to file/below" in plain(told.err)


def test_an_empty_folder_will_do(tontine: Tontine) -> None:
    Path("empty").mkdir()
    assert tontine("new", "in-the-empty", "--folder", "empty").code == 0
    assert Path("empty/pyproject.toml").is_file()
