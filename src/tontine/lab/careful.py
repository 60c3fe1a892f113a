"""A plan at work on a view that is not as the layout has it: field by field, leaving out and reporting what is not known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from ..core import Ask, View
from .field import Field
from .plan import WHOLE, Block, Plan

Chunks: TypeAlias = list[bytes]
Entries: TypeAlias = Mapping[str, Any] | None  # None: there is no such item, which needs no report


class Careful:
    """`plan.unknown` hears of all that is not known, in every view again."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.unknown = plan.unknown

    def chunks(self, view: View, ask: Ask | None) -> Chunks:
        plan = self.plan
        for key in view.keys() - {*plan.scalars, *plan.others, *plan.by_seat}:
            self.unknown(key, view[key])
        fields = plan.scalars | plan.others
        found = [self.told(view, key, field) for key, field in fields.items()]
        for key, block in plan.by_seat.items():
            found += self.of_seats(key, view.get(key), block)
        return found + self.asked(ask)

    def asked(self, ask: Ask | None) -> Chunks:
        plan = self.plan
        if ask is None:
            return [plan.nothing([plan.kinds, plan.about])]
        return [plan.kinds.numbers(ask.kind), plan.nothing([plan.about]) if ask.about is None else plan.about.numbers(ask.about)]

    def of_seats(self, path: str, value: Any, block: Block) -> Chunks:
        items = self.items(path, value, block)
        rows = [self.told(item, key, field) for item, row in zip(items, block.fields) for key, field in zip(block.scalars, row)]  # noqa: B905
        columns = [self.told(item, key, field) for key, each in block.columns.items() for item, field in zip(items, each.fields)]  # noqa: B905
        return rows + columns

    def items(self, path: str, value: Any, block: Block) -> list[Entries]:
        """One for each seat of the largest table, the own one first."""
        plan = self.plan
        if not isinstance(value, list) or len(value) != plan.seats:
            self.unknown(path, value)
            return [None] * plan.most
        items = value[plan.seat :] + value[: plan.seat]
        entries = [self.entries(f"{path}[+{place}]", item, block) for place, item in enumerate(items)]
        return entries + [None] * (plan.most - plan.seats)

    def entries(self, path: str, item: Any, block: Block) -> Entries:
        if WHOLE in block.columns:
            return {WHOLE: item}
        if not isinstance(item, dict):
            self.unknown(path, item)
            return None
        for key in item.keys() - {*block.scalars, *block.columns}:
            self.unknown(f"{path}.{key}", item[key])
        return item

    def told(self, entries: Entries, key: str, field: Field) -> bytes:
        if entries is not None and key in entries:
            return field.numbers(entries[key])
        if entries is not None:
            self.unknown(field.path, "nothing")
        return self.plan.nothing([field])
