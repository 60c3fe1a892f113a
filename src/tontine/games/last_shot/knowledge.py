"""Moves of cards, and what each player knows of them afterwards (LS-44). Nothing here asks or tells."""

from __future__ import annotations

from ...core import Chance, Seat
from .registry import CARDS, KINDS, REGULAR
from .state import DARK, KIND, OPEN, PLACE, PLAYED, ROUND, ROUNDS, SEEN, SINCE, WATCHED, WATCHERS, State


def eyes(s: State, p: Seat) -> int:
    """The bits of those who see this hand: its player, and viewers with a Stakeout there."""
    mask = SEEN << p
    for laid in s.front[p]:
        if laid.rule == WATCHED:
            mask |= SEEN << laid.by
    return mask


def seats_of(s: State, mask: int) -> tuple[Seat, ...]:
    return tuple([p for p in range(s.seats) if mask & SEEN << p])


def place(s: State, kind: int) -> int:
    """A card that has just come from a public pile, seen by all."""
    return kind | OPEN | s.reshuffles << SINCE


# Memories: what is known of cards out of sight


def lose_track(s: State, cards: list[int], whose: int) -> None:
    """Those who no longer see these cards remember only that they are in the game, not their order."""
    pool_places(cards)
    lose_sight(s, cards, whose)
    cards[:] = [card & ~whose for card in cards]


def lose_sight(s: State, cards: list[int], whose: int) -> None:
    """A card that all have seen is kept once, in the memory of all."""
    public, lost = SEEN << WATCHERS, 0
    for card in cards:
        lost |= card & whose
    for observer in range(WATCHERS + 1) if lost else ():
        bit = SEEN << observer
        if bit & lost:
            seen = [card for card in cards if card & bit and (bit == public or not card & public)]
            if seen:
                remember(s, observer, seen)


def remember(s: State, observer: Seat, cards: list[int]) -> None:
    """Replace what was remembered of these kinds."""
    new = [(card & KIND) << ROUND | card >> SINCE for card in cards]
    kinds = {card & KIND for card in cards}
    several = [kind for kind in kinds if CARDS[kind].copies > 1]
    if several:
        new = [each for each in new if each >> ROUND not in several] + whole_memory(s, observer, several)
    s.met[observer] = tuple(sorted([each for each in s.met[observer] if each >> ROUND not in kinds] + new))


def whole_memory(s: State, observer: Seat, kinds: list[int]) -> list[int]:
    """The copies in sight, with the rounds of their places, and what was remembered of others."""
    seen = [each for each in in_sight(s, observer) if each >> ROUND in kinds]
    others = out_of_sight(s, observer, seen)
    return [each for each in seen if each & ROUNDS] + [kind << ROUND | since for kind in kinds for since in others.get(kind, ())]


def in_sight(s: State, observer: Seat) -> list[int]:
    """Every card that the observer sees, in the form of a memory. An open card counts with the current round, as if it moved now."""
    bit = SEEN << observer
    laid = [KINDS[laid.card] for front in s.front for laid in front]
    played = [KINDS[moment.card] for moment in s.stack if moment.what == PLAYED]
    seen = [kind << ROUND | s.reshuffles for pile in (s.discards, s.spent, laid, played) for kind in pile]
    for zone in (s.deck, s.lifted, *s.hands, *s.private, s.destroyed, s.box):
        seen += [(card & KIND) << ROUND | card >> SINCE for card in zone if card & bit]
    return seen


def out_of_sight(s: State, observer: Seat, seen: list[int]) -> dict[int, list[int]]:
    """By kind, the rounds that are remembered of copies out of sight. A copy in sight may be any remembered one of its round or
    an earlier one. It is taken for the latest of them: then the least is claimed of the others."""
    memories = memories_of(s, observer)
    for each in sorted([each for each in seen if each >> ROUND in memories]):
        rounds = memories[each >> ROUND]
        earlier = [since for since in rounds if since <= each & ROUNDS]
        if earlier:
            rounds.remove(max(earlier))
    return memories


def memories_of(s: State, observer: Seat) -> dict[int, list[int]]:
    """By kind, the earliest round first: the memories of all, or the observer's own where they say more."""
    memories = by_kind(s.met[WATCHERS])
    if observer != WATCHERS:
        for kind, rounds in by_kind(s.met[observer]).items():
            public = memories.get(kind, [])
            size = max(len(rounds), len(public))
            padded = [[0] * (size - len(each)) + each for each in (rounds, public)]
            memories[kind] = [max(pair) for pair in zip(*padded, strict=True)]
    return memories


