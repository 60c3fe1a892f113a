"""Each card by its name. Virus and Sanitizer are in test_viruses.py."""

import pytest

from tests.scenario import answer, heard, offered

from .positions import about, alive, discard, hand, kind, known, revealed, size, table, top


def bag(words: str) -> list[str]:
    return sorted(words.split())


# Mask


def test_lds_12_mask_takes_one() -> None:
    """LDS-12: Mask looks at two cards and takes any of them; the rest stays on top and the turn ends without a draw."""
    match = answer(table("mask", "", deck="virus control bribe mask"), (0, "mask"))
    assert offered(match, 0) == ["virus", "control", "both", "leave"]
    assert about(match, 0) == ["virus", "control"]
    assert known(match, 0) == {1: "virus", 2: "control"}
    answer(match, (0, "control"))
    assert (hand(match, 0), top(match, 2)) == ("control", "virus bribe")
    assert known(match, 0) == {1: "virus"}
    assert offered(match, 1) == ["draw"]


def test_lds_12_mask_takes_both() -> None:
    """LDS-12: all of them."""
    match = answer(table("mask", "", deck="control bribe mask"), (0, "mask"), (0, "both"))
    assert (hand(match, 0), top(match)) == ("control bribe", "mask")
    assert heard(match, "returns") == []
    assert offered(match, 1) == ["draw"]


@pytest.mark.parametrize(("first", "then"), [("virus", "virus control"), ("control", "control virus")])
def test_lds_12_mask_takes_none(first: str, then: str) -> None:
    """LDS-12: none of them; they go back in any order, which only the player knows."""
    match = answer(table("mask", "", deck="virus control mask bribe"), (0, "mask"), (0, "leave"))
    assert offered(match, 0) == ["virus", "control"]
    answer(match, (0, first))
    assert top(match, 3) == f"{then} mask"
    assert known(match, 0) == dict(enumerate(then.split(), 1))
    assert known(match, 1) == {}
    assert heard(match, "returns", 0)[-1]["order"] == then.split()
    assert heard(match, "returns", 1)[-1] == {"event": "returns", "seat": 0, "cards": 2}


def test_lds_12_mask_and_equal_cards() -> None:
    """LDS-12: two equal cards are one choice; the questions are the same as with different ones."""
    match = answer(table("mask", "", deck="bribe bribe mask"), (0, "mask"))
    assert offered(match, 0) == ["bribe", "both", "leave"]
    answer(match, (0, "leave"))
    assert offered(match, 0) == ["bribe"]
    answer(match, (0, "bribe"))
    assert top(match, 2) == "bribe bribe"


def test_lds_12_mask_takes_a_virus() -> None:
    """LDS-12: taking is not drawing: no Sanitizer, and the virus goes to the hand hidden."""
    match = answer(table("mask sanitizer", "", deck="virus control mask"), (0, "mask"), (0, "virus"))
    assert (hand(match, 0), revealed(match)) == ("virus sanitizer", [0, 0])
    assert heard(match, "takes", 1) == [{"event": "takes", "seat": 0, "cards": 1}]
    assert offered(match, 1) == ["draw"]


def test_lds_12_mask_takes_a_wacko() -> None:
    """LDS-12: a Wacko taken by a Mask takes effect when all is taken and returned, so it shows the virus taken with it."""
    match = answer(table("mask bribe", "", deck="wacko virus mask"), (0, "mask"), (0, "both"))
    assert heard(match, "shows", 1) == [{"event": "shows", "seat": 0, "cards": ["virus", "bribe"]}]
    assert (revealed(match), hand(match, 0, 1), discard(match)) == ([1, 0], "bribe", "mask wacko")
    assert offered(match, 1) == ["draw"]


def test_lds_12_mask_takes_a_bat() -> None:
    """LDS-12: likewise a Bat: the deck is shuffled, whatever was left on top."""
    match = answer(table("mask", "", "", deck="bat control mask", set_aside=2), (0, "mask"), (0, "bat"))
    assert (discard(match), hand(match, 0), match.view(0)["set_aside"]) == ("mask bat", "", 0)
    assert bag(top(match, 9)) == bag("control mask virus virus")
    assert known(match, 0) == {}
    assert offered(match, 1) == ["draw"]


