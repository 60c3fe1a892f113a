"""The games in words, for agents that read and write: what a seat knows, what it heard since its last question, the question, its options.

`TextEnv` has RLCard's way of playing: `reset`, `step`, `run`, and a state that is a dict. It needs no other library.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from ..core import Game, Match, Option, Seat
from ..core.registry import game as game_named
from ..core.settings import read as read_settings
from ..core.settings import where_nobody_talks
from ..text.pages import rules_page
from .errors import WrongAgents
from .telling import headed, meant, news_told, one_line, paragraphs, question_told, texts_of, view_told


class Prose:
    """A match in words, as one seat knows it: all of it comes from the seat's view, from what it heard, and from its question.

    `rules`: the rules page comes with the introduction, and with every question its rule and the texts of its cards.
    """

    def __init__(self, game: Game[Any], language: str, rules: bool) -> None:
        self.game = game
        self.rules = rules
        self.texts = texts_of(language, game)

    # Once

    def introduction(self, match: Match[Any], seat: Seat, how: str = "agent-how") -> str:
        """The game, its goal, the players, the settings, and how to answer."""
        match.view(seat)  # raises if there is no such seat
        say = self.texts.say
        parts = [say("title"), say("agent-goal", goal=say("goal")), say("agent-players", seat=seat, seats=list(range(match.seats)))]
        parts += [paragraphs(headed(say("agent-settings"), settings))] if (settings := self.settings(match)) else []
        parts += [say("agent-rules"), page] if (page := self.page()) else []
        return "\n\n".join([*parts, say(how)])

    def page(self) -> str:
        """The rules page, if it is wanted and there is one."""
        try:
            return rules_page(self.game, self.texts.language) if self.rules else ""
        except FileNotFoundError:
            return ""

    def settings(self, match: Match[Any]) -> list[str]:
        """All that the rules use, with their values."""
        names = [f.name for f in fields(match.settings) if not f.metadata["table"]]
        texts = self.texts
        return [f"{texts.setting(name)[0]}: {texts.setting_value(getattr(match.settings, name), name)}" for name in names]

    # At a question

    def observation(self, match: Match[Any], seat: Seat, since: int) -> str:
        """`since`: how many events the seat had heard at its last question."""
        return "\n\n".join([part for part in (self.news(match, seat, since), self.now(match, seat)) if part])

    def news(self, match: Match[Any], seat: Seat, since: int) -> str:
        return paragraphs(news_told(self.texts, match.events(since, seat), so_far=since == 0))

    def now(self, match: Match[Any], seat: Seat) -> str:
        return f"{self.known(match, seat)}\n\n{self.question(match, seat)}"

    def known(self, match: Match[Any], seat: Seat | None) -> str:
        """None: what everybody knows."""
        return paragraphs(view_told(self.texts, match.view(seat), seat))

    def question(self, match: Match[Any], seat: Seat) -> str:
        ask = match.ask(seat)
        if ask is None:
            return self.texts.say("agent-not-asked" if match.outcome is None else "agent-over")
        return paragraphs(question_told(self.texts, ask, rules=self.rules))


class TextEnv:
    """A table whose seats read and write. Who is asked at the same time answers in the order of the seats; no seat sees another's answer
    before all are in. Where a setting has another default for tables without talk, that one is used."""

    def __init__(self, game: str, seats: int | None = None, *, language: str = "en", rules: bool = False, **settings: Any) -> None:
        self.game = game_named(game)
        self.seats = self.game.seats[0] if seats is None else seats
        self.settings = read_settings(self.game.Settings, {**where_nobody_talks(self.game.Settings), **settings})
        self.prose = Prose(self.game, language, rules)
        self.reset()

    def reset(self, seed: bytes | int | str | None = None) -> tuple[dict[str, Any], Seat]:
        """A new match: the state of the seat that is asked first, and the seat."""
        self.match: Match[Any] = Match(self.game, self.seats, self.settings, seed)
        self._since = [0] * self.seats  # events that each seat had heard at its last question
        self._given: list[list[Option]] = [[] for _ in range(self.seats)]
        seat = self.match.asks[0].seat
        return self.observe(seat), seat

    # What a seat gets

    @property
    def seat(self) -> Seat | None:
        """Who is asked next; None after the end."""
        return self.match.asks[0].seat if self.match.outcome is None else None

    def introduction(self, seat: Seat) -> str:
        """What a seat should read before its first question."""
        return self.prose.introduction(self.match, seat)

    def observe(self, seat: Seat) -> dict[str, Any]:
        """`obs` is the text, `raw_obs` the same as plain values. `legal_actions` are the numbers of the options, `raw_legal_actions`
        their texts. `action_record` are the seat's own answers so far."""
        view, ask = self.match.view(seat), self.match.ask(seat)
        options = list(ask.options) if ask else []
        return {
            "obs": self.prose.observation(self.match, seat, self._since[seat]),
            "raw_obs": {
                "view": view,
                "events": self.match.events(self._since[seat], seat),
                "ask": ask.as_json() if ask else None,
            },
            "legal_actions": dict.fromkeys(range(1, len(options) + 1)),
            "raw_legal_actions": [one_line(self.prose.texts.word(option)) for option in options],
            "action_record": [(seat, option) for option in self._given[seat]],
        }

    # What a seat does

    def step(self, seat: Seat, action: int | str) -> tuple[dict[str, Any], Seat | None]:
        """Answer with the number of an option, with its text, or with the option itself where that is a word. Returns the state of the seat
        that is asked next, and that seat; after the end, the state of the seat that answered, and None."""
        self.answer(seat, action)
        following = self.seat
        return self.observe(seat if following is None else following), following

    def answer(self, seat: Seat, action: int | str) -> None:
        option = meant(self.prose.texts, self.match.question(seat, action), action)
        self._since[seat] = len(self.match.events(seat=seat))
        self._given[seat].append(option)
        self.match.answer(seat, option)

    def is_over(self) -> bool:
        return self.match.outcome is not None

    def get_payoffs(self) -> tuple[float, ...] | None:
        """For each seat, from -1 to 1: the winners share a prize of 1. None before the end."""
        return self.match.outcome.values if self.match.outcome else None

    def run(self, agents: Sequence[Any], seed: bytes | int | str | None = None) -> tuple[list[list[Any]], tuple[float, ...]]:
        """A whole match. An agent is a function of its state, or has RLCard's `eval_step`. Returns for each seat its states and answers in
        turn, with the last state at the end; and the payoffs."""
        if len(agents) != self.seats:
            raise WrongAgents(self.seats, len(agents))
        paths: list[list[Any]] = [[] for _ in range(self.seats)]
        state, seat = self.reset(seed)
        while self.match.outcome is None:
            answer = answer_of(agents[seat], state)
            paths[seat] += [state, answer]
            state, following = self.step(seat, answer)
            seat = seat if following is None else following
        for place, path in enumerate(paths):
            path.append(self.observe(place))
        return paths, self.match.outcome.values

    def __deepcopy__(self, memo: dict[int, Any]) -> TextEnv:
        """A copy plays the match again: a fork would be told nothing more."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.match = Match.replay(self.match.record())
        twin._since = self._since[:]
        twin._given = [given[:] for given in self._given]
        return twin


def answer_of(agent: Any, state: Mapping[str, Any]) -> Any:
    step: Callable[[Any], tuple[Any, Any]] | None = getattr(agent, "eval_step", None)
    return agent(state) if step is None else step(state)[0]
