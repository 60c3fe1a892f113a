"""Arguments that every adapter takes, checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core import Seat
from ..core.errors import UnknownSeat
from .errors import BadArgument


def known(name: str, got: Any, expected: Sequence[Any]) -> Any:
    if got not in expected:
        raise BadArgument(f"one of {', '.join(map(str, expected))}", got, name=name)
    return got


def seat_of(got: Any, seats: int) -> Seat:
    if type(got) is not int or not 0 <= got < seats:
        raise UnknownSeat(f"0 to {seats - 1}", got, low=0, high=seats - 1)
    return got
