"""PettingZoo: `env(name, seats=6, language="it")` takes turns, `parallel_env(...)` steps all at once; `<name>_v1.env()` is the same.

An observation is a dict of `observation` (see `tontine.lab`) and `action_mask`; the mask is in `infos`, too. Rewards come at the end:
a prize of 1 shared by the winners, stretched to [-1, 1].
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import aec_registry, register
from pettingzoo.utils import wrappers
from pettingzoo.utils.env import AECEnv, ParallelEnv

from ..core import Seat
from ..core.registry import games
from .arguments import known
from .ids import NAMESPACE, VERSION
from .table import MODES, Table, refusals

Agent = str


class Around:
    """What both kinds of environment have in common.

    `max_cycles`: so many questions, then the match is cut off. `illegal="random"` takes a legal action where one is not.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        render_mode: str | None = None,
        language: str = "en",
        illegal: str = "raise",
        max_cycles: int | None = None,
        **settings: Any,
    ) -> None:
        with refusals():
            self.render_mode = known("render_mode", render_mode, (None, *MODES))
            self.table = Table(game, seats, settings, heard=render_mode is not None, language=language, illegal=illegal)
        self.max_cycles = max_cycles
        self.metadata = {
            "name": f"{self.table.game.name.replace('-', '_')}_v{VERSION}",
            "render_modes": list(MODES),
            "is_parallelizable": True,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[Agent] = []
        self.cycles = 0
        self._make_spaces()

    def _make_spaces(self) -> None:
        seats = self._seats
        self.observation_spaces: dict[Agent, Dict] = {agent: self.table.observation_space() for agent in seats}
        self.action_spaces: dict[Agent, Discrete] = {agent: self._action_space(seat) for agent, seat in seats.items()}
        space = self.observation_spaces[self.possible_agents[0]]["observation"]
        assert isinstance(space, Box)
        self.state_space = Box(np.tile(space.low, len(seats)), np.tile(space.high, len(seats)), dtype=np.float32)

    def _action_space(self, seat: Seat) -> Discrete:
        return self.table.action_space(lambda: seat)

    def observation_space(self, agent: Agent) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> Discrete:
        return self.action_spaces[agent]

    def seat(self, agent: Agent) -> Seat:
        return self._seats[agent]

    def state(self) -> NDArray[np.float32]:
        """What all seats see, one after the other."""
        return np.concatenate([self.table.numbers(seat) for seat in range(self.table.seats)])

    def render(self) -> str | None:
        """What everybody may see, and what happened since it was last rendered."""
        return self.table.render(self.render_mode)

    def close(self) -> None:
        pass

    def _begin(self, seed: int | None) -> None:
        with refusals():
            self.table.begin(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0

    def _cut(self) -> bool:
        return self.max_cycles is not None and self.cycles >= self.max_cycles

    def _values(self) -> dict[Agent, float]:
        outcome = self.table.match.outcome
        values = outcome.values if outcome else [0.0] * self.table.seats
        return dict(zip(self.possible_agents, values, strict=True))

    def fork(self) -> Any:
        """A twin that goes its own way. Copies are forks."""
        twin = object.__new__(type(self))
        twin.__dict__.update({name: copied(value) for name, value in self.__dict__.items()})
        twin.table = self.table.fork()
        twin._make_spaces()
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        return self.fork()

    def __str__(self) -> str:
        return str(self.metadata["name"])


def copied(value: Any) -> Any:
    return value.copy() if isinstance(value, dict | list) else value


class raw_env(Around, AECEnv[Agent, Any, Any]):  # type: ignore[misc]  # noqa: N801 - the library's name for it
    """One agent at a time. Who is asked at the same time answers in the order of the seats, and sees none of the others' answers."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def observe(self, agent: Agent) -> dict[str, Any]:
        seat, mask = self.seat(agent), self.infos[agent].get("action_mask")
        return {"observation": self.table.numbers(seat), "action_mask": self.table.mask(seat) if mask is None else mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat, match = self.seat(agent), self.table.match
        with refusals():
            option = self.table.option(seat, action)
        assert option is not None  # who is selected is asked
        self.cycles += len(match.asks) == 1
        match.answer(seat, option)
        if match.outcome is not None or self._cut():
            self._end()
        self.infos[agent] = {}
        self._turn()

    def _end(self) -> None:
        """Until here there were no rewards."""
        over = self.table.match.outcome is not None
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over)
        self.rewards = self._values()
        self._accumulate_rewards()

    def _turn(self) -> None:
        """Select who is asked next; at the end everybody once more, in the order of the seats."""
        asks = self.table.match.asks
        agent = self.possible_agents[asks[0].seat] if asks and not self._cut() else self.agents[0]
        self.agent_selection = agent
        self.infos[agent] = {"action_mask": self.table.mask(self.seat(agent))}
        if self.render_mode == "human":
            self.render()


class raw_parallel_env(Around, ParallelEnv[Agent, Any, Any]):  # type: ignore[misc]  # noqa: N801
    """All agents at once: a question, or a question to several, is one step. Who is not asked waits."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[Agent, Any], dict[Agent, Any]]:
        self._begin(seed)
        return self._seen()

    def step(self, actions: dict[Agent, Any]) -> tuple[dict[Agent, Any], ...]:
        if not self.agents:
            return {}, {}, {}, {}, {}
        with refusals():
            options = {ask.seat: self.table.option(ask.seat, self._action(actions, ask.seat)) for ask in self.table.match.asks}
            for agent, action in actions.items():
                self.table.option(self.seat(agent), action)
        self.cycles += 1
        for seat, option in options.items():
            assert option is not None
            self.table.match.answer(seat, option)
        return self._told()

    def _action(self, actions: dict[Agent, Any], seat: Seat) -> Any:
        return actions.get(self.possible_agents[seat])

    def _told(self) -> tuple[dict[Agent, Any], ...]:
        seen, infos = self._seen()
        over, cut = self.table.match.outcome is not None, self._cut()
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, cut and not over)
        if over or cut:
            self.agents = []
        return seen, self._values(), terminations, truncations, infos

    def _seen(self) -> tuple[dict[Agent, Any], dict[Agent, Any]]:
        if self.render_mode == "human":
            self.render()
        seen = {agent: self.table.observation(self.seat(agent)) for agent in self.agents}
        return seen, {agent: {"action_mask": each["action_mask"]} for agent, each in seen.items()}


def env(game: str, seats: int | None = None, **given: Any) -> AECEnv[Agent, Any, Any]:
    """The environment that takes turns, in the wrappers that the library puts round its own: they say what is used wrongly."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, seats, **given))


def parallel_env(game: str, seats: int | None = None, **given: Any) -> raw_parallel_env:
    return raw_parallel_env(game, seats, **given)


def __getattr__(name: str) -> Any:
    """`<name>_v1` for every game: a namespace as the library's modules are."""
    for game in games():
        if name == f"{game.name.replace('-', '_')}_v{VERSION}":
            return module(game.name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def register_all() -> None:
    """`pettingzoo.make("aec", "Tontine/<name>_v1")`, or "parallel"."""
    for game in games():
        name = f"{NAMESPACE}/{game.name.replace('-', '_')}-v{VERSION}"
        if name not in aec_registry:
            register("aec", name, env, kwargs={"game": game.name})
            register("parallel", name, parallel_env, kwargs={"game": game.name})


def module(game: str) -> SimpleNamespace:
    def made(make: Any) -> Any:
        return lambda seats=None, **given: make(game, seats, **given)

    return SimpleNamespace(env=made(env), raw_env=made(raw_env), parallel_env=made(parallel_env))


register_all()
