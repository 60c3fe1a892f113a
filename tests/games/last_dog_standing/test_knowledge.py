"""What each player knows, and the worlds imagined from it."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from tests.scenario import answer, heard
from tontine.core import Chance, Match, Seat, seed_of
from tontine.games.last_dog_standing import GAME
from tontine.games.last_dog_standing.cards import KIND, NAMES, OBSERVERS, SEEN, VIRUS
from tontine.games.last_dog_standing.state import State
from tontine.games.last_dog_standing.worlds import Bounds, arrange_shares, imagine, share_viruses

from .positions import hand, kinds, known, table


def worlds(match: Match[Any], seat: Seat | None, count: int = 60) -> list[State]:
    """States that the seat cannot tell from the real one."""
    found = []
    for number in range(count):
        state = match.state.copy()
        imagine(state, seat, Chance(seed_of(number)))
        found.append(state)
    return found


def words(cards: list[int]) -> list[str]:
    return [NAMES[card & KIND] for card in cards]


# What is known


def test_lds_12_drawn_card_stays_known() -> None:
    """LDS-12: a card that one put back stays known in the hand that draws it; the others know nothing."""
    match = table("mask", "", "", deck="virus control mask mask")
    answer(match, (0, "mask"), (0, "leave"), (0, "virus"), (1, "draw"))
    assert [hand(match, 1, seat) for seat in (0, 1, 2, None)] == ["virus", "virus", "", ""]
    assert [heard(match, "draws", seat)[-1].get("card") for seat in (0, 1, 2, None)] == ["virus", "virus", None, None]
    assert known(match, 0) == {1: "control"}
    answer(match, (1, "reveal"))
    assert hand(match, 1, 0) == ""


def test_lds_12_another_look_ends_what_was_known_of_the_top() -> None:
    """LDS-12: who cannot see what is taken and in which order the rest returns no longer knows these cards."""
    match = table("mask", "mask", "", deck="virus control bribe bribe")
    answer(match, (0, "mask"), (0, "leave"), (0, "virus"))
    assert known(match, 0) == {1: "virus", 2: "control"}
    answer(match, (1, "mask"), (1, "control"))
    assert known(match, 0) == {}
    assert (known(match, 1), hand(match, 1, 0)) == ({1: "virus"}, "")


def test_lds_12_both_taken_stay_known() -> None:
    """LDS-12: who takes all cards that another has seen holds cards that the other knows."""
    match = table("mask", "mask", "", deck="virus control bribe bribe")
    answer(match, (0, "mask"), (0, "leave"), (0, "virus"), (1, "mask"), (1, "both"))
    assert (hand(match, 1, 0), hand(match, 1, 2)) == ("virus control", "")


def test_lds_10_shown_card_is_known_until_one_like_it_leaves() -> None:
    """LDS-10: a card that all have seen is known in its hand; when one of its kind is played it might be that one."""
    match = table("control", "mask bribe", deck="mask control bribe control")
    answer(match, (0, "control"), (0, 1), (1, "no"), (0, "draw"), (0, "end"), (1, "draw"))
    assert hand(match, 1, 0) == "mask bribe"
    match = table("control", "toilet-paper", deck="mask toilet-paper mask mask")
    answer(match, (0, "control"), (0, 1), (1, "no"), (0, "draw"), (0, "end"), (1, "draw"), (1, "toilet-paper"))
    assert hand(match, 1) == "toilet-paper"
    assert hand(match, 1, 0) == ""


def test_each_knower_loses_one() -> None:
    """A card played takes one from what each of the others knows of that kind, whichever card each of them knew."""
    match = table("", "mask mask toilet-paper", "", "", deck="bribe", turn=1)
    cards = match.state.hands[1]
    cards[0] |= SEEN << 0 | SEEN << 2
    cards[1] |= SEEN << 2 | SEEN << 3
    cards[2] |= SEEN << 3
    answer(match, (1, "mask"), (1, "leave"))
    assert [hand(match, 1, seat) for seat in (0, 1, 2, 3)] == ["", "mask toilet-paper", "mask", "toilet-paper"]


def test_lds_8_blocked_virus_is_the_one_drawn() -> None:
    """LDS-8: a virus that somebody knew in the hand from before is still there after another one was blocked."""
    match = table("sanitizer virus", "", deck="virus mask")
    match.state.hands[0][1] |= SEEN << 1
    answer(match, (0, "draw"), (0, "sanitizer"))
    assert hand(match, 0, 1) == "virus"


def test_lds_19_hand_shown_to_all_in_a_shuffle() -> None:
    """LDS-19: what was known of a hand is lost when it is shuffled into the deck."""
    match = table("control", "shuffle bribe bribe", deck="mask mask mask mask")
    answer(match, (0, "control"), (0, 1), (1, "no"), (0, "draw"), (0, "end"))
    assert hand(match, 1, 0) == "shuffle bribe bribe"
    answer(match, (1, "shuffle"), (1, "draw"))
    assert hand(match, 1, 0) == ""


# Bounds


def test_lds_2_viruses_surely_in_the_deck() -> None:
    """LDS-2, LDS-13: at first all are there; each unknown card that leaves might be one; those of the eliminated return."""
    match = Match(GAME, 2, None, "bounds")
    first = match.state.turn
    other = 1 - first
    assert match.view(other)["deck_viruses"] == 7
    card = match.state.deck[-1] & KIND
    answer(match, (first, "draw"))
    assert match.view(other)["deck_viruses"] == (7 if NAMES[card] in ("wacko", "bat") else 6)
    assert match.view(first)["deck_viruses"] == 7 - (card == VIRUS)


def test_lds_3_dealt_cards_are_no_viruses() -> None:
    """LDS-3: nobody can be suspected of a virus before drawing; then of as many as were drawn."""
    match = Match(GAME, 2, {"starting_hand": 5}, "dealt")
    p = match.state.turn
    assert match.view(1 - p)["players"][p]["suspects"] == 0
    while not heard(match, "draws"):
        answer(match, (p, "draw"))
    assert match.view(1 - p)["players"][p]["suspects"] == 1
    assert match.view(p)["players"][p]["suspects"] == 0


def test_lds_3_known_draw_raises_no_suspicion() -> None:
    """LDS-3: who knows the card that is drawn suspects nothing, also when a card of that kind is played."""
    match = table("mask", "control bribe", "", deck="control bribe mask mask")
    match.state.clean[:] = [0] * 5 + [2, 0, 2, 0, 2] + [0] * 5
    answer(match, (0, "mask"), (0, "leave"), (0, "control"), (1, "draw"))
    assert [match.view(seat)["players"][1]["suspects"] for seat in (0, 1, 2, None)] == [0, 0, 1, 1]
    answer(match, (1, "control"), (1, 2))
    assert [match.view(seat)["players"][1]["suspects"] for seat in (0, 1, 2, None)] == [0, 0, 1, 1]
    assert all("virus" not in words(state.hands[1]) for state in worlds(match, 0))
    assert all(words(state.hands[1]).count("virus") <= 1 for state in worlds(match, 2))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("starting_hand", [0, 3])
def test_bounds_are_true(seats: int, starting_hand: int) -> None:
    """Whatever anybody is said to know holds in the real world, at every question of many matches."""
    chance = Chance(seed_of("bounds"))
    for seed in range(12):
        match = Match(GAME, seats, {"starting_hand": starting_hand}, seed)
        while match.outcome is None:
            bounds_hold(match.state)
            ask = match.asks[0]
            match.answer(ask.seat, chance.pick(ask.options))


def bounds_hold(s: State) -> None:
    in_deck = words(s.deck).count("virus")
    for o in OBSERVERS:
        assert s.deck_viruses[o] <= in_deck
        for p, cards in enumerate(s.hands):
            unknown = [card for card in cards if not card & SEEN << o]
            assert words(unknown).count("virus") <= len(unknown) - (s.clean[5 * p + o] if s.clean else 0)
            assert all(card & SEEN << p for card in cards)


# Worlds


def test_lds_12_worlds_keep_what_is_known() -> None:
    """LDS-12, LDS-8: the order put back, the virus of a Sanitizer, the hand that was shown."""
    match = table("mask control", "sanitizer bribe", "mask mask", deck="virus control shuffle shuffle cough")
    answer(match, (0, "control"), (0, 2), (2, "no"), (0, "mask"), (0, "leave"), (0, "virus"), (1, "draw"), (1, "sanitizer"))
    for state in worlds(match, 0):
        assert words(state.deck[-2:]) == ["control", "virus"]
        assert words(state.hands[2]) == ["mask", "mask"]
        assert state.hands[0] == match.state.hands[0]
    assert all(words(state.deck[-1:]) == ["virus"] for state in worlds(match, 2))
    assert {words(state.deck)[-2] for state in worlds(match, 2)} == {"control", "shuffle", "cough", "bribe"}


def test_lds_1_hands_hide_no_immediate_cards() -> None:
    """LDS-1: a Bat or a Wacko is never in a hand."""
    match = table("", "mask mask", "virus", deck="wacko wacko wacko bat")
    for seat in (0, None):
        for state in worlds(match, seat):
            assert not {"wacko", "bat"} & {*words(state.hands[1]), *words(state.hands[2])}


def test_lds_13_viruses_stay_in_the_deck() -> None:
    """LDS-13: the viruses of the eliminated are in the deck, and not in a hand that has not drawn since."""
    match = table("control", "virus virus", "mask mask mask mask mask", deck="bribe bribe bribe")
    answer(match, (0, "control"), (0, 1), (1, "no"))
    assert all("virus" not in words(state.hands[2]) for state in worlds(match, 0))
    answer(match, (0, "draw"), (0, "draw"), (0, "end"))
    assert any("virus" in words(state.hands[0]) for state in worlds(match, 2))


def test_one_fitting_world_is_enough() -> None:
    """Where the deck is empty and all but one hand are clean, the viruses have one place to go, and are found there."""
    match = table("", "mask mask mask mask mask", "virus virus", "mask mask mask mask mask")
    match.state.clean[:] = [0] * 5 + [5, 0, 5, 5, 5] + [0] * 5 + [5, 5, 5, 0, 5]
    for state in worlds(match, 0, 200):
        assert words(state.hands[2]) == ["virus", "virus"]


def arrangements(s: State, o: int) -> set[tuple[int, ...]]:
    """All ways in which the unknown cards can lie, by trying them all."""
    hands = [[i for i, card in enumerate(cards) if not card & SEEN << o] for cards in s.hands]
    bounds = Bounds(s, o, hands)
    pool = [s.hands[p][i] & KIND for p, places in enumerate(hands) for i in places] + [card & KIND for card in s.deck]
    fitting = set()
    for order in permutations(pool):
        start, fits = 0, True
        for size, most in zip(bounds.hand_sizes, bounds.hand_most, strict=True):
            fits = fits and order[start : start + size].count(VIRUS) <= most
            start += size
        if fits and order[start:].count(VIRUS) >= bounds.deck_least:
            fitting.add(order)
    return fitting


@pytest.mark.parametrize("exact", [False, True])
def test_worlds_are_equally_likely(exact: bool) -> None:
    """Every fitting arrangement is imagined, and about as often as any other: by trial, and by sharing the viruses out."""
    match = table("", "mask virus", "mask mask", deck="virus mask virus")
    s = match.state
    s.clean[:] = [0] * 5 + [1, 0, 0, 0, 0] + [0] * 5
    s.deck_viruses[0] = 1
    fitting = Counter([arranged if exact else without_order(arranged) for arranged in arrangements(s, 0)])
    found: Counter[tuple[int, ...]] = Counter()
    chance = Chance(seed_of("fair"))
    for _ in range(100 * fitting.total()):
        state = s.copy()
        if exact:
            bounds = Bounds(s, 0, [[], [0, 1], [0, 1]])
            pool = sorted(kinds("mask virus mask mask virus mask virus"))
            found[tuple(arrange_shares(bounds, share_viruses(bounds, 3, 3, chance), pool, chance))] += 1
        else:
            imagine(state, 0, chance)
            found[tuple(card & KIND for cards in (*state.hands, state.deck) for card in cards)] += 1
    assert set(found) == set(fitting)
    assert len(fitting) > 10
    assert all(60 < found[arranged] / ways < 140 for arranged, ways in fitting.items())


def without_order(arranged: tuple[int, ...]) -> tuple[int, ...]:
    """The two hands of two cards have no order; the deck has."""
    return (*sorted(arranged[:2]), *sorted(arranged[2:4]), *arranged[4:])


def test_imagine_is_a_function_of_what_is_known() -> None:
    """The same seat with the same chance imagines the same, however the hidden cards really lie."""
    match = table("", "virus mask", "bribe", deck="control cough wacko")
    other = table("", "bribe cough", "control", deck="mask virus wacko")
    one, two = match.state, other.state
    imagine(one, 0, Chance(seed_of(1)))
    imagine(two, 0, Chance(seed_of(1)))
    assert [words(cards) for cards in one.hands] == [words(cards) for cards in two.hands]
    assert words(one.deck) == words(two.deck)


def test_what_turns_up_elsewhere_counts_for_the_deck() -> None:
    """A card left the deck unseen and was played: it was no virus, so all seven are certainly in the deck."""
    match: Match[State] = Match(GAME, 2, seed="d89")
    first = match.asks[0].seat
    for seat, option in ((first, "draw"), (first, "end"), (1 - first, "draw"), (1 - first, "end"), (first, "toilet-paper")):
        match.answer(seat, option)
    assert match.view(1 - first)["deck_viruses"] == 7
