"""Real servers for tests, each a process of its own with its own folder, and people who play there."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tontine.core import Option
from tontine.core.patch import patched

START = """
import json, sys
from pathlib import Path
from tontine.server.serve import serve
options = json.loads(sys.argv[1])
if "page" in options:
    from tontine.server.routes import page
    page.PAGE = Path(options.pop("page"))
if "me" in options:
    from tontine.server import hub
    me = options.pop("me")
    hub.token_hex = lambda size: me
sys.exit(serve(**{**options, "data": Path(options["data"])}))
"""


NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # not used; loading the default certificates takes longer than most tests


def client(url: str) -> httpx.Client:
    return httpx.Client(base_url=url, timeout=30, verify=NO_TLS, trust_env=False)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """`tontine serve` in a process group of its own. Options that only tests have: `page`, a folder, and `me`, the worker's name."""

    def __init__(self, folder: Path, port: int | None = None, **options: Any) -> None:
        self.folder = folder
        self.port = port or free_port()
        self.options = {"data": str(folder), "host": "127.0.0.1", "port": self.port, "log_level": "warning", **options}
        self.env: dict[str, str] = {}
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.errors = (self.folder / "errors.log").open("ab")
        env = {**os.environ, "TONTINE_SECRET": "a secret for tests", **self.env}
        command = [sys.executable, "-c", START, json.dumps(self.options)]
        self.process = subprocess.Popen(command, stderr=self.errors, env=env, start_new_session=True)
        self._wait()
        return self

    def _wait(self) -> None:
        with client(self.url) as http:
            for _ in range(600):
                if self._answers(http):
                    return
                assert self.process is not None
                assert self.process.poll() is None, (self.folder / "errors.log").read_text()
                time.sleep(0.05)
        raise AssertionError("the server did not answer")

    def _answers(self, http: httpx.Client) -> bool:
        try:
            return http.get("/healthz").status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """SIGKILL to the whole process group."""
        if self.process and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def stop(self) -> int:
        assert self.process
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)


@contextmanager
def serving(folder: Path, **options: Any) -> Iterator[Server]:
    server = Server(folder, **options).start()
    try:
        yield server
    finally:
        server.kill()
        server.errors.close()


class Guest:
    """A person with a cookie who uses REST."""

    def __init__(self, url: str, name: str = "Ann", cookie: str | None = None) -> None:
        self.http = client(url)
        self.name = name
        if cookie is not None:
            self.http.cookies.set("tontine", cookie)
            self.person = self.get("/api/me")["person"]
        else:
            self.person = self.post("/api/me", {"name": name})["person"]

    @property
    def cookie(self) -> str:
        return self.http.cookies["tontine"]

    def at(self, url: str) -> Guest:
        """The same person at another worker."""
        return Guest(url, self.name, self.cookie)

    def get(self, path: str, **query: Any) -> Any:
        return self._read(self.http.get(path, params=query))

    def post(self, path: str, body: Any) -> Any:
        return self._read(self.http.post(path, json=body))

    def _read(self, response: httpx.Response) -> Any:
        if response.status_code >= 400:
            raise Refused(response.status_code, response.json())
        return response.json() if response.content else None

    def open(self, game: str = "dead-last", seats: int = 6, **wish: Any) -> str:
        table: str = self.post("/api/tables", {"game": game, "seats": seats, **wish})["table"]
        return table

    def act(self, table: str, type: str, id: str | None = None, **fields: Any) -> None:
        self.post(f"/api/tables/{table}/acts", {"type": type, "id": id or os.urandom(6).hex(), **fields})


class Refused(Exception):
    def __init__(self, status: int, problem: Any) -> None:
        super().__init__(status, problem)
        self.status = status
        self.problem = problem


