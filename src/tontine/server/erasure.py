"""What the server holds about a person: shown to them in one file, and deleted when they ask for it.

Tables are shared with others, so their logs stay: in them the person gets an id that is drawn for each table, and their name and what they
said is taken out. Answers, secret and luck stay: replays and proofs follow from them. A rewritten log ends with the entry `erases`, which
has every worker read it anew. A person whose data is being deleted stands in `erasures` until everything is done, so that a worker that
was killed in the middle has a successor.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from .analysis_rows import of_record, of_table
from .cache import TableCache
from .clocks import Clock
from .codes import release_codes
from .entries import AnyChange, Erased, Hinted, Said, Seated, kind_of, read_change, write_change
from .hub import Hub
from .logs import log as log_line
from .names import new_name
from .schema import (
    BY_PERSON,
    analyses,
    calls,
    codes,
    eliminations,
    erasures,
    forgotten,
    log,
    people,
    pulse,
    records,
    reports,
    results,
    sittings,
    subscriptions,
    tables,
    uncalled,
    vapid,
)
from .store import Store
from .table_options import Opening
from .tasks import Tasks

PATIENCE = 5.0  # seconds that a request waits for the deletion, which goes on in any case
SETTLE = 3.0  # seconds after which no worker has a connection or a command of the person any more
TRIES = 20  # when others write to the same table
OWN = {  # rows that are the person's alone, and by which column: they are deleted
    people: [people.c.id],
    records: [records.c.person],
    analyses: [analyses.c.person],
    reports: [reports.c.by],
    subscriptions: [subscriptions.c.person],
    calls: [calls.c.by, calls.c.person],
    uncalled: [uncalled.c.by, uncalled.c.person],
}
AT_TABLES = (tables, log, sittings, results)  # rewritten table by table
NOBODYS = (codes, eliminations, pulse, vapid, erasures, forgotten)  # about nobody; devices are deleted by their beginning, `erasures` last


class Erasure(NamedTuple):
    """One person at one table."""

    table: str
    person: str
    alias: str  # the id that stands for them there from now on
    now: int


class Eraser:
    def __init__(self, store: Store, cache: TableCache, hub: Hub, clock: Clock, tasks: Tasks) -> None:
        self.store = store
        self.cache = cache
        self.hub = hub
        self.clock = clock
        self.tasks = tasks

    async def erase(self, person: str) -> None:
        """When this returns, the person cannot sign in any more, and all is deleted, or will be soon where there is much of it."""
        await begin(self.store, person, self.clock.now())
        work = self.tasks.spawn(self._finish(person))
        await asyncio.wait([work], timeout=PATIENCE)

    async def go_on(self) -> None:
        """Finish what a worker that has stopped has left."""
        async with self.store.reading() as connection:
            left = list((await connection.execute(sa.select(erasures.c.person))).scalars())
        for person in left:
            await self._finish(person)

    async def _finish(self, person: str) -> None:
        await self._sweep(person)
        self.tasks.spawn(self._sweep_again(person))

    async def _sweep_again(self, person: str) -> None:
        """Another worker may have written for a connection that was still open."""
        await asyncio.sleep(SETTLE)
        await self._sweep(person)
        async with self.store.writing() as connection:
            await connection.execute(sa.delete(erasures).where(erasures.c.person == person))
        await self.store.tidy()
        log_line.info("person-erased")

    async def _sweep(self, person: str) -> None:
        for table in await tables_of(self.store, person):
            erasure = Erasure(table, person, new_name(), self.clock.now())
            seq = await rewrite(self.store, erasure)
            self.hub.publish(table, seq)
            await self.cache.on_rewritten(table)
        await self.store.tidy()


async def begin(store: Store, person: str, now: int) -> None:
    """Sign out every device and delete what is the person's alone."""
    async with store.writing() as connection:
        await connection.execute(sa.delete(erasures).where(erasures.c.person == person))
        await connection.execute(sa.insert(erasures).values(person=person, at=now))
        kept = sa.select(sa.literal(of_record("")) + records.c.id).where(records.c.person == person)
        await connection.execute(sa.delete(analyses).where(analyses.c.id.in_(kept)))
        for table, columns in OWN.items():
            await connection.execute(sa.delete(table).where(sa.or_(*[column == person for column in columns])))
        await connection.execute(sa.delete(forgotten).where(forgotten.c.device.startswith(f"{person} ")))
        about = sa.update(reports).where(reports.c.about == person).values(about=new_name(), line=None)
        await connection.execute(about)


async def tables_of(store: Store, person: str) -> list[str]:
    """Every table whose opening or log knows the person."""
    spoke = sa.select(log.c.table_id).where(log.c.person == person, sa.text(BY_PERSON)).distinct()
    named = sa.select(tables.c.id).where(sa.or_(tables.c.host == person, tables.c.opening.contains(person)))
    async with store.reading() as connection:
        return sorted({*(await connection.execute(spoke)).scalars(), *(await connection.execute(named)).scalars()})


