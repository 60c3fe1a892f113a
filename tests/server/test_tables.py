"""A table's life on paper: sitting, starting, answering, clocks, stand-ins, closing."""

from __future__ import annotations

import json
from hashlib import sha256

import msgspec
import pytest

from tests.server.paper import HOST, PEOPLE, SECRET, Paper, quick
from tontine.bots import UnknownBot
from tontine.core import is_alive
from tontine.core.errors import BadSettings, MatchOver, NotAsked, NothingToWithdraw, NotOffered, UnknownGame, WrongSeats
from tontine.server import commands, wire
from tontine.server.bots import question_of
from tontine.server.clocks import chores
from tontine.server.commands import change_of
from tontine.server.entries import Answered, Entry, Held, Unblocked, read_change, write_change
from tontine.server.errors import (
    AlreadySeated,
    BadMessage,
    NotAllowed,
    NotReady,
    NotSeated,
    SeatTaken,
    StaleQuestion,
    TooMany,
    WrongTime,
)
from tontine.server.person import Person
from tontine.server.proof import seed_from
from tontine.server.rematch import reopening
from tontine.server.streams import Streams, clocks_seen, welcome
from tontine.server.table_options import Wish, checked
from tontine.server.tables import Table

A, B, C = PEOPLE[:3]


def full_table(people: int = 6, **wish: object) -> Paper:
    return Paper(**wish).sit(*PEOPLE[:people]).start()  # type: ignore[arg-type]


# Opening


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        (Wish("chess", 2), UnknownGame),
        (Wish("dead-last", 2), WrongSeats),
        (Wish("dead-last", 6, {"whispers": 9}), BadSettings),
        (Wish("dead-last", 6, bots={"1": "genius"}), UnknownBot),
        (Wish("dead-last", 6, stand_in="genius"), UnknownBot),
        (Wish("dead-last", 6, bots={"6": "greedy"}), SeatTaken),
    ],
)
def test_a_table_that_cannot_be_played_is_not_opened(wish: Wish, error: type[Exception]) -> None:
    with pytest.raises(error):
        checked(wish)


def test_an_opened_table_says_all_its_settings_and_a_hash() -> None:
    table = Paper().table
    assert table.opening.wish.settings["conspiracy"] == 90
    assert table.opening.wish.stand_in == "normal"
    assert table.opening.hash == sha256(SECRET).hexdigest()


# Sitting


def test_people_sit_where_they_like_or_where_there_is_room() -> None:
    paper = Paper()
    paper.do(A, wire.Sit("1", 3))
    paper.do(B, wire.Sit("2"))
    assert paper.table.seat_of(A.id) == 3
    assert paper.table.seat_of(B.id) == 0
    with pytest.raises(SeatTaken):
        paper.do(C, wire.Sit("3", 3))
    with pytest.raises(AlreadySeated):
        paper.do(A, wire.Sit("4", 4))


def test_people_of_the_same_name_are_told_apart() -> None:
    paper = Paper()
    for number, name in enumerate(["Ann", "ann", "Ann", "Bea"]):
        paper.do(Person(f"p{number}", name), wire.Sit(f"sit {number}"))
    assert [chair.name for chair in paper.table.chairs[:4]] == ["Ann", "ann 2", "Ann 3", "Bea"]
    paper.do(Person("p1", "ann"), wire.Stand("up"))
    paper.do(Person("p1", "ann"), wire.Sit("again"))
    assert paper.table.chairs[1].name == "ann 2"


def test_an_agent_is_marked_on_its_seat() -> None:
    paper = Paper().sit(A, Person("program", "Hal", agent=True))
    seen = json.loads(wire.encode(welcome(paper.table, paper.streams.of(None), None, paper.now)))["table"]["chairs"]
    assert seen[0] == {"person": A.id, "name": A.name, "ready": True}
    assert seen[1] == {"person": "program", "name": "Hal", "ready": True, "agent": True}


def test_an_agent_is_marked_at_a_rematch_too() -> None:
    paper = Paper().sit(A, Person("program", "Hal", agent=True))
    again = Table("again", reopening(paper.table, A, paper.now, SECRET), SECRET)
    assert [chair.agent for chair in again.chairs[:3]] == [False, True, False]


