"""Fields of a view by their values: most of a view is what it was before, so its numbers are looked up, not worked out."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import cache
from marshal import dumps, loads
from operator import getitem
from struct import Struct
from sys import getsizeof
from typing import Any, Final, TypeAlias

from .names import Names
from .parts import Pairs, Part

PLAIN: Final = 2  # the version of marshal that writes equal values alike wherever they come from
MEMORY: Final = 16 << 20  # bytes that an encoder remembers, of each form
TOGETHER: Final = 4  # times as much is remembered by several encoders in common
ENTRY: Final = 104  # about what a dict needs for an entry, besides the key and the value

Form: TypeAlias = Callable[[Pairs, range], bytes]
"""How numbers are written: those of all these places, or the pairs of a place and a number that is not 0."""


def dense(pairs: Pairs, places: range) -> bytes:
    row = array("f", bytes(4 * len(places)))
    start = places.start
    for place, number in pairs:
        row[place - start] = number
    return row.tobytes()


def sparse(pairs: Pairs, places: range) -> bytes:
    """An int32 and a float32 each, in the order of the places."""
    numbers = dict(pairs)
    found: list[float] = []
    for place in sorted(numbers):
        number = numbers[place]
        if number:
            found += (place, number)
    return packer(len(found) // 2)(*found)


@cache
def packer(count: int) -> Callable[..., bytes]:
    """Writes so many pairs."""
    return Struct("if" * count).pack


class Memory:
    """What fields remember, of one encoder or of several. When it is full all of it is forgotten."""

    def __init__(self) -> None:
        self.used = 0
        self.times = 1
        self.fields: list[dict[Any, bytes]] = []
        self.names: Names | None = None  # of the first plan
        self.shared: dict[str, Known] = {}  # by path, and by seat where a seat is named in it

    def keep(self, field: dict[Any, bytes], key: Any, found: bytes) -> bytes:
        size = getsizeof(key) + getsizeof(found) + ENTRY
        if self.used + size > self.times * MEMORY:
            self.clear()
        self.used += size
        field[key] = found
        return found

    def clear(self) -> None:
        self.used = 0
        for field in self.fields:
            field.clear()


class Known(dict[Any, bytes]):
    """Numbers by key. What is not there is worked out, and remembered if the layout knows all of it."""

    def __init__(self, memory: Memory) -> None:
        super().__init__()
        self.memory = memory
        memory.fields.append(self)

    def __missing__(self, key: Any) -> bytes:
        return self.memory.keep(self, key, self.find(key))

    def find(self, key: Any) -> bytes:
        raise NotImplementedError


class Field(Known):
    """One field of a view. A scalar is its own key."""

    def __init__(self, part: Part, path: str, places: range, form: Form, memory: Memory) -> None:
        super().__init__(memory)
        self.part = part
        self.path = path
        self.places = places
        self.form = form

    def numbers(self, value: Any) -> bytes:
        pairs: Pairs = []
        self.part.put(value, pairs)
        return self.form(pairs, self.places)

    def find(self, key: Any) -> bytes:
        return self.numbers(key)

    def key(self, value: Any) -> Any:
        return value

    def of(self, value: Any) -> bytes:
        return self[self.key(value)]


class ListField(Field):
    """A list of scalars is a key as a tuple."""

    def find(self, key: Any) -> bytes:
        return self.numbers(list(key) if key.__class__ is tuple else key)

    def key(self, value: Any) -> Any:
        return tuple(value) if value.__class__ is list else value


class PlainField(Field):
    """All else is a key as `marshal` writes it, and what is empty by its type."""

    def find(self, key: Any) -> bytes:
        return self.numbers(loads(key) if key.__class__ is bytes else key())

    def key(self, value: Any) -> Any:
        return dumps(value, PLAIN) if value else type(value)


class Row(Known):
    """Several scalars, the key is a tuple of them."""

    def __init__(self, fields: Sequence[Field], memory: Memory) -> None:
        super().__init__(memory)
        self.fields = fields

    def find(self, key: tuple[Any, ...]) -> bytes:
        return b"".join(map(getitem, self.fields, key))


class Moved(Known):
    """What is known of one seat, for another: the same numbers so many places further on."""

    def __init__(self, first: Known, by: int, memory: Memory) -> None:
        super().__init__(memory)
        self.first = first
        self.by = by

    def find(self, key: Any) -> bytes:
        found = array("i", self.first[key])
        found[::2] = array("i", [place + self.by for place in found[::2]])
        return found.tobytes()
