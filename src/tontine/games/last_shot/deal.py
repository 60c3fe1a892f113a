"""Set-up (LS-1 to LS-4): which cards are in the deck, who holds what, who begins."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from ...core import Chance, Settings, choice, flag, several, whole
from ...core.errors import BadSettings
from .registry import AGENCY, CARDS, DEPARTMENTS, KINDS, REGULAR, WORDS
from .state import ACT, KIND, NOBODY, OPEN, PLAYED, ROUND, SEEN, SINCE, WATCHERS, State

PER_PLAYER = 6  # LS-2
HAND = 3  # LS-3
HIDDEN, FULL = "hidden", "full"
NAMES = tuple(WORDS[:REGULAR])


@dataclass(frozen=True)
class LastShotSettings(Settings):
    training: bool = flag(False)  # LS-2: Agency only, hidden information
    departments: tuple[str, ...] = several(DEPARTMENTS, DEPARTMENTS)  # LS-2: where random cards come from
    picked: tuple[str, ...] = several((), NAMES, repeat=True)  # LS-2: the deck, hand-picked
    information: str = choice(HIDDEN, (HIDDEN, FULL))  # LS-12, LS-13
    two_terminated: bool = flag(False)  # LS-3: with five or more players
    first: int = whole(NOBODY, NOBODY, 5)  # LS-4: the last game's winner at this table; chance decides where there is none
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
        met=[()] * WATCHERS + [tuple(sorted([KINDS[card] << ROUND | 1 for card in settings.picked]))],
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
    need, picked = PER_PLAYER * seats, settings.picked
    if settings.training and (picked or settings.information == FULL):
        raise BadSettings("training to go without picked cards and with hidden information", "both")
    if settings.two_terminated and seats < 5:
        raise BadSettings("two_terminated only with five or more seats", f"{seats} seats")
    if picked and len(picked) != need:
        raise BadSettings(f"{need} picked cards, six for each of {seats} seats", f"{len(picked)}")
    for card, copies in Counter(picked).items():
        if copies > CARDS[KINDS[card]].copies:
            raise BadSettings(f"at most {CARDS[KINDS[card]].copies} of {card}", f"{copies}")
    if len(stock(settings)[0]) < need:
        raise BadSettings(f"departments with at least {need} cards, six for each of {seats} seats", f"{len(stock(settings)[0])}")


@lru_cache(64)
def stock(settings: LastShotSettings) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards that may be in the deck, and those that cannot."""
    copies = Counter({kind: CARDS[kind].copies for kind in range(REGULAR)})
    departments = (AGENCY,) if settings.training else settings.departments
    on = Counter({kind: count for kind, count in copies.items() if CARDS[kind].department in departments})
    if settings.picked:
        on = Counter([KINDS[card] for card in settings.picked])
    return tuple(on.elements()), tuple((copies - on).elements())


def build_deck(seats: int, settings: LastShotSettings, chance: Chance) -> tuple[list[int], list[int]]:
    """The deck without Terminated cards, and the box. All know what cannot be in the deck, and `met` says what is in a picked one."""
    on, off = stock(settings)
    pool = list(on)
    chance.shuffle(pool)
    need = PER_PLAYER * seats
    deck = [kind | 1 << SINCE for kind in pool[:need]]
    return deck, [kind | OPEN for kind in off] + pool[need:]


def pieces(s: State) -> list[int]:
    zones = [s.deck, *s.hands, *s.private, s.lifted, s.discards, s.spent, s.supply, s.box, s.destroyed]
    laid = [KINDS[laid.card] for front in s.front for laid in front]
    played = [KINDS[moment.card] for moment in s.stack if moment.what == PLAYED]
    return sorted([card & KIND for zone in zones for card in zone] + laid + played)
