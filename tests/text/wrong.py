"""All errors in settings, found by trial: wrong values for each setting, and combinations that a game refuses to deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from tontine.core import Chance, Game, Match, Settings, choice, counts, flag, seed_of, several, whole
from tontine.core.errors import BadSettings
from tontine.core.settings import read, variants, write

NO_WORD = "no-such-word"
CHANCE = seed_of("wrong settings")


@dataclass(frozen=True)
class AllTypes(Settings):
    number: int = whole(3, 1, 4)
    on: bool = flag(False)
    way: str = choice("pass", ["pass", "true"])
    cards: tuple[str, ...] = several([], ["pass", "true"])
    deck: tuple[tuple[str, int], ...] = counts({"pass": 2, "true": 1}, 1)


def wrong_values(about: Mapping[str, Any]) -> list[Any]:
    """At least one value for each possible problem of this type."""
    if about["type"] == "whole":
        return [about["low"] - 1, about["high"] + 1, NO_WORD, None, True]
    if about["type"] in ("flag", "choice"):
        return [NO_WORD, 7, None]
    if about["type"] == "several":
        return [7, [7], [NO_WORD], *([] if about["repeat"] else [[about["options"][0]] * 2])]
    word, most = next(iter(about["copies"].items()))
    return [7, {NO_WORD: 1}, {word: most + 1}, {word: -1}, {word: NO_WORD}, {word: None}]


def wrong_readings(kind: type[Settings]) -> list[Any]:
    """Texts that cannot be read."""
    values = [{field.name: value} for field in fields(kind) for value in wrong_values(field.metadata)]
    return [*values, {"no_such_setting": 1}, 7]


def wrong_for(kind: type[Settings]) -> list[BadSettings]:
    """What is raised for settings of no game in particular."""
    return [error for given in wrong_readings(kind) if (error := _read(kind, given)) is not None]


def _read(kind: type[Settings], given: Any) -> BadSettings | None:
    try:
        read(kind, given)
    except BadSettings as error:
        return error
    return None


def extremes(kind: type[Settings]) -> Iterator[dict[str, Any]]:
    """All or none of everything that can be counted."""
    for field in fields(kind):
        if field.metadata["type"] == "counts":
            copies: dict[str, int] = field.metadata["copies"]
            yield {field.name: copies}
            yield {field.name: dict.fromkeys(copies, 0)}
        if field.metadata["type"] == "several":
            yield {field.name: []}


def wrong_in(game: Game[Any]) -> list[BadSettings]:
    """What a match of this game raises, one of each kind of problem and setting."""
    tables = [{}, *[write(each) for each in variants(game.Settings)], *extremes(game.Settings)]
    given = [(game.seats[0], each) for each in wrong_readings(game.Settings)] + [(seats, each) for seats in game.seats for each in tables]
    found = [error for seats, each in given if (error := _deal(game, seats, each)) is not None]
    return list({(error.problem, error.facts.get("name"), repr(error.facts.get("value"))): error for error in found}.values())


def _deal(game: Game[Any], seats: int, given: Any) -> BadSettings | None:
    """Only deal: only the deal can refuse."""
    try:
        if isinstance(given, dict):
            game.deal(seats, read(game.Settings, given), Chance(CHANCE))
            return None
        Match(game, seats, given)
    except BadSettings as error:
        error.facts["game"] = game.name
        return error
    return None
