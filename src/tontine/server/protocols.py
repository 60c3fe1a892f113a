"""Connections as uvicorn has them, with limits: what a client half sends, floods or does not read costs that client its connection."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import lru_cache
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CTRL_OPCODES, Frame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.utils import apply_mask

from . import metrics
from .handover import HANDOVER, Handover
from .workers import Peer

HEAD = 32_768  # bytes of a request's first line and headers
REQUEST_TIME = 30.0  # seconds in which a request must have arrived
STALL = 30.0  # seconds that a client may take to read what waits for it
SLICE = 4096  # bytes of a live connection that are parsed at a time
FRAMES, FRAME_RATE = 400, 60.0  # on one connection: at once, and a second in the long run
CONTROL = 10  # frames that a ping, or another frame that carries no message, counts for: a client sends one in some seconds
BACKLOG = 500_000  # bytes that may wait for a slow client; then it is sent no more, and disconnected
UNREAD = 1_000_000  # bytes that may wait for a client that sends
LIVE = "tontine.live"  # the extension of a request's scope in which the application finds its connection
FAREWELL = 5.0  # seconds to take the last bytes of a connection that has been closed


class Deadline:
    """A timer that is set and cancelled over and over."""

    def __init__(self, loop: asyncio.AbstractEventLoop, seconds: float, act: Any) -> None:
        self._loop = loop
        self._seconds = seconds
        self._act = act
        self._timer: asyncio.TimerHandle | None = None

    def set(self) -> None:
        if self._timer is None:
            self._timer = self._loop.call_later(self._seconds, self._act)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Http(HttpToolsProtocol):
    """A request must have arrived in `REQUEST_TIME`, its head be no larger than `HEAD`, and its answer be read."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._head: int | None = 0  # bytes of a head that is not complete; None: it is
        self._arriving = Deadline(self.loop, REQUEST_TIME, self._cut)
        self._unread = Deadline(self.loop, STALL, self._cut)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._arriving.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arriving.cancel()
        self._unread.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._head is not None:
            self._head += len(data)
            if self._head > HEAD:
                self._cut()

    def on_message_begin(self) -> None:
        self._head = 0
        self._arriving.set()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._arriving.cancel()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Another worker of this machine may have the table."""
        self._arriving.cancel()
        handover: Handover | None = self.app_state.get(HANDOVER)
        peer = handover.owner(self.url) if handover else None
        if handover is None or peer is None:
            super().handle_websocket_upgrade()
            return
        self.transport.pause_reading()
        task = self.loop.create_task(self._hand_over(handover, peer))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _hand_over(self, handover: Handover, peer: Peer) -> None:
        """If the other does not take it, it is served here."""
        if await handover.give(peer, self.transport, self._request()):
            self.transport.abort()  # closes this worker's copy of the socket only
        elif not self.transport.is_closing():
            super().handle_websocket_upgrade()
            self.transport.resume_reading()

    def _request(self) -> bytes:
        headers = [part for name, value in self.headers for part in (name, b": ", value, b"\r\n")]
        return b"".join([self.scope["method"].encode(), b" ", self.url, b" HTTP/1.1\r\n", *headers, b"\r\n"])

    def pause_writing(self) -> None:
        self._unread.set()
        super().pause_writing()

    def resume_writing(self) -> None:
        self._unread.cancel()
        super().resume_writing()

    def _cut(self) -> None:
        metrics.CUT.inc()
        self.transport.abort()


class Taken(asyncio.Protocol):
    """A connection that another worker has handed over, with the request that it has read."""

    def __init__(self, live: Live, request: bytes) -> None:
        self.live = live
        self.request = request

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.live.connection_made(cast(asyncio.Transport, transport))
        transport.set_protocol(self.live)
        self.live.data_received(self.request)


class Live(WebSocketsSansIOProtocol):
    """More frames than a client of ours ever sends, or answers that nobody reads, end the connection.

    The handshake, pings and closing are uvicorn's and ASGI's. Messages take a short way past both: those of the client go to `receive` as
    they come, those of the server are written as frames that were made before."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._frames = float(FRAMES)
        self._counted_at = self.loop.time()
        self._receive: Callable[[bytes], bool] | None = None
        self._inbox: deque[bytes] = deque()
        self._full = False  # more than `BACKLOG` waits for the client
        self._busy = False  # a message is being handled
        self._unsent: list[bytes] = []  # frames that are written together
        self._flushing = False  # soon
        self._whole = False  # what has come so far were whole frames

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[LIVE] = self
            self._whole = True

    # Messages of the server

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        transport.set_write_buffer_limits(BACKLOG)

    def pause_writing(self) -> None:
        self._full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self._full = False
        super().resume_writing()

    def write(self, frame: bytes) -> bool:
        """A whole frame, however large; nothing when the connection is being closed. False if too much waits for the client already."""
        if self._full:
            return False
        if self._busy:
            self._unsent.append(frame)
            self._flush_soon()
        elif self._unsent:
            self._unsent.append(frame)
            self.flush()
        elif not self.close_sent and not self.transport.is_closing():
            self.transport.write(frame)
        return True

    def write_soon(self, frame: bytes) -> bool:
        """At the next `flush`, or before the next frame that is written at once."""
        if not self._full:
            self._unsent.append(frame)
        return not self._full

    def _flush_soon(self) -> None:
        """While a message of this client is handled, it is mostly sent two things at once: what the message changed, and the `ack`."""
        if not self._flushing:
            self._flushing = True
            self.loop.call_soon(self.flush)

    def flush(self) -> None:
        self._flushing = False
        frames, self._unsent = self._unsent, []
        if not frames or self.close_sent or self.transport.is_closing():
            return
        if len(frames) == 1:
            self.transport.write(frames[0])
        else:
            self.transport.writelines(frames)  # not joined: a frame that waits for many slow clients is in memory once

    # Messages of the client

    def attach(self, receive: Callable[[bytes], bool]) -> None:
        """Messages go there from now on, one at a time. It says whether the message is done with; if not, `next_message` is called then."""
        self._receive = receive
        early: list[Any] = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        for event in early:
            if event["type"] == "websocket.receive":
                self._inbox.append(event.get("text", "").encode() or event.get("bytes", b""))
            else:
                self.queue.put_nowait(event)
        self._deliver()

    def next_message(self) -> None:
        self._busy = False
        self.flush()
        self._deliver()

    def _deliver(self) -> None:
        """Reading stops while messages wait."""
        assert self._receive
        while self._inbox and not self._busy:
            self._busy = not self._receive(self._inbox.popleft())
        if bool(self._inbox) != self.read_paused and not self.transport.is_closing():
            self.read_paused = not self.read_paused
            (self.transport.pause_reading if self.read_paused else self.transport.resume_reading)()

    def data_received(self, data: bytes) -> None:
        """Nearly always it is one short text. The rest is left to the library, in slices: a flood is cut off before all of it is parsed."""
        if self._whole and self._receive and (text := text_in(data)) is not None and self._between_messages():
            self._count(1)
            if not self.transport.is_closing():
                self._inbox.append(text)
                self._deliver()
            return
        self._whole = self._whole and are_whole(data)
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def _between_messages(self) -> bool:
        """Neither in the middle of a message that comes in several frames, nor about to close."""
        return not self.close_sent and self.conn.current_size is None and self.conn.state is State.OPEN

    def handle_events(self) -> None:
        events = self.conn.events_received()
        self.conn.events.extend(events)
        self._count(sum([weight(event) for event in events if isinstance(event, Frame)]))
        if not self.transport.is_closing():
            super().handle_events()

    def _count(self, frames: int) -> None:
        now = self.loop.time()
        self._frames = min(FRAMES, self._frames + (now - self._counted_at) * FRAME_RATE) - frames
        self._counted_at = now
        if self._frames < 0 or self.transport.get_write_buffer_size() > UNREAD:
            self._cut()

    def send_receive_event_to_app(self) -> None:
        """A text that is not UTF-8 closes the connection, as the protocol says; it is no error of ours."""
        if self.curr_msg_data_type == "text" and not is_utf8(b"".join(self.frames)):
            self.frames = []
            self.conn.fail(1007, "invalid UTF-8")
            self.handle_parser_exception()
        elif self._receive is None:
            super().send_receive_event_to_app()
        elif not self.close_sent:
            self._inbox.append(b"".join(self.frames))
            self.frames = []
            self._deliver()

    def keepalive_timeout(self) -> None:
        """Who does not answer does not read either: what waits is dropped after a while."""
        super().keepalive_timeout()
        self.loop.call_later(FAREWELL, self.transport.abort)

    def _cut(self) -> None:
        metrics.CUT.inc()
        self.transport.abort()


