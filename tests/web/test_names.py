"""All names at a table are different."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from .test_texts import NODE, ROOT

COLOURS = ["Red", "Pink", "Yellow", "Teal"]
CASES = {
    "apart already": (["Ann", "Bob", "", ""], COLOURS, ["Ann", "Bob", "Yellow", "Teal"]),
    "two of one name": (["Nina", "nina", "", ""], COLOURS, ["Nina (Red)", "nina (Pink)", "Yellow", "Teal"]),
    "a person named like a bot": (["Teal", "Bob", "", ""], COLOURS, ["Teal (Red)", "Bob", "Yellow", "Teal"]),
    "where seats have no names": (["Nina", "Nina", "Ann", "Nina"], [], ["Nina", "Nina 2", "Ann", "Nina 3"]),
    "a regular's namesake": (["", "Ambrose", "", ""], [], ["Ambrose 2", "Ambrose", "Casimir", "Dorothea"]),
}


@pytest.mark.parametrize("case", CASES)
def test_names_are_told_apart(case: str) -> None:
    people, own, names = CASES[case]
    chairs = [{"name": name, "person": name} if name else {"bot": "greedy"} for name in people]
    script = [str(NODE), "--disable-warning=ExperimentalWarning", str(Path(__file__).with_name("names.ts"))]
    given = json.dumps({"chairs": chairs, "own": own})
    done = subprocess.run(script, input=given, capture_output=True, text=True, check=False, cwd=ROOT / "web")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == names
