"""The players that a card affects or may choose, and votes."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from ....core import All, Ask, Option, Seat
from ....core.ask import Step
from ..registry import Table, immune, words
from ..state import NOBODY, Moment, State, living_from, others_from


def everyone(t: Table) -> list[Seat]:
    """LS-25: all players but the immune, in seat order from your left, you last."""
    moment = t.moment
    return [p for p in living_from(t.s, moment.seat) if not immune(t.s, moment, p)]


def rivals(t: Table) -> list[Seat]:
    return targets(t.s, t.moment)


def targets(s: State, moment: Moment) -> list[Seat]:
    """Whom a card may choose (LS-24)."""
    return [p for p in others_from(s, moment.seat) if not immune(s, moment, p)]


# Votes


def vote_for_card(t: Table, p: Seat) -> Generator[Step, Any, list[str]]:
    """All others vote at once for a card of this hand, which lies open. You break ties. Empty if there is no card."""
    if p == NOBODY or not t.s.hands[p]:
        return []
    voters = [q for q in everyone(t) if q != p]
    about, hand = {"card": t.card, "seat": p}, t.s.hands[p]
    votes = yield All(voters, lambda q: Ask(q, "vote-card", words(hand), about))
    if t.tell:
        t.tell.all("votes", votes={str(q): votes[q] for q in voters})
    tied = most_voted(words(hand), votes)
    return [(yield Ask(t.you, "tie", tied, about))] if len(tied) > 1 else tied


def vote_for_player(t: Table) -> Generator[Step, Any, list[Seat]]:
    """All vote at once for another player. Returns those with most votes."""
    voters, about = everyone(t), {"card": t.card}
    if len(voters) < 2:
        return []
    votes = yield All(voters, lambda p: Ask(p, "vote", [q for q in voters if q != p], about))
    if t.tell:
        t.tell.all("votes", votes={str(q): votes[q] for q in voters})
    return most_voted(voters, votes)


def most_voted(choices: Sequence[Any], votes: dict[Seat, Option]) -> list[Any]:
    cast = list(votes.values())
    most = max(cast.count(choice) for choice in choices)
    return [choice for choice in choices if cast.count(choice) == most]
