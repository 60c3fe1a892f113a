"""Hints at a table: who may ask, who is told, and that nobody else gets the advice. Processes are the test's own."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from tests.server.hand_clock import HandClock
from tests.server.neighbours import Recorder
from tests.server.paper import PEOPLE, Paper, quick
from tests.server.test_thinkers import Hand, secret, settle
from tests.server.test_thinkers import table as expert_table
from tests.server.virtual import SlowBots, in_virtual_time
from tontine.bots import MissingLibrary
from tontine.bots.hints import Advised, Hint
from tontine.bots.levels import EXPERT, SECONDS
from tontine.core.errors import MatchOver, NotAsked
from tontine.server import thinkers as thinkers_module
from tontine.server import wire
from tontine.server.bots import Question, Thought, heard_by, hint_question, rate, think
from tontine.server.connection import Session
from tontine.server.errors import NotAllowed, NotSeated, StaleQuestion, TooMany
from tontine.server.hub import Hub
from tontine.server.limits import Limits
from tontine.server.person import Person
from tontine.server.records import record_of, replay
from tontine.server.service import Service
from tontine.server.store import Store
from tontine.server.table_options import Wish
from tontine.server.thinkers import HINT, Thinkers

A, B, C = PEOPLE[:3]


def hint(paper: Paper, person: Person = A, question: int | None = None) -> None:
    seat = paper.table.seat_of(person.id) or 0
    number = paper.table.chairs[seat].questions if question is None else question
    paper.do(person, wire.Hint(paper.id(), number))


# Who may ask


def test_among_bots_a_hint_leaves_no_trace() -> None:
    paper = Paper(spectators="talk").sit(A).start("greedy")
    heard = {person: paper.count(person) for person in (A, None)}
    hint(paper)
    assert {person: paper.count(person) for person in (A, None)} == heard
    assert paper.table.lines == []


def test_among_people_the_table_must_allow_it() -> None:
    paper = Paper().sit(A, B).start("greedy")
    with pytest.raises(NotAllowed) as caught:
        hint(paper)
    assert caught.value.problem == "hints"


def test_everybody_is_told_that_somebody_asked_for_a_hint() -> None:
    """Also bystanders, and who has muted the player."""
    paper = Paper(hints=True, spectators="watch").sit(A, B, C).start("greedy")
    paper.do(B, wire.Mute(paper.id(), A.id))
    hint(paper)
    for person in (A, B, C, None):
        (line,) = paper.last(person)["talk"]
        assert (line["seat"], line["signal"], line["name"]) == (0, "hint", A.name)
        assert set(paper.last(person)) == {"type", "n", "at", "talk"}, "and nothing else"


def test_bots_make_nothing_of_it() -> None:
    paper = Paper(hints=True).sit(A, B).start("greedy")
    hint(paper)
    assert heard_by(paper.table, 3) == ()


def test_among_people_there_is_no_hint_in_a_secret_question() -> None:
    """It would tell them that there is something to decide."""
    paper = secret(hints=True, clocks=quick(window=2))
    paper.table._seats = {A.id: 0, B.id: 1}
    paper.table.chairs[1].person = B.id
    with pytest.raises(NotAllowed) as caught:
        hint(paper)
    assert caught.value.problem == "hints-secret"


def test_who_is_not_asked_gets_no_hint() -> None:
    paper = Paper("last-dog-standing", 3).sit(A).start("greedy")
    while paper.options(A):
        paper.answer(A)
    with pytest.raises(NotAsked):
        hint(paper)


def test_a_question_that_went_by_has_no_hint() -> None:
    paper = Paper().sit(A).start("greedy")
    with pytest.raises(StaleQuestion):
        hint(paper, A, 9)


def test_who_does_not_sit_here_gets_no_hint() -> None:
    paper = Paper().sit(A).start("greedy")
    with pytest.raises(NotSeated):
        hint(paper, B, 1)


def test_after_the_end_there_is_no_hint() -> None:
    paper = Paper(settings={"rounds": 1}, clocks=quick(question=1, bank=0)).sit(A).start("random")
    paper.play_on()
    with pytest.raises(MatchOver):
        hint(paper)


def test_without_the_library_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    paper = Paper("last-dog-standing", 2).sit(A).start("greedy")
    while not paper.options(A):
        paper.chore()
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(MissingLibrary):
        hint(paper)


def test_where_the_game_rates_its_options_nothing_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    paper = Paper("dead-last", 6).sit(A).start("greedy")
    monkeypatch.setitem(sys.modules, "numpy", None)
    hint(paper)
    assert rate(hint_question(paper.table, 0)).rated[0].rating == "best"


def test_the_record_has_the_line_and_nothing_else() -> None:
    paper = Paper(hints=True, settings={"rounds": 1}, clocks=quick(question=1, bank=0)).sit(A, B).start("random")
    hint(paper)
    paper.play_on()
    record = record_of(paper.table, None)
    told = [line for line in record["talk"] if line["signal"] == "hint"]
    assert [(line["seat"], line["after"], line["text"]) for line in told] == [(0, 0, "")]
    assert replay(record, None, False).steps[0].talk == told


# What it is made from


def test_it_is_made_from_what_the_seat_knows() -> None:
    """The question is that of a bot at this seat: law 10 is about what a search makes of it."""
    paper = Paper().sit(A).start("greedy")
    advised = rate(hint_question(paper.table, 0)._replace(level="hard")).rated
    assert {each.option for each in advised} == set(paper.options(A))


def test_its_best_is_what_expert_answers_at_this_seat() -> None:
    """By the game's own recipe, with all that the seat has heard at the table."""
    paper = Paper("dead-last", 6).sit(A, B).start("normal")
    paper.do(B, wire.SendSignal(paper.id(), "kill", 4, [0]))
    question = hint_question(paper.table, 0)
    assert [words.target for _, words in question.said] == [4]
    advised = rate(question).rated
    assert advised[0].option == think(question).option
    assert {each.chance for each in advised} == {None}


