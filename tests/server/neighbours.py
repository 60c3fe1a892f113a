"""Services on one store, in one process, and what tests do with them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

from tests.server.hand_clock import HandClock
from tests.server.paper import PEOPLE
from tontine.server import wire
from tontine.server.clocks import next_chore
from tontine.server.commands import TableMessage
from tontine.server.hub import Hub
from tontine.server.person import Person
from tontine.server.schema import tables
from tontine.server.service import Service
from tontine.server.store import Store
from tontine.server.table_options import Wish
from tontine.server.tables import Table
from tontine.server.thinkers import Thinkers

A = PEOPLE[0]


class Neighbours(Hub):
    """News between the services of one process; `deaf` loses all."""

    def __init__(self, others: list[Neighbours]) -> None:
        super().__init__()
        self.others = others
        self.deaf = False
        self.listening = True
        others.append(self)

    async def start(self, on_news: Callable[[str, int], Awaitable[None]], on_gap: Callable[[], Awaitable[None]]) -> None:
        self.on_news = on_news

    @property
    def shared(self) -> bool:
        return True

    def publish(self, table: str, seq: int) -> None:
        for other in self.others:
            if other is not self and not other.deaf:
                asyncio.get_running_loop().create_task(other.on_news(table, seq))  # type: ignore[arg-type]

    def publish_presence(self, table: str, person: str, *, here: bool) -> None:
        for other in self.others:
            if other is not self and not other.deaf:
                asyncio.get_running_loop().create_task(other.on_presence(table, person, here))  # type: ignore[arg-type]

    def publish_sign_out(self, person: str) -> None:
        for other in self.others:
            if other is not self and not other.deaf:
                asyncio.get_running_loop().create_task(other.on_sign_out(person))  # type: ignore[arg-type]


class Recorder:
    """A listener that keeps what it is sent."""

    def __init__(self, person: Person | None) -> None:
        self.person = person.id if person else None
        self.told: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.told.append(json.loads(message))

    def send_soon(self, message: bytes) -> None:
        raise AssertionError("there is no crowd here")

    def flush(self) -> None: ...

    def turn_away(self) -> None:
        raise AssertionError("nobody is turned away here")

    def close_for_restart(self) -> None:
        raise AssertionError("nobody moves here")


@asynccontextmanager
async def services(folder: Path, threads: ThreadPoolExecutor, count: int = 2) -> AsyncIterator[list[Service]]:
    url = f"sqlite+aiosqlite:///{folder}/tontine.db"
    first = Store(url)
    await first.migrate()
    await first.stop()
    others: list[Neighbours] = []
    clock = HandClock()
    made = [Service(Store(url), Neighbours(others), Thinkers(1, threads), clock, timers=False) for _ in range(count)]
    for service in made:
        await service.start()
    try:
        yield made
    finally:
        for service in made:
            await service.stop()


async def started(service: Service, people: int = 6, **wish: Any) -> str:
    name = await service.commands.open(Wish("dead-last", 6, **wish), A)
    for person in PEOPLE[:people]:
        await service.commands.handle(name, person, wire.Sit("sit"))
        await service.commands.handle(name, person, wire.Ready("ready"))
    if people < 6:
        await service.commands.handle(name, A, wire.Fill("fill", "random"))
    await service.commands.handle(name, A, wire.Start("start"))
    return name


async def table_at(service: Service, name: str) -> Table:
    live = await service.cache.get(name)
    async with live.lock:
        await service.cache.catch_up(live)
    return live.table


async def try_act(service: Service, name: str, person: Person, message: TableMessage) -> str:
    try:
        await service.commands.handle(name, person, message)
    except Exception as error:
        return type(error).__name__
    return "done"


async def listen(service: Service, name: str, person: Person | None) -> Recorder:
    live = await service.cache.get(name)
    async with live.lock:
        await service.cache.catch_up(live)
        listener = Recorder(person)
        live.listeners.add(listener)
    return listener


async def play_by_chores(both: list[Service], name: str) -> None:
    """Time passes; both services do what is due, at the same time."""
    clock = both[0].clock
    assert isinstance(clock, HandClock)
    while (table := await table_at(both[0], name)).status == "playing":
        chore = next_chore(table)
        assert chore is not None
        clock.time = max(clock.time, chore.due)
        await asyncio.gather(*[service.scheduler.tick() for service in both])


async def give_rules(service: Service, name: str, rules: int, **settings: Any) -> None:
    """As if the table had been opened by these rules of its game, with these settings on top; nobody has it in memory."""
    found = await service.store.load(name)
    assert found is not None
    opening = found[0]
    wish = msgspec.structs.replace(opening.wish, settings={**opening.wish.settings, **settings})
    changed = msgspec.json.encode(msgspec.structs.replace(opening, rules=rules, wish=wish)).decode()
    async with service.store.engine.begin() as connection:
        await connection.execute(sa.update(tables).where(tables.c.id == name).values(opening=changed))
    service.cache.drop(name)


def service_time(service: Service) -> HandClock:
    assert isinstance(service.clock, HandClock)
    return service.clock
