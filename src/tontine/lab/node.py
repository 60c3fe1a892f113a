"""A layout is a tree of nodes: what can stand at one path of a view, as plain JSON values."""

from __future__ import annotations

from typing import Final, Literal, TypedDict


class Node(TypedDict, total=False):
    """Each entry says that values of that kind occur; a path may have several kinds."""

    none: bool  # None, where it must be told from nought, nothing or an empty list
    flag: bool
    number: int  # the largest seen, which becomes 1
    negative: bool  # numbers below nought occur
    seat: bool  # the number is a seat: one place for each, counted from the own chair
    words: list[str]  # one place each
    values: list[int]  # numbers with one place each
    fields: dict[str, Node]  # a dict
    keys: Literal["always", "some", "seats"]  # its keys: always all there; come and go; are seats
    list: Listed


class Listed(TypedDict, total=False):
    by: Literal["seat", "count", "key", "place"]
    """`seat`: one item for each seat. `count`: how many there are of each. `key`: items are dicts, told apart by one entry.
    `place`: the first, the second, ..., and all the rest together."""

    item: Node
    key: str
    longest: int
    most: int  # how often the same item was in one list
    ordered: bool  # the order of a counted list tells something
    places: int


ABOUT: Final = 6  # how many seats there are, where it only matters roughly


def width(node: Node) -> int:
    """About how many places it takes."""
    scalars = sum([name in node for name in ("none", "flag", "number")]) + ABOUT * ("seat" in node)
    words = len(node.get("words", ())) + len(node.get("values", ()))
    fields = sum([width(field) for field in node.get("fields", {}).values()])
    return scalars + words + fields + (2 * width(node["list"]["item"]) if "list" in node else 0)


def holds_seats(node: Node) -> bool:
    """Whether some number in it is a seat, so that it means something else to every seat."""
    below = [*node.get("fields", {}).values(), *([node["list"]["item"]] if "list" in node else [])]
    by = {node.get("keys"), node["list"]["by"] if "list" in node else None}
    return "seat" in node or bool(by & {"seat", "seats"}) or any(map(holds_seats, below))
