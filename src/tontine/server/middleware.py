"""Middleware: refuses requests of other sites, of addresses that send too many, and of nobody where a name is needed, before their
bodies are read; adds security headers to every answer, and logs each request."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from time import perf_counter
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import msgspec

from ..core.errors import TontineError
from .errors import NoIdentity, WrongOrigin, detail_of, problem_of, status_of
from .handover import HANDOVER, Handover
from .identity import COOKIE, Identity
from .limits import Limits, address_key
from .logs import log

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Any]]
Send: TypeAlias = Callable[[Any], Awaitable[None]]

SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]

FRESH = [(b"cache-control", b"no-store")]
# What only people with a name may post to.
NAMED = re.compile(r"/api/(tables|tables/[^/]+/(acts|rematch|again)|records|me/link|me/push|me/calls/[^/]+)/?")
UPLOADS = re.compile(r"/api/records(/verify)?/?")


class Middleware:
    """Wraps the whole application. `origins`: other sites that may use this server."""

    def __init__(
        self, app: Any, limits: Limits, identity: Identity, origins: tuple[str, ...] = (), handover: Handover | None = None
    ) -> None:
        self.app = app
        self.handover = handover
        self.limits = limits
        self.identity = identity
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" and self.handover:
            scope["state"][HANDOVER] = self.handover  # for the server's protocols
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and (refused := self.refusal(scope)):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": refused.code})
        else:
            await self.app(scope, receive, send)

    def refusal(self, scope: Scope) -> TontineError | None:
        """Why this request is refused before its body is read; None if it is not."""
        try:
            self._check(scope)
        except TontineError as error:
            return error
        return None

    def _check(self, scope: Scope) -> None:
        address = address_key(scope["client"][0] if scope.get("client") else "")
        self.limits.address.requests.take(address)
        if scope["type"] == "http" and scope["method"] in SAFE:
            return
        if self.foreign(scope):
            raise WrongOrigin("the house's own page", "another site")
        if scope["type"] == "http" and scope["method"] == "POST":
            self._check_post(scope, address)

    def _check_post(self, scope: Scope, address: str) -> None:
        if NAMED.fullmatch(scope["path"]) and not self.identity.is_signed(cookie_of(scope)):
            raise NoIdentity("a name: POST /api/me", "nobody", "name")
        if UPLOADS.fullmatch(scope["path"]):
            self.limits.address.uploads.take(address)

    def foreign(self, scope: Scope) -> bool:
        """Whether the request comes from a page of another site. A client that sends no Origin is not a browser, and is let in."""
        headers: dict[bytes, bytes] = dict(scope["headers"])
        origin = headers.get(b"origin")
        if origin is None or origin.decode("latin-1") in self.origins:
            return False
        scheme, place = parts_of(origin)
        downgraded = scheme == b"http" and scope.get("scheme") in ("https", "wss")  # a page that anybody on the way could have written
        return not place or place != headers.get(b"host", b"") or downgraded

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, status = perf_counter(), 0

        async def send_safe(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                given = list(message.get("headers", []))
                message["headers"] = [*given, *HEADERS, *(FRESH if is_fresh(scope, given) else [])]
            await send(message)

        if refused := self.refusal(scope):
            await refuse(send_safe, refused)
        else:
            await self.app(scope, receive, send_safe)
        took = round(1000 * (perf_counter() - begun), 1)
        log.debug("request", method=scope["method"], path=scope["path"], status=status, ms=took)


def is_fresh(scope: Scope, headers: list[tuple[bytes, bytes]]) -> bool:
    """Whether browsers must not cache the answer: all of the API, unless the answer says otherwise."""
    return scope["path"].startswith("/api") and not any(name.lower() == FRESH[0][0] for name, _ in headers)


def parts_of(origin: bytes) -> tuple[bytes, bytes]:
    """The scheme, and host and port; empty for what is no address, like the `null` of a page without an origin."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return b"", b""
    return parts.scheme, parts.netloc


def cookie_of(scope: Scope) -> str | None:
    """The cookie of a request, whichever of its headers has it."""
    for name, value in scope["headers"]:
        if name == b"cookie" and (found := read_cookie(value.decode("latin-1"))):
            return found
    return None


def read_cookie(header: str) -> str | None:
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return None
    return found.value if found else None


async def refuse(send: Send, error: TontineError) -> None:
    """The client is asked to close the connection: its body was not read."""
    problem, facts = problem_of(error)
    said = {"error": error.code, "detail": detail_of(error), **({"problem": problem, "facts": facts} if problem else {})}
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status_of(error), "headers": headers})
    await send({"type": "http.response.body", "body": msgspec.json.encode(said)})
