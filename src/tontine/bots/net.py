"""A learned net: what a seat would do, and what chances everybody has, from the numbers of a view. It is played with numpy alone."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ..core import Ask, Game, Settings, View
from ..core.errors import TontineError
from ..core.registry import shelf
from ..lab import Encoder, Layout, layout_of
from ..lab.layout import folder_of

FILE: Final = "net.npz"  # beside the rules
Array = NDArray[np.float32]


class BadNet(TontineError):
    says = "This net cannot be used: expected {expected}, got {got}."


class Rating(NamedTuple):
    priors: list[float]  # one for each option, in their order
    chances: list[float]  # each seat's share of the win


class Net:
    """Two hidden layers; then one number for each action, and one for each chair, the own one first.

    A file holds only those rows of the first layer that learning ever used (`places`), all in float16.
    """

    def __init__(self, arrays: Mapping[str, NDArray[Any]], size: int) -> None:
        full = {name: np.asarray(array, np.float32) for name, array in arrays.items() if name != "places"}
        self.first: Array = np.zeros((size, full["first"].shape[1]), np.float32)
        self.first[arrays["places"]] = full["first"]
        self.first_bias = full["first_bias"]
        self.second, self.second_bias = full["second"], full["second_bias"]
        self.policy, self.policy_bias = full["policy"], full["policy_bias"]
        self.value, self.value_bias = full["value"], full["value_bias"]

    def begin(self, places: NDArray[np.int32], numbers: Array) -> Array:
        """The first layer of one row, of which most places are 0."""
        return np.asarray(numbers @ self.first[places] + self.first_bias, np.float32)

    def end(self, first: Array) -> tuple[Array, Array]:
        """Of one row or of many: a number for each action, and one for each chair."""
        hidden = np.maximum(np.maximum(first, 0) @ self.second + self.second_bias, 0)
        return hidden @ self.policy + self.policy_bias, hidden @ self.value + self.value_bias


class Reader:
    """A net at one table."""

    def __init__(self, net: Net, game: Game[Any], seats: int, settings: Mapping[str, Any] | Settings | None = None) -> None:
        self.net = net
        self.encoder = Encoder(game, seats, settings)

    def rate(self, view: View, ask: Ask) -> Rating:
        return self._rating(ask, *self.net.end(self._begin(view, ask)))

    def rate_all(self, pairs: Sequence[tuple[View, Ask]]) -> list[Rating]:
        if not pairs:
            return []
        actions, chairs = self.net.end(np.stack([self._begin(view, ask) for view, ask in pairs]))
        return [self._rating(ask, *row) for (_, ask), *row in zip(pairs, actions, chairs, strict=True)]

    def _begin(self, view: View, ask: Ask) -> Array:
        return self.net.begin(*self.encoder.sparse(view, ask, ask.seat))

    def _rating(self, ask: Ask, actions: Array, chairs: Array) -> Rating:
        seats = self.encoder.seats
        chances = shares(chairs[:seats])
        own = seats - ask.seat
        return Rating(shares(actions[self.encoder.actions.legal(ask)]), chances[own:] + chances[:own])


def shares(numbers: Array) -> list[float]:
    """Softmax."""
    powers = np.exp(numbers - numbers.max())
    found: list[float] = (powers / powers.sum()).tolist()
    return found


# Files


def fingerprint(layout: Layout) -> str:
    """Nets made for another layout do not fit."""
    return sha256(layout.write().encode()).hexdigest()[:16]


def pack(arrays: Mapping[str, NDArray[Any]], about: Mapping[str, Any]) -> bytes:
    """`about` says how it was made; "layout" is the fingerprint of the layout."""
    buffer = BytesIO()
    half = {name: array if name == "places" else array.astype(np.float16) for name, array in arrays.items()}
    np.savez_compressed(buffer, allow_pickle=False, about=np.frombuffer(json.dumps(about).encode(), np.uint8), **half)
    return buffer.getvalue()


def unpack(data: bytes) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
    try:
        with np.load(BytesIO(data), allow_pickle=False) as file:
            arrays = dict(file)
        return arrays, json.loads(arrays.pop("about").tobytes())
    except (OSError, EOFError, ValueError, KeyError, BadZipFile) as error:
        raise BadNet("arrays in a .npz file", str(error)) from error


def read(path: Path, game: Game[Any]) -> Net:
    arrays, about = unpack(path.read_bytes())
    layout = layout_of(game)
    if about.get("layout") != fingerprint(layout):
        raise BadNet(f"one made for the layout {fingerprint(layout)}", about.get("layout"))
    return Net(arrays, Encoder(game, game.seats[0]).size)


def path_of(game: Game[Any]) -> Path:
    return folder_of(game) / FILE


_nets: dict[str, Net | None] = {}
_readers: dict[tuple[str, int, Settings], Reader] = {}
READERS: Final = 64  # tables that a process remembers


def net_of(game: Game[Any]) -> Net | None:
    """The net that lies beside the rules of the game, if there is one. A game that only deals otherwise is seen with the same eyes."""
    known = shelf().games.get(game.name)
    if known is None or known.view is not game.view:
        return None
    if game.name not in _nets:
        path = path_of(known)
        _nets[game.name] = read(path, known) if path.exists() else None
    return _nets[game.name]


def reader_of(game: Game[Any], seats: int, settings: Settings) -> Reader | None:
    """The game's net at such a table, where it has one."""
    net = net_of(game)
    if net is None:
        return None
    key = (game.name, seats, settings)
    found = _readers.pop(key, None) or Reader(net, shelf().games[game.name], seats, settings)
    _readers[key] = found
    if len(_readers) > READERS:
        del _readers[next(iter(_readers))]
    return found
