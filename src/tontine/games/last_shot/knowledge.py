"""Cards in motion, and what each player knows of them afterwards (LS-44). Nothing here asks or tells."""

from __future__ import annotations

from ...core import Chance, Seat
from .registry import REGULAR
from .state import ALL_SEEN, DARK, KIND, MARK, OPEN, ROUND, SEEN, SINCE, WATCHED, State


def eyes(s: State, p: Seat) -> int:
    """Who sees this hand: its player, and whoever lies in wait there."""
    mask = MARK << p
    for laid in s.front[p]:
        if laid.rule == WATCHED:
            mask |= MARK << laid.by
    return mask


def seats_of(s: State, mask: int) -> tuple[Seat, ...]:
    return tuple([p for p in range(s.seats) if mask & SEEN << p])


def place(s: State, kind: int, known: int = OPEN) -> int:
    """A card that has just come into the game's open, or into the deck, from a public pile."""
    return kind | known | s.reshuffles << SINCE


# Hands


def leave(s: State, p: Seat, i: int, seers: int) -> int:
    """A card goes out of a hand before the eyes of the seers: they know of one fewer of that kind, whichever they knew.
    The others lose sight of the whole hand, and of a Terminated card that may have been in it."""
    hand = s.hands[p]
    pool_places(hand)
    card = hand.pop(i)
    blind = ALL_SEEN & ~seers
    if blind:
        dark = DARK if may_hide_terminated(card, *hand) else 0
        hand[:] = [out_of_sight(other, blind) | dark for other in hand]
        card = out_of_sight(card, blind) | dark
    fewer = ALL_SEEN & seers & ~card
    if fewer:
        for j, other in enumerate(hand):
            if (other ^ card) & KIND == 0 and other & fewer:
                knew = other & fewer
                hand[j] = out_of_sight(other, knew) & ~(knew << 7 & ~card)  # for them it was the other one that they had met
                fewer &= ~knew
    return card


def pool_places(hand: list[int]) -> None:
    """Nobody else can tell from which place of a hand a card goes: they are all as new as the newest, and as dark as the darkest."""
    newest = max([card >> SINCE for card in hand])
    dark = DARK if any(card & DARK for card in hand) else 0
    below = (1 << SINCE) - 1
    hand[:] = [card & below | newest << SINCE | dark for card in hand]


def out_of_sight(card: int, whose: int) -> int:
    """They may have met a card here, so this place is no longer one that only unmet cards can fill."""
    return card & ~whose | (0 if card >> SINCE else 1 << SINCE)


def followers(s: State, p: Seat) -> int:
    """LS-44: who can tell which card goes out of this hand unseen: whoever knows all of it, where all are alike."""
    hand = s.hands[p]
    mask = ALL_SEEN
    for card in hand:
        mask &= card if (card ^ hand[0]) & KIND == 0 else 0
    return mask | mask << 7  # what they have seen, they have met


def may_hide_terminated(*cards: int) -> bool:
    """As far as the public knows: one in plain sight, or one that went out of sight before."""
    return any(card & KIND >= REGULAR or card & DARK for card in cards)


def join(s: State, p: Seat, card: int, seers: int) -> None:
    """A card comes into a hand; whoever knew it still does."""
    card |= seers | eyes(s, p)
    if card & OPEN == OPEN:
        card &= ~DARK
    s.hands[p].append(card)


def rehand(s: State, p: Seat, cards: list[int]) -> None:
    """A whole hand comes to a player: what was known of it stays known."""
    mask = eyes(s, p)
    s.hands[p][:] = [card | mask for card in cards]


def show(cards: list[int], seers: int) -> None:
    cards[:] = [card | seers for card in cards]


def find(cards: list[int], kind: int) -> int:
    """Where a card of this kind lies, or -1."""
    for i, card in enumerate(cards):
        if card & KIND == kind:
            return i
    return -1


# The box: whoever is in there has been met by nobody


def search_box(s: State, p: Seat, picks: list[int]) -> None:
    """Lift cards that only the player sees. The others know nothing of the box any more: any card of it may be gone."""
    mine = SEEN << p
    s.box[:] = [card & ~ALL_SEEN | card & mine for card in s.box]
    for i in picks:
        s.lifted.append(s.box.pop(i) | mine)


# The deck


def mix(s: State, chance: Chance) -> None:
    """Shuffle the deck: nobody knows any place in it."""
    s.deck[:] = [card & ~(ALL_SEEN | DARK) for card in s.deck]
    chance.shuffle(s.deck)


def bury(s: State, cards: list[int]) -> None:
    """Cards go into the deck, which is shuffled next: any of them may come to lie anywhere."""
    below = (1 << SINCE) - 1
    s.deck += [card & below | s.reshuffles << SINCE for card in cards]


def reshuffle(s: State, chance: Chance) -> bool:
    """LS-9, LS-36: the regular discards and a new Terminated card are the deck; whether there were any discards."""
    if not s.discards:
        return False
    s.reshuffles += 1
    s.deck[:] = [place(s, kind, s.reshuffles << ROUND) for kind in s.discards]
    s.discards.clear()
    if s.supply:
        bury(s, [s.supply.pop()])
    mix(s, chance)
    return True
