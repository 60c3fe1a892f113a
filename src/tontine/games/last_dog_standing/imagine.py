"""How a seat imagines what it cannot know."""

from __future__ import annotations

from math import gcd, perm, prod
from typing import Final

from ...core import Chance, Seat
from .cards import AGE, AGES, ALL, IMMEDIATE, KIND, SEEN, SPECTATOR
from .minds import FIRST_CLOSED, FIRST_TRACK, NO_GUESS, TRACK, Mind, births_of, minds, places_of, think, without
from .state import State

TRIES: Final = 6
NONE_SUNK: Final[dict[int, list[int]]] = {}


def imagine(s: State, seat: Seat | None, chance: Chance) -> None:
    """The unknown cards are dealt anew, within all that the seat can conclude. Who has seen a card has still seen it."""
    o = SPECTATOR if seat is None else seat
    mind = choose(s, o, minds(s, o), chance)
    kinds = deal_hands(s, o, mind, chance)
    for number, track in enumerate(s.closed):
        place_gone(track, SEEN << o, mind.guess, TRACK * (FIRST_CLOSED + number), chance)
    fill_deck(s, mind, kinds, chance)
    for number, bundle in enumerate(s.bundles, 1):
        if bundle:
            name_bundle(bundle, [card & KIND for _, card in places_of(s, number)], SEEN << o, chance)
    if s.private:
        forget_private(s, SEEN << o)


