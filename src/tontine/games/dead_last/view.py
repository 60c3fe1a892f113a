"""View and imagination of a seat."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ...core import Chance, Seat, View
from .rules import suggestions
from .state import PROMISE, SUGGEST, WHISPER, State

TRIES: Final = 40
CONSPIRE: Final = "conspire"  # the view does not tell which of its questions is open


def view(s: State, seat: Seat | None) -> View:
    return {
        "seat": seat,
        "round": s.round,
        "rounds": s.rounds,
        "vote": s.vote,
        "phase": CONSPIRE if s.phase in (SUGGEST, WHISPER, PROMISE) else s.phase,
        "mark": s.mark,
        "players": players(s, seat),
        "centre": len(s.centre),
        "deck": len(s.deck),
        "pair": list(s.pair) if s.pair else None,
        "promises": [{"by": by, "card": card} for by, card in s.promises],
        "suggested": None if seat is None else s.suggested[seat],
        "whispers": whispers(s, seat),
    }


def own(s: State, seat: Seat) -> View:
    return {"seat": seat, "players": players(s, seat), "suggested": s.suggested[seat], "whispers": whispers(s, seat)}


def whispers(s: State, seat: Seat | None) -> list[dict[str, Any]]:
    """DL-7: those to and from the seat."""
    said = [(place % s.seats, *secret) for place, secret in enumerate(s.secrets) if secret]
    return [{"by": by, "to": to, "target": target} for by, to, target in said if seat in (by, to)]


def players(s: State, seat: Seat | None) -> list[dict[str, Any]]:
    return [player(s, p, seat) for p in range(s.seats)]


def player(s: State, p: Seat, seat: Seat | None) -> dict[str, Any]:
    """DL-21: only the owner sees values, until bars are shown."""
    bars = s.bars[p][:] if s.shown or p == seat else None
    return {"alive": p in s.alive, "bars": len(s.bars[p]), "values": bars, "voted": s.votes[p]}


def hidden(s: State, seat: Seat | None) -> list[str]:
    rivals = [p for p in range(s.seats) if p != seat]
    places = ["deck", "centre"]
    if not s.shown:
        places += [f"bars[{p}]" for p in rivals]
    places += [f"secrets[{place}]" for place in unheard_places(s, seat)]
    if s.phase == WHISPER:
        places += [f"suggested[{p}]" for p in rivals if p in s.alive]
    return places


def unheard_places(s: State, seat: Seat | None) -> list[int]:
    """Places of whispers that the seat neither said nor heard."""
    said = [turn * s.seats + by for turn in range(s.whispered) for by in s.alive if by != seat]
    return [place for place in said if not (secret := s.secrets[place]) or secret[0] != seat]


def imagine(s: State, seat: Seat | None, chance: Chance) -> None:
    imagine_bars(s, seat, chance)
    if s.whispers:
        imagine_whispers(s, seat, chance)


# Gold


def imagine_bars(s: State, seat: Seat | None, chance: Chance) -> None:
    """DL-26: a player who has not won has less than the mark."""
    hands = [] if s.shown else [s.bars[p] for p in range(s.seats) if p != seat]
    pool = sorted(s.deck + s.centre + [bar for hand in hands for bar in hand])
    for _ in range(TRIES):
        chance.shuffle(pool)
        if all_below(hands, pool, s.mark):
            break
    else:
        deal_low(hands, pool, s.mark, chance)
    start = 0
    for place in [*hands, s.centre, s.deck]:
        end = start + len(place)
        place[:] = pool[start:end]
        start = end


def all_below(hands: list[list[int]], pool: list[int], mark: int) -> bool:
    start = 0
    for hand in hands:
        end = start + len(hand)
        if len(hand) > 4 and sum(pool[start:end]) >= mark:
            return False
        start = end
    return True


def deal_low(hands: list[list[int]], pool: list[int], mark: int, chance: Chance) -> None:
    """For large tables, where a random deal rarely has all totals below the mark: deal low bars to those who hold many, then swap
    bars at random where it is allowed."""
    pool.sort()
    sizes = [len(hand) for hand in hands]
    dealt: list[list[int]] = [[] for _ in hands]
    for i in sorted(range(len(hands)), key=lambda i: -sizes[i]):  # as many threes as the hand needs if its other bars are fours
        threes = max(0, 4 * sizes[i] - mark + 1)
        dealt[i] = pool[:threes]
        del pool[:threes]
    for i in sorted(range(len(hands)), key=lambda i: -sizes[i]):
        missing = sizes[i] - len(dealt[i])
        dealt[i] += pool[:missing]
        del pool[:missing]
    pool[:0] = [bar for hand in dealt for bar in hand]
    over = excess(hands, pool, mark)
    for _ in range(4 * len(pool)):
        one, two = chance.below(len(pool)), chance.below(len(pool))
        pool[one], pool[two] = pool[two], pool[one]
        if (after := excess(hands, pool, mark)) > over:
            pool[one], pool[two] = pool[two], pool[one]
        else:
            over = after


def excess(hands: list[list[int]], pool: list[int], mark: int) -> int:
    """The sum of the points by which hands are too rich."""
    total = start = 0
    for hand in hands:
        end = start + len(hand)
        total += max(0, sum(pool[start:end]) - mark + 1)
        start = end
    return total


# Whispers


def imagine_whispers(s: State, seat: Seat | None, chance: Chance) -> None:
    """Whispers among others are drawn again. Those to and from the seat stay."""
    for place in unheard_places(s, seat):
        s.secrets[place] = chance.pick(unheard(s.alive, place % s.seats, seat))
    if s.phase == WHISPER:
        for p in s.alive:
            if p != seat:
                s.suggested[p] = chance.pick(suggestions(s, p))


@lru_cache(1024)
def unheard(living: tuple[Seat, ...], by: Seat, seat: Seat | None) -> list[tuple[Seat, Seat] | None]:
    """Silence, or a whisper that the seat did not hear. Silence is as likely as any one target, so it is listed once for each listener."""
    others = [q for q in living if q != by]
    silence: list[tuple[Seat, Seat] | None] = [None] * (len(others) - 1)
    return silence + [(to, target) for target in others for to in others if to not in (target, seat)]
