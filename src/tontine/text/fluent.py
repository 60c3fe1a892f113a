"""Fluent, with the values of the games: lists, dicts, seats, words, and secrets that the reader did not hear."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

LANGUAGES = ("en", "it")
NONE = "none"


class MissingText(LookupError):
    """A text is missing, or it uses a fact that is missing."""


class Listed(FluentType):  # type: ignore[misc, unused-ignore]
    """Wraps a list or a dict, so that Fluent passes it to the functions that print it."""

    def __init__(self, value: list[Any] | dict[str, Any], plain: Callable[[Any], str]) -> None:
        self.value = value
        self.plain = plain

    def format(self, locale: Locale) -> str:
        return self.plain(self.value)


class Sayings:
    """The messages of several folders in one language. The first folder that has an id is used."""

    def __init__(self, language: str, packages: Iterable[str], functions: Mapping[str, Callable[..., Any]], strict: bool) -> None:
        self.strict = strict
        self.bundle = FluentBundle([language], functions=dict(functions), use_isolating=False)
        self.absent: dict[str, Any] = {}
        for package in packages:
            self.bundle.add_resource(resource_of(package, language))
            # Every variable has a value: a secret that the reader did not hear is "none".
            self.absent.update(absent_in(package, language))

    def has(self, name: str, attribute: str | None = None) -> bool:
        if not self.bundle.has_message(name):
            return False
        message = self.bundle.get_message(name)
        return message.value is not None if attribute is None else attribute in message.attributes

    def say(self, name: str, attribute: str | None, facts: Mapping[str, Any]) -> str:
        if not self.has(name, attribute):
            return self._fail(name if attribute is None else f"{name}.{attribute}", "nobody wrote it")
        message = self.bundle.get_message(name)
        pattern = message.value if attribute is None else message.attributes[attribute]
        said, errors = self.bundle.format_pattern(pattern, {**self.absent, **facts})  # type: ignore[arg-type]
        if errors:
            self._fail(name, *errors)
        return str(said).replace("!.", "!")  # a word that ends in "!" needs no full stop

    def _fail(self, name: str, *why: object) -> str:
        if self.strict:
            raise MissingText(name, *why)
        return name


@cache
def resource_of(package: str, language: str) -> ast.Resource:
    path = files(package).joinpath("text" if package != __package__ else "", f"{language}.ftl")
    return FluentResource(path.read_text("utf-8")) if path.is_file() else FluentResource("")


@cache
def absent_in(package: str, language: str) -> dict[str, str]:
    return dict.fromkeys(variables_of(resource_of(package, language)), NONE)


def variables_of(node: ast.BaseNode) -> list[str]:
    found = _Variables()
    found.visit(node)
    return sorted(found.names)


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  the visitor's own naming
        self.names.add(node.id.name)
