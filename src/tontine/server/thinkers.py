"""The processes in which bots think, and the queues before them: for levels that search, for all others, and for hints.

A question waits with the others of its table. Hosts take turns, and so do the tables of one host: one with many bots does not hold up
the others, nor does a host with many tables. Each question has a deadline. When it is its turn, the time that is left must be enough for
it and for those that wait, by what such decisions have lately taken; if it is not, a lower level answers.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from math import inf
from multiprocessing import get_context
from time import monotonic
from typing import Any, TypeAlias

from ..bots.hints import Hint
from ..bots.levels import SECONDS, affordable
from ..core import Seat
from .bots import Question, Thought, Words, hint_question, prepare_process, question_of, rate, think
from .costs import Costs, Kind
from .logs import log
from .metrics import STEPPED_DOWN, THINK
from .tables import Table

PREPARED = 2000  # thoughts that are kept until they are used
BUSY = 10.0  # seconds after a bot had to think less in which the server counts as busy
RECENT = 0.1  # the weight of the last question in what they take on top of what their level thinks
HINT = 3.0  # seconds in which a hint should be there

Key: TypeAlias = tuple[str, int, Seat, str, bytes, Words]


class Job:
    """A question that waits for a process. `needed`: somebody waits for the answer."""

    __slots__ = ("deadline", "future", "host", "kind", "needed", "question", "rated_by_game", "turn", "work")

    def __init__(self, question: Question, table: Table, deadline: float, work: Callable[[Question], Any]) -> None:
        self.question = question
        self.host = table.opening.host
        self.turn = table.turn
        self.deadline = deadline
        self.work = work
        self.kind = Kind(work.__name__, question.game, question.seats, question.level)
        self.rated_by_game = work is rate and table.opening.game.ratings is not None  # at every level in the same time
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
        self.kinds: Counter[Kind] = Counter()  # how many wait of each

    def __len__(self) -> int:
        return self.kinds.total()

    def put(self, job: Job) -> None:
        tables = self._hosts.setdefault(job.host, OrderedDict())
        waiting = tables.get(job.question.table, deque())
        for old in [each for each in waiting if each.replaced_by(job)]:
            old.future.cancel()
        tables[job.question.table] = deque([*[each for each in waiting if not each.future.done()], job])
        self.kinds.subtract([each.kind for each in waiting])
        self.kinds.update([each.kind for each in tables[job.question.table]])

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
        self.kinds[job.kind] -= 1
        if waiting:
            tables[table] = waiting
        if tables:
            self._hosts[host] = tables
        return job

    def next_deadline(self, now: float) -> float:
        """The first that has not passed, of all that wait."""
        waiting = [job for tables in self._hosts.values() for jobs in tables.values() for job in jobs]
        return min([job.deadline for job in waiting if job.deadline > now and not job.future.done()], default=inf)

    def clear(self) -> None:
        while job := self.take():
            job.future.cancel()


class Pool:
    """Processes, started when they are needed. Another executor can be given."""

    def __init__(self, processes: int, given: Executor | None) -> None:
        self.executor = given
        self._processes = processes
        self._given = given

    async def do(self, work: Callable[[Question], Any], question: Question) -> Any:
        """Tried again once if the process died."""
        executor = self._ready()
        try:
            return await asyncio.get_running_loop().run_in_executor(executor, work, question)
        except BrokenProcessPool:
            log.warning("thinkers-broken")
            self.executor = None if self.executor is executor else self.executor
            return await asyncio.get_running_loop().run_in_executor(self._ready(), work, question)

    def _ready(self) -> Executor:
        if self.executor is None:
            self.executor = ProcessPoolExecutor(self._processes, get_context("spawn"), prepare_process)
        return self.executor

    async def stop(self) -> None:
        if self.executor and self.executor is not self._given:
            await asyncio.to_thread(self.executor.shutdown, wait=True, cancel_futures=True)


class Lane:
    """A queue, and how many of its questions may be thought about at once."""

    def __init__(self, processes: int, pool: Pool) -> None:
        self.processes = processes
        self.pool = pool
        self.queue = Queue()
        self.running: set[asyncio.Task[None]] = set()
        self.costs = Costs()
        self.overhead = 0.0  # seconds that a question has lately taken on top of what its level thinks

    def has_time(self, kind: Kind, deadline: float, now: float) -> bool:
        """Whether this one and all that wait are answered in the time that is left, if it is given no more than each of them. And
        it ends before the next deadline: it may be that of one that waits and has less time."""
        taken = self.costs.of(kind).charge + self.overhead
        waiting = self.costs.waiting(self.queue.kinds, kind) + self.overhead * len(self.queue)
        return now + taken + waiting / self.processes <= deadline and now + taken <= self.queue.next_deadline(now)

    def took(self, kind: Kind, seconds: float) -> None:
        self.costs.of(kind).took(seconds)
        self.overhead += RECENT * (max(0.0, seconds - kind.limit) - self.overhead)

    def next(self) -> Job | None:
        return self.queue.take() if len(self.running) < self.processes else None


class Thinkers:
    """Thoughts can be prepared before they are used. `now` is a clock in seconds.

    One process more than said is for bots that do not search: they never wait for those that do. And one that is started for the first
    hint is for hints alone: neither how long one takes nor whether it was hurried tells how many bots were asked in secret.
    """

    def __init__(self, processes: int = 1, executor: Executor | None = None, now: Callable[[], float] = monotonic) -> None:
        bots = Pool(processes + 1, executor)
        self._searching, self._quick, self._hints = Lane(processes, bots), Lane(1, bots), Lane(1, Pool(1, executor))
        self._lanes = (self._searching, self._quick, self._hints)
        self._now = now
        self._busy_until = 0.0
        self._prepared: OrderedDict[Key, Job] = OrderedDict()

    @property
    def busy(self) -> bool:
        """Whether a bot had to think less than its level, not long ago."""
        return self._now() < self._busy_until

    @property
    def waiting(self) -> bool:
        """Whether a bot or a hint waits for a process."""
        return any(lane.queue for lane in self._lanes)

    async def stop(self) -> None:
        """Thoughts that have begun are finished, the others are cancelled."""
        for lane in self._lanes:
            lane.queue.clear()
        await asyncio.gather(self._searching.pool.stop(), self._hints.pool.stop())

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

    def hint(self, table: Table, seat: Seat) -> asyncio.Future[Hint]:
        """How the options of this seat rate. It can be cancelled."""
        return self._enqueue(self._hints, Job(hint_question(table, seat), table, self._now() + HINT, rate)).future

    def _begin(self, table: Table, seat: Seat, seconds: float) -> Job:
        question = question_of(table, seat)
        key = key_of(table, question)
        if key not in self._prepared or self._prepared[key].future.cancelled():
            job = self._prepared[key] = Job(question, table, self._now() + seconds, think)
            job.future.add_done_callback(lambda done: self._drop_failed(key, done))
            while len(self._prepared) > PREPARED:
                self._prepared.popitem(last=False)
            self._enqueue(self._searching if SECONDS.get(question.level) else self._quick, job)
        return self._prepared[key]

    def _drop_failed(self, key: Key, done: asyncio.Future[Thought]) -> None:
        if done.cancelled() or done.exception() is not None:
            self._prepared.pop(key, None)

    # The queues

    def _enqueue(self, lane: Lane, job: Job) -> Job:
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
        """The question for the level that there is time for, also for those that wait."""
        if job.rated_by_game:
            return job.question
        wanted, now = job.question.level, self._now()
        level = affordable(wanted, lambda level: lane.has_time(job.kind._replace(level=level), job.deadline, now))
        if level != wanted:
            STEPPED_DOWN.labels(wanted, level).inc()
            if lane is not self._hints:  # how long a hint thinks says nothing of the bots
                self._busy_until = now + BUSY
        return job.question._replace(level=level)

    async def _work(self, lane: Lane, job: Job, question: Question) -> None:
        begun = self._now()
        try:
            with THINK.time():
                answer = await lane.pool.do(job.work, question)
            lane.took(job.kind._replace(level=question.level), self._now() - begun)
            if not job.future.done():
                job.future.set_result(answer)
        except asyncio.CancelledError:
            job.future.cancel()
        except Exception as error:
            if not job.future.done():
                job.future.set_exception(error)


def key_of(table: Table, question: Question) -> Key:
    return (table.name, table.turn, question.seat, question.level, question.chance, question.said)
