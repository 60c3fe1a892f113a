"""Imagined worlds, and what they are worth to each seat."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Protocol, TypeAlias

from ..bots.levels import careless, is_installed
from ..bots.search.guide import Guide, guide_of
from ..bots.search.judges import Net, Reader, Shares, choices, shares_of
from ..core import Ask, Chance, Match, Option, Perspective, Seat

ANSWERS = 8  # of the guide before the net says what the world is worth


Table: TypeAlias = Match[Any] | Perspective  # what is asked of it: game, seats and settings


class Judge(Protocol):
    def shares(self, world: Match[Any], chance: Chance) -> Shares:
        """What each seat has of the win. The world is played on."""


class PlayedOn:
    """The game's quick bot answers for everybody, then the game's net says who wins. Without a net it plays to the end of the match, with
    slips: where all play by the same rule of thumb, one of them always wins. Without a quick bot everybody answers by chance."""

    def __init__(self, guide: Guide | None, reader: Reader | None, answers: int = ANSWERS) -> None:
        self.guide = guide
        self.net = Net(reader) if reader else None
        self.answers = answers

    def shares(self, world: Match[Any], chance: Chance) -> Shares:
        if self.guide:
            self.guide.chance.become(chance)
        left = self.answers
        while asks := choices(world):
            if self.net and left <= 0:
                return self.net.judge(world, asks, None).shares
            for ask in asks:
                world.answer(ask.seat, self.choice(world, ask, chance))
            left -= len(asks)
        assert world.outcome is not None
        return shares_of(world.outcome, world.seats)

    def choice(self, world: Match[Any], ask: Ask, chance: Chance) -> Option:
        return self.guide.choice(world, ask) if self.guide else chance.pick(ask.options)


def judge_at(table: Table, company: str = "") -> PlayedOn:
    """A judge for worlds that one seat imagines at one moment: it remembers what was heard so far."""
    bot, net = guide_of(table.game), net_at(table)
    if bot and not net:
        bot = careless(bot, table.game.slips)
    return PlayedOn(Guide(bot, Chance(bytes(32)), company) if bot else None, net)


def net_at(table: Table) -> Reader | None:
    """The game's net for this table, where it has one."""
    if not is_installed():
        return None
    from ..bots.net import reader_of  # noqa: PLC0415 - it needs the library

    return reader_of(table.game, table.seats, table.settings)


# What a seat does


def compare(perspective: Perspective, judge: Judge, options: Sequence[Option], worlds: range) -> list[list[float]]:
    """By option: what the seat has of the win in each of these worlds. All options are tried in the same worlds with the same dice."""
    start = observed(perspective)
    return [[tried(perspective, judge, option, Chance(seeded(start, number))) for number in worlds] for option in options]


def tried(perspective: Perspective, judge: Judge, option: Option, chance: Chance) -> float:
    world = perspective.imagine(chance, forkable=False)
    world.answer(perspective.seat, option)
    return judge.shares(world, chance)[perspective.seat]


def observed(perspective: Perspective) -> bytes:
    """What the seat sees and is asked, as a seed: an analysis follows from nothing else."""
    ask = perspective.ask
    seen = json.dumps([perspective.seat, perspective.view, ask.kind, list(ask.options), ask.about], sort_keys=True)
    return sha256(seen.encode()).digest()


def seeded(start: bytes, number: int) -> bytes:
    return sha256(start + number.to_bytes(4, "big")).digest()


def rated(perspective: Perspective, options: Sequence[Option], rounds: range) -> list[list[float]]:
    """By option: what the game's own expert makes of it, with other dice each time."""
    assert perspective.game.ratings
    start = observed(perspective)
    found = [dict(perspective.game.ratings(perspective, Chance(seeded(start, number)))) for number in rounds]
    return [[each[option] for each in found] for option in options]


# What those at the table can expect


def expected(match: Match[Any], judge: Judge, seat: Seat, worlds: range) -> list[Shares]:
    """Everybody's chances at a checkpoint in worlds that this seat imagines."""
    return [shares for number in worlds if (shares := glimpsed(match, judge, seat, number)) is not None]


def glimpsed(match: Match[Any], judge: Judge, seat: Seat, number: int) -> Shares | None:
    chance = Chance(sha256(f"{len(match.log)} {seat} {number}".encode()).digest())
    world = match.imagine_anew(seat, chance)
    return None if world is None else judge.shares(world, chance)
