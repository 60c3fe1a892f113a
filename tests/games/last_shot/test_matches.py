"""Whole matches: the laws, at all tables and with decks full of rare cards."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.builds import asserted
from tontine.core import Chance, Match, drive, seed_of
from tontine.core.check import Coverage, check_table
from tontine.core.settings import read
from tontine.games.last_shot import GAME
from tontine.games.last_shot.deal import LastShotSettings, pieces, stock
from tontine.games.last_shot.elimination import LastShotReason
from tontine.games.last_shot.registry import CARDS, REGULAR
from tontine.games.last_shot.state import KIND

from .scene import EVERYTHING

TABLES: list[dict[str, object]] = [
    {},
    {"information": "full"},
    {"training": True},
    {"departments": ["bureau", "committee", "department", "agency"], "first": 1},
    {"two_terminated": True},
    {"turns": 9},
]
SEATED = [(seats, settings) for seats in GAME.seats for settings in TABLES if seats >= 5 or not settings.get("two_terminated")]


@pytest.mark.parametrize(("seats", "settings"), SEATED)
def test_random_matches_end(seats: int, settings: dict[str, object]) -> None:
    given = read(LastShotSettings, settings)
    chance = Chance(seed_of(f"{seats} {settings}"))
    for _ in range(6):
        s = GAME.deal(seats, given, chance)
        outcome = drive(GAME.play(s, chance, None), lambda ask: chance.pick(ask.options))
        assert pieces(s) == EVERYTHING
        assert isinstance(outcome.reason, LastShotReason)
        assert list(outcome.winners) == [p for p in range(seats) if s.alive[p]]
        assert sorted([*outcome.winners, *outcome.order]) == list(range(seats))
        assert (len(outcome.winners) == 1) == (outcome.reason == LastShotReason.LAST_STANDING)


@pytest.mark.parametrize("number", range(4))
def test_ls_2_the_laws_hold_with_demanded_decks(number: int) -> None:
    """LS-2: the box is known, and every card has its turn in one of these decks."""
    names = [card.word for card in CARDS[:REGULAR] for _ in range(card.copies)]
    Chance(seed_of(7)).shuffle(names)
    deck = Counter([*names, *names][number * 18 : number * 18 + 18])
    settings = read(LastShotSettings, {"deck": deck, "information": "full" if number == 3 else "hidden"})
    coverage = Coverage(GAME)
    check_table(GAME, 3, settings, f"demanded {number}", GAME.bots, coverage)
    assert set(coverage.laws) == set(asserted(GAME)), "every law was asserted"
    assert set(deck) <= set(coverage.options), "every card of the deck could be played"


@pytest.mark.parametrize("number", range(4))
def test_ls_2_nobody_imagines_what_the_table_has_ruled_out(number: int) -> None:
    """LS-2, LS-44: a demanded card is never in the box, and none of those left out is outside it before somebody has searched it."""
    deck = {"outside-talent": 1, "disinformation": 1, "confiscation": 2, "misfire": 1, "jackpot": 0, "blitz": 0, "pravda": 0, "dibs": 0}
    match = Match(GAME, 3 + number, {"deck": deck}, seed=number)
    cards, chance, box = stock(match.settings), Chance(seed_of(number)), len(match.state.box)
    while match.outcome is None:
        if (here := match.checkpoint()) is not None:
            s = here[0]
            GAME.imagine(s, None, chance.spawn())
            inside = Counter([card & KIND for card in s.box])
            assert not [kind for kind in cards.demanded if inside[kind] > cards.left_out.count(kind)]
            if len(s.box) == box:
                assert not Counter(cards.left_out) - inside
        for ask in match.asks:
            wanted = [option for option in ask.options if option in ("outside-talent", "disinformation", "confiscation")]
            match.answer(ask.seat, chance.pick(wanted or ask.options))


def test_a_match_is_its_seed_and_its_answers() -> None:
    match = Match(GAME, 4, seed=5)
    chance = Chance(seed_of("answers"))
    while match.outcome is None:
        for ask in match.asks:
            match.answer(ask.seat, chance.pick(ask.options))
    again = Match.replay(match.record())
    assert again.outcome == match.outcome
    assert again.state == match.state
