"""The page: files built into the package. Any other path gets index.html, which does its own routing."""

from __future__ import annotations

import asyncio
import gzip
from functools import lru_cache
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Request, Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from ...core.errors import TontineError
from ..limits import Limits
from ..names import is_name
from ..previews import HOUSE, Preview, language_of, of_table, origin_of, preview_of, tags, with_tags
from ..service import Service
from ..store import Found
from .common import Address, TheLimits, TheService
from .static import Static, answer

PAGE = Path(__file__).parents[2] / "page"
ASSETS = "/assets/"  # named after their content
PREVIEWS = "/previews/"  # pictures
FOR_EVER = "public, max-age=31536000, immutable"
KINDS = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}  # systems have other ideas of these
SQUEEZABLE = ("text/", "application/j", "application/manifest", "image/svg")  # fonts are compressed already
LOOK_TIME = 0.5  # seconds that the store has to say something for a preview; the page does not wait longer
HTML = "text/html; charset=utf-8"


@get("/", include_in_schema=False)
async def get_home(request: Request[Any, Any, Any], service: TheService, limits: TheLimits, address: Address) -> Response[bytes]:
    return await get_page("", request, service, limits, address)


@get("/{path:path}", include_in_schema=False)
async def get_any(
    path: FromPath[str], request: Request[Any, Any, Any], service: TheService, limits: TheLimits, address: Address
) -> Response[bytes]:
    return await get_page(path, request, service, limits, address)


async def get_page(path: str, request: Request[Any, Any, Any], service: Service, limits: Limits, address: str) -> Response[bytes]:
    if file_of(path) != PAGE / "index.html":
        return page(path, accepts_gzip(request))
    kind, _, name = path.strip("/").partition("/")
    found = await look(service, limits, address, name) if kind == "t" else None
    return await asyncio.to_thread(first_page, path, request, found)


async def look(service: Service, limits: Limits, address: str, name: str) -> Found | None:
    """The table, for the preview of its link; None if there is none, the address has asked too often, or the store is slow."""
    try:
        limits.address.previews.take(address)
        async with asyncio.timeout(LOOK_TIME):
            return await service.store.glance(name) if is_name(name) else None
    except (TontineError, TimeoutError):
        return None


def first_page(path: str, request: Request[Any, Any, Any], found: Found | None) -> Response[bytes]:
    """index.html with a preview. In a thread: the first time the texts of a game have to be read."""
    language = language_of(request.headers.get("accept-language", ""))
    preview = with_picture(of_table(found, language) if found else preview_of(path, language))
    origin = origin_of(request.scope["scheme"], request.headers.get("host", ""))
    body = with_tags((PAGE / "index.html").read_text("utf-8"), tags(preview, language, origin, request.scope["path"])).encode()
    made = Static(body, gzip.compress(body, 5, mtime=0), f'W/"{sha256(body).hexdigest()[:32]}"')
    response = answer(request, made, HTML)
    response.headers["vary"] = "accept-encoding, accept-language"
    return response


def with_picture(preview: Preview) -> Preview:
    """A game without a picture of its own has the house's."""
    return preview if (PAGE / "previews" / f"{preview.picture}.png").is_file() else preview._replace(picture=HOUSE)


def accepts_gzip(request: Request[Any, Any, Any]) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def page(path: str, squeezed: bool) -> Response[bytes]:
    file = file_of(path)
    kind = KINDS.get(file.suffix) or guess_type(file.name)[0] or "application/octet-stream"
    headers = {"cache-control": FOR_EVER if path.startswith(ASSETS) else "no-cache", "vary": "accept-encoding"}
    if squeezed and kind.startswith(SQUEEZABLE):
        body = squeeze(file, file.stat().st_mtime_ns)
        return Response(body, media_type=kind, headers={**headers, "content-encoding": "gzip"})
    return Response(file.read_bytes(), media_type=kind, headers=headers)


def file_of(path: str) -> Path:
    """The file of a path. A missing asset is 404, not index.html: browsers would cache that for ever."""
    try:
        file = (PAGE / path.lstrip("/")).resolve()
        if file.is_relative_to(PAGE) and file.is_file():
            return file
    except (OSError, ValueError) as error:  # no file can have such a name
        raise NotFoundException("There is nothing here.") from error
    if path.startswith(("/api/", ASSETS, PREVIEWS)) or not (PAGE / "index.html").exists():
        raise NotFoundException("There is nothing here.")
    return PAGE / "index.html"


@lru_cache(maxsize=200)
def squeeze(file: Path, changed: int) -> bytes:
    """Cached for each version of a file. Only public files are compressed: the size of compressed secrets would reveal them."""
    return gzip.compress(file.read_bytes(), mtime=0)


page_routes = Router("/", route_handlers=[get_home, get_any])
