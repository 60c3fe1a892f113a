"""A second reasoner, slow and obvious: all worlds that fit what a seat has heard, each written out.

It reads the events of the seat, in words, and nothing else. It shares no code with the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, permutations
from typing import Any, NamedTuple

IMMEDIATE = ("bat", "wacko")
LOOK = ("returns", "bat", "wacko", "shows", "virus", "out")  # what may come of a look before its cards are where they stay


class World(NamedTuple):
    deck: tuple[str, ...]  # the top is first
    hands: tuple[tuple[str, ...], ...]  # sorted
    last: str  # the card drawn last, unseen


def orders(cards: Iterable[str]) -> list[tuple[str, ...]]:
    """All orders of the cards, each once."""
    return orders_of(tuple(sorted(cards)))


@cache
def orders_of(cards: tuple[str, ...]) -> list[tuple[str, ...]]:
    firsts = [i for i, card in enumerate(cards) if card not in cards[:i]]
    return [(cards[i], *rest) for i in firsts for rest in orders_of(cards[:i] + cards[i + 1 :])] or [()]


def without(cards: Sequence[str], gone: Iterable[str]) -> tuple[str, ...] | None:
    """What is left of the cards; None when one of those gone was not there."""
    left = list(cards)
    for card in gone:
        if card not in left:
            return None
        left.remove(card)
    return tuple(left)


def with_hand(world: World, seat: int, cards: Iterable[str]) -> World:
    hands = list(world.hands)
    hands[seat] = tuple(sorted(cards))
    return world._replace(hands=tuple(hands))


def into_deck(world: World, cards: Iterable[str]) -> World:
    """They go into the deck, which is shuffled afterwards: its order says nothing."""
    return world._replace(deck=tuple(sorted([*world.deck, *cards])))


Hands = tuple[tuple[str, ...], ...]


def deals(deck: Sequence[str], hands: Sequence[Sequence[str]], seat: int | None, dealt: Sequence[str] = ()) -> set[World]:
    """All worlds that fit a seat that sees its own hand, and knows which cards there are and how many each hand holds.

    `dealt` are cards that no hand was dealt.
    """
    pool = Counter([*deck, *[card for p, hand in enumerate(hands) if p != seat for card in hand]])
    found: list[tuple[Counter[str], Hands]] = [(pool, ())]
    for p, hand in enumerate(hands):
        if p == seat:
            found = [(left, (*held, tuple(sorted(hand)))) for left, held in found]
        else:
            found = [(left - Counter(own), (*held, own)) for left, held in found for own in holdings(left, len(hand), dealt)]
    return {World(order, held, "") for left, held in found for order in orders(left.elements())}


def holdings(left: Counter[str], size: int, dealt: Sequence[str]) -> list[tuple[str, ...]]:
    return sorted(set(combinations(sorted(card for card in left.elements() if card not in (*IMMEDIATE, *dealt)), size)))


class Reasoner:
    def __init__(self, worlds: set[World]) -> None:
        self.worlds = worlds
        self.heard = 0
        self.revealed = [0] * len(next(iter(worlds)).hands)
        self.in_the_air = ""  # a card turned up or shown that the next event is about
        self.looked = 0  # cards looked at by the look that is going on

    def hear(self, events: list[dict[str, Any]]) -> None:
        """All that the seat has heard so far; what is new is worked in."""
        for event in events[self.heard :]:
            self.event(event)
        self.heard = len(events)

    def event(self, event: dict[str, Any]) -> None:
        name = event["event"]
        if self.looked and name not in ("takes", *LOOK):
            self.worlds = {world for world in self.worlds if not any(card in IMMEDIATE for hand in world.hands for card in hand)}
            self.looked = 0
        step = getattr(self, name.replace("-", "_"), None)
        if step:
            last = name in ("draws", "blocks")
            self.worlds = {after if last else after._replace(last="") for world in self.worlds for after in step(world, event)}
        if name in ("shuffles", "bat") or (name == "out" and not event["hard"]):
            self.worlds = {world._replace(deck=deck) for world in self.worlds for deck in orders(world.deck)}
        self.note(name, event)
        assert self.worlds, event

    def note(self, name: str, event: dict[str, Any]) -> None:
        """What everybody sees and no world differs in."""
        if name == "looks":
            self.looked = event["cards"]
        if name in ("virus", "reveals"):
            self.revealed[event["seat"]] = event["revealed"]
        if name == "out":
            self.revealed[event["seat"]] = 0
        shown = [event["card"]] if name in ("face-up", "pulls") else event["cards"] if name == "shows" else []
        self.in_the_air = next((card for card in ("virus", *IMMEDIATE) if card in shown), "")

    # One method per event: the worlds that the world may have become.

    def draws(self, world: World, event: dict[str, Any]) -> Iterator[World]:
        if world.deck and world.deck[0] not in IMMEDIATE and event.get("card", world.deck[0]) == world.deck[0]:
            yield self.drawn(world, event["seat"])._replace(last=world.deck[0])

    def drawn(self, world: World, seat: int) -> World:
        return with_hand(world, seat, (*world.hands[seat], world.deck[0]))._replace(deck=world.deck[1:])

    def face_up(self, world: World, event: dict[str, Any]) -> Iterator[World]:
        if world.deck[:1] == (event["card"],):
            kept = event["card"] not in ("virus", *IMMEDIATE)
            yield self.drawn(world, event["seat"]) if kept else world._replace(deck=world.deck[1:])

    def immediate(self, world: World, event: dict[str, Any]) -> Iterator[World]:
        """A Bat or a Wacko that was turned up, or taken in a look, or drawn."""
        card, seat = event["event"], event["seat"]
        if self.in_the_air == card:
            yield world
        elif self.looked:
            left = without(world.hands[seat], [card])
            if left is not None:
                yield with_hand(world, seat, left)
        elif world.deck[:1] == (card,):
            yield world._replace(deck=world.deck[1:])

    wacko = immediate

    def bat(self, world: World, event: dict[str, Any]) -> Iterator[World]:
        for after in self.immediate(world, event):
            yield into_deck(after, ["virus"] * event["viruses"])

    def shows(self, world: World, event: dict[str, Any]) -> Iterator[World]:
        hand = world.hands[event["seat"]]
        waiting = [card for card in hand if card in IMMEDIATE]
        if without(hand, waiting) == tuple(sorted(event["cards"])):
            yield with_hand(world, event["seat"], [card for card in hand if card != "virus"])

    def reveals(self, world: World, event: dict[str, Any]) -> Iterator[World]:
        return self.loses(world, {"seat": event["seat"], "card": "virus"})

    def out(self, world: World, event: dict[str, Any]) -> Iterator[World]:
        seat = event["seat"]
        hidden = event["viruses"] - self.revealed[seat]
        hand = [card for card in world.hands[seat] if card not in IMMEDIATE]
        if hand == sorted([*event["cards"], *["virus"] * hidden]):
            yield into_deck(with_hand(world, seat, ()), [] if event["hard"] else ["virus"] * event["viruses"])

    def blocks(self, world: World, event: dict[str, Any]) -> Iterator[World]:
        left = without(world.hands[event["seat"]], ["virus", "sanitizer"])
        if world.last == "virus" and left is not None:
            yield with_hand(world, event["seat"], left)._replace(deck=("virus", *world.deck))

    def loses(self, world: World, event: dict[str, Any]) -> Iterator[World]:
        left = without(world.hands[event["seat"]], [event["card"]])
        if left is not None:
            yield with_hand(world, event["seat"], left)

    plays = discards = loses

    def bribes(self, world: World, event: dict[str, Any]) -> Iterator[World]:
        return self.loses(world, {"seat": event["seat"], "card": "bribe"})

    def pulls(self, world: World, event: dict[str, Any]) -> Iterator[World]:
        return self.loses(world, {"seat": event["target"], "card": event["card"]})

    def only_viruses(self, world: World, event: dict[str, Any]) -> Iterator[World]:
        if set(world.hands[event["seat"]]) == {"virus"}:
            yield world

    def shuffles(self, world: World, event: dict[str, Any]) -> Iterator[World]:
        yield into_deck(with_hand(world, event["seat"], ()), world.hands[event["seat"]])

    def looks(self, world: World, event: dict[str, Any]) -> Iterator[World]:
        if world.deck[: event["cards"]] == tuple(event.get("seen", world.deck[: event["cards"]])):
            yield world

    def takes(self, world: World, event: dict[str, Any]) -> Iterator[World]:
        places = range(self.looked)
        for chosen in combinations(places, event["cards"]):
            taken = [world.deck[place] for place in chosen]
            if sorted(event.get("taken", taken)) == sorted(taken):
                rest = [world.deck[place] for place in places if place not in chosen]
                after = with_hand(world, event["seat"], [*world.hands[event["seat"]], *taken])
                yield after._replace(deck=(*rest, *world.deck[self.looked :]))

    def returns(self, world: World, event: dict[str, Any]) -> Iterator[World]:
        count = event["cards"]
        for top in permutations(world.deck[:count]):
            if top == tuple(event.get("order", top)):
                yield world._replace(deck=(*top, *world.deck[count:]))

    # What follows

    def certain_in_hand(self, seat: int) -> Counter[str]:
        return common([world.hands[seat] for world in self.worlds])

    def certain_places(self) -> dict[int, str]:
        """By place, the top being 1."""
        first = next(iter(self.worlds)).deck
        return {place + 1: card for place, card in enumerate(first) if all(world.deck[place] == card for world in self.worlds)}

    def most_viruses(self, seat: int) -> int:
        return max(world.hands[seat].count("virus") for world in self.worlds)

    def least_viruses_in_deck(self) -> int:
        return min(world.deck.count("virus") for world in self.worlds)

    def possible(self) -> set[tuple[tuple[str, ...], Hands]]:
        """Where all cards may be."""
        return {(world.deck, world.hands) for world in self.worlds}


def common(hands: Sequence[Sequence[str]]) -> Counter[str]:
    """The cards that are in every one of them."""
    shared = Counter(hands[0])
    for hand in hands[1:]:
        shared &= Counter(hand)
    return shared
