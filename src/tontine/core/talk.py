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

SAID = "said"
"""The event by which a perspective tells what was said at the table; no event of a game has this name."""


class Signal(NamedTuple):
    """Something said at the table: a signal, which a bot may put into words of its own, or what a person has typed."""

    by: Seat
    signal: str  # one of SIGNALS; "" where a person has typed
    target: Option | None  # the seat that it is about; with SHOW_CARD, it may be a word of the game
    to: Sequence[Seat] | None  # None: everybody
    text: str = ""  # as typed; to a bot, names of those who sit at the table are written as `#seat`
    line: str = ""  # a text of the game, by its id, which says the signal in other words; `$target` is known in it


Said: TypeAlias = tuple[int, Signal]  # how many events had been told before, and what was said then
Confide: TypeAlias = "Callable[[Perspective, str, Chance], Sequence[Signal]]"


@dataclass(frozen=True)
class Talk:
    signals: Sequence[str] = ()  # kinds of question before which players have something to agree on
    confide: Mapping[str, Confide] = field(default_factory=dict)
    """By kind of question: what a bot of this level says before it answers. It is called again after others have spoken, and finds its own
    words among what it has heard."""

    lines: Sequence[str] = ()  # texts of the game in which bots put their signals
    listens: bool = False
    """Whether bots listen: then a perspective at a live table tells all that its seat has heard, as events named `said`."""

    silences_dead: Callable[[Any], bool] = lambda settings: False
    """Whether, with these settings, those who are out may not speak."""


def as_event(said: Signal) -> dict[str, Any]:
    to = None if said.to is None else list(said.to)
    return {"event": SAID, "by": said.by, "to": to, "signal": said.signal, "target": said.target, "text": said.text}
