"""Imported by every Python process that has this folder on its path: the time of day is off by the seconds in the file TORTURE_CLOCK."""

import os
import time

_real, _real_ns, _file = time.time, time.time_ns, os.environ["TORTURE_CLOCK"]


def offset() -> int:
    with open(_file, encoding="ascii") as file:
        return int(file.read() or 0)


time.time = lambda: _real() + offset()
time.time_ns = lambda: _real_ns() + 1_000_000_000 * offset()
