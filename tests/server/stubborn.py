"""Players who reconnect when their connection breaks, perhaps to another worker, and send again what was not acknowledged."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections import Counter
from contextlib import suppress
from time import monotonic
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.servers import Guest, Seat
from tontine.server.store import Store

LATE = ("not-asked", "stale-question", "match-over")  # a clock, a stand-in or the player's other connection was faster
CHANGES = 45  # of one answer; the server takes fifty
LOST = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)


class Stubborn(Seat):
    """Plays to the end at one of several places. `acked` are the ids of all answers that were confirmed, perhaps twice: a worker that is
    losing a race when the player comes back to it shows an answer a moment later."""

    def __init__(self, places: list[str], cookie: str, table: str) -> None:
        super().__init__(places[0], cookie, table)
        self.places = itertools.cycle(places)
        self.acked: set[str] = set()
        self.breaks = 0

    async def play(self) -> None:
        await self._arrive()
        pending: dict[str, Any] | None = None
        while self.status == "playing" or pending:
            try:
                pending = pending or await self._next()
                if pending:
                    reply = await self.send(**pending)
                    assert reply["type"] == "ack" or reply["error"] in (*LATE, "unavailable"), reply
                    if reply["type"] == "ack":
                        self.acked.add(pending["id"])
                    if reply.get("error") != "unavailable":
                        pending = None
            except LOST:
                self.breaks += 1
                await self._come_back()

    async def _arrive(self) -> None:
        """Connect, and hear that the match has begun: a worker at which nobody was before may hear of it a moment later."""
        await self._come_back()
        while not self.now or self.status == "open":
            try:
                await self.hear()
            except LOST:
                await self._come_back()

    async def _next(self) -> dict[str, Any] | None:
        """The answer to give now; None after hearing news."""
        if not self.unanswered:
            await self.hear()
            return None
        return self._reply()

    def _reply(self) -> dict[str, Any]:
        """To what is asked: always the same, so that it counts once however often it is sent."""
        assert self.question
        number, options = self.question["number"], self.question["options"]
        return {"type": "answer", "id": f"{self.person[:6]}-{number}", "question": number, "option": options[number % len(options)]}

    async def _come_back(self) -> None:
        for _ in range(600):
            try:
                await self.join(next(self.places))
                return
            except LOST:
                await asyncio.sleep(0.05)
        raise AssertionError("nobody is there any more")


class Tempo:
    """So that a question stays open as long as the test wants: the seconds between two answers at a table, how many it may have for now,
    and whether the last person may answer, too."""

    def __init__(self, pause: float, most: int) -> None:
        self.pause = pause
        self.most = most
        self.free = False
        self.given: Counter[str] = Counter()
        self._next: dict[str, float] = {}

    def allows(self, table: str) -> bool:
        return self.given[table] < self.most and monotonic() >= self._next.get(table, 0.0)

    def count(self, table: str) -> None:
        self.given[table] += 1
        self._next[table] = monotonic() + self.pause


class Wavering(Stubborn):
    """Changes an answer again and again, in tempo; `waits`: gives none, so that the question stays open. When the tempo is free it plays to
    the end. When its connection is closed, it sends its answer nevertheless, into what is left of the connection."""

    def __init__(self, places: list[str], cookie: str, table: str, tempo: Tempo, waits: bool) -> None:
        super().__init__(places, cookie, table)
        self.tempo = tempo
        self.waits = waits
        self.changes = 0

    async def _next(self) -> dict[str, Any] | None:
        if self.tempo.free:
            return await super()._next()
        if not self.waits and self.question and self.changes < CHANGES and self.tempo.allows(self.table):
            self.tempo.count(self.table)
            return self._change()
        with suppress(TimeoutError):
            async with asyncio.timeout(0.02):
                await self.hear()
        return None

    def _change(self) -> dict[str, Any]:
        """The same again until it was acknowledged, then another."""
        assert self.question
        if self._id in self.acked:
            self.changes += 1
        option = self.question["options"][self.changes % 2]
        return {"type": "answer", "id": self._id, "question": self.question["number"], "option": option}

    @property
    def _id(self) -> str:
        return f"{self.person[:6]}-change-{self.changes}"

    async def hear(self) -> dict[str, Any]:
        message = await super().hear()
        if message["type"] == "bye" and self.question and not self.tempo.free and not self.waits:
            with suppress(*LOST):
                await self.send_raw(json.dumps(self._change()))
        return message


def seat_all(table: str, guests: list[Guest], bots: bool) -> None:
    for guest in guests:
        guest.act(table, "sit")
        guest.act(table, "ready")
    if bots:
        guests[0].act(table, "fill", level="random")
    guests[0].act(table, "start")


async def refs_of(database: str, table: str) -> tuple[list[int], set[str]]:
    """The numbers of a table's log, and the ids of the messages in it, of each person once: read from the database itself."""
    store = Store(database)
    entries = await store.entries(table, 0)
    await store.stop()
    refs = [(entry.person, entry.ref) for entry in entries if entry.ref is not None]
    assert len(refs) == len(set(refs)), "a message is in the log twice"
    return [entry.seq for entry in entries], {ref for _, ref in refs}
