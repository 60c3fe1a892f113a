"""All lines of play of a small table: all deals, all rolls, all answers. Random matches only sample them.

A `Script` is a chance that tries its outcomes in turn instead of drawing one. `walk` runs the rules under it until every outcome and
every answer was tried. Positions are followed from checkpoint to checkpoint. Those that are the same to everybody are merged.

What an observer knows at a position is what it observed: the first view, the events it heard, its own answers and who was waited for. For
each such observation the worlds that lead there are counted with their chances, as if everybody answered at random.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import Any, TypeAlias, TypeVar

from .ask import CHECKPOINT, All, Ask, Option, Seat
from .chance import Chance
from .event import Tell, heard_in
from .game import Game
from .laws import LawBroken
from .paths import difference, leaves
from .settings import Settings, write
from .watch import chained, known

T = TypeVar("T")
Draw: TypeAlias = tuple[int, Sequence[int]]  # which outcome, and how likely each is


class TooLong(Exception):
    """A script has drawn more often than it may."""


class Script(Chance):
    """A chance whose outcomes are given by a path. Where the path ends, the first outcome is taken and appended."""

    __slots__ = ("limit", "path", "taken")

    def __init__(self, path: list[Draw], limit: int | None = None) -> None:
        super().__init__(bytes(32))
        self.path = path
        self.taken = 0
        self.limit = limit

    def below(self, n: int) -> int:
        return self.draw([1] * n)

    def draw(self, weights: Sequence[int]) -> int:
        """The number of an outcome. The weights say how likely each is."""
        if self.limit is not None and self.taken >= self.limit:
            raise TooLong
        if self.taken == len(self.path):
            self.path.append((0, weights))
        outcome, _ = self.path[self.taken]
        self.taken += 1
        return outcome

    def shuffle(self, items: list[T]) -> None:
        """From the last place down. Equal things that can come to a place are one outcome."""
        for last in range(len(items) - 1, 0, -1):
            kinds = [place for place in range(last + 1) if items[place] not in items[:place]]
            other = kinds[self.draw([items[: last + 1].count(items[place]) for place in kinds])]
            items[last], items[other] = items[other], items[last]


def next_path(path: list[Draw]) -> list[Draw] | None:
    """The next path in order: the last outcome that has a next one is raised, and what came after it is dropped."""
    while path and path[-1][0] + 1 == len(path[-1][1]):
        path.pop()
    return [*path[:-1], (path[-1][0] + 1, path[-1][1])] if path else None


def chance_of(path: list[Draw]) -> Fraction:
    return Fraction(prod([weights[outcome] for outcome, weights in path]), prod([sum(weights) for _, weights in path]))


def outcomes(act: Callable[[Chance], T], draws: int | None = None) -> Iterator[tuple[T, Fraction]]:
    """All results of an act, each with its chance. With `draws`, only those that take at most so many draws."""
    path: list[Draw] | None = []
    while path is not None:
        try:
            result = act(Script(path, draws))
            yield result, chance_of(path)
        except TooLong:
            pass
        path = next_path(path)


# The walk


@dataclass(frozen=True)
class Table:
    """A table that is small enough to walk all its lines of play.

    Positions after more than `depth` questions are not walked. `draws` limits an `imagine` that draws again until the result fits.
    `world` is the part of a state that the exact laws compare. A game that imagines some of the state by rule of thumb leaves that out.
    """

    game: Game[Any]
    seats: int
    settings: Settings
    depth: int | None = None
    draws: int | None = None
    world: Callable[[Any], object] = lambda state: state

    def where(self) -> dict[str, Any]:
        return {"game": self.game.name, "seats": self.seats, "settings": write(self.settings)}

    @property
    def observers(self) -> list[Seat | None]:
        return [*range(self.seats), None]

    def spell(self, state: Any) -> str:
        """A state as text. What has no order is sorted."""
        copied = state.copy()
        self.game.tidy(copied)
        return repr(copied)

    def spell_world(self, state: Any) -> str:
        copied = state.copy()
        self.game.tidy(copied)
        return repr(self.world(copied))


@dataclass
class Position:
    """A checkpoint, a question or an end, reached by one or more lines of play."""

    state: Any
    observed: list[str]  # by observer, hashed
    weight: Fraction  # the chance of all lines that lead here
    hints: frozenset[Fraction]  # how likely the answers were on these lines. One number: the answers give no hint
    lines: int
    depth: int  # questions answered
    first: str  # how the first question was answered
    asks: list[Ask]  # none at a checkpoint and at the end
    over: bool = False


class Line:
    """One run of the rules from a checkpoint to the next one, or to the end, with a path of a script."""

    def __init__(self, table: Table, start: Position, path: list[Draw]) -> None:
        self.table = table
        self.start = start
        self.state = start.state.copy()
        self.script = Script(path)
        self.tell = Tell()
        self.play = table.game.play(self.state, self.script, self.tell)
        self.observed = start.observed[:]
        self.told = 0
        self.likely = Fraction(1)  # the answers
        self.depth = start.depth
        self.first = start.first
        self.met: list[tuple[int, Position]] = []  # how much of the path had been used, and the position
        self.over = False

    def run(self) -> None:
        step: Any = self.play.send(None)
        try:
            if step is CHECKPOINT:
                step = self.play.send(None)
            while step is not CHECKPOINT:
                step = self.play.send(self.answer(step))
        except StopIteration:
            self.over = True
        self.hear()
        self.meet([])

    def answer(self, step: Any) -> Any:
        self.hear()
        asks: list[Ask] = step.asks if type(step) is All else [step]
        waiting = ["waiting", sorted(ask.seat for ask in asks if not ask.secret), any(ask.secret for ask in asks)]
        self.observed = [chained(observed, waiting) for observed in self.observed]
        self.meet(asks)
        chosen = {ask.seat: self.choose(ask) for ask in asks}
        self.first = self.first or ", ".join([f"{seat}: {option}" for seat, option in chosen.items()])
        self.depth += 1
        return chosen[step.seat] if type(step) is Ask else chosen

    def choose(self, ask: Ask) -> Option:
        option = ask.options[self.script.below(len(ask.options))]
        self.likely /= len(ask.options)
        self.observed[ask.seat] = chained(self.observed[ask.seat], ["answered", option])
        return option

    def meet(self, asks: list[Ask]) -> None:
        start, used = self.start, self.script.taken
        weight = start.weight * chance_of(self.script.path[:used])
        hints = frozenset([before * self.likely for before in start.hints])
        state, observed = self.state.copy(), self.observed[:]
        position = Position(state, observed, weight, hints, start.lines, self.depth, self.first, asks, self.over)
        self.met.append((used, position))

    def hear(self) -> None:
        news = self.tell.events[self.told :]
        self.told = len(self.tell.events)
        for number, observer in enumerate(self.table.observers):
            for event in heard_in(news, observer):
                self.observed[number] = chained(self.observed[number], event)


def expand(table: Table, start: Position) -> tuple[list[Position], list[Position]]:
    """The positions at the questions that follow a checkpoint, and those at the next checkpoints or ends."""
    questions: list[Position] = []
    ends: list[Position] = []
    path: list[Draw] | None = []
    changed = 0  # up to here the path is the same as the one before
    while path is not None:
        line = Line(table, start, path)
        line.run()
        questions += [position for used, position in line.met[:-1] if used >= changed]
        ends.append(line.met[-1][1])
        path = next_path(line.script.path)
        changed = len(path or ())
    return questions, ends


@dataclass
class Group:
    """The worlds that an observer cannot tell apart at some point, by their spelling: weights of worlds, and the whole states."""

    observer: Seat | None
    weights: dict[str, Fraction]
    states: dict[str, Any]
    hints: set[Fraction]

    def add(self, table: Table, position: Position) -> None:
        world = table.spell_world(position.state)
        self.weights[world] = self.weights.get(world, Fraction(0)) + position.weight
        self.states.setdefault(table.spell(position.state), position.state)
        self.hints |= position.hints

    def chances(self) -> dict[str, Fraction]:
        total = sum(self.weights.values())
        return {spelt: weight / total for spelt, weight in self.weights.items()}


@dataclass
class Count:
    """What a walk found after so many questions."""

    positions: int = 0  # different states with their questions
    lines: int = 0  # ways to get there: deals, rolls and answers
    ends: int = 0  # lines that are over


class Walk:
    """All positions of a small table."""

    def __init__(self, table: Table, progress: Callable[[], None] = lambda: None) -> None:
        self.table = table
        self.groups: dict[tuple[Any, ...], Group] = {}
        self.counts: defaultdict[int, Count] = defaultdict(Count)
        self.lines_by_first: defaultdict[str, Counter[int]] = defaultdict(Counter)  # and by depth
        self.seen: set[tuple[int, str]] = set()
        frontier = self.dealt()
        while frontier:
            after: dict[tuple[Any, ...], Position] = {}
            for start in frontier:
                self.follow(start, after)
                progress()
            frontier = list(after.values())

    def dealt(self) -> list[Position]:
        """All deals, at the first checkpoint."""
        dealt: dict[tuple[Any, ...], Position] = {}
        for (state, observed), chance in outcomes(self.deal):
            self.merge(dealt, Position(state, observed, chance, frozenset([Fraction(1)]), 1, 0, "", []))
        return list(dealt.values())

    def deal(self, chance: Chance) -> tuple[Any, list[str]]:
        game, tell = self.table.game, Tell()
        state = game.deal(self.table.seats, self.table.settings, chance)
        observed = [chained("", game.view(state, observer)) for observer in self.table.observers]
        next(game.play(state, chance, tell))
        for number, observer in enumerate(self.table.observers):
            for event in heard_in(tell.events, observer):
                observed[number] = chained(observed[number], event)
        return state, observed

    def follow(self, start: Position, after: dict[tuple[Any, ...], Position]) -> None:
        """From a checkpoint to the next ones. What each observer observes on the way is noted."""
        for number, observer in enumerate(self.table.observers):
            self.note(start, number, observer, False)
        questions, ends = expand(self.table, start)
        for position in questions:
            self.count(position)
            for ask in position.asks:
                self.note(position, ask.seat, ask.seat, True)
        for position in ends:
            if position.over:
                self.counts[position.depth].ends += position.lines
            elif self.table.depth is None or position.depth < self.table.depth:
                self.merge(after, position)

    def note(self, position: Position, number: int, observer: Seat | None, asked: bool) -> None:
        key = (number, asked, position.depth, position.observed[number])
        self.groups.setdefault(key, Group(observer, {}, {}, set())).add(self.table, position)

    def count(self, position: Position) -> None:
        count = self.counts[position.depth]
        count.lines += position.lines
        self.lines_by_first[position.first][position.depth] += position.lines
        here = (position.depth, chained(self.table.spell(position.state), [ask.as_json() for ask in position.asks]))
        count.positions += here not in self.seen
        self.seen.add(here)

    def merge(self, positions: dict[tuple[Any, ...], Position], new: Position) -> None:
        """Positions that are the same to everybody become one, with the sum of their weights."""
        key = (self.table.spell(new.state), new.depth, new.first, *new.observed)
        old = positions.setdefault(key, new)
        if old is not new:
            old.weight += new.weight
            old.hints |= new.hints
            old.lines += new.lines


def counted(walk: Walk) -> str:
    """The tree in numbers, one row a depth: different positions, lines that lead to them, and lines that are over."""
    rows = [f"{depth:5} {count.positions:10} {count.lines:10} {count.ends:10}" for depth, count in sorted(walk.counts.items())]
    return "\n".join(["depth  positions      lines       ends", *rows]) + "\n"


def divided(walk: Walk) -> str:
    """The lines by the answer to the first question, from depth 1 on. It helps to find a wrong count."""
    rows = [
        f"{first}: {' '.join(str(lines[depth]) for depth in sorted(lines))}"
        for first, lines in sorted(walk.lines_by_first.items())
        if first
    ]
    return "\n".join(rows) + "\n"


# The laws, exact


@dataclass
class Exactness:
    """What an exact check has looked at. An error is the share of the chances that `imagine` gives to the wrong worlds."""

    positions: int
    groups: int  # observations
    plain: int  # of these, those in which the answers so far give no hint: there `imagine` is exact
    worlds: int
    error: float  # of all groups, the largest
    mean: float


def check_exact(table: Table, allowed: float = 0.0, progress: Callable[[], None] = lambda: None) -> Exactness:
    """Laws 8 and 9 for every observation of a small table: nothing possible is left out, nothing impossible is imagined, chances agree.

    Where the others' answers are likelier in some worlds than in others they are a hint. `imagine` need not use it: there the error
    may be as large as `allowed`.
    """
    return check_walk(Walk(table, progress), allowed)


def check_walk(walk: Walk, allowed: float = 0.0) -> Exactness:
    table = walk.table
    imagined: dict[tuple[Any, str], dict[str, Fraction]] = {}
    errors = [check_group(table, group, imagined) for group in walk.groups.values()]
    plain = [len(group.hints) == 1 for group in walk.groups.values()]
    for error, exact in zip(errors, plain, strict=True):
        if error > (0 if exact else allowed):
            raise LawBroken(
                9, f"`imagine` misplaces {float(error):.4f} of the chances where {'no' if exact else 'a'} hint was given", table.where()
            )
    positions = sum(count.positions for count in walk.counts.values())
    worlds = sum(len(group.states) for group in walk.groups.values())
    return Exactness(positions, len(errors), sum(plain), worlds, float(max(errors)), float(sum(errors) / len(errors)))


def check_group(table: Table, group: Group, imagined: dict[tuple[Any, str], dict[str, Fraction]]) -> Fraction:
    """The share of the chances that is wrong in worlds that one observer cannot tell apart."""
    look_the_same(table, group)
    chances = group.chances()
    error = Fraction(0)
    for spelt, state in group.states.items():
        key = (group.observer, spelt)
        if key not in imagined:
            imagined[key] = imagine_all(table, state, group.observer)
        compare_support(table, group, imagined[key], chances)
        error = max(error, sum([abs(chances[each] - imagined[key][each]) for each in chances], Fraction(0)) / 2)
    return error


def look_the_same(table: Table, group: Group) -> None:
    game, observer = table.game, group.observer
    first, *others = group.states.values()
    for other in others:
        views = [leaves(game.view(state, observer)) for state in (first, other)]
        differ(table, 8, f"seat {observer} observed the same, but not the same view", *views)
        states = [known(game, state, observer) for state in (first, other)]
        differ(table, 9, f"seat {observer} observed the same, but not the same state, in what is not hidden", *states)


def imagine_all(table: Table, state: Any, observer: Seat | None) -> dict[str, Fraction]:
    """Every world that `imagine` can make, with its chance."""

    def imagine(chance: Chance) -> str:
        world = state.copy()
        table.game.imagine(world, observer, chance)
        return table.spell_world(world)

    found: dict[str, Fraction] = {}
    for spelt, chance in outcomes(imagine, table.draws):
        found[spelt] = found.get(spelt, Fraction(0)) + chance
    total = sum(found.values())
    return {spelt: chance / total for spelt, chance in found.items()}


def compare_support(table: Table, group: Group, imagined: dict[str, Fraction], chances: dict[str, Fraction]) -> None:
    for spelt in imagined:
        if spelt not in chances:
            raise LawBroken(9, f"seat {group.observer} imagines what cannot be: {spelt}; possible: {sorted(chances)}", table.where())
    for spelt in chances:
        if spelt not in imagined:
            raise LawBroken(9, f"seat {group.observer} never imagines what may be: {spelt}; imagined: {sorted(imagined)}", table.where())


def differ(table: Table, law: int, what: str, one: dict[str, Any], two: dict[str, Any]) -> None:
    if found := difference(one, two):
        path, here, there = found
        raise LawBroken(law, f"{what}: {path} is {here!r} in one world and {there!r} in the other", table.where())
