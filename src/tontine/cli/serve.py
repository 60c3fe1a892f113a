"""`tontine serve`: a house where people play together. The server itself is loaded only when it is wanted."""

from __future__ import annotations

import time
import webbrowser
from threading import Thread
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from .errors import WrongUse
from .house import House

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}  # addresses to listen on that no browser can go to
PATIENCE = 30  # seconds in which it should answer


def serve(
    house: House,
    /,
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str | None = None,
    redis: str | None = None,
    workers: int = 1,
    open: bool = False,
) -> int:
    if workers < 1:
        raise WrongUse("workers", str(workers))
    if workers > 1 and not redis:
        raise WrongUse("workers-alone", str(workers))
    if port not in range(65536):
        raise WrongUse("port", str(port))
    if open and not port:
        raise WrongUse("together", "--open", other="--port 0")
    from ..server.serve import NotServable  # noqa: PLC0415  it takes its time
    from ..server.serve import serve as serve_house  # noqa: PLC0415

    if open:
        Thread(target=open_page, args=(page_of(host, port),), daemon=True).start()
    try:
        return serve_house(host, port, db, redis, workers)
    except NotServable as refused:
        if refused.got != port:
            raise
        raise WrongUse("port", str(port)) from refused


def page_of(host: str, port: int) -> str:
    name = EVERYWHERE.get(host, host)
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def open_page(page: str) -> None:
    """As soon as it answers, whatever it answers."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if answers(page):
            webbrowser.open(page)
            return
        time.sleep(0.2)


def answers(page: str) -> bool:
    try:
        with urlopen(page, timeout=2):
            return True
    except HTTPError:
        return True
    except (URLError, OSError):
        return False
