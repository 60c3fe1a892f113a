"""The plan of a simulation: which tables, which bots, how many matches. Everything in a match follows from the plan and its number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from itertools import product
from typing import Any

from ..core import Chance, Game, Match, seed_of
from ..core.errors import BadSettings
from ..core.registry import game as game_named
from ..core.settings import read, worth_trying, write

LARGEST_PART = 500
PARTS = 40  # about so many for a small simulation: a kill costs one part for each process, and every part costs some time of its own


@dataclass(frozen=True)
class Cell:
    """One kind of table. `settings` are those that differ from the default."""

    seats: int
    settings: Mapping[str, Any]


@dataclass(frozen=True)
class Plan:
    game: str
    cells: Sequence[Cell]
    bots: Sequence[str]
    matches: int
    seed: str = "0"
    drawn: bool = False  # cell and bots of each match by chance, instead of in turn
    decisions: bool = False

    @property
    def size(self) -> int:
        """Matches in a part."""
        return max(1, min(LARGEST_PART, self.matches // PARTS))

    @property
    def parts(self) -> int:
        return -(-self.matches // self.size)

    def part(self, number: int) -> range:
        """The matches of a part."""
        return range(number * self.size, min(self.matches, (number + 1) * self.size))

    def chance(self, number: int) -> Chance:
        return Chance(seed_of(f"sim {self.seed} {self.game} {number}"))

    def table(self, number: int, chance: Chance) -> tuple[int, list[str]]:
        """The cell of a match, and its bots by seat. In turn: each cell has every rotation of the bots equally often."""
        if self.drawn:
            cell = chance.below(len(self.cells))
            return cell, [chance.pick(self.bots) for _ in range(self.cells[cell].seats)]
        turn, cell = divmod(number, len(self.cells))
        return cell, [self.bots[(turn + seat) % len(self.bots)] for seat in range(self.cells[cell].seats)]

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def plan_of(found: Mapping[str, Any]) -> Plan:
    """From JSON."""
    cells = [Cell(each["seats"], each["settings"]) for each in found["cells"]]
    return Plan(**{**found, "cells": cells})


# The design: which tables there are


def crossed(game: Game[Any], seats: Sequence[int], settings: Mapping[str, Sequence[Any]]) -> list[Cell]:
    """Every number of seats with every combination of the values. All must be playable."""
    mixes = [dict(zip(settings, values, strict=True)) for values in product(*settings.values())]
    return [checked(game, number, mix) for mix in mixes for number in seats]


def one_by_one(game: Game[Any], seats: Sequence[int], settings: Mapping[str, Any]) -> list[Cell]:
    """The settings as they are, and with each other value of each setting alone. What cannot be dealt is left out."""
    plain = [checked(game, number, settings) for number in seats]
    others = [{**settings, name: value} for name, value in other_values(game, settings)]
    return plain + [cell for mix in others for number in seats if (cell := playable(game, number, mix)) is not None]


def other_values(game: Game[Any], settings: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    usual = write(read(game.Settings, settings))
    for field in fields(game.Settings):
        for value in worth_trying(field):
            given = dict(value) if field.metadata["type"] == "counts" else value
            if write(read(game.Settings, {**settings, field.name: given})) != usual:
                yield field.name, given


def playable(game: Game[Any], seats: int, settings: Mapping[str, Any]) -> Cell | None:
    try:
        return checked(game, seats, settings)
    except BadSettings:
        return None


def checked(game: Game[Any], seats: int, settings: Mapping[str, Any]) -> Cell:
    """Raises what a match would raise."""
    match: Match[Any] = Match(game, seats, settings, 0, forkable=False, heard=False)
    given, usual = write(match.settings), write(game.Settings())
    return Cell(seats, {name: value for name, value in given.items() if value != usual[name]})


def game_of(plan: Plan) -> Game[Any]:
    return game_named(plan.game)
