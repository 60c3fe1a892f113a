"""`tontine arena`: bots against bots."""

from __future__ import annotations

from collections.abc import Sequence
from json import dumps
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..bots import NORMAL, bot
from ..bots.arena import measure
from ..core import Game, Match
from ..core.registry import game as game_named
from ..core.study import Figure
from .errors import WrongUse
from .seating import usual_seats
from .settings import Settings, read_settings
from .terminal import Terminal


def arena(
    terminal: Terminal,
    game: str,
    /,
    *,
    seats: int | None = None,
    bots: tuple[str, str] | None = None,
    matches: int = 400,
    settings: Settings = None,
    seed: str = "0",
    study: bool = False,
    size: int = 2000,
    json: bool = False,
) -> int:
    chosen = game_named(game)
    if study:
        return run_study(terminal, chosen, size, seed, json)
    challenger, rival = bots or (NORMAL, "random")
    if matches < 1:
        raise WrongUse("matches", str(matches))
    for name in (challenger, rival):
        bot(chosen, name)
    company = usual_seats(chosen) if seats is None else seats
    given = read_settings(terminal.texts_of(chosen), chosen, settings or [])
    Match(chosen, company, given, seed)  # raises errors before the progress bar begins
    with progress(terminal) as bar:
        task = bar.add_task(terminal.texts.say("arena-bar"), total=matches)
        result = measure(
            chosen, company, challenger, rival, matches, settings=given, seed=seed, progress=lambda: bar.update(task, advance=1)
        )
    facts = {"share": 100 * result.share, "margin": 100 * result.margin, "fair": 100 * result.fair}
    rounded = {name: f"{value:.1f}" for name, value in facts.items()}
    terminal.say("arena-result", challenger=challenger, rival=rival, seats=company, matches=result.matches, **rounded)
    return 0


def run_study(terminal: Terminal, game: Game[Any], size: int, seed: str, json: bool) -> int:
    """The figures that the game has measured of its bots. Returns 1 if one is not as it should be."""
    if game.study is None:
        raise WrongUse("study", game.name)
    if size < 1:
        raise WrongUse("size", str(size))
    with progress(terminal) as bar:
        task = bar.add_task(terminal.texts.say("study-bar"), total=size * game.study.parts)
        figures = game.study.run(game, size, seed, lambda done: bar.update(task, advance=done))
    if json:
        print(dumps([each.as_json() for each in figures], indent=2))
    else:
        tell_figures(terminal, game, figures)
    return 0 if all(each.holds for each in figures) else 1


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