class Seat:
    """A person's connection to a table: keeps what it was sent, and answers."""

    def __init__(self, url: str, cookie: str, table: str) -> None:
        self.url = url
        self.cookie = cookie
        self.table = table
        self.n = 0
        self.person = ""
        self.now: dict[str, Any] = {}  # what is known
        self.raw: list[str] = []  # every message, as it came
        self.events: list[dict[str, Any]] = []
        self.talk: list[dict[str, Any]] = []
        self.replies: dict[str, dict[str, Any]] = {}  # acks and errors, by id
        self.socket: ClientConnection | None = None
        self._ids = 0

    async def join(self, url: str | None = None) -> Seat:
        """Connect, or connect again, perhaps to another worker."""
        self.url = url or self.url
        query = f"?since={self.n}&as={self.person}" if self.n else ""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{self.table}/live{query}"
        self.socket = await connect(address, additional_headers={"Cookie": f"tontine={self.cookie}"}, compression=None, max_size=None)
        return self

    async def leave(self) -> None:
        if self.socket:
            await self.socket.close()

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        assert self.socket
        raw = await asyncio.wait_for(self.socket.recv(decode=True), 30)
        self.raw.append(raw)
        message: dict[str, Any] = json.loads(raw)
        self._take(message)
        return message

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "welcome":
            self.now = message
            self.n, self.person = message["n"], message["you"].get("person", "")
            self.events, self.talk = list(message["events"]), list(message["talk"])
        elif message["type"] == "update":
            assert message["n"] == self.n + 1, "a message is missing"
            self.n = message["n"]
            self.now.update({key: value for key, value in message.items() if key not in ("type", "n", "at", "events", "patches", "talk")})
            for patch in message.get("patches", []):
                self.now["view"] = patched(self.now["view"], patch)
            self.events += message.get("events", [])
            self.talk += message.get("talk", [])
        elif message["type"] in ("ack", "error") and "id" in message:
            self.replies[message["id"]] = message

    async def until(self, condition: Any) -> None:
        while not condition(self):
            await self.hear()

    async def send(self, type: str, id: str | None = None, **fields: Any) -> dict[str, Any]:
        """Say it and wait for the reply."""
        self._ids += 1
        id = id or f"{self._ids}-{os.urandom(4).hex()}"
        await self.send_raw(json.dumps({"type": type, "id": id, **fields}))
        await self.until(lambda seat: id in seat.replies)
        return self.replies.pop(id)

    async def send_raw(self, raw: str | bytes) -> None:
        assert self.socket
        await self.socket.send(raw)

    @property
    def status(self) -> str:
        status: str = self.now["table"]["status"]
        return status

    @property
    def question(self) -> dict[str, Any] | None:
        return self.now.get("question")

    @property
    def unanswered(self) -> bool:
        return self.question is not None and "answered" not in self.question

    async def answer(self, option: Option) -> dict[str, Any]:
        assert self.question
        return await self.send("answer", question=self.question["number"], option=option)

    async def play(self) -> None:
        """Answer whatever is asked with one of the options, to the end."""
        while self.status == "playing":
            if self.unanswered:
                assert self.question
                options = self.question["options"]
                reply = await self.answer(options[self.n % len(options)])
                assert reply["type"] == "ack" or reply["error"] in ("not-asked", "stale-question", "match-over"), reply
            else:
                await self.hear()


QUICK = {"pace": 0.02, "window": 0.1}


def full_table(server: Server, people: int = 6, game: str = "dead-last", seats: int = 6, **wish: Any) -> tuple[str, list[Guest]]:
    """A started table with so many people, and bots on the other seats."""
    guests = [Guest(server.url, f"Guest {number}") for number in range(people)]
    table = guests[0].open(game, seats, **{"clocks": QUICK, **wish})
    for guest in guests:
        guest.act(table, "sit")
        guest.act(table, "ready")
    if people < seats:
        guests[0].act(table, "fill", level="random")
    guests[0].act(table, "start")
    return table, guests


async def seated(server: Server, table: str, guests: list[Guest]) -> list[Seat]:
    seats = [await Seat(server.url, guest.cookie, table).join() for guest in guests]
    for seat in seats:
        await seat.hear()
    return seats
