"""A test for each rule."""

from __future__ import annotations

from typing import Any

import pytest
from tontine.core import Chance, Match, Perspective, Seat, seed_of
from tontine.testing import answer, at, heard, offered

from liars_dice import GAME
from liars_dice.bot import greedy
from liars_dice.state import COUNTS, LiarsDiceSettings, State, deal, dice_left

from .tiny import tiny

ANN, BOB, CID = 0, 1, 2


def table(*cups: list[int], turn: Seat = ANN, wild: bool = False, bid: tuple[int, int] = (0, 0), bidder: Seat = ANN) -> Match[Any]:
    """In mid-round: these dice lie under the cups, and this was bid."""
    state = deal(len(cups), LiarsDiceSettings(wild=wild), Chance(seed_of(0)))
    state.cups = [sorted(cup) for cup in cups]
    state.round, state.rolled, state.turn = 1, True, turn
    state.count, state.face = bid
    state.bidder = bidder
    return at(GAME, state)


# What there is


@pytest.mark.parametrize("dice", [1, 3, 5])
def test_ld_1_everybody_has_as_many_dice_as_the_table_agreed_on(dice: int) -> None:
    for seats in GAME.seats:
        match = Match(GAME, seats, {"dice": dice}, seed=0)
        assert [player["dice"] for player in match.view(None)["players"]] == [dice] * seats
        assert all(1 <= die <= 6 for cup in match.state.cups for die in cup)


def test_ld_1_five_unless_the_table_says_otherwise() -> None:
    assert Match(GAME, 3, seed=0).view(None)["dice"] == 15


def test_ld_2_chance_decides_who_begins() -> None:
    assert {Match(GAME, 3, seed=seed).asks[0].seat for seed in range(20)} == {0, 1, 2}


# A round


def test_ld_3_everybody_sees_their_own_dice_and_how_many_the_others_have() -> None:
    match = Match(GAME, 3, {"dice": 2}, seed=1)
    for seat in range(3):
        players = match.view(seat)["players"]
        assert [player["cup"] for player in players] == [match.state.cups[p] if p == seat else None for p in range(3)]
        assert [player["dice"] for player in players] == [2, 2, 2]
        assert heard(match, "rolls", seat) == [{"event": "rolls", "seat": seat, "dice": match.state.cups[seat]}]
    assert heard(match, "rolls") == []


def test_ld_3_all_dice_are_rolled_anew_in_every_round() -> None:
    match = table([2, 2], [3, 3], bid=(4, 3), turn=BOB)
    rolls = [0, 1, 2]  # what chance gives next: faces one, two, three
    match.chance.words[:] = list(reversed(rolls))
    answer(match, (BOB, "liar"))
    assert match.state.cups == [[1], [2, 3]]


def test_ld_4_the_first_bid_is_any_number_of_any_face() -> None:
    match = table([2], [3, 3])
    assert offered(match, ANN) == ["one", "two", "three"]
    answer(match, (ANN, "two"))
    assert offered(match, ANN) == ["ones", "twos", "threes", "fours", "fives", "sixes"]
    answer(match, (ANN, "sixes"))
    assert match.view(None)["bid"] == {"count": 2, "face": "sixes", "bidder": ANN}
    assert heard(match, "bids") == [{"event": "bids", "seat": ANN, "count": 2, "face": "sixes"}]


def test_ld_4_it_goes_on_to_the_left_past_whoever_is_out() -> None:
    match = answer(table([2], [], [3]), (ANN, "one"), (ANN, "twos"))
    assert [ask.seat for ask in match.asks] == [CID]


def test_ld_5_more_dice_of_any_face_or_as_many_of_a_higher_one() -> None:
    match = table([2, 2], [3, 3], bid=(2, 4), bidder=BOB)
    assert offered(match, ANN) == ["liar", "two", "three", "four"]
    assert offered(answer(match, (ANN, "two")), ANN) == ["fives", "sixes"]
    match = answer(table([2, 2], [3, 3], bid=(2, 4), bidder=BOB), (ANN, "three"))
    assert offered(match, ANN) == ["ones", "twos", "threes", "fours", "fives", "sixes"]


def test_ld_5_after_the_highest_face_only_more_dice() -> None:
    assert offered(table([2, 2], [3, 3], bid=(2, 6), bidder=BOB), ANN) == ["liar", "three", "four"]


def test_ld_6_what_cannot_be_raised_can_only_be_called() -> None:
    assert offered(table([2, 2], [3, 3], bid=(4, 6), bidder=BOB), ANN) == ["liar"]


def test_ld_7_all_cups_are_lifted_and_the_dice_counted() -> None:
    match = answer(table([1, 4], [4, 5], [], bid=(2, 4), bidder=BOB), (ANN, "liar"))
    assert heard(match, "liar") == [{"event": "liar", "seat": ANN, "count": 2, "face": "fours", "bidder": BOB}]
    assert [(told["seat"], told["dice"]) for told in heard(match, "shows")] == [(ANN, [1, 4]), (BOB, [4, 5])]
    assert heard(match, "counted") == [{"event": "counted", "count": 2, "face": "fours", "found": 2, "wild": False}]
    assert [player["shown"] for player in match.view(None)["players"]] == [[1, 4], [4, 5], None]
    call = {"count": 2, "face": "fours", "bidder": BOB, "caller": ANN, "found": 2, "loser": ANN}
    assert match.view(CID)["call"] == call


def test_ld_7_without_a_bid_there_is_nothing_to_call() -> None:
    assert "liar" not in offered(table([1], [2]), ANN)


