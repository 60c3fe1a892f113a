"""Every game there is at its smallest and its largest table, and once with the last value worth trying of every setting."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from tontine.core import Game
from tontine.core.registry import games
from tontine.core.settings import worth_trying
from tontine.core.values import plain
from tontine.lab.sample import can_deal


def variant(game: Game[Any]) -> dict[str, Any]:
    """Every setting that makes a difference, otherwise than usual, as far as they go together."""
    chosen: dict[str, Any] = {}
    for f in fields(game.Settings):
        value = list(worth_trying(f))[-1]
        if not f.metadata["table"] and can_deal(game, game.seats[0], game.Settings(**{**chosen, f.name: value})):
            chosen[f.name] = value
    return {f.name: plain(f.metadata, chosen[f.name]) for f in fields(game.Settings) if f.name in chosen}


def tables_of(game: Game[Any]) -> list[tuple[str, int, dict[str, Any]]]:
    return [(game.name, game.seats[0], {}), (game.name, game.seats[-1], {}), (game.name, game.seats[0], variant(game))]


TABLES = [table for game in games() for table in tables_of(game)]
