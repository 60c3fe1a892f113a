"""`tontine arena`: bots against bots."""

from __future__ import annotations

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..bots import bot, strongest
from ..bots.arena import measure
from ..core import Match
from ..core.registry import game as game_named
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
) -> int:
    chosen = game_named(game)
    challenger, rival = bots or (strongest(chosen), "random")
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


def progress(terminal: Terminal) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(complete_style="brass"), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=terminal.errors, transient=True, disable=not terminal.errors.is_terminal)
