"""Tables: list, open, look, act, rematch, record and replay."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Router, delete, get, post
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec import Struct

from .. import wire
from ..analyses import AnalysisSeen
from ..analysis_rows import of_table
from ..cache import LiveTable
from ..calls import call_again
from ..commands import TableMessage
from ..errors import WrongTime
from ..person import Person
from ..records import Replay, record_of, replay
from ..service import Service
from ..store import Found
from ..streams import check_watch, you
from ..table_options import Wish
from .analyses import analysed
from .common import Address, Caller, Myself, TheLimits, TheService, Visitor, problems

StatusFilter = Literal["open", "playing", "over", "closed"]
Show = Annotated[
    str, QueryParameter(pattern=r"^(open|spectator|[0-9]{1,2})(?!\n)$", description="a seat, `spectator`, or `open`: all cards")
]
NAMED = r"^[a-z0-9]*(?!\n)$"
TableName = Annotated[str, PathParameter(max_length=20)]


class Opened(Struct, frozen=True):
    table: str


class Listed(Struct, frozen=True):
    """A table as it is listed; `your_turn` among one's own: something there is to be decided."""

    table: str
    wish: Wish
    host_name: str
    status: str
    free: int
    made_at: int
    players: list[str] = []  # with `watch`: the names of the people who sit there
    watching: int | None = None  # with `watch`: how many do; unknown where several workers serve
    your_turn: bool = False


class Seen(Struct, frozen=True):
    """A table as the caller may see it. Live play goes over the WebSocket at /api/tables/{table}/live."""

    name: str
    wish: Wish
    hash: str
    you: wire.You
    table: wire.TableSeen
    waiting: wire.Waiting | None = None
    clocks: wire.ClocksSeen | None = None
    view: dict[str, Any] | None = None
    before: str | None = None


class Order(Wish, frozen=True, forbid_unknown_fields=True):
    """A wish for a table. The same id again gets the same table."""

    id: wire.Id | None = None

    @property
    def wish(self) -> Wish:
        return msgspec.convert(self, Wish, from_attributes=True)


class Again(Struct, frozen=True, forbid_unknown_fields=True):
    id: wire.Id


@get("/", summary="Public tables, or my own", responses=problems(400))
async def list_tables(
    service: TheService,
    visitor: Visitor,
    game: Annotated[str, QueryParameter(max_length=40, pattern=r"^[a-z0-9-]*(?!\n)$", description="only of this game")] = "",
    status: FromQuery[StatusFilter | None] = None,
    mine: FromQuery[bool] = False,
    free: Annotated[bool, QueryParameter(description="only with a free seat")] = False,
    watch: Annotated[bool, QueryParameter(description="only public ones that may be watched, with who plays there")] = False,
    before: Annotated[int, QueryParameter(ge=0, le=2**53, description="only opened before this moment, to page on")] = 2**53,
    after: Annotated[str, QueryParameter(max_length=20, pattern=NAMED, description="with `before`: the last table seen")] = "",
    limit: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
) -> list[Listed]:
    person = (visitor.id if visitor else "") if mine else None
    found = await service.store.listed(
        game=game, status=status, person=person, free=free, watchable=watch, before=before, after=after, limit=limit
    )
    return [listed(each, service.cache.watching(each.table) if watch else None, person) for each in found]


def listed(found: Found, watching: int | None, person: str | None) -> Listed:
    """`person` is whose own list it is, if it is one: nobody else learns who is asked."""
    opening = found.opening
    turn = bool(person) and person in found.asked.split()
    return Listed(
        found.table, opening.wish, opening.host_name, found.status, found.free, opening.made_at, list(found.players), watching, turn
    )


@post("/", summary="Open a table", responses=problems(400, 401, 404, 409, 429))
async def open_table(data: JSONBody[Order], me: Myself, service: TheService, limits: TheLimits, address: Address) -> Opened:
    limits.address.tables.take(address)
    limits.tables.take(me.id)
    return Opened(await service.commands.open(data.wish, me, data.id))


@get("/{name:str}", summary="Look at a table", responses=problems(400, 403, 404, 409))
async def look(name: TableName, visitor: Visitor, service: TheService) -> Seen:
    return seen(await service.cache.current(name), visitor.id if visitor else None)


def seen(live: LiveTable, person: str | None) -> Seen:
    """What the person has been told so far."""
    stream, opening = live.streams.of(person), live.table.opening
    check_watch(live.table, stream)
    public, view = stream.common.public, stream.view
    who = you(stream, person)
    return Seen(live.table.name, opening.wish, opening.hash, who, public.table, public.waiting, public.clocks, view, opening.before)


