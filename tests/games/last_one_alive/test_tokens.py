"""Every token (LOA-17), before and after the roll."""

from __future__ import annotations

from typing import Any

import pytest

from tontine.core import Match

from ...scenario import heard, offered
from .table import about, asked, complete, front, kind, passed, say, start, table, take, turn

IDLE = ("item-blank", "item-blank", "item-blank")  # three dice that do nothing


# Axe


def test_loa_17_axe_before_the_roll_doubles_the_barricades() -> None:
    """LOA-17, LOA-18: both for pushing and for the tokens of unused results."""
    s = table(items={0: ["axe"]}, front={0: ["one-zombie"]}, bag=["gun", "flare", "radio"])
    match = start(s, "zombie-blank", "barricade", "barricade", "barricade-blank", "item-blank")
    assert asked(match, 0, "before", "axe", "take-dice")
    say(match, "axe")
    assert match.view(1)["effects"] == ["axe"]
    take(match, "bbbi")
    assert about(match) == 4
    say(match, "one-zombie")
    assert about(match) == 3
    say(match, "draw", "draw", "draw")
    assert match.state.barricades[0] == ["gun", "flare", "radio"]
    assert match.state.box == ["axe"]
    assert passed(match, 1)


def test_loa_6_axe_after_the_roll_rerolls_a_barricade_die() -> None:
    """LOA-6, LOA-17, LOA-18: in the window already; dice that show the same are offered once, other kinds never."""
    s = table(items={0: ["axe"]}, front={0: ["one-zombie"]})
    match = start(s, "zombie-blank", "barricade-blank", "barricade-blank", "barricade", "shot-blank", "barricade")
    say(match, "take-dice")
    take(match, "bbbs")
    assert asked(match, 0, "window", "axe", "go-on")
    say(match, "axe")
    assert asked(match, 0, "axe", "barricade", "barricade-blank")
    say(match, "barricade-blank")
    assert sorted(match.state.tray) == ["barricade", "barricade", "barricade-blank", "shot-blank", "zombie-blank"]
    say(match, "one-zombie", "go-on")
    assert front(match, 1) == ["one-zombie"]
    assert passed(match, 1)


def test_loa_12_axe_rerolls_an_ambush_that_still_lies_there() -> None:
    """LOA-12: the old ambush goes, a new one lies down at once."""
    s = table(items={0: ["axe", "axe"]})
    match = start(s, "zombie-blank", "barricade-ambush", *IDLE, "barricade-ambush", "barricade")
    say(match, "take-dice")
    take(match, "biii")
    say(match, "go-on")
    assert asked(match, 0, "push", "axe", "go-on")
    say(match, "axe")
    assert front(match, 0) == ["barricade-ambush"]
    say(match, "axe")
    assert front(match, 0) == []
    assert asked(match, 0, "build", "draw", "go-on")
    say(match, "go-on")
    assert passed(match, 1)


def test_loa_12_axe_cannot_reroll_an_ambush_that_was_shot() -> None:
    """LOA-12: that die is back in the pool."""
    s = table(items={0: ["axe"]})
    match = start(s, "zombie-blank", "barricade-ambush", "one-bang", "item-blank", "item-blank")
    say(match, "take-dice")
    take(match, "bsii")
    say(match, "go-on")
    assert asked(match, 0, "shoot", "barricade-ambush", "axe", "go-on")
    say(match, "barricade-ambush")
    assert passed(match, 1)


def test_loa_12_axe_brings_an_ambush_while_there_are_bangs() -> None:
    """LOA-12: an Axe used among the shots leaves bangs for what it brings, so the shots wait for it."""
    s = table(items={0: ["axe"]}, front={0: []})
    match = start(s, "zombie-blank", "barricade-blank", "one-bang", "item-blank", "item-blank", "barricade-ambush")
    say(match, "take-dice")
    take(match, "bsii")
    say(match, "go-on")
    assert asked(match, 0, "shoot", "axe", "go-on")
    say(match, "axe")
    assert asked(match, 0, "shoot", "barricade-ambush", "go-on")
    say(match, "barricade-ambush")
    assert passed(match, 1)


