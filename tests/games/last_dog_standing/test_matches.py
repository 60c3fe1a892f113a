"""Whole matches, the laws, and the bot."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

import tontine
from tontine.bots.arena import measure, play_match
from tontine.core import Ask, Chance, Match, Option, drive, seed_of
from tontine.core.settings import variants
from tontine.games.last_dog_standing import GAME
from tontine.games.last_dog_standing.bot import greedy
from tontine.games.last_dog_standing.cards import VIRUS
from tontine.games.last_dog_standing.state import State, pieces


def play_out(seats: int, settings: Any, seed: str, choose: Any) -> tuple[State, Any, int]:
    chance = Chance(seed_of(seed))
    state = GAME.deal(seats, settings, chance)
    before = pieces(state)
    asked: Counter[str] = Counter()

    def answer(ask: Ask) -> Option:
        asked[ask.kind] += 1
        option: Option = choose(ask, chance)
        return option

    outcome = drive(GAME.play(state, chance, None), answer)
    assert pieces(state) == before
    return state, outcome, asked.total()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_end(seats: int) -> None:
    """Every match ends within its bound, with cards conserved, somebody the winner and nobody both winner and fallen."""
    for settings in variants(GAME.Settings):
        for seed in range(12):
            state, outcome, answers = play_out(seats, settings, f"{seed}", lambda ask, chance: chance.pick(ask.options))
            assert answers <= GAME.bound(seats, settings)
            assert outcome.winners
            assert not set(outcome.winners) & set(outcome.order)
            assert set(outcome.order) | set(state.alive) == set(range(seats))


def slowly(ask: Ask, chance: Chance) -> Option:
    """The answer that keeps a match going: draw, keep, shuffle; never hurt anybody."""
    for option in ("sanitizer", "shuffle", "draw", "discard", "end", "leave", "bribe"):
        if option in ask.options:
            return option
    return chance.pick(ask.options)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lds_7_slow_matches_end(seats: int) -> None:
    """LDS-7: the discard never returns, so even players who hurt nobody come to an end."""
    longest = 0
    for settings in variants(GAME.Settings):
        for seed in range(5):
            longest = max(longest, play_out(seats, settings, f"slow {seed}", slowly)[2])
    assert 50 < longest <= GAME.bound(seats, None)


def test_both_ends_occur() -> None:
    """Matches end with one left; those of players who hurt nobody also with empty hands (LDS-21)."""
    reasons = {play_out(4, GAME.Settings(), f"{seed}", slowly)[1].reason.value for seed in range(60)}
    reasons |= {play_out(4, GAME.Settings(), f"{seed}", lambda ask, chance: chance.pick(ask.options))[1].reason.value for seed in range(20)}
    assert reasons == {"last-standing", "fewest-viruses"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_random(seats: int) -> None:
    """One greedy among players who answer anything wins more than its share, with room to spare."""
    result = measure(GAME, seats, "greedy", "random", 120)
    assert result.share - result.margin > result.fair


def test_greedy_plays_itself() -> None:
    """Matches of greedy bots end, too."""
    for seed in range(10):
        match = Match(GAME, 4, {"starting_hand": 2}, seed)
        outcome = play_match(match, [greedy] * 4, Chance(seed_of(seed)))
        assert outcome.winners
        assert match.asks == []


def short_deck(seats: int, settings: Any, chance: Chance) -> State:
    """Six cards in the deck, always the same: Hard Quarantine is never far."""
    state = GAME.deal(seats, settings, Chance(seed_of("short")))
    state.deck[:] = sorted(state.deck)[::6][:6]
    chance.shuffle(state.deck)
    del state.sunk[state.deck.count(VIRUS) :]
    return state


@pytest.mark.slow
def test_lds_20_laws_in_hard_quarantine() -> None:
    """LDS-20: the laws hold to the bitter end, too."""
    coverage = tontine.check(replace(GAME, deal=short_deck), matches=36)
    assert coverage.kinds["pull"] > 50
    assert coverage.reasons["fewest-viruses"] > 0


def virus_heavy(seats: int, settings: Any, chance: Chance) -> State:
    """Nearly all the deck is viruses, and they may not be discarded."""
    state = GAME.deal(seats, settings, Chance(seed_of("heavy")))
    ordinary = sorted([kind for kind in state.deck if kind != VIRUS])
    state.deck[:] = [VIRUS] * state.deck.count(VIRUS) + ordinary[::6][:6]
    chance.shuffle(state.deck)
    return state


@pytest.mark.slow
def test_lds_6_laws_with_many_viruses() -> None:
    """LDS-6, LDS-8: the laws hold where nearly every card drawn is a virus."""
    coverage = tontine.check(replace(GAME, deal=virus_heavy), matches=36)
    assert coverage.events["blocks"] + coverage.events["virus"] > 50
