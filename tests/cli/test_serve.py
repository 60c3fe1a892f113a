"""`tontine serve`: what it hands to the server, and the page that it opens."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tontine.cli.serve import open_page, page_of
from tontine.text import LANGUAGES

from .helpers import Tontine, plain

USUAL: dict[str, Any] = {"data": None, "origins": (), "trust": ("127.0.0.1",), "thinkers": None, "log_level": "info", "limits": {}}


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    calls: list[tuple[Any, ...]] = []

    def serve(*given: Any, **named: Any) -> int:
        calls.append((*given, named))
        return 0

    monkeypatch.setattr("tontine.server.serve.serve", serve)
    return calls


def test_the_server_gets_what_was_typed(tontine: Tontine, served: list[tuple[Any, ...]]) -> None:
    assert tontine("serve").code == 0
    more = ("--host", "0.0.0.0", "--port", "80", "--db", "sqlite+aiosqlite:///x.db", "--redis", "redis://r/0", "--workers", "4")
    assert tontine("serve", *more).code == 0
    assert served == [
        ("127.0.0.1", 8000, None, None, 1, USUAL),
        ("0.0.0.0", 80, "sqlite+aiosqlite:///x.db", "redis://r/0", 4, USUAL),
    ]


def test_and_so_what_may_be_given_again(tontine: Tontine, served: list[tuple[Any, ...]]) -> None:
    sites = ("--origin", "https://a.example", "--origin", "http://b.example:8080")
    proxies = ("--trust", "10.0.0.1", "--trust", "fd00::/8", "--trust", "*")
    limits = ("--limit", "connections=500", "--limit", "names=9")
    assert tontine("serve", "--data", "here", *sites, *proxies, *limits, "--thinkers", "3", "--log-level", "debug").code == 0
    assert served[0][-1] == {
        "data": Path("here"),
        "origins": ("https://a.example", "http://b.example:8080"),
        "trust": ("10.0.0.1", "fd00::/8", "*"),
        "thinkers": 3,
        "log_level": "debug",
        "limits": {"connections": 500, "names": 9},
    }


# Why a server does not start: the real server is asked


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("argv", "named"),
    [
        (["--host", "192.0.2.1"], "--host"),
        (["--data", "a-file/below"], "--data"),
        (["--data", "a-file"], "--data"),
        (["--data", "bad-keys"], "keys.json"),
        (["--db", "nonsense"], "--db"),
        (["--db", "sqlite:///without-its-driver.db"], "--db"),
        (["--db", "sqlite+aiosqlite:///nowhere/at-all.db"], "--db"),
        (["--db", "sqlite+aiosqlite:///a-file"], "--db"),
        (["--db", "postgresql+asyncpg://ann:sesame@127.0.0.1:1/house"], "--db"),
        (["--redis", "nonsense"], "--redis"),
        (["--redis", "redis://:sesame@127.0.0.1:1/0"], "--redis"),
    ],
)
def test_what_is_not_there_is_said_in_one_plain_sentence(tontine: Tontine, argv: list[str], named: str, language: str) -> None:
    Path("a-file").write_text("not a database, not a folder, but long enough to be read as one or the other")
    Path("bad-keys").mkdir()
    Path("bad-keys/keys.json").write_text('{"half a')
    told = tontine("serve", "--lang", language, "--port", "0", *(argv if "--data" in argv else [*argv, "--data", "data"]))
    assert (told.code, told.out) == (1, "")
    assert named in plain(told.err)
    for never in ("Traceback", "Error", "sesame"):
        assert never not in told.err


@pytest.mark.parametrize(("language", "words"), [("en", "Choose another with --port."), ("it", "Scegline un’altra con --port.")])
def test_a_port_that_is_taken_is_said_at_once(tontine: Tontine, taken: int, language: str, words: str) -> None:
    told = tontine("serve", "--lang", language, "--data", "data", "--port", str(taken))
    assert (told.code, words in plain(told.err)) == (1, True)
    assert not Path("data").exists()


def test_the_page_is_opened_as_soon_as_it_answers(tontine: Tontine, served: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    server = HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)  # it refuses every request, which is an answer
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        page = page_of("0.0.0.0", server.server_port)
        open_page(page)
        assert opened == [page] == [f"http://127.0.0.1:{server.server_port}/"]
    finally:
        server.shutdown()
        server.server_close()
    begun: list[str] = []
    monkeypatch.setattr("tontine.cli.serve.open_page", begun.append)
    assert tontine("serve", "--open", "--port", "8123").code == 0
    assert (begun, served[-1][1]) == (["http://127.0.0.1:8123/"], 8123)


def test_an_address_of_the_new_kind_stands_in_brackets() -> None:
    assert page_of("::", 80) == "http://[::1]:80/"
