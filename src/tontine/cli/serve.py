"""`tontine serve`: the server where people play together. It is imported only when needed."""

from __future__ import annotations

import time
import webbrowser
from collections.abc import Sequence
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path
from threading import Thread
from typing import Literal
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

from ..text import Texts
from .errors import WrongUse
from .terminal import PACKAGE, Terminal

SERVER = "tontine.server"

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}  # addresses to listen on, and what a browser opens instead
PATIENCE = 30  # seconds to wait for the server to answer


def serve(
    terminal: Terminal,
    /,
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str | None = None,
    redis: str | None = None,
    workers: int = 1,
    data: Path | None = None,
    origin: list[str] | None = None,
    trust: list[str] | None = None,
    limit: list[str] | None = None,
    thinkers: int | None = None,
    log_level: Literal["debug", "info", "warning", "error"] = "info",
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
    if thinkers is not None and thinkers < 1:
        raise WrongUse("thinkers", str(thinkers))
    check_origins(origin or ())
    check_trust(trust or ())
    limits = read_limits(limit or ())
    from ..server.errors import NotServable  # noqa: PLC0415  it takes its time
    from ..server.serve import LOCAL  # noqa: PLC0415
    from ..server.serve import serve as run_server  # noqa: PLC0415

    if open:
        Thread(target=open_page, args=(page_of(host, port),), daemon=True).start()
    try:
        return run_server(
            host,
            port,
            db,
            redis,
            workers,
            data=data,
            origins=tuple(origin or ()),
            trust=tuple(trust or LOCAL),
            thinkers=thinkers,
            log_level=log_level,
            limits=limits,
        )
    except NotServable as refused:
        return with_server_words(terminal).fail(refused, 1)


def with_server_words(terminal: Terminal) -> Terminal:
    return replace(terminal, texts=Texts(terminal.language, more=(PACKAGE, SERVER)))


def check_origins(origins: Sequence[str]) -> None:
    """An origin as browsers send it: scheme, host, perhaps a port, and nothing else."""
    for origin in origins:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.hostname or origin != f"{parts.scheme}://{parts.netloc}":
            raise WrongUse("origin", origin)


def check_trust(proxies: Sequence[str]) -> None:
    for proxy in proxies:
        try:
            ip_network(proxy if proxy != "*" else "0.0.0.0/0")
        except ValueError as error:
            raise WrongUse("trust", proxy) from error


def read_limits(given: Sequence[str]) -> dict[str, int]:
    """`connections=500`, and so on."""
    from ..server.limits import BY_ADDRESS  # noqa: PLC0415  it takes its time

    found = {}
    for each in given:
        name, _, number = each.partition("=")
        if name not in BY_ADDRESS or not number.isdecimal() or not 0 < int(number[:10]) <= 1_000_000:
            raise WrongUse("limit", each, names=", ".join(BY_ADDRESS))
        found[name] = int(number)
    return found


def page_of(host: str, port: int) -> str:
    name = EVERYWHERE.get(host, host)
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def open_page(page: str) -> None:
    """Open the page as soon as the server answers, with any status."""
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
