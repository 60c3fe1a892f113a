"""Writes src/lib/wire.ts from the server's own types: the live messages, and what REST answers."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from tontine.server import wire
from tontine.server.analyses import AnalysisSeen
from tontine.server.calls import Call
from tontine.server.history import GameStatistics, Played
from tontine.server.lessons import LessonSeen
from tontine.server.library import Card
from tontine.server.records import Replay, Sound
from tontine.server.routes.common import Problem
from tontine.server.routes.games import GameSeen
from tontine.server.routes.people import Link, Me
from tontine.server.routes.push import PushKey, Subscribe, Subscribed
from tontine.server.routes.records import Kept
from tontine.server.routes.tables import Listed, Opened, Seen

TARGET = Path(__file__).parents[1] / "src" / "lib" / "wire.ts"
HEAD = "// Made by tools/wire.py from the server's types. Not to be edited: run `make page-types`.\n"
REST = (
    Problem,
    GameSeen,
    Card,
    Me,
    Link,
    PushKey,
    Subscribe,
    Subscribed,
    Listed,
    Opened,
    Seen,
    Kept,
    Sound,
    Replay,
    AnalysisSeen,
    LessonSeen,
    Played,
    GameStatistics,
    Call,
)
ANYTHING = {
    "options": "Option[]",
    "answered": "Option",
    "view": "View",
    "events": "Heard[]",
    "patches": "Patch[]",
    "settings": "Record<string, unknown>",
}
OWN = """export type Option = number | string
export type View = Record<string, unknown> & { players: (Record<string, unknown> & { alive?: boolean })[] }
export type Patch = Record<string, unknown> // a JSON merge patch of a view: see lib/patch.ts
export type Heard = { event: string } & Record<string, unknown>
"""


def typescript() -> str:
    (client, server, *_), defs = msgspec.json.schema_components([wire.FromClient, wire.FromServer, *REST], ref_template="{name}")
    unions = {"FromClient": client, "FromServer": server}
    parts = [interface(name, about) for name, about in defs.items()]
    parts += [f"export type {name} = {kind(about)}\n" for name, about in unions.items()]
    return "\n".join([HEAD + OWN, *parts])


def interface(name: str, about: dict[str, Any]) -> str:
    told = f"/** {about['description']} */\n" if "description" in about else ""
    required = about.get("required", ())
    fields = [f"  {field}{'' if field in required else '?'}: {field_type(field, each)}" for field, each in about["properties"].items()]
    return told + f"export interface {name} {{\n" + "\n".join(fields) + "\n}\n"


def field_type(field: str, about: dict[str, Any]) -> str:
    """The type of a field. Where the schema says "anything", the table above has a narrower type."""
    if field in ANYTHING:
        return ANYTHING[field] + (" | null" if {"type": "null"} in about.get("anyOf", ()) else "")
    return kind(about)


def kind(about: dict[str, Any]) -> str:
    if "$ref" in about:
        return str(about["$ref"])
    if "anyOf" in about:
        return " | ".join(dict.fromkeys([kind(each) for each in about["anyOf"]]))
    if "enum" in about:
        return " | ".join([f"'{word}'" for word in about["enum"]])
    if about.get("type") == "array":
        return f"{grouped(kind(about.get('items', {})))}[]"
    if about.get("type") == "object":
        values = about.get("additionalProperties")
        return f"Record<string, {kind(values) if isinstance(values, dict) else 'unknown'}>"
    plain = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}
    return plain.get(about.get("type", ""), "unknown")


def grouped(name: str) -> str:
    return f"({name})" if " " in name else name


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        sys.exit(TARGET.read_text("utf-8") != typescript() and "src/lib/wire.ts is not what the server says; run `make page-types`")
    TARGET.write_text(typescript(), "utf-8")
