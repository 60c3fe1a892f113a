"""What each player knows, and the worlds imagined from it."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from tests.scenario import answer, heard
from tontine.core import Chance, Match, Seat, Tell, View, seed_of
from tontine.games.last_dog_standing import GAME
from tontine.games.last_dog_standing.cards import AGE, KIND, MASK, NAMES, SEEN, VIRUS, WACKO
from tontine.games.last_dog_standing.imagine import imagine
from tontine.games.last_dog_standing.looks import take
from tontine.games.last_dog_standing.state import State

from .positions import bundles, hand, known, suspects, table


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


def tops(match: Match[Any], seat: Seat | None) -> set[str]:
    """The cards that the seat imagines on top of the deck."""
    return {words(state.deck)[-1] for state in worlds(match, seat)}


# What is known


def test_lds_12_drawn_card_stays_known() -> None:
    """LDS-12: a card that one put back stays known in the hand that draws it; the others know nothing."""
    match = table("mask", "", "", deck="virus control mask mask bribe")
    answer(match, (0, "mask"), (0, "leave"), (0, "virus"), (1, "draw"))
    assert [hand(match, 1, seat) for seat in (0, 1, 2, None)] == ["virus", "virus", "", ""]
    assert [heard(match, "draws", seat)[-1].get("card") for seat in (0, 1, 2, None)] == ["virus", "virus", None, None]
    assert known(match, 0) == {1: "control"}
    answer(match, (1, "reveal"))
    assert hand(match, 1, 0) == ""


def test_both_taken_stay_known() -> None:
    """LDS-12: who takes all cards that another has seen holds cards that the other knows."""
    match = table("mask", "mask", "", deck="virus control bribe cough")
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
    match = table("", "mask mask toilet-paper", "", "", deck="bribe bribe cough cough", turn=1)
    track = match.state.tracks[1]
    track[0] |= SEEN << 0 | SEEN << 2
    track[1] |= SEEN << 2 | SEEN << 3
    track[2] |= SEEN << 3
    answer(match, (1, "mask"), (1, "leave"), (1, "bribe"))
    assert [hand(match, 1, seat) for seat in (0, 1, 2, 3)] == ["", "mask toilet-paper", "mask", "toilet-paper"]


def test_lds_8_blocked_virus_is_the_one_drawn() -> None:
    """LDS-8: a virus that somebody knew in the hand from before is still there after another one was blocked."""
    match = table("sanitizer virus", "", deck="virus mask")
    match.state.tracks[0][1] |= SEEN << 1
    answer(match, (0, "draw"), (0, "sanitizer"))
    assert hand(match, 0, 1) == "virus"


def test_lds_19_hand_shown_to_all_in_a_shuffle() -> None:
    """LDS-19: what was known of a hand is lost when it is shuffled into the deck."""
    match = table("control", "shuffle bribe bribe", deck="mask mask mask mask")
    answer(match, (0, "control"), (0, 1), (1, "no"), (0, "draw"), (0, "end"))
    assert hand(match, 1, 0) == "shuffle bribe bribe"
    answer(match, (1, "shuffle"), (1, "draw"))
    assert hand(match, 1, 0) == ""


# Bundles: cards that one has seen, and others may have moved


def put_back(top: str, *hands: str, rest: str = "bribe cough trickster mask") -> Match[State]:
    """Seat 0 has played a Mask and put these two cards on top; it is seat 1's turn."""
    match = table("mask", *hands, deck=f"{top} {rest}")
    return answer(match, (0, "mask"), (0, "leave"), (0, top.partition(" ")[0]))


def test_two_viruses_put_back_stay_certain() -> None:
    """LDS-12: whoever put two equal cards on top knows them there, also after another has looked at them and taken none."""
    match = answer(put_back("virus virus", "mask", ""), (1, "mask"), (1, "leave"), (1, "virus"))
    assert (known(match, 0), known(match, 2), bundles(match, 0)) == ({1: "virus", 2: "virus"}, {}, [])
    assert tops(match, 0) == {"virus"}


