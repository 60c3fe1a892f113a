"""The store: migrations lead to what the code expects, an entry has one place, and what is written can be found."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from tests.server.services import Postgres
from tontine.server.analysis_rows import AnalysisRows, of_record
from tontine.server.batch import Opened, Row, Written
from tontine.server.entries import AnyChange, Blocked, Entry, Seated, Stood
from tontine.server.errors import Unavailable
from tontine.server.kept_records import KeptRecords
from tontine.server.people import People
from tontine.server.reports import Reports
from tontine.server.schema import MIGRATIONS, metadata
from tontine.server.store import Store
from tontine.server.table_options import Guest, Opening, Wish


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/store.db")
    await store.migrate()
    store.start()
    yield store
    await store.stop()


def opened(name: str, made_at: int = 1, status: str = "open", **wish: Any) -> Opened:
    opening = Opening(Wish(**{"game": "dead-last", "seats": 6, **wish}), "host", "Ann", made_at, "hash", {"0": Guest("host", "Ann")})
    return Opened(name, opening, bytes(32), Row(status, 5, made_at + 100))


def written(name: str, seq: int, change: AnyChange, person: str = "bob", ref: str = "r", **more: Any) -> Written:
    return Written(name, Entry(seq, 5, change, person, ref), Row("open", 4, 200), **more)


async def test_migrations_lead_to_the_tables_of_the_code(store: Store) -> None:
    def differences(connection: sa.Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await store.migrate()  # a second time changes nothing


OLDEST = {
    "people": {"id": "ann", "name": "Ann", "generation": 0, "made_at": 1},
    "tables": {
        "id": "t",
        "opening": msgspec.json.encode(Opening(Wish("dead-last", 6), "ann", "Ann", 1, "hash")).decode(),
        "secret": bytes(32),
        "game": "dead-last",
        "public": False,
        "host": "ann",
        "made_at": 1,
        "status": "open",
        "free": 6,
        "seq": 0,
    },
    "reports": {"id": 1, "table_id": "t", "by": "ann", "about": "ben", "reason": "rude", "at": 2},
}


def to_first_form(connection: sa.Connection) -> None:
    """A database as the first version made it, with something in it."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")
    known = sa.MetaData()
    known.reflect(connection)
    for name, row in OLDEST.items():
        connection.execute(sa.insert(known.tables[name]).values(row))


async def check_upgrade(url: str) -> None:
    store = Store(url)
    async with store.engine.begin() as connection:
        await connection.run_sync(to_first_form)
    others = [Store(url) for _ in range(3)] if store.engine.dialect.name == "postgresql" else []
    await asyncio.gather(*[each.migrate() for each in (store, *others)])  # several servers start at once
    assert await store.load("t") is not None
    (report,) = await Reports(store).read()
    assert (report.by_name, report.reason, report.line) == ("Ann", "rude", None)
    assert await store.opened("ann", "any") is None
    assert (await People(store).find("ann")).agent is False
    for each in (store, *others):
        await each.stop()


def to_fourth_form(connection: sa.Connection) -> None:
    """A database as it was before there were analyses, with a record in it."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "0004")
    known = sa.MetaData()
    known.reflect(connection)
    connection.execute(sa.insert(known.tables["records"]).values(id="r", person="ann", body="{}", at=5))


async def check_analyses(url: str) -> None:
    store = Store(url)
    async with store.engine.begin() as connection:
        await connection.run_sync(to_fourth_form)
    await store.migrate()
    assert await KeptRecords(store).body("r") == "{}"
    await AnalysisRows(store).begin(of_record("r"), "ann", 7, 3, 1)
    assert await AnalysisRows(store).running(6) == ["ann"]
    assert await AnalysisRows(store).end(of_record("r"), 3, "{}", 8)
    assert await AnalysisRows(store).find(of_record("r")) == ("ann", 8, 3, 3, 1, "{}")
    assert await KeptRecords(store).drop_before(6) == 1
    assert await AnalysisRows(store).find(of_record("r")) is None
    await store.stop()


def to_sixth_form(connection: sa.Connection) -> None:
    """A database as it was before tables had codes, with tables of every kind in it."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "0006")
    known = sa.MetaData()
    known.reflect(connection)
    for name, (public, status, spectators) in TABLES_BEFORE.items():
        opening = Opening(Wish("dead-last", 6, public=public, spectators=spectators), "ann", "Ann", 1, "hash")
        row = {**OLDEST["tables"], "id": name, "public": public, "status": status, "opening": msgspec.json.encode(opening).decode()}
        connection.execute(sa.insert(known.tables["tables"]).values(row))
    removal = {"table_id": "a", "seq": 0, "kind": "removes", "person": "ann", "ref": "r", "at": 2, "body": '{"deed":"removes","seat":1}'}
    connection.execute(sa.insert(known.tables["log"]).values(removal))


