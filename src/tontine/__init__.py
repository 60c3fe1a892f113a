"""Tontine: "last one standing" games for tables, bots and laboratories."""

from typing import TYPE_CHECKING

from .core.check import check
from .core.errors import TontineError
from .core.match import Match
from .core.perspective import Perspective
from .core.registry import game

if TYPE_CHECKING:
    from .core.registry import games
else:
    from . import games

__all__ = ["Match", "Perspective", "TontineError", "check", "game", "games"]
__version__ = "0.1.0"