@lru_cache(16)
def frame_of(message: bytes) -> bytes:
    """A whole message as one frame of a server (RFC 6455, 5.2): final, text, not masked. Made once for all who are sent the same."""
    size = len(message)
    if size < 126:
        return bytes([0x81, size]) + message
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + message
    return b"\x81\x7f" + size.to_bytes(8, "big") + message


# Frames of clients (RFC 6455, 5.2): they are masked


def text_in(data: bytes) -> bytes | None:
    """The text, if these bytes are one frame with all of a short text."""
    if not 6 <= len(data) <= SLICE or data[0] != 0x81 or data[1] < 0x80:
        return None
    start, end = bounds(data, 0)
    if end != len(data):
        return None
    text = apply_mask(data[start:], data[start - 4 : start])
    return text if is_utf8(text) else None


def are_whole(data: bytes) -> bool:
    """Whether these bytes, which begin with a frame, end with one."""
    end = 0
    while end + 2 <= len(data):
        end = bounds(data, end)[1]
    return end == len(data)


def bounds(data: bytes, begin: int) -> tuple[int, int]:
    """Where the content of the frame that begins there starts, and where it ends. The mask is before it."""
    size, start = data[begin + 1] & 0x7F, begin + 2
    if size >= 126:
        start += 2 if size == 126 else 8
        size = int.from_bytes(data[begin + 2 : start], "big")
    return start + 4, start + 4 + size


def weight(frame: Frame) -> int:
    return CONTROL if frame.opcode in CTRL_OPCODES else 1


def is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
