"""What a perspective tells of the talk at its table, and memories that are kept from question to question."""

from __future__ import annotations

from typing import Any

from tontine.core import Chance, Match, Perspective, Signal, seed_of
from tontine.core.conversation import Conversation
from tontine.core.perspective import Memories
from tontine.core.registry import game as game_named
from tontine.core.talk import KILL

GAME = game_named("dead-last")


def match_after_a_vote() -> Match[Any]:
    match: Match[Any] = Match(GAME, 6, None, 1)
    for seat in range(6):
        match.answer(seat, 1 if seat != 1 else 0)
    return match


def test_words_are_told_between_the_events() -> None:
    match = match_after_a_vote()
    early, late = Signal(2, KILL, 1, (0,)), Signal(3, "", None, None, "kill red")
    heard = Perspective(match, 0, said=[(1, early), (len(match.told), late)]).heard()
    assert [event["event"] for event in heard] == ["round", "said", "votes", "falls", "said"]
    assert heard[1] == {"event": "said", "by": 2, "to": [0], "signal": "kill", "target": 1, "text": ""}
    assert (heard[4]["to"], heard[4]["text"]) == (None, "kill red")


def test_without_talk_a_perspective_tells_the_events() -> None:
    match = match_after_a_vote()
    assert Perspective(match, 0).heard() == match.events(seat=0)
    assert Perspective(match, 0).heard(1) == match.events(1, 0)


def names(perspective: Perspective) -> list[str]:
    return perspective.memory(list, hear_name)


def hear_name(memory: list[str], event: dict[str, Any]) -> None:
    memory.append(event["event"])


def test_a_kept_memory_is_the_same_as_one_that_begins_anew() -> None:
    match: Match[Any] = Match(GAME, 6, None, 1)
    memories, said = Memories(), [(1, Signal(2, KILL, 1, (0,)))]
    assert names(Perspective(match, 0, said=said, memories=memories)) == ["round", "said"]
    for seat in range(6):
        match.answer(seat, 1 if seat != 1 else 0)
    said.append((len(match.told), Signal(3, KILL, 4, None)))
    kept = names(Perspective(match, 0, said=said, memories=memories))
    assert kept == names(Perspective(match, 0, said=said)) == ["round", "said", "votes", "falls", "said"]


def test_an_imagined_match_is_remembered_whole() -> None:
    match = match_after_a_vote()
    world = match.imagine(0, Chance(seed_of(1)))
    assert names(Perspective(world, 0)) == ["round", "votes", "falls"]


def test_a_conversation_tells_words_to_those_they_are_for() -> None:
    talk = Conversation(Match(GAME, 6, None, 1), "x", {})
    talk.say([Signal(2, KILL, 1, (0,)), Signal(3, KILL, 4, None)])
    heard = {seat: [event["by"] for event in talk.perspective(seat).heard() if event["event"] == "said"] for seat in range(6)}
    assert heard == {0: [2, 3], 1: [3], 2: [2, 3], 3: [3], 4: [3], 5: [3]}


def test_a_conversation_plays_a_match_and_the_same_one_again() -> None:
    def play() -> list[tuple[int, Any]]:
        match: Match[Any] = Match(GAME, 6, None, 7)
        talk = Conversation(match, "x", dict.fromkeys(range(6), "normal"))
        talk.play(dict.fromkeys(range(6), GAME.bots["normal"]), Chance(seed_of(3)))
        assert any(talk.heard)
        return match.log

    assert play() == play()
