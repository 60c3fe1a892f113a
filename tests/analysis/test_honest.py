"""The analysis of a decision is the same in two worlds that the seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.places import SMALL_TABLES
from tontine.analysis.worlds import compare, judge_at, observed, rated
from tontine.bots import bot
from tontine.core import Chance, Match, Perspective, Seat, seed_of
from tontine.core.registry import game as game_named

WORLDS = range(2)
Found = list[list[float]]


def analyse(match: Match[Any], seat: Seat) -> Found:
    """As `work` does: from the perspective alone."""
    perspective = Perspective(match, seat, company="law")
    options = list(perspective.ask.options)
    if perspective.game.ratings:
        return rated(perspective, options, WORLDS)
    return compare(perspective, judge_at(perspective, "law"), options, WORLDS)


def peek(match: Match[Any], seat: Seat) -> Found:
    """Broken on purpose: options are tried in the real match."""
    found = []
    for option in match.ask(seat).options:  # type: ignore[union-attr]
        world = match.fork(Chance(bytes(32)).block())
        world.answer(seat, option)
        found.append([glance(world, seat)])
    return found


def glance(world: Match[Any], seat: Seat) -> float:
    """What others hold, in a number."""
    return float(sum(map(ord, repr([world.view(other) for other in range(world.seats) if other != seat]))))


def questions(name: str, every: int) -> Iterator[tuple[Match[Any], Seat]]:
    game = game_named(name)
    chance = Chance(seed_of(f"honest {name}"))
    match: Match[Any] = Match(game, SMALL_TABLES[name], None, chance.block())
    player, number = bot(game, "easy"), 0
    while match.outcome is None:
        ask = match.asks[0]
        number += len(ask.options) > 1
        if len(ask.options) > 1 and number % every == 1:
            yield match, ask.seat
        match.answer(ask.seat, player(Perspective(match, ask.seat), chance))


def differences(analysis: Callable[[Match[Any], Seat], Found], name: str, every: int = 6) -> int:
    """In how many questions the analysis is another one in a world that the seat cannot tell from the real one."""
    found = 0
    for number, (match, seat) in enumerate(questions(name, every)):
        twin = match.imagine(seat, Chance(seed_of(f"twin {number}")))
        assert observed(Perspective(twin, seat)) == observed(Perspective(match, seat))
        found += analysis(match, seat) != analysis(twin, seat)
    return found


@pytest.mark.parametrize("name", SMALL_TABLES)
def test_nothing_comes_from_what_the_seat_could_not_know(name: str) -> None:
    assert differences(analyse, name) == 0


def test_an_analysis_that_peeks_is_caught() -> None:
    assert differences(peek, "last-dog-standing") > 0


def test_the_chances_of_a_moment_do_not_depend_on_what_the_seat_cannot_know() -> None:
    """At a checkpoint every seat imagines, whoever is asked."""
    checked = 0
    for match, asked in questions("last-dog-standing", 8):
        for seat in range(match.seats):
            world = match.imagine_anew(seat, Chance(seed_of(3)))
            if world is not None and match.imagine_anew(seat, Chance(seed_of(4))) is not None:
                assert world.view(seat) == match.view(seat)
                checked += seat != asked
    assert checked
