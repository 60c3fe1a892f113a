"""What a seat, a table and a match cost, as a person reads it, or as a machine does."""

from __future__ import annotations

import signal
import sys
from dataclasses import asdict

from rich.console import Console

from ..text import Texts
from .bar import bar
from .output import put_out
from .scale import Point, Report, report
from .show import number, table

POINTS = ("tables", "spectators", "workers", "pace", "server-us", "store-us", "redis-us", "clients-us", "table-kb")
LOGS = ("entries", "load-ms", "memory-kb", "store-bytes")
MATCHES = ("game", "seats", "entries", "load-ms", "memory-kb", "store-bytes")


def scale(
    seconds: float = 10, *, most: int = 3000, runs: int = 1, earlier: Report | None = None, json: bool = False, language: str = "en"
) -> None:
    """`tontine bench scale`: the bar goes to stderr, the report to stdout."""
    texts = Texts(language, more=[__package__])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the servers it started are stopped, too
    with bar(texts, 1) as progress:
        found = report(seconds, most, runs, progress, earlier)
    put_out(found, show, texts, json, indent=1)


def show(found: Report, texts: Texts, console: Console) -> None:
    console.print(table(texts, "bench-scale-title", POINTS, [row(each, texts) for each in found.points]))
    logs = [[number(each, texts) for each in (log.entries, log.load_ms, log.kb, log.bytes)] for log in found.logs]
    console.print(table(texts, "bench-scale-logs", LOGS, logs))
    matches = [
        [each.game, str(each.seats), *[number(figure, texts) for figure in (each.entries, each.load_ms, each.kb, each.bytes)]]
        for each in found.matches
    ]
    console.print(table(texts, "bench-scale-matches", MATCHES, matches))
    if past := found.standstill:
        facts = {"over": past.over, "live": past.live, "seconds": round(past.over_seconds, 1), "all": round(past.live_seconds, 1)}
        console.print(texts.say("bench-scale-standstill", **facts, late=round(past.p99_ms, 1)), soft_wrap=True)
    console.print(texts.say("bench-scale-how"), soft_wrap=True)
    for each in found.runs:
        console.print(texts.say("bench-scale-runs", **asdict(each)), soft_wrap=True)
    console.print(", ".join(f"{name} {value}" for name, value in found.environment.items()), soft_wrap=True)


def row(point: Point, texts: Texts) -> list[str]:
    """Where the connections of a table are spread over the workers, it is said."""
    workers = str(point.workers) if point.together else texts.say("bench-scale-spread", workers=point.workers)
    pace = number(point.rate, texts) if point.rate else texts.say("bench-scale-flat-out")
    spent = (point.server_us, point.store_us, point.redis_us, point.clients_us, point.table_kb)
    return [number(point.tables, texts), number(point.spectators, texts), workers, pace, *[number(each, texts) for each in spent]]
