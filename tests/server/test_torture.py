"""The campaign of `make torture`, for some seconds: kills, fuzz, and the audit."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.server.torture import people
from tests.server.torture.campaign import run
from tests.server.torture.figures import auc
from tests.server.torture.trouble import clock_env


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_or_doubled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "THOUGHT", (0.0, 0.1))
    monkeypatch.setattr(people, "CLOCKS", {**people.CLOCKS, "window": 0.2})
    found = run(tmp_path, seconds=4, tables=2, only=["kills"])["kills"]
    assert found["counts"]["kills"] > 0
    assert found["acknowledgements"] == sum([house["audited"] for house in found["audit"]]) > 0
    assert [(house["lost"], house["doubled"], house["holes"]) for house in found["audit"]] == [(0, 0, 0)] * 2
    assert (found["counts"].get("answers 500", 0), found["counts"].get("told internal", 0)) == (0, 0)
    assert found["counts"]["lines that are not JSON"] == 0


@pytest.mark.slow
def test_fuzzed_messages_are_answered(tmp_path: Path) -> None:
    found = run(tmp_path, seconds=1, tables=1, only=["fuzz"])["fuzz"]
    assert found["server_alive"]
    assert found["counts"]["fuzzed messages"] > 0
    assert (found["counts"].get("answers 500", 0), found["counts"]["told internal"]) == (0, 0)


def test_the_clock_of_a_server_steps(tmp_path: Path) -> None:
    env = {**os.environ, **clock_env(tmp_path / "clock")}
    (tmp_path / "clock").write_text("-3600")
    said = subprocess.run(
        [sys.executable, "-c", "import time; print(time.time())"], env=env, capture_output=True, text=True, check=True
    ).stdout
    assert 3000 < time.time() - float(said) < 4000


def test_auc_is_the_chance_to_tell_two_apart() -> None:
    assert auc([3, 4], [1, 2]) == 1
    assert auc([1, 2], [3, 4]) == 0
    assert auc([1, 2, 2], [1, 2, 2]) == 0.5
    assert auc([2, 3], [1, 3]) == 0.625
