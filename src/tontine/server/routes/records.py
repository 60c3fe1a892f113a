"""Uploaded records: verify, keep, replay."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Struct

from ..errors import NoSuchRecord, TooMany
from ..names import is_name, new_name
from ..records import Replay, Sound, replay, verify
from ..service import Service
from .common import Caller, Myself, TheLimits, TheService, problems
from .tables import Show, seat_shown

RECORDS_EACH = 200
RecordName = Annotated[str, PathParameter(max_length=20)]


class Kept(Struct, frozen=True):
    record: str


@post("/verify", summary="Is this record what it says it is?", status_code=200, responses=problems(400, 404, 409, 429))
async def verify_record(data: JSONBody[dict[str, Any]], limits: TheLimits, caller: Caller) -> Sound:
    limits.records.take(caller)
    async with limits.heavy:
        return await asyncio.to_thread(verify, data)


@post("/", summary="Keep a record, to look at it and to show it", responses=problems(400, 401, 404, 409, 429))
async def keep_record(data: JSONBody[dict[str, Any]], me: Myself, service: TheService, limits: TheLimits) -> Kept:
    limits.records.take(me.id)
    async with limits.heavy:
        await asyncio.to_thread(verify, data)
    if await service.store.kept_records(me.id) >= RECORDS_EACH:
        raise TooMany(f"{RECORDS_EACH} records", "one more", "kept", most=RECORDS_EACH)
    name = new_name()
    await service.store.keep_record(name, me.id, msgspec.json.encode(data).decode(), service.clock.now())
    return Kept(name)


@get("/{name:str}", summary="A record that somebody keeps here", responses=problems(400, 404, 429))
async def get_kept(name: RecordName, service: TheService, limits: TheLimits, caller: Caller) -> Response[dict[str, Any]]:
    limits.replays.take(caller)
    return Response(await kept(service, name), media_type=MediaType.JSON)  # type: ignore[arg-type]


@get("/{name:str}/replay", summary="A kept record, step by step", responses=problems(400, 404, 409, 429))
async def replay_kept(
    name: RecordName,
    service: TheService,
    limits: TheLimits,
    caller: Caller,
    show: Show = "open",
    start: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=200)] = 100,
) -> Replay:
    limits.replays.take(caller)
    body = await kept(service, name)
    async with limits.heavy:
        return await asyncio.to_thread(lambda: replay(msgspec.json.decode(body), seat_shown(show), show == "open", start, count))


async def kept(service: Service, name: str) -> bytes:
    body = await service.store.record(name) if is_name(name) else None
    if body is None:
        raise NoSuchRecord("a record", name)
    return body.encode()


record_routes = Router("/api/records", route_handlers=[verify_record, keep_record, get_kept, replay_kept], tags=["records"])
