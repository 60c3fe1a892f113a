"""The rules of Dead Last, one by one. Seats are colours: 0 is Red, 1 Pink, 2 Yellow, 3 Teal, 4 Emerald, 5 Grey, ..."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenario import answer, at, heard, offered
from tontine.core import Chance, Match, Option, Seat, seed_of
from tontine.core.errors import NotOffered
from tontine.games.dead_last import GAME
from tontine.games.dead_last.rules import BARS, CARDS, most_voted
from tontine.games.dead_last.state import COLOURS, DECK, SHOWDOWN, VOTE, DeadLastSettings, State, deal

RED, PINK, YELLOW, TEAL, EMERALD, GREY, BLUE, PURPLE, BROWN, GREEN = range(10)


def position(seats: int = 6, living: list[Seat] | None = None, bars: dict[Seat, list[int]] | None = None, **rest: Any) -> State:
    """The first vote of a round with these players alive, and these bars in front of players; the deck holds the others."""
    s = deal(seats, DeadLastSettings(), Chance(seed_of("position")))
    s.deck.sort()
    s.round = s.vote = 1
    s.phase = VOTE
    s.alive = tuple(range(seats)) if living is None else tuple(living)
    for seat, values in (bars or {}).items():
        s.bars[seat] = values[:]
        for value in values:
            s.deck.remove(value)
    s.centre = [s.deck.pop(0) for _ in range(4)]
    for name, value in rest.items():
        setattr(s, name, value)
    return s


def vote(match: Match[State], votes: dict[Seat, Option]) -> Match[State]:
    return answer(match, *votes.items())


def survivors(match: Match[State]) -> list[Seat]:
    """Who was left by the vote that came last."""
    fallen = heard(match, "falls")[-1]["fallen"]
    voted = heard(match, "votes")[-1]["votes"]
    return [int(seat) for seat in voted if seat not in fallen]


def showdown(one: Seat = RED, two: Seat = PINK, seats: int = 6, **rest: Any) -> Match[State]:
    return at(GAME, position(seats, [one, two], phase=SHOWDOWN, pair=(one, two), **rest))


def gains(match: Match[State]) -> dict[Seat, int]:
    return {event["seat"]: event["bars"] for event in heard(match, "gains")}


# Material


def test_dl_1_twelve_colours() -> None:
    """DL-1"""
    assert len(set(COLOURS)) == 12
    assert list(GAME.seats) == list(range(6, 13))


def test_dl_2_the_gold_deck() -> None:
    """DL-2: 26 threes, 43 fours, 11 fives."""
    assert (DECK.count(3), DECK.count(4), DECK.count(5), len(DECK), sum(DECK)) == (26, 43, 11, 80, 305)


def test_dl_3_a_vote_is_for_another_player_or_an_ambush() -> None:
    """DL-3: no card for oneself, no abstaining."""
    match = at(GAME, position())
    assert offered(match, TEAL) == [RED, PINK, YELLOW, EMERALD, GREY, "ambush"]
    with pytest.raises(NotOffered):
        match.answer(TEAL, TEAL)


# Round


@pytest.mark.parametrize("seats", GAME.seats)
def test_dl_4_a_round_starts_with_everyone_alive_and_four_hidden_bars(seats: int) -> None:
    """DL-4"""
    match: Match[State] = Match(GAME, seats, seed=1)
    view = match.view(RED)
    assert all(player["alive"] for player in view["players"])
    assert (view["centre"], view["deck"]) == (4, 76)


def test_dl_4_the_centre_is_filled_up_not_dealt_anew() -> None:
    """DL-4: four new bars after a normal round, two after a double Grab, none where the four stayed."""
    for cards, kept in ((("steal", "share"), 0), (("grab", "grab"), 2), (("steal", "steal"), 4)):
        match = showdown()
        before = match.state.centre[:]
        answer(match, (RED, cards[0]), (PINK, cards[1]))
        assert len(match.state.centre) == 4
        assert match.state.centre[:kept] == before[4 - kept :]


def test_dl_5_votes_follow_each_other_until_at_most_two_are_left() -> None:
    """DL-5, DL-15: three or more alive: the next vote, among the living alone."""
    match = vote(at(GAME, position()), {RED: PINK, PINK: RED, YELLOW: PINK, TEAL: PINK, EMERALD: PINK, GREY: RED})
    assert survivors(match) == [RED, YELLOW, TEAL, EMERALD]
    assert [ask.seat for ask in match.asks] == [RED, YELLOW, TEAL, EMERALD]
    assert match.view(None)["vote"] == 2


def test_dl_6_conspiring_is_a_table_option() -> None:
    """DL-6: 90 seconds, 0 for no limit; the dead may talk unless the table wants silent ghosts."""
    standard = GAME.Settings()
    assert (standard.conspiracy, standard.ghosts_silent) == (90, False)  # type: ignore[attr-defined]
    assert Match(GAME, 6, {"conspiracy": 0, "ghosts_silent": True}, seed=1).state == Match(GAME, 6, seed=1).state


def test_dl_7_a_choice_may_be_changed_or_withdrawn_until_all_have_chosen() -> None:
    """DL-7: and that somebody has chosen is public, not what."""
    match = at(GAME, position())
    answer(match, (RED, PINK), (PINK, RED), (RED, "ambush"))
    assert match.waiting["seats"] == [YELLOW, TEAL, EMERALD, GREY]
    match.withdraw(PINK)
    assert match.waiting["seats"] == [PINK, YELLOW, TEAL, EMERALD, GREY]
    assert [match.view(seat) for seat in [None, *range(6)]] == [at(GAME, position()).view(seat) for seat in [None, *range(6)]]
    assert heard(match, "votes") == []
    answer(match, (PINK, YELLOW), (YELLOW, RED), (TEAL, RED), (EMERALD, RED), (GREY, RED))
    assert heard(match, "votes")[0]["votes"]["0"] == "ambush"


def test_dl_8_nobody_votes_for_the_dead() -> None:
    """DL-8"""
    match = at(GAME, position(8, [RED, TEAL, BLUE, PURPLE]))
    assert offered(match, RED) == [TEAL, BLUE, PURPLE, "ambush"]
    assert offered(match, PINK) == []


# Resolve


def test_dl_9_everyone_with_the_most_votes_is_a_target() -> None:
    """DL-9: in a tie all are; Ambush cards are not votes."""
    assert most_voted(6, {RED: PINK, PINK: RED, YELLOW: PINK, TEAL: RED, EMERALD: TEAL, GREY: "ambush"}) == [RED, PINK]
    assert most_voted(6, {RED: "ambush", PINK: "ambush", YELLOW: RED}) == [RED]


def test_dl_10_a_target_falls_whoever_they_voted_for() -> None:
    """DL-10"""
    match = vote(at(GAME, position()), {RED: PINK, PINK: RED, YELLOW: PINK, TEAL: PINK, EMERALD: PINK, GREY: PINK})
    assert heard(match, "falls")[-1]["fallen"] == {"1": "target"}


def test_dl_11_an_ambusher_must_strike_one_of_their_voters() -> None:
    """DL-11"""
    match = vote(at(GAME, position()), {RED: "ambush", PINK: RED, YELLOW: RED, TEAL: RED, EMERALD: PINK, GREY: RED})
    assert [ask.seat for ask in match.asks] == [RED]
    assert offered(match, RED) == [PINK, YELLOW, TEAL, GREY]
    answer(match, (RED, YELLOW))
    assert heard(match, "falls")[-1]["fallen"] == {"2": "ambushed", "4": "stray-vote"}
    assert survivors(match) == [RED, PINK, TEAL, GREY]


def test_dl_11_an_ambusher_may_strike_one_who_falls_anyway() -> None:
    """DL-11: two Targets; the one without an ambush had voted for the one with."""
    match = vote(at(GAME, position()), {RED: "ambush", PINK: RED, YELLOW: RED, TEAL: PINK, EMERALD: PINK, GREY: "ambush"})
    assert offered(match, RED) == [PINK, YELLOW]
    answer(match, (RED, PINK))
    assert heard(match, "falls")[-1]["fallen"] == {"1": "target", "5": "wasted-ambush"}


def test_dl_12_ambushing_targets_choose_at_the_same_time() -> None:
    """DL-12"""
    match = vote(at(GAME, position()), {RED: "ambush", PINK: "ambush", YELLOW: RED, TEAL: RED, EMERALD: PINK, GREY: PINK})
    assert [ask.seat for ask in match.asks] == [RED, PINK]
    answer(match, (PINK, GREY))
    assert heard(match, "ambushes") == [], "nobody hears one before the other is in"
    answer(match, (RED, YELLOW))
    assert heard(match, "ambushes")[0]["victims"] == {"0": YELLOW, "1": GREY}
    assert survivors(match) == [RED, PINK, TEAL, EMERALD]


def test_dl_13_stray_votes_and_wasted_ambushes_fall() -> None:
    """DL-13"""
    match = vote(at(GAME, position()), {RED: PINK, PINK: RED, YELLOW: PINK, TEAL: "ambush", EMERALD: GREY, GREY: PINK})
    assert heard(match, "falls")[-1]["fallen"] == {"1": "target", "3": "wasted-ambush", "4": "stray-vote"}


def test_dl_14_if_all_ambush_all_fall() -> None:
    """DL-14, DL-16: in the round's first vote, so nobody gains, and the four bars stay."""
    match = at(GAME, position())
    centre = match.state.centre[:]
    vote(match, dict.fromkeys(range(6), "ambush"))
    assert heard(match, "votes")[0]["targets"] == []
    assert set(heard(match, "falls")[0]["fallen"].values()) == {"wasted-ambush"}
    assert gains(match) == {}
    assert match.state.centre == centre
    assert match.view(None)["round"] == 2


