"""`bench/chances.py`: whether what a net thinks of positions comes true."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "bench" / "chances.py"


def test_what_a_net_expects_is_compared_with_what_came() -> None:
    told = subprocess.run([sys.executable, SCRIPT, "last-one-alive", "2", "4", "greedy"], capture_output=True, text=True, check=True).stdout
    heading, everything, *parts = [line.split() for line in told.splitlines()]
    assert heading == ["asked", "expected", "got", "explained"]
    assert everything[0] == "all"
    kinds = [part for part in parts if part[1] != "to"]
    tenths = [part[2:] for part in parts if part[1] == "to"]
    asked = int(everything[1].replace(",", ""))
    assert sum(int(part[1].replace(",", "")) for part in kinds) == asked
    assert sum(int(part[1].replace(",", "")) for part in tenths) == asked
    assert 0 < float(everything[2]) < 1
    assert 0 < float(everything[3]) < 1
