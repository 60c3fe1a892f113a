"""Sample matches that together use all rules: with random players and with players who agree, with shuffled and with sorted decks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from tontine.core import Ask, Chance, Game, Match, Option, Seat, seed_of
from tontine.games.dead_last.state import DeadLastSettings, State

Habit = Callable[[Match[Any], Ask, Chance], Option]
FOUR_LAST = (5, 3, 4)  # a deck is drawn from its end: all fours, then all threes, then all fives


def at_random(match: Match[Any], ask: Ask, chance: Chance) -> Option:
    return chance.pick(ask.options)


def agreed(*cards: str) -> Habit:
    """All vote for the player with the fewest bars. The last two choose among these cards."""

    def habit(match: Match[Any], ask: Ask, chance: Chance) -> Option:
        if ask.kind == "vote":
            return min([p for p in ask.options if isinstance(p, int)], key=lambda p: (bars(match, p), p))
        return chance.pick(cards) if ask.kind == "showdown" else chance.pick(ask.options)

    return habit


THIEVES, EVERYBODY = agreed("steal"), agreed("share", "steal", "grab")


def thieves_until_a_tie(match: Match[Any], ask: Ask, chance: Chance) -> Option:
    """They steal while bars are hidden; a tie is played off with any card."""
    hidden = match.view(None)["players"][0]["values"] is None
    return (THIEVES if hidden else EVERYBODY)(match, ask, chance)


def lurking(match: Match[Any], ask: Ask, chance: Chance) -> Option:
    """With four or fewer left, all ambush: nobody survives."""
    few = sum(player["alive"] for player in match.view(None)["players"]) <= 4
    return "ambush" if few and ask.kind == "vote" else agreed("share")(match, ask, chance)


def in_a_circle(match: Match[Any], ask: Ask, chance: Chance) -> Option:
    """Everybody votes for the next: all are targets in the first vote."""
    return (ask.seat + 1) % match.seats if ask.kind == "vote" else chance.pick(ask.options)


def bars(match: Match[Any], seat: Seat) -> int:
    count: int = match.view(None)["players"][seat]["bars"]
    return count


@dataclass(frozen=True)
class Plan:
    habit: Habit
    matches: int = 7  # so that there is one of each number of seats
    seats: int | None = None
    whispers: int = 0
    rounds: int = 20
    in_order: bool = False


PLANS = (
    Plan(at_random, 56),
    Plan(at_random, 14, whispers=2),
    Plan(at_random, 7, rounds=2),
    Plan(EVERYBODY, 28),
    Plan(EVERYBODY, 14, whispers=1, in_order=True),
    Plan(THIEVES),
    Plan(THIEVES, in_order=True),
    Plan(THIEVES, 3, seats=12, in_order=True),
    Plan(agreed("share"), in_order=True),
    Plan(agreed("grab"), in_order=True),
    Plan(thieves_until_a_tie, 12, seats=12, in_order=True),
    Plan(lurking, 14),
    Plan(lurking, 7, in_order=True),
    Plan(in_a_circle, 2, rounds=3),
)


def samples(game: Game[Any]) -> Iterator[Match[Any]]:
    for number, plan in enumerate(PLANS):
        for each in range(plan.matches):
            chance = Chance(seed_of(f"plan {number} match {each}"))
            seats = plan.seats or game.seats[each % len(game.seats)]
            dealt = replace(game, deal=in_order(game)) if plan.in_order else game
            match: Match[Any] = Match(dealt, seats, {"whispers": plan.whispers, "rounds": plan.rounds}, chance.block())
            yield played(match, plan.habit, chance)


def in_order(game: Game[Any]) -> Callable[[int, DeadLastSettings, Chance], State]:
    def deal(seats: int, settings: DeadLastSettings, chance: Chance) -> State:
        state: State = game.deal(seats, settings, chance)
        state.deck.sort(key=FOUR_LAST.index)
        return state

    return deal


def played(match: Match[Any], habit: Habit, chance: Chance) -> Match[Any]:
    """To its end. Now and then somebody takes an answer back, or changes it (DL-7)."""
    while match.outcome is None:
        ask = chance.pick(match.asks)
        match.answer(ask.seat, habit(match, ask, chance))
        if chance.below(8) == 0 and match.answered(ask.seat) is not None:
            match.withdraw(ask.seat)
        elif chance.below(8) == 0 and match.answered(ask.seat) is not None:
            match.answer(ask.seat, habit(match, ask, chance))
    return match
