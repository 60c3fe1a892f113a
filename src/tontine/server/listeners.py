"""Who is told what happens at a table: connections, by person. A thousand spectators are one group, and sent one message."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import chain
from typing import Protocol


class Listener(Protocol):
    """Gets what a person at a table is sent: a connection."""

    person: str | None

    def send(self, message: bytes) -> None: ...

    def turn_away(self) -> None: ...

    def close_for_restart(self) -> None: ...


class Listeners:
    def __init__(self) -> None:
        self._of: dict[str | None, set[Listener]] = {}  # None: those without a name

    def __iter__(self) -> Iterator[Listener]:
        return chain.from_iterable(self._of.values())

    def __len__(self) -> int:
        return sum(map(len, self._of.values()))

    def __bool__(self) -> bool:
        return bool(self._of)

    def add(self, listener: Listener) -> None:
        self._of.setdefault(listener.person, set()).add(listener)

    def discard(self, listener: Listener) -> None:
        group = self._of.get(listener.person, set())
        group.discard(listener)
        if not group:
            self._of.pop(listener.person, None)

    def has(self, person: str) -> bool:
        return person in self._of

    def send(self, messages: Mapping[str | None, bytes], named: Collection[str]) -> int:
        """To each person their message; to everybody who is not named the one for None. How many were sent."""
        sent = 0
        for person, group in self._of.items():
            message = messages.get(person if person in named else None)
            if message is not None:
                sent += len(group)
                for listener in group:
                    listener.send(message)
        return sent
