"""Makes docs/scale.md and its pictures from bench/scale.json, what `tontine bench scale --json` has measured (`make scale`)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from math import ceil, sqrt
from pathlib import Path
from typing import Any, NamedTuple

from tontine.bench.capacity import Costs, House, Run, costs_of, house_of, seconds_for, simulate
from tontine.bench.scale import Point

ROOT = Path(__file__).parents[1]
MEASURED = ROOT / "bench" / "scale.json"
PAGE = ROOT / "docs" / "scale.md"
PICTURES = ROOT / "docs" / "images"
PEOPLE, SEATS = 1_000_000, 5
BETWEEN = 3.0  # seconds between two answers at a table
BUDGET = 50.0  # milliseconds within which 99 of 100 answers should have reached everybody
STORE_CORES = 16  # of the database server on paper
BUSY = 0.6  # the part of a processor that is planned for
HEARD = 2.0  # microseconds of a worker for one piece of news of another: a name and a number in a message
REDIS_DELIVERIES = 500_000  # messages a second that one Redis hands out: an assumption, not measured
DAY = 86_400


class Plan(NamedTuple):
    """What a million people at once need."""

    tables: int
    answers: float  # a second
    each: int  # tables of a worker
    workers: int
    p99: float
    store_us: float  # of the database, for an answer
    stores: int
    bytes_each: float  # of the database, for an entry
    batches: float  # messages to Redis a second
    table_kb: float


def points_of(found: dict[str, Any]) -> list[Point]:
    return [Point(**each) for each in found["points"]]


def page(found: dict[str, Any]) -> Iterator[str]:
    points = points_of(found)
    together = [point for point in points if point.together]
    costs = costs_of(together)
    runs = [(point, simulate(house_of(point, together), costs, seconds_for(point))) for point in together]
    shares = sorted({house_of(point, together).share for point in together})
    given = f"{100 * shares[0]:.0f} to {100 * shares[-1]:.0f} %"
    yield OPENING.format(**found["environment"], given=given, most=f"{max(point.tables for point in points):,}")
    yield "\n".join(measured(points))
    yield PACE
    yield "\n".join(growth(found))
    yield two_workers(points)
    yield standstill(found.get("standstill"))
    yield MODEL.format(**asdict(costs))
    yield "\n".join(held(runs))
    plan = plan_of(costs, found)
    yield paper(plan, costs)


# Measured


def measured(points: Sequence[Point]) -> Iterator[str]:
    yield "| tables | spectators at each | workers | answers/s | server | PostgreSQL | Redis | clients | memory, kB a table |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for point in points:
        pace = f"{point.rate:g}" if point.rate else "flat out"
        workers = f"{point.workers}" if point.together else f"{point.workers}, spread"
        spent = [f"{each:,.0f}" for each in (point.server_us, point.store_us, point.redis_us, point.clients_us, point.table_kb)]
        yield f"| {point.tables:,} | {point.spectators:,} | {workers} | {pace} | {' | '.join(spent)} |"


def growth(found: dict[str, Any]) -> Iterator[str]:
    yield "| entries in a log | reading it, ms | the table in memory, kB | database, bytes | bytes an entry |"
    yield "|---|---|---|---|---|"
    for each in found["logs"]:
        by_entry = each["bytes"] / each["entries"]
        yield f"| {each['entries']:,} | {each['load_ms']:,.0f} | {each['kb']:,.0f} | {each['bytes']:,.0f} | {by_entry:,.0f} |"
    yield ""
    yield "| a whole match | seats | entries | database, kB |"
    yield "|---|---|---|---|"
    for each in found["matches"]:
        yield f"| {each['game']} | {each['seats']} | {each['entries']} | {each['bytes'] / 1000:,.1f} |"


def two_workers(points: Sequence[Point]) -> str:
    """By the processor's time: what a second core can bring when everything shares the two."""
    flat = [point for point in points if not point.rate and point.tables == 100]
    one = next(point for point in flat if point.workers == 1)
    both = next(point for point in flat if point.workers == 2 and point.together)
    apart = next(point for point in flat if point.workers == 2 and not point.together)
    total = both.server_us + both.store_us + both.redis_us + both.clients_us
    return TWO.format(
        one=f"{one.server_us:,.0f}",
        both=f"{both.server_us:,.0f}",
        apart=f"{apart.server_us:,.0f}",
        store=f"{both.store_us:,.0f}",
        store_apart=f"{apart.store_us:,.0f}",
        total=f"{total:,.0f}",
        times=f"{2 * one.server_us / total:.2f}",
        share=f"{100 * both.clients_us / total:.0f}",
        wall=f"{both.answers / both.seconds * one.seconds / one.answers:.2f}",
    )


