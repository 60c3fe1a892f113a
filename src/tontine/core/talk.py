"""Talk at the table is no part of the rules. A game says here what it is good for, and what its bots make of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from .ask import Option, Seat
from .chance import Chance

if TYPE_CHECKING:
    from .perspective import Perspective

KILL, WITH_YOU, BEWARE, SHOW_CARD = SIGNALS = ("kill", "with-you", "beware", "show-card")
"""What can be said with a click, the same in all games and languages."""


class Signal(NamedTuple):
    by: Seat
    signal: str  # one of SIGNALS
    target: Option | None  # the seat that it is about; with SHOW_CARD, it may be a word of the game
    to: Sequence[Seat] | None  # None: everybody


Confide: TypeAlias = "Callable[[Perspective, Option, Chance], Signal | None]"


@dataclass(frozen=True)
class Talk:
    signals: Sequence[str] = ()  # kinds of question before which players have something to agree on
    confide: Mapping[str, Confide] = field(default_factory=dict)
    """By kind of question: what a bot signals before it gives the option it has chosen; None: nothing."""

    hear: Callable[[dict[str, Any], Sequence[Signal]], dict[str, Any]] | None = None
    """A bot's view, with the signals that its seat has heard since the last question put into it. None: bots do not listen."""

    silences_dead: Callable[[Any], bool] = lambda settings: False
    """Whether, with these settings, those who are out may not speak."""
