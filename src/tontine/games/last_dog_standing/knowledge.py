"""How cards move, and what that does to what is known of them. Nothing here asks or tells."""

from __future__ import annotations

from ...core import Chance, Seat
from .cards import ALL, KIND, OBSERVERS, SEEN, VIRUS
from .state import State


def see_top(s: State, p: Seat, count: int) -> None:
    """A look: the cards stay on the deck, and somebody knows them."""
    deck = s.deck
    for place in range(len(deck) - count, len(deck)):
        deck[place] |= SEEN << p


def only_known_to(p: Seat, cards: list[int]) -> list[int]:
    """Whoever else knew these cards cannot tell any more which of them is where."""
    return [card & KIND | SEEN << p for card in cards]


def leave_deck(s: State, card: int) -> None:
    """Whoever does not know the card must think that it may have been a virus."""
    least = s.deck_viruses
    virus = card & KIND == VIRUS
    for o in OBSERVERS:
        if least[o] and (virus or not card & SEEN << o):
            least[o] -= 1


def enter_hand(s: State, p: Seat, card: int) -> None:
    """From the deck into a hand, known to its owner and to whoever knew it before."""
    card |= SEEN << p
    leave_deck(s, card)
    s.hands[p].append(card)


def leave_hand(s: State, p: Seat, kind: int) -> None:
    """A card of that kind leaves the hand for all to see. Nobody knows which one it was, if there were several: everybody who
    knew of some there knows of one fewer."""
    hand = s.hands[p]
    best = -1
    several = False
    for card in hand:
        if card & KIND == kind:
            several = best >= 0
            best = max(card, best)
    hand.remove(best)
    knew = best
    if several:
        knew |= forget_one(hand, kind, ALL & ~best)
    if s.clean and kind != VIRUS:
        fewer_clean(s, p, knew)


def forget_one(hand: list[int], kind: int, losers: int) -> int:
    """Each of the losers knows of one card of that kind fewer; who of them did."""
    lost = 0
    for i, card in enumerate(hand):
        if card & KIND == kind:
            here = card & losers & ~lost
            hand[i] = card & ~here
            lost |= here
    return lost


def fewer_clean(s: State, p: Seat, knew: int) -> None:
    """Whoever did not know the card that left must think that it was one of those dealt."""
    start = p * len(OBSERVERS)
    for o in OBSERVERS:
        if s.clean[start + o] and not knew & SEEN << o:
            s.clean[start + o] -= 1


def show_hand(s: State, p: Seat) -> None:
    """All see the hand."""
    hand = s.hands[p]
    hand[:] = [card | ALL for card in hand]
    forget_clean(s, p)


def viruses_leave_hand(s: State, p: Seat) -> int:
    """All viruses of a hand that lies open; how many there were."""
    hand = s.hands[p]
    rest = [card for card in hand if card & KIND != VIRUS]
    viruses = len(hand) - len(rest)
    hand[:] = rest
    return viruses


def empty_hand(s: State, p: Seat) -> list[int]:
    """The kinds that were in it, sorted."""
    kinds = sorted([card & KIND for card in s.hands[p]])
    s.hands[p].clear()
    forget_clean(s, p)
    return kinds


def forget_clean(s: State, p: Seat) -> None:
    if s.clean:
        start = p * len(OBSERVERS)
        for o in OBSERVERS:
            s.clean[start + o] = 0


def hand_into_deck(s: State, p: Seat, chance: Chance) -> None:
    for card in s.hands[p]:
        if card & KIND == VIRUS:
            for o in OBSERVERS:
                s.deck_viruses[o] += 1 if card & SEEN << o else 0
    s.deck += empty_hand(s, p)
    shuffle_deck(s, chance)


def viruses_into_deck(s: State, count: int, chance: Chance) -> None:
    s.deck += [VIRUS] * count
    for o in OBSERVERS:
        s.deck_viruses[o] += count
    shuffle_deck(s, chance)


def virus_onto_deck(s: State, p: Seat) -> None:
    """The card drawn last goes back, and all know what it is and where."""
    s.hands[p].pop()
    s.deck.append(VIRUS | ALL)
    for o in OBSERVERS:
        s.deck_viruses[o] += 1


def shuffle_deck(s: State, chance: Chance) -> None:
    """Nobody knows a place in it any more."""
    s.deck[:] = [card & KIND for card in s.deck]
    chance.shuffle(s.deck)