def test_lds_12_mask_takes_bat_and_wacko() -> None:
    """LDS-12: both take effect, the Bat first."""
    match = answer(table("mask virus virus", "", "", deck="wacko bat mask", set_aside=2), (0, "mask"), (0, "both"))
    assert discard(match) == "mask bat wacko"
    assert alive(match) == [1, 2]
    assert bag(top(match, 9)) == bag("mask virus virus virus virus")


def test_lds_16_two_wackos_and_the_first_fells() -> None:
    """LDS-16: who is out is out; the second Wacko is only discarded."""
    match = answer(table("mask virus virus", "", "", deck="wacko wacko mask"), (0, "mask"), (0, "both"))
    assert len(heard(match, "wacko")) == 1
    assert bag(discard(match)) == bag("mask wacko wacko")
    assert heard(match, "out")[0]["cards"] == ["wacko"]  # all hear of it
    assert offered(match, 1) == ["draw"]


def test_lds_14_mask_over_the_limit() -> None:
    """LDS-14: the turn ends, but the limit of six holds."""
    match = table("mask bribe bribe bribe sanitizer sanitizer", "", deck="control shuffle mask")
    answer(match, (0, "mask"), (0, "both"))
    assert offered(match, 0) == ["control", "shuffle", "sanitizer", "bribe"]
    answer(match, (0, "bribe"))
    assert (size(match, 0), offered(match, 1)) == (6, ["draw"])


def test_lds_18_mask_at_a_short_deck() -> None:
    """LDS-18: it looks at what there is."""
    match = answer(table("mask", "mask", deck="virus"), (0, "mask"))
    assert offered(match, 0) == ["virus", "leave"]
    answer(match, (0, "leave"), (1, "mask"), (1, "virus"))
    assert hand(match, 1, 0) == "virus"  # there was nothing else to take
    assert match.view(0)["deck"] == 0


def test_lds_18_look_at_an_empty_deck() -> None:
    """LDS-18: legal, and it ends the turn."""
    match = answer(table("mask", "black-market", "mask"), (0, "mask"), (1, "black-market"))
    assert offered(match, 2) == ["mask", "draw"]
    assert heard(match, "looks") == []
    assert heard(match, "empty-deck") == [{"event": "empty-deck", "seat": 0}, {"event": "empty-deck", "seat": 1}]


# Toilet Paper


def test_lds_1_toilet_paper() -> None:
    """LDS-1: Toilet Paper ends the turn without a draw (LDS-14)."""
    match = answer(table("toilet-paper", "", deck="virus"), (0, "toilet-paper"))
    assert (offered(match, 1), match.view(1)["deck"], discard(match)) == (["draw"], 1, "toilet-paper")


# Black Market


def test_lds_12_black_market() -> None:
    """LDS-12: Black Market looks at three cards, takes exactly one, returns two in any order and ends the turn."""
    match = answer(table("black-market", "", deck="virus control bribe mask cough"), (0, "black-market"))
    assert offered(match, 0) == ["virus", "control", "bribe"]
    answer(match, (0, "control"))
    assert offered(match, 0) == ["virus", "bribe"]
    answer(match, (0, "bribe"))
    assert (hand(match, 0), top(match, 3)) == ("control", "bribe virus mask")
    assert known(match, 0) == {1: "bribe", 2: "virus"}
    assert offered(match, 1) == ["draw"]


def test_lds_12_black_market_takes_a_wacko() -> None:
    """LDS-12: the rest is returned first, then the Wacko shows the hand."""
    match = answer(table("black-market virus", "", deck="wacko control bribe mask cough"), (0, "black-market"), (0, "wacko"))
    assert offered(match, 0) == ["control", "bribe"]
    assert not heard(match, "wacko")
    answer(match, (0, "control"))
    assert (revealed(match), top(match, 2), discard(match)) == ([1, 0], "control bribe", "black-market wacko")
    assert known(match, 0) == {1: "control", 2: "bribe"}
    assert offered(match, 1) == ["draw"]


