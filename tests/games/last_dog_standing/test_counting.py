"""Counting what hands can hold: cards come and go by chance, so at least one way to explain what left must remain."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tontine.core import Chance, Match, seed_of
from tontine.core.settings import variants
from tontine.games.last_dog_standing import GAME
from tontine.games.last_dog_standing.cards import AGE
from tontine.games.last_dog_standing.counting import all_counts, counts
from tontine.games.last_dog_standing.minds import Mind, possible_minds, without_guess
from tontine.games.last_dog_standing.state import State

KINDS = range(3)


def hands_that_happened(seed: int) -> Mind:
    """Hands that drew and lost cards at random; some kinds are known to have been sunk into the deck before they were drawn."""
    random = Random(seed)
    mind = Mind({})
    sunk: dict[int, list[int]] = {kind: [] for kind in KINDS}
    for _ in range(random.randint(2, 4)):
        draw_and_lose(random, mind, sunk)
    mind.births = {kind: sorted(ages) for kind, ages in sunk.items() if ages and random.random() < 0.8}
    return mind


def draw_and_lose(random: Random, mind: Mind, sunk: dict[int, list[int]]) -> None:
    slots: list[int] = []
    gone: list[int] = []
    held: list[int] = []
    age = 0
    for _ in range(random.randint(3, 14)):
        if held and random.random() < 0.45:
            gone.append(held.pop(random.randrange(len(held))) | slots[-1] << AGE)
        else:
            age += random.randint(0, 2)
            held.append(random.choice(KINDS))
            sunk[held[-1]].append(random.choice([0, random.randint(0, age)]))
            slots.append(age)
    mind.known.append([])
    mind.slots.append(slots)
    mind.gone.append(gone)
    for kind in held:
        mind.pool[kind] += 1


@pytest.mark.parametrize("start", range(0, 4000, 500))
def test_what_really_left_the_hands_can_always_be_explained(start: int) -> None:
    for seed in range(start, start + 500):
        mind = hands_that_happened(seed)
        found = counts(mind, False)
        assert found, seed
        for count in found:
            assert [len(ages) for ages in count.ages] == [mind.unknown(p) for p in range(len(mind.slots))]


def lost_before_it_was_sunk() -> Mind:
    """What cannot have happened: the hand's only slot is older than the one card that could have left it."""
    mind = Mind({})
    mind.known, mind.slots, mind.gone = [[]], [[0, 1]], [[KINDS[0] | 1 << AGE]]
    mind.births = {KINDS[0]: [3]}
    mind.pool[KINDS[1]] = 1
    return mind


def test_what_cannot_have_happened_is_counted_without_ages() -> None:
    """Another player of an imagined world may know such a thing."""
    mind = lost_before_it_was_sunk()
    assert counts(mind, False) == []
    (count,) = all_counts([mind], False)
    assert [len(ages) for ages in count.ages] == [1]
    assert not count.births


def test_where_one_guess_is_possible_the_others_do_not_count() -> None:
    possible = hands_that_happened(0)
    found = all_counts([lost_before_it_was_sunk(), possible], False)
    assert found
    assert all(count.mind is possible for count in found)


def states(seats: int) -> Iterator[State]:
    """At all questions of random matches, one of each kind of table."""
    for number, settings in enumerate(variants(GAME.Settings)):
        chance = Chance(seed_of(f"minds {seats} {number}"))
        match: Match[State] = Match(GAME, seats, settings, chance.block())
        while match.outcome is None:
            yield match.state
            ask = match.asks[0]
            match.answer(ask.seat, chance.pick(ask.options))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_really_happened_is_always_possible(seats: int) -> None:
    for state in states(seats):
        for seat in range(seats):
            assert any(counts(mind, False) for mind in possible_minds(state, seat))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_guesses_nothing_knows_no_more_than_is_so(seats: int) -> None:
    for state in states(seats):
        for seat in range(seats):
            mind = without_guess(state, seat)
            assert all(set(known) <= set(hand) for known, hand in zip(mind.known, state.hands, strict=True))
            assert all_counts([mind], False)
