"""What a seat, a table and a match cost, as a person reads it, or as a machine does."""

from __future__ import annotations

import signal
import sys

from rich.console import Console

from ..text import Texts
from .bar import bar
from .output import put_out
from .scale import Point, Report, report
from .show import table

POINTS = ("tables", "spectators", "workers", "pace", "server-us", "store-us", "redis-us", "clients-us", "table-kb")
LOGS = ("entries", "load-ms", "memory-kb", "store-bytes")
MATCHES = ("game", "seats", "entries", "store-bytes")


def scale(seconds: float = 10, *, most: int = 3000, json: bool = False, language: str = "en") -> None:
    """`tontine bench scale`: the bar goes to stderr, the report to stdout."""
    texts = Texts(language, more=[__package__])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the servers it started are stopped, too
    with bar(texts, 1) as progress:
        found = report(seconds, most, progress)
    put_out(found, show, texts, json, indent=1)


def show(found: Report, texts: Texts, console: Console) -> None:
    console.print(table(texts, "bench-scale-title", POINTS, [row(each, texts) for each in found.points]))
    logs = [[f"{each.entries:,}", f"{each.load_ms:.0f}", f"{each.kb:.0f}", f"{each.bytes:,.0f}"] for each in found.logs]
    console.print(table(texts, "bench-scale-logs", LOGS, logs))
    matches = [[each.game, str(each.seats), str(each.entries), f"{each.bytes:,.0f}"] for each in found.matches]
    console.print(table(texts, "bench-scale-matches", MATCHES, matches))
    if past := found.standstill:
        facts = {"over": past.over, "live": past.live, "seconds": round(past.over_seconds, 1), "all": round(past.live_seconds, 1)}
        console.print(texts.say("bench-scale-standstill", **facts, late=round(past.p99_ms, 1)), soft_wrap=True)
    console.print(texts.say("bench-scale-how"), soft_wrap=True)
    console.print(", ".join(f"{name} {value}" for name, value in found.environment.items()), soft_wrap=True)


def row(point: Point, texts: Texts) -> list[str]:
    pace = f"{point.rate:.0f}" if point.rate else texts.say("bench-scale-flat-out")
    spent = [f"{each:,.0f}" for each in (point.server_us, point.store_us, point.redis_us, point.clients_us, point.table_kb)]
    return [str(point.tables), str(point.spectators), str(point.workers), pace, *spent]
