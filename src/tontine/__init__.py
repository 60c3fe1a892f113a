"""Tontine: "last one standing" games for tables, bots and laboratories."""

from . import games as _folder  # noqa: F401  loaded first, so that the name `games` below stays the function
from .core.check import check
from .core.errors import TontineError
from .core.match import Match
from .core.perspective import Perspective
from .core.registry import game, games

__all__ = ["Match", "Perspective", "TontineError", "check", "game", "games"]
__version__ = "0.1.0"
