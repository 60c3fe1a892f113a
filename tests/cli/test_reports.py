"""`tontine reports`: who reported whom, when, where, why, and for which line."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tontine.server.batch import Opened, Row
from tontine.server.database import database_in
from tontine.server.people import People
from tontine.server.reports import Reports
from tontine.server.store import Store
from tontine.server.table_options import Opening, Wish
from tontine.server.wire import TalkLine

from .helpers import Tontine, plain

NOON = 1_700_000_000_000


@pytest.fixture
def data() -> Path:
    """Ann has reported Ben for a line, for a whispered signal, and for nothing that he said."""

    async def fill() -> None:
        store = Store(database_in(Path.cwd()))
        await store.migrate()
        opening = Opening(Wish("dead-last", 6), "ann", "Ann", NOON, "hash")
        await store.open(Opened("tea", opening, bytes(32), Row("open", 5, None)))
        await People(store).add("ann", "Ann", NOON)
        await People(store).add("ben", "Ben\x1b[2J", NOON)
        await Reports(store).add("tea", "ann", "ben", "he is rude", NOON, TalkLine(NOON, "Ben", 1, "ben", "You toad"))
        await Reports(store).add("tea", "ann", "ben", "he cheats", NOON, TalkLine(NOON, "Ben", 1, "ben", signal="kill", target=0, to=[2]))
        shown = TalkLine(NOON, "Ben", 1, "ben", signal="show-card", target="ambush", to=[0])
        await Reports(store).add("tea", "ann", "ben", "he lies", NOON, shown)
        await Reports(store).add("gone", "ann", "stranger", "somebody", NOON)
        await store.stop()

    asyncio.run(fill())
    return Path.cwd()


def test_reports_are_told_in_words(tontine: Tontine, data: Path) -> None:
    told = tontine("reports", "--data", ".")
    said = plain(told.out)
    assert told.code == 0
    assert "2023-11-1" in said
    for words in (
        "table tea · dead-last",
        "Ann (ann) reported Ben[2J (ben): “he is rude”",
        "had said: “You toad”",
        "had whispered: “Kill Red”",
        "had whispered: “My card says Ambush”",
        "Ann (ann) reported (stranger): “somebody”",
    ):
        assert words in said
    assert "\x1b[2J" not in told.out


def test_reports_of_one_table_and_in_italian(tontine: Tontine, data: Path) -> None:
    told = plain(tontine("reports", "--db", database_in(data), "--table", "tea", "--lang", "it").out)
    assert "aveva sussurrato: «A morte Rosso»" in told
    assert "aveva sussurrato: «La mia carta dice Agguato»" in told
    assert "stranger" not in told


def test_a_server_without_reports_says_so(tontine: Tontine, data: Path) -> None:
    assert plain(tontine("reports", "--data", ".", "--table", "none").out) == "Nobody has reported anybody."


def test_who_only_looks_makes_no_database(tontine: Tontine) -> None:
    assert tontine("reports", "--data", ".").code == 1
    assert list(Path.cwd().iterdir()) == []
