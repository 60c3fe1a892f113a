"""The WebSocket of one person at one table. A bad message is answered with a typed error; a client that floods is disconnected."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import Any, Protocol

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketException
from litestar.params import FromPath

from ..core import Seat
from ..core.errors import TontineError
from . import metrics, wire
from .cache import LiveTable
from .commands import TALK
from .errors import BadMessage, NoIdentity, NoSuchPerson, TooLarge, TooMany, Unavailable, detail_of, expected_of
from .identity import COOKIE, Identity
from .limits import Limits, address_key
from .logs import log
from .person import Person
from .protocols import LIVE, frame_of
from .service import Service
from .streams import check_watch, line_seen, welcome, you
from .tables import Table, not_watchable

FLOOD = 100  # messages refused in a row for being too many
SLOW, FLOODED, GONE, RESTART = 1013, 1008, 4404, 1012  # close codes


class Transport(Protocol):
    """What a connection needs of `protocols.Live`."""

    def write(self, frame: bytes) -> bool: ...

    def write_soon(self, frame: bytes) -> bool: ...

    def flush(self) -> None: ...

    def attach(self, receive: Callable[[bytes], bool]) -> None: ...

    def next_message(self) -> None: ...


class Connection:
    """Messages are written at once, and wait in the transport: nobody waits for a slow client."""

    def __init__(self, socket: WebSocket[Any, Any, Any], transport: Transport, person: Person | None, generation: int = 0) -> None:
        self.socket = socket
        self.transport = transport
        self.signed_in = person
        self.person = person.id if person else None
        self.generation = generation  # of the cookie that it was opened with
        self.address = address_key(socket.client.host if socket.client else "")
        self.key = self.person or self.address  # whose limits count, besides those of the address
        self.refused = 0
        self.last: tuple[wire.FromServer, int] | None = None  # the last message and the close code
        self._ended = asyncio.Event()

    def send(self, message: bytes) -> None:
        """When too much waits, the rest is dropped and the connection is closed; the client resumes from what it has."""
        if self.last is None and not self.transport.write(frame_of(message)):
            self._close(wire.Bye("too-slow"), SLOW)

    def send_soon(self, message: bytes) -> None:
        if self.last is None and not self.transport.write_soon(frame_of(message)):
            self._close(wire.Bye("too-slow"), SLOW)

    def flush(self) -> None:
        self.transport.flush()

    def send_message(self, message: wire.FromServer) -> None:
        self.send(wire.encode(message))

    def send_error(self, error: TontineError, id: str | None = None) -> None:
        metrics.ERRORS.labels(error.code).inc()
        self.send_message(error_message(error, id))

    # Closing

    def close_for_restart(self) -> None:
        self._close(wire.Bye("restart"), RESTART)

    def turn_away(self) -> None:
        """The table may no longer be watched."""
        self._close(error_message(not_watchable()), GONE)

    def sign_out(self) -> None:
        """After sign-out, treat messages as anonymous."""
        self.signed_in = None
        self._close(error_message(NoIdentity("a device that was not signed out", "another", "name")), GONE)

    def close_for_flood(self) -> None:
        self._close(wire.Bye("flood", again=False), FLOODED)

    def _close(self, last: wire.FromServer, code: int) -> None:
        """After what waits for the client."""
        self.flush()
        self.last = self.last or (last, code)
        self._ended.set()

    async def until_over(self) -> None:
        """Until the client has left, or the connection has been closed from here."""
        gone, ended = asyncio.ensure_future(self._until_gone()), asyncio.ensure_future(self._ended.wait())
        try:
            await asyncio.wait([gone, ended], return_when=asyncio.FIRST_COMPLETED)
            if self.last and not gone.done():
                await self.close_now(*self.last)
        finally:
            gone.cancel()
            ended.cancel()
            await asyncio.gather(gone, ended, return_exceptions=True)

    async def _until_gone(self) -> None:
        while (await self.socket.receive())["type"] != "websocket.disconnect":
            pass

    async def close_now(self, last: wire.FromServer, code: int) -> None:
        """As soon as the client has read most of what waits for it."""
        with suppress(RuntimeError, OSError, WebSocketException):
            await self.socket.send({"type": "websocket.send", "text": wire.encode(last).decode(), "bytes": None})
            await self.socket.close(code)


def error_message(error: TontineError, id: str | None = None) -> wire.Trouble:
    return wire.Trouble(error.code, detail_of(error), id, expected_of(error))


@websocket("/api/tables/{name:str}/live", include_in_schema=False)
async def live_table(
    socket: WebSocket[Any, Any, Any],
    name: FromPath[str],
    service: NamedDependency[Service],
    identity: NamedDependency[Identity],
    limits: NamedDependency[Limits],
) -> None:
    await socket.accept()
    transport: Any = (socket.scope["extensions"] or {})[LIVE]
    connection = Connection(socket, transport, None)
    if service.stopping:
        await connection.close_now(wire.Bye("restart"), RESTART)
        return
    try:
        cookie = socket.cookies.get(COOKIE)
        connection = Connection(socket, transport, await identity.read(cookie), identity.generation(cookie))
        await serve_connection(service, limits, connection, name)
    except Unavailable:
        await connection.close_now(wire.Bye("restart"), RESTART)  # the client comes back
    except TontineError as error:
        await connection.close_now(error_message(error), GONE)


async def serve_connection(service: Service, limits: Limits, connection: Connection, name: str) -> None:
    """Until it is over. Whoever was signed out since the cookie was read is sent nothing of the table; once something was sent,
    the store may go away."""
    with limits.address.connections.one_more(connection.address), one_more_named(limits, connection), service.connected(connection):
        if connection.person:
            await service.sign_out([connection.person])
        await Session(service, limits, connection, await join(service, name, connection, since_of(connection))).run()


def one_more_named(limits: Limits, connection: Connection) -> AbstractContextManager[None]:
    """A client without a name counts for its address alone."""
    return limits.connections.one_more(connection.person) if connection.person else nullcontext()


def since_of(connection: Connection) -> int | None:
    """The number of the last message that the client has, if it was counted for the same person."""
    query = connection.socket.query_params
    since, whose = query.get("since", ""), query.get("as", "")
    return int(since) if since.isdecimal() and len(since) < 10 and whose == (connection.person or "") else None


async def join(service: Service, name: str, connection: Connection, since: int | None) -> LiveTable:
    """Send what the client has missed, or everything; from then on the connection is a listener of the table."""
    live = await service.cache.current(name)
    stream = live.streams.of(connection.person)
    check_watch(live.table, stream)
    seen = None if live.table.old else since  # the numbers of a table of earlier rules were counted by those rules
    missed = stream.since(seen) if seen is not None else None
    if missed is None:
        connection.send_message(welcome(live.table, stream, connection.person, service.clock.now()))
    else:
        connection.send_message(wire.Resumed(stream.n, service.clock.now(), you(stream, connection.person)))
        for message in missed:
            connection.send(message)
    live.listeners.add(connection)
    service.scheduler.after_watching(live)
    return live


class Session:
    """A connection that has joined a table: receives and handles its messages until the client leaves, floods or falls behind."""

    def __init__(self, service: Service, limits: Limits, connection: Connection, live: LiveTable) -> None:
        self.service = service
        self.limits = limits
        self.connection = connection
        self.live = live
        self.advising: asyncio.Task[None] | None = None  # a hint that is being thought about

    async def run(self) -> None:
        connection, service = self.connection, self.service
        metrics.CONNECTIONS.inc()
        connection.transport.attach(self.receive)
        service.presence.arrived(self.live, connection.person)
        try:
            await connection.until_over()
        finally:
            self.cancel_hint()
            self.live.listeners.discard(connection)
            service.presence.left(self.live, connection.person)
            service.scheduler.after_watching(self.live)
            metrics.CONNECTIONS.dec()

    def receive(self, raw: bytes) -> bool:
        """A message of the client. What can be answered at once is; the rest is handled in a task, and this returns False."""
        message = self.take(raw) if self.connection.last is None else None
        if isinstance(message, wire.Ping):
            self.connection.send_message(wire.Pong(message.id, self.service.clock.now()))
        elif message is not None:
            self.service.tasks.spawn_writing(self.answer(message))
            return False
        return True

    def take(self, raw: bytes) -> wire.FromClient | None:
        """The message; None if it was refused."""
        try:
            self.limits.address.messages.take(self.connection.address)
            self.limits.messages.take(self.connection.key)
            self.connection.refused = 0
            return read(raw)
        except TontineError as error:
            self.refuse(error, None)
        except Exception:
            self.fail(None)
        return None

    def refuse(self, error: TontineError, id: str | None) -> None:
        self.connection.send_error(error, id)
        self.connection.refused += isinstance(error, TooMany)
        if self.connection.refused >= FLOOD:
            self.connection.close_for_flood()

    async def answer(self, message: wire.FromClient) -> None:
        """Handle a message and answer it: with an ack or an error."""
        try:
            await self.handle(message)
        except TontineError as error:
            self.refuse(error, message.id)
        except Exception:
            self.fail(message.id)
        self.connection.transport.next_message()

    def fail(self, id: str | None) -> None:
        """Within an except clause: a fault of ours."""
        log.exception("message-failed", table=self.live.table.name)
        self.connection.send_message(internal(id))

    async def handle(self, message: wire.FromClient) -> None:
        person = self.connection.signed_in
        if person is None:
            raise NoIdentity("a name: POST /api/me", "nobody", "name")
        if isinstance(message, TALK):
            self.limits.talk.take(person.id)
        if isinstance(message, wire.Report):
            await self.report(person, message)
        elif isinstance(message, wire.Hint):
            await self.hint(person, message)
        elif isinstance(message, wire.CancelHint):
            self.cancel_hint()
        elif not isinstance(message, wire.Ping):
            await self.service.commands.carry_out(self.live.table.name, person, message)
        self.connection.send_message(wire.Ack(message.id))

    # Hints

    async def hint(self, person: Person, message: wire.Hint) -> None:
        """It is written, and told where others play, before anybody thinks."""
        self.limits.hints.take(person.id)
        await self.service.commands.carry_out(self.live.table.name, person, message)
        self.cancel_hint()
        self.advising = self.service.tasks.spawn(self.advise(person, message))

    def cancel_hint(self) -> None:
        if self.advising:
            self.advising.cancel()
            self.advising = None

    async def advise(self, person: Person, message: wire.Hint) -> None:
        """Think, and tell this connection alone. Nothing is said about a question that is over."""
        seat = asked_seat(self.live.table, person, message.question)
        if seat is None:
            return
        try:
            hint = await self.service.thinkers.hint(self.live.table, seat)
        except Exception:
            log.exception("hint-failed", table=self.live.table.name)
            self.connection.send_message(internal(message.id))
            return
        if asked_seat(self.live.table, person, message.question) is not None:
            rated = [wire.Advised(*each) for each in hint.rated]
            self.connection.send_message(wire.Advice(message.id, message.question, rated, hint.hurried))

    async def report(self, person: Person, message: wire.Report) -> None:
        self.limits.reports.take(person.id)
        table = self.live.table
        if message.person not in {line.person for line in table.lines} | set(table.people):
            raise NoSuchPerson("somebody at this table", message.person)
        line = reported_line(table, person, message)
        reason = message.reason.replace("\0", "\ufffd")  # PostgreSQL keeps no NUL
        await self.service.reports.add(table.name, person.id, message.person, reason, self.service.clock.now(), line)
        log.info("report", table=table.name)


def internal(id: str | None) -> wire.Trouble:
    return wire.Trouble("internal", "Something went wrong in the house; the table is as it was.", id)


def asked_seat(table: Table, person: Person, question: int) -> Seat | None:
    """The person's seat, if this question of theirs is open."""
    seat = table.seat_of(person.id)
    asked = seat is not None and table.match is not None and table.match.ask(seat) is not None
    return seat if seat is not None and asked and table.chairs[seat].questions == question else None


def read(raw: bytes) -> wire.FromClient:
    if len(raw) > wire.LARGEST:
        raise TooLarge(f"{wire.LARGEST} bytes", f"{len(raw)}", most=wire.LARGEST)
    try:
        return wire.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadMessage("a message of the schema at /api/wire", str(error)[:200], "schema") from error


def reported_line(table: Table, person: Person, message: wire.Report) -> wire.TalkLine | None:
    """The line that is reported, if the reporter could hear it."""
    heard = [line for line in table.lines if line.person == message.person and line.heard_by(person.id)]
    meant = [line for line in heard if message.line in (None, line.at)]
    if message.line is not None and not meant:
        raise BadMessage("the moment of a line that they said and you heard", str(message.line), "line")
    return line_seen(meant[-1]) if meant else None
