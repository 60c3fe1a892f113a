"""What is said at a table of Dead Last."""

from __future__ import annotations

import pytest

from tontine.core import Ask
from tontine.games.dead_last import GAME
from tontine.text import Texts


@pytest.mark.parametrize(
    ("language", "live"), [("en", "At a live table you may change your mind"), ("it", "A un tavolo dal vivo puoi ripensarci")]
)
def test_a_mind_can_be_changed_where_there_is_a_way(language: str, live: str) -> None:
    """DL-7: no terminal has a key for it."""
    assert live in Texts(language, GAME).rule(Ask(0, "vote", [1]))


def test_enough_gold_is_said_so_that_it_is_true_of_one_alone() -> None:
    """DL-22, DL-23"""
    assert Texts("en", GAME).say("reason-enough-gold").startswith("Enough gold, and nobody has more")
    assert Texts("it", GAME).say("reason-enough-gold").startswith("Oro a sufficienza, e nessuno ne ha di più")


def test_the_italian_of_a_suggestion() -> None:
    [entry] = Texts("it", GAME).view({"suggested": 2})
    assert f"{entry.label} {entry.text}" == "Vuoi morto: Giallo"
