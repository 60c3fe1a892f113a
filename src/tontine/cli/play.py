"""`tontine play`: play a match in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from ..bots import LEVELS, UnknownBot
from ..core.registry import game as game_named
from .choose_game import choose_game
from .errors import WrongUse
from .files import check_place, read_record
from .seating import lay_table, usual_seats
from .session import Session
from .settings import Settings
from .story import tell_openly
from .table import Table
from .terminal import Terminal

EVERYBODY = 99  # a number of people larger than any table: all seats


def play(
    terminal: Terminal,
    game: str | None = None,
    /,
    *,
    seats: int | None = None,
    seat: int | None = None,
    hotseat: int | None = None,
    name: list[str] | None = None,
    level: list[str] | None = None,
    bots: list[str] | None = None,
    settings: Settings = None,
    seed: str | None = None,
    auto: bool = False,
    resume: Path | None = None,
    save: Path | None = None,
) -> int:
    sitting: dict[str, object] = {"--seat": seat, "--hotseat": hotseat, "--name": name}
    if resume:
        others = {
            "--seats": seats,
            "--level": level,
            "--bots": bots,
            "--set": settings,
            "--seed": seed,
            "--auto": auto or None,
            game or "": game,
        }
        refuse("--resume", sitting | others)
    if auto:
        refuse("--auto", sitting)
    if level:
        refuse("--level", {"--bots": bots})
        check_levels(level)
    if hotseat is not None:
        refuse("--hotseat", {"--seat": seat})
        check_hotseat(terminal, hotseat)
    if save:
        check_place(save)
    if resume:
        return go_on(terminal, resume, save)
    chosen = game_named(game) if game else choose_game(terminal)
    sharing = (usual_seats(chosen) if seats is None else seats) if hotseat == EVERYBODY else hotseat
    people = [] if auto else list(range(sharing)) if sharing else [seat or 0]
    table = lay_table(terminal.texts_of(chosen), chosen, seats, people, name or [], level or bots or [], settings or [], seed)
    return tell_openly(terminal, table, save) if auto else Session(terminal, table, save).run()


def refuse(option: str, others: Mapping[str, object]) -> None:
    """Refuse options that would be ignored."""
    for other, value in others.items():
        if value is not None:
            raise WrongUse("together", option, other=other)


def check_levels(names: Sequence[str]) -> None:
    for name in names:
        if name not in LEVELS:
            raise UnknownBot(", ".join(LEVELS), name)


def check_hotseat(terminal: Terminal, people: int) -> None:
    if people < 1:
        raise WrongUse("hotseat", str(people))
    if people > 1 and not terminal.console.is_terminal:
        raise WrongUse("hotseat-screen", str(people))  # in a file, the screen cannot be erased for the next player


def go_on(terminal: Terminal, resume: Path, save: Path | None) -> int:
    """Resume a match. If it is over, the end is shown again, and the record is not changed."""
    table = Table.of_record(read_record(resume))
    check_hotseat(terminal, max(1, len(table.people)))
    place = save if table.match.outcome else save or resume
    return Session(terminal, table, place).run() if table.people else tell_openly(terminal, table, place)
