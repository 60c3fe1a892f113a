"""Hands: look, take, give, swap, discard, destroy."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from ....core import All, Ask, Seat
from ....core.ask import Step
from ..knowledge import bury, eyes, find, followers, join, leave, mix, place, seats_of, show
from ..limits import passing_stopped
from ..registry import KINDS, REGULAR, WORDS, Steps, Table, Whether, spread, words
from ..state import DARK, KIND, NOBODY, OPEN, SEEN
from .piles import throw

DONE: Final = "done"
SURRENDER: Final = "surrender"
DISCARD: Final = "discard"


def look(t: Table, viewer: Seat, p: Seat) -> None:
    """One player sees another's hand."""
    if NOBODY in (viewer, p):
        return
    hand = t.s.hands[p]
    show(hand, SEEN << viewer)
    if t.tell:
        t.tell.partly((viewer, p), {"cards": spread(hand)}, "looks", viewer=viewer, seat=p)


def reveal_hand(t: Table, p: Seat) -> None:
    if p != NOBODY:
        show(t.s.hands[p], OPEN)
        if t.tell:
            t.tell.all("reveals", seat=p, cards=spread(t.s.hands[p]))


def holds(t: Table, p: Seat, card: str) -> bool:
    """LS-34."""
    return p != NOBODY and find(t.s.hands[p], KINDS[card]) >= 0


def shuffle_hand_in(t: Table, p: Seat) -> int:
    """The hand goes into the deck. Returns how many cards that were."""
    if p == NOBODY:
        return 0
    hand = t.s.hands[p]
    count = len(hand)
    bury(t.s, hand)
    mix(t.s, t.chance)
    if t.tell:
        t.tell.all("shuffles-in", seat=p, count=count)
    return count


# From hand to hand


def hand_over(t: Table, giver: Seat, taker: Seat, i: int, seers: int = 0, taken: bool = False) -> None:
    """LS-44: only those two see the card, unless it is handed over openly or others know which it is."""
    s = t.s
    seers |= eyes(s, giver) | eyes(s, taker) | followers(s, giver)
    card = leave(s, giver, i, seers)
    join(s, taker, card, seers)
    tell_card(t, seers, card, "hands-over", seat=giver, to=taker, taken=taken)


def tell_card(t: Table, seers: int, card: int, event: str, **facts: Any) -> None:
    """All hear that a card moves. Only the seers hear which."""
    if t.tell:
        word = WORDS[card & KIND]
        if seers & OPEN == OPEN:
            t.tell.all(event, **facts, card=word)
        else:
            t.tell.partly(seats_of(t.s, seers), {"card": word}, event, **facts)


def may_pass(t: Table, one: Seat, two: Seat) -> bool:
    """Whether a card may go between these two hands: Iron Curtain forbids it."""
    return NOBODY not in (one, two) and not passing_stopped(t.s)


def take_at_random(t: Table, giver: Seat, taker: Seat) -> None:
    if may_pass(t, giver, taker) and t.s.hands[giver]:
        hand_over(t, giver, taker, t.chance.below(len(t.s.hands[giver])), taken=True)


def take_choice(t: Table, giver: Seat, taker: Seat) -> Steps:
    """A card of the taker's choice, who has seen the hand."""
    if may_pass(t, giver, taker) and t.s.hands[giver]:
        card = yield Ask(taker, "take", words(t.s.hands[giver]), {"card": t.card})
        hand_over(t, giver, taker, find(t.s.hands[giver], KINDS[card]), taken=True)


def give_choice(t: Table, giver: Seat, taker: Seat) -> Steps:
    """A card of the giver's choice."""
    if may_pass(t, giver, taker) and t.s.hands[giver]:
        card = yield Ask(giver, "give", words(t.s.hands[giver]), {"card": t.card, "to": taker})
        hand_over(t, giver, taker, find(t.s.hands[giver], KINDS[card]))


def give_named(t: Table, giver: Seat, taker: Seat, card: str) -> None:
    """One copy of the named card, seen by all."""
    if may_pass(t, giver, taker) and holds(t, giver, card):
        hand_over(t, giver, taker, find(t.s.hands[giver], KINDS[card]), OPEN)


def loot(t: Table, body: Seat, taker: Seat, count: int) -> Steps:
    """Up to so many regular cards of a hand; the taker sees all of it."""
    if not may_pass(t, body, taker):
        return
    hand = t.s.hands[body]
    look(t, taker, body)
    while count and hand:
        card = yield Ask(taker, "loot", [*[word for word in words(hand) if KINDS[word] < REGULAR], DONE], {"card": t.card, "seat": body})
        if card == DONE:
            break
        hand_over(t, body, taker, find(hand, KINDS[card]), taken=True)
        count -= 1


