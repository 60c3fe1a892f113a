"""The benchmark of the thinkers as a person reads it, or as a machine does."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence

from rich.console import Console

from ..text import Texts
from .bar import bar
from .output import put_out
from .show import number, table
from .thinkers import Report, Row, report

COLUMNS = ("game", "seats", "due", "late-50", "late-90", "late-99", "by-levels", "server-s", "thinkers-s")


def thinkers(
    seconds: float = 40, *, tables: int = 50, processes: int = 2, games: Sequence[str] = (), json: bool = False, language: str = "en"
) -> None:
    """`tontine bench thinkers`: the bar goes to stderr, the report to stdout."""
    texts = Texts(language, more=[__package__])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the servers it started are stopped, too
    with bar(texts, 1) as progress:
        found = report(seconds, tables=tables, thinkers=processes, names=games, progress=progress)
    put_out(found, show, texts, json)


def show(found: Report, texts: Texts, console: Console) -> None:
    console.print(table(texts, "bench-thinkers-title", COLUMNS, [row(each, texts) for each in found.rows]))
    facts = {"tables": found.tables, "thinkers": found.thinkers, "seconds": round(found.seconds)}
    console.print(texts.say("bench-thinkers-how", **facts), soft_wrap=True)
    for each in found.rows:
        if each.trouble:
            console.print(texts.say("bench-broken", what=each.game, reason=each.trouble), soft_wrap=True)
    loads = {f"load {each.game}": number(each.load, texts, 1) for each in found.rows if not each.trouble}
    console.print(", ".join(f"{name} {value}" for name, value in {**found.environment, **loads}.items()), soft_wrap=True)


def row(each: Row, texts: Texts) -> list[str]:
    late = [each.within_ms(part) for part in (0.5, 0.9, 0.99)]
    shown = [texts.say("bench-nothing") if value is None else number(value, texts) for value in late]
    levels = "·".join([number(count, texts) for count in each.count.decisions.values()]) or texts.say("bench-nothing")
    spent = [number(value, texts) for value in (each.count.server_s, each.count.thinkers_s)]
    return [each.game, str(each.seats), number(len(each.late), texts), *shown, levels, *spent]
