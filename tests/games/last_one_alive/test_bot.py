"""The greedy bot: its odds, some of its answers, and that it beats chance."""

from __future__ import annotations

from typing import Any

import pytest

from tontine.bots.arena import measure
from tontine.core import Chance, Match, Option, Perspective
from tontine.games.last_one_alive import GAME
from tontine.games.last_one_alive.bot import greedy
from tontine.games.last_one_alive.odds import survival

from .table import kind, say, start, table, take, turn

PLAIN = (False, False, False)  # no Axe, no Gun, no Chainsaw


def answer(match: Match[Any]) -> Option:
    return greedy(Perspective(match, match.asks[0].seat), Chance(bytes(32)))


def test_odds_worked_out_by_hand() -> None:
    assert survival(1, 0, 0, 0, 0, 0, *PLAIN) == pytest.approx(5 / 6)  # no ambush
    assert survival(1, 1, 0, 0, 0, 0, *PLAIN) == pytest.approx(5 / 6 + 1 / 6 * 5 / 6)  # or one that is shot
    assert survival(1, 0, 1, 1, 1, 0, *PLAIN) == pytest.approx(5 / 6 * 5 / 6 * 4 / 6)  # a barricade and no ambush
    assert survival(0, 0, 0, 1, 1, 1, *PLAIN) == 0
    assert survival(0, 0, 0, 1, 1, 1, True, False, False) == pytest.approx(4 / 6)  # the Axe pushes both
    assert survival(0, 1, 0, 0, 0, 1, False, True, False) == pytest.approx(5 / 6)  # the Gun makes two of one
    assert survival(5, 0, 3, 2, 0, 0, False, False, True) == 1  # the Chainsaw ignores it all


def test_it_takes_shots_and_barricades_when_zombies_are_near() -> None:
    match = start(table(front={0: ["two-zombies", "one-zombie"]}))
    taken: list[str] = []
    while kind(match) == "take":
        taken.append(str(answer(match)))
        match.answer(0, taken[-1])
    assert sorted(taken) == ["barricade-die", "barricade-die", "shot-die", "shot-die"]


def test_it_uses_a_token_when_it_needs_one() -> None:
    """A Flare for five zombie dice, nothing for none."""
    assert answer(start(table(items={0: ["flare"]}, front={0: ["two-zombies"] * 5}))) == "flare"
    assert answer(start(table(items={0: ["gun"]}))) == "take-dice"


def test_it_rolls_plus_again_and_shoots_ambushes_first() -> None:
    match = start(table(front={0: ["one-zombie"]}), "zombie-ambush", "bang-plus", "item-blank", "item-blank", "item-blank", "shot-blank")
    take(match, "siii")
    assert answer(match) == "roll-again"
    say(match, "roll-again")
    assert answer(match) == "zombie-ambush"


def test_it_tries_its_medikit() -> None:
    match = start(table(items={0: ["medikit"]}), "zombie-ambush", "shot-blank", "item-blank", "item-blank", "item-blank")
    take(match, "siii")
    assert answer(match) == "medikit"


def test_loa_12_tokens_that_are_enough_come_before_a_medikit() -> None:
    """LOA-12, LOA-14: what is sure first; a Medikit where that is not enough, and not a token wasted with it."""
    blanks = ("shot-blank", "item-blank", "item-blank")
    one = turn(table(items={0: ["medikit", "chainsaw"]}), "siiz", "zombie-ambush", *blanks, "zombie-blank")
    assert answer(one) == "chainsaw"
    two = turn(table(items={0: ["medikit", "chainsaw"]}), "siiz", "zombie-ambush", *blanks, "zombie-ambush")
    assert answer(two) == "medikit"
    s = table(items={0: ["medikit", "chainsaw"]}, barricades={0: ["axe"]}, front={0: ["two-zombies"]})
    both = turn(s, "siiz", "zombie-ambush", *blanks, "zombie-blank")
    assert answer(both) == "barricade"
    say(both, "barricade")
    assert answer(both) == "chainsaw"


def test_loa_12_whoever_falls_sends_the_zombies_on() -> None:
    """LOA-14: the tokens are lost in any case; a barricade still harms the neighbour, a Chainsaw nobody."""
    s = table(items={0: ["chainsaw"]}, barricades={0: ["axe"]}, front={0: ["two-zombies", "one-zombie"]})
    match = turn(s, "siiz", "zombie-ambush", "shot-blank", "item-blank", "item-blank", "zombie-blank")
    assert answer(match) == "barricade"
    say(match, "barricade")
    assert answer(match) == "two-zombies"
    say(match, "two-zombies")
    assert answer(match) == "give-up"


def test_loa_12_an_axe_before_the_check_where_tokens_are_not_enough() -> None:
    """LOA-12: its time ends with the barricades; Chainsaw and barricades can wait."""
    blanks = ("item-blank", "item-blank", "zombie-blank")
    enough = turn(table(items={0: ["axe", "chainsaw"]}), "biiz", "zombie-blank", "barricade-ambush", *blanks)
    assert answer(say(enough, "go-on")) == "go-on"
    alone = turn(table(items={0: ["axe", "chainsaw"]}), "biiz", "zombie-ambush", "barricade-ambush", *blanks)
    assert answer(say(alone, "go-on")) == "axe"


def test_a_hero_is_used_in_danger_only() -> None:
    rolls = ("shot-blank", "item-blank", "item-blank", "item-blank")
    calm = take(start(table(heroes=[0]), "zombie-blank", *rolls), "siii")
    assert answer(calm) == "go-on"
    danger = take(start(table(heroes=[0]), "zombie-ambush", *rolls), "siii")
    assert answer(danger) == "hero"
    say(danger, "hero")
    assert answer(danger) == "zombie-ambush"


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_beats_chance(seats: int) -> None:
    result = measure(GAME, seats, "greedy", "random", 60, settings={"survivors": seats == 3, "day_and_night": True})
    assert result.share - result.margin > 1.5 * result.fair
