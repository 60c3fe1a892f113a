"""The benchmark of the levels as a person reads it, or as a machine does."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from ..text import Texts
from .bar import bar
from .levels import Report, Times, report
from .output import put_out
from .show import number, table

COLUMNS = ("game", "seats", "level", "decisions", "half-ms", "all-ms", "budget-ms")


def levels(seconds: float = 120, *, games: Sequence[str] = (), json: bool = False, language: str = "en") -> None:
    """`tontine bench levels`: the bar goes to stderr, the report to stdout."""
    texts = Texts(language, more=[__package__])
    with bar(texts, 1) as progress:
        found = report(seconds, names=games, progress=progress)
    put_out(found, show, texts, json)


def show(found: Report, texts: Texts, console: Console) -> None:
    console.print(table(texts, "bench-levels-title", COLUMNS, [row(each, texts) for each in found.times]))
    console.print(texts.say("bench-levels-how"), soft_wrap=True)
    console.print(", ".join(f"{name} {value}" for name, value in found.environment.items()), soft_wrap=True)


def row(times: Times, texts: Texts) -> list[str]:
    shown = [number(each, texts, 2) for each in (times.half_ms, times.all_ms)]
    return [times.game, str(times.seats), times.level, number(times.decisions, texts), *shown, number(times.budget_ms, texts)]
