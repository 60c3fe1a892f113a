"""Clients at many tables: measures the time from an answer until everybody at that table has the update."""

from __future__ import annotations

import asyncio
import random
from abc import abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from .client import TIMEOUT, Broken, Client, post

MOST = 90  # answers at one table; after more its match could be over
AT_ONCE = 25  # tables that are opened at the same time


class Party:
    """The clients at one table. One answer at a time; it is done when all of them have the update."""

    def __init__(self) -> None:
        self.given = 0
        self.left = 0
        self.done: asyncio.Future[float] | None = None

    @abstractmethod
    async def gather(self) -> None:
        """Connect, sit down, start the match."""

    @abstractmethod
    def answer(self) -> None:
        """One client answers."""

    @property
    @abstractmethod
    def clients(self) -> Sequence[Client]: ...

    @property
    def live(self) -> bool:
        return self.given < MOST

    async def move(self) -> float:
        """Seconds from an answer until everybody at the table has the update."""
        self.given += 1
        self.left = len(self.clients)
        self.done = asyncio.get_running_loop().create_future()
        begun = perf_counter()
        self.answer()
        return await asyncio.wait_for(self.done, TIMEOUT) - begun

    def told(self) -> None:
        """A client here got an update."""
        self.left -= 1
        if self.left == 0 and self.done and not self.done.done():
            self.done.set_result(perf_counter())

    def fail(self, why: str) -> None:
        if self.done and not self.done.done():
            self.done.set_exception(Broken(why))


@dataclass
class Times:
    """How long answers took, and how many a second there were."""

    seconds: float
    taken: list[float]

    def at(self, part: float) -> float:
        """Milliseconds within which this part of the answers had reached everybody."""
        ranked = sorted(self.taken)
        return 1000 * ranked[min(len(ranked) - 1, int(part * len(ranked)))]

    @property
    def rate(self) -> float:
        return len(self.taken) / self.seconds

    def add(self, more: Times) -> None:
        self.seconds += more.seconds
        self.taken += more.taken


async def gather(parties: Sequence[Party], tick: Callable[[float], None]) -> None:
    """Open all tables, some at a time."""
    gate, arrived = asyncio.Semaphore(AT_ONCE), 0

    async def one(party: Party) -> None:
        nonlocal arrived
        async with gate:
            await asyncio.wait_for(party.gather(), TIMEOUT)
        arrived += 1
        tick(arrived / len(parties))

    await asyncio.gather(*[one(party) for party in parties])


async def play(parties: Sequence[Party], seconds: float, rate: float | None, most: int = MOST) -> Times:
    """At `rate` answers a second over all tables, at random moments; None: as fast as it goes. At most so many at each table."""
    chance = random.Random(0)
    begin = perf_counter()
    taken: list[float] = []

    async def one(party: Party) -> None:
        last = party.given + most
        while party.live and party.given < last:
            wait = chance.expovariate(rate / len(parties)) if rate is not None else 0.0
            if perf_counter() + wait > begin + seconds:
                return
            await asyncio.sleep(wait)
            taken.append(await party.move())

    await asyncio.gather(*[one(party) for party in parties])
    return Times(perf_counter() - begin if rate is None else seconds, taken)


def leave(parties: Sequence[Party]) -> None:
    for party in parties:
        for client in party.clients:
            client.close()


# At our tables

GAME, SETTINGS = "last-one-alive", {"survivors": True}  # five seats; everybody sees something of every answer; over a hundred answers
CLOCKS = {"question": 0, "pace": 0}


class Question(Struct):
    number: int
    options: list[int | str]


class TableSeen(Struct):
    status: str


class You(Struct):
    seat: int | None = None


class Heard(Struct):
    """The part of a message that a player needs."""

    type: str
    id: str = ""
    error: str = ""
    question: Question | UnsetType | None = UNSET
    table: TableSeen | UnsetType = UNSET


_decoder = msgspec.json.Decoder(Heard)


class Player(Client):
    def __init__(self, party: OurParty) -> None:
        super().__init__()
        self.party = party
        self.question: Question | None = None
        self.status = ""
        self.ids = 0
        self.replies: dict[str, asyncio.Future[None]] = {}
        self.broken = lambda: party.fail("the server hung up")

    def heard(self, text: bytes) -> None:
        message = _decoder.decode(text)
        if message.table is not UNSET:
            self.status = message.table.status
        if message.question is not UNSET:
            self.question = message.question
        if message.type == "update":
            self.party.told()
        elif message.type in ("ack", "error"):
            self._reply(message)

    def _reply(self, message: Heard) -> None:
        waiting = self.replies.pop(message.id, None)
        if message.error:
            self.party.fail(message.error)
        if waiting and not waiting.done():
            waiting.set_exception(Broken(message.error)) if message.error else waiting.set_result(None)

    def say(self, type: str, **fields: Any) -> str:
        self.ids += 1
        self.send(msgspec.json.encode({"type": type, "id": str(self.ids), **fields}))
        return str(self.ids)

    async def ask(self, type: str, **fields: Any) -> None:
        reply = asyncio.get_running_loop().create_future()
        self.replies[self.say(type, **fields)] = reply
        await asyncio.wait_for(reply, TIMEOUT)


class OurParty(Party):
    def __init__(self, port: int, seats: int, threads: ThreadPoolExecutor) -> None:
        super().__init__()
        self.port = port
        self.seats = seats
        self.threads = threads
        self.players: list[Player] = []
        self.chance = random.Random(port)

    @property
    def clients(self) -> Sequence[Client]:
        return self.players

    async def gather(self) -> None:
        cookies = [
            cookie for _, cookie in await asyncio.gather(*[self._post("/api/me", {"name": f"Guest {n}"}) for n in range(self.seats)])
        ]
        wish = {"game": GAME, "seats": self.seats, "settings": SETTINGS, "clocks": CLOCKS}
        table = (await self._post("/api/tables", wish, cookies[0]))[0]["table"]
        self.players = [await Player(self).connect(self.port, f"/api/tables/{table}/live", cookie) for cookie in cookies]
        for player in self.players:
            await player.ask("sit")
            await player.ask("ready")
        await self.players[0].ask("start")
        while not all(player.status == "playing" for player in self.players):
            await asyncio.sleep(0.01)

    async def _post(self, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
        return await asyncio.get_running_loop().run_in_executor(self.threads, post, self.port, path, body, cookie)

    @property
    def live(self) -> bool:
        return super().live and self.players[0].status == "playing"

    def answer(self) -> None:
        asked = next(player for player in self.players if player.question is not None)
        question = asked.question
        assert question is not None
        asked.say("answer", question=question.number, option=self.chance.choice(question.options))
