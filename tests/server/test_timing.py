"""What a stopwatch shows: windows close, and reads are answered, at the same moments whoever has a choice, thinks or has answered."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.paper import PEOPLE
from tests.server.virtual import COMMIT, MemoryStore, in_virtual_time, virtual_service
from tontine.core.errors import TontineError
from tontine.server import command_handler, wire
from tontine.server.connection import Connection, join
from tontine.server.entries import Entry, WindowClosed
from tontine.server.errors import NotAllowed, NotSeated, Silenced, WrongTime
from tontine.server.routes.tables import record_at, seen
from tontine.server.service import Service
from tontine.server.table_options import Clocks, Wish
from tontine.server.tables import Table

A, B, C = PEOPLE[:3]
WINDOW = 2.0  # seconds to react
OPEN = WINDOW * 9 / 8  # with the time in which pages show what led to it


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Name and secret of a table, and so its match and the pace of its bots, are always the same."""
    monkeypatch.setattr(command_handler, "token_bytes", lambda count: bytes(range(count)))
    monkeypatch.setattr(command_handler, "new_name", lambda: "table")


def entries_of(service: Service, name: str) -> list[Entry]:
    assert isinstance(service.store, MemoryStore)
    return service.store.logs[name]


async def secret_table(service: Service, **wish: object) -> tuple[str, Table]:
    """Ann and Ben among bots; a secret question has just been asked of Ann, too."""
    await service.start()
    clocks = Clocks(question=60, window=WINDOW, pace=0)
    name = await service.commands.open(Wish("last-shot", 5, clocks=clocks, **wish), A)  # type: ignore[arg-type]
    for person in (A, B):
        await service.commands.handle(name, person, wire.Sit("sit"))
        await service.commands.handle(name, person, wire.Ready("ready"))
    await service.commands.handle(name, A, wire.Fill("fill", "normal"))
    await service.commands.handle(name, A, wire.Start("start"))
    live = await service.cache.get(name)
    while not (live.table.window and live.table.match and live.table.match.ask(0)):
        await answer_open_questions(service, live.table)
        await asyncio.sleep(0.001)
    return name, live.table


async def answer_open_questions(service: Service, table: Table) -> None:
    assert table.match is not None
    for person in (A, B):
        seat = table.seat_of(person.id)
        assert seat is not None
        if (ask := table.match.ask(seat)) and not table.window:
            number = table.chairs[seat].questions
            await service.commands.handle(table.name, person, wire.Answer(f"open {table.turn}", number, ask.options[0]))


def closings(seconds: float, count: int = 6) -> list[tuple[int, float]]:
    """By window: how long after the question its closing is dated, and how long after it everybody was told."""

    async def work() -> list[tuple[int, float]]:
        service = virtual_service(lambda question: seconds)
        name, table = await secret_table(service)
        found: list[tuple[int, float]] = []
        while len(found) < count and table.status == "playing":
            if not table.window:
                await answer_open_questions(service, table)
                await asyncio.sleep(0.001)
                continue
            asked, turn = table.asked_at, table.turn
            while service.cache._tables[name].streams.common.turn <= turn:
                await asyncio.sleep(0.001)
            closing = [entry for entry in entries_of(service, name) if isinstance(entry.change, WindowClosed)][-1]
            found.append((closing.at - asked, round(asyncio.get_running_loop().time() * 1000 - asked) / 1000))
        await service.stop()
        return found

    return in_virtual_time(work)


def test_a_window_closes_at_its_moment_however_long_bots_think() -> None:
    """Not a millisecond later, whether thoughts are ready, come late or never."""
    for seconds in (0.0, OPEN - 0.1, OPEN + 0.1):
        found = closings(seconds)
        assert len(found) == 6
        assert {dated for dated, _ in found} == {int(1000 * OPEN)}, seconds
        assert max(told for _, told in found) <= OPEN + COMMIT + 0.002, seconds


