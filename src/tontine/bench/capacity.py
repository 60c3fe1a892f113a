"""A small discrete-event model of workers and their database, fed with measured costs (`tontine bench scale`).

A worker is one processor that does one thing at a time. An answer is decided there and waits for the writer, who takes all that
wait as one batch; the database works off batches on its own processors and makes them durable; then everybody at the table is
told. Other things (signs of life, looking for lost news) take a part of every second that grows with the tables. Work that finds its
processor idle takes longer: it has to wake up, and what it needs is far away.
"""

from __future__ import annotations

import heapq
import random
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import log10
from typing import NamedTuple

from .scale import Point

COMMIT = 300.0  # microseconds until a batch is on the disk, without the processor's part
DOZE = 2000.0  # microseconds without work after which a processor has to wake up
ENOUGH = 100  # answers of a point that say something about the database: the system counts hundredths of a second
WARM = 0.2  # the part of a run that is not counted


@dataclass(frozen=True)
class Costs:
    """Microseconds of the processor."""

    answer: float = 0.0  # of a worker, for an answer
    told: float = 0.0  # for each message to somebody
    batch: float = 0.0  # for each batch that is written
    wake: float = 0.0  # for each piece of work that finds the worker idle
    far: float = 0.0  # for an answer, with ten times as many tables: what it needs is further away
    table: float = 0.0  # a second, for each table with people
    worker: float = 0.0  # a second, for each worker
    store_entry: float = 0.0  # of the database
    store_batch: float = 0.0
    store_wake: float = 0.0
    store_table: float = 0.0  # a second, for each table with people
    store_worker: float = 0.0  # a second, for each worker
    redis_message: float = 0.0  # of Redis, for each message


@dataclass(frozen=True)
class House:
    """`rate`: answers a second at each table; None: the next as soon as the one before has been told."""

    tables: int
    listeners: int  # at each table
    rate: float | None
    workers: int = 1
    store_cores: int = 1
    share: float = 1.0  # of a processor that each of them gets: less on a machine that is busy with other things


@dataclass
class Run:
    """What a simulated house did."""

    seconds: float = 0.0
    answers: int = 0
    batches: int = 0
    wakes: int = 0  # of workers
    store_wakes: int = 0
    taken: list[float] = field(default_factory=list)  # microseconds from an answer until everybody was told
    worker_us: float = 0.0  # of all workers
    store_us: float = 0.0

    def at(self, part: float) -> float:
        """Milliseconds within which this part of the answers had reached everybody."""
        ranked = sorted(self.taken)
        return ranked[min(len(ranked) - 1, int(part * len(ranked)))] / 1000 if ranked else 0.0

    @property
    def rate(self) -> float:
        return self.answers / self.seconds


class Processor:
    """Does one piece of work after another."""

    def __init__(self, simulation: Simulation, share: float, wake: float) -> None:
        self.simulation = simulation
        self.share = share  # of every second, after other things
        self.wake = wake
        self.wakes = 0
        self.free_at = 0.0

    def do(self, cost: float, then: Callable[[], None]) -> None:
        now = self.simulation.now
        if now > self.free_at + DOZE:
            cost += self.wake
            self.wakes += self.simulation.counts
        self.free_at = max(now, self.free_at)
        self.free_at += cost / self.share
        self.simulation.at(self.free_at, then)


class Worker:
    """Its own processor and writer."""

    def __init__(self, simulation: Simulation, tables: int) -> None:
        costs = simulation.costs
        busy = (costs.table * tables + costs.worker) / 1e6
        self.simulation = simulation
        self.answer = costs.answer + costs.far * log10(simulation.house.tables)
        self.processor = Processor(simulation, max(0.02, simulation.house.share - busy), costs.wake)
        self.waiting: deque[tuple[int, float]] = deque()
        self.writing = False

    def take(self, table: int, asked: float) -> None:
        self.processor.do(self.answer, lambda: self._decided(table, asked))

    def _decided(self, table: int, asked: float) -> None:
        self.waiting.append((table, asked))
        if not self.writing:
            self._write()

    def _write(self) -> None:
        """All that waits is the batch. That it is written is noticed when it is its turn at the processor."""
        self.writing = True
        batch = list(self.waiting)
        self.waiting.clear()
        self.simulation.store(batch, lambda: self.processor.do(self.simulation.costs.batch, lambda: self._written(batch)))

    def _written(self, batch: Sequence[tuple[int, float]]) -> None:
        self.writing = False
        if self.waiting:
            self._write()
        for table, asked in batch:
            told = self.simulation.costs.told * self.simulation.house.listeners
            self.processor.do(told, lambda table=table, asked=asked: self.simulation.told(self, table, asked))  # type: ignore[misc]


