"""Tables of Last One Alive so small that every line of play can be walked: two seats, two or three dice, a few tokens, one turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tontine.core import Chance
from tontine.core.exact import Table
from tontine.games.last_one_alive import GAME
from tontine.games.last_one_alive.state import LastOneAliveSettings, State


def table(bag: str, dice: dict[str, int], **settings: Any) -> Table:
    def deal(seats: int, given: Any, chance: Chance) -> State:
        state = GAME.deal(seats, given, Chance(bytes(32)))
        state.bag = bag.split()
        state.pool = dict.fromkeys(state.pool, 0) | dice
        chance.shuffle(state.bag)
        return state

    return Table(replace(GAME, deal=deal), 2, LastOneAliveSettings(turns=1, **settings))


TABLES = {
    "tokens": table("axe medikit apocalypse", {"zombie-die": 1, "item-die": 1}),
    "night": table("axe night radio", {"zombie-die": 1, "barricade-die": 1}, day_and_night=True),
    "survivors": table("apocalypse apocalypse apocalypse flare", {"item-die": 1}, survivors=True),
}
