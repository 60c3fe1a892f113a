"""A client of the table server: REST for what is done, a WebSocket for what is heard. It keeps what its seat knows, and connects again."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from secrets import token_hex
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from ..core.patch import patched
from .errors import NoAnswer, Refused

COOKIE = "tontine"
TIMEOUT = 20  # seconds for a request
PATIENCE = 15.0  # seconds without a connection after which a table counts as lost
PAUSE, LONGEST = 0.2, 5.0  # seconds between attempts to connect again
TURNED_AWAY, FLOODED = 4404, 1008  # close codes after which there is no use in coming back
TRIES = 3  # of a request that got no answer; its id makes sure that it counts once


class RestClient:
    """A server, as one person sees it: their cookie is kept here."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        # Without TLS no certificates are loaded: that takes long.
        self.http = httpx.AsyncClient(base_url=self.url, timeout=TIMEOUT, verify=self.url.startswith("https"))

    async def get(self, path: str, **query: Any) -> Any:
        return await self._ask("GET", path, params=query)

    async def post(self, path: str, body: Any) -> Any:
        return await self._ask("POST", path, json=body)

    async def _ask(self, method: str, path: str, **content: Any) -> Any:
        try:
            response = await self.http.request(method, path, **content)
            said = response.json() if response.content else None
        except (httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
            raise NoAnswer("a Tontine server", self.url) from error
        if response.is_success:
            return said
        if not isinstance(said, dict) or not {"error", "detail"} <= said.keys():
            raise NoAnswer("a Tontine server", self.url)
        raise Refused(said)

    async def enter(self, name: str) -> str:
        """Take a name, as an agent. The id of the person comes back."""
        me = await self.post("/api/me", {"name": name, "agent": True})
        return str(me["person"])

    async def act(self, table: str, type: str, **fields: Any) -> None:
        """Do something at a table. Where no answer came, it is said again with the same id."""
        body = {"type": type, "id": token_hex(8), **fields}
        for left in reversed(range(TRIES)):
            try:
                await self.post(f"/api/tables/{table}/acts", body)
                return
            except NoAnswer:
                if not left:
                    raise
                await asyncio.sleep(PAUSE)

    @property
    def cookie(self) -> str:
        return self.http.cookies.get(COOKIE) or ""

    async def close(self) -> None:
        await self.http.aclose()


class LiveTable:
    """What one person is told of a table, up to date. `now` is the welcome with all updates applied."""

    def __init__(self, rest: RestClient, table: str) -> None:
        self.rest = rest
        self.table = table
        self.n = 0
        self.now: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.talk: list[dict[str, Any]] = []
        self.skew = 0.0  # milliseconds by which the server's clock is ahead of ours
        self.gone: Refused | None = None  # why we were turned away
        self._lost_at: float | None = None
        self._changed = asyncio.Event()
        self._listening: asyncio.Task[None] | None = None

    async def join(self) -> None:
        """Connect, hear everything so far, and listen from then on."""
        try:
            async with asyncio.timeout(TIMEOUT):
                socket = await self._connect()
                await self._welcomed(socket)
        except (TimeoutError, OSError, WebSocketException) as error:
            raise self.gone or NoAnswer("a Tontine server", self.rest.url) from error
        self._listening = asyncio.create_task(self._listen(socket))

    async def _welcomed(self, socket: ClientConnection) -> None:
        while not self.now:
            self._take(json.loads(await socket.recv()))

    async def _connect(self) -> ClientConnection:
        """The library's own pings keep the connection open, and find out when it is dead."""
        query = f"?since={self.n}&as={self.person}" if self.n else ""
        address = f"{self.rest.url.replace('http', 'ws', 1)}/api/tables/{self.table}/live{query}"
        return await connect(
            address, additional_headers={"Cookie": f"{COOKIE}={self.rest.cookie}"}, compression=None, max_size=None, close_timeout=1
        )

    @property
    def person(self) -> str:
        return str(self.now.get("you", {}).get("person", ""))

    # Listening

    async def _listen(self, socket: ClientConnection) -> None:
        while True:
            try:
                async with socket:
                    async for raw in socket:
                        self._take(json.loads(raw))
                self._hung_up(socket.close_code)
            except ConnectionClosed as closed:
                self._hung_up(closed.rcvd.code if closed.rcvd else None)
            if self.gone:
                return
            socket = await self._connect_again()

    def _hung_up(self, code: int | None) -> None:
        self._lost_at = self._lost_at or time.monotonic()
        if code in (TURNED_AWAY, FLOODED) and self.gone is None:
            self.gone = Refused({"error": "no-such-table", "detail": "The server has closed the connection."})
        self._wake()

    async def _connect_again(self) -> ClientConnection:
        pause = PAUSE
        while True:
            await asyncio.sleep(pause)
            try:
                return await self._connect()
            except (OSError, WebSocketException):
                pause = min(2 * pause, LONGEST)

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "welcome":
            self._welcome(message)
        elif message["type"] == "resumed":
            self._set_clock(message)
        elif message["type"] == "update" and message["n"] > self.n:
            self._update(message)
        elif message["type"] == "error":
            self.gone = Refused(message)
        self._wake()

    def _welcome(self, message: dict[str, Any]) -> None:
        self.now = message
        self.n = message["n"]
        self._set_clock(message)
        self.events = list(message["events"])
        self._recall(message["talk"])

    def _recall(self, lines: list[dict[str, Any]]) -> None:
        """A second welcome has only the last lines of talk: what was heard before is kept."""
        seen = self.talk[-1:]
        self.talk += lines[lines.index(seen[0]) + 1 :] if seen and seen[0] in lines else lines

    def _set_clock(self, message: dict[str, Any]) -> None:
        self.skew = message["now"] - 1000 * time.time()
        self._lost_at = None

    def _update(self, message: dict[str, Any]) -> None:
        self.n = message["n"]
        self.now = {**self.now, **{key: value for key, value in message.items() if key not in LISTS}}
        for patch in message.get("patches", ()):
            self.now["view"] = patched(self.now["view"], patch)
        self.events += message.get("events", ())
        self.talk += message.get("talk", ())

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    # For the caller

    async def until(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Whether the condition came true in time. Raises when the table is lost."""
        deadline = time.monotonic() + seconds
        while True:
            self._check()
            if condition():
                return True
            left = deadline - time.monotonic()
            if left <= 0:
                return False
            await self._change(min(left, 1.0) if self._lost_at else left)

    async def _change(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._changed.wait()
        except TimeoutError:
            pass

    def _check(self) -> None:
        if self.gone:
            raise self.gone
        if self._listening and self._listening.done():
            raise NoAnswer("messages of the wire", self.rest.url) from self._listening.exception()
        if self._lost_at is not None and time.monotonic() - self._lost_at > PATIENCE:
            raise NoAnswer("a Tontine server", self.rest.url)

    async def act(self, type: str, **fields: Any) -> None:
        await self.rest.act(self.table, type, **fields)

    def seconds_until(self, moment: float) -> float:
        """Until a moment of the server's clock."""
        return max(0.0, (moment - 1000 * time.time() - self.skew) / 1000)

    async def stop(self) -> None:
        """Listen no more."""
        if self._listening:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)

    async def close(self) -> None:
        await self.stop()
        await self.rest.close()


LISTS = ("type", "n", "at", "events", "patches", "talk")  # what an update adds, and is not kept as it is