class Simulation:
    def __init__(self, house: House, costs: Costs, seconds: float, seed: int = 0) -> None:
        self.house = house
        self.costs = costs
        self.now = 0.0
        self.end = 1e6 * seconds
        self.chance = random.Random(seed)
        self.run = Run(seconds * (1 - WARM))
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0
        self.workers = [Worker(self, -(-house.tables // house.workers)) for _ in range(house.workers)]
        busy = (costs.store_table * house.tables + costs.store_worker * house.workers) / 1e6 / house.store_cores
        self.stores = [Processor(self, max(0.02, house.share - busy), costs.store_wake) for _ in range(house.store_cores)]

    def at(self, moment: float, act: Callable[[], None]) -> None:
        self._count += 1
        heapq.heappush(self._events, (moment, self._count, act))

    def go(self) -> Run:
        for table in range(self.house.tables):
            self._next(table)
        while self._events and self._events[0][0] < self.end:
            self.now, _, act = heapq.heappop(self._events)
            act()
        return self._counted()

    def _next(self, table: int) -> None:
        wait = self.chance.expovariate(self.house.rate) * 1e6 if self.house.rate else self.chance.random() * 1000
        moment = self.now + wait
        self.at(moment, lambda: self._ask(table, moment))

    def _ask(self, table: int, moment: float) -> None:
        self.workers[table % len(self.workers)].take(table, moment)
        if self.house.rate:
            self._next(table)

    def store(self, batch: Sequence[tuple[int, float]], then: Callable[[], None]) -> None:
        if self.counts:
            self.run.batches += 1
        costs, processor = self.costs, min(self.stores, key=lambda each: each.free_at)
        work = costs.store_batch + costs.store_entry * len(batch)
        processor.do(work, lambda: self.at(self.now + COMMIT, then))

    @property
    def counts(self) -> bool:
        return self.now > WARM * self.end

    def told(self, worker: Worker, table: int, asked: float) -> None:
        if self.counts:
            self.run.answers += 1
            self.run.taken.append(self.now - asked)
        if not self.house.rate:
            self._ask(table, self.now)

    def _counted(self) -> Run:
        """Processor time by answer is that of the counted part: what was done, and what every second takes."""
        run, costs, house = self.run, self.costs, self.house
        run.wakes = sum(worker.processor.wakes for worker in self.workers)
        run.store_wakes = sum(store.wakes for store in self.stores)
        each = self.workers[0].answer + costs.told * house.listeners
        run.worker_us = run.answers * each + run.batches * costs.batch + run.wakes * costs.wake
        run.worker_us += run.seconds * (costs.table * house.tables + costs.worker * house.workers)
        run.store_us = run.answers * costs.store_entry + run.batches * costs.store_batch + run.store_wakes * costs.store_wake
        run.store_us += run.seconds * (costs.store_table * house.tables + costs.store_worker * house.workers)
        return run


def simulate(house: House, costs: Costs, seconds: float = 10.0) -> Run:
    return Simulation(house, costs, seconds).go()


# From measurements to costs


def house_of(point: Point, points: Sequence[Point] = ()) -> House:
    """The share of the processor is what the workers got when they wanted all of it, in the run flat out with as many people."""
    same = [each for each in points if not each.rate and crowd_of(each) == crowd_of(point)]
    shares = [each.server_us * each.answers / each.seconds / 1e6 / each.workers for each in same]
    rate = point.rate / point.tables if point.rate else None
    return House(point.tables, 5 + point.spectators, rate, point.workers, share=min([1.0, *shares]))


def crowd_of(point: Point) -> tuple[int, int, int, bool]:
    return point.tables, point.spectators, point.workers, point.together


def fitted(rows: Sequence[Sequence[float]], wanted: Sequence[float], rounds: int = 1500) -> list[float]:
    """Factors of the columns, none below zero, with the least squares of *relative* errors: by coordinate descent."""
    scaled = [[value / goal for value in row] for row, goal in zip(rows, wanted, strict=True)]
    found = [0.0] * len(rows[0])
    for _ in range(rounds):
        for column in range(len(found)):
            others = [1 - sum(row[k] * found[k] for k in range(len(found)) if k != column) for row in scaled]
            weight = sum(row[column] ** 2 for row in scaled)
            if weight:
                found[column] = max(0.0, sum(row[column] * rest for row, rest in zip(scaled, others, strict=True)) / weight)
    return found


class Pauses(NamedTuple):
    """What is not measured but simulated, by answer: batches, and how often a worker and the database were idle."""

    batches: float
    wakes: float
    store_wakes: float


def costs_of(points: Sequence[Point], rounds: int = 5) -> Costs:
    """Costs that explain the processor's time of all points, with the pauses that a simulation with the costs of the round before has. The
    first guess: at a pace each answer is a batch and finds everybody asleep; flat out nobody sleeps."""
    costs = costs_with(points, [Pauses(1.0, 1.0, 1.0) if point.rate else Pauses(0.1, 0.0, 0.0) for point in points])
    for _ in range(rounds):
        costs = costs_with(points, [pauses_of(simulate(house_of(point, points), costs, seconds_for(point))) for point in points])
    return costs


def pauses_of(run: Run) -> Pauses:
    answers = max(1, run.answers)
    return Pauses(run.batches / answers, run.wakes / answers, run.store_wakes / answers)


def seconds_for(point: Point) -> float:
    """So that some hundred answers are simulated."""
    return min(60.0, max(4.0, 500 / point.rate)) if point.rate else 5.0


def costs_with(points: Sequence[Point], pauses: Sequence[Pauses]) -> Costs:
    pace = [point.answers / point.seconds for point in points]
    seconds = [(point.tables / rate, point.workers / rate) for point, rate in zip(points, pace, strict=True)]
    far = [log10(point.tables) for point in points]
    rows = [
        [1.0, point.told, each.batches, each.wakes, away, *rest]
        for point, each, away, rest in zip(points, pauses, far, seconds, strict=True)
    ]
    worker_costs = fitted(rows, [point.server_us for point in points])
    sure = [number for number, point in enumerate(points) if point.answers >= ENOUGH]
    store_rows = [[1.0, pauses[number].batches, pauses[number].store_wakes, *seconds[number]] for number in sure]
    store_costs = fitted(store_rows, [points[number].store_us for number in sure])
    redis_rows = [[points[number].redis_commands] for number in sure if points[number].redis_us]
    redis = fitted(redis_rows, [points[number].redis_us for number in sure if points[number].redis_us]) if redis_rows else [0.0]
    return Costs(*[*worker_costs, *store_costs, redis[0]])
