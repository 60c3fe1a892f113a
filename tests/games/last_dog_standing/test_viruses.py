"""Viruses: drawn, hidden, revealed, blocked; elimination."""

from tests.scenario import answer, heard, offered

from .positions import alive, discard, hand, known, revealed, size, table, top


def test_lds_8_virus_goes_to_the_hand() -> None:
    """LDS-8: a drawn Virus is hidden unless its owner says otherwise; nobody else hears what was drawn."""
    match = answer(table("", "", deck="virus mask"), (0, "draw"))
    assert offered(match, 0) == ["reveal", "draw", "end"]
    assert heard(match, "draws", 0) == [{"event": "draws", "seat": 0, "card": "virus"}]
    assert heard(match, "draws", 1) == [{"event": "draws", "seat": 0}]
    answer(match, (0, "end"))
    assert (hand(match, 0), revealed(match)) == ("virus", [0, 0])


def test_lds_8_virus_revealed_when_drawn() -> None:
    """LDS-8, LDS-9: revealing is an option of the next question."""
    match = answer(table("", "", deck="virus mask"), (0, "draw"), (0, "reveal"))
    assert (hand(match, 0), revealed(match)) == ("", [1, 0])
    assert heard(match, "reveals", 1) == [{"event": "reveals", "seat": 0, "revealed": 1}]
    assert not heard(match, "virus", 1)


def test_lds_8_draw_of_a_virus_looks_like_any_draw() -> None:
    """LDS-8: from the outside a draw is a draw, whatever it was and whatever is held."""
    traces = []
    for deck in ("virus mask mask", "mask mask virus"):
        match = table("sanitizer", "", deck=deck)
        trace = []
        for option in ("draw", "draw", "end"):
            answer(match, (0, option))
            trace.append((match.waiting, match.view(1), match.events(seat=1)))
        traces.append(trace)
    assert traces[0] == traces[1]


def test_lds_8_sanitizer() -> None:
    """LDS-8: a Sanitizer puts the drawn virus back on top, unseen but known to all. The draw counts."""
    match = answer(table("sanitizer", "", deck="virus mask bribe"), (0, "draw"))
    assert offered(match, 0) == ["sanitizer", "reveal", "draw", "end"]
    answer(match, (0, "sanitizer"))
    assert (hand(match, 0), discard(match), top(match, 2)) == ("", "sanitizer", "virus mask")
    assert [known(match, seat) for seat in (0, 1, None)] == [{1: "virus"}] * 3
    assert offered(match, 0) == ["draw", "end"]


def test_lds_8_second_draw_meets_the_same_virus() -> None:
    """LDS-8: after a Sanitizer the second draw meets the virus again, and all know where it is now."""
    match = answer(table("sanitizer", "", deck="virus mask bribe"), (0, "draw"), (0, "sanitizer"), (0, "draw"))
    assert offered(match, 0) == ["reveal", "end"]
    assert [hand(match, 0, seat) for seat in (0, 1, None)] == ["virus"] * 3
    assert match.view(1)["known"] == []


def test_lds_8_two_sanitizers() -> None:
    """LDS-8: one after the other."""
    match = table("sanitizer sanitizer", "", deck="virus mask")
    answer(match, (0, "draw"), (0, "sanitizer"), (0, "draw"), (0, "sanitizer"))
    assert offered(match, 0) == ["end"]
    assert top(match) == "virus"


def test_lds_8_sanitizer_is_for_the_card_just_drawn() -> None:
    """LDS-8: no Sanitizer for a virus from before, nor for one that was let pass."""
    match = table("sanitizer virus", "", deck="mask virus mask")
    assert "sanitizer" not in offered(match, 0)
    answer(match, (0, "draw"))
    assert "sanitizer" not in offered(match, 0)
    answer(match, (0, "draw"))
    assert "sanitizer" in offered(match, 0)
    answer(match, (0, "reveal"))
    assert "sanitizer" not in offered(match, 0)


def test_lds_9_reveal_makes_cough_playable() -> None:
    """LDS-9: a hidden virus of one's own may be revealed at any time in one's turn, so that a Cough can be played."""
    match = table("virus cough", "", deck="mask mask")
    assert offered(match, 0) == ["reveal", "draw"]
    answer(match, (0, "reveal"))
    assert offered(match, 0) == ["cough", "draw"]


def test_lds_10_revealed_hand() -> None:
    """LDS-10: all see all of it, and its viruses go face up in front of their owner."""
    match = answer(table("control", "mask virus bribe", "", deck="mask"), (0, "control"), (0, 1), (1, "no"))
    assert revealed(match) == [0, 1, 0]
    assert [hand(match, 1, seat) for seat in (0, 2, None)] == ["mask bribe"] * 3
    assert heard(match, "shows", 2) == [{"event": "shows", "seat": 1, "cards": ["virus", "mask", "bribe"]}]


