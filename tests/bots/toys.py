"""Games of one or two questions in which the right answer is certain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tontine.core import CHECKPOINT, All, Ask, Bot, Chance, Game, Match, Outcome, Perspective, Play, Reason, Seat, Settings, Tell, View

WORDS = ("win", "lose", "toss", "heads", "tails", "red", "black", "go-on")


class Over(Reason):
    OVER = "over"


@dataclass(frozen=True)
class NoSettings(Settings):
    pass


@dataclass(slots=True)
class State:
    card: int  # face down

    def copy(self) -> State:
        return State(self.card)


def deal(seats: int, settings: NoSettings, chance: Chance) -> State:
    return State(chance.below(4))


def imagine(s: State, seat: Seat | None, chance: Chance) -> None:
    s.card = chance.below(4)


def view(s: State, seat: Seat | None) -> View:
    return {"players": [{"alive": True}, {"alive": True}]}


def won_by(seat: Seat) -> Outcome:
    return Outcome(Over.OVER, [seat], [int(seat == 0), int(seat == 1)])


def toy(play: Callable[[State, Chance, Tell | None], Play], bots: dict[str, Bot] | None = None) -> Game[State]:
    return Game(
        name="small",
        title="Small",
        seats=range(2, 3),
        goal="Win.",
        Settings=NoSettings,
        vocabulary=WORDS,
        Reason=Over,
        deal=deal,
        play=play,
        view=view,
        imagine=imagine,
        pieces=lambda s: 0,
        hidden=lambda s, seat: ["card"],
        bound=lambda seats, settings: 4,
        bots=bots or {},
    )


def first_question(s: State, chance: Chance, tell: Tell | None) -> Play:
    """One answer wins, one loses, one is a coin's."""
    yield CHECKPOINT
    answer = yield Ask(0, "choose", ["toss", "lose", "win"])
    return won_by({"win": 0, "lose": 1, "toss": chance.below(2)}[answer])


def two_steps(s: State, chance: Chance, tell: Tell | None) -> Play:
    """To go on is right, but only with the right answer after it: the rival answers in between, and would rather win itself."""
    yield CHECKPOINT
    if (yield Ask(0, "first", ["toss", "go-on"])) == "toss":
        return won_by(chance.below(2))
    if (yield Ask(1, "rival", ["lose", "go-on"])) == "lose":
        return won_by(0)
    answer = yield Ask(0, "second", ["red", "black", "lose"])
    return won_by(1 if answer == "lose" else 0)


def generous(s: State, chance: Chance, tell: Tell | None) -> Play:
    """To go on leaves the win to the rival, who takes it unless it plays at random."""
    yield CHECKPOINT
    if (yield Ask(0, "first", ["go-on", "toss"])) == "toss":
        return won_by(chance.below(4) // 3)
    return won_by(1 if (yield Ask(1, "rival", ["red", "win", "black"])) == "win" else 0)


def guess(s: State, chance: Chance, tell: Tell | None) -> Play:
    """Three of four cards are black. Nobody sees which it is."""
    yield CHECKPOINT
    answer = yield Ask(0, "guess", ["red", "black"])
    return won_by(0 if (answer == "red") == (s.card == 0) else 1)


def pennies(s: State, chance: Chance, tell: Tell | None) -> Play:
    """Both show a coin at once: seat 0 wins if they are the same."""
    yield CHECKPOINT
    shown = yield All((0, 1), lambda seat: Ask(seat, "show", ["heads", "tails"], secret=True))
    return won_by(0 if shown[0] == shown[1] else 1)


def hands(s: State, chance: Chance, tell: Tell | None) -> Play:
    """What the rival may answer depends on its card. With the win in hand it plays it, and only then it is right to be careful."""
    yield CHECKPOINT
    if (yield Ask(0, "first", ["go-on", "toss"])) == "toss":
        return won_by(chance.below(2))
    answer = yield Ask(1, "rival", ["lose", "win"] if s.card == 0 else ["lose", "red"])
    return won_by(1 if answer == "win" else 0)


def forced(s: State, chance: Chance, tell: Tell | None) -> Play:
    yield CHECKPOINT
    yield Ask(0, "only", ["go-on"])
    return won_by(0)


def at_question(game: Game[Any], seat: Seat = 0, seed: int = 0) -> Perspective:
    return Perspective(Match(game, 2, None, seed), seat)
