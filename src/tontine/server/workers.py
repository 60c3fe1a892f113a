"""The workers that are alive, and which of them a table belongs to. Any worker can serve any table: that list may be wrong without harm."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from time import monotonic

from .hub import Hub
from .logs import log

BEAT = 1.0  # seconds between two signs of life
GONE = 3.2  # seconds without one after which a worker counts as dead
SETTLED = 3.0  # seconds without a change after which connections are asked to move
REFUSED = 5.0  # seconds in which a worker that took no connection is offered none; each time twice as long, up to
REFUSED_MOST = 320.0
NOWHERE = "-"  # instead of the path of a worker that takes no connections


class Peer:
    """Another worker. `here`: on this machine, so that sockets can be handed to it."""

    def __init__(self, id: str, path: str, now: float) -> None:
        self.id = id
        self.path = path
        self.here = path != NOWHERE and os.path.exists(path)
        self.heard_at = now
        self.refused_until = 0.0
        self.refused_for = REFUSED

    def refuses(self, now: float) -> bool:
        return now < self.refused_until


class Workers:
    """A table belongs to the worker with the highest hash of both names (rendezvous hashing): when one comes or goes, its tables move."""

    def __init__(self, hub: Hub, now: Callable[[], float] = monotonic) -> None:
        self.hub = hub
        self.path = NOWHERE  # where this worker takes connections
        self.leaving = False
        self._now = now
        self._peers: dict[str, Peer] = {}
        self._changed_at = now()
        self._answering: asyncio.Task[None] | None = None
        hub.on_worker = self.hear

    # Who is alive

    async def beat(self) -> None:
        """Say again and again that this worker lives, and forget those that do not. Nobody is forgotten while no news come in."""
        while not self.leaving:
            await self.hub.announce(self.path)
            await asyncio.sleep(BEAT)
            if self.hub.listening:
                self.forget_silent()

    async def leave(self) -> None:
        self.leaving = True
        await self.hub.announce("")

    def hear(self, worker: str, path: str) -> None:
        if not path:
            self._forget(worker)
        elif worker in self._peers and self._peers[worker].path == path:
            self._peers[worker].heard_at = self._now()
        else:
            self._peers[worker] = Peer(worker, path, self._now())
            self._change("worker-came", worker)
            self._greet()

    def _greet(self) -> None:
        """Who is new need not wait for the next beat."""
        if not self.leaving and (self._answering is None or self._answering.done()):
            with suppress(RuntimeError):  # no loop: in a test on paper
                self._answering = asyncio.get_running_loop().create_task(self.hub.announce(self.path))

    def forget_silent(self) -> None:
        for peer in list(self._peers.values()):
            if self._now() - peer.heard_at > GONE:
                self._forget(peer.id)

    def _forget(self, worker: str) -> None:
        if self._peers.pop(worker, None):
            self._change("worker-gone", worker)

    def _change(self, what: str, worker: str) -> None:
        self._changed_at = self._now()
        log.info(what, worker=worker, workers=len(self._peers) + 1)

    @property
    def settled(self) -> bool:
        return self._now() - self._changed_at > SETTLED

    # Whose a table is

    def owner(self, table: str) -> Peer | None:
        """The other worker of this machine that should have the table's connections; None: this one."""
        now = self._now()
        peers = [peer for peer in self._peers.values() if peer.here and not peer.refuses(now)]
        return self._highest(table, peers) if peers and self.path != NOWHERE else None

    def is_mine(self, table: str) -> bool:
        """Whether this worker, among those of all machines, does what is due at a table that nobody has in memory."""
        return not self._peers or self._highest(table, list(self._peers.values())) is None

    def _highest(self, table: str, peers: list[Peer]) -> Peer | None:
        """None: this worker, unless it leaves."""
        best = max(peers, key=lambda peer: weight(peer.id, table))
        return best if self.leaving or weight(best.id, table) > weight(self.hub.me, table) else None

    # Who takes no connections

    def refused(self, peer: Peer, gone: bool) -> None:
        """It is offered none for a while; if it is gone, until it is heard of again."""
        log.warning("handover-refused", worker=peer.id, gone=gone)
        if gone:
            self._forget(peer.id)
            return
        peer.refused_until = self._now() + peer.refused_for
        peer.refused_for = min(REFUSED_MOST, 2 * peer.refused_for)

    def accepted(self, peer: Peer) -> None:
        peer.refused_for = REFUSED


def weight(worker: str, table: str) -> bytes:
    return blake2b(f"{worker} {table}".encode(), digest_size=8).digest()
