"""`tontine mcp`: what it hands on, and what it refuses."""

from __future__ import annotations

import socket
import sys

import pytest

from .helpers import Tontine, plain


@pytest.mark.parametrize("address", ["127.0.0.1:8000", "ftp://there", "http://", "there"])
def test_a_server_that_is_no_address(tontine: Tontine, address: str) -> None:
    said = tontine("mcp", "--server", address)
    assert (said.code, plain(said.err)) == (2, f"“{address}” is no address of a house. Write it as http://127.0.0.1:8000.")


def test_a_port_that_is_taken(tontine: Tontine) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said = tontine("mcp", "--http", "--port", str(port), "--lang", "it")
    assert said.code == 2
    assert str(port) in plain(said.err)


@pytest.mark.parametrize("port", ["-1", "65536"])
def test_a_port_that_there_is_not(tontine: Tontine, port: str) -> None:
    said = tontine("mcp", "--http", f"--port={port}")
    assert said.code == 2
    assert plain(said.err).startswith(f"Nothing can be served on port {port}")


@pytest.mark.parametrize("host", ["203.0.113.7", "no host"])
def test_an_address_of_another_machine(tontine: Tontine, host: str) -> None:
    said = tontine("mcp", "--http", "--host", host, "--port", "0")
    assert (said.code, plain(said.err)) == (2, f"{host} is no address of this machine. Choose another with --host.")


def test_without_the_extra_it_says_what_to_install(tontine: Tontine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "tontine.adapters.mcp.server", raising=False)
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    said = tontine("mcp")
    assert (said.code, plain(said.err)) == (2, "This needs libraries that are not installed: pip install tontine[mcp].")