def test_loa_11_axe_on_a_used_result_gives_no_second_one() -> None:
    """LOA-11, LOA-12: results used count against what shows after the reroll; nothing is undone."""
    s = table(items={0: ["axe"]}, front={0: ["one-zombie", "one-zombie"]})
    match = start(s, "zombie-blank", "barricade", *IDLE, "barricade")
    say(match, "take-dice")
    take(match, "biii")
    say(match, "go-on", "one-zombie")
    assert asked(match, 0, "push", "axe", "go-on")
    say(match, "axe")
    assert match.state.alive == [False, True, True], "the result that shows has been used"
    assert front(match, 1) == ["one-zombie"]
    assert passed(match, 1)


# Chainsaw


def test_loa_17_chainsaw_before_the_roll_ignores_all_ambushes() -> None:
    """LOA-17: the dice go back to the pool."""
    s = table(items={0: ["chainsaw"]})
    match = start(s, "zombie-ambush", "zombie-ambush", "item-ambush", "barricade-ambush", "zombie-blank")
    assert asked(match, 0, "before", "chainsaw", "take-dice")
    say(match, "chainsaw")
    take(match, "zibz")
    assert heard(match, "ambushes")[0]["ignored"] is True
    assert match.state.alive[0]
    assert front(match, 0) == []
    assert passed(match, 1)


def test_loa_18_chainsaw_before_the_roll_ignores_ambushes_of_rerolls() -> None:
    """LOA-18: of a hero's and of an Axe's, before and after dice are assigned."""
    s = table(items={0: ["chainsaw", "axe"]}, heroes=[0])
    match = start(s, "zombie-blank", "barricade", *IDLE, "zombie-ambush", "barricade-ambush")
    say(match, "chainsaw", "take-dice")
    take(match, "biii")
    say(match, "hero", "zombie-blank", "reroll")
    assert asked(match, 0, "window", "axe", "go-on")
    say(match, "go-on")
    assert asked(match, 0, "push", "axe", "go-on")
    say(match, "axe")
    assert front(match, 0) == []
    assert passed(match, 1)


def test_loa_6_axe_in_the_window_saves_a_die_that_the_chainsaw_would_ignore() -> None:
    """LOA-6, LOA-18: before anything is assigned the ambush still lies in the tray."""
    s = table(items={0: ["chainsaw", "axe"]})
    match = start(s, "zombie-blank", "barricade-ambush", *IDLE, "barricade")
    say(match, "chainsaw", "take-dice")
    take(match, "biii")
    assert asked(match, 0, "window", "axe", "go-on")
    say(match, "axe", "go-on")
    assert passed(match, 1)


def test_loa_17_chainsaw_after_the_roll_discards_one_ambush() -> None:
    """LOA-17: one, and never zombies. Ambushes that are alike are offered once."""
    s = table(items={0: ["chainsaw"]}, front={0: ["one-zombie"]})
    match = start(s, "zombie-ambush", "item-ambush", "item-blank", "zombie-blank", "two-bangs")
    say(match, "take-dice")
    take(match, "iizs")
    assert asked(match, 0, "shoot", "one-zombie", "zombie-ambush", "chainsaw", "go-on")
    say(match, "chainsaw")
    assert front(match, 0) == ["item-ambush", "one-zombie"]
    assert asked(match, 0, "shoot", "one-zombie", "item-ambush", "go-on")
    say(match, "one-zombie", "item-ambush")
    assert passed(match, 1)


def test_loa_12_chainsaw_chooses_where_an_axe_makes_ambushes_differ() -> None:
    """LOA-12: an Axe can still reroll a barricade die's ambush, so it is offered apart."""
    s = table(items={0: ["chainsaw", "axe"]})
    match = start(s, "zombie-ambush", "barricade-ambush", "item-ambush", "zombie-blank", "zombie-blank", "barricade")
    say(match, "take-dice")
    take(match, "bizz")
    say(match, "go-on")
    assert asked(match, 0, "push", "axe", "chainsaw", "go-on")
    say(match, "chainsaw")
    assert asked(match, 0, "chainsaw", "zombie-ambush", "barricade-ambush")
    say(match, "zombie-ambush", "axe")
    assert not match.state.alive[0], "the item die's ambush is still there"
    assert passed(match, 1)


