"""What a seat knows, and what it cannot know."""

from __future__ import annotations

from typing import Any

from ...core import Seat, View
from .cards import KIND, NAMES, OBSERVERS, SEEN, SPECTATOR, sorted_names
from .state import State


def view(s: State, seat: Seat | None) -> View:
    o = SPECTATOR if seat is None else seat
    return {
        "seat": seat,
        "turn": s.turn,
        "turns": s.turns,
        "drawn": s.drawn,
        "redraws": s.redraws,
        "hard": s.hard,
        "players": [player(s, p, o) for p in range(s.seats)],
        "deck": len(s.deck),
        "deck_viruses": s.deck_viruses[o],
        "known": known_places(s, o),
        "set_aside": s.set_aside,
        "discard": {name: count for kind, name in enumerate(NAMES) if (count := s.discard.count(kind))},
    }


def player(s: State, p: Seat, o: int) -> dict[str, Any]:
    """`known` are the cards of the hand that the observer knows, `suspects` how many of the others may be viruses."""
    hand = s.hands[p]
    known = [card for card in hand if card & SEEN << o]
    return {
        "alive": p in s.alive,
        "viruses": s.revealed[p],
        "cards": len(hand),
        "known": sorted_names(known),
        "suspects": len(hand) - len(known) - clean(s, p, o),
    }


def known_places(s: State, o: int) -> list[dict[str, Any]]:
    """The cards of the deck that the observer knows; the top has place 1."""
    places = enumerate(reversed(s.deck), 1)
    return [{"place": place, "card": NAMES[card & KIND]} for place, card in places if card & SEEN << o]


def clean(s: State, p: Seat, o: int) -> int:
    return s.clean[p * len(OBSERVERS) + o] if s.clean else 0


def hidden(s: State, seat: Seat | None) -> list[str]:
    seen = SEEN << (SPECTATOR if seat is None else seat)
    places = {"deck": s.deck, **{f"hands[{p}]": s.hands[p] for p in range(s.seats)}}
    return [f"{place}[{i}]" for place, cards in places.items() for i, card in enumerate(cards) if not card & seen]
