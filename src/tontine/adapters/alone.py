"""A match in this process: one seat for the program, bots at all others."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from ..bots import NORMAL, bot
from ..core import Ask, Chance, Game, Match, Option, Perspective, Seat
from ..core.settings import after_win, where_nobody_talks, write
from ..server.errors import WrongTime
from .arguments import seat_of
from .errors import NobodyListens, NotOver
from .session import Known, Question, Session, usual_seats


class Alone(Session):
    def __init__(
        self,
        game: Game[Any],
        seats: int | None = None,
        settings: Mapping[str, Any] | None = None,
        level: str | None = None,
        seat: Seat = 0,
        name: str = "",
        seed: str | None = None,
        language: str = "en",
    ) -> None:
        """Settings that are for talk have the values of a table without talk, unless they are given."""
        super().__init__(game, usual_seats(game) if seats is None else seats, language)
        self.level = level or NORMAL
        self.bot = bot(game, self.level)
        self.match: Match[Any] = Match(game, self.seats, {**where_nobody_talks(game.Settings), **(settings or {})}, seed)
        self.seat = seat_of(seat, self.seats)
        self.name = name
        self._ask: Ask | None = None  # the question that was counted last
        self._number = 0
        self._turn = asyncio.Lock()  # bots think in a thread: nothing may be answered meanwhile

    # What is known

    def known(self) -> Known:
        match = self.match
        return Known(
            status="playing" if match.outcome is None else "over",
            seat=self.seat,
            players=[self._player(seat) for seat in range(self.seats)],
            events=match.events(seat=self.seat),
            view=match.view(self.seat),
            question=self._question(),
            waiting=match.waiting if match.outcome is None else {},
        )

    def _player(self, seat: Seat) -> dict[str, Any]:
        return {"name": self.name, "agent": True} if seat == self.seat else {"bot": self.level}

    def _question(self) -> Question | None:
        ask = self.match.ask(self.seat)
        if ask is None:
            return None
        if ask is not self._ask:
            self._ask = ask
            self._number += 1
        return Question(self._number, ask, self.match.answered(self.seat))

    # What is done

    async def wait_for_question(self, seconds: float) -> bool:
        """Bots do not keep anybody waiting: the time is not needed."""
        async with self._turn:
            while self.match.outcome is None and not self._asked():
                for seat, option in await asyncio.to_thread(self._choices):
                    self.match.answer(seat, option)
        return True

    async def listen(self, seconds: float) -> bool:
        return await self.wait_for_question(seconds)

    def _asked(self) -> bool:
        return self.match.ask(self.seat) is not None and self.match.answered(self.seat) is None

    def _choices(self) -> list[tuple[Seat, Option]]:
        """What the bots answer to the open questions."""
        seats = [ask.seat for ask in self.match.asks]
        return [(seat, self.bot(Perspective(self.match, seat), self._chance(seat))) for seat in seats]

    def _chance(self, seat: Seat) -> Chance:
        """It follows from the seed and the answers so far: the same seed and answers give the same match."""
        return Chance(sha256(self.match.seed + f" bot {seat} {len(self.match.log)}".encode()).digest())

    async def give(self, number: int, option: Option) -> None:
        async with self._turn:
            self.match.answer(self.seat, option)

    async def say(self, text: str, to: Sequence[Seat] | None = None) -> None:
        raise NobodyListens

    async def signal(self, signal: str, target: Option | None = None, to: Sequence[Seat] | None = None) -> None:
        raise NobodyListens

    async def start(self) -> None:
        raise WrongTime("open", self.known().status)

    async def rematch(self) -> None:
        """With the same settings, but for those that are the winner's seat."""
        if self.match.outcome is None:
            raise WrongTime("over", "playing")
        winner = [after_win(self.game.Settings, seat) for seat in self.match.outcome.winners[:1]]
        self.match = Match(self.game, self.seats, {**write(self.match.settings), **(winner[0] if winner else {})})
        self._ask, self._number = None, 0

    async def record(self) -> dict[str, Any]:
        """The form of a record of the terminal. Before the end it would show the seed, and with it every secret."""
        if self.match.outcome is None:
            raise NotOver
        return {**self.match.record(), "table": {"people": {str(self.seat): self.name}, "bots": [self.level]}}

    async def leave(self) -> None:
        pass

    async def close(self) -> None:
        pass
