"""The benchmark of the levels: how long a bot thinks about a decision and what it says before, as it does at a live table.

Questions are those of matches of `normal` bots, at the smallest and the largest table of each game. Where the game has talk, they talk to
each other, and the bot is asked while they do, too: whoever hears something thinks again. A bot knows no more of the match than what it is
told now, as at the server. Searches think by the clock, the other levels take as long as they take.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter, thread_time
from typing import Any

from ..bots import LEVELS, level
from ..bots.levels import NORMAL, by_time
from ..core import Bot, Chance, Game, Match, Perspective, Seat, seed_of
from ..core.conversation import Conversation
from ..core.registry import games
from ..server.garbage import watched
from .engine import environment
from .measure import one_core

BUDGET = {"easy": 5, "normal": 5, "hard": 50, "expert": 700}  # milliseconds a decision
ONE_IN = 7  # questions that is put to the bot


@dataclass(frozen=True)
class Times:
    game: str
    seats: int
    level: str
    decisions: int
    half_ms: float  # half of them within
    all_ms: float

    @property
    def budget_ms(self) -> int:
        return BUDGET[self.level]

    def as_json(self) -> dict[str, Any]:
        return {**vars(self), "budget_ms": self.budget_ms}


@dataclass(frozen=True)
class Report:
    environment: dict[str, str]
    times: list[Times]

    def as_json(self) -> dict[str, Any]:
        return {"environment": self.environment, "times": [each.as_json() for each in self.times]}


def report(seconds: float, *, names: Sequence[str] = (), progress: Callable[[str, float], None] = lambda what, done: None) -> Report:
    chosen = [game for game in games() if not names or game.name in names]
    subjects = [(game, seats, name) for game in chosen for seats in sorted({game.seats[0], game.seats[-1]}) for name in LEVELS]
    found = []
    with watched(), one_core():  # as in the processes of the server
        for place, (game, seats, name) in enumerate(subjects):
            progress(f"{game.name} {name}", place / len(subjects))
            found.append(measured(game, seats, name, seconds / len(subjects)))
    return Report(environment(), found)


def measured(game: Game[Any], seats: int, name: str, seconds: float) -> Times:
    """The first decision is not counted: it loads the net and fills memories that all later ones use."""
    bot, chance = level(game, name, by_time(name)), Chance(seed_of(name))
    asked, end = questions(game, seats), perf_counter() + seconds
    decided(bot, name, next(asked), chance)
    taken = [decided(bot, name, next(asked), chance)]
    while perf_counter() < end:
        taken.append(decided(bot, name, next(asked), chance))
    return Times(game.name, seats, name, len(taken), median(taken), max(taken))


def questions(game: Game[Any], seats: int) -> Iterator[Perspective]:
    """Some of those with a choice."""
    chance = Chance(seed_of("questions"))
    while True:
        match: Match[Any] = Match(game, seats, seed=chance.block())
        talk = Conversation(match, chance.block().hex(), dict.fromkeys(range(seats), NORMAL))
        for seat in asked_in(talk, level(game, NORMAL), chance):
            ask = match.ask(seat)
            if ask and len(ask.options) > 1 and not chance.below(ONE_IN):
                yield Perspective(match, seat, company=talk.company, said=talk.heard[seat])


def asked_in(talk: Conversation, bot: Bot, chance: Chance) -> Iterator[Seat]:
    """Who is asked: each time before it may speak, and before it answers."""
    match = talk.match
    while match.outcome is None:
        for seat in talk.turns(chance):
            yield seat
            talk.speak(seat, chance)
        for ask in match.asks:
            yield ask.seat
            match.answer(ask.seat, bot(talk.perspective(ask.seat), chance))


def decided(bot: Bot, name: str, perspective: Perspective, chance: Chance) -> float:
    """Milliseconds of the processor, for the answer and the words before it."""
    confide = perspective.game.talk.confide.get(perspective.ask.kind)
    begin = thread_time()
    bot(perspective, chance)
    if confide:
        confide(perspective, name, chance)
    return 1000 * (thread_time() - begin)