def test_another_look_ends_the_order_only() -> None:
    """LDS-12: after another look the set is known, the order is not."""
    match = answer(put_back("virus control", "mask", ""), (1, "mask"), (1, "leave"), (1, "control"))
    assert (known(match, 0), known(match, 1)) == ({}, {1: "control", 2: "virus"})
    assert bundles(match, 0) == [("virus control", [1, 2], [])]
    assert bundles(match, 1) == bundles(match, 2) == bundles(match, None) == []
    assert tops(match, 0) == {"virus", "control"}


def test_what_was_taken_is_in_the_hand_or_left() -> None:
    """LDS-12: of two known cards one was taken, the other lies on top."""
    match = answer(put_back("virus control", "mask", ""), (1, "mask"), (1, "virus"))
    assert (bundles(match, 0), hand(match, 1, 0), suspects(match, 1, 0)) == ([("virus control", [1], [1])], "", 1)
    assert {(*words(state.hands[1]), words(state.deck)[-1]) for state in worlds(match, 0)} == {("virus", "control"), ("control", "virus")}
    answer(match, (2, "draw"))
    assert bundles(match, 0) == [("virus control", [], [1, 2])]
    assert [suspects(match, p, 0) for p in (1, 2)] == [1, 1]


def test_who_sees_one_of_two_knows_the_other() -> None:
    """LDS-12: when one of two cards of a bundle turns up, it is certain where the other is."""
    match = answer(put_back("virus control", "mask"), (1, "mask"), (1, "virus"), (0, "draw"))
    assert (hand(match, 0), hand(match, 1, 0), bundles(match, 0)) == ("control", "virus", [])
    match = answer(put_back("virus control", "mask", "trickster"), (1, "mask"), (1, "virus"), (2, "trickster"), (2, 0))
    assert hand(match, 1, 0) == "virus"  # the Control was drawn face up
    assert suspects(match, 1, None) == 1


def test_a_card_played_may_be_that_of_the_bundle() -> None:
    """LDS-12: a Control that is played is perhaps the one taken; then the virus lies on top, else it is in the hand."""
    match = table("mask toilet-paper", "mask control", "toilet-paper", deck="virus control bribe cough trickster")
    answer(match, (0, "mask"), (0, "leave"), (0, "virus"), (1, "mask"), (1, "virus"), (2, "toilet-paper"), (0, "toilet-paper"))
    answer(match, (1, "control"), (1, 2))
    assert (bundles(match, 0), known(match, 0), hand(match, 1, 0)) == ([("virus", [1], [1])], {}, "")
    assert {words(state.deck)[-1] for state in worlds(match, 0) if "virus" in words(state.hands[1])} == {"control"}
    assert tops(match, 0) == {"virus", "control"}


def test_a_look_at_known_and_unknown_cards() -> None:
    """LDS-12: one known card among three: it was taken, or it is one of the top two."""
    match = table("mask", "black-market", "", deck="virus control bribe cough trickster")
    answer(match, (0, "mask"), (0, "control"), (1, "black-market"), (1, "bribe"), (1, "cough"))
    assert bundles(match, 0) == [("virus", [1, 2], [1])]
    assert bundles(match, 2) == []


def test_a_second_look_at_a_bundle() -> None:
    """LDS-12: the set grows with every look; what is known of it stays known."""
    match = answer(put_back("virus control", "mask", "mask", ""), (1, "mask"), (1, "virus"), (2, "mask"), (2, "bribe"))
    assert bundles(match, 0) == [("virus control", [1], [1, 2])]
    assert (known(match, 2), bundles(match, 1)) == ({1: "control"}, [("control", [1], [2])])


