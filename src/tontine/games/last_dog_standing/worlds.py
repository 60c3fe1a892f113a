"""How a seat imagines what it cannot know."""

from __future__ import annotations

from math import comb

from ...core import Chance, Seat
from .cards import ALL, IMMEDIATE, KIND, OBSERVERS, SEEN, SPECTATOR, VIRUS
from .state import State
from .view import clean, sure_in_deck, tidy

TRIES = 8


def imagine(s: State, seat: Seat | None, chance: Chance) -> None:
    """All arrangements of the unknown cards that fit what the seat knows are equally likely.

    It knows that a hand hides no Bat and no Wacko, and no virus among the cards that were dealt, and that so many viruses at least
    are in the deck. The real arrangement fits all that, so there always is one.
    """
    o = SPECTATOR if seat is None else seat
    sort_by_sight(s, seat)
    hands = [unknown(hand, o) for hand in s.hands]
    deck = unknown(s.deck, o)
    pool = sorted([s.hands[p][i] & KIND for p, places in enumerate(hands) for i in places] + [s.deck[i] & KIND for i in deck])
    immediates = [kind for kind in pool if IMMEDIATE[kind]]
    pool = arrange(Bounds(s, o, hands), [kind for kind in pool if not IMMEDIATE[kind]], chance)
    start = 0
    for p, places in enumerate(hands):
        end = start + len(places)
        fill(s.hands[p], places, pool[start:end])
        start = end
    rest = pool[start:]
    for kind in immediates:
        rest.insert(chance.below(len(rest) + 1), kind)
    fill(s.deck, deck, rest)
    forget_others(s, seat)
    tidy(s)


def sort_by_sight(s: State, seat: Seat | None) -> None:
    """A hand has no order; the one it gets tells nothing. The card that was just drawn stays the last one."""
    seen = SEEN << (SPECTATOR if seat is None else seat)
    for p, hand in enumerate(s.hands):
        last = len(hand) - (p == s.turn and s.fresh)
        hand[:last] = sorted(hand[:last], key=lambda card: card & KIND if card & seen else -1)


def forget_others(s: State, seat: Seat | None) -> None:
    """What others know of each other's hands, and what they can count, the seat cannot be sure of: they know their own."""
    o = SPECTATOR if seat is None else seat
    for p, hand in enumerate(s.hands):
        if p != seat:
            mine = KIND | SEEN << o | SEEN << p
            hand[:] = [card if card & SEEN << SPECTATOR else card & mine | SEEN << p for card in hand]
    for other in OBSERVERS:
        if other != o:
            s.deck_viruses[other] = 0
            s.clean[other :: len(OBSERVERS)] = [0] * len(s.clean[other :: len(OBSERVERS)])


def unknown(cards: list[int], o: int) -> list[int]:
    """The places of the cards that the observer does not know."""
    seen = SEEN << o
    return [i for i, card in enumerate(cards) if not card & seen]


def fill(cards: list[int], places: list[int], kinds: list[int]) -> None:
    """Who knows a card stays as it is; what it is is new."""
    for i, kind in zip(places, kinds, strict=True):
        cards[i] = cards[i] & ALL | kind


class Bounds:
    """How the viruses may lie among the unknown cards: at most so many in each hand, at least so many in the deck."""

    __slots__ = ("deck_least", "hand_most", "hand_sizes")

    def __init__(self, s: State, o: int, hands: list[list[int]]) -> None:
        self.hand_sizes = [len(places) for places in hands]
        self.hand_most = [len(places) - clean(s, p, o) for p, places in enumerate(hands)]
        virus = VIRUS | SEEN << o
        mask = KIND | SEEN << o
        self.deck_least = sure_in_deck(s, o) - len([1 for card in s.deck if card & mask == virus])


def arrange(bounds: Bounds, pool: list[int], chance: Chance) -> list[int]:
    """The cards in a random order that fits: those of the first hand, of the second, ..., of the deck.

    A few shuffles nearly always find one. Else the viruses are shared out first, in proportion to the number of arrangements: that
    never fails, and all arrangements are equally likely either way.
    """
    viruses = pool.count(VIRUS)
    for _ in range(TRIES):
        chance.shuffle(pool)
        if fits(bounds, pool, viruses):
            return pool
    pool.sort()
    shares = share_viruses(bounds, len(pool) - sum(bounds.hand_sizes), viruses, chance)
    return arrange_shares(bounds, shares, pool, chance)


def fits(bounds: Bounds, pool: list[int], viruses: int) -> bool:
    start = 0
    for size, most in zip(bounds.hand_sizes, bounds.hand_most, strict=True):
        end = start + size
        here = pool[start:end].count(VIRUS)
        if here > most:
            return False
        viruses -= here
        start = end
    return viruses >= bounds.deck_least


def share_viruses(bounds: Bounds, deck: int, viruses: int, chance: Chance) -> list[int]:
    """How many of the viruses go to each hand; `deck` is how many cards go to the deck."""
    # ways[i][v]: in how many ways v viruses can lie in the deck and the first i hands
    ways = [[comb(deck, v) if v >= bounds.deck_least else 0 for v in range(viruses + 1)]]
    for size, most in zip(bounds.hand_sizes, bounds.hand_most, strict=True):
        before = ways[-1]
        ways.append([sum([comb(size, here) * before[v - here] for here in range(min(v, most) + 1)]) for v in range(viruses + 1)])
    shares = [0] * len(bounds.hand_sizes)
    for p in reversed(range(len(shares))):
        pick = below(chance, ways[p + 1][viruses])
        while (pick := pick - comb(bounds.hand_sizes[p], shares[p]) * ways[p][viruses - shares[p]]) >= 0:
            shares[p] += 1
        viruses -= shares[p]
    return shares


def arrange_shares(bounds: Bounds, shares: list[int], pool: list[int], chance: Chance) -> list[int]:
    ordinary = [kind for kind in pool if kind != VIRUS]
    chance.shuffle(ordinary)
    arranged: list[int] = []
    for size, share in zip(bounds.hand_sizes, shares, strict=True):
        arranged += shuffled([VIRUS] * share + ordinary[: size - share], chance)
        del ordinary[: size - share]
    return arranged + shuffled([VIRUS] * (len(pool) - len(arranged) - len(ordinary)) + ordinary, chance)


def shuffled(kinds: list[int], chance: Chance) -> list[int]:
    chance.shuffle(kinds)
    return kinds


def below(chance: Chance, n: int) -> int:
    """As `chance.below`, which counts to 65,536 only: there are up to 55 over 7 ways."""
    limit = 2**32 - 2**32 % n
    while True:
        number = chance.below(65536) << 16 | chance.below(65536)
        if number < limit:
            return number % n
