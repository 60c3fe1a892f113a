"""Honest people: each at an address of their own, playing one match after another."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections import Counter
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import connect

from tests.server.servers import Guest, Refused, Server, client
from tests.server.stubborn import LATE, LOST, Stubborn, seat_all
from tests.server.torture.figures import Figures
from tontine.server.store import Store

CLOCKS = {"pace": 0.05, "window": 1.0, "question": 300}
THOUGHT = (0.1, 0.9)  # seconds before an answer


class Honest(Guest):
    """A person at an address of their own."""

    def __init__(self, url: str, number: int) -> None:
        self.http = client(url)
        self.address = f"198.51.{number // 200}.{number % 200 + 1}"
        self.http.headers["X-Forwarded-For"] = self.address
        self.name = f"Guest {number}"
        self.person = self.post("/api/me", {"name": self.name})["person"]


class Player(Stubborn):
    """Plays to the end wherever somebody answers."""

    def __init__(self, places: list[str], guest: Honest, table: str, figures: Figures) -> None:
        super().__init__(places, guest.cookie, table)
        self.address = guest.address
        self.figures = figures

    async def join(self, url: str | None = None) -> Player:
        self.url = url or self.url
        query = f"?since={self.n}&as={self.person}" if self.n else ""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.table}/live{query}"
        headers = {"Cookie": f"tontine={self.cookie}", "X-Forwarded-For": self.address}
        self.socket = await connect(address, additional_headers=headers, compression=None, max_size=None)
        return self

    def thought(self) -> float:
        return random.uniform(*THOUGHT)

    async def play_and_leave(self) -> None:
        """Only what was acknowledged is kept."""
        await self.play()
        with suppress(*LOST):
            await self.leave()
        for heard in (self.raw, self.events, self.talk, self.now):
            heard.clear()

    async def send(self, type: str, id: str | None = None, **fields: Any) -> dict[str, Any]:
        """Think, then answer. Whatever else than `unavailable` comes back instead of an acknowledgement is counted, and tried again."""
        await asyncio.sleep(self.thought())
        begun = time.monotonic()
        reply = await super().send(type, id, **fields)
        if reply["type"] == "ack":
            self.figures.acknowledged(time.monotonic() - begun)
        elif reply["error"] not in LATE:
            self.figures.counts[f"told {reply['error']}"] += 1
            return {**reply, "error": "unavailable"}
        return reply


class House:
    """Servers on one database, with the tables at which people have played there."""

    def __init__(self, servers: list[Server], database: str, figures: Figures) -> None:
        self.servers = servers
        self.database = database
        self.figures = figures
        self.played: list[Player] = []
        self.tables: list[str] = []
        self._people = 0
        self._next_place = itertools.cycle(self.places)

    @property
    def places(self) -> list[str]:
        return [server.url for server in self.servers]

    async def play(self, until: float) -> None:
        """Six people at a table, one match after another, at least one."""
        guests: list[Honest] = []
        players: list[Player] = []
        while time.monotonic() < until or not players:
            try:
                players = await asyncio.to_thread(self._open, guests)
            except (httpx.HTTPError, Refused) as error:  # a server that was killed, a store that is away: try again
                self.figures.counts["answers 500"] += isinstance(error, Refused) and error.status == 500
                await asyncio.sleep(0.3)
                continue
            self.played += players
            await asyncio.gather(*[player.play_and_leave() for player in players])
            self.figures.counts["matches"] += 1

    def _open(self, guests: list[Honest]) -> list[Player]:
        """At one of the servers, another one each time."""
        place = next(self._next_place)
        while len(guests) < 6:
            self._people += 1
            guests.append(Honest(place, self._people))
        for guest in guests:
            guest.http.base_url = httpx.URL(place)
        table = guests[0].open(clocks=CLOCKS)
        seat_all(table, list(guests), bots=False)
        self.tables.append(table)
        return [Player(self.places, guest, table, self.figures) for guest in guests]

    async def audit(self) -> Counter[str]:
        """Every acknowledged answer is in the log exactly once, and logs have no holes; read from the database itself."""
        store, found = Store(self.database), Counter[str]()
        for table in self.tables:
            entries = await store.entries(table, 0)
            refs = Counter([(entry.person, entry.ref) for entry in entries if entry.ref])
            acked = [(player.person, id) for player in self.played if player.table == table for id in player.acked]
            found["tables"] += 1
            found["audited"] += len(acked)
            found["lost"] += sum([each not in refs for each in acked])
            found["doubled"] += sum([count > 1 for count in refs.values()])
            found["holes"] += [entry.seq for entry in entries] != list(range(len(entries)))
        await store.stop()
        return found
