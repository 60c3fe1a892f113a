"""Hands the socket of a live connection to the worker of this machine to which the table belongs: afterwards it costs nothing more.

The giver asks whether the other is there, and then sends the socket with the request that it has read, in one call. Until that call
nothing has happened: whoever does not answer in time is not given the connection, and the giver serves it itself."""

from __future__ import annotations

import asyncio
import os
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from . import metrics
from .logs import log
from .workers import Peer, Workers

LIVE = re.compile(rb"/api/tables/([a-z0-9]{1,20})/live(?:\?.*)?", re.DOTALL)
HANDOVER = "handover"  # where the server's state has it
READY = b"r"
PATIENCE = 0.3  # seconds in which the other must be ready
ARRIVAL = 10.0  # seconds in which the socket must come then: the giver hangs up when it has lost patience
LARGEST = 70_000  # bytes of a request; its head has 32 kB, and is written out anew
SIZE = 4  # bytes that say how long the request is
BACKLOG = 512

POSSIBLE = hasattr(socket, "send_fds") and hasattr(socket, "AF_UNIX")
MakeProtocol = Callable[[bytes], asyncio.Protocol]  # given the request, as if it had been read


class Handover:
    """`folder`: where the sockets of this server's workers are; its owner alone may open it."""

    def __init__(self, workers: Workers, folder: Path) -> None:
        self.workers = workers
        self.path = folder / workers.hub.me
        self._bound: socket.socket | None = None
        self._taking: set[asyncio.Task[None]] = set()

    async def start(self, make: MakeProtocol) -> None:
        """From now on others may hand us connections."""
        if not POSSIBLE:
            return
        bound = socket.socket(socket.AF_UNIX)
        bound.setblocking(False)
        try:
            bound.bind(str(self.path))
            bound.listen(BACKLOG)
        except OSError as error:  # a path that is too long, a folder that is gone
            bound.close()
            log.warning("handover-impossible", error=str(error))
            return
        self._bound = bound
        asyncio.get_running_loop().add_reader(bound, self._accept, bound, make)
        self.workers.path = str(self.path)

    async def stop(self) -> None:
        if self._bound:
            asyncio.get_running_loop().remove_reader(self._bound)
            self._bound.close()
            with suppress(OSError):
                os.unlink(self.path)

    # Giving

    def owner(self, url: bytes) -> Peer | None:
        """Who should have a connection to this address; None: this worker."""
        found = LIVE.fullmatch(url)
        return self.workers.owner(found[1].decode()) if found else None

    async def give(self, peer: Peer, transport: asyncio.Transport, request: bytes) -> bool:
        """Whether the other worker has it now. If not, it has not even begun with it."""
        try:
            async with asyncio.timeout(PATIENCE):
                with socket.socket(socket.AF_UNIX) as link:
                    link.setblocking(False)
                    await self._give(link, peer, transport, request)
        except (OSError, TimeoutError) as error:
            self.workers.refused(peer, isinstance(error, ConnectionRefusedError | FileNotFoundError))
            return False
        self.workers.accepted(peer)
        metrics.HANDED_OVER.inc()
        return True

    async def _give(self, link: socket.socket, peer: Peer, transport: asyncio.Transport, request: bytes) -> None:
        loop = asyncio.get_running_loop()
        await loop.sock_connect(link, peer.path)
        if await loop.sock_recv(link, 1) != READY or transport.is_closing():
            raise ConnectionError
        whole = len(request).to_bytes(SIZE, "big") + request
        if socket.send_fds(link, [whole], [transport.get_extra_info("socket").fileno()]) < len(whole):
            raise ConnectionError  # the other drops what is not whole

    # Taking

    def _accept(self, bound: socket.socket, make: MakeProtocol) -> None:
        try:
            link, _ = bound.accept()
        except OSError:  # the giver has lost patience, or there are no descriptors left
            return
        task = asyncio.get_running_loop().create_task(self._take(link, make))
        self._taking.add(task)
        task.add_done_callback(self._taking.discard)

    async def _take(self, link: socket.socket, make: MakeProtocol) -> None:
        loop = asyncio.get_running_loop()
        try:
            with link:
                link.setblocking(False)
                async with asyncio.timeout(ARRIVAL):
                    await loop.sock_sendall(link, READY)
                    client, request = await receive(link)
            client.setblocking(False)
            await loop.connect_accepted_socket(lambda: make(request), client)
        except (OSError, TimeoutError, ValueError) as error:
            log.warning("handover-broken", error=type(error).__name__)


async def receive(link: socket.socket) -> tuple[socket.socket, bytes]:
    """The socket, and the request; an error if they are not whole."""
    got, clients = b"", list[socket.socket]()
    try:
        while not clients or len(got) < SIZE + int.from_bytes(got[:SIZE], "big"):
            await readable(link)
            part, descriptors, _, _ = socket.recv_fds(link, LARGEST, 1)
            clients += [socket.socket(fileno=each) for each in descriptors]
            got += part
            if not part or len(got) > LARGEST:
                raise ConnectionError("half a connection")
    except BaseException:
        for client in clients:
            client.close()
        raise
    return clients[0], got[SIZE:]


async def readable(link: socket.socket) -> None:
    loop = asyncio.get_running_loop()
    ready = loop.create_future()
    loop.add_reader(link, settle, ready)
    try:
        await ready
    finally:
        loop.remove_reader(link)


def settle(ready: asyncio.Future[None]) -> None:
    if not ready.done():
        ready.set_result(None)
