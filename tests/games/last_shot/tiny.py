"""Tables of Last Shot so small that every line of play can be walked: few cards in hands, deck and box, few turns."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tontine.core import Chance
from tontine.core.exact import Table
from tontine.games.last_shot import GAME
from tontine.games.last_shot.deal import LastShotSettings
from tontine.games.last_shot.registry import KINDS, REGULAR, word_of
from tontine.games.last_shot.state import KIND, SEEN, SINCE, State


def table(cards: str, seats: int, box: int, supply: int, hand: int = 1, turns: int = 1) -> Table:
    """So many of the cards stay in the box, and so many Terminated cards in the supply; seat 0 begins."""
    kinds = [KINDS[word_of(name.strip())] for name in cards.split(",")]

    def deal(seats: int, settings: Any, chance: Chance) -> State:
        state = GAME.deal(seats, settings, Chance(bytes(32)))
        pool, terminated = kinds[:], list(range(REGULAR, REGULAR + supply + 1))
        chance.shuffle(pool)
        chance.shuffle(terminated)
        state.box = sorted(pool[:box])
        deck = [kind | 1 << SINCE for kind in pool[box:]]
        state.hands = [[deck.pop() | SEEN << p for _ in range(hand)] for p in range(seats)]
        state.deck = [*deck, terminated.pop() | 1 << SINCE]
        chance.shuffle(state.deck)
        state.supply = terminated
        return state

    return Table(replace(GAME, deal=deal), seats, LastShotSettings(first=0, turns=turns), draws=40, world=where_cards_lie)


def where_cards_lie(s: State) -> object:
    """What others know of each other's cards is imagined by rule of thumb."""
    zones = [s.deck, s.lifted, s.supply, *s.private]
    heaps = [s.box, s.destroyed, *s.hands]
    return [[card & KIND for card in zone] for zone in zones], [sorted([card & KIND for card in heap]) for heap in heaps]


TABLES = {
    "copies": table("Jackpot, Jackpot, Payoff, Dibs!", 3, 1, 1),
    "reshuffle": table("Jackpot, Jackpot, Dibs!, Redacted", 3, 0, 1),
    "answers": table("Misfire, Misfire, Jackpot, Dibs!", 3, 0, 1),
    "box": table("Outside Talent, Misfire, Misfire, Dibs!", 3, 1, 0),
}
