"""Lessons: every step's moment exists, every answer that the voice leads to is the recorded one, and both languages say all of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from tontine.core import Game, Match
from tontine.core.registry import games, package_of
from tontine.server.lessons import Lesson, has_lesson, lesson_of, lesson_seen
from tontine.server.library import learning_of
from tontine.text import LANGUAGES, Texts
from tontine.text.fluent import resource_of, variables_of

ROOT = Path(__file__).parents[2]
LESSON, HELP = "lesson-", "help-"
POINTS = {"", "seats", "stage", "hand", "question", "log"}
SHORTEST, LONGEST = 12, 24  # steps
WORDS = 200 / 60  # a second
LOOK = 1.0  # seconds a step, to look where the voice points and to press
ANIMATIONS = {"dead-last": 27.5, "last-dog-standing": 39.5, "last-one-alive": 37.6, "last-shot": 48.4}  # seconds, measured: docs/lessons.md
TAUGHT = [pytest.param(game, id=game.name) for game in games() if has_lesson(game)]
taught = pytest.mark.parametrize("game", TAUGHT)


def messages(game: Game[Any], language: str) -> dict[str, ast.Message]:
    parsed = FluentParser().parse(learning_of(game, language)).body
    assert not [entry for entry in parsed if isinstance(entry, ast.Junk)]
    return {entry.id.name: entry for entry in parsed if isinstance(entry, ast.Message)}


def choices(lesson: Lesson) -> dict[int, list[Any]]:
    """The options of the learner where there was something to choose, by the number of answers before."""
    found: dict[int, list[Any]] = {}
    match = Match.replay(lesson.record, answers=0)
    for number, (seat, option) in enumerate(lesson.record["answers"]):
        ask = match.ask(seat)
        assert ask is not None
        if seat == lesson.seat:
            found[number] = list(ask.options)
        match.give(seat, option)
    return found


def count(text: str) -> int:
    return len(re.findall(r"\w+(?:[’'-]\w+)*", text))


def words_said(message: ast.Message, texts: Texts) -> int:
    """Words of a text of a lesson. The name of a seat is one; what stands on a card is called as the game calls it."""
    assert message.value is not None
    said = FluentSerializer().serialize_entry(ast.Message(ast.Identifier("said"), message.value)).partition("=")[2]
    called = re.sub(r'\{ WORD\("([\w-]+)"\) \}', lambda found: texts.word(found[1]), said)
    return count(re.sub(r"\{ SEAT\(\$s\d\) \}", "Seat", called))


def words_to_choose(game: Game[Any], texts: Texts) -> int:
    """Words of the questions that the voice leads to and their options, of "Now choose", and of each card that is offered, once."""
    lesson = lesson_of(game)
    leads = {step.after for step in lesson.steps if step.lead}
    match = Match.replay(lesson.record, answers=0)
    asked: list[str] = []
    cards: set[str] = set()
    for number, (seat, option) in enumerate(lesson.record["answers"]):
        ask = match.ask(seat)
        if ask is not None and number in leads:
            asked += [texts.ask(ask), *map(texts.word, ask.options), "Now choose", texts.word(option)]
            cards.update(map(texts.printed, ask.options))
        match.give(seat, option)
    return sum(map(count, [*asked, *cards]))


@taught
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_takes_three_to_five_minutes(game: Game[Any], language: str) -> None:
    texts, spoken = Texts(language, game), messages(game, language)
    steps = lesson_of(game).steps
    words = sum(words_said(spoken[LESSON + step.say], texts) for step in steps) + words_to_choose(game, texts)
    seconds = words / WORDS + LOOK * len(steps) + ANIMATIONS[game.name]
    assert 180 <= seconds <= 300, f"{words} words, {seconds:.0f} seconds"


@taught
def test_the_learner_is_led_to_every_answer_with_a_choice(game: Game[Any]) -> None:
    lesson = lesson_of(game)
    asked = choices(lesson)
    led = [step.after for step in lesson.steps if step.lead]
    assert set(led) <= asked.keys()
    assert {number for number, options in asked.items() if len(options) > 1} <= set(led)
    assert len(set(led)) == len(led)


@taught
def test_steps_come_in_order_and_within_the_match(game: Game[Any]) -> None:
    lesson = lesson_of(game)
    moments = [step.after for step in lesson.steps]
    assert moments == sorted(moments)
    assert moments[0] == 0
    assert moments[-1] == len(lesson.record["answers"])
    assert SHORTEST <= len(lesson.steps) <= LONGEST
    assert not lesson.steps[-1].lead
    following = zip(lesson.steps, lesson.steps[1:], strict=False)
    assert all(after.after > step.after for step, after in following if step.lead)


@taught
def test_what_the_voice_points_at_is_at_the_table(game: Game[Any]) -> None:
    lesson = lesson_of(game)
    asked = choices(lesson)
    for step in lesson.steps:
        kind, _, which = step.point.partition(" ")
        if kind == "option":
            assert which in map(str, asked[step.after]), step
            assert which == str(lesson.record["answers"][step.after][1]), step
        elif kind == "seat":
            assert int(which) < lesson.record["seats"]
        else:
            assert step.point in POINTS


@taught
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_voice_has_words(game: Game[Any], language: str) -> None:
    said = {name.removeprefix(LESSON) for name in messages(game, language) if name.startswith(LESSON)}
    assert said == {step.say for step in lesson_of(game).steps}


@pytest.mark.parametrize("game", [pytest.param(game, id=game.name) for game in games()])
def test_both_languages_teach_the_same(game: Game[Any]) -> None:
    english, italian = (messages(game, language) for language in LANGUAGES)
    assert english.keys() == italian.keys()
    for name, message in english.items():
        assert {each.id.name for each in message.attributes} == {each.id.name for each in italian[name].attributes}, name
        assert variables_of(message) == variables_of(italian[name]), name


@taught
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_explained_with_an_example(game: Game[Any], language: str) -> None:
    asked = [entry.id.name for entry in resource_of(package_of(game), language).body if isinstance(entry, ast.Message)]
    kinds = {name.removeprefix("ask-") for name in asked if name.startswith("ask-")}
    explained = {name.removeprefix(HELP): message for name, message in messages(game, language).items() if name.startswith(HELP)}
    assert kinds == explained.keys()
    assert all([each.id.name for each in message.attributes] == ["example"] for message in explained.values())


@taught
def test_every_picture_of_the_rule_book_has_its_words(game: Game[Any]) -> None:
    pictures = re.findall(r"say: '([\w-]+)'", (ROOT / "web" / "src" / "games" / game.name / "book.ts").read_text("utf-8"))
    assert {f"book-{say}" for say in (*pictures, "overview", "example")} == {
        name for name in messages(game, "en") if name.startswith("book-")
    }


@taught
@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_ids_are_for_the_small_print(game: Game[Any], language: str) -> None:
    assert re.findall(r"\b[A-Z]{2,4}-\d+\b", learning_of(game, language)) == []


@taught
def test_a_lesson_shows_only_what_the_learner_sees(game: Game[Any]) -> None:
    seen = lesson_seen(game.name)
    assert {ask["seat"] for step in seen.replay.steps for ask in step.questions} == {seen.seat}
    assert {step.answer[0] for step in seen.replay.steps if step.answer} == {seen.seat}
    assert seen.replay.total == len(lesson_of(game).record["answers"])
