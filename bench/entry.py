"""What an entry costs the server without sockets and store: `python bench/entry.py [GAME [TABLES]]`.

Many tables take turns, as at a server: what one entry leaves behind is far from the processor when the next comes. Prints microseconds of
the processor an entry, the best of three rounds: applied by the rules with the views at its events, its row made, everybody told.
"""

from __future__ import annotations

import sys
from itertools import islice
from time import thread_time

from msgspec import convert

from tontine.bench.crowd import CLOCKS, GAME, SETTINGS
from tontine.bench.logs import Player
from tontine.bench.standstill import seats_of
from tontine.core.registry import game as game_named
from tontine.server.cache import LiveTable
from tontine.server.entries import Entry
from tontine.server.garbage import MOST, look_after
from tontine.server.table_options import Clocks
from tontine.server.tables import Table

ENTRIES = 60
ROUNDS = 3


class Ear:
    """A connection that goes nowhere."""

    def __init__(self, person: str) -> None:
        self.person: str | None = person

    def send(self, message: bytes) -> None: ...

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


def measure(player: Player, log: list[Entry], tables: int) -> list[float]:
    """Microseconds an entry: applied, its row, told."""
    begun = 2 * len(player.people) + 1
    lives = [started(player, log[:begun]) for _ in range(tables)]
    spent, count = [0.0, 0.0, 0.0], 0
    for entry in islice(log, begun, None):
        for live in lives:
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


def main(name: str = GAME, tables: str = "200") -> None:
    game, clocks = game_named(name), convert(CLOCKS, Clocks)
    player = Player(name, seats_of(game), 0, step=1, settings=SETTINGS if name == GAME else {}, clocks=clocks)
    log = player.play(2 * seats_of(game) + 1 + ENTRIES).log
    look_after(MOST)
    best = min([measure(player, log, int(tables)) for _ in range(ROUNDS)], key=sum)
    applied, row, told = best
    print(f"{name}, {tables} tables: {sum(best):.0f} µs an entry: applied {applied:.0f}, row {row:.0f}, told {told:.0f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
