"""The discards and the box."""

from __future__ import annotations

from ....core import Ask, Seat
from ..knowledge import eyes, find, join, place, search_box, seats_of
from ..registry import KINDS, REGULAR, WORDS, Steps, Table, in_order, words
from ..state import State


def throw(s: State, kind: int) -> None:
    """LS-6, LS-11: face up on its pile."""
    (s.spent if kind >= REGULAR else s.discards).append(kind)


def take_from_discards(t: Table, p: Seat, card: str) -> None:
    """The uppermost copy. Everyone sees which."""
    s = t.s
    i = len(s.discards) - 1 - s.discards[::-1].index(KINDS[card])
    join(s, p, place(s, s.discards.pop(i)), 0)
    if t.tell:
        t.tell.all("takes", seat=p, source="discards", card=card)


def take_top_discard(t: Table, p: Seat) -> None:
    if t.s.discards:
        take_from_discards(t, p, WORDS[t.s.discards[-1]])


def take_any_discard(t: Table, p: Seat) -> Steps:
    if t.s.discards:
        card = yield Ask(p, "take-discard", words(t.s.discards), {"card": t.card})
        take_from_discards(t, p, card)


def take_leftover(t: Table, p: Seat) -> Steps:
    """One of the regular cards that a reload has just discarded."""
    pile = t.answered.pile
    left = [card for card in words(t.s.discards) if card in pile]
    if left:
        card = yield Ask(p, "take-discard", left, {"card": t.card})
        pile.remove(card)
        take_from_discards(t, p, card)


def take_unused(t: Table, p: Seat, count: int) -> Steps:
    """Look at so many cards of the box and take one; the others go back, and the player has seen them."""
    s = t.s
    search_box(s, p, [t.chance.below(len(s.box) - n) for n in range(min(count, len(s.box)))])
    if not s.lifted:
        return
    if t.tell:
        t.tell.partly((p,), {"cards": in_order(s.lifted)}, "looks-at-box", seat=p, count=len(s.lifted))
    card = yield Ask(p, "take-unused", words(s.lifted), {"card": t.card})
    join(s, p, s.lifted.pop(find(s.lifted, KINDS[card])), 0)
    s.box += s.lifted
    s.lifted.clear()
    if t.tell:
        t.tell.partly(seats_of(s, eyes(s, p)), {"card": card}, "takes", seat=p, source="box")
