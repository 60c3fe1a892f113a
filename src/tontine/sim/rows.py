"""Played matches as rows: one for each match, one for each seat, sums of marks, and on request one for each decision."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any, TypeAlias

import polars as pl

from .plan import Plan
from .play import Played, play

Row: TypeAlias = tuple[Any, ...]
SCHEMAS: dict[str, dict[str, Any]] = {
    "matches": {
        "match": pl.UInt32,
        "cell": pl.UInt16,
        "reason": pl.String,
        "winners": pl.UInt8,
        "answers": pl.UInt32,
        "length": pl.UInt32,
        "unit": pl.String,
        "first": pl.UInt8,
    },
    "seats": {
        "match": pl.UInt32,
        "cell": pl.UInt16,
        "seat": pl.UInt8,
        "bot": pl.String,
        "won": pl.Float64,
        "score": pl.Int32,
        "out": pl.UInt8,
        "out_at": pl.UInt32,
        "turn_order": pl.UInt8,
    },
    "marks": {
        "cell": pl.UInt16,
        "bot": pl.String,
        "source": pl.String,
        "kind": pl.String,
        "word": pl.String,
        "alive": pl.UInt8,
        "count": pl.UInt32,
        "won": pl.Float64,
        "squares": pl.Float64,
    },
    "decisions": {
        "match": pl.UInt32,
        "number": pl.UInt32,
        "seat": pl.UInt8,
        "kind": pl.String,
        "options": pl.List(pl.String),
        "option": pl.String,
        "alive": pl.UInt8,
    },
}


def tables_of(plan: Plan) -> list[str]:
    return [name for name in SCHEMAS if name != "decisions" or plan.decisions]


def play_part(plan: Plan, number: int) -> dict[str, bytes]:
    """The matches of a part as Parquet, by table."""
    rows = Rows()
    for match in plan.part(number):
        rows.add(play(plan, match))
    return {name: as_parquet(name, rows.of(name)) for name in tables_of(plan)}


def as_parquet(name: str, rows: Sequence[Row]) -> bytes:
    buffer = BytesIO()
    pl.DataFrame(rows, schema=SCHEMAS[name], orient="row").write_parquet(buffer)
    return buffer.getvalue()


class Rows:
    """The rows of one match after the other; the matches themselves are not kept."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Row]] = {name: [] for name in SCHEMAS}
        self.sums: dict[Row, list[float]] = defaultdict(lambda: [0, 0.0, 0.0])

    def of(self, name: str) -> list[Row]:
        return [(*key, *self.sums[key]) for key in sorted(self.sums)] if name == "marks" else self.rows[name]

    def add(self, each: Played) -> None:
        self.rows["matches"].append(match_row(each))
        self.rows["seats"] += seat_rows(each)
        self.rows["decisions"] += [(each.number, number, *made) for number, made in enumerate(each.watch.decisions or ())]
        self._add_marks(each)

    def _add_marks(self, each: Played) -> None:
        """Sums over the part, so that a report needs no row for every card that somebody ever held."""
        for mark, alive in each.watch.marks.items():
            won = share(each, mark.seat)
            found = self.sums[each.cell, each.bots[mark.seat], mark.source, mark.kind, mark.word, alive]
            found[0] += 1
            found[1] += won
            found[2] += won * won


def match_row(each: Played) -> Row:
    end, watch = each.outcome, each.watch
    return each.number, each.cell, end.reason.value, len(end.winners), watch.answers, watch.length, watch.unit, watch.first


def seat_rows(each: Played) -> Iterator[Row]:
    order = {seat: place for place, seat in enumerate(each.outcome.order, start=1)}
    for seat, bot in enumerate(each.bots):
        score, out_at = each.outcome.scores[seat], each.watch.out_at(seat, each.outcome)
        yield each.number, each.cell, seat, bot, share(each, seat), score, order.get(seat), out_at, turn_order(each, seat)


def share(each: Played, seat: int) -> float:
    """Of the win, which several may share."""
    return 1 / len(each.outcome.winners) if seat in each.outcome.winners else 0.0


def turn_order(each: Played, seat: int) -> int | None:
    """Chairs from the one who begins; nothing where nobody does."""
    first = each.watch.first
    return None if first is None else (seat - first) % len(each.bots)
