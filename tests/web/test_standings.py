"""The order of seats that the page lists when a match is over."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from .test_texts import NODE


def standings(*cases: dict[str, Any]) -> list[list[list[Any]]]:
    script = [str(NODE), "--disable-warning=ExperimentalWarning", str(Path(__file__).with_name("standings.ts"))]
    found: list[list[list[Any]]] = json.loads(
        subprocess.run(script, input=json.dumps(cases), capture_output=True, text=True, check=True).stdout
    )
    return found


def test_the_last_to_fall_stands_before_the_first() -> None:
    everybody = {"seats": 4, "winners": [2], "scores": [0, 0, 1, 0], "fallen": [0, 3, 1]}
    survivor = {"seats": 4, "winners": [3], "scores": [0, 0, 0, 1], "fallen": [0]}  # seats 1 and 2 never fell, and did not win
    scored = {"seats": 3, "winners": [1], "scores": [9, 25, 12], "fallen": []}
    tied = {"seats": 3, "winners": [0, 2], "scores": None, "fallen": [1]}
    found = standings(everybody, survivor, scored, tied)
    assert [order for order, _, _ in found] == [[2, 1, 3, 0], [3, 1, 2, 0], [1, 2, 0], [0, 2, 1]]
    assert [places for _, places, _ in found] == [[1, 2, 3, 4], [1, 2, 2, 4], [1, 2, 3], [1, 1, 3]], "equals share a place"
    assert [points for _, _, points in found] == [[""] * 4, [""] * 4, ["25", "12", "9"], [""] * 3], "one point for being left says nothing"
