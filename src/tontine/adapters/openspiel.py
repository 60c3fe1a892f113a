"""OpenSpiel: every game is registered once this is imported: `pyspiel.load_game("tontine_<name>", {"players": 6})`.

Parameters: `players`; the game's settings; `simultaneous`, whether a question to several is one node or they answer in turn; `deals`, how
many deals chance picks from at the first node, and `seed`, which ones these are. All that chance decides later follows from the deal, so
history tells all, and a clone has the same dice ahead as the original. A state from `resample_from_infostate` has not: it imagines what
the player cannot know and rolls dice of its own, so search that must not see the future goes through it, as ISMCTS does.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import fields
from functools import cache
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from ..core import Ask, Chance, Game, Match, Seat, View, seed_of
from ..core.errors import TontineError
from ..core.registry import game as game_named
from ..core.registry import games
from ..core.settings import parse
from ..core.values import plain
from ..lab import Actions, Encoder
from .errors import IllegalAction, raised_as
from .ids import camel

DEALS = 1000
BETWEEN = "+"  # the words of a setting: a comma ends a parameter of the library
TERMINAL, CHANCE, SIMULTANEOUS = pyspiel.PlayerId.TERMINAL, pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.SIMULTANEOUS


def refusals() -> AbstractContextManager[None]:
    return raised_as({TontineError: pyspiel.SpielError})


def short_name(game: Game[Any]) -> str:
    return f"tontine_{game.name.replace('-', '_')}"


# Parameters


def defaults(game: Game[Any]) -> dict[str, Any]:
    own = {"players": game.seats[0], "simultaneous": True, "deals": DEALS, "seed": 0}
    settings = {f.name: written(plain(f.metadata, f.default)) for f in fields(game.Settings) if not f.metadata["table"]}
    return {**settings, **own}


def written(value: Any) -> Any:
    """A setting as a parameter: a number, a truth value or a text."""
    if isinstance(value, Mapping):
        return BETWEEN.join([f"{word}:{count}" for word, count in value.items()])
    return BETWEEN.join(value) if isinstance(value, list) else value


def settings_of(game: Game[Any], params: Mapping[str, Any]) -> dict[str, Any]:
    known = [f.name for f in fields(game.Settings) if f.name in params]
    return {name: read(game, name, params[name]) for name in known}


def read(game: Game[Any], name: str, value: Any) -> Any:
    return parse(game.Settings, name, value.replace(BETWEEN, ",")) if isinstance(value, str) else value


# Games


class TontineGame(pyspiel.Game):  # type: ignore[misc]
    """Each game has a class of its own, with the game in it."""

    tontine: Game[Any]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.tontine
        given = {**defaults(game), **(params or {})}
        self.deals = given["deals"]
        self.seed = given["seed"]
        self.simultaneous = given["simultaneous"]
        with refusals():
            self.settings = Match(game, given["players"], settings_of(game, given), 0).settings
            self.encoder = Encoder(game, given["players"], self.settings)
        if self.deals < 1:
            raise pyspiel.SpielError(f"There must be at least one deal, not {self.deals}.")
        super().__init__(game_type(game, self.simultaneous), self.facts(given["players"]), dict(params or {}))

    def facts(self, players: int) -> Any:
        return pyspiel.GameInfo(
            num_distinct_actions=self.encoder.actions.size,
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=2.0 - players,
            max_game_length=self.tontine.bound(players, self.settings),
        )

    def new_initial_state(self, given: Any = None) -> TontineState:
        return TontineState(self)

    def __reduce__(self) -> Any:
        return load, (str(self),)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TontineObserver:
        return TontineObserver(self, iig_obs_type)


def load(string: str) -> Any:
    """A game from its string, in a process that may not know it yet."""
    return pyspiel.load_game(string)


def game_type(game: Game[Any], simultaneous: bool) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=kind.Dynamics.SIMULTANEOUS if simultaneous else kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.CONSTANT_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=defaults(game),
    )


# States


class World:
    """A match, and what each seat saw and answered at its own questions. A copy is a fork; in a file it is its deal and its answers."""

    def __init__(self, game: str, seats: int, settings: Any, seed: str, simultaneous: bool) -> None:
        self.origin = (game, seats, settings, seed, simultaneous)
        self.match: Match[Any] = Match(game_named(game), seats, settings, seed, heard=False)
        self.actions = actions_of(game, seats)
        self.answers: list[tuple[Seat, Any]] = []
        self.past: list[list[Any]] = [[] for _ in range(seats)]
        self.dreamer: Seat | None = None
        self.look()

    def look(self) -> None:
        """Who is asked, and what is legal."""
        self.legal = {ask.seat: sorted(self.actions.legal(ask)) for ask in self.match.asks}
        at_once = len(self.legal) > 1 and self.origin[-1]
        self.player = TERMINAL if self.match.outcome is not None else SIMULTANEOUS if at_once else next(iter(self.legal))

    def act(self, actions: Mapping[Seat, int]) -> None:
        """All of them or none."""
        options = {seat: self.option(seat, action) for seat, action in actions.items()}
        for seat, option in options.items():
            self.answer(seat, option)
        self.look()

    def option(self, seat: Seat, action: int) -> Any:
        legal = self.legal[seat]
        if action not in legal:
            told = ", ".join([f"{each} ({self.named(seat, each)})" for each in legal])
            raise pyspiel.SpielError(str(IllegalAction(told, action, seat=seat)))
        return self.actions.option(seat, action)

    def named(self, seat: Seat, action: int) -> str:
        option = self.actions.option(seat, action)
        return f"seat {option}" if isinstance(option, int) else str(option)

    def answer(self, seat: Seat, option: Any) -> None:
        self.past[seat].append((self.match.view(seat), self.match.ask(seat), option))
        self.answers.append((seat, option))
        self.match.answer(seat, option)

    def twin(self, match: Match[Any]) -> World:
        world = object.__new__(World)
        world.__dict__.update(self.__dict__)
        world.match = match
        world.answers = self.answers[:]
        world.past = [past[:] for past in self.past]
        return world

    def imagine(self, seat: Seat, sampler: Any) -> World:
        """What the others saw in it nobody knows. Who has answered already, as far as the seat knows, has answered anything."""
        pending = [other for other in range(self.match.seats) if self.match.answered(other) is not None]
        world = self.twin(self.match.imagine(seat, Chance(seed_of(f"resample {sampler()!r}"))))
        world.past = [past if place == seat else [] for place, past in enumerate(world.past)]
        world.answers = self.answers[: len(self.answers) - len(pending)]
        world.dreamer = seat
        for other in pending:
            ask = world.match.ask(other)
            assert ask is not None
            world.answer(other, Chance(seed_of(f"pending {other} {sampler()!r}")).pick(ask.options))
        world.look()
        return world

    def __deepcopy__(self, memo: dict[int, Any]) -> World:
        return self.twin(self.match.fork())

    def __reduce__(self) -> Any:
        if self.dreamer is not None:
            raise pyspiel.SpielError("An imagined state cannot be kept: it is nobody's match.")
        return rebuilt, (self.origin, self.answers)

    def __str__(self) -> str:
        seed = self.origin[3]
        told = [f"{seat}: {option}" for seat, option in self.answers]
        return "\n".join([seed if self.dreamer is None else f"{seed}, imagined by {self.dreamer}", *told])


@cache
def actions_of(game: str, seats: int) -> Actions:
    return Actions(game_named(game), seats)


def rebuilt(origin: tuple[str, int, Any, str, bool], answers: Sequence[tuple[Seat, Any]]) -> World:
    world = World(*origin)
    for seat, option in answers:
        world.answer(seat, option)
    world.look()
    return world


class TontineState(pyspiel.State):  # type: ignore[misc]
    """A chance node that deals, then the questions of the match: to one player, or to several at once."""

    def __init__(self, game: TontineGame) -> None:
        super().__init__(game)
        self.world: World | None = None

    def current_player(self) -> Any:
        return CHANCE if self.world is None else self.world.player

    def is_terminal(self) -> bool:
        return self.world is not None and self.world.player == TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: Seat) -> list[int]:
        return self.world.legal.get(player, []) if self.world else []

    def _apply_action(self, action: int) -> None:
        if self.world is None:
            self.world = self._dealt(action)
        else:
            self.world.act({self.world.player: action})

    def _dealt(self, deal: int) -> World:
        game = self.get_game()
        return World(game.tontine.name, game.num_players(), game.settings, f"deal {deal} of {game.seed}", game.simultaneous)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        assert self.world is not None
        self.world.act({seat: actions[seat] for seat in self.world.legal})

    def _action_to_string(self, player: Any, action: int) -> str:
        return f"deal {action}" if self.world is None else self.world.named(player, action)

    def returns(self) -> list[float]:
        outcome = self.world.match.outcome if self.world else None
        return list(outcome.values) if outcome else [0.0] * self.num_players()

    def resample_from_infostate(self, player: Seat, sampler: Any) -> TontineState:
        """A state that looks the same to the player, at a question of its own. `sampler()` is a number from 0 to 1."""
        if self.world is None or player not in self.world.legal:
            raise pyspiel.SpielError(f"Player {player} is not asked anything here, so there is nothing to resample for it.")
        state: TontineState = self.clone()
        state.world = self.world.imagine(player, sampler)
        return state

    def __str__(self) -> str:
        return str(self.world) if self.world else "before the deal"


class TontineObserver:
    """Numbers are what the player sees; with perfect recall the text also tells what it saw and answered at all its questions."""

    def __init__(self, game: TontineGame, iig_obs_type: Any) -> None:
        self.encoder = game.encoder
        self.recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor: NDArray[np.float32] = np.zeros(self.encoder.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TontineState, player: Seat) -> None:
        if state.world is None:
            self.tensor.fill(0)
        else:
            match = state.world.match
            self.encoder.encode(match.view(player), match.ask(player), player, self.tensor)

    def string_from(self, state: TontineState, player: Seat) -> str:
        if state.world is None:
            return "before the deal"
        match = state.world.match
        now = shown(match.view(player), match.ask(player))
        past = [[*shown(view, ask), option] for view, ask, option in state.world.past[player]] if self.recall else []
        return json.dumps({"now": now, "past": past} if self.recall else now, separators=(",", ":"))


def shown(view: View, ask: Ask | None) -> list[Any]:
    return [view, [ask.kind, list(ask.options), ask.about] if ask else None]


# Registering


def register_all() -> None:
    known = set(pyspiel.registered_names())
    for game in games():
        if short_name(game) not in known:
            pyspiel.register_game(game_type(game, True), class_of(game))


def class_of(game: Game[Any]) -> type[TontineGame]:
    return type(f"{camel(game.name)}Game", (TontineGame,), {"tontine": game})


register_all()
