"""The conspiracy at the table (DL-6): its clock, what players and bots agree on, and whether the dead may speak."""

from __future__ import annotations

from collections.abc import Sequence

from ...core import Chance, Option, Perspective, Seat, Signal, Talk, View, is_alive
from ...core.talk import KILL
from .state import SHOWDOWN, SUGGEST, VOTE, WHISPER, DeadLastSettings


def of_vote(settings: DeadLastSettings) -> float:
    return settings.conspiracy


def of_whisper(settings: DeadLastSettings) -> float:
    """Whispers that are asked as questions, a suggestion and a listener each, share the conspiracy's time."""
    return settings.conspiracy / (2 * settings.whispers)


def confide(perspective: Perspective, option: Option, chance: Chance) -> Signal | None:
    """Whom to kill, said to the one or two whom this bot trusts most; None when it keeps to itself."""
    if not isinstance(option, int) or chance.below(3) == 0:
        return None
    me, view = perspective.seat, perspective.view
    living = [p for p in range(perspective.seats) if is_alive(view, p) and p not in (me, option)]
    chance.shuffle(living)
    living.sort(key=lambda p: -agreements(perspective, p))
    return Signal(me, KILL, option, sorted(living[: 1 + chance.below(2)])) if living else None


def agreements(perspective: Perspective, other: Seat) -> int:
    """How often the other voted as this bot did: the trust there is."""
    mine, theirs = str(perspective.seat), str(other)
    votes = [heard["votes"] for heard in perspective.heard() if heard["event"] == "votes"]
    return sum(vote[mine] == vote[theirs] for vote in votes if mine in vote and theirs in vote)


def hear(view: View, signals: Sequence[Signal]) -> View:
    """Whom to kill, said at the table, is a whisper like those that are asked as questions."""
    named = [signal for signal in signals if signal.signal == KILL and isinstance(signal.target, int)]
    said = [{"by": signal.by, "to": view["seat"], "target": signal.target} for signal in named]
    return {**view, "whispers": [*view["whispers"], *said]}


CLOCKS = {VOTE: of_vote, SUGGEST: of_whisper, WHISPER: of_whisper}
TALK = Talk(signals=(VOTE, SHOWDOWN), confide={VOTE: confide}, hear=hear, silences_dead=lambda settings: settings.ghosts_silent)
