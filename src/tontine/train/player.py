"""Players: many tables side by side, one call of a net for all open questions. Matches go on until they are over."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..bots import bot as bot_named
from ..core import Ask, Bot, Chance, Game, Match, Option, Perspective, Seat, Settings, answer_forced, seed_of
from ..core.perspective import Memories
from ..lab import Encoder
from ..lab.sample import tables_of
from .company import LEARNERS, NETS, Player, company, exam, lesson
from .rows import Shape

TABLES = 192  # side by side: a call of a net takes nearly as long for few rows as for many
TAUGHT = 16  # the same in lessons, which are played without a net from their beginning to their end
KEPT = 24  # kinds of table that a process knows at a time
TRACE = 0.95  # how much of what came later counts: the lambda of TD(lambda)
EXAMS = 6  # of a hundred matches


class Step(NamedTuple):
    """A decision: what was seen, what was chosen, and what chances each chair was given (the own one first)."""

    row: bytes  # as the encoder packs it
    legal: list[int]
    action: int
    likely: float
    chances: NDArray[np.float32]


class Table:
    """A match and its players. `steps` are the decisions of seats that learn."""

    def __init__(self, match: Match[Any], encoder: Encoder, who: list[Player], kind: str, chance: Chance) -> None:
        self.match = match
        self.encoder = encoder
        self.who = who
        self.kind = kind  # "lesson", "exam" or "league"
        self.chances = [chance.spawn() for _ in who]
        self.memories = [Memories() for _ in who]
        self.steps: list[list[Step]] = [[] for _ in who]


class Open(NamedTuple):
    """A question that a net is to answer."""

    table: Table
    ask: Ask
    row: bytes
    legal: list[int]


class Kinds:
    """Kinds of table: as many seats as there can be, with the usual settings or with others."""

    def __init__(self, game: Game[Any], chance: Chance, usual: int = 60) -> None:
        self.game = game
        self.chance = chance
        self.usual = usual  # of a hundred
        self.all = tables_of(game)
        self.known: OrderedDict[tuple[int, Settings], Encoder] = OrderedDict()
        self.first = Encoder(game, game.seats[0])  # all others remember with it

    def draw(self) -> Encoder:
        if self.chance.below(100) < self.usual:
            return self.encoder(self.chance.pick(self.game.seats), self.game.Settings())
        if len(self.known) < KEPT or self.chance.below(200) == 0:
            return self.encoder(*self.chance.pick(self.all))
        return self.chance.pick([*self.known.values()])

    def encoder(self, seats: int, settings: Settings) -> Encoder:
        found = self.known.pop((seats, settings), None) or Encoder(self.game, seats, settings, like=self.first)
        self.known[seats, settings] = found
        if len(self.known) > KEPT:
            self.known.popitem(last=False)
        return found


Answers: TypeAlias = Callable[[list[bytes]], tuple[NDArray[np.float32], NDArray[np.float32]]]
"""A net: from packed rows to a number for each action, and one for each chair."""


class Plays:
    """The tables of one process."""

    def __init__(
        self, game: Game[Any], shape: Shape, nets: Mapping[Player, Answers], seed: str, rival: str, rivals: int, teacher: str
    ) -> None:
        self.game = game
        self.shape = shape
        self.chance = Chance(seed_of(seed))
        self.kinds = Kinds(game, self.chance.spawn())
        self.random = np.random.default_rng(int.from_bytes(self.chance.block()[:8], "big"))
        self.nets = nets
        names = {Player.RIVAL: rival, Player.RANDOM: "random", Player.TEACHER: teacher}
        self.bots: dict[Player, Bot] = {who: bot_named(game, name) for who, name in names.items()}
        self.rivals = rivals
        self.lessons = False
        self.tables: list[Table] = []
        self.over: list[Table] = []

    def fresh(self) -> Table:
        encoder = self.kinds.draw()
        seats, usual = encoder.seats, encoder.settings == self.game.Settings()
        kind = "exam" if usual and self.chance.below(100) < EXAMS else "lesson" if self.lessons else "league"
        who = self.company(kind, seats)
        heard = any(each not in NETS for each in who)
        forkable = kind == "lesson"  # a teacher that searches imagines
        match: Match[Any] = Match(self.game, seats, encoder.settings, self.chance.block(), forkable=forkable, heard=heard)
        return Table(match, encoder, who, kind, self.chance)

    def company(self, kind: str, seats: int) -> list[Player]:
        if kind == "lesson":
            return lesson(seats, self.chance, self.rivals)
        return exam(seats, self.chance) if kind == "exam" else company(seats, self.chance, self.rivals)

    def round(self) -> None:
        """All tables go on to questions that nets are asked, and these are answered. Tables that are over are put aside."""
        while len(self.tables) < (TAUGHT if self.lessons else TABLES):
            self.tables.append(self.fresh())
        asked: list[Open] = []
        for number, table in enumerate(self.tables):
            asked += self.advance(table)
            if table.match.outcome is not None:
                self.over.append(table)
                self.tables[number] = self.fresh()
        for who in NETS:
            self.answer(who, [each for each in asked if each.table.who[each.ask.seat] is who])

    def advance(self, table: Table) -> list[Open]:
        """Answer what needs no net, until nets are asked or the match is over."""
        match, who = table.match, table.who
        while match.outcome is None:
            answer_forced(match)
            waiting = []
            for ask in match.asks:
                if who[ask.seat] in NETS:
                    waiting.append(ask)
                else:
                    match.answer(ask.seat, self.by_bot(table, ask))
            if waiting:
                return [self.open(table, ask) for ask in waiting]
        return []

    def open(self, table: Table, ask: Ask) -> Open:
        encoder = table.encoder
        return Open(table, ask, encoder.packed(table.match.view(ask.seat), ask, ask.seat), encoder.actions.legal(ask))

    def by_bot(self, table: Table, ask: Ask) -> Option:
        perspective = Perspective(table.match, ask.seat, memories=table.memories[ask.seat])
        option = self.bots[table.who[ask.seat]](perspective, table.chances[ask.seat])
        if table.who[ask.seat] is Player.TEACHER:
            self.note_lesson(self.open(table, ask), option)
        return option

    def note_lesson(self, asked: Open, option: Option) -> None:
        """With the chances that the net sees there: what came of it says little alone, where there are few matches."""
        table, seat = asked.table, asked.ask.seat
        _, chairs = self.nets[Player.MAIN]([asked.row])
        chances = np.exp(log_shares(chairs, np.arange(self.shape.chairs)[None] < table.encoder.seats))[0]
        table.steps[seat].append(Step(asked.row, asked.legal, table.encoder.actions.action(seat, option), 0.0, chances))

    def answer(self, who: Player, asked: list[Open]) -> None:
        if not asked:
            return
        legal = np.zeros((len(asked), self.shape.actions), np.bool_)
        legal[places_of([each.legal for each in asked])] = True
        seats = np.arange(self.shape.chairs) < np.array([[each.table.encoder.seats] for each in asked])
        actions, chairs = self.nets[who]([each.row for each in asked])
        likely = log_shares(actions, legal)
        chances = np.exp(log_shares(chairs, seats))
        chosen = (likely + self.random.gumbel(size=likely.shape) * self.noise(asked)).argmax(1)
        for each, action, log, values in zip(asked, chosen.tolist(), likely[np.arange(len(asked)), chosen].tolist(), chances, strict=True):
            self.put(who, each, action, log, values)

    def noise(self, asked: list[Open]) -> NDArray[np.float32]:
        """In an exam the best option is chosen, else one by its probability."""
        return np.array([[0.0 if each.table.kind == "exam" else 1.0] for each in asked], np.float32)

    def put(self, who: Player, each: Open, action: int, likely: float, chances: NDArray[np.float32]) -> None:
        table, ask = each.table, each.ask
        if who in LEARNERS and table.kind == "league":
            table.steps[ask.seat].append(Step(each.row, each.legal, action, likely, chances))
        table.match.answer(ask.seat, table.encoder.actions.option(ask.seat, action))


def places_of(lists: list[list[int]]) -> tuple[NDArray[np.int64], list[int]]:
    """Rows and columns in an array that has a row for each list."""
    return np.repeat(np.arange(len(lists)), [len(each) for each in lists]), [*chain.from_iterable(lists)]


def log_shares(numbers: NDArray[np.float32], allowed: NDArray[np.bool_]) -> NDArray[np.float32]:
    """The logarithm of softmax over what is allowed; minus infinity elsewhere."""
    masked = np.where(allowed, numbers, -np.inf)
    masked -= masked.max(1, keepdims=True)
    return np.asarray(masked - np.log(np.exp(masked).sum(1, keepdims=True)), np.float32)


# What is learned from a match that is over


class Row(NamedTuple):
    step: Step
    gain: float
    chances: NDArray[np.float32]
    seats: int
    learner: Player
    lesson: bool


def rows_of(table: Table, chairs: int, trace: float = TRACE) -> Iterable[Row]:
    for seat, steps in enumerate(table.steps):
        if steps:
            yield from _rows(steps, result(table, seat, chairs), table.encoder.seats, table.who[seat], trace)


def _rows(steps: list[Step], end: NDArray[np.float32], seats: int, who: Player, trace: float) -> Iterable[Row]:
    """Backwards: what a decision was worth is what came of it, or what was thought at the next one, mixed by the trace."""
    learner, lesson = (Player.MAIN, True) if who is Player.TEACHER else (who, False)
    came = end
    thought = (1 - trace) * np.stack([step.chances for step in steps])
    for step, own in zip(reversed(steps), reversed(thought), strict=True):
        yield Row(step, float(came[0] - step.chances[0]), came, seats, learner, lesson)
        came = trace * came + own


def result(table: Table, seat: Seat, chairs: int) -> NDArray[np.float32]:
    """Each chair's share of the win, the own one first."""
    outcome, seats = table.match.outcome, table.encoder.seats
    assert outcome is not None
    found = np.zeros(chairs, np.float32)
    for winner in outcome.winners:
        found[(winner - seat) % seats] = 1 / len(outcome.winners)
    return found
