"""Sentences that answer plain questions, each with its figure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import polars as pl

from ..sim.watch import TOLD
from .effects import effects
from .figures import Data, Mean, by_bot, by_cell, ends, first_player, lengths
from .sections import telling_kinds, unit
from .words import Words


def answers(data: Data, words: Words) -> list[tuple[str, str]]:
    """Questions and their answers, those that these matches can answer."""
    found = [
        first(data, words),
        how_long(data, words),
        end(data, words),
        *strongest(data, words),
        *pieces(data, words),
        *variant(data, words),
    ]
    return [(words.say(f"ask-{name}"), answer) for name, answer in found]


def first(data: Data, words: Words) -> tuple[str, str]:
    advantage = first_player(data)
    return "first", words.say("nobody-begins") if advantage is None else words.mean("first", advantage)


def how_long(data: Data, words: Words) -> tuple[str, str]:
    return "long", " ".join([one_length(data, words, row) for row in lengths(data).to_dicts()])


def one_length(data: Data, words: Words, row: dict[str, Any]) -> str:
    facts = {name: words.number(row[name], 0) for name in ("middle", "low", "high")}
    return words.say("long", unit=unit(data), players=row["players"], **facts)


def end(data: Data, words: Words) -> tuple[str, str]:
    share = (pl.col("mean") * pl.col("count")).sum() / pl.col("count").sum()
    found = ends(data).group_by("reason").agg(share=share).sort(["share", "reason"], descending=[True, False])
    best = found.row(0, named=True)
    return "end", words.say("most-end", share=words.points(best["share"]), reason=words.reason(best["reason"]))


def strongest(data: Data, words: Words) -> Iterator[tuple[str, str]]:
    if len(set(data.plan.bots)) > 1:
        best = by_bot(data).sort("mean", descending=True).row(0, named=True)
        yield "bot", words.mean("best-bot", Mean(best["mean"], best["margin"], best["count"]), bot=best["bot"], players=best["players"])


def pieces(data: Data, words: Words) -> Iterator[tuple[str, str]]:
    """The best and the worst piece among those that are met in the most frequent way."""
    told = effects(data).filter((pl.col("source") == TOLD) & pl.col("word").is_in(words.pieces) & (pl.col("margin") > 0))
    usual = told.filter(pl.col("kind").is_in(telling_kinds(told)[:1])).sort("effect")
    for name, rows in (("helps", usual.filter(pl.col("low") > 0).tail(1)), ("hurts", usual.filter(pl.col("high") < 0).head(1))):
        for row in rows.to_dicts():
            found = Mean(row["effect"], row["margin"], round(row["count"]))
            yield name, words.mean("piece", found, word=words.word(row["word"]), example=words.example(TOLD, row["kind"], row["word"]))


def variant(data: Data, words: Words) -> Iterator[tuple[str, str]]:
    """The setting that changes the length most, against the usual table of as many seats."""
    rows = by_cell(data).to_dicts()
    usual = {data.plan.cells[row["cell"]].seats: row for row in rows if not data.plan.cells[row["cell"]].settings}
    others = [row for row in rows if data.plan.cells[row["cell"]].settings and data.plan.cells[row["cell"]].seats in usual]
    if others:
        most = max(others, key=lambda row: abs(row["length"] - usual[data.plan.cells[row["cell"]].seats]["length"]))
        cell = data.plan.cells[most["cell"]]
        plain = usual[cell.seats]
        margin = (most["length_margin"] ** 2 + plain["length_margin"] ** 2) ** 0.5
        facts = {"now": words.number(most["length"]), "before": words.number(plain["length"]), "margin": words.number(margin)}
        yield "variant", words.say("variant", table=words.table(cell), players=cell.seats, unit=unit(data), **facts)
