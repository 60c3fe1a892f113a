"""Two worlds that a seat cannot tell apart: a match, and one that differs only in what the seat cannot know."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.places import few
from tontine.core import Chance, Game, Match, Seat, seed_of
from tontine.core.errors import BadSettings
from tontine.core.registry import games
from tontine.core.settings import variants
from tontine.core.settings import write as write_settings


def tables() -> list[Any]:
    """Every game, with its default settings and with all settings changed."""
    found = [(game.name, seats, settings) for game in games() for seats, settings in kinds(game)]
    return [pytest.param(*each, id=f"{each[0]}-{'changed' if each[2] else 'usual'}") for each in found]


def kinds(game: Game[Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    seats = few(game)
    yield seats, {}
    others = [write_settings(settings) for settings in variants(game.Settings)]
    yield seats, next(settings for settings in reversed(others) if playable(game, seats, settings))


def playable(game: Game[Any], seats: int, settings: dict[str, Any]) -> bool:
    try:
        Match(game, seats, settings, "is it?")
    except BadSettings:
        return False
    return True


def knowledge(match: Match[Any], seat: Seat | None) -> str:
    """All that a seat (None: a spectator) may know, as the core says."""
    ask = match.ask(seat) if seat is not None else None
    own = [ask.as_json(), match.answered(ask.seat)] if ask else None
    known = [match.view(seat), match.events(0, seat), match.waiting, own]
    return json.dumps(known)


def middle(game: Game[Any], seats: int, settings: dict[str, Any], chance: random.Random) -> Match[Any]:
    """Somewhere in a match, at a checkpoint."""
    while True:
        match: Match[Any] = Match(game, seats, settings, chance.randbytes(32))
        for _ in range(chance.randrange(80)):
            if match.outcome is None:
                ask = chance.choice(match.asks)
                match.answer(ask.seat, chance.choice(ask.options))
        while match.outcome is None and match.checkpoint() is None:
            ask = match.asks[0]
            match.answer(ask.seat, chance.choice(ask.options))
        if match.outcome is None:
            return match


World = Callable[..., Match[Any]]  # a match that begins, however it is asked for


def continued(match: Match[Any], state: Any, seed: bytes) -> World:
    """Begins where the other match is, in this state, and tells what happens from here on."""
    game = replace(match.game, deal=lambda seats, settings, chance: state.copy())
    return lambda *_, listener=None: Match(game, match.seats, match.settings, seed, listener=listener)


def worlds(match: Match[Any], seat: Seat | None, seed: bytes) -> list[World]:
    """The match, and one that this seat cannot tell from it; the dice to come are the same."""
    checkpoint = match.checkpoint()
    assert checkpoint
    real, _ = checkpoint
    dream = real.copy()
    match.game.imagine(dream, seat, Chance(seed_of(seed)))
    return [continued(match, real, seed), continued(match, dream, seed)]
