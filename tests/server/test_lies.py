"""Who lied to whom, from a record: signals and the answers that broke them."""

from __future__ import annotations

from typing import Any

from tontine.analysis.lies import Lie
from tontine.core import Chance, Match, Option, Seat, seed_of
from tontine.server.records import replay

Answers = list[tuple[Seat, Option | None]]
ALL_AT_FIVE: Answers = [(0, 5), (1, 5), (2, 5), (3, 5), (4, 5), (5, 0)]  # the first vote of six


def line(seat: Seat | None, signal: str, target: Option | None = None, to: list[Seat] | None = None, after: int = 0) -> dict[str, Any]:
    return {"after": after, "seat": seat, "signal": signal, "target": target, "to": to}


def lies(match: Match[Any], talk: list[dict[str, Any]]) -> list[Lie]:
    return replay({**match.record(), "talk": talk}, None, True).lies


def voted(answers: Answers) -> Match[Any]:
    match: Match[Any] = Match("dead-last", 6, {"whispers": 0}, 7)
    for seat, option in answers:
        match.give(seat, option)
    return match


def told(talk: list[dict[str, Any]], answers: Answers = ALL_AT_FIVE) -> list[tuple[Any, ...]]:
    return [(lie.seat, lie.to, lie.promised, lie.answer) for lie in lies(voted(answers), talk)]


def test_another_vote_than_promised_is_a_lie_to_those_who_heard_it() -> None:
    assert told([line(0, "kill", 3, [1, 2]), line(1, "kill", 5, [0])]) == [(0, [1, 2], 3, 5)]
    assert told([line(0, "kill", 3)]) == [(0, [1, 2, 4, 5], 3, 5)], "whom it was about was promised nothing"


def test_a_lie_says_when_it_was_told_and_when_done() -> None:
    (lie,) = lies(voted(ALL_AT_FIVE), [line(2, "kill", 4, [1], after=1)])
    assert (lie.said, lie.done, lie.line["signal"]) == (1, 3, "kill")


def test_the_last_word_to_each_listener_counts() -> None:
    assert told([line(0, "kill", 3, [1, 2]), line(0, "kill", 5, [1])]) == [(0, [2], 3, 5)]


def test_the_answer_that_stands_counts() -> None:
    promise = [line(0, "kill", 5, [1])]
    assert told(promise, [(0, 3), (0, 5), *ALL_AT_FIVE[1:]]) == []
    assert told(promise, [(0, 5), (0, None), (0, 3), *ALL_AT_FIVE[1:]]) == [(0, [1], 5, 3)]
    assert told(promise, ALL_AT_FIVE[:5]) == [], "it can still be changed"


def test_with_you_promises_what_the_listener_has_proposed() -> None:
    proposed = line(1, "kill", 4, [0])
    assert told([proposed, line(0, "with-you", None, [1, 2])]) == [(1, [0], 4, 5), (0, [1], 4, 5)]
    assert told([line(0, "with-you", None, [1])]) == [], "nothing was proposed"


def test_what_promises_no_answer_is_no_lie() -> None:
    odd = [line(0, "beware", 3), line(0, "kill", 0), line(0, "kill"), line(None, "kill", 3), {**line(0, ""), "text": "Kill Red!"}]
    assert told(odd) == []


def test_a_promise_is_about_one_question_only() -> None:
    """After the vote, what was said before it is over; and a word that comes too late is about nothing."""
    assert told([line(0, "kill", 3, [1], after=6)]) == []


def test_a_card_that_was_shown_and_another_that_was_played() -> None:
    match: Match[Any] = Match("dead-last", 6, {"whispers": 0}, 0)
    chance = Chance(seed_of(1))
    while match.asks[0].kind != "showdown":
        match.answer(match.asks[0].seat, chance.pick(match.asks[0].options))
    (one, two), said = [ask.seat for ask in match.asks], len(match.log)
    shown, played = match.asks[0].options[:2]
    match.answer(one, played)
    match.answer(two, shown)
    found = lies(match, [line(one, "show-card", shown, after=said), line(two, "show-card", shown, after=said)])
    assert [(lie.seat, lie.to, lie.promised, lie.answer) for lie in found] == [(one, [two], shown, played)]


def test_lies_are_known_when_everything_is_open() -> None:
    record = {**voted(ALL_AT_FIVE).record(), "talk": [line(0, "kill", 3)]}
    assert replay(record, 1, False).lies == replay(record, None, False).lies == []
    assert [lie.seat for lie in replay(record, None, True, start=6, count=1).lies] == [0]
