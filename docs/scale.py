"""Makes docs/scale.md and its pictures from bench/scale.json, what `tontine bench scale --json` has measured (`make scale`)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, fields, replace
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import convert

from tontine.bench.capacity import (
    COMMIT,
    CORES,
    DOZE,
    HEARD,
    SLICE,
    WITHIN,
    WITHIN_CROWD,
    Costs,
    House,
    Run,
    costs_of,
    errors_of,
    has_fifty,
    has_two_workers,
    is_planned,
    marks,
    said,
    simulate,
    without,
)
from tontine.bench.scale import Done, Point

ROOT = Path(__file__).parents[1]
MEASURED = ROOT / "bench" / "scale.json"
PAGE = ROOT / "docs" / "scale.md"
PICTURES = ROOT / "docs" / "images"
PEOPLE, SEATS = 1_000_000, 5
BETWEEN = 3.0  # seconds between two answers at a table
BUDGET = 50.0  # milliseconds within which 99 of 100 answers should have reached everybody
STORE_CORES = 16  # of the database server on paper
BUSY = 0.6  # the part of a processor that is planned for
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
    return convert(found["points"], list[Point])


def page(found: dict[str, Any]) -> Iterator[str]:
    points = points_of(found)
    together = [point for point in points if point.together]
    costs = costs_of(together)
    runs = said(together, costs)
    yield OPENING.format(**found["environment"], **how_long(points), runs=made(convert(found["runs"], list[Done])))
    yield "\n".join(measured(points))
    yield PACE
    yield "\n".join(growth(found))
    yield seat(together, costs)
    yield two_workers(points)
    yield standstill(found.get("standstill"))
    numbers = {"commit": COMMIT / 1000, "doze": DOZE / 1000, "heard": HEARD, "slice": SLICE / 1000, "cores": CORES}
    yield MODEL.format(**asdict(costs), **numbers)
    yield "\n".join(how_well(together, runs))
    yield HELD.format(within=f"{100 * WITHIN:.0f}", within_crowd=f"{100 * WITHIN_CROWD:.0f}")
    yield "\n".join(held(runs))
    yield TIMES
    yield "\n".join(times(runs))
    yield TAIL.format(**tail(runs))
    yield paper(plan_of(costs, found), costs, points, tail(runs))


def made(runs: Sequence[Done]) -> str:
    each = [f"{done.runs} on {done.date} ({done.processor}, {done.python}, {done.engine})" for done in runs]
    return f"{sum(done.runs for done in runs)} runs: {f',{chr(10)}'.join(each)}"


def how_long(points: Sequence[Point]) -> dict[str, str]:
    """Seconds that there really were, of all runs together: a point may be new."""
    flat = [point.seconds for point in points if not point.rate]
    paced = [point.seconds for point in points if point.rate]
    least = {"least_flat": min(flat), "most_flat": max(flat), "least_paced": min(paced), "most_paced": max(paced)}
    return {**{name: f"{each:,.0f}" for name, each in least.items()}, "most": f"{max(point.tables for point in points):,}"}


# Measured


def measured(points: Sequence[Point]) -> Iterator[str]:
    yield "| tables | spectators at each | workers | answers/s | server | PostgreSQL | Redis | clients | 50 %, ms | 99 %, ms | kB a table |"
    yield "|---|---|---|---|---|---|---|---|---|---|---|"
    for point in points:
        pace = f"{point.rate:,g}" if point.rate else f"flat out: {point.answers / point.seconds:,.0f}"
        workers = f"{point.workers}" if point.together else f"{point.workers}, spread"
        spent = [f"{each:,.0f}" for each in (point.server_us, point.store_us, point.redis_us, point.clients_us)]
        late = f"{point.p50_ms:,.1f} | {point.p99_ms:,.1f} | {point.table_kb:,.0f}"
        yield f"| {point.tables:,} | {point.spectators:,} | {workers} | {pace} | {' | '.join(spent)} | {late} |"


def growth(found: dict[str, Any]) -> Iterator[str]:
    yield "| entries in a log | reading it, ms | the table in memory, kB | database, bytes | bytes an entry |"
    yield "|---|---|---|---|---|"
    for each in found["logs"]:
        by_entry = each["bytes"] / each["entries"]
        yield f"| {each['entries']:,} | {each['load_ms']:,.0f} | {each['kb']:,.0f} | {each['bytes']:,.0f} | {by_entry:,.0f} |"
    yield ""
    yield "| a whole match | seats | entries | reading it, ms | the table in memory, kB | database, kB |"
    yield "|---|---|---|---|---|---|"
    for each in found["matches"]:
        read = f"{each['load_ms']:,.1f} | {each['kb']:,.0f} | {each['bytes'] / 1000:,.1f}"
        yield f"| {each['game']} | {each['seats']} | {each['entries']} | {read} |"


def seat(points: Sequence[Point], costs: Costs) -> str:
    """What one more person at a table costs: by the model, and in memory by two points that differ in spectators alone."""
    few, many = [next(point for point in points if point.tables == 10 and point.spectators == count) for count in (5, 50)]
    kb = (many.table_kb - few.table_kb) / (many.spectators - few.spectators)
    return SEAT.format(told=f"{costs.told:.0f}", kb=f"{kb:,.0f}", mark=f"{costs.redis_mark:.1f}")


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


def how_well(points: Sequence[Point], runs: Sequence[tuple[Point, Run]]) -> Iterator[str]:
    """By how many per cent the model is off at most, at the points that it was fitted to and at those that it was not."""
    left_out: dict[str, Callable[[Point], bool]] = {
        "fitted without those of fifty spectators: these": has_fifty,
        "fitted without those of two workers: these": has_two_workers,
        "fitted without that of 1,000 answers a second: this": is_planned,
        "fitted without all of these: they": lambda point: has_fifty(point) or has_two_workers(point) or is_planned(point),
    }
    yield "| points | server | PostgreSQL | Redis | clients | answers/s flat out |"
    yield "|---|---|---|---|---|---|"
    yield largest("all, fitted to all", runs)
    yield from (largest(name, found) for name, is_out in left_out.items() if (found := without(points, is_out)))


def largest(name: str, runs: Sequence[tuple[Point, Run]]) -> str:
    errors = [errors_of(point, run) for point, run in runs]
    flat = [abs(error.rate) for error, (point, _) in zip(errors, runs, strict=True) if not point.rate]
    found = [max(abs(error[place]) for error in errors) for place in range(4)]
    return f"| {name} | {' | '.join(f'{100 * each:.0f} %' for each in found)} | {f'{100 * max(flat):.0f} %' if flat else ''} |"


def what(point: Point) -> str:
    return f"{point.tables:,}, {point.spectators:,}, {point.workers}, {f'{point.rate:,g}' if point.rate else 'flat out'}"


def held(runs: Sequence[tuple[Point, Run]]) -> Iterator[str]:
    measures = ("server", "PostgreSQL", "Redis", "clients")
    yield f"| tables, spectators, workers, answers/s | {' | '.join(f'{each}: measured | simulated' for each in measures)} |"
    yield f"|---{'|---|---' * len(measures)}|"
    for point, run in runs:
        simulated = [each / run.answers for each in (run.worker_us, run.store_us, run.redis_us, run.client_us)]
        pairs = zip((point.server_us, point.store_us, point.redis_us, point.clients_us), simulated, strict=True)
        yield f"| {what(point)} | {' | '.join(f'{each:,.0f} | {says:,.0f}' for each, says in pairs)} |"


def times(runs: Sequence[tuple[Point, Run]]) -> Iterator[str]:
    measures = ("answers/s flat out", "50 %, ms", "99 %, ms")
    yield f"| tables, spectators, workers, answers/s | {' | '.join(f'{each}: measured | simulated' for each in measures)} |"
    yield f"|---{'|---|---' * len(measures)}|"
    for point, run in runs:
        rates = " | " if point.rate else f"{point.answers / point.seconds:,.0f} | {run.rate:,.0f}"
        late = f"{point.p50_ms:,.1f} | {run.at(0.5):,.1f} | {point.p99_ms:,.1f} | {run.at(0.99):,.1f}"
        yield f"| {what(point)} | {rates} | {late} |"


def tail(runs: Sequence[tuple[Point, Run]]) -> dict[str, str]:
    """Of points at a pace with one worker and nobody but players."""
    paced = [(point, run) for point, run in runs if point.rate and point.workers == 1 and not point.spectators]
    simulated = sorted(run.at(0.99) for _, run in paced)
    ratios = [point.p99_ms / run.at(0.99) for point, run in runs if point.rate]
    each = {point.tables: f"{point.p99_ms:.1f}" for point, _ in paced if not is_planned(point)}
    planned = next(f"{point.p99_ms:.0f}" for point, _ in paced if is_planned(point))
    return {
        "tails": f"{', '.join(each.values())} ms with {', '.join(f'{tables:,}' for tables in each)} tables",
        "planned_tail": planned,
        "least_tail": f"{simulated[0]:.1f}",
        "most_tail": f"{simulated[-1]:.1f}",
        "times_tail": f"{max(ratios):.0f}",
    }


# On paper


def house(tables: int) -> House:
    """Of one worker; all have cores of their own."""
    return House(tables, SEATS, 1 / BETWEEN, cores=4)


def alone(costs: Costs) -> Costs:
    """The clients are elsewhere."""
    return replace(costs, **{each.name: 0.0 for each in fields(costs) if each.name.startswith("client_")})


def is_enough(costs: Costs, tables: int) -> bool:
    """Whether one worker takes so many tables within the budget and within `BUSY`."""
    run = simulate(house(tables), alone(costs), 20)
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
    run = simulate(house(each), alone(costs), 20)
    workers = ceil(tables / each)
    answers = tables / BETWEEN
    store_us = run.store_us / run.answers
    entry = found["logs"][-1]["bytes"] / found["logs"][-1]["entries"]
    table_kb = max((point["tables"], point["table_kb"]) for point in found["points"] if point["workers"] == 1)[1]
    stores = ceil(answers * store_us / 1e6 / (BUSY * STORE_CORES))
    return Plan(tables, answers, each, workers, run.at(0.99), store_us, stores, entry, workers * run.batches / run.seconds, table_kb)


def is_enough_for(costs: Costs, workers: int, messages: float, tables: int) -> bool:
    """Whether one Redis is, for so many workers with so many messages a second and tables each. What it hands out is bounded apart."""
    spent = workers * (messages * (1 + workers) * costs.redis_message + marks(tables) * costs.redis_mark) + costs.redis_second
    return spent <= BUSY * 1e6 and workers * messages * workers <= BUSY * REDIS_DELIVERIES


def paper(plan: Plan, costs: Costs, points: Sequence[Point], tails: dict[str, str]) -> str:
    cell = ceil(plan.workers / plan.stores)
    each = plan.batches / plan.workers
    group = next(group for group in range(cell, 0, -1) if is_enough_for(costs, group, each, plan.each))
    redises = ceil(plan.workers / group)
    watched = next(point for point in points if point.spectators == 1000 and point.rate)
    anyway = (costs.worker + costs.table) * watched.seconds / watched.answers
    news = plan.answers / redises
    marked = marks(plan.tables)
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
        store_answers=f"{BUSY * STORE_CORES * 1e6 / plan.store_us:,.0f}",
        group=group,
        redises=redises,
        connections=f"{SEATS * plan.each:,}",
        machine_connections=f"{28 * SEATS * plan.each:,}",
        megabytes_each=f"{plan.each * plan.table_kb / 1024:,.0f}",
        bytes_each=f"{plan.bytes_each:,.0f}",
        megabytes=f"{plan.answers * plan.bytes_each / 1e6:,.0f}",
        terabytes=f"{plan.answers * plan.bytes_each * DAY / 1e12:,.1f}",
        messages=f"{plan.batches:,.0f}",
        marked=f"{marked:,.0f}",
        mark_part=f"{100 * marked * costs.redis_mark / 1e6:,.0f}",
        deliveries=f"{plan.batches * plan.workers / 1e6:,.1f}",
        most=f"{REDIS_DELIVERIES:,}",
        heard=f"{100 * plan.answers * HEARD / 1e6:,.0f}",
        cell_heard=f"{100 * news * HEARD / 1e6:,.1f}",
        cell_deliveries=f"{each * group * group:,.0f}",
        table_part=f"{100 * costs.table * plan.each / 1e6:,.0f}",
        alone=f"{watched.server_us / 1000:.0f}",
        own=f"{(watched.server_us - anyway) / 1000:.0f}",
        anyway=f"{anyway / 1000:.0f}",
        together=hurried(points),
        times_tail=tails["times_tail"],
        largest=f"{max(point.tables for point in points):,}",
    )


def hurried(points: Sequence[Point]) -> str:
    """Where everybody is told before the clock stops; this was not always so, and then there is no such point."""
    found = [point for point in points if point.spectators == 1000 and not point.rate]
    return f"are one write each, {found[0].server_us / 1000:.1f} ms an answer" if found else "are one write each"


# Pictures


def pictures(found: dict[str, Any]) -> None:
    import altair as alt  # noqa: PLC0415 - for whoever has the extra
    import polars as pl  # noqa: PLC0415

    from tontine.report.charts import svg  # noqa: PLC0415

    together = [point for point in points_of(found) if point.together]
    costs = costs_of(together)
    rows = []
    for point, run in said(together, costs):
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
        for run in [simulate(house(tables), alone(costs), 10)]
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

The points of `tontine bench scale`: {cores} cores of a virtual machine, PostgreSQL 15, Redis 7; server, databases and clients share the
{cores} cores, and next to nothing else ran. What is compared is processor time; the machine itself is quicker in some minutes than in
others, by up to a third. Nothing was tried with more than {most} tables.

They are means, weighted by their answers, of
{runs}.
In all of them together each was played for {least_paced} to {most_paced} seconds at a pace and for {least_flat} to {most_flat} flat out;
some are of a part of the runs only. `tontine bench scale --runs 2 --with bench/scale.json --json > new.json` plays each for ten seconds at
a pace and at least five flat out in each run, and joins what it finds to the file's points, less those where the clock stopped before all
spectators had been told; `make scale` makes this page from `bench/scale.json`.

Tables of five people at Last One Alive, where everybody sees something of every answer, on PostgreSQL and Redis. Microseconds of the
processor for one answer, durable and told to everybody, and milliseconds until half and 99 % of the answers were with all *players* of
their table (a [crowd](server.md#how-it-works) of spectators is told up to 50 ms later; a round lasts until the last one has everything):
"""
PACE = """
*At a pace* answers come at moments nobody can foresee, and each is written alone; *flat out* every table answers as soon as the answer
before has been told, and many are written together. What an answer costs depends far more on that, and on the number of people who are
told, than on the number of tables. *Spread*: the people at a table are at different workers, as without
[affinity](server.md#one-table-one-worker).

An answer causes one message to Redis at most; while Redis is busy with one, the next holds all that has come since. Besides, each worker
marks there every ten seconds who is at its tables, one mark for each person.
"""
SEAT = """
One more person at a table: {told} µs of a worker for each answer there, {kb} kB of its memory, and a mark in ten seconds, {mark} µs of
Redis. A match costs a worker and PostgreSQL its entries times what an answer takes above.
"""
TWO = """
### Two workers

A hundred tables flat out: one worker takes {one} µs of a processor for an answer. Two workers take {both}, with the connections of each
table at one of them, and {apart} when they are spread: then each worker reads and applies what the other writes, and PostgreSQL takes
{store_apart} µs instead of {store}. With database, Redis and clients it is {total} µs for an answer, {share} % of it the clients'
(`src/tontine/bench/swarm.py`: raw sockets, one epoll). So two cores that share all of this can carry **{times} times** what one worker
can on a core of its own, by processor time. On the wall two workers gave **{wall} times** the answers of one, which has the second core
for database and clients. The aim was 1.6: it was written when a worker took four times as long for an answer, and the clients weighed
little.
"""
STANDSTILL = """
### After a standstill

{over:,} finished tables and {live:,} at which a match was played, all due for hours, came up at once, while people at twenty tables
gave an answer a second each. One worker took {spent:.1f} s of a processor for all of it, {by_processor} tables a second of processor
time. On the wall the finished tables were closed after {over_seconds:.1f} s ({rate} closings a second) and nothing was due any more, at
the others either, after {live_seconds:.1f} s. Of the {answers} answers meanwhile, counted from the moment at which they should have
been sent, half were with everybody within {p50_ms:.0f} ms and all within {worst_ms:.0f}. Runs of it alone were
[quicker](performance.md#after-a-standstill).
"""
MODEL = """
## The model

`src/tontine/bench/capacity.py` is a small discrete-event simulation. Workers, a process of PostgreSQL for each, Redis and the clients do
one thing at a time and share the {cores} cores of the machine; a commit takes {commit:g} ms of waiting besides; flat out a table's next
answer is sent when the clients have read what its players were told. It has these costs, fitted to the points above by least squares of
relative errors:

| µs of a processor | worker | PostgreSQL | Redis | clients |
|---|---|---|---|---|
| an answer | {answer:.0f} | {store_entry:.0f} | | {client_answer:.0f} |
| each write to somebody | {told:.1f} | | | {client_read:.1f} |
| each message to one of a [crowd](server.md#how-it-works), written later | {kept:.1f} | | | {client_kept:.1f} |
| each batch that is written | {batch:.0f} | {store_batch:.0f} | | |
| each message in or out | | | {redis_message:.1f} | |
| each mark of who is there | | | {redis_mark:.1f} | |
| on top, after a long pause of the process | {wake:.0f} | {store_wake:.0f} | {redis_wake:.0f} | {client_wake:.0f} |
| a batch, times the root of the tables | | {store_far:.1f} | | |
| an answer, times the root of the tables | {far:.1f} | | | |
| a second, for each table with people | {table:.0f} | | | {client_table:.0f} |
| a second, for each worker | {worker:,.0f} | {store_worker:,.0f} | | |
| a second | | | {redis_second:.0f} | |

The rate flat out follows from these costs: it is that of a simulated round of the clients, and no point's measured share of a processor
goes into it. At a pace the rate is given. Four numbers were chosen by hand: the wait for a commit; the pause after which waking up takes
half of the most ({doze:g} ms); for how long a process goes on while others wait for its core ({slice:g} ms); and what news of another
worker take ({heard:g} µs). So was the form of the model, what has a cost and what grows with the root of the tables, with most of these
points in sight.

The *spread* points are neither fitted nor compared: the model has no tables whose people are at different workers.

Off by, at most:
"""
HELD = """
Tests hold the server's time, PostgreSQL's and the rate to {within} % ({within_crowd} % at the table with a thousand spectators, of
which two points tell all there is): at all points by a fit to all, and at those of fifty spectators, of two workers and of 1,000
answers a second by a fit without them. They hold neither the fit without all of these nor the time of Redis, which takes least of all,
nor that of the clients.
"""
TIMES = """
Answers a second, and how long they took until the players had them:
"""
TAIL = """
**The tail is not reproduced.** At a pace 99 % of the answers took {tails}, and
{planned_tail} ms with 1,000 at 1,000 answers a second; the model says {least_tail} to {most_tail}. Of all points at a pace the measured
tail is up to {times_tail} times the simulated one. The model has no collector of garbage, no checkpoints of the database, and nothing else
that makes a process wait now and then.

Of a thousand tables at 1,000 answers a second the collector is most of it, on SQLite at least: in three runs of
`python bench/pace.py late 20 1000` (compiled, 2026-11-20) 99 % of the answers were there within 14.7, 11.4 and 21.1 ms, and 134, 117 and
158 of the slowest two hundred had waited while Python looked for circles among its newest objects, which it does
[seldom and then for long](performance.md#the-server). Looks half as far apart after each that lasted 10 ms were tried: 62 ms in the one
run, for there were more of them on the way to short ones.
"""
PAPER = """
![The model against the measurements](images/scale-model.svg)

## A million people at once, on paper

Nothing of this was tried. The model is asked for {tables} tables of five, an answer in {between:g} seconds at each, so {answers} answers
a second; no processor is planned for more than {busy} % of its time.

![How late answers are as a worker gets more tables](images/scale-worker.svg)

**Workers.** One worker, on a core of its own as fast as those measured, takes {each} tables; 99 % of the answers are with everybody
within {p99} ms by the model, and [measured tails](#the-model) were up to {times_tail} times as long as the model's. That makes
**{workers} workers**: machines of 32 cores with 28 workers each, {each} × 28 tables a machine. The proxies hash the name of the table, so
that it stays at one machine, and the workers of a machine hand over sockets.

**Database.** PostgreSQL takes {store_us} µs of a processor for an answer, mostly for the batch: {store_cores} cores in all. A server
with {cores} cores carries {store_answers} answers a second, as far as the processor goes: **servers needed: {stores}**. Whether its
disk makes so many commits durable must be measured there, and what PostgreSQL takes with more than {largest} tables, too: the part that
grows with the tables is that of {each}, as many as a worker has, not of all in one database. A log has {bytes_each} bytes an entry with its
indexes: {megabytes} MB a second, {terabytes} TB a day. So:

- *Partition first, within one server*: `log` and `tables` by hash of the table's name. Every statement that writes names its table, so
  nothing crosses a partition. Finished tables go to partitions by month (or to files, as records), which are dropped or moved as a whole:
  at this rate the logs of a week are larger than a disk should be.
- *Shard when one server's processors or commits are used up*, at {store_answers} answers a second at the latest, by the same hash. A
  worker belongs to one shard, and the proxy's hash decides both. What crosses shards is small and not on the way of an answer: people
  and their devices, the list of public tables, rematches (the new table goes to the same shard: its name is drawn until it does).
- What breaks before that is one server's list of public tables, which every visitor of the lobby asks for: cache it for some seconds.

**Redis.** {messages} messages a second in all, and {marked} marks of who is there, which take {mark_part} % of one Redis. If every
worker hears every message, that is {deliveries} million deliveries a second, far above the {most} that we assume of one Redis, and
{heard} % of each worker's processor for news of tables it does not have. So the channels are sharded by groups of workers, and the
proxy's hash decides the group, too: **{redises} Redis servers** (or shards of a cluster, with `SPUBLISH`) of at most {group} workers
each have {cell_deliveries} deliveries a second, and the news take {cell_heard} % of a worker's processor. A group is within one shard
of the database, where there are several.

**Memory and connections.** A worker with {each} tables and {connections} connections holds {megabytes_each} MB for them; a machine
with 28 workers has {machine_connections} connections. The limit on open files that a worker asks for (65,536) is far off; ports and
the memory of the kernel's sockets are the proxies' concern.

**Where it breaks first**, in this order:

1. What every table with people takes of a worker though nothing happens there ({table_part} % of its processor at {each} tables): pings
   to its connections, marks of who is there, and the second look for news that Redis lost, at a tenth of the tables each second and at
   all of them while Redis is away.
2. One Redis for all workers, at some dozens of workers.
3. One database, at {store_answers} answers a second or when its disk cannot commit as often.
4. A table with a thousand spectators, though none of the others waits for them ([a crowd](server.md#how-it-works)): an answer a second is
   a thousand writes each time, {alone} ms of a worker as measured: about {own} for the answer, and {anyway} that a worker takes each second
   anyway, by the model. Where answers are close together, several {together}. Such a table wants workers of its
   own that only tell.
"""

if __name__ == "__main__":
    given = json.loads(MEASURED.read_text("utf-8"))
    PAGE.write_text("\n".join(page(given)), "utf-8")
    pictures(given)
