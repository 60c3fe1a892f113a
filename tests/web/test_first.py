"""The tables that the first screen lists."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from .test_texts import NODE


def lists(tables: list[dict[str, Any]], named: bool = True) -> list[list[str]]:
    script = [str(NODE), "--disable-warning=ExperimentalWarning", str(Path(__file__).with_name("first.ts"))]
    given = json.dumps({"tables": tables, "named": named})
    found: list[list[str]] = json.loads(subprocess.run(script, input=given, capture_output=True, text=True, check=True).stdout)
    return found


def table(name: str, status: str, made_at: int, free: int = 0, mine: bool = True, watch: bool = False) -> dict[str, Any]:
    return {"table": name, "status": status, "made_at": made_at, "free": free, "mine": mine, "watch": watch}


def test_a_long_match_is_not_pushed_out_by_tables_that_are_over() -> None:
    ended = [table(f"over {number}", "over", 900 - number) for number in range(120)]
    lobby, long = table("lobby", "open", 950, free=2), table("long", "playing", 1)
    others = [table("theirs", "open", 940, free=1, mine=False), table("their end", "over", 2, mine=False)]
    mine, free, watch, over, playing = lists([lobby, others[0], *ended, others[1], long])
    assert mine == ["lobby", "long"]
    assert free == ["theirs"]
    assert watch == []
    assert playing == ["long"]
    assert over == [f"over {number}" for number in range(8)]


def test_a_stranger_has_no_tables() -> None:
    tables = [table("a", "open", 3, free=1), table("b", "over", 2), table("c", "playing", 1)]
    assert lists(tables, named=False) == [[], ["a"], [], ["b"], []]


def test_what_may_be_watched_is_of_others() -> None:
    tables = [
        table("mine", "playing", 3, watch=True),
        table("theirs", "playing", 2, mine=False, watch=True),
        table("shut", "playing", 1, mine=False),
    ]
    assert lists(tables)[2] == ["theirs"]
    assert lists(tables, named=False)[2] == ["mine", "theirs"]


def test_first_come_the_tables_where_it_is_ones_turn() -> None:
    found = [table("new", "playing", 3), table("lobby", "open", 2), table("old", "playing", 1) | {"your_turn": True}]
    mine, *_, playing = lists(found)
    assert playing == ["old", "new"]
    assert mine == ["new", "lobby", "old"]
