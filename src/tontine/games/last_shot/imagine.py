"""How a seat imagines what it does not know.

Every place that the seat has not seen gets a card that may lie there. All such worlds are equally likely as far as is practical:

- a card that the seat remembers from some round is in no place that was filled earlier, and not in the box;
- a Terminated card that the seat does not remember lies in the supply or in the deck, because it is shown when it is drawn; one that
  went out of sight lies in the deck or in a dark place of a hand.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final, TypeAlias

from ...core import Chance, Seat
from .knowledge import eyes, in_sight, out_of_sight
from .registry import REGULAR
from .state import DARK, KIND, OPEN, ROUNDS, SEEN, SINCE, WATCHERS, State

TRIES: Final = 20

# Places and cards are numbers, too, made such that they sort as they are needed.
#
#   a place   since which round it is filled, its zone, where in the zone: the earliest filled come first, fewest cards may lie there
#   a card    the first round whose places may hold it, as far as the seat knows (0: even the box), and its kind
Place: TypeAlias = int
Ranked: TypeAlias = int
FILLED: Final = 16
ZONE: Final = 8
WHERE: Final = 255
IN_ZONE: Final = WHERE << ZONE
LOOSE: Final = 2 << ZONE  # the first two zones, deck and lifted, where also a Terminated card may lie that the seat has not met
RANK: Final = 7


def hidden(s: State, seat: Seat | None) -> list[str]:
    """In piles, single places. A hand, the box and what was destroyed are named as a whole, unless all players know it: which others know
    a card is hidden too, even in one's own hand. What the others remember is hidden."""
    bit, public = SEEN << (WATCHERS if seat is None else seat), SEEN << WATCHERS
    piles = {"deck": s.deck, "lifted": s.lifted, "supply": s.supply, **{f"private[{p}]": deck for p, deck in enumerate(s.private)}}
    heaps = {"box": s.box, "destroyed": s.destroyed, **{f"hands[{p}]": hand for p, hand in enumerate(s.hands)}}
    others = [f"met[{p}]" for p in range(WATCHERS) if p != seat]
    places = [f"{name}[{i}]" for name, pile in piles.items() for i, card in enumerate(pile) if not card & bit]
    return others + places + [name for name, heap in heaps.items() if not all(card & public for card in heap)]


def imagine(s: State, seat: Seat | None, chance: Chance) -> None:
    me = WATCHERS if seat is None else seat
    forget_others(s, me)
    zones = [s.deck, s.lifted, *s.hands, *s.private, s.destroyed]
    places = unknown_places(zones, SEEN << me)
    boxed = [card & KIND for card in s.box if not card & SEEN << me]
    regular, terminated = unknown_cards(s, [zones[place >> ZONE & WHERE][place & WHERE] & KIND for place in places] + boxed, me)
    at_large = fill_supply(s, terminated, chance)
    for tries in range(TRIES + 1):
        taken = hide_terminated(zones, places, regular, at_large, chance if tries < TRIES else None)
        free = [place for place in places if place not in taken] if taken else places
        pool, boxed = fill_box(regular, len(boxed), chance)
        dealt = deal_regular([place >> FILLED for place in free], pool, regular, chance)
        if len(dealt) == len(free):
            break
    put(zones, free, dealt)
    put(zones, list(taken), list(taken.values()))
    s.box[:] = [card for card in s.box if card & SEEN << me] + boxed
    tidy(s)
    s.met[:] = [memories if p in (me, WATCHERS) else () for p, memories in enumerate(s.met)]


def forget_others(s: State, me: Seat) -> None:
    """The seat only knows that a card in a hand, the box or among the destroyed is known to all, or to a viewer with a Stakeout there.

    What has no order is sorted without use of hidden facts: cards that the seat has not seen are the same but for their places, and for
    their kinds, which are redrawn."""
    public, sure = SEEN << WATCHERS, ~OPEN | SEEN << me
    for p, heap in enumerate([*s.hands, s.box, s.destroyed]):
        seers = eyes(s, p) if p < s.seats else 0
        heap[:] = sorted([card if card & public else card & sure | seers for card in heap])


def tidy(s: State) -> None:
    """Hands, box and what was destroyed have no order."""
    for heap in [*s.hands, s.box, s.destroyed]:
        heap.sort()