# How long it takes


class Processes(SlowBots):
    """Bots and hints that take all the time of their level. Ann asks for the hints."""

    def __init__(self) -> None:
        super().__init__(lambda question: SECONDS[question.level])

    def thought(self, question: Question) -> Any:
        return Hint([], question.level != EXPERT) if question.seat == 0 else Thought("done", [])


def advised_after(bots: int, processes: int, earlier: int = 0) -> tuple[float, bool]:
    """The seconds that a hint takes while so many bots of its table think, and whether it says that it was hurried."""

    async def work() -> tuple[float, bool]:
        loop, ours = asyncio.get_running_loop(), expert_table("one")
        thinkers = Thinkers(processes, Processes(), loop.time)
        thoughts = [thinkers.ask(ours, seat, 2.0) for seat in range(1, bots + 1)]
        hints = [thinkers.hint(expert_table(f"table {number}"), 0) for number in range(earlier)]
        begun = loop.time()
        hint = await thinkers.hint(ours, 0)
        took = round(loop.time() - begun, 3)
        await asyncio.gather(*thoughts, *hints)
        return took, hint.hurried

    return in_virtual_time(work)


@pytest.mark.parametrize("processes", [1, 2])
def test_how_long_it_takes_does_not_tell_how_many_bots_were_asked_in_secret(processes: int) -> None:
    """Nor does it say that it was hurried because of them."""
    assert {advised_after(bots, processes) for bots in range(6)} == {(SECONDS[EXPERT], False)}


@pytest.mark.parametrize("processes", [1, 2])
def test_it_waits_for_earlier_hints_alone(processes: int) -> None:
    for earlier in (1, 8):
        assert len({advised_after(bots, processes, earlier) for bots in range(6)}) == 1
    assert advised_after(0, processes, 1) == (2 * SECONDS[EXPERT], False)
    assert advised_after(0, processes, 8)[0] <= HINT


def test_it_is_hurried_where_many_are_asked_for_at_once() -> None:
    """The one before the last sees that another waits, and that there is no time for both."""

    async def work() -> list[bool]:
        thinkers = Thinkers(1, Processes(), asyncio.get_running_loop().time)
        hints = [thinkers.hint(expert_table(f"table {number}"), 0) for number in range(20)]
        return [hint.hurried for hint in await asyncio.gather(*hints)]

    found = in_virtual_time(work)
    assert not found[0], "nobody waited yet"
    assert any(found)


class Pools:
    """What is said to each pool of processes: how many it may start, and what it is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, list[str]]] = []

    def __call__(self, processes: int, *given: Any) -> Executor:
        self.asked.append((processes, []))
        return Asked(self.asked[-1][1])


class Asked(ThreadPoolExecutor):
    def __init__(self, asked: list[str]) -> None:
        super().__init__(1)
        self.asked = asked

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
        self.asked.append(fn.__name__)
        return super().submit(lambda: None)


async def test_no_bot_thinks_in_the_process_of_the_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would have followed the match of the table already, and another process might have to be started first."""
    pools = Pools()
    monkeypatch.setattr(thinkers_module, "ProcessPoolExecutor", pools)
    thinkers, ours = Thinkers(2), expert_table("one")
    await asyncio.gather(thinkers.ask(ours, 1, 1.0), thinkers.hint(ours, 0), thinkers.ask(ours, 2, 1.0), thinkers.hint(ours, 0))
    assert sorted(pools.asked) == [(1, ["rate", "rate"]), (3, ["think", "think"])]
    await thinkers.stop()


# Over a connection


class Wire:
    """A connection that keeps what it is sent."""

    def __init__(self, person: Person) -> None:
        self.signed_in = person
        self.person = self.key = person.id
        self.address = "127.0.0.1"
        self.refused = 0
        self.last = None
        self.transport = SimpleNamespace(next_message=lambda: None)
        self.told: list[Any] = []

    def send_message(self, message: Any) -> None:
        self.told.append(message)

    def send_error(self, error: Any, id: str | None = None) -> None:
        self.told.append(error)