def test_dl_15_a_lone_survivor_takes_the_four_bars() -> None:
    """DL-15"""
    match = at(GAME, position(6, [RED, PINK, YELLOW]))
    centre = match.state.centre[:]
    vote(match, {RED: "ambush", PINK: RED, YELLOW: "ambush"})
    answer(match, (RED, PINK))
    assert match.state.bars[RED] == centre
    assert gains(match) == {RED: 4}


def test_dl_15_two_survivors_meet_in_the_showdown() -> None:
    """DL-15, DL-17"""
    match = vote(at(GAME, position(6, [RED, PINK, YELLOW])), {RED: YELLOW, PINK: YELLOW, YELLOW: RED})
    assert [(ask.seat, ask.kind, list(ask.options)) for ask in match.asks] == [(p, "showdown", list(CARDS)) for p in (RED, PINK)]


def test_dl_16_when_nobody_survives_those_who_were_dead_before_gain() -> None:
    """DL-16: one bar each from the deck; the four in the centre stay."""
    match = at(GAME, position(7, [RED, PINK, YELLOW, TEAL]))
    centre = match.state.centre[:]
    vote(match, dict.fromkeys([RED, PINK, YELLOW, TEAL], "ambush"))
    assert heard(match, "nobody-survives") == [{"event": "nobody-survives", "others": [EMERALD, GREY, BLUE], "enough": True}]
    assert gains(match) == {EMERALD: 1, GREY: 1, BLUE: 1}
    assert match.state.centre == centre