def choose(s: State, o: int, found: list[Mind], chance: Chance) -> Mind:
    """One of the minds, in proportion to how many arrangements of the cards each leaves."""
    if len(found) == 1:
        return found[0]
    free = think(s, o, NO_GUESS)
    assert free
    sizes = [sum(mind.pool) for mind in found]
    weights = [
        prod([perm(all_, all_ - left) for all_, left in zip(free.pool, mind.pool, strict=True)]) * perm(size, size - min(sizes))
        for mind, size in zip(found, sizes, strict=True)
    ]
    common = gcd(*weights)
    weights = [weight // common for weight in weights]
    total = sum(weights)
    pick = chance.below(total) if total <= 65536 else chance.below(65536) * total // 65536
    number = 0
    while pick >= weights[number]:
        pick -= weights[number]
        number += 1
    return found[number]


# Hands


def deal_hands(s: State, o: int, mind: Mind, chance: Chance) -> list[int]:
    """Fill the unknown places of hands; the kinds that are left for the deck, in random order, without Bats and Wackos."""
    kinds = [kind for kind, count in enumerate(mind.pool) if not IMMEDIATE[kind] for _ in range(count)]
    if mind.births:
        for attempt in range(TRIES):
            rest = deal_by_age(s, o, mind, kinds, chance, attempt == TRIES - 1)
            if rest is not None:
                return rest
    chance.shuffle(kinds)
    for p, track in enumerate(s.tracks):
        if p != o:
            free = place_gone(track, SEEN << o, mind.guess, TRACK * (FIRST_TRACK + p), chance)
            for i in free:
                track[i] = track[i] & ~KIND | kinds.pop()
            s.hands[p][:] = sorted(mind.known[p] + [track[i] & KIND for i in free])
    return kinds


def deal_by_age(s: State, o: int, mind: Mind, kinds: list[int], chance: Chance, careful: bool) -> list[int] | None:
    """The same where cards were sunk: none lies where a card was drawn before that. None if it did not work out."""
    sunk = {kind: births_of(mind, kind) for kind in mind.births}
    slots: list[tuple[int, int, int]] = []
    for p, track in enumerate(s.tracks):
        if p != o:
            free = place_gone(track, SEEN << o, mind.guess, TRACK * (FIRST_TRACK + p), chance, sunk, careful)
            slots += [(track[i] >> AGE & AGES, p, i) for i in free]
            if len(free) != mind.unknown(p):
                return None
    cards = [kind for kind in kinds if kind not in sunk]
    later = sorted([birth << AGE | kind for kind, births in sunk.items() for birth in births], reverse=True)
    hands = [known[:] for known in mind.known]
    for age, p, i in sorted(slots):
        while later and later[-1] >> AGE <= age:
            cards.append(later.pop() & KIND)
        if not cards:
            return None
        kind = cards.pop(chance.below(len(cards)))
        s.tracks[p][i] = s.tracks[p][i] & ~KIND | kind
        hands[p].append(kind)
    for p, hand in enumerate(hands):
        if p != o:
            s.hands[p][:] = sorted(hand)
    cards += [card & KIND for card in later]
    chance.shuffle(cards)
    return cards


def place_gone(
    track: list[int],
    seen: int,
    guess: dict[int, int],
    base: int,
    chance: Chance,
    sunk: dict[int, list[int]] = NONE_SUNK,
    careful: bool = False,
) -> list[int]:
    """Give each card that left one of the unknown places; the indices of those that stay open.

    `sunk` says when the cards of a kind were sunk: one that had no place left stays out. Careful is to give the oldest place.
    """
    known: list[int] = []
    free: list[int] = []
    for i, card in enumerate(track):
        if card < 0:
            if ~card in known:
                known.remove(~card)
            else:
                give_place(track, free, ~card, chance, sunk, careful)
        elif card & seen:
            known.append(card & KIND)
        elif guess and base + i in guess:
            track[i] = card & ~KIND | guess[base + i]
            known.append(guess[base + i])
        else:
            free.append(i)
    return free


def give_place(track: list[int], free: list[int], kind: int, chance: Chance, sunk: dict[int, list[int]], careful: bool) -> None:
    births = sunk.get(kind, [0])
    fitting = [i for i in free if births and track[i] >> AGE & AGES >= births[0]]
    if fitting:
        place = fitting[0 if careful else chance.below(len(fitting))]
        free.remove(place)
        track[place] = track[place] & ~KIND | kind
        if kind in sunk:
            births.remove(max([birth for birth in births if birth <= track[place] >> AGE & AGES]))


# The deck and what is noted of it


def fill_deck(s: State, mind: Mind, kinds: list[int], chance: Chance) -> None:
    for kind, count in enumerate(mind.pool):
        for _ in range(count if IMMEDIATE[kind] else 0):
            kinds.insert(chance.below(len(kinds) + 1), kind)
    for place in sorted(mind.deck):
        kinds.insert(place, mind.deck[place])
    s.deck[:] = [card & ~KIND | kind for card, kind in zip(s.deck, kinds, strict=True)]


def name_bundle(bundle: list[int], placed: list[int], seen: int, chance: Chance) -> None:
    """The cards of the bundle are those that lie in its places, or have turned up. Who else has seen them is imagined as far as
    everybody can tell."""
    entries = [card & (KIND | bundle[0] | seen) for card in bundle[1:] if card >= 0]
    known = [card for card in entries if card & seen]
    kinds = without(sorted(placed + [~card for card in bundle if card < 0]), [card & KIND for card in known])
    chance.shuffle(kinds)
    if bundle[0] & seen:
        knowers = sorted([card & ALL for card in entries if not card & seen])
    else:  # some it saw only when they were in the bundle: they may be any of those that others have seen
        knowers = sorted([card & bundle[0] for card in entries])
        chance.shuffle(knowers)
        kinds = sorted([card & KIND | seen for card in known]) + kinds
        known = []
    cards = sorted(known + [kind | who for kind, who in zip(kinds, knowers, strict=True)])
    bundle[:] = [card if i == 0 or card < 0 else cards.pop(0) for i, card in enumerate(bundle)]


def forget_private(s: State, seen: int) -> None:
    """What others have seen go into the deck is imagined only as far as all have: they may know more."""
    sunk = [card & ~ALL | seen for card in s.private if card >= 0 and card & seen]
    again = [~(~card & ~ALL | seen) for card in s.private if card < 0 and ~card & seen]
    s.private[:] = sorted(again + sunk)
