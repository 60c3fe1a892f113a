"""Stories: events as sentences, for a seat or with all secrets."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.text import Text

from ..core import Event, Match, Seat
from .files import write_record
from .paint import Painter, title
from .table import Table
from .terminal import Terminal


def open_runs(painter: Painter, events: Sequence[Event]) -> list[tuple[Text, int]]:
    """Sentences with all secrets, each with the number of its events. What not everybody heard is painted as a secret."""
    found: list[tuple[Text, int]] = []
    told = 0
    for run in painter.texts.runs([{"event": event.name, **event.facts, **(event.secret or {})} for event in events]):
        secret = any(event.knowers is not None for event in events[told : told + len(run)])
        told += len(run)
        found.append((painter.sentence(painter.texts.told(run), "secret" if secret else ""), len(run)))
    return found


def sentences(match: Match[Any], painter: Painter, seat: Seat | None) -> Sequence[Text]:
    """The story as the seat heard it; without a seat, everything."""
    if seat is None:
        return [sentence for sentence, _ in open_runs(painter, match.told)]
    return [painter.sentence(said) for said in painter.texts.story(match.events(seat=seat))]


def tell_openly(terminal: Terminal, table: Table, save: Path | None) -> int:
    """Bots play all seats. The story is told with all secrets."""
    match = table.match
    painter = Painter(terminal.texts_of(match.game), match.seats)
    terminal.console.print(painter.heading(title(painter.texts, match.game)))
    told = 0
    while True:
        runs = open_runs(painter, match.told[told:])
        if match.outcome is None:
            runs = runs[:-1]  # the last one may go on
        if runs:
            terminal.console.print(painter.told([sentence for sentence, _ in runs]))
            told += sum([events for _, events in runs])
        if match.outcome is not None:
            break
        table.let_bots_answer()
    tell_end(terminal, painter, match)
    if save:
        write_record(save, table.record())
        terminal.note("saved", path=str(save))
    return 0


def tell_end(terminal: Terminal, painter: Painter, match: Match[Any]) -> None:
    """The scores, and the seed with which the match can be checked."""
    assert match.outcome
    terminal.console.print(painter.scores(match.outcome.scores, match.outcome.winners))
    terminal.note("seed", seed=match.seed.hex())
