"""Persistent cards in front of players, and Safe House's private decks."""

from __future__ import annotations

from ....core import Ask, Seat
from ..knowledge import eyes, find, followers, leave
from ..registry import KINDS, Steps, Table, card_of, spread, words
from ..state import LAID_DOWN, NOBODY, PRIVATE_DECK, WATCHED, Laid
from .hands import DONE, look, tell_card
from .people import everyone
from .piles import throw


def lay(t: Table, p: Seat) -> None:
    moment = t.moment
    t.s.front[p].append(Laid(moment.card, card_of(moment.card).rule, moment.seat, moment.named, False, False))
    moment.what = LAID_DOWN
    if t.tell:
        t.tell.all("lays", seat=p, card=moment.card, by=moment.seat)


def end_laid(t: Table, p: Seat, card: str) -> None:
    """Discard it; a private deck goes along with it."""
    s = t.s
    s.front[p][:] = [laid for laid in s.front[p] if laid.card != card]
    throw(s, KINDS[card])
    if t.tell:
        t.tell.all("ends", seat=p, card=card)
    if card_of(card).rule == PRIVATE_DECK and s.private[p]:
        cards = spread(s.private[p])
        s.private[p].clear()
        for word in cards:
            throw(s, KINDS[word])
        if t.tell:
            t.tell.all("discards", seat=p, cards=cards)


def end_all_laid(t: Table, p: Seat) -> None:
    for laid in t.s.front[p][:]:
        end_laid(t, p, laid.card)


def move_laid(t: Table, card: str, p: Seat) -> None:
    """LS-43: it begins anew in front of its new player; a Stakeout's viewer sees the new hand."""
    s = t.s
    for q in everyone(t):
        for laid in s.front[q]:
            if laid.card == card and p != NOBODY:
                s.front[q].remove(laid)
                s.front[p].append(laid._replace(begun=False, moved=True))
                if t.tell:
                    t.tell.all("moves", seat=q, to=p, card=card)
                if laid.rule == WATCHED:
                    look(t, laid.by, p)
                return


# Safe House


def hide_cards(t: Table, p: Seat, count: int) -> Steps:
    """Into the private deck, one by one, the last on top."""
    hand = t.s.hands[p]
    for _ in range(count):
        if not hand:
            break
        card = yield Ask(p, "hide", [*words(hand), DONE], {"card": t.card})
        if card == DONE:
            break
        hide(t, p, find(hand, KINDS[card]))
    if not t.s.private[p]:
        end_laid(t, p, t.card)


def hide(t: Table, p: Seat, i: int) -> None:
    seers = eyes(t.s, p) | followers(t.s, p)
    card = leave(t.s, p, i, seers)
    t.s.private[p].append(card)
    tell_card(t, seers, card, "hides", seat=p)
