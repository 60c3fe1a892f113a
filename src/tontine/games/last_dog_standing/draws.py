"""Drawing from the deck: unseen or face up, with what takes effect at once."""

from __future__ import annotations

from typing import Final

from ...core import Chance, Seat, Tell
from .cards import BAT, IMMEDIATE, KIND, NAMES, SEEN, VIRUS
from .knowledge import enter_hand, enter_open, turn_up, viruses_into_deck
from .state import State
from .viruses import judge, reveal_hand, tell_virus

PER_BAT: Final = 2  # viruses


def draw_hidden(s: State, chance: Chance, tell: Tell | None, p: Seat) -> None:
    """LDS-8: a virus goes to the hand as any card does. To reveal or to block it is offered with the next question, which comes anyway."""
    card = s.deck.pop()
    if IMMEDIATE[card & KIND]:
        kind = turn_up(s, card)
        s.discard.append(kind)
        immediate(s, chance, tell, p, kind)
        return
    enter_hand(s, p, card)
    s.fresh = True
    if tell:
        knowers = [q for q in range(s.seats) if (card | SEEN << p) & SEEN << q]
        tell.partly(knowers, {"card": NAMES[card & KIND]}, "draws", seat=p)


def draw_face_up(s: State, chance: Chance, tell: Tell | None, p: Seat) -> bool:
    """LDS-11. Whether there was a card to draw."""
    if not s.deck:
        tell_empty_deck(s, tell, p)
        return False
    kind = turn_up(s, s.deck.pop())
    if IMMEDIATE[kind]:
        s.discard.append(kind)
    elif kind == VIRUS:
        s.revealed[p] += 1
    else:
        enter_open(s, p, kind)
    if tell:
        tell.all("face-up", seat=p, card=NAMES[kind])
    if IMMEDIATE[kind]:
        immediate(s, chance, tell, p, kind)
    elif kind == VIRUS:
        tell_virus(s, tell, p, 1)
        judge(s, chance, tell, p)
    return True


def tell_empty_deck(s: State, tell: Tell | None, p: Seat) -> None:
    """LDS-18: a player who draws from an empty deck, or looks at it, gets nothing."""
    if tell and not s.deck:
        tell.all("empty-deck", seat=p)


def immediate(s: State, chance: Chance, tell: Tell | None, p: Seat, kind: int) -> None:
    """LDS-1: a Bat or a Wacko cannot be hidden. The card lies on the discard pile."""
    if kind == BAT:
        s.set_aside -= PER_BAT
        viruses_into_deck(s, PER_BAT, chance)
        if tell:
            tell.all("bat", seat=p, viruses=PER_BAT)
    else:
        if tell:
            tell.all("wacko", seat=p)
        reveal_hand(s, tell, p)
        judge(s, chance, tell, p)
