"""The registry of cards. Each has one definition in `cards/`."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ...core import Chance, Seat, Tell
from ...core.ask import Step
from .state import IMMUNE, KIND, NOBODY, Moment, State, lies_on

ACTION: Final = "action"
REACTION: Final = "reaction"
PERSISTENT: Final = "persistent"
TERMINATED: Final = "terminated"
AGENCY: Final = "agency"
BUREAU: Final = "bureau"
COMMITTEE: Final = "committee"
DEPARTMENT: Final = "department"
DEPARTMENTS: Final[tuple[str, ...]] = (AGENCY, BUREAU, COMMITTEE, DEPARTMENT)

# What a card chooses as it is announced (LS-21)
RIVAL: Final = "rival"
NAME: Final = "name"
WAY: Final = "way"
LAID: Final = "laid"
SCAPEGOAT: Final = "scapegoat"

# Where a Persistent card is laid, and when it ends
YOU: Final = "you"
THEM: Final = "them"
AT_START: Final = "at-start"
AT_VIEWERS_START: Final = "at-viewers-start"
AT_END: Final = "at-end"
NEVER: Final = "never"

Steps: TypeAlias = Generator[Step, Any, None]
Whether: TypeAlias = Generator[Step, Any, bool]


class Table:
    """What the effect of a card works with: state, chance, tell, and the card that is being resolved."""

    __slots__ = ("chance", "s", "tell")

    def __init__(self, s: State, chance: Chance, tell: Tell | None) -> None:
        self.s = s
        self.chance = chance
        self.tell = tell

    @property
    def moment(self) -> Moment:
        """The latest moment: a card that is played, or another that is being answered."""
        return self.s.stack[-1]

    # The next four are for a card's effect. They read the latest moment: do not use them while a moment other than a played card is on top.

    @property
    def card(self) -> str:
        """The card that takes effect."""
        return self.s.stack[-1].card

    @property
    def you(self) -> Seat:
        """The player of that card."""
        return self.s.stack[-1].seat

    @property
    def rival(self) -> Seat:
        """The player it chose: nobody, if there was none to choose or they are immune now (LS-20, LS-28)."""
        moment = self.s.stack[-1]
        p = moment.rival
        return NOBODY if p == NOBODY or immune(self.s, moment, p) else p

    @property
    def named(self) -> str:
        """The card, Persistent card or direction that it chose."""
        return self.s.stack[-1].named

    @property
    def answered(self) -> Moment:
        """What this Reaction answers."""
        return self.s.stack[-2]


Effect: TypeAlias = Callable[[Table], Steps | None]
Condition: TypeAlias = Callable[[State, Moment, Seat], bool]


@dataclass(frozen=True)
class Card:
    name: str
    word: str
    department: str
    type: str
    copies: int
    chooses: tuple[str, ...]
    when: Condition | None  # Reaction: what it answers
    affects: Condition | None  # LS-31: whom, besides the player it chooses
    on: str  # Persistent: in front of whom it is laid
    ends: str  # Persistent
    rule: str  # Persistent: what it means while it lies there
    escapes: str  # the word of the Terminated card it escapes
    effect: Effect
    text: str


CARDS: Final[list[Card]] = []  # by kind: the regular cards, then the Terminated ones
WORDS: Final[list[str]] = []  # by kind
KINDS: Final[dict[str, int]] = {}  # by word
WHEN: Final[list[Condition | None]] = []  # by kind
REGULAR: Final = 58  # kinds below this are regular cards


def word_of(name: str) -> str:
    return name.lower().replace(" ", "-").replace("!", "")


def department(department: str) -> Callable[..., Callable[[Effect], Effect]]:
    """The decorator that enters a card of this department in the registry."""

    def card(
        name: str,
        type: str,
        copies: int = 1,
        *,
        chooses: Sequence[str] = (),
        when: Condition | None = None,
        affects: Condition | None = None,
        on: str = "",
        ends: str = "",
        rule: str = "",
        escapes: str = "",
    ) -> Callable[[Effect], Effect]:
        def enter(effect: Effect) -> Effect:
            text = " ".join((effect.__doc__ or "").split())
            word = word_of(name)
            KINDS[word] = len(CARDS)
            CARDS.append(
                Card(name, word, department, type, copies, tuple(chooses), when, affects, on, ends, rule, word_of(escapes), effect, text)
            )
            WORDS.append(word)
            WHEN.append(when)
            return effect

        return enter

    return card


def card_of(word: str) -> Card:
    return CARDS[KINDS[word]]


def words(cards: Sequence[int]) -> list[str]:
    """The words of these cards, each once, in the order of the registry."""
    return [WORDS[kind] for kind in sorted({card & KIND for card in cards})]


def in_order(cards: Sequence[int]) -> list[str]:
    """The words of these cards, in their order."""
    return [WORDS[card & KIND] for card in cards]


def spread(cards: Sequence[int]) -> list[str]:
    """The words of these cards, copies too, in the order of the registry."""
    return [WORDS[kind] for kind in sorted([card & KIND for card in cards])]


def immune(s: State, moment: Moment, p: Seat) -> bool:
    """LS-20: to a rival's card by Diplomatic Immunity, to this one by Duck and Cover."""
    return (p != moment.seat and lies_on(s, p, IMMUNE)) or p in moment.ducked
