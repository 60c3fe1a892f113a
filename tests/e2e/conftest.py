"""A server to visit, and a browser: the system's Chromium, the real server, the page as it was built."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests.e2e.scenes import lay
from tests.e2e.visitor import Visitor
from tests.server.servers import Server, serving
from tests.server.services import absent
from tontine.server.routes.page import PAGE

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
SHELL = ("chromium-headless-shell", "chrome-headless-shell")  # the same browser without its windows: a visitor costs a sixth
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",  # as with windows
]

Visit = Callable[..., Visitor]
Lay = Callable[..., str]
expect.set_options(timeout=15_000)  # bots think in processes that have to start


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.slow)


def first_of(names: Iterable[str]) -> str:
    found = next(filter(None, map(shutil.which, names)), None)
    return found or absent("Chromium", "chromium")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": first_of((*SHELL, *CHROMIUM)), "args": ARGS}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert (PAGE / "index.html").exists(), "The page is not built: `make page`."
    with serving(tmp_path_factory.mktemp("server"), generous=True) as running:
        yield running


@pytest.fixture(scope="session")
def loop(playwright: Playwright) -> Iterator[asyncio.AbstractEventLoop]:
    """Playwright's loop counts as running from its start to its stop; between tests of the page it shall not, for others run their own."""
    loop = asyncio.get_running_loop()
    asyncio._set_running_loop(None)
    yield loop
    asyncio._set_running_loop(loop)


@contextmanager
def running(loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    asyncio._set_running_loop(loop)
    yield
    asyncio._set_running_loop(None)


@contextmanager
def launched(loop: asyncio.AbstractEventLoop, launch: Callable[..., Browser], **options: Any) -> Iterator[Browser]:
    with running(loop):
        browser = launch(**options)
    yield browser
    with running(loop):
        browser.close()


@pytest.fixture(scope="session")
def browser(loop: asyncio.AbstractEventLoop, launch_browser: Callable[..., Browser]) -> Iterator[Browser]:
    with launched(loop, launch_browser) as browser:
        yield browser


@pytest.fixture
def paused(loop: asyncio.AbstractEventLoop) -> Iterator[None]:
    with running(loop):
        yield


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
