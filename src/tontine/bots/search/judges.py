"""Judges: what a new node of the tree is worth to each seat, and which options are worth trying first."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from ...core import Ask, Chance, Match, Option, Outcome, View, is_alive
from .guide import Guide

Shares = list[float]  # of the win, by seat
Seen = tuple[View, Ask]


class Rating(Protocol):
    @property
    def priors(self) -> Sequence[float]: ...

    @property
    def chances(self) -> Sequence[float]: ...


class Reader(Protocol):
    """A net that reads views: priors in the order of the options, and each seat's share of the win."""

    def rate_all(self, pairs: list[Seen]) -> Sequence[Rating]: ...


class Judgement(NamedTuple):
    priors: Sequence[Sequence[float]]  # of each question, in the order of its options; empty: all are alike
    shares: Shares


class Judge(Protocol):
    fresh: bool  # whether the priors of other seats are worth asking for in every world

    def judge(self, world: Match[Any], asks: list[Ask], seen: Seen | None) -> Judgement:
        """The world at these questions. It may be played on: nobody needs it any more. What one seat sees may be at hand."""

    def priors(self, world: Match[Any], ask: Ask) -> Sequence[float]:
        """At a question of a known node."""


def even(ask: Ask) -> list[float]:
    return [1 / len(ask.options)] * len(ask.options)


def choices(world: Match[Any]) -> list[Ask]:
    """The next questions with a choice. All that have one option are answered on the way; at the end of the match there are none."""
    while world.outcome is None:
        asks = world.asks
        found = [ask for ask in asks if len(ask.options) > 1]
        if len(found) < len(asks):
            for ask in asks:
                if len(ask.options) == 1:
                    world.answer(ask.seat, ask.options[0])
        if found:
            return found
    return []


def shares_of(outcome: Outcome, seats: int) -> Shares:
    return [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(seats)]


def living_shares(view: View) -> Shares:
    """As if all who are not out had the same chance. Everybody sees who is."""
    alive = [is_alive(view, seat) for seat in range(len(view["players"]))]
    return [1 / sum(alive) if lives else 0.0 for lives in alive]


class Living:
    """The cheapest: only who is out is seen."""

    fresh = False

    def judge(self, world: Match[Any], asks: list[Ask], seen: Seen | None) -> Judgement:
        return Judgement((), living_shares(seen[0] if seen else world.view(None)))

    def priors(self, world: Match[Any], ask: Ask) -> Sequence[float]:
        return even(ask)


class Playout:
    """Random answers to the end of the match."""

    fresh = False

    def __init__(self, chance: Chance) -> None:
        self.random = Random(chance.block()).random

    def judge(self, world: Match[Any], asks: list[Ask], seen: Seen | None) -> Judgement:
        random = self.random
        while world.outcome is None:
            for ask in world.asks:
                world.answer(ask.seat, ask.options[int(random() * len(ask.options))])
        return Judgement((), shares_of(world.outcome, world.seats))

    def priors(self, world: Match[Any], ask: Ask) -> Sequence[float]:
        return even(ask)


class Guided:
    """The guide answers for everybody, so many times. If the match then goes on, a net says whose it is; without a net it is anybody's
    who is not out."""

    fresh = True

    def __init__(self, guide: Guide, trust: float, answers: int, reader: Reader | None = None) -> None:
        self.guide = guide
        self.trust = trust
        self.answers = answers
        self.reader = reader

    def judge(self, world: Match[Any], asks: list[Ask], seen: Seen | None) -> Judgement:
        first = [self.guide.choice(world, ask) for ask in asks]
        for ask, choice in zip(asks, first, strict=True):
            world.answer(ask.seat, choice)
        priors = [leaning(ask, choice, self.trust) for ask, choice in zip(asks, first, strict=True)]
        return Judgement(priors, self.play_on(world, self.answers - len(first)))

    def play_on(self, world: Match[Any], answers: int) -> Shares:
        while asks := choices(world):
            if answers <= 0:
                return self.shares(world, asks)
            for ask in asks:
                world.answer(ask.seat, self.guide.choice(world, ask))
            answers -= len(asks)
        assert world.outcome is not None
        return shares_of(world.outcome, world.seats)

    def shares(self, world: Match[Any], asks: list[Ask]) -> Shares:
        if self.reader is None:
            return living_shares(world.view(None))
        return mean_shares(self.reader.rate_all([(world.view(ask.seat), ask) for ask in asks]))

    def priors(self, world: Match[Any], ask: Ask) -> Sequence[float]:
        return leaning(ask, self.guide.choice(world, ask), self.trust)


def mean_shares(ratings: Sequence[Rating]) -> Shares:
    return [sum(chances) / len(ratings) for chances in zip(*[rating.chances for rating in ratings], strict=True)]


def leaning(ask: Ask, choice: Option, trust: float) -> list[float]:
    """The guide's choice has the trust; the rest is shared by all options."""
    each = (1 - trust) / len(ask.options)
    return [each + trust if option == choice else each for option in ask.options]


class Net:
    """What a net reads in the views of the seats that have a choice; of several, the mean of what they expect."""

    fresh = False

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def judge(self, world: Match[Any], asks: list[Ask], seen: Seen | None) -> Judgement:
        ratings = self.reader.rate_all([seen if seen and ask is seen[1] else (world.view(ask.seat), ask) for ask in asks])
        return Judgement([rating.priors for rating in ratings], mean_shares(ratings))

    def priors(self, world: Match[Any], ask: Ask) -> Sequence[float]:
        return self.reader.rate_all([(world.view(ask.seat), ask)])[0].priors
