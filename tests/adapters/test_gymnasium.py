"""Gymnasium's own checks, and what is ours: bots at the other seats, forks, rendering, refusals."""

from __future__ import annotations

import copy
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import error
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv

from tests.adapters.tables import TABLES
from tontine.adapters.gymnasium import SeatEnv
from tontine.adapters.ids import camel
from tontine.core.registry import games

pytestmark = [pytest.mark.filterwarnings("error")]
TABLE = pytest.mark.parametrize(("game", "seats", "settings"), TABLES)
GAMES = pytest.mark.parametrize("game", [game.name for game in games()])


def finished(env: Any, seed: int) -> tuple[list[float], list[Any]]:
    """Rewards and observations of a match whose player picks by chance."""
    seen, _ = env.reset(seed=seed)
    env.action_space.seed(seed)
    rewards, views, over = [], [seen["observation"]], False
    while not over:
        seen, reward, over, cut, info = env.step(env.action_space.sample(seen["action_mask"]))
        assert not cut
        assert info["action_mask"] is seen["action_mask"]
        rewards.append(reward)
        views.append(seen["observation"])
    return rewards, views


@TABLE
def test_check_env(game: str, seats: int, settings: dict[str, Any]) -> None:
    """It takes an action of another match, so it wants an environment that does not mind."""
    check_env(gymnasium.make(f"Tontine/{camel(game)}-v1", seats=seats, illegal="random", **settings).unwrapped)


@GAMES
def test_make_finds_every_game(game: str) -> None:
    env = gymnasium.make(f"Tontine/{camel(game)}-v1", seats=None, bots="random")
    rewards, _ = finished(env, 3)
    assert rewards[:-1] == [0.0] * (len(rewards) - 1)
    assert -1 <= rewards[-1] <= 1


def test_an_id_may_name_the_module_that_knows_it() -> None:
    code = "import gymnasium; print(gymnasium.make('tontine.adapters.gymnasium:Tontine/LastShot-v1').unwrapped.table.game.title)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "Last Shot\n"


@GAMES
def test_the_same_seed_is_the_same_match(game: str) -> None:
    one, two = finished(SeatEnv(game, bots="random"), 5), finished(SeatEnv(game, bots="random"), 5)
    assert one[0] == two[0]
    assert all(map(np.array_equal, one[1], two[1]))


def test_without_a_seed_the_next_match_is_another() -> None:
    env = SeatEnv("last-dog-standing", 3)
    env.reset(seed=1)
    first = env.table.match.seed
    env.reset()
    second = env.table.match.seed
    env.reset(seed=1)
    assert env.table.match.seed == first
    env.reset()
    assert env.table.match.seed == second != first


@pytest.mark.parametrize("kind", [SyncVectorEnv, pytest.param(AsyncVectorEnv, marks=pytest.mark.slow)])
def test_vectors_of_environments(kind: Any) -> None:
    envs = kind([lambda: SeatEnv("last-dog-standing", 3, bots="random")] * 2)
    try:
        seen, _ = envs.reset(seed=1)
        ended = 0
        for _ in range(60):
            actions = envs.action_space.sample(mask=tuple(seen["action_mask"]))
            seen, _, over, _, _ = envs.step(actions)
            ended += over.sum()
        assert seen["observation"].shape[0] == 2
        assert ended > 0
    finally:
        envs.close()


def test_a_seat_may_change_from_match_to_match() -> None:
    env = SeatEnv("dead-last", 6, seat=None, bots="random")
    assert len({env.reset(seed=seed)[1]["seat"] for seed in range(20)}) > 3


def test_bots_sit_down_in_turn() -> None:
    env = SeatEnv("last-dog-standing", 4, seat=1, bots=["random", "greedy"])
    env.reset(seed=1)
    random, greedy = env._bots
    assert [env._bot(seat) for seat in (2, 3, 0)] == [random, greedy, random]


def test_a_fork_goes_its_own_way() -> None:
    env = SeatEnv("last-dog-standing", 3)
    env.reset(seed=2)
    twin = copy.deepcopy(env)
    assert np.array_equal(twin.table.numbers(0), env.table.numbers(0))
    before = env.table.numbers(0)
    action = int(np.flatnonzero(twin.table.mask(0))[0])
    assert all(map(np.array_equal, twin.step(action)[0].values(), env.fork().step(action)[0].values()))
    assert np.array_equal(env.table.numbers(0), before)


def test_rendering_is_text_in_a_language(capsys: pytest.CaptureFixture[str]) -> None:
    env = SeatEnv("dead-last", 6, render_mode="ansi", language="it", bots="random")
    env.reset(seed=1)
    said = env.render()
    assert said is not None
    assert "Rosso" in said
    human = SeatEnv("dead-last", 6, render_mode="human", bots="random")
    human.reset(seed=1)
    assert "Red" in capsys.readouterr().out


# Refusals: one clear sentence, and nothing has happened


@pytest.mark.parametrize(
    ("given", "kind", "says"),
    [
        ({"game": "whist"}, error.NameNotFound, "There is no game 'whist'. Known games: "),
        ({"seats": 99}, error.Error, "This game takes 6 to 12 seats, not 99."),
        ({"seats": True}, error.Error, "This game takes 6 to 12 seats, not True."),
        ({"seat": 6}, error.Error, "There is no seat 6 at this table. Seats: 0 to 5."),
        ({"bots": "clever"}, error.Error, "There is no bot 'clever' for this game. Known bots: random, "),
        ({"bots": []}, error.Error, "There is no bot 'none' for this game."),
        ({"weather": "mild"}, error.Error, "Bad settings: expected one of "),
        ({"whispers": 9}, error.Error, "Bad settings: expected whispers to be "),
        ({"render_mode": "opera"}, error.Error, "render_mode must be one of None, ansi, human, not 'opera'."),
        ({"language": "tlh"}, error.Error, "language must be one of en, it, not 'tlh'."),
    ],
)
def test_wrong_arguments(given: dict[str, Any], kind: type[Exception], says: str) -> None:
    with pytest.raises(kind, match=r".") as refused:
        SeatEnv(**{"game": "dead-last", **given})
    assert str(refused.value).startswith(says)
    assert "\n" not in str(refused.value)


def test_a_masked_action_changes_nothing() -> None:
    env = SeatEnv("dead-last", 6, bots="random")
    seen, _ = env.reset(seed=1)
    log = list(env.table.match.log)
    for action in (0, 6, 999, -1, "ambush", None):
        with pytest.raises(error.InvalidAction, match=r"^Action .* is not legal for seat 0 now\. Legal: 1 \(seat\+1\), "):
            env.step(action)
    assert env.table.match.log == log
    assert np.array_equal(env.table.numbers(0), seen["observation"])


def test_a_step_before_the_first_reset_is_refused() -> None:
    with pytest.raises(error.ResetNeeded):
        SeatEnv("dead-last", 6).step(1)


def test_after_the_end_only_waiting_is_legal() -> None:
    env = SeatEnv("last-dog-standing", 2)
    finished(env, 1)
    assert env.table.legal(0) == [env.table.wait]
