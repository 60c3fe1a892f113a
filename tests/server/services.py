"""PostgreSQL and Redis for tests: started by the tests themselves, on free ports, in folders of their own."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import pytest
import redis

from tontine.bench import services
from tontine.bench.services import NAME, Missing, Service, folder_of, free_port, program, url_of


def absent(what: str, package: str) -> NoReturn:
    """Skip the test; in CI, fail it."""
    message = f"{what} is not installed here: apt-get install {package}"
    if os.environ.get("CI") == "true":
        pytest.fail(message)
    pytest.skip(message)


class Postgres:
    def __init__(self, service: Service, port: int) -> None:
        self.service = service
        self.port = port

    def crash(self) -> None:
        """Stop without a shutdown; what was committed is recovered at the next start."""
        assert self.service.process
        self.service.process.send_signal(signal.SIGQUIT)
        self.service.process.wait()

    def start(self) -> None:
        ready = [program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        self.service.start(lambda: subprocess.run(ready, check=False).returncode == 0)

    def database(self) -> str:
        """The address of a fresh database."""
        name = f"t{os.urandom(6).hex()}"
        subprocess.run([program("createdb"), "-h", "127.0.0.1", "-p", str(self.port), "-U", NAME, name], check=True)
        return url_of(self.port, name)


@contextmanager
def postgres() -> Iterator[Postgres]:
    try:
        program("initdb")
    except Missing:
        absent("PostgreSQL", "postgresql")
    with services.postgres() as (service, port):
        yield Postgres(service, port)


class Redis:
    def __init__(self, service: Service, port: int) -> None:
        self.service = service
        self.port = port

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        self.service.start(self._answers)

    def kill(self) -> None:
        self.service.stop()

    def _answers(self) -> bool:
        try:
            with redis.Redis(port=self.port) as client:
                return bool(client.ping())
        except redis.RedisError:
            return False


@contextmanager
def redis_server() -> Iterator[Redis]:
    try:
        server = program("redis-server")
    except Missing:
        absent("Redis", "redis-server")
    with folder_of() as folder:
        port = free_port()
        command = [server, "--bind", "127.0.0.1", "--port", str(port), "--save", "", "--appendonly", "no"]
        running = Redis(Service(command, folder), port)
        running.start()
        try:
            yield running
        finally:
            running.kill()