def test_lds_18_black_market_must_take() -> None:
    """LDS-18, LDS-12: with one card in the deck there is no choice, and everybody knows where it went."""
    match = table("sanitizer", "black-market", deck="virus")
    answer(match, (0, "draw"), (0, "sanitizer"), (0, "end"), (1, "black-market"))
    assert offered(match, 1) == ["virus"]
    answer(match, (1, "virus"))
    assert hand(match, 1, None) == "virus"


# Cough


def test_lds_1_cough_needs_a_revealed_virus() -> None:
    """LDS-1: only the infected play a Cough."""
    assert "cough" not in offered(table("cough", "", deck="mask"), 0)
    assert "cough" in offered(table("cough", "", deck="mask", revealed=[1, 0]), 0)
    assert "cough" not in offered(table("cough virus", "", deck="mask", revealed=[0, 1]), 0)


def test_lds_1_cough_goes_round_to_the_right() -> None:
    """LDS-1: from the player on the right and on that way, each opponent draws one card face up (LDS-11)."""
    match = table("", "cough", "", "", deck="mask virus control bribe", turn=1, revealed=[0, 1, 0, 0])
    answer(match, (1, "cough"))
    assert [(event["seat"], event["card"]) for event in heard(match, "face-up")] == [(0, "mask"), (3, "virus"), (2, "control")]
    assert revealed(match) == [0, 1, 0, 1]  # in front of who drew it
    assert [hand(match, p, None) for p in range(4)] == ["mask", "", "control", ""]
    assert offered(match, 1) == ["draw"]


def test_lds_17_cough_is_no_choice_of_a_player() -> None:
    """LDS-17: a Bribe does not answer a Cough, a Sanitizer does not either (LDS-11)."""
    match = answer(table("cough", "bribe sanitizer", deck="virus mask", revealed=[1, 0]), (0, "cough"))
    assert (revealed(match), match.waiting["seats"]) == ([1, 1], [0])


def test_lds_11_wacko_drawn_by_a_cough() -> None:
    """LDS-11: a Wacko drawn face up shows the hand of who drew it."""
    match = answer(table("cough", "mask virus", "", deck="wacko control mask", revealed=[1, 0, 0], turn=0), (0, "cough"))
    assert [event["seat"] for event in heard(match, "face-up")] == [2, 1]
    assert [event["seat"] for event in heard(match, "wacko")] == [2]
    match = answer(table("cough", "", "mask virus", deck="wacko control mask", revealed=[1, 0, 0]), (0, "cough"))
    assert (revealed(match), hand(match, 2, None)) == ([1, 0, 1], "mask")


def test_lds_11_bat_drawn_by_a_cough() -> None:
    """LDS-11: a Bat drawn face up shuffles two viruses into the deck, before the next one draws."""
    match = answer(table("cough", "", "", deck="bat", revealed=[1, 0, 0], set_aside=2), (0, "cough"))
    assert revealed(match) == [1, 1, 0]
    assert (top(match, 9), match.view(0)["set_aside"]) == ("virus", 0)


def test_lds_15_cough_stops_when_the_match_is_won() -> None:
    """LDS-15, LDS-18: with nobody left to draw a Cough does what it can."""
    match = answer(table("cough", "", "", deck="virus virus mask", revealed=[1, 1, 1]), (0, "cough"))
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    match = answer(table("cough", "", "", revealed=[1, 0, 0]), (0, "cough"))
    assert heard(match, "face-up") == []
    assert [event["seat"] for event in heard(match, "empty-deck")] == [2, 1]
    assert offered(match, 0) == ["draw"]


# Trickster


def test_lds_11_trickster() -> None:
    """LDS-11, LDS-22: Trickster names another living player, who draws two cards face up, one at a time."""
    match = answer(table("trickster", "", "mask", deck="virus control mask"), (0, "trickster"))
    assert offered(match, 0) == [1, 2]
    answer(match, (0, 1))
    assert (revealed(match), hand(match, 1, None)) == ([0, 1, 0], "control")
    assert [event["card"] for event in heard(match, "face-up", 2)] == ["virus", "control"]
    assert offered(match, 0) == ["draw"]


