"""What happens to the servers while people play: kills, freezes, a clock that steps, a disk that is full."""

from __future__ import annotations

import asyncio
import errno
import os
import random
import signal
import subprocess
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.server.servers import Server
from tests.server.services import Postgres, Redis
from tests.server.torture.figures import Figures

FROZEN = 1.0  # seconds
FULL = 1.5
DISK = "96m"
STEPS = (-3600, 0, 3600)  # seconds
STEPPED = Path(__file__).parent / "stepped"
KILLS = ("kill_worker", "kill_server", "kill_alone", "kill_redis", "crash_postgres")
Deed = Callable[[], Awaitable[None]]


class Trouble:
    """`servers[0]` has several workers. `alone` is on SQLite, on a small disk."""

    def __init__(self, figures: Figures, servers: list[Server], alone: Server, postgres: Postgres, redis: Redis, clock: Path) -> None:
        self.figures = figures
        self.servers = servers
        self.alone = alone
        self.postgres = postgres
        self.redis = redis
        self.clock = clock
        self.chance = random.Random(1)
        self._restarting: dict[Server, asyncio.Task[Server]] = {}

    async def go_on(self, until: float, pause: float) -> None:
        """Two things at a time: one happens to servers and workers, one to what they need."""
        await asyncio.gather(self._lane(self.to_processes, until, pause), self._lane(self.to_services, until, pause))
        await self.end()

    async def _lane(self, deck_of: Callable[[], list[Deed]], until: float, pause: float) -> None:
        """One deed after another, at least one."""
        deck = self._shuffled(deck_of())
        while True:
            await self.do(deck.pop())
            if time.monotonic() > until:
                return
            deck = deck or self._shuffled(deck_of())
            await asyncio.sleep(pause)

    def to_processes(self) -> list[Deed]:
        return [*5 * [self.kill_worker], *3 * [self.kill_server], *2 * [self.kill_alone], self.freeze_worker]

    def to_services(self) -> list[Deed]:
        filling = [self.fill_disk] if self.alone.folder.is_mount() else []
        return [*6 * [self.kill_redis], *3 * [self.crash_postgres], self.freeze_redis, self.freeze_postgres, self.step_clock, *filling]

    def _shuffled(self, deeds: list[Deed]) -> list[Deed]:
        return self.chance.sample(deeds, len(deeds))

    async def do(self, deed: Deed) -> None:
        name = deed.__name__
        self.figures.phase = name
        await deed()
        self.figures.counts[name] += 1
        self.figures.counts["kills"] += name in KILLS

    async def end(self) -> None:
        """Everything is up again, and the clock is right."""
        await asyncio.gather(*self._restarting.values())
        self.clock.write_text("0")

    # Kills

    async def kill_worker(self) -> None:
        """The oldest worker of the first server; its supervisor starts another."""
        signal_all([await self._worker()], signal.SIGKILL)

    async def _worker(self) -> int:
        while not (workers := workers_of(self.servers[0])):
            await asyncio.sleep(0.05)
        return workers[0]

    async def kill_server(self) -> None:
        await self._restart(self.servers[-1])

    async def kill_alone(self) -> None:
        await self._restart(self.alone)

    async def _restart(self, server: Server) -> None:
        """It comes up while the next things happen, and must be up before it is killed again."""
        if server in self._restarting:
            await asyncio.wait([self._restarting[server]])
        server.kill()
        self._restarting[server] = asyncio.create_task(asyncio.to_thread(start_again, server))

    async def kill_redis(self) -> None:
        self.redis.kill()
        await asyncio.sleep(0.3)
        await asyncio.to_thread(self.redis.start)

    async def crash_postgres(self) -> None:
        await asyncio.to_thread(self.postgres.crash)
        await asyncio.to_thread(self.postgres.start)

    # Freezes

    async def freeze_worker(self) -> None:
        await self._freeze(await self._worker())

    async def freeze_redis(self) -> None:
        assert self.redis.service.process
        await self._freeze(self.redis.service.process.pid)

    async def freeze_postgres(self) -> None:
        """With all its processes."""
        assert self.postgres.service.process
        await self._freeze(self.postgres.service.process.pid, *children_of(self.postgres.service.process.pid))

    async def _freeze(self, *pids: int) -> None:
        signal_all(pids, signal.SIGSTOP)
        await asyncio.sleep(FROZEN)
        signal_all(pids, signal.SIGCONT)

    # Clock and disk

    async def step_clock(self) -> None:
        """An hour forth or back for all servers: at once for those that run, and for those that start later."""
        now = int(self.clock.read_text())
        self.clock.write_text(str(self.chance.choice([step for step in STEPS if step != now])))

    async def fill_disk(self) -> None:
        ballast = self.alone.folder / "ballast"
        await asyncio.to_thread(fill, ballast)
        await asyncio.sleep(FULL)
        ballast.unlink()


def start_again(server: Server) -> Server:
    for _ in range(20):
        with suppress(AssertionError):
            return server.start()
        server.kill()
        time.sleep(0.5)
    raise AssertionError("the server did not start again")


def signal_all(pids: Sequence[int], number: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, number)


def children_of(pid: int) -> list[int]:
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def workers_of(server: Server) -> list[int]:
    """The oldest first; the supervisor has another child that counts its resources."""
    assert server.process
    return [pid for pid in children_of(server.process.pid) if b"spawn_main" in command_of(pid)]


def command_of(pid: int) -> bytes:
    with suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


def fill(ballast: Path) -> None:
    """Write until there is no space left."""
    try:
        with ballast.open("wb", buffering=0) as file:
            while True:
                file.write(b"x" * 65_536)
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A file system in memory. Who may not mount one gets a plain folder, and no disk is filled."""
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", str(folder)], check=False, capture_output=True)
    try:
        yield folder
    finally:
        if mounted.returncode == 0:
            subprocess.run(["umount", "--lazy", str(folder)], check=True)


def clock_env(clock: Path) -> dict[str, str]:
    """For a server whose time of day is off by the seconds in that file."""
    clock.write_text("0")
    return {"TORTURE_CLOCK": str(clock), "PYTHONPATH": os.pathsep.join([str(STEPPED), *filter(None, [os.environ.get("PYTHONPATH")])])}
