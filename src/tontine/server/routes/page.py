"""The page: files built into the package. Any other path gets index.html, which does its own routing."""

from __future__ import annotations

import gzip
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Request, Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

PAGE = Path(__file__).parents[2] / "page"
ASSETS = "/assets/"  # named after their content
FOR_EVER = "public, max-age=31536000, immutable"
KINDS = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}  # systems have other ideas of these
SQUEEZABLE = ("text/", "application/j", "application/manifest", "image/svg")  # fonts are compressed already


@get("/", include_in_schema=False)
async def get_home(request: Request[Any, Any, Any]) -> Response[bytes]:
    return page("", accepts_gzip(request))


@get("/{path:path}", include_in_schema=False)
async def get_page(path: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
    return page(path, accepts_gzip(request))


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
    if path.startswith(("/api/", ASSETS)) or not (PAGE / "index.html").exists():
        raise NotFoundException("There is nothing here.")
    return PAGE / "index.html"


@lru_cache(maxsize=200)
def squeeze(file: Path, changed: int) -> bytes:
    """Cached for each version of a file. Only public files are compressed: the size of compressed secrets would reveal them."""
    return gzip.compress(file.read_bytes(), mtime=0)


page_routes = Router("/", route_handlers=[get_home, get_page])
