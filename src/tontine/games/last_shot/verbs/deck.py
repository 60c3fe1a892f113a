"""The deck: draw from it, lift cards off it."""

from __future__ import annotations

from typing import Final

from ....core import Ask, Seat
from ..knowledge import eyes, find, join, lose_track, reshuffle, seats_of, show
from ..registry import KINDS, REGULAR, WORDS, Steps, Table, Whether, in_order, words
from ..state import HAND_LIMIT, KIND, OPEN, PRIVATE_DECK, SEEN, laid_on
from .front import end_laid
from .piles import throw

DECK: Final = "deck"
PRIVATE: Final = "private"
LIMIT: Final = "limit"  # why a draw gives nothing (LS-8, LS-36)
EMPTY: Final = "empty"


def draw(t: Table, p: Seat) -> Whether:
    """One card from the deck, or from the player's private deck. Returns whether there was one."""
    if t.s.private[p] and (yield Ask(p, "draw-from", (DECK, PRIVATE), {"card": laid_on(t.s, p, PRIVATE_DECK).card})) == PRIVATE:
        draw_private(t, p)
        return True
    return draw_top(t, p)


def draw_cards(t: Table, p: Seat, count: int) -> Steps:
    for _ in range(count):
        yield from draw(t, p)


def draw_up_to(t: Table, p: Seat, count: int) -> Steps:
    while len(t.s.hands[p]) < count and (yield from draw(t, p)):
        pass


def draw_top(t: Table, p: Seat) -> bool:
    """LS-8, LS-9."""
    s = t.s
    if len(s.hands[p]) >= HAND_LIMIT:
        return draw_nothing(t, p, LIMIT)
    if not (s.deck or refill(t)):
        return draw_nothing(t, p, EMPTY)
    draw_this(t, p, s.deck.pop(), DECK)
    if not s.deck:
        refill(t)
    return True


def draw_nothing(t: Table, p: Seat, why: str) -> bool:
    if t.tell:
        t.tell.all("draws-nothing", seat=p, why=why)
    return False


def draw_private(t: Table, p: Seat) -> None:
    """LS-35: at any size of the hand."""
    s = t.s
    draw_this(t, p, s.private[p].pop(), PRIVATE)
    if not s.private[p]:
        end_laid(t, p, laid_on(s, p, PRIVATE_DECK).card)


def draw_this(t: Table, p: Seat, card: int, source: str) -> None:
    """LS-12, LS-13: all see a Terminated card, and with full information every card. A card that was turned up has been seen already."""
    s = t.s
    word = WORDS[card & KIND]
    if s.full or card & KIND >= REGULAR or card & OPEN == OPEN:
        join(s, p, card, OPEN)
        if t.tell:
            t.tell.all("draws", seat=p, source=source, card=word)
        return
    join(s, p, card, 0)
    if t.tell:
        t.tell.partly(seats_of(s, eyes(s, p)), {"card": word}, "draws", seat=p, source=source)


def refill(t: Table) -> bool:
    """LS-9: at once, when the deck has run out."""
    cards = len(t.s.discards)
    full = reshuffle(t.s, t.chance)
    if full and t.tell:
        t.tell.all("reshuffles", cards=cards, terminated=len(t.s.deck) - cards, supply=len(t.s.supply))
    return full


# Lifted cards (LS-36)


def lift(t: Table, count: int) -> None:
    s = t.s
    while count and (s.deck or refill(t)):
        s.lifted.append(s.deck.pop())
        count -= 1
        if not s.deck:
            refill(t)


def look_at_deck(t: Table, count: int) -> None:
    lift(t, count)
    you, lifted = t.you, t.s.lifted
    show(lifted, SEEN << you)
    if len(lifted) > 1:
        lose_track(t.s, lifted, OPEN & ~(SEEN << you))
    if t.tell:
        t.tell.partly((you,), {"cards": in_order(lifted)}, "looks-at-deck", seat=you, count=len(lifted))


def draw_one_of_them(t: Table) -> Steps:
    you, s = t.you, t.s
    if len(s.hands[you]) >= HAND_LIMIT:
        draw_nothing(t, you, LIMIT)
    elif not s.lifted:
        draw_nothing(t, you, EMPTY)
    else:
        card = yield Ask(you, "draw-one", words(s.lifted), {"card": t.card})
        draw_this(t, you, s.lifted.pop(find(s.lifted, KINDS[card])), DECK)


def put_back(t: Table) -> Steps:
    """On top, one by one, in the order of your choice; only you know it."""
    you, s = t.you, t.s
    while len(s.lifted) > 1:
        card = yield Ask(you, "put-back", words(s.lifted), {"card": t.card})
        put_back_one(t, you, find(s.lifted, KINDS[card]))
    if s.lifted:
        put_back_one(t, you, 0)


def put_back_one(t: Table, you: Seat, i: int) -> None:
    card = t.s.lifted.pop(i)
    t.s.deck.append(card)
    if t.tell:
        t.tell.partly((you,), {"card": WORDS[card & KIND]}, "puts-back", seat=you)


def turn_up(t: Table) -> str:
    """The deck's top card, seen by all (LS-37); nothing when there is none."""
    before = len(t.s.lifted)
    lift(t, 1)
    return turn_up_lifted(t, before, t.you) if len(t.s.lifted) > before else ""


def turn_up_lifted(t: Table, i: int, p: Seat) -> str:
    lifted = t.s.lifted
    lifted[i] |= OPEN
    word = WORDS[lifted[i] & KIND]
    if t.tell:
        t.tell.all("turns-up", seat=p, card=word)
    return word


def draw_turned_up(t: Table) -> None:
    """The card that was turned up last. LS-35: if you may not draw it, it goes back on top."""
    you, s = t.you, t.s
    if s.lifted:
        card = s.lifted.pop()
        if len(s.hands[you]) < HAND_LIMIT:
            draw_this(t, you, card, DECK)
            return
        s.deck.append(card)
        if t.tell:
            t.tell.all("puts-back", seat=you, card=WORDS[card & KIND])


def discard_lifted(t: Table) -> None:
    cards = [card & KIND for card in t.s.lifted]
    t.s.lifted.clear()
    for kind in cards:
        throw(t.s, kind)
    if cards and t.tell:
        t.tell.all("discards-lifted", cards=[WORDS[kind] for kind in cards])
