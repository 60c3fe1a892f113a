"""Heroes, Medikits, elimination, and the end of a match."""

from __future__ import annotations

from ...core import Chance, Seat, Tell
from ...core.outcome import Outcome, Reason  # mypyc needs a base class imported from its own module
from .dice import put_back, roll
from .state import BANGS, MEDIKIT, SHOT_DIE, State, level
from .tokens import doomed, spend, tell_level


class LastOneAliveReason(Reason):
    LAST_ALIVE = "last-alive"  # LOA-16
    APOCALYPSE = "apocalypse"  # LOA-22
    TURN_LIMIT = "turn-limit"


def become_hero(s: State, tell: Tell | None, p: Seat) -> None:
    """LOA-18: at most one, and none in a turn in which one was used."""
    if not s.heroes[p] and not s.hero_used:
        s.heroes[p] = True
        if tell:
            tell.all("hero", seat=p)


def try_medikit(s: State, chance: Chance, tell: Tell | None) -> None:
    spend(s, tell, MEDIKIT)
    result = roll(chance, SHOT_DIE)
    if result in BANGS:
        put_back(s, s.front[s.active])
    if tell:
        tell.all("medikit", seat=s.active, result=result, saved=result in BANGS)


def overpower(s: State, tell: Tell | None, p: Seat) -> None:
    """LOA-14, LOA-22."""
    before = level(s)
    for tokens in (s.items[p], s.barricades[p]):
        s.box += tokens
        tokens.clear()
    put_back(s, s.front[p])
    if s.markers[p]:
        s.markers[p] -= 1
        if tell:
            tell.all("loses-life", seat=p, markers=s.markers[p])
        become_hero(s, tell, p)
        return
    s.alive[p] = s.heroes[p] = False
    s.order.append(p)
    if tell:
        tell.all("out", seat=p)
    tell_level(s, tell, before)


# The end


def outcome(s: State) -> Outcome | None:
    """At the end of a turn, or when the third Apocalypse token is drawn in the middle of one."""
    if doomed(s):
        return Outcome(LastOneAliveReason.APOCALYPSE, best(s), scores(s), s.order)
    if sum(s.alive) == 1:
        return Outcome(LastOneAliveReason.LAST_ALIVE, living(s), scores(s), s.order)
    if s.turn == s.turns:
        return Outcome(LastOneAliveReason.TURN_LIMIT, living(s), scores(s), s.order)
    return None


def best(s: State) -> list[Seat]:
    """LOA-22: of tied players, one with a hero token wins."""
    points = scores(s)
    most = max(points[p] for p in living(s))
    tied = [p for p in living(s) if points[p] == most]
    return [p for p in tied if s.heroes[p]] or tied


def scores(s: State) -> list[int]:
    """A point for being alive; in The Survivors 2 per life, the last one included, and 1 per token. Only survivors score."""
    if not s.survivors:
        return [int(alive) for alive in s.alive]
    return [(2 * (s.markers[p] + 1) + len(s.items[p]) + len(s.barricades[p])) * s.alive[p] for p in range(s.seats)]


def living(s: State) -> list[Seat]:
    return [p for p in range(s.seats) if s.alive[p]]