def test_a_lobby_cannot_be_changed_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "LOBBY", 9)
    paper = Paper("last-one-alive", 2).sit(A, B)
    for number in range(5):
        paper.do(A, wire.Ready(f"ready {number}", luck=str(number)))
    with pytest.raises(TooMany):
        paper.do(A, wire.Ready("once more"))
    assert paper.start(None).table.status == "playing"


def test_bots_among_themselves_take_their_time() -> None:
    """Nobody waits for them."""
    paper = Paper("last-one-alive", 2, clocks=quick(pace=0))
    paper.do(HOST, wire.Fill("fill", "random"))
    paper.do(HOST, wire.Start("start"))
    assert paper.next is not None
    assert 250 <= paper.next.due - paper.now <= 750


def test_who_stands_up_leaves_nothing_behind() -> None:
    paper = Paper()
    paper.do(A, wire.Sit("1", 3))
    paper.do(A, wire.Ready("2", True, "my luck", "random"))
    paper.do(A, wire.Stand("3"))
    paper.do(B, wire.Sit("4", 3))
    chair = paper.table.chairs[3]
    assert (chair.person, chair.ready, chair.luck, chair.stand_in) == (B.id, False, "", "")
    with pytest.raises(NotSeated):
        paper.do(A, wire.Stand("5"))


def test_the_host_alone_removes_and_places_and_starts() -> None:
    paper = Paper().sit(A, B)
    for message in (wire.Remove("x", 0), wire.Place("x", {"5": "random"}), wire.Fill("x", "random"), wire.Start("x")):
        with pytest.raises(NotAllowed):
            paper.do(B, message)
    paper.do(HOST, wire.Remove("1", 1))
    assert paper.table.people == [A.id]
    with pytest.raises(BadMessage):
        paper.do(HOST, wire.Remove("2", 0))
    paper.do(HOST, wire.Place("3", {"1": "random", "2": "greedy"}))
    with pytest.raises(SeatTaken):
        paper.do(HOST, wire.Place("4", {"0": "random"}))
    paper.do(HOST, wire.Place("5", {"2": ""}))
    assert [chair.bot for chair in paper.table.chairs] == ["", "random", "", "", "", ""]
    paper.do(HOST, wire.Fill("6", "greedy"))
    assert [chair.bot for chair in paper.table.chairs] == ["", "random", "greedy", "greedy", "greedy", "greedy"]


def told_of(paper: Paper, person: Person) -> wire.You:
    """What the person was last told of themselves, and what a newcomer would be told in their place."""
    updates = [json.loads(message) for _, message in paper.told[person.id]]
    last = next(update["you"] for update in reversed(updates) if "you" in update)
    fresh = welcome(paper.table, paper.streams.of(person.id), person.id, 0).you
    assert msgspec.convert(last, wire.You) == fresh
    return fresh


def test_who_was_removed_may_sit_down_again() -> None:
    paper = Paper().sit(A, B)
    paper.do(HOST, wire.Remove("1", 1))
    assert paper.table.people == [A.id]
    assert told_of(paper, B) == wire.You(B.id, removed=True)
    paper.do(B, wire.Sit("again", 4))
    assert told_of(paper, B) == wire.You(B.id, 4)


def test_who_was_blocked_may_not_until_the_host_thinks_better_of_it() -> None:
    paper = Paper().sit(A, B)
    paper.do(HOST, wire.Remove("1", 1, block=True))
    assert told_of(paper, B) == wire.You(B.id, removed=True, blocked=True)
    assert told_of(paper, HOST) == wire.You(HOST.id, 0, blocks={B.id: B.name})
    with pytest.raises(NotAllowed):
        paper.do(B, wire.Sit("again"))
    with pytest.raises(NotAllowed):
        paper.do(B, wire.Unblock("2", B.id))
    paper.do(HOST, wire.Unblock("3", "nobody"))  # who is not blocked stays so
    paper.do(HOST, wire.Unblock("4", B.id))
    assert told_of(paper, B) == wire.You(B.id, removed=True)
    assert told_of(paper, HOST) == wire.You(HOST.id, 0)
    paper.do(B, wire.Sit("at last"))
    assert paper.table.people == [A.id, B.id]


def test_a_host_without_a_seat_sees_whom_they_blocked() -> None:
    paper = Paper().sit(B)
    paper.do(HOST, wire.Remove("1", 0, block=True))
    assert told_of(paper, HOST) == wire.You(HOST.id, blocks={B.id: B.name})
    assert welcome(paper.table, paper.streams.of(None), None, 0).you == wire.You()


