"""A crowd of spectators is told a moment later, some in each turn of the loop; players and small tables are told at once."""

from __future__ import annotations

import asyncio
import json
import socket
import tracemalloc
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.paper import PEOPLE
from tests.server.servers import Guest, Seat, Server, full_table, seated
from tests.server.test_protocols import Pipe, new_live, stuck
from tests.server.virtual import in_virtual_time, virtual_service
from tontine.server import gallery, wire
from tontine.server.connection import SLOW, Connection, join
from tontine.server.gallery import IN_A_TURN, MANY, MOMENT, Gallery
from tontine.server.listeners import Listener, Listeners
from tontine.server.person import Person
from tontine.server.protocols import BACKLOG, Live, frame_of
from tontine.server.table_options import Wish

A, B = PEOPLE[:2]
PLAYERS = ["ann", "bea"]
PUBLIC: Mapping[str | None, bytes] = {None: b"for all", "ann": b"for ann", "bea": b"for bea"}


class Ear:
    def __init__(self, person: str | None = None) -> None:
        self.person = person
        self.heard: list[bytes] = []  # a write each
        self.soon: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.soon.append(message)
        self.flush()

    def send_soon(self, message: bytes) -> None:
        self.soon.append(message)

    def flush(self) -> None:
        self.heard += [b", ".join(self.soon)] if self.soon else []
        self.soon = []

    def turn_away(self) -> None: ...

    def close_for_restart(self) -> None: ...


class Broken(Ear):
    def flush(self) -> None:
        raise ZeroDivisionError


def listening(ears: Iterable[Listener], gallery: Gallery | None = None) -> Listeners:
    listeners = Listeners(gallery or Gallery())
    for ear in ears:
        listeners.add(ear)
    return listeners


def named_and_nameless(count: int) -> list[Ear]:
    return [Ear(f"stranger {number}" if number % 2 else None) for number in range(count)]


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not condition():
            await asyncio.sleep(0)


def test_a_few_are_told_at_once() -> None:
    ears = named_and_nameless(MANY)
    assert listening(ears).send(PUBLIC, PLAYERS) == MANY
    assert all(ear.heard == [b"for all"] for ear in ears)


async def test_players_do_not_wait_for_a_crowd() -> None:
    ann, crowd = Ear("ann"), named_and_nameless(MANY + 1)
    listeners = listening([*crowd, ann])
    assert listeners.send(PUBLIC, PLAYERS) == MANY + 2
    assert ann.heard == [b"for ann"]
    assert not any(ear.heard for ear in crowd)
    await until(lambda: all(ear.heard == [b"for all"] for ear in crowd))


async def test_what_happens_within_a_moment_is_one_write_to_each_of_a_crowd() -> None:
    crowd = named_and_nameless(MANY + 1)
    listeners = listening(crowd)
    listeners.send({None: b"one"}, PLAYERS)
    listeners.send({None: b"two"}, PLAYERS)
    await until(lambda: all(ear.heard for ear in crowd))
    assert all(ear.heard == [b"one, two"] for ear in crowd)
    listeners.send({None: b"three"}, PLAYERS)
    await until(lambda: all(ear.heard == [b"one, two", b"three"] for ear in crowd))


async def test_a_crowd_hears_nothing_of_what_only_a_player_is_told() -> None:
    crowd = named_and_nameless(MANY + 1)
    assert listening(crowd).send({"ann": b"for ann"}, PLAYERS) == 0
    assert not any(ear.soon or ear.heard for ear in crowd)


async def test_others_have_their_turn_while_a_crowd_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "MOMENT", 0)
    crowd = [Ear() for _ in range(3 * IN_A_TURN + 1)]
    listening(crowd).send(PUBLIC, PLAYERS)
    told = [0]
    while told[-1] < len(crowd):
        await asyncio.sleep(0)
        told.append(sum(bool(ear.heard) for ear in crowd))
    assert max(after - before for before, after in pairwise(told)) == IN_A_TURN


async def most_in_a_turn(ears: Sequence[Ear], messages: int) -> int:
    """Until all have heard so many messages."""
    told = [sum(len(ear.heard) for ear in ears)]
    while not all(heard(ear) == messages for ear in ears):
        await asyncio.sleep(0)
        told.append(sum(len(ear.heard) for ear in ears))
    return max(after - before for before, after in pairwise(told))


