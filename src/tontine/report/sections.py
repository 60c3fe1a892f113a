"""The sections of a report: what is shown of each figure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import polars as pl

from ..sim.watch import CHOSE, FIRST, TOLD
from .charts import bars, curves, intervals
from .effects import effects
from .figures import Data, by_bot, by_cell, by_seat, by_turn_order, ends, lengths, spread, survival
from .words import Words

MOST_KINDS = 4  # pictures for one source of marks
MOST_WORDS = 24  # rows of a picture; of more, the best and the worst


@dataclass
class Figure:
    picture: str  # SVG
    caption: str = ""


@dataclass
class Section:
    title: str
    lines: list[str]
    figures: list[Figure]
    columns: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)
    numbers: str = ""  # what opens the table


def sections(data: Data, words: Words) -> Iterator[Section]:
    """Those that these matches have something to say about."""
    yield chairs(data, words)
    if len(set(data.plan.bots)) > 1:
        yield bots(data, words)
    if len(data.plan.cells) > 1:
        yield tables(data, words)
    yield length(data, words)
    yield how_it_ends(data, words)
    if (alive := survival(data)).height:
        yield curve_of_survival(alive, data, words)
    yield from marks(data, words)


# Chairs, bots, tables


def chairs(data: Data, words: Words) -> Section:
    """From whoever begins, where somebody does; otherwise by seat."""
    found = by_turn_order(data)
    name = "turn_order" if found.height else "seat"
    rows = found if found.height else by_seat(data)
    kind = "chairs" if found.height else "seats"
    labels = [words.say("chair" if found.height else "seat", place=row[name] + 1, players=row["players"]) for row in rows.to_dicts()]
    return excess_section(words, kind, rows.with_columns(label=pl.Series(labels, dtype=pl.String)))


def bots(data: Data, words: Words) -> Section:
    rows = by_bot(data)
    labels = [words.say("bot", bot=row["bot"], players=row["players"]) for row in rows.to_dicts()]
    return excess_section(words, "bots", rows.with_columns(label=pl.Series(labels, dtype=pl.String)))


def excess_section(words: Words, kind: str, rows: pl.DataFrame) -> Section:
    columns = [words.say(name) for name in ("who", "more-than-fair", "matches")]
    said = [[row["label"], words.with_margin(row["mean"], row["margin"]), words.number(row["count"], 0)] for row in rows.to_dicts()]
    picture = intervals(in_points(rows, "mean"), words.say("axis-excess"), words.decimal)
    return Section(words.say(kind), [words.say(f"{kind}-about")], [Figure(picture)], columns, said, words.say("numbers"))


def in_points(rows: pl.DataFrame, value: str) -> pl.DataFrame:
    return rows.select("label", value=100 * pl.col(value), low=100 * pl.col("low"), high=100 * pl.col("high"))


def tables(data: Data, words: Words) -> Section:
    found = by_cell(data)
    columns = [words.say(name) for name in ("table", "players-column", "length-column", "first-column", "matches")]
    rows = [table_row(data, words, row) for row in found.to_dicts()]
    first = found.filter(pl.col("first").is_not_null())
    figures = [Figure(first_by_table(data, words, first), words.say("first-by-table"))] if first.height else []
    return Section(words.say("tables"), [words.say("tables-about")], figures, columns, rows, words.say("numbers"))


def first_by_table(data: Data, words: Words, found: pl.DataFrame) -> str:
    cells = [data.plan.cells[number] for number in found["cell"]]
    labels = [words.say("table-of", table=words.table(cell), players=cell.seats) for cell in cells]
    ends_of = {"low": pl.col("first") - pl.col("first_margin"), "high": pl.col("first") + pl.col("first_margin")}
    rows = found.with_columns(label=pl.Series(labels, dtype=pl.String), **ends_of)
    return intervals(in_points(rows, "first"), words.say("axis-excess"), words.decimal)


def table_row(data: Data, words: Words, row: dict[str, Any]) -> list[str]:
    cell = data.plan.cells[row["cell"]]
    turns = f"{words.number(row['length'])} ± {words.number(row['length_margin'])}"
    first = words.with_margin(row["first"], row["first_margin"]) if row["first"] is not None else "–"
    return [words.table(cell), str(cell.seats), turns, first, words.number(row["count"], 0)]


# Length, ends, survival


def length(data: Data, words: Words) -> Section:
    shape = spread(data).select(
        group=pl.Series([words.say("players", players=row) for row in spread(data)["players"]], dtype=pl.String),
        x=pl.col("from"),
        value=100 * pl.col("share"),
    )
    columns = [words.say(name) for name in ("players-column", "middle", "most-between", "mean", "answers", "matches")]
    rows = [length_row(words, row) for row in lengths(data).to_dicts()]
    picture = curves(shape, words.say(f"axis-{unit(data)}"), words.say("axis-matches"), words.decimal, band=False)
    return Section(words.say("length"), [words.say("length-about")], [Figure(picture)], columns, rows, words.say("numbers"))


def length_row(words: Words, row: dict[str, Any]) -> list[str]:
    plain = [words.number(row["middle"], 0), f"{words.number(row['low'], 0)}–{words.number(row['high'], 0)}", words.number(row["mean"])]
    return [str(row["players"]), *plain, words.number(row["answers"], 0), words.number(row["count"], 0)]


def unit(data: Data) -> str:
    return str(data.matches.select("unit").head(1).collect().item())


def how_it_ends(data: Data, words: Words) -> Section:
    found = ends(data).sort(["players", "mean"], descending=[False, True])
    whole = found.group_by("reason").agg(value=100 * (pl.col("mean") * pl.col("count")).sum() / pl.col("count").sum())
    ranked = whole.sort(["value", "reason"], descending=[True, False])
    labels = pl.Series([words.reason(each) for each in ranked["reason"]], dtype=pl.String)
    columns = [words.say(name) for name in ("end", "players-column", "share", "matches")]
    rows = [end_row(words, row) for row in found.to_dicts()]
    picture = bars(ranked.select(label=labels, value="value"), words.say("axis-matches"), words.decimal)
    return Section(words.say("ending"), [words.say("ending-about")], [Figure(picture)], columns, rows, words.say("numbers"))


def end_row(words: Words, row: dict[str, Any]) -> list[str]:
    share = f"{words.points(row['mean'])} ± {words.points(row['margin'])} %"
    return [words.reason(row["reason"]), str(row["players"]), share, words.number(row["count"], 0)]


def curve_of_survival(alive: pl.DataFrame, data: Data, words: Words) -> Section:
    rows = alive.select(
        group=pl.Series([words.say("players", players=each) for each in alive["players"]], dtype=pl.String),
        x="turn",
        value=100 * pl.col("share"),
        low=100 * pl.col("low"),
        high=100 * pl.col("high"),
    )
    picture = curves(rows, words.say(f"axis-{unit(data)}"), words.say("axis-alive"), words.decimal, band=True)
    return Section(words.say("survival"), [words.say("survival-about", count=words.number(data.plan.matches, 0))], [Figure(picture)])


# Cards, tokens, dice and moves


def marks(data: Data, words: Words) -> Iterator[Section]:
    found = effects(data)
    for source, name in ((TOLD, "pieces"), (FIRST, "opening"), (CHOSE, "moves")):
        rows = found.filter((pl.col("source") == source) & (pl.col("margin") > 0))
        rows = rows.filter(pl.col("word").is_in(words.pieces)) if source == TOLD and words.pieces else rows
        kinds = telling_kinds(rows)
        if kinds:
            yield marks_section(words, name, rows.filter(pl.col("kind").is_in(kinds)), kinds)


def telling_kinds(rows: pl.DataFrame) -> list[str]:
    """Kinds with at least two words, the most frequent first."""
    of = rows.group_by("kind").agg(words=pl.len(), count=pl.col("count").sum()).filter(pl.col("words") > 1)
    kinds: list[str] = of.sort(["count", "kind"], descending=[True, False])["kind"].head(MOST_KINDS).to_list()
    return kinds


def marks_section(words: Words, name: str, rows: pl.DataFrame, kinds: list[str]) -> Section:
    figures = [effect_figure(words, rows.filter(pl.col("kind") == kind)) for kind in kinds]
    columns = [words.say(each) for each in ("kind", "word", "effect", "times")]
    said = [mark_row(words, row) for kind in kinds for row in rows.filter(pl.col("kind") == kind).to_dicts()]
    return Section(words.say(name), [words.say(f"{name}-about"), words.say("many")], figures, columns, said, words.say("numbers"))


def effect_figure(words: Words, rows: pl.DataFrame) -> Figure:
    source, kind = rows.row(0, named=True)["source"], rows.row(0, named=True)["kind"]
    ends_of = rows if rows.height <= MOST_WORDS else pl.concat([rows.head(MOST_WORDS // 2), rows.tail(MOST_WORDS // 2)])
    labels = pl.Series([words.word(each) for each in ends_of["word"]], dtype=pl.String)
    picture = intervals(in_points(ends_of.with_columns(label=labels), "effect"), words.say("axis-effect"), words.decimal)
    left_out = rows.height - ends_of.height
    return Figure(picture, words.say("example", sentence=words.example(source, kind), left_out=left_out))


def mark_row(words: Words, row: dict[str, Any]) -> list[str]:
    effect = words.with_margin(row["effect"], row["margin"])
    return [words.example(row["source"], row["kind"]), words.word(row["word"]), effect, words.number(row["count"], 0)]
