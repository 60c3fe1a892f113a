"""Frames of live connections, and what becomes of a client that does not read."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from types import SimpleNamespace
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from tests.server.servers import Server, full_table, seated
from tontine.server import wire
from tontine.server.connection import SLOW, Connection
from tontine.server.protocols import BACKLOG, SLICE, Live, are_whole, frame_of, text_in

TEXTS = [b"", b"x", b"x" * 125, b"x" * 126, "è".encode() * 400, b"x" * 65_535, b"x" * 65_536, b"x" * 70_000]


def masked(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """The frame of a client."""
    return Frame(opcode, text, fin).serialize(mask=True)


@pytest.mark.parametrize("text", TEXTS, ids=[f"{len(text)}" for text in TEXTS])
def test_a_frame_of_ours_is_read_by_the_library(text: bytes) -> None:
    reader = StreamReader()
    reader.feed_data(frame_of(text))
    parsing = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as parsed:
        next(parsing)
    assert (parsed.value.value.opcode, parsed.value.value.fin, bytes(parsed.value.value.data)) == (Opcode.TEXT, True, text)
    assert not reader.buffer


def test_one_message_is_framed_once_for_all() -> None:
    message = b'{"type":"pong"}'
    assert frame_of(message) is frame_of(message)


@pytest.mark.parametrize("text", TEXTS, ids=[f"{len(text)}" for text in TEXTS])
def test_a_short_text_is_read_as_the_client_wrote_it(text: bytes) -> None:
    frame = masked(text)
    assert text_in(frame) == (text if len(frame) <= SLICE else None)


def test_whatever_else_comes_is_left_to_the_library() -> None:
    hello = masked(b"hello")
    for data in (b"", hello[:1], hello[:-1], hello + b"\x81", hello + hello, masked(b"\xff"), masked(b"hello", fin=False)):
        assert text_in(data) is None
    for opcode in (Opcode.CONT, Opcode.BINARY, Opcode.PING, Opcode.PONG, Opcode.CLOSE):
        assert text_in(masked(b"hello", opcode)) is None
    assert text_in(Frame(Opcode.TEXT, b"hello").serialize(mask=False)) is None


@pytest.mark.parametrize("text", TEXTS, ids=[f"{len(text)}" for text in TEXTS])
def test_it_is_seen_where_frames_end(text: bytes) -> None:
    data = masked(b"first") + masked(b"", Opcode.PING) + masked(text)
    assert are_whole(data)
    for end in {1, 3, len(data) - len(text) - 1, len(data) - 1}:
        assert not are_whole(data[:end])


# A client that does not read


class Pipe:
    """A transport whose client reads nothing, as asyncio's are."""

    def __init__(self) -> None:
        self.waiting = 0
        self.writes: list[bytes] = []
        self.frames: list[bytes] = []  # of all writes, as they were given
        self.high = 0
        self.closing = False
        self.protocol: Any = None

    def set_write_buffer_limits(self, high: int) -> None:
        self.high = high

    def write(self, data: bytes) -> None:
        self.writelines([data])

    def writelines(self, frames: list[bytes]) -> None:
        self.frames += frames
        self.writes.append(b"".join(frames))
        self.waiting += len(self.writes[-1])
        if self.waiting > self.high:
            self.protocol.pause_writing()

    def close(self) -> None:
        self.closing = True

    def is_closing(self) -> bool:
        return self.closing

    def get_extra_info(self, name: str) -> None: ...


def new_live() -> Live:
    async def app(scope: Any, receive: Any, send: Any) -> None: ...

    config = uvicorn.Config(app, log_config=None)
    config.load()
    return Live(config, ServerState(), {}, asyncio.get_running_loop())


async def stuck() -> tuple[Live, Pipe]:
    pipe = Pipe()
    pipe.protocol = new_live()
    pipe.protocol.connection_made(pipe)
    return pipe.protocol, pipe


async def test_a_client_that_does_not_read_is_told_so_and_closed() -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message["text"])

    async def close(code: int) -> None:
        sent.append(code)

    gone: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    socket: Any = SimpleNamespace(client=None, send=send, close=close, receive=lambda: gone)
    live, pipe = await stuck()
    connection = Connection(socket, live, None)
    over = asyncio.ensure_future(connection.until_over())
    for _ in range(1000):
        connection.send(b"x" * 1000)
    await asyncio.wait_for(over, 10)
    assert BACKLOG < pipe.waiting < BACKLOG + 2000
    assert sent == [wire.encode(wire.Bye("too-slow")).decode(), SLOW]


async def test_one_that_reads_again_is_sent_more() -> None:
    live, pipe = await stuck()
    assert live.write(b"x" * (2 * BACKLOG)), "a first message may be larger than what may wait"
    assert not live.write(b"x")
    assert pipe.waiting == 2 * BACKLOG
    live.resume_writing()
    pipe.waiting = 0
    assert live.write(b"x")


# While a message of the client is handled


async def busy() -> tuple[Live, Pipe]:
    live, pipe = await stuck()
    live._inbox.append(b"an answer")
    live.attach(lambda message: False)
    return live, pipe


