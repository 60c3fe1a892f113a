"""PettingZoo's own tests, and what is ours: forks, rendering, refusals."""

from __future__ import annotations

import copy
import warnings
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo as library
import pytest
from gymnasium import error
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test, state_test
from pettingzoo.utils.conversions import parallel_to_aec

from tests.adapters.tables import TABLES
from tontine.adapters import pettingzoo
from tontine.adapters.pettingzoo import env, parallel_env
from tontine.core.registry import games

pytestmark = [pytest.mark.filterwarnings("error")]
TABLE = pytest.mark.parametrize(("game", "seats", "settings"), TABLES)


@pytest.fixture(autouse=True)
def _expected() -> Iterator[None]:
    """The library knows the names of its own environments with dicts for observations; any other is warned of."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        yield


@TABLE
def test_api(game: str, seats: int, settings: dict[str, Any]) -> None:
    api_test(env(game, seats, **settings), num_cycles=20)


@TABLE
def test_parallel_api(game: str, seats: int, settings: dict[str, Any]) -> None:
    parallel_api_test(parallel_env(game, seats, **settings), num_cycles=60)


@TABLE
def test_seeds(game: str, seats: int, settings: dict[str, Any]) -> None:
    seed_test(lambda: env(game, seats, **settings), num_cycles=10)
    parallel_seed_test(lambda: parallel_env(game, seats, **settings), num_cycles=10)


@TABLE
def test_state(game: str, seats: int, settings: dict[str, Any]) -> None:
    state_test(env(game, seats, **settings), parallel_env(game, seats, **settings), num_cycles=3)


@TABLE
def test_max_cycles(game: str, seats: int, settings: dict[str, Any]) -> None:
    """It counts as many turns for every agent; ours gives none to who is not asked, so the other kind is turned into one."""

    def turned(max_cycles: int) -> Any:
        return parallel_to_aec(parallel_env(game, seats, max_cycles=max_cycles, **settings))

    max_cycles_test(
        SimpleNamespace(parallel_env=lambda max_cycles: parallel_env(game, seats, max_cycles=max_cycles, **settings), env=turned)
    )


# Ours


@pytest.mark.parametrize("make", [env, parallel_env])
@pytest.mark.parametrize("game", [game.name for game in games()])
def test_every_game_is_a_module_and_an_id(game: str, make: Any) -> None:
    name = f"{game.replace('-', '_')}_v1"
    kind = "aec" if make is env else "parallel"
    own = getattr(getattr(pettingzoo, name), make.__name__)()
    registered = library.make(kind, f"Tontine/{name}")
    assert str(own.unwrapped) == str(registered.unwrapped) == name
    assert type(own.unwrapped) is type(registered.unwrapped)


def test_there_is_no_other_module() -> None:
    assert not hasattr(pettingzoo, "whist_v1")


def played(game: str, seats: int, seed: int) -> Any:
    """An environment in mid-match."""
    made = env(game, seats)
    made.reset(seed=seed)
    for _ in range(7):
        made.step(made.action_space(made.agent_selection).sample())
    return made


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_a_copy_is_a_fork(game: str) -> None:
    seats = next(each.seats[0] for each in games() if each.name == game)
    made = played(game, seats, 3)
    twin = copy.deepcopy(made)
    before = made.state()
    assert np.array_equal(twin.state(), before)
    again = made.unwrapped.fork()
    action = int(np.flatnonzero(twin.observe(twin.agent_selection)["action_mask"])[0])
    twin.step(action)
    again.step(action)
    assert np.array_equal(twin.state(), again.state())
    assert np.array_equal(made.state(), before)


def test_questions_at_the_same_time_are_one_parallel_step() -> None:
    made = parallel_env("dead-last", 6)
    seen, infos = made.reset(seed=1)
    assert all(each["action_mask"].sum() > 1 for each in seen.values())
    made.step({agent: made.action_space(agent).sample() for agent in made.agents})
    assert len(made.table.match.log) == 6
    assert all(infos[agent]["action_mask"] is seen[agent]["action_mask"] for agent in seen)


def test_whoever_answers_later_sees_nothing_of_the_earlier_answers() -> None:
    made = env("dead-last", 6)
    made.reset(seed=1)
    before = made.observe("player_5")["observation"]
    made.step(made.action_space("player_0").sample())
    assert made.agent_selection == "player_1"
    assert np.array_equal(made.observe("player_5")["observation"], before)


def test_who_is_not_asked_waits() -> None:
    made = parallel_env("last-dog-standing", 3)
    seen, _ = made.reset(seed=1)
    wait = made.table.wait
    idle = [agent for agent in made.agents if seen[agent]["action_mask"][wait]]
    assert len(idle) == 2
    assert all(seen[agent]["action_mask"].sum() == 1 for agent in idle)
    asked = next(agent for agent in made.agents if agent not in idle)
    made.step({asked: made.action_space(asked).sample()})
    assert len(made.table.match.log) == 1, "who waits need not say so"


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_the_prize_is_shared_at_the_end(game: str) -> None:
    made = parallel_env(game)
    made.reset(seed=2)
    total = dict.fromkeys(made.agents, 0.0)
    while made.agents:
        _, rewards, over, cut, _ = made.step({agent: made.action_space(agent).sample() for agent in made.agents})
        total = {agent: total[agent] + rewards[agent] for agent in total}
    outcome = made.table.match.outcome
    assert outcome is not None
    assert all(over.values())
    assert not any(cut.values())
    assert list(total.values()) == list(outcome.values)


def test_a_match_is_cut_off_after_so_many_questions() -> None:
    made = env("dead-last", 6, max_cycles=2)
    made.reset(seed=1)
    for agent in made.possible_agents:
        made.step(made.action_space(agent).sample())
    assert not any(made.truncations.values())
    while not made.truncations[made.agent_selection]:
        assert made.unwrapped.cycles < 2
        made.step(made.action_space(made.agent_selection).sample())
    assert all(made.truncations.values())
    assert not any(made.terminations.values())


def test_rendering_is_text_in_a_language(capsys: pytest.CaptureFixture[str]) -> None:
    made = env("dead-last", 6, render_mode="ansi", language="it")
    made.reset(seed=1)
    assert "Rosso" in made.render()
    human = parallel_env("dead-last", 6, render_mode="human")
    human.reset(seed=1)
    assert "Red" in capsys.readouterr().out
    assert parallel_env("dead-last", 6).render() is None


# Refusals: one clear sentence, and nothing has happened


@pytest.mark.parametrize("make", [env, parallel_env])
@pytest.mark.parametrize(
    ("given", "kind", "says"),
    [
        ({"game": "whist"}, error.NameNotFound, "There is no game 'whist'. Known games: "),
        ({"seats": 99}, error.Error, "This game takes 6 to 12 seats, not 99."),
        ({"weather": "mild"}, error.Error, "Bad settings: expected one of "),
        ({"whispers": 9}, error.Error, "Bad settings: expected whispers to be "),
        ({"render_mode": "opera"}, error.Error, "render_mode must be one of None, ansi, human, not 'opera'."),
        ({"illegal": "shrug"}, error.Error, "illegal must be one of raise, random, not 'shrug'."),
    ],
)
def test_wrong_arguments(make: Any, given: dict[str, Any], kind: type[Exception], says: str) -> None:
    with pytest.raises(kind, match=r".") as refused:
        make(**{"game": "dead-last", **given})
    assert str(refused.value).startswith(says)
    assert "\n" not in str(refused.value)


def test_a_masked_action_changes_nothing() -> None:
    made = env("dead-last", 6)
    made.reset(seed=1)
    for action in (0, 6, 999, "ambush", None):
        with pytest.raises(error.InvalidAction, match=r"^Action .* is not legal for seat 0 now\. Legal: 1 \(seat\+1\), "):
            made.step(action)
    assert made.agent_selection == "player_0"
    assert not made.unwrapped.table.match.log


def test_one_masked_action_of_several_changes_nothing() -> None:
    made = parallel_env("dead-last", 6)
    made.reset(seed=1)
    actions = {agent: made.action_space(agent).sample() for agent in made.agents}
    for wrong in ({**actions, "player_5": 0}, {agent: actions[agent] for agent in made.agents[:5]}):
        with pytest.raises(error.InvalidAction, match="for seat 5 now"):
            made.step(wrong)
    assert not made.table.match.log
    made.step(actions)
    assert len(made.table.match.log) == 6
