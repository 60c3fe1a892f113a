"""A match: one play of a game. It holds the state, takes answers, keeps the log, and can be replayed, forked and imagined."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from secrets import token_bytes
from typing import Any, Final, Generic, TypeAlias

from .ask import CHECKPOINT, All, Ask, Given, Option, Play, Seat
from .chance import Chance, seed_of
from .errors import BadSettings, MatchOver, NotAsked, NotForkable, NothingToWithdraw, NotOffered, UnknownSeat, WrongSeats
from .event import Event, Tell, heard_in
from .game import Game, S, View
from .outcome import Outcome
from .record import check_end, read_answers, read_opening, replay_answer, write_record
from .registry import game as game_named
from .settings import Settings
from .settings import read as read_settings
from .values import told

BEFORE: Final = -1  # a dream at the checkpoint itself, before the rules go on
Listener: TypeAlias = "Callable[[Match[Any], Event], None]"


class Match(Generic[S]):
    """`Match(game, seats, settings, seed)`. The same four and the same answers always give the same match.

    `forkable=False` keeps no checkpoints, `heard=False` tells no events: both make it faster. A `listener` is called with the match and
    every event as soon as it is told: the views are then those right after the event.
    """

    __slots__ = (
        "_answered",
        "_asked",
        "_base",
        "_base_chance",
        "_dreams",
        "_forkable",
        "_past",
        "_play",
        "_since",
        "_step",
        "_tell",
        "_true",
        "chance",
        "game",
        "log",
        "outcome",
        "seats",
        "seed",
        "settings",
        "state",
    )

    def __init__(
        self,
        game: Game[S] | str,
        seats: Given,
        settings: Given = None,
        seed: Given = None,
        *,
        forkable: bool = True,
        heard: bool = True,
        listener: Listener | None = None,
    ) -> None:
        self.game: Game[S] = game if isinstance(game, Game) else game_named(game)
        if type(seats) is not int or seats not in self.game.seats:
            low, high = self.game.seats[0], self.game.seats[-1]
            raise WrongSeats(f"{low} to {high}", seats, "seats", low=low, high=high, value=told(seats))
        self.seats: int = seats
        self.seed: bytes = token_bytes(32) if seed is None else seed_of(seed)
        self.chance = Chance(self.seed)
        try:
            self.settings: Settings = read_settings(self.game.Settings, settings)
            self.state: S = self.game.deal(seats, self.settings, self.chance)
        except BadSettings as error:
            error.facts["game"] = self.game.name  # its texts say what is wrong
            raise
        self.log: list[tuple[Seat, Option | None]] = []  # every answer as it came; None withdraws the seat's answer
        self.outcome: Outcome | None = None
        self._tell: Tell | None = Tell(partial(listener, self) if listener else None) if heard else None
        self._past: _Past | None = None
        self._forkable = forkable
        self._true = True  # False: imagined, so seed and log do not make this match
        self._base: S = self.state
        self._base_chance = self.chance
        self._since: list[Any] = []  # what the rules were sent since the last checkpoint
        self._dreams: list[_Dream] = []
        self._answered: dict[Seat, Option] = {}
        self._play: Play = self.game.play(self.state, self.chance, self._tell)
        self._advance(None)

    # Questions and answers

    @property
    def asks(self) -> list[Ask]:
        """The questions that are open: one, or what is left of an All."""
        step = self._step
        if isinstance(step, Ask):
            return [step]
        return [ask for seat, ask in self._asked.items() if seat not in self._answered]

    def ask(self, seat: Given) -> Ask | None:
        """The seat's question. It stays after the answer, while that can still be changed."""
        return self._asked.get(seat)

    def answered(self, seat: Given) -> Option | None:
        """The seat's answer, while others in the All are missing."""
        return self._answered.get(seat)

    @property
    def waiting(self) -> dict[str, Any]:
        """What everybody may see: the seats waited for, and whether somebody may be asked in secret."""
        asked = self._asked.values()
        return {
            "seats": [ask.seat for ask in asked if not ask.secret and ask.seat not in self._answered],
            "secret": any(ask.secret for ask in asked),
        }

    def answer(self, seat: Given, option: Given) -> None:
        self.check(seat, option)
        if self._forkable:
            self.log.append((seat, option))
        if type(self._step) is Ask:
            self._send(option)
            return
        self._answered[seat] = option
        if len(self._answered) == len(self._asked):
            answers = self._answered
            self._send({asked: answers[asked] for asked in self._asked})

    def withdraw(self, seat: Given) -> None:
        """Take back an answer while others are still missing."""
        self.question(seat)
        if seat not in self._answered:
            raise NothingToWithdraw(list(self._answered), seat)
        if self._forkable:
            self.log.append((seat, None))
        del self._answered[seat]

    def give(self, seat: Given, option: Given) -> None:
        """An entry of the log: an answer, or None to withdraw it."""
        if option is None:
            self.withdraw(seat)
        else:
            self.answer(seat, option)

    def check(self, seat: Given, option: Given) -> None:
        """Raise what `answer` would raise."""
        ask = self.question(seat, option)
        if (type(option) is not str and type(option) is not int) or option not in ask.options:
            raise NotOffered(list(ask.options), option)

    def question(self, seat: Given, option: Given = None) -> Ask:
        """The seat's question; raises if there is none. `option` is for the error."""
        if self.outcome is not None:
            raise MatchOver(self.outcome.reason.value, option)
        ask = self._asked.get(seat) if type(seat) is int else None
        if ask is None:
            raise NotAsked(list(self._asked), seat)
        return ask

    def _send(self, reply: Any) -> None:
        if self._forkable:
            self._since.append(reply)
        self._advance(reply)

    def _advance(self, reply: Any) -> None:
        """Let the rules go on to their next question or to the end."""
        if self._answered:
            self._answered = {}
        try:
            step = self._play.send(reply)
            while step is CHECKPOINT:
                if self._forkable:
                    self._base = self.state.copy()
                    self._base_chance = self.chance.copy()
                    self._since.clear()
                    self._dreams.clear()
                step = self._play.send(None)
        except StopIteration as end:
            self._end(end.value)
            return
        self._step: Any = step
        self._asked: dict[Seat, Ask] = _by_seat(step)

    def _end(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self._step = None
        self._asked = {}
        if self._tell:
            self._tell.all("end", **outcome.as_json())

    # What may be known

    def view(self, seat: Given) -> View:
        """All that the seat knows; None is a spectator."""
        self._check(seat)
        return self.game.view(self.state, seat)

    def _check(self, seat: Given) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seats):
            raise UnknownSeat(f"0 to {self.seats - 1}", seat, low=0, high=self.seats - 1)

    def events(self, since: int = 0, seat: Given = None) -> list[dict[str, Any]]:
        """What the seat has heard, from the `since`-th thing it heard on; a spectator without a seat."""
        self._check(seat)
        return (self.before(seat) + heard_in(self.told, seat))[since:]

    def before(self, seat: Seat | None) -> list[dict[str, Any]]:
        """What the seat had heard before this match was forked, or before it began."""
        return self._past.heard_by(seat) if self._past else []

    def remember(self, heard: Sequence[Mapping[str, Any]], seat: Seat) -> None:
        """This seat alone has heard this, before the match began."""
        events = [Event(each["event"], {key: value for key, value in each.items() if key != "event"}, (seat,)) for each in heard]
        self._past = _Past(None, events, None)

    @property
    def told(self) -> list[Event]:
        """Everything that was told in this match, secrets included."""
        return self._tell.events if self._tell else []

    # Other worlds

    def fork(self, seed: bytes | None = None, *, forkable: bool = True) -> Match[S]:
        """An independent copy that tells no events. With a seed its chance is new; without, it is the same."""
        if not self._forkable:
            raise NotForkable("checkpoints", "be forked")
        return _Fork(self, None if seed is None else _Dream(len(self._since), None, seed), forkable)

    def imagine(self, seat: Given, chance: Chance, *, forkable: bool = True) -> Match[S]:
        """A fork that the seat cannot tell from this match, at a question of that seat. Pending answers are dropped."""
        if not self._forkable:
            raise NotForkable("checkpoints", "be imagined")
        self._check(seat)
        if seat not in self._asked:
            raise NotAsked(list(self._asked), seat)
        return _Fork(self, _Dream(len(self._since), seat, chance.block()), forkable)

    def imagine_anew(self, seat: Given, chance: Chance) -> Match[S] | None:
        """At a checkpoint every seat can imagine, whoever is asked next: a match that goes on from there, and cannot be forked. Elsewhere
        None."""
        self._check(seat)
        if self._since or not self._forkable or self._dreams or self.outcome is not None:
            return None
        return _Fork(self, _Dream(BEFORE, seat, chance.block()), forkable=False)

    def checkpoint(self) -> tuple[S, Chance] | None:
        """Copies of state and chance, when the rules have just passed a checkpoint and nothing was sent since."""
        return None if self._since or not self._forkable or self._dreams else (self._base.copy(), self._base_chance.copy())

    # The record

    def record(self) -> dict[str, Any]:
        """The match as plain JSON values: see docs/record.md."""
        if not self._true or not self._forkable:
            raise NotForkable("log of its own", "be recorded")
        return write_record(self)

    @staticmethod
    def replay(
        record: Any, *, answers: int | None = None, forkable: bool = True, heard: bool = True, listener: Listener | None = None
    ) -> Match[Any]:
        """The match of a record, after all or only the first so many of its answers."""
        match: Match[Any] = Match(*read_opening(record), forkable=forkable, heard=heard, listener=listener)
        for number, (seat, option) in enumerate(read_answers(record, answers), 1):
            replay_answer(match, number, seat, option)
        if answers is None:
            check_end(record, match)
        return match


