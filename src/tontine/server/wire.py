"""Every message of the live table, in both directions. Schemas, /api/wire and TypeScript types are made from them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from ..bots.hints import Rating
from ..core import Option, Seat
from .table_options import Level, SeatKey, Wish

Id = Annotated[str, Meta(pattern=r"^[ -~]{1,40}(?!\n)$", description="chosen by the client; the same id again changes nothing")]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
Choice = Annotated[int, Meta(ge=-999, le=999)] | Annotated[str, Meta(max_length=60)]
Text = Annotated[str, Meta(max_length=400)]
Luck = Annotated[str, Meta(max_length=200, description="your own randomness, mixed into the seed")]
LARGEST = 4096  # bytes of a client's message


# What a client sends


class Asked(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    id: Id


class Sit(Asked, frozen=True, tag="sit"):
    """Take a seat: this one, or the first that is free."""

    seat: SeatNumber | None = None


class Stand(Asked, frozen=True, tag="stand"):
    """Leave the seat, before the start."""


class Remove(Asked, frozen=True, tag="remove"):
    """The host frees a guest's seat, before the start. The guest may sit down again, unless blocked."""

    seat: SeatNumber
    block: bool = False


class Unblock(Asked, frozen=True, tag="unblock"):
    """The host lets somebody who was blocked sit down again, before the start."""

    person: Annotated[str, Meta(max_length=40)]


class Ready(Asked, frozen=True, tag="ready"):
    ready: bool = True
    luck: Luck = ""
    stand_in: Level = ""


class Place(Asked, frozen=True, tag="place"):
    """The host puts bots on free seats, by seat; an empty level takes a bot away."""

    bots: dict[SeatKey, Level]


class Fill(Asked, frozen=True, tag="fill"):
    """The host puts bots on all free seats."""

    level: Level


class Start(Asked, frozen=True, tag="start"):
    """The host starts the match."""


class Answer(Asked, frozen=True, tag="answer"):
    """An answer to the seat's own question of that number; until all are in it can be changed by another."""

    question: int
    option: Choice


class Withdraw(Asked, frozen=True, tag="withdraw"):
    question: int


class Say(Asked, frozen=True, tag="say"):
    """To the table, or whispered to some seats."""

    text: Text
    to: Annotated[list[SeatNumber], Meta(max_length=100)] | None = None


class SendSignal(Asked, frozen=True, tag="signal"):
    """One of the fixed signals, about a seat or a card."""

    signal: Annotated[str, Meta(max_length=20)]
    target: Choice | None = None
    to: Annotated[list[SeatNumber], Meta(max_length=100)] | None = None


class Away(Asked, frozen=True, tag="away"):
    """Let the stand-in play."""


class Back(Asked, frozen=True, tag="back"):
    """Play again instead of the stand-in."""


class ToTheEnd(Asked, frozen=True, tag="to-the-end"):
    """Let the bots play the rest at once: for a person who is out, and alone among bots."""


class Mute(Asked, frozen=True, tag="mute"):
    person: Annotated[str, Meta(max_length=40)]
    on: bool = True


class Hint(Asked, frozen=True, tag="hint"):
    """How would `expert` rate the options of the seat's own question? `advice` follows, unless the question is over by then.

    Where other people play, the table must allow it, and everybody is told. Secret questions have no hints there."""

    question: int


class CancelHint(Asked, frozen=True, tag="cancel-hint"):
    """The advice is not wanted any more."""


class Report(Asked, frozen=True, tag="report"):
    """Report a person at this table to those who run the server."""

    person: Annotated[str, Meta(max_length=40)]
    reason: Annotated[str, Meta(min_length=1, max_length=400)]
    line: Annotated[int, Meta(ge=0, le=2**53, description="`at` of the line it is about; otherwise their last one you heard")] | None = None


class Ping(Asked, frozen=True, tag="ping"):
    pass


FromClient = (
    Sit
    | Stand
    | Remove
    | Unblock
    | Ready
    | Place
    | Fill
    | Start
    | Answer
    | Withdraw
    | Say
    | SendSignal
    | Away
    | ToTheEnd
    | Back
    | Mute
    | Hint
    | CancelHint
    | Report
    | Ping
)


