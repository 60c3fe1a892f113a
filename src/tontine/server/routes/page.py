"""The page: files that were built into the package; every other path is the page too, which knows its own ways."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path

from litestar import Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

PAGE = Path(__file__).parents[2] / "page"
FOR_EVER = "public, max-age=31536000, immutable"


@get("/", include_in_schema=False)
async def get_home() -> Response[bytes]:
    return page("")


@get("/{path:path}", include_in_schema=False)
async def get_page(path: FromPath[str]) -> Response[bytes]:
    return page(path)


def page(path: str) -> Response[bytes]:
    if path.startswith("/api/") or not (PAGE / "index.html").exists():
        raise NotFoundException("There is nothing here.")
    file = (PAGE / path.lstrip("/")).resolve()
    if not file.is_relative_to(PAGE) or not file.is_file():
        file = PAGE / "index.html"
    kind = guess_type(file.name)[0] or "application/octet-stream"
    return Response(file.read_bytes(), media_type=kind, headers={"cache-control": FOR_EVER if "/assets/" in path else "no-cache"})


page_routes = Router("/", route_handlers=[get_home, get_page])
