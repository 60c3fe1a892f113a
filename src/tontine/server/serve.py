"""`tontine serve`: one process by default, several workers when a shared store and Redis are given."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import tempfile
from pathlib import Path

import msgspec
import uvicorn
from uvicorn.supervisors import Multiprocess

from ..core.registry import refused as refused_games
from .app import OPTIONS, Options
from .clocks import WallClock
from .database import data_folder, database_in, make_folder, using
from .errors import NotServable
from .hub import Hub
from .identity import Keys
from .logs import configure, log
from .protocols import Http, Live

FACTORY = "tontine.server.app:create"
STOP = 15  # seconds to close connections and finish writes
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
) -> int:
    """Serves until it is told to stop; the exit code. `trust`: proxies whose X-Forwarded headers are believed."""
    if workers < 1:
        raise NotServable("at least one worker", workers, "workers")
    if workers > 1 and not redis:
        raise NotServable("--redis with several workers", f"{workers} workers alone", "workers-alone")
    folder = data or data_folder()
    configure(log_level)
    raise_descriptors()
    with bind(host, port) as bound:
        os.umask(0o077)  # only the owner may read what people said and who they are
        prepare_keys(folder)
        if db is None:
            make_folder(folder)
        url = db or database_in(folder)
        asyncio.run(prepare(url, redis))
        processes = thinkers or max(1, (os.cpu_count() or 1) // workers)
        options = Options(str(folder), url, redis, processes, origins, log_level, generous, limits or {})
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


def prepare_keys(folder: Path) -> None:
    """Make the keys once, before several workers need them."""
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
        Multiprocess(config, sockets=[bound]).run()
    return 0


def run_one(config: uvicorn.Config, bound: socket.socket) -> int:
    """A signal stops the server cleanly, also while it starts. Uvicorn raises the signal again afterwards; the same handler takes it."""
    server = uvicorn.Server(config)
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
