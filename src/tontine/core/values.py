"""The values of settings: how one is checked, parsed from text, and written as JSON. A setting's metadata says its type."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from .errors import BadSettings

About: TypeAlias = Mapping[str, Any]  # the metadata of a setting
Counts: TypeAlias = tuple[tuple[str, int], ...]  # words and how many of each, in the order of the options
Wrong: TypeAlias = "dict[str, Any] | None"  # a problem and its facts; None: nothing is wrong
SHORT, LARGE = 60, 2**53  # limits up to which an error repeats a wrong text or number


def checked(name: str, about: About, value: Any) -> Any:
    """The value as it is kept: lists as tuples, counts as pairs. Raises BadSettings if it is wrong."""
    if about["type"] == "several" and isinstance(value, list):
        value = tuple(value)
    if about["type"] == "counts" and isinstance(value, tuple) and _are_pairs(value):
        value = dict(value)
    if (wrong := WRONG[about["type"]](about, value)) is not None:
        raise BadSettings(f"{name} to be {describe(about)}", repr(value), name=name, **wrong)
    return ordered(about["options"], value) if about["type"] == "counts" else value


def _are_pairs(value: tuple[Any, ...]) -> bool:
    return all(isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[0], str) for pair in value)


def ordered(options: Iterable[str], given: Mapping[str, int]) -> Counts:
    return tuple([(word, given[word]) for word in options if word in given])


def plain(about: About, value: Any) -> Any:
    """The value as JSON has it."""
    if about["type"] == "counts":
        return dict(value)
    return list(value) if isinstance(value, tuple) else value


# What can be wrong


def _wrong_whole(about: About, value: Any) -> Wrong:
    if type(value) is int and about["low"] <= value <= about["high"]:
        return None
    return {"problem": "whole", "low": about["low"], "high": about["high"], "value": told(value)}


def _wrong_flag(about: About, value: Any) -> Wrong:
    return None if isinstance(value, bool) else {"problem": "flag", "value": told(value)}


def _wrong_choice(about: About, value: Any) -> Wrong:
    if isinstance(value, str) and value in about["options"]:
        return None
    return {"problem": "choice", "options": list(about["options"]), "value": told(value)}


def _wrong_several(about: About, value: Any) -> Wrong:
    if not isinstance(value, tuple) or not all(isinstance(word, str) for word in value):
        return {"problem": "several"}
    if (wrong := _wrong_words(about, value)) is not None:
        return wrong
    again = next((word for place, word in enumerate(value) if word in value[:place]), None)
    return None if about["repeat"] or again is None else {"problem": "twice", "word": again}


def _wrong_counts(about: About, value: Any) -> Wrong:
    if not isinstance(value, Mapping) or not all(isinstance(word, str) for word in value):
        return {"problem": "counts"}
    if (wrong := _wrong_words(about, list(value))) is not None:
        return wrong
    for word, count in value.items():
        if type(count) is not int or not 0 <= count <= about["copies"][word]:
            return {"problem": "copies", "word": word, "most": about["copies"][word], "value": told(count)}
    return None


def _wrong_words(about: About, words: Sequence[str]) -> Wrong:
    for word in words:
        if word not in about["options"]:
            return {"problem": "word", "options": list(about["options"]), "value": told(word)}
    return None


WRONG: dict[str, Callable[[About, Any], Wrong]] = {
    "whole": _wrong_whole,
    "flag": _wrong_flag,
    "choice": _wrong_choice,
    "several": _wrong_several,
    "counts": _wrong_counts,
}


def told(value: Any) -> int | str | None:
    """A wrong value, shortened for a sentence."""
    if isinstance(value, str):
        return value if len(value) <= SHORT else f"{value[:SHORT]}…"
    return value if isinstance(value, int) and abs(value) <= LARGE else None


def describe(about: About) -> str:
    if about["type"] == "whole":
        return f"a whole number from {about['low']} to {about['high']}"
    if about["type"] == "flag":
        return "true or false"
    if about["type"] == "counts":
        return f"a number for some of {', '.join([f'{word} (0 to {most})' for word, most in about['copies'].items()])}"
    return f"{'one' if about['type'] == 'choice' else 'a list'} of {', '.join(about['options'])}"


# What is typed


def parsed(about: About, text: str) -> Any:
    """Not checked yet."""
    if about["type"] == "whole" and re.fullmatch(r"-?[0-9]+", text):
        return int(text)
    if about["type"] == "flag" and text.lower() in ("true", "yes", "on", "1", "false", "no", "off", "0"):
        return text.lower() in ("true", "yes", "on", "1")
    if about["type"] == "several":
        return [word.strip() for word in text.split(",") if word.strip()]
    if about["type"] == "counts":
        return _parsed_counts(text)
    return text


def _parsed_counts(text: str) -> dict[str, int | str] | str:
    """`blitz:0,embargo`: no Blitz, one Embargo. What names a word twice is left as it is."""
    parts = [part.strip().partition(":") for part in text.split(",") if part.strip()]
    found = {word.strip(): _parsed_count(count.strip()) if colon else 1 for word, colon, count in parts}
    return found if len(found) == len(parts) else text


def _parsed_count(text: str) -> int | str:
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else text
