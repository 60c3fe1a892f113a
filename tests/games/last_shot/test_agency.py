"""The Agency's cards: a scene each, and a second one where cards meet."""

from __future__ import annotations

from tontine.games.last_shot import GAME
from tontine.text import LANGUAGES, Texts

from .scene import Scene, on


def test_black_market() -> None:
    """Only you know which card you drew and in which order the others went back."""
    scene = Scene("Black Market", "", "", deck="Jackpot, Payoff, Pravda, Blitz")
    scene.plays("Black Market").resolves()
    assert scene.offered(0) == ["jackpot", "payoff", "pravda"]
    scene.answers(0, "payoff")
    assert scene.offered(0) == ["jackpot", "pravda"]
    scene.answers(0, "jackpot")
    assert [each["card"] for each in scene.match.view(0)["deck_known"]] == ["jackpot"]
    assert scene.hand(0) == "Payoff, Pravda"  # the last put back lies on top, and was the turn's draw
    assert scene.match.view(1)["deck_known"] == []
    assert scene.knows(1, 0) == ""
    scene.turn_of(1)


def test_ls_35_black_market_at_six_cards_draws_nothing() -> None:
    """LS-35."""
    scene = Scene("Black Market, Jackpot, Jackpot, Misfire, Misfire, Payoff, Patsy", "", "", deck="Pravda, Blitz, Embargo, Red Scare")
    scene.plays("Black Market").resolves().answers(0, "embargo", "blitz")
    assert scene.deck(4) == "Pravda, Blitz, Embargo, Red Scare"
    scene.turn_of(1)


def test_ls_36_black_market_when_the_deck_runs_out() -> None:
    """LS-36: lifted one by one, and the third comes from the new deck."""
    scene = Scene("Black Market", "", "", deck="Jackpot, Payoff", discards="Pravda, Blitz, Embargo")
    scene.plays("Black Market").resolves()
    assert len(scene.offered(0)) == 3
    assert len(scene.s.deck) == 3  # three discards and a new Terminated card, less the one that was lifted
    assert len(scene.s.supply) == 5


def test_ls_25_budget_cuts() -> None:
    """LS-25: from your left, you last; a player with three or fewer is not asked."""
    scene = Scene("Budget Cuts, Jackpot, Jackpot, Payoff, Pravda", "Misfire, Misfire, Redacted, Patsy, Blitz", "Embargo, Red Scare, Dibs!")
    scene.plays("Budget Cuts").resolves()
    assert scene.offered(1) == ["misfire", "redacted", "blitz", "patsy"]
    scene.answers(1, "misfire", "blitz")
    assert scene.asked[0].seat == 0
    scene.answers(0, "pravda")
    scene.turn_of(1)
    assert (scene.hand(1), scene.hand(2)) == ("Misfire, Redacted, Patsy", "Dibs!, Red Scare, Embargo")
    assert scene.discards == "Misfire, Blitz, Pravda, Budget Cuts"


def test_bullet_time() -> None:
    """A rival's turn ends: not your own, and not in the middle of it."""
    scene = Scene("Jackpot", "", "Bullet Time", "")
    scene.plays("Jackpot")
    assert scene.may_answer(2) == []
    scene.all_pass()
    assert scene.kind(0) == ""  # it is seat 0's turn that ends
    assert scene.may_answer(2) == ["bullet-time"]
    scene.reacts(2, "Bullet Time").turn_of(2)
    scene.reloads().turn_of(3)  # play goes on to the left; seat 1 had no turn at all (LS-42)


def test_bullet_time_while_operation_windup_waits() -> None:
    """The turn you take is your next turn: you play two cards."""
    scene = Scene("Blitz", "Jackpot", "Bullet Time, Payoff, Pravda", front=[on(2, "Operation Windup")])
    scene.plays("Blitz").all_pass().reacts(2, "Bullet Time").turn_of(2)
    scene.plays("Payoff", 0).resolves().answers(2, "pravda").resolves()
    assert scene.kind(2) == "turn"
    assert scene.offered(2)[-1] == "enough"
    assert [Texts(language, GAME).ask(scene.asked[0]) for language in LANGUAGES] == [
        "Play another card, or is that enough?",
        "Giochi un’altra carta o basta così?",
    ]
    scene.answers(2, "enough").turn_of(0)
    assert scene.front(2) == ""


