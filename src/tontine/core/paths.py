"""Plain values by their path: `players[2].bars` of a view, `hands[1][0]` of a state. The laws use paths to name what differs."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import is_dataclass
from types import NoneType
from typing import Any

PLAIN = (int, str, bool, float, NoneType)


def leaves(value: Any, hidden: Collection[str] = ()) -> dict[str, Any]:
    """Every plain value in a state or view, by path, without what a hidden path names. A list has its length, too: `deck.length`."""
    found: dict[str, Any] = {}
    _gather(found, "", value, hidden)
    return found


def _gather(found: dict[str, Any], path: str, value: Any, hidden: Collection[str]) -> None:
    if path in hidden:
        return
    if isinstance(value, list | tuple):
        found[f"{path}.length"] = len(value)
    elif not isinstance(value, dict) and not is_dataclass(value):
        found[path] = value
    for below, part in _parts(path, value):
        if type(part) not in PLAIN:
            _gather(found, below, part, hidden)
        elif below not in hidden:
            found[below] = part


def _parts(path: str, value: Any) -> list[tuple[str, Any]]:
    """The parts of a value, one step down."""
    if isinstance(value, list | tuple):
        return [(f"{path}[{place}]", part) for place, part in enumerate(value)]
    start = f"{path}." if path else ""
    if isinstance(value, dict):
        return [(f"{start}{key}", part) for key, part in value.items()]
    if is_dataclass(value):
        return [(f"{start}{name}", getattr(value, name)) for name in value.__dataclass_fields__]
    return []


def difference(one: Mapping[str, Any], two: Mapping[str, Any]) -> tuple[str, Any, Any] | None:
    """The first path at which two values differ, and what stands there in each; `ABSENT` where nothing does."""
    for path in [*one, *[path for path in two if path not in one]]:
        here, there = one.get(path, ABSENT), two.get(path, ABSENT)
        if here != there or type(here) is not type(there):
            return path, here, there
    return None


def shared(one: Any, two: Any, path: str = "") -> str | None:
    """The path of a list or dict that two values have in common, so that a change of the one changes the other."""
    if isinstance(one, list | dict) and one is two:
        return path
    for (below, mine), (_, yours) in zip(_parts(path, one), _parts(path, two), strict=False):
        if found := shared(mine, yours, below):
            return found
    return None


class _Absent:
    def __repr__(self) -> str:
        return "absent"


ABSENT = _Absent()