def surrenders(t: Table, p: Seat) -> Whether:
    """No-Win Scenario: whether they let you look and take, or else discard their hand."""
    return p != NOBODY and (yield Ask(p, "no-win", (SURRENDER, DISCARD), {"card": t.card, "seat": t.you})) == SURRENDER


def swap_choice(t: Table, one: Seat, two: Seat) -> Steps:
    """Both choose in secret, at the same time."""
    hands = t.s.hands
    if may_pass(t, one, two) and hands[one] and hands[two]:
        about = {"card": t.card}
        chosen = yield All((one, two), lambda p: Ask(p, "swap", words(hands[p]), about))
        first, second = find(hands[one], KINDS[chosen[one]]), find(hands[two], KINDS[chosen[two]])
        knowing = followers(t.s, two)  # before a card comes to that hand
        hand_over(t, one, two, first)
        hand_over(t, two, one, second, knowing)  # the card that has just come is the last


def swap_hands(t: Table, one: Seat, two: Seat) -> None:
    """LS-28: a swap needs both halves, so with an empty hand there is none."""
    if may_pass(t, one, two) and t.s.hands[one] and t.s.hands[two]:
        pass_hands(t, [one, two])


def pass_hands(t: Table, ring: list[Seat]) -> None:
    """Each passes the whole hand to the next of the ring."""
    if passing_stopped(t.s) or len(ring) < 2:
        return
    hands = [t.s.hands[p][:] for p in ring]
    for i, p in enumerate(ring):
        t.s.hands[p][:] = hands[i - 1]
    if t.tell:
        t.tell.all("passes-hands", seats=ring)
    for p in ring:
        receive_hand(t, p)


def receive_hand(t: Table, p: Seat) -> None:
    """What was known of the hand stays known; its new player sees it, too."""
    seers = eyes(t.s, p)
    show(t.s.hands[p], seers)
    if t.tell:
        t.tell.only(seats_of(t.s, seers), "receives", seat=p, cards=spread(t.s.hands[p]))


# Discard and destroy


def discard(t: Table, p: Seat, cards: list[str]) -> None:
    if not cards:
        return
    for card in cards:
        leave(t.s, p, find(t.s.hands[p], KINDS[card]), OPEN)
        throw(t.s, KINDS[card])
    if t.tell:
        t.tell.all("discards", seat=p, cards=cards[:])


def discard_hand(t: Table, p: Seat) -> list[str]:
    cards = spread(t.s.hands[p]) if p != NOBODY else []
    discard(t, p, cards)
    return cards


def discard_all(t: Table, p: Seat, card: str) -> None:
    """Every copy in the hand."""
    discard(t, p, [word for word in spread(t.s.hands[p]) if word == card])


def discard_terminated(t: Table, p: Seat) -> None:
    discard(t, p, [word for word in spread(t.s.hands[p]) if KINDS[word] >= REGULAR])
    t.s.hands[p][:] = [card & ~DARK for card in t.s.hands[p]]


def discard_at_random(t: Table, p: Seat) -> None:
    hand = t.s.hands[p]
    if hand:
        discard(t, p, [WORDS[hand[t.chance.below(len(hand))] & KIND]])


def discard_choice(t: Table, p: Seat) -> Steps:
    card = yield Ask(p, "discard", words(t.s.hands[p]), {"card": t.card})
    discard(t, p, [card])


def discard_down(t: Table, p: Seat, count: int) -> Steps:
    while len(t.s.hands[p]) > count:
        yield from discard_choice(t, p)


def discard_any(t: Table, p: Seat) -> Generator[Step, Any, int]:
    """As many as the player likes. Returns how many that were."""
    count = 0
    while t.s.hands[p]:
        card = yield Ask(p, "discard-any", [*words(t.s.hands[p]), DONE], {"card": t.card})
        if card == DONE:
            break
        discard(t, p, [card])
        count += 1
    return count


def destroy(t: Table, p: Seat, card: str) -> None:
    """From the hand, face up, out of the game."""
    leave(t.s, p, find(t.s.hands[p], KINDS[card]), OPEN)
    t.s.destroyed.append(place(t.s, KINDS[card]))
    if t.tell:
        t.tell.all("destroys", seat=p, card=card)
