"""The two builds of the engine: its sources, and what mypyc makes of them (`make test-compiled`).

All tests of the engine run on both; here is what does not, and why. Long random tests play some of their matches on the one and the others
on the other, so that the time is spent once.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any

import pytest

from tontine.core import Game
from tontine.core.laws import LAWS

# Only on the sources: tests with one of these marks. tests/conftest.py skips them on the compiled package and says why.
CHANGES_ENGINE = pytest.mark.plain_only("compiled functions and constants are bound to each other: a test cannot put others in their place")
READS_SOURCES = pytest.mark.plain_only("a compiled function has neither its lines nor its docstring")
LOOKS_INSIDE = pytest.mark.plain_only("a compiled function does not show what it holds")


def asserted(game: Game[Any]) -> list[int]:
    """What can be asserted: law 11 looks at the locals of coroutines, and compiled ones show none. Games from outside are plain."""
    return [law for law in LAWS if law != 11 or isinstance(game.play, FunctionType)]