def test_a_rematch_keeps_who_is_blocked_and_who_was_removed_is_free() -> None:
    paper = Paper().sit(A, B, C)
    paper.do(HOST, wire.Remove("1", 1, block=True))
    paper.do(HOST, wire.Remove("2", 2))
    paper.start().play_on()
    again = Table("again", reopening(paper.table, A, 0, SECRET), SECRET)
    assert again.blocked == {B.id: B.name}
    streams = Streams(again)
    assert welcome(again, streams.of(B.id), B.id, 0).you == wire.You(B.id, blocked=True)
    assert welcome(again, streams.of(C.id), C.id, 0).you == wire.You(C.id)
    unblocked = Entry(0, 0, Unblocked(B.id), HOST.id, "r")
    again.apply(unblocked)
    told = {stream.person: json.loads(message) for stream, message in streams.see(again, unblocked)}
    assert told[B.id]["you"] == {"person": B.id}


def test_a_match_starts_when_every_seat_is_taken_and_everybody_ready() -> None:
    paper = Paper().sit(A)
    paper.do(B, wire.Sit("b"))
    with pytest.raises(NotReady) as missing:
        paper.do(HOST, wire.Start("1"))
    assert missing.value.expected == [1, 2, 3, 4, 5]
    paper.do(HOST, wire.Fill("2", "random"))
    with pytest.raises(NotReady):
        paper.do(HOST, wire.Start("3"))
    paper.do(B, wire.Ready("4"))
    paper.do(HOST, wire.Start("5"))
    assert paper.table.status == "playing"
    for message in (wire.Sit("x"), wire.Stand("x"), wire.Start("x"), wire.Ready("x"), wire.Fill("x", "random")):
        with pytest.raises(WrongTime):
            paper.do(HOST, message)


def test_everybodys_luck_is_in_the_seed() -> None:
    paper = Paper()
    paper.do(A, wire.Sit("1", 0))
    paper.do(A, wire.Ready("2", True, "seven"))
    paper.start()
    assert paper.match.seed == seed_from(SECRET, ["seven", "", "", "", "", ""])
    assert paper.match.seed != seed_from(SECRET, ["", "seven", "", "", "", ""])


# Play


def test_a_vote_can_be_changed_and_withdrawn_until_all_are_in() -> None:
    paper = full_table()
    paper.answer(A, 1)
    paper.answer(A, 2)
    assert paper.table.answered(0) == 2
    paper.withdraw(A)
    assert paper.table.answered(0) is None
    with pytest.raises(NothingToWithdraw):
        paper.withdraw(A)
    for person in PEOPLE[:6]:
        paper.answer(person, 1 if person is not B else 0)
    assert paper.table.turn == 2


def test_a_question_that_looks_the_same_is_another_one() -> None:
    """All ambush, nobody is left, and the next round begins with the very same vote."""
    paper = full_table()
    for person in PEOPLE[:6]:
        paper.answer(person, "ambush")
    assert (paper.table.turn, {chair.questions for chair in paper.table.chairs}) == (2, {2})
    heard = [event["event"] for event in paper.last(A)["events"]]
    assert heard[:1] == ["votes"]
    assert paper.last(A)["question"]["number"] == 2
    assert "answered" not in paper.last(A)["question"]
    assert paper.last(A)["clocks"]["until"]["0"] == paper.now + 90_000
    with pytest.raises(StaleQuestion):
        paper.do(A, wire.Answer("late", 1, 3))


def test_wrong_answers_change_nothing() -> None:
    paper = full_table()
    before = len(paper.match.log)
    for message, error in (
        (wire.Answer("x", 1, 0), NotOffered),
        (wire.Answer("x", 1, "nonsense"), NotOffered),
        (wire.Answer("x", 2, 1), StaleQuestion),
        (wire.Answer("x", 0, 1), StaleQuestion),
    ):
        with pytest.raises(error):
            paper.do(A, message)
    with pytest.raises(NotSeated):
        paper.do(PEOPLE[7], wire.Answer("x", 1, 1))
    assert len(paper.match.log) == before


