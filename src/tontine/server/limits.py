"""Limits for each person and each address: token buckets, open connections, and the processor's time. Addresses are kept in memory only."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from time import monotonic, thread_time
from types import MappingProxyType
from typing import TypeVar

from .errors import TooMany

R = TypeVar("R")

PEOPLE = 10_000  # whose buckets are kept
PREFIX = 64  # bits of an IPv6 address that count: a household has all the others

# What one address may do, with all its people together. `tontine serve --limit NAME=NUMBER` changes them.
BY_ADDRESS = MappingProxyType(
    {
        "connections": 240,  # open at a time
        "requests": 50,  # a second; twenty times as many at once
        "messages": 300,  # a second on live connections; twice as many at once
        "names": 120,  # an hour; half of them at once
        "tables": 240,  # an hour; a quarter of them at once
        "codes": 30,  # wrong codes of tables an hour; a third of them at once
        "previews": 60,  # looks at tables a minute for the preview of a link; all of them at once
        "uploads": 600,  # records an hour, to verify or to keep; a tenth of them at once
        "kept": 20,  # megabytes of records a day; all of them at once
        "analyses": 60,  # an hour; a sixth of them at once
        "work": 20,  # per cent of a processor for replays; ten seconds at once
    }
)


def address_key(host: str) -> str:
    """The address whose limits count: an IPv6 address by its /64, one that holds an IPv4 address by that."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    return str(address.ipv4_mapped or IPv6Address(int(address) >> (128 - PREFIX) << (128 - PREFIX)))


class Bucket:
    __slots__ = ("at", "left")

    def __init__(self, left: float, at: float) -> None:
        self.left = left
        self.at = at


class Limit:
    """For each key: `burst` at once, and `rate` a second in the long run."""

    def __init__(self, what: str, burst: float, rate: float, problem: str = "other") -> None:
        self.what = what
        self.problem = problem
        self.burst = burst
        self.rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, now: float | None = None, amount: float = 1) -> None:
        bucket = self._bucket(key, now)
        if bucket.left < amount:
            most = int(self.burst)
            raise TooMany(f"{most} {self.what} at once and {self.rate:g} a second", "more", self.problem, most=most)
        bucket.left -= amount

    def check(self, key: str, now: float | None = None) -> None:
        """Raise if nothing is left."""
        self.take(key, now, 1e-9)

    def charge(self, key: str, amount: float, now: float | None = None) -> None:
        """Take what was used already; it may be more than was left."""
        self._bucket(key, now).left -= amount

    def _bucket(self, key: str, now: float | None) -> Bucket:
        now = monotonic() if now is None else now
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.burst, now)
        bucket.left = min(self.burst, bucket.left + (now - bucket.at) * self.rate)
        bucket.at = now
        self._buckets.move_to_end(key)
        if len(self._buckets) > PEOPLE:
            self._buckets.popitem(last=False)
        return bucket


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


class AddressLimits:
    """What all people behind one address may do together."""

    def __init__(self, numbers: dict[str, int], times: int = 1) -> None:
        given = {name: times * numbers.get(name, usual) for name, usual in BY_ADDRESS.items()}
        self.connections = ConnectionLimit(given["connections"])
        self.requests = Limit("requests", 20 * given["requests"], given["requests"], "requests")
        self.messages = Limit("messages", 2 * given["messages"], given["messages"], "messages")
        self.names = Limit("new names", given["names"] / 2, given["names"] / 3600, "names")
        self.tables = Limit("new tables", given["tables"] / 4, given["tables"] / 3600, "new-tables")
        self.codes = Limit("wrong codes", given["codes"] / 3, given["codes"] / 3600, "codes")
        self.previews = Limit("previews", given["previews"], given["previews"] / 60)
        self.uploads = Limit("records", given["uploads"] / 10, given["uploads"] / 3600, "records")
        self.kept = Limit("bytes of records", given["kept"] * 1e6, given["kept"] * 1e6 / 86_400, "kept-bytes")
        self.analyses = Limit("analyses", given["analyses"] / 6, given["analyses"] / 3600, "analyses")
        self.work = Limit("seconds of replays", given["work"] / 2, given["work"] / 100, "replays")


class Limits:
    def __init__(self, generous: bool = False, by_address: dict[str, int] | None = None) -> None:
        """`generous`: for benchmarks, where one address plays a thousand people."""
        times = 1000 if generous else 1
        self.connections = ConnectionLimit(60 * times)
        self.messages = Limit("messages", 60 * times, 20.0 * times, "messages")
        self.talk = Limit("lines of talk", 8 * times, 1.0 * times, "talk")
        self.hints = Limit("hints", 10 * times, 0.5 * times, "hints")
        self.reports = Limit("reports", 5 * times, 0.02 * times, "reports")
        self.tables = Limit("new tables", 20 * times, 0.2 * times, "new-tables")
        self.people = Limit("new names", 30 * times, 0.2 * times, "names")
        self.data = Limit("downloads of all data", 5 * times, 0.02 * times, "data")
        self.links = Limit("links", 30 * times, 0.2 * times, "links")
        self.subscriptions = Limit("subscriptions", 20 * times, 0.05 * times, "subscriptions")
        self.records = Limit("records", 10 * times, 0.2 * times, "records")
        self.analyses = Limit("analyses", 5 * times, 0.01 * times, "analyses")
        self.replays = Limit("parts of replays", 60 * times, 5.0 * times, "replays")
        self.address = AddressLimits(by_address or {}, times)
        self._heavy = asyncio.Semaphore(2)  # matches that are replayed at the same time; live tables need the processor, too

    async def do_work(self, address: str, work: Callable[[], R]) -> R:
        """Do something that takes the processor long, in a thread. The address pays for the time."""
        self.address.work.check(address)
        async with self._heavy:
            taken, done = await asyncio.to_thread(timed, work)
        self.address.work.charge(address, taken)
        if isinstance(done, Exception):
            raise done
        return done


def timed(work: Callable[[], R]) -> tuple[float, R | Exception]:
    """The seconds of this thread that it took, and the result or the error."""
    begun = thread_time()
    done: R | Exception
    try:
        done = work()
    except Exception as error:
        done = error
    return thread_time() - begun, done
