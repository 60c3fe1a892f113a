"""How a seat imagines what it does not know.

Every place that the seat has not seen gets a card that may lie there. All such worlds are equally likely as far as is practical:

- a card that the seat remembers from some round is in no place that was filled earlier, and not in the box;
- a Terminated card that the seat does not remember lies in the supply or in the deck, because it is shown when it is drawn; one that
  went out of sight lies in the deck or in a dark place of a hand.
"""

from __future__ import annotations

from typing import TypeAlias

from ...core import Chance, Seat
from .knowledge import eyes, in_sight, out_of_sight
from .registry import REGULAR
from .state import DARK, KIND, OPEN, PLACE, ROUNDS, SEEN, SINCE, WATCHERS, State

TRIES = 20

Place: TypeAlias = tuple[int, int, list[int], int]  # filled since which round, a number to sort by, the zone, where in it
Ranked: TypeAlias = tuple[int, int]  # the first round whose places may hold the card, as far as the seat knows (0: even the box), its kind


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
    heaps = [*[hand for p, hand in enumerate(s.hands) if p != seat], s.box, s.destroyed]
    sort_by_sight(heaps, SEEN << me)
    places = unknown_places(s, SEEN << me)
    regular, terminated = unknown_cards(s, places, me)
    at_large = fill_supply(s, terminated, chance)
    for tries in range(TRIES + 1):
        taken = hide_terminated(s, places, regular, at_large, chance if tries < TRIES else None)
        free = [i for i in range(len(places)) if i not in taken] if taken else list(range(len(places)))
        dealt = deal_regular([places[i][0] for i in free], regular, chance)
        if len(dealt) == len(free):
            break
    for i, card in [*taken.items(), *zip(free, dealt, strict=True)]:
        put(places[i], card)
    for p, hand in enumerate(s.hands):
        forget_others(hand, eyes(s, p), me)
        hand.sort()
    for heap in (s.box, s.destroyed):
        forget_others(heap, 0, me)
        heap.sort()
    s.met[:] = [memories if p in (me, WATCHERS) else () for p, memories in enumerate(s.met)]


def forget_others(heap: list[int], eyes: int, me: Seat) -> None:
    """The seat only knows that a card in a hand, the box or among the destroyed is known to all, or to a viewer with a Stakeout there."""
    public, sure = SEEN << WATCHERS, ~OPEN | SEEN << me
    heap[:] = [card if card & public else card & sure | eyes for card in heap]


def sort_by_sight(heaps: list[list[int]], bit: int) -> None:
    """Sort what has no order, without use of hidden facts: of a card that the seat has not seen only the place counts."""
    for heap in heaps:
        heap.sort(key=lambda card: card & (PLACE | KIND) if card & bit else card & PLACE)


def tidy(s: State) -> None:
    """Hands, box and what was destroyed have no order."""
    for heap in [*s.hands, s.box, s.destroyed]:
        heap.sort()


def unknown_places(s: State, bit: int) -> list[Place]:
    """The earliest filled first: fewest cards may lie there."""
    places: list[Place] = []
    for zone in (s.deck, s.lifted, *s.hands, *s.private, s.destroyed, s.box):
        for i, card in enumerate(zone):
            if not card & bit:
                places.append((card >> SINCE, len(places), zone, i))
    places.sort()
    return places


def unknown_cards(s: State, places: list[Place], me: Seat) -> tuple[list[Ranked], list[Ranked]]:
    """The regular and the Terminated cards, sorted, so that their real places have no influence."""
    memories = out_of_sight(s, me, in_sight(s, me)) if s.met[me] or s.met[WATCHERS] else {}
    kinds = sorted([zone[i] & KIND for _, _, zone, i in places] + s.supply)
    ranked = sorted([(memories[kind].pop() if memories.get(kind) else 0, kind) for kind in kinds])
    return [each for each in ranked if each[1] < REGULAR], [each for each in ranked if each[1] >= REGULAR]


def fill_supply(s: State, terminated: list[Ranked], chance: Chance) -> list[Ranked]:
    """Put some of those that the seat has not met into the supply. Returns the rest, with those that it has met."""
    unmet = [each for each in terminated if not each[0]]
    chance.shuffle(unmet)
    count = len(s.supply)
    s.supply[:] = [card for _, card in unmet[:count]]
    return unmet[count:] + [each for each in terminated if each[0]]


def hide_terminated(s: State, places: list[Place], regular: list[Ranked], at_large: list[Ranked], chance: Chance | None) -> dict[int, int]:
    """At random where they may lie and leave room for the regular cards. Without chance, as early as possible, which leaves most room."""
    taken: dict[int, int] = {}
    for rank, card in at_large:
        options = [i for i, place in enumerate(places) if i not in taken and may_lie(s, place, rank)]
        full = first_full_round([places[i][0] for i in range(len(places)) if i not in taken], regular)
        options = [i for i in options if places[i][0] < full] or options
        taken[chance.pick(options) if chance else options[0]] = card
    return taken


def first_full_round(free: list[int], regular: list[Ranked]) -> int:
    """The first round such that regular cards need all free places that were filled then or later."""
    ranks = [rank for rank, _ in regular]
    for first in sorted(set(ranks) - {0}):
        if len([since for since in free if since >= first]) == len([rank for rank in ranks if rank >= first]):
            return first
    return ROUNDS


def may_lie(s: State, place: Place, rank: int) -> bool:
    since, _, zone, i = place
    return bool(since if zone is s.deck or zone is s.lifted else rank and zone[i] & DARK)


def deal_regular(since: list[int], regular: list[Ranked], chance: Chance) -> list[int]:
    """Places filled in the same round draw from all cards that may lie there. Later rounds have more such cards, so any draw can
    be completed. Fewer cards than places are returned if Terminated cards have taken the wrong places."""
    dealt: list[int] = []
    pool: list[int] = []
    start = ranked = 0
    while start < len(since):
        now = since[start]
        end = start + since.count(now)
        while ranked < len(regular) and regular[ranked][0] <= now:
            pool.append(regular[ranked][1])
            ranked += 1
        chance.shuffle(pool)
        dealt += pool[: end - start]
        del pool[: end - start]
        start = end
    return dealt


def put(place: Place, kind: int) -> None:
    """The bits of who sees the place stay."""
    _, _, zone, i = place
    zone[i] = zone[i] & ~KIND | kind
