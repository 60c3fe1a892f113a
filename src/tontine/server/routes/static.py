"""Answers that are the same for everybody until the server is replaced: made once, compressed, and cached by browsers with an ETag."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from hashlib import sha256
from typing import Any, NamedTuple

from litestar import Request, Response

MOST = 1000  # answers that are kept: all games, languages and pages have fewer


class Static(NamedTuple):
    body: bytes
    squeezed: bytes
    tag: str


_made: dict[tuple[str, ...], Static] = {}


def static(request: Request[Any, Any, Any], key: tuple[str, ...], make: Callable[[], bytes], media_type: str) -> Response[bytes]:
    """The answer of that key, made by `make` when it is asked for first; 304 if the client has it already."""
    if key not in _made:
        if len(_made) >= MOST:
            _made.clear()
        body = make()
        _made[key] = Static(body, gzip.compress(body, mtime=0), f'W/"{sha256(body).hexdigest()[:32]}"')
    return answer(request, _made[key], media_type)


def answer(request: Request[Any, Any, Any], found: Static, media_type: str) -> Response[bytes]:
    headers = {"cache-control": "no-cache", "vary": "accept-encoding", "etag": found.tag}
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, media_type=media_type, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.body, media_type=media_type, headers=headers)
    return Response(found.squeezed, media_type=media_type, headers={**headers, "content-encoding": "gzip"})