def unknown_places(zones: Sequence[list[int]], bit: int) -> list[Place]:
    return sorted(
        [card >> SINCE << FILLED | z << ZONE | i for z, zone in enumerate(zones) for i, card in enumerate(zone) if not card & bit]
    )


def unknown_cards(s: State, kinds: list[int], me: Seat) -> tuple[list[Ranked], list[Ranked]]:
    """The regular and the Terminated cards, sorted, so that their real places have no influence."""
    cards = sorted(kinds + s.supply)
    if s.met[me] or s.met[WATCHERS]:
        memories = out_of_sight(s, me, in_sight(s, me))
        cards = sorted([memories[kind].pop() << RANK | kind if memories.get(kind) else kind for kind in cards])
    return [card for card in cards if card & KIND < REGULAR], [card for card in cards if card & KIND >= REGULAR]


def fill_supply(s: State, terminated: list[Ranked], chance: Chance) -> list[Ranked]:
    """Put some of those that the seat has not met into the supply. Returns the rest, with those that it has met."""
    unmet = [card for card in terminated if not card >> RANK]
    chance.shuffle(unmet)
    count = len(s.supply)
    s.supply[:] = unmet[:count]
    return unmet[count:] + [card for card in terminated if card >> RANK]


def hide_terminated(
    zones: Sequence[list[int]], places: list[Place], regular: list[Ranked], at_large: list[Ranked], chance: Chance | None
) -> dict[Place, int]:
    """At random where they may lie and leave room for the regular cards. Without chance, as early as possible, which leaves most room."""
    taken: dict[Place, int] = {}
    ranks = [card >> RANK for card in regular if card >> RANK]
    for card in at_large:
        options = [place for place in where_terminated(zones, places, card >> RANK) if place not in taken]
        if ranks:
            full = first_full_round([place >> FILLED for place in places if place not in taken], ranks)
            options = [place for place in options if place >> FILLED < full] or options
        taken[chance.pick(options) if chance else options[0]] = card & KIND
    return taken


def first_full_round(free: list[int], ranks: list[int]) -> int:
    """The first round such that regular cards need all free places that were filled then or later."""
    for first in sorted(set(ranks)):
        if len([since for since in free if since >= first]) == len([rank for rank in ranks if rank >= first]):
            return first
    return ROUNDS


def where_terminated(zones: Sequence[list[int]], places: list[Place], rank: int) -> list[Place]:
    if rank:
        return [each for each in places if (each >> FILLED if each & IN_ZONE < LOOSE else zones[each >> ZONE & WHERE][each & WHERE] & DARK)]
    return [each for each in places if each & IN_ZONE < LOOSE and each >> FILLED]


def fill_box(regular: list[Ranked], size: int, chance: Chance) -> tuple[list[int], list[int]]:
    """Those of the cards that may lie in the box that do not, in random order, and the others. Most lie there, and its order is
    nobody's business: so only those are drawn that do not."""
    cards = regular[: bisect_left(regular, 1 << RANK)]
    for last in range(len(cards) - 1, size - 1, -1) if size else ():
        other = chance.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards[size:], cards[:size]


def deal_regular(since: list[int], pool: list[int], regular: list[Ranked], chance: Chance) -> list[int]:
    """Places filled in the same round draw from all cards that may lie there. Later rounds have more such cards, so any draw can
    be completed. Fewer cards than places are returned if Terminated cards have taken the wrong places."""
    dealt: list[int] = []
    start, ranked = 0, bisect_left(regular, 1 << RANK)
    while start < len(since):
        now = since[start]
        end = start + since.count(now)
        fitting = bisect_left(regular, (now + 1) << RANK, ranked)
        pool += [card & KIND for card in regular[ranked:fitting]]
        ranked = fitting
        chance.shuffle(pool)
        dealt += pool[: end - start]
        del pool[: end - start]
        start = end
    return dealt


def put(zones: Sequence[list[int]], places: list[Place], kinds: list[int]) -> None:
    """The bits of who sees the place stay."""
    for place, kind in zip(places, kinds, strict=True):
        zone, i = zones[place >> ZONE & WHERE], place & WHERE
        zone[i] = zone[i] & ~KIND | kind
