"""Each assertion of tontine.testing fails for a game that breaks it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import invalidate_caches
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tontine.core import Game
from tontine.core.build import PLAIN
from tontine.core.registry import game as game_named
from tontine.core.registry import package_of, shelf
from tontine.testing import page_is_sound, plays_as_written, project_of, rules_are_tested, says_everything

ROOT = Path(__file__).parents[1]
DEAD_LAST = game_named("dead-last")
GOLDEN = ROOT / "tests" / "golden"

Rewrite = Callable[..., Game[Any]]


@pytest.fixture
def rewritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Rewrite:
    """Dead Last with other pages and no texts."""

    def write(package: str, **changes: tuple[str, str]) -> Game[Any]:
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").touch()
        for name, key in (("README.md", "en"), ("README.it.md", "it")):
            page = files(package_of(DEAD_LAST)).joinpath(name).read_text("utf-8")
            old, new = changes.get(key, ("", ""))
            assert old in page
            (tmp_path / package / name).write_text(page.replace(old, new, 1), "utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        invalidate_caches()
        monkeypatch.setitem(shelf().packages, DEAD_LAST.name, package)
        return DEAD_LAST

    return write


PAGES: dict[str, tuple[dict[str, tuple[str, str]], str]] = {
    "no rulings": ({"en": ("## Rulings", "## Opinions")}, "no section '## Rulings'"),
    "no knowledge": ({"it": ("## Chi sa che cosa", "## Che cosa sa chi")}, "no section '## Chi sa che cosa'"),
    "not the last": ({"en": ("## For whoever reads the code\n", "## For whoever reads the code\n\n## And more\n")}, "not the last section"),
    "code": ({"en": ("## The end\n", "## The end\n\nSee rules.py.\n")}, "Players read about code in 'en'"),
    "another rule": ({"it": ("- **DL-9**", "- **DL-99**")}, "The rules are not the same"),
    "another ruling": ({"en": ("## Rulings\n", "## Rulings\n\n- **Nobody asked (DL-1).** Well.\n")}, "The rulings are not the same"),
}


@pytest.mark.parametrize("case", PAGES)
def test_a_page_that_is_not_sound(case: str, rewritten: Rewrite) -> None:
    changes, trouble = PAGES[case]
    with pytest.raises(AssertionError, match=trouble):
        page_is_sound(rewritten(f"page_{list(PAGES).index(case)}", **changes))


def test_a_rule_that_no_test_is_named_after(rewritten: Rewrite) -> None:
    game = rewritten("page_with_a_new_rule", it=("- **DL-9**", "- **DL-98**"))
    with pytest.raises(AssertionError, match=r"no test is named after: \['DL-98'\]"):
        rules_are_tested(game, ROOT / "tests" / "games" / "dead_last")


MENTIONS = {
    "a docstring": 'def test_the_limit() -> None:\n    """DL-{number}: two."""\n',
    "a comment": "# test_dl_{number}_the_limit\n",
    "a helper": "def dl_{number}() -> None: ...\n",
    "a longer number": "def test_dl_{number}0_the_limit() -> None: ...\n",
}


@pytest.mark.parametrize("mention", MENTIONS)
def test_a_rule_that_is_only_mentioned(mention: str, tmp_path: Path) -> None:
    """It is the test itself that is named after its rule."""
    numbers = range(1, 27)
    tests = [f"def test_dl_{number}_holds() -> None: ...\n" for number in numbers if number != 9]
    (tmp_path / "test_rules.py").write_text("".join([*tests, MENTIONS[mention].format(number=9)]))
    with pytest.raises(AssertionError, match=r"no test is named after: \['DL-9'\]"):
        rules_are_tested(DEAD_LAST, tmp_path)
    (tmp_path / "test_more.py").write_text("async def test_dl_9() -> None: ...\n")
    rules_are_tested(DEAD_LAST, tmp_path)


def test_texts_that_are_missing(rewritten: Rewrite) -> None:
    with pytest.raises(AssertionError, match="ask-vote: nobody wrote it"):
        says_everything(rewritten("page_without_texts"))


def golden(folder: Path) -> Path:
    for path in GOLDEN.glob("dead-last*.txt"):
        (folder / path.name).write_text(path.read_text())
    return folder


def test_playthroughs_that_do_not_fit(tmp_path: Path) -> None:
    plays_as_written(DEAD_LAST, golden(tmp_path))
    (tmp_path / "dead-last.txt").write_text("another story")
    with pytest.raises(AssertionError, match=r"play differently now: \['dead-last'\]"):
        plays_as_written(DEAD_LAST, tmp_path)
    (tmp_path / "dead-last.txt").unlink()
    with pytest.raises(AssertionError, match=r"do not fit: \['dead-last'\]"):
        plays_as_written(DEAD_LAST, tmp_path)


def test_a_game_whose_name_begins_alike_has_its_own(tmp_path: Path) -> None:
    (golden(tmp_path) / "dead-lasting.txt").write_text("of another game")
    plays_as_written(DEAD_LAST, tmp_path)


def test_the_project_of_a_game() -> None:
    """The compiled package is installed without one (`make test-compiled`)."""
    assert project_of(DEAD_LAST) == (ROOT if PLAIN else None)