def test_loa_6_chainsaw_in_the_reroll_window() -> None:
    """LOA-6, LOA-12: a hero may still reroll the other ambushes, so each kind of die is offered."""
    s = table(items={0: ["chainsaw"]}, heroes=[0])
    match = start(s, "zombie-ambush", "item-ambush", "zombie-blank", "item-blank", "item-blank", "item")
    say(match, "take-dice")
    take(match, "izii")
    assert asked(match, 0, "window", "hero", "chainsaw", "go-on")
    say(match, "chainsaw")
    assert asked(match, 0, "chainsaw", "zombie-ambush", "item-ambush")
    say(match, "zombie-ambush", "hero", "item-ambush", "reroll")
    assert asked(match, 0, "find", "draw", "go-on")
    say(match, "go-on")
    assert passed(match, 1)


# Flare


@pytest.mark.parametrize(("dice", "given"), [(1, 1), (2, 1), (3, 2), (5, 3)])
def test_loa_17_flare_with_an_odd_number_of_dice(dice: int, given: int) -> None:
    """LOA-17: half of the dice, rounded up; the symbols do not count."""
    match = start(table(items={0: ["flare"]}, front={0: ["two-zombies"] * dice}))
    assert asked(match, 0, "before", "flare", "take-dice")
    say(match, "flare")
    assert front(match, 1) == ["two-zombies"] * given
    assert front(match, 0) == ["two-zombies"] * (dice - given)
    assert complete(match)


def test_loa_17_flare_the_player_chooses_which() -> None:
    """LOA-17: asked only where dice differ."""
    match = start(table(items={0: ["flare"]}, front={0: ["one-zombie", "two-zombies", "two-zombies"]}))
    say(match, "flare")
    assert asked(match, 0, "give", "one-zombie", "two-zombies")
    say(match, "two-zombies")
    assert asked(match, 0, "give", "one-zombie", "two-zombies")
    say(match, "two-zombies")
    assert front(match, 0) == ["one-zombie"]
    assert front(match, 1) == ["two-zombies", "two-zombies"]
    assert asked(match, 0, "take", "zombie-die", "shot-die", "item-die", "barricade-die")


def test_loa_18_flares_stack() -> None:
    """LOA-18: the second gives half of what the first left."""
    match = start(table(items={0: ["flare", "flare"]}, front={0: ["one-zombie"] * 4}))
    say(match, "flare", "flare")
    assert len(front(match, 1)) == 3
    assert len(front(match, 0)) == 1


def test_loa_17_flare_needs_a_zombie_and_the_time_before_the_roll() -> None:
    """LOA-17: nothing in front, nothing to give; after the roll it is never offered."""
    idle = start(table(items={0: ["flare"]}))
    assert asked(idle, 0, "take", "zombie-die", "shot-die", "item-die", "barricade-die")
    match = start(table(items={0: ["flare", "radio"]}, front={0: ["one-zombie"]}), "zombie-ambush", "one-bang", *IDLE)
    say(match, "take-dice")
    take(match, "siii")
    assert asked(match, 0, "shoot", "one-zombie", "zombie-ambush", "go-on")


# Gun


def test_loa_17_gun_doubles_bangs_through_plus_rerolls() -> None:
    """LOA-17, LOA-18: the bangs of rerolls count double too, and doubled bangs earn the hero token."""
    s = table(items={0: ["gun"]}, front={0: ["two-zombies", "two-zombies", "two-zombies"]})
    match = start(s, "zombie-blank", "bang-plus", *IDLE, "bang-plus", "one-bang")
    assert asked(match, 0, "before", "gun", "take-dice")
    say(match, "gun")
    take(match, "siii")
    assert match.view(0)["bangs"] == 2
    say(match, "roll-again")
    assert match.view(0)["bangs"] == 4
    say(match, "roll-again")
    assert match.view(0)["bangs"] == 6
    say(match, "two-zombies", "one-zombie")
    assert not match.state.heroes[0]
    say(match, "two-zombies")
    assert match.state.heroes[0]
    say(match, "one-zombie", "two-zombies", "one-zombie")
    assert passed(match, 1)


