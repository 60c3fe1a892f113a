"""Set-up (LS-1 to LS-4): which cards are in the deck, who holds what, who begins."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from ...core import Chance, Settings, choice, counts, flag, several, whole
from ...core.errors import BadSettings
from .registry import AGENCY, CARDS, DEPARTMENTS, KINDS, REGULAR
from .state import ACT, KIND, NOBODY, OPEN, PLAYED, ROUND, SEEN, SINCE, WATCHERS, State

PER_PLAYER: Final = 6  # LS-2
HAND: Final = 3  # LS-3
HIDDEN: Final = "hidden"
FULL: Final = "full"
COPIES: Final = {card.word: card.copies for card in CARDS[:REGULAR]}
# Decks for the checks: few cards fixed, some, and all that three players need.
FEW: Final = {"jackpot": 0, "misfire": 1}
SOME: Final = {"jackpot": 1, "misfire": 0, "take-a-shot": 2, "blitz": 0, "outside-talent": 1, "russian-roulette": 0, "embargo": 1}
EIGHTEEN: Final = dict.fromkeys(list(COPIES)[::3][:18], 1)  # Outside Talent is among them


@dataclass(frozen=True)
class LastShotSettings(Settings):
    training: bool = flag(False)  # LS-2: Agency only, hidden information
    departments: tuple[str, ...] = several(DEPARTMENTS, DEPARTMENTS)  # LS-2: where cards by chance come from
    deck: tuple[tuple[str, int], ...] = counts(COPIES, PER_PLAYER, [FEW, SOME, EIGHTEEN])  # LS-2: chance decides about the others
    information: str = choice(HIDDEN, (HIDDEN, FULL))  # LS-12, LS-13
    two_terminated: bool = flag(False)  # LS-3: with five or more players
    first: int = whole(NOBODY, NOBODY, 5, winner=True)  # LS-4: the last game's winner at this table; chance decides where there is none
    turns: int = whole(600, 1, 2000)  # LS-26


def deal(seats: int, settings: LastShotSettings, chance: Chance) -> State:
    check_settings(seats, settings)
    deck, box = build_deck(seats, settings, chance)
    hands = [[deck.pop() | SEEN << p for _ in range(HAND)] for p in range(seats)]
    supply = list(range(REGULAR, len(CARDS)))
    chance.shuffle(supply)
    for _ in range(2 if settings.two_terminated else 1):
        deck.append(supply.pop() | 1 << SINCE)
    chance.shuffle(deck)
    return State(
        seats=seats,
        full=settings.information == FULL,
        limit=settings.turns,
        turns=0,
        turn=settings.first if 0 <= settings.first < seats else chance.below(seats),
        phase=ACT,
        plays=0,
        floor_yielded=False,
        next=NOBODY,
        reshuffles=1,
        met=[()] * WATCHERS + [tuple(sorted([kind << ROUND | 1 for kind in sure(seats, settings)]))],
        alive=[True] * seats,
        fallen=[],
        comrades=[False] * seats,
        deck=deck,
        hands=hands,
        private=[[] for _ in range(seats)],
        lifted=[],
        front=[[] for _ in range(seats)],
        discards=[],
        spent=[],
        supply=supply,
        box=box,
        destroyed=[],
        stack=[],
    )


def check_settings(seats: int, settings: LastShotSettings) -> None:
    """LS-2, LS-3: refuse settings that cannot be played."""
    if settings.training:
        check_training(settings)
    if settings.two_terminated and seats < 5:
        raise BadSettings("two_terminated only with five or more seats", f"{seats} seats", "two-terminated", seats=seats)
    need, cards = PER_PLAYER * seats, stock(settings)
    facts = {"need": need, "seats": seats}
    if len(cards.demanded) > need:
        count = len(cards.demanded)
        raise BadSettings(f"at most {need} cards demanded, six for each of {seats} seats", f"{count}", "demanded", count=count, **facts)
    if (count := len(cards.demanded) + len(cards.by_chance)) < need:
        raise BadSettings(f"at least {need} cards for the deck, six for each of {seats} seats", f"{count}", "too-few", count=count, **facts)


def check_training(settings: LastShotSettings) -> None:
    if settings.information == FULL:
        raise BadSettings("training with hidden information", FULL, "training-full")
    foreign = [word for word, count in settings.deck if count and CARDS[KINDS[word]].department != AGENCY]
    if foreign:
        raise BadSettings("training with Agency cards only", ", ".join(foreign), "training-cards", cards=foreign)


class Stock(NamedTuple):
    """All regular cards, by what the table has agreed on."""

    demanded: tuple[int, ...]  # in the deck
    by_chance: tuple[int, ...]  # in the deck or in the box
    left_out: tuple[int, ...]  # in the box


@lru_cache(64)
def stock(settings: LastShotSettings) -> Stock:
    demanded = Counter({KINDS[word]: count for word, count in settings.deck})
    departments = (AGENCY,) if settings.training else settings.departments
    copies = Counter({kind: CARDS[kind].copies for kind in range(REGULAR)})
    by_chance = Counter({kind: copies[kind] for kind in copies if kind not in demanded and CARDS[kind].department in departments})
    left_out = copies - demanded - by_chance
    return Stock(tuple(demanded.elements()), tuple(by_chance.elements()), tuple(left_out.elements()))


def build_deck(seats: int, settings: LastShotSettings, chance: Chance) -> tuple[list[int], list[int]]:
    """The deck without Terminated cards, and the box. All players know which cards cannot be in the deck; `met` has those that must be."""
    cards = stock(settings)
    pool = list(cards.by_chance)
    chance.shuffle(pool)
    drawn = PER_PLAYER * seats - len(cards.demanded)
    deck = [kind | 1 << SINCE for kind in (*cards.demanded, *pool[:drawn])]
    if cards.demanded:
        chance.shuffle(deck)
    in_box = OPEN if drawn == 0 else 0
    return deck, [kind | OPEN for kind in cards.left_out] + [kind | in_box for kind in pool[drawn:]]


def sure(seats: int, settings: LastShotSettings) -> tuple[int, ...]:
    """The cards that all players know to be in the deck: those demanded, and all possible ones, if all of them are needed."""
    demanded, by_chance, _ = stock(settings)
    return demanded + by_chance if len(demanded) + len(by_chance) == PER_PLAYER * seats else demanded


def pieces(s: State) -> list[int]:
    zones = [s.deck, *s.hands, *s.private, s.lifted, s.discards, s.spent, s.supply, s.box, s.destroyed]
    laid = [KINDS[laid.card] for front in s.front for laid in front]
    played = [KINDS[moment.card] for moment in s.stack if moment.what == PLAYED]
    return sorted([card & KIND for zone in zones for card in zone] + laid + played)
