"""Signals when the window is closed or the machine shuts down: the player leaves, and the match is saved."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

SIGNALS = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]


class Closed(Exception):
    """The process has been told to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number  # the exit code of a shell


class HangUp:
    """The signal takes effect at once while input is awaited. Otherwise it waits until the step is done."""

    def __init__(self) -> None:
        self._heard: int | None = None
        self._awaiting = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> HangUp:
        if threading.current_thread() is threading.main_thread():  # other threads may not set signal handlers
            wanted = [number for number in SIGNALS if signal.getsignal(number) is not signal.SIG_IGN]
            self._before = {number: signal.signal(number, self._hear) for number in wanted}
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _hear(self, number: int, _: FrameType | None) -> None:
        self._heard = number
        if self._awaiting:
            self.check()

    def check(self) -> None:
        if self._heard is not None:
            raise Closed(self._heard)

    @contextmanager
    def awaiting(self) -> Iterator[None]:
        self._awaiting = True
        try:
            self.check()
            yield
        finally:
            self._awaiting = False
