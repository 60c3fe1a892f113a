"""A server to visit, and a browser: the system's Chromium, the real server, the page as it was built."""

from __future__ import annotations

import asyncio
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests.e2e.scenes import lay
from tests.e2e.visitor import Visitor
from tests.server.servers import Server, serving
from tests.server.services import absent
from tontine.core.build import PLAIN
from tontine.server.routes.page import PAGE

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]

Visit = Callable[..., Visitor]
Lay = Callable[..., str]
expect.set_options(timeout=15_000)  # bots think in processes that have to start


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    ours = [item for item in items if Path(__file__).parent in item.path.parents]
    for item in ours:
        item.add_marker(pytest.mark.slow)
    if not PLAIN:
        left_out = set(thinned_out(ours))
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=[*left_out])


def thinned_out(items: list[pytest.Item]) -> Iterator[pytest.Item]:
    """Of a test with several games, sizes or languages all but every third: on the compiled package the page is the same."""
    seen: Counter[str] = Counter()
    for item in items:
        test = item.nodeid.partition("[")[0]
        if seen[test] % 3:
            yield item
        seen[test] += 1


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if not found:
        absent("Chromium", "chromium")
    return {**browser_type_launch_args, "executable_path": found, "args": ARGS}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert (PAGE / "index.html").exists(), "The page is not built: `make page`."
    with serving(tmp_path_factory.mktemp("server"), generous=True) as running:
        yield running


@pytest.fixture(scope="session")
def loop(playwright: Playwright, browser: Browser) -> Iterator[asyncio.AbstractEventLoop]:
    """Playwright's loop counts as running from its start to its stop; between tests of the page it shall not, for others run their own."""
    loop = asyncio.get_running_loop()
    yield loop
    asyncio._set_running_loop(loop)


@pytest.fixture
def paused(loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    asyncio._set_running_loop(loop)
    yield
    asyncio._set_running_loop(None)


@pytest.fixture
def laid(server: Server) -> Lay:
    """A table at which a scene is set up, for these visitors."""
    return partial(lay, server)


@pytest.fixture
def visit(browser: Browser, server: Server, paused: None) -> Iterator[Visit]:
    """A new visitor, at a screen of this size. At the end no page may have complained."""
    visitors: list[Visitor] = []

    def come(name: str | None = "Ann", **options: Any) -> Visitor:
        visitor = Visitor(browser, server.url, name, **options)
        visitors.append(visitor)
        return visitor

    yield come
    for visitor in visitors:
        visitor.leave()
    assert [visitor.complaints for visitor in visitors] == [[] for _ in visitors]
