"""What the page reads in what people type: codes, names of tables, links."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from .test_texts import NODE

NAME = "h3kqv7w2m9xe"
CODES = ["baruti", "BARUTI", " ba-ru-ti ", "Ba Ru Ti", "BA · RU · TI", "ba\u2013ru\u2013ti"]
TABLES = [
    NAME,
    NAME.upper(),
    f" {NAME}\n",
    "h3kq v7w2 m9xe",
    f"https://tontine.example/t/{NAME}",
    f"https://tontine.example/t/{NAME}/",
    f"https://tontine.example:8443/t/{NAME}?a=b#c",
    f"/t/{NAME}",
]
NOTHING = ["", " ", "abc", "ba-ru", "b4ruti", "???", "https://tontine.example/", "a" * 21]


def read(typed: list[str]) -> list[list[str | None]]:
    script = [str(NODE), "--disable-warning=ExperimentalWarning", str(Path(__file__).with_name("codes.ts"))]
    found: list[list[str | None]] = json.loads(
        subprocess.run(script, input=json.dumps(typed), capture_output=True, text=True, check=True).stdout
    )
    return found


def test_codes_names_and_links_are_read_however_they_are_typed() -> None:
    assert read(CODES) == [["baruti", None]] * len(CODES)
    assert read(TABLES) == [[None, NAME]] * len(TABLES)
    assert read(NOTHING) == [[None, None]] * len(NOTHING)
