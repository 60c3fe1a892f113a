"""What is in the box of each game: names, texts, and numbers that agree with its rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.server.servers import Guest, Server
from tontine.core import Chance, Game, seed_of
from tontine.core.errors import BadSettings
from tontine.core.registry import games
from tontine.core.settings import variants
from tontine.server.library import cards_of
from tontine.text import LANGUAGES

each_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in games()])
# The pieces that the rules of Dead Last hold as answers, and the tokens of Last One Alive that never run out.
NOT_ON_THE_TABLE = {"dead-last": {"card"}, "last-one-alive": {"hero"}}


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_box_has_a_name_a_number_and_words(game: Game[Any], language: str) -> None:
    cards = cards_of(game, language)
    assert [card.word for card in cards] == [str(piece.word) for piece in game.box]
    assert cards, "a game has something to play with"
    assert len({card.word for card in cards}) == len(cards)
    assert len({card.name for card in cards}) == len(cards)
    for card in cards:
        assert card.copies > 0
        assert card.text or card.word.isdecimal(), f"nothing stands on {card.word}"


@each_game
def test_as_many_as_the_rules_play_with(game: Game[Any]) -> None:
    left_out = NOT_ON_THE_TABLE.get(game.name, set())
    there = sum(piece.copies for piece in game.box if not {piece.kind, piece.word} & left_out)
    assert max(numbers(game)) == there


def numbers(game: Game[Any]) -> list[int]:
    """How many pieces there are on the table, over all settings and all numbers of seats."""
    found = []
    for settings in list(variants(game.Settings))[:200]:
        for seats in game.seats:
            try:
                state = game.deal(seats, settings, Chance(seed_of(1)))
            except BadSettings:
                continue
            pieces = game.pieces(state)
            assert isinstance(pieces, list)
            found.append(len(pieces))
    return found


def test_the_house_tells_it(server: Server) -> None:
    ann = Guest(server.url)
    for game in games():
        told = ann.get(f"/api/games/{game.name}/cards", language="it")
        assert {card["word"]: card["copies"] for card in told} == {str(piece.word): piece.copies for piece in game.box}
    kinds = Counter(card["kind"] for card in ann.get("/api/games/last-one-alive/cards"))
    assert kinds == {"die": 4, "token": 10}
    dead_last = {card["word"]: card for card in ann.get("/api/games/dead-last/cards")}
    assert [dead_last[f"bar-{worth}"]["copies"] for worth in (3, 4, 5)] == [26, 43, 11]
    assert dead_last["0"]["name"] == "Red"
