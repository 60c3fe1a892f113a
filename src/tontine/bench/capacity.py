"""A small discrete-event model of workers, their database, Redis and the clients, fed with measured costs (`tontine bench scale`).

Each is a process that does one thing at a time, and all share the cores of a machine. An answer is decided by a worker and waits for the
writer, who takes all that wait as one batch; the worker's process of the database works off batches one by one and makes them durable; then
the players at the table are told (a crowd of spectators a moment later, all that happened until then), and Redis tells the other workers
that there is news. The clients are one process; flat out a table's next answer is sent when its players have read what they were told.
Other things (signs of life, looking for lost news) take a part of every second that grows with the tables. A process that had nothing to do
takes longer, the more the longer the pause was: it has to wake up, and what it needs is far away. Each worker has a process of the database
for itself, so their pauses do not become shorter with more workers.
"""

from __future__ import annotations

import heapq
import random
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from typing import NamedTuple

from ..server.gallery import IN_A_TURN, MANY, MOMENT
from ..server.push import PRESENT_EVERY
from .crowd import MOST
from .scale import SEATS, Point

COMMIT = 100.0  # microseconds until a batch is on the disk, without the processor's part
DOZE = 8000.0  # microseconds without work after which waking up takes half of the most that it can take
HEARD = 2.0  # microseconds of a worker for one piece of news of another: a name and a number in a message
WARM = 0.2  # the part of a run at a pace that is not counted
SLICE = 3000.0  # microseconds that a process may go on while others wait for its core
WITHIN = 0.2  # the part of what was measured by which the model may be off
WITHIN_CROWD = 0.3  # with a crowd, of which two points tell all there is
CORES = 2  # of the machine on which the points were measured


@dataclass(frozen=True)
class Costs:
    """Microseconds of the processor."""

    answer: float = 0.0  # of a worker, for an answer
    told: float = 0.0  # for each write to somebody
    batch: float = 0.0  # for each batch that is written
    wake: float = 0.0  # for a piece of work after a long pause of the worker
    far: float = 0.0  # for an answer, times the root of the tables: with more of them what it needs is further away
    table: float = 0.0  # a second, for each table with people
    worker: float = 0.0  # a second, for each worker
    kept: float = 0.0  # for each message to one of a crowd, who is told later
    store_entry: float = 0.0  # of the database
    store_batch: float = 0.0
    store_wake: float = 0.0
    store_far: float = 0.0  # for each batch, times the root of the tables
    store_worker: float = 0.0  # a second, for each worker
    redis_message: float = 0.0  # of Redis, for each message in or out: one about a batch goes to all workers
    redis_wake: float = 0.0
    redis_mark: float = 0.0  # for each mark of who is there
    redis_second: float = 0.0  # a second, whatever happens
    client_answer: float = 0.0  # of the clients, for an answer
    client_read: float = 0.0  # for each write to one of them
    client_wake: float = 0.0
    client_table: float = 0.0  # a second, for each table with people
    client_kept: float = 0.0  # for each message to one of a crowd


@dataclass(frozen=True)
class House:
    """`rate`: answers a second at each table; None: the next as soon as the one before has been told, as many as the clients give in a
    round."""

    tables: int
    listeners: int  # at each table
    rate: float | None
    workers: int = 1
    cores: int = CORES

    @property
    def crowd(self) -> int:
        """Spectators at each table who are not told at once."""
        spectators = self.listeners - SEATS
        return spectators if spectators > MANY else 0


@dataclass
class Run:
    """What a simulated house did."""

    seconds: float = 0.0
    answers: int = 0
    batches: int = 0
    writes: int = 0  # to those who are told
    wakes: float = 0.0  # of workers: after a short pause it is a part of one
    store_wakes: float = 0.0
    redis_wakes: float = 0.0
    client_wakes: float = 0.0
    taken: list[float] = field(default_factory=list)  # microseconds from an answer until the players were told
    worker_us: float = 0.0  # of all workers
    store_us: float = 0.0
    redis_us: float = 0.0
    client_us: float = 0.0

    def at(self, part: float) -> float:
        """Milliseconds within which this part of the answers had reached the players."""
        ranked = sorted(self.taken)
        return ranked[min(len(ranked) - 1, int(part * len(ranked)))] / 1000 if ranked else 0.0

    @property
    def rate(self) -> float:
        return self.answers / self.seconds


class Cores:
    """Of the machine that all processes share: each works for one of them at a time, and who finds none free waits for a turn."""

    def __init__(self, simulation: Simulation, number: int) -> None:
        self.simulation = simulation
        self.free = number
        self.waiting: deque[Process] = deque()

    def want(self, process: Process) -> None:
        self.waiting.append(process)
        self._next()

    def give_back(self) -> None:
        self.free += 1
        self._next()

    def _next(self) -> None:
        if self.free and self.waiting:
            self.free -= 1
            self.waiting.popleft().begin(self.simulation.now + SLICE)


