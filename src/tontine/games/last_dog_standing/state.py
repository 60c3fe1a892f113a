"""What lies on the table of Last Dog Standing, and what the table agreed on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core import Chance, Seat, Settings, flag, whole
from .cards import AGE, BAT, CARDS, KIND, ORDINARY, SEEN, VIRUS, WACKO

VIRUSES: Final = CARDS[VIRUS].copies
INTENSITY: Final = {2: (0, 7), 3: (1, 5), 4: (2, 3)}  # LDS-2: Bats and viruses in the deck; the other viruses are set aside
HAND_LIMIT: Final = 6  # LDS-6
DRAWS: Final = 2  # LDS-5
OUT: Final = 2  # LDS-13: so many revealed viruses


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
    fresh: bool  # the last card of the track has just been drawn, unseen: a virus could be blocked (LDS-8)
    taken: int  # cards taken in a look of which the rest is not yet back: a Bat or a Wacko may be among them (LDS-12)
    hard: bool  # Hard Quarantine has begun (LDS-20)
    alive: tuple[Seat, ...]
    fallen: list[Seat]  # in the order of their elimination
    deck: list[int]  # the top is last
    set_aside: int  # viruses that wait for a Bat
    hands: list[list[int]]  # kinds, sorted
    revealed: list[int]  # by seat: viruses face up in front of them
    discard: list[int]  # kinds, the last one last
    # What everybody can follow: see knowledge.py
    tracks: list[list[int]]  # by seat
    closed: list[list[int]]  # tracks that a bundle still needs
    bundles: list[list[int]]
    sunk: list[int]
    private: list[int]  # what only some can follow of what was sunk
    shuffles: int  # how often cards have been shuffled into the deck

    def copy(self) -> State:
        twin = State.__new__(State)  # several times as fast as all these arguments, compiled
        twin.seats = self.seats
        twin.discard_viruses = self.discard_viruses
        twin.turns = self.turns
        twin.turn = self.turn
        twin.drawn = self.drawn
        twin.redraws = self.redraws
        twin.fresh = self.fresh
        twin.taken = self.taken
        twin.hard = self.hard
        twin.alive = self.alive
        twin.fallen = self.fallen[:]
        twin.deck = self.deck[:]
        twin.set_aside = self.set_aside
        twin.hands = [hand[:] for hand in self.hands]
        twin.revealed = self.revealed[:]
        twin.discard = self.discard[:]
        twin.tracks = [track[:] for track in self.tracks]
        twin.closed = [track[:] for track in self.closed]
        twin.bundles = [bundle[:] for bundle in self.bundles]
        twin.sunk = self.sunk[:]
        twin.private = self.private[:]
        twin.shuffles = self.shuffles
        return twin


def deal(seats: int, settings: LastDogSettings, chance: Chance) -> State:
    bats, viruses = INTENSITY[seats]
    deck = ORDINARY[:]
    hands: list[list[int]] = [[] for _ in range(seats)]
    if settings.starting_hand:  # LDS-3
        chance.shuffle(deck)
        for p in range(seats):
            hands[p] = sorted([deck.pop() for _ in range(settings.starting_hand)])
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
        taken=0,
        hard=False,
        alive=tuple(range(seats)),
        fallen=[],
        deck=deck,
        set_aside=VIRUSES - viruses,
        hands=hands,
        revealed=[0] * seats,
        discard=[],
        tracks=[[kind | SEEN << p for kind in hand] for p, hand in enumerate(hands)],
        closed=[],
        bundles=[],
        sunk=[VIRUS | 1 << AGE] * viruses if settings.starting_hand else [],
        private=[],
        shuffles=1 if settings.starting_hand else 0,
    )


def shape(s: State) -> str | None:
    """A hand is sorted, and holds what came into it and has not left; no Bat and no Wacko, unless it was taken just now (LDS-1)."""
    for p, (hand, track) in enumerate(zip(s.hands, s.tracks, strict=True)):
        came = sorted([card & KIND for card in track if card >= 0])
        for card in track:
            if card < 0 and ~card in came:
                came.remove(~card)
        if hand != came:
            return f"hand {p} holds {hand}, its track {came}"
        if not s.taken and (WACKO in hand or BAT in hand):
            return f"hand {p} hides a card that takes effect at once"
    return None


def pieces(s: State) -> list[int]:
    cards = s.deck + s.discard + [kind for hand in s.hands for kind in hand]
    return sorted([card & KIND for card in cards] + [VIRUS] * (s.set_aside + sum(s.revealed)))
