"""A plan at work: the bytes of every field of a view, in the order of their places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import chain, takewhile
from operator import getitem, itemgetter
from typing import Any

from ..core import Ask, Seat, Settings, View
from ..core.errors import UnknownSeat
from .careful import Careful
from .field import TOGETHER, Form, ListField, Memory
from .layout import Layout
from .parts import Strange, Unknown, refuse
from .plan import WHOLE, Block, Plan

Chunks = list[bytes]


class Assemblies(dict[Seat, "Assembly"]):
    """Of all seats of a table, in one form; made when they are first needed."""

    def __init__(self, layout: Layout, seats: int, settings: Settings, form: Form, unknown: Unknown) -> None:
        super().__init__()
        self.layout = layout
        self.seats = seats
        self.settings = settings
        self.form = form
        self.memory = Memory()
        self.unknown = unknown

    def share(self, other: Assemblies) -> None:
        """Remember in common. Nothing may have been remembered here."""
        self.memory = other.memory
        self.memory.times = TOGETHER

    def __missing__(self, seat: Seat) -> Assembly:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise UnknownSeat(f"0 to {self.seats - 1}", seat, low=0, high=self.seats - 1)
        self[seat] = made = Assembly(self, seat)
        return made


class Assembly:
    """For one seat. The table and its settings come first: they are the same in the whole match."""

    def __init__(self, table: Assemblies, seat: Seat) -> None:
        self.table = table
        self.plan: Plan = Plan(table.layout, table.seats, seat, table.form, table.memory, refuse)
        plan = self.plan
        self.fixed = self.settled()
        self.scalars = [*plan.scalars.values()]
        self.get_scalars = getter([*plan.scalars])
        self.lists = [*takewhile(lambda field: isinstance(field, ListField), plan.others.values())]
        self.get_lists = getter([*plan.others][: len(self.lists)])
        self.others = [*plan.others.items()][len(self.lists) :]
        self.blocks = [(key, Rows(key, block, plan)) for key, block in plan.by_seat.items()]
        self.width = len(plan.scalars) + len(plan.others) + len(plan.by_seat)
        self.not_about = plan.nothing([plan.about])
        self.not_asked = plan.nothing([plan.kinds, plan.about])

    @cached_property
    def careful(self) -> Careful:
        table = self.table
        return Careful(Plan(table.layout, table.seats, self.plan.seat, table.form, Memory(), table.unknown))

    def settled(self) -> bytes:
        try:
            return self.plan.settled(self.table.settings)
        except Strange:
            return self.careful.plan.settled(self.table.settings)

    def chunks(self, view: View, ask: Ask | None) -> Chunks:
        """Quickly where all is as the layout has it, else with care."""
        try:
            return self.quickly(view, ask)
        except (KeyError, TypeError, ValueError):
            return [self.fixed, *self.careful.chunks(view, ask)]

    def quickly(self, view: View, ask: Ask | None) -> Chunks:
        if len(view) != self.width:
            raise KeyError(view.keys())
        found = [self.fixed, *map(getitem, self.scalars, self.get_scalars(view))]
        found += map(getitem, self.lists, [tuple(each) if each.__class__ is list else each for each in self.get_lists(view)])
        found += [field.of(view[key]) for key, field in self.others]
        for key, rows in self.blocks:
            rows.put(view[key], found)
        if ask is None:
            found.append(self.not_asked)
        else:
            found.append(self.plan.kinds[ask.kind])
            found.append(self.not_about if ask.about is None else self.plan.about.of(ask.about))
        return found


class Rows:
    """Items of which there is one for each seat; places of seats that this table has not stay empty."""

    def __init__(self, path: str, block: Block, plan: Plan) -> None:
        self.path = path
        self.seats, self.seat = plan.seats, plan.seat
        self.entries = plan.seats * (len(block.scalars) + len(block.columns))
        self.known = block.known
        self.get_scalars = getter(block.scalars)
        self.padding = plan.nothing([*chain(*block.fields[plan.seats :])])
        self.columns = [(key, column, plan.nothing(column.fields[plan.seats :])) for key, column in block.columns.items()]

    def put(self, value: list[Any], found: Chunks) -> None:
        if len(value) != self.seats:
            raise ValueError(len(value))
        items = value[self.seat :] + value[: self.seat]
        if self.known:
            if sum(map(len, items)) != self.entries:
                raise KeyError(self.path)
            found += map(getitem, self.known, map(self.get_scalars, items))
            found.append(self.padding)
        for key, column, padding in self.columns:
            found += column.whole(items) if key == WHOLE else column.entries(items, key)
            found.append(padding)


def getter(keys: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """All of these at once, always as a tuple."""
    if len(keys) > 1:
        return itemgetter(*keys)
    return (lambda value: (value[keys[0]],)) if keys else (lambda value: ())
