"""What a referee raises."""

from __future__ import annotations


class Foul(AssertionError):
    """A match that did not follow the rules."""
