"""A seat at a live table of a server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from secrets import token_hex
from typing import Any

from ..bots import bot
from ..core import Ask, Game, Match, Option, Seat
from ..core.registry import game as game_named
from .arguments import seat_of
from .client import LiveTable, RestClient
from .session import Known, Question, Session, usual_seats

NEWS = 10.0  # seconds in which the news of what was done should come


class AtTable(Session):
    def __init__(self, live: LiveTable, language: str) -> None:
        wish = live.now["wish"]
        super().__init__(game_named(wish["game"]), wish["seats"], language)
        self.table = live.table
        self.live = live

    # Sitting down

    @classmethod
    async def open(
        cls,
        url: str,
        game: Game[Any],
        name: str,
        seats: int | None = None,
        settings: Mapping[str, Any] | None = None,
        level: str | None = None,
        seat: Seat = 0,
        language: str = "en",
        **wish: Any,
    ) -> AtTable:
        """Open a table and sit down. With a level, bots take all other seats."""
        seats = usual_seats(game) if seats is None else seats
        check_wish(game, seats, settings, level, seat)
        others = {str(other): level for other in range(seats) if other != seat} if level else {}
        rest = RestClient(url)
        async with closed_on_error(rest.close):
            await rest.enter(name)
            order = {"game": game.name, "seats": seats, "settings": dict(settings or {}), "bots": others, **wish}
            opened = await rest.post("/api/tables", order)
            return await cls._sit(rest, opened["table"], seat, language)

    @classmethod
    async def join(cls, url: str, table: str, name: str, seat: Seat | None = None, language: str = "en") -> AtTable:
        """Sit down at a table that somebody has opened: at this seat, or the first that is free."""
        rest = RestClient(url)
        async with closed_on_error(rest.close):
            await rest.enter(name)
            return await cls._sit(rest, table, seat, language)

    @classmethod
    async def _sit(cls, rest: RestClient, table: str, seat: Seat | None, language: str) -> AtTable:
        live = LiveTable(rest, table)
        await live.join()
        async with closed_on_error(live.stop):
            session = cls(live, language)
            await live.act("sit", seat=seat)
            await live.act("ready")
            await live.until(lambda: live.now["you"].get("seat") is not None, NEWS)
            return session

    # What is known

    def known(self) -> Known:
        now = self.live.now
        return Known(
            status=now["table"]["status"],
            seat=now["you"].get("seat"),
            players=now["table"]["chairs"],
            events=self.live.events,
            talk=self.live.talk,
            view=now.get("view"),
            question=self._question(),
            waiting=now.get("waiting") or {},
        )

    def _question(self) -> Question | None:
        asked, seat = self.live.now.get("question"), self.live.now["you"].get("seat")
        if asked is None or seat is None:
            return None
        secret = asked.get("secret", False)
        ask = Ask(seat, asked["kind"], asked["options"], asked.get("about"), secret)
        return Question(asked["number"], ask, asked.get("answered"), self._seconds_left(seat, secret))

    def _seconds_left(self, seat: Seat, secret: bool) -> float | None:
        """Until the window closes, or until the time for the question and the bank are used up."""
        clocks = self.live.now.get("clocks") or {}
        moment = clocks.get("window") if secret else clocks.get("until", {}).get(str(seat))
        return None if moment is None else self.live.seconds_until(moment)

    async def wait_for_question(self, seconds: float) -> bool:
        """Whoever waits is here: where a stand-in plays because time ran out, the seat is taken back."""
        if self._is_away():
            await self.live.act("back")
            await self.live.until(lambda: not self._is_away(), NEWS)
        return await self.live.until(self._asked_or_ended, seconds)

    async def listen(self, seconds: float) -> bool:
        heard, said, asked = len(self.live.events), len(self.live.talk), self.known().asked
        return await self.live.until(
            lambda: len(self.live.events) > heard or len(self.live.talk) > said or (not asked and self._asked_or_ended()), seconds
        )

    def _is_away(self) -> bool:
        known = self.known()
        return known.status == "playing" and known.seat is not None and bool(known.players[known.seat].get("away"))

    def _asked_or_ended(self) -> bool:
        known = self.known()
        return known.asked or known.ended

    # What is done

    async def give(self, number: int, option: Option) -> None:
        """The acknowledgement may come before the news of it: wait for both, or the question would seem to be open still."""
        await self.live.act("answer", question=number, option=option)
        await self.live.until(lambda: self._is_taken(number, option), NEWS)

    def _is_taken(self, number: int, option: Option) -> bool:
        question = self._question()
        return question is None or question.number != number or question.answered == option

    async def say(self, text: str, to: Sequence[Seat] | None = None) -> None:
        await self.live.act("say", text=text, to=None if to is None else list(to))

    async def signal(self, signal: str, target: Option | None = None, to: Sequence[Seat] | None = None) -> None:
        await self.live.act("signal", signal=signal, target=target, to=None if to is None else list(to))

    async def start(self) -> None:
        await self.live.act("start")
        await self.live.until(lambda: self.known().status != "open", NEWS)

    async def rematch(self) -> None:
        """The first who asks opens the table; the others find it. Everybody sits where they sat."""
        rest, before = self.live.rest, self.live
        opened = await rest.post(f"/api/tables/{self.table}/rematch", {"id": token_hex(8)})
        live = LiveTable(rest, opened["table"])
        await live.join()
        async with closed_on_error(live.stop):
            await live.act("ready")
        self.live, self.table = live, live.table
        await before.stop()

    async def record(self) -> dict[str, Any]:
        record: dict[str, Any] = await self.live.rest.get(f"/api/tables/{self.table}/record")
        return record

    async def leave(self) -> None:
        """Before the start the seat is free again; during the match the stand-in plays on."""
        deeds = {"open": "stand", "playing": "away"}
        if deed := deeds.get(self.known().status):
            await self.live.act(deed)

    async def close(self) -> None:
        await self.live.close()


@asynccontextmanager
async def closed_on_error(close: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
    try:
        yield
    except BaseException:
        await close()
        raise


def check_wish(game: Game[Any], seats: int, settings: Mapping[str, Any] | None, level: str | None, seat: Seat) -> None:
    """Raise what a match would raise, before the server is asked for anything."""
    Match(game, seats, settings)
    if level:
        bot(game, level)
    seat_of(seat, seats)
