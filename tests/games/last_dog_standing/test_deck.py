"""The deck, its intensity, the starting hand, the first player."""

from collections import Counter

import pytest

from tests.scenario import heard
from tontine.core import Chance, Match, seed_of
from tontine.core.errors import BadSettings, WrongSeats
from tontine.games.last_dog_standing import GAME
from tontine.games.last_dog_standing.cards import CARDS, INFECTED, NAMES, NOT_PLAYED, OWN_TURN, REACTION, WHEN_DRAWN, sorted_names
from tontine.games.last_dog_standing.state import State, pieces


def dealt(seats: int, seed: int = 0, **settings: int) -> Match[State]:
    return Match(GAME, seats, settings, seed)


def test_lds_1_table_of_cards() -> None:
    """LDS-1: thirteen cards, their number, when they are played, and which end the turn."""
    assert {card.name: card.copies for card in CARDS} == {
        "virus": 7,
        "mask": 7,
        "toilet-paper": 6,
        "cough": 5,
        "trickster": 5,
        "control": 4,
        "shuffle": 4,
        "wacko": 4,
        "black-market": 3,
        "sanitizer": 3,
        "bribe": 3,
        "quarantine": 2,
        "bat": 2,
    }
    when = {moment: {card.name for card in CARDS if card.when == moment} for moment in {card.when for card in CARDS}}
    assert when == {
        NOT_PLAYED: {"virus"},
        INFECTED: {"cough"},
        REACTION: {"sanitizer", "bribe"},
        WHEN_DRAWN: {"wacko", "bat"},
        OWN_TURN: {"mask", "toilet-paper", "trickster", "control", "shuffle", "black-market", "quarantine"},
    }
    assert {card.name for card in CARDS if card.ends_turn} == {"mask", "toilet-paper", "black-market"}


@pytest.mark.parametrize(("seats", "bats", "viruses", "set_aside"), [(2, 0, 7, 0), (3, 1, 5, 2), (4, 2, 3, 4)])
def test_lds_2_intensity(seats: int, bats: int, viruses: int, set_aside: int) -> None:
    """LDS-2: the more players, the more Bats, and the more viruses wait for them."""
    match = dealt(seats)
    deck = Counter(sorted_names(match.state.deck))
    assert (deck["bat"], deck["virus"], match.view(None)["set_aside"]) == (bats, viruses, set_aside)
    assert len(pieces(match.state)) == 55 - 2 + bats
    for card in CARDS:
        if card.name not in ("bat", "virus"):
            assert deck[card.name] == card.copies


def test_lds_3_no_starting_hand() -> None:
    """LDS-3: by default nobody is dealt a card."""
    match = dealt(4)
    assert [player["cards"] for player in match.view(None)["players"]] == [0, 0, 0, 0]
    assert not heard(match, "dealt")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("cards", [1, 5])
def test_lds_3_starting_hand(seats: int, cards: int) -> None:
    """LDS-3: dealt without Virus, Bat and Wacko, which are then shuffled in."""
    hands: Counter[str] = Counter()
    for seed in range(30):
        match = dealt(seats, seed, starting_hand=cards)
        for p in range(seats):
            hand = match.view(p)["players"][p]["known"]
            assert len(hand) == cards
            assert heard(match, "dealt", p)[p] == {"event": "dealt", "seat": p, "cards": cards, "hand": hand}
            assert "hand" not in heard(match, "dealt", p)[p - 1]
            hands.update(hand)
        assert Counter(sorted_names(match.state.deck))["wacko"] == 4
    assert not hands.keys() & {"virus", "bat", "wacko"}
    assert cards == 1 or hands.keys() == set(NAMES) - {"virus", "bat", "wacko"}


def test_lds_4_first_player() -> None:
    """LDS-4: chance decides who begins."""
    first = Counter(dealt(4, seed).state.turn for seed in range(80))
    assert set(first) == {0, 1, 2, 3}


def test_lds_2_deck_is_shuffled() -> None:
    """LDS-2: every place of the deck may hold any card."""
    tops = {dealt(4, seed).state.deck[-1] for seed in range(200)}
    assert len(tops) == len(CARDS)


def test_wrong_tables() -> None:
    """Two to four players; a starting hand of at most five."""
    for seats in (1, 5):
        with pytest.raises(WrongSeats):
            Match(GAME, seats)
    with pytest.raises(BadSettings):
        Match(GAME, 3, {"starting_hand": 6})


def test_deal_is_a_function_of_chance() -> None:
    """The same seed deals the same match (LDS-2, LDS-4)."""
    settings = GAME.Settings()
    assert GAME.deal(3, settings, Chance(seed_of("a"))) == GAME.deal(3, settings, Chance(seed_of("a")))
    assert GAME.deal(3, settings, Chance(seed_of("a"))) != GAME.deal(3, settings, Chance(seed_of("b")))
