"""The engine's benchmark: random play of every game of ours and of our peers on one core, in the same rounds."""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from datetime import date
from functools import partial
from itertools import count
from pathlib import Path
from sys import stderr
from time import perf_counter
from typing import Any

from ..core import Ask, Chance, Game, Match, Option, drive, seed_of
from ..core.build import BUILD
from ..core.registry import games, refused
from . import peers
from .measure import Dice, Row, Subject, measure, one_core, playing, watching

OURS = "Tontine"
OFTEN = 0.25  # share of the questions at which forks are measured
AHEAD = 3  # the goal: so many times the pace of every game in Python
AGAINST = {"answers": "answers", "match_answers": "answers", "matches": "matches", "forks": "forks"}  # our figure: the peer's


@dataclass(frozen=True)
class Report:
    environment: dict[str, str]
    ours: list[Row]
    peers: list[Row]
    missing: dict[str, str]  # peers that are not installed, and what exactly is not
    broken: dict[str, str]  # games of ours and peers that could not even be loaded, and why

    def ratios(self, peer: Row) -> dict[str, tuple[float, float]]:
        """How many times the peer's pace ours is: the slowest of our rows and the fastest."""
        found = {ours: ratio([row.figures for row in self.ours], ours, peer.figures.get(theirs)) for ours, theirs in AGAINST.items()}
        return {name: pair for name, pair in found.items() if pair}

    def games(self) -> list[str]:
        return list(dict.fromkeys(row.subject.game for row in self.ours))

    def pursuers(self, game: str) -> dict[str, float]:
        """By game of a peer written in Python: how many times its pace this game's slowest row goes. The quickest first."""
        ours = [row.figures for row in self.ours if row.subject.game == game]
        python = [row for row in self.peers if row.subject.python]
        found = {name_of(row): ratio(ours, "answers", row.figures.get("answers")) for row in python}
        return dict(sorted([(name, pair[0]) for name, pair in found.items() if pair], key=lambda each: each[1]))

    def as_json(self) -> dict[str, Any]:
        return {
            "environment": self.environment,
            "ours": [row.as_json() for row in self.ours],
            "peers": [{**row.as_json(), "ratios": self.ratios(row)} for row in self.peers],
            "missing": self.missing,
            "broken": self.broken,
            "pursuers": {game: self.pursuers(game) for game in self.games()},
        }


def name_of(row: Row) -> str:
    return f"{row.subject.library} {row.subject.game}"


def ratio(ours: Sequence[Mapping[str, float]], figure: str, theirs: float | None) -> tuple[float, float] | None:
    values = [figures[figure] for figures in ours if figure in figures]
    return (min(values) / theirs, max(values) / theirs) if values and theirs else None


def report(
    seconds: float = 60,
    *,
    games: Sequence[str] = (),
    against_peers: bool = True,
    progress: Callable[[str, float], None] = lambda name, done: None,
) -> Report:
    """Measure all games, or only the named ones, in about so many seconds. `progress` gets what is measured now, and the round."""
    begin = perf_counter()
    with one_core(), peers.quiet(), redirect_stdout(stderr):  # peers print messages
        ours, broken = our_subjects(games)
        theirs, missing, unwell = peers.subjects() if against_peers else ([], {}, {})
        left = max(seconds / 2, seconds - (perf_counter() - begin))  # peers take their time to load
        rows = measure([*ours, *theirs], left, ticking(progress, len(ours) + len(theirs)))
    return Report(environment(), rows[: len(ours)], rows[len(ours) :], missing, broken | unwell)


def ticking(progress: Callable[[str, float], None], subjects: int) -> Callable[[Subject], None]:
    begun = count()
    return lambda subject: progress(f"{subject.library} {subject.game}", next(begun) / subjects)


# Our games


def our_subjects(names: Sequence[str] = ()) -> tuple[list[Subject], dict[str, str]]:
    """Every game at its smallest, a middle and its largest number of seats; and the games that could not be loaded."""
    wanted = [game for game in games() if not names or game.name in names]
    broken = {str(each.facts["name"]): each.got for each in refused() if not names or each.facts["name"] in names}
    return [subject for game in wanted for subject in subjects_of(game)], broken


def subjects_of(game: Game[Any]) -> list[Subject]:
    return [subject_of(game, seats) for seats in sorted({game.seats[0], game.seats[len(game.seats) // 2], game.seats[-1]})]


def subject_of(game: Game[Any], seats: int) -> Subject:
    paces = [
        playing(direct(game, seats)),
        playing(through_match(game, seats), "match_answers", "match_matches"),
        watching(worlds(game, seats)),
    ]
    return Subject(OURS, game.name, seats, True, paces)


def direct(game: Game[Any], seats: int) -> Callable[[], int]:
    """The coroutine driven directly, as mass simulation does."""
    settings = game.Settings()
    chance = Chance(seed_of(0))
    random = Dice().random
    given = 0

    def choose(ask: Ask) -> Option:
        nonlocal given
        given += 1
        options = ask.options
        return options[int(random() * len(options))]

    def play() -> int:
        nonlocal given
        given = 0
        own = chance.spawn()
        drive(game.play(game.deal(seats, settings, own), own, None), choose)
        return given

    return play


def matches(game: Game[Any], seats: int) -> Callable[[], Match[Any]]:
    """New forkable matches without events, as a searching bot uses them."""
    settings = game.Settings()
    chance = Chance(seed_of(0))
    return lambda: Match(game, seats, settings, chance.block(), heard=False)


def through_match(game: Game[Any], seats: int) -> Callable[[], int]:
    """Every answer through a match that can be forked."""
    new, random = matches(game, seats), Dice().random

    def play() -> int:
        match = new()
        answer = match.answer
        while match.outcome is None:
            for ask in match.asks:
                options = ask.options
                answer(ask.seat, options[int(random() * len(options))])
        return len(match.log)

    return play


def worlds(game: Game[Any], seats: int) -> Callable[[], Iterator[Mapping[str, Callable[[], object]]]]:
    """Forking and imagining at random questions, also between the answers of several seats at once."""
    new, dice, chance = matches(game, seats), Dice(), Chance(seed_of(1))

    def walk() -> Iterator[Mapping[str, Callable[[], object]]]:
        match = new()
        while match.outcome is None:
            for ask in match.asks:
                if dice.random() < OFTEN:
                    yield {"fork": match.fork, "imagine": partial(match.imagine, ask.seat, chance)}
                match.answer(ask.seat, dice.pick(ask.options))

    return walk


# Where it was measured


def environment() -> dict[str, str]:
    return {
        "date": date.today().isoformat(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "processor": processor(),
        "engine": BUILD,
        **peers.versions(),
    }


def processor() -> str:
    """The model of the processor. Linux has it only in a file."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or platform.machine()