def test_lds_11_trickster_cannot_be_prevented() -> None:
    """LDS-11: no Sanitizer against a virus drawn face up."""
    match = answer(table("trickster", "sanitizer", deck="virus mask mask"), (0, "trickster"), (0, 1))
    assert offered(match, 1) == ["no"]
    answer(match, (1, "no"))
    assert (revealed(match), size(match, 1)) == ([0, 1], 2)


def test_lds_11_wacko_drawn_by_a_trickster() -> None:
    """LDS-11: the card drawn before the Wacko is seen already, the virus in the hand is revealed."""
    match = answer(table("trickster", "virus", "", deck="mask wacko bribe"), (0, "trickster"), (0, 1), (1, "no"))
    assert (revealed(match), hand(match, 1, None), discard(match)) == ([0, 1, 0], "mask", "trickster wacko")


def test_lds_11_bat_drawn_by_a_trickster() -> None:
    """LDS-11: the second card comes from the deck with two viruses more."""
    match = answer(table("trickster", "", "", deck="bat", set_aside=4), (0, "trickster"), (0, 1))
    assert (revealed(match), top(match, 9), match.view(0)["set_aside"]) == ([0, 1, 0], "virus", 2)


def test_lds_18_trickster_at_a_short_deck() -> None:
    """LDS-18: an empty deck gives nothing; the player is named all the same."""
    match = answer(table("trickster trickster", "mask", "", deck="control"), (0, "trickster"), (0, 1), (1, "no"))
    assert size(match, 1) == 2
    assert heard(match, "empty-deck") == [{"event": "empty-deck", "seat": 1}]  # for the second card
    answer(match, (0, "trickster"), (0, 1), (1, "no"))
    assert (size(match, 1), offered(match, 0)) == (2, ["draw"])
    assert len(heard(match, "empty-deck")) == 2  # once, however many cards there should be


# Control


def test_lds_10_control() -> None:
    """LDS-10, LDS-22: Control names another living player, who reveals the hand. An empty hand may be named, and is not asked."""
    match = table("control control", "", "mask virus", deck="mask", revealed=[0, 0, 0])
    answer(match, (0, "control"))
    assert offered(match, 0) == [1, 2]
    answer(match, (0, 1))
    assert offered(match, 0) == ["control", "draw"]
    assert heard(match, "shows") == [{"event": "shows", "seat": 1, "cards": []}]
    answer(match, (0, "control"), (0, 2), (2, "no"))
    assert (revealed(match), hand(match, 2, 1)) == ([0, 0, 1], "mask")


def test_lds_22_the_eliminated_are_not_named() -> None:
    """LDS-22: only the living."""
    match = table("control control", "virus virus", "mask", deck="mask")
    answer(match, (0, "control"), (0, 1), (1, "no"), (0, "control"))
    assert offered(match, 0) == [2]


# Bribe


def test_lds_17_bribe_against_control() -> None:
    """LDS-17: who is named plays a Bribe, and the effect turns on who named them."""
    match = answer(table("control virus mask", "bribe virus", "", deck="mask"), (0, "control"), (0, 1))
    assert offered(match, 1) == ["bribe", "no"]
    assert about(match, 1) == {"seat": 0, "card": "control"}
    answer(match, (1, "bribe"))
    assert (revealed(match), hand(match, 0, 2), discard(match)) == ([1, 0, 0], "mask", "control bribe")
    assert offered(match, 0) == ["mask", "draw"]


def test_lds_17_bribe_against_trickster() -> None:
    """LDS-17, LDS-23: the cards drawn are not draws of the turn: one is still owed."""
    match = answer(table("trickster", "bribe", deck="virus control mask"), (0, "trickster"), (0, 1), (1, "bribe"))
    assert (revealed(match), hand(match, 0, 1), size(match, 1)) == ([1, 0], "control", 0)
    assert match.view(0)["drawn"] == 0
    assert offered(match, 0) == ["control", "draw"]


