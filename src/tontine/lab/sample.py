"""Sampled matches over all settings and seat counts: the views and questions that a layout is made from."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

from ..core import Ask, Chance, Game, Match, Option, Seat, Settings, View, seed_of
from ..core.errors import BadSettings
from ..core.settings import variants


class Sample(NamedTuple):
    seats: int
    settings: Settings
    seat: Seat
    view: View
    ask: Ask | None


def samples(game: Game[Any], views: int, seed: int | str) -> Iterator[Sample]:
    """At least so many, from whole matches; at least one match of every table there is. The same ones every time."""
    found = 0
    tables = tables_of(game)
    chance = Chance(seed_of(f"samples {seed}"))
    chance.shuffle(tables)
    for number in count():
        if found >= views and number >= len(tables):
            return
        for sample in one_match(game, *tables[number % len(tables)], chance.spawn()):
            found += 1
            yield sample


def tables_of(game: Game[Any]) -> list[tuple[int, Settings]]:
    """Every number of seats with all settings that are worth trying and can be dealt."""
    return [(seats, settings) for settings in variants(game.Settings) for seats in game.seats if can_deal(game, seats, settings)]


def can_deal(game: Game[Any], seats: int, settings: Settings) -> bool:
    try:
        game.deal(seats, settings, Chance(seed_of(0)))
    except BadSettings:
        return False
    return True


def one_match(game: Game[Any], seats: int, settings: Settings, chance: Chance) -> Iterator[Sample]:
    """At each question an asked seat is looked at, and now and then another one."""
    match: Match[Any] = Match(game, seats, settings, chance.block(), forkable=False, heard=False)
    likings = [liking(game, chance) if chance.below(2) else None for _ in range(seats)]
    while match.outcome is None:
        asks = match.asks
        asked = chance.pick(asks)
        yield Sample(seats, settings, asked.seat, match.view(asked.seat), asked)
        if chance.below(4) == 0:
            seat = chance.below(seats)
            yield Sample(seats, settings, seat, match.view(seat), None)
        for ask in asks:
            match.answer(ask.seat, answer(ask, likings[ask.seat], chance))
    for seat in range(seats):
        yield Sample(seats, settings, seat, match.view(seat), None)


def liking(game: Game[Any], chance: Chance) -> dict[Option, int]:
    """What a player would rather do, all through the match: that leads further than answers by chance alone."""
    options = list(game.vocabulary)
    chance.shuffle(options)
    return {option: rank for rank, option in enumerate(options)}


def answer(ask: Ask, likes: dict[Option, int] | None, chance: Chance) -> Option:
    if likes is None or chance.below(4) == 0:
        return chance.pick(ask.options)
    return min(ask.options, key=likes.__getitem__)
