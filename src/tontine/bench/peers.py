"""The peers, each played at random as fast as its interface allows. Those that are not installed are named in the report.

Only moves of players are counted, never those of chance; a player with one move only is asked all the same, as with us.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from copy import copy, deepcopy
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from logging import getLogger
from typing import Any
from warnings import catch_warnings, simplefilter

from .measure import Dice, Subject, playing, trouble_of, watching

PACKAGES = {"OpenSpiel": "open_spiel", "RLCard": "rlcard", "PettingZoo": "pettingzoo", "TextArena": "textarena"}
OFTEN = 0.25  # share of the moves at which copies are measured

CPLUSPLUS = ("goofspiel", "hanabi", "hearts", "leduc_poker", "liars_dice", "oh_hell", "tic_tac_toe")
CLASSIC = ("chess_v6", "connect_four_v3", "leduc_holdem_v4", "rps_v2", "texas_holdem_no_limit_v6", "texas_holdem_v4", "tictactoe_v3")

Deeds = Mapping[str, Callable[[], object]]


def subjects() -> tuple[list[Subject], dict[str, str], dict[str, str]]:
    return gathered({"OpenSpiel": open_spiel, "RLCard": rlcard, "PettingZoo": pettingzoo})


def gathered(libraries: Mapping[str, Callable[[], list[Subject]]]) -> tuple[list[Subject], dict[str, str], dict[str, str]]:
    """All that can be measured; the libraries that are not installed; and those that do not work. The latter two with the reason."""
    found: list[Subject] = []
    missing: dict[str, str] = {}
    broken: dict[str, str] = {}
    for library, made in libraries.items():
        try:
            found += made()
        except ImportError as error:
            missing[library] = str(error)
        except Exception as error:  # a library may raise anything
            broken[library] = trouble_of(error)
    return found, missing, broken


@contextmanager
def quiet() -> Iterator[None]:
    """Silence the messages and warnings of libraries, which would disturb the progress bar."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    getLogger("absl").setLevel("ERROR")
    with catch_warnings():
        simplefilter("ignore")
        yield


def versions() -> dict[str, str]:
    return {library: number for library, package in PACKAGES.items() if (number := version_of(package))}


