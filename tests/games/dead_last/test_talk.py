"""DL-6, DL-7: what bots say before a vote, to whom, and what they make of what they hear."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.games.dead_last.tables import BLUE, GREY, PINK, RED, TEAL, YELLOW, at_table, company_with
from tontine.core import Chance, Match, Option, Perspective, Signal, seed_of
from tontine.core.talk import BEWARE, KILL, SHOW_CARD, WITH_YOU
from tontine.games.dead_last import GAME
from tontine.games.dead_last.memory import Memory
from tontine.games.dead_last.state import DeadLastSettings, State
from tontine.games.dead_last.talk import confide, promise
from tontine.games.dead_last.words import read


def spoken(perspective: Perspective, level: str = "normal", times: int = 80) -> list[Signal]:
    return [signal for seed in range(times) for signal in confide(perspective, level, Chance(seed_of(seed)))]


def test_dl_6_a_proposal_goes_to_a_group_and_never_to_its_target() -> None:
    said = spoken(at_table(RED, company=company_with(RED, "firebrand")))
    assert {signal.signal for signal in said} == {KILL}
    for signal in said:
        assert signal.by == RED
        assert signal.to
        assert not {RED, signal.target} & set(signal.to)
        assert len(signal.to) <= 4
    assert len({signal.target for signal in said}) > 2


def test_dl_6_a_follower_rarely_proposes_and_says_whom_it_follows() -> None:
    follower = company_with(RED, "follower")
    alone = spoken(at_table(RED, company=follower))
    asked = spoken(at_table(RED, [Signal(BLUE, KILL, TEAL, (RED,)), Signal(PINK, KILL, TEAL, (RED,))], company=follower))
    pledges = [signal for signal in asked if signal.signal == WITH_YOU]
    assert len(alone) < 20 < len(pledges)
    assert {signal.to for signal in pledges} == {(BLUE,), (PINK,)}


def test_dl_6_a_warning_names_the_one_who_is_after_you_and_goes_to_you_alone() -> None:
    heard = [Signal(BLUE, KILL, TEAL, (RED,))]
    warnings = [signal for signal in spoken(at_table(RED, heard, company=company_with(RED, "loyal"))) if signal.signal == BEWARE]
    assert warnings
    assert {(signal.target, signal.to) for signal in warnings} == {(BLUE, (TEAL,))}


def test_dl_6_a_schemer_promises_more_than_it_can_keep() -> None:
    """Two who propose different targets both hear that it is with them. The loyal says so to one at most."""
    heard = [Signal(BLUE, KILL, TEAL, (RED,)), Signal(PINK, KILL, YELLOW, (RED,))]

    def double(name: str) -> int:
        perspective = at_table(RED, heard, company=company_with(RED, name))
        said = [confide(perspective, "normal", Chance(seed_of(seed))) for seed in range(60)]
        return sum([sum(signal.signal == WITH_YOU for signal in signals) == 2 for signals in said])

    assert double("schemer") > 5
    assert double("loyal") == 0


def test_dl_6_what_is_said_is_said_in_words_of_the_character() -> None:
    said = spoken(at_table(RED, company=company_with(RED, "schemer")))
    assert {signal.line for signal in said} == {"says-schemer-kill"}


def test_dl_6_expert_proposes_to_everybody_but_its_target() -> None:
    for signal in spoken(at_table(RED), "expert", times=2):
        assert signal.to == tuple([p for p in range(7) if p not in (RED, signal.target)])


def test_dl_6_what_a_bot_has_said_it_does_not_say_again() -> None:
    said = [Signal(RED, KILL, TEAL, (BLUE, PINK))]
    assert not [signal for signal in spoken(at_table(RED, said, company=company_with(RED, "firebrand"))) if signal.signal == KILL]


def showdown() -> Match[State]:
    """Red and Pink are left: the others are the target, or ambushed in vain."""
    match: Match[State] = Match(GAME, 6, None, 1)
    votes: list[Option] = [YELLOW, YELLOW, RED, "ambush", "ambush", "ambush"]
    for seat, vote in enumerate(votes):
        match.answer(seat, vote)
    return match


def test_dl_17_before_a_showdown_nobody_announces_a_theft() -> None:
    perspective = Perspective(showdown(), RED, company=company_with(RED, "opportunist", 6))
    said = [signal for seed in range(60) for signal in promise(perspective, "normal", Chance(seed_of(seed)))]
    assert said
    assert {signal.signal for signal in said} == {SHOW_CARD}
    assert {signal.to for signal in said} == {None}
    assert "steal" not in {signal.target for signal in said}


def test_dl_17_a_promise_is_made_once_and_remembered_when_it_is_broken() -> None:
    match = showdown()
    said = [(len(match.told), Signal(RED, SHOW_CARD, "share", None))]
    assert promise(Perspective(match, RED, company=company_with(RED, "firebrand", 6), said=said), "normal", Chance(seed_of(1))) == []
    before = Memory.of(Perspective(match, PINK, said=said)).belief(RED)
    match.answer(RED, "steal")
    match.answer(PINK, "share")
    assert Memory.of(Perspective(match, PINK, said=said)).belief(RED) < before


# Typed words


@pytest.mark.parametrize(
    ("text", "signal", "seat"),
    [
        ("kill red", KILL, RED),
        ("Kill RED!!", KILL, RED),
        ("everybody on grey", KILL, GREY),
        ("tutti su rosso", KILL, RED),
        ("Uccidiamo il Giallo", KILL, YELLOW),
        ("votate contro blu?", KILL, BLUE),
        ("teal", KILL, TEAL),
        ("beware of pink", BEWARE, PINK),
        ("occhio al rosa", BEWARE, PINK),
        ("kill #3 now", KILL, TEAL),
        ("kill #13", "", None),
        ("fidati", WITH_YOU, None),
        ("ci sto", WITH_YOU, None),
        ("I'm with you", WITH_YOU, None),
        ("ok", WITH_YOU, None),
        ("don't kill red", "", None),
        ("non uccidere rosso", "", None),
        ("red or blue?", "", None),
        ("nice weather", "", None),
        ("", "", None),
    ],
)
def test_dl_6_simple_words_are_read(text: str, signal: str, seat: int | None) -> None:
    assert read(text) == (signal, seat)


def words(said: Sequence[Signal]) -> list[tuple[int, str, object]]:
    return [(word.by, word.signal, word.target) for word in Memory.of(at_table(RED, said)).words]


def test_dl_6_typed_words_and_signals_are_heard_alike() -> None:
    typed = Signal(BLUE, "", None, (RED,), "tutti su giallo")
    assert words([typed]) == words([Signal(BLUE, KILL, YELLOW, (RED,))]) == [(BLUE, KILL, YELLOW)]
    assert words([Signal(BLUE, "", None, None, "hello")]) == []


def test_dl_6_whispers_that_are_questions_are_heard_like_those_at_the_table() -> None:
    match: Match[object] = Match("dead-last", 7, {"whispers": 1}, 1)
    for seat in range(7):
        match.answer(seat, YELLOW if seat == BLUE else "silence")
    for seat in range(7):
        match.answer(seat, RED if seat == BLUE else "silence")
    assert [(word.by, word.signal, word.target) for word in Memory.of(Perspective(match, RED)).words] == [(BLUE, KILL, YELLOW)]
    assert Memory.of(Perspective(match, PINK)).words == []


def test_dl_6_whispers_share_the_time_of_the_conspiracy() -> None:
    settings = DeadLastSettings(conspiracy=120, whispers=2)
    assert {kind: clock(settings) for kind, clock in GAME.clocks.items()} == {"vote": 120, "suggest": 30, "whisper": 30}
