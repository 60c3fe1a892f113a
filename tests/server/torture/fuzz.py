"""Fuzz by the million, over WebSockets and REST: `python -m tests.server.torture.fuzz PORT TABLE COOKIE SECONDS SEED`.

The server should have generous limits, or most messages are refused before they are read. Only messages are counted whose answer came,
or that ended their connection."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from tests.server.torture.raw import exchange, frame, live, request

MOST = 380  # frames on one connection: with more it is cut
ANSWERS = (b'{"type":"ack"', b'{"type":"error"', b'{"type":"pong"')
WORDS = [
    "type",
    "id",
    "answer",
    "sit",
    "say",
    "question",
    "option",
    "to",
    "seat",
    "bots",
    "level",
    "luck",
    "text",
    "person",
    "\ud7ff",
    "0\n",
]
VALUES: list[Any] = [None, True, -1, 0, 1, 7, 10**30, 1.5, [], {}, [[[]]], {"0": "normal"}, "\u0000", "\u202e", "x" * 50, *WORDS]
KINDS = [
    "sit",
    "stand",
    "remove",
    "unblock",
    "ready",
    "place",
    "fill",
    "start",
    "answer",
    "withdraw",
    "say",
    "signal",
    "away",
    "back",
    "mute",
    "hint",
]
KINDS += ["unblock", "cancel-hint", "report", "ping", "to-the-end", "nonsense"]
PATHS = [
    "/api/games",
    "/api/tables",
    "/api/me",
    "/api/codes",
    "/api/records",
    "/api/records/verify",
    "/api/me/recover",
    "/api/me/link",
    "/healthz",
    "/",
]
PATHS += ["/api/codes/baruti", "/t/h3kqv7w2m9xe"]
QUERIES = ["", "?limit=", "?before=", "?after=", "?language=", "?show=", "?start=", "?status=", "?mine=", "?%00", "?a=b&a"]
chance = random.Random(0)


# Messages


def message() -> bytes:
    fields = {chance.choice(WORDS): chance.choice(VALUES) for _ in range(chance.randrange(6))}
    return json.dumps({"type": chance.choice(KINDS), "id": str(chance.randrange(10**6)), **fields}).encode()


def sensible() -> bytes:
    """What a client of ours could say, at a bad moment."""
    fields: dict[str, Any] = {"question": chance.randrange(30), "option": chance.choice([0, 1, 2, "ambush", "pass"])}
    fields |= chance.choice([{}, {"text": "hello"}, {"seat": chance.randrange(7)}, {"to": [chance.randrange(7)]}, {"ready": True}])
    return json.dumps({"type": chance.choice(KINDS), "id": str(chance.randrange(10**6)), **fields}).encode()


def broken(whole: bytes) -> bytes:
    """Cut off, or with some bytes changed."""
    if chance.random() < 0.3:
        return whole[: chance.randrange(len(whole))]
    found = bytearray(whole)
    for _ in range(chance.randrange(1, 4)):
        found[chance.randrange(len(found))] = chance.randrange(32, 127)
    return bytes(found)


def deep() -> bytes:
    return b"[" * chance.randrange(1, 2000)


def noise() -> bytes:
    return chance.randbytes(chance.randrange(1, 200)).decode("latin-1").encode()


MAKERS: list[Callable[[], bytes]] = [message, sensible, lambda: broken(message()), lambda: broken(sensible()), deep, noise]


def frames(count: int) -> list[bytes]:
    kinds = chance.choices(["text", "binary"], [9, 1], k=count)
    return [frame(make(), kind) for make, kind in zip(chance.choices(MAKERS, [5, 5, 2, 2, 1, 1], k=count), kinds, strict=True)]


def fuzzed_request(table: str, cookie: str) -> bytes:
    paths = [*PATHS, f"/api/tables/{table}", *[f"/api/tables/{table}/{end}" for end in ("acts", "rematch", "record", "replay")]]
    path = chance.choice(paths) + chance.choice(QUERIES) + chance.choice(["", "1", "-1", "x", "%ff", "%0a", "it", "9" * 30])
    method = chance.choices(["GET", "POST", "DELETE", "PUT", "OPTIONS", "HEAD"], [5, 8, 1, 1, 1, 1])[0]
    return request(method, path, "203.0.113.8", chance.choice(MAKERS)() if method == "POST" else b"", cookie=cookie)


# Sending


class Fuzzer:
    def __init__(self, port: int, table: str, cookie: str) -> None:
        self.port = port
        self.table = table
        self.cookie = cookie
        self.done: Counter[str] = Counter()

    async def over_sockets(self) -> None:
        """A connection's worth of messages, and one ping, whose pong comes after all answers."""
        reader, writer = await live(self.port, self.table, "203.0.113.8", self.cookie)
        sent = frames(MOST)
        last = b'{"type": "ping", "id": "last"}' if chance.random() < 0.9 else b"\xff"  # that is no UTF-8 and ends the connection
        writer.write(b"".join([*sent, frame(last)]))
        told = await self._read(reader)
        writer.close()
        self.done["fuzzed messages"] += sum([told.count(answer) for answer in ANSWERS])
        self.done["told internal"] += told.count(b'"error":"internal"')

    async def _read(self, reader: asyncio.StreamReader) -> bytes:
        told = b""
        async with asyncio.timeout(20):
            while b'"id":"last"' not in told and (more := await reader.read(1 << 20)):
                told += more
        return told

    async def over_rest(self) -> None:
        """Requests one after another on a connection, as long as it lasts."""
        asked = [fuzzed_request(self.table, self.cookie) for _ in range(40)]
        last = request("GET", "/healthz", "203.0.113.8", close=True)
        found = await exchange(self.port, b"".join([*asked, last]))
        self.done["fuzzed requests"] += found.count(b"HTTP/1.1 ")
        self.done["answers 500"] += found.count(b"HTTP/1.1 500")

    async def go_on(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
                await (self.over_rest() if chance.random() < 0.25 else self.over_sockets())


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("port", type=int)
    options.add_argument("table")
    options.add_argument("cookie")
    options.add_argument("seconds", type=float)
    options.add_argument("seed")
    given = options.parse_args()
    chance.seed(given.seed)
    fuzzer = Fuzzer(given.port, given.table, given.cookie)
    asyncio.run(fuzzer.go_on(given.seconds))
    print(json.dumps({"done": fuzzer.done, "processor": time.process_time() / given.seconds}))


if __name__ == "__main__":
    main()
