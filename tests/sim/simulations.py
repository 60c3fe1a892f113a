"""Small simulations for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import polars as pl

from tontine.core.registry import game
from tontine.sim.folder import Folder
from tontine.sim.plan import Plan, crossed
from tontine.sim.run import on_cores, run

QUICK = "last-dog-standing"


def plan_for(
    name: str = QUICK,
    matches: int = 12,
    *,
    seats: Sequence[int] = (2, 3),
    bots: Sequence[str] = ("random",),
    settings: Mapping[str, Sequence[Any]] | None = None,
    drawn: bool = False,
    decisions: bool = False,
) -> Plan:
    return Plan(name, crossed(game(name), seats, settings or {}), list(bots), matches, "tests", drawn, decisions)


def simulate(plan: Plan, path: Path, jobs: int = 1, progress: Callable[[int], None] = lambda more: None) -> Folder:
    folder = Folder(path)
    run(plan, folder, "0.0", [], on_cores(jobs), progress)
    return folder


def table(folder: Folder, name: str) -> pl.DataFrame:
    return pl.read_parquet(folder.files(name))
