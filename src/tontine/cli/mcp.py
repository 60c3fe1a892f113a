"""`tontine mcp`: agents play. The package of the protocol is an extra, and imported only when needed."""

from __future__ import annotations

from errno import EADDRNOTAVAIL
from socket import SO_REUSEADDR, SOCK_STREAM, SOL_SOCKET, gaierror, getaddrinfo, socket
from urllib.parse import urlsplit

from .errors import WrongUse
from .terminal import Terminal

EXTRA = ("mcp", "httpx", "pydantic")  # what `tontine[mcp]` installs


def mcp(
    terminal: Terminal,
    /,
    *,
    server: str | None = None,
    http: bool = False,
    host: str = "127.0.0.1",
    port: int = 8001,
) -> int:
    if server is not None:
        check_server(server)
    if http:
        check_place(host, port)
    try:
        from ..adapters.mcp.server import run  # noqa: PLC0415  it takes its time
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] not in EXTRA:
            raise
        raise WrongUse("extra", "mcp") from error
    if http:
        terminal.errors.print(terminal.texts.say("mcp-listens", url=f"http://{f'[{host}]' if ':' in host else host}:{port}/mcp"))
    run(server, terminal.language, http, host, port)
    return 0


def check_place(host: str, port: int) -> None:
    """Whether it can be listened on: the library would say why not in its own words."""
    if port not in range(65536):
        raise WrongUse("port", str(port))
    try:
        family, kind, protocol, _, address = getaddrinfo(host, port, type=SOCK_STREAM)[0]
        with socket(family, kind, protocol) as trial:
            trial.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
            trial.bind(address)
    except (gaierror, UnicodeError) as error:
        raise WrongUse("address", host) from error
    except OSError as error:
        wrong = error.errno == EADDRNOTAVAIL
        raise (WrongUse("address", host) if wrong else WrongUse("port", str(port))) from error


def check_server(address: str) -> None:
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise WrongUse("server", address)
