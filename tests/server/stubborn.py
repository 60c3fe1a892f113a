"""Players who reconnect when their connection breaks, perhaps to another worker, and send again what was not acknowledged."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.servers import Guest, Seat
from tontine.server.store import Store

LATE = ("not-asked", "stale-question", "match-over")  # a clock, a stand-in or the player's other connection was faster
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
        """Connect, and hear how the table stands."""
        await self._come_back()
        while not self.now:
            try:
                await self.hear()
            except LOST:
                await self._come_back()

    async def _next(self) -> dict[str, Any] | None:
        """The answer to give now; None after hearing news."""
        if not self.unanswered:
            await self.hear()
            return None
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
