"""The line to a table: one WebSocket for each person and table. A bad message gets a typed error and the line lives; a flood is closed."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketException
from litestar.params import FromPath

from ..core.errors import TontineError
from . import metrics, wire
from .commands import Person
from .errors import BadMessage, NoIdentity, NoSuchPerson, NotAllowed, TooLarge, TooMany, code_of, detail_of, expected_of
from .house import House, Live
from .identity import COOKIE, Identity
from .limits import Limits
from .logs import log
from .streams import line_seen, welcome, you
from .tables import Table

BACKLOG = 500  # messages that may wait for a slow client; then it has to come back
FLOOD = 100  # messages refused in a row for being too many
SLOW, FLOODED, GONE, RESTART = 1013, 1008, 4404, 1012  # close codes


class Line:
    """What is told goes into a queue, so that nobody waits for a slow client."""

    def __init__(self, socket: WebSocket[Any, Any, Any], person: Person | None, generation: int = 0) -> None:
        self.socket = socket
        self.someone = person
        self.person = person.id if person else None
        self.generation = generation  # of the cookie that it was opened with
        self.key = self.person or (socket.client.host if socket.client else "")  # whose limits count
        self.refused = 0
        self._end: tuple[wire.FromServer, int] | None = None  # the last words, and why
        self._queue: asyncio.Queue[bytes] = asyncio.Queue(BACKLOG)

    def tell(self, message: bytes) -> None:
        """When too much waits, the rest is dropped and the line is closed; the client resumes from what it has."""
        if self._end is None and self._queue.full():
            self._end = (wire.Bye("too-slow"), SLOW)
        if self._end is None:
            self._queue.put_nowait(message)

    def part(self) -> None:
        """The house closes for a while."""
        self._close(wire.Bye("restart"), RESTART)

    def turn_away(self) -> None:
        """The table is not to be watched from now on."""
        self._close(trouble_of(unwatched()), GONE)

    def sign_out(self) -> None:
        """Whoever is on this line is not who they were: what still comes over it is nobody's."""
        self.someone = None
        self._close(trouble_of(NoIdentity("a device that was not signed out", "another", "name")), GONE)

    def _close(self, last_words: wire.FromServer, code: int) -> None:
        self.tell(b"")  # wakes the sender when there is nothing to send
        self._end = self._end or (last_words, code)

    def say(self, message: wire.FromServer) -> None:
        self.tell(wire.encode(message))

    async def send_on(self) -> None:
        while self._end is None or not self._queue.empty():
            if message := await self._queue.get():
                await self._send(message)
        await self.hang_up(*self._end)

    async def hang_up(self, last_words: wire.FromServer, code: int) -> None:
        with suppress(RuntimeError, OSError, WebSocketException):
            await self._send(wire.encode(last_words))
            await self.socket.close(code)

    async def _send(self, message: bytes) -> None:
        await self.socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})

    def trouble(self, error: TontineError, id: str | None = None) -> None:
        metrics.ERRORS.labels(code_of(error)).inc()
        self.say(trouble_of(error, id))


def trouble_of(error: TontineError, id: str | None = None) -> wire.Trouble:
    return wire.Trouble(code_of(error), detail_of(error), id, expected_of(error))


@websocket("/api/tables/{name:str}/live", include_in_schema=False)
async def live_table(
    socket: WebSocket[Any, Any, Any],
    name: FromPath[str],
    house: NamedDependency[House],
    identity: NamedDependency[Identity],
    limits: NamedDependency[Limits],
) -> None:
    await socket.accept()
    cookie = socket.cookies.get(COOKIE)
    line = Line(socket, await identity.read(cookie), identity.generation(cookie))
    if house.stopping:
        await line.hang_up(wire.Bye("restart"), RESTART)
        return
    try:
        with limits.lines.one_more(line.key):
            await attend(house, name, line, limits)
    except TontineError as error:
        await line.hang_up(trouble_of(error), GONE)


async def attend(house: House, name: str, line: Line, limits: Limits) -> None:
    """Until the client leaves, floods or falls behind."""
    live = await join(house, name, line, since_of(line))
    metrics.LINES.inc()
    house.lines.add(line)
    if line.person:  # signed out elsewhere since its cookie was read
        await house.sign_out([line.person])
    sending = asyncio.create_task(line.send_on())
    try:
        if await floods(house, live, line, limits):
            sending.cancel()
            await line.hang_up(wire.Bye("flood", again=False), FLOODED)
    finally:
        live.ears.discard(line)
        house.lines.discard(line)
        metrics.LINES.dec()
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