def standstill(past: dict[str, Any] | None) -> str:
    if not past:
        return ""
    rate = past["over"] / past["over_seconds"]
    by_processor = (past["over"] + past["live"]) / past["spent"]
    return STANDSTILL.format(**past, rate=f"{rate:,.0f}", by_processor=f"{by_processor:,.0f}")


# The model


def held(runs: Sequence[tuple[Point, Run]]) -> Iterator[str]:
    yield "| tables, spectators, workers, answers/s | server: measured | simulated | PostgreSQL | simulated | answers/s | simulated |"
    yield "|---|---|---|---|---|---|---|"
    for point, run in runs:
        what = f"{point.tables:,}, {point.spectators:,}, {point.workers}, {f'{point.rate:g}' if point.rate else 'flat out'}"
        server, store = run.worker_us / run.answers, run.store_us / run.answers
        rates = f"{point.answers / point.seconds:,.0f} | {run.rate:,.0f}"
        yield f"| {what} | {point.server_us:,.0f} | {server:,.0f} | {point.store_us:,.0f} | {store:,.0f} | {rates} |"


def house(tables: int, workers: int = 1) -> House:
    return House(tables, SEATS, 1 / BETWEEN, workers, store_cores=STORE_CORES)


def is_enough(costs: Costs, tables: int) -> bool:
    """Whether one worker takes so many tables within the budget and within `BUSY`."""
    run = simulate(house(tables), costs, 20)
    return run.worker_us / run.seconds / 1e6 <= BUSY and run.at(0.99) <= BUDGET


def most_tables(costs: Costs) -> int:
    """By halving."""
    low, high = 1, 20_000
    while high - low > 10:
        middle = (low + high) // 2
        low, high = (middle, high) if is_enough(costs, middle) else (low, middle)
    return low


def plan_of(costs: Costs, found: dict[str, Any]) -> Plan:
    tables = PEOPLE // SEATS
    each = most_tables(costs)
    run = simulate(house(each), costs, 20)
    workers = ceil(tables / each)
    answers = tables / BETWEEN
    store_us = run.store_us / run.answers
    entry = found["logs"][-1]["bytes"] / found["logs"][-1]["entries"]
    table_kb = max((point["tables"], point["table_kb"]) for point in found["points"] if point["workers"] == 1)[1]
    stores = ceil(answers * store_us / 1e6 / (BUSY * STORE_CORES))
    return Plan(tables, answers, each, workers, run.at(0.99), store_us, stores, entry, workers * run.batches / run.seconds, table_kb)


def paper(plan: Plan, costs: Costs) -> str:
    cell = ceil(plan.workers / plan.stores)
    each = plan.batches / plan.workers
    group = int(min(cell, BUSY * 1e6 / costs.redis_message / each, sqrt(BUSY * REDIS_DELIVERIES / each)))
    redises = ceil(plan.workers / group)
    news = plan.answers / redises
    return PAPER.format(
        tables=f"{plan.tables:,}",
        answers=f"{plan.answers:,.0f}",
        each=f"{plan.each:,}",
        workers=f"{plan.workers:,}",
        p99=f"{plan.p99:.1f}",
        between=BETWEEN,
        busy=f"{100 * BUSY:.0f}",
        store_us=f"{plan.store_us:,.0f}",
        store_cores=f"{plan.answers * plan.store_us / 1e6:,.0f}",
        stores=plan.stores,
        cores=STORE_CORES,
        cell=cell,
        cell_answers=f"{plan.answers / plan.stores:,.0f}",
        group=group,
        redises=redises,
        connections=f"{SEATS * plan.each:,}",
        machine_connections=f"{28 * SEATS * plan.each:,}",
        megabytes_each=f"{plan.each * plan.table_kb / 1024:,.0f}",
        bytes_each=f"{plan.bytes_each:,.0f}",
        megabytes=f"{plan.answers * plan.bytes_each / 1e6:,.0f}",
        terabytes=f"{plan.answers * plan.bytes_each * DAY / 1e12:,.1f}",
        messages=f"{plan.batches:,.0f}",
        deliveries=f"{plan.batches * plan.workers / 1e6:,.1f}",
        most=f"{REDIS_DELIVERIES:,}",
        heard=f"{100 * plan.answers * HEARD / 1e6:,.0f}",
        cell_heard=f"{100 * news * HEARD / 1e6:,.1f}",
        cell_deliveries=f"{each * group * group:,.0f}",
        table_part=f"{100 * costs.table * plan.each / 1e6:,.0f}",
        thousand=f"{costs.told:,.0f}",
    )


# Pictures


