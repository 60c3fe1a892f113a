"""The Committee's cards."""

from __future__ import annotations

from .scene import Scene, on


def test_comrades_in_arms() -> None:
    """A Comrade for the rest of the game; the card is discarded for others to find."""
    scene = Scene("Comrades in Arms", "", "")
    scene.plays("Comrades in Arms").turn_of(1)
    assert scene.s.comrades == [True, False, False]
    assert scene.discards == "Comrades in Arms"
    assert scene.match.view(2)["players"][0]["comrade"] is True


def test_disinformation() -> None:
    """The hand goes into the deck, also if it was known. As many cards come out."""
    scene = Scene("Disinformation", "Jackpot, Marksman", "", deck="Payoff, Pravda")
    scene.plays("Disinformation", 1).all_pass()
    assert len(scene.s.hands[1]) == 2
    assert len(scene.s.deck) == 1  # four, less two, less the turn's draw
    scene.turn_of(1)


def test_domino_effect() -> None:
    """Each rival, not you, and not the immune."""
    scene = Scene("Domino Effect, Blitz", "Jackpot, Payoff", "Misfire", "Patsy", "", front=[on(3, "Diplomatic Immunity")], rolls=[1, 0])
    scene.plays("Domino Effect").turn_of(1)
    assert [scene.hand(p) for p in range(1, 5)] == ["Jackpot", "", "Patsy", ""]
    assert scene.discards == "Payoff, Misfire, Domino Effect"


def test_hold_for_questioning() -> None:
    """No Reactions, and a reload in the next turn, at the end of which it ends."""
    scene = Scene("Hold for Questioning, Marksman", "Misfire, Jackpot", "")
    assert scene.plays("Hold for Questioning").offered(0) == [1, 2]
    scene.answers(0, 1).turn_of(1)
    assert scene.offered(1) == ["reload"]
    scene.reloads().turn_of(2)
    assert scene.front(1) == ""
    scene = Scene("Marksman", "Misfire", "", front=[on(1, "Hold for Questioning", by=2)])
    assert scene.plays("Marksman", 1).may_answer(1) == []


def test_ls_27_hold_for_questioning_and_blitz() -> None:
    """LS-27: "may not" beats "must"; a Reaction as an Action is no Reaction (LS-29)."""
    scene = Scene("Misfire, Jackpot", "", "", front=[on(0, "Hold for Questioning", by=1), on(2, "Blitz")])
    assert scene.offered(0) == ["jackpot", "misfire"]


def test_iron_curtain() -> None:
    """No card from hand to hand; what else the card does is done."""
    front = [on(2, "Iron Curtain")]
    scene = Scene("Payoff", "Jackpot", "", front=front)
    scene.plays("Payoff", 1).turn_of(1)
    assert (scene.hand(0), scene.hand(1)) == ("Pravda, Propaganda, Reparations", "Jackpot")
    for card in ("Confiscation", "Cultural Exchange", "Sleight of Hand"):
        scene = Scene(f"{card}, Blitz", "Jackpot", "", front=front)
        scene.plays(card, 1).turn_of(1)
        assert (scene.hand(0), scene.hand(1)) == ("Blitz, Reparations", "Jackpot")
    scene = Scene("Controlled Chaos", "Jackpot", "", front=front)
    scene.plays("Controlled Chaos", "left").turn_of(1)
    assert scene.hand(1) == "Jackpot"
    scene = Scene("No-Win Scenario", "Jackpot", "", front=front)
    scene.plays("No-Win Scenario", 1).all_pass().answers(1, "surrender").turn_of(1)
    assert (scene.hand(1), scene.knows(0, 1)) == ("Jackpot", "Jackpot")


def test_ls_10_iron_curtain_ends_in_a_skipped_turn() -> None:
    """LS-10: a skipped turn still starts."""
    scene = Scene("Jackpot", "Payoff", "", front=[on(1, "Iron Curtain"), on(1, "Think Thrice", by=2)])
    scene.plays("Jackpot").turn_of(2)
    assert scene.front(1) == ""
    assert scene.discards == "Jackpot, Iron Curtain, Think Thrice"


def test_patsy() -> None:
    """Another legal player in your place, not the one who played the card, who can answer too."""
    scene = Scene("Confiscation", "Patsy, Jackpot", "Duck and Cover, Payoff", "Misfire", front=[on(3, "Diplomatic Immunity")])
    scene.plays("Confiscation", 1)
    assert scene.may_answer(1) == ["patsy"]
    scene.reacts(1, "Patsy")
    assert (scene.kind(1), scene.offered(1)) == ("scapegoat", [2])
    scene.answers(1, 2).all_pass()
    assert scene.may_answer(2) == ["duck-and-cover"]
    scene.turn_of(1)
    assert (scene.hand(1), len(scene.s.hands[2])) == ("Jackpot", 1)


def test_patsy_is_not_playable_without_a_scapegoat() -> None:
    """Nor against a card that chooses somebody else, or nobody."""
    scene = Scene("Marksman, Jackpot", "Patsy", "", front=[on(2, "Diplomatic Immunity")])
    assert scene.plays("Marksman", 1).may_answer(1) == []
    assert Scene("Marksman", "Patsy", "").plays("Marksman", 2).may_answer(1) == []
    assert Scene("Domino Effect", "Patsy", "").plays("Domino Effect").may_answer(1) == []


