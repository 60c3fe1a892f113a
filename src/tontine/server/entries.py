"""The entries of a table's log. A table is a function of its opening and its entries, in order."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from ..core import Option, Seat


class Change(Struct, frozen=True, tag_field="deed", omit_defaults=True):
    pass


class Seated(Change, frozen=True, tag="sits"):
    seat: Seat
    name: str
    agent: bool = False
    face: str = ""  # entries of earlier versions have none
    colour: str = ""


class Stood(Change, frozen=True, tag="stands"):
    pass


class Removed(Change, frozen=True, tag="dismisses"):
    """The host has freed the seat; its guest may sit down again."""

    seat: Seat


class Blocked(Change, frozen=True, tag="removes"):
    """The host has freed the seat; its guest cannot sit down here again. Every removal was one until there were others: hence the tag."""

    seat: Seat


class Unblocked(Change, frozen=True, tag="unblocks"):
    person: str


class Readied(Change, frozen=True, tag="readies"):
    ready: bool
    luck: str = ""  # the player's own randomness
    stand_in: str = ""


class BotsPlaced(Change, frozen=True, tag="places"):
    """Bots by seat; an empty level takes the bot away."""

    bots: dict[str, str]


class Started(Change, frozen=True, tag="starts"):
    pass


class Answered(Change, frozen=True, tag="answers"):
    seat: Seat
    option: Option | None  # None withdraws


class Held(Change, frozen=True, tag="holds"):
    """An answer to a secret question: it waits for the window to close."""

    seat: Seat
    option: Option | None


class WindowClosed(Change, frozen=True, tag="shuts"):
    """The window closes: all its answers at once."""

    answers: list[tuple[Seat, Option]]


class Expired(Change, frozen=True, tag="expires"):
    """Time is up: stand-ins answer."""

    answers: list[tuple[Seat, Option]]


class Left(Change, frozen=True, tag="leaves"):
    """The stand-in plays for this player from now on."""


class Returned(Change, frozen=True, tag="returns"):
    pass


class Disconnected(Change, frozen=True, tag="drops"):
    """The player has had no connection for some seconds."""


class Reconnected(Change, frozen=True, tag="rejoins"):
    pass


class Said(Change, frozen=True, tag="says"):
    """Free text, or a signal: one of a few fixed words, about a seat or a card."""

    text: str = ""
    signal: str = ""
    target: Option | None = None
    to: list[Seat] | None = None  # a whisper to these seats; None: to the table
    name: str = ""  # of a spectator


class Signal(Struct, frozen=True):
    signal: str
    to: list[Seat] | None
    target: Option | None = None
    line: str = ""  # a text of the game that says it in words of the bot's character


class BotSpoke(Change, frozen=True, tag="speaks"):
    """The signals of a bot before it answers; often none."""

    seat: Seat
    signals: list[Signal]


class Remarked(Change, frozen=True, tag="remarks"):
    """A bot says a word at a great moment: a text of the game."""

    seat: Seat
    line: str


class Hinted(Change, frozen=True, tag="hints"):
    """A player has asked for a hint. What it said is nowhere."""

    name: str


class Hurried(Change, frozen=True, tag="hurries"):
    """The server is busy: the bots of this table think less than their levels do. It is told once."""


class Rushed(Change, frozen=True, tag="rushes"):
    """The only person at the table is out: the bots play to the end at once."""


class Muted(Change, frozen=True, tag="mutes"):
    person: str
    on: bool


class Repeated(Change, frozen=True, tag="repeats"):
    """The same people play again at another table."""

    table: str


class Closed(Change, frozen=True, tag="closes"):
    reason: str


class Erased(Change, frozen=True, tag="erases"):
    """All data about somebody who sat or spoke here was deleted. The entries before were rewritten: this id stands for them now."""

    person: str


AnyChange = (
    Seated
    | Stood
    | Removed
    | Blocked
    | Unblocked
    | Readied
    | BotsPlaced
    | Started
    | Answered
    | Held
    | WindowClosed
    | Expired
    | Left
    | Returned
    | Disconnected
    | Reconnected
    | Said
    | BotSpoke
    | Remarked
    | Hinted
    | Hurried
    | Rushed
    | Muted
    | Repeated
    | Closed
    | Erased
)


class Entry(Struct, frozen=True):
    seq: int
    at: int  # milliseconds
    change: AnyChange
    person: str | None = None  # who did it; None for bots and clocks
    ref: str | None = None  # the id of their message


_decoder = msgspec.json.Decoder(AnyChange)


def write_change(change: AnyChange) -> str:
    return msgspec.json.encode(change).decode()


def read_change(text: str | bytes) -> AnyChange:
    change: AnyChange = _decoder.decode(text)
    return change


def kind_of(change: AnyChange) -> str:
    tag: Any = type(change).__struct_config__.tag
    return str(tag)