def test_lds_17_bribe_does_not_answer_a_bribe() -> None:
    """LDS-17: it comes back, nobody is named again."""
    match = answer(table("trickster bribe", "bribe", deck="mask control mask"), (0, "trickster"), (0, 1), (1, "bribe"))
    assert match.waiting["seats"] == [0]
    assert (size(match, 0), discard(match)) == (3, "trickster bribe")
    assert kind(match, 0) == "turn"


def test_lds_17_bribe_refused() -> None:
    """LDS-17: a Bribe need not be played."""
    match = answer(table("control", "bribe virus", deck="mask"), (0, "control"), (0, 1), (1, "no"))
    assert (revealed(match), hand(match, 1, 0)) == ([0, 1], "bribe")


def test_lds_17_everybody_with_cards_is_asked_for_a_bribe() -> None:
    """LDS-17: the question does not tell who holds one."""
    waits = []
    for held, deck in (("bribe", "mask"), ("mask", "bribe")):
        match = answer(table("control", held, "", deck=deck), (0, "control"), (0, 1))
        waits.append((match.waiting, match.view(2), match.events(seat=2), match.view(0), match.events(seat=0)))
    assert waits[0] == waits[1]


def test_lds_16_elimination_by_own_trickster() -> None:
    """LDS-16: a Trickster that comes back may fell its player, whose turn ends."""
    match = answer(table("trickster", "bribe", "", deck="virus mask mask", revealed=[1, 0, 0]), (0, "trickster"), (0, 1), (1, "bribe"))
    assert (alive(match), offered(match, 1)) == ([1, 2], ["draw"])


# Shuffle


def test_lds_19_shuffle() -> None:
    """LDS-19: Shuffle puts the rest of the hand into the deck and draws as many, one by one, which are no draws of the turn (LDS-23)."""
    match = table("shuffle bribe bribe bribe", "", deck="")
    answer(match, (0, "shuffle"))
    assert (kind(match, 0), offered(match, 0)) == ("redraw", ["draw"])
    assert (size(match, 0), match.view(0)["redraws"], match.view(0)["deck"]) == (1, 2, 2)
    answer(match, (0, "draw"), (0, "draw"))
    assert (kind(match, 0), hand(match, 0), match.view(0)["drawn"]) == ("turn", "bribe bribe bribe", 0)


def test_lds_19_shuffle_gets_rid_of_a_virus() -> None:
    """LDS-19: a hidden virus goes into the deck, a revealed one stays."""
    match = table("shuffle virus", "", deck="mask mask mask mask mask mask mask", revealed=[1, 0], rolls=[0] * 7)
    answer(match, (0, "shuffle"))
    assert revealed(match) == [1, 0]
    assert size(match, 0) == 1
    assert match.view(0)["deck_viruses"] == (0 if hand(match, 0) == "virus" else 1)


def test_lds_19_shuffle_of_an_empty_hand() -> None:
    """LDS-19: nothing to draw; the deck is shuffled all the same."""
    match = table("sanitizer shuffle", "", deck="virus mask mask mask")
    answer(match, (0, "draw"), (0, "sanitizer"), (0, "shuffle"))
    assert (kind(match, 0), known(match, 1), size(match, 0)) == ("turn", {}, 0)


def test_lds_19_sanitizer_within_a_shuffle() -> None:
    """LDS-19: a Sanitizer already drawn blocks a virus. LDS-23: the blocked draw is not replaced, so one card fewer is drawn."""
    match = table("shuffle virus sanitizer", "", rolls=[1])  # the shuffle leaves the Sanitizer on top
    answer(match, (0, "shuffle"))
    assert hand(match, 0) == "sanitizer"
    answer(match, (0, "draw"))
    assert offered(match, 0) == ["sanitizer", "reveal", "draw"]
    answer(match, (0, "sanitizer"))
    assert (kind(match, 0), hand(match, 0), top(match)) == ("turn", "", "virus")


