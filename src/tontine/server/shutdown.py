"""A clean stop: on a signal, finish commands and tell clients first; then uvicorn gets the signal and cuts the connections."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

from .logs import log
from .service import Service

SIGNALS = (signal.SIGTERM, signal.SIGINT)
LINGER = 0.5  # seconds in which requests are still answered, so that a proxy sees 503 at /healthz
END = 25.0  # seconds after a signal in which the process ends, whatever happens

Handler = Callable[[int, FrameType | None], Any]


async def handle_signals(service: Service) -> None:
    """Wrap the server's signal handlers, if it has any."""
    if threading.current_thread() is not threading.main_thread():
        return
    for number in SIGNALS:
        server = signal.getsignal(number)
        if callable(server) and server is not signal.default_int_handler:
            signal.signal(number, partial(on_signal, asyncio.get_running_loop(), service, server))


def on_signal(loop: asyncio.AbstractEventLoop, service: Service, server: Handler, number: int, frame: FrameType | None) -> None:
    """A second signal stops at once."""
    if service.stopping:
        server(number, frame)
    else:
        service.refuse_commands()
        end_in(END)
        loop.call_soon_threadsafe(loop.create_task, stop_service(service, partial(server, number, frame)))


def end_in(seconds: float) -> None:
    """Whatever hangs, also in the loop itself: the process ends. What was acknowledged is written."""
    timer = threading.Timer(seconds, os._exit, [1])
    timer.daemon = True
    timer.start()


async def stop_service(service: Service, then: Callable[[], Any]) -> None:
    log.info("stopping")
    try:
        await asyncio.gather(service.say_goodbye(), asyncio.sleep(LINGER))
    finally:
        then()
