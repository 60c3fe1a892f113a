"""Our sentences as errors of Gymnasium, which PettingZoo uses as well."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from gymnasium import error

from ..core.errors import TontineError, UnknownGame
from .table import IllegalAction


@contextmanager
def refusals() -> Iterator[None]:
    try:
        yield
    except UnknownGame as wrong:
        raise error.NameNotFound(str(wrong)) from wrong
    except IllegalAction as wrong:
        raise error.InvalidAction(str(wrong)) from wrong
    except TontineError as wrong:
        raise error.Error(str(wrong)) from wrong
