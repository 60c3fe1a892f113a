"""The processes in which bots think, and the queues before them: one for levels that search, one for all others.

A question waits with the others of its table. Hosts take turns, and so do the tables of one host: one with many bots does not hold up
the others, nor does a host with many tables. Each question has a deadline. When it is its turn, the time that is left is shared with
those that wait; a level that needs more steps down.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from time import monotonic
from typing import Any, TypeAlias

from ..bots.hints import Advised
from ..bots.levels import SECONDS, affordable
from ..core import Seat
from .bots import Question, Thought, Words, hint_question, prepare_process, question_of, rate, think
from .logs import log
from .metrics import STEPPED_DOWN, THINK
from .tables import Table

PREPARED = 2000  # thoughts that are kept until they are used
BUSY = 10.0  # seconds after a bot had to think less in which the server counts as busy
RECENT = 0.1  # the weight of the last question in what is known of how long they take
HINT = 3.0  # seconds in which a hint should be there

Key: TypeAlias = tuple[str, int, Seat, str, bytes, Words]


class Job:
    """A question that waits for a process. `needed`: somebody waits for the answer."""

    __slots__ = ("deadline", "future", "host", "needed", "question", "turn", "work")

    def __init__(self, question: Question, table: Table, deadline: float, work: Callable[[Question], Any]) -> None:
        self.question = question
        self.host = table.opening.host
        self.turn = table.turn
        self.deadline = deadline
        self.work = work
        self.needed = False
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def replaced_by(self, newer: Job) -> bool:
        """Whether nobody will want its answer once the newer question of the same table is there."""
        same = self.work is newer.work is think and self.question.seat == newer.question.seat
        return not self.needed and (self.turn < newer.turn or same)


class Queue:
    """By host and by table, those first whose turn it is. What a newer question replaces is dropped, so a table has a few at most."""

    def __init__(self) -> None:
        self._hosts: OrderedDict[str, OrderedDict[str, deque[Job]]] = OrderedDict()

    def __len__(self) -> int:
        return sum([len(jobs) for tables in self._hosts.values() for jobs in tables.values()])

    def put(self, job: Job) -> None:
        tables = self._hosts.setdefault(job.host, OrderedDict())
        waiting = tables.get(job.question.table, deque())
        for old in [each for each in waiting if each.replaced_by(job)]:
            old.future.cancel()
        tables[job.question.table] = deque([*[each for each in waiting if not each.future.done()], job])

    def take(self) -> Job | None:
        """The next one that is still wanted."""
        while self._hosts:
            job = self._take_next()
            if not job.future.done():
                return job
        return None

    def _take_next(self) -> Job:
        host, tables = self._hosts.popitem(last=False)
        table, waiting = tables.popitem(last=False)
        job = waiting.popleft()
        if waiting:
            tables[table] = waiting
        if tables:
            self._hosts[host] = tables
        return job

    def clear(self) -> None:
        while job := self.take():
            job.future.cancel()


class Lane:
    """A queue, and how many of its questions may be thought about at once."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.queue = Queue()
        self.running: set[asyncio.Task[None]] = set()
        self.overhead = 0.0  # seconds that a question has lately taken on top of what its level thinks

    def time_for(self, seconds: float) -> float:
        """What one question may think, if so many seconds are left and all that wait are to be answered in time."""
        return seconds / (1 + len(self.queue) / self.processes) - self.overhead

    def took(self, level: str, seconds: float) -> None:
        self.overhead += RECENT * (max(0.0, seconds - SECONDS.get(level, 0.0)) - self.overhead)

    def next(self) -> Job | None:
        return self.queue.take() if len(self.running) < self.processes else None