def test_cease_and_desist() -> None:
    """A rival's Action: no Terminated card, no Persistent card, no Reaction."""
    scene = Scene("Jackpot", "Cease and Desist", "Cease and Desist")
    scene.plays("Jackpot")
    assert scene.may_answer(1) == scene.may_answer(2) == ["cease-and-desist"]
    scene.reacts(1, "Cease and Desist")
    assert scene.may_answer(2) == []
    scene.turn_of(1)
    assert scene.hand(0) == "Reparations"  # LS-30: the play is spent, the turn's draw follows
    assert scene.discards == "Cease and Desist, Jackpot"
    for card, choices in (("Marksman", [2]), ("Iron Curtain", [])):
        scene = Scene(card, "Cease and Desist", "")
        scene.plays(card, *choices)
        assert scene.may_answer(1) == []


def test_ls_29_cease_and_desist_against_a_reaction_played_as_an_action() -> None:
    """LS-29."""
    scene = Scene("Misfire", "Cease and Desist", "Redacted")
    scene.plays("Misfire")
    assert scene.may_answer(1) == ["cease-and-desist"]
    assert scene.may_answer(2) == []
    scene.reacts(1, "Cease and Desist")
    assert scene.may_answer(2) == ["redacted"]
    scene.reacts(2, "Redacted").turn_of(1)
    assert scene.hand(0) == "Propaganda, Reparations"


def test_churn_and_burn() -> None:
    scene = Scene("Churn and Burn, Jackpot, Payoff, Misfire", "", "")
    scene.plays("Churn and Burn").resolves()
    assert scene.offered(0) == ["jackpot", "misfire", "payoff", "done"]
    scene.answers(0, "payoff", "misfire", "done").turn_of(1)
    assert scene.hand(0) == "Jackpot, Pravda, Propaganda, Reparations"


def test_clandestine_deal() -> None:
    """Both choose at once; LS-44: only those two know what changed hands."""
    scene = Scene("Clandestine Deal, Jackpot, Payoff", "Misfire, Redacted", "", "Dibs!")
    assert scene.plays("Clandestine Deal").offered(0) == [1, 2, 3]
    scene.answers(0, 1).resolves()
    assert (scene.offered(0), scene.offered(1)) == (["jackpot", "payoff"], ["misfire", "redacted"])
    scene.answers(1, "misfire").answers(0, "payoff")
    assert (scene.hand(0), scene.hand(1)) == ("Jackpot, Misfire, Reparations", "Payoff, Redacted")
    assert (scene.knows(0, 1), scene.knows(1, 0), scene.knows(3, 0)) == ("Payoff", "Misfire", "")
    scene.turn_of(1)


def test_ls_28_clandestine_deal_needs_both_halves() -> None:
    """LS-28: with an empty hand there is no swap."""
    scene = Scene("Clandestine Deal, Jackpot", "", "Misfire")
    scene.plays("Clandestine Deal", 1).turn_of(1)
    assert scene.hand(0) == "Jackpot, Reparations"


def test_confiscation() -> None:
    """The immune cannot be chosen, and what was taken is known to two."""
    scene = Scene("Confiscation", "Jackpot, Payoff", "Misfire", "Blitz", front=[on(2, "Diplomatic Immunity")], rolls=[1])
    assert scene.plays("Confiscation").offered(0) == [1, 3]
    scene.answers(0, 1).turn_of(1)
    assert (scene.hand(0), scene.hand(1)) == ("Payoff, Reparations", "Jackpot")
    assert (scene.knows(1, 0), scene.knows(3, 0), scene.knows(3, 1)) == ("Payoff", "", "")


