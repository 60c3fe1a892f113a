"""How cards move, and what is noted of it. Nothing here asks or tells; what follows from the notes is in minds.py.

A hand has a *track*: the cards that came into it, with who has seen each of them, and, as ~kind, those that left it. Nobody but its owner
can tell which of its cards it was that left. A track begins anew when all see the hand, and when it is empty.

A *bundle* is what somebody looked at and others knew something of: its cards with who has seen them, and, as ~kind, what has turned up
of it since. It begins with those of whom everybody can tell which of the cards they have seen. The places where its cards lie carry its
number.

*Sunk* are cards that all know to be in the deck since it was shuffled, and when that was: no card drawn before is one of them. *Private*
are those that only some know, and, as ~card, those that only some have seen again since.
"""

from __future__ import annotations

from bisect import insort

from ...core import Chance, Seat
from .cards import AGE, AGES, ALL, BUNDLE, IMMEDIATE, KIND, OBSERVERS, SEEN, SPECTATOR, VIRUS
from .minds import follow, without
from .state import State

# The deck


def see_top(s: State, p: Seat, count: int) -> None:
    """A look: the cards stay on the deck, and somebody knows them."""
    deck = s.deck
    for place in range(len(deck) - count, len(deck)):
        deck[place] |= SEEN << p


def turn_up(s: State, card: int) -> int:
    """A card from the deck that all see; its kind."""
    kind = card & KIND
    if card >> BUNDLE:
        s.bundles[(card >> BUNDLE) - 1].append(~kind)
    if card & ALL != ALL and (s.sunk or s.private):
        spend(s, kind, s.shuffles)
    return kind


def virus_onto_deck(s: State, p: Seat) -> None:
    """The card drawn last goes back, and all know what it is and where."""
    s.hands[p].remove(VIRUS)
    s.deck.append(turn_up(s, s.tracks[p].pop()) | ALL)


def viruses_into_deck(s: State, count: int, chance: Chance) -> None:
    shuffle_in(s, chance, [VIRUS | ALL] * count)


def hand_into_deck(s: State, p: Seat, chance: Chance) -> None:
    track = s.tracks[p]
    cards = sorted([card & (KIND | ALL) for card in track]) if alike(track, SEEN << p) else known_hand(s, p)
    shuffle_in(s, chance, cards, p)


def known_hand(s: State, p: Seat) -> list[int]:
    """The cards of a hand, with who knows that they are in it."""
    cards = [kind | SEEN << p for kind in s.hands[p]]
    for o in OBSERVERS:
        seen = SEEN << o
        for kind in follow(s.tracks[p], seen)[0] if o != p else []:
            cards[[card & (KIND | seen) for card in cards].index(kind)] |= seen
    return cards


def shuffle_in(s: State, chance: Chance, cards: list[int], p: Seat = -1) -> None:
    """These cards go into the deck; `p` is whose hand they were. Nobody knows a place any more, but what was seen is in the deck."""
    seen = untie(s, p) if s.bundles else []
    if max(s.deck, default=0) > KIND:
        seen += [card & (KIND | ALL) for card in s.deck if card & ALL]
        s.deck[:] = [card & KIND for card in s.deck]
    seen += cards
    if p >= 0:
        s.hands[p].clear()
        close_track(s, p)
    if s.sunk or s.private:
        s.private += [~(card | s.shuffles << AGE) for card in seen if not card & SEEN << SPECTATOR]
    sink(s, seen)
    s.deck += [card & KIND for card in cards]
    chance.shuffle(s.deck)


def sink(s: State, cards: list[int]) -> None:
    """From now on they may be anywhere in the deck, as far as anybody knows, but in no hand that was filled before."""
    if cards:
        s.shuffles += 1
        for card in cards:
            if not IMMEDIATE[card & KIND]:
                sink_card(s, card)
        if s.sunk or s.private:
            forget_sunk(s)


def sink_card(s: State, card: int) -> None:
    age = s.shuffles << AGE
    if not card & SEEN << SPECTATOR:
        s.private.append(card | age)
        return
    s.sunk.append(card & KIND | age)
    if card & ALL != ALL:  # the others have seen it again before, and know it as another one
        s.private.append(~(card & KIND | ALL & ~card | age))


