"""An analysis, job by job: whoever drives it does the jobs, in any order, and hands over what came out."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from typing import Any, TypeAlias

from ..bots.search.judges import shares_of
from ..core import Option, Seat
from ..core.settings import write as write_settings
from .jobs import Job, Played, Rows, Task
from .lies import Line
from .moments import Decision, Moment, heard_by, thinned, walk
from .result import VERSION, Findings, Grade, Mistake, Point, Scale, Turn
from .worlds import net_at

PIECE, LONG_PIECE = 24, 6  # play-outs in a job: to the net's word, or to the end of the match
EXPECT = 120  # worlds at a moment, shared by all who are not out
SCREEN = 16  # worlds in which all options are tried, to find the best
MEASURE = 96  # other worlds, in which the best is held against the answer
RATE_FIRST, RATE_MORE = 2, 4  # times that the game's own expert is asked
DOUBT = 0.025  # of the win: an answer that is so near to the best is not looked at again
MISTAKE, BLUNDER, SURE = 0.05, 0.15, 2.0  # shares of the win; standard errors
WORSE, BAD = 0.75, 0.5  # of what the best is worth, on a scale of the game's own
LEAST, GRAVE = 0.5, 1.0  # on that scale: less is no mistake, or no blunder
TURN, TURNS = 0.15, 5  # of the win; turning points at most
TOLD = 4  # events of a turning point
HEADINGS = ("turn", "round")  # events that say only that a part of the match begins

Item: TypeAlias = Generator[Job, Rows, Any]
Done: TypeAlias = tuple[int, int]  # pieces of the match that are analysed, and all of them


class Analysis:
    """`jobs()` are the next that can be done now; `take(job, rows)` takes what one came to. At the end there is a report."""

    def __init__(self, record: Mapping[str, Any], talk: Mapping[int, Sequence[Line]], company: str = "") -> None:
        self.walk = walk(record, talk)
        match = self.walk.match
        answers = tuple([(seat, option) for seat, option in match.log])
        self.played = Played(match.game.name, match.seats, write_settings(match.settings), match.seed, answers, company)
        self.said = {seat: heard_by(seat, talk) if match.game.talk.listens else () for seat in range(match.seats)}
        self.piece = PIECE if net_at(match) else LONG_PIECE
        self.points: dict[int, Point] = {}
        self.mistakes: dict[tuple[int, Seat], Mistake] = {}
        self.items = deque(self._items())
        self.total, self.finished = len(self.items), 0

    def _items(self) -> Iterator[Item]:
        """In the order of the match."""
        here = [(each.number, 0, self._point(each)) for each in thinned(self.walk.moments)]
        here += [(each.number, 1 + each.seat, self._decision(each)) for each in self.walk.decisions]
        return (item for *_, item in sorted(here, key=lambda each: each[:2]))

    @property
    def done(self) -> Done:
        return self.finished, self.total

    def next(self) -> tuple[Item, Job] | None:
        """The next part of the match, with its first job; None if all have begun."""
        while self.items:
            item = self.items.popleft()
            if (job := self._go_on(item, None)) is not None:
                return item, job
        return None

    def take(self, item: Item, rows: Rows) -> Job | None:
        """What the last job of the part came to; its next job, or None if it is done."""
        return self._go_on(item, rows)

    def _go_on(self, item: Item, rows: Rows | None) -> Job | None:
        try:
            return item.send(rows) if rows is not None else next(item)
        except StopIteration:
            self.finished += 1
            return None

    def _job(self, task: Task, number: int, seat: Seat, first: int, count: int, options: Sequence[Option] = ()) -> Job:
        return Job(self.played, task, number, seat, tuple(options), self.said[seat] if task != "expect" else (), first, count)

    # The curve

    def _point(self, moment: Moment) -> Item:
        each = max(2, round(EXPECT / len(moment.living)))
        by_seat = []
        for seat in moment.living:
            rows: Rows = []
            for first in range(0, each, self.piece):
                rows += yield self._job("expect", moment.number, seat, first, min(self.piece, each - first))
            by_seat.append(rows)
        self.points[moment.number] = point_of(moment.number, by_seat)

    # Decisions

    def _decision(self, decision: Decision) -> Item:
        own_scale = self.walk.match.game.ratings is not None
        found = yield from (self._rated(decision) if own_scale else self._compared(decision))
        if found:
            self.mistakes[decision.number, decision.seat] = found

    def _compared(self, decision: Decision) -> Generator[Job, Rows, Mistake | None]:
        """The best of all options in some worlds; held against the answer in others, so that it was not chosen for its luck there."""
        values = yield from self._values("compare", decision, decision.options, range(SCREEN), self.piece)
        better, lead = leader(decision, values)
        if lead < DOUBT:
            return None
        pair = (better, decision.answer)
        rows = yield from self._values("compare", decision, pair, range(SCREEN, SCREEN + MEASURE), self.piece)
        loss, error = difference(*rows)
        return mistaken(decision, better, loss, error, "chance", grade_of(loss, error))

    def _rated(self, decision: Decision) -> Generator[Job, Rows, Mistake | None]:
        """The game's own expert, asked several times."""
        values = yield from self._values("rate", decision, decision.options, range(RATE_FIRST), len(decision.options))
        better, lead = leader(decision, values)
        if lead < LEAST:
            return None
        rows = yield from self._values(
            "rate", decision, (better, decision.answer), range(RATE_FIRST, RATE_FIRST + RATE_MORE), len(decision.options)
        )
        loss, error = difference(*rows)
        return mistaken(decision, better, loss, error, "worth", grade_of_worth(loss, error, mean(rows[0])))

    def _values(self, task: Task, decision: Decision, options: Sequence[Option], worlds: range, piece: int) -> Generator[Job, Rows, Rows]:
        """By option, what it came to in each of these worlds, in jobs of so many play-outs."""
        found: Rows = []
        for start in range(0, len(options), piece):
            some = options[start : start + piece]
            found += yield from self._some_values(task, decision, some, worlds, max(1, piece // len(some)))
        return found

    def _some_values(
        self, task: Task, decision: Decision, options: Sequence[Option], worlds: range, each: int
    ) -> Generator[Job, Rows, Rows]:
        found: Rows = [[] for _ in options]
        for first in range(worlds.start, worlds.stop, each):
            rows = yield self._job(task, decision.number, decision.seat, first, min(each, worlds.stop - first), options)
            found = [known + new for known, new in zip(found, rows, strict=True)]
        return found

    # The whole

    def report(self) -> Findings:
        match = self.walk.match
        points = [self.points[number] for number in sorted(self.points)]
        if match.outcome is not None:
            points.append(Point(len(match.log), shares_of(match.outcome, match.seats), [0.0] * match.seats))
        counts = [sum([each.seat == seat for each in self.walk.decisions]) for seat in range(match.seats)]
        mistakes = [self.mistakes[key] for key in sorted(self.mistakes)]
        turns = [self._told(turn) for turn in turning_points(points)]
        game, lies = match.game, self.walk.lies.found
        return Findings(VERSION, game.name, game.rules, match.seats, len(match.log), points, turns, counts, mistakes, lies)

    def _told(self, turn: Turn) -> Turn:
        events = about(turn.seat, self.walk.events_between(turn.start, turn.answers))
        return Turn(turn.seat, turn.start, turn.answers, turn.change, turn.error, events)


def begin(record: Mapping[str, Any], talk: Mapping[int, Sequence[Line]] | None = None, company: str = "") -> Analysis:
    """Raises what `Match.replay` raises."""
    return Analysis(record, talk or {}, company)


# Figures


def point_of(number: int, by_seat: Sequence[Rows]) -> Point:
    """The mean of what each seat expects. The seats' worlds are samples of their own."""
    seats = len(by_seat[0][0])
    columns = [[[row[seat] for row in rows] for rows in by_seat] for seat in range(seats)]
    chances = [mean([mean(values) for values in column]) for column in columns]
    errors = [sqrt(sum([error_of(values) ** 2 for values in column])) / len(column) for column in columns]
    return Point(number, [rounded(each) for each in chances], [rounded(each) for each in errors])


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def error_of(values: Sequence[float]) -> float:
    """The standard error of the mean."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum([(each - middle) ** 2 for each in values]) / (len(values) - 1) / len(values))


def difference(one: Sequence[float], two: Sequence[float]) -> tuple[float, float]:
    """By how much one is better, world by world, and the standard error of that."""
    each = [here - there for here, there in zip(one, two, strict=True)]
    return mean(each), error_of(each)


def leader(decision: Decision, values: Rows) -> tuple[Option, float]:
    """The option with the best mean, and by how much it is better than the answer."""
    means = [mean(each) for each in values]
    best = max(range(len(means)), key=means.__getitem__)
    return decision.options[best], means[best] - means[decision.options.index(decision.answer)]


def grade_of(loss: float, error: float) -> Grade | None:
    if loss < MISTAKE or loss <= SURE * error:
        return None
    return "blunder" if loss >= BLUNDER else "mistake"


def grade_of_worth(loss: float, error: float, best: float) -> Grade | None:
    """On a scale of the game's own: how much of what the best is worth is lost."""
    if loss < LEAST or loss <= SURE * error or best - loss >= WORSE * best:
        return None
    return "blunder" if loss >= GRAVE and best - loss < BAD * best else "mistake"


def mistaken(decision: Decision, better: Option, loss: float, error: float, scale: Scale, grade: Grade | None) -> Mistake | None:
    if grade is None:
        return None
    number, seat, kind, _, answer = decision
    return Mistake(seat, number, kind, answer, better, rounded(loss), rounded(error), grade, scale)


def turning_points(points: Sequence[Point]) -> list[Turn]:
    """Where some seat's chance changed most, in the order of the match. Their events are not there yet."""
    found = [turn for before, after in pairwise(points) if (turn := largest_change(before, after)) is not None]
    return sorted(sorted(found, key=lambda turn: -abs(turn.change))[:TURNS], key=lambda turn: turn.answers)


def largest_change(before: Point, after: Point) -> Turn | None:
    changes = [now - then for then, now in zip(before.chances, after.chances, strict=True)]
    seat = max(range(len(changes)), key=lambda each: abs(changes[each]))
    error = sqrt(before.errors[seat] ** 2 + after.errors[seat] ** 2)
    if abs(changes[seat]) < TURN or abs(changes[seat]) <= SURE * error:
        return None
    return Turn(seat, before.answers, after.answers, rounded(changes[seat]), rounded(error), [])


def about(seat: Seat, events: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The last of these events that name the seat; of all, if none does."""
    told = [event for event in events if event["event"] not in HEADINGS]
    return ([event for event in told if names(event, seat)] or told)[-TOLD:]


def names(event: dict[str, Any], seat: Seat) -> bool:
    values = list(event.values())
    return seat in [value for value in values if type(value) is int] or any(seat in value for value in values if isinstance(value, list))


def rounded(number: float) -> float:
    return round(number, 4)
