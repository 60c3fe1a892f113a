"""A scenario is a position plus words of the game: `at` starts a match from a position, with dice that fall as told."""

from tontine.testing import answer, at, heard, offered

__all__ = ["answer", "at", "heard", "offered"]
