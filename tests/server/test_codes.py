"""Codes of tables: they can be said aloud, lead to the table until it is over, and cannot be guessed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from itertools import product
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace

from tests.server.paper import HOST, PEOPLE, Paper
from tests.server.servers import Guest, Refused, Server, full_table, seated
from tests.server.services import Postgres
from tests.server.test_store import opened, written
from tontine.server import codes
from tontine.server.batch import Row
from tontine.server.codes import CONSONANTS, RUDE, SYLLABLES, VOWELS, new_code, plain_code
from tontine.server.entries import Closed, Started, Stood
from tontine.server.limits import Limits
from tontine.server.store import Store
from tontine.server.streams import table_seen


def test_a_code_is_three_syllables_and_never_rude() -> None:
    syllables = ["".join(each) for each in product(CONSONANTS, VOWELS)]
    every = {"".join(each) for each in product(syllables, repeat=SYLLABLES)}
    drawn = {new_code() for _ in range(2000)}
    assert drawn <= every
    assert not [code for code in drawn if RUDE.search(code)]
    assert len(drawn) > 1900
    fine = [code for code in every if not RUDE.search(code)]
    assert len(fine) > 100_000


@pytest.mark.parametrize("typed", ["baruti", "BARUTI", "ba-ru-ti", " Ba ru\tti ", "BA·RU·TI", "b.a.r.u.t.i"])
def test_a_code_is_read_however_it_is_typed(typed: str) -> None:
    assert plain_code(typed) == "baruti"


@pytest.mark.parametrize("typed", ["", "baru", "barutiba", "barute", "h3kqv7w2m9xe", "bárùti", "abtiru"])
def test_what_can_be_no_code_is_none(typed: str) -> None:
    assert plain_code(typed) is None


# In the store


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/store.db")
    await store.migrate()
    store.start()
    yield store
    await store.stop()


def draws(monkeypatch: pytest.MonkeyPatch, *drawn: str) -> None:
    left: Iterator[str] = iter(drawn)
    monkeypatch.setattr(codes, "new_code", lambda: next(left))


async def check_codes(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    draws(monkeypatch, "baruti", "baruti", "baruti", "solami", "baruti", *["solami"] * codes.DRAWS)
    await store.open(opened("a"))
    await store.open(opened("b"))
    assert [await store.table_of_code(code) for code in ("baruti", "solami", "lalala")] == ["a", "b", None]
    found = await store.load("b")
    assert found is not None
    assert found[0].code == "solami", "the table knows its own"
    await store.append(written("a", 0, Started())._replace(row=Row("playing", 0, 200)))
    assert await store.table_of_code("baruti") == "a", "who comes late may watch"
    await store.append(written("a", 1, Stood(), ref="s")._replace(row=Row("over", 0, 200)))
    assert await store.table_of_code("baruti") is None
    await store.append(written("b", 0, Stood(), opens=opened("c")))  # a rematch has its own
    assert await store.table_of_code("baruti") == "c"
    await store.open(opened("d"))  # no code is free
    none = await store.load("d")
    assert none is not None
    assert none[0].code == ""
    await store.append(written("b", 1, Closed("idle"), ref="s")._replace(row=Row("closed", 0, None)))
    assert await store.table_of_code("solami") is None


async def test_a_code_is_drawn_with_the_table_and_free_again_after_it(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await check_codes(store, monkeypatch)


@pytest.mark.slow
async def test_and_so_it_is_in_postgresql(running_postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(running_postgres.database())
    await store.migrate()
    store.start()
    await check_codes(store, monkeypatch)
    await store.stop()


# At a table


def test_only_the_lobby_shows_the_code() -> None:
    paper = Paper()
    paper.table.opening = replace(paper.table.opening, code="baruti")
    paper.sit(HOST, PEOPLE[1])
    assert table_seen(paper.table).code == "baruti"
    paper.start()
    assert table_seen(paper.table).code == ""


async def test_a_friend_finds_the_table_by_its_code(server: Server) -> None:
    ann, ben = Guest(server.url, "Ann"), Guest(server.url, "Ben")
    table = ann.open("last-dog-standing", 2)
    code = ben.get(f"/api/tables/{table}")["table"]["code"]
    spelled = "-".join([code[:2], code[2:4], code[4:]]).upper()
    assert ben.get(f"/api/codes/{spelled}") == {"table": table}
    ann.act(table, "sit")
    ben.act(table, "sit")
    ben.act(table, "ready")
    ann.act(table, "start")
    assert "code" not in ben.get(f"/api/tables/{table}")["table"]
    assert ben.get(f"/api/codes/{code}") == {"table": table}


async def test_a_code_ends_with_its_match_and_a_rematch_has_another(server: Server) -> None:
    table, guests = full_table(server, 2, "last-dog-standing", 2)
    players = await seated(server, table, guests)
    await asyncio.gather(*[player.play() for player in players])
    again = guests[0].post(f"/api/tables/{table}/rematch", {"id": "again"})["table"]
    code = guests[0].get(f"/api/tables/{again}")["table"]["code"]
    assert guests[1].get(f"/api/codes/{code}") == {"table": again}


@pytest.mark.parametrize("wrong", ["lalala", "x", "a" * 40, "%00", "ba%2Fru"])
def test_an_unknown_code_is_a_typed_error(server: Server, wrong: str) -> None:
    answer = httpx.get(f"{server.url}/api/codes/{wrong}", trust_env=False)
    assert answer.status_code == 404
    assert answer.json()["error"] in ("no-such-code", "not-found")


def test_guessing_is_limited_and_knowing_is_not(strict: Server) -> None:
    ann = Guest(strict.url, "Ann")
    table = ann.open("last-dog-standing", 2)
    code = ann.get(f"/api/tables/{table}")["table"]["code"]
    most = int(Limits().address.codes.burst)
    for _ in range(2 * most):
        assert ann.get(f"/api/codes/{code}") == {"table": table}
    wrong = next(each for each in iter(new_code, "") if each != code)
    found = [httpx.get(f"{strict.url}/api/codes/{wrong}", trust_env=False) for _ in range(most + 1)]
    assert [each.status_code for each in found] == [404] * most + [429]
    assert found[-1].json()["problem"] == "codes"
    with pytest.raises(Refused):  # nor does it tell whether this one would have been right
        ann.get(f"/api/codes/{code}")
