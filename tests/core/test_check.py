"""Each law broken on purpose, by one small fault in a sound game; `check` must name that law."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tontine import check
from tontine.core import CHECKPOINT, Ask, Chance, Game, Match, Outcome, Perspective, Play, Seat, Tell, View
from tontine.core.laws import LAWS, LawBroken
from tontine.core.match import _Fork
from tontine.games.dead_last.rules import DeadLastReason

from . import toy
from .toy import TOY, UNSTABLE, WORDS, State

Rules = Callable[[State, Chance, Tell | None], Play]


def broken_law(game: Game[Any], matches: int = 60, **how: Any) -> int:
    with pytest.raises(LawBroken) as found:
        check(game, matches, hash_seeds=False, **how)
    assert LAWS[found.value.law] in str(found.value)
    return found.value.law


def test_a_sound_game_breaks_no_law() -> None:
    coverage = check(TOY, 60)
    assert coverage.matches == 60
    assert set(coverage.laws) == set(LAWS), "every law was asserted"
    assert coverage.hash_seeds == 2
    assert not coverage.never_offered
    assert "plays" in str(coverage)


def asking(make_options: Callable[[State], Any]) -> Rules:
    """The toy's rules, with other options."""

    def play(s: State, chance: Chance, tell: Tell | None) -> Play:
        while s.deck or s.drawn:
            toy.draw(s, tell)
            yield CHECKPOINT
            toy.put(s, tell, (yield Ask(s.turn, "play", make_options(s))))
        return toy.outcome(s)

    return play


@pytest.mark.parametrize(
    "options",
    [
        lambda s: [],
        lambda s: toy.options(s) * 2,
        lambda s: [*toy.options(s), "joker"],
        lambda s: set(toy.options(s)),
        lambda s: [*toy.options(s), True],
    ],
    ids=["none", "twice", "foreign word", "a set", "a truth value"],
)
def test_law_1_options(options: Callable[[State], Any]) -> None:
    assert broken_law(replace(TOY, play=asking(options))) == 1


def test_law_1_an_order_that_comes_from_a_set() -> None:
    with pytest.raises(LawBroken, match="hash seed") as found:
        check(UNSTABLE, 1)
    assert found.value.law == 1


def test_law_2_a_lost_card() -> None:
    def play(s: State, chance: Chance, tell: Tell | None) -> Play:
        while s.deck or s.drawn:
            toy.draw(s, tell)
            yield CHECKPOINT
            toy.put(s, tell, (yield Ask(s.turn, "play", toy.options(s))))
            s.played[0] = s.played[0][-3:]
        return toy.outcome(s)

    assert broken_law(replace(TOY, play=play)) == 2


def test_law_3_dice_that_are_not_chance() -> None:
    def deal(seats: int, settings: Any, chance: Chance) -> State:
        state = toy.deal(seats, settings, chance)
        Random().shuffle(state.deck)
        return state

    assert broken_law(replace(TOY, deal=deal)) == 3


class SharingState(State):
    def copy(self) -> State:
        return SharingState(self.seats, self.turn, self.drawn, self.deck[:], [h[:] for h in self.hands], self.played)


def test_law_4_a_fork_that_shares_state() -> None:
    def deal(seats: int, settings: Any, chance: Chance) -> State:
        s = toy.deal(seats, settings, chance)
        return SharingState(s.seats, s.turn, s.drawn, s.deck, s.hands, s.played)

    assert broken_law(replace(TOY, deal=deal)) == 4


