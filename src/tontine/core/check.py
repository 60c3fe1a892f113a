"""`check(game)`: the thirteen laws, asserted at the questions of random matches over all seat counts and settings."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from .chance import Chance, seed_of
from .errors import BadSettings
from .game import Bot, Game
from .laws import LAWS, Case, LawBroken, digest
from .match import Match
from .settings import variants, write

HASH_SEEDS = ("1", "2")
MATCHES = 5  # in which a hidden place must have been looked at before it is judged
ENOUGH = 30  # looks at a hidden place, after which it must have varied; matches, after which all that is declared must have occurred


class Coverage:
    """What a check has looked at."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game.name
        self.vocabulary = list(game.vocabulary)
        self.matches = 0
        self.answers = 0
        self.laws: Counter[int] = Counter()  # how often each law was asserted
        self.tables: Counter[str] = Counter()  # matches by seats and settings
        self.kinds: Counter[str] = Counter()  # questions by kind
        self.options: Counter[Any] = Counter()
        self.events: Counter[str] = Counter()
        self.reasons: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()  # tables the game does not deal
        self.places: Counter[tuple[Any, str]] = Counter()  # (seat, hidden place): looked at; law 9
        self.varied: Counter[tuple[Any, str]] = Counter()
        self.met: Counter[tuple[Any, str]] = Counter()  # in how many matches it was looked at
        self.hash_seeds = 1

    def add(self, other: Coverage) -> None:
        self.matches += other.matches
        self.answers += other.answers
        self.hash_seeds = max(self.hash_seeds, other.hash_seeds)
        for name in ("laws", "tables", "kinds", "options", "events", "reasons", "refused", "places", "varied", "met"):
            getattr(self, name).update(getattr(other, name))

    @property
    def never_offered(self) -> list[Any]:
        return [option for option in self.vocabulary if option not in self.options]

    def __str__(self) -> str:
        lines = [
            f"{self.game}: {self.matches:,} matches at {len(self.tables)} kinds of table, {self.answers:,} answers",
            f"  hash seeds: {self.hash_seeds}",
            *[f"  law {number:2} {LAWS[number]}: {self.laws[number]:,}" for number in LAWS],
            f"  questions: {_counts(self.kinds)}",
            f"  events: {_counts(self.events)}",
            f"  ends: {_counts(self.reasons)}",
        ]
        lines += [f"  tables refused: {_counts(self.refused)}"] if self.refused else []
        lines += [f"  never offered: {', '.join(map(str, self.never_offered))}"] if self.never_offered else []
        return "\n".join(lines)


def _counts(counter: Counter[str]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in sorted(counter.items()))


def check(
    game: Game[Any],
    matches: int = 40,
    seed: int | str = 0,
    *,
    bots: Mapping[str, Bot] | None = None,
    hash_seeds: bool = True,
    progress: Callable[[], None] = lambda: None,
) -> Coverage:
    """Play that many random matches and assert every law; raises LawBroken at the first that does not hold."""
    coverage = Coverage(game)
    if hash_seeds:
        check_hash_seeds(game, seed, coverage)
    tables = [(seats, settings) for settings in variants(game.Settings) for seats in game.seats if deals(game, seats, settings, coverage)]
    Chance(seed_of(f"tables {seed}")).shuffle(tables)
    for number in range(matches):
        seats, settings = tables[number % len(tables)]
        check_table(game, seats, settings, f"{seed} {number}", bots or game.bots, coverage)
        progress()
    check_variation(game, coverage)
    check_declared(game, coverage)
    return coverage


def deals(game: Game[Any], seats: int, settings: Any, coverage: Coverage) -> bool:
    """Whether the game can be dealt with these seats and settings."""
    try:
        game.deal(seats, settings, Chance(seed_of(0)))
    except BadSettings as error:
        coverage.refused[str(error)] += 1
        return False
    return True


def check_table(game: Game[Any], seats: int, settings: Any, seed: str, bots: Mapping[str, Bot], coverage: Coverage) -> None:
    match: Match[Any] = Match(game, seats, settings, seed)
    Case(match, seed, bots, coverage).run()
    coverage.matches += 1
    coverage.tables[f"{seats} seats {write(settings)}"] += 1


def check_variation(game: Game[Any], coverage: Coverage) -> None:
    """Law 9, the second half: every place that a seat cannot know varies between the worlds that it imagines.

    A place named as part of a whole may hold what the seat happens to know, and then does so for many questions of one match.
    """
    for (seat, place), seen in coverage.places.items():
        if seen >= ENOUGH and coverage.met[seat, place] >= MATCHES and not coverage.varied[seat, place]:
            raise LawBroken(9, f"{place} never varies when seat {seat} imagines it ({seen} times looked at)", {"game": game.name})


def check_declared(game: Game[Any], coverage: Coverage) -> None:
    """Law 13: questions and events that a game declares something about occur, and the quiet options are offered."""
    kinds = [*game.clocks, *game.talk.signals, *game.talk.confide]
    never = [kind for kind in kinds if kind not in coverage.kinds] + [word for word in game.quiet if word not in coverage.options]
    never += [event for event in game.kills if event not in coverage.events]
    coverage.laws[13] += 1
    if coverage.matches >= ENOUGH and never:
        raise LawBroken(13, f"{never[0]!r} is declared and never occurred in {coverage.matches} matches", {"game": game.name})


def check_hash_seeds(game: Game[Any], seed: int | str, coverage: Coverage) -> None:
    """Law 1: the order of options does not come from a set. A fresh interpreter is started, because only that has another hash seed."""
    if where := _importable(game):
        digests = {_digest_elsewhere(*where, seed, hash_seed) for hash_seed in HASH_SEEDS}
        if len(digests) > 1:
            raise LawBroken(1, "options, views or events come in another order under another hash seed", {"game": game.name})
        coverage.hash_seeds = len(HASH_SEEDS)


def _importable(game: Game[Any]) -> tuple[str, str] | None:
    """Module and attribute; those of the game's own package first, since a test that holds the game may not be on the path."""
    own = game.deal.__module__.partition(".")[0]
    for name in sorted(sys.modules, key=lambda name: name.partition(".")[0] != own):
        for attribute, value in list(getattr(sys.modules[name], "__dict__", {}).items()):
            if value is game and name != "__main__":
                return name, attribute
    return None


def _digest_elsewhere(module: str, attribute: str, seed: int | str, hash_seed: str) -> str:
    code = f"import {module} as module, tontine.core.check as c; print(c.digests(module.{attribute}, {seed!r}))"
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True).stdout


def digests(game: Game[Any], seed: int | str) -> str:
    """Hashes of what everybody sees of a match, at the smallest and the largest table."""
    return " ".join(digest(game, seats, None, f"{seed} {seats}") for seats in (game.seats[0], game.seats[-1]))
