"""Records that people bring: check them, keep them, look at them step by step."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Struct

from ..errors import NoSuchRecord, TooMany
from ..house import House, new_name
from ..records import Replay, Sound, replay, verify
from .common import Myself, TheHouse, TheLimits, Visitor, problems
from .tables import Show, seat_shown

RECORDS_EACH = 200
RecordName = Annotated[str, PathParameter(max_length=20)]


class Kept(Struct, frozen=True):
    record: str


@post("/verify", summary="Is this record what it says it is?", status_code=200, responses=problems(400, 404, 409, 429))
async def verify_record(data: JSONBody[dict[str, Any]], limits: TheLimits, visitor: Visitor) -> Sound:
    limits.records.take(visitor.id if visitor else "")
    return await asyncio.to_thread(verify, data)


@post("/", summary="Keep a record, to look at it and to show it", responses=problems(400, 401, 404, 409, 429))
async def keep_record(data: JSONBody[dict[str, Any]], me: Myself, house: TheHouse, limits: TheLimits) -> Kept:
    limits.records.take(me.id)
    await asyncio.to_thread(verify, data)
    if await house.store.kept_records(me.id) >= RECORDS_EACH:
        raise TooMany(f"{RECORDS_EACH} records", "one more", "kept", most=RECORDS_EACH)
    name = new_name()
    await house.store.keep_record(name, me.id, msgspec.json.encode(data).decode(), house.clock.now())
    return Kept(name)


@get("/{name:str}", summary="A record that somebody keeps here", responses=problems(400, 404))
async def get_kept(name: RecordName, house: TheHouse) -> dict[str, Any]:
    return await kept(house, name)


@get("/{name:str}/replay", summary="A kept record, step by step", responses=problems(400, 404, 409))
async def replay_kept(
    name: RecordName,
    house: TheHouse,
    show: Show = "open",
    start: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=200)] = 100,
) -> Replay:
    record = await kept(house, name)
    return await asyncio.to_thread(replay, record, seat_shown(show), show == "open", start, count)


async def kept(house: House, name: str) -> dict[str, Any]:
    body = await house.store.record(name)
    if body is None:
        raise NoSuchRecord("a record", name)
    record: dict[str, Any] = msgspec.json.decode(body)
    return record


record_routes = Router("/api/records", route_handlers=[verify_record, keep_record, get_kept, replay_kept], tags=["records"])
