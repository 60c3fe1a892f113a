"""The work of an analysis in small pieces: each is plain data, and can be done in any process."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Literal, NamedTuple, TypeAlias

from ..core import Match, Option, Perspective, Seat
from .moments import Words
from .worlds import compare, expected, judge_at, rated

KEPT = 4  # matches that a process remembers

Task: TypeAlias = Literal["expect", "compare", "rate"]
Rows: TypeAlias = list[list[float]]


class Played(NamedTuple):
    """The match, as far as it was played, and the public seed of the characters of its bots."""

    game: str
    seats: int
    settings: dict[str, Any]
    seed: bytes
    answers: tuple[tuple[Seat, Option | None], ...]
    company: str


class Job(NamedTuple):
    """After so many answers of the match: what everybody can expect in worlds that this seat imagines, or what its options are worth."""

    played: Played
    task: Task
    number: int
    seat: Seat
    options: tuple[Option, ...]
    said: Words
    first: int  # of the worlds
    tries: int

    @property
    def worlds(self) -> range:
        return range(self.first, self.first + self.tries)


class Followed:
    """A match that is played on from job to job, with how many events were told after so many answers."""

    def __init__(self, played: Played) -> None:
        self.match: Match[Any] = Match(played.game, played.seats, played.settings, played.seed)
        self.told = [len(self.match.told)]

    def play_to(self, played: Played, number: int) -> None:
        for seat, option in played.answers[len(self.match.log) : number]:
            self.match.give(seat, option)
            self.told.append(len(self.match.told))


_followed: OrderedDict[tuple[str, int, bytes, int], Followed] = OrderedDict()


def work(job: Job) -> Rows:
    """The numbers of a piece: by world each seat's share of the win, or by option its worth in each world."""
    followed = _follow(job.played, job.number)
    match = followed.match
    if job.task == "expect":
        return expected(match, judge_at(match, job.played.company), job.seat, job.worlds)
    said = [(followed.told[after], words) for after, words in job.said if after <= job.number]
    perspective = Perspective(match, job.seat, company=job.played.company, said=said)
    if job.task == "rate":
        return rated(perspective, job.options, job.worlds)
    return compare(perspective, judge_at(perspective, job.played.company), job.options, job.worlds)


def _follow(played: Played, number: int) -> Followed:
    """The match after so many answers. Jobs come in the order of the match, so it is only played on."""
    key = (played.game, played.seats, played.seed, hash(played.answers))
    found = _followed.pop(key, None)
    if found is None or len(found.match.log) > number:
        found = Followed(played)
    found.play_to(played, number)
    _followed[key] = found
    if len(_followed) > KEPT:
        _followed.popitem(last=False)
    return found
