"""Analyses that are driven to their end in one process."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tontine.analysis import Analysis, Findings, begin, work
from tontine.bots import bot
from tontine.bots.arena import play_match
from tontine.core import Chance, Game, Match, seed_of


def driven(analysis: Analysis) -> Findings:
    while (found := analysis.next()) is not None:
        item, job = found
        rows = work(job)
        while (following := analysis.take(item, rows)) is not None:
            rows = work(following)
    return analysis.report()


def analysed(record: Mapping[str, Any]) -> Findings:
    return driven(begin(record))


def played(game: Game[Any], seats: int, seed: str, level: str = "easy") -> Match[Any]:
    chance = Chance(seed_of(seed))
    match: Match[Any] = Match(game, seats, None, chance.block())
    play_match(match, [bot(game, level)] * seats, chance)
    return match
