"""Every card, die and token has a text in both languages. Terminal, page and gallery use it."""

from __future__ import annotations

import pytest

from tontine.core.registry import game as game_named
from tontine.games.last_dog_standing.cards import NAMES
from tontine.games.last_one_alive.state import APOCALYPSE, BARRICADE, DAY, DICE, HERO, ITEMS, NIGHT
from tontine.text import LANGUAGES, Texts

WORDS = {
    "last-dog-standing": NAMES,
    "last-one-alive": (*DICE, *ITEMS, BARRICADE, HERO, APOCALYPSE, NIGHT, DAY),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WORDS)
def test_every_piece_says_what_it_does(name: str, language: str) -> None:
    texts = Texts(language, game_named(name))
    silent = [word for word in WORDS[name] if not texts.has(f"word-{word}", "text")]
    assert not silent
