"""Many clients in one process that cost little: raw sockets, one epoll, frames built by hand, and only what is needed is parsed.

Linux only (epoll)."""

from __future__ import annotations

import heapq
import json
import random
import select
import socket
from base64 import b64encode
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from os import urandom
from time import perf_counter, process_time, sleep
from typing import Any

import msgspec

from .client import CLOSE, HELLO, PING, PONG, TEXT, TIMEOUT, Broken
from .crowd import CLOCKS, GAME, MOST, SETTINGS, Heard

HOSTED = 30  # tables with the same people: one person may be host of forty
FIRST = 24  # bytes of the first message that tell what it is
READ = 262_144  # bytes read at once
_decoder = msgspec.json.Decoder(Heard)


def frame(text: bytes, kind: int = TEXT) -> bytes:
    """Clients must mask what they send; a mask of zeros changes nothing."""
    size = len(text)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return bytes([0x80 | kind]) + length + b"\0\0\0\0" + text


class Again(Exception):
    """The server asks to come back."""


def patient(number: int, make: Callable[[], Chair]) -> Chair:
    for _ in range(number):
        with suppress(Again):
            return make()
        sleep(0.5)
    return make()


class Chair:
    """One socket: a player's, or a spectator's."""

    __slots__ = ("buffer", "last", "question", "socket", "status", "table", "told", "watches")

    def __init__(self, table: SwarmTable, port: int, path: str, cookie: str) -> None:
        self.table = table
        self.question: Any = None
        self.status = ""
        self.watches = not cookie
        self.told = 0
        self.last = b""  # text
        self.socket = socket.create_connection(("127.0.0.1", port), TIMEOUT)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        headers = f"Cookie: {cookie}\r\n" if cookie else ""
        self.socket.sendall(HELLO.format(path=path, port=port, key=b64encode(urandom(16)).decode(), headers=headers).encode())
        got = b""
        while b"\r\n\r\n" not in got:
            part = self.socket.recv(READ)
            if not part:
                raise Broken("the server hung up")
            got += part
        head, _, self.buffer = got.partition(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            raise Broken(head.split(b"\r\n", 1)[0].decode())
        while len(self.buffer) < FIRST:
            self.buffer += self.socket.recv(READ)
        if b'"bye"' in self.buffer[:FIRST]:
            raise Again("the store was busy")
        self.socket.setblocking(False)

    def read(self) -> None:
        try:
            data = self.socket.recv(READ)
        except BlockingIOError:
            return
        if not data:
            raise Broken("the server hung up")
        self.take(self.buffer + data if self.buffer else data)

    def take(self, data: bytes) -> None:
        start, end = 0, len(data)
        while end - start >= 2:
            size, head = data[start + 1], 2
            if size >= 126:
                head = 4 if size == 126 else 10
                size = int.from_bytes(data[start + 2 : start + head], "big")
            if end - start < head + size:
                break
            self.hear(data[start] & 15, data[start + head : start + head + size])
            start += head + size
        self.buffer = data[start:]

    def hear(self, kind: int, text: bytes) -> None:
        if kind == TEXT:
            self.last = text
            if text.startswith(b'{"type":"update"'):
                self.told += 1
                self.table.on_update(self)
            elif text.startswith(b'{"type":"error"'):
                raise Broken(text[:200].decode())
            if b'"question":' in text or b'"table":' in text:
                self.look(text)
        elif kind == PING:
            self.socket.send(frame(text, PONG))
        elif kind == CLOSE:
            raise Broken(
                f"the server closed the connection: {text[:2].hex()} {text[2:].decode(errors='replace')}, after {self.last[:80]!r}"
            )

    def look(self, text: bytes) -> None:
        message = _decoder.decode(text)
        if message.question is not msgspec.UNSET:
            self.question = message.question
        if message.table is not msgspec.UNSET:
            self.status = message.table.status


@dataclass(eq=False)
class SwarmTable:
    """One answer at a time; it is done when all players have the update. A crowd of spectators has it later."""

    name: str
    players: list[Chair] = field(default_factory=list)
    watchers: list[Chair] = field(default_factory=list)
    given: int = 0
    left: int = 0  # players who have not heard of the answer
    due: int = 0  # updates that are still to come, to players and spectators
    begun: float = 0.0
    on_done: Callable[[SwarmTable], None] = lambda table: None

    @property
    def live(self) -> bool:
        return self.given < MOST and self.players[0].status == "playing"

    def on_update(self, chair: Chair) -> None:
        self.due -= 1
        if self.left and not chair.watches:
            self.left -= 1
            if not self.left:
                self.on_done(self)

    def answer(self, begun: float) -> None:
        asked = next(player for player in self.players if player.question)
        question, self.begun, self.left = asked.question, begun, len(self.players)
        self.given += 1
        self.due += len(self.players) + len(self.watchers)
        option = json.dumps(random.choice(question.options))
        text = f'{{"type":"answer","id":"a{self.given}","question":{question.number},"option":{option}}}'
        asked.socket.send(frame(text.encode()))


@dataclass
class Played:
    """What came of a run. `taken`: seconds until the players had an answer's update."""

    seconds: float  # until everybody was told, spectators included
    taken: list[float]
    spent: float  # seconds of the processor that the clients took

    def at(self, part: float) -> float:
        ranked = sorted(self.taken)
        return 1000 * ranked[min(len(ranked) - 1, int(part * len(ranked)))] if ranked else 0.0

    @property
    def rate(self) -> float:
        return len(self.taken) / self.seconds


class Swarm:
    def __init__(self, ports: Sequence[int]) -> None:
        self.ports = ports
        self.tables: list[SwarmTable] = []
        self.epoll = select.epoll()
        self.chairs: dict[int, Chair] = {}

    # Gathering

    def gather(self, tables: int, seats: int, spectators: int = 0) -> None:
        with ThreadPoolExecutor(4) as threads:
            groups = list(threads.map(lambda number: self._people(number, seats), range(-(-tables // HOSTED))))
            coming = [threads.submit(self._table, number, groups[number // HOSTED], spectators) for number in range(tables)]
            while coming:
                self.pump(0.02)
                for made in [each for each in coming if each.done()]:
                    coming.remove(made)
                    self._seat(made.result())
        end = perf_counter() + TIMEOUT
        while not all(chair.status == "playing" for table in self.tables for chair in table.players):
            self.pump(0.1)
            if perf_counter() > end:
                raise Broken("the tables did not start")

    def join(self, names: Sequence[str], cookies: Sequence[str], spectators: int = 0) -> None:
        """Sit down at tables that are there, some at a time."""
        with ThreadPoolExecutor(4) as threads:
            coming = [threads.submit(self._connect, number, name, cookies, spectators) for number, name in enumerate(names)]
            while coming:
                self.pump(0.02)
                for made in [each for each in coming if each.done()]:
                    coming.remove(made)
                    self._seat(made.result())
        while not all(chair.status for chair in self.chairs.values()):
            self.pump(0.1)

    def _seat(self, table: SwarmTable) -> None:
        self.tables.append(table)
        for chair in (*table.players, *table.watchers):
            self.chairs[chair.socket.fileno()] = chair
            self.epoll.register(chair.socket.fileno(), select.EPOLLIN)
            chair.take(chair.buffer)

    def _people(self, number: int, seats: int) -> list[str]:
        return [Rest(self.ports[number % len(self.ports)]).sign_in(f"Guest {seat}") for seat in range(seats)]

    def _table(self, number: int, cookies: list[str], spectators: int) -> SwarmTable:
        port = self.ports[number % len(self.ports)]
        wish = {"game": GAME, "seats": len(cookies), "settings": SETTINGS, "clocks": CLOCKS}
        rests = [Rest(port, cookie) for cookie in cookies]
        name = rests[0].post("/api/tables", wish)["table"]
        for rest in rests:
            rest.post(f"/api/tables/{name}/acts", {"type": "sit", "id": "sit"})
            rest.post(f"/api/tables/{name}/acts", {"type": "ready", "id": "ready"})
        rests[0].post(f"/api/tables/{name}/acts", {"type": "start", "id": "start"})
        for rest in rests:
            rest.close()
        return self._connect(number, name, cookies, spectators)

    def _connect(self, number: int, name: str, cookies: Sequence[str], spectators: int) -> SwarmTable:
        table, path = SwarmTable(name), f"/api/tables/{name}/live"
        table.players = [patient(9, partial(Chair, table, self._port(number + seat), path, each)) for seat, each in enumerate(cookies)]
        table.watchers = [patient(9, partial(Chair, table, self._port(number + seat), path, "")) for seat in range(spectators)]
        return table

    def _port(self, number: int) -> int:
        """People come to any of the workers."""
        return self.ports[number % len(self.ports)]

    # Playing

    def pump(self, wait: float) -> None:
        for descriptor, _ in self.epoll.poll(wait):
            self.chairs[descriptor].read()

    def wait(self, until: Callable[[], bool]) -> None:
        """Nobody answers; the server hears that all are there."""
        while not until():
            self.pump(0.05)

    def flat_out(self, seconds: float, at_once: int | None = None) -> Played:
        """Every table (or so many of them) answers as soon as the answer before has reached its players."""
        taken: list[float] = []
        begun, spent = perf_counter(), process_time()
        end = begun + seconds

        def on_done(table: SwarmTable) -> None:
            now = perf_counter()
            taken.append(now - table.begun)
            if now < end and table.live:
                going.append(table)

        going: list[SwarmTable] = []
        playing = [table for table in self.tables if table.live][:at_once]
        for table in playing:
            table.on_done = on_done
            table.answer(perf_counter())
        while any(table.left for table in playing):
            self.pump(0.05)
            for table in going:
                if table.live:
                    table.answer(perf_counter())
            going.clear()
            if perf_counter() > end + TIMEOUT:
                raise Broken("answers are missing")
        self._finish()
        return Played(perf_counter() - begun, taken, process_time() - spent)

    def paced(self, seconds: float, rate: float, until: Callable[[], bool] = lambda: False) -> Played:
        """So many answers a second over all tables, at random moments. An answer's time counts from the moment at which it should have
        been sent, also if the one before at its table was late."""
        taken: list[float] = []
        spent, begun = process_time(), perf_counter()
        pause = partial(random.Random(0).expovariate, rate / len(self.tables))
        moments = [(begun + pause(), number) for number in range(len(self.tables))]
        heapq.heapify(moments)
        waiting: dict[SwarmTable, float] = {}
        overdue: list[SwarmTable] = []

        def on_done(table: SwarmTable) -> None:
            taken.append(perf_counter() - table.begun)
            if table in waiting:
                overdue.append(table)

        for table in self.tables:
            table.on_done = on_done
        while (now := perf_counter()) < begun + seconds and not until():
            self.pump(max(0.0, min(0.05, moments[0][0] - now)) if moments else 0.05)
            for table in overdue:
                if table.live:
                    table.answer(waiting.pop(table))
            overdue.clear()
            self._answer_due(moments, waiting, pause)
        self._finish()
        return Played(perf_counter() - begun, taken, process_time() - spent)

    def _answer_due(self, moments: list[tuple[float, int]], waiting: dict[SwarmTable, float], pause: Callable[[], float]) -> None:
        """Where the answer before is still under way, the next one waits for it."""
        while moments and moments[0][0] <= perf_counter():
            due, number = heapq.heappop(moments)
            table = self.tables[number]
            if not table.live:
                continue
            if table.left:
                waiting.setdefault(table, due)
            else:
                table.answer(due)
            heapq.heappush(moments, (due + pause(), number))

    def _finish(self) -> None:
        """Wait until everybody has been told everything."""
        end = perf_counter() + TIMEOUT
        while any(table.due > 0 for table in self.tables):
            self.pump(0.05)
            if perf_counter() > end:
                raise Broken("updates are missing")

    def leave(self) -> None:
        for chair in self.chairs.values():
            chair.socket.close()
        self.epoll.close()


class Rest:
    """Requests of one person, on one connection."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self.http = HTTPConnection("127.0.0.1", port, timeout=TIMEOUT)
        self.cookie = cookie

    def sign_in(self, name: str) -> str:
        self.post("/api/me", {"name": name})
        self.close()
        return self.cookie

    def post(self, path: str, body: Any) -> Any:
        headers = {"content-type": "application/json", **({"cookie": self.cookie} if self.cookie else {})}
        self.http.request("POST", path, json.dumps(body), headers)
        response = self.http.getresponse()
        text = response.read()
        if response.status >= 400:
            raise Broken(f"{response.status} {text[:200]!r}")
        for name, morsel in SimpleCookie(response.headers.get("set-cookie", "")).items():
            self.cookie = f"{name}={morsel.value}"
        return json.loads(text) if text else None

    def close(self) -> None:
        self.http.close()
