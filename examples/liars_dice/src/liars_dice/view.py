"""The view: the own dice, every bid, and how many dice are under each cup."""

from __future__ import annotations

from typing import Any

from tontine.core import Chance, Seat, View

from .state import NAMES, Call, State, dice_left


def view(s: State, seat: Seat | None) -> View:
    return {
        "seat": seat,
        "round": s.round,
        "dice": dice_left(s),
        "wild": s.wild,
        "turn": s.turn,
        "bid": {"count": s.count, "face": NAMES[s.face], "bidder": s.bidder} if s.count else None,
        "call": called(s.call),
        "players": [player(s, p, p == seat) for p in range(s.seats)],
    }


def player(s: State, p: Seat, own: bool) -> dict[str, Any]:
    cup = s.cups[p][:] if own and s.rolled and s.cups[p] else None
    return {"alive": bool(s.cups[p]), "dice": len(s.cups[p]), "cup": cup, "shown": s.shown[p][:] or None}


def called(call: Call | None) -> dict[str, Any] | None:
    if call is None:
        return None
    bid = {"count": call.count, "face": NAMES[call.face], "bidder": call.bidder}
    return {**bid, "caller": call.caller, "found": call.found, "loser": call.loser}


def hidden(s: State, seat: Seat | None) -> list[str]:
    return [f"cups[{p}]" for p in range(s.seats) if p != seat]


def imagine(s: State, seat: Seat | None, chance: Chance) -> None:
    """The others' dice are rolled again: a bid proves nothing. They are sorted, as in every state."""
    for p in range(s.seats):
        if p != seat:
            s.cups[p][:] = sorted([1 + chance.below(s.faces) for _ in s.cups[p]])