def version_of(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


# OpenSpiel: legal_actions, apply_action, clone


CHANCE, SIMULTANEOUS, TERMINAL = -1, -2, -4  # OpenSpiel's numbers for states without a single player


MEAN_FIELD = "python_mfg_"  # games of a whole population, registered when something imports them


def open_spiel() -> list[Subject]:
    """All its games in Python, and some in C++ that are like ours: hidden cards, bids, choices made at once."""
    pyspiel = import_module("pyspiel")
    return [spiel_subject(pyspiel, name) for name in (*python_games(pyspiel), *CPLUSPLUS)]


def python_games(pyspiel: Any) -> list[str]:
    import_module("open_spiel.python.games")  # registers them
    return [name for name in pyspiel.registered_names() if name.startswith("python_") and not name.startswith(MEAN_FIELD)]


def spiel_subject(pyspiel: Any, name: str) -> Subject:
    game = pyspiel.load_game(name)
    seats, dice = game.num_players(), Dice()

    def walk() -> Iterator[Deeds]:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.current_player() != CHANCE and dice.random() < OFTEN:
                yield {"fork": state.clone}
            spiel_step(state, seats, dice)

    return Subject("OpenSpiel", name, seats, name.startswith("python_"), [playing(spiel_play(game)), watching(walk)])


def spiel_play(game: Any) -> Callable[[], int]:
    seats, dice = game.num_players(), Dice()
    random = dice.random

    def play() -> int:
        state, moves = game.new_initial_state(), 0
        while (player := state.current_player()) != TERMINAL:
            if player >= 0:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                moves += 1
            else:
                moves += spiel_step(state, seats, dice)
        return moves

    return play


def spiel_step(state: Any, seats: int, dice: Dice) -> int:
    """One step of any kind. Returns how many players moved."""
    player = state.current_player()
    if player == CHANCE:
        state.apply_action(by_weight(state.chance_outcomes(), dice.random()))
        return 0
    if player != SIMULTANEOUS:
        state.apply_action(dice.pick(state.legal_actions()))
        return 1
    legal = [state.legal_actions(seat) for seat in range(seats)]
    state.apply_actions([dice.pick(actions) if actions else 0 for actions in legal])
    return sum(map(bool, legal))


def by_weight(outcomes: list[tuple[int, float]], point: float) -> int:
    for action, weight in outcomes:
        point -= weight
        if point < 0:
            return action
    return outcomes[-1][0]


# RLCard: env.step with the legal actions it hands out


def rlcard() -> list[Subject]:
    library = import_module("rlcard")
    return [rlcard_subject(library, name) for name in rlcard_names()]


def rlcard_names() -> list[str]:
    return sorted(import_module("rlcard.envs.registration").registry.env_specs)


def rlcard_subject(library: Any, name: str) -> Subject:
    env = library.make(name, config={"seed": 0})
    dice = Dice()

    def walk() -> Iterator[Deeds]:
        state, _ = env.reset()
        while not env.is_over():
            if dice.random() < OFTEN:
                yield {"fork": lambda: rlcard_copy(env)}
            state, _ = env.step(dice.pick(list(state["legal_actions"])))

    return Subject("RLCard", name, env.num_players, True, [playing(rlcard_play(env)), watching(walk)])


def rlcard_copy(env: Any) -> Any:
    """RLCard has no copy. Only the game and the list of actions change in a match; the rest may be shared."""
    twin = copy(env)
    twin.game = deepcopy(env.game)
    twin.action_recorder = env.action_recorder[:]
    return twin


def rlcard_play(env: Any) -> Callable[[], int]:
    random = Dice().random

    def play() -> int:
        state, _ = env.reset()
        moves = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(random() * len(actions))])
            moves += 1
        return moves

    return play


# PettingZoo: the loop over agents with action masks, without the wrappers that only check


def pettingzoo() -> list[Subject]:
    import_module("pettingzoo")
    import_module("pygame")  # its classic games need it, though nothing is drawn
    return [zoo_subject(name) for name in CLASSIC]


def zoo_subject(name: str) -> Subject:
    env = import_module(f"pettingzoo.classic.{name}").raw_env()
    choose, dice = zoo_choice(env), Dice()

    def walk() -> Iterator[Deeds]:
        env.reset()
        while not zoo_over(env):
            if dice.random() < OFTEN:
                yield {"fork": lambda: zoo_copy(env)}
            env.step(choose(env.agent_selection))

    return Subject("PettingZoo", name, len(env.possible_agents), True, [playing(zoo_play(env)), watching(walk)])


def zoo_copy(env: Any) -> Any:
    """PettingZoo has no copy. Spaces never change, so they may be shared."""
    return deepcopy(env, {id(value): value for name, value in vars(env).items() if name.endswith("_spaces")})


def zoo_play(env: Any) -> Callable[[], int]:
    choose = zoo_choice(env)

    def play() -> int:
        env.reset()
        moves = 0
        while not zoo_over(env):
            env.step(choose(env.agent_selection))
            moves += 1
        return moves

    return play


def zoo_over(env: Any) -> bool:
    """In all these games all agents end at once, so they need not be stepped to their end one by one."""
    agent = env.agent_selection
    return bool(env.terminations[agent] or env.truncations[agent])


def zoo_choice(env: Any) -> Callable[[str], int]:
    """A random legal action. Of rock, paper and scissors all are."""
    flatnonzero, random = import_module("numpy").flatnonzero, Dice().random
    env.reset()
    agent = env.agent_selection
    if not isinstance(env.observe(agent), dict):
        count = int(env.action_space(agent).n)
        return lambda agent: int(random() * count)

    def choose(agent: str) -> int:
        legal = flatnonzero(env.observe(agent)["action_mask"])
        return int(legal[int(random() * len(legal))])

    return choose