def pictures(found: dict[str, Any]) -> None:
    import altair as alt  # noqa: PLC0415 - for whoever has the extra
    import polars as pl  # noqa: PLC0415

    from tontine.report.charts import svg  # noqa: PLC0415

    together = [point for point in points_of(found) if point.together]
    costs = costs_of(together)
    rows = []
    for point in together:
        run = simulate(house_of(point, together), costs, seconds_for(point))
        rows.append(
            {"measured": point.server_us, "simulated": run.worker_us / run.answers, "pace": "at a pace" if point.rate else "flat out"}
        )
    axis = alt.Scale(type="log", domain=[200, 40_000])
    dots = (
        alt.Chart(pl.DataFrame(rows))
        .mark_point(size=70, filled=True)
        .encode(
            x=alt.X("measured:Q", scale=axis, title="measured: µs of a worker for an answer"),
            y=alt.Y("simulated:Q", scale=axis, title="simulated"),
            color=alt.Color("pace:N", title=None),
        )
    )
    line = alt.Chart(pl.DataFrame({"x": [200, 40_000]})).mark_line(strokeDash=[4, 4]).encode(x="x:Q", y=alt.Y("x:Q"))
    save("scale-model", svg((line + dots).properties(width=420, height=260)))
    counts = [10, 50, 100, 200, 400, 600, 800, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 5000]
    curve = [
        {"tables": tables, "ms": run.at(part), "part": f"{100 * part:.0f} % within"}
        for tables in counts
        for run in [simulate(house(tables), costs, 10)]
        for part in (0.5, 0.99)
        if run.worker_us / run.seconds < 0.97e6
    ]
    lines = (
        alt.Chart(pl.DataFrame(curve))
        .mark_line(point=True)
        .encode(
            x=alt.X("tables:Q", title=f"tables of one worker, an answer in {BETWEEN:g} seconds at each"),
            y=alt.Y("ms:Q", title="ms until everybody has it (simulated)"),
            color=alt.Color("part:N", title=None),
        )
    )
    save("scale-worker", svg(lines.properties(width=420, height=260)))


def save(name: str, picture: str) -> None:
    from tontine.report.charts import on_paper  # noqa: PLC0415 - for whoever has the extra

    (PICTURES / f"{name}.svg").write_text(on_paper(picture), "utf-8")


