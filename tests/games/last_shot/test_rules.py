"""The rules of Last Shot, one by one; cards have files of their own."""

from __future__ import annotations

from collections import Counter

import pytest

from tontine.core import Match
from tontine.core.errors import BadSettings
from tontine.games.last_shot import GAME
from tontine.games.last_shot.deal import LastShotSettings, pieces
from tontine.games.last_shot.registry import CARDS, DEPARTMENTS, REGULAR, WORDS, card_of
from tontine.games.last_shot.state import KIND, State

from .scene import EVERYTHING, Scene, on

EIGHTEEN = [card.word for card in CARDS[:18]]


# Set-up


def test_ls_1_the_cards() -> None:
    """LS-1: 36 Agency (28 names), 10 Bureau, 10 Committee, 10 Department, 6 Terminated; the reference cards are the players themselves."""
    match = Match(GAME, 6, seed=1)
    assert pieces(match.state) == EVERYTHING
    assert len(EVERYTHING) == 72
    assert len([card for card in CARDS if card.department == "agency"]) == 28


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_ls_2_the_deck_has_six_cards_per_player(seats: int) -> None:
    """LS-2, LS-3: three to each, one Terminated card shuffled in, five in the supply, the rest in the box."""
    s = Match(GAME, seats, seed=seats).state
    assert [len(hand) for hand in s.hands] == [3] * seats
    assert len(s.deck) == 3 * seats + 1
    assert sum(card & KIND >= REGULAR for card in s.deck) == 1
    assert len(s.supply) == 5
    assert len(s.box) == 66 - 6 * seats
    assert all(card & KIND < REGULAR for card in s.box)


def in_play(s: State) -> list[str]:
    """The regular cards of the deck and of all hands."""
    kinds = [card & KIND for zone in (s.deck, *s.hands) for card in zone]
    return sorted([WORDS[kind] for kind in kinds if kind < REGULAR])


def departments_in(s: State) -> set[str]:
    return {card_of(word).department for word in in_play(s)}


def test_ls_2_training() -> None:
    """LS-2: Agency cards only, hidden information; the other departments are known to be in the box."""
    match = Match(GAME, 3, {"training": True}, seed=1)
    assert departments_in(match.state) == {"agency"}
    assert len(match.view(None)["box_known"]) == 30


def test_ls_2_departments() -> None:
    """LS-2: by chance from those that are switched on."""
    assert departments_in(Match(GAME, 3, {"departments": ["bureau", "committee"]}, seed=1).state) == {"bureau", "committee"}


@pytest.mark.parametrize("seed", range(12))
def test_ls_2_some_cards_are_demanded_and_some_left_out(seed: int) -> None:
    """LS-2: as many as the table says, and chance decides about the others."""
    deck = {"jackpot": 2, "misfire": 1, "confiscation": 0, "blitz": 0, "embargo": 1}
    found = Counter(in_play(Match(GAME, 3, {"deck": deck}, seed=seed).state))
    assert {word: found[word] for word in deck} == deck
    assert found.total() == 18


def test_ls_2_the_others_come_by_chance() -> None:
    decks = [tuple(in_play(Match(GAME, 3, {"deck": {"embargo": 1, "blitz": 0}}, seed=seed).state)) for seed in range(30)]
    assert len(set(decks)) == 30
    assert {word for deck in decks for word in deck} == {card.word for card in CARDS[:REGULAR]} - {"blitz"}


def test_ls_2_a_whole_deck_can_be_demanded() -> None:
    """LS-2: exactly these, in any order, and then the box is no secret."""
    matches = [Match(GAME, 3, {"deck": dict.fromkeys(EIGHTEEN, 1)}, seed=seed) for seed in (1, 2)]
    for match in matches:
        assert in_play(match.state) == sorted(EIGHTEEN)
        assert len(match.view(0)["box_known"]) == 48
    assert matches[0].state.hands != matches[1].state.hands


def test_ls_2_a_demanded_card_need_not_be_of_a_department_that_is_on() -> None:
    settings = {"departments": ["agency"], "deck": {"embargo": 1}}
    found = in_play(Match(GAME, 6, settings, seed=1).state)
    assert "embargo" in found
    assert {card_of(word).department for word in found if word != "embargo"} == {"agency"}


