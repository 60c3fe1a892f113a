"""Every message of the live table, in both directions. Schema, page and TypeScript types are made from these types."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from ..core import Option, Seat
from .table_options import Level, SeatKey, Wish

Id = Annotated[str, Meta(pattern="^[ -~]{1,40}$", description="chosen by the client; the same id again changes nothing")]
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
    """The host asks a guest to leave, before the start."""

    seat: SeatNumber


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
    """A word of the house about a seat, or about a card that names none."""

    signal: Annotated[str, Meta(max_length=20)]
    target: Choice | None = None
    to: Annotated[list[SeatNumber], Meta(max_length=100)] | None = None


class Away(Asked, frozen=True, tag="away"):
    """Let the stand-in play."""


class Back(Asked, frozen=True, tag="back"):
    """Play oneself again."""


class Mute(Asked, frozen=True, tag="mute"):
    person: Annotated[str, Meta(max_length=40)]
    on: bool = True


class Report(Asked, frozen=True, tag="report"):
    """Tell those who run the house about somebody at this table."""

    person: Annotated[str, Meta(max_length=40)]
    reason: Annotated[str, Meta(min_length=1, max_length=400)]
    line: Annotated[int, Meta(ge=0, le=2**53, description="`at` of the line it is about; otherwise their last one you heard")] | None = None


class Ping(Asked, frozen=True, tag="ping"):
    pass


FromClient = Sit | Stand | Remove | Ready | Place | Fill | Start | Answer | Withdraw | Say | SendSignal | Away | Back | Mute | Report | Ping


# What a client is told


class Told(Struct, frozen=True, tag_field="type", omit_defaults=True):
    pass


class ChairSeen(Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat."""

    person: str | None = None
    name: str = ""
    bot: str = ""
    ready: bool = False
    away: bool = False


class TableSeen(Struct, frozen=True, omit_defaults=True):
    """What everybody may see of a table besides the match."""

    status: str
    chairs: list[ChairSeen]
    host: str
    next: str | None = None
    closed: str = ""
    proof: dict[str, Any] | None = None  # at the end
    winner_settings: dict[str, Seat] = {}  # settings that are the seat of whoever won the match before, in place of the wish's
    old: bool = False  # the rules of the game have been mended since: it cannot go on, nor be shown


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


class You(Struct, frozen=True, omit_defaults=True):
    person: str | None = None
    seat: Seat | None = None
    removed: bool = False  # the host gave the seat away; at this table they cannot sit down again


class Welcome(Told, frozen=True, tag="welcome"):
    """Everything, for whoever comes new or has missed too much. `n` is the number of the last message this stands for."""

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


class Update(Told, frozen=True, tag="update"):
    """What has changed for whoever gets it; what is left out is as it was. `n` counts what this person was sent.

    `view` is there when there was none before: as it was with the first of the `events`. `patches` are what each of the events changed in
    the view, in turn, and one more for what has changed since the last of them: JSON merge patches (RFC 7396). A view always has the
    same keys: one that a patch takes away is null.
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


class Resumed(Told, frozen=True, tag="resumed"):
    """What was missed since follows."""

    n: int  # the number of the last message so far
    now: int
    you: You


class Ack(Told, frozen=True, tag="ack"):
    """Written down."""

    id: str


class Trouble(Told, frozen=True, tag="error"):
    """A mistake; nothing has changed."""

    error: str
    detail: str
    id: str | None = None
    expected: Any = None


class Pong(Told, frozen=True, tag="pong"):
    id: str
    now: int


class Bye(Told, frozen=True, tag="bye"):
    """The house closes this line: `restart`, `too-slow` or `flood`. Connect again unless it says otherwise."""

    reason: str
    again: bool = True


FromServer = Welcome | Update | Resumed | Ack | Trouble | Pong | Bye

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(FromClient)
_views = msgspec.json.Decoder()


def encode(message: FromServer) -> bytes:
    return _encoder.encode(message)


def encode_view(view: dict[str, Any] | None) -> bytes:
    return _encoder.encode(view)


def decode_view(view: bytes) -> Any:
    return _views.decode(view)


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
    sent, told = _names(FromClient), _names(FromServer)
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


def _names(union: Any) -> list[str]:
    return [kind.__name__ for kind in union.__args__]


def page() -> str:
    """The messages for people, in one page without scripts."""
    _, schemas = msgspec.json.schema_components([FromClient, FromServer], ref_template="#{name}")
    parts = [_section("What a client sends", _names(FromClient), schemas), _section("What a client is told", _names(FromServer), schemas)]
    used = {*_names(FromClient), *_names(FromServer)}
    parts.append(_section("What they are made of", [name for name in schemas if name not in used], schemas))
    return f"<!doctype html><html lang=en><meta charset=utf-8><title>The live table</title><h1>The live table</h1>{''.join(parts)}</html>"


def _section(title: str, names: list[str], schemas: dict[str, Any]) -> str:
    return f"<h2>{title}</h2>" + "".join([_message(name, schemas[name]) for name in names])


def _message(name: str, about: dict[str, Any]) -> str:
    fields = [
        f"<tr><td><code>{field}</code><td>{_type(kind)}<td>{kind.get('description', '')}" for field, kind in about["properties"].items()
    ]
    return f"<h3 id={name}>{name}</h3><p>{about.get('description', '')}</p><table>{''.join(fields)}</table>"


def _type(kind: dict[str, Any]) -> str:
    if "$ref" in kind:
        target = kind["$ref"].lstrip("#")
        return f"<a href=#{target}>{target}</a>"
    if "anyOf" in kind:
        return " or ".join([_type(each) for each in kind["anyOf"]])
    if "enum" in kind:
        return " or ".join([f"<code>{word}</code>" for word in kind["enum"]])
    if kind.get("type") == "array":
        return f"list of {_type(kind.get('items', {}))}"
    return str(kind.get("type", "anything"))
