"""A layout made ready for one seat of one table: the parts, and the names of all places."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core import Seat
from .layout import Layout
from .node import Listed, Node
from .parts import FIRST, MOST, Counts, Either, Keyed, Map, Memory, Number, Own, Part, Placed, Record, Records, Scalar, Seats, Unknown

LARGE = 32  # numbers that can be larger have a logarithmic place, too


class Plan:
    """Names and places are the same for every seat and table; which seat has which place is not."""

    def __init__(self, layout: Layout, seats: int, seat: Seat, unknown: Unknown) -> None:
        self.most = layout.seats
        self.seats = seats
        self.seat = seat
        self.unknown = unknown
        self.names: list[str] = []
        self.scales: list[float] = []  # what a 1 in that place stands for
        self.lowest: list[float] = []
        self.groups: dict[str, tuple[slice, int]] = {}  # by field: its places, and by how many seats they are divided
        self.tables = self.scalar({"values": layout.tables}, "seats")
        self.settings = self.record(layout.settings, "settings.")
        self.view = self.record(layout.view, "", group=True)
        self.kinds = self.grouped("question", lambda: self.scalar({"words": layout.kinds}, "question"))
        self.about = self.field(layout.about, "about")

    # Places

    def place(self, name: str, scale: float = 1.0, lowest: float = 0.0) -> int:
        self.names.append(name)
        self.scales.append(scale)
        self.lowest.append(lowest)
        return len(self.names) - 1

    def field(self, node: Node, path: str) -> Any:
        """What stands at the root: a group of places."""
        whole = "list" in node and node["list"]["by"] == "seat" and len(node) == 1
        return self.grouped(path, lambda: self.build(node, path), by=self.most if whole else 1)

    def grouped(self, name: str, build: Callable[[], Any], by: int = 1) -> Any:
        start = len(self.names)
        part = build()
        if len(self.names) > start:
            self.groups[name] = (slice(start, len(self.names)), by)
        return part

    def relative(self, parts: list[Any]) -> dict[Seat, Any]:
        """By seat of this table, what is listed by how far a seat is from the own chair."""
        return {seat: parts[(seat - self.seat) % self.seats] for seat in range(self.seats)}

    # Parts

    def build(self, node: Node, path: str) -> Part:
        if not node:
            return Own()
        if node.keys() == {"list", "none"} and node["list"]["by"] == "count":
            return self.by_count(node["list"], path, none=True)
        scalar = self.scalar(node, path)
        fields = self.fields(node, path) if "fields" in node else None
        listed = self.listed(node["list"], path) if "list" in node else None
        only = len(node.keys() - {"keys"}) == 1
        if fields is not None and only:
            return fields
        if listed is not None and only:
            return listed
        return scalar if fields is None and listed is None else Either(scalar, fields, listed)

    def scalar(self, node: Node, path: str, scale: float = 1.0) -> Scalar:
        found = Scalar(path, self.unknown)
        lowest = -MOST if node.get("negative") else 0.0
        if "none" in node:
            found.none = self.place(f"{path}=none", scale)
        if "flag" in node:
            found.flag = self.place(path, scale)
        if "number" in node:
            found.number = self.number(path, node["number"], lowest)
        if "seat" in node:
            found.seats = self.relative([self.place(f"{path}=seat+{place}", scale) for place in range(self.most)])
        for value in (*node.get("words", ()), *node.get("values", ())):
            found.places[value] = self.place(f"{path}={value}", scale)
        return found

    def number(self, path: str, largest: int, lowest: float = 0.0) -> Number:
        place = self.place(path, largest, lowest)
        return Number(place, largest, self.place(f"log {path}") if largest > LARGE else None)

    def fields(self, node: Node, path: str) -> Part:
        if node["keys"] == "always":
            return self.record(node, f"{path}.")
        if node["keys"] == "seats":
            each = node["fields"]["seat"]
            parts = [self.entry(each, f"{path}[+{place}]") for place in range(self.most)]
            return self.remembered(Map(path, {str(seat): part for seat, part in self.relative(parts).items()}, self.unknown))
        entries = {key: self.entry(each, f"{path}.{key}") for key, each in node["fields"].items()}
        return self.remembered(Map(path, entries, self.unknown))

    def remembered(self, part: Part) -> Part:
        return Memory(part, self.unknown)

    def entry(self, node: Node, path: str) -> tuple[int, Part]:
        return self.place(f"{path} there"), self.build(node, path)

    def record(self, node: Node, prefix: str, *, without: str | None = None, group: bool = False) -> Record:
        build = self.field if group else self.build
        parts = {key: build(each, f"{prefix}{key}") for key, each in node["fields"].items() if key != without}
        return Record(prefix.rstrip("."), parts, self.unknown, apart=without)

    def listed(self, listed: Listed, path: str) -> Part:
        build: Mapping[str, Callable[[Listed, str], Part]] = {
            "seat": self.by_seat,
            "count": self.by_count,
            "key": self.by_key,
            "place": self.by_place,
        }
        return build[listed["by"]](listed, path)

    def by_seat(self, listed: Listed, path: str) -> Part:
        parts = [self.build(listed["item"], f"{path}[+{place}]") for place in range(self.most)]
        own = list(self.relative(parts).values())
        records = [part for part in own if isinstance(part, Record)]
        return Records(path, records, self.unknown) if records else Seats(path, own, self.unknown)

    def by_count(self, listed: Listed, path: str, none: bool = False) -> Part:
        length = self.number(f"{path}.length", listed["longest"])
        item = self.scalar(listed["item"], f"{path} has", scale=listed["most"])
        places = min(FIRST, listed["longest"]) if listed["ordered"] else 0
        ends = [self.scalar(listed["item"], f"{path}[{place}]") for place in ("last", *range(places))] if places else []
        counts = Counts(path, length, item, listed["most"], ends, self.unknown)
        counts.none = [(self.place(f"{path}=none"), 1.0)] if none else None
        return counts

    def by_key(self, listed: Listed, path: str) -> Part:
        key, item = listed["key"], listed["item"]
        by = item["fields"][key]
        names = by.get("words") or [f"+{place}" for place in range(self.most)]
        parts = [(self.place(f"{path}[{name}] there"), self.record(item, f"{path}[{name}].", without=key)) for name in names]
        entries = dict(zip(names, parts, strict=True)) if "words" in by else self.relative(parts)
        return self.remembered(Keyed(path, key, entries, self.unknown))

    def by_place(self, listed: Listed, path: str) -> Part:
        length = self.number(f"{path}.length", listed["longest"])
        parts = [self.entry(listed["item"], f"{path}[{place}]") for place in (*range(listed["places"]), "rest")]
        return self.remembered(Placed(path, length, parts, self.unknown))
