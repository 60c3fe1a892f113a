"""Which worker a table belongs to, and how a socket is handed to it."""

from __future__ import annotations

import asyncio
import os
import socket
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
import uvloop

from tontine.server.handover import Handover
from tontine.server.hub import Hub
from tontine.server.names import new_name
from tontine.server.workers import GONE, NOWHERE, REFUSED, SETTLED, Workers

TABLES = [new_name() for _ in range(400)]


class Time:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def house(folder: Path, count: int) -> tuple[list[Workers], Time]:
    """Workers that have all heard of each other."""
    time = Time()
    workers = [Workers(Hub(), time) for _ in range(count)]
    for each in workers:
        each.path = str(folder / each.hub.me)
        (folder / each.hub.me).touch()
    for each in workers:
        for other in workers:
            if other is not each:
                each.hear(other.hub.me, other.path)
    return workers, time


def owners(workers: Workers) -> list[str]:
    return [peer.id if (peer := workers.owner(table)) else workers.hub.me for table in TABLES]


# Whose a table is


def test_all_workers_agree_and_each_has_its_share(tmp_path: Path) -> None:
    workers, _ = house(tmp_path, 4)
    assert len({tuple(owners(each)) for each in workers}) == 1
    shares = Counter(owners(workers[0]))
    assert len(shares) == 4
    assert min(shares.values()) > len(TABLES) / 8
    for each in workers:
        assert [each.is_mine(table) for table in TABLES] == [owner == each.hub.me for owner in owners(each)]


def test_only_the_tables_of_the_one_that_went_move(tmp_path: Path) -> None:
    (one, _, third), time = house(tmp_path, 3)
    before = owners(one)
    time.now += GONE + 0.1
    one.hear(third.hub.me, third.path)
    one.forget_silent()  # the second was not heard of
    after = owners(one)
    assert all(now == then for now, then in zip(after, before, strict=True) if then in (one.hub.me, third.hub.me))
    assert set(after) == {one.hub.me, third.hub.me}
    one.hear(third.hub.me, "")  # it says that it leaves
    assert set(owners(one)) == {one.hub.me}


def test_who_leaves_keeps_no_table_and_who_is_alone_keeps_all(tmp_path: Path) -> None:
    (one, two), _ = house(tmp_path, 2)
    one.leaving = True
    assert set(owners(one)) == {two.hub.me}
    assert not any(one.is_mine(table) for table in TABLES)
    two.hear(one.hub.me, "")
    assert set(owners(two)) == {two.hub.me}
    assert all(two.is_mine(table) for table in TABLES)


async def test_who_leaves_says_so_once_and_does_not_come_back(tmp_path: Path) -> None:
    (one, _), _ = house(tmp_path, 2)
    said: list[str] = []

    async def announce(path: str) -> None:
        said.append(path)

    one.hub.announce = announce  # type: ignore[method-assign, assignment]
    await one.leave()
    await one.beat()
    one.hear("new", str(tmp_path / one.hub.me))
    await asyncio.sleep(0)
    assert said == [""]


def test_workers_of_other_machines_share_chores_but_no_connections(tmp_path: Path) -> None:
    (one, two), _ = house(tmp_path, 2)
    one.hear("far", "/no/such/folder/far")
    one.hear("silent", NOWHERE)
    assert set(owners(one)) == {one.hub.me, two.hub.me}
    assert len(TABLES) / 8 < sum(one.is_mine(table) for table in TABLES) < len(TABLES) * 3 / 8


def test_a_worker_that_took_nothing_is_left_alone_for_longer_and_longer(tmp_path: Path) -> None:
    (one, two), time = house(tmp_path, 2)
    peer = next(peer for table in TABLES if (peer := one.owner(table)))
    one.refused(peer, gone=False)
    assert set(owners(one)) == {one.hub.me}
    time.now += REFUSED
    assert two.hub.me in owners(one)
    one.refused(peer, gone=False)
    time.now += REFUSED
    assert two.hub.me not in owners(one)
    time.now += REFUSED
    one.accepted(peer)
    one.refused(peer, gone=False)
    time.now += REFUSED
    assert two.hub.me in owners(one)
    one.refused(peer, gone=True)
    assert two.hub.me not in owners(one)
    one.hear(two.hub.me, two.path)
    assert two.hub.me in owners(one)


def test_connections_move_only_when_nothing_has_changed_for_a_while(tmp_path: Path) -> None:
    (one, two), time = house(tmp_path, 2)
    assert not one.settled
    time.now += SETTLED + 0.1
    assert one.settled
    one.hear(two.hub.me, two.path)
    assert one.settled
    one.hear(two.hub.me, "")
    assert not one.settled


@pytest.mark.parametrize(
    ("url", "table"),
    [
        (b"/api/tables/abcdefgh/live", "abcdefgh"),
        (b"/api/tables/abcdefgh/live?since=3&as=x", "abcdefgh"),
        (b"/api/tables/abc/record", None),
        (b"/api/tables/%61/live", None),
        (b"/api/tables//live", None),
        (b"/api/tables/a/live/x", None),
        (b"/", None),
    ],
)
def test_only_live_tables_are_handed_over(tmp_path: Path, url: bytes, table: str | None) -> None:
    (one, _), _ = house(tmp_path, 2)
    asked: list[str] = []
    one.owner = asked.append  # type: ignore[method-assign, assignment]
    Handover(one, tmp_path).owner(url)
    assert asked == ([table] if table else [])


