"""What docs/mcp.md shows does what it says."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.servers import serving
from tontine.adapters.mcp import server as server_module
from tontine.adapters.mcp.server import build
from tontine.cli import main

PAGE = (Path(__file__).parents[2] / "docs" / "mcp.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_configurations_start_what_they_say(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[Any, ...]] = []
    monkeypatch.setattr(server_module, "run", lambda *given: started.append(given))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    servers = [json.loads(block)["mcpServers"]["tontine"] for block in blocks("json")]
    for each in servers:
        if "command" in each:
            assert each["command"] == "tontine"
            assert main(each["args"]) == 0
    assert started == [(None, "en", False, "127.0.0.1", 8001), ("http://127.0.0.1:8000", "it", False, "127.0.0.1", 8001)]
    (by_http,) = [each["url"] for each in servers if "url" in each]
    (typed,) = re.findall(r"^tontine (mcp --http .*)$", PAGE, re.MULTILINE)
    assert main(typed.split()) == 0
    _, _, http, host, port = started[-1]
    assert http
    assert by_http == f"http://{host}:{port}/mcp"


@pytest.mark.slow
def test_the_programs_run(tmp_path: Path) -> None:
    alone, live = blocks("python")
    with serving(tmp_path) as house:
        for program in (alone, live.replace("http://127.0.0.1:8000", house.url)):
            done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=50, check=True)
            assert " win" in done.stdout


async def test_the_tables_list_every_tool_and_every_resource() -> None:
    built, _ = build()
    listed = set(re.findall(r"`([a-z_]+)`", "\n".join(re.findall(r"^\| `[a-z_]+`.*?\|", PAGE, re.MULTILINE))))
    assert {tool.name for tool in await built.list_tools()} <= listed
    assert all(str(each.uri) in PAGE for each in await built.list_resources())
    assert all(each.uri_template in PAGE for each in await built.list_resource_templates())