def test_ls_2_what_is_left_out_is_known_to_be_in_the_box() -> None:
    match = Match(GAME, 3, {"deck": {"blitz": 0, "jackpot": 1, "misfire": 2}}, seed=1)
    assert match.view(None)["box_known"] == match.view(2)["box_known"] == ["jackpot", "blitz"]


def test_ls_2_training_with_some_agency_cards_left_out() -> None:
    found = in_play(Match(GAME, 3, {"training": True, "deck": {"jackpot": 0, "misfire": 2, "blitz": 0}}, seed=1).state)
    assert "jackpot" not in found
    assert found.count("misfire") == 2


REFUSED: dict[str, tuple[int, dict[str, object]]] = {
    "training-full": (3, {"training": True, "information": "full"}),
    "training-cards": (3, {"training": True, "deck": {"embargo": 1, "blitz": 0}}),
    "two-terminated": (4, {"two_terminated": True}),
    "demanded": (3, {"deck": dict.fromkeys([*EIGHTEEN, "blitz"], 1)}),
    "too-few": (4, {"departments": ["bureau", "committee"]}),
    "too-few of what is left": (6, {"departments": ["agency"], "deck": {"misfire": 1}}),
    "too-few without departments": (3, {"departments": [], "deck": dict.fromkeys(EIGHTEEN[:17], 1)}),
    "copies": (3, {"deck": {"jackpot": 3}}),
    "word": (3, {"deck": {"marksman": 1}}),
}


@pytest.mark.parametrize("problem", REFUSED)
def test_ls_2_what_cannot_be_played_is_refused(problem: str) -> None:
    """LS-2, LS-3: too many or too few cards, more copies than there are, Terminated cards, a training that is none."""
    seats, settings = REFUSED[problem]
    with pytest.raises(BadSettings) as error:
        Match(GAME, seats, settings)
    assert error.value.problem == problem.split(maxsplit=1)[0]
    assert error.value.facts["game"] == "last-shot"


def test_ls_3_two_terminated() -> None:
    """LS-3: with five or more players."""
    s = Match(GAME, 5, {"two_terminated": True}, seed=1).state
    assert sum(card & KIND >= REGULAR for card in s.deck) == 2
    assert len(s.supply) == 4


def test_ls_4_first_turn() -> None:
    """LS-4: the last game's winner if they sit at this table, else chance."""
    assert Match(GAME, 4, {"first": 2}, seed=1).state.turn == 2
    assert {Match(GAME, 4, {"first": -1}, seed=seed).state.turn for seed in range(30)} == {0, 1, 2, 3}
    assert {Match(GAME, 3, {"first": 5}, seed=seed).state.turn for seed in range(30)} == {0, 1, 2}


# Turn


def test_ls_5_play_and_draw_or_reload() -> None:
    """LS-5."""
    scene = Scene("Jackpot, Blitz", "", "")
    assert scene.offered(0) == ["jackpot", "blitz", "reload"]
    scene.plays("Blitz").turn_of(1)
    assert scene.hand(0) == "Jackpot, Reparations"
    assert scene.offered(1) == ["reload"]  # with an empty hand
    scene.reloads().turn_of(2)
    assert len(scene.s.hands[1]) == 3


def test_ls_5_reload_discards_the_whole_hand() -> None:
    """LS-5, LS-6: Terminated cards to their own pile."""
    scene = Scene("Jackpot, Marksman, Blitz", "", "")
    scene.reloads()
    assert (scene.discards, scene.spent) == ("Jackpot, Blitz", "Marksman")
    scene.turn_of(1)
    assert len(scene.s.hands[0]) == 3


def test_ls_6_a_reaction_as_an_action_draws() -> None:
    """LS-6: one card, on top of the turn's draw; it chooses nothing."""
    scene = Scene("Patsy", "", "")
    scene.plays("Patsy").turn_of(1)
    assert scene.hand(0) == "Propaganda, Reparations"


def test_ls_6_a_persistent_card_lies_in_front_until_it_ends() -> None:
    """LS-6."""
    scene = Scene("Iron Curtain", "", "")
    scene.plays("Iron Curtain").turn_of(1)
    assert (scene.front(0), scene.discards) == ("Iron Curtain", "")
    scene.reloads().turn_of(2)
    scene.reloads().turn_of(0)
    assert (scene.front(0), scene.discards) == ("", "Iron Curtain")


