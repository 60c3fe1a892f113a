"""Who lied to whom: a signal that promised an answer, and another answer that followed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from ..core import Match, Option, Seat
from ..core.talk import KILL, SHOW_CARD, WITH_YOU

Line = dict[str, Any]  # of talk, as records have it


class Lie(Struct, frozen=True):
    """What a seat promised, to whom, and what it answered."""

    seat: Seat
    to: list[Seat]
    said: int  # so many answers had been given when it was said
    done: int  # and so many with the one that broke it
    promised: Option
    answer: Option
    line: Line


class Promise(Struct, frozen=True):
    said: int
    option: Option
    line: Line


class Lies:
    """Follows a match that is replayed. What is typed counts for nothing. A signal is a promise to those who are asked at the same time,
    where the game says that players agree on something before such a question. The last promise to a listener counts."""

    def __init__(self) -> None:
        self.found: list[Lie] = []
        # Since the last question was over:
        self.promises: dict[Seat, dict[Seat, Promise]] = {}  # by speaker and listener
        self.answers: dict[Seat, tuple[int, Option | None]] = {}  # with how many answers had been given

    def hear(self, match: Match[Any], number: int, lines: Sequence[Line]) -> None:
        """What was said after so many answers."""
        for line in lines:
            ask = None if line["seat"] is None else match.ask(line["seat"])
            if ask is not None and ask.kind in match.game.talk.signals:
                self._listen(match, number, line, ask.options)

    def _listen(self, match: Match[Any], number: int, line: Line, options: Sequence[Option]) -> None:
        speaker = line["seat"]
        for listener in range(match.seats) if line["to"] is None else line["to"]:
            option = self._promised(line, listener)
            if option in options and listener not in (speaker, option) and match.ask(listener) is not None:
                self.promises.setdefault(speaker, {})[listener] = Promise(number, option, line)

    def _promised(self, line: Line, listener: Seat) -> Any:
        """The answer that the listener can expect, or None. "I am with you" promises what the listener has proposed."""
        if line["signal"] in (KILL, SHOW_CARD):
            return line["target"]
        proposed = self.promises.get(listener, {}).get(line["seat"])
        return proposed.option if proposed and line["signal"] == WITH_YOU else None

    def give(self, match: Match[Any], number: int, seat: Seat, option: Option | None) -> None:
        """The match is given this answer. Until all are in, an answer can be changed."""
        asked = match.ask(seat)
        match.give(seat, option)
        self.answers[seat] = number, option
        if match.ask(seat) is not asked:
            self._settle()

    def _settle(self) -> None:
        for speaker, promises in self.promises.items():
            self.found += self._broken(speaker, promises)
        self.promises, self.answers = {}, {}

    def _broken(self, speaker: Seat, promises: dict[Seat, Promise]) -> list[Lie]:
        done, answer = self.answers.get(speaker, (0, None))
        lies: dict[tuple[int, Option], Lie] = {}  # by line and what it promised
        for listener, promise in sorted(promises.items()):
            if answer is not None and promise.option != answer:
                lie = Lie(speaker, [], promise.said, done, promise.option, answer, promise.line)
                lies.setdefault((id(promise.line), promise.option), lie).to.append(listener)
        return list(lies.values())
