"""The cards of Last Dog Standing: one table (LDS-1), and how a card is written down.

A card is one number: its kind; a bit for every observer who has seen it where it lies: the seats, and the spectators; how many
times cards had been shuffled into the deck when it was drawn; and the bundle it belongs to.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ...core import Option

NOT_PLAYED: Final = "not played"
OWN_TURN: Final = "own turn"
INFECTED: Final = "own turn, infected"
REACTION: Final = "reaction"
WHEN_DRAWN: Final = "when drawn"


class Card(NamedTuple):
    name: str
    copies: int
    when: str
    ends_turn: bool = False


CARDS: Final[tuple[Card, ...]] = (
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
VIRUS: Final = 0
MASK: Final = 1
TOILET_PAPER: Final = 2
COUGH: Final = 3
TRICKSTER: Final = 4
CONTROL: Final = 5
SHUFFLE: Final = 6
WACKO: Final = 7
BLACK_MARKET: Final = 8
SANITIZER: Final = 9
BRIBE: Final = 10
QUARANTINE: Final = 11
BAT: Final = 12

NAMES: Final = tuple([card.name for card in CARDS])
KINDS: Final = {card.name: kind for kind, card in enumerate(CARDS)}
IMMEDIATE: Final = tuple([card.when == WHEN_DRAWN for card in CARDS])
ORDINARY: Final = [kind for kind, card in enumerate(CARDS) if kind != VIRUS and not IMMEDIATE[kind] for _ in range(card.copies)]

KIND: Final = 15  # card & KIND: its kind
SEEN: Final = 16  # card & SEEN << observer: whether that observer has seen it
AGE: Final = 9  # card >> AGE & AGES: the shuffles before it was drawn
AGES: Final = 31
BUNDLE: Final = 14  # card >> BUNDLE: the number of its bundle, 0 for none
SPECTATOR: Final = 4  # the observer without a seat
OBSERVERS: Final = range(5)
ALL: Final = 31 << 4


def names(cards: list[int]) -> list[str]:
    return [NAMES[card & KIND] for card in cards]


def sorted_names(cards: list[int]) -> list[str]:
    """In the order of the table: the order of a hand is its owner's secret."""
    return [NAMES[kind] for kind in sorted([card & KIND for card in cards])]


def names_once(cards: list[int]) -> list[Option]:
    """Equal cards are one choice."""
    held = 0
    for card in cards:
        held |= 1 << (card & KIND)
    return [name for kind, name in enumerate(NAMES) if held >> kind & 1]