def test_controlled_chaos() -> None:
    scene = Scene("Controlled Chaos, Jackpot", "Payoff", "Misfire")
    assert scene.plays("Controlled Chaos").offered(0) == ["left", "right"]
    scene.answers(0, "left").resolves()
    assert (scene.hand(0), scene.hand(1), scene.hand(2)) == ("Misfire, Reparations", "Jackpot", "Payoff")
    assert (scene.knows(0, 1), scene.knows(1, 1), scene.knows(2, 1)) == ("Jackpot", "Jackpot", "")
    scene.turn_of(1)


def test_ls_32_controlled_chaos_with_an_immune_player() -> None:
    """LS-32: the hand of the immune stays where it is; the others pass over their head, a shown card along with its hand (LS-44)."""
    hands = ("Controlled Chaos, Marksman", "Payoff", "Misfire", "Blitz")
    scene = Scene(*hands, front=[on(1, "Diplomatic Immunity")])
    scene.plays("Controlled Chaos", "left").resolves()
    assert [scene.hand(p) for p in range(4)] == ["Blitz, Reparations", "Payoff", "Marksman", "Misfire"]
    assert scene.knows(None, 2) == "Marksman"
    scene.turn_of(1)


def test_cooler_heads_prevail() -> None:
    """All players discard every Terminated card; at the end of the turn they are shuffled in (LS-7)."""
    scene = Scene(
        "Cooler Heads Prevail", "Marksman, Car Bomb, Jackpot", "Long Fall", front=[on(2, "Diplomatic Immunity")], deck="Payoff, Pravda"
    )
    scene.plays("Cooler Heads Prevail").all_pass()
    assert scene.spent == "Marksman, Car Bomb"
    assert (scene.hand(1), scene.hand(2)) == ("Jackpot", "Long Fall")
    scene.turn_of(1)
    assert len(scene.s.deck) == 3
    assert scene.spent == ""


def test_cultural_exchange() -> None:
    scene = Scene("Cultural Exchange, Jackpot", "Payoff, Misfire", "")
    assert scene.plays("Cultural Exchange").offered(0) == [1, 2]
    scene.answers(0, 1).turn_of(1)
    assert (scene.hand(0), scene.hand(1)) == ("Misfire, Payoff, Reparations", "Jackpot")
    assert (scene.knows(0, 1), scene.knows(1, 0), scene.knows(2, 0)) == ("Jackpot", "Misfire, Payoff", "")


def test_ls_28_cultural_exchange_needs_both_halves() -> None:
    """LS-28: a swap with an empty hand is left out, whosever hand is empty."""
    scene = Scene("Cultural Exchange", "Payoff, Misfire", "")
    scene.plays("Cultural Exchange", 1).turn_of(1)
    assert (scene.hand(0), scene.hand(1)) == ("Reparations", "Misfire, Payoff")
    scene = Scene("Cultural Exchange, Jackpot", "", "Blitz")
    scene.plays("Cultural Exchange", 1).turn_of(1)
    assert (scene.hand(0), scene.hand(1)) == ("Jackpot, Reparations", "")


def test_dibs() -> None:
    """The top card of the regular discards, when a rival's turn ends."""
    scene = Scene("Jackpot", "Dibs!", "", discards="Blitz, Payoff")
    scene.plays("Jackpot").all_pass()
    assert scene.may_answer(1) == ["dibs"]
    scene.reacts(1, "Dibs!").turn_of(1)
    assert scene.hand(1) == "Jackpot"
    assert scene.knows(None, 1) == "Jackpot"  # everybody saw it


def test_diplomatic_immunity() -> None:
    """Until your next turn starts no rival's card sees you; your own do."""
    scene = Scene("Diplomatic Immunity, Budget Cuts", "Confiscation, Marksman", "Domino Effect")
    scene.plays("Diplomatic Immunity").turn_of(1)
    assert scene.front(0) == "Diplomatic Immunity"
    assert scene.plays("Confiscation").offered(1) == [2]
    scene.answers(1, 2).turn_of(2)
    scene.reloads().turn_of(0)
    assert scene.front(0) == ""
    assert scene.discards.endswith("Diplomatic Immunity")


