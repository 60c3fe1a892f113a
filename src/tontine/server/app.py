"""The application: service, routes and middleware, put together."""

from __future__ import annotations

import os
import sys
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from msgspec import Struct
from sqlalchemy.engine import make_url

from .. import __version__
from ..core.errors import TontineError
from . import garbage
from .clocks import Clock
from .connection import live_table
from .handover import Handover
from .hub import Hub
from .identity import Identity, Keys
from .limits import Limits
from .logs import configure
from .middleware import Middleware
from .openapi import Exact
from .routes.codes import code_routes
from .routes.common import address, caller, me, on_bad_body, on_failure, on_http_error, on_tontine_error, say_methods, visitor
from .routes.games import game_routes
from .routes.operations import operation_routes
from .routes.page import page_routes
from .routes.people import people_routes
from .routes.place import place_routes
from .routes.push import push_routes
from .routes.records import record_routes
from .routes.tables import table_routes
from .service import Service
from .shutdown import handle_signals
from .store import Store
from .thinkers import Thinkers

OPTIONS = "TONTINE_OPTIONS"  # an environment variable: how `serve` passes its options to its workers
LARGEST = 65_536  # bytes of a request, except for records
SWITCH = 0.0005  # seconds after which a busy thread makes way: the one that writes to SQLite waits for the loop at every statement


class Options(Struct, frozen=True):
    """The options of `tontine serve`."""

    data: str
    db: str
    redis: str | None = None
    thinkers: int = 1
    origins: tuple[str, ...] = ()
    log: str = "info"
    generous: bool = False
    limits: dict[str, int] = {}
    handover: str | None = None  # the folder of the sockets by which workers hand over connections


def create() -> Middleware:
    """The application of one worker, with the options from the environment. Uvicorn calls this."""
    options = msgspec.json.decode(os.environ[OPTIONS], type=Options)
    configure(options.log)
    app = build(options)
    sys.setswitchinterval(SWITCH)
    garbage.watch()
    return app


def build(options: Options, clock: Clock | None = None) -> Middleware:
    service = Service(Store(options.db), Hub(options.redis, house_of(options.db)), Thinkers(options.thinkers), clock)
    keys = Keys.of_environment() or Keys.of_folder(Path(options.data), service.clock.now())
    identity, limits = Identity(keys, service.store), Limits(options.generous, options.limits)
    handover = Handover(service.workers, Path(options.handover)) if options.handover else None
    return Middleware(application(service, identity, limits, handover), limits, identity, options.origins, handover)


def house_of(db: str) -> str:
    """Workers belong together if they have the same database; several houses may use one Redis."""
    url = make_url(db)
    return sha256(f"{url.host} {url.port} {url.database}".encode()).hexdigest()[:16]


def application(service: Service, identity: Identity, limits: Limits, handover: Handover | None = None) -> Litestar:
    return Litestar(
        route_handlers=[
            operation_routes,
            game_routes,
            people_routes,
            place_routes,
            push_routes,
            table_routes,
            code_routes,
            record_routes,
            live_table,
            page_routes,
        ],
        dependencies={
            "service": given(service),
            "identity": given(identity),
            "limits": given(limits),
            "visitor": Provide(visitor),
            "me": Provide(me),
            "caller": Provide(caller),
            "address": Provide(address),
        },
        exception_handlers={
            TontineError: on_tontine_error,
            HTTPException: on_http_error,
            msgspec.MsgspecError: on_bad_body,
            RecursionError: on_bad_body,
            UnicodeDecodeError: on_bad_body,
            Exception: on_failure,
        },
        before_send=[say_methods],
        on_startup=[service.start, partial(handle_signals, service)],
        on_shutdown=[*([handover.stop] if handover else []), service.stop],
        openapi_config=OpenAPIConfig(
            title="Tontine", version=__version__, path="/api/openapi", render_plugins=[Exact(path="/openapi.json")]
        ),
        request_max_body_size=LARGEST,
        logging_config=None,
    )


def given(value: Any) -> Provide:
    return Provide(lambda: value, sync_to_thread=False)
