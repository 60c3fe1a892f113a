"""Situations on the page, set up: a table whose match has come as far as this, written into the house's books before anybody looks."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from tests.server.servers import Server
from tontine.core import Match
from tontine.core.registry import game as game_named
from tontine.server.batch import Opened, Written
from tontine.server.cache import row_of
from tontine.server.clocks import next_chore
from tontine.server.database import database_in
from tontine.server.entries import Answered, AnyChange, BotsPlaced, Disconnected, Entry, Readied, Seated, Started
from tontine.server.names import new_name
from tontine.server.proof import seed_from
from tontine.server.store import Store
from tontine.server.table_options import Clocks, Opening, Wish, checked, hash_of
from tontine.server.tables import Table

from .visitor import Visitor


class Scene(NamedTuple):
    """So many answers after the deal that this seed gives, all picked by the same seed.

    Found once, by `found` below; where the rules of a game have changed since, it finds another."""

    game: str
    seats: int
    seed: int
    answers: int
    settings: dict[str, Any] = {}  # noqa: RUF012

    @property
    def secret(self) -> bytes:
        return self.seed.to_bytes(32, "big")


def changes(scene: Scene, visitors: Sequence[Visitor]) -> Iterator[tuple[AnyChange, str | None]]:
    """What happens at the table, and who does it: people sit down at the first seats, quick bots at the others."""
    for seat, visitor in enumerate(visitors):
        yield Seated(seat, visitor.name), visitor.person
        yield Readied(True), visitor.person
    yield BotsPlaced({str(seat): "greedy" for seat in range(len(visitors), scene.seats)}), visitors[0].person
    yield Started(), visitors[0].person


def entries(scene: Scene, table: Table, visitors: Sequence[Visitor], lost: int) -> Iterator[Entry]:
    now = time.time_ns() // 1_000_000 - lost
    for change, person in changes(scene, visitors):
        yield Entry(table.seq, now, change, person)
    assert table.match is not None
    for seat, option in answers_in(table.match, scene):
        yield Entry(table.seq, now, Answered(seat, option))
    if lost:
        yield Entry(table.seq, now, Disconnected(), visitors[0].person)


def answers_in(match: Match[Any], scene: Scene) -> Iterator[tuple[int, Any]]:
    chance = random.Random(scene.seed)
    for _ in range(scene.answers):
        if match.outcome is not None:
            return
        ask = chance.choice([ask for ask in match.asks if match.answered(ask.seat) is None])
        yield ask.seat, chance.choice(ask.options)


def lay(server: Server, scene: Scene, *visitors: Visitor, lost: int = 0, **clocks: float) -> str:
    """The name of the table. It is one without spectators, and without limits unless they are named. The first of the visitors may have
    lost the connection so many milliseconds ago."""
    times: dict[str, Any] = {"question": 0, "pace": 0.05, **clocks}
    wish = Wish(scene.game, scene.seats, scene.settings, spectators="off", clocks=Clocks(**times))
    host = visitors[0]
    rules = game_named(scene.game).rules
    opening = Opening(checked(wish), host.person, host.name, time.time_ns() // 1_000_000, hash_of(scene.secret), rules=rules)
    table = Table(new_name(), opening, scene.secret)
    with ThreadPoolExecutor(1) as thread:  # Playwright's own loop counts as running in this one
        thread.submit(asyncio.run, write(server, table, entries(scene, table, visitors, lost))).result()
    return table.name


async def write(server: Server, table: Table, log: Iterator[Entry]) -> None:
    store = Store(database_in(server.folder))
    store.start()
    await store.open(Opened(table.name, table.opening, table.secret, row_of(table, next_chore(table))))
    for entry in log:
        table.apply(entry)
        assert await store.append(Written(table.name, entry, row_of(table, next_chore(table)), people=table.people))
    await store.stop()


def found(game: str, seats: int, holds: Callable[[Match[Any]], bool], settings: dict[str, Any] | None = None, most: int = 60) -> Scene:
    """The first scene in which this holds."""
    for seed in range(1000):
        scene = Scene(game, seats, seed, most, settings or {})
        match: Match[Any] = Match(game, seats, scene.settings, seed_from(scene.secret, [""] * seats))
        for number, (seat, option) in enumerate(answers_in(match, scene)):
            if holds(match):
                return scene._replace(answers=number)
            match.answer(seat, option)
    raise LookupError("no seed leads there")


def first_question(game: str, seats: int) -> Scene:
    """The first seat is asked for the first time, and not in a window that closes."""
    return found(game, seats, lambda match: match.ask(0) is not None and not match.waiting["secret"])