def test_ls_5_with_all_rivals_immune_a_card_does_nothing() -> None:
    """LS-5: it may be played all the same."""
    scene = Scene("Marksman", "", "", front=[on(1, "Diplomatic Immunity")], alive=[True, True, False], fallen=[2])
    scene.plays("Marksman").turn_of(1)
    assert scene.s.alive == [True, True, False]


def test_duck_and_cover() -> None:
    """Against a card that chooses you: it finds nobody. Not against a Terminated card, and not for others."""
    scene = Scene("Confiscation, Marksman", "Duck and Cover, Jackpot", "Duck and Cover")
    scene.plays("Confiscation", 1)
    assert scene.may_answer(1) == ["duck-and-cover"]
    assert scene.may_answer(2) == []
    scene.reacts(1, "Duck and Cover").turn_of(1)
    assert scene.hand(1) == "Jackpot"
    scene = Scene("Marksman", "Duck and Cover", "")
    assert scene.plays("Marksman", 1).may_answer(1) == []


def test_ls_31_duck_and_cover_against_a_group_card() -> None:
    """LS-31: a card that says all, every or each affects everybody. A player who ducks is left out, the others are not."""
    scene = Scene("Domino Effect", "Duck and Cover, Jackpot", "Payoff, Duck and Cover")
    scene.plays("Domino Effect")
    assert scene.may_answer(1) == scene.may_answer(2) == ["duck-and-cover"]
    scene.reacts(1, "Duck and Cover").all_pass()
    assert scene.may_answer(2) == ["duck-and-cover"]
    scene.turn_of(1)
    assert scene.hand(1) == "Jackpot"
    assert len(scene.s.hands[2]) == 1


def test_ls_28_duck_and_cover_against_a_persistent_card() -> None:
    """LS-28: without a target it is discarded. LS-33: a table rule affects nobody."""
    scene = Scene("Think Thrice", "Duck and Cover", "")
    scene.plays("Think Thrice", 1).reacts(1, "Duck and Cover").turn_of(1)
    assert scene.discards == "Duck and Cover, Think Thrice"
    scene = Scene("Iron Curtain", "Duck and Cover", "")
    assert scene.plays("Iron Curtain").may_answer(1) == []


def test_dumpster_dive() -> None:
    """Any regular discard; with none it can still be played."""
    scene = Scene("Dumpster Dive", "", "", discards="Blitz, Payoff, Jackpot, Jackpot", spent="Marksman")
    scene.plays("Dumpster Dive").resolves()
    assert scene.offered(0) == ["jackpot", "payoff", "blitz"]
    scene.answers(0, "blitz").turn_of(1)
    assert scene.hand(0) == "Blitz, Reparations"
    assert scene.knows(2, 0) == "Blitz"
    scene = Scene("Dumpster Dive", "", "")
    scene.plays("Dumpster Dive").turn_of(1)


def test_jackpot() -> None:
    scene = Scene("Jackpot", "", "")
    scene.plays("Jackpot").turn_of(1)
    assert scene.hand(0) == "Scavenger Hunt, Pravda, Propaganda, Reparations"


def test_leftovers() -> None:
    """Between discarding and drawing; the regular cards of this reload only."""
    scene = Scene("Jackpot, Payoff, Marksman", "Leftovers", "", discards="Blitz")
    scene.reloads()
    assert scene.s.hands[0] == []
    assert scene.may_answer(1) == ["leftovers"]
    scene.reacts(1, "Leftovers").all_pass()
    assert scene.offered(1) == ["jackpot", "payoff"]
    scene.answers(1, "payoff").turn_of(1)
    assert scene.hand(1) == "Payoff"
    assert len(scene.s.hands[0]) == 3


def test_loot_the_body() -> None:
    """Up to two regular cards, chosen after a look at the hand, before it is destroyed."""
    scene = Scene("Marksman", "Jackpot, Payoff, Car Bomb", "Loot the Body")
    scene.plays("Marksman", 1).all_pass().answers(1, "no").all_pass()
    assert scene.may_answer(2) == ["loot-the-body"]
    scene.reacts(2, "Loot the Body").all_pass()
    assert scene.offered(2) == ["jackpot", "payoff", "done"]
    scene.answers(2, "jackpot")
    assert scene.offered(2) == ["payoff", "done"]
    scene.answers(2, "done").turn_of(2)
    assert scene.hand(2) == "Jackpot"
    assert scene.destroyed == "Payoff"
    assert scene.match.view(2)["destroyed_known"] == ["payoff"]
    assert scene.match.view(0)["destroyed_known"] == []


