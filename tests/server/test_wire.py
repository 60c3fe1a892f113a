"""The messages: each survives JSON, the schema names them all, and the page shows them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.server.paper import PEOPLE, Paper
from tontine.server import wire
from tontine.server.streams import welcome
from tontine.server.wire_page import messages_page

SAMPLES: list[Any] = [
    wire.Sit("a", 3),
    wire.Sit("a"),
    wire.Stand("a"),
    wire.Remove("a", 2, True),
    wire.Unblock("a", "somebody"),
    wire.Ready("a", True, "seven", "greedy"),
    wire.Place("a", {"1": "greedy"}),
    wire.Fill("a", "greedy"),
    wire.Start("a"),
    wire.Answer("a", 1, "ambush"),
    wire.Answer("a", 1, 4),
    wire.Withdraw("a", 1),
    wire.Say("a", "Good evening", [1, 2]),
    wire.SendSignal("a", "kill", 3, [1]),
    wire.Away("a"),
    wire.Back("a"),
    wire.ToTheEnd("a"),
    wire.Mute("a", "somebody"),
    wire.Hint("a", 3),
    wire.CancelHint("a"),
    wire.Report("a", "somebody", "rude"),
    wire.Ping("a"),
]


@pytest.mark.parametrize("message", SAMPLES, ids=lambda message: type(message).__name__)
def test_a_message_survives_json(message: Any) -> None:
    assert wire.decode(msgspec.json.encode(message)) == message


def test_there_is_a_sample_of_every_message() -> None:
    assert {type(sample).__name__ for sample in SAMPLES} == set(wire.names_in(wire.FromClient))


@pytest.mark.parametrize("raw", ['{"type":"answer","id":"x","question":1,"option":true}', '{"type":"sit","id":"x","extra":1}'])
def test_what_is_not_in_the_schema_is_no_message(raw: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        wire.decode(raw)


def test_everything_a_table_sends_is_in_the_schema() -> None:
    reader = msgspec.json.Decoder(wire.FromServer)
    paper = Paper().sit(*PEOPLE[:2]).start("greedy")
    paper.do(PEOPLE[0], wire.SendSignal("s", "kill", 3))
    paper.play_on()
    for messages in paper.told.values():
        for _, message in messages:
            assert isinstance(reader.decode(message), wire.Update)
    told = wire.encode(welcome(paper.table, paper.streams.of(PEOPLE[0].id), PEOPLE[0].id, paper.now))
    assert isinstance(reader.decode(told), wire.Welcome)


def test_the_schema_and_the_page_name_every_message() -> None:
    schema, document, page = wire.schema(), wire.asyncapi(), messages_page()
    for name in [*wire.names_in(wire.FromClient), *wire.names_in(wire.FromServer)]:
        assert name in schema["$defs"]
        assert name in document["components"]["messages"]
        assert f"id={name}" in page
    refs = [ref for ref in _refs(schema) if ref.split("/")[-1] not in schema["$defs"]]
    assert refs == []
    assert [ref for ref in _refs(document["components"]["schemas"]) if ref.split("/")[-1] not in document["components"]["schemas"]] == []


def _refs(value: Any) -> list[str]:
    if isinstance(value, dict):
        own = [value["$ref"]] if isinstance(value.get("$ref"), str) else []
        return own + [ref for each in value.values() for ref in _refs(each)]
    return [ref for each in value for ref in _refs(each)] if isinstance(value, list) else []
