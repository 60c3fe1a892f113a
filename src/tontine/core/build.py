"""Which build of the engine runs: its sources, or what mypyc made of them (`make compiled`)."""

from __future__ import annotations

from types import FunctionType
from typing import Any

from .match import drive

_drive: Any = drive
PLAIN = isinstance(_drive, FunctionType)
BUILD = "plain" if PLAIN else "compiled"