def test_who_is_not_asked_cannot_answer_and_learns_nothing_of_who_is() -> None:
    paper = Paper("last-dog-standing", 3).sit(*PEOPLE[:3]).start()
    asked = paper.match.asks[0].seat
    other = PEOPLE[(asked + 1) % 3]
    with pytest.raises(NotAsked):
        paper.do(other, wire.Answer("x", 1, "anything"))


def test_after_the_end_nothing_can_be_answered() -> None:
    paper = full_table(people=1)
    paper.play_on()
    assert paper.table.status == "over"
    with pytest.raises(MatchOver):
        paper.do(A, wire.Answer("x", 1, 1))


def test_a_deed_survives_the_log() -> None:
    for change in (Answered(3, "ambush"), Answered(0, None), Held(1, 2)):
        assert read_change(write_change(change)) == change


@pytest.mark.parametrize(("game", "seats"), [("dead-last", 6), ("last-shot", 3), ("last-one-alive", 3), ("last-dog-standing", 3)])
def test_the_log_gives_the_same_table_and_the_same_messages(game: str, seats: int) -> None:
    paper = Paper(game, seats).sit(A, B).start("greedy")
    paper.play_on()
    twin = Table("paper", paper.table.opening, SECRET)
    streams = Streams(twin)
    told: dict[str | None, list[bytes]] = {}
    for entry in paper.log:
        twin.apply(entry)
        for stream, message in streams.see(twin, entry):
            told.setdefault(stream.person, []).append(message)
    assert twin.match is not None
    assert twin.match.record() == paper.match.record()
    assert told == {person: [message for _, message in messages] for person, messages in paper.told.items()}


# Clocks


def test_a_question_has_its_time_then_the_bank_then_a_stand_in() -> None:
    paper = Paper("last-one-alive", 2, clocks=quick(question=30, bank=10)).sit(A, B).start()
    asked = PEOPLE[paper.match.asks[0].seat]
    assert paper.wait(39_999) == []
    assert [chore.kind for chore in paper.wait(1)] == ["expire"]
    assert paper.table.chairs[0].missed + paper.table.chairs[1].missed == 1
    assert not any(chair.away for chair in paper.table.chairs)
    assert asked in PEOPLE[:2]


def test_the_bank_pays_for_what_a_question_took_too_long() -> None:
    paper = Paper("last-one-alive", 2, clocks=quick(question=30, bank=10)).sit(A, B).start()
    seat = paper.match.asks[0].seat
    paper.wait(34_000)
    paper.answer(PEOPLE[seat])
    assert paper.table.chairs[seat].bank == 6_000
    assert paper.table.chairs[1 - seat].bank == 10_000


def test_after_two_expired_questions_the_seat_is_the_stand_ins_until_its_player_is_back() -> None:
    paper = full_table(settings={"conspiracy": 90})
    assert [chore.kind for chore in paper.wait(90_000)] == ["expire"]
    assert paper.match.log
    for person in PEOPLE[1:6]:
        if paper.table.match and paper.match.ask(PEOPLE.index(person)) is not None:
            paper.answer(person)
    while not paper.table.chairs[0].away:
        paper.chore()
    assert paper.last(B)["table"]["chairs"][0]["away"]
    paper.do(A, wire.Back("back"))
    assert not paper.table.chairs[0].away
    assert paper.table.chairs[0].missed == 0


@pytest.mark.parametrize(("to", "away"), [(None, False), ([1], True)])
def test_who_talks_to_all_is_here_but_a_whisper_must_not_show(to: list[int] | None, away: bool) -> None:
    """Others would see by the missing stand-in that somebody had whispered."""
    paper = Paper("last-one-alive", 2, clocks=quick(question=30, bank=0)).sit(A, B).start()
    asked = PEOPLE[paper.match.asks[0].seat]
    seat = PEOPLE.index(asked)
    while paper.table.chairs[seat].missed == 0:
        paper.chore()
    paper.do(asked, wire.Say("1", "One moment", None if to is None else [1 - seat]))
    missed = paper.table.chairs[seat].missed
    while paper.table.chairs[seat].missed == missed:
        paper.chore()
    assert paper.table.chairs[seat].away == away


