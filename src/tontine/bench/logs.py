"""Logs of tables, played on paper by the server's own modules: for stores that are full before anybody comes."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from ..core.registry import game as game_named
from ..server import wire
from ..server.batch import Row
from ..server.clocks import Chore, change_for, chores, next_chore
from ..server.commands import TableMessage, change_of
from ..server.entries import AnyChange, Entry, WindowClosed
from ..server.person import Person
from ..server.table_options import Opening, Wish, checked, hash_of
from ..server.tables import Table

SECRET = bytes(range(32))


@dataclass
class Played:
    """A table, and the log it was played with."""

    table: Table
    log: list[Entry] = field(default_factory=list)

    @property
    def row(self) -> Row:
        chore = next_chore(self.table)
        return Row(self.table.status, len(self.table.free), chore.due if chore else None)


class Player:
    """People who give any of their options, one answer in `step` milliseconds, and change their minds `fidgets` times before, as often
    as one likes: the limits of a table do not count."""

    def __init__(self, game: str, seats: int, at: int, step: int = 1000, fidgets: int = 0, **wish: Any) -> None:
        self.people = [Person(f"paper{number:04}", f"Guest {number}") for number in range(seats)]
        host = self.people[0]
        opening = Opening(checked(Wish(game, seats, **wish)), host.id, host.name, at, hash_of(SECRET), rules=game_named(game).rules)
        self.played = Played(Table("paper", opening, SECRET))
        self.at = at
        self.step = step
        self.fidgets = fidgets
        self.chance = random.Random(seats)
        self.most = 0

    def play(self, most: int) -> Played:
        """To the end of the match, or until the log has so many entries."""
        self.most = most
        for person in self.people:
            self._do(person, wire.Sit(self._id()))
            self._do(person, wire.Ready(self._id()))
        self._do(self.people[0], wire.Start(self._id()))
        while self.played.table.status == "playing" and len(self.played.log) < most:
            self._move()
        return self.played

    def _move(self) -> None:
        """A window closes when its time has come; otherwise somebody who is asked answers."""
        table = self.played.table
        assert table.match is not None
        if table.window:
            self._close_window(table)
            return
        open_asks = [ask for ask in table.match.asks if table.match.answered(ask.seat) is None]
        ask = self.chance.choice(open_asks)
        person = self.people[ask.seat]
        fidgets = self.fidgets if len(table.match.asks) > 1 and len(ask.options) > 2 else 0
        for _ in range(min(fidgets, self.most - len(self.played.log) - 1)):
            self._answer(table, person, ask.seat)
        self._answer(table, person, ask.seat)

    def _answer(self, table: Table, person: Person, seat: int) -> None:
        assert table.match is not None
        ask, question = table.match.ask(seat), table.chairs[seat].questions
        if ask is None:
            return
        before = table.match.answered(seat)
        option = self.chance.choice([option for option in ask.options if option != before] or list(ask.options))
        self._do(person, wire.Answer(self._id(), question, option))

    def _close_window(self, table: Table) -> None:
        shut: Chore = next(chore for chore in chores(table) if chore.kind == "shut")
        self.at = max(self.at, shut.due)
        change = change_for(table, shut, {}, [])
        assert isinstance(change, WindowClosed)
        self._write(change)

    def _id(self) -> str:
        return str(len(self.played.log))

    def _do(self, person: Person, message: TableMessage) -> None:
        self.played.table.fidgets.clear()
        change = change_of(self.played.table, person, message)
        if change is not None:
            self.at += self.step
            self._write(change, person.id, message.id)

    def _write(self, change: AnyChange, person: str | None = None, ref: str | None = None) -> None:
        entry = Entry(self.played.table.seq, self.at, change, person, ref)
        self.played.table.apply(entry)
        self.played.log.append(entry)
