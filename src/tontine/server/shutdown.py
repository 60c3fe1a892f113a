"""A clean stop. Uvicorn would cut the lines at once; before it hears of the signal, the house finishes what was begun and says goodbye."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

from .house import House
from .logs import log

SIGNALS = (signal.SIGTERM, signal.SIGINT)
LINGER = 0.5  # seconds in which the door still answers, so that a proxy sees at /healthz that nobody should come any more

Handler = Callable[[int, FrameType | None], Any]


async def heed_signals(house: House) -> None:
    """Only where a server waits for signals itself."""
    if threading.current_thread() is not threading.main_thread():
        return
    for number in SIGNALS:
        server = signal.getsignal(number)
        if callable(server) and server is not signal.default_int_handler:
            signal.signal(number, partial(on_signal, asyncio.get_running_loop(), house, server))


def on_signal(loop: asyncio.AbstractEventLoop, house: House, server: Handler, number: int, frame: FrameType | None) -> None:
    """Who is in a hurry and asks again is not made to wait."""
    if house.stopping:
        server(number, frame)
    else:
        house.stopping = True
        loop.call_soon_threadsafe(loop.create_task, leave(house, partial(server, number, frame)))


async def leave(house: House, then: Callable[[], Any]) -> None:
    log.info("stopping")
    try:
        await asyncio.gather(house.say_goodbye(), asyncio.sleep(LINGER))
    finally:
        then()
