"""The turn: drawing, ending, the hand limit."""

from tests.scenario import answer, heard, offered

from .positions import discard, hand, revealed, size, table


def test_lds_5_one_or_two_draws() -> None:
    """LDS-5: at least one, at most two, then the next player clockwise (LDS-4)."""
    match = table("", "", "", deck="mask mask control control", turn=2)
    assert offered(match, 2) == ["draw"]
    answer(match, (2, "draw"))
    assert offered(match, 2) == ["mask", "draw", "end"]
    answer(match, (2, "draw"))
    assert offered(match, 2) == ["mask", "end"]
    answer(match, (2, "end"))
    assert offered(match, 0) == ["draw"]
    assert offered(match, 2) == []
    assert heard(match, "turn")[-1]["seat"] == 0


def test_lds_5_one_draw_is_enough() -> None:
    """LDS-5."""
    match = answer(table("", "", deck="control control"), (0, "draw"), (0, "end"))
    assert match.waiting == {"seats": [1], "secret": False}


def test_lds_5_cards_before_between_and_after() -> None:
    """LDS-5: any number of cards, at any time in one's turn."""
    match = table("trickster trickster trickster", "", deck="mask mask bribe cough mask mask bribe mask")
    answer(
        match, (0, "trickster"), (0, 1), (0, "draw"), (0, "trickster"), (0, 1), (1, "no"), (0, "draw"), (0, "trickster"), (0, 1), (1, "no")
    )
    assert offered(match, 0) == ["mask", "end"]
    assert discard(match) == "trickster trickster trickster"
    assert (hand(match, 0), size(match, 1)) == ("mask bribe", 6)


def test_lds_1_what_is_not_played_in_the_turn() -> None:
    """LDS-1: a Virus, a Sanitizer and a Bribe are not played in one's own turn, a Cough not without a revealed virus."""
    match = table("virus sanitizer bribe cough", "", deck="mask")
    assert offered(match, 0) == ["reveal", "draw"]


def test_lds_6_hand_limit() -> None:
    """LDS-6: with more than six cards the turn does not end; one discards, or plays."""
    match = table("control bribe bribe bribe sanitizer sanitizer", "", deck="mask mask")
    answer(match, (0, "draw"))
    assert offered(match, 0) == ["mask", "control", "draw", "discard"]
    answer(match, (0, "discard"))
    assert offered(match, 0) == ["mask", "control", "sanitizer", "bribe"]
    answer(match, (0, "bribe"))
    assert offered(match, 0) == ["mask", "control", "draw", "end"]
    assert (discard(match), size(match, 0)) == ("bribe", 6)
    assert heard(match, "discards", 1) == [{"event": "discards", "seat": 0, "card": "bribe"}]


def test_lds_6_playing_down_to_the_limit() -> None:
    """LDS-6: playing a card helps as well."""
    match = table("control bribe bribe bribe sanitizer sanitizer", "", deck="mask mask")
    answer(match, (0, "draw"), (0, "control"), (0, 1))
    assert offered(match, 0) == ["mask", "draw", "end"]


def test_lds_6_limit_holds_at_the_end_of_the_turn_only() -> None:
    """LDS-6: before the draw there is nothing to discard, however many cards came from a Trickster."""
    match = table("bribe bribe bribe sanitizer sanitizer sanitizer mask mask", "", deck="mask")
    assert offered(match, 0) == ["mask", "draw"]


def test_lds_6_virus_discarded() -> None:
    """LDS-6: a hidden virus may be discarded; it leaves the game."""
    match = answer(table("virus bribe bribe bribe sanitizer sanitizer", "", deck="mask mask"), (0, "draw"), (0, "discard"))
    assert offered(match, 0) == ["virus", "mask", "sanitizer", "bribe"]
    answer(match, (0, "virus"), (0, "end"))
    assert (discard(match), revealed(match)) == ("virus", [0, 0])


def test_lds_6_virus_not_discarded() -> None:
    """LDS-6: the table may forbid it."""
    match = table("virus bribe bribe bribe sanitizer sanitizer", "", deck="mask mask", discard_viruses=False)
    answer(match, (0, "draw"), (0, "discard"))
    assert offered(match, 0) == ["mask", "sanitizer", "bribe"]


def test_lds_6_nothing_but_viruses() -> None:
    """LDS-6: where viruses may not be discarded and nothing else is left, one is revealed. LDS-14: also after a Toilet Paper."""
    viruses = " ".join(["virus"] * 7)
    match = table(f"{viruses} toilet-paper", "mask", deck="mask", discard_viruses=False)
    answer(match, (0, "toilet-paper"))
    assert offered(match, 0) == ["reveal"]
    answer(match, (0, "reveal"))
    assert (revealed(match), size(match, 0)) == ([1, 0], 6)
    assert hand(match, 0, 1) == " ".join(["virus"] * 6)  # everybody can tell
    assert offered(match, 1) == ["mask", "draw"]


def test_lds_6_nothing_but_viruses_in_the_turn() -> None:
    """LDS-6: the same within the turn: nothing to discard, so one is revealed."""
    match = table(" ".join(["virus"] * 6), "mask", deck="virus mask", discard_viruses=False)
    answer(match, (0, "draw"))
    assert offered(match, 0) == ["reveal", "draw"]


def test_lds_7_discard_is_never_reshuffled() -> None:
    """LDS-7: played cards stay in the discard, also when the deck is empty."""
    match = answer(table("control quarantine", "", deck="mask"), (0, "control"), (0, 1), (0, "quarantine"), (0, "draw"))
    assert discard(match) == "control quarantine"
    assert match.view(0)["deck"] == 0
    assert offered(match, 0) == ["mask", "end"]


def test_lds_14_turn_ending_card_without_a_draw() -> None:
    """LDS-14: a card that ends the turn ends it, drawn or not; the limit of six still holds."""
    full = "toilet-paper bribe bribe bribe sanitizer sanitizer sanitizer control"
    match = answer(table(full, "", deck="mask"), (0, "toilet-paper"))
    assert offered(match, 0) == ["control", "sanitizer", "bribe"]
    answer(match, (0, "control"))
    assert offered(match, 1) == ["draw"]
    assert (size(match, 0), match.view(0)["deck"]) == (6, 1)
