"""The report of the engine's benchmark, as text or as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from fluent.runtime.types import fluent_number
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from ..text import Texts
from .bar import bar
from .engine import AHEAD, Report, name_of, report
from .measure import ROUNDS, Row
from .output import put_out

OUR_COLUMNS = ("game", "seats", "answers", "match-answers", "matches", "fork", "imagine")
PEER_COLUMNS = ("game", "moves", "copies", "ratio-answers", "ratio-match", "ratio-forks")
WORDS = ("library", "game")  # columns of words: where there is no room they are folded, never cut
WIDEST = 8  # letters of a heading over numbers: longer ones are folded, so that 80 letters are enough


def engine(seconds: float = 60, *, games: Sequence[str] = (), peers: bool = True, json: bool = False, language: str = "en") -> None:
    """`tontine bench engine`: the progress goes to stderr, the report to stdout."""
    texts = Texts(language, more=[__package__])
    with bar(texts, ROUNDS) as progress:
        found = report(seconds, games=games, against_peers=peers, progress=progress)
    put_out(found, show, texts, json)


def show(found: Report, texts: Texts, console: Console) -> None:
    console.print(table(texts, "bench-ours", OUR_COLUMNS, [our_row(row, texts) for row in found.ours]))
    if found.peers:
        console.print(table(texts, "bench-peers", PEER_COLUMNS, peer_rows(found, texts)))
    for sentence in sentences(found, texts):
        console.print(sentence, soft_wrap=True)


def table(texts: Texts, title: str, columns: Sequence[str], rows: Iterable[Sequence[str]]) -> Table:
    rows = list(rows)
    made = Table(title=texts.say(title), box=SIMPLE_HEAD, pad_edge=False, padding=0)
    for place, column in enumerate(columns):
        heading, word = texts.say(f"bench-{column}"), column in WORDS
        widest = None if word else max([WIDEST, *map(len, heading.split()), *[len(row[place]) for row in rows if place < len(row)]])
        made.add_column(heading, justify="left" if word else "right", overflow="fold", max_width=widest)
    for row in rows:
        made.add_row(*row)
    return made


# Rows


def our_row(row: Row, texts: Texts) -> list[str]:
    rates = [rate(row, name, texts) for name in ("answers", "match_answers", "matches")]
    return [
        row.subject.game,
        str(row.subject.seats),
        *rates,
        micro(row, "fork", texts),
        micro(row, "imagine", texts),
    ]


def peer_rows(found: Report, texts: Texts) -> Iterator[list[str]]:
    """By library, which has a line of its own: with it the names would not fit."""
    for library in dict.fromkeys(row.subject.library for row in found.peers):
        yield [library]
        yield from [peer_row(row, found.ratios(row), texts) for row in found.peers if row.subject.library == library]


def peer_row(row: Row, ratios: Mapping[str, tuple[float, float]], texts: Texts) -> list[str]:
    subject = row.subject
    game = subject.game if subject.python else texts.say("bench-not-python", game=subject.game)
    rates = [rate(row, name, texts) for name in ("answers", "forks")]
    return [game, *rates, *[between(ratios.get(name), texts) for name in ("answers", "match_answers", "forks")]]


def rate(row: Row, name: str, texts: Texts) -> str:
    value = row.figures.get(name)
    return texts.say("bench-nothing") if value is None else texts.say("bench-rate", value=round(value))


def micro(row: Row, name: str, texts: Texts) -> str:
    median, late = row.figures.get(f"{name}_us"), row.figures.get(f"{name}_p99_us")
    if median is None or late is None:
        return texts.say("bench-nothing")
    return texts.say("bench-micro", median=short(median), late=short(late))


def times_ours(pair: tuple[float, float] | None, texts: Texts) -> str:
    return texts.say("bench-times", value=between(pair, texts)) if pair else texts.say("bench-nothing")


def between(pair: tuple[float, float] | None, texts: Texts) -> str:
    return texts.say("bench-ratio", low=short(pair[0]), high=short(pair[1])) if pair else texts.say("bench-nothing")


def number(value: float, texts: Texts, digits: int = 0) -> str:
    """As the language writes it, with so many digits after the point."""
    return texts.say("bench-rate", value=fluent_number(value, minimumFractionDigits=digits, maximumFractionDigits=digits))


def short(value: float) -> float | int:
    return round(value, 1) if value < 10 else round(value)


# Sentences


def sentences(found: Report, texts: Texts) -> Iterator[str]:
    if found.peers:
        yield from [ahead(game, found.pursuers(game), texts) for game in found.games()]
    for library, reason in found.missing.items():
        yield texts.say("bench-missing", library=library, reason=reason)
    for game, reason in found.broken.items():
        yield texts.say("bench-broken", what=game, reason=reason)
    for row in [*found.ours, *found.peers]:
        for trouble in row.troubles:
            yield texts.say("bench-broken", what=name_of(row), reason=trouble)
    yield texts.say("bench-best-of", rounds=ROUNDS)
    yield ", ".join(f"{name} {value}" for name, value in found.environment.items())


def ahead(game: str, pursuers: Mapping[str, float], texts: Texts) -> str:
    """Of how many games in Python the slowest row of ours is well ahead, and of which it is not."""
    close = {name: times for name, times in pursuers.items() if times < AHEAD}
    said = texts.say("bench-ahead", game=game, times=AHEAD, count=len(pursuers) - len(close), all=len(pursuers))
    named = [texts.say("bench-pursuer", name=name, times=round(times, 1)) for name, times in close.items()]
    return texts.say("bench-ahead-not-of", said=said, names=", ".join(named)) if close else said
