"""What the story tells of people's presence, and what a player is told of the stand-in: both follow from the log."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ..core import Option, Seat

GONE, HERE, STAND_IN, PLAYS = "disconnected", "reconnected", "stand-in", "plays-again"
KEPT_DEEDS = 30  # answers of a stand-in that its player is told of


class Notice(Struct, frozen=True):
    """The player of a seat was lost, is back, is played by a stand-in, plays again."""

    at: int
    seat: Seat
    what: str
    told: int  # events of the match that had been told before


class Deed(Struct, frozen=True):
    """What a stand-in has answered to which question."""

    kind: str
    about: Any
    option: Option
