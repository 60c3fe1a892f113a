"""What an entry costs the server without sockets and store: `python bench/entry.py [GAME [TABLES [PAUSE]]]`; `all` is every game.

Many tables take turns, as at a server: what one entry leaves behind is far from the processor when the next comes. Prints microseconds of
the processor an entry, the best of three rounds: applied by the rules with the views at its events, its row made, everybody told; and how
many whole views are made of the match. PAUSE: milliseconds of sleep before each entry, as at a pace; then it is one round of fewer entries.
"""

from __future__ import annotations

import sys
from itertools import islice
from time import sleep, thread_time
from typing import Any

from msgspec import convert

from tontine.bench.crowd import CLOCKS, GAME, SETTINGS
from tontine.bench.logs import Player
from tontine.bench.standstill import seats_of
from tontine.core import Game
from tontine.core.registry import game as game_named
from tontine.core.registry import games
from tontine.server.cache import LiveTable
from tontine.server.entries import Entry
from tontine.server.garbage import MOST, look_after
from tontine.server.table_options import Clocks
from tontine.server.tables import Table

ENTRIES = 60
ROUNDS = 3
PAUSED = 6  # entries at each table with a pause before each


class Ear:
    """A connection that goes nowhere."""

    def __init__(self, person: str) -> None:
        self.person: str | None = person

    def send(self, message: bytes) -> None: ...

    def send_soon(self, message: bytes) -> None: ...

    def flush(self) -> None: ...

    def turn_away(self) -> None: ...

    def close_for_restart(self) -> None: ...


def started(player: Player, log: list[Entry]) -> LiveTable:
    """A table with everybody there, when the match has begun."""
    left = player.played.table
    live = LiveTable(Table(left.name, left.opening, left.secret))
    for person in player.people:
        live.listeners.add(Ear(person.id))
    for entry in log:
        live.apply(entry)
        live.in_step = True
        live.tell(entry)
    return live


def measure(player: Player, log: list[Entry], tables: int, pause: float = 0.0) -> list[float]:
    """Microseconds an entry: applied, its row, told."""
    begun = 2 * len(player.people) + 1
    lives = [started(player, log[:begun]) for _ in range(tables)]
    spent, count = [0.0, 0.0, 0.0], 0
    for entry in islice(log, begun, begun + PAUSED if pause else None):
        for live in lives:
            if pause:
                sleep(pause)
            moments = [thread_time()]
            live.apply(entry)
            moments.append(thread_time())
            live.row()
            moments.append(thread_time())
            live.in_step = True
            live.tell(entry)
            moments.append(thread_time())
            spent = [each + moments[part + 1] - moments[part] for part, each in enumerate(spent)]
            count += 1
    return [1e6 * each / count for each in spent]


def views_in(game: Game[Any], player: Player, log: list[Entry]) -> float:
    """Whole views made for an entry."""
    view, made = game.view, 0

    def counted(state: Any, seat: int | None) -> Any:
        nonlocal made
        made += 1
        return view(state, seat)

    begun = 2 * len(player.people) + 1
    live = started(player, log[:begun])
    object.__setattr__(game, "view", counted)
    try:
        for entry in log[begun:]:
            live.apply(entry)
            live.in_step = True
            live.tell(entry)
    finally:
        object.__setattr__(game, "view", view)
    return made / len(log[begun:])


def show(name: str, tables: int, pause: float) -> None:
    game, clocks = game_named(name), convert(CLOCKS, Clocks)
    player = Player(name, seats_of(game), 0, step=1, settings=SETTINGS if name == GAME else {}, clocks=clocks)
    log = player.play(2 * seats_of(game) + 1 + ENTRIES).log
    look_after(MOST)
    best = min([measure(player, log, tables, pause) for _ in range(1 if pause else ROUNDS)], key=sum)
    applied, row, told = best
    parts = f"applied {applied:.0f}, row {row:.0f}, told {told:.0f}; {views_in(game, player, log):.1f} whole views"
    print(f"{name}, {seats_of(game)} seats, {tables} tables: {sum(best):.0f} µs an entry: {parts}", flush=True)


def main(name: str = GAME, tables: str = "200", pause: str = "0") -> None:
    for each in [game.name for game in games()] if name == "all" else [name]:
        show(each, int(tables), float(pause) / 1000)


if __name__ == "__main__":
    main(*sys.argv[1:])