def test_patsy_onto_a_player_with_an_escape_card() -> None:
    """The new target escapes what was meant for another (LS-16)."""
    scene = Scene("Marksman", "Patsy", "Bullet Time", "")
    scene.plays("Marksman", 1).reacts(1, "Patsy", 2).all_pass().all_pass()
    assert (scene.kind(2), scene.offered(2)) == ("escape", ["no", "bullet-time"])
    scene.answers(2, "Bullet Time").turn_of(1)
    assert all(scene.s.alive)
    assert (scene.destroyed, scene.discards) == ("Bullet Time", "Patsy")


def test_pravda() -> None:
    """All rivals but the immune show you their hands."""
    scene = Scene("Pravda", "Jackpot", "Payoff", "Misfire", front=[on(3, "Diplomatic Immunity")])
    scene.plays("Pravda").turn_of(1)
    assert [scene.knows(0, p) for p in (1, 2, 3)] == ["Jackpot", "Payoff", ""]
    assert scene.knows(1, 2) == ""
    assert len(scene.s.hands[0]) == 2


def test_propaganda() -> None:
    """Every player, you too, discards all copies."""
    scene = Scene("Propaganda, Blitz", "Jackpot, Jackpot, Payoff", "Misfire")
    scene.plays("Propaganda", "Jackpot").turn_of(1)
    assert [scene.hand(p) for p in (1, 2)] == ["Payoff", "Misfire"]
    assert scene.discards == "Jackpot, Jackpot, Propaganda"
    scene = Scene("Propaganda, Blitz", "", "")
    scene.plays("Propaganda", "Blitz").turn_of(1)
    assert scene.discards == "Blitz, Propaganda"


def test_red_scare() -> None:
    """Every player who is not a Comrade, you too; a Comrade is not affected and cannot duck."""
    scene = Scene("Red Scare, Blitz", "Duck and Cover", "Payoff", comrades=[False, True, False])
    assert scene.plays("Red Scare").may_answer(1) == []
    scene.turn_of(1)
    assert [scene.hand(p) for p in (0, 1, 2)] == ["Reparations", "Duck and Cover", ""]


def test_russian_roulette() -> None:
    """From your left and round again; the first Terminated card eliminates and stops it; all six are discarded. LS-18: no escape."""
    scene = Scene(
        "Russian Roulette", "Duck and Cover", "Official Pardon", deck="Jackpot, Payoff, Blitz, Marksman, Patsy, Pravda, Dibs!, Redacted"
    )
    scene.plays("Russian Roulette").all_pass()
    assert [event["seat"] for event in scene.heard("turns-up")] == [1, 2, 0, 1]
    assert not scene.s.alive[1]
    assert scene.kind(1) == ""  # no escape
    assert scene.may_answer(2) == []  # no pardon
    scene.turn_of(2)
    assert scene.discards == "Jackpot, Payoff, Blitz, Patsy, Pravda, Russian Roulette"
    assert scene.hand(0) == "Dibs!"


def test_ls_32_russian_roulette_skips_the_immune() -> None:
    """LS-32."""
    scene = Scene(
        "Russian Roulette", "", "", "", front=[on(1, "Diplomatic Immunity")], deck="Jackpot, Payoff, Blitz, Patsy, Pravda, Embargo, Dibs!"
    )
    scene.plays("Russian Roulette").turn_of(1)
    assert [event["seat"] for event in scene.heard("turns-up")] == [2, 3, 0, 2, 3, 0]
    assert all(scene.s.alive)


def test_ls_36_a_deck_that_runs_out_in_the_middle_of_russian_roulette() -> None:
    """LS-36: the six are lifted one by one; when the deck is out, the discards and a new Terminated card are the deck at once."""
    scene = Scene("Russian Roulette", "", "", "", deck="Jackpot, Payoff", discards="Blitz, Patsy, Pravda, Embargo, Dibs!, Misfire")
    scene.plays("Russian Roulette").resolves()
    assert len(scene.s.supply) == 5
    assert scene.discards.startswith("Jackpot, Payoff")
    assert scene.match.state.reshuffles == 2


def test_ls_22_loot_the_body_after_russian_roulette() -> None:
    """LS-22: an elimination of any kind can be looted."""
    scene = Scene("Russian Roulette", "Payoff, Patsy", "Loot the Body", deck="Marksman, Jackpot, Blitz, Pravda, Embargo, Dibs!, Misfire")
    scene.plays("Russian Roulette").all_pass()
    assert scene.may_answer(2) == ["loot-the-body"]
    scene.reacts(2, "Loot the Body").all_pass().answers(2, "payoff", "patsy").turn_of(2)
    assert scene.hand(2) == "Payoff, Patsy"


def test_ls_41_eliminated_by_ones_own_russian_roulette() -> None:
    """LS-41: no draw; the end of the turn still comes; the card is discarded."""
    scene = Scene("Russian Roulette, Jackpot", "Dibs!", "", deck="Payoff, Blitz, Marksman, Pravda, Embargo, Patsy, Misfire")
    scene.plays("Russian Roulette").all_pass().all_pass()
    assert scene.s.alive == [False, True, True]
    assert scene.destroyed == "Jackpot"
    assert scene.may_answer(1) == ["dibs"]
    scene.turn_of(1)
    assert scene.discards.endswith("Russian Roulette")
