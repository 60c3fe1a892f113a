"""Web Push: which browsers are told when it is the caller's turn."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Request, Router, delete, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from ..errors import BadMessage
from ..identity import COOKIE
from ..subscriptions import Subscription, id_of
from .common import Myself, TheIdentity, TheLimits, TheService, check_types, problems

BASE64URL = r"^[A-Za-z0-9_-]+={0,2}(?!\n)$"
SubscriptionId = Annotated[str, PathParameter(max_length=40)]


class PushKey(Struct, frozen=True):
    """The house's public key: a browser subscribes with it (`applicationServerKey`)."""

    key: str


class BrowserKeys(Struct, frozen=True, forbid_unknown_fields=True):
    p256dh: Annotated[str, Meta(max_length=100, pattern=BASE64URL)]
    auth: Annotated[str, Meta(max_length=30, pattern=BASE64URL)]


class Subscribe(Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser's PushSubscription says, and what its owner wants."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    keys: BrowserKeys
    language: Literal["en", "it"] = "en"
    every: Annotated[bool, Meta(description="at all tables; otherwise only at those played by days")] = False


class Subscribed(Struct, frozen=True):
    id: str
    every: bool


@get("/key", summary="The key with which a browser subscribes", responses=problems(503))
async def push_key(service: TheService) -> PushKey:
    from ..web_push import public_key  # noqa: PLC0415 - slow to import, and not every house needs it

    return PushKey(public_key(await service.push.key()))


@get("/", summary="My browsers that are told", responses=problems(401))
async def my_subscriptions(me: Myself, service: TheService) -> list[Subscribed]:
    return [Subscribed(each.id, each.every) for each in await service.push.subscriptions.of([me.id])]


@post("/", summary="Tell this browser when it is my turn", status_code=200, responses=problems(400, 401, 409, 429))
async def subscribe(
    request: Request[Any, Any, Any],
    data: JSONBody[Subscribe],
    me: Myself,
    identity: TheIdentity,
    service: TheService,
    limits: TheLimits,
) -> Subscribed:
    """Again for the same browser: its keys, language and wish are replaced. With more than ten, the oldest is dropped."""
    from ..web_push import are_keys  # noqa: PLC0415

    await check_types(request, Subscribe)
    limits.subscriptions.take(me.id)
    service.push.sender.check(data.endpoint)
    if not are_keys(data.keys.p256dh, data.keys.auth):
        raise BadMessage("the keys of a browser's subscription", "others", "keys")
    device = identity.device(request.cookies.get(COOKIE))
    id, now = id_of(data.endpoint), service.clock.now()
    new = Subscription(id, me.id, device, data.endpoint, data.keys.p256dh, data.keys.auth, data.language, data.every, now)
    await service.push.subscriptions.add(new)
    return Subscribed(id, data.every)


@delete("/", summary="Tell none of my browsers any more", status_code=204, responses=problems(401))
async def unsubscribe_all(me: Myself, service: TheService) -> None:
    await service.push.subscriptions.drop_all(me.id)


@delete("/{id:str}", summary="Tell this browser no more", status_code=204, responses=problems(400, 401, 404))
async def unsubscribe(id: SubscriptionId, me: Myself, service: TheService) -> None:
    """Also if it was not told anyway; never a browser of somebody else."""
    await service.push.subscriptions.drop(id, me.id)


push_routes = Router(
    "/api",
    route_handlers=[
        Router("/push", route_handlers=[push_key]),
        Router("/me/push", route_handlers=[my_subscriptions, subscribe, unsubscribe_all, unsubscribe]),
    ],
    tags=["people"],
)
