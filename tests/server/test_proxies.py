"""The recipes for proxies in docs/server.md find the table in every address of the API that has one, so that a table is at one machine."""

from __future__ import annotations

import re

import pytest

from tests.places import TESTS
from tontine.server.app import application
from tontine.server.handover import LIVE
from tontine.server.hub import Hub
from tontine.server.identity import Identity, Keys
from tontine.server.limits import Limits
from tontine.server.names import new_name
from tontine.server.service import Service
from tontine.server.store import Store
from tontine.server.thinkers import Thinkers

PAGE = (TESTS.parent / "docs" / "server.md").read_text("utf-8")
RECIPES = {"nginx": r"^    ~(\^\S+) \$name;$", "Caddy": r"^    @table path_regexp table (\S+)$"}  # where each has its expression


def expression(recipe: str) -> re.Pattern[str]:
    """As the page has it; Python names groups with another letter."""
    (found,) = re.findall(RECIPES[recipe], PAGE, re.MULTILINE)
    return re.compile(found.replace("(?<", "(?P<"))


def paths() -> list[str]:
    service = Service(Store("sqlite+aiosqlite://"), Hub(), Thinkers())
    return sorted({route.path_format for route in application(service, Identity(Keys("none"), service.store), Limits()).routes})


@pytest.mark.parametrize("recipe", RECIPES)
def test_a_proxy_finds_the_table_in_all_its_addresses_and_nowhere_else(recipe: str) -> None:
    table, found = new_name(), []
    for path in paths():
        hashed = expression(recipe).search(re.sub(r"{\w+}", table, path))
        assert (hashed[1] if hashed else None) == (table if path.startswith("/api/tables/{") else None), path
        found += [path] if hashed else []
    assert {"/api/tables/{name}", "/api/tables/{name}/acts", "/api/tables/{name}/live"} <= set(found)


@pytest.mark.parametrize("recipe", RECIPES)
def test_a_proxy_and_a_worker_find_the_same_table(recipe: str) -> None:
    live = LIVE.fullmatch(b"/api/tables/abcdefgh/live?since=3&as=x")
    hashed = expression(recipe).search("/api/tables/abcdefgh/live")  # proxies match the path, without the query
    assert live
    assert hashed
    assert live[1].decode() == hashed[1]
