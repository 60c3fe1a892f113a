"""The search's benchmark: simulations a second at questions of random matches, next to OpenSpiel's own search on the same games.

A simulation imagines a world, goes down the tree, adds a node and has it judged. How long that takes depends on the judge: who is out
(`living`), random answers to the end of the match (`playouts`), or answers of the game's own bot (`guided`). OpenSpiel's ISMCTS plays out
at random, so its pace is compared with our `playouts`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from sys import stderr
from time import perf_counter, thread_time
from typing import Any

from ..bots.search import Judge, Living, Playout, Search
from ..core import Chance, Game, Match, Perspective, seed_of
from ..core.registry import games
from . import peers
from .engine import OURS, environment, ticking
from .measure import TICK, Dice, Figures, Pace, Row, Subject, measure, one_core

SIMULATIONS = 100  # a search
OFTEN = 0.15  # share of the questions at which there is a search
PLAYOUTS = "playouts"
PEER = "OpenSpiel"


@dataclass(frozen=True)
class Report:
    environment: dict[str, str]
    ours: list[Row]
    peers: list[Row]
    missing: dict[str, str]
    broken: dict[str, str]

    def ratio(self, peer: Row) -> float | None:
        """How many times the peer's pace ours is, at the same table, with the same play-outs."""
        table, theirs = (peer.subject.game, peer.subject.seats), peer.figures.get(PLAYOUTS)
        ours = [row.figures.get(PLAYOUTS) for row in self.ours if (row.subject.game, row.subject.seats) == table]
        return ours[0] / theirs if theirs and ours and ours[0] else None

    def as_json(self) -> dict[str, Any]:
        return {
            "environment": self.environment,
            "ours": [row.as_json() for row in self.ours],
            "peers": [{**row.as_json(), "ratio": self.ratio(row)} for row in self.peers],
            "missing": self.missing,
            "broken": self.broken,
        }


def report(
    seconds: float = 60,
    *,
    names: Sequence[str] = (),
    against_peers: bool = True,
    progress: Callable[[str, float], None] = lambda name, done: None,
) -> Report:
    with one_core(), peers.quiet(), redirect_stdout(stderr):
        wanted = [game for game in games() if not names or game.name in names]
        ours = [subject(game, game.seats[0]) for game in wanted]
        theirs, missing, broken = peers.gathered({PEER: partial(spiel_subjects, wanted)} if against_peers else {})
        rows = measure([*ours, *theirs], seconds, ticking(progress, len(ours) + len(theirs)))
    return Report(environment(), rows[: len(ours)], rows[len(ours) :], missing, broken)


# Ours


def subject(game: Game[Any], seats: int) -> Subject:
    return Subject(OURS, game.name, seats, True, [pace(figure, ours(game, seats, judge)) for figure, judge in JUDGES.items()])


JUDGES: Mapping[str, Callable[[Chance], Judge | None]] = {
    "living": lambda chance: Living(),
    PLAYOUTS: Playout,
    "guided": lambda chance: None,
}


def ours(game: Game[Any], seats: int, judge: Callable[[Chance], Judge | None]) -> Iterator[Callable[[], int]]:
    chance = Chance(seed_of("search"))
    for perspective in questions(game, seats):
        yield partial(run, Search(perspective, chance.spawn(), simulations=SIMULATIONS, judge=judge(chance)))


def run(search: Search) -> int:
    search.run()
    return search.done


def questions(game: Game[Any], seats: int) -> Iterator[Perspective]:
    """Questions with a choice, here and there in random matches."""
    chance, dice = Chance(seed_of("questions")), Dice()
    while True:
        match: Match[Any] = Match(game, seats, seed=chance.block(), heard=False)
        while match.outcome is None:
            for ask in match.asks:
                if len(ask.options) > 1 and dice.random() < OFTEN:
                    yield Perspective(match, ask.seat)
                match.answer(ask.seat, dice.pick(ask.options))


def pace(figure: str, searches: Iterator[Callable[[], int]]) -> Pace:
    """One search after the other, each with its number of simulations; only the searches are timed."""

    def go(seconds: float) -> Figures:
        count, passed, end = 0, 0.0, perf_counter() + seconds
        while perf_counter() < end or not count:
            search = next(searches)
            begin = thread_time()
            count += search()
            passed += thread_time() - begin
        return {figure: count / max(TICK, passed)}

    return go


# OpenSpiel's, on our games: its ISMCTS in Python. The one in C++ crashes when it resamples a state of a game in Python. Neither knows
# questions to several at once, so they answer in turn.


def spiel_subjects(wanted: Sequence[Game[Any]]) -> list[Subject]:
    return [spiel_subject(game) for game in wanted]


def spiel_subject(game: Game[Any]) -> Subject:
    name = import_module("tontine.adapters.openspiel").short_name(game)
    theirs = import_module("pyspiel").load_game(name, {"players": game.seats[0], "simultaneous": False})
    return Subject(PEER, game.name, game.seats[0], True, [pace(PLAYOUTS, spiel_searches(theirs, spiel_bot(theirs)))])


def spiel_bot(game: Any) -> Any:
    """With observations as keys, which are quicker than whole pasts."""
    rollouts = import_module("open_spiel.python.algorithms.mcts").RandomRolloutEvaluator(1)
    made = import_module("open_spiel.python.algorithms.ismcts").ISMCTSBot
    return made(game, rollouts, 1.0, SIMULATIONS, use_observation_string=True, allow_inconsistent_action_sets=True)


def spiel_searches(game: Any, bot: Any) -> Iterator[Callable[[], int]]:
    dice = Dice()
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.current_player() >= 0 and len(state.legal_actions()) > 1 and dice.random() < OFTEN:
                yield partial(spiel_run, bot, state)
            peers.spiel_step(state, game.num_players(), dice)


def spiel_run(bot: Any, state: Any) -> int:
    bot.step(state)
    return SIMULATIONS