def test_loa_18_two_guns_do_not_stack() -> None:
    """LOA-18: a second one is not offered; nor is a second Axe or Chainsaw."""
    match = start(table(items={0: ["gun", "gun"]}))
    say(match, "gun")
    assert asked(match, 0, "take", "zombie-die", "shot-die", "item-die", "barricade-die")
    match = start(table(items={0: ["axe", "axe", "chainsaw", "chainsaw"]}))
    say(match, "axe", "chainsaw")
    assert kind(match) == "take"


def test_loa_12_gun_after_the_roll_rerolls_a_shot_die() -> None:
    """LOA-12, LOA-17, LOA-18: until the shots are done, and not after."""
    s = table(items={0: ["gun", "gun"]}, front={0: ["two-zombies"]})
    match = start(s, "zombie-blank", "shot-blank", "one-bang", "item-blank", "item-blank", "two-bangs")
    say(match, "take-dice")
    take(match, "ssii")
    assert asked(match, 0, "window", "gun", "go-on")
    say(match, "go-on")
    assert asked(match, 0, "shoot", "two-zombies", "gun", "go-on")
    say(match, "gun")
    assert asked(match, 0, "gun", "one-bang", "shot-blank")
    say(match, "shot-blank")
    assert match.view(0)["bangs"] == 3
    say(match, "two-zombies", "one-zombie")
    assert asked(match, 0, "shoot", "gun", "go-on")
    say(match, "go-on")
    assert match.state.items[0] == ["gun"]
    assert passed(match, 1)


def test_loa_12_gun_replaces_the_face_that_shows() -> None:
    """LOA-12: the bangs of earlier "+" rolls stay, the showing ones go."""
    s = table(items={0: ["gun"]}, front={0: ["two-zombies", "two-zombies"]})
    match = start(s, "zombie-blank", "bang-plus", *IDLE, "two-bangs", "one-bang")
    say(match, "take-dice")
    take(match, "siii")
    say(match, "go-on", "roll-again")
    assert match.view(0)["bangs"] == 3
    say(match, "gun")
    assert match.view(0)["bangs"] == 2


def test_loa_9_gun_on_used_bangs_gives_no_second_ones() -> None:
    """LOA-9, LOA-12: bangs used count against what shows after the reroll; fewer than that undo nothing."""
    for result in ("two-bangs", "shot-blank"):
        s = table(items={0: ["gun"]}, front={0: ["two-zombies", "two-zombies"]})
        match = start(s, "zombie-blank", "two-bangs", *IDLE, result)
        say(match, "take-dice")
        take(match, "siii")
        say(match, "go-on", "two-zombies", "one-zombie")
        assert asked(match, 0, "shoot", "gun", "go-on")
        say(match, "gun")
        assert not match.state.alive[0]
        assert passed(match, 1)
    s = table(items={0: ["gun"]}, front={0: ["two-zombies"]})
    match = start(s, "zombie-blank", "one-bang", *IDLE, "two-bangs")
    say(match, "take-dice")
    take(match, "siii")
    say(match, "go-on", "two-zombies", "gun", "one-zombie")
    assert match.state.alive[0]
    assert passed(match, 1)


def test_loa_8_an_item_drawn_and_used_in_the_same_turn() -> None:
    """LOA-8, LOA-12: a Gun drawn now rerolls a die of this very roll; a Flare drawn now has to wait."""
    s = table(front={0: ["one-zombie"]}, bag=["flare", "gun"])
    match = turn(s, "siii", "zombie-blank", "shot-blank", "item", "item", "item-blank", "one-bang")
    say(match, "draw")
    assert asked(match, 0, "find", "draw", "go-on")
    say(match, "draw")
    assert asked(match, 0, "shoot", "gun", "go-on")
    say(match, "gun", "one-zombie")
    assert match.state.items[0] == ["flare"]
    assert passed(match, 1)


def test_loa_12_a_chainsaw_drawn_and_used_in_the_same_turn() -> None:
    """LOA-12: also between two draws."""
    s = table(bag=["chainsaw", "axe"])
    match = turn(s, "iizz", "zombie-ambush", "item", "item", "zombie-blank", "zombie-blank")
    say(match, "draw")
    assert asked(match, 0, "find", "draw", "chainsaw", "go-on")
    say(match, "chainsaw", "go-on")
    assert front(match, 0) == []
    assert passed(match, 1)


