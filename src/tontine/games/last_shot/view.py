"""The view of a seat."""

from __future__ import annotations

from typing import Any

from ...core import Seat, View
from .registry import WORDS, spread
from .state import KIND, NOBODY, SEEN, WATCHERS, Laid, Moment, State


def view(s: State, seat: Seat | None) -> View:
    bit = SEEN << (WATCHERS if seat is None else seat)
    return {
        "seat": seat,
        "turn": s.turn,
        "turns": s.turns,
        "limit": s.limit,
        "phase": s.phase,
        "plays": s.plays,
        "floor_yielded": s.floor_yielded,
        "next": None if s.next == NOBODY else s.next,
        "players": [player(s, p, bit) for p in range(s.seats)],
        "deck": len(s.deck),
        "deck_known": deck_known(s, bit),
        "discards": [WORDS[kind] for kind in s.discards],
        "terminated": [WORDS[kind] for kind in s.spent],
        "supply": len(s.supply),
        "box": len(s.box),
        "box_known": known(s.box, bit),
        "destroyed": len(s.destroyed),
        "destroyed_known": known(s.destroyed, bit),
        "lifted": faces(s.lifted, bit),
        "stack": [moment_facts(moment) for moment in s.stack],
        "fallen": s.fallen[:],
    }


def own(s: State, seat: Seat) -> View:
    bit = SEEN << seat
    return {
        "seat": seat,
        "players": [player(s, p, bit) for p in range(s.seats)],
        "deck_known": deck_known(s, bit),
        "box_known": known(s.box, bit),
        "destroyed_known": known(s.destroyed, bit),
        "lifted": faces(s.lifted, bit),
    }


def deck_known(s: State, bit: int) -> list[dict[str, Any]]:
    """The top has place 1."""
    return [{"place": i + 1, "card": card} for i, card in enumerate(faces(s.deck[::-1], bit)) if card]


def player(s: State, p: Seat, bit: int) -> dict[str, Any]:
    return {
        "alive": s.alive[p],
        "comrade": s.comrades[p],
        "cards": len(s.hands[p]),
        "hand": known(s.hands[p], bit),
        "private": len(s.private[p]),
        "private_known": faces(s.private[p][::-1], bit) if any(card & bit for card in s.private[p]) else [],
        "front": [laid_facts(laid) for laid in s.front[p]],
    }


def known(cards: list[int], bit: int) -> list[str]:
    """The known cards of a place, in the order of the registry."""
    return spread([card for card in cards if card & bit])


def faces(cards: list[int], bit: int) -> list[str | None]:
    """Card by card, where the place matters."""
    return [WORDS[card & KIND] if card & bit else None for card in cards]


def laid_facts(laid: Laid) -> dict[str, Any]:
    return {"card": laid.card, "by": laid.by, "named": laid.named or None, "begun": laid.begun, "moved": laid.moved}


def moment_facts(moment: Moment) -> dict[str, Any]:
    return {
        "what": moment.what,
        "seat": moment.seat,
        "card": moment.card or None,
        "reaction": moment.reaction,
        "rival": None if moment.rival == NOBODY else moment.rival,
        "named": moment.named or None,
        "ducked": moment.ducked[:],
        "cancelled": moment.off,
    }
