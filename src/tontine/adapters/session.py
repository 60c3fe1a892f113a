"""A seat as a program has it: what it knows, what it is asked, what it can do. The same at a live table and alone against bots."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..core import Ask, Game, Option, Seat, View
from ..core.errors import MatchOver, NotAsked
from ..server.errors import StaleQuestion
from ..text import Texts
from .telling import meant, texts_of

COMPANY = 4  # seats where none are named; fewer or more if the game needs it


@dataclass(frozen=True)
class Question:
    """The seat's own question. `number` counts the questions of this seat."""

    number: int
    ask: Ask
    answered: Option | None = None  # its answer, which can still be changed
    seconds_left: float | None = None  # None: no limit


@dataclass(frozen=True)
class Known:
    """All that the seat knows at this moment."""

    status: str  # open, playing, over or closed
    seat: Seat | None
    players: Sequence[Mapping[str, Any]]  # by seat: name, bot, agent, away, ready
    events: Sequence[Mapping[str, Any]] = ()
    talk: Sequence[Mapping[str, Any]] = ()
    view: View | None = None
    question: Question | None = None
    waiting: Mapping[str, Any] = field(default_factory=dict)  # seats that are waited for; whether somebody may be asked in secret

    @property
    def asked(self) -> bool:
        return self.question is not None and self.question.answered is None

    @property
    def ended(self) -> bool:
        return self.status in ("over", "closed")


class Session(ABC):
    def __init__(self, game: Game[Any], seats: int, language: str) -> None:
        self.game = game
        self.seats = seats
        self.language = language
        self.table = ""  # its name at the server

    @abstractmethod
    def known(self) -> Known: ...

    @abstractmethod
    async def wait_for_question(self, seconds: float) -> bool:
        """Wait until the seat is asked or the match has ended. False: the time has passed."""

    @abstractmethod
    async def listen(self, seconds: float) -> bool:
        """Wait until something is heard or said, or the seat is asked. False: the time has passed."""

    async def answer(self, number: int, choice: int | str) -> Option:
        """Answer the question of that number: by the number of the option, counted from 1, or in words. The option comes back."""
        known = self.known()
        if known.status == "over":
            raise MatchOver("over", choice)
        if known.question is None:
            raise NotAsked([], known.seat)
        if number != known.question.number:
            raise StaleQuestion(known.question.number, number)
        option = meant(self.texts(), known.question.ask, choice)
        await self.give(number, option)
        return option

    @abstractmethod
    async def give(self, number: int, option: Option) -> None: ...

    @abstractmethod
    async def say(self, text: str, to: Sequence[Seat] | None = None) -> None:
        """To the table, or whispered to these seats."""

    @abstractmethod
    async def signal(self, signal: str, target: Option | None = None, to: Sequence[Seat] | None = None) -> None:
        """One of the signals that everybody understands, bots too: about a seat or a card."""

    @abstractmethod
    async def start(self) -> None:
        """The host starts the match."""

    @abstractmethod
    async def rematch(self) -> None:
        """The same people again, when the match is over: this session goes on there."""

    @abstractmethod
    async def record(self) -> dict[str, Any]:
        """The record of the match, when it is over."""

    @abstractmethod
    async def leave(self) -> None: ...

    @abstractmethod
    async def close(self) -> None:
        """Free what is held, without a word at the table."""

    def texts(self) -> Texts:
        names = {seat: player["name"] for seat, player in enumerate(self.known().players) if player.get("name")}
        return texts_of(self.language, self.game, names)


def usual_seats(game: Game[Any]) -> int:
    return min(max(COMPANY, game.seats[0]), game.seats[-1])
