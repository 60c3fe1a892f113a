"""Our `expert` against OpenSpiel's ISMCTS, in our games through our adapter, with the same time of the processor a decision."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from time import thread_time
from typing import Any

from ..bots.levels import EXPERT, Limit, level
from ..core import Bot, Chance, Game, Option, Perspective, Seat, seed_of

ENDLESS = 10**9  # simulations: the time decides
EXPLORE = 1.0


class TimeIsUp(Exception):
    pass


def duels(game: Game[Any], seats: int, deals: Iterable[int], seconds: float) -> Iterator[float]:
    """What share of each of these matches one `expert` wins, with their search in all other seats. It changes seats from deal to deal."""
    theirs = load(game, seats)
    expert = level(game, EXPERT, Limit(seconds=seconds, clock=thread_time))
    for number in deals:
        winners = play(theirs, number, number % seats, expert, rival(theirs, number, seconds))
        yield (number % seats in winners) / len(winners)


def load(game: Game[Any], seats: int) -> Any:
    """Their search knows no questions to several at once, so these are answered in turn."""
    name = import_module("tontine.adapters.openspiel").short_name(game)
    return import_module("pyspiel").load_game(name, {"players": seats, "simultaneous": False})


def play(theirs: Any, number: int, ours: Seat, expert: Bot, rival: Any) -> tuple[Seat, ...]:
    chance = Chance(seed_of(f"ismcts {number}"))
    state = theirs.new_initial_state()
    state.apply_action(chance.below(theirs.deals))
    while not state.is_terminal():
        seat = state.current_player()
        state.apply_action(answer(state.world, seat, expert, chance) if seat == ours else rival.step(state))
    return tuple(state.world.match.outcome.winners)


def answer(world: Any, seat: Seat, expert: Bot, chance: Chance) -> int:
    chosen = expert(Perspective(world.match, seat), chance)
    return next(action for action, option in choices(world, seat) if option == chosen)


def choices(world: Any, seat: Seat) -> Iterator[tuple[int, Option]]:
    for action in world.legal[seat]:
        yield action, world.option(seat, action)


def rival(theirs: Any, number: int, seconds: float) -> Any:
    """Their search in Python, which thinks as long as ours. The one in C++ crashes when it resamples a state of a game in Python."""
    search = import_module("open_spiel.python.algorithms.ismcts").ISMCTSBot

    class Timed(search):  # type: ignore[misc, valid-type]
        def run_search(self, state: Any) -> Any:
            self.end = thread_time() + seconds
            try:
                return super().run_search(state)
            except TimeIsUp:
                return self.get_final_policy(state, self.filter_illegals(self._root_node, state.legal_actions()))

        def sample_root_state(self, state: Any) -> Any:
            if self._root_node.total_visits and thread_time() > self.end:
                raise TimeIsUp
            return super().sample_root_state(state)

    dice = import_module("numpy").random.RandomState(number)
    rollouts = import_module("open_spiel.python.algorithms.mcts").RandomRolloutEvaluator(1, dice)
    return Timed(theirs, rollouts, EXPLORE, ENDLESS, random_state=dice, use_observation_string=True, allow_inconsistent_action_sets=True)
