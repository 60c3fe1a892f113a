"""`tontine sim`: many matches of bots, written as Parquet."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from cyclopts import Parameter
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from .. import __version__
from ..bots import NORMAL, bot
from ..core import Game
from ..core.registry import game as game_named
from .errors import WrongUse
from .seating import usual_seats
from .settings import Settings, read_settings
from .terminal import Terminal

if TYPE_CHECKING:
    from ..sim.plan import Cell, Plan
    from ..sim.run import Workers

LAB, CLUSTER = ("joblib", "polars"), ("ray",)
Several: TypeAlias = Annotated[list[str] | None, Parameter(consume_multiple=True)]
Numbers: TypeAlias = Annotated[list[int] | None, Parameter(consume_multiple=True)]


def sim(
    terminal: Terminal,
    game: str,
    /,
    *,
    matches: int = 1000,
    bots: Several = None,
    seats: Numbers = None,
    settings: Settings = None,
    variants: bool = False,
    drawn: bool = False,
    decisions: bool = False,
    seed: str = "0",
    out: Path | None = None,
    jobs: int | None = None,
    cluster: str | None = None,
) -> int:
    chosen = game_named(game)
    for name, number in (("matches", matches), ("jobs", jobs)):
        if number is not None and number < 1:
            raise WrongUse(name, str(number))
    need("lab", LAB)
    from ..sim.plan import Plan  # noqa: PLC0415 - for whoever has the extra

    names = bots or [NORMAL]
    for name in names:
        bot(chosen, name)
    cells = design(terminal, chosen, seats, settings or [], variants)
    plan = Plan(chosen.name, cells, names, matches, seed, drawn, decisions)
    words = [*flag("--set", settings or []), *(["--variants"] if variants else [])]
    return carry_out(terminal, plan, out or Path(f"sim-{chosen.name}"), words, workers_of(jobs, cluster))


def need(extra: str, libraries: Sequence[str]) -> None:
    if any(find_spec(name) is None for name in libraries):
        raise WrongUse("extra", extra)


def workers_of(jobs: int | None, cluster: str | None) -> Workers:
    from ..sim.run import on_cluster, on_cores  # noqa: PLC0415

    if cluster is None:
        return on_cores(jobs or os.cpu_count() or 1)
    if jobs is not None:
        raise WrongUse("together", "--cluster", other="--jobs")
    need("cluster", CLUSTER)
    return on_cluster(cluster)


def design(terminal: Terminal, game: Game[Any], seats: Sequence[int] | None, settings: Sequence[str], variants: bool) -> list[Cell]:
    """Every number of seats with every mix of the values given; or each setting changed alone."""
    from ..sim.plan import crossed, one_by_one  # noqa: PLC0415

    texts, numbers = terminal.texts_of(game), seats or [usual_seats(game)]
    if variants:
        return one_by_one(game, numbers, read_settings(texts, game, settings))
    values: dict[str, list[Any]] = {}
    for each in settings:
        for name, value in read_settings(texts, game, [each]).items():
            values.setdefault(name, []).append(value)
    return crossed(game, numbers, values)


def carry_out(terminal: Terminal, plan: Plan, place: Path, words: Sequence[str], workers: Workers) -> int:
    from ..sim.folder import Folder  # noqa: PLC0415
    from ..sim.run import run  # noqa: PLC0415

    began = monotonic()
    with progress(terminal) as bar:
        task = bar.add_task(terminal.texts.say("arena-bar"), total=plan.matches)
        played = run(plan, Folder(place), __version__, command(plan, words), workers, lambda more: bar.update(task, advance=more))
    seconds = max(monotonic() - began, 1e-9)
    facts = {"matches": plan.matches, "played": played, "seconds": f"{seconds:.1f}", "rate": f"{played / seconds:.0f}"}
    terminal.say("sim-done", path=str(place), **facts)
    return 0


def command(plan: Plan, words: Sequence[str]) -> list[str]:
    """What to type for the same matches again, wherever they are written to."""
    seats = dict.fromkeys([str(cell.seats) for cell in plan.cells])
    said = ["tontine", "sim", plan.game, "--matches", str(plan.matches), "--seats", *seats, "--bots", *plan.bots, *words]
    flags = [name for name, given in (("--drawn", plan.drawn), ("--decisions", plan.decisions)) if given]
    return [*said, *flags, "--seed", plan.seed]


def flag(name: str, values: Sequence[str]) -> list[str]:
    return [word for value in values for word in (name, value)]


class Rate(ProgressColumn):
    """Matches a second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:,.0f}/s" if task.speed else "–/s")


def progress(terminal: Terminal) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(complete_style="brass"), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    return Progress(*columns, console=terminal.errors, transient=True, disable=not terminal.errors.is_terminal, speed_estimate_period=120)