class Thinkers:
    """Thoughts can be prepared before they are used. `now` is a clock in seconds.

    One process more than said is for bots that do not search: they never wait for those that do.
    """

    def __init__(self, processes: int = 1, executor: Executor | None = None, now: Callable[[], float] = monotonic) -> None:
        self._searching, self._quick = Lane(processes), Lane(1)
        self._now = now
        self._given = executor
        self._executor: Executor | None = executor
        self._busy_until = 0.0
        self._prepared: OrderedDict[Key, Job] = OrderedDict()

    @property
    def busy(self) -> bool:
        """Whether a bot had to think less than its level, not long ago."""
        return self._now() < self._busy_until

    @property
    def waiting(self) -> bool:
        """Whether a bot or a hint waits for a process."""
        return len(self._searching.queue) + len(self._quick.queue) > 0

    async def stop(self) -> None:
        """Thoughts that have begun are finished, the others are cancelled."""
        for lane in (self._searching, self._quick):
            lane.queue.clear()
        if self._executor and self._executor is not self._given:
            await asyncio.to_thread(self._executor.shutdown, wait=True, cancel_futures=True)

    def prepare(self, table: Table, seat: Seat, seconds: float) -> None:
        """Begin to think now, so that the answer is there in so many seconds."""
        self._begin(table, seat, seconds)

    def ask(self, table: Table, seat: Seat, seconds: float) -> Awaitable[Thought]:
        """The thought about the table as it is now."""
        job = self._begin(table, seat, seconds)
        job.needed = True
        return asyncio.shield(job.future)

    def ready(self, table: Table, seat: Seat) -> Thought | None:
        """The thought about the table as it is now, if it is there. Nothing is begun."""
        job = self._prepared.get(key_of(table, question_of(table, seat)))
        done = job is not None and job.future.done() and not job.future.cancelled() and job.future.exception() is None
        return job.future.result() if job is not None and done else None

    def hint(self, table: Table, seat: Seat) -> asyncio.Future[list[Advised]]:
        """How the options of this seat rate. It can be cancelled."""
        return self._enqueue(Job(hint_question(table, seat), table, self._now() + HINT, rate)).future

    def _begin(self, table: Table, seat: Seat, seconds: float) -> Job:
        question = question_of(table, seat)
        key = key_of(table, question)
        if key not in self._prepared or self._prepared[key].future.cancelled():
            job = self._prepared[key] = Job(question, table, self._now() + seconds, think)
            job.future.add_done_callback(lambda done: self._drop_failed(key, done))
            while len(self._prepared) > PREPARED:
                self._prepared.popitem(last=False)
            self._enqueue(job)
        return self._prepared[key]

    def _drop_failed(self, key: Key, done: asyncio.Future[Thought]) -> None:
        if done.cancelled() or done.exception() is not None:
            self._prepared.pop(key, None)

    # The queues

    def _enqueue(self, job: Job) -> Job:
        lane = self._searching if SECONDS.get(job.question.level) else self._quick
        lane.queue.put(job)
        self._dispatch(lane)
        return job

    def _dispatch(self, lane: Lane) -> None:
        """Give each idle process its next question."""
        while (job := lane.next()) is not None:
            task = asyncio.ensure_future(self._work(lane, job, self._fitted(lane, job)))
            lane.running.add(task)
            task.add_done_callback(lambda done: self._on_idle(lane, done))

    def _on_idle(self, lane: Lane, task: asyncio.Task[None]) -> None:
        lane.running.discard(task)
        self._dispatch(lane)

    def _fitted(self, lane: Lane, job: Job) -> Question:
        """The question for the level that there is time for: what is left of it is shared with those that wait."""
        wanted = job.question.level
        level = affordable(wanted, lane.time_for(job.deadline - self._now()))
        if level != wanted:
            STEPPED_DOWN.labels(wanted, level).inc()
            self._busy_until = self._now() + BUSY
        return job.question._replace(level=level)

    async def _work(self, lane: Lane, job: Job, question: Question) -> None:
        begun = self._now()
        try:
            with THINK.time():
                answer = await self._in_process(job.work, question)
            lane.took(question.level, self._now() - begun)
            if not job.future.done():
                job.future.set_result(answer)
        except asyncio.CancelledError:
            job.future.cancel()
        except Exception as error:
            if not job.future.done():
                job.future.set_exception(error)

    async def _in_process(self, work: Callable[[Question], Any], question: Question) -> Any:
        """Tried again once if the process died."""
        executor = self._ready()
        try:
            return await asyncio.get_running_loop().run_in_executor(executor, work, question)
        except BrokenProcessPool:
            log.warning("thinkers-broken")
            self._executor = None if self._executor is executor else self._executor
            return await asyncio.get_running_loop().run_in_executor(self._ready(), work, question)

    def _ready(self) -> Executor:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(self._searching.processes + self._quick.processes, get_context("spawn"), prepare_process)
        return self._executor


def key_of(table: Table, question: Question) -> Key:
    return (table.name, table.turn, question.seat, question.level, question.chance, question.said)
