"""The greedy bot, as the rules page describes it."""

from __future__ import annotations

from tontine.core import Match, Perspective
from tontine.games.dead_last import GAME
from tontine.games.dead_last.bot import Table

ANN, BOB, CID, DAN = range(4)


def expected(told: int) -> float:
    """The vote against Dan that Ann expects of Bob, when he has whispered to this seat that he votes for Dan."""
    table = Table(Perspective(Match(GAME, 6, {"whispers": 1}, seed=1), ANN))
    table.alive = [ANN, BOB]
    return table.expected_votes(ANN, [{"by": BOB, "to": told, "target": DAN}])[DAN]


def test_it_believes_more_than_half_of_what_is_whispered_to_it_and_nothing_else() -> None:
    assert 0.5 < expected(ANN) < 1
    assert expected(CID) == 0
