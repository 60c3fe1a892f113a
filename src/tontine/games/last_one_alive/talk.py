"""The great moments of a match, at which bots say a word."""

from __future__ import annotations

from typing import Final

from ...core import Seat, Talk
from ...core.talk import WINS, Moment, Public, its_own, killed_by


def senders(heard: Public) -> list[Seat]:
    """Who last sent zombies to the one who is out now, unless that was before the turn before."""
    victim, found = heard[-1]["seat"], 0
    for event in reversed(heard):
        if event["event"] == "zombies" and event["to"] == victim:
            return [event["seat"]]
        found += event["event"] == "turn" and event["seat"] == victim
        if found > 1:
            break
    return []


def saved(heard: Public) -> list[Seat]:
    return [heard[-1]["seat"]] if heard[-1]["saved"] else []


TALK: Final = Talk(
    moments=[
        Moment("falls", "out", its_own),
        Moment("kills", "out", senders),
        Moment("saved", "medikit", saved),
        Moment("life", "loses-life", its_own),
        WINS,
    ]
)
KILLS: Final = {"out": killed_by(senders)}