class Process:
    """Does one piece of work after another, in its turns on some core. It falls asleep when it has nothing to do; how often it had to
    wake up is counted."""

    def __init__(self, simulation: Simulation, wake: float = 0.0, share: float = 1.0) -> None:
        self.simulation = simulation
        self.wake = wake
        self.share = share  # of every second, after other things
        self.wakes = 0.0
        self.rests_since = 0.0
        self.turn_ends = 0.0
        self.pieces: deque[tuple[float, Callable[[], None]]] = deque()

    def do(self, cost: float, then: Callable[[], None]) -> None:
        rested = not self.pieces
        self.pieces.append((cost + self._woken() if rested else cost, then))
        if rested:
            self.simulation.cores.want(self)

    def begin(self, turn_ends: float) -> None:
        self.turn_ends = turn_ends
        self._work()

    def _work(self) -> None:
        self.simulation.at(self.simulation.now + self.pieces[0][0] / self.share, self._done)

    def _done(self) -> None:
        """What follows may be more work for the same process. It goes on, unless its turn is over and others wait."""
        self.rests_since, cores = self.simulation.now, self.simulation.cores
        self.pieces[0][1]()
        self.pieces.popleft()
        if self.pieces and (not cores.waiting or self.simulation.now < self.turn_ends):
            self._work()
            return
        if self.pieces:
            cores.want(self)
        cores.give_back()

    def _woken(self) -> float:
        """What waking up takes now."""
        asleep = asleep_after(self.simulation.now - self.rests_since)
        self.wakes += asleep * self.simulation.counts
        return asleep * self.wake


def asleep_after(pause: float) -> float:
    """How much of a processor has to wake up: nothing without a pause, all of it after a long one."""
    return pause / (pause + DOZE) if pause > 0 else 0.0


class Worker:
    """With its writer, and the process of the database at the other end of the writer's connection."""

    def __init__(self, simulation: Simulation) -> None:
        costs, house = simulation.costs, simulation.house
        tables = house.tables / house.workers
        self.simulation = simulation
        self.answer = costs.answer + costs.far * sqrt(house.tables)
        self.process = Process(simulation, costs.wake, left_of(costs.table * tables + costs.worker))
        self.batch = costs.store_batch + costs.store_far * sqrt(house.tables)
        self.backend = Process(simulation, costs.store_wake, left_of(costs.store_worker))
        self.waiting: list[Asked] = []
        self.writing = False
        self.crowds: Counter[int] = Counter()  # messages to each of a table's crowd, who will be told in a moment

    def take(self, asked: Asked) -> None:
        self.process.do(self.answer, lambda: self._decided(asked))

    def _decided(self, asked: Asked) -> None:
        self.waiting.append(asked)
        if not self.writing:
            self._write()

    def _write(self) -> None:
        """All that waits is the batch. That it is written is noticed when it is its turn at the processor."""
        self.writing = True
        batch, self.waiting = self.waiting, []
        costs, simulation = self.simulation.costs, self.simulation
        simulation.run.batches += simulation.counts
        noticed = partial(self.process.do, costs.batch, lambda: self._written(batch))
        cost = self.batch + costs.store_entry * len(batch)
        self.backend.do(cost, lambda: simulation.at(simulation.now + COMMIT, noticed))

    def _written(self, batch: Sequence[Asked]) -> None:
        self.writing = False
        if self.waiting:
            self._write()
        self.simulation.publish(self)
        for asked in batch:
            self._tell(asked)

    def _tell(self, asked: Asked) -> None:
        simulation, house = self.simulation, self.simulation.house
        players = house.listeners - house.crowd
        cost = simulation.costs.told * players + simulation.costs.kept * house.crowd
        self.process.do(cost, lambda: simulation.tell(players, lambda: simulation.told(asked)))
        if house.crowd and not self.crowds[asked.table]:
            simulation.at(simulation.now + 1e6 * MOMENT, lambda: self._tell_crowd(house.crowd, self.crowds.pop(asked.table)))
        self.crowds[asked.table] += 1

    def _tell_crowd(self, left: int, messages: int) -> None:
        some = min(left, IN_A_TURN)
        self.process.do(self.simulation.costs.told * some, lambda: self._told_some(some, left - some, messages))

    def _told_some(self, some: int, left: int, messages: int) -> None:
        self.simulation.tell(some, nothing, messages)
        if left:
            self._tell_crowd(left, messages)


class Asked(NamedTuple):
    table: int
    moment: float


def left_of(busy: float) -> float:
    """The part of a second that other things leave."""
    return max(0.02, 1 - busy / 1e6)


def nothing() -> None:
    """No continuation."""


