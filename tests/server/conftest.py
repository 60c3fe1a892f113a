"""A server, PostgreSQL and Redis, one of each for every process that runs tests."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.server.servers import Server, serving
from tests.server.services import Postgres, Redis, postgres, redis_server
from tontine.server import store


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A store in the process of the tests has a minute: a busy machine is not a store that is away."""
    monkeypatch.setattr(store, "READ_TIME", 60.0)
    monkeypatch.setattr(store, "WRITE_TIME", 60.0)


@pytest.fixture(scope="module")
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(2) as pool:
        yield pool


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """On SQLite, with limits that nobody reaches."""
    with serving(tmp_path_factory.mktemp("server"), generous=True) as running:
        yield running


@pytest.fixture(scope="session")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With the default limits."""
    with serving(tmp_path_factory.mktemp("strict")) as running:
        yield running


@pytest.fixture(scope="session")
def running_postgres() -> Iterator[Postgres]:
    with postgres() as running:
        yield running


@pytest.fixture(scope="session")
def running_redis() -> Iterator[Redis]:
    with redis_server() as running:
        yield running


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of a new database, one of each kind."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/tontine.db"
    running: Postgres = request.getfixturevalue("running_postgres")
    return running.database()