async def rewrite(store: Store, erasure: Erasure) -> int:
    """Take the person out of a table; how many entries its log has then."""
    for _ in range(TRIES):
        try:
            async with store.writing() as connection:
                return await connection.run_sync(_rewrite, erasure)
        except IntegrityError:  # another worker has written at the same place
            continue
    raise RuntimeError("a table that is never left alone")


def _rewrite(connection: sa.Connection, erasure: Erasure) -> int:
    """The entry first: with it this transaction has the table's next place, and on SQLite the lock."""
    connection.execute(sa.insert(log).from_select(list(log.c), _closing_entry(erasure)))
    here = connection.execute(sa.select(tables).where(tables.c.id == erasure.table)).one()
    names = _rewrite_log(connection, erasure)
    opening = msgspec.json.decode(here.opening, type=Opening)
    seats = _seats_of(connection, erasure, opening)
    _rewrite_table(connection, erasure, here, opening)
    gone = {"person": erasure.alias, "name": "", "face": "", "colour": ""}
    mine = (results.c.table_id == erasure.table, results.c.person == erasure.person)
    connection.execute(sa.update(results).where(*mine).values(gone))
    connection.execute(sa.delete(analyses).where(analyses.c.id == of_table(erasure.table)))
    _rewrite_records(connection, erasure.table, seats, names)
    return int(here.seq) + 1


def _closing_entry(erasure: Erasure) -> Any:
    change = Erased(erasure.alias)
    values = (tables.c.id, tables.c.seq, kind_of(change), None, None, write_change(change), erasure.now)
    columns = [value if isinstance(value, sa.Column) else sa.literal(value, each.type) for value, each in zip(values, log.c, strict=True)]
    return sa.select(*columns).where(tables.c.id == erasure.table)


def _rewrite_log(connection: sa.Connection, erasure: Erasure) -> set[str]:
    """The names that the person had there."""
    touched = sa.or_(log.c.person == erasure.person, log.c.body.contains(erasure.person))
    rows = connection.execute(sa.select(log.c.seq, log.c.person, log.c.body).where(log.c.table_id == erasure.table, touched)).all()
    names: set[str] = set()
    for row in rows:
        mine, change = row.person == erasure.person, read_change(row.body)
        names |= {getattr(change, "name", "")} if mine else set()
        body = write_change(without(change) if mine else change).replace(erasure.person, erasure.alias)
        values = {"body": body, **({"person": erasure.alias, "ref": None} if mine else {})}
        connection.execute(sa.update(log).where(log.c.table_id == erasure.table, log.c.seq == row.seq).values(values))
    return names - {""}


def without(change: AnyChange) -> AnyChange:
    """The person's own entry without name, face and words. Luck stays: the seed follows from it, and with it everybody's proof."""
    return WITHOUT[type(change)](change) if type(change) in WITHOUT else change


WITHOUT: dict[type[AnyChange], Callable[[Any], AnyChange]] = {
    Seated: lambda change: replace(change, name="", face="", colour=""),
    Said: lambda change: replace(change, name="", text=""),
    Hinted: lambda change: replace(change, name=""),
}


def _seats_of(connection: sa.Connection, erasure: Erasure, opening: Opening) -> set[int]:
    """Where the person sat at the end, as far as is known: a seat at which nobody else has sat down since."""
    rows = connection.execute(sa.select(log.c.body, log.c.person).where(log.c.table_id == erasure.table, log.c.kind == "sits")).all()
    sat = {int(seat): guest.person for seat, guest in opening.people.items()}
    sat |= {change.seat: row.person for row in rows if isinstance(change := read_change(row.body), Seated)}
    return {seat for seat, who in sat.items() if who in (erasure.person, erasure.alias)}


def _rewrite_table(connection: sa.Connection, erasure: Erasure, here: Any, opening: Opening) -> None:
    sat = connection.execute(sa.delete(sittings).where(sittings.c.table_id == erasure.table, sittings.c.person == erasure.person)).rowcount
    hosts = here.host == erasure.person
    values: dict[str, Any] = {"opening": msgspec.json.encode(anonymous(opening, erasure)).decode(), "seq": here.seq + 1}
    values |= {"host": erasure.alias, "ref": None} if hosts else {}
    values["asked"] = here.asked.replace(erasure.person, erasure.alias)
    if here.status == "open":
        values |= {"free": here.free + sat, **({"status": "closed", "due_at": None, "tallied": True} if hosts else {})}
    elif here.status == "playing":
        values |= {"due_at": erasure.now}  # the stand-in is asked
    connection.execute(sa.update(tables).where(tables.c.id == erasure.table).values(values))
    if here.status == "open" and hosts:
        release_codes(connection, [erasure.table])


