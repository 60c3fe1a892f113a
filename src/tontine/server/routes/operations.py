"""Health, metrics and the description of the wire."""

from __future__ import annotations

import hmac
import os
from typing import Any

from litestar import MediaType, Request, Response, Router, get
from msgspec import Struct

from .. import metrics, wire
from ..errors import NotAllowed
from ..wire_page import messages_page
from .common import TheService

TOKEN = "TONTINE_METRICS_TOKEN"


class Health(Struct, frozen=True):
    store: bool
    hub: bool


@get("/healthz", summary="Is everything there?", raises=[])
async def health(service: TheService) -> Response[Health]:
    """Without Redis news come late, but everything works: so the status stays 200."""
    found = Health(await service.store.alive(), await service.hub.alive())
    return Response(found, status_code=200 if found.store and not service.stopping else 503)


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def get_metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Only for the machine itself, or with the token: on a quiet server even a sum could reveal a secret answer."""
    check_metrics(request)
    return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


def check_metrics(request: Request[Any, Any, Any]) -> None:
    token = os.environ.get(TOKEN, "")
    given = request.headers.get("authorization", "")
    local = request.client is not None and request.client.host in ("127.0.0.1", "::1") and "x-forwarded-for" not in request.headers
    if not (hmac.compare_digest(given.encode(), f"Bearer {token}".encode()) if token else local):
        raise NotAllowed("the machine itself, or whoever has the token,", "somebody else", "operators")


@get("/api/wire.json", summary="The messages of the live table, as JSON Schema")
async def wire_schema() -> dict[str, Any]:
    return wire.schema()


@get("/api/asyncapi.json", summary="The messages of the live table, as AsyncAPI")
async def wire_asyncapi() -> dict[str, Any]:
    return wire.asyncapi()


@get("/api/wire", summary="The messages of the live table, for people", media_type=MediaType.HTML)
async def wire_page() -> str:
    return messages_page()


operation_routes = Router("/", route_handlers=[health, get_metrics, wire_schema, wire_asyncapi, wire_page], tags=["operations"])
