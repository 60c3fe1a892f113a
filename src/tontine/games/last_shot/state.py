"""State of Last Shot. Its settings are in deal.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from ...core import Seat

NOBODY: Final = -1
HAND_LIMIT: Final = 6  # LS-8

# A card is one number: what it is, and what is known about it.
#
#   kind   what it is: its place in the registry
#   seen   a bit per seat, and one for spectators: who knows that it lies here
#   dark   of the place, not of the card: a Terminated card may have come there or gone from there unseen
#   since  likewise: the round of the deck in which it was filled. In the box it is 0, and so it is for a card taken from there.
KIND: Final = 127
SEEN: Final = 1 << 7
DARK: Final = 1 << 14
SINCE: Final = 15
PLACE: Final = DARK | -1 << SINCE
WATCHERS: Final = 6  # the spectators' bit
OPEN: Final = 127 * SEEN

# A memory is one number, too: that a copy of a kind lies in a place that was filled in this round or later. Which copy it is
# is unknown, and cards move; but none goes to a place that was filled earlier, so a memory stays true.
ROUND: Final = 16
ROUNDS: Final = (1 << ROUND) - 1

# What can be answered: a card that is played (LS-21), and the other moments (LS-22)
PLAYED: Final = "played"
DOOMED: Final = "doomed"
OUT: Final = "out"
RELOADS: Final = "reloads"
TURN_ENDS: Final = "turn-ends"

LAID_DOWN: Final = "laid-down"  # a Persistent card that was played and now lies in front of a player

ACT: Final = "act"  # the phases of a turn
END: Final = "end"


# What a Persistent card means while it lies in front of a player. Those of the last line bind the whole table (LS-33).
IMMUNE: Final = "immune"
WANTED: Final = "wanted"
WATCHED: Final = "watched"
INSURED: Final = "insured"
SKIPPED: Final = "skipped"
HELD: Final = "held"
TWO_PLAYS: Final = "two-plays"
PRIVATE_DECK: Final = "private-deck"
NO_RELOAD: Final = "no-reload"
NO_PASSING: Final = "no-passing"
NOT_THIS_CARD: Final = "not-this-card"
TAX_ON_CARDS: Final = "tax-on-cards"


class Laid(NamedTuple):
    """A Persistent card in front of a player."""

    card: str
    rule: str  # what it means
    by: Seat
    named: str  # Embargo's
    begun: bool  # a turn of the player it lies on has begun since it came there
    moved: bool  # LS-43: it lies elsewhere than where it was laid


@dataclass(slots=True, init=False)
class Moment:
    """Something that can be answered. All of it is public."""

    what: str
    seat: Seat  # the player of the card, or the player it happens to
    card: str  # the card played; what dooms
    reaction: bool  # played as a Reaction
    pile: list[str]  # what a reload has just discarded
    rival: Seat  # the player chosen
    named: str  # the card, Persistent card or direction chosen
    ducked: list[Seat]  # immune to this card alone
    off: bool  # cancelled; of a doomed player: pardoned

    def __init__(self, what: str, seat: Seat, card: str, reaction: bool, pile: list[str]) -> None:
        self.what = what
        self.seat = seat
        self.card = card
        self.reaction = reaction
        self.pile = pile
        self.rival = NOBODY
        self.named = ""
        self.ducked = []
        self.off = False

    def copy(self) -> Moment:
        twin = Moment(self.what, self.seat, self.card, self.reaction, self.pile[:])
        twin.rival = self.rival
        twin.named = self.named
        twin.ducked = self.ducked[:]
        twin.off = self.off
        return twin


@dataclass(slots=True)
class State:
    seats: int
    full: bool  # LS-13
    limit: int  # LS-26
    turns: int  # begun so far
    turn: Seat
    phase: str
    plays: int  # cards played in this turn
    floor_yielded: bool  # Yield the Floor: no draw
    next: Seat  # who was given the next turn, or NOBODY
    reshuffles: int  # rounds of the deck, the first is 1
    met: list[tuple[int, ...]]  # memories of cards out of sight, sorted: what each seat has besides those of all, then those of all
    alive: list[bool]
    fallen: list[Seat]  # in the order of elimination
    comrades: list[bool]
    deck: list[int]  # the top card last, as in every pile
    hands: list[list[int]]
    private: list[list[int]]  # Safe House's decks
    lifted: list[int]  # cards taken from a pile and not yet placed, the first lifted first
    front: list[list[Laid]]
    discards: list[int]  # kinds only: all is public
    spent: list[int]  # the Terminated discards: kinds only
    supply: list[int]
    box: list[int]
    destroyed: list[int]
    stack: list[Moment]  # cards being played and other moments being answered, the latest last

    def copy(self) -> State:
        twin = State.__new__(State)  # several times as fast as all these arguments, compiled
        twin.seats = self.seats
        twin.full = self.full
        twin.limit = self.limit
        twin.turns = self.turns
        twin.turn = self.turn
        twin.phase = self.phase
        twin.plays = self.plays
        twin.floor_yielded = self.floor_yielded
        twin.next = self.next
        twin.reshuffles = self.reshuffles
        twin.met = self.met[:]
        twin.alive = self.alive[:]
        twin.fallen = self.fallen[:]
        twin.comrades = self.comrades[:]
        twin.deck = self.deck[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.private = [deck[:] for deck in self.private]
        twin.lifted = self.lifted[:]
        twin.front = [laid[:] for laid in self.front]
        twin.discards = self.discards[:]
        twin.spent = self.spent[:]
        twin.supply = self.supply[:]
        twin.box = self.box[:]
        twin.destroyed = self.destroyed[:]
        twin.stack = [moment.copy() for moment in self.stack]
        return twin


def push_moment(s: State, what: str, seat: Seat, card: str = "", reaction: bool = False, pile: list[str] | None = None) -> Moment:
    """Put a moment on the stack. The caller pops it after the answers."""
    moment = Moment(what, seat, card, reaction, pile or [])
    s.stack.append(moment)
    return moment


# By number of seats and seat: all seats in seat order from that one's left, that one last
ROUND_THE_TABLE: Final = [[[*range(p + 1, seats), *range(p + 1)] for p in range(seats)] for seats in range(7)]


def living_from(s: State, p: Seat) -> list[Seat]:
    """LS-25: the living in seat order from the player's left, that player last."""
    alive = s.alive
    return [q for q in ROUND_THE_TABLE[s.seats][p] if alive[q]]


def others_from(s: State, p: Seat) -> list[Seat]:
    """LS-21: the living but this player, in seat order from the left."""
    alive = s.alive
    return [q for q in ROUND_THE_TABLE[s.seats][p] if alive[q] and q != p]


def lies_on(s: State, p: Seat, rule: str) -> bool:
    """Whether a Persistent card with this rule lies in front of the player."""
    return rule in [laid.rule for laid in s.front[p]]


def lies(s: State, rule: str) -> bool:
    return rule in [laid.rule for front in s.front for laid in front]


def laid_on(s: State, p: Seat, rule: str) -> Laid:
    return next(laid for laid in s.front[p] if laid.rule == rule)