class Simulation:
    def __init__(self, house: House, costs: Costs, seconds: float, seed: int = 0) -> None:
        self.house = house
        self.costs = costs
        self.now = 0.0
        self.end = 1e6 * seconds
        self.chance = random.Random(seed)
        self.run = Run()
        self.given = [0] * house.tables
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0
        self.cores = Cores(self, house.cores)
        self.workers = [Worker(self) for _ in range(house.workers)]
        self.redis = Process(self, costs.redis_wake)
        self.clients = Process(self, costs.client_wake, left_of(costs.client_table * house.tables))

    def at(self, moment: float, act: Callable[[], None]) -> None:
        self._count += 1
        heapq.heappush(self._events, (moment, self._count, act))

    def go(self) -> Run:
        for table in range(self.house.tables):
            self._next(table)
        while self._events and (self._events[0][0] < self.end or not self.house.rate):
            self.now, _, act = heapq.heappop(self._events)
            act()
        self.run.seconds = (1 - WARM) * self.end / 1e6 if self.house.rate else self.now / 1e6
        return self._counted()

    def _next(self, table: int) -> None:
        wait = self.chance.expovariate(self.house.rate) * 1e6 if self.house.rate else self.chance.random() * 1000
        asked = Asked(table, self.now + wait)
        self.at(asked.moment, lambda: self._ask(asked))

    def _ask(self, asked: Asked) -> None:
        worker = self.workers[asked.table % len(self.workers)]
        self.clients.do(self.costs.client_answer, lambda: worker.take(asked))
        if self.house.rate:
            self._next(asked.table)

    def publish(self, worker: Worker) -> None:
        """Redis passes on to all workers that there is news; the one that it comes from knows."""
        others = [other for other in self.workers if other is not worker]
        for _ in range(2):  # in, and back to where it comes from
            self.redis.do(self.costs.redis_message, nothing)
        for other in others:
            self.redis.do(self.costs.redis_message, partial(other.process.do, HEARD, nothing))

    def tell(self, listeners: int, then: Callable[[], None], kept: int = 0) -> None:
        """The clients read it, and so many messages that were kept for each."""
        if self.counts:
            self.run.writes += listeners
        self.clients.do((self.costs.client_read + self.costs.client_kept * kept) * listeners, then)

    @property
    def counts(self) -> bool:
        return self.now > WARM * self.end or not self.house.rate

    def told(self, asked: Asked) -> None:
        if self.counts:
            self.run.answers += 1
            self.run.taken.append(self.now - asked.moment)
        self.given[asked.table] += 1
        if not self.house.rate and self.now < self.end and self.given[asked.table] < MOST:
            self._ask(Asked(asked.table, self.now))

    def _counted(self) -> Run:
        """Processor time by answer is that of the counted part: what was done, and what every second takes."""
        run, costs, house = self.run, self.costs, self.house
        run.wakes = sum(worker.process.wakes for worker in self.workers)
        run.store_wakes = sum(worker.backend.wakes for worker in self.workers)
        run.redis_wakes, run.client_wakes = self.redis.wakes, self.clients.wakes
        run.worker_us = (
            run.answers * (self.workers[0].answer + costs.kept * house.crowd)
            + run.writes * costs.told
            + run.batches * (costs.batch + HEARD * (house.workers - 1))
            + run.wakes * costs.wake
            + run.seconds * (costs.table * house.tables + costs.worker * house.workers)
        )
        run.store_us = run.answers * costs.store_entry + run.batches * self.workers[0].batch
        run.store_us += run.store_wakes * costs.store_wake + run.seconds * costs.store_worker * house.workers
        run.redis_us = run.batches * (1 + house.workers) * costs.redis_message + run.redis_wakes * costs.redis_wake
        run.redis_us += run.seconds * (costs.redis_second + costs.redis_mark * marks(house.tables))
        run.client_us = run.answers * (costs.client_answer + costs.client_kept * house.crowd) + run.writes * costs.client_read
        run.client_us += run.client_wakes * costs.client_wake + run.seconds * costs.client_table * house.tables
        return run


def marks(tables: int) -> float:
    """A second: each worker marks all who sit at its tables."""
    return 1000 * SEATS * tables / PRESENT_EVERY


def simulate(house: House, costs: Costs, seconds: float = 10.0) -> Run:
    return Simulation(house, costs, seconds).go()


# From measurements to costs


def house_of(point: Point) -> House:
    """At a pace with as many answers a second as there were."""
    rate = point.answers / point.seconds / point.tables if point.rate else None
    return House(point.tables, SEATS + point.spectators, rate, point.workers)


class Errors(NamedTuple):
    """Of the model at a point, relative to what was measured."""

    server: float
    store: float
    redis: float
    clients: float
    rate: float


