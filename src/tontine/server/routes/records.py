"""Uploaded records: verify, keep, replay, delete."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, Router, delete, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Struct

from ..analyses import AnalysisSeen
from ..analysis_rows import of_record
from ..errors import NoSuchRecord, TooMany
from ..names import is_name, new_name
from ..person import Person
from ..records import Replay, Sound, replay, tidied, verify
from ..service import Service
from .analyses import analysed
from .common import Address, Caller, Myself, TheLimits, TheService, Visitor, problems
from .tables import Show, seat_shown

LARGEST = 2_000_000  # bytes of a record that is sent here
RECORDS_EACH, BYTES_EACH = 200, 10_000_000  # that one person may keep
RecordName = Annotated[str, PathParameter(max_length=20)]


class Kept(Struct, frozen=True):
    record: str


@post(
    "/verify",
    summary="Is this record what it says it is?",
    status_code=200,
    responses=problems(400, 404, 409, 413, 429),
    request_max_body_size=LARGEST,
)
async def verify_record(data: JSONBody[dict[str, Any]], limits: TheLimits, caller: Caller, address: Address) -> Sound:
    limits.records.take(caller)
    return await limits.do_work(address, lambda: verify(data))


@post(
    "/",
    summary="Keep a record, to look at it and to show it",
    responses=problems(400, 401, 404, 409, 413, 429),
    request_max_body_size=LARGEST,
)
async def keep_record(data: JSONBody[dict[str, Any]], me: Myself, service: TheService, limits: TheLimits, address: Address) -> Kept:
    """Only what a record is made of is kept, for `RECORD_AGE`."""
    limits.records.take(me.id)
    body = msgspec.json.encode(await limits.do_work(address, lambda: tidied(data))).decode()
    await check_room(service, me, len(body))
    limits.address.kept.take(address, amount=len(body))
    name = new_name()
    await service.records.keep(name, me.id, body, service.clock.now())
    return Kept(name)


async def check_room(service: Service, person: Person, size: int) -> None:
    records, total = await service.records.kept_by(person.id)
    if records >= RECORDS_EACH or total + size > BYTES_EACH:
        raise TooMany(f"{RECORDS_EACH} records of {BYTES_EACH} bytes together", "one more", "kept", most=RECORDS_EACH)


@get("/{name:str}", summary="A record that somebody keeps here", responses=problems(400, 404, 429))
async def get_kept(name: RecordName, service: TheService, limits: TheLimits, caller: Caller) -> Response[dict[str, Any]]:
    limits.replays.take(caller)
    return Response(await kept(service, name), media_type=MediaType.JSON)  # type: ignore[arg-type]


@delete("/{name:str}", summary="Keep a record of mine no longer", status_code=204, responses=problems(400, 401, 404))
async def delete_kept(name: RecordName, me: Myself, service: TheService) -> None:
    if not is_name(name) or not await service.records.delete(name, me.id):
        raise NoSuchRecord("a record that you keep", name)


@get("/{name:str}/replay", summary="A kept record, step by step", responses=problems(400, 404, 409, 429))
async def replay_kept(
    name: RecordName,
    service: TheService,
    limits: TheLimits,
    caller: Caller,
    address: Address,
    show: Show = "open",
    start: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=200)] = 100,
) -> Replay:
    limits.replays.take(caller)
    body = await kept(service, name)
    return await limits.do_work(address, lambda: replay(msgspec.json.decode(body), seat_shown(show), show == "open", start, count))


@get("/{name:str}/analysis", summary="How far the analysis of a kept record has come, or what it found", responses=problems(400, 404, 429))
async def look_at_analysis(name: RecordName, service: TheService, limits: TheLimits, caller: Caller, visitor: Visitor) -> AnalysisSeen:
    limits.replays.take(caller)
    await kept(service, name)
    return await service.analyses.seen(of_record(name), visitor.id if visitor else None)


@post(
    "/{name:str}/analysis",
    summary="Analyse a kept record: chances, turning points, mistakes",
    status_code=200,
    responses=problems(400, 401, 404, 409, 429),
)
async def analyse_kept(name: RecordName, me: Myself, service: TheService, limits: TheLimits, address: Address) -> AnalysisSeen:
    """Starts it, or says how far it has come."""
    body = await kept(service, name)
    return await analysed(of_record(name), msgspec.json.decode(body), me, service, limits, address)


@delete("/{name:str}/analysis", summary="Cancel my analysis of a kept record", status_code=204, responses=problems(400, 401, 404))
async def cancel_analysis(name: RecordName, me: Myself, service: TheService) -> None:
    await service.analyses.cancel(of_record(name), me.id)


async def kept(service: Service, name: str) -> bytes:
    body = await service.records.body(name) if is_name(name) else None
    if body is None:
        raise NoSuchRecord("a record", name)
    return body.encode()


record_routes = Router(
    "/api/records",
    route_handlers=[verify_record, keep_record, get_kept, delete_kept, replay_kept, look_at_analysis, analyse_kept, cancel_analysis],
    tags=["records"],
)
