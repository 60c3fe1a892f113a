"""What happens at a table, one entry of its log each. The table is a function of its opening and these, in order."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from ..core import Option, Seat


class Deed(Struct, frozen=True, tag_field="deed", omit_defaults=True):
    pass


class Sits(Deed, frozen=True, tag="sits"):
    seat: Seat
    name: str


class Stands(Deed, frozen=True, tag="stands"):
    pass


class Removes(Deed, frozen=True, tag="removes"):
    seat: Seat


class Readies(Deed, frozen=True, tag="readies"):
    ready: bool
    luck: str = ""  # the player's own randomness
    stand_in: str = ""


class Places(Deed, frozen=True, tag="places"):
    """Bots by seat; an empty level takes the bot away."""

    bots: dict[str, str]


class Starts(Deed, frozen=True, tag="starts"):
    pass


class Answers(Deed, frozen=True, tag="answers"):
    seat: Seat
    option: Option | None  # None withdraws


class Holds(Deed, frozen=True, tag="holds"):
    """An answer to a secret question: it waits for the window to close."""

    seat: Seat
    option: Option | None


class Shuts(Deed, frozen=True, tag="shuts"):
    """The window closes: all its answers at once."""

    answers: list[tuple[Seat, Option]]


class Expires(Deed, frozen=True, tag="expires"):
    """Time is up: stand-ins answer."""

    answers: list[tuple[Seat, Option]]


class Leaves(Deed, frozen=True, tag="leaves"):
    """The stand-in plays on."""


class Returns(Deed, frozen=True, tag="returns"):
    pass


class Says(Deed, frozen=True, tag="says"):
    """Free text, or a signal: a word of the house about a seat or a card."""

    text: str = ""
    signal: str = ""
    target: Option | None = None
    to: list[Seat] | None = None  # a whisper to these seats; None: to the table
    name: str = ""  # of a spectator


class Signal(Struct, frozen=True):
    signal: str
    to: list[Seat]
    target: Seat | None = None


class Speaks(Deed, frozen=True, tag="speaks"):
    """A bot says what it has to say before it answers: often nothing, which nobody hears."""

    seat: Seat
    signals: list[Signal]


class Mutes(Deed, frozen=True, tag="mutes"):
    person: str
    on: bool


class Repeats(Deed, frozen=True, tag="repeats"):
    """The same people go on at another table."""

    table: str


class Closes(Deed, frozen=True, tag="closes"):
    reason: str


AnyDeed = (
    Sits
    | Stands
    | Removes
    | Readies
    | Places
    | Starts
    | Answers
    | Holds
    | Shuts
    | Expires
    | Leaves
    | Returns
    | Says
    | Speaks
    | Mutes
    | Repeats
    | Closes
)


class Entry(Struct, frozen=True):
    seq: int
    at: int  # milliseconds
    deed: AnyDeed
    person: str | None = None  # who did it; nobody for bots and clocks
    ref: str | None = None  # the id of their message


_decoder = msgspec.json.Decoder(AnyDeed)


def write_deed(deed: AnyDeed) -> str:
    return msgspec.json.encode(deed).decode()


def read_deed(text: str | bytes) -> AnyDeed:
    deed: AnyDeed = _decoder.decode(text)
    return deed


def kind_of(deed: AnyDeed) -> str:
    tag: Any = type(deed).__struct_config__.tag
    return str(tag)