# The sheet's own examples


def test_dl_9_example_two_targets_of_ten() -> None:
    """DL-9, DL-10, DL-13: Red and Emerald tie; both fall, and all who voted for neither; five of ten remain."""
    votes: dict[Seat, Option] = {RED: EMERALD, PINK: RED, YELLOW: RED, TEAL: RED, EMERALD: PINK, GREY: EMERALD, BLUE: EMERALD}
    votes |= {PURPLE: PINK, BROWN: BLUE, GREEN: BLUE}
    match = vote(at(GAME, position(10)), votes)
    assert heard(match, "votes")[0]["targets"] == [RED, EMERALD]
    assert survivors(match) == [PINK, YELLOW, TEAL, GREY, BLUE]
    fallen = heard(match, "falls")[0]["fallen"]
    assert fallen == {"0": "target", "4": "target", "7": "stray-vote", "8": "stray-vote", "9": "stray-vote"}


def test_dl_11_example_a_tie_with_an_ambush() -> None:
    """DL-11: one vote for Red, one for Yellow. Yellow falls; Red ambushed and can strike only Yellow; Red and Pink remain."""
    match = vote(at(GAME, position(6, [RED, PINK, YELLOW])), {RED: "ambush", PINK: YELLOW, YELLOW: RED})
    assert heard(match, "votes")[0]["targets"] == [RED, YELLOW]
    assert offered(match, RED) == [YELLOW]
    answer(match, (RED, YELLOW))
    assert survivors(match) == [RED, PINK]


