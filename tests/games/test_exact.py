"""Every line of play of tiny tables: the exact laws, and the trees in numbers.

`python -m tests.games.test_exact` writes the trees again after an intended change. Read the difference.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tontine.core.exact import Walk, check_walk, counted, divided

from .tiny import ALLOWED, TABLES

FOLDER = Path(__file__).parent / "trees"
LARGE = {"last-dog-standing-viruses"}


@cache
def walked(name: str) -> Walk:
    return Walk(TABLES[name])


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.slow) if name in LARGE else name for name in TABLES])
def test_what_may_be_is_imagined_and_nothing_else(name: str) -> None:
    found = check_walk(walked(name), ALLOWED.get(name, 0.0))
    assert found.plain
    assert found.worlds > found.groups, "somebody could not tell worlds apart"


@pytest.mark.parametrize("name", TABLES)
def test_the_tree_has_as_many_positions_as_ever(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text("ascii")
    assert counted(walked(name)) == written, divided(walked(name))


def test_every_tree_belongs_to_a_table() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(TABLES)


if __name__ == "__main__":
    for each in TABLES:
        (FOLDER / f"{each}.txt").write_text(counted(walked(each)), "ascii")
