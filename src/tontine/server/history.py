"""A person's matches: the list of them, and what they add up to. Read from `results`, which has what was public at the tables."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from ..core import Seat
from .schema import eliminations, results
from .store import Store

LATEST = 24  # placings in a row of statistics


class SeatPlayed(Struct, frozen=True, omit_defaults=True):
    """Who sat there, and how it ended for them. A person without a name has had all data about them deleted."""

    seat: Seat
    person: str | None = None
    name: str = ""
    bot: str = ""
    character: str = ""
    face: str = ""
    colour: str = ""
    place: int | None = None
    won: bool = False
    score: int | None = None
    wins: int = 0  # in the series


class Played(Struct, frozen=True):
    """A match of mine. `seat` is where I sat; without a place it was played by earlier rules and cannot be shown any more."""

    table: str
    game: str
    seat: Seat
    place: int | None
    won: bool
    started_at: int
    ended_at: int
    series: str  # the first table of a row of rematches
    played: int  # matches of the series
    seats: list[SeatPlayed]


class Victim(Struct, frozen=True, omit_defaults=True):
    """Whom I got out most often: a person, or the bots of a seat."""

    times: int
    seat: Seat
    person: str | None = None
    name: str = ""
    bot: str = ""
    face: str = ""
    colour: str = ""


class Placing(Struct, frozen=True):
    place: int
    seats: int


class GameStatistics(Struct, frozen=True):
    """All my matches of a game. Those of earlier rules are not among them."""

    game: str
    matches: int
    wins: int
    alone: int  # matches in which all others were bots
    wins_alone: int
    mean_place: float
    mean_seats: float
    mean_length: int  # milliseconds
    placings: list[Placing]  # the latest, in order
    victim: Victim | None


# History


async def history_of(store: Store, person: str, before: int, after: str, limit: int) -> list[Played]:
    """The latest first: those that ended before that moment, and of that moment those whose tables come before `after`."""
    place = sa.tuple_(results.c.ended_at, results.c.table_id) < sa.tuple_(sa.literal(before), sa.literal(after))
    mine = sa.select(results).where(results.c.person == person, place)
    async with store.reading() as connection:
        rows = (await connection.execute(mine.order_by(results.c.ended_at.desc(), results.c.table_id.desc()).limit(limit))).all()
        seats = await _seats_at(connection, [row.table_id for row in rows])
        scores = await _scores(connection, {row.series for row in rows})
    return [_played(row, seats[row.table_id], scores.get(row.series, [])) for row in rows]


async def _seats_at(connection: AsyncConnection, names: list[str]) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {name: [] for name in names}
    for row in await connection.execute(sa.select(results).where(results.c.table_id.in_(names)).order_by(results.c.seat)):
        found[row.table_id].append(row)
    return found


async def _scores(connection: AsyncConnection, series: set[str]) -> dict[str, list[Any]]:
    """By series: wins of each person and of the bots of each seat, and in how many matches."""
    who = (results.c.series, results.c.person, sa.case((results.c.person.is_(None), results.c.seat)).label("seat"))
    matches = sa.func.count(sa.distinct(results.c.table_id)).label("matches")
    summed = sa.select(*who, sa.func.sum(results.c.won).label("wins"), matches).where(results.c.series.in_(series)).group_by(*who)
    found: dict[str, list[Any]] = {name: [] for name in series}
    for row in await connection.execute(summed):
        found[row.series].append(row)
    return found


def _played(row: Any, seats: list[Any], scores: list[Any]) -> Played:
    wins = {score.person or score.seat: score.wins or 0 for score in scores}
    everybody = [
        SeatPlayed(
            each.seat,
            each.person,
            each.name,
            each.bot,
            each.character,
            each.face,
            each.colour,
            each.place,
            bool(each.won),
            each.score,
            wins.get(each.person or each.seat, 0),
        )
        for each in seats
    ]
    played = max([score.matches for score in scores], default=1)
    return Played(row.table_id, row.game, row.seat, row.place, bool(row.won), row.started_at, row.ended_at, row.series, played, everybody)


# Statistics


async def statistics_of(store: Store, person: str) -> list[GameStatistics]:
    """The game played most comes first."""
    mine = (results.c.person == person, results.c.place.is_not(None))
    async with store.reading() as connection:
        sums = (await connection.execute(_sums().where(*mine))).all()
        victims = (await connection.execute(_victims(person))).all()
        latest = (await connection.execute(_latest(mine))).all()
    favourites: dict[str, Any] = {}
    for row in victims:  # the most frequent of each game comes first
        favourites.setdefault(row.game, row)
    placings = {row.game: [Placing(each.place, each.seats) for each in latest if each.game == row.game] for row in sums}
    found = [_statistics(row, placings[row.game], favourites.get(row.game)) for row in sums]
    return sorted(found, key=lambda each: (-each.matches, each.game))


def _sums() -> Any:
    alone = sa.case((results.c.people == 1, 1), else_=0)
    return sa.select(
        results.c.game,
        sa.func.count().label("matches"),
        sa.func.sum(results.c.won).label("wins"),
        sa.func.sum(alone).label("alone"),
        sa.func.sum(alone * results.c.won).label("wins_alone"),
        sa.func.avg(results.c.place).label("place"),
        sa.func.avg(results.c.seats).label("seats"),
        sa.func.avg(results.c.ended_at - results.c.started_at).label("length"),
    ).group_by(results.c.game)


def _victims(person: str) -> Any:
    """Whom this person got out how often, by game; people by their id, bots by their seat and level."""
    me, other = results.alias(), results.alias()
    through_me = sa.and_(eliminations.c.table_id == me.c.table_id, eliminations.c.by == me.c.seat)
    joined = eliminations.join(me, through_me).join(
        other, sa.and_(eliminations.c.table_id == other.c.table_id, eliminations.c.seat == other.c.seat)
    )
    seat = sa.case((other.c.person.is_(None), other.c.seat), else_=-1).label("who")
    times = sa.func.count().label("times")
    latest = [sa.func.max(getattr(other.c, name)).label(name) for name in ("seat", "name", "face", "colour")]
    wanted = sa.select(me.c.game, other.c.person, seat, other.c.bot, times, *latest).select_from(joined).where(me.c.person == person)
    grouped = wanted.group_by(me.c.game, other.c.person, seat, other.c.bot)
    return grouped.order_by(times.desc(), other.c.person.is_(None), sa.literal_column("name"), seat)


def _latest(mine: tuple[Any, ...]) -> Any:
    """The latest placings of each game, in order."""
    newest = (results.c.ended_at.desc(), results.c.table_id.desc())
    number = sa.func.row_number().over(partition_by=results.c.game, order_by=newest).label("number")
    ranked = sa.select(results.c.game, results.c.place, results.c.seats, number).where(*mine).subquery()
    return sa.select(ranked).where(ranked.c.number <= LATEST).order_by(ranked.c.game, ranked.c.number.desc())


def _statistics(row: Any, placings: list[Placing], victim: Any) -> GameStatistics:
    found = Victim(victim.times, victim.seat, victim.person, victim.name, victim.bot, victim.face, victim.colour) if victim else None
    return GameStatistics(
        row.game,
        row.matches,
        int(row.wins),
        int(row.alone),
        int(row.wins_alone),
        float(row.place),
        float(row.seats),
        int(row.length),
        placings,
        found,
    )
