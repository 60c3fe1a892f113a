"""`tontine arena`: bots against bots."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from json import dumps
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..bots import NORMAL, bot
from ..bots.arena import measure
from ..core import Game, Match
from ..core.registry import game as game_named
from ..core.study import Figure
from .errors import WrongUse
from .report import check_page, write_page
from .seating import usual_seats
from .settings import Settings, read_settings
from .sim import Several, need
from .terminal import Terminal

if TYPE_CHECKING:
    from ..sim.tournament import Tournament

LIBRARIES = ("altair", "joblib", "openskill", "polars", "vl_convert")
STANDARD_OUTPUT = "-"


def arena(
    terminal: Terminal,
    game: str,
    /,
    *,
    seats: int | None = None,
    bots: Several = None,
    matches: int = 400,
    settings: Settings = None,
    seed: str = "0",
    study: bool = False,
    size: int = 2000,
    json: str | None = None,
    picture: Path | None = None,
    jobs: int | None = None,
) -> int:
    chosen = game_named(game)
    if study:
        return run_study(terminal, chosen, size, seed, json)
    names = bots or [NORMAL, "random"]
    for name, number in (("matches", matches), ("jobs", jobs)):
        if number is not None and number < 1:
            raise WrongUse(name, str(number))
    check_bots(chosen, names)
    company = usual_seats(chosen) if seats is None else seats
    given = read_settings(terminal.texts_of(chosen), chosen, settings or [])
    Match(chosen, company, given, seed)  # raises errors before the progress bar begins
    if len(names) == 2 and json is None and picture is None:
        return run_duel(terminal, chosen, company, names, matches, given, seed)
    return run_tournament(terminal, chosen, company, names, matches, given, seed, jobs, json, picture)


def check_bots(game: Game[Any], names: Sequence[str]) -> None:
    if len(names) < 2:
        raise WrongUse("two-bots", " ".join(names))
    for place, name in enumerate(names):
        bot(game, name)
        if name in names[:place] and len(names) > 2:
            raise WrongUse("bot-twice", name)


def run_duel(
    terminal: Terminal, chosen: Game[Any], company: int, names: Sequence[str], matches: int, given: Mapping[str, Any], seed: str
) -> int:
    """One challenger against rivals in all other seats."""
    challenger, rival = names
    with progress(terminal) as bar:
        task = bar.add_task(terminal.texts.say("arena-bar"), total=matches)
        result = measure(
            chosen, company, challenger, rival, matches, settings=given, seed=seed, progress=lambda: bar.update(task, advance=1)
        )
    facts = {"share": 100 * result.share, "margin": 100 * result.margin, "fair": 100 * result.fair}
    rounded = {name: f"{value:.1f}" for name, value in facts.items()}
    terminal.say("arena-result", challenger=challenger, rival=rival, seats=company, matches=result.matches, **rounded)
    return 0


def run_study(terminal: Terminal, game: Game[Any], size: int, seed: str, json: str | None) -> int:
    """The figures that the game has measured of its bots. Returns 1 if one is not as it should be."""
    if game.study is None:
        raise WrongUse("study", game.name)
    if size < 1:
        raise WrongUse("size", str(size))
    with progress(terminal) as bar:
        task = bar.add_task(terminal.texts.say("study-bar"), total=size * game.study.parts)
        figures = game.study.run(game, size, seed, lambda done: bar.update(task, advance=done))
    if json is not None:
        write_json(json, [each.as_json() for each in figures])
    else:
        tell_figures(terminal, game, figures)
    return 0 if all(each.holds for each in figures) else 1


def run_tournament(
    terminal: Terminal,
    game: Game[Any],
    seats: int,
    names: Sequence[str],
    matches: int,
    settings: Mapping[str, Any],
    seed: str,
    jobs: int | None,
    json: str | None,
    picture: Path | None,
) -> int:
    """Everybody against everybody, each in every seat of the same deals."""
    need("lab", LIBRARIES)
    for path in [Path(json)] if json not in (None, STANDARD_OUTPUT) else []:
        check_page(path)
    if picture is not None:
        check_page(picture)
    from ..sim.plan import checked  # noqa: PLC0415 - for whoever has the extra
    from ..sim.tournament import tournament  # noqa: PLC0415

    with progress(terminal) as bar:
        task = bar.add_task(terminal.texts.say("arena-bar"), total=max(1, round(matches / len(names))) * len(names))
        cell, cores = checked(game, seats, settings), jobs or os.cpu_count() or 1
        found = tournament(game.name, cell, names, matches, seed, cores, lambda more: bar.update(task, advance=more))
    if json is not None:
        write_json(json, found.as_json())
    if picture is not None:
        write_page(picture, drawn(terminal, found))
    if json != STANDARD_OUTPUT:
        tell_tournament(terminal, found)
    return 0


def write_json(place: str, found: Any) -> None:
    """To a file, or to standard output."""
    if place == STANDARD_OUTPUT:
        print(dumps(found, indent=2))
    else:
        write_page(Path(place), dumps(found, indent=2) + "\n")


def drawn(terminal: Terminal, found: Tournament) -> str:
    from ..report.charts import estimates  # noqa: PLC0415

    say = terminal.texts.say
    rows = [(each.bot, 100 * each.share.value, 100 * each.share.low, 100 * each.share.high) for each in found.standings]
    return estimates(rows, say("arena-picture", game=found.game, seats=found.seats, matches=found.matches), 100 / found.seats)


def tell_tournament(terminal: Terminal, found: Tournament) -> None:
    terminal.say("arena-tournament", matches=found.matches, deals=found.deals, seats=found.seats, fair=f"{100 / found.seats:.1f}")
    terminal.console.print(Padding(standings_table(terminal, found), (1, 0)))
    terminal.say("arena-pairs")
    terminal.console.print(Padding(pairs_table(found), (1, 0)))
    terminal.note("arena-how")


def standings_table(terminal: Terminal, found: Tournament) -> Table:
    table = Table(box=None, header_style="brass", padding=(0, 2, 0, 2))
    for name in ("arena-bot", "arena-share", "arena-rating"):
        table.add_column(terminal.texts.say(name), justify="left" if name == "arena-bot" else "right")
    for each in found.standings:
        share, rating = each.share, each.rating
        half = 50 * (share.high - share.low)
        table.add_row(each.bot, f"{100 * share.value:.1f} % ± {half:.1f}", f"{rating.value:.1f}  ({rating.low:.1f}–{rating.high:.1f})")
    return table


def pairs_table(found: Tournament) -> Table:
    """Rows against columns: of the matches that one of the two won, how many were the row's."""
    ranked = [each.bot for each in found.standings]
    table = Table(box=None, header_style="brass", padding=(0, 2, 0, 2))
    for name in ("", *ranked):
        table.add_column(name, justify="right" if name else "left")
    for each in ranked:
        table.add_row(each, *[pair_cell(found, each, rival) for rival in ranked])
    return table


def pair_cell(found: Tournament, bot: str, rival: str) -> str:
    if bot == rival:
        return "–"
    share = found.pairs[bot, rival]
    return f"{100 * share.value:.0f} ± {50 * (share.high - share.low):.0f}"


def tell_figures(terminal: Terminal, game: Game[Any], figures: Sequence[Figure]) -> None:
    texts = terminal.texts_of(game)
    for each in figures:
        facts = {"share": percent(each.share), "margin": percent(each.margin), "count": each.count}
        bounds = {"least": percent(each.least), "most": percent(each.most)}
        what = texts.say(f"study-{each.name}")
        terminal.say("study-figure", what=what, holds=each.holds, **facts, **bounds)


def percent(share: float | None) -> str | None:
    return None if share is None else f"{100 * share:.1f}"


def progress(terminal: Terminal) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(complete_style="brass"), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=terminal.errors, transient=True, disable=not terminal.errors.is_terminal)
