"""Plain values by their path: `players[2].bars` of a view, `hands[1][0]` of a state. The laws name with these what differs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any


def leaves(value: Any) -> dict[str, Any]:
    """Every plain value in a state or view, by its path. A list also has its length: `deck.length`."""
    return dict(_leaves(value, ""))


def _leaves(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, list | tuple):
        yield f"{path}.length", len(value)
    parts = list(_parts(value, path))
    for below, part in parts:
        yield from _leaves(part, below)
    if not parts and not isinstance(value, list | tuple):
        yield path, value


def _parts(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """What a value is made of, one step down."""
    if isinstance(value, list | tuple):
        for place, part in enumerate(value):
            yield f"{path}[{place}]", part
    elif isinstance(value, dict):
        for key, part in value.items():
            yield f"{path}.{key}".lstrip("."), part
    elif is_dataclass(value):
        for field in fields(value):
            yield f"{path}.{field.name}".lstrip("."), getattr(value, field.name)


def within(path: str, places: Collection[str]) -> bool:
    """Whether the path is one of the places or lies below one: `hands[1][0]` is within `hands[1]`."""
    while path not in places:
        cut = max(path.rfind("["), path.rfind("."))
        if cut < 0:
            return False
        path = path[:cut]
    return True


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
    for (below, mine), (_, yours) in zip(_parts(one, path), _parts(two, path), strict=False):
        if found := shared(mine, yours, below):
            return found
    return None


class _Absent:
    def __repr__(self) -> str:
        return "absent"


ABSENT = _Absent()
