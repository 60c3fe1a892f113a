"""Attacks from one address, each in a process of its own: `python -m tests.server.torture.attacks NAME PORT TABLE SECONDS`.

It prints what it did, and the seconds of processor that it took."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from tests.server.torture.figures import Figures
from tests.server.torture.fuzz import frames
from tests.server.torture.raw import dial, exchange, frame, live, request
from tontine.server.gallery import MANY as CROWD

TROUBLE = (OSError, TimeoutError, EOFError, asyncio.IncompleteReadError)
PINGS = frame(b"x" * 125, "ping") * 100
MANY = 40  # requests on one connection


class Target:
    """The server that is attacked: its port and one of its tables; the attacker's address and name."""

    def __init__(self, port: int, table: str, address: str) -> None:
        self.port = port
        self.table = table
        self.address = address
        self.cookie = ""
        self.done: Counter[str] = Counter()

    async def ask(self, *requests: bytes) -> bytes:
        """The answers to requests on one connection."""
        found = await exchange(self.port, b"".join(requests))
        self.done["requests"] += found.count(b"HTTP/1.1 ")
        self.done["answers 500"] += found.count(b"HTTP/1.1 500")
        return found

    async def take_name(self) -> None:
        found = await self.ask(request("POST", "/api/me", self.address, b'{"name": "Eve"}', close=True))
        if b"tontine=" in found:
            self.cookie = found.split(b"tontine=")[1].split(b";")[0].decode()


def gets(target: Target, path: str) -> list[bytes]:
    return [*(MANY - 1) * [request("GET", path, target.address)], request("GET", path, target.address, close=True)]


async def pings(target: Target) -> None:
    """Frames that the protocol answers by itself, by four clients that do not read."""
    await asyncio.gather(*[ping(target) for _ in range(4)])


async def ping(target: Target) -> None:
    _, writer = await live(target.port, target.table, target.address)
    for _ in range(50):
        if writer.transport.is_closing():
            break
        writer.write(PINGS)
        target.done["pings"] += 100
        await asyncio.sleep(0.001)
    writer.close()


async def half_sent(target: Target) -> None:
    """Requests that never end; the connections stay open."""
    whole = request("POST", "/api/me", target.address, b'{"name": "Eve"}')
    opened = [await dial(target.port) for _ in range(200)]
    for _, writer in opened:
        writer.write(whole[:-9])
    target.done["half-sent"] += len(opened)
    await asyncio.sleep(1)
    for _, writer in opened:
        writer.close()


async def static(target: Target) -> None:
    """What is the same for everybody, as fast as it comes."""
    paths = ("/api/games/last-shot/cards", "/api/openapi/openapi.json", "/api/wire", "/api/games/last-shot/rules")
    await asyncio.gather(*[target.ask(*gets(target, path)) for path in paths])


async def looks(target: Target) -> None:
    """A table and the list of tables, as fast as they come."""
    await asyncio.gather(*[target.ask(*gets(target, path)) for path in (f"/api/tables/{target.table}", "/api/tables", "/healthz")])


async def nested(target: Target) -> None:
    """Nearly 2 MB of brackets."""
    body = b'{"a":' + b"[" * 900_000 + b"]" * 900_000 + b"}"
    await target.ask(request("POST", "/api/records/verify", target.address, body, close=True))
    await target.ask(request("POST", "/api/tables", target.address, body, close=True))


async def headers(target: Target) -> None:
    """A header that does not end."""
    _, writer = await dial(target.port)
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ")
    for _ in range(300):
        writer.write(b"x" * 100_000)
        target.done["header bytes"] += 100_000
        await writer.drain()
    writer.close()


async def unread(target: Target) -> None:
    """Spectators who ask for everything and read nothing: a crowd, which is told otherwise than a few are."""
    opened = [await live(target.port, target.table, target.address) for _ in range(CROWD + 10)]
    for reader, _ in opened:
        reader._transport.pause_reading()  # type: ignore[attr-defined]
    target.done["connections"] += len(opened)
    await asyncio.sleep(1)
    for _, writer in opened:
        writer.transport.abort()


async def connections(target: Target) -> None:
    """Live connections, opened and closed as fast as they come."""
    for _ in range(50):
        _, writer = await live(target.port, target.table, target.address)
        writer.transport.abort()
        target.done["connections"] += 1


async def bots(target: Target) -> None:
    """Tables of bots that think, as many as are allowed, and somebody who watches each."""
    if not target.cookie:
        await target.take_name()
    wish = {"game": "last-dog-standing", "seats": 4, "bots": {str(seat): "expert" for seat in range(4)}, "clocks": {"pace": 0.1}}
    found = await target.ask(request("POST", "/api/tables", target.address, json.dumps(wish).encode(), cookie=target.cookie, close=True))
    if b'"table":"' not in found:
        target.cookie = "" if b" 401 " in found else target.cookie
        await asyncio.sleep(0.2)
        return
    table = found.split(b'"table":"')[1].split(b'"')[0].decode()
    start = json.dumps({"type": "start", "id": os.urandom(4).hex()}).encode()
    await target.ask(request("POST", f"/api/tables/{table}/acts", target.address, start, cookie=target.cookie, close=True))
    await live(target.port, table, target.address)
    target.done["tables of bots"] += 1


async def fuzz(target: Target) -> None:
    """Messages that are nearly right, as fast as they are read."""
    reader, writer = await live(target.port, target.table, target.address)
    writer.write(b"".join(frames(300)))
    target.done["fuzzed from one address"] += 300
    with suppress(TimeoutError):
        async with asyncio.timeout(1):
            while told := await reader.read(65_536):
                target.done["told internal"] += told.count(b'"error":"internal"')
    writer.close()


Attack = Callable[[Target], Awaitable[None]]
ATTACKS: dict[str, Attack] = {
    each.__name__: each for each in (pings, half_sent, static, looks, nested, headers, unread, connections, bots, fuzz)
}


async def go_on(attack: Attack, target: Target, seconds: float) -> dict[str, Any]:
    end, begun = time.monotonic() + seconds, time.process_time()
    while time.monotonic() < end:
        with suppress(*TROUBLE):
            await attack(target)
        await asyncio.sleep(0.005)
    return {"done": target.done, "processor": (time.process_time() - begun) / seconds}


async def attacked(name: str, port: int, table: str, seconds: float, figures: Figures) -> None:
    """Attack from another process, and add what it did to the figures."""
    figures.phase = name
    command = [sys.executable, "-m", "tests.server.torture.attacks", name, str(port), table, str(seconds)]
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    out, _ = await process.communicate()
    found = json.loads(out)
    figures.counts.update(found["done"])
    figures.processor.setdefault(name, []).append(found["processor"])


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("name", choices=sorted(ATTACKS))
    options.add_argument("port", type=int)
    options.add_argument("table")
    options.add_argument("seconds", type=float)
    given = options.parse_args()
    target = Target(given.port, given.table, f"203.0.113.{1 + list(ATTACKS).index(given.name)}")
    print(json.dumps(asyncio.run(go_on(ATTACKS[given.name], target, given.seconds))))


if __name__ == "__main__":
    main()
