"""People at a terminal: each sees what their seat heard and knows, and answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from ..core import Ask, Option, Seat
from .answer import options_meant
from .errors import Leave, WrongUse
from .files import default_place, write_record
from .house import House
from .paint import Painter, title
from .rules import show_rules
from .story import tell_end
from .table import Table

ERASE = "\x1b[2J\x1b[3J\x1b[H"  # the screen, and what has scrolled off it


REMINDER = 12


def check_names(names: Sequence[str]) -> None:
    """Two players of one name could not be told apart, also where the game itself has given the name to another."""
    for name, count in Counter([name.casefold() for name in names]).items():
        if count > 1:
            raise WrongUse("same-names", name)


class Sitting:
    """`save` is where the record goes; without it, a record is kept only of a match that somebody leaves."""

    def __init__(self, house: House, table: Table, save: Path | None) -> None:
        self.house = house
        self.table = table
        self.match = table.match
        self.save = save
        self.texts = house.texts_of(self.match.game, table.names)
        self.shared = len(table.people) > 1
        check_names([self.texts.seat(seat) for seat in range(self.match.seats)])
        # By seat: how much of what it heard was shown already. Who comes back to a match is reminded of its last events.
        self.heard = {seat: max(0, len(self.match.events(seat=seat)) - REMINDER) for seat in table.people}
        self.public = 0  # how much everybody had heard when a person was asked last
        self.painters = {seat: Painter(self.texts, self.match.seats, seat) for seat in table.people}

    def run(self) -> int:
        self.house.note("sealed", hash=sha256(self.match.seed).hexdigest())
        try:
            while self.match.outcome is None:
                self.step()
        except (Leave, EOFError):
            return self.leave(0)
        except KeyboardInterrupt:
            return self.leave(130)
        self.end()
        return 0

    def step(self) -> None:
        ask = self.table.person_asked()
        if ask is None:
            self.table.let_bots_answer()
        elif len(ask.options) == 1 and not self.shared:
            self.answer_forced(ask)
        else:
            self.match.answer(ask.seat, self.answer_of(ask))

    # One question

    def answer_forced(self, ask: Ask) -> None:
        """On a shared screen even this is asked: to skip it would tell the others."""
        option = ask.options[0]
        note = self.texts.say("forced", ask=self.texts.ask(ask), option=self.texts.word(option))
        self.house.console.print(self.painters[ask.seat].aside(note))
        self.match.answer(ask.seat, option)

    def answer_of(self, ask: Ask) -> Option:
        if self.shared:
            self.pass_screen(ask.seat)
        self.public = len(self.match.events())
        self.show(ask)
        option = self.read_answer(ask)
        if self.shared:
            self.erase()
        return option

    def pass_screen(self, seat: Seat) -> None:
        self.erase()
        self.house.console.print(self.painters[seat].sentence(self.texts.say("pass-screen", seat=seat)))
        self.house.console.input()
        self.erase()

    def erase(self) -> None:
        console = self.house.console
        console.file.write("\n" * console.height if console.is_dumb_terminal else ERASE)
        console.file.flush()

    def show(self, ask: Ask) -> None:
        painter, console = self.painters[ask.seat], self.house.console
        console.print()
        console.print(painter.heading(f"{title(self.texts, self.match.game)} · {self.texts.seat(ask.seat)}"))
        self.tell_news(ask.seat)
        console.print(painter.view(self.match.view(ask.seat)))
        console.print(painter.question(ask))
        console.print(painter.keys())

    def tell_news(self, seat: Seat) -> None:
        """What the seat heard since it was asked last."""
        news = self.match.events(self.heard[seat], seat)
        self.heard[seat] += len(news)
        self.house.console.print(self.painters[seat].told([self.texts.event(heard) for heard in news]))

    def read_answer(self, ask: Ask) -> Option:
        while True:
            typed = self.house.ask()
            if self.obey(typed, ask):
                continue
            meant = options_meant(typed, ask.options, self.texts) if typed or len(ask.options) > 1 else list(ask.options)
            if len(meant) == 1:
                return meant[0]
            problem = self.texts.say("ambiguous" if meant else "not-offered", typed=typed, options=meant, count=len(ask.options))
            self.house.console.print(self.painters[ask.seat].aside(problem))

    def obey(self, typed: str, ask: Ask) -> bool:
        """Keys that are no answers."""
        key = typed.casefold()
        if key in ("q", self.texts.say("key-leave")):
            raise Leave
        if key == "?":
            self.house.console.print(self.painters[ask.seat].rule(ask))
        elif key in ("??", self.texts.say("key-rules")):
            show_rules(self.house, self.match.game)
        return key in ("?", "??", self.texts.say("key-rules"))

    # The end of it

    def leave(self, code: int) -> int:
        if self.shared:
            self.erase()
        place = self.save or default_place(self.match.game.name)
        write_record(place, self.table.record())
        self.house.console.print()
        self.house.say("left", path=str(place))
        self.house.say("resume", path=str(place))
        return code

    def end(self) -> None:
        if self.shared:
            self.erase()
        watcher = Painter(self.texts, self.match.seats)
        console = self.house.console
        console.print()
        console.print(watcher.heading(title(self.texts, self.match.game)))
        if self.shared:
            console.print(watcher.told([self.texts.event(heard) for heard in self.match.events(self.public)]))
        else:
            self.tell_news(next(iter(self.table.people)))
        tell_end(self.house, watcher, self.match)
        if self.save:
            write_record(self.save, self.table.record())
            self.house.note("saved", path=str(self.save))
