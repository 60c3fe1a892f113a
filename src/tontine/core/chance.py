"""Chance: SHA-256 in counter mode, so that a replay can be checked in any language. docs/chance.md has test vectors.

Block number i of a seed is SHA-256(seed || i as 8 bytes, big-endian). A block is sixteen 16-bit big-endian words, used
from the first to the last. `below(n)` takes words until one is less than the largest multiple of n, and returns it mod n.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from struct import Struct
from typing import Any, Final, TypeVar

T = TypeVar("T")

_WORDS: Final = Struct(">16H").unpack


def seed_of(given: Any) -> bytes:
    """The 32 bytes that a seed stands for: 32 bytes are themselves, anything else is hashed."""
    if isinstance(given, bytes | bytearray):
        return bytes(given) if len(given) == 32 else sha256(given).digest()
    if not isinstance(given, int | str):
        raise TypeError(f"a seed is bytes, a number or text, not {given!r}")
    return sha256(str(given).encode()).digest()


class Chance:
    __slots__ = ("blocks", "seed", "words")

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.blocks = 0  # blocks taken so far
        self.words: list[int] = []  # words of the current block still to be used, the next one last

    def copy(self) -> Chance:
        twin = Chance(self.seed)
        twin.blocks = self.blocks
        twin.words = self.words[:]
        return twin

    def __deepcopy__(self, memo: object) -> Chance:
        """Without it `deepcopy` could not make a compiled one."""
        return self.copy()

    def become(self, other: Chance) -> None:
        """Go on as the other would. It works in place, because the rules keep a reference to their chance."""
        self.seed = other.seed
        self.blocks = other.blocks
        self.words = other.words[:]

    def block(self) -> bytes:
        """The next whole block; words left over from the one before stay in use."""
        digest = sha256(self.seed + self.blocks.to_bytes(8, "big")).digest()
        self.blocks += 1
        return digest

    def spawn(self) -> Chance:
        """A new chance, seeded by the next block."""
        return Chance(self.block())

    def _refill(self) -> list[int]:
        self.words = words = list(_WORDS(self.block()))
        words.reverse()
        return words

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1; n is at most 65,536."""
        limit = 65536 - 65536 % n
        while True:
            word = (self.words or self._refill()).pop()
            if word < limit:
                return word % n

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Fisher-Yates from the last place down, in place."""
        words = self.words
        for last in range(len(items) - 1, 0, -1):
            n = last + 1
            limit = 65536 - 65536 % n
            while True:
                if not words:
                    words = self._refill()
                word = words.pop()
                if word < limit:
                    break
            other = word % n
            items[last], items[other] = items[other], items[last]


class Witness(Chance):
    """Gives what a chance of this seed gives, and writes down what was drawn. A game whose deal spawns has nothing written after that."""

    __slots__ = ("draws", "writing")

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.draws: list[dict[str, Any]] = []
        self.writing = True

    def spawn(self) -> Chance:
        self.writing = False
        return super().spawn()

    def below(self, n: int) -> int:
        given = super().below(n)
        self._write(n, given)
        return given

    def shuffle(self, items: list[T]) -> None:
        """What is written is the place that each item had before."""
        order = list(range(len(items)))
        super().shuffle(order)
        items[:] = [items[place] for place in order]
        self._write(len(items), order)

    def _write(self, of: int, got: int | list[int]) -> None:
        if self.writing:
            self.draws.append({"of": of, "got": got})
