"""The deck is empty: Hard Quarantine."""

from tests.scenario import answer, heard, offered

from .positions import alive, discard, kind, revealed, size, table


def test_lds_20_cards_are_played_at_an_empty_deck() -> None:
    """LDS-20: as long as nobody has to draw, play goes on."""
    match = table("toilet-paper", "control toilet-paper", "mask")
    answer(match, (0, "toilet-paper"), (1, "control"), (1, 2), (2, "no"), (1, "toilet-paper"))
    assert not match.view(None)["hard"]
    assert offered(match, 2) == ["mask", "draw"]


def test_lds_20_no_second_draw_from_an_empty_deck() -> None:
    """LDS-20: who has drawn once owes nothing."""
    match = answer(table("", "bribe", deck="mask"), (0, "draw"))
    assert offered(match, 0) == ["mask", "end"]
    answer(match, (0, "mask"))
    assert not match.view(None)["hard"]
    assert offered(match, 1) == ["draw"]


def test_lds_20_from_the_first_card_to_the_last() -> None:
    """LDS-20, LDS-21: from the draw that found nothing to the one who is left."""
    match = table("mask", "virus", "virus control", revealed=[0, 1, 1], turn=1)
    answer(match, (1, "draw"))
    assert heard(match, "hard-quarantine") == [{"event": "hard-quarantine", "seat": 1}]
    assert (kind(match, 1), offered(match, 1)) == ("pull", [0, 2])  # begins with the player who could not draw
    answer(match, (1, 0))
    assert (discard(match), size(match, 0)) == ("mask", 0)
    assert heard(match, "pulls", 2)[-1] == {"event": "pulls", "seat": 1, "target": 0, "card": "mask"}
    assert offered(match, 2) == [1]  # an empty hand cannot be picked
    answer(match, (2, 1))
    assert alive(match) == [0, 2]
    assert discard(match) == "mask virus virus"  # LDS-21: viruses leave the game
    assert match.view(0)["deck"] == 0
    assert offered(match, 0) == [2]
    match.answer(0, 2)
    while match.outcome is None:
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    assert match.outcome.winners == (0,)
    assert match.outcome.order == (1, 2)
    assert match.asks == []


def test_lds_20_virus_lies_before_the_player_it_came_from() -> None:
    """LDS-20: not before the one who drew it."""
    match = answer(table("", "virus", "mask"), (0, "draw"), (0, 1))
    assert revealed(match) == [0, 1, 0]
    assert match.outcome is None


def test_lds_20_no_cards_are_played() -> None:
    """LDS-20: neither in one's turn nor against the draw."""
    match = answer(table("control", "bribe bribe", "sanitizer quarantine"), (0, "draw"), (0, 1))
    assert (kind(match, 1), offered(match, 1)) == ("pull", [0, 2])


def test_lds_21_who_finds_all_rivals_empty_passes() -> None:
    """LDS-21."""
    match = answer(table("mask mask", "bribe", ""), (0, "draw"), (0, 1))
    assert offered(match, 1) == [0]
    answer(match, (1, 0))
    assert offered(match, 2) == [0]
    match = answer(table("mask mask mask", "bribe", ""), (0, "draw"), (0, 1), (1, 0), (2, 0))
    assert heard(match, "passes") == [{"event": "passes", "seat": 0}]
    assert offered(match, 1) == [0]


def test_lds_21_all_hands_empty() -> None:
    """LDS-21: the fewest revealed viruses win."""
    match = answer(table("", "mask", "", revealed=[1, 0, 1]), (0, "draw"), (0, 1))
    assert match.outcome is not None
    assert (match.outcome.reason.value, match.outcome.winners, match.outcome.scores) == ("fewest-viruses", (1,), (0, 1, 0))
    assert match.asks == []


def test_lds_21_all_hands_empty_and_a_tie() -> None:
    """LDS-21: ties are shared."""
    match = answer(table("", "mask", "", revealed=[0, 1, 0]), (0, "draw"), (0, 1))
    assert match.outcome is not None
    assert match.outcome.winners == (0, 2)


def test_lds_20_all_hands_empty_from_the_start() -> None:
    """LDS-20, LDS-21: there is nothing to draw at all."""
    match = answer(table("", "", revealed=[1, 0]), (0, "draw"))
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert heard(match, "hard-quarantine")


def test_lds_21_the_second_virus_ends_it() -> None:
    """LDS-21, LDS-13: out with the second one, and the last player has won."""
    match = answer(table("mask", "virus", revealed=[0, 1]), (0, "draw"), (0, 1))
    assert match.outcome is not None
    assert (match.outcome.reason.value, match.outcome.winners) == ("last-standing", (0,))
    assert discard(match) == "virus virus"
