"""A plan at work: the bytes of every field of a view, in the order of their places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain, repeat
from marshal import dumps
from operator import getitem, itemgetter
from typing import Any

from ..core import Ask, Settings, View
from ..core.settings import write
from .parts import PLAIN, Field, Unknown
from .plan import WHOLE, Block, Plan

Chunks = list[bytes]
flat = chain.from_iterable


class Assembly:
    """The table and its settings come first: they are the same in the whole match."""

    def __init__(self, plan: Plan, settings: Settings, unknown: Unknown) -> None:
        self.plan = plan
        self.unknown = unknown
        given = write(settings)
        self.fixed = b"".join([plan.table[plan.seats], *[field.numbers(given[key]) for key, field in plan.settings.items()]])
        self.scalars = [*plan.scalars.values()]
        self.get_scalars = getter([*plan.scalars])
        self.lists = [field for field in plan.others.values() if field.key is tuple]
        self.get_lists = getter([key for key, field in plan.others.items() if field.key is tuple])
        self.others = [(key, field) for key, field in plan.others.items() if field.key is not tuple]
        self.blocks = [(key, Rows(key, block, plan.seats, unknown)) for key, block in plan.by_seat.items()]
        self.known = {*plan.scalars, *plan.others, *plan.by_seat}
        self.not_about = nothing([plan.about])
        self.not_asked = nothing([plan.kinds, plan.about])

    def chunks(self, view: View, ask: Ask | None) -> Chunks:
        """Quickly where the view is as the layout has it, else with care."""
        try:
            found = self.quickly(view)
        except (KeyError, TypeError, ValueError):
            found = self.carefully(view)
        if ask is None:
            found.append(self.not_asked)
        else:
            found.append(self.plan.kinds[ask.kind])
            found.append(self.not_about if ask.about is None else self.plan.about.of(ask.about))
        return found

    def quickly(self, view: View) -> Chunks:
        if len(view) != len(self.known):
            raise KeyError(view.keys())
        found = [self.fixed, *map(getitem, self.scalars, self.get_scalars(view))]
        found += map(getitem, self.lists, map(tuple, self.get_lists(view)))
        found += [field[dumps(view[key], PLAIN)] for key, field in self.others]
        for key, rows in self.blocks:
            rows.put(self.from_own_chair(view[key]), found)
        return found

    def from_own_chair(self, value: list[Any]) -> list[Any]:
        if len(value) != self.plan.seats:
            raise ValueError(len(value))
        return value[self.plan.seat :] + value[: self.plan.seat]

    def carefully(self, view: View) -> Chunks:
        """Field by field, leaving out what is not known."""
        for key in view.keys() - self.known:
            self.unknown(key, view[key])
        fields = self.plan.scalars | self.plan.others
        found = [self.fixed, *[told(view, key, field, self.unknown) for key, field in fields.items()]]
        for key, rows in self.blocks:
            value = view.get(key)
            if isinstance(value, list) and len(value) == self.plan.seats:
                rows.put_carefully(self.from_own_chair(value), found)
            else:
                self.unknown(key, value)
                found.append(rows.nothing)
        return found


class Rows:
    """Items of which there is one for each seat; places of seats that this table has not stay empty."""

    def __init__(self, path: str, block: Block, seats: int, unknown: Unknown) -> None:
        self.path = path
        self.unknown = unknown
        self.keys = [*block.scalars, *block.columns]
        self.width = {len(self.keys)}
        self.get_scalars = getter(block.scalars)
        self.rows = block.rows[:seats]
        self.scalars = [*flat(self.rows)]
        self.padding = nothing([*flat(block.rows[seats:])])
        self.columns = [(key, fields[:seats], nothing(fields[seats:])) for key, fields in block.columns.items()]
        self.nothing = nothing([*flat(block.rows), *flat(block.columns.values())])

    def put(self, items: list[Any], found: Chunks) -> None:
        if self.rows:
            if set(map(len, items)) != self.width:
                raise KeyError(self.path)
            found += map(getitem, self.scalars, flat(map(self.get_scalars, items)))
            found.append(self.padding)
        for key, fields, padding in self.columns:
            values = items if key == WHOLE else [each[key] for each in items]
            found += map(getitem, fields, map(tuple, values) if fields[0].key is tuple else map(dumps, values, repeat(PLAIN)))
            found.append(padding)

    def put_carefully(self, items: list[Any], found: Chunks) -> None:
        if not self.rows:
            self.put_column(WHOLE, [{WHOLE: each} for each in items], found)
            return
        records = [self.checked(each, place) for place, each in enumerate(items)]
        for record, row in zip(records, self.rows, strict=True):
            found += [told(record, key, field, self.unknown) for key, field in zip(self.keys, row, strict=False)]
        found.append(self.padding)
        for key, _, _ in self.columns:
            self.put_column(key, records, found)

    def checked(self, item: Any, place: int) -> dict[str, Any]:
        if not isinstance(item, dict):
            self.unknown(f"{self.path}[+{place}]", item)
            return {}
        for key in item.keys() - {*self.keys}:
            self.unknown(f"{self.path}[+{place}].{key}", item[key])
        return item

    def put_column(self, wanted: str, records: list[dict[str, Any]], found: Chunks) -> None:
        for key, fields, padding in self.columns:
            if key == wanted:
                found += [told(record, key, field, self.unknown) for record, field in zip(records, fields, strict=True)]
                found.append(padding)


def told(record: dict[str, Any], key: str, field: Field, unknown: Unknown) -> bytes:
    if key in record:
        return field.numbers(record[key])
    if record:
        unknown(field.path, "nothing")
    return nothing([field])


def nothing(fields: Sequence[Field]) -> bytes:
    return bytes(4 * sum([len(field.places) for field in fields]))


def getter(keys: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """All of these at once, always as a tuple."""
    if len(keys) > 1:
        return itemgetter(*keys)
    return (lambda value: (value[keys[0]],)) if keys else (lambda value: ())
