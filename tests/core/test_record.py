"""Records: how they are written, read and checked."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tontine.core import Match, parse_record
from tontine.core.errors import BadRecord, BadSettings, TontineError, UnknownGame, WrongSeats
from tontine.core.laws import snapshot
from tontine.core.record import KEYS

from .test_match import DEAD_LAST, played

WHOLE = played(Match(DEAD_LAST, 6, {"rounds": 4}, seed=2)).record()


def text() -> str:
    return json.dumps(WHOLE)


def test_a_record_is_json_and_replays() -> None:
    again = Match.replay(parse_record(text()))
    assert again.record() == WHOLE
    assert tuple(WHOLE) == KEYS


def test_a_record_of_a_match_that_goes_on() -> None:
    match: Match[Any] = Match(DEAD_LAST, 6, seed=2)
    match.answer(0, 1)
    match.answer(1, 0)
    match.withdraw(0)
    again = Match.replay(match.record())
    assert snapshot(again) == snapshot(match)
    assert again.answered(1) == 0


def test_replay_as_far_as_one_likes() -> None:
    assert len(Match.replay(WHOLE, answers=7).log) == 7
    assert Match.replay(WHOLE, answers=0).log == Match.replay(WHOLE, answers=-3).log == []


def test_settings_left_out_have_the_rules_defaults() -> None:
    match: Match[Any] = Match(DEAD_LAST, 6, seed=2)
    assert snapshot(Match.replay({**match.record(), "settings": {}})) == snapshot(match)


def test_other_keys_do_not_matter() -> None:
    assert Match.replay({**WHOLE, "names": ["Ada"]}).record() == WHOLE


DAMAGE: dict[str, tuple[type[TontineError], Callable[[dict[str, Any]], Any]]] = {
    "not an object": (BadRecord, lambda record: [record]),
    "another version": (BadRecord, lambda record: {**record, "tontine": 2}),
    "a truth value as version": (BadRecord, lambda record: {**record, "tontine": True}),
    "other rules": (BadRecord, lambda record: {**record, "rules": 99}),
    "another game": (UnknownGame, lambda record: {**record, "game": "chess"}),
    "no game": (UnknownGame, lambda record: {**record, "game": None}),
    "too few seats": (WrongSeats, lambda record: {**record, "seats": 3}),
    "bad settings": (BadSettings, lambda record: {**record, "settings": {"whispers": 9}}),
    "no settings at all": (BadSettings, lambda record: {**record, "settings": None}),
    "a version with a point": (BadRecord, lambda record: {**record, "tontine": 1.0}),
    "rules that are a truth value": (BadRecord, lambda record: {**record, "rules": True}),
    "a seed in capitals": (BadRecord, lambda record: {**record, "seed": record["seed"].upper()}),
    "a seed with spaces": (BadRecord, lambda record: {**record, "seed": " ".join(record["seed"])}),
    "scores with points": (BadRecord, lambda record: {**record, "outcome": {**record["outcome"], "scores": [0.0] * 6}}),
    "settings of another kind": (BadSettings, lambda record: {**record, "settings": [1]}),
    "a short seed": (BadRecord, lambda record: {**record, "seed": "00"}),
    "no seed": (BadRecord, lambda record: {**record, "seed": None}),
    "another seed": (BadRecord, lambda record: {**record, "seed": "00" * 32}),
    "answers that are no list": (BadRecord, lambda record: {**record, "answers": "0"}),
    "an answer that is no pair": (BadRecord, lambda record: {**record, "answers": [[0, 1, 2]]}),
    "an answer nobody was asked": (BadRecord, lambda record: {**record, "answers": [[9, 1]]}),
    "an answer not offered": (BadRecord, lambda record: {**record, "answers": [[0, 0]]}),
    "a seat that is no number": (BadRecord, lambda record: {**record, "answers": [[[0], 1]]}),
    "a withdrawal of nothing": (BadRecord, lambda record: {**record, "answers": [[0, None]]}),
    "answers after the end": (BadRecord, lambda record: {**record, "answers": [*record["answers"], [0, 1]]}),
    "answers missing": (BadRecord, lambda record: {**record, "answers": record["answers"][:-1]}),
    "another outcome": (BadRecord, lambda record: {**record, "outcome": {**record["outcome"], "winners": [0, 1]}}),
    "no outcome": (BadRecord, lambda record: {**record, "outcome": None}),
    **{f"no {key}": (BadRecord, lambda record, key=key: {k: v for k, v in record.items() if k != key}) for key in KEYS},  # type: ignore[misc]
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_or_foreign_record(damage: str) -> None:
    kind, change = DAMAGE[damage]
    with pytest.raises(kind) as error:
        Match.replay(change(json.loads(text())))
    assert str(error.value)


@pytest.mark.parametrize(("rules", "problem"), [(0, "earlier-rules"), (99, "later-rules"), ("1", "form"), (True, "form")])
def test_a_record_says_whether_it_is_of_earlier_or_of_later_rules(rules: object, problem: str) -> None:
    with pytest.raises(BadRecord) as error:
        Match.replay({**WHOLE, "rules": rules})
    assert error.value.problem == problem
    if problem != "form":
        assert error.value.facts == {"number": DEAD_LAST.rules, "played": rules, "game": "dead-last"}


@pytest.mark.parametrize("broken", ["", "{", "\x00", text()[:-20], "[" * 100_000], ids=["empty", "open", "binary", "cut off", "deep"])
def test_text_that_is_no_json(broken: str) -> None:
    with pytest.raises(BadRecord):
        parse_record(broken)


NONSENSE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(KEYS), NONSENSE)
def test_nonsense_in_any_key_is_a_typed_error(key: str, nonsense: Any) -> None:
    assume(nonsense != WHOLE[key])
    with pytest.raises(TontineError):
        Match.replay({**WHOLE, key: nonsense})


def test_settings_that_the_match_was_not_played_with_are_a_typed_error() -> None:
    """Without settings the rules' own hold, and by those the match is not over yet."""
    with pytest.raises(BadRecord) as error:
        Match.replay({**WHOLE, "settings": {}})
    assert error.value.problem == "outcome"
