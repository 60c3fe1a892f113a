"""The great moments of a match, at which bots say a word."""

from __future__ import annotations

from typing import Final

from ...core import Seat, Talk
from ...core.talk import WINS, Moment, Public, its_own, killed_by


def killers(heard: Public) -> list[Seat]:
    """Who played the Terminated card that was about to eliminate this player, unless they played it on themselves."""
    victim, card = heard[-1]["seat"], None
    for event in reversed(heard):
        if event["event"] == "turn":
            break
        if event["event"] == "doomed" and event["seat"] == victim and card is None:
            card = event["card"]
        elif event["event"] == "plays" and event["card"] == card:
            return [] if event["seat"] == victim else [event["seat"]]
    return []


TALK: Final = Talk(
    moments=[Moment("falls", "eliminated", its_own), Moment("kills", "eliminated", killers), Moment("escapes", "escapes", its_own), WINS]
)
KILLS: Final = {"eliminated": killed_by(killers)}
