"""A scene of Last Shot: a position, then what happens, in the words of the game. Seat 0 is to play unless told otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.scenario import at
from tontine.core import Ask, Chance, Option, Seat, seed_of
from tontine.games.last_shot import GAME
from tontine.games.last_shot.deal import LastShotSettings, deal, pieces
from tontine.games.last_shot.registry import CARDS, KINDS, REGULAR, card_of, word_of
from tontine.games.last_shot.state import KIND, OPEN, SEEN, SINCE, Laid, State

FILLER = (
    "Reparations, Propaganda, Pravda, Scavenger Hunt, Black Market, Churn and Burn, Domino Effect, Unpopular Vote, Red Scare, Budget Cuts"
)
EVERYTHING = sorted([kind for kind, card in enumerate(CARDS) for _ in range(card.copies)])


def cards(names: str) -> list[int]:
    return [KINDS[word_of(name.strip())] for name in names.split(",") if name.strip()]


def names(kinds: Sequence[int]) -> str:
    return ", ".join(CARDS[kind & KIND].name for kind in kinds)


def on(p: Seat, card: str, by: Seat | None = None, named: str = "", begun: bool = False) -> tuple[Seat, Laid]:
    """A Persistent card in front of a player, laid by that player unless told otherwise."""
    return p, Laid(word_of(card), card_of(word_of(card)).rule, p if by is None else by, word_of(named), begun, False)


def position(
    *hands: str,
    deck: str = FILLER,
    discards: str = "",
    spent: str = "",
    private: Sequence[str] = (),
    front: Sequence[tuple[Seat, Laid]] = (),
    **others: Any,
) -> State:
    """`deck` and private decks are told from the top, `discards` from the bottom. All else lies in the box or in the supply."""
    s = deal(len(hands), LastShotSettings(), Chance(seed_of("position")))
    s.turns, s.turn = 1, 0
    left = EVERYTHING[:]
    dealt = s.reshuffles << SINCE

    def taken(kinds: list[int]) -> list[int]:
        for kind in kinds:
            left.remove(kind)
        return kinds

    for p, hand in enumerate(hands):
        s.hands[p] = [kind | dealt | (OPEN if kind >= REGULAR else SEEN << p) for kind in taken(cards(hand))]
    for p, hidden in enumerate(private):
        s.private[p] = [kind | dealt | SEEN << p for kind in taken(cards(hidden))][::-1]
    for p, laid in front:
        taken([KINDS[laid.card]])
        s.front[p].append(laid)
    s.discards, s.spent = taken(cards(discards)), taken(cards(spent))
    s.deck = [kind | dealt for kind in taken([kind for kind in cards(deck) if kind in left])][::-1]
    s.supply = [kind for kind in left if kind >= REGULAR]
    s.box = [kind for kind in left if kind < REGULAR]
    for name, value in others.items():
        setattr(s, name, value)
    return s


class Scene:
    def __init__(self, *hands: str, rolls: Sequence[int] = (), **others: Any) -> None:
        self.match = at(GAME, position(*hands, **others), rolls=rolls)
        self.s: State = self.match.state

    # What happens

    def plays(self, card: str, *choices: Option) -> Scene:
        """The player whose turn it is plays it, with these choices. All others may answer now."""
        return self.answers(self.s.turn, card, *choices)

    def reloads(self) -> Scene:
        return self.answers(self.s.turn, "reload")

    def reacts(self, p: Seat, card: str, *choices: Option) -> Scene:
        """This player answers with a card, all others pass; everybody may answer that now."""
        for ask in self.match.asks:
            assert ask.kind == "answer"
            self.match.answer(ask.seat, word_of(card) if ask.seat == p else "pass")
        return self.answers(p, *choices)

    def answers(self, p: Seat, *choices: Option) -> Scene:
        for choice in choices:
            self.match.answer(p, word_of(choice) if isinstance(choice, str) else choice)
        return self

    def all_pass(self) -> Scene:
        for ask in self.match.asks:
            assert ask.kind == "answer", ask.as_json()
            self.match.answer(ask.seat, "pass")
        return self

    def resolves(self) -> Scene:
        """Nobody answers any more, until something else is asked."""
        while self.asked and self.asked[0].kind == "answer":
            self.all_pass()
        return self

    def turn_of(self, p: Seat) -> Scene:
        """Nobody answers; then it is this player's turn, with nothing pending."""
        self.resolves()
        assert [(ask.seat, ask.kind) for ask in self.asked] == [(p, "turn")]
        self.is_tidy()
        return self

    def is_won_by(self, *seats: Seat) -> Scene:
        self.resolves()
        assert self.match.outcome is not None
        assert self.match.outcome.winners == seats
        return self

    def is_tidy(self) -> None:
        assert not self.s.stack
        assert not self.s.lifted
        assert pieces(self.s) == EVERYTHING

    # What can be seen

    @property
    def asked(self) -> list[Ask]:
        return self.match.asks

    def offered(self, p: Seat) -> list[Option]:
        ask = self.match.ask(p)
        return list(ask.options) if ask else []

    def kind(self, p: Seat) -> str:
        ask = self.match.ask(p)
        return ask.kind if ask else ""

    def may_answer(self, p: Seat) -> list[Option]:
        """What this player may answer with, besides passing."""
        assert self.kind(p) == "answer"
        return self.offered(p)[1:]

    def hand(self, p: Seat) -> str:
        return names(sorted(card & KIND for card in self.s.hands[p]))

    @property
    def discards(self) -> str:
        return names(self.s.discards)

    @property
    def spent(self) -> str:
        return names(self.s.spent)

    @property
    def destroyed(self) -> str:
        return names(self.s.destroyed)

    def front(self, p: Seat) -> str:
        return names([KINDS[laid.card] for laid in self.s.front[p]])

    def deck(self, count: int) -> str:
        """The top of the deck."""
        return names(self.s.deck[::-1][:count])

    def knows(self, viewer: Seat | None, p: Seat) -> str:
        """What the viewer knows of a hand."""
        return names([KINDS[word] for word in self.match.view(viewer)["players"][p]["hand"]])

    def heard(self, name: str, p: Seat | None = None) -> list[dict[str, Any]]:
        return [event for event in self.match.events(seat=p) if event["event"] == name]