async def test_what_a_message_has_changed_and_its_ack_are_written_together() -> None:
    live, pipe = await busy()
    live.write(b"update ")
    live.write(b"ack ")
    assert not pipe.writes
    live.next_message()
    assert pipe.writes == [b"update ack "]
    live.write(b"another's")
    assert pipe.writes[1:] == [b"another's"]


async def test_what_others_do_meanwhile_waits_for_the_next_turn_of_the_loop_only() -> None:
    live, pipe = await busy()
    live.write(b"another's ")
    await asyncio.sleep(0)
    assert pipe.writes == [b"another's "]
    live.write(b"ack")
    live.next_message()
    await asyncio.sleep(0)
    assert pipe.writes == [b"another's ", b"ack"]


# What can wait a moment


async def test_what_is_sent_soon_is_one_write() -> None:
    live, pipe = await stuck()
    assert live.write_soon(b"one ")
    assert live.write_soon(b"two")
    await asyncio.sleep(0)
    assert not pipe.writes
    live.flush()
    live.flush()
    assert pipe.writes == [b"one two"]


async def test_what_waits_for_many_slow_clients_is_in_memory_once() -> None:
    """The frames themselves are handed on, not a copy of them for each."""
    message = b"x" * 1000
    for _ in range(2):
        live, pipe = await stuck()
        live.write_soon(frame_of(message))
        live.write_soon(frame_of(message))
        live.flush()
        assert [frame is frame_of(message) for frame in pipe.frames] == [True, True]


async def test_what_is_sent_soon_counts_for_what_may_wait() -> None:
    live, pipe = await stuck()
    while live.write_soon(b"x" * 1000):
        live.write_soon(b"x" * 1000)
        live.flush()
    assert BACKLOG < pipe.waiting <= BACKLOG + 2000
    live.resume_writing()
    assert live.write_soon(b"x")


async def test_nothing_overtakes_what_is_sent_soon() -> None:
    live, pipe = await stuck()
    live.write_soon(b"one ")
    live.write(b"two")
    assert pipe.writes == [b"one two"]


async def test_an_ack_does_not_wait_for_what_is_sent_soon() -> None:
    live, pipe = await busy()
    live.write_soon(b"update ")
    live.write(b"another's ")
    await asyncio.sleep(0)
    assert pipe.writes == [b"update another's "]


async def test_one_that_does_not_read_is_sent_nothing_soon() -> None:
    live, _ = await stuck()
    live.write(b"x" * (2 * BACKLOG))
    assert not live.write_soon(b"x")


async def test_a_client_that_does_not_read_what_is_sent_soon_is_closed() -> None:
    live, pipe = await stuck()
    connection = Connection(cast(Any, SimpleNamespace(client=None)), live, None)
    for _ in range(2 * BACKLOG // 1000):
        connection.send_soon(b"x" * 1000)
        connection.flush()
    assert connection.last == (wire.Bye("too-slow"), SLOW)
    assert BACKLOG < pipe.waiting < BACKLOG + 2000


@pytest.mark.parametrize("frames", [1, 2])
async def test_nothing_is_written_once_the_connection_is_lost(frames: int) -> None:
    for lost in ("closing", "close_sent"):
        live, pipe = await stuck()
        for _ in range(frames):
            live.write_soon(b"update")
        setattr(pipe if lost == "closing" else live, lost, True)
        live.flush()
        assert not pipe.writes


async def test_a_bye_comes_after_what_is_sent_soon() -> None:
    live, pipe = await stuck()
    connection = Connection(cast(Any, SimpleNamespace(client=None)), live, None)
    connection.send_soon(b"update")
    connection.close_for_restart()
    assert pipe.writes == [frame_of(b"update")]


# Over a real connection


async def test_messages_in_pieces_and_several_at_once_are_answered_in_turn(server: Server) -> None:
    """Frames that are split, fragmented messages, pings between, and many frames in one piece."""
    table, guests = full_table(server, 1)
    (seat,) = await seated(server, table, guests)
    assert seat.socket is not None
    ping = [json.dumps({"type": "ping", "id": str(number)}).encode() for number in range(12)]
    transport = seat.socket.transport
    whole = masked(ping[1])
    pieces = [
        masked(ping[0]),
        whole[:3],
        whole[3:] + masked(ping[2]),
        masked(ping[3][:5], fin=False) + masked(b"", Opcode.PING),
        masked(ping[3][5:], Opcode.CONT),
        masked(ping[4]),
        b"".join([masked(each) for each in ping[5:11]]),
        masked(ping[11]),
    ]
    for piece in pieces:
        transport.write(piece)
        await asyncio.sleep(0.01)  # most pieces then arrive apart; the answers are the same if they do not
    answered: list[str] = []
    with suppress(TimeoutError):
        async with asyncio.timeout(20):
            while len(answered) < len(ping):
                message = await seat.hear()
                if message["type"] == "pong":
                    answered.append(message["id"])
    assert answered == [str(number) for number in range(12)]
