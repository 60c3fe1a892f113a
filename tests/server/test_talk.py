"""Talk: who may speak, who hears it, and that bots hear signals."""

from __future__ import annotations

import pytest

from tests.builds import CHANGES_ENGINE
from tests.games.dead_last.test_rules import tie
from tests.server.paper import PEOPLE, Paper
from tontine.core import Signal
from tontine.games.dead_last.talk import TALK
from tontine.server import streams, talk, wire
from tontine.server.bots import question_of
from tontine.server.errors import BadMessage, NoSuchPerson, NotAllowed, Silenced, TooMany
from tontine.server.records import record_of
from tontine.server.rematch import reopening
from tontine.server.tables import Table
from tontine.server.talk import words_heard

A, B, C, D = PEOPLE[:4]
STRANGER = PEOPLE[9]


def lines(paper: Paper, person: object) -> list[str]:
    return [line.get("text") or line["signal"] for message in paper.heard(person) for line in message.get("talk", [])]  # type: ignore[arg-type]


def test_the_table_hears_what_is_said_to_it() -> None:
    paper = Paper().sit(A, B)
    paper.do(A, wire.Say("1", "Good evening"))
    assert lines(paper, B) == lines(paper, A) == lines(paper, None) == ["Good evening"]


def test_a_whisper_is_for_those_it_is_for() -> None:
    paper = Paper().sit(A, B, C)
    before = paper.count(C), paper.count(None)
    paper.do(A, wire.Say("1", "Red, tonight", [1]))
    assert lines(paper, A) == lines(paper, B) == ["Red, tonight"]
    assert (paper.count(C), paper.count(None)) == before


def test_a_whisper_does_not_pass_to_the_next_player_of_that_seat() -> None:
    paper = Paper().sit(A, B)
    paper.do(A, wire.Say("1", "for B", [1]))
    paper.do(B, wire.Stand("2"))
    paper.do(C, wire.Sit("3", 1))
    assert lines(paper, C) == []


def test_signals_are_fixed_words() -> None:
    paper = Paper().sit(A, B)
    paper.do(A, wire.SendSignal("1", "kill", 3, [1]))
    assert paper.last(B)["talk"][0]["target"] == 3
    for message in (
        wire.SendSignal("2", "dance"),
        wire.SendSignal("3", "kill", 6),
        wire.Say("4", "\u0007\u0000"),
        wire.Say("5", "x", []),
        wire.Say("6", "x", [9]),
    ):
        with pytest.raises(BadMessage):
            paper.do(A, message)


def test_a_card_that_names_nobody_can_be_shown() -> None:
    """An Ambush, or a card of the showdown: any word that the game offers."""
    paper = Paper().sit(A, B)
    paper.do(A, wire.SendSignal("1", "show-card", "ambush", [1]))
    assert paper.last(B)["talk"][0]["target"] == "ambush"
    for message in (
        wire.SendSignal("2", "show-card", "joker", [1]),
        wire.SendSignal("3", "show-card", "3", [1]),
        wire.SendSignal("4", "kill", "ambush", [1]),
    ):
        with pytest.raises(BadMessage):
            paper.do(A, message)


def test_bots_that_do_not_listen_are_told_nothing() -> None:
    paper = Paper("last-one-alive", 3).sit(A).start("greedy")
    paper.do(A, wire.SendSignal("1", "kill", 2, [1]))
    assert question_of(paper.table, 1).said == ()


def test_spectators_speak_where_the_table_lets_them() -> None:
    for option, allowed in (("watch", False), ("talk", True)):
        paper = Paper(spectators=option).sit(A)
        if allowed:
            paper.do(STRANGER, wire.Say("1", "Bravo"))
            assert paper.last(A)["talk"][0]["name"] == STRANGER.name
            with pytest.raises(NotAllowed):
                paper.do(STRANGER, wire.Say("2", "psst", [0]))
        else:
            with pytest.raises(Silenced):
                paper.do(STRANGER, wire.Say("1", "Bravo"))


def dead_and_alive(**wish: object) -> tuple[Paper, int, int]:
    """A table in the middle of a round, somebody fallen and somebody not."""
    paper = Paper(**wish).sit(*PEOPLE[:6]).start()  # type: ignore[arg-type]
    for person in PEOPLE[:6]:
        paper.answer(person, 1 if person is not B else 0)
    alive = [player["alive"] for player in paper.match.view(None)["players"]]
    return paper, alive.index(False), alive.index(True)


def test_ghosts_are_silent_where_the_table_or_the_game_says_so() -> None:
    for wish in ({"ghosts": "silent"}, {"settings": {"ghosts_silent": True}}):
        paper, ghost, living = dead_and_alive(**wish)
        with pytest.raises(Silenced):
            paper.do(PEOPLE[ghost], wire.Say("boo", "boo"))
        paper.do(PEOPLE[living], wire.Say("well", "well"))


def test_nobody_is_a_ghost_in_a_tie_break() -> None:
    """DL-24: the round is over, and those who do not play the showdown are not dead."""
    paper = Paper(seats=8, settings={"ghosts_silent": True}).sit(*PEOPLE[:8]).start()
    paper.table.match = tie([1, 5])
    paper.do(PEOPLE[3], wire.Say("well", "Grab it!"))
    assert lines(paper, PEOPLE[1]) == ["Grab it!"]


