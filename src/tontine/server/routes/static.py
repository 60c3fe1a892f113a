"""Answers that are the same for everybody until the server is replaced: made once, compressed, and cached by browsers with an ETag."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import Any, NamedTuple, TypeAlias

from litestar import Request, Response

MOST = 1000  # answers that are kept: all games, languages and pages have fewer


class Static(NamedTuple):
    body: bytes
    squeezed: bytes
    tag: str


Key: TypeAlias = tuple[str, ...]
_made: dict[Key, Static] = {}
_making: dict[Key, asyncio.Future[Static]] = {}
_maker = ThreadPoolExecutor(1, "static")  # one after the other: the loop shares the processor with one of them, not with many


async def static(request: Request[Any, Any, Any], key: Key, make: Callable[[], bytes], media_type: str) -> Response[bytes]:
    """The answer of that key, made by `make` when it is asked for first; 304 if the client has it already.

    It is made in a thread: reading all texts of a game takes longer than anybody at a table should wait."""
    found = _made[key] if key in _made else await asyncio.shield(making(key, make))
    return answer(request, kept(key, found), media_type)


def making(key: Key, make: Callable[[], bytes]) -> asyncio.Future[Static]:
    """Whoever asks for the same meanwhile waits for the same thread, within one loop."""
    under_way = _making.get(key)
    if under_way is None or under_way.get_loop() is not asyncio.get_running_loop():
        under_way = _making[key] = asyncio.get_running_loop().run_in_executor(_maker, static_of, make)
        under_way.add_done_callback(lambda _: _making.pop(key, None))
    return under_way


def static_now(request: Request[Any, Any, Any], key: Key, make: Callable[[], bytes], media_type: str) -> Response[bytes]:
    """The same for what cannot wait."""
    return answer(request, kept(key, _made[key] if key in _made else static_of(make)), media_type)


def static_of(make: Callable[[], bytes]) -> Static:
    body = make()
    return Static(body, gzip.compress(body, mtime=0), f'W/"{sha256(body).hexdigest()[:32]}"')


def kept(key: Key, found: Static) -> Static:
    if len(_made) >= MOST:
        _made.clear()
    return _made.setdefault(key, found)


def answer(request: Request[Any, Any, Any], found: Static, media_type: str) -> Response[bytes]:
    headers = {"cache-control": "no-cache", "vary": "accept-encoding", "etag": found.tag}
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, media_type=media_type, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.body, media_type=media_type, headers=headers)
    return Response(found.squeezed, media_type=media_type, headers={**headers, "content-encoding": "gzip"})
