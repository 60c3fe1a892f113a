"""The messages of the live table as an HTML page, without scripts."""

from __future__ import annotations

from typing import Any

import msgspec

from .wire import FromClient, FromServer, names_in


def messages_page() -> str:
    _, schemas = msgspec.json.schema_components([FromClient, FromServer], ref_template="#{name}")
    parts = [
        _section("What a client sends", names_in(FromClient), schemas),
        _section("What a client is told", names_in(FromServer), schemas),
    ]
    used = {*names_in(FromClient), *names_in(FromServer)}
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