OPENING = """# How far it goes

What a seat, a table and a match cost, how that grows, and what a million people at once would need. The first half was measured, the
second half is on paper; each says which it is.

## Measured

The points of `tontine bench scale`, on {date}: {cores} cores of an {processor} (a virtual machine), {python}, PostgreSQL 15, Redis 7;
engine {engine}; server, databases and clients share the two cores, and nothing else ran: a worker that wanted a whole processor got
{given} of one. What is compared is processor time; the machine itself is quicker in some minutes than in others, by up to a third.
Nothing was tried with more than {most} tables. (`make scale` makes this page from `bench/scale.json`.)

Tables of five people at Last One Alive, where everybody sees something of every answer, on PostgreSQL and Redis. Microseconds of the
processor for one answer, durable and told to everybody:
"""
PACE = """
*At a pace* answers come at moments nobody can foresee, and each is written alone; *flat out* every table answers as soon as the answer
before has been told, and many are written together. What an answer costs depends far more on that, and on the number of people who are
told, than on the number of tables. *Spread*: the people at a table are at different workers, as without
[affinity](server.md#one-table-one-worker).

An answer causes one message to Redis at most; while Redis is busy with one, the next holds all that has come since.
"""
TWO = """
### Two workers

A hundred tables flat out: one worker takes {one} µs of a processor for an answer. Two workers take {both}, with the connections of each
table at one of them, and {apart} when they are spread: then each worker reads and applies what the other writes, and PostgreSQL takes
{store_apart} µs instead of {store}. With database, Redis and clients it is {total} µs for an answer, {share} % of it the clients'
(`bench/swarm.py`: raw sockets, one epoll). So two cores that share all of this can carry **{times} times** what one worker can on a core
of its own, by processor time. On the wall two workers gave **{wall} times** the answers of one, which has the second core for database
and clients. The aim was 1.6: it was written when a worker took four times as long for an answer, and the clients weighed little.
"""
STANDSTILL = """
### After a standstill

{over:,} finished tables and {live:,} at which a match was played, all due for hours, came up at once, while people at twenty tables gave
an answer a second each. One worker took {spent:.1f} s of a processor for all of it, {by_processor} chores a second of processor time. On
the wall the finished tables were closed after {over_seconds:.1f} s ({rate} a second) and nothing was due any more after
{live_seconds:.1f} s. Of the answers meanwhile, counted from the moment at which they should have been sent, half were with
everybody within {p50_ms:.0f} ms and 99 % within {p99_ms:.0f}.
"""
MODEL = """
## The model

`src/tontine/bench/capacity.py` is a small discrete-event simulation: workers, each one processor and one writer; a database with its own
processors; a commit that takes 0.3 ms of waiting. It has these costs, fitted to the points above by least squares of relative errors:

| µs of a processor | worker | PostgreSQL |
|---|---|---|
| an answer | {answer:.0f} | {store_entry:.0f} |
| each message to somebody | {told:.1f} | |
| each batch that is written | {batch:.0f} | {store_batch:.0f} |
| on top, after 2 ms without work | {wake:.0f} | {store_wake:.0f} |
| an answer, with ten times as many tables | {far:.0f} more | |
| a second, for each table with people | {table:.0f} | {store_table:.0f} |
| a second, for each worker | {worker:,.0f} | {store_worker:,.0f} |

A message takes {redis_message:.0f} µs of Redis. A worker has only the share of a processor that it got when it wanted all of it. With that
the model says again what was measured, within 20 % (a test holds it to that; rates and PostgreSQL where a point has a hundred answers at
least), but for PostgreSQL at a thousand tables flat out, where it is 21 % off: an entry costs it less in a larger batch, which the model
does not have.
"""
PAPER = """
![The model against the measurements](images/scale-model.svg)

## A million people at once, on paper

Nothing of this was tried. The model is asked for {tables} tables of five, an answer in {between:g} seconds at each, so {answers} answers
a second; no processor is planned for more than {busy} % of its time.

![How late answers are as a worker gets more tables](images/scale-worker.svg)

**Workers.** One worker, on a core of its own as fast as those measured, takes {each} tables; 99 % of the answers are with everybody
within {p99} ms. That makes **{workers} workers**: machines of 32 cores with 28 workers each, {each} × 28 tables a machine. The proxies
hash by address, so that a table stays at one machine, and the workers of a machine hand over sockets.

**Database.** PostgreSQL takes {store_us} µs of a processor for an answer, mostly for the batch: {store_cores} cores in all. A server with
{cores} cores carries one part in {stores} of it, {cell_answers} answers a second, as far as the processor goes; whether its disk makes so
many commits durable must be measured there. A log has {bytes_each} bytes an entry with its indexes: {megabytes} MB a second, {terabytes}
TB a day. So:

- *Partition first, within one server*: `log` and `tables` by hash of the table's name. Every statement that writes names its table, so
  nothing crosses a partition. Finished tables go to partitions by month (or to files, as records), which are dropped or moved as a whole:
  at this rate the logs of a week are larger than a disk should be.
- *Shard when one server's processors or commits are used up*, at about {cell_answers} answers a second: **{stores} shards**, by the same
  hash. A worker belongs to one shard, and the proxy's hash decides both. What crosses shards is small and not on the way of an answer:
  people and their devices, the list of public tables, rematches (the new table goes to the same shard: its name is drawn until it does).
- What breaks before that is one server's list of public tables, which every visitor of the lobby asks for: cache it for some seconds.

**Redis.** {messages} messages a second in all. If every worker hears every message, that is {deliveries} million deliveries a second,
far above the {most} that we assume of one Redis, and {heard} % of each worker's processor for news of tables it does not have. So the
channels are sharded by groups of workers, and the proxy's hash decides the group, too: **{redises} Redis servers** (or shards of a
cluster, with `SPUBLISH`) of at most {group} workers each have {cell_deliveries} deliveries a second, and the news take {cell_heard} %
of a worker's processor. A group is within one shard of the database, which has {cell} workers.

**Memory and connections.** A worker with {each} tables and {connections} connections holds {megabytes_each} MB for them; a machine
with 28 workers has {machine_connections} connections. The limit on open files that a worker asks for (65,536) is far off; ports and
the memory of the kernel's sockets are the proxies' concern.

**Where it breaks first**, in this order:

1. What every table with people takes of a worker though nothing happens there ({table_part} % of its processor at {each} tables): pings to
   its connections, marks of who is there, and the second look for news that Redis lost, at a tenth of the tables each second and at all
   of them while Redis is away.
2. One Redis for all workers, at some dozens of workers.
3. One database, at {cell_answers} answers a second or when its disk cannot commit as often.
4. A table with a thousand spectators: every answer is told one by one, about {thousand} ms of a worker for a thousand. Such a table wants
   workers of its own that only tell.
"""

if __name__ == "__main__":
    given = json.loads(MEASURED.read_text("utf-8"))
    PAGE.write_text("\n".join(page(given)), "utf-8")
    pictures(given)
