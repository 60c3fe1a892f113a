"""boardgame.io's server as a peer: the same answers at as many tables. It keeps them in memory only, and runs no rules."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..core import Match
from .client import TIMEOUT, Broken, Client, post
from .crowd import GAME, SETTINGS, Party
from .services import Missing, Service, folder_of, free_port, listens

PACKAGE = "boardgame.io"
# Every player may move at any time. The state is about as large as one of our views.
# The lobby has a port of its own: on the port of the game it does not answer with current versions of its dependencies.
SERVER = """
const { Server } = require('boardgame.io/server');
const { ActivePlayers } = require('boardgame.io/core');
const [port, lobby, view] = process.argv.slice(2);
const game = {
  name: 'answers',
  setup: () => ({ view: JSON.parse(view), last: null, count: 0 }),
  turn: { activePlayers: ActivePlayers.ALL },
  disableUndo: true,
  moves: { answer: ({ G }, option) => { G.last = option; G.count += 1; } },
};
const server = Server({ games: [game], origins: [/127\\.0\\.0\\.1/] });
server.run({ port: Number(port), lobbyConfig: { apiPort: Number(lobby) } });
"""
INSTALLING = 180  # seconds


@contextmanager
def boardgame(seats: int) -> Iterator[tuple[Service, int, int, str]]:
    """The server, its port, its lobby's port, and its version."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise Missing("node" if node is None else "npm")
    with folder_of() as folder:
        version = install(npm, folder)
        (folder / "server.js").write_text(SERVER)
        view = json.dumps(Match(GAME, seats, SETTINGS, 0).view(0))
        port, lobby = free_port(), free_port()
        service = Service([node, "server.js", str(port), str(lobby), view], folder, env={"NODE_ENV": "production"})
        try:
            service.start(lambda: listens(port) and listens(lobby))
            yield service, port, lobby, version
        finally:
            service.stop()


def install(npm: str, folder: Path) -> str:
    command = [npm, "install", "--no-audit", "--no-fund", "--loglevel=error", PACKAGE]
    (folder / "package.json").write_text("{}")
    try:
        done = subprocess.run(command, check=False, cwd=folder, capture_output=True, text=True, timeout=INSTALLING)
    except subprocess.TimeoutExpired as error:
        raise Missing(f"npm install {PACKAGE} took more than {INSTALLING} s") from error
    if done.returncode:
        raise Missing(f"npm install {PACKAGE}: {(done.stderr.strip().splitlines() or ['failed'])[0]}")
    version: str = json.loads((folder / "node_modules" / PACKAGE / "package.json").read_text())["version"]
    return version


class Peer(Client):
    """A client that speaks socket.io: `42/answers,[name, ...]` is an event, `2` asks whether we are there."""

    def __init__(self, party: PeerParty, seat: int, credentials: str) -> None:
        super().__init__()
        self.party = party
        self.seat = seat
        self.credentials = credentials
        self.synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.broken = lambda: party.fail("the server hung up")

    def heard(self, text: bytes) -> None:
        if text.startswith(b'42/answers,["update"'):
            json.loads(text[11:])  # a real client reads it, and ours does, too
            self.party.told()
        elif text.startswith(b"0"):
            self.send(b"40/answers,")
        elif text.startswith(b"40"):
            self.event("sync", self.party.match, str(self.seat), self.credentials, self.party.seats)
        elif text.startswith(b'42/answers,["sync"') and not self.synced.done():
            self.synced.set_result(None)
        elif text == b"2":
            self.send(b"3")

    def event(self, *parts: Any) -> None:
        self.send(b"42/answers," + json.dumps(parts).encode())


class PeerParty(Party):
    def __init__(self, port: int, lobby: int, seats: int, threads: ThreadPoolExecutor) -> None:
        super().__init__()
        self.port = port
        self.lobby = lobby
        self.seats = seats
        self.threads = threads
        self.match = ""
        self.peers: list[Peer] = []

    @property
    def clients(self) -> Sequence[Client]:
        return self.peers

    async def gather(self) -> None:
        self.match = (await self._post("/games/answers/create", {"numPlayers": self.seats}))["matchID"]
        for seat in range(self.seats):
            joined = await self._post(f"/games/answers/{self.match}/join", {"playerID": str(seat), "playerName": f"Guest {seat}"})
            peer = Peer(self, seat, joined["playerCredentials"])
            self.peers.append(await peer.connect(self.port, "/socket.io/?EIO=4&transport=websocket"))
        for peer in self.peers:
            await asyncio.wait_for(peer.synced, TIMEOUT)

    async def _post(self, path: str, body: Any) -> Any:
        loop = asyncio.get_running_loop()
        found = (await loop.run_in_executor(self.threads, post, self.lobby, path, body))[0]
        if not isinstance(found, dict):
            raise Broken(str(found))
        return found

    def answer(self) -> None:
        """The seats answer in turn. The server accepts a move only with the number of the state that it was made in."""
        peer = self.peers[self.given % self.seats]
        move = {"type": "answer", "args": ["end"], "playerID": str(peer.seat), "credentials": peer.credentials}
        peer.event("update", {"type": "MAKE_MOVE", "payload": move}, self.given - 1, self.match, str(peer.seat))