def test_dl_9_example_four_against_three() -> None:
    """DL-9, DL-11, DL-13: four for Blue, three for Purple. Blue ambushed and strikes a voter; Emerald's ambush is wasted."""
    votes: dict[Seat, Option] = {RED: BLUE, PINK: BLUE, YELLOW: BLUE, TEAL: BLUE, EMERALD: "ambush", BLUE: "ambush"}
    votes |= {GREY: PURPLE, BROWN: PURPLE, GREEN: PURPLE, PURPLE: GREY}
    match = vote(at(GAME, position(10)), dict(sorted(votes.items())))
    assert heard(match, "votes")[0]["targets"] == [BLUE]
    assert offered(match, BLUE) == [RED, PINK, YELLOW, TEAL]
    answer(match, (BLUE, PINK))
    assert survivors(match) == [RED, YELLOW, TEAL, BLUE]
    assert heard(match, "falls")[0]["fallen"]["4"] == "wasted-ambush"


# Final Showdown

TABLE = {  # as the rule book prints it: row, column: bars of the row's player, bars of the column's
    "share": {"share": (2, 2), "steal": (0, 4), "grab": (3, 1)},
    "steal": {"share": (4, 0), "steal": (0, 0), "grab": (3, 1)},
    "grab": {"share": (1, 3), "steal": (1, 3), "grab": (1, 1)},
}


@pytest.mark.parametrize("row", CARDS)
@pytest.mark.parametrize("column", CARDS)
def test_dl_17_the_showdown_table(row: str, column: str) -> None:
    """DL-17"""
    assert BARS[row, column] == TABLE[row][column]
    match = answer(showdown(TEAL, GREY), (GREY, column), (TEAL, row))
    counts = (len(match.state.bars[TEAL]), len(match.state.bars[GREY]))
    assert counts == TABLE[row][column]
    assert heard(match, "cards")[0]["cards"] == {"3": row, "5": column}


def test_dl_7_showdown_cards_are_revealed_together() -> None:
    """DL-7, DL-17: a choice may be changed until both are in."""
    match = answer(showdown(), (RED, "share"))
    assert heard(match, "cards") == []
    answer(match, (RED, "steal"), (PINK, "share"))
    assert heard(match, "cards")[0]["cards"] == {"0": "steal", "1": "share"}


def test_dl_18_steal_against_steal() -> None:
    """DL-18: the bars stay, every other player gains one from the deck."""
    match = showdown()
    centre = match.state.centre[:]
    answer(match, (RED, "steal"), (PINK, "steal"))
    assert heard(match, "both-steal") == [{"event": "both-steal", "seats": [RED, PINK], "enough": True}]
    assert gains(match) == {YELLOW: 1, TEAL: 1, EMERALD: 1, GREY: 1}
    assert match.state.centre == centre


