"""A table without store and connections: the pure modules driven by hand, with a clock that the test sets."""

from __future__ import annotations

import json
from typing import Any

from tontine.core import Match, Option
from tontine.core.registry import game as game_named
from tontine.server import wire
from tontine.server.bots import Thought, question_of, think
from tontine.server.clocks import Chore, change_for, next_chore, to_think
from tontine.server.commands import TableMessage, change_of
from tontine.server.entries import AnyChange, Entry, Left
from tontine.server.person import Person
from tontine.server.streams import Streams
from tontine.server.table_options import Clocks, Opening, Wish, checked, hash_of
from tontine.server.tables import Table

SECRET = bytes(range(32))
PEOPLE = [Person(f"person-{letter}", letter.upper()) for letter in "abcdefghijkl"]
HOST = PEOPLE[0]


class Paper:
    """`do` something as a person, `wait` for chores; `told` is what each person was sent."""

    def __init__(self, game: str = "dead-last", seats: int = 6, secret: bytes = SECRET, **wish: Any) -> None:
        self.now = 1_000_000
        self.log: list[Entry] = []
        rules = game_named(game).rules
        opening = Opening(checked(Wish(game, seats, **wish)), HOST.id, HOST.name, self.now, hash_of(secret), rules=rules)
        self.table = Table("paper", opening, secret)
        self.streams = Streams(self.table)
        self.told: dict[str | None, list[tuple[int, bytes]]] = {}
        self.ids = 0

    # Doing

    def do(self, person: Person, message: TableMessage | wire.Hint) -> None:
        change = change_of(self.table, person, message)
        if change is not None:
            self._write(change, person.id, message.id)

    def id(self) -> str:
        self.ids += 1
        return f"id-{self.ids}"

    def _write(self, change: AnyChange, person: str | None = None, ref: str | None = None) -> None:
        entry = Entry(self.table.seq, self.now, change, person, ref)
        self.log.append(entry)
        self.table.apply(entry)
        for stream, message in self.streams.see(self.table, entry):
            self.told.setdefault(stream.person, []).append((self.now, message))

    def sit(self, *people: Person) -> Paper:
        for person in people:
            self.do(person, wire.Sit(self.id()))
            self.do(person, wire.Ready(self.id()))
        return self

    def start(self, bots: str | None = "random") -> Paper:
        if bots and self.table.free:
            self.do(HOST, wire.Fill(self.id(), bots))
        self.do(HOST, wire.Start(self.id()))
        return self

    def answer(self, person: Person, option: Option | None = None) -> None:
        """With this option, or with the first."""
        seat = self.table.seat_of(person.id)
        assert seat is not None
        chosen = self.options(person)[0] if option is None else option
        self.do(person, wire.Answer(self.id(), self.table.chairs[seat].questions, chosen))

    def withdraw(self, person: Person) -> None:
        seat = self.table.seat_of(person.id)
        assert seat is not None
        self.do(person, wire.Withdraw(self.id(), self.table.chairs[seat].questions))

    # Time

    @property
    def next(self) -> Chore | None:
        return next_chore(self.table)

    def chore(self) -> Chore:
        """Set the clock to the next chore, and do it."""
        chore = self.next
        assert chore is not None
        self.now = max(self.now, chore.due)
        thoughts = {seat: self.think(seat) for seat in to_think(self.table, chore)}
        signals = [signal for thought in thoughts.values() for signal in thought.signals]
        self._write(change_for(self.table, chore, {seat: thought.option for seat, thought in thoughts.items()}, signals))
        return chore

    def think(self, seat: int) -> Thought:
        return think(question_of(self.table, seat))

    def wait(self, milliseconds: int) -> list[Chore]:
        """Let time pass; the chores that were done."""
        end, done = self.now + milliseconds, []
        while (chore := self.next) is not None and chore.due <= end:
            done.append(self.chore())
        self.now = end
        return done

    def play_on(self) -> None:
        """Nobody acts any more: bots, stand-ins and clocks play to the end. For one person alone no clock runs: a stand-in plays."""
        if self.table.untimed:
            self._write(Left(), self.table.people[0])
        while self.table.status == "playing":
            self.chore()

    # Looking

    @property
    def match(self) -> Match[Any]:
        assert self.table.match is not None
        return self.table.match

    def options(self, person: Person) -> list[Option]:
        seat = self.table.seat_of(person.id)
        assert seat is not None
        ask = self.match.ask(seat)
        return list(ask.options) if ask else []

    def heard(self, person: Person | None) -> list[dict[str, Any]]:
        """Every message this person was sent."""
        return [json.loads(message) for _, message in self.told.get(person.id if person else None, [])]

    def last(self, person: Person | None) -> dict[str, Any]:
        return self.heard(person)[-1]

    def silence_for(self, person: Person | None, since: int) -> bool:
        return len(self.told.get(person.id if person else None, [])) == since

    def count(self, person: Person | None) -> int:
        return len(self.told.get(person.id if person else None, []))


def quick(**clocks: Any) -> Clocks:
    return Clocks(**{"question": 60, "bank": 120, "window": 4, "pace": 2, "idle": 3600, **clocks})
