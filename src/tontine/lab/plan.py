"""A layout made ready for one seat of one table: the fields, and the names of all places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from marshal import dumps
from operator import getitem
from typing import Any, Final, NamedTuple

from ..core import Seat, Settings
from ..core.settings import write
from .field import PLAIN, Field, Form, Known, ListField, Memory, Moved, PlainField, Row, dense
from .layout import Layout
from .names import Names
from .node import Listed, Node, holds_seats
from .parts import FIRST, MOST, Counts, Either, Hears, Keyed, Map, Number, Own, Part, Placed, Record, Scalar, Seats

LARGE: Final = 32  # numbers that can be larger have a logarithmic place, too


WHOLE: Final = ""  # the column of items that are no records


class Column(NamedTuple):
    """One entry of the items of all seats, or these items if they are no records."""

    fields: list[Field]  # by place, also those of seats that this table has not
    known: list[Known]  # by place

    def whole(self, items: Sequence[Any]) -> Iterable[bytes]:
        return map(getitem, self.known, map(self.fields[0].key, items))

    def entries(self, items: Sequence[Any], key: str) -> Iterable[bytes]:
        """As `whole` for the entries under this key; what `Field.key` does stands here once more because calls take long."""
        if isinstance(self.fields[0], ListField):
            return map(getitem, self.known, [tuple(value) if (value := each[key]).__class__ is list else value for each in items])
        return map(getitem, self.known, [dumps(value, PLAIN) if (value := each[key]) else type(value) for each in items])


class Block(NamedTuple):
    """Items of a list with one for each seat: the scalars row by row, then all else column by column."""

    scalars: Sequence[str]
    fields: list[list[Field]]  # by place, those of the scalars
    known: list[Known]  # by place, of all scalars at once
    columns: dict[str, Column]  # by key


class Plan(Names):
    """Names and places are the same for every seat and table; which seat has which place is not. Plans with the same memory have their
    fields in common: all in which no seat is named, the others with plans of the same seat of as many."""

    def __init__(self, layout: Layout, seats: int, seat: Seat, form: Form, memory: Memory, unknown: Hears) -> None:
        super().__init__()
        self.most = layout.seats
        self.seats = seats
        self.seat = seat
        self.form = form
        self.memory = memory
        self.unknown = unknown
        self.named = memory.names  # by another plan, where there is one
        memory.names = self.named or self
        self.groups: dict[str, tuple[slice, int]] = {}  # by field: its places, and into how many rows they are divided
        self.table = self.field({"values": layout.tables}, "seats")
        self.settings = {key: self.field(node, f"settings.{key}") for key, node in layout.settings["fields"].items()}
        self.fixed = len(self.names)  # so many places are the same in a whole match
        known = layout.view["fields"]
        self.scalars = {key: self.grouped(key, node) for key, node in known.items() if is_scalar(node)}
        rest = {key: node for key, node in known.items() if key not in self.scalars and not by_seat(node)}
        self.others = {key: self.grouped(key, node) for key, node in sorted(rest.items(), key=lambda each: not counted(each[1]))}
        self.by_seat = {key: self.block(key, node["list"]["item"]) for key, node in known.items() if by_seat(node)}
        self.kinds = self.grouped("question", {"words": layout.kinds})
        self.about = self.grouped("about", layout.about)

    def nothing(self, fields: Sequence[Field]) -> bytes:
        """Where nothing stands at all."""
        return b"".join([field.form([], field.places) for field in fields])

    def settled(self, settings: Settings) -> bytes:
        """What is the same in the whole match."""
        given = write(settings)
        return b"".join([self.table.numbers(self.seats), *[field.numbers(given[key]) for key, field in self.settings.items()]])

    # Fields

    def grouped(self, name: str, node: Node) -> Field:
        made = self.field(node, name)
        self.groups[name] = (slice(made.places.start, made.places.stop), 1)
        return made

    def block(self, name: str, node: Node) -> Block:
        """What there is of every seat of the largest table, the own one first."""
        if set(node) != {"fields", "keys"} or node["keys"] != "always":
            return Block((), [], [], {WHOLE: self.column(name, "", node)})
        scalars = [key for key, each in node["fields"].items() if is_scalar(each)]
        start = len(self.names)
        fields = [[self.field(node["fields"][key], f"{name}[+{place}].{key}") for key in scalars] for place in range(self.most)]
        self.groups[name] = (slice(start, len(self.names)), self.most)
        whose = name + self.whose([node["fields"][key] for key in scalars])
        known = self.along(whose, self.row(whose, fields[0]), (len(self.names) - start) // self.most)
        columns = {key: self.column(name, f".{key}", each) for key, each in node["fields"].items() if key not in scalars}
        return Block(scalars, fields, known, columns)

    def column(self, name: str, key: str, node: Node) -> Column:
        start = len(self.names)
        fields = [self.field(node, f"{name}[+{place}]{key}") for place in range(self.most)]
        self.groups[f"{name}{key}"] = (slice(start, len(self.names)), self.most)
        return Column(fields, self.along(f"{name}{key}{self.whose([node])}", fields[0], len(fields[0].places)))

    def field(self, node: Node, path: str) -> Field:
        whose = path + self.whose([node])
        known = self.memory.shared.get(whose)
        if isinstance(known, Field) and self.named is not None:
            self.take(self.named, known.places)
            return known
        start = len(self.names)
        part = self.build(node, path)
        made = kind_of(node)(part, path, range(start, len(self.names)), self.form, self.memory)
        self.memory.shared[whose] = made
        return made

    def whose(self, nodes: Iterable[Node]) -> str:
        """Where seats are named in it, the same value has other numbers for another seat."""
        return f" of {self.seat} among {self.seats}" if any(map(holds_seats, nodes)) else ""

    def row(self, name: str, fields: list[Field]) -> Known:
        """All scalars of a seat at once."""
        return self.shared(f"{name} at once", lambda: Row(fields, self.memory))

    def along(self, name: str, first: Known, width: int) -> list[Known]:
        """By place, what is known of the first: dense numbers are the same everywhere, others are so many places further on."""
        if self.form is dense:
            return [first] * self.seats
        return [first, *[self.moved(f"{name}[+{place}] moved", first, place * width) for place in range(1, self.seats)]]

    def moved(self, name: str, first: Known, by: int) -> Known:
        return self.shared(name, lambda: Moved(first, by, self.memory))

    def shared(self, name: str, make: Callable[[], Known]) -> Known:
        if name not in self.memory.shared:
            self.memory.shared[name] = make()
        return self.memory.shared[name]

    def relative(self, parts: list[Any]) -> dict[Seat, Any]:
        """By seat of this table, what is listed by how far a seat is from the own chair."""
        return {seat: parts[(seat - self.seat) % self.seats] for seat in range(self.seats)}

    # Parts

    def build(self, node: Node, path: str) -> Part:
        if not node:
            return Own()
        scalar = self.scalar(node, path)
        fields = self.fields(node, path) if "fields" in node else None
        listed = self.listed(node["list"], path) if "list" in node else None
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
            return Map(path, {str(seat): part for seat, part in self.relative(parts).items()}, self.unknown)
        return Map(path, {key: self.entry(each, f"{path}.{key}") for key, each in node["fields"].items()}, self.unknown)

    def entry(self, node: Node, path: str) -> tuple[int, Part]:
        return self.place(f"{path} there"), self.build(node, path)

    def record(self, node: Node, prefix: str, *, without: str | None = None) -> Record:
        parts = {key: self.build(each, f"{prefix}{key}") for key, each in node["fields"].items() if key != without}
        return Record(prefix.rstrip("."), parts, self.unknown, apart=without)

    def listed(self, listed: Listed, path: str) -> Part:
        build: Mapping[str, Callable[[Listed, str], Part]] = {
            "seat": self.each_seat,
            "count": self.by_count,
            "key": self.by_key,
            "place": self.by_place,
        }
        return build[listed["by"]](listed, path)

    def each_seat(self, listed: Listed, path: str) -> Part:
        parts = [self.build(listed["item"], f"{path}[+{place}]") for place in range(self.most)]
        return Seats(path, list(self.relative(parts).values()), self.unknown)

    def by_count(self, listed: Listed, path: str) -> Part:
        length = self.number(f"{path}.length", listed["longest"])
        item = self.scalar(listed["item"], f"{path} has", scale=listed["most"])
        places = min(FIRST, listed["longest"]) if listed["ordered"] else 0
        ends = [self.scalar(listed["item"], f"{path}[{place}]") for place in ("last", *range(places))] if places else []
        return Counts(path, length, item, listed["most"], ends, self.unknown)

    def by_key(self, listed: Listed, path: str) -> Part:
        key, item = listed["key"], listed["item"]
        by = item["fields"][key]
        names = by.get("words") or [f"+{place}" for place in range(self.most)]
        parts = [(self.place(f"{path}[{name}] there"), self.record(item, f"{path}[{name}].", without=key)) for name in names]
        return Keyed(path, key, dict(zip(names, parts, strict=True)) if "words" in by else self.relative(parts), self.unknown)

    def by_place(self, listed: Listed, path: str) -> Part:
        length = self.number(f"{path}.length", listed["longest"])
        parts = [self.entry(listed["item"], f"{path}[{place}]") for place in (*range(listed["places"]), "rest")]
        return Placed(path, length, parts, self.unknown)


def is_scalar(node: Node) -> bool:
    """What can be looked up by its value alone; True and 1 could not."""
    mixed = "flag" in node and node.keys() & {"number", "seat", "values"}
    return not mixed and not node.keys() & {"fields", "list"}


def kind_of(node: Node) -> type[Field]:
    """How values of such a field are told apart."""
    if is_scalar(node):
        return Field
    listed = node["list"] if node.keys() <= {"list", "none"} else None
    return ListField if listed and listed["by"] == "count" and is_scalar(listed["item"]) else PlainField


def counted(node: Node) -> bool:
    """A list of scalars, and nothing else."""
    return node.keys() == {"list"} and node["list"]["by"] == "count"


def by_seat(node: Node) -> bool:
    """A list with one item for each seat, and nothing else."""
    return node.keys() == {"list"} and node["list"]["by"] == "seat"
