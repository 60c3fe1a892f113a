"""Leaks by time: what a spectator's stopwatch tells of secret windows, in real time and under load.

Two people play among bots. One of them, when asked in secret, answers what silence would mean as well, or is silent, as a coin falls:
everything else is the same. From the log it is known afterwards in which windows a bot had a choice."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import mean
from typing import Any, NamedTuple

from tests.server.servers import Server
from tests.server.stubborn import seat_all
from tests.server.torture.figures import Figures, auc
from tests.server.torture.people import Honest, Player
from tontine.core.registry import game as game_named
from tontine.server.clocks import open_asks
from tontine.server.entries import WindowClosed
from tontine.server.store import Store
from tontine.server.tables import Table

CLOCKS = {"pace": 0.05, "window": 0.6, "question": 300}
GAME, SEATS, TABLES = "last-shot", 5, 4
EVENING = 60.0  # seconds at one table
QUIET = game_named(GAME).quiet
SPEAKS = 0.3  # the chance of an answer: about half of the windows of two people have one
FEWEST = 20  # windows of each kind, or nothing is said


class Window(NamedTuple):
    """What the log knows of a window."""

    asked: bool  # a person was
    answered: bool  # by a person, in secret
    choice: bool  # a bot had one
    quiet: bool  # nothing came of it


class Coin(Player):
    """Answers open questions at once; in secret, what silence would mean, or not at all."""

    def __init__(self, places: list[str], guest: Honest, table: str, figures: Figures) -> None:
        super().__init__(places, guest, table, figures)
        self.chance = random.Random(guest.person)
        self.passed: set[int] = set()

    async def _next(self) -> dict[str, Any] | None:
        found = await super()._next()
        if found is None or self.question is None or not self.question.get("secret"):
            return found
        return await self._toss(found)

    async def _toss(self, found: dict[str, Any]) -> dict[str, Any] | None:
        assert self.question
        silent = [option for option in self.question["options"] if option in QUIET]
        if found["question"] in self.passed or not silent:
            await self.hear()
            return None
        self.passed.add(found["question"])
        await asyncio.sleep(self.chance.uniform(0, CLOCKS["window"] / 2))
        return {**found, "option": silent[0]} if self.chance.random() < SPEAKS else None


class Leaks:
    def __init__(self, server: Server, database: str, figures: Figures) -> None:
        self.server = server
        self.database = database
        self.figures = figures
        self.spied: list[tuple[Window, dict[str, Any]]] = []
        self._people = 10_000

    async def go_on(self, until: float) -> None:
        """Evenings at some tables each, one after another."""
        while (left := until - time.monotonic()) > 1:
            evenings = await asyncio.gather(*[asyncio.to_thread(self._open) for _ in range(TABLES)])
            tables = [players[0].table for players in evenings]
            playing = [asyncio.create_task(player.play_and_leave()) for players in evenings for player in players]
            found = await self._spy(tables, min(EVENING, left))
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            await self._compare(tables, found)

    def _open(self) -> list[Player]:
        guests = [self._guest() for _ in range(2)]
        table = guests[0].open(GAME, SEATS, clocks=CLOCKS)
        seat_all(table, list(guests), bots=True)
        return [Coin([self.server.url], guest, table, self.figures) for guest in guests]

    def _guest(self) -> Honest:
        self._people += 1
        return Honest(self.server.url, self._people)

    async def _spy(self, tables: list[str], seconds: float) -> list[dict[str, Any]]:
        command = [sys.executable, "-m", "tests.server.torture.spy", str(self.server.port), str(seconds), *tables]
        process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE, limit=1 << 26)
        out, _ = await process.communicate()
        found: list[dict[str, Any]] = json.loads(out)
        return found

    async def _compare(self, tables: list[str], found: list[dict[str, Any]]) -> None:
        store = Store(self.database)
        known = {table: await windows_of(store, table) for table in tables}
        await store.stop()
        self.spied += [(known[each["table"]][each["window"]], each) for each in found if each["window"] in known[each["table"]]]

    def report(self) -> dict[str, Any]:
        """Only of windows of which nothing came: otherwise the same message tells everybody what was answered."""
        quiet = [(window, spied) for window, spied in self.spied if window.quiet and spied["looks"]]
        asked = [(window, spied) for window, spied in quiet if window.asked]
        return {
            "windows": len(self.spied),
            **{f"{name}, answered or not": told([(window.answered, of(each)) for window, each in asked]) for name, of in MEASURES.items()},
            **{
                f"{name}, a bot has a choice or not": told([(window.choice, of(each)) for window, each in quiet])
                for name, of in MEASURES.items()
            },
        }


MEASURES: dict[str, Callable[[dict[str, Any]], float]] = {
    "closing": lambda spied: float(spied["late"]),
    "longest look": lambda spied: float(max(spied["looks"])),
    "mean look": lambda spied: float(mean(spied["looks"])),
}


def told(found: list[tuple[bool, float]]) -> dict[str, Any]:
    """The AUC of a measure for something secret, and of how many windows."""
    yes, no = [value for secret, value in found if secret], [value for secret, value in found if not secret]
    return {"auc": round(auc(yes, no), 3) if min(len(yes), len(no)) >= FEWEST else None, "n": [len(yes), len(no)]}


async def windows_of(store: Store, name: str) -> dict[int, Window]:
    """By the moment at which it closed."""
    loaded = await store.load(name)
    assert loaded
    opening, secret, entries = loaded
    table, found = Table(name, opening, secret), {}
    for entry in entries:
        if isinstance(entry.change, WindowClosed):
            found[entry.at] = window_of(table, entry.change)
        table.apply(entry)
    return found


def window_of(table: Table, closing: WindowClosed) -> Window:
    asks = open_asks(table)
    choosing = [ask.seat for ask in asks if len(ask.options) > 1]
    given = dict(closing.answers)
    quiet = all(given[seat] in table.opening.game.quiet for seat in choosing)
    asked = any(table.chairs[ask.seat].person for ask in asks)
    return Window(asked, bool(table.held), any(table.chairs[seat].bot for seat in choosing), quiet)
