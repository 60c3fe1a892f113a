"""The figures of a report: means with 95 % intervals, from the Parquet of a simulation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import polars as pl

from ..sim.errors import BadFolder
from ..sim.folder import Folder
from ..sim.plan import Plan
from ..sim.rows import SCHEMAS

Z = 1.96  # of a 95 % interval


@dataclass(frozen=True)
class Mean:
    """With the half-width of its 95 % interval, and of how many."""

    mean: float
    margin: float
    count: int

    @property
    def is_clear(self) -> bool:
        """The interval does not hold 0."""
        return abs(self.mean) > self.margin


class Data:
    """The tables of a simulation, read as far as a question needs them."""

    def __init__(self, folder: Folder) -> None:
        self.manifest = folder.manifest()
        self.plan: Plan = folder.plan()
        if not folder.done():
            raise BadFolder(str(folder.path), "no parts", "no-parts")
        self.matches = scanned(folder, "matches")
        self.seats = (
            scanned(folder, "seats").join(self.cells().lazy(), on="cell").with_columns(excess=pl.col("won") - 1 / pl.col("players"))
        )
        self.marks = scanned(folder, "marks")

    def cells(self) -> pl.DataFrame:
        rows = [(number, cell.seats) for number, cell in enumerate(self.plan.cells)]
        return pl.DataFrame(rows, schema={"cell": pl.UInt16, "players": pl.UInt8}, orient="row")


def scanned(folder: Folder, table: str) -> pl.LazyFrame:
    """Raises if a part has other columns than this version writes, or cannot be read."""
    files = folder.files(table)
    try:
        if all(pl.read_parquet_schema(file) == pl.Schema(SCHEMAS[table]) for file in files):
            return pl.scan_parquet(files)
    except (OSError, pl.exceptions.PolarsError) as error:
        raise BadFolder(str(folder.path), str(error), "unreadable") from error
    raise BadFolder(str(folder.path), table, "version", version=str(folder.manifest()["version"]))


def means(frame: pl.LazyFrame, keys: Sequence[str], value: pl.Expr) -> pl.DataFrame:
    """By keys, in their order: mean, margin, low, high and count of a value."""
    of = value.cast(pl.Float64)
    found = frame.group_by(keys).agg(mean=of.mean(), margin=Z * of.std() / of.count().sqrt(), count=of.count())
    told = found.with_columns(pl.col("margin").fill_null(float("inf")).fill_nan(float("inf")))
    return (
        told.with_columns(low=pl.col("mean") - pl.col("margin"), high=pl.col("mean") + pl.col("margin"))
        .sort(keys)
        .collect(engine="streaming")
    )


def mean_of(frame: pl.LazyFrame, value: pl.Expr) -> Mean:
    row = means(frame.with_columns(all=pl.lit(0)), ["all"], value).row(0, named=True)
    return Mean(row["mean"], row["margin"], row["count"])


# What a designer asks


def by_turn_order(data: Data) -> pl.DataFrame:
    """What a chair wins more than its fair share, counted from whoever begins. Each match has one of each: they are independent."""
    return means(data.seats.filter(pl.col("turn_order").is_not_null()), ["players", "turn_order"], pl.col("excess"))


def by_seat(data: Data) -> pl.DataFrame:
    return means(data.seats, ["players", "seat"], pl.col("excess"))


def first_player(data: Data) -> Mean | None:
    """None where nobody begins."""
    first = data.seats.filter(pl.col("turn_order") == 0)
    found = mean_of(first, pl.col("excess")) if not is_empty(first) else None
    return found


def by_bot(data: Data) -> pl.DataFrame:
    """What a bot's seats win together more than their fair share, for each of its seats: one figure a match."""
    of_match = data.seats.group_by("match", "players", "bot").agg(excess=pl.col("excess").mean())
    return means(of_match, ["players", "bot"], pl.col("excess"))


def ends(data: Data) -> pl.DataFrame:
    """How often each end, by number of players."""
    matches = data.matches.join(data.cells().lazy(), on="cell").select("match", "players", "reason").collect(engine="streaming")
    kinds = matches["reason"].unique().sort().to_list()
    parts = [means(matches.lazy(), ["players"], pl.col("reason") == kind).with_columns(reason=pl.lit(kind)) for kind in kinds]
    return pl.concat(parts)


def lengths(data: Data) -> pl.DataFrame:
    """By number of players: mean, and where half and nine tenths of the matches lie."""
    found = data.matches.join(data.cells().lazy(), on="cell").group_by("players")
    levels = {"low": 0.05, "middle": 0.5, "high": 0.95}
    of = [pl.col("length").quantile(level, "lower").alias(name) for name, level in levels.items()]
    return found.agg(*of, mean=pl.col("length").mean(), answers=pl.col("answers").mean(), count=pl.len()).sort("players").collect()


def spread(data: Data, bins: int = 30) -> pl.DataFrame:
    """How many matches have which length; the longest hundredth is one bar."""
    top = data.matches.select(pl.col("length").quantile(0.99)).collect().item()
    width = max(1, -(-int(top + 1) // bins))
    binned = (pl.col("length").clip(upper_bound=int(top)) // width * width).alias("from")
    counted = data.matches.join(data.cells().lazy(), on="cell").group_by("players", binned).agg(count=pl.len())
    share = pl.col("count") / pl.col("count").sum().over("players")
    return counted.with_columns(share=share, to=pl.col("from") + width).sort("players", "from").collect()


def survival(data: Data, points: int = 60) -> pl.DataFrame:
    """The share of seats that are not out after so many turns. Empty where nobody goes out for good."""
    out = data.seats.group_by("players", "out_at").agg(count=pl.len()).collect()
    if out.filter(pl.col("out_at").is_not_null()).is_empty():
        return out.clear()
    longest = int(out.filter(pl.col("out_at").is_not_null()).select(pl.col("out_at").max()).item())
    turns = sorted({round(longest * place / points) for place in range(points + 1)})
    return pl.DataFrame(
        [alive_at(out, players, turn) for (players,), _ in out.sort("players").group_by("players", maintain_order=True) for turn in turns]
    )


def alive_at(out: pl.DataFrame, players: Any, turn: int) -> dict[str, Any]:
    of = out.filter(pl.col("players") == players)
    seats, gone = int(of["count"].sum()), int(of.filter(pl.col("out_at") <= turn)["count"].sum())
    share = 1 - gone / seats
    margin = Z * (share * (1 - share) / seats) ** 0.5
    return {"players": players, "turn": turn, "share": share, "low": share - margin, "high": share + margin}


def by_cell(data: Data) -> pl.DataFrame:
    """For each kind of table: length and what the first player wins more, each with its margin."""
    length = means(data.matches, ["cell"], pl.col("length")).select("cell", "count", length="mean", length_margin="margin")
    first = means(data.seats.filter(pl.col("turn_order") == 0), ["cell"], pl.col("excess"))
    return length.join(first.select("cell", first="mean", first_margin="margin"), on="cell", how="left").sort("cell")


def is_empty(frame: pl.LazyFrame) -> bool:
    return frame.head(1).collect().is_empty()
