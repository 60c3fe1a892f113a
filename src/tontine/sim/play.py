"""One match of a plan, played by its bots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ..bots import bot as bot_named
from ..core import Bot, Chance, Match, Outcome, Perspective
from ..core.errors import NotForkable
from ..core.perspective import Memories
from ..core.registry import game as game_named
from .plan import Plan
from .watch import Watch


class Played(NamedTuple):
    number: int
    cell: int
    bots: Sequence[str]
    outcome: Outcome
    watch: Watch


_imagine: set[str] = set()  # bots of games that have asked for other worlds: their matches must be forkable


def play(plan: Plan, number: int) -> Played:
    """The same plan and number always give the same match, in whichever process."""
    return play_line_up(plan, number, *plan.table(number, plan.chance(number).spawn()))


def play_line_up(plan: Plan, number: int, cell: int, bots: Sequence[str]) -> Played:
    """The deal of this number, whoever sits there."""
    if _imagine.isdisjoint(full_names(plan, bots)):
        try:
            return play_once(plan, number, cell, bots, forkable=False)
        except NotForkable:
            _imagine.update(full_names(plan, bots))
    return play_once(plan, number, cell, bots, forkable=True)


def full_names(plan: Plan, bots: Sequence[str]) -> set[str]:
    return {f"{plan.game} {name}" for name in bots}


def play_once(plan: Plan, number: int, cell: int, bots: Sequence[str], forkable: bool) -> Played:
    chance = plan.chance(number)
    chance.spawn()  # was for the table
    table = plan.cells[cell]
    match: Match[Any] = Match(plan.game, table.seats, table.settings, chance.block(), forkable=forkable)
    watch = Watch(match, plan.decisions)
    outcome = answer_all(match, [player(plan.game, name) for name in bots], chance, watch)
    return Played(number, cell, bots, outcome, watch)


def answer_all(match: Match[Any], players: Sequence[Bot], chance: Chance, watch: Watch) -> Outcome:
    own = [chance.spawn() for _ in players]
    company, memories = chance.seed.hex(), [Memories() for _ in players]
    while match.outcome is None:
        for ask in match.asks:
            perspective = Perspective(match, ask.seat, company=company, memories=memories[ask.seat])
            option = players[ask.seat](perspective, own[ask.seat])
            match.answer(ask.seat, option)
            watch.answered(ask, option)
        watch.look()
    return match.outcome


@lru_cache(maxsize=64)
def player(game: str, name: str) -> Bot:
    return bot_named(game_named(game), name)