def test_ld_8_wild_ones_count_as_the_face_of_the_bid() -> None:
    match = answer(table([1, 4], [4, 5], bid=(3, 4), bidder=BOB, wild=True), (ANN, "liar"))
    assert heard(match, "counted")[0]["found"] == 3
    assert heard(match, "loses") == [{"event": "loses", "seat": ANN, "left": 1}]


def test_ld_8_no_bid_can_name_wild_ones() -> None:
    match = answer(table([1], [2], wild=True), (ANN, "one"))
    assert offered(match, ANN) == ["twos", "threes", "fours", "fives", "sixes"]


def test_ld_8_wild_unless_the_table_says_otherwise() -> None:
    assert Match(GAME, 2, seed=0).view(None)["wild"] is True


@pytest.mark.parametrize(("bid", "loser"), [((1, 4), ANN), ((2, 4), ANN), ((3, 4), BOB)])
def test_ld_9_fewer_than_bid_and_the_bidder_loses_a_die_else_the_caller(bid: tuple[int, int], loser: Seat) -> None:
    match = answer(table([1, 4], [4, 5], bid=bid, bidder=BOB), (ANN, "liar"))
    assert heard(match, "loses") == [{"event": "loses", "seat": loser, "left": 1}]
    assert [player["dice"] for player in match.view(None)["players"]] == [1 if p == loser else 2 for p in (ANN, BOB)]
    assert (dice_left(match.state), match.state.lost) == (3, 1)


def test_ld_10_who_has_no_dice_is_out() -> None:
    match = answer(table([2], [3, 3], [4, 4], bid=(1, 3), bidder=CID), (ANN, "liar"))
    assert heard(match, "out") == [{"event": "out", "seat": ANN}]
    assert [player["alive"] for player in match.view(None)["players"]] == [False, True, True]
    assert match.outcome is None


def test_ld_11_who_lost_the_die_begins() -> None:
    match = answer(table([2, 2], [3, 3], [4, 4], bid=(5, 5), bidder=CID), (ANN, "liar"))
    assert [ask.seat for ask in match.asks] == [CID]
    assert match.asks[0].kind == "bid"


def test_ld_11_or_the_next_to_the_left_when_they_are_out() -> None:
    match = answer(table([2, 2], [], [4], bid=(5, 5), bidder=CID), (ANN, "liar"))
    assert match.outcome
    match = answer(table([2, 2], [3], [4, 4], bid=(5, 5), bidder=BOB, turn=CID), (CID, "liar"))
    assert [ask.seat for ask in match.asks] == [CID]


# The end


def test_ld_12_the_last_one_with_dice_wins() -> None:
    match = answer(table([2, 2], [4], bid=(3, 5), bidder=BOB), (ANN, "liar"))
    assert match.outcome
    assert match.outcome.as_json() == {"reason": "last-with-dice", "winners": [ANN], "scores": [2, 0], "order": [BOB]}


# Questions give no information


def test_between_the_two_steps_of_a_bid_nothing_is_told() -> None:
    match = table([2, 2], [3, 3])
    before = match.events()
    answer(match, (ANN, "two"))
    assert match.events() == before
    assert match.waiting == {"seats": [ANN], "secret": False}
    assert match.view(None) == match.view(None) | {"bid": None}


def test_whoever_imagines_sees_dice_that_can_lie_there() -> None:
    match = Match(GAME, 3, seed=5)
    seat = match.asks[0].seat
    for number in range(20):
        world = match.imagine(seat, Chance(seed_of(number))).state
        assert world.cups[seat] == match.state.cups[seat]
        assert world.cups == [sorted(cup) for cup in world.cups]


# A tree that can be counted


def leaves(match: Match[Any]) -> int:
    if match.outcome:
        return 1
    found = 0
    for option in match.asks[0].options:
        fork = match.fork()
        fork.answer(match.asks[0].seat, option)
        found += leaves(fork)
    return found


@pytest.mark.parametrize(("faces", "wild", "ways"), [(2, False, 15), (3, False, 63), (2, True, 3), (3, True, 15)])
def test_every_way_to_bid_at_a_tiny_table(faces: int, wild: bool, ways: int) -> None:
    """Two dice: with so many bids, every choice of some of them in order, but not of none, and then somebody calls."""
    bids = 2 * (faces - wild)
    assert ways == 2**bids - 1
    for seed in range(3):
        assert leaves(Match(tiny(faces), 2, {"wild": wild}, seed)) == ways


# The bot


def said_by(match: Match[Any]) -> Any:
    seat = match.asks[0].seat
    return greedy(Perspective(match, seat), Chance(seed_of(0)))


def test_the_bot_calls_what_is_too_much_and_raises_what_it_holds() -> None:
    assert said_by(table([2, 3, 4], [1, 1, 1], bid=(5, 6), bidder=BOB)) == "liar"
    match = table([6, 6, 6], [1, 1, 1], bid=(2, 6), bidder=BOB)
    assert said_by(match) == "three"
    assert said_by(answer(match, (ANN, "three"))) == "sixes"


def test_the_bot_opens_a_little_below_what_it_expects() -> None:
    assert said_by(table([6, 6, 6], [1, 1, 1])) == "two"
    assert said_by(table([6], [1])) == "one"


def test_words_for_every_count() -> None:
    assert len(COUNTS) == 31
    assert COUNTS[21] == "twenty-one"
    assert len(set(COUNTS)) == len(COUNTS)


def test_a_copy_shares_nothing_that_changes() -> None:
    state: State = Match(GAME, 3, seed=2).state
    twin = state.copy()
    twin.cups[0].append(6)
    twin.order.append(1)
    twin.shown[0].append(1)
    assert state != twin
    assert (len(state.cups[0]), state.order, state.shown[0]) == (5, [], [])