# Hands


def enter_hand(s: State, p: Seat, card: int) -> None:
    """From the deck into a hand, seen by its owner and by the observers who saw it before."""
    insort(s.hands[p], card & KIND)
    s.tracks[p].append(card if card & ALL == ALL else card | SEEN << p | s.shuffles << AGE)


def enter_open(s: State, p: Seat, kind: int) -> None:
    """Into a hand, seen by all. Such cards come first in a track, as long as none has left it."""
    insort(s.hands[p], kind)
    track = s.tracks[p]
    track.insert(len(track) if min(track, default=0) < 0 else 0, kind | ALL)


def leave_hand(s: State, p: Seat, kind: int) -> None:
    """A card of that kind leaves the hand for all to see: one that all have seen, if there is one. The hand that is left is the same."""
    hand = s.hands[p]
    hand.remove(kind)
    track = s.tracks[p]
    if kind | ALL in track:
        track.remove(kind | ALL)
    elif like := alike(track, SEEN << p):
        track.remove(like | kind)
        if s.sunk or s.private:
            spend(s, kind, like >> AGE)
    else:
        track.append(~kind)
        if not hand:
            close_track(s, p)


def alike(track: list[int], owner: int) -> int:
    """What the cards have in common that not all have seen, if nobody but the owner can tell them apart; else 0."""
    like = 0
    for card in track:
        if like:
            if card & ~KIND != like:
                return 0
        elif card & ALL != ALL:
            like = card & ~KIND
            if like & ALL != owner or like >> BUNDLE:
                return 0
        elif card < 0:
            return 0
    return like or owner


def take_back(s: State, p: Seat, kind: int) -> None:
    """A card that was taken in a look just now turns up, and is in no hand."""
    track = s.tracks[p]
    last = max([i for i, card in enumerate(track) if card & KIND == kind])
    turn_up(s, track.pop(last))
    s.hands[p].remove(kind)


def show_hand(s: State, p: Seat) -> None:
    """All see the hand."""
    track = s.tracks[p]
    for card in track:
        if card & ALL != ALL:
            close_track(s, p)
            track[:] = [kind | ALL for kind in s.hands[p]]
            return


def lose_viruses(s: State, p: Seat) -> int:
    """The viruses leave a hand that all have seen. How many there were."""
    hand = s.hands[p]
    viruses = hand.count(VIRUS)
    if viruses:
        del hand[:viruses]
        s.tracks[p][:] = [kind | ALL for kind in hand]
    return viruses


def empty_hand(s: State, p: Seat) -> list[int]:
    """All see the kinds that were in it; sorted."""
    kinds = s.hands[p][:]
    close_track(s, p)
    s.hands[p].clear()
    return kinds


def close_track(s: State, p: Seat) -> None:
    """What is in the hand now all have seen. The track is kept only as long as a bundle needs it."""
    track = s.tracks[p][:]
    s.tracks[p].clear()
    if s.sunk or s.private:
        forget_sunk(s)
        spend_track(s, track, s.hands[p])
    if s.bundles and max(track, default=0) >> BUNDLE:
        s.closed.append(track + [~kind for kind in s.hands[p]])


# What was sunk and turned up again


def spend(s: State, kind: int, age: int) -> None:
    """A card of that kind turned up, drawn at that age: an observer who knows of some that it may be knows of one fewer, the last sunk."""
    sunk = s.sunk
    place = len(sunk) - 1
    while place >= 0 and (sunk[place] & KIND != kind or sunk[place] >> AGE > age):
        place -= 1
    if s.private:
        spend_private(s, kind, age, sunk[place] >> AGE if place >= 0 else 0)
    if place >= 0:
        del sunk[place]


def spend_private(s: State, kind: int, age: int, birth: int) -> None:
    """For whom the last sunk was one that not all know: it stays for them as that one of `birth` that all take off."""
    observers = ALL
    later = [card for card in s.private if card >= 0 and card & KIND == kind and birth < card >> AGE <= age]
    for card in sorted(later, key=lambda card: card >> AGE, reverse=True):
        spenders = card & observers
        if spenders:
            observers &= ~spenders
            s.private.remove(card)
            s.private += [card & ~spenders][: card & ALL != spenders]
            s.private += [kind | spenders | birth << AGE][:birth]