# Medikit


def about_to_fall(medikits: int, *rolls: str) -> Match[Any]:
    s = table(items={0: ["medikit"] * medikits}, front={0: ["two-zombies"]})
    return turn(s, "siii", "zombie-ambush", "shot-blank", *IDLE, *rolls)


@pytest.mark.parametrize("bang", ["one-bang", "two-bangs", "bang-plus"])
def test_loa_14_medikit(bang: str) -> None:
    """LOA-14, LOA-17: any bang clears everything in front of the player."""
    match = about_to_fall(1, bang)
    assert asked(match, 0, "overpowered", "medikit", "give-up")
    assert front(match, 0) == ["two-zombies", "zombie-ambush"]
    say(match, "medikit")
    assert match.state.alive[0]
    assert front(match, 0) == []
    assert passed(match, 1)


def test_loa_14_a_medikit_that_fails_then_a_second_that_works() -> None:
    """LOA-14: one after the other."""
    match = about_to_fall(2, "shot-blank", "one-bang")
    say(match, "medikit")
    assert asked(match, 0, "overpowered", "medikit", "give-up")
    say(match, "medikit")
    assert [event["saved"] for event in heard(match, "medikit")] == [False, True]
    assert match.state.alive[0]
    assert match.state.box == ["medikit", "medikit"]
    assert passed(match, 1)


def test_loa_14_a_medikit_that_fails_alone() -> None:
    """LOA-14."""
    match = about_to_fall(1, "shot-blank")
    say(match, "medikit")
    assert match.state.alive == [False, True, True]
    assert passed(match, 1)


def test_loa_14_medikits_need_not_be_tried() -> None:
    """LOA-14: "may"."""
    match = about_to_fall(2)
    say(match, "give-up")
    assert match.state.alive == [False, True, True]
    assert match.state.box == ["medikit", "medikit"]
    assert passed(match, 1)


def test_loa_12_a_chainsaw_after_a_medikit_that_failed() -> None:
    """LOA-12, LOA-14: "after rolling the dice" lasts until the player is overpowered."""
    match = turn(table(items={0: ["medikit", "chainsaw"]}), "siii", "zombie-ambush", "shot-blank", *IDLE, "shot-blank")
    assert asked(match, 0, "overpowered", "medikit", "chainsaw", "give-up")
    say(match, "medikit")
    assert asked(match, 0, "overpowered", "chainsaw", "give-up")
    say(match, "chainsaw")
    assert match.state.alive[0]
    assert sorted(match.state.box) == ["chainsaw", "medikit"]
    assert passed(match, 1)


def test_loa_12_a_barricade_after_a_medikit_that_failed() -> None:
    """LOA-12, LOA-14: one zombie die to the left, and no ambush."""
    s = table(items={0: ["medikit"]}, barricades={0: ["axe", "gun"]}, front={0: ["one-zombie", "two-zombies"]})
    match = turn(s, "siii", "zombie-blank", "shot-blank", *IDLE, "shot-blank")
    assert asked(match, 0, "overpowered", "medikit", "barricade", "give-up")
    say(match, "medikit", "barricade")
    assert asked(match, 0, "give", "one-zombie", "two-zombies")
    say(match, "two-zombies")
    assert asked(match, 0, "overpowered", "barricade", "give-up")
    say(match, "barricade")
    assert front(match, 1) == ["one-zombie", "two-zombies"]
    assert match.state.alive[0]
    assert passed(match, 1)


def test_loa_12_whoever_went_on_may_still_use_what_they_carry() -> None:
    """LOA-12, LOA-14: the push is over, Chainsaw and barricade are not; without a Medikit, too."""
    s = table(items={0: ["chainsaw"]}, barricades={0: ["axe"]}, front={0: ["one-zombie"]})
    match = turn(s, "biii", "zombie-ambush", "barricade", *IDLE)
    assert asked(match, 0, "push", "one-zombie", "chainsaw", "barricade", "go-on")
    say(match, "go-on")
    assert asked(match, 0, "overpowered", "chainsaw", "barricade", "give-up")
    say(match, "barricade", "chainsaw")
    assert asked(match, 0, "build", "draw", "go-on")


