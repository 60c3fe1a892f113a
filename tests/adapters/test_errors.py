"""Every error has a sentence in both languages; what the server says is passed on."""

from __future__ import annotations

from typing import Any

import pytest

from tontine.adapters import errors
from tontine.adapters.errors import (
    BadArgument,
    IllegalAction,
    NoAnswer,
    NobodyListens,
    NoPage,
    NoServer,
    NoSuchAnswer,
    NoSuchChair,
    NotOver,
    Refused,
    TooManyChairs,
    WrongAgents,
)
from tontine.adapters.telling import texts_of
from tontine.core.errors import NotOffered, TontineError

OURS = (
    NoSuchAnswer("1. Red, 2. Blue", "green"),
    NoAnswer("a Tontine server", "http://there"),
    NoServer(),
    NoSuchChair("stool"),
    TooManyChairs(3),
    NobodyListens(),
    NotOver(),
    NoPage("some-game"),
)
FOR_PROGRAMMERS = {BadArgument, IllegalAction, WrongAgents}  # their sentences are English, as are those of the libraries


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_error_has_a_sentence(language: str) -> None:
    said = [texts_of(language).error(error) for error in OURS]
    assert [each for each in said if "{" in each or not each.endswith((".", "?"))] == []
    assert len(set(said)) == len(OURS)
    kinds = {kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, TontineError)}
    assert kinds == {TontineError, NotOffered, Refused, *FOR_PROGRAMMERS, *map(type, OURS)}


@pytest.mark.parametrize(
    ("answer", "english", "italian"),
    [
        ({"error": "no-such-table", "detail": "There is no such table."}, "There is no such table.", "Questo tavolo non c’è."),
        (
            {"error": "silenced", "detail": "…", "problem": "ghosts"},
            "You may not talk here: ghosts are silent at this table.",
            "Qui non puoi parlare: a questo tavolo i fantasmi tacciono.",
        ),
        ({"error": "wrong-time", "detail": "Only while it is open."}, "Only while it is open.", "Only while it is open."),
        (
            {"error": "bad-request", "detail": "Wrong", "expected": [{"message": "no field `x`", "key": "x"}]},
            "Wrong. no field `x`",
            "Wrong. no field `x`",
        ),
    ],
)
def test_what_the_server_refuses_is_told(answer: dict[str, Any], english: str, italian: str) -> None:
    assert texts_of("en").error(Refused(answer)) == english
    assert texts_of("it").error(Refused(answer)) == italian