def test_ls_7_terminated_discards_go_back_at_the_end_of_the_turn() -> None:
    """LS-7: after the answers to the end of the turn (LS-22)."""
    scene = Scene("Marksman", "Misfire", "", deck="Jackpot, Payoff")
    scene.plays("Marksman", 1).reacts(1, "Misfire").all_pass()
    assert scene.spent == "Marksman"
    assert len(scene.s.deck) == 1
    scene.all_pass()
    assert scene.spent == ""
    assert len(scene.s.deck) == 2
    assert scene.heard("returns", 2)[0]["cards"] == ["marksman"]


def test_ls_8_the_draw_limit() -> None:
    """LS-8: six or more cards draw nothing from the deck, in the middle of an effect either; taking has no limit."""
    scene = Scene("Jackpot, Misfire, Misfire, Patsy, Redacted, Blitz", "", "")
    scene.plays("Jackpot").turn_of(1)
    assert len(scene.s.hands[0]) == 6
    scene = Scene("Dumpster Dive, Jackpot, Misfire, Misfire, Patsy, Redacted, Blitz", "", "", discards="Payoff")
    scene.plays("Dumpster Dive").all_pass().answers(0, "payoff").turn_of(1)
    assert len(scene.s.hands[0]) == 7


def test_ls_9_the_deck_runs_out() -> None:
    """LS-9: at once the discards and one new Terminated card are the deck; all know what is in it, but not where."""
    scene = Scene("Blitz", "", "", deck="Jackpot", discards="Payoff, Pravda")
    scene.plays("Blitz").all_pass()
    assert scene.hand(0) == "Jackpot"
    assert (scene.discards, len(scene.s.deck), len(scene.s.supply)) == ("", 3, 5)
    assert scene.heard("reshuffles", 2) == [{"event": "reshuffles", "cards": 2, "terminated": 1, "supply": 5}]


def test_ls_9_an_empty_supply_adds_nothing() -> None:
    """LS-9: if any is left."""
    scene = Scene(
        "Blitz", "Marksman, Poisoned Cup, Car Bomb", "Close Quarters, Long Fall, Disappearance", deck="Jackpot", discards="Payoff"
    )
    scene.plays("Blitz").all_pass()
    assert len(scene.s.deck) == 1
    assert scene.heard("reshuffles", 2) == [{"event": "reshuffles", "cards": 1, "terminated": 0, "supply": 0}]


def test_ls_36_with_no_discards_there_is_no_reshuffle() -> None:
    """LS-36: until a draw finds some; until then draws give nothing."""
    scene = Scene("Blitz, Jackpot", "Payoff", "", deck="")
    scene.plays("Blitz").turn_of(1)
    assert scene.hand(0) == "Jackpot"
    scene.plays("Payoff", 2).all_pass()
    assert len(scene.s.hands[1]) == 1  # the turn's draw finds the Payoff, or the new Terminated card


def test_ls_10_a_skipped_turn() -> None:
    """LS-10, LS-42: it starts and ends, uses up Operation Windup, Hold for Questioning and Most Wanted, and can be answered at its end."""
    front = [on(1, card, by=2) for card in ("Think Thrice", "Operation Windup", "Hold for Questioning", "Most Wanted")]
    scene = Scene("Jackpot", "Payoff", "Dibs!", front=front)
    scene.plays("Jackpot").all_pass().all_pass()
    assert scene.s.turn == 1
    assert scene.may_answer(2) == ["dibs"]
    scene.turn_of(2)
    assert (scene.front(1), scene.hand(1)) == ("", "Payoff")


@pytest.mark.parametrize("card", ["Redacted", "Injunction Junction"])
def test_ls_10_a_skipped_player_does_nothing_until_the_turn_has_ended(card: str) -> None:
    """LS-10: not even a Reaction is offered; in the next turn it is again."""
    scene = Scene("Jackpot", f"{card}, Payoff", "Dibs!, Blitz", "Bullet Time", front=[on(1, "Think Thrice", by=0)])
    scene.plays("Jackpot").all_pass().all_pass()
    assert scene.s.turn == 1
    scene.reacts(2, "Dibs!")
    assert scene.may_answer(1) == []
    scene.all_pass().reacts(3, "Bullet Time")
    assert scene.may_answer(1) == []
    scene.turn_of(3).reloads().turn_of(0).reloads().turn_of(1)
    assert card in scene.hand(1)