def test_a_taken_wacko_leaves_the_other_card() -> None:
    """LDS-12: a Wacko that is taken is seen by all, so it is certain what was left."""
    match = answer(put_back("wacko control", "mask bribe", ""), (1, "mask"), (1, "wacko"))
    assert (known(match, 0), known(match, 2), bundles(match, 0)) == ({1: "control"}, {}, [])


def seen_at_takes(state: State) -> View:
    """Seat 0's view when seat 1 has taken the top two cards, before anything else is told."""
    seen: list[View] = []
    take(state, Tell(lambda event: seen.append(GAME.view(state, 0))), 1, 2, "both")
    return seen[0]


def test_lds_12_whether_a_wacko_was_taken_is_not_seen_before_it_is_told() -> None:
    """LDS-12: a taken Wacko takes effect after the take was told; until then others see what they would see of any card."""
    match = Match(GAME, 3, {"starting_hand": 3}, "173")
    answer(match, (0, "draw"), (0, "toilet-paper"), (1, "trickster"), (1, 0), (0, "no"), (1, "black-market"), (1, "cough"), (1, "virus"))
    answer(match, (2, "draw"), (2, "black-market"), (2, "virus"), (2, "mask"), (0, "mask"), (0, "leave"), (0, "mask"), (1, "draw"))
    answer(match, (1, "mask"))
    imagined = worlds(match, 0)
    assert {"wacko" in words(state.deck[-2:]) for state in imagined} == {True, False}
    first, *others = [seen_at_takes(state) for state in imagined]
    assert all(other == first for other in others)


def test_what_was_taken_is_no_wacko() -> None:
    """LDS-1: no hand hides a Wacko: whoever took one of two cards and shows nothing has left it."""
    match = answer(put_back("wacko control", "mask", ""), (1, "mask"), (1, "control"))
    assert (known(match, 0), hand(match, 1, 0)) == ({1: "wacko"}, "control")


def test_a_blocked_virus_in_a_bundle() -> None:
    """LDS-8: all know the virus that was blocked; after another look it is one of two cards, for all but one."""
    match = table("sanitizer", "mask", "", deck="virus control bribe cough")
    answer(match, (0, "draw"), (0, "sanitizer"), (0, "end"), (1, "mask"), (1, "leave"), (1, "control"))
    assert [bundles(match, seat) for seat in (0, 1, 2, None)] == [
        [("virus", [1, 2], [])],
        [],
        [("virus", [1, 2], [])],
        [("virus", [1, 2], [])],
    ]
    assert match.view(2)["deck_viruses"] == 1


def test_a_shown_hand_unties_a_bundle() -> None:
    """LDS-10: who shows the hand shows what was taken."""
    match = table("mask control", "mask", "", deck="virus cough bribe toilet-paper trickster mask")
    answer(match, (0, "mask"), (0, "leave"), (0, "virus"), (1, "mask"), (1, "cough"), (2, "draw"), (2, "end"))
    assert bundles(match, 0) == [("virus cough", [], [1, 2])]
    answer(match, (0, "control"), (0, 1), (1, "no"))
    assert (hand(match, 1, 0), hand(match, 2, 0), bundles(match, 0)) == ("cough", "virus", [])


def test_viruses_in_the_deck_are_in_no_bundle() -> None:
    """LDS-13: all viruses went into the deck after seat 2 drew its card, so that card is the other one of the bundle."""
    match = table("mask control", "mask virus control", "", deck="virus control bribe cough trickster")
    answer(match, (0, "mask"), (0, "leave"), (0, "virus"), (1, "mask"), (1, "virus"), (2, "draw"), (2, "end"))
    answer(match, (0, "control"), (0, 1), (1, "no"))
    assert (hand(match, 2, 0), suspects(match, 2, 0), match.view(0)["deck_viruses"]) == ("control", 0, 2)
    assert {" ".join(words(state.hands[2])) for state in worlds(match, 0)} == {"control"}


