"""Talk at the table is no part of the rules. A game says here what it is good for, and what its bots make of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from .ask import Option, Seat
from .chance import Chance

if TYPE_CHECKING:
    from .perspective import Perspective

KILL, WITH_YOU, BEWARE, SHOW_CARD = SIGNALS = ("kill", "with-you", "beware", "show-card")
"""What can be said with a click, the same in all games and languages."""

SAID: Final = "said"
"""The event by which a perspective tells what was said at the table; no event of a game has this name."""


class Signal(NamedTuple):
    """Something said at the table: a signal, which a bot may put into words of its own, or what a person has typed."""

    by: Seat
    signal: str  # one of SIGNALS; "" where a person has typed
    target: Option | None  # the seat that it is about; with SHOW_CARD, it may be a word of the game
    to: Sequence[Seat] | None  # None: everybody
    text: str = ""  # as typed; to a bot, names of those who sit at the table are written as the game has it (`Talk.named`)
    line: str = ""  # a text of the game, by its id, which says the signal in other words; `$target` is known in it


Said: TypeAlias = tuple[int, Signal]  # how many events had been told before, and what was said then
Confide: TypeAlias = "Callable[[Perspective, str, Chance], Sequence[Signal]]"


Named: TypeAlias = Callable[[str, Seat, str], str]  # a player's name in a typed text, the seat, and what stands before it


def by_seat(name: str, seat: Seat, before: str) -> str:
    return f"#{seat}"


Public: TypeAlias = Sequence[Mapping[str, Any]]  # events as everybody has heard them
Kills: TypeAlias = Callable[[Public], Sequence[tuple[Seat, Seat]]]  # who got whom out by the last of these events


@dataclass(frozen=True)
class Moment:
    """A great moment, at which a bot may say a word. It follows from what everybody has heard, and from nothing else."""

    name: str
    event: str  # that everybody hears
    seats: Callable[[Public], Sequence[Seat]]  # whose moment it is; the event is the last of all that everybody has heard
    texts: int = 2  # how many words there are for it

    @property
    def lines(self) -> list[str]:
        """The texts of the game from which one is said."""
        return [f"remark-{self.name}-{number + 1}" for number in range(self.texts)]


def its_own(heard: Public) -> list[Seat]:
    """It is the moment of the seat that the event is about."""
    return [heard[-1]["seat"]]


def winners(heard: Public) -> list[Seat]:
    """After `end`."""
    return list(heard[-1]["winners"])


WINS: Final = Moment("wins", "end", winners)


def killed_by(killers: Callable[[Public], Sequence[Seat]]) -> Kills:
    """For an event about one seat that is out: these seats got it out."""
    return lambda heard: [(seat, heard[-1]["seat"]) for seat in killers(heard)]


@dataclass(frozen=True)
class Talk:
    signals: Sequence[str] = ()  # kinds of question before which players have something to agree on
    confide: Mapping[str, Confide] = field(default_factory=dict)
    """By kind of question: what a bot of this level says before it answers. It is called again after others have spoken, and finds its own
    words among what it has heard."""

    lines: Sequence[str] = ()  # texts of the game in which bots put their signals
    listens: bool = False
    """Whether bots listen: then a perspective at a live table tells all that its seat has heard, as events named `said`."""

    named: Named = by_seat
    """What bots that listen read where somebody has typed the name of a player."""

    moments: Sequence[Moment] = ()  # at which bots say a word, now and then
    silences_dead: Callable[[Any], bool] = lambda settings: False
    """Whether, with these settings, those who are out may not speak."""


def as_event(said: Signal) -> dict[str, Any]:
    to = None if said.to is None else list(said.to)
    return {"event": SAID, "by": said.by, "to": to, "signal": said.signal, "target": said.target, "text": said.text}