def test_misfire() -> None:
    """Any Terminated card, whomever it chooses; nothing else."""
    scene = Scene("Marksman, Jackpot", "Misfire", "Misfire")
    scene.plays("Marksman", 1)
    assert scene.may_answer(1) == scene.may_answer(2) == ["misfire"]
    scene.reacts(2, "Misfire")
    assert scene.may_answer(1) == []  # a Reaction is no Terminated card
    scene.turn_of(1)
    assert all(scene.s.alive)
    assert Scene("Jackpot", "Misfire", "").plays("Jackpot").may_answer(1) == []


def test_most_wanted() -> None:
    """Terminated cards of others must choose this player; ends at the end of that player's next turn."""
    scene = Scene("Most Wanted", "Jackpot", "Marksman", "")
    assert scene.plays("Most Wanted").offered(0) == [1, 2, 3]
    scene.answers(0, 3).turn_of(1)
    scene.plays("Jackpot").turn_of(2)
    assert scene.plays("Marksman").offered(2) == [3]
    scene = Scene("Marksman", "Car Bomb", "", "", front=[on(1, "Most Wanted", by=3)])
    assert scene.plays("Marksman").offered(0) == [1]
    scene = Scene("", "Car Bomb", "", "", front=[on(1, "Most Wanted", by=3)], turn=1)
    assert scene.plays("Car Bomb").offered(1) == [2, 3, 0]  # their own is free
    scene = Scene("Jackpot", "Jackpot", "", front=[on(1, "Most Wanted", by=0)])
    scene.plays("Jackpot").turn_of(1)
    assert scene.front(1) == "Most Wanted"
    scene.plays("Jackpot").turn_of(2)
    assert scene.front(1) == ""


def test_most_wanted_with_an_immune_wanted_player() -> None:
    """Who cannot be chosen need not be; and it binds the first choice, not a redirection."""
    scene = Scene("Marksman", "", "", "", front=[on(1, "Most Wanted", by=3), on(1, "Diplomatic Immunity")])
    assert scene.plays("Marksman").offered(0) == [2, 3]
    scene = Scene("Marksman", "Patsy", "", "", front=[on(1, "Most Wanted", by=3)])
    scene.plays("Marksman", 1).reacts(1, "Patsy")
    assert scene.offered(1) == [2, 3]


def test_no_win_scenario() -> None:
    scene = Scene("No-Win Scenario", "Jackpot, Payoff, Misfire", "")
    scene.plays("No-Win Scenario", 1).all_pass()
    assert scene.offered(1) == ["surrender", "discard"]
    scene.answers(1, "surrender")
    assert scene.offered(0) == ["jackpot", "misfire", "payoff"]
    scene.answers(0, "jackpot", "payoff").turn_of(1)
    assert (scene.hand(0), scene.hand(1)) == ("Jackpot, Payoff, Reparations", "Misfire")
    scene = Scene("No-Win Scenario", "Jackpot, Payoff", "")
    scene.plays("No-Win Scenario", 1).all_pass().answers(1, "discard").turn_of(1)
    assert scene.hand(1) == ""


def test_operation_windup() -> None:
    """Two cards before the draw in your next turn."""
    scene = Scene("Operation Windup, Jackpot, Blitz", "Embargo", "Dibs!")
    scene.plays("Operation Windup").turn_of(1)
    scene.plays("Embargo", "Payoff").turn_of(2)
    scene.reloads().turn_of(0)
    scene.plays("Jackpot").resolves()
    assert len(scene.s.hands[0]) == 5  # no draw of the turn yet
    assert "reload" not in scene.offered(0)
    scene.answers(0, "blitz").turn_of(1)
    assert scene.front(0) == "Blitz"
    assert len(scene.s.hands[0]) == 5


