"""What Reactions do to the moment that they answer; the next turn."""

from __future__ import annotations

from ....core import Ask, Seat
from ..registry import Steps, Table
from ..state import NOBODY
from .people import targets


def cancel(t: Table) -> None:
    """LS-30."""
    t.answered.off = True
    if t.tell:
        t.tell.all("cancels", seat=t.answered.seat, card=t.answered.card)


def redirect(t: Table, p: Seat) -> None:
    """The card that this Reaction answers chooses another player."""
    t.answered.rival = p
    if t.tell:
        t.tell.all("redirects", card=t.answered.card, rival=p)


def choose_another(t: Table) -> Steps:
    """The player of the card must choose another player. If there is none, the card is cancelled."""
    moment, you = t.answered, t.you
    others = [p for p in targets(t.s, moment) if p != you]
    if others:
        redirect(t, (yield Ask(moment.seat, "another", others, {"card": moment.card})))
    else:
        cancel(t)


def duck(t: Table, p: Seat) -> None:
    t.answered.ducked.append(p)
    if t.tell:
        t.tell.all("ducks", seat=p, card=t.answered.card)


def give_next_turn(t: Table, p: Seat) -> None:
    """LS-42: the last to resolve decides."""
    if p != NOBODY:
        t.s.next = p
        if t.tell:
            t.tell.all("next", seat=p)


def yield_floor(t: Table, p: Seat) -> None:
    give_next_turn(t, p)
    t.s.floor_yielded = True
