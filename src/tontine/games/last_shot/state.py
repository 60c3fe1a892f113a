"""State of Last Shot. Its settings are in deal.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...core import Seat

NOBODY = -1
HAND_LIMIT = 6  # LS-8

# A card is one number: what it is, and what is known about it.
#
#   kind   what it is: its place in the registry
#   seen   a bit per seat, and one for spectators: who knows that it lies here
#   dark   of the place, not of the card: a Terminated card may have come there or gone from there unseen
#   since  likewise: the round of the deck in which it was filled. In the box it is 0, and so it is for a card taken from there.
KIND = 127
SEEN = 1 << 7
DARK = 1 << 14
SINCE = 15
PLACE = DARK | -1 << SINCE
WATCHERS = 6  # the spectators' bit
OPEN = 127 * SEEN

# A memory is one number, too: that a copy of a kind lies in a place that was filled in this round or later. Which copy it is
# is unknown, and cards move; but none goes to a place that was filled earlier, so a memory stays true.
ROUND = 16
ROUNDS = (1 << ROUND) - 1

# What can be answered: a card that is played (LS-21), and the other moments (LS-22)
PLAYED, DOOMED, OUT, RELOADS, TURN_ENDS = "played", "doomed", "out", "reloads", "turn-ends"

LAID_DOWN = "laid-down"  # a Persistent card that was played and now lies in front of a player

ACT, END = "act", "end"  # the phases of a turn


# What a Persistent card means while it lies in front of a player. Those of the last line bind the whole table (LS-33).
IMMUNE, WANTED, WATCHED, INSURED, SKIPPED, HELD, TWO_PLAYS = "immune", "wanted", "watched", "insured", "skipped", "held", "two-plays"
PRIVATE_DECK = "private-deck"
NO_RELOAD, NO_PASSING, NOT_THIS_CARD, TAX_ON_CARDS = "no-reload", "no-passing", "not-this-card", "tax-on-cards"


class Laid(NamedTuple):
    """A Persistent card in front of a player."""

    card: str
    rule: str  # what it means
    by: Seat
    named: str  # Embargo's
    begun: bool  # a turn of the player it lies on has begun since it came there
    moved: bool  # LS-43: it lies elsewhere than where it was laid


@dataclass(slots=True)
class Moment:
    """Something that can be answered. All of it is public."""

    what: str
    seat: Seat  # the player of the card, or the player it happens to
    card: str  # the card played; what dooms
    reaction: bool  # played as a Reaction
    rival: Seat  # the player chosen
    named: str  # the card, Persistent card or direction chosen
    ducked: list[Seat]  # immune to this card alone
    off: bool  # cancelled; of a doomed player: pardoned
    pile: list[str]  # what a reload has just discarded

    def copy(self) -> Moment:
        return Moment(
            what=self.what,
            seat=self.seat,
            card=self.card,
            reaction=self.reaction,
            rival=self.rival,
            named=self.named,
            ducked=self.ducked[:],
            off=self.off,
            pile=self.pile[:],
        )


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
        return State(
            self.seats,
            self.full,
            self.limit,
            self.turns,
            self.turn,
            self.phase,
            self.plays,
            self.floor_yielded,
            self.next,
            self.reshuffles,
            self.met[:],
            self.alive[:],
            self.fallen[:],
            self.comrades[:],
            self.deck[:],
            [hand[:] for hand in self.hands],
            [deck[:] for deck in self.private],
            self.lifted[:],
            [laid[:] for laid in self.front],
            self.discards[:],
            self.spent[:],
            self.supply[:],
            self.box[:],
            self.destroyed[:],
            [moment.copy() for moment in self.stack],
        )


def push_moment(s: State, what: str, seat: Seat, card: str = "", reaction: bool = False, pile: list[str] | None = None) -> Moment:
    """Put a moment on the stack. The caller pops it after the answers."""
    moment = Moment(what, seat, card, reaction, rival=NOBODY, named="", ducked=[], off=False, pile=pile or [])
    s.stack.append(moment)
    return moment


def living_from(s: State, p: Seat) -> list[Seat]:
    """LS-25: the living in seat order from the player's left, that player last."""
    alive = s.alive
    return [q for q in (*range(p + 1, s.seats), *range(p + 1)) if alive[q]]


def others_from(s: State, p: Seat) -> list[Seat]:
    """LS-21: the living but this player, in seat order from the left."""
    alive = s.alive
    return [q for q in (*range(p + 1, s.seats), *range(p)) if alive[q]]


def lies_on(s: State, p: Seat, rule: str) -> bool:
    """Whether a Persistent card with this rule lies in front of the player."""
    return rule in [laid.rule for laid in s.front[p]]


def lies(s: State, rule: str) -> bool:
    return rule in [laid.rule for front in s.front for laid in front]


def laid_on(s: State, p: Seat, rule: str) -> Laid:
    return next(laid for laid in s.front[p] if laid.rule == rule)