def errors_of(point: Point, run: Run) -> Errors:
    simulated = [each / run.answers for each in (run.worker_us, run.store_us, run.redis_us, run.client_us)]
    measured = (point.server_us, point.store_us, point.redis_us, point.clients_us, point.answers / point.seconds)
    return Errors(*[says / found - 1 for says, found in zip([*simulated, run.rate], measured, strict=True)])


def held_to(point: Point) -> float:
    """How far off the model may be, in the tests."""
    return WITHIN_CROWD if house_of(point).crowd else WITHIN


def is_planned(point: Point) -> bool:
    """Near the load that is planned for a worker."""
    return point.rate >= 1000


def has_fifty(point: Point) -> bool:
    return point.spectators == 50


def has_two_workers(point: Point) -> bool:
    return point.workers > 1


def unseen(points: Sequence[Point]) -> Iterator[tuple[Point, Run]]:
    """What the model says of points that it was not fitted to: each group in its turn."""
    for is_out in (has_fifty, has_two_workers, is_planned):
        yield from without(points, is_out)


def without(points: Sequence[Point], is_out: Callable[[Point], bool]) -> list[tuple[Point, Run]]:
    costs = costs_of([point for point in points if not is_out(point)])
    return said([point for point in points if is_out(point)], costs)


def said(points: Sequence[Point], costs: Costs) -> list[tuple[Point, Run]]:
    return [(point, simulate(house_of(point), costs, seconds_for(point))) for point in points]


def fitted(rows: Sequence[Sequence[float]], wanted: Sequence[float], rounds: int = 1500) -> list[float]:
    """Factors of the columns, none below zero, with the least squares of *relative* errors: by coordinate descent."""
    scaled = [[value / goal for value in row] for row, goal in zip(rows, wanted, strict=True)]
    columns, found = range(len(rows[0])), [0.0] * len(rows[0])
    products = [[sum(row[one] * row[two] for row in scaled) for two in columns] for one in columns]
    sums = [sum(row[column] for row in scaled) for column in columns]
    for _ in range(rounds):
        for column in columns:
            if weight := products[column][column]:
                others = sum(products[column][k] * found[k] for k in columns if k != column)
                found[column] = max(0.0, (sums[column] - others) / weight)
    return found


class Pauses(NamedTuple):
    """What is not measured but simulated, by answer: batches, how often each had to wake up, and writes to those who are told, where a
    crowd is told several answers by one."""

    batches: float
    wakes: float
    store_wakes: float
    redis_wakes: float
    client_wakes: float
    writes: float


def costs_of(points: Sequence[Point], rounds: int = 5) -> Costs:
    """Costs that explain the processor's time of all points, with the pauses that a simulation with the costs of the round before has. The
    first guess: at a pace each answer is a batch and finds everybody asleep; flat out nobody sleeps."""
    guessed = [(1.0, 1.0, 1.0, 1.0, 1.0) if point.rate else (0.1, 0.0, 0.0, 0.0, 0.0) for point in points]
    costs = costs_with(points, [Pauses(*guess, point.told) for guess, point in zip(guessed, points, strict=True)])
    for _ in range(rounds):
        costs = costs_with(points, [pauses_of(point, costs) for point in points])
    return costs


def pauses_of(point: Point, costs: Costs) -> Pauses:
    run = simulate(house_of(point), costs, seconds_for(point))
    counted = (run.batches, run.wakes, run.store_wakes, run.redis_wakes, run.client_wakes, run.writes)
    return Pauses(*[each / max(1, run.answers) for each in counted])


def seconds_for(point: Point) -> float:
    """So that some thousand answers are simulated."""
    return max(4.0, 1000 / point.rate) if point.rate else 4.0


def costs_with(points: Sequence[Point], pauses: Sequence[Pauses]) -> Costs:
    """Each of the four is fitted by itself; the rows say what an answer at a point has of what costs. A crowd is last: what few points tell
    apart is taken for what it has in common with others."""
    both = [(point, each, point.seconds / point.answers) for point, each in zip(points, pauses, strict=True)]
    worker, store, redis, clients = [], [], [], []
    for point, each, second in both:
        crowd, far, tables, workers = house_of(point).crowd, sqrt(point.tables), point.tables * second, point.workers * second
        worker.append([1.0, each.writes, each.batches, each.wakes, far, tables, workers, crowd])
        store.append([1.0, each.batches, each.store_wakes, each.batches * far, workers])
        redis.append([each.batches * (1 + point.workers), each.redis_wakes, marks(point.tables) * second, second])
        clients.append([1.0, each.writes, each.client_wakes, tables, crowd])
    return Costs(
        *fitted(worker, [point.server_us for point in points]),
        *fitted(store, [point.store_us for point in points]),
        *fitted(redis, [point.redis_us for point in points]),
        *fitted(clients, [point.clients_us for point in points]),
    )
