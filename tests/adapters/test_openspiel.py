"""OpenSpiel's own tests, its bots, and what is ours: worlds that look the same, refusals."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from open_spiel.python.rl_environment import Environment
from open_spiel.python.tests import games_sim_test

from tests.adapters.tables import TABLES
from tontine.adapters.openspiel import settings_of, short_name, written
from tontine.core import Game, Match
from tontine.core.registry import game as game_named
from tontine.core.registry import games

LARGE = {("last-shot", 6), ("dead-last", 12)}
TABLE = pytest.mark.parametrize(
    ("name", "players", "settings"),
    [pytest.param(*table, marks=pytest.mark.slow if table[:2] in LARGE else ()) for table in TABLES],
)
TURNS = pytest.mark.parametrize("simultaneous", [True, False], ids=["at-once", "in-turn"])
GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


def loaded(name: str, players: int, settings: dict[str, Any] | None = None, **params: Any) -> Any:
    given = {"players": players, "deals": 50, **{key: written(value) for key, value in (settings or {}).items()}, **params}
    return pyspiel.load_game(short_name(game_named(name)), given)


def dealt(game: Any, deal: int = 1) -> Any:
    state = game.new_initial_state()
    state.apply_action(deal)
    return state


def go_on(state: Any, rng: np.random.Generator) -> None:
    if state.is_simultaneous_node():
        players = range(state.num_players())
        state.apply_actions([int(rng.choice(state.legal_actions(each) or [0])) for each in players])
    else:
        state.apply_action(int(rng.choice(state.legal_actions())))


# The library's own tests


@TABLE
@TURNS
def test_random_simulations(
    name: str, players: int, settings: dict[str, Any], simultaneous: bool, capfd: pytest.CaptureFixture[str]
) -> None:
    pyspiel.random_sim_test(loaded(name, players, settings, simultaneous=simultaneous), num_sims=1, serialize=True, verbose=False)


@GAMES
@TURNS
def test_the_simulation_that_every_game_of_the_library_passes(game: Game[Any], simultaneous: bool) -> None:
    games_sim_test.GamesSimTest().sim_game(loaded(game.name, game.seats[0], simultaneous=simultaneous))


@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.slow if game.name == "last-shot" else ()) for game in games()])
def test_a_playthrough_can_be_written_and_read_again(game: Game[Any]) -> None:
    string = f"{short_name(game)}(deals=3)"
    text = playthrough(string, None, seed=7)
    actions = [
        line.removeprefix("action: ").removeprefix("actions: ") for line in text.splitlines() if line.startswith(("action: ", "actions: "))
    ]
    assert len(actions) > 5
    assert playthrough(string, None, seed=7) == text
    assert "InformationStateTensor(0)" in text


@GAMES
def test_an_environment_for_learners(game: Game[Any]) -> None:
    env = Environment(loaded(game.name, game.seats[0], simultaneous=False), include_full_state=False)
    env.seed(1)
    step = env.reset()
    rng = np.random.default_rng(1)
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([int(rng.choice(step.observations["legal_actions"][player]))])
    assert sum(step.rewards) == pytest.approx(2 - game.seats[0])


# Its bots


def bots_play(game: Any, bot: Any) -> list[float]:
    """The bot at the first seat, chance at the others."""
    rng = np.random.default_rng(1)
    state = dealt(game)
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            go_on(state, rng)
    returns: list[float] = state.returns()
    return returns


@GAMES
def test_its_ismcts_plays(game: Game[Any]) -> None:
    spiel = loaded(game.name, game.seats[0], simultaneous=False)
    random = np.random.RandomState(1)
    bot = ISMCTSBot(spiel, RandomRolloutEvaluator(1, random), 2.0, 3, random_state=random, allow_inconsistent_action_sets=True)
    assert sum(bots_play(spiel, bot)) == pytest.approx(2 - game.seats[0])


@GAMES
def test_its_mcts_plays(game: Game[Any]) -> None:
    spiel = loaded(game.name, game.seats[0], simultaneous=False)
    random = np.random.RandomState(1)
    bot = MCTSBot(spiel, 2.0, 3, RandomRolloutEvaluator(1, random), random_state=random)
    assert sum(bots_play(spiel, bot)) == pytest.approx(2 - game.seats[0])


# Ours


@GAMES
@TURNS
def test_resampled_states_look_the_same_to_the_player(game: Game[Any], simultaneous: bool) -> None:
    spiel = loaded(game.name, game.seats[0], simultaneous=simultaneous)
    rng = np.random.default_rng(3)
    state = dealt(spiel)
    hidden = 0
    while len(state.history()) < 60 and not state.is_terminal():
        player = next(each for each in range(spiel.num_players()) if state.legal_actions(each))
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions(player) == state.legal_actions(player)
        assert other.current_player() == state.current_player()
        hidden += other.world.match.state != state.world.match.state
        go_on(state, rng)
    assert hidden > 0, "what the player cannot know varies"


def test_a_resampled_state_goes_its_own_way() -> None:
    """The dice ahead are others: nothing of the real future can be seen in it."""
    state = dealt(loaded("last-one-alive", 2))
    ends = set()
    for number in range(8):
        other = state.resample_from_infostate(state.current_player(), partial(float, number))
        follow = np.random.default_rng(2)
        for _ in range(3):
            go_on(other, follow)
        ends.add(other.observation_string(0))
    assert len(ends) > 1


@GAMES
def test_a_clone_is_apart(game: Game[Any]) -> None:
    rng = np.random.default_rng(1)
    state = dealt(loaded(game.name, game.seats[0]))
    for _ in range(3):
        go_on(state, rng)
    twin, before = state.clone(), str(state)
    go_on(twin, rng)
    assert str(state) == before != str(twin)
    assert str(copy.deepcopy(state)) == before


@GAMES
def test_the_past_is_in_the_information_state_alone(game: Game[Any]) -> None:
    state = dealt(loaded(game.name, game.seats[0]))
    rng = np.random.default_rng(1)
    player = next(each for each in range(state.num_players()) if state.legal_actions(each))
    before = state.information_state_string(player)
    go_on(state, rng)
    assert len(state.world.past[player]) == 1
    assert len(state.information_state_string(player)) > len(before) + len(state.observation_string(player)) / 2


@GAMES
def test_settings_are_parameters(game: Game[Any]) -> None:
    for name, players, settings in TABLES:
        if name == game.name:
            spiel = loaded(name, players, settings)
            assert spiel.settings == Match(game, players, settings, 0).settings
            again = pyspiel.load_game(str(spiel))
            assert again.settings == spiel.settings
            assert pickle.loads(pickle.dumps(spiel)).settings == spiel.settings
    assert settings_of(game, {"players": 3}) == {}


# Refusals: one clear sentence, and nothing has happened


@pytest.mark.parametrize(
    ("name", "params", "says"),
    [
        ("tontine_whist", {}, "Unknown game 'tontine_whist'."),
        ("tontine_dead_last", {"players": 99}, "This game takes 6 to 12 seats, not 99."),
        ("tontine_dead_last", {"whispers": 9}, "Bad settings: expected whispers to be "),
        ("tontine_dead_last", {"weather": 1}, "Unknown parameter 'weather'."),
        ("tontine_dead_last", {"deals": 0}, "There must be at least one deal, not 0."),
        ("tontine_last_shot", {"departments": "agency+circus"}, "Bad settings: expected departments to be "),
    ],
)
def test_wrong_parameters(name: str, params: dict[str, Any], says: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(pyspiel.SpielError) as refused:
        pyspiel.load_game(name, params)
    assert str(refused.value).startswith(says)


def test_an_illegal_action_changes_nothing() -> None:
    state = dealt(loaded("dead-last", 6))
    before = str(state)
    with pytest.raises(pyspiel.SpielError, match=r"^Action 0 is not legal for seat 5 now\. Legal: 1 \(seat 0\), "):
        state.apply_actions([1, 1, 1, 1, 1, 0])
    assert str(state) == before
    state.apply_actions([1] * 6)
    assert str(state) != before


def test_who_is_not_asked_cannot_resample() -> None:
    state = dealt(loaded("last-dog-standing", 2))
    idle = 1 - state.current_player()
    with pytest.raises(pyspiel.SpielError, match=f"Player {idle} is not asked anything here"):
        state.resample_from_infostate(idle, lambda: 0.5)


def test_an_imagined_state_is_nobodys_match() -> None:
    state = dealt(loaded("last-dog-standing", 2))
    other = state.resample_from_infostate(state.current_player(), lambda: 0.5)
    with pytest.raises(pyspiel.SpielError, match="cannot be kept"):
        pickle.dumps(other.world)
