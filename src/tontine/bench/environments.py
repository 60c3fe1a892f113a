"""The environments' benchmark: views as numbers, and our games in the libraries that learners use, next to those libraries' own.

An encoding is from a view and its question, both at hand, to a row of numbers, or packed to those that are not 0. The matches are played
by the random bot and the game's own in turn, and the figure is the median of the rounds. A step is one answer with all that the
library's own loop does around it: the observation and the mask in PettingZoo and Gymnasium, the legal actions in OpenSpiel, the state in
RLCard's way (of sentences with us), and in TextArena the messages, in which the player finds its moves. In Gymnasium the answers of the
random bots at the other seats lie within a step.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from itertools import cycle
from sys import stderr
from time import perf_counter, thread_time
from typing import Any

from ..bots.levels import random, thumb
from ..core import Bot, Chance, Game, Match, Perspective, seed_of
from ..core.registry import games
from . import peers
from .engine import environment, ratio, ticking
from .measure import TICK, Dice, Figures, Pace, Row, Subject, measure, one_core, playing

ENCODER = "encoder"
# Those of TextArena's games that tell their moves, so that they can be played at random.
ARENA = ("GameOfPureStrategy-v0", "KuhnPoker-v0", "Othello-v0", "PigDice-v0", "TicTacToe-v0")
NUMBERED = re.compile(r"^(\d+)\. ", re.MULTILINE)  # how our options are told
QUOTED = re.compile(r"'\[([^\]]+)\]'")  # how theirs are
TOYS = ("Blackjack-v1", "CliffWalking-v1", "FrozenLake-v1", "Taxi-v4")


@dataclass(frozen=True)
class Report:
    environment: dict[str, str]
    ours: list[Row]
    peers: list[Row]
    missing: dict[str, str]
    broken: dict[str, str]

    def ratio(self, peer: Row) -> tuple[float, float] | None:
        """How many times the peer's pace ours is in the same library: the slowest of our rows and the fastest."""
        ours = [row.figures for row in self.ours if row.subject.library == peer.subject.library]
        return ratio(ours, "steps", peer.figures.get("steps"))

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
        ours, missing, broken = peers.gathered({library: partial(made_for, make, wanted) for library, make in OURS.items()})
        theirs, more, unwell = peers.gathered(THEIRS if against_peers else {})
        rows = measure([*ours, *theirs], seconds, ticking(progress, len(ours) + len(theirs)))
    return Report(environment(), rows[: len(ours)], rows[len(ours) :], missing | more, broken | unwell)


def made_for(make: Callable[[Game[Any], int], Subject], wanted: Sequence[Game[Any]]) -> list[Subject]:
    return [make(game, seats) for game, seats in tables(wanted)]


def tables(wanted: Sequence[Game[Any]]) -> Iterator[tuple[Game[Any], int]]:
    for game in wanted:
        yield game, game.seats[0]
        yield game, game.seats[-1]


def steps(play: Callable[[], int]) -> Pace:
    return playing(play, "steps", "matches")


# Ours


def encoder(game: Game[Any], seats: int) -> Subject:
    from ..lab import Encoder  # noqa: PLC0415 - numpy may not be here

    made = Encoder(game, seats)
    forms: dict[str, Callable[..., object]] = {"encodings": made.encode, "packings": made.packed}
    chance = Chance(seed_of("encodings"))
    players = cycle([random, thumb(game)])

    def pace(seconds: float) -> Figures:
        """Match by match: its views are gathered, then they are encoded, and only that is timed."""
        count, passed, end = 0, dict.fromkeys(forms, TICK), perf_counter() + seconds
        while perf_counter() < end or not count:
            for sheaf in sheaves(Match(game, seats, seed=chance.block()), next(players), chance):
                count += len(sheaf)
                for name, encode in forms.items():
                    passed[name] += time_of(encode, sheaf)
        return {name: count / taken for name, taken in passed.items()}

    return Subject(ENCODER, game.name, seats, True, [pace])


def time_of(encode: Callable[..., object], sheaf: Sequence[tuple[Any, ...]]) -> float:
    begin = thread_time()
    for view, ask, seat in sheaf:
        encode(view, ask, seat)
    return thread_time() - begin


def sheaves(match: Match[Any], bot: Bot, chance: Chance, size: int = 10) -> Iterator[list[tuple[Any, ...]]]:
    """The views of a match at its questions, some at a time, as they come."""
    sheaf: list[tuple[Any, ...]] = []
    while match.outcome is None:
        asks = match.asks
        sheaf += [(match.view(ask.seat), ask, ask.seat) for ask in asks]
        for ask in asks:
            match.answer(ask.seat, bot(Perspective(match, ask.seat), chance))
        if len(sheaf) >= size:
            yield sheaf
            sheaf = []
    yield sheaf