@post("/{name:str}/acts", summary="Do something at a table", status_code=204, responses=problems(400, 401, 403, 404, 409, 429))
async def act_at_table(
    name: TableName, data: JSONBody[TableMessage], me: Myself, service: TheService, limits: TheLimits, address: Address
) -> None:
    limits.address.messages.take(address)
    limits.messages.take(me.id)
    if isinstance(data, wire.Say | wire.SendSignal):
        limits.talk.take(me.id)
    await service.commands.handle(name, me, data)


@post("/{name:str}/rematch", summary="The same people again", status_code=200, responses=problems(400, 401, 403, 404, 409, 429))
async def rematch(name: TableName, data: JSONBody[Again], me: Myself, service: TheService, limits: TheLimits, address: Address) -> Opened:
    limits.address.tables.take(address)
    limits.tables.take(me.id)
    return Opened(await service.commands.rematch(name, me, data.id))


@post(
    "/{name:str}/again",
    summary="Ask the people of a match that is over for another",
    status_code=200,
    responses=problems(400, 401, 403, 404, 409, 429),
)
async def call_people(
    name: TableName, data: JSONBody[Again], me: Myself, service: TheService, limits: TheLimits, address: Address
) -> Opened:
    """A new table with seats kept for them. Each finds a call at `/api/me/calls`, unless they have muted mine."""
    limits.address.tables.take(address)
    limits.tables.take(me.id)
    return Opened(await call_again(service.commands, service.store, name, me, data.id))


@get("/{name:str}/record", summary="The record of a match that is over", responses=problems(400, 404, 409, 429))
async def get_record(name: TableName, visitor: Visitor, service: TheService, limits: TheLimits, caller: Caller) -> dict[str, Any]:
    limits.replays.take(caller)
    return await record_at(service, name, visitor)


@get("/{name:str}/replay", summary="A match that is over, step by step", responses=problems(400, 404, 409, 429))
async def get_replay(
    name: TableName,
    visitor: Visitor,
    service: TheService,
    limits: TheLimits,
    caller: Caller,
    address: Address,
    show: Show = "open",
    start: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=200)] = 100,
) -> Replay:
    limits.replays.take(caller)
    record = await record_at(service, name, visitor)
    return await limits.do_work(address, lambda: replay(record, seat_shown(show), show == "open", start, count))


@get(
    "/{name:str}/analysis",
    summary="How far the analysis of a match that is over has come, or what it found",
    responses=problems(400, 404, 409, 429),
)
async def look_at_analysis(name: TableName, visitor: Visitor, service: TheService, limits: TheLimits, caller: Caller) -> AnalysisSeen:
    limits.replays.take(caller)
    await record_at(service, name, visitor)
    return await service.analyses.seen(of_table(name), visitor.id if visitor else None)


@post(
    "/{name:str}/analysis",
    summary="Analyse a match that is over: chances, turning points, mistakes",
    status_code=200,
    responses=problems(400, 401, 404, 409, 429),
)
async def analyse_table(name: TableName, me: Myself, service: TheService, limits: TheLimits, address: Address) -> AnalysisSeen:
    """Starts it, or says how far it has come. It is the same for all readers, so it knows only what everybody heard at the table."""
    record = await record_at(service, name, None)
    return await analysed(of_table(name), record, me, service, limits, address)


@delete("/{name:str}/analysis", summary="Cancel my analysis of a match", status_code=204, responses=problems(400, 401, 404))
async def cancel_analysis(name: TableName, me: Myself, service: TheService) -> None:
    await service.analyses.cancel(of_table(name), me.id)


def seat_shown(show: str) -> int | None:
    return int(show) if show.isdecimal() else None


async def record_at(service: Service, name: str, visitor: Person | None) -> dict[str, Any]:
    """Before the end it is refused without waiting for the table's lock; afterwards nobody has secrets."""
    told = (await service.cache.current(name)).streams.common.public.table
    if told.status in ("open", "playing"):
        raise WrongTime("over", told.status)
    async with service.cache.holding(name) as live:
        return record_of(live.table, visitor.id if visitor else None)


table_routes = Router(
    "/api/tables",
    route_handlers=[
        list_tables,
        open_table,
        look,
        act_at_table,
        rematch,
        call_people,
        get_record,
        get_replay,
        look_at_analysis,
        analyse_table,
        cancel_analysis,
    ],
    tags=["tables"],
)