def by_kind(memories: tuple[int, ...]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for each in memories:
        found.setdefault(each >> ROUND, []).append(each & ROUNDS)
    return found


# Hands


def leave(s: State, p: Seat, i: int, seers: int) -> int:
    """A card goes out of a hand, seen by the seers: they know one fewer of that kind there, whichever they knew.
    The others lose sight of the whole hand, and of a Terminated card that may have been in it."""
    hand = s.hands[p]
    pool_places(hand)
    blind = OPEN & ~seers
    if blind:
        pass_unseen(hand)
        lose_sight(s, hand, blind)
        hand[:] = [card & ~blind for card in hand]
    card = hand.pop(i)
    unaware = seers & ~card
    if unaware:
        forget_one(hand, card & KIND, unaware)
    return card


def forget_one(hand: list[int], kind: int, seers: int) -> None:
    """Each of the seers knows one card fewer of this kind in the hand: the first that it knew."""
    for i, card in enumerate(hand):
        if card & KIND == kind:
            hand[i] = card & ~seers
            seers &= ~card


def pool_places(cards: list[int]) -> None:
    """The others cannot tell from which place of a hand a card goes: all places become as new as the newest and as dark as the darkest."""
    for card in cards:
        if (card ^ cards[0]) & PLACE:
            break
    else:
        return
    places = [card & PLACE for card in cards]
    newest, dark = max(places) & ~DARK, DARK if any(place & DARK for place in places) else 0
    cards[:] = [card & ~PLACE | newest | dark for card in cards]


def pass_unseen(hand: list[int]) -> None:
    """Any card of the hand may be the one that left. A card out of the box can no longer be told apart."""
    mark = DARK if may_hide_terminated(*hand) else 0
    hand[:] = [card | mark | (0 if card >> SINCE else 1 << SINCE) for card in hand]


def followers(s: State, p: Seat) -> int:
    """LS-44: those who know which card leaves this hand unseen: if all its cards are of one kind, those who know all of them."""
    hand = s.hands[p]
    mask = OPEN
    for card in hand:
        mask &= card if (card ^ hand[0]) & KIND == 0 else 0
    return mask


def may_hide_terminated(*cards: int) -> bool:
    """Public knowledge: whether a Terminated card lies open here, or may have come here unseen."""
    return any(card & KIND >= REGULAR or card & DARK for card in cards)


def join(s: State, p: Seat, card: int, seers: int) -> None:
    """A card comes into a hand. Those who knew it still do."""
    card |= seers | eyes(s, p)
    if card & OPEN == OPEN:
        card &= ~DARK
    s.hands[p].append(card)


def show(cards: list[int], seers: int) -> None:
    cards[:] = [card | seers for card in cards]


def find(cards: list[int], kind: int) -> int:
    """Where a card of this kind lies, or -1."""
    for i, card in enumerate(cards):
        if card & KIND == kind:
            return i
    return -1


# The box


def search_box(s: State, p: Seat, picks: list[int]) -> None:
    """Lift cards that only the player sees. The others lose their knowledge of the box, because any card of it may be gone."""
    mine = SEEN << p
    s.box[:] = [card & ~OPEN | card & mine for card in s.box]
    for i in picks:
        s.lifted.append(s.box.pop(i) | mine)


# The deck


def mix(s: State, chance: Chance) -> None:
    """Shuffle the deck: no place in it is known."""
    lose_sight(s, s.deck, OPEN)
    s.deck[:] = [card & KIND | s.reshuffles << SINCE for card in s.deck]
    chance.shuffle(s.deck)


def bury(s: State, cards: list[int]) -> None:
    """Cards go into the deck, which the caller shuffles next."""
    below = (1 << SINCE) - 1
    s.deck += [card & below | s.reshuffles << SINCE for card in cards]
    cards.clear()


def reshuffle(s: State, chance: Chance) -> bool:
    """LS-9, LS-36: the regular discards and a new Terminated card become the deck. Returns whether there were any discards."""
    if not s.discards:
        return False
    s.reshuffles += 1
    s.deck[:] = [place(s, kind) for kind in s.discards]
    s.discards.clear()
    if s.supply:
        bury(s, [s.supply.pop()])
    mix(s, chance)
    return True
