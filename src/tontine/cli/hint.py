"""A hint at a question: how the highest level rates each option. Ctrl-C cancels it."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from secrets import token_bytes
from typing import Any

from ..bots.hints import advise
from ..bots.levels import EXPERT
from ..core import Chance, Perspective
from ..core.errors import TontineError
from .paint import Painter
from .terminal import Terminal


def show_hint(terminal: Terminal, painter: Painter, perspective: Perspective) -> None:
    """From what the seat knows, and nothing else."""
    try:
        with thinking(terminal):
            advised = advise(perspective, Chance(token_bytes(32)), EXPERT).rated
    except KeyboardInterrupt:
        terminal.note("hint-cancelled")
    except TontineError as error:
        terminal.console.print(painter.aside(terminal.sentence(error)))
    else:
        terminal.note("hint-says", chance=advised[0].chance)
        terminal.console.print(painter.advice(advised))


def thinking(terminal: Terminal) -> AbstractContextManager[Any]:
    """A spinner, where there is a screen."""
    return terminal.console.status(terminal.texts.say("hint-thinking")) if terminal.console.is_terminal else nullcontext()