def forget_sunk(s: State) -> None:
    """Cards that were sunk before any card was drawn that not all have seen may be anywhere."""
    first = AGES
    for track in s.tracks:
        for card in track:
            if card & ALL != ALL and card >> AGE & AGES < first:
                first = card >> AGE & AGES
                if not first:
                    return
    s.sunk[:] = [card for card in s.sunk if card >> AGE > first]
    s.private[:] = [card for card in s.private if (card if card >= 0 else ~card) >> AGE > first]


def spend_track(s: State, track: list[int], shown: list[int]) -> None:
    """All that left the track has turned up, and what is shown now. Which of its cards came when all but the owner cannot tell."""
    ages = sorted([card >> AGE & AGES for card in track if card & ALL != ALL])
    if ages and (s.sunk or s.private):
        kinds = [~card for card in track if card < 0] + without(shown, [card & KIND for card in track if card >= 0 and card & ALL == ALL])
        for kind in set(kinds):
            for age in ages[-kinds.count(kind) :]:
                spend(s, kind, age)


# Bundles


def mix(s: State, p: Seat, row: list[int], count: int) -> None:
    """Only `p` knows which is which of the last cards of the deck or a track: others who have seen some only know that they are there.

    Two bundles never meet: the one that still has cards in the deck has the topmost.
    """
    top = row[-count:]
    if all(card & ALL == SEEN << p and not card >> BUNDLE for card in top):  # nobody else knows anything of them
        return
    number = max(top) >> BUNDLE
    if number == 0:
        s.bundles.append([ALL])
        number = len(s.bundles)
    bundle = s.bundles[number - 1]
    note_seen(bundle, [card for card in top if card >> BUNDLE])
    for card in top:
        if not card >> BUNDLE:
            bundle.append(card & (KIND | ALL))
    bundle[1:] = sorted(bundle[1:])  # which of them lay where is known from the places
    age = 0 if row is s.deck else s.shuffles << AGE  # drawn just now
    row[-count:] = [card & KIND | SEEN << p | age | number << BUNDLE for card in top]


def note_seen(bundle: list[int], cards: list[int]) -> None:
    """Cards of the bundle as they lie: an observer who sees so many of a kind has seen so many of the bundle's."""
    for seen in [SEEN << o for o in OBSERVERS]:
        left = [card & KIND for card in bundle[1:] if card >= 0 and card & seen]
        for kind in [card & KIND for card in cards if card & seen]:
            bundle[0] &= ~seen
            if kind in left:
                left.remove(kind)
            else:
                unseen = [i for i, card in enumerate(bundle) if i and card >= 0 and card & (KIND | seen) == kind]
                bundle[unseen[0]] |= seen


def untie(s: State, p: Seat) -> list[int]:
    """The deck is shuffled, and the hand of `p` with it: bundles that were partly there come apart.

    The cards of those that were wholly there, for who has seen them and not where they lay.
    """
    found: list[int] = []
    own = s.tracks[p] if p >= 0 else []
    for number in sorted({card >> BUNDLE for card in s.deck + own if card >> BUNDLE > 0}):
        bundle = s.bundles[number - 1]
        rows = [row for row in [*s.tracks, *s.closed] if row is not own and number in [card >> BUNDLE for card in row]]
        if not rows and min(own, default=0) >= 0:
            placed = [card for card in s.deck + own if card >> BUNDLE == number]
            found += left_of(bundle, placed + [~card | ALL for card in bundle if card < 0])
        bundle.clear()
        for row in [*rows, own]:
            row[:] = [card & (1 << BUNDLE) - 1 if card >> BUNDLE == number else card for card in row]
    if not any(s.bundles):
        s.bundles.clear()
        s.closed.clear()
    return found


def left_of(bundle: list[int], placed: list[int]) -> list[int]:
    """The cards of a bundle for those who have seen them, without those that they have seen again."""
    cards = [card for card in bundle[1:] if card >= 0]
    for again in placed:
        observers = again & ALL
        for i, card in enumerate(cards):
            if card & KIND == again & KIND:
                cards[i] = card & ~observers
                observers &= ~card
    return [card for card in cards if card & ALL]