def test_a_shuffle_unties_a_bundle() -> None:
    """LDS-19: what was a bundle on top of the deck is somewhere in the deck."""
    match = answer(put_back("virus control", "mask", "shuffle"), (1, "mask"), (1, "leave"), (1, "virus"), (2, "shuffle"))
    assert (bundles(match, 0), match.view(0)["deck_viruses"], suspects(match, 1, 0)) == ([], 1, 0)


# Counting


def test_viruses_surely_in_the_deck() -> None:
    """LDS-2: a card that was drawn unseen may be a virus; when it is played, it was none (2 players, all seven viruses in the deck)."""
    match = Match(GAME, 2, None, "d89")
    first = match.state.turn
    other = 1 - first
    assert match.view(other)["deck_viruses"] == 7
    answer(match, (first, "draw"), (first, "end"))
    assert hand(match, first) == "toilet-paper"
    assert (match.view(other)["deck_viruses"], match.view(first)["deck_viruses"]) == (6, 7)
    answer(match, (other, "draw"), (other, "end"), (first, "toilet-paper"))
    assert hand(match, other) == "mask"
    assert match.view(other)["deck_viruses"] == 7


def test_lds_3_dealt_cards_are_no_viruses() -> None:
    """LDS-3: nobody can be suspected of a virus before drawing; then of as many as were drawn."""
    match = Match(GAME, 2, {"starting_hand": 5}, "dealt")
    p = match.state.turn
    assert suspects(match, p, 1 - p) == 0
    while not heard(match, "draws"):
        answer(match, (p, "draw"))
    assert (suspects(match, p, 1 - p), suspects(match, p, p)) == (1, 0)


def test_lds_3_known_draw_raises_no_suspicion() -> None:
    """LDS-3: who knows the card that is drawn suspects nothing, also when a card of that kind is played."""
    match = table("mask", "control bribe", "", deck="control bribe mask mask virus")
    match.state.shuffles, match.state.sunk[:] = 1, [VIRUS | 1 << AGE]
    answer(match, (0, "mask"), (0, "leave"), (0, "control"), (1, "draw"))
    assert [suspects(match, 1, seat) for seat in (0, 1, 2, None)] == [0, 0, 1, 1]
    answer(match, (1, "control"), (1, 2))
    assert [suspects(match, 1, seat) for seat in (0, 1, 2, None)] == [0, 0, 1, 1]
    assert all("virus" not in words(state.hands[1]) for state in worlds(match, 0))
    assert all(words(state.hands[1]).count("virus") <= 1 for state in worlds(match, 2))


def test_viruses_of_the_eliminated_are_in_no_hand() -> None:
    """LDS-13: they are in the deck, and not in a hand that has not drawn since."""
    match = table("control", "virus virus", "mask bribe cough", deck="bribe bribe trickster")
    answer(match, (0, "control"), (0, 1), (1, "no"))
    assert (suspects(match, 2, 0), match.view(0)["deck_viruses"]) == (0, 2)
    assert not any("virus" in words(state.hands[2]) for state in worlds(match, 0))
    answer(match, (0, "draw"), (0, "draw"), (0, "end"))
    assert (suspects(match, 0, 2), suspects(match, 2, 0)) == (2, 0)
    assert any("virus" in words(state.hands[0]) for state in worlds(match, 2))
    answer(match, (2, "draw"))
    assert suspects(match, 2, 0) == 1


def test_a_new_virus_is_not_one_of_the_old_cards() -> None:
    """LDS-13: whoever draws one card after all viruses came back to the deck, and then reveals one, revealed that card."""
    match = table("control", "virus virus", "mask bribe cough", deck="bribe", rolls=[2, 1])
    answer(match, (0, "control"), (0, 1), (1, "no"), (0, "draw"), (0, "end"), (2, "draw"))
    assert (hand(match, 2), suspects(match, 2, 0)) == ("virus mask cough bribe", 1)
    answer(match, (2, "reveal"))
    assert suspects(match, 2, 0) == 0


