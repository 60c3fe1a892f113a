"""Words of bots at great moments. They follow from what everybody has heard and from the table's name, and so tell nothing."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import TYPE_CHECKING, Final, NamedTuple

from ..core import Seat
from ..core.event import heard_in
from ..core.talk import Moment, Public
from .talk import ghosts, is_ghost

if TYPE_CHECKING:
    from .tables import Table

ONE_IN: Final = 3  # great moments at which a bot says something
MOST: Final = 3  # remarks of one bot in a match


class Remark(NamedTuple):
    """What a bot is going to say."""

    seat: Seat
    line: str  # a text of the game
    at: int  # when the moment was
    wait: float  # from 0 to 1: how long it takes to say it


def remarks_after(table: Table, at: int) -> Iterator[Remark]:
    """What bots will say of the events that the last entry told everybody."""
    if not table.opening.wish.remarks or len(table.people) == len(table.chairs):  # no bots
        return
    moments = table.opening.game.talk.moments
    fresh = [news.event.name for news in table.news if news.event.reaches(None)]
    if not table.match or not any(moment.event in fresh for moment in moments):
        return
    heard = heard_in(table.match.told, None)
    for count in range(len(heard) - len(fresh) + 1, len(heard) + 1):
        for moment in moments:
            if moment.event == heard[count - 1]["event"]:
                yield from spoken_at(table, moment, heard[:count], at)


def spoken_at(table: Table, moment: Moment, heard: Public, at: int) -> Iterator[Remark]:
    for seat in moment.seats(heard):
        drawn = sha256(f"{table.name} remark {moment.name} {len(heard)} {seat}".encode()).digest()
        if drawn[0] % ONE_IN == 0 and may_remark(table, seat):
            yield Remark(seat, moment.lines[drawn[1] % moment.texts], at, drawn[2] / 256)


def may_remark(table: Table, seat: Seat) -> bool:
    silenced = is_ghost(table, seat) and ghosts(table) == "silent"
    return bool(table.chairs[seat].bot) and not silenced and table.remarked[seat] < MOST
