"""Tables of Last Dog Standing so small that every line of play can be walked: two seats, a few cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tontine.core import Chance
from tontine.core.exact import Table
from tontine.games.last_dog_standing import GAME
from tontine.games.last_dog_standing.cards import KIND, KINDS, VIRUS
from tontine.games.last_dog_standing.state import VIRUSES, LastDogSettings, State


def table(cards: str, depth: int) -> Table:
    """A deck of these cards. The other viruses are out of the game."""
    kinds = sorted([KINDS[name] for name in cards.split()])

    def deal(seats: int, settings: Any, chance: Chance) -> State:
        state = GAME.deal(seats, settings, Chance(bytes(32)))
        state.turn = 0
        state.deck = kinds[:]
        chance.shuffle(state.deck)
        state.deck_viruses = [kinds.count(VIRUS)] * len(state.deck_viruses)
        state.discard = [VIRUS] * (VIRUSES - kinds.count(VIRUS))
        return state

    return Table(replace(GAME, deal=deal), 2, LastDogSettings(), depth, 12, where_cards_lie)


def where_cards_lie(s: State) -> object:
    """What others know of each other's cards is imagined by rule of thumb."""
    return [card & KIND for card in s.deck], [sorted([card & KIND for card in hand]) for hand in s.hands]


TABLES = {"viruses": table("virus virus mask sanitizer toilet-paper", 6)}
ALLOWED = {"viruses": 0.3}  # who could have looked and did not