def test_known_cards_shuffled_in_are_in_no_hand() -> None:
    """LDS-19: whoever shuffled cards into the deck knows that they are not in a hand that has not drawn since."""
    match = table("shuffle trickster virus", "mask bribe", "", deck="bribe cough cough control")
    answer(match, (0, "shuffle"), (0, "draw"))
    assert suspects(match, 1, 0) == 0
    for state in worlds(match, 0):
        assert not {"trickster", "virus"} & {*words(state.hands[1])}
    assert any("virus" in words(state.hands[1]) for state in worlds(match, 2))  # who has not seen them cannot know


def test_the_last_hand_is_known_by_counting() -> None:
    """LDS-20: with the deck empty and two players, each can tell what the other holds."""
    match = table("mask", "bribe virus", "cough")
    assert [(hand(match, 1, seat), suspects(match, 1, seat)) for seat in (0, None)] == [("", 1), ("", 1)]
    match = table("mask", "bribe virus")
    assert [(hand(match, 1, seat), suspects(match, 1, seat)) for seat in (0, None)] == [("virus bribe", 0), ("", 1)]


def test_the_last_cards_of_the_deck_are_known_by_counting() -> None:
    """LDS-1: a Wacko is in no hand, so it is known in the deck when there is nothing else left."""
    match = table("mask", "bribe virus", "", deck="wacko wacko")
    assert known(match, 0) == known(match, None) == {1: "wacko", 2: "wacko"}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("starting_hand", [0, 3])
def test_what_is_said_is_true(seats: int, starting_hand: int) -> None:
    """Whatever anybody is said to know holds, at every question of many matches, in the real world and in those imagined."""
    chance = Chance(seed_of("true"))
    for seed in range(6):
        match = Match(GAME, seats, {"starting_hand": starting_hand}, seed)
        while match.outcome is None:
            all_true(match.state)
            if match.checkpoint():
                seat = chance.pick([None, *range(seats)])
                all_true(worlds(match, seat, 1)[0])
            ask = match.asks[0]
            match.answer(ask.seat, chance.pick(ask.options))


def all_true(s: State) -> None:
    deck = words(s.deck)[::-1]
    hands = [words(cards) for cards in s.hands]
    for seat in (None, *range(s.seats)):
        view = GAME.view(s, seat)
        assert view["deck_viruses"] <= deck.count("virus")
        assert all(deck[each["place"] - 1] == each["card"] for each in view["known"])
        for player, cards in zip(view["players"], hands, strict=True):
            assert not Counter(player["known"]) - Counter(cards)
            assert cards.count("virus") <= player["known"].count("virus") + player["suspects"]
        for bundle in view["bundles"]:
            there = [deck[place - 1] for place in bundle["places"]] + [card for seat in bundle["seats"] for card in hands[seat]]
            assert not Counter(bundle["cards"]) - Counter(there)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_never_weaker_than_plain_counting(seats: int) -> None:
    """LDS-2: seven viruses, less those that are seen and those that may be in hands, are in the deck; nor weaker than who keeps a tally."""
    chance = Chance(seed_of("counting"))
    for seed in range(8):
        match = Match(GAME, seats, None, seed)
        while match.outcome is None:
            for seat in (None, *range(seats)):
                view = match.view(seat)
                assert view["deck_viruses"] >= max(plain_count(view), tally(match, seat))
            ask = match.asks[0]
            match.answer(ask.seat, chance.pick(ask.options))


def plain_count(view: dict[str, Any]) -> int:
    seen = view["set_aside"] + view["discard"].get("virus", 0)
    for player in view["players"]:
        seen += player["viruses"] + player["known"].count("virus") + player["suspects"]
    return int(7 - seen)