class _Dream:
    """What a fork does after so many replies since the checkpoint: a seat imagines (None: no seat does), then chance is new."""

    __slots__ = ("after", "seat", "seed")

    def __init__(self, after: int, seat: Seat | None, seed: bytes) -> None:
        self.after = after
        self.seat = seat
        self.seed = seed


class _Past:
    """What was told before a fork. After a dream only what the dreamer heard is left; for the others, only what all heard."""

    __slots__ = ("before", "count", "dreamer", "events")

    def __init__(self, before: _Past | None, events: list[Event], dreamer: Seat | None) -> None:
        self.before = before
        self.events = events
        self.count = len(events)
        self.dreamer = dreamer

    def heard_by(self, seat: Seat | None) -> list[dict[str, Any]]:
        if self.dreamer is not None and seat != self.dreamer:
            seat = None
        heard = self.before.heard_by(seat) if self.before else []
        return heard + heard_in(self.events[: self.count], seat)


class _Fork(Match[S]):
    __slots__ = ()

    def __init__(self, origin: Match[S], dream: _Dream | None, forkable: bool) -> None:
        self.game = origin.game
        self.seats = origin.seats
        self.settings = origin.settings
        self.seed = dream.seed if dream else origin.seed  # an imagined match must not expose the real seed
        self._true = origin._true and dream is None
        self.log = origin.log[:] if forkable and self._true else []
        self._tell = None
        self._past = _Past(origin._past, origin.told, dream.seat if dream else None) if origin._tell or origin._past else None
        self._forkable = forkable
        self._base = origin._base
        self._base_chance = origin._base_chance
        self._since = origin._since[:]
        self._dreams = [*origin._dreams, dream] if dream else origin._dreams[:]
        self._replay()
        if dream is None or dream.seat is None:  # the questions are the same
            self._asked = origin._asked
            self._answered = origin._answered.copy()
        else:
            self._asked = _by_seat(self._step)
            self._answered = {}

    def _replay(self) -> None:
        """Start from the checkpoint and send the replies since, without events. Dream where the origin dreamt."""
        self.state = self._base.copy()
        self.chance = self._base_chance.copy()
        self._dream(BEFORE)
        self._play = play = self.game.play(self.state, self.chance, None)
        self.outcome = None
        step: Any = None
        try:
            step = play.send(None)
            while step is CHECKPOINT:
                step = play.send(None)
            for sent, reply in enumerate(self._since):
                self._dream(sent)
                step = play.send(reply)
        except StopIteration as end:
            self.outcome = end.value
            step = None
        self._step = step
        self._dream(len(self._since))

    def _dream(self, sent: int) -> None:
        for dream in self._dreams:
            if dream.after == sent:
                chance = Chance(dream.seed)
                if dream.seat is not None:
                    self.game.imagine(self.state, dream.seat, chance)
                self.chance.become(chance)


def _by_seat(step: Any) -> dict[Seat, Ask]:
    return {step.seat: step} if isinstance(step, Ask) else _questions(step)


def _questions(step: All) -> dict[Seat, Ask]:
    question = step.question
    return {seat: question(seat) for seat in step.seats}


def drive(play: Play, choose: Callable[[Ask], Option]) -> Outcome:
    """Run the rules to their end, without log, checkpoints or events. Mass simulation plays like this."""
    send = play.send
    try:
        step: Any = send(None)
        while True:
            if isinstance(step, Ask):
                step = send(choose(step))
            elif step is CHECKPOINT:
                step = send(None)
            else:
                step = send(all_chosen(step, choose))
    except StopIteration as end:
        outcome: Outcome = end.value
        return outcome


def all_chosen(step: All, choose: Callable[[Ask], Option]) -> dict[Seat, Option]:
    question = step.question
    return {seat: choose(question(seat)) for seat in step.seats}


def answer_forced(match: Match[Any]) -> int:
    """Answer all questions that have one option. Returns how many there were."""
    given = 0
    while forced := [ask for ask in match.asks if len(ask.options) == 1]:
        for ask in forced:
            match.answer(ask.seat, ask.options[0])
        given += len(forced)
    return given
