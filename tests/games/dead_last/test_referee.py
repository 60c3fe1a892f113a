"""The referee accepts many matches, and these use all rules."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from tests.games.foul import Foul
from tontine.core import Match
from tontine.games.dead_last import GAME

from .referee import referee
from .samples import samples


@pytest.fixture(scope="module")
def played() -> list[Match[Any]]:
    return list(samples(GAME))


def test_every_match_follows_the_rules(played: list[Match[Any]]) -> None:
    for match in played:
        referee(match)


def test_the_matches_bring_all_that_there_is(played: list[Match[Any]]) -> None:
    """DL-7 to DL-25"""
    told = [event for match in played for event in match.told]
    facts = {name: [event.facts for event in told if event.name == name] for name in {event.name for event in told}}
    assert {match.seats for match in played} == set(GAME.seats)
    assert {match.outcome.reason.value for match in played if match.outcome} == {"enough-gold", "deck-empty", "round-limit"}
    assert {tuple(each["cards"].values()) for each in facts["cards"]} == set(product(("share", "steal", "grab"), repeat=2))
    assert {why for each in facts["falls"] for why in each["fallen"].values()} == {"target", "wasted-ambush", "stray-vote", "ambushed"}
    assert {(bool(each["others"]), each["enough"]) for each in facts["nobody-survives"]} == {(False, True), (True, True), (True, False)}
    assert {each["enough"] for each in facts["both-steal"]} == {True, False}
    assert {len(each["tied"]) > 2 for each in facts["tie"]} == {True, False}
    assert max(Counter([each["bars"] for each in facts["gains"]])) == 4
    assert {len(each["victims"]) > 1 for each in facts["ambushes"]} == {True, False}
    assert {"whisper", "promise"} <= facts.keys()


def test_a_match_that_is_not_over_cannot_be_judged() -> None:
    with pytest.raises(Foul, match="not over"):
        referee(Match(GAME, 6, seed=1))
