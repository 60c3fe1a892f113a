"""Day and Night, The Survivors, Zombies Everywhere: each, and together."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tontine.core import Chance, Match, seed_of
from tontine.games.last_one_alive import GAME
from tontine.games.last_one_alive.lives import LastOneAliveReason
from tontine.games.last_one_alive.rules import set_up_again

from ...scenario import heard
from .table import complete, front, passed, say, start, table, take, turn

IDLE = ("item-blank", "item-blank", "item-blank")

# The Apocalypse


def test_loa_20_the_level_is_found_anew() -> None:
    """LOA-20: one die more for each Apocalypse token, from the next turn on."""
    s = table(bag=["apocalypse", "apocalypse"])
    match = turn(s, "iizz", "zombie-blank", "item", "item", "zombie-blank", "zombie-blank")
    say(match, "draw", "draw")
    assert [event["level"] for event in heard(match, "level")] == [2, 3]
    assert match.state.items[0] == []
    assert match.state.tray == ["zombie-die"] * 3
    assert passed(match, 1)


def test_loa_20_the_level_is_at_most_four() -> None:
    """LOA-20: night over three Apocalypse tokens changes nothing."""
    s = table(aside=["apocalypse"] * 3, day_and_night=True, bag=["night"])
    match = turn(s, "iiis", *["zombie-blank"] * 4, "item", "item-blank", "item-blank", "shot-blank")
    say(match, "draw")
    assert match.view(0)["level"] == 4
    assert not heard(match, "level")
    assert match.state.tray == ["zombie-die"] * 4
    assert passed(match, 1)


# Day and Night


def test_loa_21_night_drawn() -> None:
    """LOA-21: set aside, the level rises, the day goes into the bag; no token instead."""
    s = table(day_and_night=True, bag=["night"])
    assert "day" not in s.bag
    match = turn(s, "iiis", "zombie-blank", "item", "item-blank", "item-blank", "shot-blank")
    say(match, "draw")
    assert match.state.aside == ["night"]
    assert match.state.items[0] == []
    assert match.view(1)["level"] == 2
    assert match.state.bag.count("day") == 1
    assert {"token": "day", "count": 1} in match.view(1)["bag"]
    assert passed(match, 1)


def test_loa_21_day_drawn() -> None:
    """LOA-21: both leave the game and the level falls; no token instead."""
    s = table(day_and_night=True, aside=["apocalypse", "night"], bag=["day"])
    match = turn(s, "iiis", "zombie-blank", "zombie-blank", "zombie-blank", "item", "item-blank", "item-blank", "shot-blank")
    say(match, "draw")
    assert match.state.aside == ["apocalypse"]
    assert sorted(match.state.box) == ["day", "night"]
    assert [event["level"] for event in heard(match, "level")] == [2]
    assert match.state.items[0] == []
    assert passed(match, 1)


def test_loa_3_night_in_set_up() -> None:
    """LOA-3, LOA-21: it takes effect there too, and so does the day."""
    match = start(table(3, setup=True, day_and_night=True, bag=["night", "axe", "gun"]))
    assert match.view(0)["level"] == 2
    assert match.asks[0].seat == 1
    s = table(3, setup=True, day_and_night=True, aside=["night"], bag=["axe", "day", "gun"])
    match = say(start(s), "item")
    assert match.view(0)["level"] == 1
    assert match.asks[0].seat == 2
    assert complete(match)


def test_loa_21_without_the_variant_there_is_no_night() -> None:
    """LOA-21."""
    s = table()
    assert "night" not in s.bag
    assert s.box == []


# The Survivors


def test_loa_22_three_lives() -> None:
    """LOA-22: an overpowered player loses a marker, tokens and dice all the same, and becomes a hero."""
    s = table(survivors=True, front={0: ["one-zombie"]}, items={0: ["medikit"]}, barricades={0: ["gun"]})
    assert s.markers == [2, 2, 2]
    match = start(s, "zombie-blank", "shot-blank", *IDLE)
    say(match, "take-dice")
    take(match, "siii")
    say(match, "give-up")
    assert match.state.alive == [True, True, True]
    assert match.state.markers == [1, 2, 2]
    assert match.state.heroes[0]
    assert sorted(match.state.box) == ["gun", "medikit"]
    assert front(match, 0) == []
    assert heard(match, "loses-life") == [{"event": "loses-life", "seat": 0, "markers": 1}]
    assert passed(match, 1)


def test_loa_22_a_hero_token_is_kept_when_a_life_is_lost() -> None:
    """LOA-22: and no second one is received."""
    match = turn(table(survivors=True, heroes=[0]), "siii", "zombie-ambush", "shot-blank", *IDLE)
    say(match, "go-on")
    assert match.state.markers[0] == 1
    assert match.state.heroes[0]
    assert not heard(match, "hero")
    assert passed(match, 1)


def test_loa_18_no_hero_token_for_a_lost_life_when_one_was_used() -> None:
    """LOA-18."""
    match = turn(table(survivors=True, heroes=[0]), "siii", "zombie-ambush", "shot-blank", *IDLE, "shot-blank")
    say(match, "hero", "shot-blank", "reroll")
    assert match.state.markers[0] == 1
    assert not match.state.heroes[0]
    assert passed(match, 1)


def test_loa_22_a_medikit_saves_the_life() -> None:
    """LOA-22."""
    s = table(survivors=True, items={0: ["medikit"]})
    match = turn(s, "siii", "zombie-ambush", "shot-blank", *IDLE, "one-bang")
    say(match, "medikit")
    assert match.state.markers == [2, 2, 2]
    assert not match.state.heroes[0]
    assert passed(match, 1)


def test_loa_22_without_a_marker_one_is_out() -> None:
    """LOA-22, LOA-14: and the hero token goes back."""
    s = table(survivors=True, heroes=[0])
    s.markers[0] = 0
    match = turn(s, "siii", "zombie-ambush", "shot-blank", *IDLE)
    say(match, "go-on")
    assert match.state.alive == [False, True, True]
    assert not match.state.heroes[0]
    assert passed(match, 1)


def test_loa_22_a_lone_survivor_wins() -> None:
    """LOA-22: points do not matter; the life that is left counts 2."""
    s = table(2, survivors=True)
    s.markers = [0, 0]
    match = turn(s, "siii", "zombie-ambush", "shot-blank", *IDLE)
    assert match.outcome is not None
    assert match.outcome.reason is LastOneAliveReason.LAST_ALIVE
    assert match.outcome.winners == (1,)
    assert match.outcome.scores == (0, 2)


def test_loa_22_the_third_apocalypse_token_in_the_middle_of_a_turn() -> None:
    """LOA-22: it ends the match at once; tokens beyond three count, zombies in front do not matter, the dead score nothing."""
    s = table(
        4,
        survivors=True,
        aside=["apocalypse"] * 2,
        items={0: ["gun", "gun", "gun"], 1: ["radio"], 2: ["axe", "axe"]},
        barricades={1: ["flare"]},
        front={0: ["two-zombies"]},
        dead=[3],
        bag=["radio", "apocalypse"],
    )
    s.markers = [0, 1, 0, 0]
    match = start(s, *["zombie-blank"] * 3, "item", "item", "item", "shot-blank")
    say(match, "take-dice")
    take(match, "iiis")
    say(match, "go-on", "draw")
    assert match.outcome is None
    say(match, "draw")
    assert match.outcome is not None
    assert match.outcome.reason is LastOneAliveReason.APOCALYPSE
    assert match.outcome.scores == (6, 6, 4, 0)
    assert match.outcome.winners == (0, 1)
    assert match.outcome.order == (3,)
    assert not match.asks
    assert complete(match)


def end_by_apocalypse(heroes: tuple[int, ...]) -> Match[Any]:
    """Players 0 and 1 are tied, player 2 is behind."""
    s = table(survivors=True, aside=["apocalypse"] * 2, heroes=heroes, bag=["apocalypse"])
    s.markers = [1, 1, 0]
    match = turn(s, "biii", *["zombie-blank"] * 3, "barricade", *IDLE)
    say(match, *(["go-on"] if 0 in heroes else []), "draw")
    return match


@pytest.mark.parametrize(
    ("heroes", "winners"),
    [((), (0, 1)), ((1,), (1,)), ((0,), (0,)), ((0, 1), (0, 1)), ((2,), (0, 1)), ((1, 2), (1,))],
)
def test_loa_22_a_tie_by_hero(heroes: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """LOA-22: of the tied, a player with a hero token; several or none share. It does not help a player who is behind."""
    match = end_by_apocalypse(heroes)
    assert match.outcome is not None
    assert match.outcome.scores == (4, 4, 2)
    assert match.outcome.winners == winners


def test_loa_22_the_third_apocalypse_token_in_set_up() -> None:
    """LOA-22: set up again, from the first player on, with all tokens back in the bag."""
    match = start(table(5, setup=True, survivors=True, bag=["axe", "apocalypse", "apocalypse", "gun", "apocalypse"]))
    say(match, "item")
    assert match.asks[0].seat == 3
    assert not heard(match, "set-up-again")
    say(match, "barricade")
    assert heard(match, "set-up-again") == [{"event": "set-up-again", "seat": 0}]
    s = match.state
    assert s.items == s.barricades == [[]] * 5
    assert (s.ready, match.outcome) == (len(heard(match, "draws")) - 6, None)
    assert complete(match)


def test_loa_21_set_up_again_by_day_and_by_night() -> None:
    """LOA-21, LOA-22: the night starts in the bag again, and the day beside it."""
    by_night = table(5, setup=True, survivors=True, day_and_night=True, aside=["night", *["apocalypse"] * 3])
    by_day = table(5, setup=True, survivors=True, day_and_night=True, aside=["apocalypse"] * 3, gone=["night"])
    for s in (by_night, by_day):
        set_up_again(s, Chance(bytes(32)), None)
        assert (s.aside, s.box, s.bag.count("night"), len(s.bag)) == ([], ["day"], 1, 22)


# Zombies, Zombies Everywhere!


def test_loa_23_each_elimination_raises_the_level_at_once() -> None:
    """LOA-23."""
    s = table(everywhere=True, front={0: ["one-zombie"]})
    match = turn(s, "iiis", "zombie-blank", *IDLE, "shot-blank")
    assert heard(match, "level") == [{"event": "level", "level": 2}]
    assert match.state.tray == ["zombie-die"] * 2
    assert passed(match, 1)


def test_loa_22_a_lost_life_is_no_elimination() -> None:
    """LOA-22, LOA-23."""
    match = turn(table(everywhere=True, survivors=True), "siii", "zombie-ambush", "shot-blank", *IDLE)
    assert match.view(0)["level"] == 1
    assert passed(match, 1)


@pytest.mark.parametrize("result", ["one-zombie", "two-zombies", "zombie-ambush", "zombie-blank"])
def test_loa_23_an_eliminated_players_zombie_die(result: str) -> None:
    """LOA-23: zombies go to the next living player; an ambush or a blank does nothing. Nobody is asked."""
    s = table(4, everywhere=True, dead_roll=True, dead=[1])
    match = turn(s, "iiis", "zombie-blank", "zombie-blank", *IDLE, "shot-blank", result)
    assert heard(match, "dead-rolls") == [{"event": "dead-rolls", "seat": 1, "to": 2, "result": result}]
    assert front(match, 2) == ([result] if result.endswith(("one-zombie", "two-zombies")) else [])
    assert front(match, 1) == []
    assert passed(match, 2)


def test_loa_23_every_eliminated_player_on_the_way_rolls() -> None:
    """LOA-23: one after the other."""
    s = table(5, dead_roll=True, dead=[2, 1])
    match = turn(s, "iiis", "zombie-blank", *IDLE, "shot-blank", "one-zombie", "two-zombies")
    assert [event["seat"] for event in heard(match, "dead-rolls")] == [1, 2]
    assert front(match, 3) == ["one-zombie", "two-zombies"]
    assert passed(match, 3)


def test_loa_23_an_eliminated_player_needs_a_die() -> None:
    """LOA-23: "if the pool has one"."""
    s = table(3, dead_roll=True, dead=[1], front={2: ["one-zombie"] * 9})
    match = turn(s, "sssi", "one-zombie", "shot-blank", "shot-blank", "shot-blank", "item-blank")
    assert len(front(match, 2)) == 10
    assert not heard(match, "dead-rolls")
    assert passed(match, 2)


def test_loa_23_the_dead_do_not_roll_unless_the_switch_is_on() -> None:
    """LOA-23."""
    match = turn(table(3, everywhere=True, dead=[1]), "iiis", "zombie-blank", "zombie-blank", *IDLE, "shot-blank")
    assert not heard(match, "dead-rolls")
    assert passed(match, 2)


# Together


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("on", list(product((False, True), repeat=4)), ids=lambda on: "".join("+" if each else "-" for each in on))
def test_loa_21_every_combination_is_played_to_its_end(seats: int, on: tuple[bool, ...]) -> None:
    """LOA-21, LOA-22, LOA-23: alone and together, at every table."""
    settings = dict(zip(("day_and_night", "survivors", "everywhere", "dead_roll"), on, strict=True))
    for seed in range(6):
        match: Match[Any] = Match(GAME, seats, settings, seed)
        chance = Chance(seed_of(f"{seed} answers"))
        while match.outcome is None:
            ask = match.asks[0]
            assert match.state.alive[ask.seat]
            assert match.waiting == {"seats": [ask.seat], "secret": False}
            match.answer(ask.seat, chance.pick(ask.options))
        assert complete(match)
        assert set(match.outcome.winners).isdisjoint(match.outcome.order)
        assert len(match.outcome.winners) == 1 or settings["survivors"]


def test_nothing_is_hidden_but_the_bag() -> None:
    assert list(GAME.hidden(table(), 0)) == ["bag"]
