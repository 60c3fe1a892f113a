"""What an event changed, as a merge patch; and that events come with what they changed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tontine.core import Chance, Event, Game, Match, Seat, Tell, View, seed_of
from tontine.core.patch import merged, patch_between, patched
from tontine.core.registry import games

from .toy import TOY

# The examples of RFC 7396, appendix A: target, patch, result.
RFC = [
    ({"a": "b"}, {"a": "c"}, {"a": "c"}),
    ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
    ({"a": "b"}, {"a": None}, {}),
    ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
    ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
    ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
    ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
    ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
    (["a", "b"], ["c", "d"], ["c", "d"]),
    ({"a": "b"}, ["c"], ["c"]),
    ({"a": "foo"}, None, None),
    ({"a": "foo"}, "bar", "bar"),
    ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
    ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
    ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
]


@pytest.mark.parametrize(("target", "patch", "result"), RFC)
def test_merging_is_that_of_the_rfc(target: Any, patch: Any, result: Any) -> None:
    before = json.dumps(target)
    assert merged(target, patch) == result
    assert json.dumps(target) == before


def test_a_patch_names_what_is_different_and_nothing_else() -> None:
    before: View = {"turn": 0, "pair": [1, 2], "discard": {"bat": 1, "mask": 2}, "players": [{"cards": 3}, {"cards": None}]}
    after: View = {"turn": 1, "pair": None, "discard": {"mask": 3}, "players": [{"cards": 3}, {"cards": None}]}
    assert patch_between(before, after) == {"turn": 1, "pair": None, "discard": {"bat": None, "mask": 3}}
    assert patch_between(before, before) == {}


def test_a_key_of_a_view_that_is_gone_is_null() -> None:
    before: View = {"pair": [1, 2], "card": None, "discard": {"bat": 1}}
    after: View = {"pair": None, "card": None, "discard": {}}
    assert patched(before, patch_between(before, after)) == after
    assert patched(after, patch_between(after, before)) == before


def test_a_listener_hears_every_event_when_it_is_told() -> None:
    heard: list[Event] = []
    tell = Tell(heard.append)
    tell.all("one")
    tell.only((0,), "two")
    tell.partly((0,), {"card": "bat"}, "three")
    assert heard == tell.events
    assert [event.name for event in heard] == ["one", "two", "three"]


def test_a_match_is_heard_from_its_first_event_to_the_end() -> None:
    decks: list[tuple[str, int]] = []
    match = Match(TOY, 2, None, 1, listener=lambda match, event: decks.append((event.name, len(match.state.deck))))
    deck = len(match.state.deck)
    assert decks == [("draws", deck)]
    while match.outcome is None:
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    assert decks[:3] == [("draws", deck), ("plays", deck), ("draws", deck - 1)]
    assert decks[-1] == ("end", 0)
    assert [name for name, _ in decks] == [event.name for event in match.told]


class Fold:
    """All observers of a match, each with the sum of what it was sent."""

    def __init__(self, game: Game[Any], number: int) -> None:
        seats = game.seats[number % len(game.seats)]
        self.watching: list[Seat | None] = [None, *range(seats)]
        self.views: dict[Seat | None, View] = {}
        self.sums: dict[Seat | None, str] = {}
        self.match = Match(game, seats, None, seed_of(f"patches {number}"), listener=self.told)

    def told(self, match: Match[Any], event: Event) -> None:
        for seat in self.watching:
            if event.heard_by(seat) is not None:
                self.see(match, seat)

    def see(self, match: Match[Any], seat: Seat | None) -> None:
        view = match.view(seat)
        if seat in self.views:
            patch = json.dumps(patch_between(self.views[seat], view))
            self.sums[seat] = json.dumps(patched(json.loads(self.sums[seat]), json.loads(patch)))
        else:
            self.sums[seat] = json.dumps(view)
        self.views[seat] = view


@pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in games()])
def test_the_sum_of_the_patches_is_the_view_at_every_question(game: Game[Any]) -> None:
    for number in range(4):
        fold, chance = Fold(game, number), Chance(seed_of(f"answers {number}"))
        match = fold.match
        while match.outcome is None:
            for seat in fold.watching:
                fold.see(match, seat)
                assert json.loads(fold.sums[seat]) == match.view(seat)
            ask = chance.pick(match.asks)
            match.answer(ask.seat, chance.pick(ask.options))
