"""A match at a terminal: each person sees what their seat heard and knows, and answers."""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from shlex import quote

from ..core import Ask, Option, Seat
from .answer import options_meant
from .errors import FileTrouble, Leave
from .files import default_place, write_record
from .hang_up import Closed, HangUp
from .hint import show_hint
from .names import check_names
from .paint import Painter, title
from .rules import show_rules
from .story import tell_end
from .table import Table
from .terminal import Terminal

ERASE = "\x1b[2J\x1b[3J\x1b[H"  # the screen, and what has scrolled off it


REMINDER = 12
HINT = "!"


class Session:
    """`save` is the path of the record, which is written after every answer. Without it, a record is written only if a player leaves."""

    def __init__(self, terminal: Terminal, table: Table, save: Path | None) -> None:
        self.terminal = terminal
        self.table = table
        self.match = table.match
        self.save = save
        self.texts = terminal.texts_of(self.match.game, table.names)
        self.shared = len(table.people) > 1
        check_names([self.texts.seat(seat) for seat in range(self.match.seats)])
        # By seat: how much of what it heard was shown already. In a resumed match the last events are shown again.
        self.heard = {seat: max(0, len(self.match.events(seat=seat)) - REMINDER) for seat in table.people}
        self.public = max(0, len(self.match.events()) - REMINDER)  # how much everybody had heard when a person was asked last
        self.painters = {seat: Painter(self.texts, self.match.seats, seat) for seat in table.people}
        self.hang_up = HangUp()
        self.at_screen: Seat | None = None
        self.greeted: set[Seat] = set()  # seats that have seen the seal of the seed
        self.warned = False
        self.read: set[str] = set()  # cards whose text was shown when they were played

    def run(self) -> int:
        with self.hang_up:
            try:
                while self.match.outcome is None:
                    self.hang_up.check()
                    self.step()
            except (Leave, EOFError):
                return self.leave(0)
            except KeyboardInterrupt:
                return self.leave(130)
            except Closed as closed:
                return self.leave(closed.code)
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
            self.clear_for_the_next()
        self.keep()

    def keep(self) -> None:
        """Write the record. A failure is reported once, and again when a player leaves."""
        if self.save:
            try:
                write_record(self.save, self.table.record())
            except FileTrouble as trouble:
                if not self.warned:
                    self.terminal.fail(trouble, 1)
                self.warned = True

    # One question

    def answer_forced(self, ask: Ask) -> None:
        """On a shared screen a question with one option is asked, too: to skip it would tell the others something."""
        self.tell_news(ask.seat)
        option = ask.options[0]
        note = self.texts.say("forced", ask=self.texts.ask(ask), option=self.texts.word(option))
        self.terminal.console.print(self.painters[ask.seat].aside(note))
        self.read_out(ask)
        self.match.answer(ask.seat, option)

    def read_out(self, ask: Ask) -> None:
        """Show the text of each played card once: a player who is not asked cannot ask for it."""
        for card in self.texts.described_by(ask):
            if card not in self.read:
                self.terminal.console.print(self.painters[ask.seat].aside(self.painters[ask.seat].printed(card)))
                self.read.add(card)

    def answer_of(self, ask: Ask) -> Option:
        if self.shared and ask.seat != self.at_screen:
            self.pass_screen(ask.seat)
        self.public = len(self.match.events())
        self.show(ask)
        return self.read_answer(ask)

    def pass_screen(self, seat: Seat) -> None:
        self.erase()
        self.at_screen = None
        self.terminal.console.print(self.painters[seat].sentence(self.texts.say("pass-screen", seat=seat)))
        with self.hang_up.awaiting():
            typed = self.terminal.console.input()
        if self.wants_to_leave(typed):
            raise Leave
        self.at_screen = seat
        self.erase()

    def clear_for_the_next(self) -> None:
        """Erase the screen before the next person looks. It stays if the same person is asked again."""
        following = self.table.person_asked()
        if self.shared and (following is None or following.seat != self.at_screen):
            self.erase()

    def erase(self) -> None:
        console = self.terminal.console
        console.file.write("\n" * console.height if console.is_dumb_terminal else ERASE)
        console.file.flush()

    def show(self, ask: Ask) -> None:
        painter, console = self.painters[ask.seat], self.terminal.console
        console.print()
        console.print(painter.heading(f"{title(self.texts, self.match.game)} · {self.texts.seat(ask.seat)}"))
        self.tell_news(ask.seat)
        console.print(painter.view(self.match.view(ask.seat)))
        if ask.seat not in self.greeted:
            console.print()
            self.introduce()
            self.terminal.note("sealed", hash=sha256(self.match.seed).hexdigest())
            self.greeted.add(ask.seat)
        console.print(painter.question(ask))
        console.print(painter.keys(hints=not self.shared))

    def introduce(self) -> None:
        """The bots that have a character."""
        for seat, word in self.table.characters.items():
            name, line = self.texts.say(f"character-{word}"), self.texts.say(f"character-{word}", "line")
            self.terminal.note("character", seat=self.texts.seat(seat), character=name, line=line)

    def tell_news(self, seat: Seat) -> None:
        """What the seat heard since it was asked last."""
        news = self.match.events(self.heard[seat], seat)
        self.heard[seat] += len(news)
        if news:
            self.terminal.console.print(self.painters[seat].told(self.texts.story(news)))

    def read_answer(self, ask: Ask) -> Option:
        while True:
            with self.hang_up.awaiting():
                typed = self.terminal.ask()
            if self.obey(typed, ask):
                continue
            meant = options_meant(typed, ask.options, self.texts) if typed or len(ask.options) > 1 else list(ask.options)
            if len(meant) == 1:
                return meant[0]
            problem = self.texts.say("ambiguous" if meant else "not-offered", typed=typed, options=meant, count=len(ask.options))
            self.terminal.console.print(self.painters[ask.seat].aside(problem))

    def obey(self, typed: str, ask: Ask) -> bool:
        """Handle keys that are no answers."""
        if self.wants_to_leave(typed):
            raise Leave
        key = typed.casefold()
        if key == "?":
            self.terminal.console.print(self.painters[ask.seat].rule(ask))
        elif key in ("??", self.texts.say("key-rules")):
            show_rules(self.terminal, self.match.game)
        elif key.startswith("?"):
            self.tell_card(typed[1:].strip(), ask)
        elif key == HINT:
            self.hint(ask)
        return key.startswith("?") or key in (HINT, self.texts.say("key-rules"))

    def hint(self, ask: Ask) -> None:
        """Only against bots: on a shared screen nobody asks for one behind the others' backs."""
        if self.shared:
            self.terminal.note("hint-shared")
        else:
            show_hint(self.terminal, self.painters[ask.seat], self.table.perspective(ask.seat))

    def tell_card(self, name: str, ask: Ask) -> None:
        """Show the text of a card: any card of the game by its name, an option by its number, too."""
        painter, among = self.painters[ask.seat], ask.options if name.isdecimal() else self.texts.described()
        meant = [card for card in options_meant(name, among, self.texts) if self.texts.printed(card)]
        if len(meant) == 1:
            self.terminal.console.print(painter.cards(meant))
        else:
            problem = self.texts.say("ambiguous" if meant else "not-described", typed=name, options=meant)
            self.terminal.console.print(painter.aside(problem))

    def wants_to_leave(self, typed: str) -> bool:
        return typed.strip().casefold() in ("q", self.texts.say("key-leave"))

    # The end of it

    def leave(self, code: int) -> int:
        """Write the record, even if the terminal is gone and nothing can be printed."""
        if self.shared:
            with suppress(OSError):
                self.erase()
        place = self.save or default_place(self.match.game.name)
        write_record(place, self.table.record())
        with suppress(OSError):
            self.terminal.console.print()
            self.terminal.say("left", path=str(place))
            self.terminal.say("resume")
            self.terminal.command(f"tontine play --resume {quote(str(place))}")
        return code

    def end(self) -> None:
        if self.shared:
            self.erase()
        watcher = Painter(self.texts, self.match.seats)
        console = self.terminal.console
        console.print()
        console.print(watcher.heading(title(self.texts, self.match.game)))
        if self.shared:
            console.print(watcher.told(self.texts.story(self.match.events(self.public))))
        else:
            self.tell_news(next(iter(self.table.people)))
        tell_end(self.terminal, watcher, self.match)
        if self.save:
            write_record(self.save, self.table.record())
            self.terminal.note("saved", path=str(self.save))