def tally(match: Match[Any], seat: Seat | None) -> int:
    """All that were there at first, one fewer for every card drawn that may be a virus, and those that came back."""
    count = {2: 7, 3: 5, 4: 3}[match.seats]
    for event in match.events(seat=seat):
        name = event["event"]
        if name in ("draws", "face-up"):
            count -= event.get("card", "virus") == "virus"
        elif name == "takes":
            count -= event.get("taken", ["virus"] * event["cards"]).count("virus")
        elif name in ("bat", "out") and not event.get("hard"):
            count += event["viruses"]
        count = max(0, count) + (name == "blocks")
    return count


# Worlds


def test_lds_12_worlds_keep_what_is_known() -> None:
    """LDS-12, LDS-8: the order put back, the virus of a Sanitizer, the hand that was shown."""
    match = table("mask control", "sanitizer bribe", "mask mask", deck="virus control shuffle shuffle cough")
    answer(match, (0, "control"), (0, 2), (2, "no"), (0, "mask"), (0, "leave"), (0, "virus"), (1, "draw"), (1, "sanitizer"))
    for state in worlds(match, 0):
        assert words(state.deck[-2:]) == ["control", "virus"]
        assert words(state.hands[2]) == ["mask", "mask"]
        assert state.hands[0] == match.state.hands[0]
    assert tops(match, 2) == {"virus"}
    assert {words(state.deck)[-2] for state in worlds(match, 2)} == {"control", "shuffle", "cough", "bribe"}


def test_lds_1_hands_hide_no_immediate_cards() -> None:
    """LDS-1: a Bat or a Wacko is never in a hand."""
    match = table("", "mask mask", "virus", deck="wacko wacko wacko bat")
    for seat in (0, None):
        for state in worlds(match, seat):
            assert not {"wacko", "bat"} & {*words(state.hands[1]), *words(state.hands[2])}


def test_worlds_are_equally_likely() -> None:
    """Every arrangement of the unknown cards is imagined about as often as any other, wherever the Wacko lies."""
    match = table("", "mask virus", "mask", deck="virus cough wacko")
    found = Counter((words(state.hands[1])[0], words(state.hands[1])[1], *words(state.hands[2])) for state in worlds(match, 0, 6000))
    orders = [(*sorted(order[:2], key=NAMES.index), order[2]) for order in permutations(["mask", "mask", "virus", "virus", "cough"])]
    assert found.keys() == set(orders)
    for hands, count in Counter(orders).items():
        assert abs(found[hands] / 6000 - count / len(orders)) < 0.02
    places = Counter(words(state.deck).index("wacko") for state in worlds(match, 0, 600))
    assert min(places[place] for place in range(3)) > 150


def test_one_fitting_world_is_enough() -> None:
    """Where the deck is empty and one hand has drawn since they were shuffled in, the viruses have one place to go."""
    match = table("", "mask mask mask mask mask", "virus virus", "mask mask mask mask mask")
    s = match.state
    s.shuffles, s.sunk[:] = 1, [VIRUS | 1 << AGE] * 2
    s.tracks[2][:] = [card | 1 << AGE for card in s.tracks[2]]
    for state in worlds(match, 0, 200):
        assert words(state.hands[2]) == ["virus", "virus"]


def test_others_remember_what_they_have_seen() -> None:
    """In an imagined world whoever has seen a card knows the card imagined there, and who has seen a bundle knows the bundle."""
    match = answer(put_back("virus control", "mask", ""), (1, "mask"), (1, "leave"), (1, "control"))
    for state in worlds(match, 2):
        top = words(state.deck)[:-3:-1]
        assert {each["place"]: each["card"] for each in GAME.view(state, 1)["known"] if each["place"] < 3} == dict(enumerate(top, 1))
        if top[0] != top[1]:
            assert [sorted(each["cards"]) for each in GAME.view(state, 0)["bundles"]] == [sorted(top)]


