"""`tontine play`: sit down."""

from __future__ import annotations

from pathlib import Path

from ..core.registry import game as game_named
from .errors import WrongUse
from .files import check_place, read_record
from .house import House
from .lobby import choose_game
from .seating import lay_table
from .settings import Settings
from .sitting import Sitting
from .story import tell_openly
from .table import Table


def play(
    house: House,
    game: str | None = None,
    /,
    *,
    seats: int | None = None,
    seat: int = 0,
    hotseat: int | None = None,
    name: list[str] | None = None,
    bots: list[str] | None = None,
    settings: Settings = None,
    seed: str | None = None,
    auto: bool = False,
    resume: Path | None = None,
    save: Path | None = None,
) -> int:
    if save:
        check_place(save)
    if resume:
        return go_on(house, resume, save)
    if hotseat is not None:
        check_hotseat(house, hotseat)
    people = [] if auto else list(range(hotseat)) if hotseat else [seat]
    chosen = game_named(game) if game else choose_game(house)
    table = lay_table(chosen, seats, people, [] if auto else name or [], bots or [], settings or [], seed)
    return tell_openly(house, table, save) if auto else Sitting(house, table, save).run()


def check_hotseat(house: House, people: int) -> None:
    if people < 1:
        raise WrongUse("hotseat", str(people))
    if people > 1 and not house.console.is_terminal:
        raise WrongUse("hotseat-screen", str(people))  # what is written to a file cannot be erased before the next one looks


def go_on(house: House, resume: Path, save: Path | None) -> int:
    table = Table.of_record(read_record(resume))
    check_hotseat(house, max(1, len(table.people)))
    place = save or resume
    return Sitting(house, table, place).run() if table.people else tell_openly(house, table, place)
