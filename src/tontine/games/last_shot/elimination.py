"""Elimination and winning (LS-15 to LS-19, LS-38 to LS-41)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from ...core import Ask, Outcome, Seat
from ...core.ask import Step
from ...core.outcome import Reason
from .chain import NO, answers
from .knowledge import place, pool_places
from .registry import KINDS, REGULAR, WORDS, Steps, Table, card_of, words
from .state import DARK, DOOMED, INSURED, KIND, NOBODY, OUT, WATCHED, State, laid_on, lies_on, living_from, push_moment
from .verbs import destroy, end_laid, turn_up_lifted


class LastShotReason(Reason):
    LAST_STANDING = "last-standing"  # LS-19
    COMRADES = "comrades"  # LS-19
    TURN_LIMIT = "turn-limit"  # LS-26


class Victory(Exception):
    """LS-40: the match is over at once."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome)
        self.outcome = outcome


def terminate(t: Table) -> Steps:
    """LS-15, LS-38: what every Terminated card does."""
    p = t.rival
    if p == NOBODY or (yield from escapes(t, p)) or (yield from is_pardoned(t, p)) or is_insured(t, p):
        return
    yield from eliminate(t, p)


def escapes(t: Table, p: Seat) -> Generator[Step, Any, bool]:
    """LS-16, LS-39: asked whether or not there is a way out."""
    ways = [card for card in words(t.s.hands[p]) if card_of(card).escapes == t.card]
    card = yield Ask(p, "escape", [NO, *ways], {"card": t.card, "seat": t.you})
    if card == NO:
        return False
    destroy(t, p, card)
    if t.tell:
        t.tell.all("escapes", seat=p, card=t.card)
    return True


def is_pardoned(t: Table, p: Seat) -> Generator[Step, Any, bool]:
    """The player of the Terminated card may not answer."""
    s, killer = t.s, t.you
    doom = push_moment(s, DOOMED, p, card=t.card)
    if t.tell:
        t.tell.all("doomed", seat=p, card=doom.card)
    yield from answers(t, [q for q in living_from(s, p) if q != killer])
    s.stack.pop()
    return doom.off


def is_insured(t: Table, p: Seat) -> bool:
    s = t.s
    if not lies_on(s, p, INSURED):
        return False
    policy = laid_on(s, p, INSURED)
    s.front[p].remove(policy)
    s.destroyed.append(place(s, KINDS[policy.card]))
    if t.tell:
        t.tell.all("insured", seat=p, card=policy.card)
    return True


def pardon(t: Table) -> None:
    t.answered.off = True
    if t.tell:
        t.tell.all("pardons", seat=t.answered.seat)


def roulette(t: Table, ring: list[Seat]) -> Steps:
    """LS-18: the players turn up the lifted cards in turn, until a Terminated card eliminates one."""
    for i in range(len(t.s.lifted)):
        p = ring[i % len(ring)]
        if KINDS[turn_up_lifted(t, i, p)] >= REGULAR:
            yield from eliminate(t, p)
            return


def defect(t: Table, p: Seat) -> None:
    t.s.comrades[p] = True
    if t.tell:
        t.tell.all("comrade", seat=p)
    check_victory(t.s)


def eliminate(t: Table, p: Seat) -> Steps:
    """LS-17: the cards are destroyed after the looting."""
    s = t.s
    s.alive[p] = False
    s.fallen.append(p)
    if t.tell:
        t.tell.all("eliminated", seat=p)
    check_victory(s)
    push_moment(s, OUT, p)
    yield from answers(t, living_from(s, p))
    s.stack.pop()
    clear_away(t, p)


def clear_away(t: Table, p: Seat) -> None:
    s = t.s
    estate = s.hands[p] + s.private[p]
    pool_places(estate)
    gone = [card & ~DARK for card in estate if card & KIND < REGULAR]
    terminated = sorted([card & KIND for card in estate if card & KIND >= REGULAR])
    front = [laid.card for laid in s.front[p]]
    s.hands[p].clear()
    s.private[p].clear()
    s.front[p].clear()
    s.destroyed += gone + [place(s, KINDS[card]) for card in front]
    s.spent += terminated
    if t.tell:
        t.tell.all("cleared", seat=p, count=len(gone), front=front, terminated=[WORDS[kind] for kind in terminated])
    for q in living_from(s, p):
        for laid in s.front[q][:]:
            if laid.rule == WATCHED and laid.by == p:  # LS-43
                end_laid(t, q, laid.card)


def check_victory(s: State) -> None:
    """LS-19, LS-40: the last player, then Comrades."""
    left = [p for p in range(s.seats) if s.alive[p]]
    if len(left) == 1:
        raise Victory(outcome(s, LastShotReason.LAST_STANDING))
    if all(s.comrades[p] for p in left):
        raise Victory(outcome(s, LastShotReason.COMRADES))


def outcome(s: State, reason: LastShotReason) -> Outcome:
    """The survivors have won: one player, all Comrades, or those left at the limit."""
    scores = [int(alive) for alive in s.alive]
    return Outcome(reason, [p for p in range(s.seats) if s.alive[p]], scores, s.fallen)
