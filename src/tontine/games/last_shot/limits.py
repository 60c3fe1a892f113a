"""What Persistent cards forbid. They bind everyone they name, also the immune (LS-33)."""

from __future__ import annotations

from ...core import Seat
from .registry import words
from .state import HELD, NO_PASSING, NO_RELOAD, NOT_THIS_CARD, SKIPPED, TAX_ON_CARDS, State, lies, lies_on


def passing_stopped(s: State) -> bool:
    return lies(s, NO_PASSING)


def reload_stopped(s: State) -> bool:
    return lies(s, NO_RELOAD)


def held(s: State, p: Seat) -> bool:
    return lies_on(s, p, HELD)


def skipping(s: State, p: Seat) -> bool:
    """LS-10: it is this player's turn, and it is skipped."""
    return s.turn == p and any(laid.rule == SKIPPED and laid.begun for laid in s.front[p])


def may_react(s: State, p: Seat) -> bool:
    return not held(s, p) and not skipping(s, p)


def embargoed(s: State, card: str) -> bool:
    return any(laid.rule == NOT_THIS_CARD and laid.named == card for front in s.front for laid in front)


def must_pay(s: State, p: Seat) -> bool:
    """Filibuster: everyone but the player it lies on discards another card to play one."""
    return any(lies_on(s, q, TAX_ON_CARDS) for q in range(s.seats) if q != p)


def may_play(s: State, p: Seat, card: str) -> bool:
    return not embargoed(s, card) and (len(s.hands[p]) > 1 or not must_pay(s, p))


def playable(s: State, p: Seat) -> list[str]:
    """The cards of the hand that the player may play, each once."""
    cards = words(s.hands[p])
    return [card for card in cards if may_play(s, p, card)] if any(s.front) else cards