def anonymous(opening: Opening, erasure: Erasure) -> Opening:
    """The title is the host's own words."""
    person = erasure.person
    guests = {
        seat: replace(guest, name="", face="", colour="") if guest.person == person else guest for seat, guest in opening.people.items()
    }
    mine = {"host_name": "", "wish": replace(opening.wish, title="")} if opening.host == person else {}
    blocked = {each: "" if each == person else name for each, name in opening.blocked.items()}
    text = msgspec.json.encode(replace(opening, people=guests, blocked=blocked, **mine)).decode()
    return msgspec.json.decode(text.replace(person, erasure.alias), type=Opening)


def _rewrite_records(connection: sa.Connection, table: str, seats: set[int], names: set[str]) -> None:
    """Records of this table that others keep here."""
    kept = connection.execute(sa.select(records.c.id, records.c.body).where(records.c.body.contains(f'"name":"{table}"'))).all()
    for row in kept:
        record = msgspec.json.decode(row.body)
        if record["table"].get("name") != table:
            continue
        body = msgspec.json.encode(record_without(record, seats, names)).decode()
        connection.execute(sa.update(records).where(records.c.id == row.id).values(body=body))
        connection.execute(sa.delete(analyses).where(analyses.c.id == of_record(row.id)))


def record_without(record: dict[str, Any], seats: set[int], names: set[str]) -> dict[str, Any]:
    people = {seat: "" if int(seat) in seats else name for seat, name in record["table"]["people"].items()}
    talk = [{**line, "name": "", "text": ""} if line["seat"] in seats or line["name"] in names else line for line in record["talk"]]
    return {**record, "table": {**record["table"], "people": people}, "talk": talk}


# What there is


async def data_of(store: Store, person: str) -> dict[str, Any]:
    """All that is stored about a person, by what it is."""
    wanted = {
        "person": sa.select(people.c.id, people.c.name, people.c.face, people.c.colour, people.c.agent, people.c.made_at).where(
            people.c.id == person
        ),
        "results": sa.select(results).where(results.c.person == person).order_by(results.c.ended_at),
        "records": sa.select(records.c.id, records.c.at, records.c.body).where(records.c.person == person),
        "analyses": sa.select(analyses.c.id, analyses.c.at).where(analyses.c.person == person),
        "reports": sa.select(reports.c.table_id, reports.c.about, reports.c.reason, reports.c.at).where(reports.c.by == person),
        "subscriptions": sa.select(subscriptions.c.endpoint, subscriptions.c.language, subscriptions.c.every, subscriptions.c.at).where(
            subscriptions.c.person == person
        ),
        "calls": sa.select(calls).where(sa.or_(calls.c.by == person, calls.c.person == person)),
        "uncalled": sa.select(uncalled.c.by).where(uncalled.c.person == person),
    }
    names = await tables_of(store, person)
    async with store.reading() as connection:
        found = {name: await _rows(connection, query) for name, query in wanted.items()}
        found["tables"] = await _tables(connection, person, names)
        found["entries"] = await _entries(connection, person, names)
    return {**found, "person": found["person"][0], "records": [_with_record(row) for row in found["records"]]}


async def _rows(connection: AsyncConnection, query: Any) -> list[dict[str, Any]]:
    return [dict(row._mapping) for row in await connection.execute(query)]


async def _tables(connection: AsyncConnection, person: str, names: list[str]) -> list[dict[str, Any]]:
    columns = (tables.c.id, tables.c.game, tables.c.host, tables.c.made_at, tables.c.status, tables.c.opening)
    rows = await _rows(connection, sa.select(*columns).where(tables.c.id.in_(names)).order_by(tables.c.made_at))
    return [_with_title(row, row.pop("host") == person) for row in rows]


def _with_title(row: dict[str, Any], hosts: bool) -> dict[str, Any]:
    opening = msgspec.json.decode(row.pop("opening"), type=Opening)
    return {**row, "host": hosts, "title": opening.wish.title if hosts else ""}


def _with_record(row: dict[str, Any]) -> dict[str, Any]:
    return {**row, "body": msgspec.json.decode(row["body"])}


async def _entries(connection: AsyncConnection, person: str, names: list[str]) -> list[dict[str, Any]]:
    """All that the person did at tables: sat down, said, answered."""
    mine = sa.select(log.c.table_id, log.c.seq, log.c.at, log.c.body).where(log.c.table_id.in_(names), log.c.person == person)
    return [{**row, "body": msgspec.json.decode(row["body"])} for row in await _rows(connection, mine.order_by(log.c.table_id, log.c.seq))]
