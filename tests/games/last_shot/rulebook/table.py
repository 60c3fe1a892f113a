"""The table: who holds what, and the verbs that all cards share. Every verb expects to be told in the story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tests.games.foul import Foul
from tontine.core import Option, Seat
from tontine.games.last_shot.deal import LastShotSettings

from .deck import Deck, Lifted, Unseen
from .page import CARDS, ESCAPES, REGULAR
from .story import Story, Told


class Over(Exception):
    """LS-40: victory stops everything."""


@dataclass
class Laid:
    """A Persistent card in front of a player. `by` laid it; `begun`: a turn of whom it lies on has started with it there."""

    card: str
    by: Seat
    named: Option | None = None
    begun: bool = False
    moved: bool = False


@dataclass
class Play:
    """A played card and what was chosen with it, or another moment that can be answered (then without a card)."""

    what: str
    seat: Seat
    card: str = ""
    reaction: bool = False
    rival: Seat | None = None
    loser: Seat | None = None  # Identity Theft: from whom it moves a card
    named: Option | None = None
    ducked: set[Seat] = field(default_factory=set)
    over: bool = False  # cancelled or pardoned
    laid: bool = False  # a Persistent card that was laid in front of somebody
    about: Play | None = None  # what a Reaction answers
    discarded: list[str] = field(default_factory=list)  # the cards of a reload

    @property
    def type(self) -> str:
        """LS-29: a Reaction played as an Action is an Action."""
        kind = CARDS[self.card].type if self.card else ""
        return "action" if kind == "reaction" and not self.reaction else kind


class Table:
    def __init__(self, story: Story, seats: int, settings: LastShotSettings) -> None:
        self.story = story
        self.seats = seats
        self.full = settings.information == "full" and not settings.training
        self.alive = [True] * seats
        self.comrades: set[Seat] = set()
        self.fallen: list[Seat] = []
        self.hands = [list(hand) for hand in story.hands]
        self.private: list[list[tuple[str, bool]]] = [[] for _ in range(seats)]  # the top last; whether everybody saw it go there
        self.front: list[list[Laid]] = [[] for _ in range(seats)]
        self.discards: list[str] = []
        self.spent: list[str] = []  # the pile of Terminated cards
        self.destroyed = 0
        self.box = sum(card.copies for card in REGULAR.values()) - 6 * seats  # LS-2
        self.turn: Seat = -1
        self.skipped = False
        self.yielded = False
        self.following: Seat | None = None  # who takes the next turn out of order
        terminated = 2 if settings.two_terminated else 1
        if any(len(hand) != 3 for hand in self.hands):
            raise Foul("LS-3: everybody is dealt three cards")
        self.deck = Deck(Unseen(self.hands, possible(settings)), 3 * seats, terminated)

    # Players

    def living(self, left_of: Seat) -> list[Seat]:
        """LS-25: in seat order from the left of a player, that player last."""
        order = [(left_of + step) % self.seats for step in range(1, self.seats + 1)]
        return [p for p in order if self.alive[p]]

    def lies(self, card: str, p: Seat) -> bool:
        return any(laid.card == card for laid in self.front[p])

    def in_play(self, card: str) -> Laid | None:
        return next((laid for front in self.front for laid in front if laid.card == card), None)

    def touches(self, play: Play, p: Seat) -> bool:
        """LS-20, LS-32: whether the player exists for this card."""
        immune = p != play.seat and self.lies("diplomatic-immunity", p)
        return self.alive[p] and not immune and p not in play.ducked

    def players(self, play: Play) -> list[Seat]:
        """All players, as far as this card goes."""
        return [p for p in self.living(play.seat) if self.touches(play, p)]

    def rivals(self, play: Play) -> list[Seat]:
        """LS-24."""
        return [p for p in self.players(play) if p != play.seat]

    def rival(self, play: Play) -> Seat | None:
        """Whom the card chose, if it still can touch them."""
        return play.rival if play.rival is not None and self.touches(play, play.rival) else None

    # Draws

    def draw(self, p: Seat, count: int = 1) -> None:
        """LS-6, LS-8: so many cards, from the deck or from the private deck."""
        for _ in range(count):
            self.draw_one(p)

    def draw_one(self, p: Seat) -> bool:
        """Whether there was a card to draw."""
        if self.private[p] and self.story.asked("LS-35 and Safe House", p, "draw-from", ["deck", "private"]) == "private":
            return self.draw_private(p)
        if self.full_hand(p):
            return False
        self.reshuffle()
        if not self.deck.size:
            self.story.told("LS-36: without cards a draw gives nothing", "draws-nothing", seat=p, why="empty")
            return False
        self.draw_card(p, self.deck.lift())
        self.reshuffle()
        return True

    def full_hand(self, p: Seat) -> bool:
        """LS-8: with six cards or more there is no draw from the deck."""
        if len(self.hands[p]) >= 6:
            self.story.told("LS-8: nobody draws with six cards", "draws-nothing", seat=p, why="limit")
        return len(self.hands[p]) >= 6

    def draw_private(self, p: Seat) -> bool:
        card, public = self.private[p].pop()
        self.drawn(p, self.story.told("Safe House", "draws", seat=p, source="private", card=card), public)
        if not self.private[p]:
            self.end("Safe House ends when it is empty", p, "safe-house")
        return True

    def draw_card(self, p: Seat, lifted: Lifted) -> str:
        told = self.story.told("LS-5, LS-8", "draws", seat=p, source="deck")
        lifted.show(told.facts["card"])
        return self.drawn(p, told, lifted.public)

    def drawn(self, p: Seat, told: Told, seen: bool = False) -> str:
        card: str = told.facts["card"]
        self.hands[p].append(card)
        seers = None if self.full or seen or card in ESCAPES else frozenset({p, *self.watchers(p)})
        if told.knowers != seers:
            raise Foul(f"LS-12, LS-13: {card} is drawn by seat {p}, and {told.knowers} see it")
        return card

    def watchers(self, p: Seat) -> set[Seat]:
        return {laid.by for laid in self.front[p] if laid.card == "stakeout"}

    def reshuffle(self) -> None:
        """LS-9, LS-36: at once when the deck has run out, if there is anything to shuffle."""
        if self.deck.size or not self.discards:
            return
        fresh, count = min(self.deck.supply, 1), len(self.discards)
        self.deck.make_anew(self.discards, fresh)
        self.discards = []
        self.story.told("LS-9", "reshuffles", cards=count, terminated=fresh, supply=self.deck.supply)

    def lift(self, count: int) -> list[Lifted]:
        """LS-36: one by one; the deck is made anew whenever it runs out."""
        lifted: list[Lifted] = []
        while len(lifted) < count:
            self.reshuffle()
            if not self.deck.size:
                break
            lifted.append(self.deck.lift())
            self.reshuffle()
        return lifted

    # Cards that leave hands

    def pile(self, cards: Iterable[str]) -> None:
        """LS-6: face up on the pile where they belong."""
        for card in cards:
            (self.spent if card in ESCAPES else self.discards).append(card)

    def lose(self, rule: str, p: Seat, cards: Sequence[str]) -> None:
        for card in cards:
            if card not in self.hands[p]:
                raise Foul(f"{rule}: seat {p} does not hold {card}")
            self.hands[p].remove(card)

    def discard(self, rule: str, p: Seat, cards: Sequence[str]) -> None:
        """These cards and no others. Without any there is nothing to tell."""
        if cards:
            found = self.story.told(rule, "discards", seat=p).facts["cards"]
            if Counter(found) != Counter(cards):
                raise Foul(f"{rule}: seat {p} is to discard {sorted(cards)}, not {found}")
            self.lose(rule, p, found)
            self.pile(found)

    def discard_one_at_random(self, rule: str, p: Seat) -> None:
        if self.hands[p]:
            found = self.story.told(rule, "discards", seat=p).facts["cards"]
            if len(found) != 1:
                raise Foul(f"{rule}: seat {p} is to discard one card, not {found}")
            self.lose(rule, p, found)
            self.pile(found)

    def choose_discard(self, rule: str, p: Seat) -> None:
        card = self.story.asked(rule, p, "discard", self.hands[p])
        self.discard(rule, p, [str(card)])

    def hand_over(self, rule: str, p: Seat, to: Seat, card: Option | None = None, secret: bool = True) -> None:
        """This card, or one at random, goes from hand to hand; all see it where it was named."""
        if self.in_play("iron-curtain"):
            raise Foul(f"Iron Curtain: no card may go from seat {p} to seat {to}")
        told = self.story.told(rule, "hands-over", seat=p, to=to, **({} if card is None else {"card": card}))
        self.check_seen(told, {p, to, *self.watchers(p), *self.watchers(to)}, secret and len(set(self.hands[p])) > 1)
        self.lose(rule, p, [told.facts["card"]])
        self.hands[to].append(told.facts["card"])

    def check_seen(self, told: Told, seers: set[Seat], secret: bool) -> None:
        """LS-44: which card it is only these see, unless it was named or the hand holds no other."""
        knowers = frozenset(range(-1, self.seats)) if told.knowers is None else told.knowers  # -1: a spectator
        if knowers != seers if secret else not seers <= knowers:
            raise Foul(f"LS-44: {told.facts} is to be seen by seats {sorted(seers)}, not by {sorted(knowers)}")

    def look(self, rule: str, viewer: Seat, p: Seat) -> None:
        found = self.story.told(rule, "looks", viewer=viewer, seat=p)
        self.same(rule, found.facts["cards"], self.hands[p])
        if not {viewer} <= (found.knowers or set()) <= {viewer, p, *self.watchers(p)}:
            raise Foul(f"{rule}: seat {viewer} alone looks at the hand of seat {p}, not {found.knowers}")

    def same(self, rule: str, found: Sequence[str], expected: Sequence[str]) -> None:
        if Counter(found) != Counter(expected):
            raise Foul(f"{rule}: expected the cards {sorted(expected)}, got {sorted(found)}")

    def take_discard(self, rule: str, p: Seat, card: Option) -> None:
        self.story.told(rule, "takes", seat=p, source="discards", card=card)
        place = len(self.discards) - 1 - self.discards[::-1].index(str(card))
        self.hands[p].append(self.discards.pop(place))

    # Persistent cards

    def lay(self, play: Play, p: Seat) -> None:
        self.story.told("LS-6", "lays", seat=p, card=play.card, by=play.seat)
        self.front[p].append(Laid(play.card, play.seat, play.named))
        play.laid = True

    def end(self, rule: str, p: Seat, card: str) -> None:
        """The card leaves the table for the discards; a private deck goes with its Safe House."""
        self.story.told(rule, "ends", seat=p, card=card)
        self.front[p] = [laid for laid in self.front[p] if laid.card != card]
        self.pile([card])
        if card == "safe-house":
            self.discard_private(p)

    def hide(self, p: Seat, card: str) -> None:
        told = self.story.told("Safe House", "hides", seat=p, card=card)
        self.check_seen(told, {p, *self.watchers(p)}, len(set(self.hands[p])) > 1)
        self.lose("Safe House", p, [card])
        self.private[p].append((card, told.knowers is None))

    def discard_private(self, p: Seat) -> None:
        if cards := [card for card, _ in self.private[p]]:
            told = self.story.told("Safe House", "discards", seat=p).facts["cards"]
            self.same("Safe House", told, cards)
            self.pile(told)
            self.private[p] = []


def possible(settings: LastShotSettings) -> Counter[str]:
    """LS-2: what may be in the deck."""
    departments = ("agency",) if settings.training else settings.departments
    by_chance = {card.word: card.copies for card in REGULAR.values() if card.department in departments}
    return Counter(by_chance | dict(settings.deck))
