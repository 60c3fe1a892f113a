"""Tables of Dead Last so small that every line of play can be walked: three seats, a few bars, one round."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tontine.core import Chance
from tontine.core.exact import Table
from tontine.games.dead_last import GAME
from tontine.games.dead_last.state import DeadLastSettings, State


def table(*bars: int, whispers: int = 0, depth: int | None = None) -> Table:
    """One round with these bars; the first four lie in the centre."""

    def deal(seats: int, settings: Any, chance: Chance) -> State:
        state = GAME.deal(seats, settings, Chance(bytes(32)))
        state.deck = list(bars)
        chance.shuffle(state.deck)
        return state

    return Table(replace(GAME, deal=deal), 3, DeadLastSettings(whispers=whispers, rounds=1), depth)


TABLES = {"bars": table(4, 4, 4, 4, 5), "whispers": table(4, 4, 4, 4, 4, whispers=1, depth=3)}
