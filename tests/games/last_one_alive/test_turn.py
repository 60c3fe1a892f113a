"""A turn without tokens: set-up, the roll, its results, the end of the turn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tontine.core import Chance, Match, seed_of
from tontine.games.last_one_alive import GAME
from tontine.games.last_one_alive.lives import LastOneAliveReason
from tontine.games.last_one_alive.state import DICE, FACES, ITEMS, LastOneAliveSettings, deal

from ...scenario import heard
from .table import about, asked, complete, front, passed, say, start, table, take, turn

FRESH = LastOneAliveSettings()

# The box


def test_loa_1_the_dice() -> None:
    """LOA-1."""
    assert DICE == {"zombie-die": 10, "shot-die": 3, "item-die": 3, "barricade-die": 3}
    assert Counter(FACES["zombie-die"]) == {"one-zombie": 2, "two-zombies": 2, "zombie-ambush": 1, "zombie-blank": 1}
    assert Counter(FACES["shot-die"]) == {"one-bang": 2, "two-bangs": 2, "bang-plus": 1, "shot-blank": 1}
    assert Counter(FACES["item-die"]) == {"item": 4, "item-ambush": 1, "item-blank": 1}
    assert Counter(FACES["barricade-die"]) == {"barricade": 4, "barricade-ambush": 1, "barricade-blank": 1}


def test_loa_2_the_bag() -> None:
    """LOA-2: three of each item, three Apocalypse tokens; heroes lie beside the bag."""
    bag = Counter(deal(5, FRESH, Chance(bytes(32))).bag)
    assert bag == {"axe": 3, "chainsaw": 3, "flare": 3, "gun": 3, "medikit": 3, "radio": 3, "apocalypse": 3}
    assert set(ITEMS) == set(bag) - {"apocalypse"}


# Set-up


def test_loa_3_each_draws_a_token_and_chooses_its_side() -> None:
    """LOA-3: from the first player on. A token drawn is public, and so is its item when it lies barricade side up."""
    s = table(3, setup=True, bag=["radio", "axe", "gun"], front={2: ["one-zombie"]})
    s.first = s.active = 2
    match = start(s)
    assert match.view(None)["drawn"] == "radio"
    assert asked(match, 2, "side", "item", "barricade")
    say(match, "barricade")
    assert asked(match, 0, "side", "item", "barricade")
    say(match, "item", "barricade")
    players = match.view(1)["players"]
    assert [player["items"] for player in players] == [["axe"], [], []]
    assert [player["barricades"] for player in players] == [[], ["gun"], ["radio"]]
    assert not any(player["hero"] for player in players)
    assert asked(match, 2, "before", "barricade", "take-dice")
    assert complete(match)


def test_loa_3_a_token_is_unknown_until_it_is_drawn() -> None:
    """LOA-3: no view, question or event names the next token."""
    match = start(table(3, setup=True, bag=["radio", "axe", "gun"]))
    assert [event["token"] for event in heard(match, "draws")] == ["radio"]
    other = start(table(3, setup=True, bag=["radio", "gun", "flare"]))
    assert match.view(0) == other.view(0)


def test_loa_3_an_apocalypse_token_in_set_up() -> None:
    """LOA-3, LOA-20: it takes effect and is not replaced: that player starts without a token, and the level is 2."""
    match = start(table(3, setup=True, bag=["axe", "apocalypse", "gun"]))
    say(match, "item")
    assert asked(match, 2, "side", "item", "barricade")
    assert match.view(0)["level"] == 2
    say(match, "item")
    assert match.state.items == [["axe"], [], ["gun"]]
    assert asked(match, 0, "before", "axe", "take-dice")
    say(match, "take-dice")
    assert match.state.tray == ["zombie-die"] * 2
    assert complete(match)


def test_loa_20_three_apocalypse_tokens_in_set_up() -> None:
    """LOA-20: without The Survivors the match simply begins at level 4."""
    match = start(table(4, setup=True, bag=["apocalypse"] * 3 + ["flare"]))
    say(match, "barricade")
    assert match.view(0)["level"] == 4
    assert match.state.tray == ["zombie-die"] * 4
    assert asked(match, 0, "take", "zombie-die", "shot-die", "item-die", "barricade-die")


def test_loa_4_the_first_player() -> None:
    """LOA-4: random, and with one zombie in front of them."""
    firsts = set()
    for seed in range(40):
        s = deal(4, FRESH, Chance(seed_of(seed)))
        firsts.add(s.first)
        assert [s.front[p] for p in range(4)] == [["one-zombie"] if p == s.first else [] for p in range(4)]
        assert s.pool == DICE | {"zombie-die": 9}
    assert firsts == {0, 1, 2, 3}


# The roll


def test_loa_5_zombie_dice_then_four_of_any_kind() -> None:
    """LOA-5: kinds are offered once, and no longer than the pool has them."""
    match = start(table(), "zombie-blank", "one-bang", "one-bang", "shot-blank", "item-blank")
    assert match.state.tray == ["zombie-die"]
    assert asked(match, 0, "take", "zombie-die", "shot-die", "item-die", "barricade-die")
    take(match, "sss")
    assert asked(match, 0, "take", "zombie-die", "item-die", "barricade-die")
    take(match, "i")
    assert heard(match, "rolls")[0]["results"] == ["zombie-blank", "one-bang", "one-bang", "shot-blank", "item-blank"]
    assert passed(match, 1)


def test_loa_5_all_four_may_be_zombie_dice() -> None:
    """LOA-5."""
    match = turn(table(), "zzzz", *["one-zombie"] * 5)
    assert front(match, 1) == ["one-zombie"] * 5
    assert passed(match, 1)


def test_loa_5_the_pool_is_short_of_zombie_dice() -> None:
    """LOA-5, LOA-20: at level 4 with two zombie dice in the pool, two are rolled."""
    match = start(table(aside=["apocalypse"] * 3, front={1: ["one-zombie"] * 8}))
    assert match.state.tray == ["zombie-die"] * 2
    assert asked(match, 0, "take", "shot-die", "item-die", "barricade-die")
    assert [event["count"] for event in heard(match, "takes")] == [2]
    take(match, "sssi")
    assert complete(match)


def test_loa_5_the_pool_is_short_of_dice() -> None:
    """LOA-5: as far as the pool goes. Three Radios want ten dice; four zombie dice and nine others are there."""
    s = table(aside=["apocalypse"] * 3, items={0: ["radio"] * 3}, front={1: ["one-zombie"] * 6})
    match = start(s, *["zombie-blank"] * 4, *["shot-blank"] * 3, *["item-blank"] * 3, *["barricade-blank"] * 3)
    say(match, "radio", "radio", "radio")
    take(match, "sssiiibbb")
    assert heard(match, "rolls")[0]["results"][-1] == "barricade-blank"
    assert len(heard(match, "rolls")[0]["results"]) == 13
    assert passed(match, 1)


def test_loa_6_no_reroll_window_without_rerolls() -> None:
    """LOA-6: nobody is asked who has nothing to reroll with, or nothing that can be rerolled."""
    match = start(table(items={0: ["axe", "gun"]}), "zombie-blank", "item", "item-blank", "item-blank", "zombie-blank")
    say(match, "take-dice")
    take(match, "iiiz")
    assert asked(match, 0, "find", "draw", "go-on")


def test_loa_7_ambushes_stay_and_zombies_go_left() -> None:
    """LOA-7: an ambush of any die."""
    match = turn(table(), "zibs", "two-zombies", "zombie-ambush", "item-ambush", "barricade-ambush", "two-bangs")
    assert front(match, 0) == ["barricade-ambush", "item-ambush", "zombie-ambush"]
    assert front(match, 1) == ["two-zombies"]
    assert heard(match, "ambushes") == [
        {"event": "ambushes", "seat": 0, "dice": ["zombie-ambush", "item-ambush", "barricade-ambush"], "ignored": False}
    ]


def test_loa_7_left_is_the_next_living_player() -> None:
    """LOA-7."""
    match = turn(table(4, dead=[1, 2]), "zsss", "one-zombie", "two-zombies", "shot-blank", "shot-blank", "shot-blank")
    assert front(match, 3) == ["one-zombie", "two-zombies"]
    assert front(match, 1) == front(match, 2) == []
    assert passed(match, 3)


def test_loa_8_items_may_be_drawn() -> None:
    """LOA-8: one token for each result, item side up; the player may stop."""
    s = table(bag=["axe", "radio", "gun"])
    match = turn(s, "iiis", "zombie-blank", "item", "item", "item", "shot-blank")
    assert about(match) == 3
    assert asked(match, 0, "find", "draw", "go-on")
    say(match, "draw")
    assert match.state.items[0] == ["axe"]
    say(match, "draw", "go-on")
    assert match.state.items[0] == ["axe", "radio"]
    assert passed(match, 1)


def test_loa_19_no_draw_from_an_empty_bag() -> None:
    """LOA-19: neither for items nor for barricades."""
    s = table(bag=["gun"])
    s.box += s.bag[:-1]
    s.bag = ["gun"]
    match = turn(s, "iibb", "zombie-blank", "item", "item", "barricade", "barricade")
    say(match, "draw")
    assert match.state.items[0] == ["gun"]
    assert passed(match, 1)


# Shots


def test_loa_9_bangs_are_aimed_one_by_one() -> None:
    """LOA-9: equal targets are offered once; a 2-zombie die hit once shows one zombie."""
    s = table(front={0: ["one-zombie", "one-zombie", "two-zombies"]})
    match = turn(s, "sssi", "zombie-ambush", "two-bangs", "one-bang", "shot-blank", "item-blank")
    assert about(match) == 3
    assert asked(match, 0, "shoot", "one-zombie", "two-zombies", "zombie-ambush", "go-on")
    say(match, "two-zombies")
    assert front(match, 0) == ["one-zombie", "one-zombie", "one-zombie", "zombie-ambush"]
    assert match.state.pool["zombie-die"] == 6
    say(match, "zombie-ambush")
    assert match.state.pool["zombie-die"] == 7
    assert asked(match, 0, "shoot", "one-zombie", "go-on")


def test_loa_9_a_two_zombie_die_hit_once_and_then_pushed_left() -> None:
    """LOA-9, LOA-11: it shows one zombie, also for the next player."""
    s = table(front={0: ["two-zombies"]})
    match = turn(s, "sbii", "zombie-blank", "one-bang", "barricade", "item-blank", "item-blank")
    say(match, "two-zombies")
    assert asked(match, 0, "push", "one-zombie", "go-on")
    say(match, "one-zombie")
    assert front(match, 1) == ["one-zombie"]
    assert passed(match, 1)


def test_loa_9_a_plus_die_is_rolled_again_as_long_as_it_shows_plus() -> None:
    """LOA-9: its bangs are added up."""
    s = table(front={0: ["two-zombies", "two-zombies"]})
    match = turn(s, "siii", "zombie-blank", "bang-plus", "item-blank", "item-blank", "item-blank", "bang-plus", "two-bangs")
    assert asked(match, 0, "shoot", "two-zombies", "roll-again", "go-on")
    assert match.view(0)["bangs"] == 1
    say(match, "roll-again")
    assert match.view(0)["bangs"] == 2
    say(match, "roll-again")
    assert match.view(0)["bangs"] == 4
    assert asked(match, 0, "shoot", "two-zombies", "go-on")
    say(match, "two-zombies", "one-zombie", "two-zombies", "one-zombie")
    assert passed(match, 1)


def test_loa_9_a_plus_die_need_not_be_rolled_again() -> None:
    """LOA-9: "may"."""
    match = turn(table(), "siii", "zombie-blank", "bang-plus", "item-blank", "item-blank", "item-blank")
    assert asked(match, 0, "shoot", "roll-again", "go-on")
    say(match, "go-on")
    assert passed(match, 1)


def test_loa_9_unused_bangs_are_lost() -> None:
    """LOA-9: once the player goes on to the barricades."""
    s = table(front={0: ["one-zombie"]})
    match = turn(s, "sbii", "zombie-blank", "two-bangs", "barricade", "item-blank", "item-blank")
    say(match, "go-on")
    assert asked(match, 0, "push", "one-zombie", "go-on")
    assert match.view(0)["bangs"] == 0
    say(match, "go-on")
    assert heard(match, "out") == [{"event": "out", "seat": 0}]


def test_loa_10_three_used_bangs_against_three_rolled() -> None:
    """LOA-10: three bangs rolled and two used earn nothing; three used earn a hero token."""
    rolls = ("zombie-blank", "two-bangs", "one-bang", "item-blank", "item-blank")
    two = turn(table(front={0: ["two-zombies"]}), "ssii", *rolls)
    say(two, "two-zombies", "one-zombie")
    assert not two.state.heroes[0]
    assert passed(two, 1)
    three = turn(table(front={0: ["two-zombies", "one-zombie"]}), "ssii", *rolls)
    say(three, "two-zombies", "one-zombie", "one-zombie")
    assert three.state.heroes == [True, False, False]
    assert heard(three, "hero") == [{"event": "hero", "seat": 0}]
    assert passed(three, 1)


def test_loa_10_nobody_has_two_hero_tokens() -> None:
    """LOA-10."""
    s = table(front={0: ["two-zombies", "one-zombie"]}, heroes=[0])
    match = turn(s, "ssii", "zombie-blank", "two-bangs", "one-bang", "item-blank", "item-blank")
    say(match, "go-on", "two-zombies", "one-zombie", "one-zombie")
    assert match.state.heroes[0]
    assert not heard(match, "hero")
    assert passed(match, 1)


# Barricades


def test_loa_11_a_barricade_pushes_a_zombie_die_but_no_ambush() -> None:
    """LOA-11: one die for each result."""
    s = table(front={0: ["one-zombie", "two-zombies"]})
    match = turn(s, "bbsi", "zombie-ambush", "barricade", "barricade", "one-bang", "item-blank")
    say(match, "zombie-ambush")
    assert asked(match, 0, "push", "one-zombie", "two-zombies", "go-on")
    say(match, "two-zombies")
    assert asked(match, 0, "push", "one-zombie", "go-on")
    say(match, "one-zombie")
    assert front(match, 1) == ["one-zombie", "two-zombies"]
    assert passed(match, 1)


def test_loa_11_barricades_do_not_move_an_ambush() -> None:
    """LOA-11, LOA-14."""
    match = turn(table(), "bbbi", "zombie-ambush", "barricade", "barricade", "barricade", "item-blank")
    assert match.state.alive == [False, True, True]
    assert passed(match, 1)


# The end of the turn


def test_loa_13_unused_barricades_draw_tokens() -> None:
    """LOA-13: kept barricade side up, one for each result not used; an Apocalypse token among them is not replaced."""
    s = table(front={0: ["one-zombie"]}, bag=["axe", "apocalypse"])
    match = turn(s, "bbbi", "zombie-blank", "barricade", "barricade", "barricade", "item-blank")
    say(match, "one-zombie")
    assert asked(match, 0, "build", "draw", "go-on")
    assert about(match) == 2
    say(match, "draw", "draw")
    assert match.state.barricades[0] == ["axe"]
    assert match.view(1)["level"] == 2
    assert passed(match, 1)


def test_loa_13_unused_barricades_need_not_draw() -> None:
    """LOA-13: "may"."""
    match = turn(table(), "biii", "zombie-blank", "barricade", "item-blank", "item-blank", "item-blank")
    say(match, "go-on")
    assert match.state.barricades[0] == []
    assert passed(match, 1)


def test_loa_13_at_most_three_tokens_are_kept() -> None:
    """LOA-13: equal ones are offered once; the rest leave the game."""
    s = table(items={0: ["gun", "gun"]}, barricades={0: ["axe"]}, bag=["radio", "flare"])
    match = start(s, "zombie-blank", "item", "item", "item-blank", "zombie-blank")
    say(match, "take-dice")
    take(match, "iiiz")
    say(match, "draw", "draw")
    assert about(match) == 2
    assert asked(match, 0, "keep", "flare", "gun", "radio", "barricade")
    say(match, "gun")
    assert asked(match, 0, "keep", "flare", "gun", "radio", "barricade")
    say(match, "barricade")
    assert match.state.items[0] == ["gun", "radio", "flare"]
    assert match.state.barricades[0] == []
    assert sorted(match.state.box) == ["axe", "gun"]
    assert passed(match, 1)


def test_loa_14_whoever_has_anything_left_is_out() -> None:
    """LOA-14: tokens leave the game, the hero token returns, the dice go back to the pool."""
    s = table(items={0: ["radio"]}, barricades={0: ["axe"]}, heroes=[0], front={0: ["one-zombie", "two-zombies"]})
    match = start(s, "one-zombie", "item-blank", "item-blank", "item-blank", "shot-blank")
    say(match, "take-dice")
    take(match, "iiis")
    say(match, "go-on", "give-up")
    assert match.state.alive == [False, True, True]
    assert match.state.heroes == [False, False, False]
    assert sorted(match.state.box) == ["axe", "radio"]
    assert front(match, 0) == []
    assert front(match, 1) == ["one-zombie"]
    assert match.state.pool["zombie-die"] == 8  # one before player 1, one taken by them
    assert passed(match, 1)


def test_loa_13_who_falls_draws_nothing() -> None:
    """LOA-13: unused barricades draw only when nothing is left in front of the player."""
    s = table(front={0: ["one-zombie"]})
    match = turn(s, "biii", "zombie-blank", "barricade", "item-blank", "item-blank", "item-blank")
    say(match, "go-on")
    assert not match.state.alive[0]
    assert not heard(match, "draws")
    assert passed(match, 1)


def test_loa_15_rolled_dice_return_but_for_zombies_before_another() -> None:
    """LOA-15."""
    match = turn(table(), "zssi", "one-zombie", "two-zombies", "shot-blank", "shot-blank", "item-blank")
    assert front(match, 1) == ["one-zombie", "two-zombies"]
    assert match.state.pool == {"zombie-die": 7, "shot-die": 3, "item-die": 3, "barricade-die": 3}  # one is player 1's already
    assert passed(match, 1)


def test_loa_16_the_last_player_alive_wins() -> None:
    """LOA-16: not the first elimination, but the last one ends the match."""
    s = table(4, front={0: ["one-zombie"]}, dead=[3, 1])
    match = turn(s, "iiiz", "zombie-blank", "item-blank", "item-blank", "item-blank", "zombie-blank")
    assert match.outcome is not None
    assert match.outcome.reason is LastOneAliveReason.LAST_ALIVE
    assert match.outcome.winners == (2,)
    assert match.outcome.scores == (0, 0, 1, 0)
    assert match.outcome.order == (3, 1, 0)
    assert not match.asks
    assert complete(match)


def test_the_turn_limit() -> None:
    """The survivors share."""
    s = table(4, dead=[1], turns=1)
    match = turn(s, "iiis", "zombie-blank", "item-blank", "item-blank", "item-blank", "shot-blank")
    assert match.outcome is not None
    assert match.outcome.reason is LastOneAliveReason.TURN_LIMIT
    assert match.outcome.winners == (0, 2, 3)
    assert match.outcome.scores == (1, 0, 1, 1)


@pytest.mark.parametrize("turns", [1, 2, 7])
def test_the_turn_limit_counts_turns_of_the_living(turns: int) -> None:
    """Every turn begins with taking dice; the limit is over all players together."""
    match: Match[Any] = Match(GAME, 5, {"turns": turns, "survivors": True}, seed=3)
    chance = Chance(seed_of(3))
    while match.outcome is None:
        match.answer(match.asks[0].seat, chance.pick(match.asks[0].options))
    assert len(heard(match, "turn")) == turns
    assert match.outcome.reason is LastOneAliveReason.TURN_LIMIT
