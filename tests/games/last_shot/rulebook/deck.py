"""The deck as a referee who sees every face that is shown can know it: how many cards, which for certain, which on top."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from tests.games.foul import Foul

from .page import CARDS, ESCAPES


class Unseen:
    """Every card that has not been seen yet, and what an unseen card of the first deck can be."""

    def __init__(self, hands: Sequence[Sequence[str]], possible: Counter[str]) -> None:
        self.cards = Counter({word: card.copies for word, card in CARDS.items()})
        self.possible = possible
        for hand in hands:
            for card in hand:
                self.see(card, "LS-2")

    def see(self, card: str, rule: str) -> None:
        """A card of the first deck or of the Terminated supply shows itself."""
        pile = self.cards if card in ESCAPES else self.possible
        if min(pile[card], self.cards[card]) < 1:
            raise Foul(f"{rule}: {card} cannot be there, all its copies are elsewhere or not in this deck")
        self.cards[card] -= 1
        if card not in ESCAPES:
            self.possible[card] -= 1

    def leave_box(self, card: str) -> None:
        if self.cards[card] < 1:
            raise Foul(f"LS-2: {card} cannot be in the box")
        self.cards[card] -= 1


class Pile:
    """The cards of one shuffle: some are certain, of the others only the number is known."""

    def __init__(self, certain: Collection[str], regular: int, terminated: int) -> None:
        self.certain = Counter(certain)
        self.regular = regular
        self.terminated = terminated

    def show(self, card: str, unseen: Unseen) -> None:
        if self.certain[card]:
            self.certain[card] -= 1
        else:
            unseen.see(card, "LS-36")
            self.lose(card)

    def lose(self, card: str) -> None:
        left = self.terminated if card in ESCAPES else self.regular
        if left < 1:
            raise Foul(f"LS-9: {card} comes from a deck that cannot hold it")
        if card in ESCAPES:
            self.terminated -= 1
        else:
            self.regular -= 1


class Lifted:
    """A card taken off the deck, whose face may be shown later."""

    def __init__(self, pile: Pile, top: tuple[str, bool], unseen: Unseen) -> None:
        self.pile = pile
        self.known, self.public = top
        self.unseen = unseen

    def show(self, card: str) -> None:
        if self.known not in ("", card):
            raise Foul(f"LS-35: {self.known} lay on top of the deck, and {card} comes from there")
        self.pile.show(card, self.unseen)


class Deck:
    def __init__(self, unseen: Unseen, regular: int, terminated: int) -> None:
        self.unseen = unseen
        self.pile = Pile([], regular, terminated)
        self.size = regular + terminated
        self.supply = len(ESCAPES) - terminated
        self.top: list[tuple[str, bool]] = []  # what was put back, the last one uppermost, and whether everybody saw it

    def lift(self) -> Lifted:
        self.size -= 1
        return Lifted(self.pile, self.top.pop() if self.top else ("", False), self.unseen)

    def put_back(self, card: str, public: bool = False) -> None:
        self.add([card])
        self.top.append((card, public))

    def shuffle_in(self, cards: Sequence[str]) -> None:
        self.add(cards)
        self.top.clear()

    def add(self, cards: Sequence[str]) -> None:
        self.pile.certain.update(cards)
        self.size += len(cards)

    def make_anew(self, discards: Sequence[str], fresh: int) -> None:
        """LS-9: from the discards and a fresh Terminated card of the supply."""
        self.pile = Pile(discards, 0, fresh)
        self.size = len(discards) + fresh
        self.supply -= fresh