def test_ls_10_whoever_is_to_be_skipped_may_still_react_before() -> None:
    """LS-10: only the skipped turn itself is lost; a Think Thrice that comes in mid-turn (LS-43) does not skip that turn."""
    scene = Scene("Jackpot", "Redacted", "Cease and Desist", front=[on(1, "Think Thrice", by=0)])
    scene.plays("Jackpot").reacts(2, "Cease and Desist")
    assert scene.may_answer(1) == ["redacted"]
    scene = Scene("Identity Theft, Redacted", "", "Dibs!", front=[on(1, "Think Thrice", by=2)])
    scene.plays("Identity Theft", "Think Thrice", 0).all_pass().reacts(2, "Dibs!")
    assert scene.may_answer(0) == ["redacted"]


def test_ls_11_discards_are_public() -> None:
    """LS-11: face up on the pile, for everyone to look through."""
    scene = Scene("Jackpot, Blitz", "", "")
    scene.reloads()
    for viewer in (None, 0, 1, 2):
        assert scene.match.view(viewer)["discards"] == ["jackpot", "blitz"]


# Information


def test_ls_12_hidden_information() -> None:
    """LS-12: drawn cards are private, a drawn Terminated card is shown to all."""
    scene = Scene("Jackpot", "", "", deck="Payoff, Marksman, Blitz, Pravda, Patsy")
    scene.plays("Jackpot").all_pass()
    assert scene.knows(0, 0) == "Payoff, Blitz, Pravda, Marksman"
    assert scene.knows(1, 0) == scene.knows(None, 0) == "Marksman"
    assert [event.get("card") for event in scene.heard("draws", 1)] == [None, "marksman", None, None]


def test_ls_13_full_information() -> None:
    """LS-13: what is drawn from the deck or a private deck is shown; what is taken elsewhere and the starting hands are not."""
    scene = Scene("Jackpot", "Confiscation", "Pravda, Dibs!", private=["", "Blitz"], front=[on(1, "Safe House")], full=True)
    scene.plays("Jackpot").turn_of(1)
    assert scene.knows(2, 0) == scene.hand(0)
    scene.plays("Confiscation", 2).all_pass().answers(1, "private").resolves()
    assert scene.knows(0, 1) == "Blitz"
    assert len(scene.s.hands[1]) == 2


def test_ls_14_playing_announces() -> None:
    """LS-14, LS-21: the card, the player and the name it chooses, before anybody answers."""
    scene = Scene("Murder Mystery", "", "Injunction Junction")
    scene.plays("Murder Mystery", 1, "Jackpot")
    about = scene.match.ask(2).about  # type: ignore[union-attr]
    assert about == {"what": "played", "seat": 0, "card": "murder-mystery", "rival": 1, "named": "jackpot"}
    assert [event["event"] for event in scene.match.events(seat=2)][-3:] == ["plays", "chooses", "names"]


# Timing


def test_ls_21_answers_are_asked_at_once_and_in_secret() -> None:
    """LS-21, LS-23: all others, whether or not they hold an answer; from outside only an open window is to be seen."""
    scene = Scene("Marksman", "Misfire", "", "Jackpot")
    scene.plays("Marksman", 1)
    assert [(ask.seat, list(ask.options)) for ask in scene.asked] == [(1, ["pass", "misfire"]), (2, ["pass"]), (3, ["pass"])]
    assert all(ask.secret for ask in scene.asked)
    assert scene.match.waiting == {"seats": [], "secret": True}


def test_ls_21_the_first_in_seat_order_plays_the_others_keep_their_cards() -> None:
    """LS-21: from the player's left; nobody learns who else would have answered."""
    scene = Scene("", "Misfire", "Marksman", "Misfire", turn=2)
    scene.plays("Marksman", 1)
    scene.answers(0, "pass").answers(1, "misfire").answers(3, "misfire")
    assert [(event["seat"], event["card"]) for event in scene.heard("plays")] == [(2, "marksman"), (3, "misfire")]
    assert scene.hand(1) == "Misfire"
    scene.turn_of(3)


def test_ls_21_all_are_asked_again_after_an_answer() -> None:
    """LS-21: until all pass or the card is cancelled."""
    scene = Scene("Marksman", "Misfire", "Misfire", "Injunction Junction")
    scene.plays("Marksman", 1).reacts(1, "Misfire").reacts(3, "Injunction Junction").all_pass()
    assert scene.s.stack[-1].card == "marksman"
    assert scene.may_answer(2) == ["misfire"]
    scene.reacts(2, "Misfire").turn_of(1)
    assert all(scene.s.alive)


