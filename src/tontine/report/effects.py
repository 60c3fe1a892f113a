"""What a card, a token, a die or a move does to its player's chances.

Whoever lives long meets more cards, so "won with it" alone would only say that survivors win. Here a seat that met a word is compared with
seats that met another word in the same kind of event or answer, at the same kind of table, with the same bot, while as many were alive.
Where chance gives the word (a draw), the difference is what it does. Where a player chooses it, it also tells when it is chosen.
"""

from __future__ import annotations

from statistics import NormalDist

import polars as pl

from .figures import Data

STRATUM = ["source", "kind", "cell", "bot", "alive"]
WORD = ["source", "kind", "word"]
FEW = 50  # a word that was met less often is not shown


def effects(data: Data) -> pl.DataFrame:
    """By source, kind and word: effect, margin, low, high, count. All intervals of a kind hold together with 95 % (Bonferroni)."""
    differences = compared(summed(data.marks))
    weighted = differences.group_by(WORD).agg(
        effect=(pl.col("count") * pl.col("difference")).sum() / pl.col("count").sum(),
        error=(pl.col("count") ** 2 * pl.col("variance")).sum().sqrt() / pl.col("count").sum(),
        count=pl.col("count").sum(),
    )
    return with_intervals(weighted.filter(pl.col("count") >= FEW))


def summed(marks: pl.LazyFrame) -> pl.DataFrame:
    sums = [pl.col("count").cast(pl.Float64).sum(), pl.col("won").sum(), pl.col("squares").sum()]
    return marks.group_by([*STRATUM, "word"]).agg(sums).collect(engine="streaming")


def compared(sums: pl.DataFrame) -> pl.DataFrame:
    """Each word with all others of its stratum."""
    whole = [pl.col(name).sum().over(STRATUM).alias(f"all_{name}") for name in ("count", "won", "squares")]
    others = pl.col("all_count") - pl.col("count")
    mine, theirs = pl.col("won") / pl.col("count"), (pl.col("all_won") - pl.col("won")) / others
    spread = (pl.col("all_squares") - pl.col("all_won") ** 2 / pl.col("all_count")) / (pl.col("all_count") - 1)
    found = sums.with_columns(whole).filter(others > 0)
    return found.with_columns(difference=mine - theirs, variance=spread * (1 / pl.col("count") + 1 / others))


def with_intervals(found: pl.DataFrame) -> pl.DataFrame:
    """Wide enough for all words of a kind at once."""
    groups = found.with_columns(words=pl.len().over("source", "kind"))
    z = pl.col("words").map_elements(quantile, return_dtype=pl.Float64)
    told = groups.with_columns(margin=z * pl.col("error")).sort(
        ["source", "kind", "effect", "word"], descending=[False, False, True, False]
    )
    return told.with_columns(low=pl.col("effect") - pl.col("margin"), high=pl.col("effect") + pl.col("margin"))


def quantile(comparisons: int) -> float:
    return NormalDist().inv_cdf(1 - 0.025 / max(1, comparisons))
