"""A campaign against the server: people play while processes are killed and frozen and one address floods; then the log is audited.

`make torture` runs it for minutes (`python -m tests.server.torture --seconds 600`); `test_torture.py` for some seconds.
Everybody comes from this machine. Addresses are told apart by X-Forwarded-For, which the server believes from 127.0.0.1.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from tests.server.servers import Guest, Refused, Server, client
from tests.server.services import Postgres, Redis, postgres, redis_server
from tests.server.stubborn import LOST, Stubborn, seat_all
from tontine.server.store import Store

CLOCKS = {"pace": 0.05, "window": 0.2, "question": 300}
ATTACKER = "203.0.113.9"
PING = bytes([0x89, 0x80 | 125, 0, 0, 0, 0]) + b"x" * 125
Attack = Callable[["Campaign"], Awaitable[None]]


class Honest(Guest):
    """A person at an address of their own."""

    def __init__(self, url: str, number: int) -> None:
        self.http = client(url)
        self.address = f"198.51.{number // 200}.{number % 200 + 1}"
        self.http.headers["X-Forwarded-For"] = self.address
        self.name = f"Guest {number}"
        self.person = self.post("/api/me", {"name": self.name})["person"]


class Player(Stubborn):
    """Plays to the end wherever somebody answers; keeps when each answer was acknowledged, and how long that took."""

    def __init__(self, campaign: Campaign, guest: Honest, table: str) -> None:
        super().__init__([server.url for server in campaign.servers], guest.cookie, table)
        self.campaign = campaign
        self.address = guest.address

    async def join(self, url: str | None = None) -> Player:
        self.url = url or self.url
        query = f"?since={self.n}&as={self.person}" if self.n else ""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.table}/live{query}"
        headers = {"Cookie": f"tontine={self.cookie}", "X-Forwarded-For": self.address}
        self.socket = await connect(address, additional_headers=headers, compression=None, max_size=None)
        return self

    async def send(self, type: str, id: str | None = None, **fields: Any) -> dict[str, Any]:
        begun = time.monotonic()
        reply = await super().send(type, id, **fields)
        if reply["type"] == "ack":
            self.campaign.acknowledged(time.monotonic() - begun)
        else:
            await asyncio.sleep(0.05)
        return reply


class Campaign:
    def __init__(self, servers: list[Server], database: str, postgres: Postgres, redis: Redis, seed: int = 1) -> None:
        self.servers = servers
        self.database = database
        self.postgres = postgres
        self.redis = redis
        self.chance = random.Random(seed)
        self.phase = "quiet"
        self.latencies: dict[str, list[float]] = {}
        self.acks = 0
        self.last_ack = time.monotonic()
        self.standstill = 0.0
        self.counts: Counter[str] = Counter()
        self.played: list[tuple[str, Player]] = []
        self.people = 0

    def acknowledged(self, seconds: float) -> None:
        now = time.monotonic()
        self.acks += 1
        self.standstill = max(self.standstill, now - self.last_ack)
        self.last_ack = now
        self.latencies.setdefault(self.phase, []).append(seconds)

    @property
    def url(self) -> str:
        return self.servers[0].url

    # Honest people

    async def play(self, until: float) -> None:
        """Six people at a table, one match after another."""
        while time.monotonic() < until:
            try:
                table, players = await asyncio.to_thread(self._open)
            except (httpx.HTTPError, Refused):  # a server that has just been killed, a store that is away: try again
                await asyncio.sleep(0.3)
                continue
            self.played += [(table, player) for player in players]
            await asyncio.gather(*[player.play() for player in players])
            self.counts["matches"] += 1

    def _open(self) -> tuple[str, list[Player]]:
        guests = []
        for _ in range(6):
            self.people += 1
            guests.append(Honest(self.url, self.people))
        table = guests[0].open(clocks=CLOCKS)
        seat_all(table, list(guests), bots=False)
        return table, [Player(self, guest, table) for guest in guests]

    # Kills

    async def kill_and_freeze(self, until: float, pause: float) -> None:
        deeds = [self.kill_server, self.kill_server, self.kill_redis, self.crash_postgres, self.freeze_postgres]
        while time.monotonic() < until:
            await asyncio.sleep(pause)
            deed = self.chance.choice(deeds)
            self.phase = deed.__name__
            await deed()
            self.counts["kills"] += deed is not self.freeze_postgres
            self.counts[deed.__name__] += 1

    async def kill_server(self) -> None:
        server = self.servers[-1]
        server.kill()
        await asyncio.to_thread(server.start)

    async def kill_redis(self) -> None:
        self.redis.kill()
        await asyncio.sleep(0.5)
        await asyncio.to_thread(self.redis.start)

    async def crash_postgres(self) -> None:
        await asyncio.to_thread(self.postgres.crash)
        await asyncio.to_thread(self.postgres.start)

    async def freeze_postgres(self) -> None:
        assert self.postgres.service.process
        group = self.postgres.service.process.pid
        os.kill(group, signal.SIGSTOP)
        await asyncio.sleep(1)
        os.kill(group, signal.SIGCONT)

    # Attacks from one address

    async def attack(self, until: float, each: float) -> None:
        attacks: list[Attack] = [pings, half_sent, requests, nested, fuzz]
        while time.monotonic() < until:
            for attack in attacks:
                self.phase = attack.__name__
                end = min(until, time.monotonic() + each)
                while time.monotonic() < end:
                    with suppress(*LOST, httpx.HTTPError, RuntimeError):  # the last for a write to what is closing
                        await attack(self)
                    await asyncio.sleep(0.01)

    # The audit

    async def audit(self) -> dict[str, Any]:
        """Every acknowledged answer is in the log exactly once, and logs have no holes; read from the database itself."""
        store = Store(self.database)
        lost = doubled = holes = 0
        for table in {table for table, _ in self.played}:
            entries = await store.entries(table, 0)
            holes += [entry.seq for entry in entries] != list(range(len(entries)))
            refs = Counter([(entry.person, entry.ref) for entry in entries if entry.ref])
            doubled += sum([count > 1 for count in refs.values()])
            acked = [(player.person, id) for name, player in self.played if name == table for id in player.acked]
            lost += sum([each not in refs for each in acked])
        await store.stop()
        return {"tables": len({table for table, _ in self.played}), "lost": lost, "doubled": doubled, "holes": holes}

    def report(self, audit: dict[str, Any]) -> dict[str, Any]:
        p99 = {phase: round(1000 * quantile(found, 0.99), 1) for phase, found in self.latencies.items()}
        p50 = {phase: round(1000 * statistics.median(found), 1) for phase, found in self.latencies.items()}
        return {
            "acknowledgements": self.acks,
            "longest_standstill_s": round(self.standstill, 2),
            "counts": dict(self.counts),
            "p50_ms": p50,
            "p99_ms": p99,
            **audit,
        }


def quantile(found: list[float], part: float) -> float:
    return sorted(found)[min(len(found) - 1, int(part * len(found)))]


def forwarded() -> dict[str, str]:
    return {"X-Forwarded-For": ATTACKER}


async def some_table(campaign: Campaign) -> str:
    return campaign.played[-1][0] if campaign.played else "nowhere"


async def pings(campaign: Campaign) -> None:
    """Frames that the protocol answers by itself, by a client that does not read."""
    address = f"{campaign.url.replace('http', 'ws', 1)}/api/tables/{await some_table(campaign)}/live"
    async with connect(address, additional_headers=forwarded(), compression=None, open_timeout=2) as live:
        for _ in range(50):
            if live.transport.is_closing():
                return
            live.transport.write(PING * 100)
            campaign.counts["pings"] += 100
            await asyncio.sleep(0)


async def half_sent(campaign: Campaign) -> None:
    """Requests that never end; the connections stay open for a while."""
    opened = []
    for _ in range(50):
        client = socket.create_connection(("127.0.0.1", campaign.servers[0].port), 2)
        client.sendall(b"POST /api/me HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\nContent-Length: 99\r\n\r\n{")
        opened.append(client)
        campaign.counts["half-sent"] += 1
    await asyncio.sleep(0.5)
    for client in opened:
        client.close()


async def requests(campaign: Campaign) -> None:
    async with httpx.AsyncClient(base_url=campaign.url, headers=forwarded(), timeout=5) as http:
        answers = await asyncio.gather(*[http.get("/api/games/last-shot/cards") for _ in range(50)])
    campaign.counts["requests"] += 50
    campaign.counts["500"] += sum([answer.status_code == 500 for answer in answers])


async def nested(campaign: Campaign) -> None:
    body = b'{"a":' + b"[" * 900_000 + b"]" * 900_000 + b"}"
    async with httpx.AsyncClient(base_url=campaign.url, headers=forwarded(), timeout=5) as http:
        answer = await http.post("/api/records/verify", content=body, headers={"content-type": "application/json"})
    campaign.counts["nested"] += 1
    campaign.counts["500"] += answer.status_code == 500


async def fuzz(campaign: Campaign) -> None:
    """Bytes and messages that are nearly right."""
    address = f"{campaign.url.replace('http', 'ws', 1)}/api/tables/{await some_table(campaign)}/live"
    async with connect(address, additional_headers=forwarded(), compression=None, open_timeout=2) as live:
        for _ in range(60):
            await live.send(junk(campaign.chance))
            campaign.counts["fuzzed"] += 1
        async with asyncio.timeout(2):
            async for message in live:
                campaign.counts["internal"] += json.loads(message).get("error") == "internal"


def junk(chance: random.Random) -> str:
    words = ["type", "id", "answer", "sit", "say", "question", "option", "to", "\ud7ff", "0\n", "x" * 50]
    values: list[Any] = [None, True, -1, 10**30, 1.5, [], {}, [[[]]], "\u0000", *words]
    message = {chance.choice(words): chance.choice(values) for _ in range(chance.randrange(6))}
    text = json.dumps({"type": chance.choice(["answer", "say", "sit", "mute", "ping"]), "id": "1", **message})
    return text if chance.random() < 0.8 else text[: chance.randrange(len(text))]


async def campaign_of(servers: list[Server], database: str, store: Postgres, redis: Redis, seconds: float, tables: int) -> dict[str, Any]:
    """Half of the time processes are killed, half of it one address attacks."""
    campaign = Campaign(servers, database, store, redis)
    half, end = time.monotonic() + seconds / 2, time.monotonic() + seconds
    playing = [asyncio.create_task(campaign.play(end)) for _ in range(tables)]
    await asyncio.sleep(min(5.0, seconds / 6))
    await campaign.kill_and_freeze(half, min(2.0, seconds / 15))
    campaign.phase = "quiet"
    await asyncio.sleep(min(5.0, seconds / 6))
    await campaign.attack(end, max(1.0, seconds / 40))
    campaign.phase = "end"
    await asyncio.gather(*playing)
    return campaign.report(await campaign.audit())


def run(folder: Path, seconds: float, tables: int) -> dict[str, Any]:
    with ExitStack() as stack:
        store = stack.enter_context(postgres())
        redis = stack.enter_context(redis_server())
        database = store.database()
        servers = [Server(folder / str(number), db=database, redis=redis.url, thinkers=1, log_level="error") for number in range(2)]
        for server in servers:
            stack.callback(server.kill)
            server.start()
        return asyncio.run(campaign_of(servers, database, store, redis, seconds, tables))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=600)
    options.add_argument("--tables", type=int, default=6)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(run(Path(folder), given.seconds, given.tables), indent=2))


if __name__ == "__main__":
    main()
