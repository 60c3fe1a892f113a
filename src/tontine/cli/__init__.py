"""The command `tontine`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import TextIOWrapper

from cyclopts import CycloptsError

from ..core.errors import BadGame, TontineError
from .app import build
from .arena import STANDARD_OUTPUT, arena
from .errors import Leave, wrong_use
from .language import UnknownLanguage, language_of
from .play import EVERYBODY
from .terminal import Terminal

INTERRUPTED = 130  # the exit code of a shell after Ctrl-C


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    never_choke()
    given = list(sys.argv[1:] if argv is None else argv)
    try:
        language, rest = language_of(given)
    except UnknownLanguage as error:
        return Terminal.in_language(error.spoken).fail(error, 2)
    return run(Terminal.in_language(language), with_standard_output(with_everybody(rest)))


def with_everybody(argv: list[str]) -> list[str]:
    """`--hotseat` without a number is for people in all seats."""
    pairs = zip(argv, [*argv[1:], ""][: len(argv)], strict=True)
    return [f"--hotseat={EVERYBODY}" if word == "--hotseat" and not after.isdecimal() else word for word, after in pairs]


def with_standard_output(argv: list[str]) -> list[str]:
    """`tontine arena ... --json` without a file is for standard output."""
    if argv[:1] != [arena.__name__]:
        return argv
    pairs = zip(argv, [*argv[1:], "--"][: len(argv)], strict=True)
    return [f"--json={STANDARD_OUTPUT}" if word == "--json" and after.startswith("-") else word for word, after in pairs]


def run(terminal: Terminal, argv: Sequence[str]) -> int:
    try:
        return build(terminal, argv)(argv) or 0
    except CycloptsError as error:
        return terminal.fail(wrong_use(error), 2)
    except TontineError as error:
        error.facts.setdefault("command", " ".join(["tontine", *argv[:1]]))
        why = error.__cause__ if isinstance(error.__cause__, BadGame) else error
        return terminal.fail(why, 2 if terminal.is_usage(error) else 1)
    except (Leave, EOFError):
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED


def never_choke() -> None:
    """Replace letters that the terminal cannot show or that cannot be decoded by a question mark, without an exception."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