TABLES_BEFORE: dict[str, tuple[bool, str, Any]] = {
    "a": (True, "playing", "watch"),
    "b": (True, "open", "talk"),
    "c": (True, "playing", "off"),
    "d": (False, "playing", "watch"),
    "e": (True, "over", "watch"),
}


async def check_codes(url: str) -> None:
    store = Store(url)
    async with store.engine.begin() as connection:
        await connection.run_sync(to_sixth_form)
    await store.migrate()
    assert sorted([found.table for found in await store.listed(watchable=True)]) == ["a", "b"]
    before = await store.load("a")
    assert before is not None
    assert before[0].code == "", "an old table has none"
    assert [entry.change for entry in before[2]] == [Blocked(1)], "a removal was for good"
    await store.open(opened("f", public=True))
    after = await store.load("f")
    assert after is not None
    assert await store.table_of_code(after[0].code) == "f"
    assert "f" in [found.table for found in await store.listed(watchable=True)]
    await store.stop()


async def test_tables_of_before_have_no_codes(tmp_path: Path) -> None:
    await check_codes(f"sqlite+aiosqlite:///{tmp_path}/older.db")


@pytest.mark.slow
async def test_and_those_in_postgresql_have_none(running_postgres: Postgres) -> None:
    await check_codes(running_postgres.database())


async def test_records_of_before_can_be_analysed(tmp_path: Path) -> None:
    await check_analyses(f"sqlite+aiosqlite:///{tmp_path}/older.db")


@pytest.mark.slow
async def test_and_so_can_those_in_postgresql(running_postgres: Postgres) -> None:
    await check_analyses(running_postgres.database())


async def test_an_older_database_is_brought_up_to_date_with_what_is_in_it(tmp_path: Path) -> None:
    await check_upgrade(f"sqlite+aiosqlite:///{tmp_path}/old.db")


@pytest.mark.slow
async def test_and_so_is_one_in_postgresql(running_postgres: Postgres) -> None:
    await check_upgrade(running_postgres.database())


async def test_a_commit_is_on_the_disk(store: Store) -> None:
    async with store.engine.connect() as connection:
        assert (await connection.execute(sa.text("PRAGMA journal_mode"))).scalar() == "wal"
        assert (await connection.execute(sa.text("PRAGMA synchronous"))).scalar() == 2  # FULL


async def test_a_place_in_the_log_is_taken_once(store: Store) -> None:
    await store.open(opened("t"))
    assert await store.append(written("t", 0, Seated(0, "Bob")))
    assert not await store.append(written("t", 0, Seated(1, "Eve"), "eve"))
    assert not await store.append(written("t", 1, Stood(), "bob", "r"))  # the same person's same message
    assert await store.append(written("t", 1, Stood(), "bob", "s"))
    assert [entry.change for entry in await store.entries("t", 0)] == [Seated(0, "Bob"), Stood()]
    assert await store.seqs(["t", "none"]) == {"t": 2}


async def test_one_entry_that_is_too_late_does_not_harm_the_others(store: Store) -> None:
    for name in "abc":
        await store.open(opened(name))
    await store.append(written("b", 0, Seated(0, "Bob")))
    results = await asyncio.gather(*[store.append(written(name, 0, Seated(0, "Eve"), "eve")) for name in "abc"])
    assert results == [True, False, True]


@pytest.mark.slow
async def test_one_entry_that_the_store_cannot_hold_does_not_harm_the_others(running_postgres: Postgres) -> None:
    """PostgreSQL has no NUL in its texts; all that come at the same moment share one transaction."""
    store = Store(running_postgres.database())
    await store.migrate()
    store.start()
    for name in ("a", "b", "c"):
        await store.open(opened(name))
    found = await asyncio.gather(
        store.append(written("a", 0, Seated(0, "Ann"))),
        store.append(written("b", 0, Seated(0, "Bob"), ref="\0")),
        store.append(written("c", 0, Seated(0, "Cid"))),
        return_exceptions=True,
    )
    assert [type(each) for each in found] == [bool, Unavailable, bool]
    assert await store.seqs(["a", "b", "c"]) == {"a": 1, "b": 0, "c": 1}
    await store.stop()


