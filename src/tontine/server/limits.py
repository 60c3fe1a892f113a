"""Rate limits for each person: token buckets."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from .errors import TooMany

PEOPLE = 10_000  # whose buckets are kept


class Bucket:
    __slots__ = ("at", "left")

    def __init__(self, left: float, at: float) -> None:
        self.left = left
        self.at = at


class Limit:
    """For each key: `burst` at once, and `rate` a second in the long run."""

    def __init__(self, what: str, burst: int, rate: float, problem: str = "other") -> None:
        self.what = what
        self.problem = problem
        self.burst = burst
        self.rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, now: float | None = None) -> None:
        now = monotonic() if now is None else now
        bucket = self._buckets.setdefault(key, Bucket(self.burst, now))
        bucket.left = min(self.burst, bucket.left + (now - bucket.at) * self.rate)
        bucket.at = now
        self._buckets.move_to_end(key)
        if len(self._buckets) > PEOPLE:
            self._buckets.popitem(last=False)
        if bucket.left < 1:
            raise TooMany(f"{self.burst} {self.what} at once and {self.rate:g} a second", "more", self.problem, most=self.burst)
        bucket.left -= 1


class ConnectionLimit:
    """How many connections are open at the same time, for each key."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def one_more(self, key: str) -> Iterator[None]:
        if self._open[key] >= self.most:
            raise TooMany(f"{self.most} open connections", "one more", "lines", most=self.most)
        self._open[key] += 1
        try:
            yield
        finally:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]


class Limits:
    def __init__(self, generous: bool = False) -> None:
        """`generous`: for benchmarks, where one address plays a thousand people."""
        times = 1000 if generous else 1
        self.connections = ConnectionLimit(60 * times)
        self.messages = Limit("messages", 60 * times, 20.0 * times, "messages")
        self.talk = Limit("lines of talk", 8 * times, 1.0 * times, "talk")
        self.hints = Limit("hints", 10 * times, 0.5 * times, "hints")
        self.reports = Limit("reports", 5 * times, 0.02 * times, "reports")
        self.tables = Limit("new tables", 20 * times, 0.2 * times, "new-tables")
        self.people = Limit("new names", 30 * times, 0.2 * times, "names")
        self.links = Limit("links", 30 * times, 0.2 * times, "links")
        self.records = Limit("records", 10 * times, 0.2 * times, "records")
        self.replays = Limit("parts of replays", 60 * times, 5.0 * times, "replays")
        self.heavy = asyncio.Semaphore(2)  # matches that are replayed at the same time; live tables need the processor, too
