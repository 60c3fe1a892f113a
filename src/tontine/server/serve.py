"""`tontine serve`: one process by default, several workers when a shared store and Redis are given."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors.multiprocess import Multiprocess, Process

from ..core.registry import refused as refused_games
from .app import OPTIONS, Options
from .clocks import WallClock
from .database import data_folder, database_in, make_folder, using
from .errors import NotServable
from .handover import HANDOVER, POSSIBLE, Handover
from .hub import Hub
from .identity import Keys
from .logs import configure, log
from .protocols import Http, Live, Taken
from .push import VAPID

FACTORY = "tontine.server.app:create"
STOP = 10  # seconds to close connections and finish writes
JOIN = 28  # seconds in which a worker ends that was told to
AGAIN = 1.0  # seconds until a worker that could not start is started again
LOCAL = ("127.0.0.1",)
LARGEST_MESSAGE = 65_536  # bytes of a live message that are read at all
DESCRIPTORS = 65_536  # open files and connections that are asked for


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str | None = None,
    redis: str | None = None,
    workers: int = 1,
    *,
    data: Path | None = None,
    origins: tuple[str, ...] = (),
    trust: tuple[str, ...] = LOCAL,
    thinkers: int | None = None,
    log_level: str = "info",
    generous: bool = False,
    limits: dict[str, int] | None = None,
    affinity: bool = True,
) -> int:
    """Serves until it is told to stop; the exit code. `trust`: proxies whose X-Forwarded headers are believed. `affinity`: workers of
    this machine hand each other the connections of their tables."""
    if workers < 1:
        raise NotServable("at least one worker", workers, "workers")
    if workers > 1 and not redis:
        raise NotServable("--redis with several workers", f"{workers} workers alone", "workers-alone")
    folder = data or data_folder()
    configure(log_level)
    raise_descriptors()
    with bind(host, port) as bound:
        os.environ.setdefault("PYTHONWARNINGS", "ignore:resource_tracker")  # a line that is not JSON, after a worker was killed
        os.umask(0o077)  # only the owner may read what people said and who they are
        prepare_keys(folder)
        if db is None:
            make_folder(folder)
        url = db or database_in(folder)
        asyncio.run(prepare(url, redis))
        processes = thinkers or max(1, (os.cpu_count() or 1) // workers)
        with handover_folder(affinity and redis is not None) as handover:
            options = Options(str(folder), url, redis, processes, origins, log_level, generous, limits or {}, handover)
            os.environ[OPTIONS] = msgspec.json.encode(options).decode()
            return run(host, bound, workers, trust)


# Preparation


def raise_descriptors() -> None:
    """As many open files as the system allows, up to `DESCRIPTORS`: each connection is one."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - not on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(DESCRIPTORS, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def check_vapid() -> None:
    """A key that the environment gives must be one: otherwise it would be noticed when the first browser subscribes."""
    if given := os.environ.get(VAPID):
        from .web_push import read_key  # noqa: PLC0415 - slow to import, and seldom needed here

        try:
            read_key(given)
        except ValueError as error:
            raise NotServable("a key of 32 bytes in base64url", VAPID, "vapid") from error


@contextmanager
def handover_folder(wanted: bool) -> Iterator[str | None]:
    """A folder that this user alone may open. One worker alone hands nothing over."""
    if not wanted or not POSSIBLE:
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="tontine-workers-", ignore_cleanup_errors=True) as folder:
        yield folder


def prepare_keys(folder: Path) -> None:
    """Make the keys once, before several workers need them."""
    check_vapid()
    if Keys.of_environment() is not None:
        return
    make_folder(folder)
    try:
        Keys.of_folder(folder, WallClock().now())
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise NotServable("keys that can be read", str(folder / "keys.json"), "keys") from error


async def prepare(url: str, redis: str | None) -> None:
    """Migrate the database, and check that Redis answers."""
    async with using(url) as store:
        await store.migrate()
    if redis:
        await find_redis(redis)


async def find_redis(url: str) -> None:
    try:
        hub = Hub(url)
    except ValueError as error:
        raise NotServable("the address of Redis", url, "address", option="--redis") from error
    found = await hub.alive()
    await hub.stop()
    if not found:
        raise NotServable("Redis", url.rsplit("@", 1)[-1], "redis")


