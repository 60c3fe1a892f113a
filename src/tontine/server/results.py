"""What is kept of a match when it ends: who played, how each was placed, and who got whom out. All of it was public."""

from __future__ import annotations

import asyncio
from time import thread_time
from typing import Any

import sqlalchemy as sa

from ..core import Outcome, Seat
from ..core.errors import UnknownGame
from .batch import Counted, count
from .cache import log_unserved
from .errors import NewerRules
from .schema import tables
from .slices import in_slices
from .store import Store
from .tables import Table

BATCH = 50  # tables of before that are looked for at a time
SHARE = 4  # the catch-up rests so many times as long as it worked


def results_of(table: Table) -> Counted:
    """Nothing for a table that has no outcome. Of a match of earlier rules only who played is known."""
    outcome = table.match.outcome if table.match else None
    if outcome is None and not (table.old and table.closed == "over"):
        return Counted()
    places = places_of(outcome) if outcome else {}
    rows = [row_of_seat(table, seat, outcome, places.get(seat)) for seat in range(len(table.chairs))]
    return Counted(rows, [{"table_id": table.name, "number": number, **fall} for number, fall in enumerate(falls_in(table))])


def row_of_seat(table: Table, seat: Seat, outcome: Outcome | None, place: int | None) -> dict[str, Any]:
    chair, opening = table.chairs[seat], table.opening
    return {
        "table_id": table.name,
        "seat": seat,
        "person": chair.person,
        "name": chair.name,
        "face": chair.face,
        "colour": chair.colour,
        "bot": chair.bot,
        "character": table.character_of(seat),
        "place": place,
        "won": int(seat in outcome.winners) if outcome else None,
        "score": outcome.scores[seat] if outcome else None,
        "game": opening.wish.game,
        "series": opening.series or table.name,
        "seats": len(table.chairs),
        "people": len(table.people),
        "started_at": table.started_at,
        "ended_at": table.ended_at or table.at,
    }


def places_of(outcome: Outcome) -> dict[Seat, int]:
    """Winners first, then by score, then those who fell later. Who is equal in all of it shares a place."""
    ranks = {seat: rank_of(outcome, seat) for seat in range(len(outcome.scores))}
    ordered = sorted(ranks.values())
    return {seat: 1 + ordered.index(rank) for seat, rank in ranks.items()}


def rank_of(outcome: Outcome, seat: Seat) -> tuple[bool, int, int]:
    won, order = seat in outcome.winners, outcome.order
    fell = order.index(seat) if seat in order and not won else len(order)
    return not won, -outcome.scores[seat], -fell


def falls_in(table: Table) -> list[dict[str, Seat]]:
    """Who got whom out, as far as everybody heard and the game declares it."""
    if table.match is None or not table.opening.game.kills:
        return []
    heard, kills = table.match.events(seat=None), table.opening.game.kills
    told = [kills[event["event"]](heard[:number]) for number, event in enumerate(heard, 1) if event["event"] in kills]
    return [{"by": by, "seat": victim} for pairs in told for by, victim in pairs]


# Matches that ended before results were kept


async def catch_up(store: Store) -> int:
    """Count what is over and was not counted, the newest first; how many tables. It may be cut off, and done by several workers."""
    done, last = 0, (2**62, "")
    while found := await uncounted(store, last):
        for name, made_at in found:
            begun = thread_time()
            await try_to_count(store, name)
            done, last = done + 1, (made_at, name)
            await asyncio.sleep(SHARE * (thread_time() - begun))
    return done


async def uncounted(store: Store, last: tuple[int, str]) -> list[tuple[str, int]]:
    before = sa.tuple_(tables.c.made_at, tables.c.id) < sa.tuple_(sa.literal(last[0]), sa.literal(last[1]))
    over = tables.c.status.in_(("over", "closed"))
    wanted = sa.select(tables.c.id, tables.c.made_at).where(tables.c.tallied == sa.false(), over, before)
    async with store.reading() as connection:
        rows = await connection.execute(wanted.order_by(tables.c.made_at.desc(), tables.c.id.desc()).limit(BATCH))
        return [(row.id, row.made_at) for row in rows]


async def try_to_count(store: Store, name: str) -> None:
    try:
        counted = await counted_at(store, name)
        async with store.writing() as connection:
            await connection.run_sync(count, name, counted)
    except Exception as error:  # a log that cannot be read must not keep the others from being counted
        log_unserved(name, error)


async def counted_at(store: Store, name: str) -> Counted:
    """Nothing of a game that there is no more, or of rules that are newer than ours."""
    found = await store.load(name)
    if found is None:
        return Counted()
    opening, secret, entries = found
    try:
        known = opening.game.rules
    except UnknownGame:
        return Counted()
    if opening.rules > known:
        raise NewerRules(known, opening.rules)
    table = Table(name, opening, secret)
    async for entry in in_slices(entries):
        table.apply(entry)
    return results_of(table)
