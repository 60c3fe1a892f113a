"""Viruses: shown, blocked, and what two of them do."""

from __future__ import annotations

from ...core import Chance, Seat, Tell
from .cards import SANITIZER, VIRUS, names
from .knowledge import empty_hand, leave_hand, lose_viruses, show_hand, virus_onto_deck, viruses_into_deck
from .state import OUT, State


def reveal(s: State, chance: Chance, tell: Tell | None, p: Seat) -> None:
    """LDS-9; and LDS-6, where nothing else may be discarded."""
    leave_hand(s, p, VIRUS)
    s.revealed[p] += 1
    if tell:
        tell.all("reveals", seat=p, revealed=s.revealed[p])
    judge(s, chance, tell, p)


def block(s: State, tell: Tell | None, p: Seat) -> None:
    """LDS-8: a Sanitizer. The virus drawn last lies on top of the deck again."""
    virus_onto_deck(s, p)
    leave_hand(s, p, SANITIZER)
    s.discard.append(SANITIZER)
    if tell:
        tell.all("blocks", seat=p)


def reveal_hand(s: State, tell: Tell | None, p: Seat) -> None:
    """LDS-10."""
    show_hand(s, p)
    if tell:
        tell.all("shows", seat=p, cards=names(s.hands[p]))
    viruses = lose_viruses(s, p)
    if viruses:
        s.revealed[p] += viruses
        tell_virus(s, tell, p, viruses)


def tell_virus(s: State, tell: Tell | None, p: Seat, viruses: int) -> None:
    """So many lie face up now that did not before."""
    if tell:
        tell.all("virus", seat=p, viruses=viruses, revealed=s.revealed[p])


def judge(s: State, chance: Chance, tell: Tell | None, p: Seat) -> None:
    """LDS-13; LDS-15: the last player cannot fall."""
    if s.revealed[p] < OUT or len(s.alive) == 1:
        return
    kinds = empty_hand(s, p)
    viruses = s.revealed[p] + kinds.count(VIRUS)
    others = [kind for kind in kinds if kind != VIRUS]
    s.revealed[p] = 0
    s.alive = tuple([q for q in s.alive if q != p])
    s.fallen.append(p)
    s.discard += others
    if s.hard:
        s.discard += [VIRUS] * viruses  # LDS-21
    else:
        viruses_into_deck(s, viruses, chance)
    if tell:
        tell.all("out", seat=p, viruses=viruses, cards=names(others), hard=s.hard)
