"""Settings: a frozen dataclass per game. Its fields say which values are allowed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import Field, dataclass, field, fields
from itertools import product
from typing import Any, TypeVar

from .errors import BadSettings
from .values import checked, ordered, parsed, plain, told


class Declared(type):
    """The type of all settings: because of it mypyc makes ordinary classes of them, and a game that is not compiled has the same base."""


@dataclass(frozen=True)
class Settings(metaclass=Declared):
    """The base of all settings: nothing to set. A game's own adds fields made by the functions below."""


C = TypeVar("C", bound=Settings)


def whole(default: int, low: int, high: int, table: bool = False, silent: int | None = None, winner: bool = False) -> Any:
    """A whole number. `table`: the table uses it, the rules do not. `silent`: the default where players cannot talk.
    `winner`: it is a seat; in a rematch it is the seat of the last winner."""
    about = {"type": "whole", "low": low, "high": high, "table": table, "winner": winner}
    return field(default=default, metadata=about if silent is None else {**about, "silent": silent})


def flag(default: bool, table: bool = False) -> Any:
    return field(default=default, metadata={"type": "flag", "table": table})


def choice(default: str, options: Sequence[str], table: bool = False) -> Any:
    return field(default=default, metadata={"type": "choice", "options": tuple(options), "table": table})


def several(default: Sequence[str], options: Sequence[str], repeat: bool = False, samples: Sequence[Sequence[str]] = ()) -> Any:
    """A list of words; `samples` are lists worth trying besides the default."""
    about = {"type": "several", "options": tuple(options), "repeat": repeat, "samples": tuple(map(tuple, samples)), "table": False}
    return field(default=tuple(default), metadata=about)


def counts(options: Mapping[str, int], per_seat: int, samples: Sequence[Mapping[str, int]] = ()) -> Any:
    """How many there are of some words; chance decides about the others. `options`: how many there can be of each. `per_seat`: how many
    words are needed in all, for each seat."""
    about = {"type": "counts", "options": tuple(options), "copies": dict(options), "per_seat": per_seat, "table": False}
    return field(default=(), metadata={**about, "samples": tuple([ordered(options, sample) for sample in samples])})


def read(kind: type[C], given: Mapping[str, Any] | Settings | None) -> C:
    """Settings from the values that a caller gave. Each value is checked."""
    if given is None:
        return kind()
    if isinstance(given, kind):
        for f in fields(kind):
            checked(f.name, f.metadata, getattr(given, f.name))
        return given
    if not isinstance(given, Mapping):
        raise BadSettings(f"a mapping or {kind.__name__}", repr(given), "form")
    known = {f.name: f.metadata for f in fields(kind)}
    for name in given:
        if name not in known:
            expected = f"one of {', '.join(known) or 'no settings at all'}"
            raise BadSettings(expected, repr(name), "unknown" if known else "nothing-to-set", value=told(name), settings=[*known])
    return kind(**{name: checked(name, known[name], value) for name, value in given.items()})


def parse(kind: type[Settings], name: str, text: str) -> Any:
    """The value that somebody typed after the name. Not checked yet; `read` does that."""
    about = next((f.metadata for f in fields(kind) if f.name == name), None)
    return text if about is None else parsed(about, text)


def write(settings: Settings) -> dict[str, Any]:
    """Settings as plain JSON values."""
    return {f.name: plain(f.metadata, getattr(settings, f.name)) for f in fields(settings)}


def fitting(kind: type[Settings], given: Mapping[str, Any]) -> dict[str, Any]:
    """Settings that were made for other rules: those that still exist, with a value that is still allowed."""
    known = {f.name: f.metadata for f in fields(kind)}
    return {name: value for name, value in given.items() if name in known and _fits(name, known[name], value)}


def _fits(name: str, about: Mapping[str, Any], value: Any) -> bool:
    try:
        checked(name, about, value)
    except BadSettings:
        return False
    return True


def after_win(kind: type[Settings], winner: int) -> dict[str, Any]:
    """The settings that depend on the seat that won the match before."""
    known = [f for f in fields(kind) if f.metadata.get("winner")]
    return {f.name: winner for f in known if f.metadata["low"] <= winner <= f.metadata["high"]}


def where_nobody_talks(kind: type[Settings]) -> dict[str, Any]:
    """The settings with another default at a table without talk."""
    return {f.name: f.metadata["silent"] for f in fields(kind) if "silent" in f.metadata}


def variants(kind: type[C]) -> Iterator[C]:
    """Every combination of the values worth trying. Settings that only the table uses keep their default."""
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
    if about["type"] in ("several", "counts"):
        return [f.default, *about["samples"]]
    low, high = about["low"], about["high"]
    return range(low, high + 1) if high - low < 6 else sorted({low, f.default, high})