def test_everybody_chooses_who_stands_in_for_them() -> None:
    paper = Paper("last-one-alive", 2, stand_in="random", clocks=quick(question=30, bank=0)).sit(A, B)
    paper.do(B, wire.Ready("again", stand_in="greedy"))
    paper.start()
    assert [question_of(paper.table, seat).level for seat in (0, 1)] == ["random", "greedy"]
    for person in (A, B):
        paper.do(person, wire.Away(f"away {person.id}"))
    assert [chore.kind for chore in paper.wait(10_000)][:3] == ["answer"] * 3
    with pytest.raises(UnknownBot):
        Paper().sit(A).do(A, wire.Ready("x", stand_in="genius"))


def test_who_comes_back_has_the_whole_time_again() -> None:
    paper = Paper("last-one-alive", 2, clocks=quick(question=30, bank=0)).sit(A, B).start()
    seat = paper.match.asks[0].seat
    paper.do(PEOPLE[seat], wire.Away("1"))
    paper.now += 500
    paper.do(PEOPLE[seat], wire.Back("2"))
    assert paper.next is not None
    assert paper.next.due == paper.now + 30_000


def test_all_votes_have_one_clock_and_none_when_the_table_says_so() -> None:
    paper = full_table(settings={"conspiracy": 120})
    assert paper.next is not None
    assert (paper.next.kind, paper.next.seats, paper.next.due) == ("expire", (0, 1, 2, 3, 4, 5), paper.now + 120_000)
    paper = full_table(settings={"conspiracy": 0})
    assert paper.next is not None
    assert paper.next.kind == "close"


def banks(paper: Paper) -> dict[str, int]:
    seen = clocks_seen(paper.table)
    assert seen
    return seen.bank


def test_a_bank_adds_nothing_to_a_clock_that_all_share() -> None:
    assert banks(full_table(settings={"conspiracy": 120})) == {}
    assert len(banks(full_table(clocks=quick(question=3 * 86_400, bank=60)))) == 6
    assert len(banks(Paper("last-one-alive", 2, clocks=quick(bank=60)).sit(A, B).start())) == 2


def test_play_by_days_is_a_long_question() -> None:
    paper = Paper("last-one-alive", 2, clocks=quick(question=3 * 86_400, bank=0)).sit(A, B).start()
    assert paper.wait(2 * 86_400_000) == []
    paper.answer(PEOPLE[paper.match.asks[0].seat])
    assert paper.table.status == "playing"


def test_by_days_a_vote_has_the_time_of_a_question() -> None:
    paper = full_table(clocks=quick(question=86_400, bank=0))
    assert paper.next is not None
    assert paper.next.due == paper.now + 86_400_000


def test_a_bots_time_depends_on_nothing_hidden() -> None:
    def dues(secret: bytes) -> list[int]:
        paper = Paper(secret=secret).sit(A).start("greedy")
        return sorted([chore.due for chore in paper.wait(10_000)])

    assert dues(bytes(32)) == dues(SECRET)


def test_a_lobby_nobody_touches_is_closed() -> None:
    paper = Paper(clocks=quick(idle=600)).sit(A)
    assert paper.wait(599_999) == []
    assert [chore.reason for chore in paper.wait(1)] == ["idle"]
    assert paper.table.status == "closed"
    assert paper.next is None
    with pytest.raises(WrongTime):
        change_of(paper.table, B, wire.Sit("x"))


def test_a_table_is_closed_some_time_after_its_match() -> None:
    paper = full_table(people=1, clocks=quick(idle=600))
    paper.play_on()
    assert [chore.reason for chore in paper.wait(600_000)] == ["over"]
    assert paper.last(A)["table"]["proof"]["secret"] == SECRET.hex()


# The window of secret questions


def window_table(people: int = 3, **wish: object) -> Paper:
    """Last Shot at its first window: a card has been played, all may answer in secret."""
    paper = Paper("last-shot", 3, **wish).sit(*PEOPLE[:people]).start()  # type: ignore[arg-type]
    while not paper.table.window:
        paper.answer(PEOPLE[paper.match.asks[0].seat])
    return paper


def test_answers_to_secret_questions_are_held_and_nobody_hears_of_them() -> None:
    paper = window_table()
    asked = [ask.seat for ask in paper.match.asks]
    before = {person.id: paper.count(person) for person in PEOPLE[:3]}
    someone = PEOPLE[asked[0]]
    answers = len(paper.match.log)
    paper.answer(someone, "pass")
    assert len(paper.match.log) == answers
    assert paper.last(someone)["question"]["answered"] == "pass"
    assert [person.id for person in PEOPLE[:3] if paper.count(person) != before[person.id]] == [someone.id]
    assert paper.silence_for(None, paper.count(None))