def test_operation_windup_is_ended_by_a_reload() -> None:
    scene = Scene("Jackpot", "", "", front=[on(0, "Operation Windup", begun=True)])
    scene.reloads().turn_of(1)
    assert scene.front(0) == ""


def test_payoff() -> None:
    scene = Scene("Payoff, Jackpot", "", "")
    assert scene.plays("Payoff").offered(0) == [1, 2]
    scene.answers(0, 2).all_pass()
    assert scene.offered(0) == ["jackpot", "propaganda", "reparations"]
    scene.answers(0, "jackpot").turn_of(1)
    assert (scene.hand(2), scene.knows(0, 2), scene.knows(1, 2)) == ("Jackpot", "Jackpot", "")


def test_ls_8_payoff_at_five_and_six_cards() -> None:
    """LS-8: five in hand draw one, six draw none; the card is given all the same, and then the turn's draw is possible."""
    five = "Jackpot, Jackpot, Misfire, Misfire, Patsy"
    scene = Scene(f"Payoff, {five}", "", "")
    scene.plays("Payoff", 1).all_pass()
    assert len(scene.s.hands[0]) == 6
    scene.answers(0, "patsy").turn_of(1)
    assert len(scene.s.hands[0]) == 6
    scene = Scene(f"Payoff, {five}, Redacted", "", "")
    scene.plays("Payoff", 1).all_pass()
    assert len(scene.s.hands[0]) == 6
    scene.answers(0, "patsy").turn_of(1)
    assert scene.hand(1) == "Patsy"


def test_redacted() -> None:
    """Any Reaction that is played as one."""
    scene = Scene("Jackpot", "Cease and Desist", "Redacted")
    scene.plays("Jackpot")
    assert scene.may_answer(2) == []
    scene.reacts(1, "Cease and Desist")
    assert scene.may_answer(2) == ["redacted"]
    scene.turn_of(1)


def test_redacted_against_cease_and_desist() -> None:
    """The cancelled card is saved; its own player may save it too."""
    scene = Scene("Jackpot, Redacted", "Cease and Desist", "")
    scene.plays("Jackpot").reacts(1, "Cease and Desist")
    assert scene.may_answer(0) == ["redacted"]
    scene.reacts(0, "Redacted").turn_of(1)
    assert len(scene.s.hands[0]) == 4
    assert scene.discards == "Redacted, Cease and Desist, Jackpot"


def test_secret_informant() -> None:
    """You alone see the hand, as long as no card leaves it unseen."""
    scene = Scene("Secret Informant", "Jackpot, Payoff", "")
    scene.plays("Secret Informant", 1).turn_of(1)
    assert (scene.knows(0, 1), scene.knows(2, 1)) == ("Jackpot, Payoff", "")
    assert scene.hand(0) == "Propaganda, Reparations"
    scene.plays("Payoff", 2).all_pass().answers(1, "jackpot").turn_of(2)
    assert scene.knows(0, 1) == ""


def test_sleight_of_hand() -> None:
    scene = Scene("Sleight of Hand, Blitz", "Jackpot, Payoff", "", rolls=[0])
    scene.plays("Sleight of Hand", 1).all_pass()
    assert scene.offered(0) == ["jackpot", "blitz"]
    scene.answers(0, "blitz").turn_of(1)
    assert (scene.hand(0), scene.hand(1)) == ("Jackpot, Reparations", "Payoff, Blitz")


def test_ls_28_sleight_of_hand_on_an_empty_hand_still_gives() -> None:
    """LS-28: parts that cannot be done are left out."""
    scene = Scene("Sleight of Hand, Blitz", "", "")
    scene.plays("Sleight of Hand", 1).all_pass().answers(0, "blitz").turn_of(1)
    assert scene.hand(1) == "Blitz"


