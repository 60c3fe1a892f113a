"""`tontine serve`: what it hands to the server, and the page that it opens."""

from __future__ import annotations

from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import pytest

from tontine.cli.serve import open_page, page_of
from tontine.server.serve import NotServable

from .helpers import Tontine, plain


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    calls: list[tuple[Any, ...]] = []

    def serve(*given: Any) -> int:
        calls.append(given)
        if given[1] == 1:
            raise NotServable("a free port", 1)
        return 0

    monkeypatch.setattr("tontine.server.serve.serve", serve)
    return calls


def test_the_server_gets_what_was_typed(tontine: Tontine, served: list[tuple[Any, ...]]) -> None:
    assert tontine("serve").code == 0
    more = ("--host", "0.0.0.0", "--port", "80", "--db", "sqlite+aiosqlite:///x.db", "--redis", "redis://r/0", "--workers", "4")
    assert tontine("serve", *more).code == 0
    assert served == [
        ("127.0.0.1", 8000, None, None, 1),
        ("0.0.0.0", 80, "sqlite+aiosqlite:///x.db", "redis://r/0", 4),
    ]


def test_a_port_that_is_taken_is_said_in_the_language_of_the_reader(tontine: Tontine, served: list[tuple[Any, ...]]) -> None:
    assert "Choose another with --port." in plain(tontine("serve", "--port", "1").err)
    told = tontine("serve", "--port", "1", "--lang", "it")
    assert (told.code, "Scegline un’altra con --port." in plain(told.err)) == (2, True)


def test_the_page_is_opened_as_soon_as_it_answers(tontine: Tontine, served: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    house = HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)  # whatever it is asked it refuses, which is an answer
    Thread(target=house.serve_forever, daemon=True).start()
    try:
        page = page_of("0.0.0.0", house.server_port)
        open_page(page)
        assert opened == [page] == [f"http://127.0.0.1:{house.server_port}/"]
    finally:
        house.shutdown()
        house.server_close()
    begun: list[str] = []
    monkeypatch.setattr("tontine.cli.serve.open_page", begun.append)
    assert tontine("serve", "--open", "--port", "8123").code == 0
    assert (begun, served[-1][1]) == (["http://127.0.0.1:8123/"], 8123)


def test_an_address_of_the_new_kind_stands_in_brackets() -> None:
    assert page_of("::", 80) == "http://[::1]:80/"
