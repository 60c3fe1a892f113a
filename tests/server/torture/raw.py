"""Bytes that clients send, made once: an attacker who builds each message anew would need the processor more than the server does."""

from __future__ import annotations

import asyncio

FRAME_KINDS = {"text": 0x81, "binary": 0x82, "ping": 0x89}


def request(method: str, path: str, address: str, body: bytes = b"", *, cookie: str = "", close: bool = False) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"X-Forwarded-For: {address}", f"Content-Length: {len(body)}"]
    lines += ["Content-Type: application/json", f"Cookie: tontine={cookie}"] if cookie or body else []
    lines += ["Connection: close"] if close else []
    return "\r\n".join([*lines, "", ""]).encode("utf-8", "surrogateescape") + body


def upgrade(table: str, address: str, cookie: str = "") -> bytes:
    lines = [f"GET /api/tables/{table}/live HTTP/1.1", "Host: 127.0.0.1", f"X-Forwarded-For: {address}", f"Cookie: tontine={cookie}"]
    lines += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="]
    return "\r\n".join([*lines, "", ""]).encode()


def frame(payload: bytes, kind: str = "text") -> bytes:
    """As a client sends it, masked with zeros."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return bytes([FRAME_KINDS[kind]]) + length + bytes(4) + payload


async def dial(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    async with asyncio.timeout(5):
        return await asyncio.open_connection("127.0.0.1", port)


async def exchange(port: int, data: bytes, seconds: float = 10) -> bytes:
    """Send it all; what comes back until the server closes the connection."""
    reader, writer = await dial(port)
    try:
        writer.write(data)
        async with asyncio.timeout(seconds):
            return await reader.read(-1)
    finally:
        writer.close()


async def live(port: int, table: str, address: str, cookie: str = "") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A live connection, after the handshake."""
    reader, writer = await dial(port)
    writer.write(upgrade(table, address, cookie))
    async with asyncio.timeout(5):
        head = await reader.readuntil(b"\r\n\r\n")
    if b" 101 " not in head:
        writer.close()
        raise ConnectionError(head[:60])
    return reader, writer
