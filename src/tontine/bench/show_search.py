"""The search's benchmark as a person reads it, or as a machine does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console

from ..text import Texts
from .bar import bar
from .engine import name_of
from .measure import ROUNDS, Row
from .output import put_out
from .search import JUDGES, PLAYOUTS, Report, report
from .show import rate, short, table

OUR_COLUMNS = ("game", "seats", *JUDGES)
PEER_COLUMNS = ("library", "game", "seats", PLAYOUTS, "ratio-search")


def search(seconds: float = 60, *, games: Sequence[str] = (), peers: bool = True, json: bool = False, language: str = "en") -> None:
    """`tontine bench search`: the bar goes to stderr, the report to stdout."""
    texts = Texts(language, more=[__package__])
    with bar(texts, ROUNDS) as progress:
        found = report(seconds, names=games, against_peers=peers, progress=progress)
    put_out(found, show, texts, json)


def show(found: Report, texts: Texts, console: Console) -> None:
    ours = [[row.subject.game, str(row.subject.seats), *[rate(row, figure, texts) for figure in JUDGES]] for row in found.ours]
    console.print(table(texts, "bench-search", OUR_COLUMNS, ours))
    if found.peers:
        console.print(table(texts, "bench-peers", PEER_COLUMNS, [peer_row(row, found, texts) for row in found.peers]))
    for sentence in sentences(found, texts):
        console.print(sentence, soft_wrap=True)


def peer_row(row: Row, found: Report, texts: Texts) -> list[str]:
    ratio = found.ratio(row)
    times = texts.say("bench-nothing") if ratio is None else texts.say("bench-times", value=short(ratio))
    return [row.subject.library, row.subject.game, str(row.subject.seats), rate(row, PLAYOUTS, texts), times]


def sentences(found: Report, texts: Texts) -> Iterator[str]:
    for library, reason in found.missing.items():
        yield texts.say("bench-missing", library=library, reason=reason)
    for library, reason in found.broken.items():
        yield texts.say("bench-broken", what=library, reason=reason)
    for row in [*found.ours, *found.peers]:
        for trouble in row.troubles:
            yield texts.say("bench-broken", what=name_of(row), reason=trouble)
    yield texts.say("bench-search-how")
    yield texts.say("bench-best-of", rounds=ROUNDS)
    yield ", ".join(f"{name} {value}" for name, value in found.environment.items())