def test_dl_19_grab_against_grab() -> None:
    """DL-19: the two bars left over stay in the centre."""
    match = showdown()
    centre = match.state.centre[:]
    answer(match, (RED, "grab"), (PINK, "grab"))
    assert match.state.centre[:2] == centre[2:]


def test_dl_20_which_bars_the_smaller_share_first_then_the_lower_seat() -> None:
    """DL-20"""
    match = showdown(centre=[3, 4, 5, 4])
    answer(match, (RED, "share"), (PINK, "grab"))
    assert (match.state.bars[PINK], match.state.bars[RED]) == ([3], [4, 5, 4])
    match = showdown(centre=[3, 4, 5, 4])
    answer(match, (RED, "share"), (PINK, "share"))
    assert (match.state.bars[RED], match.state.bars[PINK]) == ([3, 4], [5, 4])


def test_dl_21_others_see_how_many_bars_not_which() -> None:
    """DL-21"""
    match = answer(showdown(centre=[3, 4, 5, 4]), (RED, "steal"), (PINK, "share"))
    assert match.view(RED)["players"][RED] == {"alive": True, "bars": 4, "values": [3, 4, 5, 4], "voted": None}
    for seat in (None, PINK, GREY):
        assert match.view(seat)["players"][RED]["values"] is None
        assert heard(match, "gains", seat) == [{"event": "gains", "seat": RED, "bars": 4}]
    assert heard(match, "gains", RED) == [{"event": "gains", "seat": RED, "bars": 4, "values": [3, 4, 5, 4]}]


def talking(rounds: int) -> Match[State]:
    """Yellow has just fallen; Red and Pink are left, at a table with this many rounds of whispers."""
    s = position(6, [RED, PINK, YELLOW], whispers=rounds)
    return vote(at(GAME, s), {RED: YELLOW, PINK: YELLOW, YELLOW: RED})


def test_dl_17_the_two_talk_before_they_choose() -> None:
    """Asked as questions where talk is: both at the same time, heard by everybody, binding nobody."""
    match = talking(1)
    assert [(ask.seat, ask.kind, ask.about) for ask in match.asks] == [(RED, "promise", {"rival": PINK}), (PINK, "promise", {"rival": RED})]
    assert offered(match, PINK) == [*CARDS, "silence"]
    answer(match, (RED, "share"))
    assert heard(match, "promise") == [], "nobody hears one before the other is in"
    answer(match, (PINK, "silence"))
    assert heard(match, "promise") == [
        {"event": "promise", "seat": RED, "card": "share"},
        {"event": "promise", "seat": PINK, "card": "silence"},
    ]
    assert match.view(None)["promises"] == [{"by": RED, "card": "share"}, {"by": PINK, "card": "silence"}]
    assert offered(match, RED) == list(CARDS), "also another card than the one that was promised"
    answer(match, (RED, "steal"), (PINK, "share"))
    assert gains(match) == {RED: 4}
    assert match.view(None)["promises"] == []


@pytest.mark.parametrize("rounds", range(4))
def test_dl_17_there_is_as_much_talk_before_the_cards_as_before_a_vote(rounds: int) -> None:
    match = talking(rounds)
    for _ in range(rounds):
        assert [ask.kind for ask in match.asks] == ["promise", "promise"]
        answer(match, (RED, "share"), (PINK, "grab"))
    assert [ask.kind for ask in match.asks] == ["showdown", "showdown"]


def test_dl_24_the_tied_talk_as_well() -> None:
    match = tie([PINK, GREY], whispers=1)
    assert [(ask.seat, ask.kind) for ask in match.asks] == [(PINK, "promise"), (GREY, "promise")]
    answer(match, (PINK, "share"), (GREY, "share"), (PINK, "grab"), (GREY, "grab"))
    assert [(ask.seat, ask.kind) for ask in match.asks] == [(PINK, "promise"), (GREY, "promise")], "and before the next one again"


