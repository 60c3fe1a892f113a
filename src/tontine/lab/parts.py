"""The nodes of a layout made into code: each part puts what stands at its path into pairs of a place and a number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from marshal import dumps
from math import log1p
from operator import getitem, itemgetter
from typing import Any, Protocol, TypeAlias

from .errors import UnknownView

Pair: TypeAlias = tuple[int, float]
Pairs: TypeAlias = list[Pair]

MOST = 2.0  # numbers above twice the largest that was seen are cut
MEMO = 4096  # values that a part remembers
PLAIN = 2  # the version of marshal that writes equal values alike wherever they come from
LISTS = (list, dict)
FIRST = 3  # places of an ordered list that count, besides the last


class Unknown:
    """Hears of what the layout does not know: raises it, or counts it by path."""

    def __init__(self, strict: bool) -> None:
        self.strict = strict
        self.count = 0
        self.paths: Counter[str] = Counter()

    def __call__(self, path: str, value: Any) -> None:
        if self.strict:
            raise UnknownView(path or "the view", value)
        self.count += 1
        self.paths[path] += 1


class Part(Protocol):
    def put(self, value: Any, pairs: Pairs) -> None: ...


class Number:
    """One place; a second one on a logarithmic scale where numbers are large."""

    def __init__(self, place: int, largest: int, logarithm: int | None) -> None:
        self.place = place
        self.largest = largest
        self.logarithm = logarithm

    def pairs(self, value: float) -> Iterable[Pair]:
        if value:
            yield self.place, max(-MOST, min(MOST, value / self.largest))
        if value > 0 and self.logarithm is not None:
            yield self.logarithm, min(MOST, log1p(value) / log1p(self.largest))


class Scalar(dict[Any, tuple[Pair, ...]]):
    """None, a truth value, a number, a seat or a word: the pairs by value, remembered."""

    def __init__(self, path: str, unknown: Unknown) -> None:
        super().__init__()
        self.path = path
        self.unknown = unknown
        self.none: int | None = None
        self.flag: int | None = None
        self.number: Number | None = None
        self.places: dict[Any, int] = {}  # words, and numbers with a place each
        self.seats: dict[int, int] = {}

    def __missing__(self, value: Any) -> tuple[Pair, ...]:
        found = tuple(self.work_out(value))
        if len(self) < MEMO and self.knows(value):
            self[value] = found
        return found

    def put(self, value: Any, pairs: Pairs) -> None:
        if isinstance(value, dict | list):
            self.unknown(self.path, value)
        else:
            pairs += self[value]

    def work_out(self, value: Any) -> Iterable[Pair]:
        if not self.knows(value):
            self.unknown(self.path, value)
        elif value is None:
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
    """A dict whose keys are always the same. Anything else is looked at key by key."""

    def __init__(self, path: str, parts: Mapping[str, Part], unknown: Unknown, *, apart: str | None = None) -> None:
        self.path = path
        self.parts = parts if apart is None else {**parts, apart: Own()}  # what is apart says which record it is
        self.unknown = unknown
        self.width = len(self.parts)
        self.scalars = [part for part in parts.values() if isinstance(part, Scalar)]
        self.get_scalars = getter([key for key, part in parts.items() if isinstance(part, Scalar)])
        self.counts = [part for part in parts.values() if isinstance(part, Counts)]
        self.get_lists = getter([key for key, part in parts.items() if isinstance(part, Counts)])
        self.others = [(key, part.put) for key, part in parts.items() if not isinstance(part, Scalar | Counts | Own)]

    def put(self, value: Any, pairs: Pairs) -> None:
        start = len(pairs)
        try:
            if len(value) == self.width:
                pairs += flat(map(getitem, self.scalars, self.get_scalars(value)))
                if self.counts:
                    pairs += flat(map(getitem, self.counts, map(frozen, self.get_lists(value))))
                for key, put in self.others:
                    put(value[key], pairs)
                return
        except (KeyError, TypeError):
            pass
        del pairs[start:]
        self.put_carefully(value, pairs)

    def put_carefully(self, value: Any, pairs: Pairs) -> None:
        if not isinstance(value, dict):
            self.unknown(self.path, value)
            return
        for key, each in value.items():
            part = self.parts.get(key)
            if part is None:
                self.unknown(f"{self.path}.{key}".lstrip("."), each)
            else:
                part.put(each, pairs)
        for key in self.parts.keys() - value.keys():
            self.unknown(f"{self.path}.{key}".lstrip("."), "nothing")


flat = chain.from_iterable


def getter(keys: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """All of these at once, always as a tuple."""
    if len(keys) > 1:
        return itemgetter(*keys)
    return (lambda value: (value[keys[0]],)) if keys else (lambda value: ())


def frozen(value: Any) -> Any:
    return tuple(value) if type(value) is list else value


class Memory:
    """What a part made of a list or dict, by its value as bytes: most of a view is what it was at the question before."""

    def __init__(self, part: Part, unknown: Unknown) -> None:
        self.part = part
        self.unknown = unknown
        self.found: dict[bytes, Pairs] = {}

    def put(self, value: Any, pairs: Pairs) -> None:
        if not value and type(value) in LISTS:
            return
        try:
            key = dumps(value, PLAIN)
        except ValueError:  # no plain value
            key = b""
        found = self.found.get(key)
        pairs += self.work_out(value, key) if found is None else found

    def work_out(self, value: Any, key: bytes) -> Pairs:
        found: Pairs = []
        count = self.unknown.count
        self.part.put(value, found)
        if self.unknown.count == count and key:
            if len(self.found) >= MEMO:
                self.found.clear()
            self.found[key] = found
        return found


class Map:
    """A dict whose keys come and go; a key that is there has a place of its own."""

    def __init__(self, path: str, parts: Mapping[str, tuple[int, Part]], unknown: Unknown) -> None:
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

    def __init__(self, path: str, parts: Sequence[Part], unknown: Unknown) -> None:
        self.path = path
        self.parts = parts
        self.unknown = unknown

    def put(self, value: Any, pairs: Pairs) -> None:
        if type(value) is not list or len(value) != len(self.parts):
            self.unknown(self.path, value)
            return
        for part, each in zip(self.parts, value, strict=True):
            part.put(each, pairs)


class Records(Seats):
    """Records of all seats, each step for all of them at once."""

    def __init__(self, path: str, parts: Sequence[Record], unknown: Unknown) -> None:
        super().__init__(path, parts, unknown)
        first = parts[0]
        self.width = {first.width}
        self.get_scalars = first.get_scalars
        self.get_lists = first.get_lists
        self.scalars = [scalar for part in parts for scalar in part.scalars]
        self.counts = [counts for part in parts for counts in part.counts]
        self.others = [part.others for part in parts] if first.others else []

    def put(self, value: Any, pairs: Pairs) -> None:
        start = len(pairs)
        try:
            if set(map(len, value)) == self.width and len(value) == len(self.parts):
                pairs += flat(map(getitem, self.scalars, flat(map(self.get_scalars, value))))
                if self.counts:
                    pairs += flat(map(getitem, self.counts, map(frozen, flat(map(self.get_lists, value)))))
                for others, each in zip(self.others, value, strict=False):
                    for key, put in others:
                        put(each[key], pairs)
                return
        except (KeyError, TypeError):
            pass
        del pairs[start:]
        super().put(value, pairs)


class Counts(dict[tuple[Any, ...] | None, Pairs]):
    """A list of scalars, or None: how many there are of each, and of all; where the order tells something, the first ones and the last."""

    def __init__(self, path: str, length: Number, item: Scalar, most: int, ends: Sequence[Scalar], unknown: Unknown) -> None:
        super().__init__()
        self.none: Pairs | None = None
        self.path = path
        self.length = length
        self.item = item
        self.most = most
        self.ends = ends  # the last one first, then the first ones
        self.unknown = unknown

    def __missing__(self, value: Any) -> Pairs:
        if not isinstance(value, tuple) or not value:
            return self.nothing(value)
        found = [*self.length.pairs(len(value)), *self.count(value)]
        for scalar, each in zip(self.ends, (value[-1], *value), strict=False):
            found += scalar[each] if scalar.knows(each) else ()
        if all(map(self.item.knows, value)):
            if len(self) >= MEMO:
                self.clear()
            self[value] = found
        return found

    def nothing(self, value: Any) -> Pairs:
        if value is None and self.none is not None:
            self[None] = self.none
        elif value == ():
            self[()] = []
        else:
            self.unknown(self.path, value)
        return self.get(value, [])

    def count(self, value: Sequence[Any]) -> Pairs:
        total: dict[int, float] = {}
        for each, count in Counter(value).items():
            for place, worth in self.item[each]:
                total[place] = total.get(place, 0.0) + worth * count
        return [(place, max(-MOST, min(MOST, worth / self.most))) for place, worth in total.items()]

    def put(self, value: Any, pairs: Pairs) -> None:
        if isinstance(value, dict) or (type(value) is list and any(isinstance(each, LISTS) for each in value)):
            self.unknown(self.path, value)
        else:
            pairs += self[frozen(value)]


class Keyed:
    """A list of dicts that are told apart by one entry: a place for each that is there, and for what else it says."""

    def __init__(self, path: str, key: str, parts: Mapping[Any, tuple[int, Part]], unknown: Unknown) -> None:
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

    def __init__(self, path: str, length: Number, parts: Sequence[tuple[int, Part]], unknown: Unknown) -> None:
        self.path = path
        self.length = length
        self.parts = parts[:-1]
        self.rest = parts[-1]
        self.unknown = unknown

    def put(self, value: Any, pairs: Pairs) -> None:
        if type(value) is not list:
            self.unknown(self.path, value)
            return
        if value:
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
        if type(value) is dict:
            self.fields.put(value, pairs)
        elif type(value) is list:
            self.list.put(value, pairs)
        else:
            pairs += self.scalar[value]
