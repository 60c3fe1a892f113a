"""The language: `--lang`, else the environment's, else English."""

from __future__ import annotations

import os
from collections.abc import Sequence

from ..core.errors import TontineError
from ..text import LANGUAGES


class UnknownLanguage(TontineError):
    says = "There is no language {got!r}. Known languages: {expected}."

    def __init__(self, got: str) -> None:
        super().__init__(", ".join(LANGUAGES), got)
        self.spoken = of_environment()


class NoLanguage(UnknownLanguage):
    says = "--lang wants a language after it: {expected}."

    def __init__(self) -> None:
        super().__init__("")


def language_of(argv: Sequence[str]) -> tuple[str, list[str]]:
    """The language, and the arguments without `--lang`. It is read first, because the help texts depend on it."""
    rest: list[str] = []
    asked: str | None = None
    words = iter(argv)
    for word in words:
        if word == "--":
            return asked or of_environment(), [*rest, word, *words]
        if word == "--lang":
            asked = known(next(words, ""))
        elif word.startswith("--lang="):
            asked = known(word.removeprefix("--lang="))
        else:
            rest.append(word)
    return asked or of_environment(), rest


def known(given: str) -> str:
    if not given or given.startswith("-"):
        raise NoLanguage
    if given.lower() not in LANGUAGES:
        raise UnknownLanguage(given)
    return given.lower()


def of_environment() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        spoken = os.environ.get(name, "")[:2].lower()
        if spoken:
            return spoken if spoken in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
