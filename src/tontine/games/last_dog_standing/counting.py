"""How many cards of a kind a hand or the deck can hold, and how many it must, by counting those that an observer cannot see."""

from __future__ import annotations

from typing import Final, TypeAlias

from .cards import AGE, CARDS, IMMEDIATE, KIND
from .minds import Mind, births_of, immediates, without

WAYS: Final = 32  # ways to say which slots the cards had that have left; beyond that they are not told apart


class Count:
    """What is left to count in a mind, in one way to say which slots the cards had that have left."""

    __slots__ = ("ages", "births", "mind", "tight")

    def __init__(self, mind: Mind, ages: list[list[int]], births: dict[int, list[int]], taken: bool) -> None:
        self.mind = mind
        self.ages = ages  # by hand: when its unknown cards were drawn
        self.births = births  # by kind: when its unknown cards were sunk, in order
        # Whether hands may have to hold cards of one kind for want of others. Not while a Bat or a Wacko may have been taken.
        self.tight = not taken and is_tight(mind, ages, births)

    def births_of(self, kind: int) -> list[int]:
        return self.births.get(kind) or [0] * self.mind.pool[kind]


def all_counts(minds: list[Mind], taken: bool) -> list[Count]:
    """Of all minds. In an imagined world somebody may know what cannot be: then it is not asked when cards were drawn or sunk."""
    return [count for mind in minds for count in counts(mind, taken)] or [ageless(mind, taken) for mind in minds]


def ageless(mind: Mind, taken: bool) -> Count:
    return Count(mind, [slots[len(mind.gone[p]) :] for p, slots in enumerate(mind.slots)], {}, taken)


def counts(mind: Mind, taken: bool) -> list[Count]:
    births = {kind: births_of(mind, kind) for kind in mind.births}
    if not births:
        return [ageless(mind, taken)]
    ways = [(mind.slots, births)]
    for p, gone in enumerate(mind.gone):
        for card in gone:
            ways = [after for way in ways for after in leave(*way, p, card, len(ways) < WAYS)]
    return [Count(mind, *way, taken) for way in ways]


Way: TypeAlias = tuple[list[list[int]], dict[int, list[int]]]


def leave(ages: list[list[int]], births: dict[int, list[int]], p: int, card: int, apart: bool) -> list[Way]:
    """All that matters of where the card may have been: the oldest slot; for a kind that was sunk, any that it fits.

    None, if cards that left before must have had other slots than this way says.
    """
    kind, last = card & KIND, card >> AGE
    sunk = births.get(kind, [0])
    fitting = sorted({age for age in ages[p] if sunk and sunk[0] <= age <= last})
    if not fitting:
        return []
    if kind not in births:
        return [(without_one(ages, p, fitting[0]), births)]
    chosen = [(age, age) for age in fitting] if apart else [(fitting[0], last)]
    return [(without_one(ages, p, age), {**births, kind: without(sunk, [max([b for b in sunk if b <= limit])])}) for age, limit in chosen]


def without_one(ages: list[list[int]], p: int, age: int) -> list[list[int]]:
    return [without(slots, [age]) if q == p else slots for q, slots in enumerate(ages)]


def is_tight(mind: Mind, ages: list[list[int]], births: dict[int, list[int]]) -> bool:
    spare = sum(mind.pool) - immediates(mind) - max(mind.pool)
    if not births:
        return spare < sum([len(slots) for slots in ages])
    later = [birth for each in births.values() for birth in each]
    slots = sorted([age for slots in ages for age in slots])
    return any(spare - len([birth for birth in later if birth > age]) < filled for filled, age in enumerate(slots, 1))


def most(count: Count, kind: int, hands: list[int]) -> int:
    """How many cards of that kind these hands can hold, besides those that are known."""
    if not count.births:
        return min(count.mind.pool[kind], sum([len(count.ages[p]) for p in hands]))
    if count.tight:
        return share(count, kind, hands, True)
    births = count.births_of(kind)
    found = 0
    for age in sorted([age for p in hands for age in count.ages[p]]):
        if found < len(births) and births[found] <= age:
            found += 1
    return found


def least(count: Count, kind: int, hands: list[int]) -> int:
    """How many cards of that kind these hands must hold, besides those that are known."""
    if not count.tight:
        return 0
    if count.births:
        return share(count, kind, hands, False)
    others = sum(count.mind.pool) - immediates(count.mind) - count.mind.pool[kind]
    return max(0, sum([len(count.ages[p]) for p in hands]) - others)


def share(count: Count, kind: int, hands: list[int], most: bool) -> int:
    """Give these hands as many cards of that kind as they can hold, or as few as they must, and the other hands the rest.

    Slots are filled in the order of their age, by any card that was not sunk later.
    """
    ours = count.births_of(kind)[:]
    others = sorted([birth for each in range(len(CARDS)) if each != kind and not IMMEDIATE[each] for birth in count.births_of(each)])
    found = 0
    for age, elsewhere in sorted([(age, p not in hands) for p, ages in enumerate(count.ages) for age in ages]):
        fits_ours, fits_others = bool(ours) and ours[0] <= age, bool(others) and others[0] <= age
        if fits_ours and (most != elsewhere or not fits_others):
            ours.pop(0)
            found += not elsewhere
        elif fits_others:
            others.pop(0)
    return found


def least_in_deck(count: Count, kind: int) -> int:
    """How many cards of that kind the deck must hold, besides those that are known."""
    return count.mind.pool[kind] - (0 if IMMEDIATE[kind] else most(count, kind, list(range(len(count.ages)))))


def certain_in_hand(count: Count, p: int) -> list[int]:
    """What the hand holds for certain: what is known, and what there is nothing else for."""
    mind = count.mind
    if not count.tight or not count.ages[p]:
        return mind.known[p]
    counted = [kind for kind, cards in enumerate(mind.pool) if cards and not IMMEDIATE[kind] for _ in range(least(count, kind, [p]))]
    return mind.known[p] + counted


def certain_in_deck(count: Count, size: int, taken: bool) -> dict[int, int]:
    """By place, what the deck holds for certain. Places that are not known are certain only if they all hold the same."""
    mind = count.mind
    left = size - len(mind.deck)
    if taken or not 0 < left <= max(mind.pool):
        return mind.deck
    for kind, cards in enumerate(mind.pool):
        if left <= cards and least_in_deck(count, kind) == left:
            return {place: mind.deck.get(place, kind) for place in range(size)}
    return mind.deck
