"""Settings: a frozen dataclass per game whose fields say what they allow."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import Field, dataclass, field, fields
from itertools import product
from typing import Any, TypeVar

from .errors import BadSettings


@dataclass(frozen=True)
class Settings:
    """The base of all settings: nothing to set. A game's own adds fields made by the functions below."""


C = TypeVar("C", bound=Settings)


def whole(default: int, low: int, high: int, table: bool = False, silent: int | None = None) -> Any:
    """A whole number. `table`: only the table heeds it, the rules do not. `silent`: what is better where players cannot talk."""
    about = {"type": "whole", "low": low, "high": high, "table": table}
    return field(default=default, metadata=about if silent is None else {**about, "silent": silent})


def flag(default: bool, table: bool = False) -> Any:
    return field(default=default, metadata={"type": "flag", "table": table})


def choice(default: str, options: Sequence[str], table: bool = False) -> Any:
    return field(default=default, metadata={"type": "choice", "options": tuple(options), "table": table})


def several(default: Sequence[str], options: Sequence[str], repeat: bool = False, samples: Sequence[Sequence[str]] = ()) -> Any:
    """A list of words; `samples` are lists worth trying besides the default."""
    about = {"type": "several", "options": tuple(options), "repeat": repeat, "samples": tuple(map(tuple, samples)), "table": False}
    return field(default=tuple(default), metadata=about)


def read(kind: type[C], given: Mapping[str, Any] | Settings | None) -> C:
    """Settings from what a caller gave, each value checked."""
    if given is None:
        return kind()
    if isinstance(given, kind):
        for f in fields(kind):
            _value(f.name, f.metadata, getattr(given, f.name))
        return given
    if not isinstance(given, Mapping):
        raise BadSettings(f"a mapping or {kind.__name__}", repr(given))
    known = {f.name: f for f in fields(kind)}
    for name in given:
        if name not in known:
            options = ", ".join(known)
            problem = "unknown" if known else "nothing-to-set"
            raise BadSettings(f"one of {options or 'no settings at all'}", repr(name), problem, options=options)
    return kind(**{name: _value(name, known[name].metadata, value) for name, value in given.items()})


def _value(name: str, about: Mapping[str, Any], value: Any) -> Any:
    if about["type"] == "several" and isinstance(value, list):
        value = tuple(value)
    if not _allowed(about, value):
        facts = {**about, "options": ", ".join(about.get("options", ()))}
        raise BadSettings(f"{name} to be {describe(about)}", repr(value), facts.pop("type"), name=name, **facts)
    return value


def _allowed(about: Mapping[str, Any], value: Any) -> bool:
    if about["type"] == "whole":
        return type(value) is int and about["low"] <= value <= about["high"]
    if about["type"] == "flag":
        return isinstance(value, bool)
    if about["type"] == "choice":
        return isinstance(value, str) and value in about["options"]
    if not isinstance(value, tuple) or not all(isinstance(word, str) and word in about["options"] for word in value):
        return False
    return about["repeat"] or len(set(value)) == len(value)


def describe(about: Mapping[str, Any]) -> str:
    if about["type"] == "whole":
        return f"a whole number from {about['low']} to {about['high']}"
    if about["type"] == "flag":
        return "true or false"
    return f"{'one' if about['type'] == 'choice' else 'a list'} of {', '.join(about['options'])}"


def parse(kind: type[Settings], name: str, text: str) -> Any:
    """The value that somebody typed: `whispers=2`. Not checked yet; `read` does that."""
    about = next((f.metadata for f in fields(kind) if f.name == name), {"type": ""})
    if about["type"] == "whole" and re.fullmatch(r"-?[0-9]+", text):
        return int(text)
    if about["type"] == "flag" and text.lower() in ("true", "yes", "on", "1", "false", "no", "off", "0"):
        return text.lower() in ("true", "yes", "on", "1")
    if about["type"] == "several":
        return [word.strip() for word in text.split(",") if word.strip()]
    return text


def write(settings: Settings) -> dict[str, Any]:
    """Settings as plain JSON values."""
    values = {f.name: getattr(settings, f.name) for f in fields(settings)}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}


def where_nobody_talks(kind: type[Settings]) -> dict[str, Any]:
    """The settings that a table without talk does better with than with the defaults."""
    return {f.name: f.metadata["silent"] for f in fields(kind) if "silent" in f.metadata}


def variants(kind: type[C]) -> Iterator[C]:
    """Every combination of the values worth trying; what only the table heeds stays as it is."""
    known = fields(kind)
    for values in product(*[worth_trying(f) for f in known]):
        yield kind(**{f.name: value for f, value in zip(known, values, strict=True)})


def worth_trying(f: Field[Any]) -> Sequence[Any]:
    """The values of a setting that make a difference."""
    about = f.metadata
    if about["table"]:
        return [f.default]
    if about["type"] == "flag":
        return [f.default, not f.default]
    if about["type"] == "choice":
        return list(about["options"])
    if about["type"] == "several":
        return [f.default, *about["samples"]]
    low, high = about["low"], about["high"]
    return range(low, high + 1) if high - low < 6 else sorted({low, f.default, high})
