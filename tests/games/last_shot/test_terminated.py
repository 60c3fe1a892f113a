"""The Terminated cards, escapes, elimination and winning."""

from __future__ import annotations

import pytest

from tontine.games.last_shot.registry import CARDS, REGULAR

from .scene import Scene, on

ESCAPES = {
    "Marksman": ["Bullet Time", "Duck and Cover"],
    "Poisoned Cup": ["Cooler Heads Prevail", "Sleight of Hand"],
    "Car Bomb": ["Operation Windup", "Secret Informant"],
    "Close Quarters": ["Stunning Personality", "Take a Shot"],
    "Long Fall": ["Dumpster Dive", "Safe House"],
    "Disappearance": ["Diplomatic Immunity", "Identity Theft"],
}


@pytest.mark.parametrize("card", ESCAPES)
def test_ls_15_terminated(card: str) -> None:
    """LS-15: choose a rival; that rival is eliminated."""
    scene = Scene(card, "Jackpot", "")
    assert scene.plays(card).offered(0) == [1, 2]
    scene.answers(0, 1).all_pass().answers(1, "no").resolves()
    assert scene.s.alive == [True, False, True]
    assert scene.destroyed == "Jackpot"
    scene.turn_of(2)


@pytest.mark.parametrize("card", ESCAPES)
def test_ls_16_escape(card: str) -> None:
    """LS-16: the two cards that name it, and no others; the escape card is destroyed, the Terminated card discarded."""
    escapes = ESCAPES[card]
    hand = ", ".join(each for pair in ESCAPES.values() for each in pair)
    scene = Scene(card, hand, "")
    scene.plays(card, 1).all_pass()
    assert scene.kind(1) == "escape"
    assert scene.offered(1) == ["no", *[each.word for each in CARDS[:REGULAR] if each.name in escapes]]
    scene.answers(1, escapes[1])
    assert (scene.spent, scene.destroyed) == (card, escapes[1])
    assert scene.heard("doomed") == []
    scene.turn_of(1)
    assert all(scene.s.alive)


def test_ls_23_escape_is_asked_whether_or_not_there_is_one() -> None:
    """LS-23: who is asked tells nothing. LS-39: Hold for Questioning does not touch an escape."""
    scene = Scene("Marksman", "Jackpot", "")
    assert scene.plays("Marksman", 1).all_pass().offered(1) == ["no"]
    scene = Scene("Marksman", "Bullet Time", "", front=[on(1, "Hold for Questioning", by=2), on(0, "Filibuster")])
    assert scene.plays("Marksman", 1).all_pass().offered(1) == ["no", "bullet-time"]


def test_ls_17_elimination() -> None:
    """LS-17: hand, front and private deck are destroyed; Terminated cards go to their pile and are shuffled in."""
    scene = Scene("Marksman", "Jackpot, Car Bomb", "", private=["", "Payoff, Long Fall"], front=[on(1, "Safe House"), on(1, "Blitz")])
    scene.plays("Marksman", 1).all_pass().answers(1, "no").all_pass().all_pass()
    assert scene.destroyed == "Jackpot, Payoff, Safe House, Blitz"
    assert scene.spent == "Car Bomb, Long Fall, Marksman"
    assert scene.match.view(2)["destroyed_known"] == ["blitz", "safe-house"]  # a hand is destroyed unseen
    scene.turn_of(2)
    assert scene.match.view(0)["players"][1]["alive"] is False


def test_ls_17_what_the_dead_laid_ends_when_their_turn_would_come() -> None:
    """LS-17."""
    scene = Scene(
        "Jackpot", "", "Blitz", "Payoff", front=[on(2, "Hold for Questioning", by=1)], alive=[True, False, True, True], fallen=[1]
    )
    scene.plays("Jackpot").turn_of(2)
    assert scene.front(2) == ""
    assert scene.offered(2) == ["blitz", "reload"]


def test_ls_17_a_moved_card_does_not_end_with_its_first_owner() -> None:
    """LS-17, LS-43: a policy that was moved belongs to the player it lies on now."""
    scene = Scene("Identity Theft", "Jackpot", "Marksman", "Payoff", front=[on(1, "Insurance Policy")])
    scene.plays("Identity Theft", "Insurance Policy", 3).turn_of(1)
    scene.plays("Jackpot").turn_of(2)
    scene.plays("Marksman", 1).all_pass().answers(1, "no").turn_of(3)
    scene.reloads().turn_of(0).reloads().turn_of(2)  # past the turn of seat 1
    assert scene.front(3) == "Insurance Policy"


def test_ls_17_a_moved_card_that_lies_on_a_rival_stays_too() -> None:
    """LS-17, LS-43: Think Thrice, moved from one rival to another, skips its new player although its sender is out."""
    scene = Scene("Identity Theft", "", "", "Jackpot", front=[on(3, "Think Thrice", by=1)], alive=[True, False, True, True], fallen=[1])
    scene.plays("Identity Theft", "Think Thrice", 2).turn_of(3)
    assert [event["seat"] for event in scene.heard("skipped")] == [2]


def test_ls_43_stakeout_ends_with_its_viewer() -> None:
    """LS-43."""
    scene = Scene("Marksman", "", "Jackpot", front=[on(2, "Stakeout", by=1)])
    scene.plays("Marksman", 1).all_pass().answers(1, "no").resolves()
    assert scene.front(2) == ""


def test_ls_19_the_last_player_wins() -> None:
    """LS-19, LS-40: at once, before looting and before the turn goes on."""
    scene = Scene("Marksman", "Loot the Body", "", alive=[True, True, False], fallen=[2])
    scene.plays("Marksman", 1).all_pass().answers(1, "no").is_won_by(0)
    assert scene.match.outcome is not None
    assert scene.match.outcome.reason == "last-standing"
    assert scene.match.outcome.order == (2, 1)


def test_ls_19_comrade_victory_by_elimination() -> None:
    """LS-19: the last two players are both Comrades; looting does not come any more (LS-40)."""
    scene = Scene("Marksman", "Jackpot", "Loot the Body", comrades=[True, False, True])
    scene.plays("Marksman", 1).all_pass().answers(1, "no").all_pass().is_won_by(0, 2)
    assert scene.match.outcome is not None
    assert scene.match.outcome.reason == "comrades"


def test_ls_40_comrade_victory_by_the_card() -> None:
    """LS-40: also after Comrades in Arms; not while one is missing."""
    scene = Scene("Comrades in Arms", "", "", comrades=[False, True, False])
    scene.plays("Comrades in Arms").turn_of(1)
    scene = Scene("Comrades in Arms", "", "", comrades=[False, True, True])
    scene.plays("Comrades in Arms").is_won_by(0, 1, 2)


def test_ls_20_immune_to_a_terminated_card() -> None:
    """LS-20: for that effect the player does not exist."""
    scene = Scene("Marksman", "", "", "", front=[on(2, "Diplomatic Immunity")])
    assert scene.plays("Marksman").offered(0) == [1, 3]


def test_ls_32_the_immune_may_react_and_their_reactions_can_be_cancelled() -> None:
    """LS-32: immunity protects players, not cards."""
    scene = Scene("Jackpot, Redacted", "Cease and Desist", "", front=[on(1, "Diplomatic Immunity")])
    scene.plays("Jackpot").reacts(1, "Cease and Desist")
    assert scene.may_answer(0) == ["redacted"]
