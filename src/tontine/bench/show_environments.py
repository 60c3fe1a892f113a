"""The environments' benchmark as a person reads it, or as a machine does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console

from ..text import Texts
from .bar import bar
from .engine import name_of
from .environments import Report, report
from .measure import ROUNDS, Row
from .output import put_out
from .show import rate, table, times_ours

OUR_COLUMNS = ("library", "game", "seats", "encodings", "packings", "steps")
PEER_COLUMNS = ("library", "game", "seats", "steps", "ratio-steps")


def environments(seconds: float = 60, *, games: Sequence[str] = (), peers: bool = True, json: bool = False, language: str = "en") -> None:
    """`tontine bench environments`: the bar goes to stderr, the report to stdout."""
    texts = Texts(language, more=[__package__])
    with bar(texts, ROUNDS) as progress:
        found = report(seconds, names=games, against_peers=peers, progress=progress)
    put_out(found, show, texts, json)


def show(found: Report, texts: Texts, console: Console) -> None:
    ours = [[*about(row, texts), *[rate(row, name, texts) for name in OUR_COLUMNS[3:]]] for row in found.ours]
    console.print(table(texts, "bench-environments", OUR_COLUMNS, ours))
    theirs = [[*about(row, texts), rate(row, "steps", texts), times_ours(found.ratio(row), texts)] for row in found.peers]
    if theirs:
        console.print(table(texts, "bench-peers", PEER_COLUMNS, theirs))
    for sentence in sentences(found, texts):
        console.print(sentence, soft_wrap=True)


def about(row: Row, texts: Texts) -> list[str]:
    subject = row.subject
    game = subject.game if subject.python else texts.say("bench-not-python", game=subject.game)
    return [subject.library, game, str(subject.seats)]


def sentences(found: Report, texts: Texts) -> Iterator[str]:
    for library, reason in found.missing.items():
        yield texts.say("bench-missing", library=library, reason=reason)
    for library, reason in found.broken.items():
        yield texts.say("bench-broken", what=library, reason=reason)
    for row in [*found.ours, *found.peers]:
        for trouble in row.troubles:
            yield texts.say("bench-broken", what=name_of(row), reason=trouble)
    yield texts.say("bench-environments-how")
    yield texts.say("bench-best-of", rounds=ROUNDS)
    yield ", ".join(f"{name} {value}" for name, value in found.environment.items())
