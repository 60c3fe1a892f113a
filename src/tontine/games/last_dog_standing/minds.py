"""What an observer can conclude from what is noted: what is certain, and what is possible.

What others did with a bundle can be guessed in several ways; each guess that fits makes a mind. What holds in all of them is certain.
"""

from __future__ import annotations

from typing import Final

from .cards import AGE, AGES, ALL, BAT, BUNDLE, CARDS, IMMEDIATE, KIND, SEEN, WACKO
from .state import State

TRACK: Final = 64  # the place of a card in a track: TRACK * number of the track + its index; in the deck: its index
FIRST_TRACK: Final = 1  # numbers of the tracks
FIRST_CLOSED: Final = 9
NO_GUESS: Final[dict[int, int]] = {}


class Mind:
    """All that is certain if a guess at the bundles is right."""

    __slots__ = ("births", "deck", "gone", "guess", "known", "pool", "slots")

    def __init__(self, guess: dict[int, int]) -> None:
        self.guess = guess  # by place: a kind
        self.known: list[list[int]] = []  # by hand: kinds that it holds
        self.slots: list[list[int]] = []  # by hand: the ages of its other cards, those that left included
        self.gone: list[list[int]] = []  # by hand: the kinds that left out of these slots, with the age of the last slot then
        self.deck: dict[int, int] = {}  # by place in the deck: a kind
        self.pool: list[int] = [0] * len(CARDS)  # by kind: how many are in unknown places
        self.births: dict[int, list[int]] = {}  # by kind: when cards were sunk that are in unknown places, or left them; in order

    def unknown(self, p: int) -> int:
        return len(self.slots[p]) - len(self.gone[p])


def minds(s: State, o: int) -> list[Mind]:
    """At a table what really happened is among them. In an imagined world somebody may know what cannot be, and guesses at no bundle."""
    return possible_minds(s, o) or [without_guess(s, o)]


def possible_minds(s: State, o: int) -> list[Mind]:
    guesses = guess_bundles(s, SEEN << o) if s.bundles else [NO_GUESS]
    sunk = births(s, SEEN << o, 0) if s.bundles else {}
    return [mind for guess in guesses if (mind := think(s, o, guess)) and not lacks(mind, sunk)]


def without_guess(s: State, o: int) -> Mind:
    mind = think(s, o, NO_GUESS)
    assert mind is not None, "only a guess may not fit"
    mind.pool = [max(0, cards) for cards in mind.pool]
    return mind


def think(s: State, o: int, guess: dict[int, int]) -> Mind | None:
    """None if the guess does not fit what happened since."""
    mind = Mind(guess)
    seen = SEEN << o
    for p, track in enumerate(s.tracks):
        known, slots, gone = (s.hands[p], [], []) if p == o else follow(track, seen, guess, TRACK * (FIRST_TRACK + p))
        mind.known.append(known)
        mind.slots.append(slots)
        mind.gone.append(gone)
    count_pool(s, seen, mind)
    if guess and not fits(s, seen, mind):
        return None
    if s.sunk or s.private:
        mind.births = births(s, seen, min([age for slots in mind.slots for age in slots], default=AGES))
    return mind


def follow(track: list[int], seen: int, guess: dict[int, int] = NO_GUESS, base: int = 0) -> tuple[list[int], list[int], list[int]]:
    """The kinds that an observer knows in a hand, the ages of its other cards, and the kinds that left out of these, with the last age.

    A kind that leaves is one of those known, if there is one: the hand that is left is the same. If there was nothing else to leave, more
    have left than there were.
    """
    known: list[int] = []
    slots: list[int] = []
    gone: list[int] = []
    for i, card in enumerate(track):
        if card < 0:
            if ~card in known:
                known.remove(~card)
            elif len(gone) == len(slots):
                return known, [], [~card]
            else:
                gone.append(~card | slots[-1] << AGE)
        elif card & seen:
            known.append(card & KIND)
        elif guess and base + i in guess:
            known.append(guess[base + i])
        else:
            slots.append(card >> AGE & AGES)
    return known, slots, gone


def count_pool(s: State, seen: int, mind: Mind) -> None:
    pool = mind.pool
    for i, card in enumerate(s.deck):
        if card & seen:
            mind.deck[i] = card & KIND
        else:
            pool[card & KIND] += 1
    for p, known in enumerate(mind.known):
        if known is not s.hands[p]:  # the own hand
            for kind in s.hands[p]:
                pool[kind] += 1
            for kind in known:
                pool[kind] -= 1
    for place, kind in mind.guess.items():
        if place < TRACK:
            mind.deck[place] = kind
            pool[kind] -= 1


def fits(s: State, seen: int, mind: Mind) -> bool:
    """Whether there are such cards, all that left was there to leave, and the deck has room for the Bats and Wackos.

    No hand hides one of these, unless it was taken just now.
    """
    if immediates(mind) > len(s.deck) - len(mind.deck):
        return False
    if min(mind.pool) < 0 or any(len(gone) > len(slots) for slots, gone in zip(mind.slots, mind.gone, strict=True)):
        return False
    if not s.taken and any(IMMEDIATE[kind] for known in mind.known for kind in known):
        return False
    for number, track in enumerate(s.closed):
        known, slots, gone = follow(track, seen, mind.guess, TRACK * (FIRST_CLOSED + number))
        if known or len(slots) != len(gone):
            return False
    return True