def since_of(line: Line) -> int | None:
    """The last number seen, if it was counted for the same person."""
    query = line.socket.query_params
    since, whose = query.get("since", ""), query.get("as", "")
    return int(since) if since.isdecimal() and len(since) < 10 and whose == (line.person or "") else None


async def join(house: House, name: str, line: Line, since: int | None) -> Live:
    """From here on the line hears everything; first comes what it missed, or all there is."""
    async with house.holding(name) as live:
        await house.catch_up(live)
        check_watch(live.table, line.person)
        stream = live.streams.of(line.person)
        seen = None if live.table.old else since  # what an old table told was counted by the rules of that time
        missed = stream.since(seen) if seen is not None else None
        if missed is None:
            line.say(welcome(live.table, stream, line.person, house.clock.now()))
        else:
            line.say(wire.Resumed(stream.n, house.clock.now(), you(live.table, line.person)))
            for message in missed:
                line.tell(message)
        live.ears.add(line)
        return live


def check_watch(table: Table, person: str | None) -> None:
    if not table.open_to(person):
        raise unwatched()


def unwatched() -> NotAllowed:
    return NotAllowed("people who sit here", "spectator", "seated")


async def floods(house: House, live: Live, line: Line, limits: Limits) -> bool:
    """Whether the line must be closed; False when the client has gone."""
    while line.refused < FLOOD:
        event = await line.socket.receive()
        if event["type"] == "websocket.disconnect":
            return False
        if event["type"] == "websocket.receive":
            await hear(house, live, line, limits, event.get("text") or event.get("bytes") or "")
    return True


async def hear(house: House, live: Live, line: Line, limits: Limits, raw: str | bytes) -> None:
    id: str | None = None
    try:
        limits.messages.take(line.key)
        line.refused = 0
        message = read(raw)
        id = message.id
        await heed(house, live, line, limits, message)
    except TooMany as error:
        line.refused += 1
        line.trouble(error, id)
    except TontineError as error:
        line.trouble(error, id)
    except Exception:
        log.exception("message-failed", table=live.table.name)
        line.say(wire.Trouble("internal", "Something went wrong in the house; the table is as it was.", id))


def read(raw: str | bytes) -> wire.FromClient:
    size = len(raw) if isinstance(raw, bytes) else len(raw.encode())
    if size > wire.LARGEST:
        raise TooLarge(f"{wire.LARGEST} bytes", f"{size}", most=wire.LARGEST)
    try:
        return wire.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadMessage("a message of the schema at /api/wire", str(error)[:200], "schema") from error


async def heed(house: House, live: Live, line: Line, limits: Limits, message: wire.FromClient) -> None:
    if isinstance(message, wire.Ping):
        line.say(wire.Pong(message.id, house.clock.now()))
        return
    person = line.someone
    if person is None:
        raise NoIdentity("a name: POST /api/me", "nobody", "name")
    if isinstance(message, wire.Say | wire.SendSignal):
        limits.talk.take(person.id)
    if isinstance(message, wire.Report):
        await report(house, live, person, limits, message)
    else:
        await house.act(live.table.name, person, message)
    line.say(wire.Ack(message.id))


async def report(house: House, live: Live, person: Person, limits: Limits, message: wire.Report) -> None:
    limits.reports.take(person.id)
    table = live.table
    if message.person not in {line.person for line in table.lines} | set(table.people):
        raise NoSuchPerson("somebody at this table", message.person)
    line = reported_line(table, person, message)
    reason = message.reason.replace("\0", "\ufffd")  # PostgreSQL keeps no NUL
    await house.store.report(table.name, person.id, message.person, reason, house.clock.now(), line)
    log.info("report", table=table.name)


def reported_line(table: Table, person: Person, message: wire.Report) -> wire.TalkLine | None:
    """Only what whoever reports could hear themselves."""
    heard = [line for line in table.lines if line.person == message.person and line.heard_by(person.id)]
    meant = [line for line in heard if message.line in (None, line.at)]
    if message.line is not None and not meant:
        raise BadMessage("the moment of a line that they said and you heard", str(message.line), "line")
    return line_seen(meant[-1]) if meant else None