def test_loa_12_axe_and_gun_come_too_late_for_the_check() -> None:
    """LOA-12: a Gun serves until the shots are done, an Axe until the barricades are; so all ambushes are alike by then."""
    s = table(items={0: ["axe", "gun", "chainsaw"]})
    match = start(s, "zombie-ambush", "barricade-ambush", "shot-blank", "item-blank", "item-blank")
    say(match, "take-dice")
    take(match, "bsii")
    say(match, "go-on", "go-on", "go-on")
    assert asked(match, 0, "overpowered", "chainsaw", "give-up")
    say(match, "chainsaw")
    assert match.state.alive == [False, True, True]
    assert passed(match, 1)


def test_loa_12_tokens_that_can_wait_for_the_check_are_asked_for_there() -> None:
    """LOA-12: no push without a result or an Axe."""
    match = turn(table(items={0: ["chainsaw"]}), "siii", "zombie-ambush", "shot-blank", *IDLE)
    assert asked(match, 0, "overpowered", "chainsaw", "give-up")
    say(match, "give-up")
    assert match.state.alive == [False, True, True]
    assert heard(match, "goes-on") == [{"event": "goes-on", "seat": 0, "step": "overpowered"}]
    assert match.state.box == ["chainsaw"]
    assert passed(match, 1)


def test_loa_14_a_medikit_is_no_shot() -> None:
    """LOA-14: its roll is neither doubled nor rerolled, and earns no hero token; afterwards unused barricades draw (LOA-13)."""
    s = table(items={0: ["medikit", "gun", "gun"]}, front={0: ["one-zombie"] * 3}, bag=["radio"])
    match = start(s, "zombie-ambush", "barricade", "shot-blank", "item-blank", "item-blank", "bang-plus")
    say(match, "gun")
    take(match, "bsii")
    say(match, "go-on", "go-on", "go-on", "medikit")
    assert not match.state.heroes[0]
    assert asked(match, 0, "build", "draw", "go-on")
    say(match, "draw")
    assert match.state.barricades[0] == ["radio"]
    assert passed(match, 1)


def test_loa_3_a_medikit_lying_barricade_side_up_is_a_barricade() -> None:
    """LOA-3, LOA-17: only the side that lies up counts."""
    s = table(barricades={0: ["medikit"]})
    match = turn(s, "siii", "zombie-ambush", "shot-blank", *IDLE)
    assert not match.state.alive[0]
    assert passed(match, 1)


# Radio


def test_loa_17_radios_stack() -> None:
    """LOA-17, LOA-18: two more dice of any kind for each."""
    s = table(items={0: ["radio", "radio"]})
    match = start(s)
    assert asked(match, 0, "before", "radio", "take-dice")
    say(match, "radio", "radio")
    assert about(match) == 8
    take(match, "sssbbbi")
    assert kind(match) == "take"
    take(match, "i")
    assert len(heard(match, "rolls")[0]["results"]) == 9
    assert "radio" not in offered(match, 0)


# The barricade side


def test_loa_17_a_barricade_before_the_roll() -> None:
    """LOA-17: one zombie die to the left."""
    s = table(barricades={0: ["radio", "gun"]}, front={0: ["one-zombie", "two-zombies"]})
    match = start(s)
    assert asked(match, 0, "before", "barricade", "take-dice")
    say(match, "barricade")
    assert asked(match, 0, "give", "one-zombie", "two-zombies")
    say(match, "two-zombies", "barricade")
    assert front(match, 1) == ["one-zombie", "two-zombies"]
    assert sorted(match.state.box) == ["gun", "radio"]
    assert asked(match, 0, "take", "zombie-die", "shot-die", "item-die", "barricade-die")