# End


@pytest.mark.parametrize(
    ("seats", "bars", "wins"),
    [(9, [4, 3, 3, 3], True), (9, [3, 3, 3, 3], False), (10, [3, 3, 3, 3], True), (10, [4, 4, 3], False)],
    ids=["25 of nine", "24 of nine", "24 of ten", "23 of ten"],
)
def test_dl_22_how_many_points_win(seats: int, bars: list[int], wins: bool) -> None:
    """DL-22: 25 with six to nine players, 24 with ten or more; declared at once, all bars shown."""
    match = showdown(seats=seats, bars={RED: bars}, centre=[3, 3, 3, 3])
    answer(match, (RED, "steal"), (PINK, "share"))
    assert (match.outcome is not None) == wins
    assert (heard(match, "shown") != []) == wins
    assert (match.view(GREY)["players"][RED]["values"] is not None) == wins


def test_dl_23_the_highest_total_of_those_with_enough_wins() -> None:
    """DL-23"""
    match = showdown(bars={RED: [5, 5, 5, 3], PINK: [5, 5, 5, 5]}, centre=[4, 4, 4, 4])
    answer(match, (RED, "share"), (PINK, "share"))
    assert match.outcome is not None
    assert (match.outcome.reason.value, match.outcome.winners) == ("enough-gold", (PINK,))
    assert match.outcome.scores[:2] == (26, 28)


def tie(tied: list[Seat], **rest: Any) -> Match[State]:
    """Everybody in `tied` has 25 points; a round has just ended in which nobody gained."""
    s = position(8, bars={seat: [5, 4, 4, 4, 4, 4] for seat in tied} | {seat: [3] for seat in range(8) if seat not in tied}, **rest)
    return vote(at(GAME, s), dict.fromkeys(range(8), "ambush"))


def test_dl_24_a_tie_is_broken_by_another_showdown() -> None:
    """DL-24: over a centre filled up to four; all bars lie open."""
    match = tie([PINK, GREY])
    assert [ask.seat for ask in match.asks] == [PINK, GREY]
    assert {ask.kind for ask in match.asks} == {"showdown"}
    assert match.view(None)["players"][GREY]["values"] == [5, 4, 4, 4, 4, 4]
    answer(match, (PINK, "grab"), (GREY, "share"))
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason.value) == ((GREY,), "enough-gold")


def test_dl_21_bars_gained_when_all_lie_open_are_told_to_all() -> None:
    """DL-21, DL-22: they are open as the others are."""
    match = tie([PINK, GREY], centre=[5, 4, 3, 4])
    answer(match, (PINK, "share"), (GREY, "share"))
    gains = [event for event in match.events(seat=RED) if event["event"] == "gains"]
    assert [event["values"] for event in gains] == [[5, 4], [3, 4]]


def test_dl_24_a_tie_break_that_stays_tied_is_played_again() -> None:
    """DL-24: the two left-over bars of a double Grab stay, the centre is filled up."""
    match = tie([PINK, GREY], centre=[4, 4, 4, 4])
    answer(match, (PINK, "grab"), (GREY, "grab"))
    assert match.outcome is None
    assert [ask.seat for ask in match.asks] == [PINK, GREY]
    assert len(match.state.centre) == 4


def test_dl_24_of_three_tied_the_first_two_play_then_the_seats_after_them() -> None:
    """DL-24: in seat order, starting after the last tie-break's players; who is tied is found anew."""
    match = tie([PINK, TEAL, GREY])
    assert [ask.seat for ask in match.asks] == [PINK, TEAL]
    answer(match, (PINK, "steal"), (TEAL, "steal"))  # every other player gains one: Grey is now alone in front
    assert match.outcome is not None
    assert match.outcome.winners == (GREY,)