# What a client is sent


class Told(Struct, frozen=True, tag_field="type", omit_defaults=True):
    pass


class ChairSeen(Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat."""

    person: str | None = None
    name: str = ""
    bot: str = ""
    ready: bool = False
    away: bool = False  # the stand-in plays
    disconnected: bool = False  # the person has had no connection for some seconds
    agent: bool = False  # the person is a program, and says so
    character: str = ""  # of a bot, where the game's bots have characters: text `character-<character>` of the game
    face: str = ""  # that a person has chosen; the page has a picture for each
    colour: str = ""
    wins: int = 0  # in the matches that these people have played one after the other; this one counts when it is over


class TableSeen(Struct, frozen=True, omit_defaults=True):
    """What everybody may see of a table besides the match."""

    status: str
    chairs: list[ChairSeen]
    host: str
    next: str | None = None
    closed: str = ""
    proof: dict[str, Any] | None = None  # at the end
    winner_settings: dict[str, Seat] = {}  # settings that are the seat of the last winner; they replace those of the wish
    old: bool = False  # of earlier rules: it can neither go on nor be replayed
    hurried: bool = False  # the server is busy: the bots here think less than their levels do
    code: str = ""  # leads to the table, while it is open: GET /api/codes/{code}
    played: int = 0  # matches that were played here and at the tables of which this is a rematch


class Waiting(Struct, frozen=True):
    seats: list[Seat]
    secret: bool


class ClocksSeen(Struct, frozen=True, omit_defaults=True):
    """Moments in milliseconds since 1970: when the window closes, until when each seat has time, and what the banks hold."""

    window: int | None = None
    until: dict[str, int] = {}
    bank: dict[str, int] = {}


class Question(Struct, frozen=True, omit_defaults=True):
    """A seat's own question; `number` counts the questions of this seat."""

    number: int
    kind: str
    options: list[Option]
    about: Any = None
    secret: bool = False
    answered: Option | None = None  # its answer that can still be changed


class TalkLine(Struct, frozen=True, omit_defaults=True):
    at: int
    name: str = ""
    seat: Seat | None = None
    person: str | None = None
    text: str = ""
    signal: str = ""
    target: Option | None = None
    to: list[Seat] | None = None
    line: str = ""  # a text of the game that says the signal in words of a bot's character; with the signal `remark`, a bot's remark


class NoticeSeen(Struct, frozen=True):
    """The player of a seat is `disconnected` or `reconnected`, is played by a `stand-in`, or `plays-again`."""

    at: int
    seat: Seat
    what: str
    after: int  # of the events that this person has heard: where it stands in the story


class StoodIn(Struct, frozen=True, omit_defaults=True):
    """What the stand-in has answered for this person."""

    kind: str
    option: Option
    about: Any = None


class You(Struct, frozen=True, omit_defaults=True):
    person: str | None = None
    seat: Seat | None = None
    removed: bool = False  # the host has freed this person's seat
    blocked: bool = False  # and this person cannot sit down at this table again
    blocks: dict[str, str] = {}  # for the host: by person, the names of those who are blocked


class Welcome(Told, frozen=True, tag="welcome"):
    """Everything, for a client that is new or has missed too much. `n` is the number of the last message that it replaces."""

    n: int
    now: int
    name: str
    wish: Wish
    hash: str
    you: You
    table: TableSeen
    talk: list[TalkLine]
    events: list[dict[str, Any]]
    waiting: Waiting | None = None
    clocks: ClocksSeen | None = None
    question: Question | None = None
    view: dict[str, Any] | None = None
    before: str | None = None
    notices: list[NoticeSeen] = []
    stood_in: list[StoodIn] = []


class Update(Told, frozen=True, tag="update"):
    """What has changed for this person; what is left out is unchanged. `n` counts the messages to this person.

    `view` is there when there was none before: as it was with the first of the `events`. `patches` are what each of the events changed in
    the view, in turn, and one more for what has changed since the last of them: JSON merge patches (RFC 7396). A view always has the
    same keys: one that a patch takes away is null. `stood_in` is all that the stand-in has answered since this person last did.
    """

    n: int
    at: int
    you: You | UnsetType = UNSET
    table: TableSeen | UnsetType = UNSET
    waiting: Waiting | UnsetType | None = UNSET
    clocks: ClocksSeen | UnsetType | None = UNSET
    question: Question | UnsetType | None = UNSET
    view: dict[str, Any] | UnsetType = UNSET
    events: list[dict[str, Any]] | UnsetType = UNSET
    patches: list[dict[str, Any]] | UnsetType = UNSET
    talk: list[TalkLine] | UnsetType = UNSET
    notices: list[NoticeSeen] | UnsetType = UNSET
    stood_in: list[StoodIn] | UnsetType = UNSET


class Resumed(Told, frozen=True, tag="resumed"):
    """The messages that the client has missed follow."""

    n: int  # the number of the last message so far
    now: int
    you: You


class Ack(Told, frozen=True, tag="ack"):
    """The message was carried out, and is written."""

    id: str


class Trouble(Told, frozen=True, tag="error"):
    """A mistake; nothing has changed."""

    error: str
    detail: str
    id: str | None = None
    expected: Any = None


class Advised(Struct, frozen=True):
    option: Option
    rating: Rating
    chance: int | None  # of winning, in per cent; None where the game rates its options on a scale of its own, or nothing was tried


class Advice(Told, frozen=True, tag="advice"):
    """The answer to `hint` with this id, for the connection that asked alone. The best option comes first."""

    id: str
    question: int
    rated: list[Advised]
    hurried: bool = False  # the server is busy: it was thought over for a shorter time than `expert` takes


class Pong(Told, frozen=True, tag="pong"):
    id: str
    now: int


class Bye(Told, frozen=True, tag="bye"):
    """The server closes the connection: `restart`, `too-slow` or `flood`. The client should connect again if `again` is true."""

    reason: str
    again: bool = True


FromServer = Welcome | Update | Resumed | Ack | Advice | Trouble | Pong | Bye

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(FromClient)


def encode(message: FromServer) -> bytes:
    return _encoder.encode(message)


def part(name: str, value: Any) -> bytes:
    """A field of an `Update`, encoded: several people are sent the same."""
    return b',"%s":%s' % (name.encode(), _encoder.encode(value))


def update(n: int, at: int, parts: bytes) -> bytes:
    """An `Update` whose other fields are encoded already."""
    return b'{"type":"update","n":%d,"at":%d%s}' % (n, at, parts)


def decode(text: str | bytes) -> FromClient:
    message: FromClient = _decoder.decode(text)
    return message


# The schema


def schema() -> dict[str, Any]:
    """JSON Schema of all messages: `FromClient` and `FromServer` among `$defs`."""
    (client, server), defs = msgspec.json.schema_components([FromClient, FromServer], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Tontine: the live table",
        "$defs": {**defs, "FromClient": client, "FromServer": server},
    }


def asyncapi() -> dict[str, Any]:
    """The same as an AsyncAPI 3 document."""
    (_, _), schemas = msgspec.json.schema_components([FromClient, FromServer], ref_template="#/components/schemas/{name}")
    sent, told = names_in(FromClient), names_in(FromServer)
    channel = "#/channels/table"
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Tontine: the live table", "version": "1"},
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": "/api/tables/{table}/live?since={since}",
                "parameters": {"table": {"description": "the table"}, "since": {"description": "the last `n` seen, to resume"}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in (*sent, *told)},
            }
        },
        "operations": {
            "send": {
                "action": "send",
                "channel": {"$ref": channel},
                "messages": [{"$ref": f"{channel}/messages/{name}"} for name in sent],
            },
            "receive": {
                "action": "receive",
                "channel": {"$ref": channel},
                "messages": [{"$ref": f"{channel}/messages/{name}"} for name in told],
            },
        },
        "components": {
            "schemas": schemas,
            "messages": {name: {"name": name, "payload": {"$ref": f"#/components/schemas/{name}"}} for name in (*sent, *told)},
        },
    }


def names_in(union: Any) -> list[str]:
    """The names of the messages in a union."""
    return [kind.__name__ for kind in union.__args__]
