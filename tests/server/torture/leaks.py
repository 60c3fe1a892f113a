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
from typing import Any, NamedTuple, TypeAlias

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
GAME, SEATS, TABLES = "last-shot", 5, 6
EVENING = 60.0  # seconds at one table
QUIET = game_named(GAME).quiet
SPEAKS = 0.3  # the chance of an answer: about half of the windows of two people have one
FEWEST = 20  # windows of each kind, or nothing is said


Spied: TypeAlias = list[tuple[bool, dict[str, Any]]]  # whether there was the secret, and what the stopwatch showed


class Window(NamedTuple):
    """What the log knows of a window."""

    choice: bool  # a bot had one
    quiet: bool  # nothing came of it


class Coin(Player):
    """Answers open questions at once; in secret, what silence would mean, or not at all."""

    def __init__(self, places: list[str], guest: Honest, table: str, figures: Figures) -> None:
        super().__init__(places, guest, table, figures)
        self.chance = random.Random(guest.person)
        self.passed: set[int] = set()
        self.coins: dict[int, bool] = {}  # by window: whether to answer

    def thought(self) -> float:
        return 0.0

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
        speaks = self.coins[self.now["clocks"]["window"]] = self.chance.random() < SPEAKS
        await asyncio.sleep(self.chance.uniform(0, CLOCKS["window"] / 2))
        return {**found, "option": silent[0]} if speaks else None


class Leaks:
    def __init__(self, server: Server, database: str, figures: Figures) -> None:
        self.server = server
        self.database = database
        self.figures = figures
        self.windows = 0
        self.by_coin: Spied = []
        self.by_choice: Spied = []
        self.quiet_by_choice: Spied = []
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
            self._toss(evenings, found)

    def _open(self) -> list[Coin]:
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
        """With the log. A closing counts only if nothing came of the window: otherwise its message tells what was answered."""
        store = Store(self.database)
        known = {table: await windows_of(store, table) for table in tables}
        await store.stop()
        self.windows += len(found)
        seen = [(known[spied["table"]].get(spied["window"]), spied) for spied in found if spied["looks"]]
        self.by_choice += [(window.choice, spied) for window, spied in seen if window]
        self.quiet_by_choice += [(window.choice, spied) for window, spied in seen if window and window.quiet]

    def _toss(self, evenings: list[list[Coin]], found: list[dict[str, Any]]) -> None:
        """With the coins: they know nothing of how busy the machine is."""
        for spied in found:
            players = next(players for players in evenings if players[0].table == spied["table"])
            coins = [player.coins[spied["window"]] for player in players if spied["window"] in player.coins]
            if coins and spied["looks"]:
                self.by_coin.append((any(coins), spied))

    def report(self) -> dict[str, Any]:
        return {
            "windows": self.windows,
            "closing, answered or not": told(self.by_coin, late),
            "closing, a bot has a choice or not": told(self.quiet_by_choice, late),
            "longest look, answered or not": told(self.by_coin, longest),
            "longest look, a bot has a choice or not": told(self.by_choice, longest),
            "mean look, answered or not": told(self.by_coin, average),
            "mean look, a bot has a choice or not": told(self.by_choice, average),
        }


def late(spied: dict[str, Any]) -> float:
    return float(spied["late"])


def longest(spied: dict[str, Any]) -> float:
    return float(max(spied["looks"]))


def average(spied: dict[str, Any]) -> float:
    return float(mean(spied["looks"]))


def told(found: Spied, measure: Callable[[dict[str, Any]], float]) -> dict[str, Any]:
    """The AUC of a measure for something secret, and of how many windows with it and without it."""
    yes, no = [measure(spied) for secret, spied in found if secret], [measure(spied) for secret, spied in found if not secret]
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
    choosing = [ask.seat for ask in open_asks(table) if len(ask.options) > 1]
    given = dict(closing.answers)
    quiet = all(given[seat] in table.opening.game.quiet for seat in choosing)
    return Window(any(table.chairs[seat].bot for seat in choosing), quiet)
