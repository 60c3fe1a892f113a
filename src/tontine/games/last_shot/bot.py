"""A greedy player of Last Shot: it shoots when it can, takes Terminated cards from others, and keeps cards that escape."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from ...core import Chance, Option, Perspective, Seat
from .chain import NO, PASS, YES
from .registry import CARDS, KINDS, REACTION, REGULAR, WORDS, card_of
from .rules import ENOUGH, RELOAD
from .state import DOOMED, HAND_LIMIT, IMMUNE, OUT, RELOADS, TURN_ENDS
from .verbs import DECK, DISCARD, DONE, PRIVATE, SURRENDER

Options: TypeAlias = Sequence[Any]

TERMINATED: Final = frozenset(WORDS[REGULAR:])
# The cheapest first
CANCELS: Final = ["misfire", "cease-and-desist", "duck-and-cover", "redacted", "stunning-personality", "injunction-junction"]
STEALS: Final = ["cultural-exchange", "no-win-scenario", "public-hearing", "confiscation", "sleight-of-hand", "disinformation"]
# To whoever holds a Terminated card
THREATS: Final = [*STEALS, "cooler-heads-prevail", "controlled-chaos", "unpopular-vote", "domino-effect"]

# What a card is worth in hand; the others are worth 3.
KEEP: Final = dict.fromkeys(TERMINATED, 30.0) | {
    **{"injunction-junction": 11, "misfire": 9, "patsy": 10, "stunning-personality": 8, "official-pardon": 8, "insurance-policy": 8},
    **{
        "murder-mystery": 7,
        "take-a-shot": 7,
        "jackpot": 7,
        "cultural-exchange": 7,
        "bullet-time": 6,
        "duck-and-cover": 6,
        "loot-the-body": 5,
    },
    **{"cooler-heads-prevail": 5, "confiscation": 5, "no-win-scenario": 5, "redacted": 5, "cease-and-desist": 5, "diplomatic-immunity": 5},
    **{"tactical-resupply": 5, "russian-roulette": 5, "most-wanted": 4, "hold-for-questioning": 4, "black-market": 4, "think-thrice": 4},
    **{"red-scare": 1, "blitz": 1, "embargo": 1, "propaganda": 1, "controlled-chaos": 2, "comrades-in-arms": 1, "unpopular-vote": 2},
}
# What playing it does when nobody holds a Terminated card; the others do 10.
QUIET: Final = {
    **{"insurance-policy": 60, "take-a-shot": 52, "jackpot": 50, "russian-roulette": 44, "black-market": 42, "tactical-resupply": 40},
    **{"pravda": 36, "secret-informant": 34, "operation-windup": 30, "outside-talent": 28, "dumpster-dive": 27, "payoff": 24},
    **{"confiscation": 26, "mind-games": 16, "no-win-scenario": 22, "sleight-of-hand": 20, "reparations": 24, "stakeout": 14},
    **{
        "diplomatic-immunity": 18,
        "domino-effect": 18,
        "think-thrice": 18,
        "hold-for-questioning": 22,
        "most-wanted": 20,
        "churn-and-burn": 16,
    },
    **{"cultural-exchange": 8, "cooler-heads-prevail": 4, "controlled-chaos": 4, "red-scare": 4, "budget-cuts": 8, "fairness-doctrine": 8},
    **{"murder-mystery": 14, "yield-the-floor": 2, "comrades-in-arms": 6, "un-interference": 6},
}
# What it does against somebody who holds one.
ARMED: Final = {
    **{"cultural-exchange": 90, "no-win-scenario": 72, "public-hearing": 70, "hold-for-questioning": 74, "diplomatic-immunity": 66},
    **{"cooler-heads-prevail": 64, "disinformation": 60, "think-thrice": 62, "most-wanted": 58, "confiscation": 56, "sleight-of-hand": 56},
    **{"unpopular-vote": 46, "controlled-chaos": 34, "domino-effect": 40, "budget-cuts": 24, "insurance-policy": 80, "yield-the-floor": 1},
}


def greedy(perspective: Perspective, chance: Chance) -> Option:
    options = perspective.ask.options
    if len(options) == 1:
        return options[0]
    return ANSWERS[perspective.ask.kind](Mind(perspective, chance), options)


class Mind:
    """The view, with what the bot derives from it."""

    def __init__(self, perspective: Perspective, chance: Chance) -> None:
        self.chance = chance
        self.about: Any = perspective.ask.about
        self.me = perspective.seat
        self.view = perspective.view
        self.players: list[dict[str, Any]] = self.view["players"]
        self.hand: list[str] = self.players[self.me]["hand"]
        self.armed = [p for p in self.rivals() if self.guns(p)]
        self.loaded = not TERMINATED.isdisjoint(self.hand)

    def rivals(self) -> list[Seat]:
        """In the order of their next turns."""
        seats = len(self.players)
        return [p for p in [(self.me + i) % seats for i in range(1, seats)] if self.players[p]["alive"]]

    def in_reach(self) -> list[Seat]:
        """Rivals who are not immune."""
        return [p for p in self.rivals() if all(card_of(laid["card"]).rule != IMMUNE for laid in self.players[p]["front"])]

    def guns(self, p: Seat) -> int:
        return sum(card in TERMINATED for card in self.players[p]["hand"])

    def danger(self, p: Option) -> float:
        """How dangerous a rival is: armed, with an early turn, with many cards."""
        assert isinstance(p, int)
        soon = 1 - self.rivals().index(p) / 6 if p in self.rivals() else 0
        rich: float = self.players[p]["cards"] / 2
        return 10 * self.guns(p) + 2 * soon + rich

    def best(self, options: Sequence[Any], worth: Callable[[Any], float]) -> Option:
        """The option of most worth; among equals by chance."""
        ranked = [(worth(option), self.chance.below(1000), option) for option in options]
        chosen: Option = max(ranked, key=lambda each: each[:2])[2]
        return chosen


def keep(card: Option) -> float:
    return KEEP.get(str(card), 3.0)


# The turn


def turn(mind: Mind, options: Options) -> Option:
    return mind.best(options, lambda option: worth_playing(mind, str(option)))


def worth_playing(mind: Mind, card: str) -> float:
    if card == ENOUGH:
        return 11
    if card == RELOAD:
        return 38 - 3 * sum([keep(each) for each in mind.hand], 0.0) + (60 if not mind.hand else 0)
    if card in TERMINATED:
        return 200 if mind.in_reach() else 0
    if card == "cultural-exchange" and len(mind.hand) == 1:  # LS-28: nothing to swap
        return 1
    if card == "murder-mystery" and any(mind.players[p]["hand"] for p in mind.rivals()):
        return 150
    if card_of(card).type == REACTION:
        return 16 - keep(card)
    value = float(ARMED.get(card, 0) if mind.armed else 0) or float(QUIET.get(card, 10))
    return value * room(mind, card)


def room(mind: Mind, card: str) -> float:
    """Drawing is worth less with more cards in hand."""
    full = len(mind.hand) >= HAND_LIMIT - 1
    return 0.4 if full and card in ("jackpot", "tactical-resupply", "payoff", "pravda") else 1.0


# Answers


def answer(mind: Mind, options: Options) -> Option:
    about, offered = mind.about, [str(option) for option in options]
    handler = MOMENTS.get(about["what"], answer_card)
    return handler(mind, about, offered)


def answer_card(mind: Mind, about: dict[str, Any], offered: list[str]) -> str:
    card, aimed = about["card"], about["rival"] == mind.me
    if mind.me in mind.view["stack"][-1]["ducked"]:
        return PASS
    if "patsy" in offered and aimed and hurts(mind, about):
        return "patsy"
    cancel = next((each for each in CANCELS if each in offered), PASS)
    if cancel == PASS:
        return PASS
    if is_reaction(mind):
        return cancel if saves_mine(mind) else PASS
    if card in TERMINATED:
        return cancel if aimed and not has_way_out(mind, card) else PASS
    return cancel if hurts(mind, about) else PASS


def is_reaction(mind: Mind) -> bool:
    return bool(mind.view["stack"][-1]["reaction"])


def saves_mine(mind: Mind) -> bool:
    """A Reaction to a Terminated card of mine, or to an answer that was to save me."""
    answered = mind.view["stack"][-2]
    mine = answered["seat"] == mind.me and answered["what"] == "played"
    return bool(
        mine and (answered["card"] in TERMINATED or answered["reaction"] or answered["card"] in ("murder-mystery", "insurance-policy"))
    )


def has_way_out(mind: Mind, terminated: str) -> bool:
    return any(card_of(card).escapes == terminated for card in mind.hand)


def hurts(mind: Mind, about: dict[str, Any]) -> bool:
    card, aimed = about["card"], about["rival"] == mind.me
    if card in TERMINATED:
        return bool(aimed)
    if card == "murder-mystery":
        return bool(aimed and about["named"] in mind.hand)
    if card in ("think-thrice", "hold-for-questioning", "no-win-scenario"):
        return bool(aimed)
    if card in THREATS:
        return mind.loaded and (aimed or about["rival"] is None)
    return bool(card == "russian-roulette")


def answer_doom(mind: Mind, about: dict[str, Any], offered: list[str]) -> str:
    insured = any(laid["card"] == "insurance-policy" for laid in mind.players[mind.me]["front"])
    return offered[-1] if about["seat"] == mind.me and not insured else PASS


def answer_gladly(mind: Mind, about: dict[str, Any], offered: list[str]) -> str:
    return offered[-1]


def answer_end(mind: Mind, about: dict[str, Any], offered: list[str]) -> str:
    """With a Terminated card in hand, take the next turn."""
    if "bullet-time" in offered and (mind.loaded or mind.armed):
        return "bullet-time"
    top = mind.view["discards"][-1:]
    return "dibs" if "dibs" in offered and top and keep(top[0]) >= 5 else PASS


MOMENTS: Final[dict[str, Callable[[Mind, dict[str, Any], list[str]], str]]] = {
    DOOMED: answer_doom,
    OUT: answer_gladly,
    RELOADS: answer_gladly,
    TURN_ENDS: answer_end,
}


# Choices


def rival(mind: Mind, options: Options) -> Option:
    """The most dangerous rival. To steal a Terminated card: where the chance is best. Most Wanted: a harmless one."""
    card = mind.about["card"]
    if card == "murder-mystery":
        return mind.best(options, lambda p: 20 * len(mind.players[p]["hand"]) + mind.danger(p))
    if card in ("payoff", "most-wanted", "yield-the-floor"):
        return mind.best(options, lambda p: -mind.danger(p))
    if card in STEALS:
        return mind.best(options, lambda p: 20 * mind.guns(p) / (1 + mind.players[p]["cards"]) + mind.danger(p) / 10)
    return mind.best(options, mind.danger)


def name(mind: Mind, options: Options) -> Option:
    """A card that a rival is known to hold. Otherwise a card with two copies of which none is seen."""
    stack = mind.view["stack"][-1]
    among = [stack["rival"]] if stack["rival"] is not None else mind.rivals()
    known = [card for p in among for card in mind.players[p]["hand"] if card not in TERMINATED]
    if known:
        return mind.best(known, keep)
    gone = [*mind.hand, *mind.view["discards"], *mind.view["destroyed_known"], *mind.view["box_known"]]
    return mind.best(options, lambda card: CARDS[KINDS[card]].copies - gone.count(card))


def give_up(mind: Mind, options: Options) -> Option:
    """The card of least worth. If any number may go, only cards worth nothing."""
    if DONE in options:
        junk = [card for card in options if card != DONE and keep(card) <= 3]
        return mind.best(junk, lambda card: -keep(card)) if junk else DONE
    return mind.best(options, lambda card: -keep(card))


def take(mind: Mind, options: Options) -> Option:
    return mind.best(options, lambda card: 0 if card == DONE else keep(card))


def way(mind: Mind, options: Options) -> Option:
    """The direction that brings the hand of an armed neighbour to me."""
    ring = mind.rivals()
    return mind.best(options, lambda side: mind.guns(ring[-1] if side == "left" else ring[0]))


def move_to(mind: Mind, options: Options) -> Option:
    return mind.best(options, lambda p: -1 if p == mind.me else mind.danger(p))


def surrender(mind: Mind, options: Options) -> Option:
    return DISCARD if mind.loaded or len(mind.hand) < 3 else SURRENDER


def draw_from(mind: Mind, options: Options) -> Option:
    return PRIVATE if len(mind.hand) >= HAND_LIMIT else DECK


def escape(mind: Mind, options: Options) -> Option:
    way_out: Option = options[-1]
    return way_out


def first(mind: Mind, options: Options) -> Option:
    found: Option = options[0]
    return found


ANSWERS: Final[dict[str, Callable[[Mind, Any], Option]]] = {
    "turn": turn,
    "answer": answer,
    "rival": rival,
    "another": rival,
    "scapegoat": rival,
    "vote": lambda mind, options: mind.best(options, mind.danger),
    "move-to": move_to,
    "name": name,
    "laid": first,
    "way": way,
    "discard": give_up,
    "discard-any": give_up,
    "give": give_up,
    "swap": give_up,
    "put-back": give_up,
    "draw-one": take,
    "take": take,
    "take-discard": take,
    "take-unused": take,
    "loot": take,
    "vote-card": take,
    "tie": take,
    "hide": lambda mind, options: DONE,
    "no-win": surrender,
    "draw-from": draw_from,
    "shoot": lambda mind, options: YES if mind.in_reach() else NO,
    "escape": escape,
}
