"""A table that is small enough to walk all its lines of play."""

from __future__ import annotations

from tontine.core import Game

from liars_dice import game
from liars_dice.state import State


def tiny(faces: int = 2, dice: int = 1) -> Game[State]:
    """Two players, one die each, two faces."""
    return game(range(2, 3), faces, dice)
