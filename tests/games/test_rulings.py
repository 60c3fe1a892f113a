"""The rules pages: decisions that the rule sheet leaves open are listed under "Rulings", in both languages."""

from __future__ import annotations

import pytest

from tontine.core.registry import game as game_named
from tontine.text import LANGUAGES
from tontine.text.pages import ids_in, rules_page, ruling_heads

DECIDED = {
    "dead-last": ["DL-1", "DL-6", "DL-7", "DL-8", "DL-12", "DL-17", "DL-20", "DL-22", "DL-24", "DL-25"],
    "last-dog-standing": [f"LDS-{number}" for number in (1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23)],
    "last-one-alive": [f"LOA-{number}" for number in (1, 2, 3, 4, 6, 7, 9, 12, 13, 14, 16, 17, 18, 19, 21, 22, 23)],
    "last-shot": [f"LS-{number}" for number in (4, 8, 10, 11, 17, 22, 24, 26, 28, 35, 43, 44)],
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", DECIDED)
def test_every_decision_is_a_ruling(game: str, language: str) -> None:
    found = {each for head in ruling_heads(rules_page(game_named(game), language)) for each in ids_in(head)}
    assert set(DECIDED[game]) <= found