def test_law_4_a_fork_of_an_imagined_match_that_returns_to_the_real_one(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = _Fork.__init__

    def forgetful(self: Any, origin: Any, dream: Any, forkable: bool) -> None:
        dreams, origin._dreams = origin._dreams, []
        sound(self, origin, dream, forkable)
        origin._dreams = dreams

    monkeypatch.setattr(_Fork, "__init__", forgetful)
    assert broken_law(TOY) == 4


@pytest.mark.parametrize("thing", [(1, 2), {1: 2}, {3}, float("nan")], ids=["tuple", "number as a key", "set", "not a number"])
def test_law_5_a_view_that_json_does_not_know(thing: Any) -> None:
    assert broken_law(replace(TOY, view=lambda s, seat: {**toy.view(s, seat), "thing": thing})) == 5


def test_law_6_a_match_longer_than_its_bound() -> None:
    assert broken_law(replace(TOY, bound=lambda seats, settings: 5)) == 6


def test_law_7_a_leak_in_the_view() -> None:
    def view(s: State, seat: Seat | None) -> View:
        return {**toy.view(s, seat), "next": s.deck[-1] if s.deck else None}

    assert broken_law(replace(TOY, view=view)) == 7


def test_law_7_a_leak_in_the_question() -> None:
    def play(s: State, chance: Chance, tell: Tell | None) -> Play:
        while s.deck or s.drawn:
            toy.draw(s, tell)
            yield CHECKPOINT
            toy.put(s, tell, (yield Ask(s.turn, "play", toy.options(s), sum(s.hands[s.turn - 1]))))
        return toy.outcome(s)

    assert broken_law(replace(TOY, play=play)) in (7, 8)


def test_law_7_a_leak_to_spectators() -> None:
    def view(s: State, seat: Seat | None) -> View:
        return toy.view(s, seat) if seat is not None else {**toy.view(s, 0), "mine": sorted(s.hands[0])}

    assert broken_law(replace(TOY, view=view)) in (7, 8)


def test_law_8_a_counter_that_moves_too_early() -> None:
    """How many high cards were ever drawn: public once they are played, not before."""

    def view(s: State, seat: Seat | None) -> View:
        return {**toy.view(s, seat), "low cards to come": sum(value == 0 for value in s.deck)}

    def imagine(s: State, seat: Seat | None, chance: Chance) -> None:
        low = sum(value == 0 for value in s.deck)
        while True:
            toy.imagine(s, seat, chance)
            if sum(value == 0 for value in s.deck) == low:
                return

    assert broken_law(replace(TOY, view=view, imagine=imagine)) == 8


def test_law_8_an_event_that_is_missing() -> None:
    def play(s: State, chance: Chance, tell: Tell | None) -> Play:
        while s.deck or s.drawn:
            toy.draw(s, tell)
            yield CHECKPOINT
            toy.put(s, None, (yield Ask(s.turn, "play", toy.options(s))))
        return toy.outcome(s)

    assert broken_law(replace(TOY, play=play)) == 8


def test_law_9_an_imagine_that_never_varies() -> None:
    assert broken_law(replace(TOY, imagine=lambda s, seat, chance: None)) == 9


def test_law_9_an_imagine_that_leaves_one_hand_as_it_is() -> None:
    def imagine(s: State, seat: Seat | None, chance: Chance) -> None:
        spared = (seat or 0) + 1
        hand = s.hands[spared % s.seats]
        s.hands[spared % s.seats] = []
        toy.imagine(s, seat, chance)
        s.hands[spared % s.seats] = hand

    assert broken_law(replace(TOY, seats=range(3, 4), imagine=imagine), 200) == 9


def test_law_9_an_imagine_that_starts_from_the_real_order() -> None:
    def imagine(s: State, seat: Seat | None, chance: Chance) -> None:
        chance.shuffle(s.deck)

    assert broken_law(replace(TOY, imagine=imagine)) == 9


def test_law_10_a_bot_that_reads_the_match() -> None:
    def cheat(perspective: Perspective, chance: Chance) -> Any:
        reach: Any = perspective._view
        hands = reach.__closure__[0].cell_contents.state.hands
        options = perspective.ask.options
        return options[0] if sum(hands[perspective.seat - 1]) > 2 else options[-1]

    assert broken_law(TOY, bots={"cheat": cheat}) == 10


def test_law_10_a_bot_that_reads_the_checkpoint_behind_its_dream() -> None:
    def cheat(perspective: Perspective, chance: Chance) -> Any:
        hands = perspective.imagine(chance)._base.hands
        return perspective.ask.options[0 if sum(hands[perspective.seat - 1]) > 1 else -1]

    assert broken_law(TOY, bots={"cheat": cheat}) == 10


def test_law_11_a_local_that_holds_a_secret() -> None:
    def play(s: State, chance: Chance, tell: Tell | None) -> Play:
        while s.deck or s.drawn:
            toy.draw(s, tell)
            yield CHECKPOINT
            rival = sum(s.hands[s.turn - 1])
            toy.put(s, tell, (yield Ask(s.turn, "play", toy.options(s))))
            assert rival >= 0
        return toy.outcome(s)

    assert broken_law(replace(TOY, play=play)) == 11


def test_law_12_a_question_only_for_those_who_hold_a_card() -> None:
    def play(s: State, chance: Chance, tell: Tell | None) -> Play:
        while s.deck or s.drawn:
            toy.draw(s, tell)
            yield CHECKPOINT
            rival = (s.turn + 1) % s.seats
            word = yield Ask(s.turn, "play", toy.options(s))
            if 3 in s.hands[rival]:
                yield Ask(rival, "react", ["four"], None, True)
            toy.put(s, tell, word)
        return toy.outcome(s)

    assert broken_law(replace(TOY, play=play)) in (8, 12)


def test_law_12_names_itself_when_only_the_trace_tells() -> None:
    """The rival is asked in the open, but only when holding a four: nothing is heard of it, the waiting shows it."""

    def play(s: State, chance: Chance, tell: Tell | None) -> Play:
        while s.deck or s.drawn:
            toy.draw(s, tell)
            yield CHECKPOINT
            word = yield Ask(s.turn, "play", toy.options(s))
            toy.put(s, tell, word)
            if 3 in s.hands[s.turn]:
                yield Ask(s.turn, "react", [WORDS[3]])
            if tell:
                tell.all("goes-on")
        return toy.outcome(s)

    assert broken_law(replace(TOY, play=play)) == 12


def test_what_is_broken_can_be_played_again() -> None:
    """The error carries seed and answers, so that a fault can be looked at."""
    with pytest.raises(LawBroken) as found:
        check(replace(TOY, bound=lambda seats, settings: 5), 1, hash_seeds=False)
    where = found.value.got
    match: Match[State] = Match(TOY, where["seats"], where["settings"], bytes.fromhex(where["seed"]))
    for seat, option in where["answers"]:
        match.answer(seat, option)
    assert len(match.log) == 6


def test_a_broken_law_travels_between_processes() -> None:
    broken = LawBroken(3, "what", {"game": "toy"})
    again = pickle.loads(pickle.dumps(broken))
    assert (again.law, str(again)) == (3, str(broken))


def test_the_reason_must_be_one_of_the_game() -> None:
    def play(s: State, chance: Chance, tell: Tell | None) -> Play:
        end = yield from toy.play(s, chance, tell)
        return Outcome(DeadLastReason.ROUND_LIMIT, end.winners, end.scores)

    assert broken_law(replace(TOY, play=play)) == 1
