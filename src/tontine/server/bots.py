"""Bots at tables: what the processes in which they think are given, and what they do there: answer, or rate the options of a seat."""

from __future__ import annotations

import os
import re
import signal
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from hashlib import sha256
from multiprocessing import parent_process
from threading import Thread
from typing import Any, NamedTuple, TypeAlias

from ..bots import NORMAL, MissingLibrary
from ..bots import bot as bot_named
from ..bots.hints import Hint, advise
from ..bots.levels import EXPERT
from ..core import Chance, Match, Option, Perspective, Seat
from ..core import Signal as Heard
from ..core.perspective import Memories
from ..core.settings import write as write_settings
from ..core.talk import Named, by_seat
from . import garbage
from .entries import Signal
from .logs import configure, log
from .tables import Table
from .talk import Line, words_heard

KEPT = 64  # matches that a thinking process remembers
READ = 80  # characters of a typed line that a bot reads

Words: TypeAlias = tuple[tuple[int, Heard], ...]  # how many answers the log had before, and what was said then


class Question(NamedTuple):
    """All that a bot's process needs; `said` is what this seat has heard and said at the table. The chance is another one after each time
    that it could speak: whoever had nothing to say may have something the next time."""

    table: str
    game: str
    seats: int
    settings: dict[str, Any]
    seed: bytes
    answers: tuple[tuple[Seat, Option | None], ...]
    seat: Seat
    level: str
    chance: bytes
    said: Words
    company: str


class Thought(NamedTuple):
    option: Option
    signals: list[Signal]


def question_of(table: Table, seat: Seat) -> Question:
    match = table.match
    assert match is not None
    return Question(
        table.name,
        match.game.name,
        match.seats,
        write_settings(match.settings),
        match.seed,
        tuple(match.log),
        seat,
        table.level_of(seat),
        sha256(table.secret + f"bot {table.turn} {seat} {table.spoken[seat]}".encode()).digest(),
        heard_by(table, seat) if match.game.talk.listens else (),
        table.company,
    )


def hint_question(table: Table, seat: Seat) -> Question:
    """The same for a person who asks for a hint."""
    chance = sha256(table.secret + f"hint {table.turn} {seat}".encode()).digest()
    return question_of(table, seat)._replace(level=EXPERT, chance=chance)


def heard_by(table: Table, seat: Seat) -> Words:
    lines = [(line, line.seat) for line in words_heard(table, seat)]
    names = {chair.name.casefold(): number for number, chair in enumerate(table.chairs) if chair.name}
    named = table.opening.game.talk.named
    return tuple([(line.after, heard_line(line, by, names, named)) for line, by in lines if by is not None])


def heard_line(line: Line, by: Seat, names: Mapping[str, Seat], named: Named) -> Heard:
    text = with_seats(line.text[:READ], names, named) if line.text else ""
    return Heard(by, line.signal, line.target, tuple(line.to) if line.to else None, text)


def with_seats(text: str, names: Mapping[str, Seat], named: Named = by_seat) -> str:
    """The text with the names of those who sit here written as the game has it: a bot knows seats, not people."""
    longest_first = "|".join([re.escape(name) for name in sorted(names, key=len, reverse=True)])
    if not longest_first:
        return text
    folded = text.casefold()
    return re.sub(rf"(?<!\w)(?:{longest_first})(?!\w)", lambda found: named(found[0], names[found[0]], folded[: found.start()]), folded)


# In the process that thinks


def prepare_process() -> None:
    """Lower priority than the server, no reaction to Ctrl-C, and exit when the parent dies. Bots leave no circles behind, and to look
    for them can take longer than `hard` has for a decision."""
    configure("warning")
    garbage.watch()
    if hasattr(os, "nice"):
        os.nice(5)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with, args=[parent_process()], daemon=True).start()


def _leave_with(server: Any) -> None:
    server.join()
    os._exit(0)


class Followed:
    """A match that is played on from question to question, with what its bots remember."""

    __slots__ = ("_memories", "_said", "_told", "match")

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self._told = [len(match.told)]  # events told after so many answers
        self._memories: dict[tuple[Seat, str], Memories] = {}
        self._said: dict[tuple[Seat, str], Words] = {}

    def play_on(self, answers: Sequence[tuple[Seat, Option | None]]) -> None:
        for seat, option in answers:
            self.match.give(seat, option)
            self._told.append(len(self.match.told))

    def perspective(self, question: Question) -> Perspective:
        said = [(self._told[after], words) for after, words in question.said]
        return Perspective(self.match, question.seat, company=question.company, said=said, memories=self._remembered(question))

    def _remembered(self, question: Question) -> Memories:
        """Begun anew if it holds words that were not said as far as this question knows."""
        key = question.seat, question.level
        before = self._said.get(key, ())
        if key not in self._memories or question.said[: len(before)] != before:
            self._memories[key] = Memories()
        self._said[key] = question.said
        return self._memories[key]


_matches: OrderedDict[tuple[str, str, int, bytes], Followed] = OrderedDict()


def think(question: Question) -> Thought:
    """What the bot answers, and what it says before."""
    perspective = _followed(question).perspective(question)
    chance = Chance(question.chance)
    option = _choose(perspective, question.level, chance)
    return Thought(option, _confide(perspective, question.level, chance))


def rate(question: Question) -> Hint:
    """How a hint rates the options, from what the seat knows. A lower level thinks for a shorter time."""
    return advise(_followed(question).perspective(question), Chance(question.chance), question.level)


def _confide(perspective: Perspective, level: str, chance: Chance) -> list[Signal]:
    """What it says before, if anything; a failure there is silence."""
    confide = perspective.game.talk.confide.get(perspective.ask.kind) if level != "random" else None
    try:
        said = confide(perspective, level, chance) if confide else ()
    except Exception:
        log.exception("bot-failed", game=perspective.game.name, bot=level)
        return []
    return [Signal(each.signal, None if each.to is None else list(each.to), each.target, each.line) for each in said]


def _choose(perspective: Perspective, level: str, chance: Chance) -> Option:
    """A bot that fails must not stop a table: then an option is drawn by chance."""
    try:
        return bot_named(perspective.game, level, timed=True)(perspective, chance)
    except MissingLibrary:  # the table was opened where it is installed
        return bot_named(perspective.game, NORMAL)(perspective, chance)
    except Exception:
        log.exception("bot-failed", game=perspective.game.name, bot=level)
        return chance.pick(perspective.ask.options)


def _followed(question: Question) -> Followed:
    """The match at this question. A remembered match whose answers are the first of these is played on."""
    key = (question.table, question.game, question.seats, question.seed)
    found = _matches.pop(key, None)
    if found is None or tuple(found.match.log) != question.answers[: len(found.match.log)]:
        found = Followed(Match(question.game, question.seats, question.settings, question.seed))
    found.play_on(question.answers[len(found.match.log) :])
    _matches[key] = found
    if len(_matches) > KEPT:
        _matches.popitem(last=False)
    return found
