"""Who is told what happens at a table: connections, by person. A thousand spectators are sent one message."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import chain
from typing import Protocol

from .gallery import MANY, Gallery, Spectator


class Listener(Spectator, Protocol):
    """Gets what a person at a table is sent: a connection."""

    person: str | None

    def send(self, message: bytes) -> None: ...

    def turn_away(self) -> None: ...

    def close_for_restart(self) -> None: ...


class Listeners:
    """The gallery is that of the worker: the crowds of all its tables take turns."""

    def __init__(self, gallery: Gallery) -> None:
        self._of: dict[str | None, set[Listener]] = {}  # None: those without a name
        self._gallery = gallery

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
        sent, public = 0, messages.get(None)
        spectators: list[Listener] = []
        for person, group in self._of.items():
            message = messages.get(person) if person in named else None
            if message is not None:
                sent += len(group)
                for listener in group:
                    listener.send(message)
            elif public is not None and person not in named:
                spectators += group
        if public is not None:
            self._send_public(spectators, public)
        return sent + len(spectators)

    def _send_public(self, spectators: list[Listener], message: bytes) -> None:
        if len(spectators) > MANY:
            self._gallery.send(spectators, message)
            return
        for spectator in spectators:
            spectator.send(message)
