"""The errors of bots."""

from __future__ import annotations

from ..core.errors import TontineError


class UnknownBot(TontineError):
    says = "There is no bot {got!r} for this game. Known bots: {expected}."


class MissingLibrary(TontineError):
    """`expected` is the library that the level `got` needs."""

    says = "The level {got!r} needs {expected}, which is not installed: pip install {expected}"
