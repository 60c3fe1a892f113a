"""Reads what was typed as one of the options: its number, its word in any form, or the beginning of one."""

from __future__ import annotations

from collections.abc import Sequence

from ..core import Option
from ..text import Texts


def options_meant(typed: str, options: Sequence[Option], texts: Texts) -> list[Option]:
    """The options that this may mean. Only one is an answer."""
    wanted = _bare(typed)
    if wanted.isdecimal():
        number = int(wanted)
        return [options[number - 1]] if 1 <= number <= len(options) else []
    names = {option: [_bare(texts.word(option)), *([option] if isinstance(option, str) else [])] for option in options}
    exact = [option for option, forms in names.items() if wanted in forms]
    return exact or [option for option, forms in names.items() if wanted and any(form.startswith(wanted) for form in forms)]


def _bare(words: str) -> str:
    return " ".join(words.casefold().split())