def test_imagine_is_a_function_of_what_is_known() -> None:
    """The same seat with the same chance imagines the same state, however the hidden cards really lie, and whoever has seen them."""
    one = table("", "virus mask", "bribe", deck="control cough wacko").state
    two = table("", "bribe cough", "control", deck="mask virus wacko").state
    imagine(one, 0, Chance(seed_of(1)))
    imagine(two, 0, Chance(seed_of(1)))
    assert one == two


def test_imagine_does_not_tell_what_others_forgot() -> None:
    """A third player cannot tell whether the card that was played is the one that another had seen."""
    states = []
    for seen in (0, 1):
        match = table("", "", "mask control", deck="bribe cough trickster virus", turn=2)
        state = match.state
        state.tracks[2][:] = [state.tracks[2][seen] | SEEN << 1, state.tracks[2][1 - seen]]
        answer(match, (2, "control"), (2, 0))
        states.append(state)
    assert [GAME.view(state, 1)["players"][2]["known"] for state in states] == [["mask"], []]
    for state in states:
        imagine(state, 0, Chance(seed_of(1)))
    assert states[0] == states[1]


def test_what_turns_up_elsewhere_counts_for_the_deck() -> None:
    """A card left the deck unseen and was played: it was no virus, so all seven are certainly in the deck."""
    match: Match[State] = Match(GAME, 2, seed="d89")
    first = match.asks[0].seat
    for seat, option in ((first, "draw"), (first, "end"), (1 - first, "draw"), (1 - first, "end"), (first, "toilet-paper")):
        match.answer(seat, option)
    assert match.view(1 - first)["deck_viruses"] == 7


def imagined_alike(one: Match[State], two: Match[State], seat: Seat) -> bool:
    """Whether the seat imagines the same in both, whatever chance says."""
    return worlds(one, seat, 20) == worlds(two, seat, 20)


def test_who_sees_a_bundle_later_cannot_tell_which_card_it_was() -> None:
    """LDS-12: seat 2 finds a virus on top; whether it lay there first or second when the others looked shows nowhere."""
    matches = []
    for top in ("virus control", "control virus"):
        match = table("mask", "mask", "mask", deck=f"{top} bribe cough trickster mask")
        answer(match, (0, "mask"), (0, "leave"), (0, "virus"), (1, "mask"), (1, "control"), (2, "mask"), (2, "leave"), (2, "bribe"))
        assert known(match, 2) == {1: "bribe", 2: "virus"}
        matches.append(match)
    assert imagined_alike(matches[0], matches[1], 2)


def test_who_saw_a_bundle_cannot_tell_which_card_others_saw_again() -> None:
    """LDS-12: seat 2 took one of two cards and seat 3 saw the other; seat 1, who knows both, cannot tell which."""
    matches = []
    for taken in ("virus", "control"):
        match = table("mask", "mask", "mask", "mask", deck="virus control bribe cough trickster mask")
        answer(match, (0, "mask"), (0, "leave"), (0, "virus"), (1, "mask"), (1, "leave"), (1, "virus"))
        answer(match, (2, "mask"), (2, taken), (3, "mask"), (3, "leave"), (3, "bribe"))
        matches.append(match)
    assert matches[0].view(1) == matches[1].view(1)
    assert imagined_alike(matches[0], matches[1], 1)


def test_the_shape_of_a_state() -> None:
    """LDS-1: a hand is sorted, is what its track says, and hides no Wacko."""
    state = table("mask virus", "bribe", deck="wacko cough").state
    assert GAME.shape(state) is None
    for cards in ([MASK, VIRUS], [VIRUS], [VIRUS, MASK, MASK]):
        wrong = state.copy()
        wrong.hands[0][:] = cards
        assert GAME.shape(wrong) is not None
    wrong = state.copy()
    wrong.hands[1][:] = [WACKO]
    wrong.tracks[1][:] = [WACKO | SEEN << 1]
    assert GAME.shape(wrong) is not None