# Sockets


class Echo(asyncio.Protocol):
    """Says who it is, what it was given and what it hears."""

    def __init__(self, name: str, request: bytes) -> None:
        self.said = name.encode() + b" has " + request + b"\n"

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.said)

    def data_received(self, data: bytes) -> None:
        self.transport.write(data)


class Accepting(asyncio.Protocol):
    """What accepts a connection first."""

    def __init__(self, made: asyncio.Future[asyncio.Transport]) -> None:
        self.made = made

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.made.set_result(cast(asyncio.Transport, transport))


@asynccontextmanager
async def client_of() -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter, asyncio.Transport]]:
    """A client, and the transport of the worker that accepted it."""
    loop = asyncio.get_running_loop()
    made: asyncio.Future[asyncio.Transport] = loop.create_future()
    server = await loop.create_server(lambda: Accepting(made), "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    try:
        yield reader, writer, await made
    finally:
        writer.close()
        server.close()


Work = Callable[[Path], Coroutine[Any, Any, None]]


def on_both_loops(work: Work, folder: Path) -> None:
    for number, make in enumerate((asyncio.new_event_loop, uvloop.new_event_loop)):
        place = folder / str(number)
        place.mkdir()
        with asyncio.Runner(loop_factory=make) as runner:
            runner.run(work(place))


def pair(folder: Path) -> tuple[Handover, Handover]:
    one, two = Handover(Workers(Hub()), folder), Handover(Workers(Hub()), folder)
    return one, two


def peer_of(giver: Handover, path: Path) -> Any:
    path.touch() if not path.exists() else None
    giver.workers.path = str(path)
    giver.workers.hear("other", str(path))
    return giver.workers._peers["other"]


def test_the_socket_itself_moves_with_the_request(tmp_path: Path) -> None:
    async def work(folder: Path) -> None:
        giver, taker = pair(folder)
        await taker.start(lambda request: Echo("taker", request))
        request = b"GET /" + 40_000 * b"x"
        async with client_of() as (reader, writer, transport):
            transport.pause_reading()
            assert await giver.give(peer_of(giver, taker.path), transport, request)
            transport.abort()
            assert await reader.readline() == b"taker has " + request + b"\n"
            writer.write(b"hello\n")
            assert await reader.readline() == b"hello\n"
            await taker.stop()
            writer.write(b"still there\n")  # it takes no more, but keeps what it has
            assert await reader.readline() == b"still there\n"
        assert not taker.path.exists()

    on_both_loops(work, tmp_path)


def test_who_is_gone_frozen_or_hangs_up_leaves_the_connection_with_the_giver(tmp_path: Path) -> None:
    async def work(folder: Path) -> None:
        giver, _ = pair(folder)
        frozen, hangs_up, gone = folder / "frozen", folder / "hangs-up", folder / "gone"
        with socket.socket(socket.AF_UNIX) as asleep:
            asleep.bind(str(frozen))
            asleep.listen()
            server = await asyncio.start_unix_server(lambda _, writer: writer.close(), hangs_up)
            async with client_of() as (reader, _, transport):
                for path in (frozen, hangs_up, gone):
                    peer = peer_of(giver, path)
                    gone.unlink(missing_ok=True)
                    assert not await giver.give(peer, transport, b"GET /")
                    giver.workers.hear("other", "")
                transport.write(b"here\n")
                assert await reader.readline() == b"here\n"
                transport.abort()
            server.close()

    on_both_loops(work, tmp_path)


def test_a_connection_that_comes_in_part_is_dropped_and_the_giver_keeps_it(tmp_path: Path) -> None:
    async def work(folder: Path) -> None:
        _, taker = pair(folder)
        made: list[bytes] = []
        await taker.start(lambda request: made.append(request) or Echo("taker", request))  # type: ignore[func-returns-value]
        async with client_of() as (reader, _, transport):
            for wrong in ([b"\0\0\0\x09GET"], [b"\0\xff\xff\xffGET"], [b"G"]):
                with socket.socket(socket.AF_UNIX) as link:
                    link.setblocking(False)
                    loop = asyncio.get_running_loop()
                    await loop.sock_connect(link, str(taker.path))
                    assert await loop.sock_recv(link, 1) == b"r"
                    socket.send_fds(link, wrong, [transport.get_extra_info("socket").fileno()])
            with socket.socket(socket.AF_UNIX) as link:  # no socket at all
                link.setblocking(False)
                await asyncio.get_running_loop().sock_connect(link, str(taker.path))
                await asyncio.get_running_loop().sock_sendall(link, b"\0\0\0\x03GET")
            while taker._taking:
                await asyncio.sleep(0)
            transport.write(b"here\n")
            assert await reader.readline() == b"here\n"
            transport.abort()
        assert made == []
        await taker.stop()

    on_both_loops(work, tmp_path)


def test_where_no_socket_can_be_bound_a_worker_serves_what_it_gets(tmp_path: Path) -> None:
    async def work(folder: Path) -> None:
        handover = Handover(Workers(Hub()), folder / ("long" * 30))
        await handover.start(lambda request: Echo("taker", request))
        handover.workers.hear("other", str(folder))
        assert handover.workers.path == NOWHERE
        assert handover.owner(b"/api/tables/abcdefgh/live") is None
        await handover.stop()

    on_both_loops(work, tmp_path)
    assert os.listdir(tmp_path)