def test_dl_24_a_tie_break_goes_round_the_table() -> None:
    """DL-24: after Pink and Teal it is Grey's turn, then Pink's."""
    match = at(GAME, position(8, bars={seat: [5, 4, 4, 4, 4, 4] for seat in (PINK, TEAL, GREY)}, tie_after=TEAL))
    vote(match, dict.fromkeys(range(8), "ambush"))
    assert [ask.seat for ask in match.asks] == [GREY, PINK]


def test_dl_24_a_third_player_can_win_a_tie_break() -> None:
    """DL-24: until one player *at the table* has the highest total of those with enough."""
    match = tie([PINK, GREY], rounds=60)
    match.state.bars[BLUE][:] = [5, 5, 5, 5, 4]
    match.state.deck[-3:] = [5, 5, 5]
    answer(match, (PINK, "steal"), (GREY, "steal"))
    assert match.outcome is not None
    assert match.outcome.winners == (BLUE,)


def test_dl_24_nobody_is_dead_in_a_tie_break() -> None:
    """DL-24: the round is over; those who do not play look on."""
    match = tie([PINK, GREY])
    assert match.view(None)["pair"] == [PINK, GREY]
    assert all(player["alive"] for player in match.view(None)["players"])


def test_dl_25_a_deck_that_cannot_pay_ends_the_match() -> None:
    """DL-25: it serves what it has, from seat 0 on; the highest total wins."""
    match = showdown(BLUE, PURPLE, 8, bars={RED: [4], PINK: [4, 4], YELLOW: [5]})
    match.state.deck[:] = [4, 4]
    answer(match, (BLUE, "steal"), (PURPLE, "steal"))
    assert heard(match, "both-steal")[0]["enough"] is False
    assert gains(match) == {RED: 1, PINK: 1}
    assert match.outcome is not None
    assert (match.outcome.reason.value, match.outcome.winners) == ("deck-empty", (PINK,))


def dry(bars: dict[Seat, list[int]], **rest: Any) -> Match[State]:
    """Blue and Purple have just stolen from each other, and the deck had nothing for the others."""
    match = showdown(BLUE, PURPLE, 8, bars=bars, **rest)
    match.state.deck.clear()
    return answer(match, (BLUE, "steal"), (PURPLE, "steal"))


@pytest.mark.parametrize("bars", [[5, 4, 4, 4, 4, 4], [4]], ids=["with enough", "below the mark"])
def test_dl_25_the_tied_play_on_as_long_as_four_bars_are_there(bars: list[int]) -> None:
    """DL-24, DL-25: the deck is empty, three are tied at the top, and four bars still lie in the centre."""
    match = dry(dict.fromkeys((PINK, TEAL, GREY), bars), centre=[4, 4, 4, 4])
    assert [(ask.seat, ask.kind) for ask in match.asks] == [(PINK, "showdown"), (TEAL, "showdown")]
    answer(match, (PINK, "steal"), (TEAL, "steal"))
    assert [ask.seat for ask in match.asks] == [GREY, PINK], "the four bars stayed"
    answer(match, (GREY, "steal"), (PINK, "grab"))
    assert match.outcome is not None
    assert match.outcome.winners == (GREY,)


def test_dl_25_without_four_bars_the_tied_share_the_win() -> None:
    match = dry({seat: [5, 4, 4, 4, 4, 4] for seat in (PINK, TEAL, GREY)}, centre=[4, 4, 4, 4])
    answer(match, (PINK, "grab"), (TEAL, "grab"))
    assert match.outcome is not None
    assert (match.outcome.reason.value, match.outcome.winners) == ("deck-empty", (PINK, TEAL))
    assert len(match.state.centre) == 2


def test_dl_25_a_tie_break_over_an_empty_deck_is_the_end_also_in_the_last_round() -> None:
    match = dry({seat: [4] for seat in (PINK, TEAL)}, rounds=1)
    answer(match, (PINK, "steal"), (TEAL, "share"))
    assert match.outcome is not None
    assert (match.outcome.reason.value, match.outcome.winners) == ("deck-empty", (PINK,))


