"""Lessons: a prepared match that a newcomer is led through, from `lesson.json` in a game's folder. docs/lessons.md has the format."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from msgspec import Struct

from ..core import Game, Seat
from ..core.registry import game as game_named
from ..core.registry import package_of
from .records import Replay, replay


class LessonStep(Struct, frozen=True, omit_defaults=True):
    """What the voice says when so many answers are given. `lead`: here the learner gives the answer that the record has next."""

    after: int
    say: str  # the text `lesson-…`
    point: str = ""  # what it points at
    lead: bool = False


class Lesson(Struct, frozen=True):
    seat: Seat  # the learner's
    steps: list[LessonStep]
    record: dict[str, Any]


class LessonSeen(Struct, frozen=True):
    seat: Seat
    steps: list[LessonStep]
    replay: Replay  # as the learner sees it


def has_lesson(game: Game[Any]) -> bool:
    return _path(game).is_file()


def lesson_of(game: Game[Any]) -> Lesson:
    """Raises FileNotFoundError if there is none."""
    return msgspec.json.decode(_path(game).read_bytes(), type=Lesson)


@cache
def lesson_seen(name: str) -> LessonSeen:
    """The same for everybody."""
    lesson = lesson_of(game_named(name))
    shown = replay(lesson.record, lesson.seat, everything=False, count=len(lesson.record["answers"]) + 1)
    return LessonSeen(lesson.seat, lesson.steps, shown)


def _path(game: Game[Any]) -> Traversable:
    return files(package_of(game)).joinpath("lesson.json")
