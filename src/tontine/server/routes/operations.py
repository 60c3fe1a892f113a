"""Health, metrics and the description of the wire."""

from __future__ import annotations

import asyncio
import hmac
import os
from collections.abc import Awaitable
from typing import Any
from urllib.parse import urlsplit

from litestar import MediaType, Request, Response, Router, get
from litestar.openapi import ResponseSpec
from msgspec import Struct
from msgspec.json import encode

from .. import metrics, wire
from ..errors import NotAllowed
from ..wire_page import messages_page
from .common import TheService
from .static import static

JSON = "application/json"
HTML = "text/html; charset=utf-8"
LOCAL = ("127.0.0.1", "::1", "localhost")
TOKEN = "TONTINE_METRICS_TOKEN"


class Health(Struct, frozen=True):
    store: bool
    hub: bool


@get("/healthz", summary="Is everything there?", raises=[])
async def health(service: TheService) -> Response[Health]:
    """Whether the store can be read and written, and whether Redis answers and news come in. It is said within a second.

    Without Redis news come late, but everything works: so the status stays 200."""
    store, hub = await asyncio.gather(service.store.alive(), within_a_second(service.hub.alive()))
    found = Health(store, hub)
    return Response(found, status_code=200 if found.store and not service.stopping else 503)


async def within_a_second(found: Awaitable[bool]) -> bool:
    try:
        async with asyncio.timeout(0.8):
            return await found
    except TimeoutError:
        return False


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def get_metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Only for the machine itself, or with the token: on a quiet server even a sum could reveal a secret answer."""
    check_metrics(request)
    return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def check_metrics(request: Request[Any, Any, Any]) -> None:
    token = os.environ.get(TOKEN, "")
    given = request.headers.get("authorization", "")
    near = request.client is not None and request.client.host in ("127.0.0.1", "::1") and "x-forwarded-for" not in request.headers
    local = near and urlsplit(f"//{request.headers.get('host', '')}").hostname in LOCAL  # not a name that was made to lead here
    if not (hmac.compare_digest(given.encode(), f"Bearer {token}".encode()) if token else local):
        raise NotAllowed("the machine itself, or whoever has the token,", "somebody else", "operators")


def document(media_type: str, content: Any) -> dict[int, ResponseSpec]:
    return {
        200: ResponseSpec(content, description="the document", media_type=media_type, generate_examples=False),
        304: ResponseSpec(None, description="as it was", generate_examples=False),
    }


@get("/api/wire.json", summary="The messages of the live table, as JSON Schema", responses=document(JSON, dict[str, Any]))
async def wire_schema(request: Request[Any, Any, Any]) -> Response[bytes]:
    return await static(request, ("wire.json",), lambda: encode(wire.schema()), JSON)


@get("/api/asyncapi.json", summary="The messages of the live table, as AsyncAPI", responses=document(JSON, dict[str, Any]))
async def wire_asyncapi(request: Request[Any, Any, Any]) -> Response[bytes]:
    return await static(request, ("asyncapi.json",), lambda: encode(wire.asyncapi()), JSON)


@get("/api/wire", summary="The messages of the live table, for people", responses=document(HTML, str))
async def wire_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    return await static(request, ("wire",), lambda: messages_page().encode(), HTML)


operation_routes = Router("/", route_handlers=[health, get_metrics, wire_schema, wire_asyncapi, wire_page], tags=["operations"])
