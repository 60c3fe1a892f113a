"""Many spectators of one table. They are told a moment later, some in each turn of the loop: neither players nor other tables wait.

However many tables of the worker have a crowd, there is one gallery."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator
from itertools import islice
from typing import Final, Protocol

from .logs import log

MANY: Final = 50  # spectators; fewer are told at once
MOMENT: Final = 0.05  # seconds; what happens at the table meanwhile is one write to each of them
IN_A_TURN: Final = 100  # writes in one turn of the loop, about half a millisecond, at all tables together


class Spectator(Protocol):
    def send_soon(self, message: bytes) -> None:
        """With whatever else comes until `flush`, and before anything that is sent at once."""

    def flush(self) -> None: ...


class Gallery:
    """The crowds at all tables of a worker. They are told in waves; the next one begins a moment after the last has ended."""

    def __init__(self) -> None:
        self._waiting: set[Spectator] = set()  # for the next wave
        self._under_way = False  # a wave is under way, or about to begin

    def send(self, spectators: Collection[Spectator], message: bytes) -> None:
        for each in spectators:
            each.send_soon(message)
        self._waiting.update(spectators)
        if not self._under_way:
            self._wait()

    def _wait(self) -> None:
        self._under_way = bool(self._waiting)
        if self._under_way:
            asyncio.get_running_loop().call_later(MOMENT, self._begin)

    def _begin(self) -> None:
        waiting, self._waiting = self._waiting, set()
        self._go_on(iter(waiting))

    def _go_on(self, waiting: Iterator[Spectator]) -> None:
        some = list(islice(waiting, IN_A_TURN))
        for each in some:
            flush(each)
        if some:
            asyncio.get_running_loop().call_soon(self._go_on, waiting)
        else:
            self._wait()


def flush(spectator: Spectator) -> None:
    """If it fails, the others are told nevertheless."""
    try:
        spectator.flush()
    except Exception:
        log.exception("flush-failed")
