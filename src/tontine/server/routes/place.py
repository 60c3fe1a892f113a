"""A place of one's own: my matches, what they add up to, who asks me for another, and all that is stored about me."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Request, Response, Router, delete, get, post
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct
from msgspec.json import encode

from ...core.errors import TontineError
from .. import wire
from ..calls import Call, answer_call, calls_to
from ..erasure import data_of
from ..errors import BadMessage, NoSuchCall
from ..history import GameStatistics, Played, history_of, statistics_of
from ..identity import COOKIE
from ..names import is_name, new_name
from .common import Myself, TheLimits, TheService, check_types, problems

NAMED = r"^[a-z0-9]*(?!\n)$"
JSON = "application/json"


class CallAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    answer: Annotated[
        Literal["accept", "decline", "mute"], Meta(description="`mute` declines, and this person's later calls are not delivered")
    ]


class Confirmation(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=100, description="my name, as it is shown")]


@get("/history", summary="My matches, the latest first", responses=problems(400, 401))
async def get_history(
    me: Myself,
    service: TheService,
    before: Annotated[int, QueryParameter(ge=0, le=2**53, description="only that ended before this moment, to page on")] = 2**53,
    after: Annotated[str, QueryParameter(max_length=20, pattern=NAMED, description="with `before`: the last table seen")] = "",
    limit: Annotated[int, QueryParameter(ge=1, le=50)] = 20,
) -> list[Played]:
    return await history_of(service.store, me.id, before, after, limit)


@get("/statistics", summary="What my matches add up to, by game", responses=problems(401))
async def get_statistics(me: Myself, service: TheService) -> list[GameStatistics]:
    return await statistics_of(service.store, me.id)


# Calls


@get("/calls", summary="Who asks me for another match", responses=problems(401))
async def get_calls(me: Myself, service: TheService) -> list[Call]:
    return await calls_to(service.store, me.id)


@post("/calls/{table:str}", summary="Answer who asks me for another match", status_code=204, responses=problems(400, 401, 404))
async def post_answer(
    table: Annotated[str, PathParameter(max_length=20)],
    data: JSONBody[CallAnswer],
    request: Request[Any, Any, Any],
    me: Myself,
    service: TheService,
) -> None:
    """Who declines leaves the seat that is kept for them."""
    await check_types(request, CallAnswer)
    if not is_name(table):
        raise NoSuchCall("a call to you", table)
    await answer_call(service.store, me.id, table, data.answer == "mute")
    if data.answer != "accept":
        try:
            await service.commands.handle(table, me, wire.Stand(new_name()))
        except TontineError:  # the match has begun, or they stood up before
            return


# All that is stored

FILE = {200: ResponseSpec(dict[str, Any], description="one file", media_type=JSON, generate_examples=False), **problems(401, 429)}


@get("/data", summary="All that is stored about me", responses=FILE)
async def get_data(me: Myself, service: TheService, limits: TheLimits) -> Response[bytes]:
    limits.data.take(me.id)
    found = encode(await data_of(service.store, me.id))
    return Response(found, media_type=JSON, headers={"content-disposition": 'attachment; filename="tontine-data.json"'})


@delete("/data", summary="Delete all that is stored about me", status_code=204, responses=problems(400, 401, 409, 429))
async def delete_data(
    data: JSONBody[Confirmation], request: Request[Any, Any, Any], me: Myself, service: TheService, limits: TheLimits
) -> Response[None]:
    """It cannot be undone. My name, my matches and what I said are gone; at tables I am nobody in particular, and stand-ins play on."""
    await check_types(request, Confirmation)
    limits.data.take(me.id)
    if data.name.strip() != me.name:
        raise BadMessage("my name", "another", "confirm")
    await service.erase(me.id)
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE)
    return response


place_routes = Router(
    "/api/me",
    route_handlers=[get_history, get_statistics, get_calls, post_answer, get_data, delete_data],
    tags=["people"],
)
