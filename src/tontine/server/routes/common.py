"""What all routes share: who the caller is, and how errors are answered."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec
from litestar.routes import HTTPRoute
from msgspec import Struct

from ...core.errors import TontineError
from ..errors import OTHER_CODES, NoIdentity, detail_of, expected_of, problem_of, status_of
from ..identity import COOKIE, COOKIE_AGE, Identity
from ..limits import Limits, address_key
from ..logs import log
from ..person import Person
from ..service import Service


class Problem(Struct, frozen=True, omit_defaults=True):
    """An error; nothing was changed."""

    error: str
    detail: str
    expected: Any = None
    problem: str = ""  # the variant of the error that has a text of its own
    facts: dict[str, Any] = {}  # its particulars


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors of a route, for the OpenAPI document."""
    words = {
        400: "bad request",
        401: "no name yet",
        403: "not allowed",
        404: "not found",
        409: "not here, or not now",
        413: "too large",
        429: "too many",
        503: "the store does not answer; try again",
    }
    return {status: ResponseSpec(Problem, description=words[status], generate_examples=False) for status in statuses}


TheService: TypeAlias = NamedDependency[Service]
TheIdentity: TypeAlias = NamedDependency[Identity]
TheLimits: TypeAlias = NamedDependency[Limits]
Visitor: TypeAlias = NamedDependency[Person | None]
Myself: TypeAlias = NamedDependency[Person]
Caller: TypeAlias = NamedDependency[str]
Address: TypeAlias = NamedDependency[str]


async def check_types(request: Request[Any, Any, Any], kind: type[Any]) -> None:
    """Raise if the body has other types than the document says: the library would take 0 for false."""
    try:
        msgspec.convert(await request.json(), kind)
    except msgspec.ValidationError as wrong:
        told = f"Validation failed for {request.method} {request.url.path}"
        raise ValidationException(told, extra=[{"message": str(wrong), "source": "body"}]) from wrong


async def visitor(request: ASGIConnection[Any, Any, Any, Any], identity: TheIdentity) -> Person | None:
    return await identity.read(request.cookies.get(COOKIE))


async def me(visitor: Visitor) -> Person:
    if visitor is None:
        raise NoIdentity("a name: POST /api/me", "nobody", "name")
    return visitor


async def caller(request: ASGIConnection[Any, Any, Any, Any], visitor: Visitor) -> str:
    """The key for limits: the person, or the address of a client without a name."""
    return visitor.id if visitor else address_of(request)


def address_of(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address whose limits count."""
    return address_key(request.client.host if request.client else "")


async def address(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    return address_of(request)


def cookie_for(request: Request[Any, Any, Any], value: str) -> dict[str, Any]:
    """Not readable by scripts, not sent by other sites; secure if the request came by TLS."""
    return {
        "key": COOKIE,
        "value": value,
        "max_age": COOKIE_AGE,
        "httponly": True,
        "samesite": "lax",
        "secure": request.url.scheme == "https",
        "path": "/",
    }


async def say_methods(message: Any, scope: Any) -> None:
    """List all methods of a path. Litestar's answer to OPTIONS has only those of the first handler."""
    if scope["type"] == "http" and scope["method"] == "OPTIONS" and message["type"] == "http.response.start":
        known = {route.path_format: route.methods for route in scope["litestar_app"].routes if isinstance(route, HTTPRoute)}
        methods = sorted(known.get(scope.get("path_template", ""), ()))
        kept = [(name, value) for name, value in message["headers"] if name.lower() != b"allow"]
        message["headers"] = [*kept, (b"allow", ", ".join(methods).encode())]


# Errors


def on_tontine_error(_: Request[Any, Any, Any], error: TontineError) -> Response[Problem]:
    return answer(Problem(error.code, detail_of(error), expected_of(error), *problem_of(error)), status_of(error))


def on_http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    wrong = error.extra if error.status_code == 400 and isinstance(error.extra, list) else None
    return answer(Problem(OTHER_CODES.get(error.status_code, "bad-request"), error.detail, wrong), error.status_code, error.headers)


def on_bad_body(_: Request[Any, Any, Any], error: msgspec.MsgspecError | RecursionError | UnicodeDecodeError) -> Response[Problem]:
    return answer(Problem("bad-request", str(error)[:300]), 400)


def on_failure(request: Request[Any, Any, Any], _: Exception) -> Response[Problem]:
    log.exception("request-failed", method=request.method, path=request.scope["path"])
    return answer(Problem("internal", "Something went wrong in the house."), 500)


def answer(problem: Problem, status: int, headers: Any = None) -> Response[Problem]:
    return Response(problem, status_code=status, media_type=MediaType.JSON, headers=headers)