class Live:
    """Ann's session at a table where she and a spectator listen."""

    def __init__(self, service: Service, hand: Hand, session: Session, watcher: Recorder) -> None:
        self.service = service
        self.hand = hand
        self.session = session
        self.watcher = watcher
        self.connection: Wire = session.connection  # type: ignore[assignment]

    @property
    def told(self) -> list[Any]:
        return self.connection.told

    async def send(self, message: wire.FromClient) -> None:
        taken = self.session.take(msgspec.json.encode(message))
        if taken is not None:
            await self.session.answer(taken)
        await settle()

    async def answer(self, *, hurried: bool = False) -> None:
        """The process is done."""
        self.hand._open.pop(0).set_result(Hint([Advised(1, "best", 40), Advised("ambush", "bad", 3)], hurried))
        await settle()


@asynccontextmanager
async def live_table(folder: Path) -> AsyncIterator[Live]:
    store, hand = Store(f"sqlite+aiosqlite:///{folder}/tontine.db"), Hand()
    await store.migrate()
    service = Service(store, Hub(), Thinkers(1, hand), HandClock(), timers=False)
    await service.start()
    name = await service.commands.open(Wish("dead-last", 6, bots={str(seat): "normal" for seat in range(1, 6)}), A)
    await service.commands.handle(name, A, wire.Sit("sit"))
    await service.commands.handle(name, A, wire.Start("start"))
    await settle()
    while hand._open:
        await hand.finish()
    hand.begun.clear()
    live, watcher = await service.cache.get(name), Recorder(None)
    live.listeners.add(watcher)
    connection: Any = Wire(A)
    yield Live(service, hand, Session(service, Limits(), connection, live), watcher)
    await service.stop()


async def test_the_advice_follows_the_ack(tmp_path: Path) -> None:
    async with live_table(tmp_path) as live:
        await live.send(wire.Hint("h", 1))
        assert live.told == [wire.Ack("h")]
        (question,) = live.hand.begun
        assert (question.seat, question.level) == (0, "expert")
        await live.answer()
        assert live.told[1:] == [wire.Advice("h", 1, [wire.Advised(1, "best", 40), wire.Advised("ambush", "bad", 3)])]
        assert live.watcher.told == []


async def test_a_hint_that_was_thought_over_in_haste_says_so(tmp_path: Path) -> None:
    async with live_table(tmp_path) as live:
        await live.send(wire.Hint("h", 1))
        await live.answer(hurried=True)
        assert live.told[1].hurried


async def test_a_hint_can_be_cancelled(tmp_path: Path) -> None:
    async with live_table(tmp_path) as live:
        await live.send(wire.Hint("h", 1))
        await live.send(wire.CancelHint("c"))
        await live.answer()
        assert live.told == [wire.Ack("h"), wire.Ack("c")]


async def test_a_new_hint_takes_the_place_of_the_last(tmp_path: Path) -> None:
    async with live_table(tmp_path) as live:
        await live.send(wire.Hint("h", 1))
        await live.send(wire.Hint("i", 1))
        await live.answer()
        await live.answer()
        assert [message.id for message in live.told if isinstance(message, wire.Advice)] == ["i"]


async def test_what_still_waits_is_not_thought_about_once_it_is_cancelled(tmp_path: Path) -> None:
    async with live_table(tmp_path) as live:
        await live.send(wire.Hint("h", 1))
        await live.send(wire.Hint("i", 1))  # waits for the process
        await live.send(wire.CancelHint("c"))
        await live.answer()
        assert len(live.hand.begun) == 1


async def test_nothing_is_said_about_a_question_that_is_over(tmp_path: Path) -> None:
    async with live_table(tmp_path) as live:
        await live.send(wire.Hint("h", 1))
        live.session.live.table.chairs[0].questions += 1
        await live.answer()
        assert live.told == [wire.Ack("h")]


async def test_who_leaves_gets_nothing(tmp_path: Path) -> None:
    async with live_table(tmp_path) as live:
        await live.send(wire.Hint("h", 1))
        live.session.cancel_hint()
        await live.answer()
        assert live.told == [wire.Ack("h")]


async def test_a_search_that_fails_is_told(tmp_path: Path) -> None:
    async with live_table(tmp_path) as live:
        await live.send(wire.Hint("h", 1))
        live.hand._open.pop(0).set_exception(ZeroDivisionError())
        await settle()
        assert [(message.error, message.id) for message in live.told[1:]] == [("internal", "h")]


async def test_hints_are_limited(tmp_path: Path) -> None:
    async with live_table(tmp_path) as live:
        for number in range(12):
            await live.send(wire.Hint(f"{number}", 1))
        assert [error.problem for error in live.told if isinstance(error, TooMany)] == ["hints", "hints"]
