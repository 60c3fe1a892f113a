"""The Bureau's cards."""

from __future__ import annotations

from .scene import Scene, names, on


def test_blitz() -> None:
    """Nobody may reload until your next turn starts; a card that does nothing must be played instead (LS-27)."""
    scene = Scene("Blitz, Jackpot", "Dumpster Dive", "")
    scene.plays("Blitz").turn_of(1)
    assert scene.offered(1) == ["dumpster-dive"]
    scene.plays("Dumpster Dive").turn_of(2)
    assert scene.offered(2) == ["reload"]  # an empty hand has no other option
    scene.reloads().turn_of(0)
    assert scene.offered(0)[-1] == "reload"
    assert scene.front(0) == ""


def test_ls_43_identity_theft() -> None:
    """LS-43: to any player who is not immune, you too, but not where it lies already. "You" is the player it lies on now."""
    scene = Scene("Identity Theft", "", "", "", front=[on(1, "Blitz"), on(2, "Safe House"), on(3, "Diplomatic Immunity")])
    assert scene.plays("Identity Theft").offered(0) == ["blitz"]
    assert scene.answers(0, "blitz").offered(0) == [2, 0]
    scene.answers(0, 2).turn_of(1)
    assert (scene.front(1), scene.front(2)) == ("", "Safe House, Blitz")
    scene.answers(1, "reload").turn_of(2)
    assert scene.front(2) == "Safe House"


def test_ls_31_identity_theft_ducked() -> None:
    """LS-31: it affects the player who loses the card and the one who gets it; either may duck."""
    scene = Scene("Identity Theft", "Duck and Cover", "Duck and Cover", "", front=[on(1, "Think Thrice", by=3)])
    scene.plays("Identity Theft", "Think Thrice", 2)
    assert scene.may_answer(1) == scene.may_answer(2) == ["duck-and-cover"]
    scene.reacts(1, "Duck and Cover").turn_of(2)  # it stays, so seat 1 is skipped
    assert scene.discards == "Duck and Cover, Identity Theft, Think Thrice"


def test_ls_43_identity_theft_moves_a_stakeout() -> None:
    """LS-43: the viewer stays the same, sees the new hand at once, and cannot be its target."""
    scene = Scene("Identity Theft", "Jackpot", "Payoff, Misfire", "", front=[on(1, "Stakeout", by=3)])
    assert scene.plays("Identity Theft", "Stakeout").offered(0) == [2, 0]
    scene.answers(0, 2).turn_of(1)
    assert (scene.knows(3, 2), scene.knows(0, 2)) == ("Misfire, Payoff", "")


def test_identity_theft_with_nothing_to_move() -> None:
    scene = Scene("Identity Theft", "Jackpot", "")
    scene.plays("Identity Theft").turn_of(1)


def test_insurance_policy() -> None:
    """The next Terminated card destroys it instead of you."""
    scene = Scene("Marksman", "Jackpot", "", front=[on(1, "Insurance Policy")])
    scene.plays("Marksman", 1).all_pass().answers(1, "no").turn_of(1)
    assert scene.s.alive[1]
    assert scene.destroyed == "Insurance Policy"


def test_ls_38_insurance_policy_does_not_help_against_other_deaths() -> None:
    """LS-38: eliminated by a Terminated card means one played at you."""
    scene = Scene("Murder Mystery", "Jackpot", "", front=[on(1, "Insurance Policy")])
    scene.plays("Murder Mystery", 1, "Jackpot").resolves()
    assert not scene.s.alive[1]


def test_mind_games() -> None:
    """Every rival who holds it gives one, before the eyes of all."""
    scene = Scene("Mind Games", "Jackpot, Payoff", "Jackpot", "Misfire")
    assert len(scene.plays("Mind Games").offered(0)) == 58
    scene.answers(0, "Jackpot").turn_of(1)
    assert scene.hand(0) == "Jackpot, Jackpot, Reparations"
    assert scene.knows(3, 0) == "Jackpot, Jackpot"


def test_ls_18_murder_mystery() -> None:
    """LS-18: no escape, no pardon; only the card itself can be cancelled."""
    hands = ("Murder Mystery, Payoff", "Duck and Cover, Jackpot", "Official Pardon, Injunction Junction")
    scene = Scene(*hands)
    scene.plays("Murder Mystery", 1, "Jackpot")
    assert scene.may_answer(2) == ["injunction-junction"]
    scene.all_pass()
    assert not scene.s.alive[1]
    scene.turn_of(2)


def test_ls_34_murder_mystery_names_the_wrong_card() -> None:
    """Then they look at your hand. LS-34: cards in front are not held."""
    scene = Scene("Murder Mystery, Payoff", "Jackpot", "", front=[on(1, "Insurance Policy")])
    scene.plays("Murder Mystery", 1, "Insurance Policy").turn_of(1)
    assert scene.s.alive[1]
    assert (scene.knows(1, 0), scene.knows(2, 0)) == ("Payoff", "")


def test_outside_talent() -> None:
    """Three random unused cards; the one you take is your secret, and you know two that stay in the box."""
    scene = Scene("Outside Talent", "", "", rolls=[0, 0, 0])
    three = names(scene.s.box[:3])
    scene.plays("Outside Talent").all_pass()
    assert scene.offered(0) == [name.lower().replace(" ", "-") for name in dict.fromkeys(three.split(", "))]
    scene.answers(0, scene.offered(0)[0]).turn_of(1)
    assert len(scene.match.view(0)["box_known"]) == 2
    assert scene.match.view(1)["box_known"] == []
    assert scene.knows(1, 0) == ""