def test_stunning_personality() -> None:
    """They must choose another legal player, who can answer too."""
    hands = ("Confiscation", "Stunning Personality, Jackpot", "Misfire", "Duck and Cover, Payoff", "Blitz")
    scene = Scene(*hands, front=[on(2, "Diplomatic Immunity")])
    scene.plays("Confiscation", 1)
    assert scene.may_answer(1) == ["stunning-personality"]
    assert scene.may_answer(3) == []
    scene.reacts(1, "Stunning Personality").all_pass()
    assert (scene.kind(0), scene.offered(0)) == ("another", [3, 4])
    scene.answers(0, 3)
    assert scene.may_answer(3) == ["duck-and-cover"]
    scene.turn_of(1)
    assert scene.hand(1) == "Jackpot"
    assert len(scene.s.hands[3]) == 1


def test_stunning_personality_with_no_other_legal_target() -> None:
    """Then the card is cancelled. Group cards choose nobody."""
    scene = Scene("Marksman", "Stunning Personality", "", front=[on(2, "Diplomatic Immunity")])
    scene.plays("Marksman", 1).reacts(1, "Stunning Personality").turn_of(1)
    assert all(scene.s.alive)
    assert Scene("Domino Effect", "Stunning Personality", "").plays("Domino Effect").may_answer(1) == []


def test_take_a_shot() -> None:
    """A regular card is drawn, and everybody has seen it."""
    scene = Scene("Take a Shot", "", "", deck="Jackpot, Payoff")
    scene.plays("Take a Shot").turn_of(1)
    assert scene.hand(0) == "Jackpot, Payoff"
    assert scene.knows(2, 0) == "Jackpot"


def test_take_a_shot_turns_up_a_terminated_card() -> None:
    """You may play it at once."""
    scene = Scene("Take a Shot", "Misfire", "", deck="Marksman, Jackpot, Payoff")
    scene.plays("Take a Shot").all_pass()
    assert scene.offered(0) == ["yes", "no"]
    scene.answers(0, "yes")
    assert scene.offered(0) == [1, 2]
    scene.answers(0, 1)
    assert scene.may_answer(1) == ["misfire"]
    scene.all_pass().answers(1, "no").resolves()
    assert not scene.s.alive[1]
    scene.turn_of(2)


def test_take_a_shot_without_the_shot() -> None:
    """What you do not play you draw, a Terminated card too; everybody has seen it (LS-12)."""
    scene = Scene("Take a Shot", "", "", deck="Marksman, Jackpot, Payoff")
    scene.plays("Take a Shot").all_pass().answers(0, "no").turn_of(1)
    assert (scene.hand(0), scene.knows(2, 0), scene.spent) == ("Jackpot, Marksman", "Marksman", "")
    assert [event.get("card") for event in scene.heard("draws", 2)] == ["marksman", None]


def test_ls_35_take_a_shot_without_the_shot_at_six_cards() -> None:
    """LS-35: the Terminated card that you may not draw goes back on top, seen by all."""
    scene = Scene("Take a Shot, Jackpot, Jackpot, Misfire, Misfire, Patsy, Redacted", "", "", deck="Marksman, Blitz")
    scene.plays("Take a Shot").all_pass().answers(0, "no").turn_of(1)
    assert (scene.deck(2), scene.spent) == ("Marksman, Blitz", "")
    assert scene.match.view(2)["deck_known"] == [{"place": 1, "card": "marksman"}]


def test_ls_35_take_a_shot_at_six_cards() -> None:
    """LS-35: what you may not draw goes back on top, seen by all."""
    scene = Scene("Take a Shot, Jackpot, Jackpot, Misfire, Misfire, Patsy, Redacted", "", "", deck="Payoff, Blitz")
    scene.plays("Take a Shot").turn_of(1)
    assert scene.deck(2) == "Payoff, Blitz"
    assert scene.match.view(None)["deck_known"] == [{"place": 1, "card": "payoff"}]


def test_ls_10_think_thrice() -> None:
    """LS-10: their next turn starts and ends, but they do nothing in it."""
    scene = Scene("Think Thrice", "Jackpot", "")
    assert scene.plays("Think Thrice").offered(0) == [1, 2]
    scene.answers(0, 1).turn_of(2)
    assert scene.hand(1) == "Jackpot"
    assert [event["seat"] for event in scene.heard("skipped")] == [1]
    assert scene.discards == "Think Thrice"
