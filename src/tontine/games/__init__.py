"""One folder per game of the house; docs/games.md says how to add one. Called, this folder lists all games: `tontine.games()`."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from ..core.game import Game
from ..core.registry import games as found


class Folder(ModuleType):
    """A module that can be called, so that `tontine.games` is both the folder and the question what is in it."""

    def __call__(self) -> list[Game[Any]]:
        return found()


sys.modules[__name__].__class__ = Folder