def test_lds_13_elimination() -> None:
    """LDS-13: with two revealed viruses a player is out; all their viruses return to the deck, other cards to the discard."""
    match = table("control", "virus virus virus bribe mask", "", deck="mask toilet-paper")
    answer(match, (0, "control"), (0, 1), (1, "no"))
    assert alive(match) == [0, 2]
    assert sorted(top(match, 9).split()) == ["mask", "toilet-paper", "virus", "virus", "virus"]
    assert discard(match) == "control mask bribe"
    assert heard(match, "out") == [{"event": "out", "seat": 1, "viruses": 3, "cards": ["mask", "bribe"], "hard": False}]
    assert match.view(0)["deck_viruses"] == 3
    assert offered(match, 0) == ["draw"]
    answer(match, (0, "draw"))
    assert match.outcome is None


def test_lds_13_viruses_back_include_revealed_and_hidden() -> None:
    """LDS-13: the revealed one from before, the one that felled, and one still in the hand go back into the deck."""
    match = answer(table("trickster", "virus", "", deck="virus mask", revealed=[0, 1, 0]), (0, "trickster"), (0, 1), (1, "no"))
    assert alive(match) == [0, 2]
    assert sorted(top(match, 9).split()) == ["mask", "virus", "virus", "virus"]
    assert revealed(match) == [0, 0, 0]


def test_lds_13_knowledge_of_the_deck_ends_with_the_shuffle() -> None:
    """LDS-13: the deck is shuffled, so nobody knows its top any more."""
    match = table("sanitizer control", "virus virus", "", deck="virus mask mask mask")
    answer(match, (0, "draw"), (0, "sanitizer"))
    assert known(match, 2) == {1: "virus"}
    answer(match, (0, "control"), (0, 1), (1, "no"))
    assert known(match, 2) == {}


def test_lds_16_out_in_the_own_turn() -> None:
    """LDS-16: who falls in their own turn has no turn any more; the next player goes on."""
    match = answer(table("virus virus", "mask", "mask", deck="wacko mask"), (0, "draw"))
    assert alive(match) == [1, 2]
    assert offered(match, 1) == ["mask", "draw"]
    assert offered(match, 0) == []


def test_lds_16_out_by_own_choice() -> None:
    """LDS-16, LDS-9: revealing the second virus is allowed, and final."""
    match = answer(table("virus", "mask", deck="mask", revealed=[1, 0]), (0, "reveal"))
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert match.outcome.order == (0,)
    assert match.outcome.reason.value == "last-standing"
    assert [event["event"] for event in match.events()] == ["reveals", "out", "end"]  # all hear what felled them


def test_lds_9_nobody_reveals_in_the_turn_of_another() -> None:
    """LDS-9: only the player whose turn it is may reveal; who is named is asked for a Bribe and for nothing else."""
    match = table("control", "virus mask", deck="mask mask")
    assert match.waiting["seats"] == [0]
    answer(match, (0, "control"), (0, 1))
    assert offered(match, 1) == ["no"]


def test_lds_16_effect_on_the_eliminated_stops() -> None:
    """LDS-16: the second card of a Trickster is not drawn by who fell to the first."""
    match = answer(table("trickster", "", "", deck="virus mask mask", revealed=[0, 1, 0]), (0, "trickster"), (0, 1))
    assert alive(match) == [0, 2]
    assert len(heard(match, "face-up")) == 1
    assert match.view(0)["deck"] == 4


def test_lds_15_quarantine_fells_several() -> None:
    """LDS-15: all reveal first, then they fall clockwise from whose turn it is."""
    match = table("virus virus", "virus virus", "quarantine bribe", "mask virus", deck="mask", turn=2)
    answer(match, (2, "quarantine"))
    assert [event["seat"] for event in heard(match, "shows")] == [2, 3, 0, 1]
    assert [event["seat"] for event in heard(match, "out")] == [0, 1]
    names = [event["event"] for event in match.events() if event["event"] in ("shows", "out")]
    assert names == ["shows"] * 4 + ["out"] * 2
    assert (alive(match), revealed(match)) == ([2, 3], [0, 0, 0, 1])
    assert offered(match, 2) == ["draw"]


def test_lds_15_quarantine_fells_all() -> None:
    """LDS-15: as soon as one player is left, that player has won, however many viruses lie there."""
    match = answer(table("quarantine virus virus", "virus virus", "virus virus", deck="mask"), (0, "quarantine"))
    assert match.outcome is not None
    assert match.outcome.winners == (2,)
    assert match.outcome.order == (0, 1)
    assert match.asks == []


def test_lds_15_quarantine_cannot_be_prevented() -> None:
    """LDS-15: nobody is asked for a Bribe."""
    match = answer(table("quarantine", "bribe virus", deck="mask"), (0, "quarantine"))
    assert revealed(match) == [0, 1]
    assert not heard(match, "bribes")
    assert (size(match, 1), discard(match)) == (1, "quarantine")
    assert offered(match, 0) == ["draw"]
