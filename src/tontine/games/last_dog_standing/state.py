"""What lies on the table of Last Dog Standing, and what the table agreed on."""

from __future__ import annotations

from dataclasses import dataclass

from ...core import Chance, Seat, Settings, flag, whole
from .cards import BAT, CARDS, KIND, OBSERVERS, ORDINARY, SEEN, VIRUS, WACKO

VIRUSES = CARDS[VIRUS].copies
INTENSITY = {2: (0, 7), 3: (1, 5), 4: (2, 3)}  # LDS-2: Bats and viruses in the deck; the other viruses are set aside
HAND_LIMIT = 6  # LDS-6
DRAWS = 2  # LDS-5
OUT = 2  # LDS-13: so many revealed viruses


@dataclass(frozen=True)
class LastDogSettings(Settings):
    starting_hand: int = whole(0, 0, 5)  # LDS-3
    discard_viruses: bool = flag(True)  # LDS-6


@dataclass(slots=True)
class State:
    seats: int
    discard_viruses: bool
    turns: int  # begun so far
    turn: Seat  # whose turn it is
    drawn: int  # draws of this turn
    redraws: int  # cards that a Shuffle still has to draw (LDS-19)
    fresh: bool  # the last card of the hand has just been drawn, unseen: a virus could be blocked (LDS-8)
    hard: bool  # Hard Quarantine has begun (LDS-20)
    alive: tuple[Seat, ...]
    fallen: list[Seat]  # in the order of their elimination
    deck: list[int]  # the top is last
    set_aside: int  # viruses that wait for a Bat
    hands: list[list[int]]
    revealed: list[int]  # by seat: viruses face up in front of them
    discard: list[int]  # kinds, the last one last
    # What an observer knows about cards it does not know:
    deck_viruses: list[int]  # by observer: at least so many viruses are in the deck
    clean: list[int]  # by hand * 5 + observer: so many cards unknown to the observer are no virus, having been dealt (LDS-3)

    def copy(self) -> State:
        return State(
            self.seats,
            self.discard_viruses,
            self.turns,
            self.turn,
            self.drawn,
            self.redraws,
            self.fresh,
            self.hard,
            self.alive,
            self.fallen[:],
            self.deck[:],
            self.set_aside,
            [hand[:] for hand in self.hands],
            self.revealed[:],
            self.discard[:],
            self.deck_viruses[:],
            self.clean[:],
        )


def deal(seats: int, settings: LastDogSettings, chance: Chance) -> State:
    bats, viruses = INTENSITY[seats]
    deck = ORDINARY[:]
    hands: list[list[int]] = [[] for _ in range(seats)]
    if settings.starting_hand:  # LDS-3
        chance.shuffle(deck)
        for p in range(seats):
            hands[p] = [deck.pop() | SEEN << p for _ in range(settings.starting_hand)]
    deck += [VIRUS] * viruses + [BAT] * bats + [WACKO] * CARDS[WACKO].copies
    deck.sort()
    chance.shuffle(deck)
    return State(
        seats=seats,
        discard_viruses=settings.discard_viruses,
        turns=0,
        turn=chance.below(seats),  # LDS-4
        drawn=0,
        redraws=0,
        fresh=False,
        hard=False,
        alive=tuple(range(seats)),
        fallen=[],
        deck=deck,
        set_aside=VIRUSES - viruses,
        hands=hands,
        revealed=[0] * seats,
        discard=[],
        deck_viruses=[viruses for _ in OBSERVERS],
        clean=[settings.starting_hand if p != o else 0 for p in range(seats) for o in OBSERVERS] if settings.starting_hand else [],
    )


def pieces(s: State) -> list[int]:
    cards = s.deck + s.discard + [card for hand in s.hands for card in hand]
    return sorted([card & KIND for card in cards] + [VIRUS] * (s.set_aside + sum(s.revealed)))