def test_safe_house() -> None:
    """Up to three cards, the last on top; whenever you would draw you may draw from there, at six cards too (LS-35)."""
    scene = Scene("Safe House, Jackpot, Payoff, Misfire, Patsy", "", "")
    scene.plays("Safe House").all_pass()
    scene.answers(0, "Jackpot", "Payoff", "Misfire")
    assert (scene.kind(0), scene.offered(0)) == ("draw-from", ["deck", "private"])  # the turn's draw
    assert scene.match.view(0)["players"][0]["private_known"] == ["misfire", "payoff", "jackpot"]
    assert scene.match.view(1)["players"][0]["private_known"] == []
    scene.answers(0, "private").turn_of(1)
    assert scene.hand(0) == "Misfire, Patsy"
    assert scene.front(0) == "Safe House"


def test_safe_house_ends_when_it_is_empty() -> None:
    scene = Scene("Blitz", "", "", private=["Payoff"], front=[on(0, "Safe House")])
    scene.plays("Blitz").all_pass().answers(0, "private").turn_of(1)
    assert (scene.hand(0), scene.front(0), scene.discards) == ("Payoff", "Blitz", "Safe House")
    scene = Scene("Safe House", "", "")
    scene.plays("Safe House").turn_of(1)  # nothing to put there
    assert (scene.front(0), scene.discards) == ("", "Safe House")


def test_safe_house_with_a_terminated_card_in_the_private_deck() -> None:
    """It is out of sight and not held (LS-34), and shown when it is drawn (LS-12); if the house is removed it goes to its own pile."""
    scene = Scene("Safe House, Marksman, Jackpot", "UN Interference", "")
    scene.plays("Safe House").all_pass().answers(0, "Marksman", "done", "deck").resolves()
    assert (scene.knows(0, 0), scene.knows(1, 0)) == ("Jackpot, Reparations", "")
    scene.plays("UN Interference").all_pass()
    assert (scene.front(0), scene.spent) == ("", "Marksman")
    scene.turn_of(2)
    scene = Scene("Blitz", "", "", private=["Marksman, Payoff"], front=[on(0, "Safe House")])
    scene.plays("Blitz").all_pass().answers(0, "private").turn_of(1)
    assert scene.knows(2, 0) == "Marksman"


def test_ls_37_scavenger_hunt() -> None:
    """It stops where the card appears; the others are discarded, Terminated cards to their own pile (LS-37)."""
    scene = Scene("Scavenger Hunt", "", "", deck="Payoff, Marksman, Blitz, Jackpot, Misfire, Patsy")
    scene.plays("Scavenger Hunt", "Blitz").all_pass()
    assert scene.discards == "Payoff, Scavenger Hunt"
    assert scene.spent == "Marksman"
    assert scene.hand(0) == "Jackpot, Blitz"
    scene.turn_of(1)


def test_scavenger_hunt_turns_up_five_at_most() -> None:
    scene = Scene("Scavenger Hunt", "", "", deck="Payoff, Pravda, Blitz, Jackpot, Misfire, Patsy, Dibs!")
    scene.plays("Scavenger Hunt", "Patsy").turn_of(1)
    assert scene.hand(0) == "Patsy"  # the turn's draw, not the hunt's
    assert scene.discards == "Payoff, Pravda, Blitz, Jackpot, Misfire, Scavenger Hunt"


def test_ls_36_scavenger_hunt_with_a_short_deck() -> None:
    """LS-36: with no discards there is no reshuffle; each card is turned up once."""
    scene = Scene("Scavenger Hunt", "", "", deck="Payoff, Pravda")
    scene.plays("Scavenger Hunt", "Blitz").all_pass()
    assert [event["card"] for event in scene.heard("turns-up")] == ["payoff", "pravda"]
    scene.turn_of(1)


def test_ls_8_scavenger_hunt_at_six_cards() -> None:
    """LS-8, LS-35: what comes from the deck is drawn; with six cards in hand it goes back on top, and the rest is discarded."""
    scene = Scene("Scavenger Hunt, Jackpot, Jackpot, Misfire, Misfire, Patsy, Redacted", "", "", deck="Payoff, Blitz, Embargo")
    scene.plays("Scavenger Hunt", "Blitz").turn_of(1)
    assert len(scene.s.hands[0]) == 6
    assert (scene.deck(2), scene.discards) == ("Blitz, Embargo", "Payoff, Scavenger Hunt")
    assert scene.match.view(None)["deck_known"] == [{"place": 1, "card": "blitz"}]


def test_stakeout() -> None:
    """You see all that comes and goes until your next turn starts; afterwards you know what you saw, until a card leaves unseen."""
    scene = Scene("Stakeout", "Payoff, Jackpot", "Blitz", deck="Reparations, Propaganda, Pravda, Red Scare, Budget Cuts")
    scene.plays("Stakeout", 1).turn_of(1)
    assert scene.knows(0, 1) == "Jackpot, Payoff"
    scene.plays("Payoff", 2).all_pass().answers(1, "pravda").turn_of(2)
    assert (scene.knows(0, 1), scene.knows(0, 2)) == ("Jackpot, Propaganda, Red Scare", "Pravda")
    scene.plays("Blitz").turn_of(0)
    assert scene.front(1) == ""
    assert scene.knows(0, 1) == "Jackpot, Propaganda, Red Scare"


def test_tactical_resupply() -> None:
    scene = Scene("Tactical Resupply, Jackpot", "", "")
    scene.plays("Tactical Resupply").turn_of(1)
    assert len(scene.s.hands[0]) == 6  # five, and the turn's draw
    scene = Scene("Tactical Resupply, Jackpot", "", "", deck="Payoff")
    scene.plays("Tactical Resupply").all_pass()
    assert len(scene.s.hands[0]) == 3  # LS-36: no discards yet, so no more to draw; the turn's draw finds the card itself
    assert scene.s.reshuffles == 2
