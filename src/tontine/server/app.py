"""The application: the house, the routes and the door, put together."""

from __future__ import annotations

import gc
import os
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from msgspec import Struct

from .. import __version__
from ..core.errors import TontineError
from .bots import Thinkers
from .clocks import Clock
from .connection import live_table
from .house import House
from .hub import Hub
from .identity import Identity, Keys
from .limits import Limits
from .logs import configure
from .middleware import Middleware
from .openapi import Exact
from .routes.common import caller, me, on_bad_body, on_failure, on_http_error, on_tontine_error, say_methods, visitor
from .routes.games import game_routes
from .routes.operations import house_routes
from .routes.page import page_routes
from .routes.people import people_routes
from .routes.records import record_routes
from .routes.tables import table_routes
from .shutdown import heed_signals
from .store import Store

OPTIONS = "TONTINE_OPTIONS"  # how `serve` tells its workers what was asked for
LARGEST = 2_000_000  # bytes of a request: a long record


class Options(Struct, frozen=True):
    """What `tontine serve` was asked for."""

    data: str
    db: str
    redis: str | None = None
    thinkers: int = 1
    origins: tuple[str, ...] = ()
    log: str = "info"
    generous: bool = False


def create() -> Middleware:
    """One worker's application, as the environment says. What uvicorn calls."""
    options = msgspec.json.decode(os.environ[OPTIONS], type=Options)
    configure(options.log)
    door = build(options)
    gc.freeze()  # what has been made so far stays: the garbage collector need not look at it again
    return door


def build(options: Options, clock: Clock | None = None) -> Middleware:
    house = House(Store(options.db), Hub(options.redis), Thinkers(options.thinkers), clock)
    keys = Keys.of_environment() or Keys.of_folder(Path(options.data), house.clock.now())
    return Middleware(application(house, Identity(keys, house.store), Limits(options.generous)), options.origins)


def application(house: House, identity: Identity, limits: Limits) -> Litestar:
    return Litestar(
        route_handlers=[house_routes, game_routes, people_routes, table_routes, record_routes, live_table, page_routes],
        dependencies={
            "house": given(house),
            "identity": given(identity),
            "limits": given(limits),
            "visitor": Provide(visitor),
            "me": Provide(me),
            "caller": Provide(caller),
        },
        exception_handlers={
            TontineError: on_tontine_error,
            HTTPException: on_http_error,
            msgspec.MsgspecError: on_bad_body,
            RecursionError: on_bad_body,
            Exception: on_failure,
        },
        before_send=[say_methods],
        on_startup=[house.start, partial(heed_signals, house)],
        on_shutdown=[house.stop],
        openapi_config=OpenAPIConfig(
            title="Tontine", version=__version__, path="/api/openapi", render_plugins=[Exact(path="/openapi.json")]
        ),
        request_max_body_size=LARGEST,
        logging_config=None,
    )


def given(value: Any) -> Provide:
    return Provide(lambda: value, sync_to_thread=False)
