"""What was seen at one path over many views, and the node that follows from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from .node import Listed, Node, width

SURE = 30  # sightings at one number of seats after which a seat would have been the last one at least once
VALUES = 16  # different numbers in lists that get a place each
FIT = 0.98  # of the lists of dicts have no more items than there are places; the items after these share one

Families = Sequence[frozenset[str]]


class Seen:
    """Everything that occurred at one path."""

    def __init__(self) -> None:
        self.none = False
        self.flag = False
        self.numbers = Numbers()
        self.words: set[str] = set()
        self.fields: Fields | None = None
        self.list: List | None = None

    def see(self, value: Any, seat: int, seats: int) -> None:
        if value is None:
            self.none = True
        elif isinstance(value, bool):
            self.flag = True
        elif isinstance(value, int | float):
            self.numbers.see(value, seat, seats)
        elif isinstance(value, str):
            self.words.add(value)
        elif isinstance(value, dict):
            self.fields = self.fields or Fields()
            self.fields.see(value, seat, seats)
        else:
            self.list = self.list or List()
            self.list.see(value, seat, seats)

    def node(self, families: Families, listed: bool = False) -> Node:
        """`listed`: these are items of a list, where numbers may have a place each."""
        node: Node = {}
        if self.flag:
            node["flag"] = True
        self.numbers.describe(node, listed)
        if self.words:
            node["words"] = sorted(completed(self.words, families))
        if self.fields:
            self.fields.describe(node, families)
        if self.list:
            node["list"] = self.list.listed(families)
        if self.none and (listed or node.keys() & {"flag", "number", "fields", "list"}):
            node["none"] = True
        return node


def completed(words: set[str], families: Families) -> set[str]:
    """Where most of a family of words occur, all of it can."""
    common = [family for family in families if 2 * len(family & words) > len(family) > 2]
    return words.union(*common)


class Numbers:
    def __init__(self) -> None:
        self.high: float = 0
        self.low: float = 0
        self.outside = False  # some was no seat of its table
        self.others = False  # some was not the seat whose view it was
        self.highest: dict[int, float] = {}  # by number of seats
        self.count: Counter[int] = Counter()  # by number of seats
        self.values: set[float] = set()

    def see(self, value: float, seat: int, seats: int) -> None:
        self.high = max(self.high, value)
        self.low = min(self.low, value)
        self.outside = self.outside or not 0 <= value < seats or not isinstance(value, int)
        self.others = self.others or value != seat
        self.highest[seats] = max(self.highest.get(seats, 0), value)
        self.count[seats] += 1
        if len(self.values) <= VALUES:
            self.values.add(value)

    def describe(self, node: Node, listed: bool) -> None:
        if not self.count or (not self.others and not listed):
            return  # always the own seat
        seat, sure = self.seat()
        if seat:
            node["seat"] = True
        if seat and sure:
            return
        if listed and len(self.values) <= VALUES and all(isinstance(value, int) for value in self.values):
            node["values"] = sorted(map(int, self.values))
            return
        node["number"] = max(1, round(max(self.high, -self.low)))
        if self.low < 0:
            node["negative"] = True

    def seat(self) -> tuple[bool, bool]:
        """Whether these may be seats, and whether that is sure: seats are all below the number of seats, and reach up to it."""
        often = [seats for seats, count in self.count.items() if count >= SURE]
        return not self.outside and all(self.highest[seats] == seats - 1 for seats in often), bool(often)


class Fields:
    def __init__(self) -> None:
        self.count = 0
        self.seen: dict[str, Seen] = {}
        self.often: Counter[str] = Counter()
        self.any = Seen()  # whatever stood under any key
        self.seats = True  # so far all keys were seats

    def see(self, value: dict[str, Any], seat: int, seats: int) -> None:
        self.count += 1
        for key, each in value.items():
            self.often[key] += 1
            self.seats = self.seats and key.isdecimal() and int(key) < seats
            self.seen.setdefault(key, Seen()).see(each, seat, seats)
            if self.seats:
                self.any.see(each, seat, seats)

    def describe(self, node: Node, families: Families) -> None:
        fields = {key: self.seen[key].node(families) for key in sorted(self.seen)}
        node["keys"] = "seats" if self.seats and fields else "always" if set(self.often.values()) <= {self.count} else "some"
        if node["keys"] == "seats":
            fields = {"seat": self.any.node(families)}
        elif node["keys"] == "some" and len({str(field) for field in fields.values()}) == 1:
            fields = {key: next(iter(fields.values())) for key in sorted(completed(set(fields), families))}
        node["fields"] = fields


class List:
    def __init__(self) -> None:
        self.count = 0
        self.lengths: Counter[int] = Counter()
        self.most = 0
        self.item = Seen()
        self.tables: set[int] = set()
        self.each_seat = True  # so far it was as long as there are seats
        self.after: set[tuple[Any, Any]] = set()  # items that stood next to each other
        self.unique: dict[str, bool] = {}  # entries of dicts that were never the same twice in a list
        self.several = False

    def see(self, value: Sequence[Any], seat: int, seats: int) -> None:
        self.count += 1
        self.lengths[len(value)] += 1
        self.each_seat = self.each_seat and len(value) == seats
        self.tables.add(seats)
        for each in value:
            self.item.see(each, seat, seats)
        if all(isinstance(each, dict) for each in value):
            self.see_keys(value)
        elif not any(isinstance(each, dict | list) for each in value):
            self.see_order(value)

    def see_keys(self, value: Sequence[dict[str, Any]]) -> None:
        self.several = self.several or len(value) > 1
        for key in {key for each in value for key in each}:
            found = [repr(each.get(key)) for each in value]
            self.unique[key] = self.unique.get(key, True) and len(set(found)) == len(found)

    def see_order(self, value: Sequence[Any]) -> None:
        self.most = max([self.most, *Counter(value).values()])
        self.after.update(pairwise(value))

    @property
    def ordered(self) -> bool:
        """Sorted items never stand now this way, now the other."""
        return any(one != two and (two, one) in self.after for one, two in self.after)

    def listed(self, families: Families) -> Listed:
        found: Listed = {"item": self.item.node(families, listed=True), "longest": max([1, *self.lengths])}
        if self.each_seat and (len(self.tables) > 1 and self.count >= SURE):
            found["by"] = "seat"
            found["item"] = self.item.node(families)
        elif not found["item"].keys() & {"fields", "list"}:
            found["by"] = "count"
            found["most"] = max(1, self.most)
            found["ordered"] = self.ordered
        else:
            self.tell_apart(found)
        return found

    def tell_apart(self, found: Listed) -> None:
        """By key where there is one and that takes fewer numbers than the first, the second, ..., and the rest would."""
        item, places = found["item"], self.places()
        key = self.key(item)
        if key and keyed_width(item, key) <= (places + 1) * (1 + width(item)):
            found["by"] = "key"
            found["key"] = key
        else:
            found["by"] = "place"
            found["places"] = places

    def places(self) -> int:
        left = (1 - FIT) * sum([count for length, count in self.lengths.items() if length])
        return next(places for places in range(1, max([1, *self.lengths]) + 1) if self.longer(places) <= left)

    def longer(self, places: int) -> int:
        return sum([count for length, count in self.lengths.items() if length > places])

    def key(self, item: Node) -> str | None:
        """The entry by which the dicts of a list can be told apart: a word, or surely a seat."""
        if not self.several or item.get("keys") != "always" or len(item) > 2:
            return None
        named = [key for key, node in item["fields"].items() if node.keys() in ({"words"}, {"seat"})]
        return next((key for key in named if self.unique.get(key)), None)


def keyed_width(item: Node, key: str) -> int:
    by = width(item["fields"][key])
    return by * (1 + width(item) - by)
