"""Random names of tables, records and people."""

from __future__ import annotations

from secrets import choice

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters that look alike


def new_name(length: int = 12) -> str:
    """About 59 bits, so that it cannot be guessed."""
    return "".join([choice(ALPHABET) for _ in range(length)])


def is_name(text: str) -> bool:
    """Whether a table or a record could have this name. Databases refuse some characters."""
    return text.isascii() and text.isalnum()
