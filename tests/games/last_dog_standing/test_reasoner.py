"""What the game says a seat knows, and what it imagines for it, next to a second reasoner that tries all worlds."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tontine.core import Chance, Match, Seat, seed_of
from tontine.games.last_dog_standing import GAME
from tontine.games.last_dog_standing.cards import KIND, NAMES
from tontine.games.last_dog_standing.state import State

from .positions import table
from .reasoner import Reasoner, deals

BOXES = [
    "virus virus mask mask sanitizer control trickster bribe",
    "virus virus virus mask mask black-market sanitizer cough",
    "virus virus virus mask mask shuffle wacko trickster",
    "virus virus mask shuffle black-market control wacko sanitizer",
    "virus virus shuffle shuffle mask control bribe toilet-paper",
    "virus virus bat mask mask black-market control trickster",
    "virus virus virus control control mask toilet-paper shuffle",
    "virus virus mask mask black-market sanitizer sanitizer trickster",
]
FEW = 24  # worlds that are few enough to wait until each has been imagined


def where(s: State) -> tuple[Any, Any]:
    """Where all cards are, in words."""
    return tuple([NAMES[card & KIND] for card in reversed(s.deck)]), tuple(
        [tuple(sorted([NAMES[kind] for kind in hand])) for hand in s.hands]
    )


class Case:
    """A short match of random answers, and a reasoner for everybody who sees it."""

    def __init__(self, box: str, seats: int, dealt: int, seed: int) -> None:
        self.chance = Chance(seed_of(f"{box} {seats} {dealt} {seed}"))
        deck = box.split()
        self.chance.shuffle(deck)
        ordinary = [card for card in deck if card not in ("bat", "wacko")]
        hands = [[ordinary.pop() for _ in range(dealt)] for _ in range(seats)]
        for card in [card for hand in hands for card in hand]:
            deck.remove(card)
        self.match: Match[State] = table(*map(" ".join, hands), deck=" ".join(deck), set_aside=2 * deck.count("bat"))
        self.reasoners: dict[Seat | None, Reasoner] = {seat: Reasoner(deals(deck, hands, seat)) for seat in (None, *range(seats))}

    def run(self) -> None:
        match = self.match
        while match.outcome is None:
            for seat, reasoner in self.reasoners.items():
                reasoner.hear(match.events(seat=seat))
                assert where(match.state) in reasoner.possible()
                self.view_is_exact(seat, reasoner)
                if seat == match.asks[0].seat or match.checkpoint():
                    self.imagination_is_exact(seat, reasoner)
            ask = match.asks[0]
            match.answer(ask.seat, self.chance.pick(ask.options))

    def view_is_exact(self, seat: Seat | None, reasoner: Reasoner) -> None:
        view = self.match.view(seat)
        assert view["deck_viruses"] == reasoner.least_viruses_in_deck()
        for p, player in enumerate(view["players"]):
            known = Counter(player["known"])
            assert known == reasoner.certain_in_hand(p)
            assert player["suspects"] + known["virus"] == reasoner.most_viruses(p)
        if self.match.asks[0].kind != "return":  # else the order is only now chosen
            assert {each["place"]: each["card"] for each in view["known"]} == reasoner.certain_places()
        for bundle in view["bundles"]:
            self.bundle_is_certain(bundle, reasoner)

    def bundle_is_certain(self, bundle: dict[str, Any], reasoner: Reasoner) -> None:
        for world in reasoner.worlds:
            there = Counter([world.deck[place - 1] for place in bundle["places"]])
            for p in bundle["seats"]:
                there.update(world.hands[p])
            assert not Counter(bundle["cards"]) - there

    def imagination_is_exact(self, seat: Seat | None, reasoner: Reasoner) -> None:
        possible = reasoner.possible()
        chosen = self.match.asks[0].kind != "return"
        missing = set(possible) if chosen and len(possible) <= FEW and self.chance.below(6) == 0 else set()
        for number in range(40 * FEW):
            state = self.match.state.copy()
            GAME.imagine(state, seat, self.chance)
            assert where(state) in possible
            missing.discard(where(state))
            if not missing and number >= 2:
                return
        assert not missing


@pytest.mark.slow
@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize(("seats", "dealt"), [(2, 1), (3, 0)])
def test_nothing_certain_is_denied_and_nothing_impossible_imagined(box: str, seats: int, dealt: int) -> None:
    """LDS-8, LDS-10, LDS-12, LDS-13, LDS-19: the view says exactly what is certain, and all worlds are imagined that are possible."""
    Case(box, seats, dealt, 0).run()