def heard(ear: Ear) -> int:
    return len(b", ".join(ear.heard).split(b", ")) if ear.heard else 0


async def test_the_crowds_of_several_tables_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "MOMENT", 0)
    tables, ours = [named_and_nameless(MANY + 10) for _ in range(5)], Gallery()
    for crowd in tables:
        listening(crowd, ours).send(PUBLIC, PLAYERS)
    assert await most_in_a_turn([ear for crowd in tables for ear in crowd], 1) == IN_A_TURN


async def test_what_happens_while_a_crowd_is_told_waits_until_all_were(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "MOMENT", 0)
    crowd = named_and_nameless(4 * IN_A_TURN)
    listeners = listening(crowd)
    listeners.send({None: b"one"}, PLAYERS)
    await until(lambda: any(ear.heard for ear in crowd))
    listeners.send({None: b"two"}, PLAYERS)
    assert await most_in_a_turn(crowd, 2) == IN_A_TURN
    assert {b", ".join(ear.heard) for ear in crowd} == {b"one, two"}


async def test_one_that_fails_keeps_nobody_from_being_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "MOMENT", 0)
    crowd = named_and_nameless(2 * IN_A_TURN)
    listeners = listening([*crowd, *[Broken() for _ in range(MANY)]])
    for messages in (1, 2):
        listeners.send(PUBLIC, PLAYERS)
        await until(lambda count=messages: all(heard(ear) == count for ear in crowd))  # type: ignore[misc]


def test_all_tables_of_a_worker_have_one_gallery(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "MOMENT", 0)

    async def work() -> None:
        service = virtual_service(lambda question: 0.0)
        await service.start()
        names = [await service.commands.open(Wish("dead-last", 6), person) for person in (A, B)]
        tables = [await service.cache.get(name) for name in names]
        ears = named_and_nameless(2 * (MANY + 10))
        for number, ear in enumerate(ears):
            tables[number // (MANY + 10)].listeners.add(ear)
        for table in tables:
            table.listeners.send(PUBLIC, PLAYERS)
        assert await most_in_a_turn(ears, 1) == IN_A_TURN
        await service.stop()

    in_virtual_time(work)


# Who is told


def test_a_player_for_whom_there_is_nothing_is_not_told_what_spectators_are() -> None:
    ann, stranger = Ear("ann"), Ear("a stranger")
    assert listening([ann, stranger]).send({None: b"for all"}, PLAYERS) == 1
    assert (ann.heard, stranger.heard) == ([], [b"for all"])


# Real connections, whose clients the test is


def spectator(live: Live, person: Person | None = None) -> Connection:
    socket: Any = SimpleNamespace(client=None, query_params={})
    return Connection(socket, live, person)


async def crowd_of(count: int) -> tuple[list[Connection], list[Pipe]]:
    made = [await stuck() for _ in range(count)]
    return [spectator(live) for live, _ in made], [pipe for _, pipe in made]


def texts(pipe: Pipe) -> list[bytes]:
    return [frame[2:] for frame in pipe.frames]


async def test_a_crowd_that_has_become_small_hears_everything_in_order() -> None:
    crowd, pipes = await crowd_of(MANY + 1)
    listeners = listening(crowd)
    listeners.send({None: b"one"}, PLAYERS)
    listeners.discard(crowd[0])
    listeners.send({None: b"two"}, PLAYERS)
    assert [texts(pipe) for pipe in pipes] == [[], *MANY * [[b"one", b"two"]]]
    listeners.add(crowd[0])
    listeners.send({None: b"three"}, PLAYERS)
    await until(lambda: all(texts(pipe)[-1:] == [b"three"] for pipe in pipes))
    assert [texts(pipe) for pipe in pipes] == [[b"one", b"three"], *MANY * [[b"one", b"two", b"three"]]]


async def test_a_crowd_whose_connections_are_lost_is_written_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "MOMENT", 0)
    crowd, pipes = await crowd_of(MANY + 2)
    listening(crowd).send(PUBLIC, PLAYERS)
    for pipe in pipes[1:]:
        pipe.protocol.connection_lost(None)
    await until(lambda: bool(pipes[0].writes))
    assert not any(pipe.writes for pipe in pipes[1:])
    assert not any(connection.transport._unsent for connection in crowd)  # type: ignore[attr-defined]


