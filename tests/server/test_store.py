"""The store: migrations lead to what the code expects, an entry has one place, and what is written can be found."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tests.server.databases import ANN, leave, table_row
from tests.server.services import Postgres
from tontine.server.analysis_rows import AnalysisRows, of_record
from tontine.server.batch import Opened, Row, Written
from tontine.server.engines import PAGES
from tontine.server.entries import AnyChange, Blocked, Closed, Entry, Seated, Stood
from tontine.server.errors import Unavailable
from tontine.server.kept_records import KeptRecords
from tontine.server.people import People
from tontine.server.reports import Reports
from tontine.server.schema import metadata
from tontine.server.store import Store
from tontine.server.table_options import Guest, Opening, Wish
from tontine.server.writer import LocalWriter


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


async def test_an_older_database_is_brought_up_to_date_with_what_is_in_it(url: str) -> None:
    store = Store(url)
    report = {"id": 1, "table_id": "t", "by": "ann", "about": "ben", "reason": "rude", "at": 2}
    await leave(store, "0001", {"people": [ANN], "tables": [table_row("t")], "reports": [report]})
    others = [Store(url) for _ in range(3)] if store.engine.dialect.name == "postgresql" else []
    await asyncio.gather(*[each.migrate() for each in (store, *others)])  # several servers start at once
    assert await store.load("t") is not None
    (found,) = await Reports(store).read()
    assert (found.by_name, found.reason, found.line) == ("Ann", "rude", None)
    assert await store.opened("ann", "any") is None
    assert (await People(store).find("ann")).agent is False
    for each in (store, *others):
        await each.stop()


async def test_records_of_before_can_be_analysed(url: str) -> None:
    store = Store(url)
    await leave(store, "0004", {"records": [{"id": "r", "person": "ann", "body": "{}", "at": 5}]})
    await store.migrate()
    records, rows = KeptRecords(store), AnalysisRows(store)
    assert await records.body("r") == "{}"
    await rows.begin(of_record("r"), "ann", 7, 3, 1)
    assert await rows.running(6) == ["ann"]
    assert await rows.end(of_record("r"), 3, "{}", 8)
    assert await rows.find(of_record("r")) == ("ann", 8, 3, 3, 1, "{}")
    assert await records.drop_before(6) == 1
    assert await rows.find(of_record("r")) is None
    await store.stop()


TABLES_BEFORE: dict[str, tuple[bool, str, Any]] = {
    "a": (True, "playing", "watch"),
    "b": (True, "open", "talk"),
    "c": (True, "playing", "off"),
    "d": (False, "playing", "watch"),
    "e": (True, "over", "watch"),
}


def table_before(name: str) -> dict[str, Any]:
    public, status, spectators = TABLES_BEFORE[name]
    return table_row(name, Opening(Wish("dead-last", 6, public=public, spectators=spectators), "ann", "Ann", 1, "hash"), status=status)


async def test_tables_of_before_have_no_codes(url: str) -> None:
    store = Store(url)
    removal = {"table_id": "a", "seq": 0, "kind": "removes", "person": "ann", "ref": "r", "at": 2, "body": '{"deed":"removes","seat":1}'}
    await leave(store, "0006", {"tables": [table_before(name) for name in TABLES_BEFORE], "log": [removal]})
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


async def test_a_commit_is_on_the_disk(store: Store) -> None:
    async with store.engine.connect() as connection:
        assert (await connection.execute(sa.text("PRAGMA journal_mode"))).scalar() == "wal"
        assert (await connection.execute(sa.text("PRAGMA synchronous"))).scalar() == 2  # FULL


async def test_the_log_of_sqlite_is_seldom_moved_into_its_file(store: Store) -> None:
    """An answer that is written then waits for it."""
    asked = "PRAGMA wal_autocheckpoint"
    assert await store._writer.write(lambda connection, _: connection.exec_driver_sql(asked).scalar(), None) == PAGES


async def test_the_time_is_the_latest_that_any_worker_has_had(store: Store) -> None:
    assert [await store.newest_time(now) for now in (1000, 500, 2000)] == [1000, 1000, 2000]


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


async def test_idle_tables_are_closed_together(url: str) -> None:
    """But not one that another worker has written to since; codes are free again, and nothing else is touched."""
    store = Store(url)
    await store.migrate()
    store.start()
    try:
        for name, status in (("empty", "open"), ("over", "over"), ("left", "open"), ("taken", "open")):
            await store.open(opened(name, status=status))
        found = [due for due in await store.due(1000) if due.table != "left"]
        assert await store.append(written("taken", 0, Stood()))
        assert await store.close_idle(found, 1234) == {"empty", "over"}
        assert await store.close_idle(found, 1234) == set(), "a second time changes nothing"
        rows = {name: row for name, *row in await columns(store, "id, status, free, seq, due_at, tallied")}
        assert rows["empty"] == ["closed", 5, 1, None, True]
        assert rows["over"] == ["closed", 5, 1, None, False], "its results are counted elsewhere"
        assert rows["left"] == ["open", 5, 0, 101, False]
        assert rows["taken"] == ["open", 4, 1, 200, False]
        assert [entry.change for entry in await store.entries("empty", 0)] == [Closed("idle")]
        assert [(entry.change, entry.at) for entry in await store.entries("over", 0)] == [(Closed("over"), 1234)]
        assert sorted(await columns(store, "table_id", "codes")) == [("left",), ("taken",)]
    finally:
        await store.stop()


async def columns(store: Store, names: str, table: str = "tables") -> list[Any]:
    async with store.engine.connect() as connection:
        return [tuple(row) for row in await connection.execute(sa.text(f"SELECT {names} FROM {table}"))]


async def test_what_is_written_at_once_is_what_is_written_in_steps(url: str) -> None:
    """Entries of several tables, of which some places are taken; with and without anything else that changes."""
    seen = []
    both: list[dict[str, Any]] = [{}, {"people": ["host"]}]
    for more in both:
        store = Store(url)
        await store.migrate()
        store.start()
        try:
            names = [f"{name}{len(more)}" for name in ("a", "b", "c")]
            for name in names:
                await store.open(opened(name))
            assert await store.append(written(names[1], 0, Stood()))
            rows = [written(name, seq, Stood(), ref=f"r{seq}", **more) for name, seq in zip(names, (0, 0, 0), strict=True)]
            done = await asyncio.gather(*[store.append(row) for row in [*rows, written(names[1], 1, Stood(), ref="s", **more)]])
            kept = [row[1:] for row in sorted(await columns(store, "id, status, free, due_at, asked, seq")) if row[0] in names]
            logs = [[(entry.seq, entry.person, entry.ref, entry.at) for entry in await store.entries(name, 0)] for name in names]
            seen.append((done, kept, logs))
        finally:
            await store.stop()
    assert seen[0] == seen[1]
    assert seen[0][0] == [True, False, True, True]
    assert seen[0][1] == [("open", 4, 200, "", 1), ("open", 4, 200, "", 2), ("open", 4, 200, "", 1)]


async def test_a_batch_that_cannot_be_written_at_once_is_written_entry_by_entry(url: str) -> None:
    """One that no database takes does not keep the others from being written."""
    store = Store(url)
    await store.migrate()
    store.start()
    try:
        for name in ("good", "bad"):
            await store.open(opened(name))
        nothing: Any = None
        bad = written("bad", 0, Stood())._replace(row=Row(nothing, 4, 200))
        done = await asyncio.gather(store.append(written("good", 0, Stood())), store.append(bad), return_exceptions=True)
        assert done[0] is True
        assert done[1] is not True
        assert [len(await store.entries(name, 0)) for name in ("good", "bad")] == [1, 0]
        assert await store.append(written("good", 1, Stood(), ref="s")), "the writer goes on"
    finally:
        await store.stop()


async def test_logs_are_read_together(url: str) -> None:
    store = Store(url)
    await store.migrate()
    store.start()
    try:
        for name in ("one", "two", "three"):
            await store.open(opened(name))
        await asyncio.gather(*[store.append(written(name, 0, Stood())) for name in ("one", "two")])
        await store.append(written("two", 1, Stood(), ref="s"))
        found = await store.stored(["two", "none", "three"])
        assert {name: [entry.seq for entry in (await each.read())[2]] for name, each in found.items()} == {"two": [0, 1], "three": []}
        assert await found["two"].read() == await store.load("two")
        assert await store.load("none") is None
    finally:
        await store.stop()


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


async def test_what_nobody_waits_for_any_more_is_not_written(tmp_path: Path) -> None:
    """A caller that was told `unavailable` while another transaction hung."""
    writer = LocalWriter(sa.create_engine(f"sqlite:///{tmp_path}/x.db"))
    begun, released = threading.Event(), threading.Event()
    done: list[str] = []

    def hang(connection: sa.Connection, given: str) -> None:
        begun.set()
        released.wait()

    hanging = asyncio.create_task(writer.write(hang, ""))
    await asyncio.to_thread(begun.wait)
    given_up = asyncio.create_task(writer.write(lambda connection, given: done.append(given), "late"))
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    released.set()
    await hanging
    await writer.write(lambda connection, given: done.append(given), "next")
    await writer.stop()
    assert done == ["next"]


async def test_a_database_in_memory_is_written_and_read_by_one_connection() -> None:
    store = Store("sqlite+aiosqlite://")
    async with store.engine.begin() as connection:
        await connection.run_sync(metadata.create_all)
    store.start()
    await store.open(opened("t"))
    assert await store.append(written("t", 0, Seated(0, "Bob")))
    assert not await store.append(written("t", 0, Seated(0, "Eve"), "eve"))
    assert await store.seqs(["t"]) == {"t": 1}
    await store.stop()
