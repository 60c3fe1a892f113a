"""Tables of Last Dog Standing so small that every line of play can be walked: two seats, a few cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tontine.core import Chance
from tontine.core.exact import Table
from tontine.games.last_dog_standing import GAME
from tontine.games.last_dog_standing.cards import KIND, KINDS, VIRUS
from tontine.games.last_dog_standing.state import VIRUSES, LastDogSettings, State


def whole_state(s: State) -> object:
    return s


def where_cards_lie(s: State) -> object:
    """What others alone have seen go into the deck is not imagined."""
    return [card & KIND for card in s.deck], s.hands


def table(cards: str, depth: int, world: Callable[[State], object] = whole_state) -> Table:
    """A deck of these cards. The other viruses are out of the game."""
    kinds = sorted([KINDS[name] for name in cards.split()])

    def deal(seats: int, settings: Any, chance: Chance) -> State:
        state = GAME.deal(seats, settings, Chance(bytes(32)))
        state.turn = 0
        state.deck = kinds[:]
        chance.shuffle(state.deck)
        state.discard = [VIRUS] * (VIRUSES - kinds.count(VIRUS))
        return state

    return Table(replace(GAME, deal=deal), 2, LastDogSettings(), depth, 12, world)


TABLES = {
    "viruses": table("virus virus mask sanitizer toilet-paper", 6),
    "looks": table("virus mask wacko black-market", 6),
    "shuffles": table("virus virus shuffle shuffle mask", 5, where_cards_lie),
}
ALLOWED = {"viruses": 0.3, "shuffles": 0.1}  # who could have looked and did not