def test_a_window_closes_on_time_whatever_was_answered() -> None:
    paper = window_table()
    until = paper.next
    assert until is not None
    assert until.kind == "shut"
    for ask in paper.match.asks:
        paper.answer(PEOPLE[ask.seat], "pass")
    assert paper.next == until
    paper.chore()
    assert paper.now == until.due


def test_who_says_nothing_in_a_window_passes_and_is_not_away() -> None:
    paper = window_table()
    asked = [ask.seat for ask in paper.match.asks]
    answers = len(paper.match.log)
    paper.chore()
    assert paper.match.log[answers : answers + len(asked)] == [(seat, "pass") for seat in asked]
    assert all(chair.missed == 0 for chair in paper.table.chairs)


def test_whispers_share_the_time_of_the_conspiracy() -> None:
    paper = full_table(settings={"whispers": 2, "conspiracy": 120})
    assert paper.table.window
    assert paper.next is not None
    assert paper.next.due == paper.now + 31_000
    paper = full_table(settings={"whispers": 2, "conspiracy": 0})
    assert paper.next is not None
    assert paper.next.due == paper.now + 9_000


def test_alone_among_bots_a_window_waits_for_the_person_and_then_for_nobody() -> None:
    paper = Paper("last-shot", 3, spectators="off").sit(A).start("random")
    while not (paper.table.window and len(paper.options(A)) > 1):
        if not paper.table.window and paper.options(A):
            paper.answer(A)
        else:
            paper.chore()
    assert [chore.kind for chore in chores(paper.table)] == ["close"]
    assert clocks_seen(paper.table) is not None
    assert clocks_seen(paper.table).window is None  # type: ignore[union-attr]
    asked_at = paper.now
    paper.now += 3_600_000
    paper.answer(A, "pass")
    assert paper.next is not None
    assert (paper.next.kind, paper.next.due) == ("shut", paper.now)
    assert asked_at < paper.now


def test_alone_among_bots_no_question_runs_out() -> None:
    paper = full_table(people=1, settings={"conspiracy": 90}, clocks=quick(question=20))
    assert not [chore for chore in paper.wait(3_600_000) if chore.kind == "expire"]
    assert paper.options(A)
    two = full_table(people=2, settings={"conspiracy": 90}, clocks=quick(question=20))
    assert [chore for chore in two.wait(3_600_000) if chore.kind == "expire"]


def test_who_is_out_and_alone_lets_the_bots_play_to_the_end_at_once() -> None:
    paper = Paper("last-one-alive", 5, clocks=quick(pace=2), spectators="off").sit(A).start("random")
    with pytest.raises(NotAllowed):
        paper.do(A, wire.ToTheEnd("early"))
    while is_alive(paper.match.view(0), 0):
        if paper.options(A):
            paper.answer(A, paper.options(A)[-1])
        else:
            paper.chore()
    paper.do(A, wire.ToTheEnd("now"))
    assert paper.match.outcome is None
    before = paper.now
    paper.wait(0)
    assert paper.now == before
    assert paper.table.status == "over"


def test_among_people_nobody_plays_to_the_end_alone() -> None:
    paper = full_table(people=2)
    with pytest.raises(NotAllowed):
        paper.do(A, wire.ToTheEnd("now"))


def test_a_held_answer_can_be_changed_and_withdrawn() -> None:
    paper = window_table()
    seat = paper.match.asks[0].seat
    paper.answer(PEOPLE[seat], "pass")
    paper.withdraw(PEOPLE[seat])
    assert paper.table.held == {}
    with pytest.raises(NothingToWithdraw):
        paper.withdraw(PEOPLE[seat])


def test_alone_among_bots_nobody_waits_for_the_window() -> None:
    alone = Paper("last-shot", 3, spectators="off").sit(A).start("random")
    while not alone.table.window:
        if alone.match.asks[0].seat == 0:
            alone.answer(A)
        else:
            alone.chore()
    opened = alone.now
    while (ask := alone.match.ask(0)) is not None and len(ask.options) > 1 and 0 not in alone.table.held:
        alone.answer(A, "pass")
    assert alone.next is not None
    assert alone.next.due < opened + 4_000
