"""Talk among bots in one process: what each of them has heard, as at a live table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from .ask import Seat
from .chance import Chance
from .game import Bot
from .match import Match
from .perspective import Memories, Perspective
from .talk import Said, Signal

TURNS: Final = 2  # how often a bot may speak before it answers


class Conversation:
    """A match and its talk. `levels` are the names of the bots that speak, by seat."""

    def __init__(self, match: Match[Any], company: str, levels: Mapping[Seat, str]) -> None:
        self.match = match
        self.company = company
        self.levels = levels
        self.heard: list[list[Said]] = [[] for _ in range(match.seats)]
        self.memories = [Memories() for _ in range(match.seats)]

    def perspective(self, seat: Seat) -> Perspective:
        return Perspective(self.match, seat, company=self.company, said=self.heard[seat], memories=self.memories[seat])

    def say(self, signals: Sequence[Signal]) -> None:
        before = len(self.match.told)
        for signal in signals:
            for seat in range(self.match.seats) if signal.to is None else {signal.by, *signal.to}:
                self.heard[seat].append((before, signal))

    def hold(self, chances: Sequence[Chance], order: Chance) -> None:
        for seat in self.turns(order):
            self.speak(seat, chances[seat])

    def turns(self, order: Chance) -> Iterator[Seat]:
        """All who are asked and may speak, in an order of chance, more than once."""
        confide = self.match.game.talk.confide
        speakers = [ask.seat for ask in self.match.asks if ask.kind in confide and ask.seat in self.levels]
        for _ in range(TURNS):
            order.shuffle(speakers)
            yield from speakers

    def speak(self, seat: Seat, chance: Chance) -> None:
        perspective = self.perspective(seat)
        self.say(self.match.game.talk.confide[perspective.ask.kind](perspective, self.levels[seat], chance))

    def play(self, bots: Mapping[Seat, Bot], chance: Chance) -> None:
        """To the end of the match. Each bot has a chance of its own."""
        chances, order = [chance.spawn() for _ in range(self.match.seats)], chance.spawn()
        while self.match.outcome is None:
            self.hold(chances, order)
            for ask in self.match.asks:
                self.match.answer(ask.seat, bots[ask.seat](self.perspective(ask.seat), chances[ask.seat]))