def test_ls_22_moments_that_can_be_answered() -> None:
    """LS-22: a doomed player, an eliminated one before the cards are destroyed, a reload between its halves, the end of a turn."""
    scene = Scene("Marksman", "Jackpot", "Official Pardon, Loot the Body, Dibs!", "Leftovers")
    scene.plays("Marksman", 1)
    assert scene.may_answer(2) == []
    scene.all_pass().answers(1, "no")
    assert scene.may_answer(2) == ["official-pardon"]
    assert scene.kind(0) == ""
    scene.all_pass()
    assert scene.may_answer(2) == ["loot-the-body"]
    assert scene.hand(1) == "Jackpot"
    assert scene.kind(0) == "answer"  # even the killer may loot
    scene.all_pass()
    assert scene.may_answer(2) == ["dibs"]
    scene.turn_of(2).reloads()
    assert scene.may_answer(3) == ["leftovers"]


def test_ls_24_rivals() -> None:
    """LS-24: another living player who is not immune."""
    scene = Scene("Confiscation", "", "", "", "", front=[on(3, "Diplomatic Immunity")], alive=[True, False, True, True, True], fallen=[1])
    assert scene.plays("Confiscation").offered(0) == [2, 4]


def test_ls_25_seat_order() -> None:
    """LS-25: from the left of the card's player, that player last."""
    four = "Jackpot, Jackpot, Payoff, Pravda"
    scene = Scene(four, "Budget Cuts, Misfire, Misfire, Patsy, Dibs!", "Red Scare, Blitz, Embargo, Redacted", turn=1)
    scene.plays("Budget Cuts").all_pass()
    order = []
    while scene.asked[0].kind == "discard":
        order.append(scene.asked[0].seat)
        scene.answers(order[-1], scene.asked[0].options[0])
    assert order == [2, 0, 1]


def test_ls_26_the_limit() -> None:
    """LS-26: the survivors share."""
    scene = Scene("Jackpot", "", "", limit=3, alive=[True, True, False], fallen=[2])
    scene.plays("Jackpot").turn_of(1)
    scene.reloads().turn_of(0)
    scene.reloads().is_won_by(0, 1)
    assert scene.match.outcome is not None
    assert scene.match.outcome.reason == "turn-limit"


def test_ls_30_a_cancelled_card() -> None:
    """LS-30: no effect, costs stay paid, the card goes to its pile, and the draw follows."""
    scene = Scene("Think Thrice, Blitz", "", "Injunction Junction", front=[on(1, "Filibuster")])
    scene.plays("Think Thrice").answers(0, "Blitz", 1)
    assert scene.may_answer(2) == []  # the Filibuster binds them too
    scene = Scene("Think Thrice, Blitz", "Injunction Junction", "", front=[on(1, "Filibuster")])
    scene.plays("Think Thrice").answers(0, "Blitz", 1).reacts(1, "Injunction Junction").turn_of(1)
    assert scene.discards == "Blitz, Injunction Junction, Think Thrice, Filibuster"
    assert scene.hand(0) == "Reparations"


def test_ls_33_table_rules_bind_the_immune_too() -> None:
    """LS-33."""
    scene = Scene("Jackpot", "", "", front=[on(0, "Diplomatic Immunity"), on(1, "Embargo", named="Jackpot"), on(2, "Blitz")])
    assert scene.offered(0) == ["reload"]


def test_ls_32_a_lasting_card_goes_on_under_immunity() -> None:
    """LS-32: Persistent cards already on you go on."""
    scene = Scene("Jackpot", "Payoff", "", front=[on(1, "Think Thrice", by=2), on(1, "Diplomatic Immunity")])
    scene.plays("Jackpot").turn_of(2)


def test_ls_43_moved_cards_begin_anew() -> None:
    """LS-43: Think Thrice moved onto the player whose turn it is skips the next one, not this one."""
    scene = Scene("Identity Theft", "", "", front=[on(1, "Think Thrice", by=2)])
    scene.plays("Identity Theft", "Think Thrice", 0).turn_of(1)
    assert scene.front(0) == "Think Thrice"
    scene.reloads().turn_of(2)
    scene.reloads().turn_of(1)
    assert scene.front(0) == ""


def test_settings_are_complete() -> None:
    assert LastShotSettings() == LastShotSettings(False, DEPARTMENTS, (), "hidden", False, -1, 600)
