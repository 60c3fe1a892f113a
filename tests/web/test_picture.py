"""The picture of a match's story: how its sentences are broken into lines."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from .test_texts import NODE


def wrapped(*cases: tuple[str, int]) -> list[list[str]]:
    script = [str(NODE), "--disable-warning=ExperimentalWarning", str(Path(__file__).with_name("picture.ts"))]
    found: list[list[str]] = json.loads(subprocess.run(script, input=json.dumps(cases), capture_output=True, text=True, check=True).stdout)
    return found


def test_a_sentence_is_broken_where_it_grows_too_wide() -> None:
    assert wrapped(("Red falls, and Blue  laughs.", 10), ("Red", 3), ("", 5)) == [["Red falls,", "and Blue", "laughs."], ["Red"], []]


def test_a_word_that_is_too_wide_stands_alone() -> None:
    assert wrapped(("An unpronounceable end", 6)) == [["An", "unpronounceable", "end"]]
