"""Bots with characters at a live table: who is who, when they speak, and that they listen until the last answer is in."""

from __future__ import annotations

from typing import Any

from tests.server.paper import PEOPLE, Paper, quick
from tontine.core.registry import game as game_named
from tontine.server import wire
from tontine.server.bots import question_of, with_seats
from tontine.server.clocks import chores
from tontine.server.entries import BotSpoke

A = PEOPLE[0]
ME, TOLD = 0, 2


def at_vote(level: str = "normal") -> Paper:
    return Paper(clocks=quick()).sit(A).start(level)


def chairs(paper: Paper) -> list[dict[str, Any]]:
    return [message for message in paper.heard(A) if "table" in message][-1]["table"]["chairs"]  # type: ignore[no-any-return]


def test_everybody_sees_the_characters_of_bots() -> None:
    seen = [chair.get("character", "") for chair in chairs(at_vote())]
    cast = game_named("dead-last").cast
    assert cast
    assert seen == ["", *cast.assign(6, "paper")[1:]]


def test_bots_without_a_character_show_none() -> None:
    for paper in (at_vote("random"), Paper("last-one-alive", 4).sit(A).start("greedy")):
        assert {chair.get("character", "") for chair in chairs(paper)} == {""}


def test_bots_answer_when_all_of_them_have_spoken() -> None:
    paper = at_vote()
    done = [paper.chore().kind for _ in range(15)]
    assert done == ["speak"] * 10 + ["answer"] * 5


def test_a_bot_that_hears_a_person_after_its_answer_thinks_again() -> None:
    paper = at_vote()
    paper.wait(10_000)
    assert [chore.kind for chore in chores(paper.table)] == ["close"]
    paper.do(A, wire.Say("1", "tutti su giallo", [3, 4]))
    again = [chore for chore in chores(paper.table) if chore.kind == "answer"]
    assert [chore.seats for chore in again] == [(3,), (4,)]
    assert question_of(paper.table, 3).said[-1][1].text == "tutti su giallo"
    assert {chore.kind for chore in paper.wait(5_000)} == {"answer"}
    assert [chore.kind for chore in chores(paper.table)] == ["close"]


def test_a_bot_that_had_nothing_to_say_may_have_something_the_next_time() -> None:
    """Its dice are others each time it may speak: before, who kept quiet once kept quiet for good."""
    paper = at_vote()
    first = question_of(paper.table, 1)
    paper._write(BotSpoke(1, []))
    second = question_of(paper.table, 1)
    assert second == first._replace(chance=second.chance)
    assert second.chance != first.chance
    assert question_of(paper.table, 2).chance == question_of(at_vote().table, 2).chance


def test_a_silent_person_is_spoken_to_before_the_first_vote() -> None:
    """At 40 tables, each with another company. `tontine arena dead-last --study` measures it at length."""
    assert sum(is_spoken_to(number) for number in range(40)) >= 32


def is_spoken_to(number: int) -> bool:
    paper = Paper(secret=bytes([number] * 32), clocks=quick())
    paper.table.name = f"paper {number}"
    paper.sit(A).start("normal").wait(10_000)
    return any(line.to is None or 0 in line.to for line in paper.table.lines)


def test_that_a_bot_thinks_again_shows_to_nobody_else() -> None:
    paper = at_vote()
    paper.wait(10_000)
    paper.do(A, wire.Say("1", "kill yellow", [3]))
    before = paper.count(A), paper.count(None)
    paper.wait(5_000)
    assert (paper.count(A), paper.count(None)) == before


def test_a_bot_does_not_think_again_for_what_it_does_not_hear() -> None:
    paper = Paper(clocks=quick()).sit(A, PEOPLE[1]).start("normal")
    paper.wait(10_000)
    paper.do(A, wire.Say("1", "kill yellow", [1]))
    assert not [chore for chore in chores(paper.table) if chore.kind == "answer"]


def test_bots_read_names_as_seats() -> None:
    assert with_seats("Kill ANNA, not Anna Lee", {"anna": 3, "anna lee": 5}) == "kill #3, not #5"
    assert with_seats("annabel", {"anna": 3}) == "annabel"
    assert with_seats("Kill Anna", {}) == "Kill Anna"


def test_an_ok_is_no_word_about_the_player_called_ok() -> None:
    paper = at_vote()
    paper.table.chairs[4].name = "Ok"
    for number, said in enumerate(("ok!", "Kill ok")):
        paper.do(A, wire.Say(str(number), said, [3]))
    assert [line.text for _, line in question_of(paper.table, 3).said][-2:] == ["ok!", "kill #4"]
