"""Analyses of matches that are over, in one process with less priority than bots have, and only while none of them waits.

The row of an analysis is written when it begins, and again every other second with how far it has come, so that all workers know. With its
report it is whole. A row without a report that nobody has written to for a while belongs to a server that is gone.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from ..analysis import VERSION, Analysis, Findings, Job, work
from ..analysis.jobs import KEPT, Rows
from .analysis_rows import AnalysisRow, AnalysisRows
from .bots import prepare_process
from .clocks import Clock
from .errors import NoSuchRecord, TooMany, Unavailable
from .logs import log
from .store import Store
from .tasks import Tasks
from .thinkers import Thinkers

MOST = KEPT  # analyses at a time: the process remembers as many matches
BEAT = 2.0  # seconds between two notes of how far it has come
STALE = 20_000  # milliseconds without one: its server is gone
PAUSE = 0.02  # seconds, while bots wait
IDLE = 60.0  # seconds after which the process ends

Status: TypeAlias = Literal["none", "running", "done"]
Begin: TypeAlias = Callable[[], Awaitable[Analysis]]


class AnalysisSeen(Struct, frozen=True):
    """How far an analysis has come, in parts of the match, and what it has found when it is done."""

    status: Status
    done: int = 0
    total: int = 0
    mine: bool = False  # whether the caller has started it
    report: Findings | None = None


class Analyses:
    """The `id` of an analysis names a record or a table."""

    def __init__(self, store: Store, thinkers: Thinkers, clock: Clock, tasks: Tasks, executor: Executor | None = None) -> None:
        self.rows = AnalysisRows(store)
        self.clock = clock
        self.tasks = tasks
        self.analyst = Analyst(thinkers, executor)
        self._running: dict[str, asyncio.Task[None]] = {}
        self._starting = asyncio.Lock()  # so that two requests do not start the same, nor one person two

    async def seen(self, id: str, person: str | None) -> AnalysisSeen:
        row = await self.rows.find(id)
        if row is None or not self._is_fresh(row):
            return AnalysisSeen("none")
        report = msgspec.json.decode(row.body, type=Findings) if row.body else None
        return AnalysisSeen("done" if report else "running", row.done, row.total, row.person == person, report)

    def _is_fresh(self, row: AnalysisRow) -> bool:
        return row.version == VERSION and (row.body is not None or row.at > self.clock.now() - STALE)

    async def start(self, id: str, person: str, begin: Begin) -> AnalysisSeen:
        """Begin, unless it has begun or is there. One for each person, and few in all."""
        async with self._starting:
            there = await self.seen(id, person)
            return there if there.status != "none" else await self._start(id, person, begin)

    async def _start(self, id: str, person: str, begin: Begin) -> AnalysisSeen:
        await self._check_room(person)
        analysis = await begin()
        await self.rows.begin(id, person, self.clock.now(), analysis.done[1], VERSION)
        self._running[id] = self.tasks.spawn(self._run(id, analysis))
        return AnalysisSeen("running", 0, analysis.done[1], True)

    async def _check_room(self, person: str) -> None:
        busy = await self.rows.running(self.clock.now() - STALE)
        if person in busy:
            raise TooMany("one analysis at a time", "one more", "analyses-own")
        if len(busy) >= MOST:
            raise TooMany(f"{MOST} analyses at a time", "one more", "analyses-all", most=MOST)

    async def cancel(self, id: str, person: str) -> None:
        """By whoever started it. Another worker that runs it finds its row gone."""
        if not await self.rows.drop(id, person):
            raise NoSuchRecord("an analysis that you have started", id)
        if task := self._running.get(id):
            task.cancel()

    async def _run(self, id: str, analysis: Analysis) -> None:
        beat = asyncio.create_task(self._beat(id, analysis))
        try:
            await self._work(analysis)
            body = msgspec.json.encode(await asyncio.to_thread(analysis.report)).decode()
            await self.rows.end(id, analysis.done[1], body, self.clock.now())
        except BaseException:
            with suppress(Exception):
                await asyncio.shield(self.rows.drop(id))
            raise
        finally:
            beat.cancel()
            self._running.pop(id, None)

    async def _work(self, analysis: Analysis) -> None:
        while (found := analysis.next()) is not None:
            item, first = found
            job: Job | None = first
            while job is not None:
                job = analysis.take(item, await self.analyst.do(job))

    async def _beat(self, id: str, analysis: Analysis) -> None:
        """Note how far it has come. When its row is gone, it was cancelled elsewhere."""
        wanted = True
        while wanted:
            await asyncio.sleep(BEAT)
            with suppress(Unavailable):
                wanted = await self.rows.note(id, analysis.done[0], self.clock.now())
        if task := self._running.get(id):
            task.cancel()

    async def stop(self) -> None:
        await self.analyst.stop()


class Analyst:
    """One process, which does one job at a time; it is started when it is needed, and ends when it is not."""

    def __init__(self, thinkers: Thinkers, executor: Executor | None = None) -> None:
        self._thinkers = thinkers
        self._given = executor
        self._executor = executor
        self._turn = asyncio.Lock()  # who waits for it takes turns
        self._leave: asyncio.TimerHandle | None = None

    async def do(self, job: Job) -> Rows:
        async with self._turn:
            while self._thinkers.waiting:
                await asyncio.sleep(PAUSE)
            self._stay()
            rows = await self._in_process(job)
            self._leave = asyncio.get_running_loop().call_later(IDLE, self._rest)
            return rows

    async def _in_process(self, job: Job) -> Rows:
        """Tried again once if the process died."""
        try:
            return await self._run(job)
        except BrokenProcessPool:
            log.warning("analyst-broken")
            self._executor = None
            return await self._run(job)

    async def _run(self, job: Job) -> Rows:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(1, get_context("spawn"), prepare_analyst)
        rows: Rows = await asyncio.get_running_loop().run_in_executor(self._executor, work, job)
        return rows

    def _stay(self) -> None:
        if self._leave:
            self._leave.cancel()

    def _rest(self) -> None:
        executor, self._executor = self._executor, self._given
        if executor and executor is not self._given:
            executor.shutdown(wait=False, cancel_futures=True)

    async def stop(self) -> None:
        self._stay()
        self._rest()


def prepare_analyst() -> None:
    """Lower priority than bots have."""
    prepare_process()
    if hasattr(os, "nice"):
        os.nice(5)
