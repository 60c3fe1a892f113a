"""A perspective: all that a bot gets of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

from .ask import Ask, Seat
from .chance import Chance
from .errors import NotAsked
from .event import heard_in
from .game import Game, View
from .match import Match
from .settings import Settings
from .talk import Said, as_event

M = TypeVar("M")
Heard: TypeAlias = dict[str, Any]
Place: TypeAlias = tuple[int, int]  # events told and words said so far


class Perspective:
    """The seat's view, its question, what it has heard, and worlds it cannot tell from the real one.

    It gives no access to the match. Law 10 checks that a bot does not use any. `company` is the public seed from which the characters of
    the bots at this table are drawn. `said` is what the seat has heard and said at the table; `heard` tells it between the events. A driver
    that hands over the same `memories` at every question of a seat in a match spares its bot the way through the past.
    """

    __slots__ = ("_heard", "_imagine", "_memories", "_view", "ask", "company", "game", "seat", "seats", "settings")

    def __init__(
        self, match: Match[Any], seat: Seat, *, company: str = "", said: Sequence[Said] = (), memories: Memories | None = None
    ) -> None:
        ask = match.ask(seat)
        if ask is None:
            raise NotAsked([each.seat for each in match.asks], seat)
        self.game: Game[Any] = match.game
        self.seats: int = match.seats
        self.settings: Settings = match.settings
        self.seat = seat
        self.company = company
        self.ask = Ask(ask.seat, ask.kind, tuple(ask.options), copied(ask.about), ask.secret)  # a copy: a bot may change it
        self._memories = Memories() if memories is None else memories
        self._view: Callable[[], View] = lambda: match.view(seat)
        self._heard: Callable[[Place | None], tuple[list[Heard], Place]] = lambda place: heard_since(match, seat, said, place)
        self._imagine: Callable[[Chance, bool], Match[Any]] = lambda chance, forkable: match.imagine(seat, chance, forkable=forkable)

    @property
    def view(self) -> View:
        return self._view()

    def heard(self, since: int = 0) -> list[Heard]:
        """Events and words, from the `since`-th on."""
        return self._heard(None)[0][since:]

    def memory(self, blank: Callable[[], M], hear: Callable[[M, Heard], None]) -> M:
        """What becomes of a blank memory that hears all that the seat has heard, in order. It must not be changed otherwise."""
        return self._memories.recall(blank, hear, self._heard)

    def imagine(self, chance: Chance, *, forkable: bool = True) -> Match[Any]:
        """A match at this question that differs from the real one only in what the seat cannot know."""
        return self._imagine(chance, forkable)


class Memories:
    """What a seat remembers from question to question of one match, by who hears it."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: dict[Any, tuple[Any, Place]] = {}

    def recall(
        self, blank: Callable[[], M], hear: Callable[[M, Heard], None], heard: Callable[[Place | None], tuple[list[Heard], Place]]
    ) -> M:
        memory, place = self._kept.get(hear) or (blank(), None)
        news, place = heard(place)
        for event in news:
            hear(memory, event)
        self._kept[hear] = memory, place
        return memory


def heard_since(match: Match[Any], seat: Seat, said: Sequence[Said], place: Place | None) -> tuple[list[Heard], Place]:
    """What the seat has heard of the match since then (None: ever), with what was said at the table in between."""
    told = match.told
    heard = match.before(seat) if place is None else []
    events, words = place or (0, 0)
    for before, line in said[words:]:
        heard += heard_in(told[events:before], seat)
        heard.append(as_event(line))
        events = max(events, before)
    return heard + heard_in(told[events:], seat), (len(told), len(said))


def copied(value: Any) -> Any:
    """A copy of plain JSON values, several times as fast as `deepcopy`."""
    if type(value) is dict:
        return {key: copied(each) for key, each in value.items()}
    return [copied(each) for each in value] if type(value) is list else value
