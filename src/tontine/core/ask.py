"""What the rules yield to their driver: Ask one seat, ask All of several seats at once, or pass a CHECKPOINT."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, Final, TypeAlias

Seat: TypeAlias = int
Option: TypeAlias = int | str  # a seat is an int; everything else is a word of the game, lower case with hyphens
Given: TypeAlias = Any  # a seat, an option or the like, as a caller gave it: compiled, too, a wrong one must meet our own error


class Ask:
    """One question to one seat, with its legal answers.

    `kind` names the question; `options` are never empty, never repeat and come in a stable order;
    `about` is what the seat needs to see besides its view (plain JSON values). Kind, options and about go to the
    asked seat alone. The others see which seat is waited for. When `secret`, they see only that some seat may be asked.
    """

    __slots__ = ("about", "kind", "options", "seat", "secret")

    def __init__(self, seat: Seat, kind: str, options: Sequence[Option], about: object = None, secret: bool = False) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.about = about
        self.secret = secret

    def as_json(self) -> dict[str, Any]:
        return {"seat": self.seat, "kind": self.kind, "options": list(self.options), "about": self.about, "secret": self.secret}


class All:
    """All these seats answer, in any order. An answer may be changed until all are in.

    The `yield` returns `{seat: option}` in the order of the seats. The questions are a function of the seat: they
    are made again after a seat has imagined what the others hold, and a fork that replays old answers does not make them.
    """

    __slots__ = ("question", "seats")

    def __init__(self, seats: Sequence[Seat], question: Callable[[Seat], Ask]) -> None:
        self.seats = seats
        self.question = question

    @property
    def asks(self) -> list[Ask]:
        return [self.question(seat) for seat in self.seats]


class Checkpoint:
    """Started afresh from the state as it is now, the rules would go on the same. No local is needed."""

    __slots__ = ()


CHECKPOINT: Final = Checkpoint()

Step: TypeAlias = Ask | All | Checkpoint
Play: TypeAlias = Generator[Step, Any, Any]
"""The rules of a whole match. An Ask is sent its option, an All its dict, a CHECKPOINT nothing; it returns the Outcome."""
