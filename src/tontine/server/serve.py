"""`tontine serve`: one process by default, several workers when a shared store and Redis are given."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import tempfile
from pathlib import Path

import msgspec
import uvicorn
from platformdirs import user_data_path
from uvicorn.supervisors import Multiprocess

from ..core.errors import TontineError
from .app import OPTIONS, Options
from .clocks import WallClock
from .identity import Keys
from .logs import configure, log
from .store import Store

FACTORY = "tontine.server.app:create"
STOP = 15  # seconds in which lines are closed and writes are finished


class NotServable(TontineError):
    says = "This cannot be served: expected {expected}, got {got}."


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str | None = None,
    redis: str | None = None,
    workers: int = 1,
    *,
    data: Path | None = None,
    origins: tuple[str, ...] = (),
    trust: str = "127.0.0.1",
    thinkers: int | None = None,
    log_level: str = "info",
    generous: bool = False,
) -> int:
    """Serves until it is told to stop; the exit code. `trust`: proxies whose X-Forwarded headers are believed."""
    if workers < 1:
        raise NotServable("at least one worker", workers)
    if workers > 1 and not redis:
        raise NotServable("--redis with several workers", f"{workers} workers alone")
    folder = data or user_data_path("tontine", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    url = db or f"sqlite+aiosqlite:///{folder / 'tontine.db'}"
    processes = thinkers or max(1, (os.cpu_count() or 1) // workers)
    options = Options(str(folder), url, redis, processes, origins, log_level, generous)
    os.environ[OPTIONS] = msgspec.json.encode(options).decode()
    configure(log_level)
    if Keys.of_environment() is None:  # made once, before several workers look for them
        Keys.of_folder(folder, WallClock().now())
    asyncio.run(migrate(url))
    return run(host, port, workers, trust)


async def migrate(url: str) -> None:
    store = Store(url)
    await store.migrate()
    await store.stop()


def run(host: str, port: int, workers: int, trust: str) -> int:
    config = uvicorn.Config(
        FACTORY,
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=1_000_000,
        ws_per_message_deflate=False,  # sizes would depend on what was sent before
        proxy_headers=True,
        forwarded_allow_ips=trust,
        timeout_graceful_shutdown=STOP,
    )
    bound = bind(config)
    if workers == 1:
        return run_one(config, bound)
    say_where(config, bound)
    with tempfile.TemporaryDirectory(prefix="tontine-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        Multiprocess(config, sockets=[bound]).run()
    return 0


def run_one(config: uvicorn.Config, bound: socket.socket) -> int:
    """A signal stops the server cleanly, also while it starts. Uvicorn raises it once more afterwards: that must be no accident."""
    server = uvicorn.Server(config)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, server.handle_exit)
    say_where(config, bound)
    server.run(sockets=[bound])
    return 0 if server.started else 1


def say_where(config: uvicorn.Config, bound: socket.socket) -> None:
    log.info("serving", url=f"http://{config.host}:{bound.getsockname()[1]}", workers=config.workers)


def bind(config: uvicorn.Config) -> socket.socket:
    """Taken before anything else starts, so that a port in use is said at once."""
    try:
        return config.bind_socket()
    except SystemExit as error:
        raise NotServable("a free port", config.port) from error
