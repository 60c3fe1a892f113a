"""The cards of Last Dog Standing: one table (LDS-1), and how a card is written down.

A card is one number: its kind; a bit for every observer who has seen it where it lies: the seats, and the spectators; how many
times cards had been shuffled into the deck when it was drawn; and the bundle it belongs to.
"""

from __future__ import annotations

from typing import NamedTuple

from ...core import Option

NOT_PLAYED, OWN_TURN, INFECTED, REACTION, WHEN_DRAWN = "not played", "own turn", "own turn, infected", "reaction", "when drawn"


class Card(NamedTuple):
    name: str
    copies: int
    when: str
    ends_turn: bool = False


CARDS = (
    Card("virus", 7, NOT_PLAYED),  # LDS-8
    Card("mask", 7, OWN_TURN, ends_turn=True),
    Card("toilet-paper", 6, OWN_TURN, ends_turn=True),
    Card("cough", 5, INFECTED),
    Card("trickster", 5, OWN_TURN),
    Card("control", 4, OWN_TURN),
    Card("shuffle", 4, OWN_TURN),
    Card("wacko", 4, WHEN_DRAWN),
    Card("black-market", 3, OWN_TURN, ends_turn=True),
    Card("sanitizer", 3, REACTION),
    Card("bribe", 3, REACTION),
    Card("quarantine", 2, OWN_TURN),
    Card("bat", 2, WHEN_DRAWN),
)
VIRUS, MASK, TOILET_PAPER, COUGH, TRICKSTER, CONTROL, SHUFFLE, WACKO, BLACK_MARKET, SANITIZER, BRIBE, QUARANTINE, BAT = range(13)

NAMES = tuple([card.name for card in CARDS])
KINDS = {card.name: kind for kind, card in enumerate(CARDS)}
IMMEDIATE = tuple([card.when == WHEN_DRAWN for card in CARDS])
ORDINARY = [kind for kind, card in enumerate(CARDS) if kind != VIRUS and not IMMEDIATE[kind] for _ in range(card.copies)]

KIND = 15  # card & KIND: its kind
SEEN = 16  # card & SEEN << observer: whether that observer has seen it
AGE = 9  # card >> AGE & AGES: the shuffles before it was drawn
AGES = 31
BUNDLE = 14  # card >> BUNDLE: the number of its bundle, 0 for none
SPECTATOR = 4  # the observer without a seat
OBSERVERS = range(5)
ALL = 31 << 4


def names(cards: list[int]) -> list[str]:
    return [NAMES[card & KIND] for card in cards]


def sorted_names(cards: list[int]) -> list[str]:
    """In the order of the table: the order of a hand is its owner's secret."""
    return [NAMES[kind] for kind in sorted([card & KIND for card in cards])]


def names_once(cards: list[int]) -> list[Option]:
    """Equal cards are one choice."""
    held = {card & KIND for card in cards}
    return [NAMES[kind] for kind in range(len(CARDS)) if kind in held]
