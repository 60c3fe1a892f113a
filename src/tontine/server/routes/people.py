"""The identity of the caller."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Request, Response, Router, delete, get, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from ..faces import Colour, Face
from ..identity import COOKIE
from .common import Myself, TheIdentity, TheLimits, TheService, Visitor, address_of, check_types, cookie_for, problems


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=100)]
    agent: Annotated[bool, Meta(description="a program, not a human being: marked as such at every table")] = False
    face: Annotated[Face | None, Meta(description="shown at every table; without one, the face stays, or one is drawn")] = None
    colour: Annotated[Colour | None, Meta(description="likewise")] = None


class Me(Struct, frozen=True, omit_defaults=True):
    person: str
    name: str
    agent: bool = False
    face: str = ""
    colour: str = ""


class Link(Struct, frozen=True):
    """The token comes after a #: browsers do not send that part to servers, so it is in no log."""

    path: str
    token: str


class Recovery(Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, Meta(max_length=500)]
    alone: Annotated[bool, Meta(description="sign out all other devices")] = False


@get("/", summary="Who am I? null without a name")
async def who_am_i(request: Request[Any, Any, Any], visitor: Visitor, identity: TheIdentity) -> Response[Me | None]:
    """Not an error without a name: browsers would report it for every new visitor."""
    if visitor is None:
        return Response(b"null", media_type=MediaType.JSON)  # type: ignore[arg-type]
    response: Response[Me | None] = Response(Me(*visitor))
    if identity.stale(request.cookies.get(COOKIE, "")):
        row = await identity.people.find(visitor.id)
        response.set_cookie(**cookie_for(request, identity.sign(visitor.id, row.generation)))
    return response


@post("/", summary="Take a name, or change it", status_code=200, responses=problems(400, 409, 429))
async def take_name(
    request: Request[Any, Any, Any], data: JSONBody[Name], visitor: Visitor, identity: TheIdentity, service: TheService, limits: TheLimits
) -> Response[Me]:
    await check_types(request, Name)
    if visitor is not None:
        limits.people.take(visitor.id)
        renamed = await identity.rename(visitor, data.name, data.agent, data.face, data.colour)
        return Response(Me(*renamed))
    limits.address.names.take(address_of(request))
    person, cookie = await identity.enter(data.name, service.clock.now(), data.agent, data.face, data.colour)
    response = Response(Me(*person))
    response.set_cookie(**cookie_for(request, cookie))
    return response


@post("/link", summary="A link that takes me to another device, once", status_code=200, responses=problems(401, 429))
async def make_link(me: Myself, identity: TheIdentity, limits: TheLimits) -> Link:
    limits.links.take(me.id)
    token = await identity.link(me)
    return Link(f"/recover#{token}", token)


@post("/recover", summary="Be who the link says, on this device", status_code=200, responses=problems(400, 401))
async def recover(request: Request[Any, Any, Any], data: JSONBody[Recovery], identity: TheIdentity, service: TheService) -> Response[Me]:
    await check_types(request, Recovery)
    person, cookie = await identity.recover(data.token, data.alone)
    await service.sign_out_everywhere(person.id)
    if data.alone:
        await service.push.subscriptions.drop_all(person.id)
    response = Response(Me(*person))
    response.set_cookie(**cookie_for(request, cookie))
    return response


@delete("/", summary="Forget me on this device", status_code=204)
async def forget_me(request: Request[Any, Any, Any], identity: TheIdentity, service: TheService) -> Response[None]:
    """The cookie is not believed any more, also where it was copied to."""
    cookie = request.cookies.get(COOKIE)
    await identity.forget(cookie, service.clock.now())
    await service.push.subscriptions.drop_device(identity.device(cookie))
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE)
    return response


people_routes = Router("/api/me", route_handlers=[who_am_i, take_name, make_link, recover, forget_me], tags=["people"])
