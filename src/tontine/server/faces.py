"""Faces and colours that a person can have at a table. The page has a picture and a name for each."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Literal

Face = Literal[
    "fox", "wolf", "raven", "cat", "rabbit", "bear", "deer", "lion", "octopus", "horse", "panda", "gorilla",
    "parrot", "eagle", "squirrel", "penguin", "duck", "ram", "detective", "ninja", "wizard", "vampire", "scientist", "nun",
]  # fmt: skip
Colour = Literal["amber", "sky", "coral", "mint", "lilac", "straw", "lagoon", "rose", "olive", "clay", "iris", "stone"]
FACES: Sequence[str] = Face.__args__  # type: ignore[attr-defined]
COLOURS: Sequence[str] = Colour.__args__  # type: ignore[attr-defined]


def drawn_face(person: str) -> str:
    """For a person who has chosen none: always the same."""
    return FACES[sha256(f"face {person}".encode()).digest()[0] % len(FACES)]


def drawn_colour(person: str) -> str:
    return COLOURS[sha256(f"colour {person}".encode()).digest()[0] % len(COLOURS)]
