"""A person: who sends a request."""

from __future__ import annotations

from typing import NamedTuple


class Person(NamedTuple):
    id: str
    name: str
    agent: bool = False  # a program that plays as a person does; it says so when it takes a name
    face: str = ""
    colour: str = ""