def bind(host: str, port: int) -> socket.socket:
    """Bind first, so that a port in use is reported at once. Early clients wait."""
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
        bound.listen()
    except OSError as error:
        bound.close()
        if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
            raise NotServable("an address of this machine", host, "host") from error
        raise NotServable("a free port", port, "port") from error
    bound.set_inheritable(True)
    return bound


# Serving


def run(host: str, bound: socket.socket, workers: int, trust: tuple[str, ...]) -> int:
    config = uvicorn.Config(
        FACTORY,
        factory=True,
        host=host,
        port=bound.getsockname()[1],
        workers=workers,
        log_config=None,
        access_log=False,
        server_header=False,
        http=Http,
        ws=Live,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # sizes would depend on what was sent before
        proxy_headers=True,
        forwarded_allow_ips=list(trust),
        timeout_graceful_shutdown=STOP,
    )
    if workers == 1:
        return run_one(config, bound)
    say_where(config)
    with tempfile.TemporaryDirectory(prefix="tontine-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        return run_workers(config, bound)


class Server(uvicorn.Server):
    """Takes connections from other workers, too."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        if supervisor := parent_process():
            Thread(target=stop_after, args=[supervisor], daemon=True).start()
        await super().startup(sockets)
        handover: Handover | None = self.lifespan.state.get(HANDOVER)
        if handover and self.started:
            await handover.start(lambda request: Taken(Live(self.config, self.server_state, self.lifespan.state), request))


def stop_after(supervisor: Any) -> None:
    """A worker that was left behind would keep the port, and nobody could stop it."""
    supervisor.join()
    os.kill(os.getpid(), signal.SIGTERM)


class WorkerProcess(Process):
    @property
    def server(self) -> uvicorn.Server:
        self._server = self._server or Server(self.config)
        return self._server


class Workers(Multiprocess):
    """A worker that cannot start again is tried again as long as another one serves."""

    failed = False

    def init_processes(self) -> None:
        self.processes = [WorkerProcess(self.config, self.sockets) for _ in range(self.processes_num)]
        for process in self.processes:
            process.start()

    def keep_subprocess_alive(self) -> None:
        for index, process in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            if not process.is_alive(timeout=self.config.timeout_worker_healthcheck):
                self._replace(index, process)

    def _replace(self, index: int, process: Process) -> None:
        process.kill()  # it may hang
        process.join()
        others = [other for other in self.processes if other is not process]
        log.warning("worker-died", code=process.exitcode)
        if process.exitcode == STARTUP_FAILURE and not any(other.process.is_alive() and other.is_ready(1) for other in others):
            self.failed = True
            self.should_exit.set()
            return
        if process.exitcode == STARTUP_FAILURE:
            self.should_exit.wait(AGAIN)
        self.processes[index] = WorkerProcess(self.config, self.sockets)
        self.processes[index].start()

    def join_all(self) -> None:
        """A worker that does not end is killed."""
        for process in self.processes:
            process.process.join(JOIN)
            if process.process.is_alive():
                process.process.kill()
                process.process.join()


def run_workers(config: uvicorn.Config, bound: socket.socket) -> int:
    """0 if it was told to stop, 1 if its workers could not start."""
    workers = Workers(config, sockets=[bound])
    workers.run()
    return 1 if workers.failed else 0


def run_one(config: uvicorn.Config, bound: socket.socket) -> int:
    """A signal stops the server cleanly, also while it starts. Uvicorn raises the signal again afterwards; the same handler takes it."""
    server = Server(config)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, server.handle_exit)
    say_where(config)
    server.run(sockets=[bound])
    return 0 if server.started else 1


def say_where(config: uvicorn.Config) -> None:
    host = f"[{config.host}]" if ":" in config.host else config.host
    log.info("serving", url=f"http://{host}:{config.port}", workers=config.workers)
    for refused in refused_games():
        log.warning("game-refused", game=refused.facts["name"], package=refused.expected, problem=refused.problem, got=refused.got)
