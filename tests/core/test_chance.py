"""Chance, against the vectors of docs/chance.md and against itself."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tontine.core import Chance, seed_of
from tontine.core.chance import Witness

PAGE = (Path(__file__).parents[2] / "docs" / "chance.md").read_text()
VECTORS = re.findall(r"^\| (.+?) \| (\w+ ?\d*) \| `(.+)` \|$", PAGE, re.MULTILINE)


def result(call: str, seed: bytes) -> str:
    chance = Chance(seed)
    name, number = (*call.split(), "0")[:2]
    if name == "seed":
        return seed.hex()
    if name == "spawn":
        return chance.spawn().seed.hex()
    if name == "block":
        return [chance.block().hex() for _ in range(int(number) + 1)][-1]
    if name == "shuffle":
        items = list(range(int(number)))
        chance.shuffle(items)
        return " ".join(map(str, items))
    return " ".join(str(chance.below(int(number))) for _ in range(20))


def test_the_page_has_vectors() -> None:
    assert {call.split()[0] for _, call, _ in VECTORS} == {"block", "below", "shuffle", "spawn", "seed"}


@pytest.mark.parametrize(("seed", "call", "expected"), VECTORS)
def test_vector(seed: str, call: str, expected: str) -> None:
    given_seed = bytes(32) if "zero" in seed else seed_of(seed.strip("`"))
    assert result(call, given_seed).startswith(expected)


def test_a_number_and_its_text_are_the_same_seed() -> None:
    assert seed_of(7) == seed_of("7") == seed_of(b"7") != seed_of("8")
    assert seed_of(bytes(32)) == bytes(32)


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(1, 65536), max_size=40))
def test_below_stays_below_and_a_copy_goes_the_same_way(seed: bytes, sizes: list[int]) -> None:
    chance = Chance(seed)
    for size in sizes:
        twin = chance.copy()
        other = Chance(b"other")
        other.become(chance)
        value = chance.below(size)
        assert 0 <= value < size
        assert twin.below(size) == other.below(size) == value


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(), max_size=60))
def test_a_shuffle_is_below_from_the_last_place_down(seed: bytes, items: list[int]) -> None:
    shuffled, by_hand, chance = items[:], items[:], Chance(seed)
    Chance(seed).shuffle(shuffled)
    for last in range(len(by_hand) - 1, 0, -1):
        other = chance.below(last + 1)
        by_hand[last], by_hand[other] = by_hand[other], by_hand[last]
    assert shuffled == by_hand
    assert sorted(shuffled) == sorted(items)


def test_all_orders_of_four_come_about_as_often() -> None:
    """Within five standard deviations of a fair count."""
    chance, orders = Chance(seed_of("fair")), Counter[str]()
    for _ in range(24_000):
        items = list("abcd")
        chance.shuffle(items)
        orders["".join(items)] += 1
    assert len(orders) == 24
    assert all(abs(count - 1000) < 5 * 31 for count in orders.values())


def test_spawned_chances_leave_the_words_of_the_parent_alone() -> None:
    chance, plain = Chance(bytes(32)), Chance(bytes(32))
    assert chance.below(6) == plain.below(6)
    spawned = chance.spawn()
    assert spawned.seed != chance.seed
    assert [chance.below(6) for _ in range(8)] == [plain.below(6) for _ in range(8)]


def test_a_witness_draws_the_same_and_writes_it_down() -> None:
    witness, plain = Witness(bytes(32)), Chance(bytes(32))
    cards, same = list("abcdefghij"), list("abcdefghij")
    assert witness.below(6) == plain.below(6)
    witness.shuffle(cards)
    plain.shuffle(same)
    assert cards == same
    assert witness.pick("xyz") == plain.pick("xyz")
    first, shuffled, last = witness.draws
    assert (first, last["of"]) == ({"of": 6, "got": 0}, 3)
    assert "".join("abcdefghij"[place] for place in shuffled["got"]) == "".join(cards)


def test_a_witness_writes_nothing_after_a_spawn() -> None:
    witness, plain = Witness(bytes(32)), Chance(bytes(32))
    assert witness.spawn().seed == plain.spawn().seed
    assert witness.below(6) == plain.below(6)
    assert witness.draws == []
