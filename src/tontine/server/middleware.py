"""Middleware: refuses requests of other sites, adds security headers to every answer, and logs each request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from time import perf_counter
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import msgspec

from .errors import WrongOrigin, detail_of
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


class Middleware:
    """Wraps the whole application. `origins`: other sites that may use this server."""

    def __init__(self, app: Any, origins: tuple[str, ...] = ()) -> None:
        self.app = app
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket" and self.foreign(scope):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "wrong-origin"})
        else:
            await self.app(scope, receive, send)

    def foreign(self, scope: Scope) -> bool:
        """Whether the request comes from a page of another site. A client that sends no Origin is not a browser, and is let in."""
        headers: dict[bytes, bytes] = dict(scope["headers"])
        origin = headers.get(b"origin")
        if origin is None or origin.decode("latin-1") in self.origins:
            return False
        place = place_of(origin)
        return not place or place != headers.get(b"host", b"")

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, status = perf_counter(), 0

        async def send_safe(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                given = list(message.get("headers", []))
                message["headers"] = [*given, *HEADERS, *(FRESH if is_fresh(scope, given) else [])]
            await send(message)

        if scope["method"] not in SAFE and self.foreign(scope):
            await refuse(send_safe)
        else:
            await self.app(scope, receive, send_safe)
        took = round(1000 * (perf_counter() - begun), 1)
        log.debug("request", method=scope["method"], path=scope["path"], status=status, ms=took)


def is_fresh(scope: Scope, headers: list[tuple[bytes, bytes]]) -> bool:
    """Whether browsers must not cache the answer: all of the API, unless the answer says otherwise."""
    return scope["path"].startswith("/api") and not any(name.lower() == FRESH[0][0] for name, _ in headers)


def place_of(origin: bytes) -> bytes:
    """Host and port; empty for what is no address, like the `null` of a page without an origin."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return b""


async def refuse(send: Send) -> None:
    error = WrongOrigin("the house's own page", "another site")
    body = msgspec.json.encode({"error": error.code, "detail": detail_of(error)})
    await send({"type": "http.response.start", "status": error.status, "headers": [(b"content-type", b"application/json")]})
    await send({"type": "http.response.body", "body": body})
