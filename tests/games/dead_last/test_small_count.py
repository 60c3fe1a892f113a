"""An exact small count: three living players, 27 combinations of choices, worked out by hand (DL-9 to DL-15)."""

from __future__ import annotations

import pytest

from tests.scenario import answer, at
from tontine.core import Match, Option
from tontine.core.exact import Walk
from tontine.games.dead_last import GAME
from tontine.games.dead_last.state import State

from .test_rules import position, survivors
from .tiny import TABLES

A = "ambush"

# Choices of players 0, 1 and 2: who survives. Where an ambusher has two voters, one set for each victim, in seat order.
TABLE: dict[tuple[Option, Option, Option], list[set[int]]] = {
    # All three vote. In a circle each has one vote: all are Targets, all fall. Otherwise one player has two votes and falls alone.
    (1, 2, 0): [set()],
    (2, 0, 1): [set()],
    (1, 0, 0): [{1, 2}],
    (2, 0, 0): [{1, 2}],
    (1, 0, 1): [{0, 2}],
    (1, 2, 1): [{0, 2}],
    (2, 2, 0): [{0, 1}],
    (2, 2, 1): [{0, 1}],
    # One ambushes. Both vote for the ambusher: the ambusher picks one of them.
    (A, 0, 0): [{0, 2}, {0, 1}],
    (1, A, 1): [{1, 2}, {0, 1}],
    (2, 2, A): [{1, 2}, {0, 2}],
    # One votes for the ambusher and is voted for by the third: both are Targets, the ambusher can only strike the one who falls anyway.
    (A, 0, 1): [{0, 2}],
    (A, 2, 0): [{0, 1}],
    (1, A, 0): [{1, 2}],
    (2, A, 1): [{0, 1}],
    (1, 2, A): [{0, 2}],
    (2, 0, A): [{1, 2}],
    # The two vote for each other: both fall, and the ambush is wasted.
    (A, 2, 1): [set()],
    (2, A, 0): [set()],
    (1, 0, A): [set()],
    # Two ambush. The one who is voted for strikes the only voter, the other wasted the ambush: one is left.
    (1, A, A): [{1}],
    (2, A, A): [{2}],
    (A, 0, A): [{0}],
    (A, 2, A): [{2}],
    (A, A, 0): [{0}],
    (A, A, 1): [{1}],
    # No vote, no Target: all fall (DL-14).
    (A, A, A): [set()],
}


def test_the_table_is_complete() -> None:
    assert len(TABLE) == 27


@pytest.mark.parametrize("choices", TABLE, ids=str)
def test_who_survives(choices: tuple[Option, Option, Option]) -> None:
    start = again(choices)
    ambusher = next((ask for ask in start.asks if ask.kind == "victim"), None)
    if ambusher is None:
        found = [set(survivors(start))]
    else:
        found = [set(survivors(answer(again(choices), (ambusher.seat, victim)))) for victim in ambusher.options]
    assert found == TABLE[choices]


def again(choices: tuple[Option, Option, Option]) -> Match[State]:
    return answer(at(GAME, position(6, [0, 1, 2])), *enumerate(choices))


def test_the_tree_of_the_tiny_table_by_hand() -> None:
    """Three players, five bars of which four are alike, one round: the other one lies in one of five places.

    Of the 27 votes above 6 end with no survivor and no question: the two circles, the three in which two vote for each other, and the one
    in which all ambush. 15 have a Target who ambushed and is asked for a victim: 3 with two voters, 12 with one. The other 6 lead
    straight to a showdown. After the victim is named, the 3 with two voters (two lines each) and 6 of the others come to a showdown,
    12 lines; the 6 with two ambushes leave one player, and end. A showdown has nine pairs of cards.
    """
    counts = Walk(TABLES["bars"]).counts
    assert [counts[depth].lines // 5 for depth in range(3)] == [1, 15 + 6, 2 * 3 + 6]
    assert [counts[depth].ends // 5 for depth in range(4)] == [0, 6, 9 * 6 + 6, 9 * 12]
    assert counts[0].positions == 5