@pytest.mark.parametrize("place", range(3))
def test_lds_19_wacko_within_a_shuffle(place: int) -> None:
    """LDS-19: a Wacko is one of the cards drawn; it shows what was drawn before it, and only that."""
    order = ["mask", "mask"]
    order.insert(place, "wacko")
    match = table("", "", deck=" ".join([*order, "bribe", "bribe"]), redraws=3)
    answer(match, (0, "draw"), (0, "draw"), (0, "draw"))
    assert heard(match, "shows") == [{"event": "shows", "seat": 0, "cards": ["mask"] * place}]
    assert (hand(match, 0), hand(match, 0, 1)) == ("mask mask", " ".join(["mask"] * place))
    assert (kind(match, 0), match.view(0)["drawn"]) == ("turn", 0)


def test_lds_16_wacko_fells_within_a_shuffle() -> None:
    """LDS-16, LDS-19: who falls draws no more."""
    match = answer(table("virus", "", "", deck="virus wacko mask mask", redraws=4), (0, "draw"), (0, "draw"))
    assert (alive(match), match.view(1)["redraws"], offered(match, 1)) == ([1, 2], 0, ["draw"])


def test_lds_19_bat_within_a_shuffle() -> None:
    """LDS-19: a Bat is one of the cards drawn."""
    match = answer(table("", "", "", deck="bat mask mask", redraws=2, set_aside=2), (0, "draw"))
    assert (discard(match), match.view(0)["deck"], match.view(0)["redraws"]) == ("bat", 4, 1)
    answer(match, (0, "draw"))
    assert (size(match, 0), kind(match, 0)) == (1, "turn")


def test_lds_19_virus_within_a_shuffle() -> None:
    """LDS-19, LDS-8: it may be revealed before the next card is drawn."""
    match = answer(table("", "", deck="virus mask", redraws=2), (0, "draw"))
    assert offered(match, 0) == ["reveal", "draw"]
    answer(match, (0, "reveal"))
    assert (revealed(match), offered(match, 0), kind(match, 0)) == ([1, 0], ["draw"], "redraw")


def test_lds_19_draws_of_a_shuffle_look_alike() -> None:
    """LDS-19: from the outside each card drawn is like the other, a virus too."""
    traces = []
    for order in ("virus mask mask mask", "mask virus mask mask", "mask mask virus mask"):
        match = table("sanitizer", "", deck=order, redraws=3)
        trace = []
        for _ in range(3):
            answer(match, (0, "draw"))
            trace.append((match.waiting, match.view(1), match.events(seat=1)))
        traces.append(trace)
    assert traces[0] == traces[1] == traces[2]


# Wacko and Bat


def test_lds_23_wacko() -> None:
    """LDS-23, LDS-10: a drawn Wacko is discarded, shows the hand, and counts as a draw."""
    match = answer(table("virus bribe", "", deck="wacko mask"), (0, "draw"))
    assert (revealed(match), hand(match, 0, 1), discard(match)) == ([1, 0], "bribe", "wacko")
    assert offered(match, 0) == ["draw", "end"]


def test_lds_23_bat() -> None:
    """LDS-23, LDS-2: a drawn Bat is discarded, brings two of the set-aside viruses into the deck, and counts as a draw."""
    match = answer(table("", "", "", deck="bat mask", set_aside=4), (0, "draw"))
    assert (bag(top(match, 9)), match.view(1)["set_aside"]) == (bag("mask virus virus"), 2)
    assert (discard(match), match.view(0)["deck_viruses"]) == ("bat", 2)
    assert offered(match, 0) == ["draw", "end"]


# Quarantine


def test_lds_10_quarantine() -> None:
    """LDS-10: with a Quarantine all living players reveal their hands, its player too."""
    match = answer(table("quarantine virus", "virus mask", "control", deck="mask"), (0, "quarantine"))
    assert revealed(match) == [1, 1, 0]
    assert [hand(match, p, None) for p in range(3)] == ["", "mask", "control"]
    assert offered(match, 0) == ["draw"]
