"""The report of the server's benchmark: a table for people, or JSON."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table

from ..text import Texts
from .bar import bar
from .measure import ROUNDS
from .output import put_out
from .server import BUDGET, TABLES, Contest, Report, report
from .show import number

# The rows of the table, in groups. A server is a column: so the table has room in a window of 80 letters.
PACED = ("p50_ms", "p99_ms", "worst_ms", "quiet_p99_ms", "server_us", "store_us", "clients_us")
FLAT_OUT = ("answers", "best_answers", "flat_p50_ms", "flat_p99_ms", "flat_server_us", "flat_store_us", "flat_clients_us")
GROUPS = {"paced": PACED, "flat-out": FLAT_OUT, "memory": ("table_kb",)}
RATIOS = ("p50_ms", "p99_ms", "server_us", "answers", "flat_server_us", "table_kb")


def server(seconds: float = 60, *, tables: int = TABLES, peers: bool = True, json: bool = False, language: str = "en") -> None:
    """`tontine bench server`: the progress goes to stderr, the report to stdout."""
    texts = Texts(language, more=[__package__])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the servers it started are stopped, too
    # Half of each contest for gathering, half for playing.
    with bar(texts, 2 + peers) as progress:
        found = report(seconds, tables=tables, against_peers=peers, progress=progress)
    put_out(found, show, texts, json)


def show(found: Report, texts: Texts, console: Console) -> None:
    facts = {"tables": found.tables, "seats": found.tables * found.seats, "rate": round(found.rate)}
    contests = [*found.ours, *found.peers]
    made = Table(title=texts.say("bench-server-title", **facts))
    made.add_column(texts.say("bench-server-name"))
    for contest in contests:
        made.add_column(name_of(contest, texts), justify="right")
    for group, rows in GROUPS.items():
        made.add_row(texts.say(f"bench-server-{group}", rate=round(found.rate)), style="bold")
        for row in rows:
            made.add_row(f"  {label(row, texts)}", *[figure(contest, row, texts) for contest in contests])
        made.add_section()
    console.print(made)
    for sentence in sentences(found, texts):
        console.print(sentence, soft_wrap=True)


def label(figure: str, texts: Texts) -> str:
    return texts.say(f"bench-server-{dashed(figure)}")


def dashed(figure: str) -> str:
    return figure.replace("_", "-")


def name_of(contest: Contest, texts: Texts) -> str:
    return texts.say("bench-server-ours", store=contest.name) if contest.durable else texts.say("bench-server-peer", name=contest.name)


def figure(contest: Contest, name: str, texts: Texts) -> str:
    value = contest.figures.get(name)
    if value is None:
        return texts.say("bench-nothing")
    return texts.say("bench-rate", value=round(value, 1) if value < 100 else round(value))


# Sentences


def ratio(figure: str, value: float, texts: Texts) -> str:
    return f"{texts.say(f'bench-server-ratio-{dashed(figure)}')} {texts.say('bench-times', value=number(value, texts, 2))}"


def sentences(found: Report, texts: Texts) -> Iterator[str]:
    for contest in found.ours:
        if "p99_ms" in contest.figures and found.tables >= TABLES:  # with fewer tables the budget means nothing
            late = contest.figures["p99_ms"]
            within = "true" if late < BUDGET else "false"
            yield texts.say("bench-server-budget", store=contest.name, budget=round(BUDGET), late=round(late, 1), within=within)
    for peer in found.peers:
        for name, ratios in found.ratios(peer).items():
            said = [ratio(figure, ratios[figure], texts) for figure in RATIOS if figure in ratios]
            if said:
                yield texts.say("bench-server-ratio", store=name, peer=peer.name, ratios=", ".join(said))
    for name, reason in found.missing.items():
        yield texts.say("bench-server-missing", name=name, reason=reason)
    for contest in [*found.ours, *found.peers]:
        if contest.trouble:
            yield texts.say("bench-broken", what=contest.name, reason=contest.trouble)
    yield texts.say("bench-server-how", rounds=ROUNDS)
    yield ", ".join(f"{name} {value}" for name, value in found.environment.items())
