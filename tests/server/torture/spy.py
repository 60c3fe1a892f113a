"""A spectator with a stopwatch, in a process of its own: `python -m tests.server.torture.spy PORT SECONDS TABLE …`.

It watches tables and looks at them over and over, and prints for each secret window how late its closing was told, and how long looks took
while it was open."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from typing import Any

from websockets.asyncio.client import connect

from tests.server.stubborn import LOST
from tests.server.torture.raw import dial, request

PAUSE = 0.025  # seconds between two looks: within what one address may do


class Spy:
    def __init__(self, port: int, table: str, number: int) -> None:
        self.port = port
        self.table = table
        self.address = f"192.0.2.{number + 1}"
        self.window: int | None = None  # the moment at which the open one closes
        self.looks: list[float] = []
        self.found: list[dict[str, Any]] = []

    async def watch(self) -> None:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/live"
        async with connect(address, additional_headers={"X-Forwarded-For": self.address}, compression=None, max_size=None) as live:
            async for message in live:
                self.hear(json.loads(message), time.time())

    def hear(self, message: dict[str, Any], now: float) -> None:
        if self.window is not None and message.get("at", 0) >= self.window:
            late = 1000 * now - self.window
            self.found.append({"table": self.table, "window": self.window, "late": late, "looks": self.looks})
            self.window, self.looks = None, []
        if "clocks" in message:
            self.window = (message["clocks"] or {}).get("window")

    async def look(self) -> None:
        """Over one connection that stays open."""
        asked = request("GET", f"/api/tables/{self.table}", self.address)
        reader, writer = await dial(self.port)
        while True:
            window, begun = self.window, time.perf_counter()
            writer.write(asked)
            head = await reader.readuntil(b"\r\n\r\n")
            await reader.readexactly(int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0]))
            if window is not None and window == self.window:
                self.looks.append(1000 * (time.perf_counter() - begun))
            await asyncio.sleep(PAUSE)

    async def go_on(self) -> None:
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self.watch())
                group.create_task(self.look())
        except* LOST:
            pass


async def spy(port: int, seconds: float, tables: list[str]) -> list[dict[str, Any]]:
    spies = [Spy(port, table, number) for number, table in enumerate(tables)]
    try:
        async with asyncio.timeout(seconds):
            await asyncio.gather(*[each.go_on() for each in spies])
    except TimeoutError:
        pass
    return [found for each in spies for found in each.found]


if __name__ == "__main__":
    print(json.dumps(asyncio.run(spy(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3:]))))
