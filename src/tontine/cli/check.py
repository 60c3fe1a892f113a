"""`tontine check`: the thirteen laws, at the questions of random matches."""

from __future__ import annotations

import json
import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from ..bots import bots_for_laws
from ..core import Game
from ..core.check import Coverage, check_declared, check_table
from ..core.check import check as check_game
from ..core.laws import LAWS, LawBroken
from ..core.registry import game as game_named
from ..core.settings import read
from .arena import progress
from .choice import chosen_games
from .errors import WrongUse
from .settings import Settings, read_settings
from .terminal import Terminal

SHARE = 25  # matches that a process checks before it takes the next share


def check(
    terminal: Terminal,
    game: str | None = None,
    /,
    *,
    all: bool = False,
    matches: int = 100,
    seats: int | None = None,
    settings: Settings = None,
    seed: str = "0",
    jobs: int | None = None,
) -> int:
    if matches < 1:
        raise WrongUse("matches", str(matches))
    if settings and seats is None:
        raise WrongUse("without", "--set", other="--seats")
    for each in chosen_games(terminal, game, all):
        try:
            if seats is None:
                covered = check_in_shares(terminal, each, matches, seed, jobs or os.cpu_count() or 1)
            else:
                covered = check_one_table(terminal, each, seats, settings or [], seed)
        except LawBroken as broken:
            terminal.errors.print(Text(law_broken(terminal, broken), "trouble"))
            return 1
        terminal.console.print(report(terminal, each, covered))
    return 0


def check_in_shares(terminal: Terminal, game: Game[Any], matches: int, seed: str, jobs: int) -> Coverage:
    """Every share is a separate check. The first also checks the order of options under other hash seeds."""
    total = Coverage(game)
    shares = [min(SHARE, matches - start) for start in range(0, matches, SHARE)]
    with progress(terminal) as bar, ProcessPoolExecutor(jobs) as pool:
        task = bar.add_task(terminal.texts_of(game).say("title"), total=matches)
        running = {pool.submit(check_share, game.name, share, f"{seed} {number}"): share for number, share in enumerate(shares)}
        try:
            for done in as_completed(running):
                total.add(done.result())
                bar.update(task, advance=running[done])
        except LawBroken:
            pool.shutdown(cancel_futures=True)
            raise
    check_declared(game, total)
    return total


def check_one_table(terminal: Terminal, game: Game[Any], seats: int, settings: list[str], seed: str) -> Coverage:
    """Play a single match again, in which a law was broken."""
    coverage = Coverage(game)
    check_table(
        game, seats, read(game.Settings, read_settings(terminal.texts_of(game), game, settings)), seed, bots_for_laws(game), coverage
    )
    return coverage


def check_share(name: str, matches: int, seed: str) -> Coverage:
    game = game_named(name)
    return check_game(game, matches, seed, bots=bots_for_laws(game), hash_seeds=seed.endswith(" 0"))


def report(terminal: Terminal, game: Game[Any], covered: Coverage) -> Padding:
    texts = terminal.texts_of(game)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="brass", justify="right")
    grid.add_column()
    facts = {"matches": covered.matches, "tables": len(covered.tables), "answers": covered.answers, "seeds": covered.hash_seeds}
    grid.add_row("", Text(texts.say("check-covered", title=texts.say("title"), **facts), "bold"))
    for law in LAWS:
        grid.add_row(str(law), Text(texts.say(f"law-{law}")).append(f"  {covered.laws[law]:,}", "dim"))
    for name, counter in (("check-questions", covered.kinds), ("check-events", covered.events), ("check-ends", covered.reasons)):
        grid.add_row("", Text(texts.say(name), "label").append(f" {counts(counter)}", "not bold"))
    if covered.refused:
        grid.add_row("", Text(texts.say("check-refused", count=sum(covered.refused.values())), "dim"))
    if covered.never_offered:
        grid.add_row("", Text(texts.say("check-never-offered", options=", ".join(map(str, covered.never_offered))), "dim"))
    return Padding(grid, (1, 0, 1, 1))


def counts(counter: Counter[str]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in sorted(counter.items()))


def law_broken(terminal: Terminal, broken: LawBroken) -> str:
    """Show the broken law, with the command that plays the match again."""
    facts = {"law": broken.law, "name": terminal.texts.say(f"law-{broken.law}")}
    lines = [terminal.texts.say("check-broken", **facts), str(broken.expected), json.dumps(broken.got)]
    if broken.again:
        lines.append(terminal.texts.say("check-again", command=broken.again))
    return "\n".join(lines)