def test_a_bot_that_is_not_ready_answers_quietly() -> None:
    """Its late thought changes nothing."""

    async def work() -> None:
        service = virtual_service(lambda question: OPEN + 0.1)
        name, table = await secret_table(service)
        bots = [seat for seat, chair in enumerate(table.chairs) if chair.bot]
        await asyncio.sleep(OPEN + 0.01)
        closing = next(entry.change for entry in entries_of(service, name) if isinstance(entry.change, WindowClosed))
        given = dict(closing.answers)
        assert {given[seat] for seat in bots if seat in given} <= set(table.opening.game.quiet)
        await service.stop()

    in_virtual_time(work)


def bystander() -> Connection:
    socket: Any = SimpleNamespace(client=None, query_params={})
    transport: Any = SimpleNamespace(write=lambda frame: True)
    return Connection(socket, transport, None)


def test_what_is_read_does_not_wait_for_a_secret_answer_that_is_being_written() -> None:
    """A look, a new connection and a refused record take no time at all, and show what they showed before."""

    async def work() -> None:
        service = virtual_service(lambda question: 0.0)
        name, table = await secret_table(service)
        loop = asyncio.get_running_loop()
        live = await service.cache.get(name)
        before = [seen(live, person) for person in (None, A.id, B.id)]
        writing = loop.create_task(answer_in_secret(service, table, A))
        await asyncio.sleep(COMMIT / 2)
        assert live.lock.locked()
        begun = loop.time()
        assert [seen(await service.cache.current(name), person) for person in (None, A.id, B.id)] == before
        await join(service, name, bystander(), None)
        with pytest.raises(WrongTime):
            await record_at(service, name, None)
        assert loop.time() == begun
        await writing
        await service.stop()

    in_virtual_time(work)


async def answer_in_secret(service: Service, table: Table, person: Any) -> None:
    seat = table.seat_of(person.id)
    ask = table.match.ask(seat) if table.match and seat is not None else None
    assert ask is not None
    assert seat is not None
    await service.commands.handle(table.name, person, wire.Answer("secret", table.chairs[seat].questions, ask.options[0]))


def test_a_strangers_command_is_refused_without_waiting_for_a_secret_answer_that_is_being_written() -> None:
    """Nor does anybody wait who wants what only the lobby allows."""

    async def work() -> None:
        service = virtual_service(lambda question: 0.0)
        name, table = await secret_table(service)
        loop = asyncio.get_running_loop()
        writing = loop.create_task(answer_in_secret(service, table, A))
        await asyncio.sleep(COMMIT / 2)
        begun = loop.time()
        refused: dict[type[TontineError], list[Any]] = {
            NotSeated: [wire.Answer("1", 1, "pass"), wire.Away("2"), wire.Hint("3", 1), wire.Mute("4", A.id, True)],
            WrongTime: [wire.Sit("5"), wire.Ready("6")],
            NotAllowed: [wire.Start("7"), wire.Fill("8", "normal")],
            Silenced: [wire.Say("9", "hello")],
        }
        for error, messages in refused.items():
            for message in messages:
                with pytest.raises(error):
                    await service.commands.handle(name, C, message)
        with pytest.raises(WrongTime):
            await service.commands.handle(name, A, wire.Fill("again", "normal"))
        assert loop.time() == begun
        await service.commands.handle(name, A, wire.Start("start"))  # with the same id: it was done
        await writing
        await service.stop()

    in_virtual_time(work)


def test_an_answer_in_the_last_moment_does_not_move_the_closing() -> None:
    """It is being written when the window closes: the closing has the same time as without it."""

    async def work() -> None:
        service = virtual_service(lambda question: 0.0)
        name, table = await secret_table(service)
        asked = table.asked_at
        await asyncio.sleep(asked / 1000 + OPEN - COMMIT / 2 - asyncio.get_running_loop().time())
        await answer_in_secret(service, table, A)
        await asyncio.sleep(2 * COMMIT)
        closing = next(entry for entry in entries_of(service, name) if isinstance(entry.change, WindowClosed))
        assert closing.at == asked + 1000 * OPEN
        await service.stop()

    in_virtual_time(work)
