"""A toy game for the tests of the core: draw a card unseen, play one face up, until the deck is empty. Most points win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tontine.core import CHECKPOINT, Ask, Chance, Game, Outcome, Perspective, Play, Reason, Seat, Settings, Tell, View, whole

WORDS = ("one", "two", "three", "four")


@dataclass(frozen=True)
class ToySettings(Settings):
    copies: int = whole(3, 2, 3)


@dataclass(slots=True)
class State:
    seats: int
    turn: Seat
    drawn: bool
    deck: list[int]
    hands: list[list[int]]
    played: list[list[int]]

    def copy(self) -> State:
        return State(self.seats, self.turn, self.drawn, self.deck[:], [h[:] for h in self.hands], [c[:] for c in self.played])


class ToyReason(Reason):
    DECK_EMPTY = "deck-empty"


def deal(seats: int, settings: ToySettings, chance: Chance) -> State:
    deck = [value for value in range(4) for _ in range(settings.copies)]
    chance.shuffle(deck)
    hands = [[deck.pop()] for _ in range(seats)]
    return State(seats, 0, False, deck, hands, [[] for _ in range(seats)])


def play(s: State, chance: Chance, tell: Tell | None) -> Play:
    while s.deck or s.drawn:
        draw(s, tell)
        yield CHECKPOINT
        word = yield Ask(s.turn, "play", options(s))
        put(s, tell, word)
    return outcome(s)


def draw(s: State, tell: Tell | None) -> None:
    """Only once, also when the rules are started afresh."""
    if not s.drawn:
        s.drawn = True
        s.hands[s.turn].append(s.deck.pop())
        if tell:
            tell.partly((s.turn,), {"card": WORDS[s.hands[s.turn][-1]]}, "draws", seat=s.turn)


def options(s: State) -> list[str]:
    return [WORDS[value] for value in sorted(set(s.hands[s.turn]))]


def put(s: State, tell: Tell | None, word: str) -> None:
    value = WORDS.index(word)
    s.hands[s.turn].remove(value)
    s.played[s.turn].append(value)
    if tell:
        tell.all("plays", seat=s.turn, card=word)
    s.turn = (s.turn + 1) % s.seats
    s.drawn = False


def outcome(s: State) -> Outcome:
    scores = [sum(cards) for cards in s.played]
    return Outcome(ToyReason.DECK_EMPTY, [p for p in range(s.seats) if scores[p] == max(scores)], scores)


def view(s: State, seat: Seat | None) -> View:
    mine = None if seat is None else sorted(s.hands[seat])
    players = [{"cards": len(s.hands[p]), "played": s.played[p][:]} for p in range(s.seats)]
    return {"turn": s.turn, "deck": len(s.deck), "mine": mine, "players": players}


def hidden(s: State, seat: Seat | None) -> list[str]:
    return ["deck", *[f"hands[{p}]" for p in range(s.seats) if p != seat]]


def imagine(s: State, seat: Seat | None, chance: Chance) -> None:
    places = [s.deck] + [s.hands[p] for p in range(s.seats) if p != seat]
    pool = sorted([value for place in places for value in place])
    chance.shuffle(pool)
    for place in places:
        place[:] = [pool.pop() for _ in place]


def pieces(s: State) -> list[int]:
    return sorted(s.deck + [value for cards in s.hands + s.played for value in cards])


def bot(perspective: Perspective, chance: Chance) -> Any:
    return perspective.ask.options[-1]


TOY: Game[State] = Game(
    name="toy",
    title="Toy",
    seats=range(2, 4),
    goal="Play the highest cards.",
    Settings=ToySettings,
    vocabulary=WORDS,
    Reason=ToyReason,
    deal=deal,
    play=play,
    view=view,
    imagine=imagine,
    pieces=pieces,
    hidden=hidden,
    bound=lambda seats, settings: 4 * settings.copies,
    bots={"top": bot},
)


def play_in_the_order_of_a_set(s: State, chance: Chance, tell: Tell | None) -> Play:
    while s.deck or s.drawn:
        draw(s, tell)
        yield CHECKPOINT
        put(s, tell, (yield Ask(s.turn, "play", list({WORDS[value] for value in s.hands[s.turn]}))))
    return outcome(s)


UNSTABLE: Game[State] = Game(**{**TOY.__dict__, "name": "unstable", "play": play_in_the_order_of_a_set})
