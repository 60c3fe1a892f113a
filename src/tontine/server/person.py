"""A person: who sends a request."""

from __future__ import annotations

from typing import NamedTuple


class Person(NamedTuple):
    id: str
    name: str