def test_dl_25_tie_breaks_over_an_empty_deck_are_as_many_as_rounds_at_most() -> None:
    """Two who always steal would otherwise never end."""
    match = dry({seat: [4] for seat in (PINK, TEAL, GREY)}, rounds=2)
    answer(match, (PINK, "steal"), (TEAL, "steal"), (GREY, "steal"), (PINK, "steal"))
    assert match.outcome is not None
    assert (match.outcome.reason.value, match.outcome.winners) == ("deck-empty", (PINK, TEAL, GREY))


def test_dl_25_a_deck_that_cannot_fill_the_centre_ends_the_match() -> None:
    """DL-25"""
    match = showdown(bars={GREY: [5, 5, 5, 5]})
    match.state.deck[:] = [5]
    answer(match, (RED, "grab"), (PINK, "grab"))
    assert match.outcome is not None
    assert (match.outcome.reason.value, match.outcome.winners) == ("deck-empty", (GREY,))


def test_dl_26_nobody_who_has_not_won_is_imagined_to_have_enough() -> None:
    """DL-26: also where players hold so many bars that few deals fit."""
    crowded = {seat: [3, 3, 3, 3, 3, 4] for seat in range(1, 4)} | {seat: [4, 4, 4, 4, 4] for seat in range(4, 9)}
    s = position(12, bars=crowded)
    for number in range(50):
        world = s.copy()
        GAME.imagine(world, RED, Chance(seed_of(number)))
        assert all(sum(bars) < world.mark for bars in world.bars)
        assert [len(bars) for bars in world.bars] == [len(bars) for bars in s.bars]


def test_the_round_limit_ends_an_endless_match() -> None:
    """The limit setting: after so many rounds the highest total wins, ties shared."""
    match = at(GAME, position(bars={TEAL: [4], GREY: [4]}, rounds=1))
    vote(match, dict.fromkeys(range(6), "ambush"))
    assert match.outcome is not None
    assert (match.outcome.reason.value, match.outcome.winners) == ("round-limit", (TEAL, GREY))


# Whispers


def whispering(rounds: int = 1) -> Match[State]:
    return Match(GAME, 6, {"whispers": rounds}, seed=3)


def test_dl_7_a_whisper_is_heard_by_two() -> None:
    """DL-7: that a whisper was sent is seen only by those who get it."""
    match = whispering()
    assert match.waiting == {"seats": [], "secret": True}
    answer(match, (RED, GREY), *[(seat, "silence") for seat in range(1, 6)])
    assert offered(match, RED) == [PINK, YELLOW, TEAL, EMERALD], "not to oneself, not to the target"
    assert offered(match, PINK) == ["silence"], "the silent are asked as well"
    assert match.waiting == {"seats": [], "secret": True}
    answer(match, (RED, TEAL), *[(seat, "silence") for seat in range(1, 6)])
    said = [{"event": "whisper", "by": RED, "to": TEAL, "target": GREY}]
    assert [heard(match, "whisper", seat) for seat in [*range(6), None]] == [said, [], [], said, [], [], []]
    assert match.view(TEAL)["whispers"] == match.view(RED)["whispers"] == [{"by": RED, "to": TEAL, "target": GREY}]
    assert match.view(PINK)["whispers"] == match.view(None)["whispers"] == []
    assert [ask.kind for ask in match.asks] == ["vote"] * 6


def test_so_many_rounds_of_whispers_before_each_vote() -> None:
    match = whispering(2)
    kinds = []
    while match.asks[0].kind != "vote":
        kinds.append(match.asks[0].kind)
        for ask in match.asks:
            match.answer(ask.seat, ask.options[0])
    assert kinds == ["suggest", "whisper"] * 2
    assert len(match.view(PINK)["whispers"]) >= 2