async def test_a_table_is_read_as_it_was_written(store: Store) -> None:
    table = opened("t", settings={"whispers": 1}, bots={"3": "greedy"})
    await store.open(table)
    found = await store.load("t")
    assert found is not None
    assert found == (msgspec.structs.replace(table.opening, code=found[0].code), bytes(32), [])
    assert await store.load("other") is None


async def test_tables_are_listed_by_what_one_asks_for(store: Store) -> None:
    await store.open(opened("a", 1, public=True))
    await store.open(opened("b", 2, public=True, game="last-shot", seats=3))
    await store.open(opened("c", 3))
    await store.append(written("c", 0, Seated(1, "Bob"), people=["host", "bob"]))

    async def names(**filters: Any) -> list[str]:
        return [found.table for found in await store.listed(**filters)]

    assert await names() == ["b", "a"]
    assert await names(game="last-shot") == ["b"]
    assert await names(before=2) == ["a"]
    assert await names(limit=1) == ["b"]
    assert await names(status="playing") == []
    await store.open(opened("d", 4, "playing", public=True, spectators="off"))
    await store.open(opened("e", 5, "playing", public=True))
    await store.open(opened("f", 6, "playing"))
    await People(store).add("host", "Ann", 1)
    assert [(found.table, found.players) for found in await store.listed(status="playing", watchable=True)] == [("e", ("Ann",))]
    assert await names(person="bob") == ["c"]
    assert await names(person="host") == ["f", "e", "d", "c", "b", "a"]
    assert await names(person="nobody") == []
    assert await store.unfinished("host") == 6


async def test_what_is_due_is_found_in_its_order(store: Store) -> None:
    await store.open(opened("late", 50))
    await store.open(opened("early", 10))
    await store.open(opened("later", 5000))
    assert [due.table for due in await store.due(150)] == ["early", "late"]
    assert [due.table for due in await store.due(150, 1)] == ["early"]
    assert [due.table for due in await store.due(150, 1, (await store.due(150))[0])] == ["late"]


async def test_a_rematch_is_opened_with_the_entry_that_says_so(store: Store) -> None:
    await store.open(opened("t"))
    await store.append(written("t", 0, Stood(), opens=opened("u")))
    await store.append(written("t", 0, Stood(), "eve", opens=opened("v")))
    assert await store.load("u") is not None
    assert await store.load("v") is None


async def test_a_broken_store_says_so(store: Store) -> None:
    await store.open(opened("t"))
    async with store.engine.begin() as connection:
        await connection.execute(sa.text("DROP TABLE log"))
    with pytest.raises(Unavailable):
        await store.append(written("t", 0, Stood()))
    assert await store.alive()


async def test_stopping_writes_what_was_handed_in(store: Store) -> None:
    names = [f"t{number}" for number in range(20)]
    for name in names:
        await store.open(opened(name))
    writing = [asyncio.create_task(store.append(written(name, 0, Stood()))) for name in names]
    await asyncio.sleep(0)
    await store.stop()
    assert await asyncio.gather(*writing) == [True] * 20
    store._writing_on = None


async def test_pages_lose_no_table_of_the_same_moment(store: Store) -> None:
    for number in range(10):
        await store.open(opened(f"t{number}", 7, public=True))
    seen: list[str] = []
    while page := await store.listed(before=7 if seen else 8, after=seen[-1] if seen else "", limit=3):
        seen += [each.table for each in page]
    assert sorted(seen) == [f"t{number}" for number in range(10)]


async def test_the_list_of_public_tables_uses_its_index(store: Store) -> None:
    statements: list[str] = []
    sa.event.listen(store.engine.sync_engine, "before_cursor_execute", lambda *given: statements.append(given[2]))
    await store.listed()
    async with store.engine.connect() as connection:
        plan = (await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statements[0]}", (50, 0))).all()
    assert "tables_listed" in str(plan)
    assert "B-TREE" not in str(plan), "nothing is sorted"
