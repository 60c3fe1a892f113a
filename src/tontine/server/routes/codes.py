"""Codes of tables: short enough to be said aloud."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get
from litestar.params import PathParameter

from ..codes import plain_code
from ..errors import NoSuchCode
from .common import Address, TheLimits, TheService, problems
from .tables import Opened

Code = Annotated[str, PathParameter(max_length=40, description="in any case; hyphens and spaces do not count")]


@get("/{code:str}", summary="The table that has this code", responses=problems(400, 404, 429))
async def find_table(code: Code, service: TheService, limits: TheLimits, address: Address) -> Opened:
    """Wrong codes are limited: the name of a private table is a secret."""
    limits.address.codes.take(address)
    plain = plain_code(code)
    table = await service.store.table_of_code(plain) if plain else None
    if table is None:
        raise NoSuchCode("the code of a table that is not over", code)
    limits.address.codes.charge(address, -1)
    return Opened(table)


code_routes = Router("/api/codes", route_handlers=[find_table], tags=["tables"])