def test_ghosts_may_talk_among_themselves() -> None:
    paper, ghost, living = dead_and_alive(ghosts="apart")
    paper.do(PEOPLE[ghost], wire.Say("boo", "boo"))
    assert lines(paper, PEOPLE[ghost]) == ["boo"]
    assert lines(paper, PEOPLE[living]) == lines(paper, None) == []


def test_ghosts_apart_do_not_whisper_to_the_living_and_their_signals_reach_no_living_bot() -> None:
    paper, ghost, living = dead_and_alive(ghosts="apart")
    with pytest.raises(Silenced):
        paper.do(PEOPLE[ghost], wire.Say("psst", "psst", [living]))
    with pytest.raises(Silenced):
        paper.do(PEOPLE[ghost], wire.SendSignal("point", "kill", living, [living]))
    paper.do(PEOPLE[ghost], wire.SendSignal("all", "kill", living))
    assert words_heard(paper.table, living) == []
    paper.do(PEOPLE[living], wire.SendSignal("well", "kill", ghost, [ghost]))
    assert [line.seat for line in words_heard(paper.table, ghost)] == [ghost, living]


@CHANGES_ENGINE
def test_talk_is_limited_and_a_new_client_gets_the_last_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "LINES_EACH", 5)
    monkeypatch.setattr(streams, "RECALLED", 3)
    paper = Paper().sit(A, B)
    for number in range(5):
        paper.do(A, wire.Say(f"say {number}", f"line {number}"))
    with pytest.raises(TooMany):
        paper.do(A, wire.Say("more", "more"))
    paper.do(B, wire.Say("me", "me, too"))
    said = streams.welcome(paper.table, paper.streams.of(C.id), C.id, paper.now).talk
    assert [line.text for line in said] == ["line 3", "line 4", "me, too"]
    monkeypatch.setattr(talk, "LINES", 6)
    with pytest.raises(TooMany):
        paper.do(B, wire.Say("full", "full"))


def test_who_is_muted_is_not_heard() -> None:
    paper = Paper().sit(A, B, C)
    paper.do(B, wire.Mute("1", A.id))
    paper.do(A, wire.Say("2", "blah"))
    assert lines(paper, B) == []
    assert lines(paper, C) == ["blah"]
    paper.do(B, wire.Mute("3", A.id, False))
    paper.do(A, wire.Say("4", "sorry"))
    assert lines(paper, B) == ["sorry"]
    with pytest.raises(NoSuchPerson):
        paper.do(B, wire.Mute("5", "nobody"))


def test_who_is_muted_stays_so_at_the_rematch() -> None:
    paper = Paper().sit(A, B, C).start("random")
    paper.do(B, wire.Mute("1", A.id))
    paper.do(C, wire.Mute("2", A.id))
    paper.do(C, wire.Mute("3", A.id, False))
    paper.play_on()
    again = reopening(paper.table, A, paper.now, bytes(32))
    assert Table("again", again, bytes(32)).muted == {B.id: {A.id}}


def test_a_record_holds_the_talk_its_reader_could_hear() -> None:
    paper = Paper().sit(A, B, C).start("random")
    paper.do(A, wire.Say("1", "to all"))
    paper.do(A, wire.Say("2", "to B", [1]))
    paper.play_on()
    told = {person.id: [line["text"] for line in record_of(paper.table, person.id)["talk"]] for person in (A, B, C)}
    assert told == {A.id: ["to all", "to B"], B.id: ["to all", "to B"], C.id: ["to all"]}
    assert [line["text"] for line in record_of(paper.table, None)["talk"]] == ["to all"]


def test_after_a_match_whoever_played_learns_what_signals_were_whispered() -> None:
    paper = Paper().sit(A, B, C).start("random")
    paper.do(A, wire.SendSignal("1", "kill", 2, [1]))
    paper.do(C, wire.Mute("2", A.id))
    paper.do(A, wire.SendSignal("3", "beware", 2, [1]))
    paper.play_on()
    told = {person.id: [line["signal"] for line in record_of(paper.table, person.id)["talk"]] for person in (B, C, STRANGER)}
    assert told == {B.id: ["kill", "beware"], C.id: ["kill"], STRANGER.id: []}


def test_bots_hear_signals_and_send_them() -> None:
    paper = Paper().sit(A).start("normal")
    paper.do(A, wire.SendSignal("1", "kill", 4, [1, 2]))
    paper.do(A, wire.SendSignal("2", "beware", 4))
    paper.do(A, wire.Say("3", "kill teal", [3]))
    assert question_of(paper.table, 1).said == ((0, Signal(0, "kill", 4, (1, 2))), (0, Signal(0, "beware", 4, None)))
    assert question_of(paper.table, 3).said == ((0, Signal(0, "beware", 4, None)), (0, Signal(0, "", None, (3,), "kill teal")))
    paper.play_on()
    bots = [line for line in paper.table.lines if line.person is None]
    assert bots
    assert all(line.signal and line.line in TALK.lines for line in bots)


def test_bots_without_a_character_are_silent() -> None:
    paper = Paper().sit(A).start("greedy")
    paper.play_on()
    assert paper.table.lines == []


def test_a_bots_signal_is_heard_by_those_it_is_for_alone() -> None:
    paper = Paper().sit(A, B).start("normal")
    paper.play_on()
    assert {line.to is None for line in paper.table.lines} == {True, False}
    for line in paper.table.lines:
        assert line.heard_by(A.id) == (line.to is None or 0 in line.to)
    assert len(lines(paper, None)) == sum([line.to is None for line in paper.table.lines])
