"""The server's words: a sentence for every error and every signal, in both languages, and none that falls back on English."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from tontine import server
from tontine.core.errors import TontineError
from tontine.core.talk import SIGNALS
from tontine.server.errors import OTHER_CODES, STATUS, NotServable, RequestError
from tontine.text import LANGUAGES, Texts

PACKAGE = "tontine.server"
SOURCES = sorted(Path(server.__file__).parent.rglob("*.py"))
ENGLISH = "words that stand in no dictionary"

language = pytest.mark.parametrize("language", LANGUAGES)


Kind: TypeAlias = type[RequestError] | type[NotServable]


def below(above: type[RequestError]) -> Iterator[Kind]:
    yield above
    for each in above.__subclasses__():
        yield from below(each)


def kinds() -> list[Kind]:
    return [*below(RequestError), NotServable]


CASES = [(kind, problem) for kind in kinds() for problem in kind.problems or ("other",)]


def said(language: str, kind: Kind, problem: str) -> str:
    return Texts(language, more=(PACKAGE,)).error(kind([0, 2], ENGLISH, problem, most=7))


@pytest.mark.parametrize(("kind", "problem"), CASES)
def test_every_error_has_a_sentence_in_both_languages(kind: Kind, problem: str) -> None:
    english, italian = [said(language, kind, problem) for language in LANGUAGES]
    assert english != italian
    assert all(Texts(language, more=(PACKAGE,)).has(f"error-{kind(0, 0).code}") for language in LANGUAGES)


@pytest.mark.parametrize(("kind", "problem"), [(kind, problem) for kind, problem in CASES if kind.problems and kind is not NotServable])
def test_what_has_a_name_is_worded_without_the_programmers_english(kind: Kind, problem: str) -> None:
    error = kind(ENGLISH, ENGLISH, problem, most=7)
    assert ENGLISH not in Texts("it", more=(PACKAGE,)).error(error)


@pytest.mark.parametrize("kind", [kind for kind in kinds() if len(kind.problems) > 1])
def test_every_problem_has_a_sentence_of_its_own(kind: Kind) -> None:
    for language in LANGUAGES:
        sentences = [said(language, kind, problem) for problem in kind.problems]
        assert len(set(sentences)) == len(sentences)


@language
@pytest.mark.parametrize("code", [*OTHER_CODES.values(), *[kind(0, 0).code for kind in STATUS]])
def test_every_other_code_has_a_sentence_too(code: str, language: str) -> None:
    assert Texts(language, more=(PACKAGE,)).has(f"error-{code}")


@language
@pytest.mark.parametrize("signal", SIGNALS)
def test_every_signal_has_words(signal: str, language: str) -> None:
    texts = Texts(language, more=(PACKAGE,))
    assert texts.say(f"signal-{signal}", target=texts.seat(0))


# What is raised


def raised() -> Iterator[tuple[str, Kind, ast.Call]]:
    """Every place in the server where one of its errors is made."""
    by_name = {kind.__name__: kind for kind in kinds()}
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in by_name:
                yield f"{path.name}:{node.lineno}", by_name[node.func.id], node


def test_whoever_raises_an_error_says_which_of_its_problems_it_is() -> None:
    places = list(raised())
    assert len(places) > 30
    for place, kind, call in places:
        named = call.args[2] if len(call.args) > 2 else None
        if isinstance(named, ast.Constant):
            assert named.value in kind.problems, place
        assert bool(named) == bool(kind.problems), place


def test_the_walk_over_the_errors_finds_them_all() -> None:
    found = {kind.__name__ for kind in kinds()}
    assert {"NoIdentity", "TooMany", "Unavailable"} <= found
    assert all(issubclass(kind, TontineError) for kind, _ in CASES)