def lacks(mind: Mind, sunk: dict[int, list[int]]) -> bool:
    """Whether fewer cards of a kind are left than must be in the deck, or have been drawn since they were sunk."""
    return any(out_of_sight(mind, kind) < len(births) for kind, births in sunk.items())


def immediates(mind: Mind) -> int:
    return mind.pool[WACKO] + mind.pool[BAT]


# Bundles


def guess_bundles(s: State, seen: int) -> list[dict[int, int]]:
    """All ways in which the cards of bundles that the observer has seen may lie."""
    guesses: list[dict[int, int]] = [{}]
    for number in range(1, len(s.bundles) + 1):
        kinds, places = open_bundle(s, seen, number)
        if kinds:
            ways = arrangements(kinds, len(places))
            guesses = [{**guess, **dict(zip(places, way, strict=True))} for guess in guesses for way in ways]
    return [{place: kind for place, kind in guess.items() if kind >= 0} for guess in guesses]


def open_bundle(s: State, seen: int, number: int) -> tuple[list[int], list[int]]:
    """The kinds of the bundle that the observer has seen and cannot place, and the places that it cannot see."""
    kinds = [card & KIND for card in s.bundles[number - 1][1:] if card >= 0 and card & seen]
    if not kinds:
        return [], []
    turned_up = [~card for card in s.bundles[number - 1] if card < 0]
    hidden = []
    for place, card in places_of(s, number):
        if card & seen:
            turned_up.append(card & KIND)
        else:
            hidden.append(place)
    return without(kinds, turned_up), hidden


def places_of(s: State, number: int) -> list[tuple[int, int]]:
    """Where the cards of a bundle lie, or lay before they were seen, and the cards."""
    rows = [(0, s.deck)]
    rows += [(TRACK * (FIRST_TRACK + p), track) for p, track in enumerate(s.tracks)]
    rows += [(TRACK * (FIRST_CLOSED + i), track) for i, track in enumerate(s.closed)]
    return [(base + i, card) for base, row in rows for i, card in enumerate(row) if card >> BUNDLE == number]


def arrangements(kinds: list[int], places: int) -> list[list[int]]:
    """All ways to lay out the kinds; -1 is a place with none of them."""
    left = sorted(kinds) + [-1] * (places - len(kinds))
    ways: list[list[int]] = [[]]
    for _ in range(places):
        ways = [[*way, kind] for way in ways for kind in sorted(set(left)) if way.count(kind) < left.count(kind)]
    return ways


def guessed_in_hand(s: State, o: int, mind: Mind, p: int) -> list[int]:
    """The kinds that a hand holds if the guess is right, besides those that are known anyway."""
    return without(mind.known[p], s.hands[p] if p == o else follow(s.tracks[p], SEEN << o)[0])


def without(kinds: list[int], others: list[int]) -> list[int]:
    left = kinds[:]
    for kind in others:
        if kind in left:
            left.remove(kind)
    return left


def common(lists: list[list[int]]) -> list[int]:
    """What is in all of the lists, as often as it is there."""
    shared = lists[0]
    for other in lists[1:]:
        shared = [kind for i, kind in enumerate(shared) if shared[:i].count(kind) < other.count(kind)]
    return shared


# Ages


def births(s: State, seen: int, first: int) -> dict[int, list[int]]:
    """By kind, when the cards were sunk that the observer knows to be in the deck, or in hands that have drawn since.

    For each that it has seen again it is the last sunk that counts no more: those before may be in more places. Those sunk before the
    `first` of the unknown cards was drawn may be anywhere.
    """
    cards = s.sunk + [card for card in s.private if card >= 0 and card & seen]
    if max(cards, default=0) >> AGE <= first:
        return {}
    sunk: dict[int, list[int]] = {}
    for card in sorted(cards):
        sunk.setdefault(card & KIND, []).append(card >> AGE)
    for kind, age in seen_again(s, seen):
        found = [birth for birth in sunk.get(kind, []) if birth <= age]
        if found:
            sunk[kind].remove(found[-1])
    sunk = {kind: [birth for birth in births if birth > first] for kind, births in sunk.items()}
    return {kind: births for kind, births in sunk.items() if births}


def seen_again(s: State, seen: int) -> list[tuple[int, int]]:
    """The cards that the observer has seen and not everybody has, and how old they are."""
    again = [(~card & KIND, ~card >> AGE) for card in s.private if card < 0 and ~card & seen]
    again += [(card & KIND, s.shuffles) for card in s.deck if card & seen and card & ALL != ALL]
    for track in s.tracks:
        again += [(card & KIND, card >> AGE & AGES) for card in track if card >= 0 and card & seen and card & ALL != ALL]
    for number in range(1, len(s.bundles) + 1):
        kinds = open_bundle(s, seen, number)[0]
        if kinds:
            ages = [s.shuffles if place < TRACK else card >> AGE & AGES for place, card in places_of(s, number)]
            again += [(kind, max(ages)) for kind in kinds]
    return again


def births_of(mind: Mind, kind: int) -> list[int]:
    """When the cards of that kind were sunk that are in unknown places, or left them: 0 for those of which that is not known."""
    return [0] * (out_of_sight(mind, kind) - len(mind.births[kind])) + mind.births[kind]


def out_of_sight(mind: Mind, kind: int) -> int:
    """How many cards of that kind are in unknown places, or left them."""
    return mind.pool[kind] + len([card for cards in mind.gone for card in cards if card & KIND == kind])
