"""Plain values by their path: `players[2].bars` of a view, `hands[1][0]` of a state. The laws name with these what differs."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import is_dataclass
from types import NoneType
from typing import Any

PLAIN = (int, str, bool, float, NoneType)


def leaves(value: Any) -> dict[str, Any]:
    """Every plain value in a state or view, by its path. A list also has its length: `deck.length`."""
    found: dict[str, Any] = {}
    _gather(found, "", value)
    return found


def _gather(found: dict[str, Any], path: str, value: Any) -> None:
    if type(value) in PLAIN:
        found[path] = value
        return
    if isinstance(value, list | tuple):
        found[f"{path}.length"] = len(value)
    elif not isinstance(value, dict) and not is_dataclass(value):
        found[path] = value
    for below, part in _parts(path, value):
        if type(part) in PLAIN:
            found[below] = part
        else:
            _gather(found, below, part)


def _parts(path: str, value: Any) -> list[tuple[str, Any]]:
    """What a value is made of, one step down."""
    if isinstance(value, list | tuple):
        return [(f"{path}[{place}]", part) for place, part in enumerate(value)]
    start = f"{path}." if path else ""
    if isinstance(value, dict):
        return [(f"{start}{key}", part) for key, part in value.items()]
    if is_dataclass(value):
        return [(f"{start}{name}", getattr(value, name)) for name in value.__dataclass_fields__]
    return []


def within(path: str, places: Collection[str]) -> bool:
    """Whether the path is one of the places or lies below one: `hands[1][0]` is within `hands[1]`."""
    while path not in places:
        cut = max(path.rfind("["), path.rfind("."))
        if cut < 0:
            return False
        path = path[:cut]
    return True


def without(found: Mapping[str, Any], places: Collection[str]) -> dict[str, Any]:
    """What is not within any of the places."""
    return {path: value for path, value in found.items() if not within(path, places)}


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
