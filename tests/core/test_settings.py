"""Settings: what is allowed, what is typed, what is worth trying."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

import tontine
from tontine.core import Settings, choice, counts, flag, several, whole
from tontine.core.errors import BadSettings
from tontine.core.settings import fitting, parse, read, variants, where_nobody_talks, write


@dataclass(frozen=True)
class Some(Settings):
    number: int = whole(3, 1, 4)
    large: int = whole(50, 0, 100)
    on: bool = flag(False)
    way: str = choice("left", ["left", "right"])
    cards: tuple[str, ...] = several(["a"], ["a", "b", "c"], samples=[["b", "c"]])
    deck: tuple[tuple[str, int], ...] = counts({"a": 2, "b": 1}, 3, samples=[{"b": 1, "a": 0}])
    clock: int = whole(90, 0, 100, table=True)


def test_what_is_left_out_is_the_default() -> None:
    assert read(Some, None) == read(Some, {}) == Some()
    assert read(Some, {"number": 4, "cards": ["b", "a"]}) == Some(number=4, cards=("b", "a"))
    assert read(Some, Some(on=True)) == Some(on=True)


def test_written_as_json_and_read_again() -> None:
    assert write(Some()) == {"number": 3, "large": 50, "on": False, "way": "left", "cards": ["a"], "deck": {}, "clock": 90}
    assert read(Some, write(Some(way="right"))) == Some(way="right")
    assert write(Some(deck=(("a", 0), ("b", 1))))["deck"] == {"a": 0, "b": 1}


def test_counts_are_kept_in_the_order_of_their_words() -> None:
    found = read(Some, {"deck": {"b": 1, "a": 0}})
    assert found == Some(deck=(("a", 0), ("b", 1)))
    assert hash(found) == hash(read(Some, write(found)))
    assert read(Some, found) == found


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("number", 5, "a whole number from 1 to 4"),
        ("number", True, "a whole number"),
        ("on", "yes", "true or false"),
        ("way", "up", "one of left, right"),
        ("way", ["left"], "one of left, right"),
        ("cards", ["a", "a"], "a list of a, b, c"),
        ("cards", ["d"], "a list of a, b, c"),
        ("cards", [["a"]], "a list of a, b, c"),
        ("cards", "a", "a list of a, b, c"),
        ("deck", ["a"], "a number for some of a (0 to 2), b (0 to 1)"),
        ("deck", {"a": 3}, "a number for some of a (0 to 2), b (0 to 1)"),
        ("deck", {"a": -1}, "a number for some of a"),
        ("deck", {"a": True}, "a number for some of a"),
        ("deck", {"c": 1}, "a number for some of a"),
        ("deck", (("a", 1), "b"), "a number for some of a"),
        ("colour", 1, "one of number"),
    ],
)
def test_the_error_says_what_was_expected(name: str, value: object, expected: str) -> None:
    with pytest.raises(BadSettings) as error:
        read(Some, {name: value})
    assert expected in error.value.expected


def test_settings_made_by_hand_are_checked_too() -> None:
    with pytest.raises(BadSettings):
        read(Some, Some(number=99))


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("number", "4", 4),
        ("number", "-4", -4),
        ("number", "four", "four"),
        ("number", "²", "²"),
        ("number", "--4", "--4"),
        ("on", "YES", True),
        ("on", "off", False),
        ("on", "perhaps", "perhaps"),
        ("way", "right", "right"),
        ("cards", "a, b", ["a", "b"]),
        ("deck", "a:0, b", {"a": 0, "b": 1}),
        ("deck", "a:two", {"a": "two"}),
        ("deck", "a,a", "a,a"),
        ("deck", "", {}),
        ("nothing", "x", "x"),
    ],
)
def test_what_somebody_typed(name: str, text: str, value: object) -> None:
    assert parse(Some, name, text) == value


def test_what_is_better_where_nobody_talks() -> None:
    assert where_nobody_talks(Some) == {}
    assert where_nobody_talks(tontine.game("dead-last").Settings) == {"whispers": 1}


def test_what_is_left_of_settings_for_other_rules() -> None:
    given = {"number": 9, "large": 7, "way": "up", "cards": ["c"], "deck": {"a": 1}, "gone": True}
    assert fitting(Some, given) == {"large": 7, "cards": ["c"], "deck": {"a": 1}}


def test_variants_are_all_combinations_worth_trying() -> None:
    found = list(variants(Some))
    assert len(found) == len(set(found)) == 4 * 3 * 2 * 2 * 2 * 2
    assert {each.deck for each in found} == {(), (("a", 0), ("b", 1))}
    assert {each.clock for each in found} == {90}
    assert {each.large for each in found} == {0, 50, 100}
