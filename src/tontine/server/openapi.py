"""The OpenAPI document, with the exact schemas from msgspec and with the operations that need a cookie marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute
from litestar.typing import FieldDefinition
from msgspec import Struct

from ..core.registry import games
from .identity import COOKIE
from .routes.common import Problem
from .routes.static import static_now

REFS = "#/components/schemas/{name}"
SCHEME = "cookie"
JSON = "application/vnd.oai.openapi+json"


class Exact(JsonRenderPlugin):
    """The document is made once. Litestar takes whole responses as well as their bytes."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> Response[bytes]:  # type: ignore[override]
        return static_now(request, ("openapi",), lambda: self.render_json(request, exact(request.app, openapi_schema)), JSON)


def document(app: Litestar) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(exact(app, app.openapi_schema.to_schema()), str_keys=True)
    return plain


def exact(app: Litestar, drawn: dict[str, Any]) -> dict[str, Any]:
    """Litestar makes the document; its schemas of our types are replaced by those of msgspec, which reads and writes them."""
    described = list(operations(app, drawn))
    _, schemas = msgspec.json.schema_components([Problem, *structs_of([handler for handler, _ in described])], ref_template=REFS)
    for name in ("Wish", "Order"):
        schemas[name]["properties"]["game"]["enum"] = [game.name for game in games()]
    for handler, operation in described:
        operation["responses"].get("204", {}).pop("content", None)
        if "me" in handler.parsed_fn_signature.parameters:
            operation["security"] = [{SCHEME: []}]
    cookie = {"type": "apiKey", "in": "cookie", "name": COOKIE, "description": "who one is: POST /api/me sets it"}
    drawn["components"] = {"schemas": {**drawn["components"]["schemas"], **schemas}, "securitySchemes": {SCHEME: cookie}}
    return drawn


def operations(app: Litestar, drawn: dict[str, Any]) -> Iterator[tuple[HTTPRouteHandler, dict[str, Any]]]:
    for route in app.routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            for method in handler.http_methods:
                if operation := drawn["paths"].get(route.path_format, {}).get(method.lower()):
                    yield handler, operation


def structs_of(handlers: Iterable[HTTPRouteHandler]) -> list[type[Struct]]:
    found: dict[type[Struct], None] = {}
    for handler in handlers:
        for field in (handler.parsed_data_field, handler.parsed_return_field):
            found.update(dict.fromkeys(inside(field) if field else ()))
    return list(found)


def inside(field: FieldDefinition) -> Iterator[type[Struct]]:
    if isinstance(field.annotation, type) and issubclass(field.annotation, Struct):
        yield field.annotation
    for inner in field.inner_types:
        yield from inside(inner)
