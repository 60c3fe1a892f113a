"""What a seat knows, and what it cannot know."""

from __future__ import annotations

from typing import Any, Final

from ...core import Seat, View
from .cards import KIND, NAMES, SEEN, SPECTATOR, VIRUS, sorted_names
from .counting import Count, all_counts, certain_in_deck, certain_in_hand, least_in_deck, most
from .minds import FIRST_TRACK, TRACK, Mind, common, guessed_in_hand, minds, open_bundle, without
from .state import State

ROW: Final = 4
HANDS: Final = 64


def view(s: State, seat: Seat | None) -> View:
    o = SPECTATOR if seat is None else seat
    found = minds(s, o)
    taken = s.taken > 0 and s.turn != o
    ways = all_counts(found, taken)
    return {
        "seat": seat,
        "turn": s.turn,
        "turns": s.turns,
        "drawn": s.drawn,
        "redraws": s.redraws,
        "hard": s.hard,
        "players": [player(s, p, ways) for p in range(s.seats)],
        "deck": len(s.deck),
        "deck_viruses": min([viruses_in_deck(count) for count in ways]),
        "known": known_places(s, ways, taken),
        "bundles": bundles(s, o, found) if s.bundles else [],
        "set_aside": s.set_aside,
        "discard": counted(s.discard),
    }


def counted(kinds: list[int]) -> dict[str, int]:
    """How many there are of each kind, in the order of the table."""
    counts = [0] * len(NAMES)
    for kind in kinds:
        counts[kind] += 1
    return {NAMES[kind]: count for kind, count in enumerate(counts) if count}


def player(s: State, p: Seat, ways: list[Count]) -> dict[str, Any]:
    """`known` are the cards of the hand that the observer is sure of, `suspects` how many of the others may be viruses."""
    known = certain_in_hand(ways[0], p)
    viruses = viruses_in_hand(ways[0], p)
    for count in ways[1:]:
        known = common([known, certain_in_hand(count, p)])
        viruses = max(viruses, viruses_in_hand(count, p))
    return {
        "alive": p in s.alive,
        "viruses": s.revealed[p],
        "cards": len(s.hands[p]),
        "known": sorted_names(known),
        "suspects": viruses - known.count(VIRUS),
    }


def viruses_in_hand(count: Count, p: Seat) -> int:
    """At most."""
    return count.mind.known[p].count(VIRUS) + (most(count, VIRUS, [p]) if count.ages[p] else 0)


def viruses_in_deck(count: Count) -> int:
    """At least."""
    return list(count.mind.deck.values()).count(VIRUS) + least_in_deck(count, VIRUS)


def known_places(s: State, ways: list[Count], taken: bool) -> list[dict[str, Any]]:
    """The cards of the deck that the observer is sure of; the top has place 1."""
    size = len(s.deck)
    sure = certain_in_deck(ways[0], size, taken)
    for count in ways[1:]:
        other = certain_in_deck(count, size, taken)
        sure = {i: kind for i, kind in sure.items() if other.get(i) == kind}
    return [{"place": size - i, "card": NAMES[sure[i]]} for i in sorted(sure, reverse=True)]


def bundles(s: State, o: int, found: list[Mind]) -> list[dict[str, Any]]:
    """Cards that the observer has seen and others may have moved since: they are among these places and hands."""
    shown = []
    for number in range(1, len(s.bundles) + 1):
        claims = [claims_of(s, o, number, mind) for mind in found]
        sure = common(claims)
        open_claims = [without(each, sure) for each in claims]
        cards = common([[claim & KIND for claim in each] for each in open_claims])
        rows = sorted({claim >> ROW for each in open_claims for claim in each if claim & KIND in cards})
        if cards:
            places, seats = [row for row in rows if row < HANDS], [row - HANDS for row in rows if row >= HANDS]
            shown.append({"cards": sorted_names(cards), "places": places, "seats": seats})
    return shown


def claims_of(s: State, o: int, number: int, mind: Mind) -> list[int]:
    """Where the mind places the cards of a bundle: kind | row << ROW, the row being a place of the deck or HANDS + seat."""
    claims = []
    for place in open_bundle(s, SEEN << o, number)[1]:
        kind = mind.guess.get(place, -1)
        p = place // TRACK - FIRST_TRACK
        if kind < 0 or p >= s.seats:
            continue
        if p < 0:
            claims.append(kind | len(s.deck) - place << ROW)
        elif kind in guessed_in_hand(s, o, mind, p):
            claims.append(kind | HANDS + p << ROW)
    return claims


def hidden(s: State, seat: Seat | None) -> list[str]:
    """Cards that the seat has not seen where they lie, or lay; what of a bundle who has seen; and what others saw go into the deck."""
    seen = SEEN << (SPECTATOR if seat is None else seat)
    rows = {"deck": s.deck}
    rows |= {f"tracks[{p}]": track for p, track in enumerate(s.tracks)}
    rows |= {f"closed[{i}]": track for i, track in enumerate(s.closed)}
    cards = [f"{row}[{i}]" for row, cards in rows.items() for i, card in enumerate(cards) if card >= 0 and not card & seen]
    hands = [f"hands[{p}]" for p, track in enumerate(s.tracks) if any(card >= 0 and not card & seen for card in track)]
    bundles = [f"bundles[{n}][{i}]" for n, bundle in enumerate(s.bundles) for i, card in enumerate(bundle) if i and card >= 0]
    return [*cards, *hands, *bundles, "private"]
