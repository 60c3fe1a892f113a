"""Two houses on one store, in one process: no owner, no lease, nothing told before it is written, nothing lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
import structlog

from tests.server.paper import PEOPLE
from tontine.core.errors import NotAsked
from tontine.server import house as house_module
from tontine.server import wire
from tontine.server.bots import Thinkers
from tontine.server.clocks import next_chore
from tontine.server.commands import Act, Person
from tontine.server.errors import BadMessage, NewerRules, NoSuchTable, StaleQuestion, Unavailable, WrongTime
from tontine.server.house import House, Live
from tontine.server.hub import Hub
from tontine.server.store import Store, Written, tables
from tontine.server.table_options import Clocks, Wish
from tontine.server.tables import Table

A, B, C = PEOPLE[:3]


class HandClock:
    """Time that passes when told."""

    def __init__(self) -> None:
        self.time = 1_000_000

    def now(self) -> int:
        return self.time

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)


class Neighbours(Hub):
    """News between the houses of one process; `deaf` loses all."""

    def __init__(self, others: list[Neighbours]) -> None:
        super().__init__()
        self.others = others
        self.deaf = False
        others.append(self)

    async def start(self, on_news: Callable[[str, int], Awaitable[None]], on_gap: Callable[[], Awaitable[None]]) -> None:
        self.on_news = on_news

    @property
    def shared(self) -> bool:
        return True

    def publish(self, table: str, seq: int) -> None:
        for other in self.others:
            if other is not self and not other.deaf:
                asyncio.get_running_loop().create_task(other.on_news(table, seq))  # type: ignore[arg-type]


class Listener:
    """A line that remembers."""

    def __init__(self, person: Person | None) -> None:
        self.person = person.id if person else None
        self.told: list[dict[str, Any]] = []

    def tell(self, message: bytes) -> None:
        self.told.append(json.loads(message))

    def turn_away(self) -> None:
        raise AssertionError("nobody is turned away here")


@pytest.fixture(scope="module")
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(2) as pool:
        yield pool


@asynccontextmanager
async def houses(folder: Path, threads: ThreadPoolExecutor, count: int = 2) -> AsyncIterator[list[House]]:
    url = f"sqlite+aiosqlite:///{folder}/house.db"
    first = Store(url)
    await first.migrate()
    await first.stop()
    others: list[Neighbours] = []
    clock = HandClock()
    made = [House(Store(url), Neighbours(others), Thinkers(1, threads), clock, timers=False) for _ in range(count)]
    for house in made:
        await house.start()
    try:
        yield made
    finally:
        for house in made:
            await house.stop()


async def started(house: House, people: int = 6, **wish: Any) -> str:
    name = await house.open(Wish("dead-last", 6, **wish), A)
    for person in PEOPLE[:people]:
        await house.act(name, person, wire.Sit("sit"))
        await house.act(name, person, wire.Ready("ready"))
    if people < 6:
        await house.act(name, A, wire.Fill("fill", "random"))
    await house.act(name, A, wire.Start("start"))
    return name


async def table_at(house: House, name: str) -> Table:
    live = await house.live(name)
    async with live.lock:
        await house.catch_up(live)
    return live.table


async def try_act(house: House, name: str, person: Person, act: Act) -> str:
    try:
        await house.act(name, person, act)
    except Exception as error:
        return type(error).__name__
    return "done"


async def test_a_write_that_fails_while_a_bot_thinks_leaves_no_hole(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    """The table in memory was one entry ahead of its log when the bot's answer came to be written."""
    async with houses(tmp_path, threads, 1) as (house,):
        name = await started(house, 1)
        chore = next_chore(await table_at(house, name))
        assert chore is not None
        house.clock.time = chore.due  # type: ignore[attr-defined]
        think, thought, asked = house.thinkers._think, asyncio.Event(), asyncio.Event()

        async def slowly(question: Any) -> Any:
            asked.set()
            await thought.wait()
            return await think(question)

        house.thinkers._think = slowly  # type: ignore[method-assign]
        house.thinkers._prepared.clear()
        doing = asyncio.create_task(house.do_chore(name, chore))
        await asked.wait()
        commit = house.store._commit
        house.store._commit = failing  # type: ignore[method-assign]
        assert await try_act(house, name, A, wire.Say("lost", "lost")) == "Unavailable"
        house.store._commit = commit  # type: ignore[method-assign]
        thought.set()
        await doing
        await house.act(name, A, wire.Say("kept", "kept"))
        entries = await house.store.entries(name, 0)
        assert [entry.seq for entry in entries] == list(range(len(entries)))
        assert [line.text for line in (await table_at(house, name)).lines if line.text] == ["kept"]


