"""Looking at the top of the deck: Mask and Black Market (LDS-12)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from ...core import Ask, Chance, Option, Seat, Tell
from ...core.ask import Step
from .cards import BLACK_MARKET, IMMEDIATE, KIND, KINDS, names, names_once
from .draws import immediate
from .knowledge import enter_hand, mix, see_top, take_back
from .state import State

BOTH: Final = "both"
LEAVE: Final = "leave"


def look(s: State, chance: Chance, tell: Tell | None, p: Seat, count: int, kind: int) -> Generator[Step, Any, None]:
    """LDS-12. The rest goes back on top, then a Bat or a Wacko among the taken takes effect."""
    deck = s.deck
    count = min(count, len(deck))
    if not count:  # LDS-18
        return
    see_top(s, p, count)
    if tell:
        tell.partly((p,), {"seen": names(deck[: -count - 1 : -1])}, "looks", seat=p, cards=count)
    answer: str = yield Ask(p, "take", takes(s, count, kind), names(deck[: -count - 1 : -1]))
    left = take(s, tell, p, count, answer)
    if left == 2:
        answer = yield Ask(p, "return", names_once(deck[-2:]), names(deck[:-3:-1]))
        put_on_top(s, KINDS[answer])
    if tell and left:
        tell.partly((p,), {"order": names(deck[: -left - 1 : -1])}, "returns", seat=p, cards=left)
    apply_taken(s, chance, tell, p)
    s.taken = 0


def takes(s: State, count: int, kind: int) -> list[Option]:
    """A Mask takes any number of its two cards, a Black Market exactly one of its three."""
    found = names_once(s.deck[-count:])
    if kind == BLACK_MARKET:
        return found
    return [*found, BOTH, LEAVE] if count == 2 else [*found, LEAVE]


def take(s: State, tell: Tell | None, p: Seat, count: int, answer: Option) -> int:
    """Move the chosen cards from the top of the deck into the hand; how many of those looked at are left."""
    kinds = [card & KIND for card in s.deck[-count:]]
    chosen = kinds if answer == BOTH else [KINDS[str(answer)]] if answer != LEAVE else []
    left = count - len(chosen)
    if count > 1 and left:
        mix(s, p, s.deck, count)
    for kind in chosen:
        place = kinds.index(kind) - len(kinds) if left else -1
        enter_hand(s, p, s.deck.pop(place))
    s.taken = len(chosen)
    if tell:
        tell.partly((p,), {"taken": names(chosen)}, "takes", seat=p, cards=len(chosen))
    return left


def put_on_top(s: State, kind: int) -> None:
    if s.deck[-1] & KIND != kind:
        s.deck[-2:] = s.deck[:-3:-1]


def apply_taken(s: State, chance: Chance, tell: Tell | None, p: Seat) -> None:
    """No hand ever keeps an immediate card: one that is there was taken just now. Bats first, so that each takes effect. A player who
    falls discards the other one with the hand (LDS-16)."""
    taken = [kind for kind in s.hands[p] if IMMEDIATE[kind]]
    if s.taken == 2 and len(taken) == 1:  # all learn now what one of the two is, and not which one
        mix(s, p, s.tracks[p], 2)
    while taken := [kind for kind in s.hands[p] if IMMEDIATE[kind]]:
        kind = max(taken)
        take_back(s, p, kind)
        s.taken -= 1
        s.discard.append(kind)
        immediate(s, chance, tell, p, kind)
