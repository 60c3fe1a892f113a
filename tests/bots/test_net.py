"""Nets at tables: files that fit, and ratings that are shares."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.places import every_game
from tontine.bots.net import BadNet, Net, Reader, fingerprint, net_of, pack, path_of, read, unpack
from tontine.core import Chance, Game, Match, seed_of
from tontine.core.registry import games
from tontine.lab import Encoder, layout_of
from tontine.lab.sample import tables_of

LEARNED = [game for game in games() if path_of(game).exists()]
ONE_MB = 1_000_000


def arrays(size: int, actions: int, chairs: int, hidden: int = 4) -> dict[str, Any]:
    """A net whose numbers are all different."""
    numbers = np.random.default_rng(0)
    shapes = {"second": (hidden, hidden), "policy": (hidden, actions), "value": (hidden, chairs)}
    layers = {name: numbers.normal(size=shape).astype(np.float16) for name, shape in shapes.items()}
    biases = {f"{name}_bias": numbers.normal(size=shape[1]).astype(np.float16) for name, shape in shapes.items()}
    first = numbers.normal(size=(size, hidden)).astype(np.float16)
    return {"places": np.arange(size, dtype=np.uint16), "first": first, "first_bias": np.ones(hidden, np.float16), **layers, **biases}


def small(game: Game[Any]) -> Net:
    encoder = Encoder(game, game.seats[0])
    return Net(arrays(encoder.size, encoder.actions.size, game.seats[-1]), encoder.size)


def questions(game: Game[Any], seats: int, settings: Any) -> list[Any]:
    """Views and questions of a match by chance, with its seats."""
    chance = Chance(seed_of(f"{game.name} {seats}"))
    match: Match[Any] = Match(game, seats, settings, chance.block())
    found: list[Any] = []
    while match.outcome is None and len(found) < 40:
        for ask in match.asks:
            found.append((match.view(ask.seat), ask))
            match.answer(ask.seat, chance.pick(ask.options))
    return found


@pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.name)
def test_the_file_of_a_game_fits_its_layout_and_is_small(game: Game[Any]) -> None:
    path = path_of(game)
    found, about = unpack(path.read_bytes())
    assert about["layout"] == fingerprint(layout_of(game))
    assert about["rules"] == game.rules
    assert path.stat().st_size < ONE_MB
    assert {array.dtype for name, array in found.items() if name != "places"} == {np.dtype(np.float16)}
    assert isinstance(net_of(game), Net)


@every_game()
def test_ratings_are_shares_at_every_table(game: Game[Any]) -> None:
    net = net_of(game) or small(game)
    for seats, settings in tables_of(game)[::7]:
        reader = Reader(net, game, seats, settings)
        for view, ask in questions(game, seats, settings)[:6]:
            rating = reader.rate(view, ask)
            assert len(rating.priors) == len(ask.options)
            assert len(rating.chances) == seats
            assert sum(rating.priors) == pytest.approx(1, abs=1e-4)
            assert sum(rating.chances) == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_many_ratings_at_once_are_those_one_by_one(game: Game[Any]) -> None:
    reader = Reader(small(game), game, game.seats[-1])
    pairs = questions(game, game.seats[-1], None)
    assert reader.rate_all([]) == []
    for (view, ask), together in zip(pairs, reader.rate_all(pairs), strict=True):
        alone = reader.rate(view, ask)
        assert together.priors == pytest.approx(alone.priors, abs=1e-5)
        assert together.chances == pytest.approx(alone.chances, abs=1e-5)


def test_chances_are_told_by_seat_not_by_chair() -> None:
    """The first chair is the own one, so a net that gives it everything gives it to the seat that is asked."""
    game = games()[0]
    seats = game.seats[0]
    encoder = Encoder(game, seats)
    given = arrays(encoder.size, encoder.actions.size, game.seats[-1])
    given["value"][:] = 0
    given["value_bias"][:] = 0
    given["value_bias"][0] = 20
    reader = Reader(Net(given, encoder.size), game, seats)
    for view, ask in questions(game, seats, None):
        assert reader.rate(view, ask).chances[ask.seat] > 0.99


def test_rows_of_places_that_were_never_seen_are_not_in_the_file() -> None:
    game = games()[0]
    encoder = Encoder(game, game.seats[0])
    given = arrays(encoder.size, encoder.actions.size, game.seats[-1])
    some = {**given, "places": given["places"][::2], "first": given["first"][::2]}
    net = Net(some, encoder.size)
    assert net.first[1::2].any() == np.False_
    assert np.array_equal(net.first[::2], given["first"][::2].astype(np.float32))


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    game = games()[0]
    encoder = Encoder(game, game.seats[0])
    path = tmp_path / "net.npz"
    path.write_bytes(pack(arrays(encoder.size, encoder.actions.size, game.seats[-1]), {"layout": fingerprint(layout_of(game))}))
    assert np.array_equal(read(path, game).first, small(game).first)


def test_a_net_for_another_layout_is_refused(tmp_path: Path) -> None:
    game = games()[0]
    path = tmp_path / "net.npz"
    path.write_bytes(pack(arrays(3, 2, 2), {"layout": "another"}))
    with pytest.raises(BadNet, match="layout"):
        read(path, game)


@pytest.mark.parametrize("data", [b"", b"no file of numpy", b"PK\x03\x04"])
def test_what_is_no_net_is_refused(data: bytes) -> None:
    with pytest.raises(BadNet, match="npz"):
        unpack(data)