async def failing(batch: list[Written]) -> set[Any]:
    raise OSError("disk full")


async def test_more_tables_are_watched_than_are_kept(tmp_path: Path, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that was just read is not dropped under whoever asked for it."""
    monkeypatch.setattr(house_module, "CACHED", 2)
    async with houses(tmp_path, threads, 1) as (house,):
        names = [await house.open(Wish("dead-last", 6), A) for _ in range(5)]
        listeners = [Listener(B) for _ in names]
        for name, listener in zip(names, listeners, strict=True):
            async with house.holding(name) as live:
                live.ears.add(listener)
        await asyncio.gather(*[house.act(name, A, wire.Sit("sit")) for name in names])
        assert [len(listener.told) for listener in listeners] == [1] * 5
        idle = await house.open(Wish("dead-last", 6), A)
        acts: list[Act] = [wire.Sit("sit"), *[wire.Ready(f"ready {number}") for number in range(20)]]
        done = await asyncio.gather(*[try_act(house, idle, A, act) for act in acts])
        assert done == ["done"] * 21
        written = {entry.ref for entry in await house.store.entries(idle, 0)}
        assert written == {act.id for act in acts}


async def test_both_houses_answer_at_one_table(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with houses(tmp_path, threads) as (one, two):
        name = await started(one)
        votes = [one.act(name, person, wire.Answer("v", 1, 1 if person is not B else 0)) for person in PEOPLE[:3]]
        votes += [two.act(name, person, wire.Answer("v", 1, 1)) for person in PEOPLE[3:6]]
        await asyncio.gather(*votes)
        tables = [await table_at(house, name) for house in (one, two)]
        assert tables[0].seq == tables[1].seq
        assert tables[0].match is not None
        assert tables[1].match is not None
        assert tables[0].match.record() == tables[1].match.record()
        assert len(tables[0].match.log) == 6
        assert tables[0].turn == 2


async def test_of_two_who_want_one_seat_one_gets_it(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with houses(tmp_path, threads) as (one, two):
        name = await one.open(Wish("dead-last", 6), A)
        results = await asyncio.gather(try_act(one, name, A, wire.Sit("1", 2)), try_act(two, name, B, wire.Sit("1", 2)))
        assert sorted(results) == ["SeatTaken", "done"]
        assert len((await table_at(two, name)).people) == 1


async def test_the_same_id_again_changes_nothing_wherever_it_arrives(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with houses(tmp_path, threads) as (one, two):
        name = await started(one)
        act = wire.Answer("once", 1, 1)
        assert await asyncio.gather(*[try_act(house, name, A, act) for house in (one, two, one, two)]) == ["done"] * 4
        table = await table_at(two, name)
        assert table.match is not None
        assert table.match.log == [(0, 1)]


async def test_a_mistake_that_was_only_old_news_is_none(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    """A worker that has not heard of the second question must not refuse its answer."""
    async with houses(tmp_path, threads) as (one, two):
        two.hub.deaf = True  # type: ignore[attr-defined]
        name = await started(one)
        await table_at(two, name)
        for person in PEOPLE[:6]:
            await one.act(name, person, wire.Answer("v", 1, 1 if person is not B else 0))
        table = await table_at(one, name)
        assert table.match is not None
        asked = PEOPLE[table.match.asks[0].seat]
        number = table.chairs[table.match.asks[0].seat].questions
        await two.act(name, asked, wire.Answer("v2", number, table.match.asks[0].options[0]))
        with pytest.raises((StaleQuestion, NotAsked)):
            await two.act(name, B, wire.Answer("v3", 99, 0))


async def test_listeners_of_both_houses_hear_the_same(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with houses(tmp_path, threads) as (one, two):
        name = await started(one, people=2)
        ears = [await listen(house, name, person) for house in (one, two) for person in (A, B, None)]
        await play_by_chores([one, two], name)
        for house in (one, two):
            await table_at(house, name)
        for here, there in zip(ears[:3], ears[3:], strict=True):
            assert here.told == there.told
            assert here.told[-1]["table"]["status"] == "over"


async def listen(house: House, name: str, person: Person | None) -> Listener:
    live = await house.live(name)
    async with live.lock:
        await house.catch_up(live)
        ear = Listener(person)
        live.ears.add(ear)
    return ear


async def play_by_chores(both: list[House], name: str) -> None:
    """Time passes; both houses do what is due, at once."""
    clock = both[0].clock
    assert isinstance(clock, HandClock)
    while (table := await table_at(both[0], name)).status == "playing":
        chore = next_chore(table)
        assert chore is not None
        clock.time = max(clock.time, chore.due)
        await asyncio.gather(*[house.tick() for house in both])


async def test_a_chore_is_done_once(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with houses(tmp_path, threads) as (one, two):
        name = await started(one, people=1)
        chore = next_chore(await table_at(one, name))
        await table_at(two, name)
        assert chore is not None
        one.clock.time = chore.due  # type: ignore[attr-defined]
        done = await asyncio.gather(one.do_chore(name, chore), two.do_chore(name, chore))
        assert sorted(done) == [False, True]


async def test_nothing_is_told_before_it_is_written(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with houses(tmp_path, threads, 1) as (house,):
        name = await started(house)
        ears = [await listen(house, name, person) for person in PEOPLE[:6]]
        gate = asyncio.Event()
        honest = house.store.append

        async def slow(written: Written) -> bool:
            await gate.wait()
            return await honest(written)

        house.store.append = slow  # type: ignore[method-assign]
        acting = asyncio.create_task(house.act(name, A, wire.Answer("v", 1, 1)))
        await asyncio.sleep(0.05)
        assert not any(ear.told for ear in ears)
        assert not acting.done()
        gate.set()
        await acting
        assert all(ear.told for ear in ears)


async def test_a_failed_write_leaves_the_table_as_it_was(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with houses(tmp_path, threads, 1) as (house,):
        name = await started(house)
        ear = await listen(house, name, A)
        honest = house.store.append

        async def broken(written: Written) -> bool:
            raise Unavailable("a working store", "none")

        house.store.append = broken  # type: ignore[method-assign]
        with pytest.raises(Unavailable):
            await house.act(name, A, wire.Answer("v", 1, 1))
        house.store.append = honest  # type: ignore[method-assign]
        assert ear.told == []
        table = await table_at(house, name)
        assert table.match is not None
        assert table.match.log == []
        await house.act(name, A, wire.Answer("v", 1, 2))
        assert [message["n"] for message in ear.told] == [ear.told[0]["n"]]


async def test_who_hangs_up_in_the_middle_leaves_no_half_told_table(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with houses(tmp_path, threads, 1) as (house,):
        name = await started(house)
        ear = await listen(house, name, B)
        acting = asyncio.create_task(house.act(name, A, wire.Answer("v", 1, 1)))
        await asyncio.sleep(0)
        acting.cancel()
        table = await table_at(house, name)
        live: Live = await house.live(name)
        for _ in range(100):
            if ear.told:
                break
            await asyncio.sleep(0.01)
        assert live.sound
        assert table.match is not None
        assert (len(table.match.log), len(ear.told)) in ((1, 1), (0, 0))


async def test_another_house_goes_on_where_one_fell(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with houses(tmp_path, threads) as (one, two):
        name = await started(one, people=2)
        await one.act(name, A, wire.Answer("v", 1, 1))
        one.stopping = True
        table = await table_at(two, name)
        assert table.match is not None
        assert table.match.log == [(0, 1)]
        await play_by_chores([two], name)
        assert (await table_at(two, name)).status == "over"


async def test_a_rematch_is_one_table_whoever_asks(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with houses(tmp_path, threads) as (one, two):
        name = await started(one, people=2)
        with pytest.raises(WrongTime):
            await one.rematch(name, A, "early")
        await play_by_chores([one], name)
        again = set(await asyncio.gather(one.rematch(name, A, "r"), two.rematch(name, B, "r"), one.rematch(name, A, "r")))
        assert len(again) == 1
        new = await table_at(two, again.pop())
        assert new.people == [A.id, B.id]
        assert [chair.bot for chair in new.chairs[2:]] == ["random"] * 4
        assert new.opening.before == name
        assert new.opening.hash != (await table_at(one, name)).opening.hash


async def test_a_rematch_needs_an_id_of_its_own(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with houses(tmp_path, threads, 1) as (house,):
        name = await started(house, people=2)
        await play_by_chores([house], name)
        with pytest.raises(BadMessage):
            await house.rematch(name, A, "sit")
        assert await house.rematch(name, A, "again")


async def test_to_ask_for_a_rematch_that_is_there_is_no_failure(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with houses(tmp_path, threads, 1) as (house,):
        name = await started(house, people=2)
        await play_by_chores([house], name)
        with structlog.testing.capture_logs() as logs:
            assert await house.rematch(name, A, "one") == await house.rematch(name, B, "two")
        assert "task-failed" not in [line["event"] for line in logs]


async def test_the_same_id_opens_one_table_wherever_it_arrives(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with houses(tmp_path, threads) as (one, two):
        wish = Wish("dead-last", 6)
        at_once = await asyncio.gather(*[house.open(wish, A, "mine") for house in (one, two, one, two)])
        assert len(set(at_once)) == 1
        assert await two.open(Wish("last-shot", 3), A, "mine") == at_once[0]
        assert (await table_at(two, at_once[0])).opening.wish.game == "dead-last"
        others = [await one.open(wish, B, "mine"), await one.open(wish, A, "other"), await one.open(wish, A), await one.open(wish, A)]
        assert len({*others, at_once[0]}) == 5


async def test_an_unknown_table_is_said_to_be_so(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with houses(tmp_path, threads, 1) as (house,):
        with pytest.raises(NoSuchTable):
            await house.act("nowhere", A, wire.Sit("1"))


async def test_many_tables_are_written_together(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with houses(tmp_path, threads, 1) as (house,):
        names = [await house.open(Wish("dead-last", 6), A) for _ in range(30)]
        before = house.store.batches
        await asyncio.gather(*[house.act(name, B, wire.Sit("1")) for name in names])
        assert house.store.batches - before < 15


async def test_tables_nobody_came_back_to_are_closed_and_listed_as_such(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with houses(tmp_path, threads, 1) as (house,):
        assert isinstance(house.clock, HandClock)
        forgotten = await house.open(Wish("dead-last", 6, public=True), A)
        patient = await house.open(Wish("dead-last", 6, public=True, clocks=Clocks(idle=7200)), A)
        house.clock.time += 3_599_999
        assert await house.tick() == 0
        house.clock.time += 1
        assert await house.tick() == 1
        assert [found.table for found in await house.store.listed(status="open")] == [patient]
        assert [found.table for found in await house.store.listed(status="closed")] == [forgotten]
        with pytest.raises(WrongTime):
            await house.act(forgotten, B, wire.Sit("late"))
        assert await house.store.unfinished(A.id) == 1


async def give_rules(house: House, name: str, rules: int, **settings: Any) -> None:
    """As if the table had been opened by these rules of its game, with these settings on top; nobody has it in memory."""
    found = await house.store.load(name)
    assert found is not None
    opening = found[0]
    wish = msgspec.structs.replace(opening.wish, settings={**opening.wish.settings, **settings})
    changed = msgspec.json.encode(msgspec.structs.replace(opening, rules=rules, wish=wish)).decode()
    async with house.store.engine.begin() as connection:
        await connection.execute(sa.update(tables).where(tables.c.id == name).values(opening=changed))
    house._lives.pop(name, None)


async def test_a_table_that_cannot_be_served_keeps_no_other_waiting(tmp_path: Path, threads: ThreadPoolExecutor) -> None:
    async with houses(tmp_path, threads, 1) as (house,):
        old = await started(house, people=1)
        good = await started(house, people=1)
        await give_rules(house, old, 99)
        with pytest.raises(NewerRules):
            await house.live(old)
        house.clock.time += 10_000  # type: ignore[attr-defined]
        assert await house.tick() == 1
        assert (await table_at(house, good)).seq > (await house.store.seqs([old]))[old]
        assert old not in await house.store.due(house.clock.now())


async def test_tables_nobody_looks_at_are_forgotten_and_read_again(
    tmp_path: Path, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with houses(tmp_path, threads, 1) as (house,):
        monkeypatch.setattr("tontine.server.house.CACHED", 2)
        watched = await started(house)
        ear = await listen(house, watched, A)
        others = [await started(house) for _ in range(4)]
        assert len(house._lives) <= 3
        assert watched in house._lives
        await house.act(others[0], A, wire.Answer("v", 1, 1))
        table = await table_at(house, others[0])
        assert table.match is not None
        assert table.match.log == [(0, 1)]
        assert ear.told == []
