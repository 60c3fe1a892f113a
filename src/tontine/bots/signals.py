"""What bots say to others before they answer: signals in the words of the house, never more than a few."""

from __future__ import annotations

from typing import Any

from ..core import Chance, Game, Option, Perspective, Seat

SPEAKS = {("dead-last", "vote")}  # questions before which there is something to agree on


def speaks(game: Game[Any], kind: str) -> bool:
    return (game.name, kind) in SPEAKS


def confide(perspective: Perspective, option: Option, chance: Chance) -> tuple[Seat, list[Seat]] | None:
    """Whom to kill, and the one or two to whom this bot says so; None when it keeps to itself."""
    if not isinstance(option, int) or chance.below(3) == 0:
        return None
    living = [p for p, player in enumerate(perspective.view["players"]) if player["alive"] and p not in (perspective.seat, option)]
    chance.shuffle(living)
    living.sort(key=lambda p: -agreements(perspective, p))
    return (option, sorted(living[: 1 + chance.below(2)])) if living else None


def agreements(perspective: Perspective, other: Seat) -> int:
    """How often the other voted as this bot did: the trust there is."""
    mine, theirs = str(perspective.seat), str(other)
    votes = [heard["votes"] for heard in perspective.heard() if heard["event"] == "votes"]
    return sum(vote[mine] == vote[theirs] for vote in votes if mine in vote and theirs in vote)
