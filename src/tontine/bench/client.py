"""A light WebSocket client, and HTTP: a thousand clients in one process must cost less than the server that is measured."""

from __future__ import annotations

import asyncio
import json
from base64 import b64encode
from collections.abc import Callable
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from os import urandom
from typing import Any, Self, cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
HELLO = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{headers}\r\n"
)
TIMEOUT = 60  # seconds


class Broken(Exception):
    """The server closed the connection, or refused."""


class Client(asyncio.Protocol):
    """One WebSocket; a subclass says what to do with a text."""

    def __init__(self) -> None:
        self.buffer = bytearray()
        self.transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.broken: Callable[[], None] = lambda: None

    def heard(self, text: bytes) -> None:
        raise NotImplementedError

    async def connect(self, port: int, path: str, cookie: str = "") -> Self:
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        headers = f"Cookie: {cookie}\r\n" if cookie else ""
        hello = HELLO.format(path=path, port=port, key=b64encode(urandom(16)).decode(), headers=headers)
        self._transport.write(hello.encode())
        await asyncio.wait_for(self.opened, TIMEOUT)
        return self

    @property
    def _transport(self) -> asyncio.Transport:
        assert self.transport is not None
        return self.transport

    def send(self, text: bytes, kind: int = TEXT) -> None:
        """Clients must mask what they send; a mask of zeros changes nothing."""
        size = len(text)
        length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
        self._transport.write(bytes([0x80 | kind]) + length + b"\0\0\0\0" + text)

    def close(self) -> None:
        self.broken = lambda: None
        if self.transport:
            self.transport.abort()

    # What asyncio calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(Broken("the server hung up"))
        self.broken()

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.opened.done() and not self._greeted():
            return
        while (frame := self._frame()) is not None:
            self._take(*frame)

    def _greeted(self) -> bool:
        head, found, rest = bytes(self.buffer).partition(b"\r\n\r\n")
        if not found:
            return False
        self.buffer = bytearray(rest)
        if b" 101 " in head.split(b"\r\n", 1)[0]:
            self.opened.set_result(None)
            return True
        self.opened.set_exception(Broken(head.split(b"\r\n", 1)[0].decode()))
        return False

    def _frame(self) -> tuple[int, bytes] | None:
        """The next whole frame. Servers do not mask; ours and the peer's do not split messages into frames."""
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return None
        kind, text = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        return kind, text

    def _take(self, kind: int, text: bytes) -> None:
        if kind == TEXT:
            self.heard(text)
        elif kind == PING:
            self.send(text, PONG)
        elif kind == CLOSE:
            self._transport.close()


def post(port: int, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
    """The answer of the server, and the cookie that it set."""
    connection = HTTPConnection("127.0.0.1", port, timeout=TIMEOUT)
    headers = {"content-type": "application/json", **({"cookie": cookie} if cookie else {})}
    try:
        connection.request("POST", path, json.dumps(body), headers)
        response = connection.getresponse()
        text = response.read()
    finally:
        connection.close()
    if response.status >= 400:
        raise Broken(f"{response.status} {text[:200]!r}")
    cookies = SimpleCookie(response.headers.get("set-cookie", ""))
    return json.loads(text), "; ".join(f"{name}={morsel.value}" for name, morsel in cookies.items())
