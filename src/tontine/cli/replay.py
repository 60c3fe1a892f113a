"""`tontine replay`: shows a match again, sentence by sentence."""

from __future__ import annotations

from pathlib import Path

from ..core import Match
from .errors import NoSuchSeat
from .files import read_record
from .names import check_names
from .paint import Painter, title
from .story import sentences, tell_end
from .table import KEY, read_table
from .terminal import Terminal


def replay(terminal: Terminal, file: Path, /, *, seat: int | None = None, step: bool = False) -> int:
    record = read_record(file)
    match = Match.replay(record)
    if seat is not None and seat not in range(match.seats):
        raise NoSuchSeat(match.seats, seat)
    people = read_table(record[KEY], match.seats)[0] if KEY in record else {}
    painter = Painter(terminal.texts_of(match.game, people), match.seats, seat)
    check_names([painter.texts.seat(each) for each in range(match.seats)])
    terminal.console.print(painter.heading(title(painter.texts, match.game)))
    for number, sentence in enumerate(sentences(match, painter, seat)):
        if step and number:
            terminal.console.input()
        terminal.console.print(painter.told([sentence]))
    if match.outcome:
        tell_end(terminal, painter, match)
    else:
        terminal.note("unfinished", answers=len(match.log))
    return 0
