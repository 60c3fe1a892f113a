"""The great moments of a match, at which bots say a word."""

from __future__ import annotations

from typing import Final

from ...core import Seat, Talk
from ...core.talk import WINS, Moment, Public, its_own, killed_by


def hunters(heard: Public) -> list[Seat]:
    """Whose turn it is when another falls."""
    turns = [event["seat"] for event in heard if event["event"] == "turn"]
    return [seat for seat in turns[-1:] if seat != heard[-1]["seat"]]


TALK: Final = Talk(
    moments=[
        Moment("falls", "out", its_own),
        Moment("kills", "out", hunters),
        Moment("blocks", "blocks", its_own),
        Moment("bribes", "bribes", its_own),
        WINS,
    ]
)
KILLS: Final = {"out": killed_by(hunters)}
