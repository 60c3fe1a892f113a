"""From the options of a command to a table: game, seats, people, bots and settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..bots import NORMAL, bot
from ..core import Game, Match, Seat
from ..core.errors import WrongSeats
from ..core.settings import where_nobody_talks
from ..text import Texts
from .errors import NoSuchSeat, WrongUse
from .names import clean_names
from .settings import read_settings
from .table import Table

COMPANY = 4  # default number of seats; fewer or more if the game needs it


def lay_table(
    texts: Texts,
    game: Game[Any],
    seats: int | None,
    people: Sequence[Seat],
    names: Sequence[str],
    bot_names: Sequence[str],
    settings: Sequence[str],
    seed: str | None,
) -> Table:
    seats = usual_seats(game) if seats is None else seats
    if seats not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise WrongSeats(f"{low} to {high}", seats, "seats", low=low, high=high, value=seats)
    if len(people) > seats:
        raise WrongUse("hotseat-full", str(len(people)))
    for seat in people:
        if seat not in range(seats):
            raise NoSuchSeat(seats, seat)
    for name in bot_names:
        bot(game, name)
    silent = where_nobody_talks(game.Settings) if people else {}  # people in a terminal cannot talk
    match = Match(game, seats, {**silent, **read_settings(texts, game, settings)}, seed)
    return Table(match, dict(zip(people, clean_names(names, len(people)), strict=True)), bot_names or [NORMAL])


def usual_seats(game: Game[Any]) -> int:
    return min(max(COMPANY, game.seats[0]), game.seats[-1])
