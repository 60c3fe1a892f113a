"""Measuring in rounds: each subject plays a little in every round, so that other load on the machine affects all alike.

The best round counts. Noise on a shared machine only makes a subject slower, so the best round is the least disturbed one.
Figures that are budgets are the median of the rounds instead.
Seconds are CPU seconds: time in which other processes run is not counted.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain, count
from random import Random
from statistics import median
from time import perf_counter, thread_time
from typing import Any, TypeAlias

ROUNDS = 5
TICK = 1e-9  # seconds: the least time, because a coarse clock may show none
MICRO = "_us"  # names of figures in microseconds end like this: less is better
MEDIANS = frozenset({"encodings", "packings"})  # names of figures that are the median of the rounds

Figures: TypeAlias = dict[str, float]
Pace: TypeAlias = Callable[[float], Figures]
"""Plays for about so many seconds and says how fast it went."""


@dataclass(frozen=True)
class Subject:
    """What is measured: one game at one number of seats, of ours or of a peer."""

    library: str
    game: str
    seats: int
    python: bool  # its rules are written in Python
    paces: Sequence[Pace]


@dataclass
class Row:
    """What was found about a subject."""

    subject: Subject
    figures: Figures = field(default_factory=dict)
    troubles: list[str] = field(default_factory=list)
    rounds: list[Figures] = field(default_factory=list)

    def take(self, pace: Pace, seconds: float) -> None:
        """One more round. An error is the trouble of this row only."""
        try:
            self.rounds.append(pace(seconds))
            self.figures = over(self.rounds)
        except Exception as error:  # a peer may raise anything
            self.troubles += {trouble_of(error)} - set(self.troubles)

    def as_json(self) -> dict[str, Any]:
        subject = self.subject
        about = {"library": subject.library, "game": subject.game, "seats": subject.seats, "python": subject.python}
        return {**about, "figures": self.figures, "troubles": self.troubles}


def trouble_of(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".splitlines()[0]


def best(*rounds: Mapping[str, float]) -> Figures:
    """The best of the rounds, figure by figure."""
    return {name: min(values) if name.endswith(MICRO) else max(values) for name, values in by_name(rounds).items()}


def over(rounds: Sequence[Mapping[str, float]]) -> Figures:
    """What the rounds come to: the best, or the median for those that are budgets."""
    return best(*rounds) | {name: median(values) for name, values in by_name(rounds).items() if name in MEDIANS}


def by_name(rounds: Sequence[Mapping[str, float]]) -> dict[str, list[float]]:
    return {name: [figures[name] for figures in rounds if name in figures] for figures in rounds for name in figures}


def measure(subjects: Sequence[Subject], seconds: float, tick: Callable[[Subject], None] = lambda subject: None) -> list[Row]:
    """All subjects in rounds: A B C, A B C, ... in about so many seconds."""
    rows = [Row(subject) for subject in subjects]
    each = seconds / max(1, ROUNDS * sum(len(subject.paces) for subject in subjects))
    with frozen():
        for row in rows * ROUNDS:
            tick(row.subject)
            gc.collect()  # nobody pays for what the one before left behind
            for pace in row.subject.paces:
                row.take(pace, each)
    return rows


@contextmanager
def frozen() -> Iterator[None]:
    """Exempt everything loaded so far from garbage collection: all libraries are loaded, and no subject should pay for scanning them."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


@contextmanager
def one_core() -> Iterator[None]:
    """Stay on one core, where the system allows it."""
    if sys.platform != "linux":
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


# Paces


class Dice:
    """The same fast random numbers for all subjects."""

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed).random

    def pick(self, options: Sequence[Any]) -> Any:
        return options[int(self.random() * len(options))]


def playing(play: Callable[[], int], answers: str = "answers", matches: str = "matches") -> Pace:
    """Whole matches one after another. `play` plays one and returns the number of answers."""

    def pace(seconds: float) -> Figures:
        given, played, end, begin = 0, 0, perf_counter() + seconds, thread_time()
        while perf_counter() < end or not played:
            given += play()
            played += 1
        passed = max(TICK, thread_time() - begin)
        return {answers: given / passed, matches: played / passed}

    return pace


def watching(walk: Callable[[], Iterator[Mapping[str, Callable[[], object]]]]) -> Pace:
    """Matches that stop at random questions. There each named operation is timed."""

    def pace(seconds: float) -> Figures:
        times: dict[str, list[float]] = {}
        end = perf_counter() + seconds
        for changes in chain.from_iterable(walk() for _ in count()):
            for name, change in changes.items():
                times.setdefault(name, []).append(time_of(change))
            if perf_counter() > end:
                break
        return {figure: value for name, taken in times.items() for figure, value in spread(name, taken).items()}

    return pace


def time_of(change: Callable[[], object]) -> float:
    """The result is deleted within the time: a subject that copies also pays for freeing the copy."""
    begin = perf_counter()
    change()
    return max(TICK, perf_counter() - begin)


def spread(name: str, times: Sequence[float]) -> Figures:
    """The median and the 99th percentile in microseconds, and how many a second at the median.

    The median is used, not the mean, because a slow copy is interrupted more often by other processes.
    """
    ranked = sorted(times)
    middle, late = ranked[len(ranked) // 2], ranked[len(ranked) * 99 // 100]
    return {f"{name}s": 1 / middle, f"{name}{MICRO}": middle * 1e6, f"{name}_p99{MICRO}": late * 1e6}