def test_who_sits_down_has_heard_first_what_the_crowd_is_told() -> None:
    """Also who has just connected again: what was missed, and then every update, each once."""

    async def work() -> None:
        service = virtual_service(lambda question: 0.0)
        await service.start()
        name = await service.commands.open(Wish("dead-last", 6), A)
        made = [await stuck() for _ in range(MANY + 2)]
        crowd = [spectator(live, B if number < 2 else None) for number, (live, _) in enumerate(made)]
        for connection in crowd[1:]:
            await join(service, name, connection, None)
        await service.commands.handle(name, A, wire.Sit("sit"))
        (welcome,) = made[1][1].frames  # the crowd waits
        first = told_in(welcome)["n"]
        await join(service, name, crowd[0], first)
        await service.commands.handle(name, B, wire.Sit("sit"))
        await asyncio.sleep(2 * MOMENT)
        await service.commands.handle(name, A, wire.Ready("ready"))
        await asyncio.sleep(2 * MOMENT)
        found = [[(told["type"], told["n"]) for told in map(told_in, pipe.frames)] for _, pipe in made]
        updates = [("update", first + number) for number in (1, 2, 3)]
        assert found[1:] == (MANY + 1) * [[("welcome", first), *updates]]
        assert found[0] == [("resumed", first + 1), *updates]
        await service.stop()

    in_virtual_time(work)


def told_in(frame: bytes) -> Any:
    return json.loads(frame[{126: 4, 127: 10}.get(frame[1], 2) :])


@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
def test_those_of_a_crowd_who_do_not_read_are_closed(loop: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They cost no memory of their own with uvloop, as `tontine serve` has it. Who reads misses nothing."""
    monkeypatch.setattr(gallery, "MOMENT", 0)
    factory = pytest.importorskip("uvloop").new_event_loop if loop == "uvloop" else None
    with asyncio.Runner(loop_factory=factory) as runner:
        taken = runner.run(overwhelm())
    assert loop == "asyncio" or taken < 10 * BACKLOG


async def overwhelm() -> int:
    """Told more and more, a crowd of which one reads. The bytes that wait for the others."""
    made = [await connected() for _ in range(MANY + 10)]
    crowd = [connection for connection, _ in made]
    reading = asyncio.ensure_future(read_all(made[0][1]))
    listeners, sent = listening(crowd), 0
    tracemalloc.start()
    while any(connection.last is None for connection in crowd[1:]):
        for _ in range(2):
            listeners.send({None: sent.to_bytes(4, "big") * 2500}, PLAYERS)
            sent += 1
        assert sent < 2 * BACKLOG / 10_000, "some are not closed"
        await until(lambda: not any(connection.transport._unsent for connection in crowd))  # type: ignore[attr-defined]
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert {connection.last for connection in crowd} == {None, (wire.Bye("too-slow"), SLOW)}
    assert crowd[0].last is None
    for connection in crowd:
        connection.transport.transport.close() if connection is crowd[0] else connection.transport.transport.abort()  # type: ignore[attr-defined]
    assert await reading == b"".join([frame_of(number.to_bytes(4, "big") * 2500) for number in range(sent)])
    return taken


async def connected() -> tuple[Connection, socket.socket]:
    """A connection, and the socket of its client."""
    ours, theirs = socket.socketpair()
    theirs.setblocking(False)
    ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    _, live = await asyncio.get_running_loop().connect_accepted_socket(new_live, ours)
    return spectator(live), theirs


async def read_all(theirs: socket.socket) -> bytes:
    found = []
    while part := await asyncio.get_running_loop().sock_recv(theirs, 1_000_000):
        found.append(part)
    return b"".join(found)


async def test_a_crowd_at_a_real_table_misses_nothing(server: Server) -> None:
    table, guests = full_table(server, 2, "last-one-alive", 2)
    stranger = Guest(server.url)
    crowd = [await Seat(server.url, stranger.cookie, table).join() for _ in range(MANY + 1)]
    for watcher in crowd:
        await watcher.hear()
    players = await seated(server, table, guests)
    await asyncio.gather(*[player.play() for player in players])
    for watcher in crowd:
        await watcher.until(lambda seat: seat.status == "over")
        assert watcher.events == crowd[0].events
    assert crowd[0].events[-1]["event"] == "end"