def test_loa_12_a_barricade_after_the_roll() -> None:
    """LOA-12, LOA-17: no ambush; and after the last zombie die it is not offered."""
    s = table(barricades={0: ["radio", "gun"]}, front={0: ["one-zombie"]})
    match = start(s, "zombie-ambush", "one-bang", *IDLE)
    say(match, "take-dice")
    take(match, "siii")
    say(match, "zombie-ambush")
    assert asked(match, 0, "overpowered", "barricade", "give-up")
    say(match, "barricade")
    assert front(match, 1) == ["one-zombie"]
    assert match.state.barricades[0] == ["radio"]
    assert passed(match, 1)


def test_loa_17_a_barricade_does_not_stop_an_ambush() -> None:
    """LOA-17."""
    match = turn(table(barricades={0: ["radio"]}), "siii", "zombie-ambush", "shot-blank", *IDLE)
    assert not match.state.alive[0]
    assert passed(match, 1)


# Hero


def test_loa_6_a_hero_rerolls_any_dice_once() -> None:
    """LOA-6, LOA-17, LOA-18: picked one by one, dice that show the same offered once; then all picked ones are rolled."""
    s = table(heroes=[0], front={0: ["one-zombie"]})
    match = turn(s, "ssbi", "zombie-ambush", "shot-blank", "shot-blank", "barricade", "item-blank", "zombie-blank", "one-bang")
    assert asked(match, 0, "window", "hero", "go-on")
    say(match, "hero")
    assert asked(match, 0, "reroll", "zombie-ambush", "shot-blank", "item-blank", "barricade")
    say(match, "zombie-ambush")
    assert asked(match, 0, "reroll", "shot-blank", "item-blank", "barricade", "reroll")
    assert match.view(2)["chosen"] == ["zombie-ambush"]
    say(match, "shot-blank", "reroll")
    assert heard(match, "rerolls")[0]["results"] == ["zombie-blank", "one-bang"]
    assert asked(match, 0, "shoot", "one-zombie", "go-on")
    assert match.state.heroes == [False, False, False]
    say(match, "one-zombie", "go-on")
    assert passed(match, 1)


def test_loa_17_a_hero_may_reroll_all_dice() -> None:
    """LOA-17."""
    match = turn(table(heroes=[0]), "iiis", "zombie-ambush", *IDLE, "shot-blank", "zombie-blank", *IDLE, "shot-blank")
    say(match, "hero", "zombie-ambush", "item-blank", "item-blank", "item-blank", "shot-blank")
    assert len(heard(match, "rerolls")[0]["results"]) == 5
    assert match.state.alive[0]
    assert passed(match, 1)


def test_loa_6_a_hero_is_used_before_anything_is_assigned() -> None:
    """LOA-6: after going on, it can no longer be used."""
    s = table(heroes=[0], front={0: ["one-zombie"]})
    match = turn(s, "sssi", "zombie-blank", "one-bang", "shot-blank", "shot-blank", "item-blank")
    say(match, "go-on")
    assert asked(match, 0, "shoot", "one-zombie", "go-on")
    say(match, "one-zombie")
    assert match.state.heroes[0]
    assert passed(match, 1)


def test_loa_10_no_hero_token_in_a_turn_in_which_one_is_used() -> None:
    """LOA-10, LOA-18."""
    s = table(heroes=[0], front={0: ["two-zombies", "one-zombie"]})
    match = turn(s, "ssii", "zombie-blank", "two-bangs", "one-bang", "item-blank", "item-blank", "zombie-blank")
    say(match, "hero", "zombie-blank", "reroll", "two-zombies", "one-zombie", "one-zombie")
    assert match.state.heroes == [False, False, False]
    assert not heard(match, "hero")
    assert passed(match, 1)


def test_loa_6_axe_and_gun_after_a_hero_in_the_window() -> None:
    """LOA-6: they reroll what the hero rolled."""
    s = table(heroes=[0], items={0: ["gun"]}, front={0: ["one-zombie"]})
    match = start(s, "zombie-blank", "shot-blank", *IDLE, "shot-blank", "one-bang")
    say(match, "take-dice")
    take(match, "siii")
    assert asked(match, 0, "window", "hero", "gun", "go-on")
    say(match, "hero", "shot-blank", "reroll")
    assert asked(match, 0, "window", "gun", "go-on")
    say(match, "gun", "one-zombie")
    assert passed(match, 1)
