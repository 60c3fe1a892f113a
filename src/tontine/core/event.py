"""Events: what happened, and which seats hear it. Rules write `if tell: tell.all(...)`, so simulation without a Tell costs nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .ask import Seat


class Event:
    """`facts` are for everyone, or for the `knowers` alone when there is no `secret`; `secret` facts are for the knowers."""

    __slots__ = ("facts", "knowers", "name", "secret")

    def __init__(
        self, name: str, facts: dict[str, Any], knowers: Sequence[Seat] | None = None, secret: dict[str, Any] | None = None
    ) -> None:
        self.name = name
        self.facts = facts
        self.knowers = knowers
        self.secret = secret

    def reaches(self, seat: Seat | None) -> bool:
        """Whether the seat (None: a spectator) hears anything of it."""
        return self.knowers is None or self.secret is not None or seat in self.knowers

    def heard_by(self, seat: Seat | None) -> dict[str, Any] | None:
        """What the seat (None: a spectator) hears, as plain JSON values; None when it hears nothing."""
        if self.knowers is None:
            return {"event": self.name, **self.facts}
        if seat is not None and seat in self.knowers:
            return {"event": self.name, **self.facts, **(self.secret or {})}
        return {"event": self.name, **self.facts} if self.secret is not None else None


class Tell:
    """The rules tell events here. Facts are plain JSON values: keys are strings, sequences are lists.

    A listener is called with every event as soon as it is told, before the state changes again.
    """

    __slots__ = ("_add", "_listener", "events")

    def __init__(self, listener: Callable[[Event], None] | None = None) -> None:
        self.events: list[Event] = []
        self._listener = listener
        self._add: Callable[[Event], None] = self._add_aloud if listener else self.events.append

    def _add_aloud(self, event: Event) -> None:
        assert self._listener
        self.events.append(event)
        self._listener(event)

    def all(self, name: str, /, **facts: Any) -> None:
        """Every seat and the spectators hear this."""
        self._add(Event(name, facts))

    def only(self, seats: Sequence[Seat], name: str, /, **facts: Any) -> None:
        """Only these seats hear that there was an event."""
        self._add(Event(name, facts, tuple(seats)))

    def partly(self, seats: Sequence[Seat], secret: dict[str, Any], name: str, /, **facts: Any) -> None:
        """Everybody hears the facts. These seats hear the secret as well."""
        assert not secret.keys() & facts.keys(), "a secret would hide a fact of the same name"
        self._add(Event(name, facts, tuple(seats), secret))


def heard_in(events: Sequence[Event], seat: Seat | None) -> list[dict[str, Any]]:
    """What the seat hears of these events."""
    return [heard for heard in [event.heard_by(seat) for event in events] if heard is not None]