def zoo(game: Game[Any], seats: int) -> Subject:
    env = import_module("tontine.adapters.pettingzoo").raw_env(game.name, seats)
    return Subject("PettingZoo", game.name, seats, True, [steps(peers.zoo_play(env))])


def gym(game: Game[Any], seats: int) -> Subject:
    env = import_module("tontine.adapters.gymnasium").SeatEnv(game.name, seats, bots="random")
    return Subject("Gymnasium", game.name, seats, True, [steps(gym_play(env))])


def spiel(game: Game[Any], seats: int) -> Subject:
    adapter = import_module("tontine.adapters.openspiel")
    made = import_module("pyspiel").load_game(adapter.short_name(game), {"players": seats})
    return Subject("OpenSpiel", game.name, seats, True, [steps(peers.spiel_play(made))])


def words(game: Game[Any], seats: int) -> Subject:
    env = import_module("tontine.adapters.text").TextEnv(game.name, seats)
    return Subject("RLCard", game.name, seats, True, [steps(words_play(env))])


def arena(game: Game[Any], seats: int) -> Subject:
    env = import_module("tontine.adapters.textarena").TontineEnv(game.name, rules=False)
    return Subject("TextArena", game.name, seats, True, [steps(arena_play(env, seats, NUMBERED))])


def words_play(env: Any) -> Callable[[], int]:
    """As `peers.rlcard_play`; here a step names the seat."""
    dice = Dice()

    def play() -> int:
        state, seat = env.reset()
        taken = 0
        while seat is not None:
            state, seat = env.step(seat, dice.pick(list(state["legal_actions"])))
            taken += 1
        return taken

    return play


def arena_play(env: Any, seats: int, moves: re.Pattern[str]) -> Callable[[], int]:
    """A move at random of those that stand in the latest message that names any."""
    dice = Dice()

    def play() -> int:
        env.reset(num_players=seats)
        taken, done = 0, False
        while not done:
            _, told = env.get_observation()
            named = next(filter(None, [moves.findall(message) for _, message, _ in reversed(told)]))
            done, _ = env.step(f"[{dice.pick(named)}]")
            taken += 1
        return taken

    return play


def gym_play(env: Any) -> Callable[[], int]:
    """A legal action at random; where the library's own have no mask, all are legal."""
    flatnonzero, random = import_module("numpy").flatnonzero, Dice().random
    count = int(env.action_space.n)

    def play() -> int:
        seen, _ = env.reset()
        taken, over, cut = 0, False, False
        while not over and not cut:
            legal = flatnonzero(seen["action_mask"]) if isinstance(seen, dict) else range(count)
            seen, _, over, cut, _ = env.step(int(legal[int(random() * len(legal))]))
            taken += 1
        return taken

    return play


OURS: Mapping[str, Callable[[Game[Any], int], Subject]] = {
    ENCODER: encoder,
    "PettingZoo": zoo,
    "Gymnasium": gym,
    "OpenSpiel": spiel,
    "RLCard": words,
    "TextArena": arena,
}


# Theirs


def zoo_peers() -> list[Subject]:
    import_module("pygame")  # its classic games need it even where nothing is drawn
    return [zoo_peer(name) for name in peers.CLASSIC]


def zoo_peer(name: str) -> Subject:
    env = import_module(f"pettingzoo.classic.{name}").raw_env()
    return Subject("PettingZoo", name, len(env.possible_agents), True, [steps(peers.zoo_play(env))])


def gym_peers() -> list[Subject]:
    make = import_module("gymnasium").make
    return [Subject("Gymnasium", name, 1, True, [steps(gym_play(make(name).unwrapped))]) for name in TOYS]


def spiel_peers() -> list[Subject]:
    library = import_module("pyspiel")
    python = peers.python_games(library)
    made = {name: library.load_game(name) for name in (*python, *peers.CPLUSPLUS)}
    return [Subject("OpenSpiel", name, game.num_players(), name in python, [steps(peers.spiel_play(game))]) for name, game in made.items()]


def rlcard_peers() -> list[Subject]:
    library = import_module("rlcard")
    made = {name: library.make(name, config={"seed": 0}) for name in peers.rlcard_names()}
    return [Subject("RLCard", name, env.num_players, True, [steps(peers.rlcard_play(env))]) for name, env in made.items()]


def arena_peers() -> list[Subject]:
    make = import_module("textarena").make
    return [Subject("TextArena", name, 2, True, [steps(arena_play(make(f"{name}-raw"), 2, QUOTED))]) for name in ARENA]


THEIRS: Mapping[str, Callable[[], list[Subject]]] = {
    "PettingZoo": zoo_peers,
    "Gymnasium": gym_peers,
    "OpenSpiel": spiel_peers,
    "RLCard": rlcard_peers,
    "TextArena": arena_peers,
}
