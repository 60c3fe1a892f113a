"""What `bench/pace.py` computes from what it has read. The figures themselves need a server and other programs."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path

PACE = run_path(str(Path(__file__).parents[2] / "bench" / "pace.py"))


def test_a_thread_that_begins_meanwhile_counts_from_nothing() -> None:
    before, now = {1: [1.0, 2.0, 3.0, 4.0, 5.0]}, {1: [2.0, 4.0, 6.0, 8.0, 10.0], 2: [1.0, 1.0, 1.0, 1.0, 1.0]}
    assert PACE["since"](before, now) == {1: before[1], 2: now[2]}
