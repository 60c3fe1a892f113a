"""The nodes of a layout made into code: each part puts what stands at its path into pairs of a place and a number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import log1p
from typing import Any, Final, Protocol, TypeAlias

from .errors import UnknownView

Pair: TypeAlias = tuple[int, float]
Pairs: TypeAlias = list[Pair]
Hears: TypeAlias = Callable[[str, Any], None]  # of what the layout does not know, and where

MOST: Final = 2.0  # numbers above twice the largest that was seen are cut
LISTS: Final = (list, dict)
LISTS_OF: Final = frozenset(LISTS)
FIRST: Final = 3  # places of an ordered list that count, besides the last
VALUES: Final = 1024  # values that a scalar remembers


class Strange(ValueError):
    """Something is not as the layout has it."""


def refuse(path: str, value: Any) -> None:
    raise Strange(path)


class Unknown:
    """Hears of what the layout does not know: raises it, or counts it by path."""

    def __init__(self, strict: bool) -> None:
        self.strict = strict
        self.paths: Counter[str] = Counter()

    def __call__(self, path: str, value: Any) -> None:
        if self.strict:
            raise UnknownView(path or "the view", value)
        self.paths[path] += 1


class Part(Protocol):
    def put(self, value: Any, pairs: Pairs) -> None: ...


class Number:
    """One place; a second one on a logarithmic scale where numbers are large."""

    def __init__(self, place: int, largest: int, logarithm: int | None) -> None:
        self.place = place
        self.largest = largest
        self.logarithm = logarithm
        self.found: dict[float, tuple[Pair, ...]] = {}

    def pairs(self, value: float) -> tuple[Pair, ...]:
        found = self.found.get(value)
        if found is None:
            found = tuple(self.work_out(value))
            if len(self.found) < VALUES:
                self.found[value] = found
        return found

    def work_out(self, value: float) -> Iterable[Pair]:
        if value:
            yield self.place, max(-MOST, min(MOST, value / self.largest))
        if value > 0 and self.logarithm is not None:
            yield self.logarithm, min(MOST, log1p(value) / log1p(self.largest))


class Scalar:
    """None, a truth value, a number, a seat or a word."""

    def __init__(self, path: str, unknown: Hears) -> None:
        self.path = path
        self.unknown = unknown
        self.none: int | None = None
        self.flag: int | None = None
        self.number: Number | None = None
        self.places: dict[Any, int] = {}  # words, and numbers with a place each
        self.seats: dict[int, int] = {}
        self.found: dict[Any, tuple[Pair, ...]] = {}

    def put(self, value: Any, pairs: Pairs) -> None:
        try:
            pairs += self.found[value]
        except (KeyError, TypeError):
            pairs += self.find(value)

    def find(self, value: Any) -> tuple[Pair, ...]:
        if isinstance(value, LISTS) or not self.knows(value):
            self.unknown(self.path, value)
            return ()
        found = tuple(self.work_out(value))
        if len(self.found) < VALUES and not isinstance(value, bool):  # True is found where 1 is
            self.found[value] = found
        return found

    def work_out(self, value: Any) -> Iterable[Pair]:
        if value is None:
            yield from [] if self.none is None else [(self.none, 1.0)]
        elif isinstance(value, bool) and self.flag is not None:
            yield from [(self.flag, 1.0)] if value else []
        else:
            yield from [(places[value], 1.0) for places in (self.places, self.seats) if value in places]
            yield from self.number.pairs(value) if self.number and not isinstance(value, str) else []

    def knows(self, value: Any) -> bool:
        """None is no news where all places stay empty."""
        if value is None or (isinstance(value, bool) and self.flag is not None):
            return True
        return value in self.places or value in self.seats or (self.number is not None and isinstance(value, int | float))


class Own:
    """Always the seat whose view it is: there is nothing to tell."""

    def put(self, value: Any, pairs: Pairs) -> None:
        pass


class Record:
    """A dict whose keys are always the same."""

    def __init__(self, path: str, parts: Mapping[str, Part], unknown: Hears, *, apart: str | None = None) -> None:
        self.path = path
        self.parts = parts if apart is None else {**parts, apart: Own()}  # what is apart says which record it is
        self.unknown = unknown

    def put(self, value: Any, pairs: Pairs) -> None:
        if not isinstance(value, dict):
            self.unknown(self.path, value)
            return
        known = 0
        for key, each in value.items():
            part = self.parts.get(key)
            if part is None:
                self.unknown(f"{self.path}.{key}", each)
            else:
                part.put(each, pairs)
                known += 1
        if known < len(self.parts):
            for key in self.parts.keys() - value.keys():
                self.unknown(f"{self.path}.{key}", "nothing")


class Map:
    """A dict whose keys come and go; a key that is there has a place of its own."""

    def __init__(self, path: str, parts: Mapping[str, tuple[int, Part]], unknown: Hears) -> None:
        self.path = path
        self.parts = parts
        self.unknown = unknown

    def put(self, value: Any, pairs: Pairs) -> None:
        if type(value) is not dict:
            self.unknown(self.path, value)
            return
        for key, each in value.items():
            found = self.parts.get(key)
            if found is None:
                self.unknown(f"{self.path}.{key}", each)
            else:
                pairs.append((found[0], 1.0))
                found[1].put(each, pairs)


class Seats:
    """A list with one item for each seat: `parts` in the order of the seats."""

    def __init__(self, path: str, parts: Sequence[Part], unknown: Hears) -> None:
        self.path = path
        self.parts = parts
        self.unknown = unknown

    def put(self, value: Any, pairs: Pairs) -> None:
        if type(value) is not list or len(value) != len(self.parts):
            self.unknown(self.path, value)
            return
        for part, each in zip(self.parts, value, strict=True):
            part.put(each, pairs)


class Counts:
    """A list of scalars: how many there are of each, and of all; where the order tells something, the first ones and the last."""

    def __init__(self, path: str, length: Number, item: Scalar, most: int, ends: Sequence[Scalar], unknown: Hears) -> None:
        self.path = path
        self.length = length
        self.item = item
        self.most = most
        self.ends = ends  # the last one first, then the first ones
        self.unknown = unknown

    def put(self, value: Any, pairs: Pairs) -> None:
        if type(value) is not list or not LISTS_OF.isdisjoint(map(type, value)):
            self.unknown(self.path, value)
        elif value:
            pairs += self.length.pairs(len(value))
            pairs += self.counted(value)
            for scalar, each in zip(self.ends, (value[-1], *value), strict=False):
                pairs += scalar.found.get(each) or (scalar.find(each) if scalar.knows(each) else ())

    def counted(self, value: Sequence[Any]) -> Pairs:
        total: dict[int, float] = {}
        counts: dict[Any, int] = {}
        for each in value:
            counts[each] = counts.get(each, 0) + 1
        known = self.item.found
        for each, count in counts.items():
            for place, worth in known.get(each) or self.item.find(each):
                total[place] = total.get(place, 0.0) + worth * count
        return [(place, max(-MOST, min(MOST, worth / self.most))) for place, worth in total.items()]


class Keyed:
    """A list of dicts that are told apart by one entry: a place for each that is there, and for what else it says."""

    def __init__(self, path: str, key: str, parts: Mapping[Any, tuple[int, Part]], unknown: Hears) -> None:
        self.path = path
        self.key = key
        self.parts = parts
        self.unknown = unknown

    def put(self, value: Any, pairs: Pairs) -> None:
        if type(value) is not list:
            self.unknown(self.path, value)
            return
        for each in value:
            found = self.parts.get(each.get(self.key)) if type(each) is dict else None
            if found is None:
                self.unknown(self.path, each)
            else:
                pairs.append((found[0], 1.0))
                found[1].put(each, pairs)


class Placed:
    """A list by place; what comes after the last place is added up in one more."""

    def __init__(self, path: str, length: Number, parts: Sequence[tuple[int, Part]], unknown: Hears) -> None:
        self.path = path
        self.length = length
        self.parts = parts[:-1]
        self.rest = parts[-1]
        self.unknown = unknown

    def put(self, value: Any, pairs: Pairs) -> None:
        if type(value) is not list:
            self.unknown(self.path, value)
            return
        pairs += self.length.pairs(len(value))
        for (there, part), each in zip(self.parts, value, strict=False):
            pairs.append((there, 1.0))
            part.put(each, pairs)
        if len(value) > len(self.parts):
            self.put_rest(value[len(self.parts) :], pairs)

    def put_rest(self, rest: Sequence[Any], pairs: Pairs) -> None:
        there, part = self.rest
        found: Pairs = []
        for each in rest:
            found.append((there, 1.0))
            part.put(each, found)
        total: dict[int, float] = {}
        for place, worth in found:
            total[place] = min(MOST, total.get(place, 0.0) + worth / len(rest))
        pairs += total.items()


class Either:
    """A path at which values of several kinds occur."""

    def __init__(self, scalar: Scalar, fields: Part | None, listed: Part | None) -> None:
        self.scalar = scalar
        self.fields: Part = scalar if fields is None else fields
        self.list: Part = scalar if listed is None else listed

    def put(self, value: Any, pairs: Pairs) -> None:
        part = self.fields if type(value) is dict else self.list if type(value) is list else self.scalar
        part.put(value, pairs)
