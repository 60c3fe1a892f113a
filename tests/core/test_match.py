"""A match: questions, answers, what may be known, forks and worlds. On the toy and on Dead Last."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

import tontine
from tontine.core import Chance, Match, Option, Outcome, Perspective, answer_forced, drive, seed_of
from tontine.core.errors import (
    BadSettings,
    MatchOver,
    NotAsked,
    NotForkable,
    NothingToWithdraw,
    NotOffered,
    TontineError,
    UnknownGame,
    UnknownSeat,
    WrongSeats,
)
from tontine.core.laws import snapshot

from .toy import TOY, State, ToyReason

DEAD_LAST = tontine.game("dead-last")


def played(match: Match[Any], seed: int = 0) -> Match[Any]:
    chance = Chance(seed_of(seed))
    while match.outcome is None:
        for ask in match.asks:
            match.answer(ask.seat, chance.pick(ask.options))
    return match


def test_the_same_seed_and_answers_are_the_same_match() -> None:
    one, two = played(Match(DEAD_LAST, 7, seed=5)), played(Match("dead-last", 7, {}, "5"))
    assert one.state == two.state
    assert one.outcome == two.outcome
    assert one.record() == two.record()
    assert played(Match(DEAD_LAST, 7, seed=6)).state != one.state


def test_without_a_seed_every_match_is_another() -> None:
    assert Match(DEAD_LAST, 6).seed != Match(DEAD_LAST, 6).seed


def test_at_a_checkpoint_every_seat_can_imagine() -> None:
    """Whoever is asked: seat 3 keeps what it knows, the rest is drawn anew."""
    match = Match(DEAD_LAST, 6, seed=5)
    world = match.imagine_anew(3, Chance(seed_of(1)))
    assert world is not None
    assert world.view(3) == match.view(3)
    assert world.state != match.state
    assert played(world).outcome is not None
    assert match.imagine_anew(3, Chance(seed_of(1))).state == match.imagine_anew(3, Chance(seed_of(1))).state  # type: ignore[union-attr]
    assert played(match).imagine_anew(3, Chance(seed_of(1))) is None
    assert Match(DEAD_LAST, 6, seed=5, forkable=False).imagine_anew(3, Chance(seed_of(1))) is None


# Errors: typed, saying what was expected and what came, and nothing changed


@pytest.mark.parametrize("name", ["dead-lost", "", 7, None, ["dead-last"]])
def test_an_unknown_game(name: Any) -> None:
    with pytest.raises(UnknownGame, match="dead-last"):
        tontine.game(name)


@pytest.mark.parametrize("seats", [5, 13, 0, -1, True, 6.0, "6", None])
def test_a_wrong_number_of_seats(seats: Any) -> None:
    with pytest.raises(WrongSeats) as error:
        Match(DEAD_LAST, seats)
    assert (error.value.expected, error.value.got) == ("6 to 12", seats)


@pytest.mark.parametrize(
    "given",
    [
        {"whispers": 4},
        {"whispers": -1},
        {"whispers": True},
        {"whispers": "2"},
        {"ghosts_silent": 1},
        {"wispers": 1},
        {"rounds": 0},
        ["whispers"],
        3,
    ],
)
def test_bad_settings(given: Any) -> None:
    with pytest.raises(BadSettings) as error:
        Match(DEAD_LAST, 6, given)
    assert error.value.expected
    assert error.value.got


def refused(match: Match[Any], kind: type[TontineError], seat: Any, option: Any) -> TontineError:
    before, log, events = snapshot(match), match.log[:], match.events()
    with pytest.raises(kind) as error:
        match.answer(seat, option)
    assert (snapshot(match), match.log, match.events()) == (before, log, events)
    return error.value


def test_a_seat_that_is_not_asked() -> None:
    match: Match[State] = Match(TOY, 2, seed=1)
    error = refused(match, NotAsked, 1, "one")
    assert (error.expected, error.got) == ([0], 1)
    for seat in (7, -1, False, "0", None, 0.0):
        refused(match, NotAsked, seat, match.asks[0].options[0])


def test_an_option_that_is_not_offered() -> None:
    match: Match[Any] = Match(DEAD_LAST, 6, seed=1)
    wrong: list[Any] = [0, 6, -1, "ambus", "AMBUSH", True, 1.0, None, ["ambush"], {}]
    for option in wrong:
        error = refused(match, NotOffered, 0, option)
        assert error.expected == [1, 2, 3, 4, 5, "ambush"]


def test_an_answer_after_the_end() -> None:
    match = played(Match(TOY, 2, seed=1))
    refused(match, MatchOver, 0, "one")
    with pytest.raises(MatchOver):
        match.withdraw(0)
    assert match.asks == []


def test_every_error_says_what_was_expected_and_what_came() -> None:
    assert str(UnknownGame("dead-last", "chess")) == "There is no game 'chess'. Known games: dead-last."
    assert UnknownGame("dead-last", "chess").code == "unknown-game"


# Several at once


def test_answers_of_an_all_may_be_changed_and_withdrawn() -> None:
    match: Match[Any] = Match(DEAD_LAST, 6, seed=1)
    match.answer(0, 1)
    match.answer(0, 2)
    assert match.answered(0) == 2
    match.withdraw(0)
    assert match.answered(0) is None
    with pytest.raises(NothingToWithdraw):
        match.withdraw(0)
    with pytest.raises(NotAsked):
        match.withdraw(9)
    assert match.log == [(0, 1), (0, 2), (0, None)]
    assert match.waiting == {"seats": [0, 1, 2, 3, 4, 5], "secret": False}


def test_an_entry_of_the_log_is_given_as_it_stands_there() -> None:
    match: Match[Any] = Match(DEAD_LAST, 6, seed=1)
    match.give(0, 2)
    assert match.answered(0) == 2
    match.give(0, None)
    assert match.answered(0) is None
    assert match.log == [(0, 2), (0, None)]


def test_an_answer_can_be_checked_without_giving_it() -> None:
    match: Match[Any] = Match(DEAD_LAST, 6, seed=1)
    match.check(0, 1)
    with pytest.raises(NotOffered):
        match.check(0, 0)
    with pytest.raises(NotAsked):
        match.check(9, 1)
    assert match.log == []
    assert match.answered(0) is None


def test_the_order_in_which_answers_come_does_not_matter() -> None:
    one: Match[Any] = Match(DEAD_LAST, 6, seed=1)
    two: Match[Any] = Match(DEAD_LAST, 6, seed=1)
    votes: list[tuple[int, Option]] = [(0, 1), (1, 2), (2, "ambush"), (3, 2), (4, 2), (5, 0)]
    for seat, option in votes:
        one.answer(seat, option)
    for seat, option in reversed(votes):
        two.answer(seat, option)
    assert snapshot(one) == snapshot(two)
    assert one.events() == two.events()


def test_forced_answers_are_given_by_a_helper() -> None:
    match: Match[Any] = Match(DEAD_LAST, 6, {"whispers": 1}, seed=1)
    for seat in range(6):
        match.answer(seat, "silence")
    assert answer_forced(match) == 6
    assert match.asks[0].kind == "vote"


# What may be known


def test_events_count_what_the_seat_heard() -> None:
    match = played(Match(TOY, 2, seed=1))
    for seat in (None, 0, 1):
        heard = match.events(seat=seat)
        assert match.events(3, seat) == heard[3:]
        assert heard[-1]["event"] == "end"
    assert any("card" in event for event in match.events(seat=0) if event["event"] == "draws")
    assert not any("card" in event for event in match.events() if event["event"] == "draws")
    assert len(match.told) == len(match.events())


def test_a_silent_match_plays_the_same() -> None:
    loud, silent = played(Match(TOY, 3, seed=1)), played(Match(TOY, 3, seed=1, heard=False, forkable=False))
    assert silent.events() == []
    assert silent.state == loud.state
    assert silent.log == []


def test_driving_the_rules_directly_gives_the_same_outcome() -> None:
    match: Match[Any] = Match(DEAD_LAST, 6, seed=1)
    chance = Chance(match.seed)
    state = DEAD_LAST.deal(6, DEAD_LAST.Settings(), chance)
    driven = drive(DEAD_LAST.play(state, chance, None), lambda ask: ask.options[0])
    while match.outcome is None:
        for ask in match.asks:
            match.answer(ask.seat, ask.options[0])
    assert driven == match.outcome


# Other worlds


def test_a_fork_with_a_seed_has_a_future_of_its_own() -> None:
    """The toy has no chance after the deal; Dead Last neither: what is drawn comes from the deck as it lies."""
    match: Match[State] = Match(TOY, 2, seed=1)
    fork = match.fork(bytes(32))
    assert fork.state == match.state
    assert fork.chance.seed == fork.fork().chance.seed == bytes(32) != match.chance.seed


def test_what_keeps_no_checkpoints_cannot_fork() -> None:
    match: Match[State] = Match(TOY, 2, seed=1, forkable=False)
    for act in (match.fork, match.record, lambda: match.imagine(0, Chance(bytes(32)))):
        with pytest.raises(NotForkable):
            act()


def test_only_the_asked_imagine() -> None:
    match: Match[State] = Match(TOY, 2, seed=1)
    with pytest.raises(NotAsked):
        match.imagine(1, Chance(bytes(32)))
    with pytest.raises(NotAsked):
        Perspective(match, 1)


def test_an_imagined_match_has_no_record() -> None:
    match: Match[State] = Match(TOY, 2, seed=1)
    with pytest.raises(NotForkable):
        match.imagine(0, Chance(bytes(32))).record()
    assert match.fork().record() == match.record()


def test_a_fork_of_an_ended_match_is_ended() -> None:
    match = played(Match(TOY, 2, seed=1))
    fork = match.fork()
    assert fork.outcome == match.outcome
    assert fork.state == match.state
    assert fork.asks == []


def test_in_a_dream_the_others_have_heard_what_all_heard() -> None:
    """A search that lets bots play the others must not give them what they heard in the real match."""
    match: Match[State] = Match(TOY, 2, seed=1)
    match.answer(0, match.asks[0].options[0])
    world = match.imagine(1, Chance(bytes(32)))
    assert world.events(seat=1) == match.events(seat=1)
    assert world.events(seat=0) == match.events() != match.events(seat=0)
    assert world.fork().events(seat=0) == match.events()


def test_a_perspective_shows_the_seat_and_nothing_else() -> None:
    match: Match[State] = Match(TOY, 2, seed=1)
    perspective = Perspective(match, 0)
    assert perspective.view == match.view(0)
    assert perspective.heard() == match.events(seat=0)
    assert list(perspective.ask.options) == list(match.asks[0].options)
    assert perspective.imagine(Chance(bytes(32))).view(0) == match.view(0)
    assert {name for name in dir(perspective) if not name.startswith("_")} == {
        "ask", "company", "game", "heard", "imagine", "memory", "seat", "seats", "settings", "view",
    }  # fmt: skip


def test_what_is_done_to_a_perspective_stays_there() -> None:
    match: Match[State] = Match(TOY, 2, seed=1)
    perspective = Perspective(match, 0)
    perspective.ask.options = ("joker",)
    refused(match, NotOffered, 0, "joker")


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 1.0, [0]])
def test_a_seat_that_is_not_at_the_table(seat: Any) -> None:
    match: Match[State] = Match(TOY, 2, seed=1)
    for look in (match.view, lambda seat: match.events(seat=seat), lambda seat: match.imagine(seat, Chance(bytes(32)))):
        with pytest.raises(UnknownSeat):
            look(seat)
    refused(match, NotAsked, seat, "one")


def test_a_seed_is_bytes_a_number_or_text() -> None:
    assert Match(TOY, 2, seed=bytearray(32)).seed == bytes(32)
    with pytest.raises(TypeError, match="a seed is"):
        Match(TOY, 2, seed=[1])


def test_who_dreams_does_not_learn_the_seed() -> None:
    match: Match[State] = Match(TOY, 2, seed=1)
    assert Perspective(match, 0).imagine(Chance(bytes(32))).seed != match.seed


def test_values_for_learners() -> None:
    assert Outcome(ToyReason.DECK_EMPTY, [1], [0, 5, 3]).values == (-1, 1, -1)
    assert Outcome(ToyReason.DECK_EMPTY, [0, 1], [5, 5, 3]).values == (0, 0, -1)
    assert Outcome(ToyReason.DECK_EMPTY, [1], [0, 5]) != Outcome(ToyReason.DECK_EMPTY, [0], [0, 5])


class AnyMatch(RuleBasedStateMachine):
    """After any operations in any order, the log replays to the match, and an earlier fork is unchanged."""

    def __init__(self) -> None:
        super().__init__()
        self.match: Match[Any] = Match(DEAD_LAST, 6, {"whispers": 1, "rounds": 3}, seed=11)
        self.kept: list[tuple[Match[Any], Any]] = []

    @precondition(lambda self: self.match.outcome is None)
    @rule(which=st.integers(0, 11), choice=st.integers(0, 11))
    def answer(self, which: int, choice: int) -> None:
        ask = self.match.asks[which % len(self.match.asks)]
        self.match.answer(ask.seat, ask.options[choice % len(ask.options)])

    @precondition(lambda self: self.match.outcome is None)
    @rule(choice=st.integers(0, 11))
    def answer_all(self, choice: int) -> None:
        for ask in self.match.asks:
            self.match.answer(ask.seat, ask.options[choice % len(ask.options)])

    @rule(seat=st.integers(-1, 13), option=st.one_of(st.integers(-1, 13), st.sampled_from(["ambush", "silence", "steal", ""])))
    def answer_anything(self, seat: int, option: Option) -> None:
        before = snapshot(self.match)
        try:
            self.match.answer(seat, option)
        except TontineError:
            assert snapshot(self.match) == before

    @rule(seat=st.integers(0, 5))
    def withdraw(self, seat: int) -> None:
        try:
            self.match.withdraw(seat)
        except TontineError:
            assert self.match.answered(seat) is None

    @rule()
    def keep_a_fork(self) -> None:
        fork = self.match.fork()
        self.kept.append((fork, snapshot(fork)))

    @rule()
    def go_on_with_a_fork(self) -> None:
        self.match = self.match.fork()

    @precondition(lambda self: self.match.outcome is None)
    @rule(number=st.integers(0, 99))
    def imagine_and_play_on(self, number: int) -> None:
        before = snapshot(self.match)
        seat = self.match.asks[0].seat
        played(self.match.imagine(seat, Chance(seed_of(number))), number)
        assert snapshot(self.match) == before

    @invariant()
    def the_record_replays(self) -> None:
        assert snapshot(Match.replay(self.match.record())) == snapshot(self.match)

    @invariant()
    def forks_stay_where_they_were(self) -> None:
        assert all(snapshot(fork) == kept for fork, kept in self.kept)


TestAnyMatch = AnyMatch.TestCase
TestAnyMatch.settings = hypothesis_settings(max_examples=25, stateful_step_count=30, deadline=None)
