"""No leak over a real connection: two real servers, each with a world that an observer cannot tell from the other, send the observer the
same bytes in the same order until it may know: over the WebSocket, from REST, in errors. And nothing secret is in the server's logs."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import AsyncIterator, Awaitable
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
import uvicorn

from tests.builds import CHANGES_ENGINE
from tests.server import servers, twins
from tests.server.hand_clock import HandClock
from tests.server.paper import PEOPLE
from tests.server.twins import knowledge, middle, tables, worlds
from tontine.core import Match, Option, Seat
from tontine.core.registry import game as game_named
from tontine.server import codes, command_handler, streams, wire
from tontine.server import tables as tables_module
from tontine.server.app import application
from tontine.server.bots import Thought
from tontine.server.clocks import default, next_chore
from tontine.server.hub import Hub
from tontine.server.identity import Identity, Keys
from tontine.server.limits import Limits
from tontine.server.middleware import Middleware
from tontine.server.protocols import Live
from tontine.server.service import Service
from tontine.server.store import Store
from tontine.server.table_options import Wish
from tontine.server.tables import Table
from tontine.server.thinkers import Thinkers

NAME = "twin"
STEPS = 20
PAIRS = 12  # at most
ENOUGH = 15  # news compared
HOST, STRANGER = PEOPLE[0], PEOPLE[11]

pytestmark = pytest.mark.seconds(600)


class Simple(Thinkers):
    """Stand-ins that do not replay the match: its answers so far are not in the log."""

    def prepare(self, table: Table, seat: Seat, seconds: float) -> None:
        pass

    def ask(self, table: Table, seat: Seat, seconds: float) -> Awaitable[Thought]:
        ask = table.match.ask(seat) if table.match else None
        assert ask
        thought: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()
        thought.set_result(Thought(ask.options[0], []))
        return thought


class Quiet(uvicorn.Server):
    """Leaves signals to pytest."""

    def capture_signals(self) -> Any:
        return nullcontext()


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[Service, Identity, str]]:
    """A service whose clock the test sets, behind a real server on a real port."""
    store = Store(f"sqlite+aiosqlite:///{folder}/tontine.db")
    await store.migrate()
    service = Service(store, Hub(), Simple(), HandClock(), timers=False)
    identity = Identity(Keys("twins"), store)
    limits = Limits(generous=True)
    app = Middleware(application(service, identity, limits), limits, identity)
    config = uvicorn.Config(app, log_config=None, ws=Live, ws_per_message_deflate=False, timeout_graceful_shutdown=5)
    with socket.create_server(("127.0.0.1", 0)) as bound:
        server = Quiet(config)
        serving = asyncio.create_task(server.serve([bound]))
        while not server.started:
            await asyncio.sleep(0.005)
        yield service, identity, f"http://127.0.0.1:{bound.getsockname()[1]}"
        server.should_exit = True
        await serving


class World:
    """One of the twins: a table where everybody sits, and the connection of the observer."""

    def __init__(self, service: Service, identity: Identity, url: str) -> None:
        self.service = service
        self.identity = identity
        self.url = url
        self.ids = 0

    async def begin(self, match: Match[Any], begins: twins.World, settings: dict[str, Any], observer: str) -> None:
        people = [*PEOPLE[: match.seats], STRANGER]
        for person in people:
            await self.service.people.add(person.id, person.name, 1)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(command_handler, "new_name", lambda: NAME)
            patch.setattr(command_handler, "token_bytes", bytes)
            patch.setattr(codes, "new_code", lambda: "baruti")
            await self.service.commands.open(Wish(match.game.name, match.seats, settings, public=True), HOST)
        for person in people[:-1]:
            await self.service.commands.handle(NAME, person, wire.Sit("sit"))
            await self.service.commands.handle(NAME, person, wire.Ready("ready"))
        self.observer = await servers.Seat(self.url, self.identity.sign(observer, 0), NAME).join()
        await self.observer.hear()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(tables_module, "new_match", begins)
            await self.service.commands.handle(NAME, HOST, wire.Start("start"))
        self.table = (await self.service.cache.get(NAME)).table
        assert self.table.match
        self.match = self.table.match

    @property
    def clock(self) -> HandClock:
        assert isinstance(self.service.clock, HandClock)
        return self.service.clock

    def options(self, seat: Seat) -> list[Option]:
        ask = self.match.ask(seat)
        return list(ask.options) if ask else []

    async def answer(self, seat: Seat, option: Option) -> None:
        """The observer over the connection, the others directly."""
        number = self.table.chairs[seat].questions
        if PEOPLE[seat].id == self.observer.person:
            reply = await self.observer.send("answer", f"own-{number}", question=number, option=option)
            assert reply["type"] == "ack"
        else:
            await self.service.commands.handle(NAME, PEOPLE[seat], wire.Answer(self.new_id(), number, option))

    async def withdraw(self, seat: Seat) -> None:
        await self.service.commands.handle(NAME, PEOPLE[seat], wire.Withdraw(self.new_id(), self.table.chairs[seat].questions))

    def new_id(self) -> str:
        self.ids += 1
        return str(self.ids)

    async def shut(self) -> None:
        chore = next_chore(self.table)
        assert chore is not None
        assert chore.kind == "shut"
        self.clock.time = max(self.clock.time, chore.due)
        assert await self.service.scheduler.do_chore(NAME, chore)

    async def hear_all(self) -> None:
        """Everything that was sent to the observer so far comes before the answer to this."""
        await self.observer.send_raw(json.dumps({"type": "ping", "id": "all?"}))
        while (await self.observer.hear())["type"] != "pong":
            pass

    async def leave(self) -> None:
        await self.observer.leave()


class Twins:
    """The same table twice; in the second, others also change secret answers."""

    def __init__(self, both: list[World], seat: Seat | None, chance: random.Random) -> None:
        self.both = both
        self.seat = seat
        self.chance = chance

    @property
    def alike(self) -> bool:
        one, two = [knowledge(world.match, self.seat) for world in self.both]
        return one == two and self.both[0].table.status == "playing"

    async def run(self, steps: int) -> int:
        """The news that were the same in both."""
        for number in range(steps):
            if not self.alike:
                break
            await self.compare()
            if number % 8 == 0:
                await self.compare_rest()
            wait = self.chance.randrange(900)
            for world in self.both:
                world.clock.time += wait
            await self.blunder(number)
            await (self.window() if self.both[0].table.window else self.question())
        return sum(json.loads(raw)["type"] == "update" for raw in self.both[0].observer.raw)

    async def compare(self) -> None:
        for world in self.both:
            await world.hear_all()
        one, two = [world.observer.raw for world in self.both]
        assert one == two

    async def compare_rest(self) -> None:
        one, two = [await answers(world) for world in self.both]
        assert one == two

    async def blunder(self, number: int) -> None:
        """The seat answers a question that it was not asked: the error must not tell who was asked."""
        question = self.chance.randrange(9)
        for world in self.both:
            reply = await world.observer.send("answer", f"blunder-{number}", question=question, option="nonsense")
            assert reply["type"] == "error"

    async def window(self) -> None:
        """In the second world others hold, change and withdraw; in the end they hold their default answer."""
        first, second = self.both
        for ask in list(second.match.asks):
            quiet = default(second.table, ask)
            if ask.seat == self.seat:
                option = self.chance.choice(first.options(ask.seat))
                for world in self.both:
                    await world.answer(ask.seat, option)
            elif quiet is not None and self.chance.random() < 0.7:
                await second.answer(ask.seat, self.chance.choice(list(ask.options)))
                await second.withdraw(ask.seat)
                await second.answer(ask.seat, quiet)
        for world in self.both:
            await world.shut()

    async def question(self) -> None:
        first, second = self.both
        asked = self.chance.choice([ask.seat for ask in first.match.asks])
        one, two = first.options(asked), second.options(asked)
        option = self.chance.choice([each for each in one if each in two] or one)
        if asked != self.seat and len(second.match.asks) > 1:
            await second.answer(asked, self.chance.choice(two))  # and changes it at once
        for world, options in ((first, one), (second, two)):
            await world.answer(asked, option if option in options else options[0])


PATHS = (f"/api/tables/{NAME}", "/api/tables", "/api/tables?mine=true", f"/api/tables/{NAME}/record", f"/api/tables/{NAME}/replay")


async def answers(world: World) -> list[Any]:
    """What REST tells the observer, and what it answers to a wrong answer."""
    async with httpx.AsyncClient(base_url=world.url, cookies={"tontine": world.observer.cookie}) as http:
        told = [await http.get(path) for path in PATHS]
        told.append(
            await http.post(f"/api/tables/{NAME}/acts", json={"type": "answer", "id": "rest", "question": 99, "option": "nonsense"})
        )
        return [(each.status_code, each.content, {**each.headers, "date": ""}) for each in told]


async def pair(folder: Path, game: str, count: int, settings: dict[str, Any], seat: Seat | None, seed: int) -> int:
    chance = random.Random(f"{game} {seed}")
    match = middle(game_named(game), count, settings, chance)
    observer = (STRANGER if seat is None else PEOPLE[seat]).id
    async with AsyncExitStack() as stack:
        both = []
        for number, each in enumerate(worlds(match, seat, chance.randbytes(32))):
            place = folder / f"{seed}-{number}"
            place.mkdir()
            world = World(*await stack.enter_async_context(opened(place)))
            await world.begin(match, each, settings, observer)
            stack.push_async_callback(world.leave)
            both.append(world)
        return await Twins(both, seat, chance).run(STEPS)


async def compared(folder: Path, game: str, count: int, settings: dict[str, Any]) -> list[int]:
    """One of the seats, another, a spectator, and again, until enough was compared."""
    same: list[int] = []
    watchers = [0, count - 1, None]
    while len(same) < PAIRS and (sum(same) < ENOUGH or len(same) < len(watchers)):
        same.append(await pair(folder, game, count, settings, watchers[len(same) % len(watchers)], len(same)))
    return same


@pytest.mark.slow
@pytest.mark.parametrize(("game", "count", "settings"), tables())
async def test_a_connection_carries_the_same_bytes_until_the_observer_may_know(
    tmp_path: Path, game: str, count: int, settings: dict[str, Any]
) -> None:
    with structlog.testing.capture_logs() as logged:
        same = await compared(tmp_path, game, count, settings)
    assert sum(same) >= ENOUGH, f"only {same} messages could be compared"
    words = {str(value) for line in logged for value in line.values()}
    assert {key for line in logged for key in line} <= {"event", "log_level", "table", "game", "method", "path", "status", "ms"}
    assert not words & {str(option) for option in game_named(game).vocabulary if isinstance(option, str)}


@CHANGES_ENGINE
@pytest.mark.slow
async def test_a_leak_on_the_connection_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A number that counts for the whole table is found."""
    monkeypatch.setattr(streams, "clocks_seen", lambda table: wire.ClocksSeen(table.seq, {}, {}))
    with pytest.raises(AssertionError):
        await compared(tmp_path, "dead-last", 6, {"whispers": 2})
