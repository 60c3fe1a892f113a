"""What a seat knows, and what it cannot know."""

from __future__ import annotations

from typing import Any

from ...core import Seat, View
from .cards import KIND, NAMES, OBSERVERS, SEEN, SPECTATOR, VIRUS, sorted_names
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
        "deck_viruses": sure_in_deck(s, o),
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
        "suspects": suspects(s, p, o),
    }


def known_places(s: State, o: int) -> list[dict[str, Any]]:
    """The cards of the deck that the observer knows; the top has place 1."""
    places = enumerate(reversed(s.deck), 1)
    return [{"place": place, "card": NAMES[card & KIND]} for place, card in places if card & SEEN << o]


def sure_in_deck(s: State, o: int) -> int:
    """So many viruses at least are in the deck: as many as were counted while cards left it, or all that can be nowhere else."""
    hidden = [card for cards in (s.deck, *s.hands) for card in cards if card & KIND == VIRUS]  # how many there are is public
    known = len([card for hand in s.hands for card in hand if card & (KIND | SEEN << o) == VIRUS | SEEN << o])
    return max(s.deck_viruses[o], len(hidden) - known - sum([suspects(s, p, o) for p in range(s.seats)]))


def suspects(s: State, p: Seat, o: int) -> int:
    return len([card for card in s.hands[p] if not card & SEEN << o]) - clean(s, p, o)


def clean(s: State, p: Seat, o: int) -> int:
    return s.clean[p * len(OBSERVERS) + o] if s.clean else 0


def hidden(s: State, seat: Seat | None) -> list[str]:
    """Of the deck place by place; a hand as a whole, unless all know it; and what the others can count."""
    o = SPECTATOR if seat is None else seat
    others = [other for other in OBSERVERS if other != o]
    hands = [f"hands[{p}]" for p, hand in enumerate(s.hands) if p != seat and not all(card & SEEN << SPECTATOR for card in hand)]
    deck = [f"deck[{i}]" for i, card in enumerate(s.deck) if not card & SEEN << o]
    clean = [f"clean[{p * len(OBSERVERS) + other}]" for p in range(s.seats) for other in others if s.clean and other != p]
    return [*deck, *hands, *[f"deck_viruses[{other}]" for other in others], *clean]


def tidy(s: State) -> None:
    """A hand has no order, but for the card that was just drawn."""
    for p, hand in enumerate(s.hands):
        last = len(hand) - (p == s.turn and s.fresh)
        hand[:last] = sorted(hand[:last])
