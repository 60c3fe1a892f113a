"""What a seat knows, and how it imagines the rest."""

from __future__ import annotations

from typing import Any

from ...core import Chance, Seat, View
from .rules import suggestions
from .state import PROMISE, SUGGEST, WHISPER, State

TRIES = 40
CONSPIRE = "conspire"  # which of its questions is open is nobody's business


def view(s: State, seat: Seat | None) -> View:
    return {
        "seat": seat,
        "round": s.round,
        "rounds": s.rounds,
        "vote": s.vote,
        "phase": CONSPIRE if s.phase in (SUGGEST, WHISPER, PROMISE) else s.phase,
        "mark": s.mark,
        "players": [player(s, p, seat) for p in range(s.seats)],
        "centre": len(s.centre),
        "deck": len(s.deck),
        "pair": list(s.pair) if s.pair else None,
        "promises": [{"by": by, "card": card} for by, card in s.promises],
        "suggested": None if seat is None else s.suggested[seat],
        "whispers": [{"by": by, "to": to, "target": target} for _, by, to, target in s.secrets if seat in (by, to)],
    }


def player(s: State, p: Seat, seat: Seat | None) -> dict[str, Any]:
    """DL-21: values are their owner's until bars are shown."""
    bars = s.bars[p][:] if s.shown or p == seat else None
    return {"alive": p in s.alive, "bars": len(s.bars[p]), "values": bars, "voted": s.votes[p]}


def hidden(s: State, seat: Seat | None) -> list[str]:
    rivals = [p for p in range(s.seats) if p != seat]
    places = ["deck", "centre"]
    if not s.shown:
        places += [f"bars[{p}]" for p in rivals]
    if s.whispers:
        places += ["secrets", *[f"suggested[{p}]" for p in rivals]]
    return places


def imagine(s: State, seat: Seat | None, chance: Chance) -> None:
    imagine_bars(s, seat, chance)
    if s.whispers:
        imagine_whispers(s, seat, chance)


# Gold


def imagine_bars(s: State, seat: Seat | None, chance: Chance) -> None:
    """DL-26: nobody who has not won has enough."""
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
    """For crowded tables where chance hardly ever finds totals below the mark: deal the low bars to those who hold many, then swap
    at random whatever may be swapped."""
    pool.sort()
    sizes = [len(hand) for hand in hands]
    dealt: list[list[int]] = [[] for _ in hands]
    for i in sorted(range(len(hands)), key=lambda i: -sizes[i]):  # as many threes as the hand needs when all else is fours
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
    """By how many points all hands together are too rich."""
    total = start = 0
    for hand in hands:
        end = start + len(hand)
        total += max(0, sum(pool[start:end]) - mark + 1)
        start = end
    return total


# Whispers


def imagine_whispers(s: State, seat: Seat | None, chance: Chance) -> None:
    """Whispers among others may have been anything; those to and from the seat are as they were."""
    known = {(turn, by): (turn, by, to, target) for turn, by, to, target in s.secrets if seat in (by, to)}
    s.secrets.clear()
    for turn in range(s.whispered):
        for by in s.alive:
            secret = known.get((turn, by)) or (None if by == seat else whisper_past(s, turn, by, seat, chance))
            if secret:
                s.secrets.append(secret)
    if s.phase == WHISPER:
        for p in s.alive:
            if p != seat:
                s.suggested[p] = chance.pick(suggestions(s, p))


def whisper_past(s: State, turn: int, by: Seat, seat: Seat | None, chance: Chance) -> tuple[int, Seat, Seat, Seat] | None:
    """A whisper, or none, that the seat did not hear."""
    target = chance.pick(suggestions(s, by))
    listeners = [p for p in s.alive if p not in (by, target, seat)]
    return (turn, by, chance.pick(listeners), target) if isinstance(target, int) and listeners else None
