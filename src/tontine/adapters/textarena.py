"""TextArena: every game is registered once this is imported. `textarena.make("Tontine/<Name>-v1", language="it")`.

As with the library's own games there are three of each: the plain name shows an agent all messages, "-train" the introduction, the news and
the latest question, and "-raw" has no wrappers.
"""

from __future__ import annotations

import re
from contextlib import AbstractContextManager
from typing import Any

import textarena as ta
from textarena.envs.registration import ENV_REGISTRY, register_with_versions

from ..core import Chance, Seat, seed_of
from ..core.errors import TontineError
from ..core.registry import game as game_named
from ..core.registry import games
from ..core.settings import read as read_settings
from .errors import BadArgument, NoSuchAnswer, raised_as
from .ids import NAMESPACE, VERSION, camel
from .text import Prose, TextEnv

BRACKETS = re.compile(r"\[([^\[\]]*)\]")
WRAPPERS = {
    "default": [ta.wrappers.LLMObservationWrapper, ta.wrappers.ActionFormattingWrapper],
    "-train": [ta.wrappers.GameMessagesAndCurrentBoardObservationWrapper, ta.wrappers.ActionFormattingWrapper],
}


def refusals() -> AbstractContextManager[None]:
    return raised_as({TontineError: ValueError})


class TontineEnv(ta.Env):  # type: ignore[misc]
    """A match for as many players as `reset` is told. The winners are rewarded with 1, the others with -1.

    After more than `error_allowance` invalid answers to one question a player is out, as in the library's games for several players: chance
    answers for the seat, and the player gets -1. Only that player is told, because others need not know who was asked.
    """

    def __init__(self, game: str, *, language: str = "en", rules: bool = True, error_allowance: int = 1, **settings: Any) -> None:
        with refusals():
            if type(error_allowance) is not int or error_allowance < 0:
                raise BadArgument("a whole number from 0 on", error_allowance, name="error_allowance")
            self.game = game_named(game)
            Prose(self.game, language, rules)
            read_settings(self.game.Settings, settings)
        self.given = {"language": language, "rules": rules, **settings}
        self.error_allowance = error_allowance

    def reset(self, num_players: int, seed: int | None = None) -> None:
        with refusals():
            table = TextEnv(self.game.name, num_players, **self.given)
            table.reset(seed)
        self.table = table
        self.prose = table.prose
        self._chance = Chance(seed_of(b"stand-in" + table.match.seed))
        self._heard = [0] * num_players  # events that each player was told
        self.state = ta.FFAMultiPlayerState(num_players, seed, error_allowance=self.error_allowance)
        self.state.reset({}, self._prompt, {seat: self.prose.texts.seat(seat) for seat in range(num_players)})
        self._ask()

    def _prompt(self, player_id: Seat, game_state: Any) -> str:
        return self.prose.introduction(self.table.match, player_id, "agent-how-brackets")

    def get_board_str(self) -> str:
        """What everybody knows: for the library's renderers."""
        return self.prose.known(self.table.match, None)

    # One answer

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        if self.state.done:
            raise ValueError("The match is over. Begin another one with reset().")
        seat = self.state.current_player_id
        self._tell(seat, str(action), "PLAYER_ACTION", seat)
        try:
            self.table.answer(seat, answer_in(str(action)))
        except NoSuchAnswer as wrong:
            self._refuse(seat, wrong)
        else:
            self._go_on()
        stepped: tuple[bool, dict[str, Any]] = self.state.step(rotate_player=False)
        self._ask()
        return stepped

    def _refuse(self, seat: Seat, wrong: NoSuchAnswer) -> None:
        """The library counts the errors to one question, and says which one is too many."""
        if self.state.set_invalid_move(self.prose.texts.error(wrong)):
            self._tell(seat, self.prose.texts.say("agent-stand-in"), "GAME_ADMIN")
            self._go_on()

    def _go_on(self) -> None:
        """Chance answers for players who are out; without any others the match is broken off."""
        out = self.state.elimination_order
        while len(out) < self.table.seats and self.table.seat in out:
            number = self._chance.below(len(self.table.match.asks[0].options)) + 1
            self.table.answer(self.table.match.asks[0].seat, number)
        if self.table.is_over() or len(out) == self.table.seats:
            self._end()

    def _end(self) -> None:
        outcome = self.table.match.outcome
        winners = [seat for seat in outcome.winners if seat not in self.state.elimination_order] if outcome else []
        for seat in range(self.table.seats):
            self._tell_news(seat)
        texts = self.prose.texts
        self.state.set_winners(winners, texts.outcome(outcome) if outcome else texts.say("agent-all-invalid"))

    # What players are told

    def _ask(self) -> None:
        """A question is put once: whoever gave no valid answer has it already."""
        seat = self.table.seat
        if self.state.done or seat is None or self.state.error_count:
            return
        self.state.manually_set_current_player_id(seat)
        self._tell_news(seat)
        self._tell(seat, self.prose.now(self.table.match, seat), "GAME_BOARD")

    def _tell_news(self, seat: Seat) -> None:
        match = self.table.match
        if news := self.prose.news(match, seat, self._heard[seat]):
            self._tell(seat, news, "GAME_MESSAGE")
        self._heard[seat] = len(match.events(seat=seat))

    def _tell(self, seat: Seat, message: str, kind: str, sender: int = ta.GAME_ID) -> None:
        self.state.add_observation(message, ta.ObservationType[kind], sender, seat)


def answer_in(action: str) -> str:
    """What stands in the last square brackets; without any, all of it."""
    found: list[str] = BRACKETS.findall(action)
    return found[-1] if found else action


def register_all() -> None:
    """`textarena.make("Tontine/<Name>-v1")` for every game."""
    for game in games():
        if (name := f"{NAMESPACE}/{camel(game.name)}-v{VERSION}") not in ENV_REGISTRY:
            register_with_versions(name, f"{__name__}:{TontineEnv.__name__}", WRAPPERS, game=game.name)


register_all()
