"""The rules of Liar's Dice, in the order of the rules page."""

from __future__ import annotations

from tontine.core import CHECKPOINT, Ask, Chance, Outcome, Play, Reason, Seat, Tell

from .state import COUNTS, LIAR, NAMES, WILD, Call, State, dice_left, living, living_from


class LiarsDiceReason(Reason):
    LAST_WITH_DICE = "last-with-dice"  # LD-12


def play(s: State, chance: Chance, tell: Tell | None) -> Play:
    while len(living(s)) > 1:
        roll(s, chance, tell)
        yield CHECKPOINT
        word = yield Ask(s.turn, "bid" if s.count == 0 else "raise", counts(s), said(s))
        if word == LIAR:
            call(s, tell)
            continue
        count = COUNTS.index(word)
        face = yield Ask(s.turn, "face", [NAMES[face] for face in faces_for(s, count)], {"count": count})
        bid(s, tell, count, NAMES.index(face))
    return Outcome(LiarsDiceReason.LAST_WITH_DICE, living(s), [len(cup) for cup in s.cups], s.order)


# A round


def roll(s: State, chance: Chance, tell: Tell | None) -> None:
    """LD-3: everybody rolls and looks under their own cup. Only once, also when the rules are started afresh."""
    if s.rolled:
        return
    s.rolled = True
    s.round += 1
    if tell:
        tell.all("round", round=s.round, seat=s.turn, dice=dice_left(s))
    for p in living(s):
        s.cups[p][:] = sorted([1 + chance.below(s.faces) for _ in s.cups[p]])
        if tell:
            tell.only((p,), "rolls", seat=p, dice=s.cups[p][:])


def said(s: State) -> dict[str, object] | None:
    """The bid that is to be raised, for the question."""
    return {"count": s.count, "face": NAMES[s.face], "bidder": s.bidder} if s.count else None


# Bids


def counts(s: State) -> list[str]:
    """LD-4 to LD-6: how many dice can be bid; and "liar", where there is a bid."""
    fitting = [COUNTS[count] for count in range(max(1, s.count), dice_left(s) + 1) if faces_for(s, count)]
    return [LIAR, *fitting] if s.count else fitting


def faces_for(s: State, count: int) -> list[int]:
    """LD-5: more dice of any face, or as many of a higher one. LD-8: no bid on wild ones."""
    lowest = 1 if count > s.count else s.face + 1
    return [face for face in range(lowest, s.faces + 1) if not (s.wild and face == WILD)]


def bid(s: State, tell: Tell | None, count: int, face: int) -> None:
    s.count, s.face, s.bidder = count, face, s.turn
    if tell:
        tell.all("bids", seat=s.turn, count=count, face=NAMES[face])
    s.turn = living_from(s, (s.turn + 1) % s.seats)  # LD-4


# Liar


def call(s: State, tell: Tell | None) -> None:
    """LD-7, LD-9: all cups are lifted. The player who was wrong loses a die."""
    if tell:
        tell.all("liar", seat=s.turn, count=s.count, face=NAMES[s.face], bidder=s.bidder)
    for p in range(s.seats):
        lift(s, tell, p)
    found = matching(s)
    loser = s.bidder if found < s.count else s.turn
    s.call = Call(s.count, s.face, s.bidder, s.turn, found, loser)
    if tell:
        tell.all("counted", count=s.count, face=NAMES[s.face], found=found, wild=s.wild)
    lose(s, tell, loser)
    s.count, s.face = 0, 0
    s.rolled = False
    s.turn = living_from(s, loser)  # LD-11


def lift(s: State, tell: Tell | None, p: Seat) -> None:
    s.shown[p][:] = s.cups[p]
    if tell and s.cups[p]:
        tell.all("shows", seat=p, dice=s.cups[p][:])


def matching(s: State) -> int:
    """LD-7, LD-8."""
    return sum([1 for cup in s.cups for die in cup if die == s.face or (s.wild and die == WILD)])


def lose(s: State, tell: Tell | None, p: Seat) -> None:
    """LD-9, LD-10."""
    s.cups[p].pop()
    s.lost += 1
    if tell:
        tell.all("loses", seat=p, left=len(s.cups[p]))
    if not s.cups[p]:
        s.order.append(p)
        if tell:
            tell.all("out", seat=p)
