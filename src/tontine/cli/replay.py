"""`tontine replay`: a match again, sentence by sentence."""

from __future__ import annotations

from pathlib import Path

from ..core import Match
from .errors import NoSuchSeat
from .files import read_record
from .house import House
from .names import check_names
from .paint import Painter, title
from .story import sentences, tell_end
from .table import KEY, read_table


def replay(house: House, file: Path, /, *, seat: int | None = None, step: bool = False) -> int:
    record = read_record(file)
    match = Match.replay(record)
    if seat is not None and seat not in range(match.seats):
        raise NoSuchSeat(match.seats, seat)
    people = read_table(record[KEY], match.seats)[0] if KEY in record else {}
    painter = Painter(house.texts_of(match.game, people), match.seats, seat)
    check_names([painter.texts.seat(each) for each in range(match.seats)])
    house.console.print(painter.heading(title(painter.texts, match.game)))
    for number, sentence in enumerate(sentences(match, painter, seat)):
        if step and number:
            house.console.input()
        house.console.print(painter.told([sentence]))
    if match.outcome:
        tell_end(house, painter, match)
    else:
        house.note("unfinished", answers=len(match.log))
    return 0
