"""The simulation's benchmark as a person reads it, or as a machine does."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from ..text import Texts
from .bar import bar
from .output import put_out
from .show import number, table
from .sim import BOT, ROUNDS, Pace, Report, report

COLUMNS = ("game", "seats", "one-core", "two-cores", "ratio-cores")


def sim(seconds: float = 60, *, games: Sequence[str] = (), json: bool = False, language: str = "en") -> None:
    """`tontine bench sim`: the bar goes to stderr, the report to stdout."""
    texts = Texts(language, more=[__package__])
    with bar(texts, 1) as progress:
        found = report(seconds, names=games, progress=progress)
    put_out(found, show, texts, json)


def show(found: Report, texts: Texts, console: Console) -> None:
    console.print(table(texts, "bench-sim-title", COLUMNS, [row(each, texts) for each in found.paces]))
    console.print(texts.say("bench-sim-how", bot=BOT, rounds=ROUNDS), soft_wrap=True)
    console.print(", ".join(f"{name} {value}" for name, value in found.environment.items()), soft_wrap=True)


def row(pace: Pace, texts: Texts) -> list[str]:
    ratio = texts.say("bench-times", value=number(pace.ratio, texts, 2))
    return [pace.game, str(pace.seats), number(pace.one, texts, 1), number(pace.two, texts, 1), ratio]
