"""People's names: on one line, without control characters, and each only once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .errors import WrongUse

LONGEST = 24
KEPT = "\n\N{NO-BREAK SPACE}"  # harmless, though Python does not count them as printable


def printable(words: str) -> str:
    """The text without control characters, which a file may contain."""
    return "".join([letter for letter in words if letter.isprintable() or letter in KEPT])


def clean_name(name: str) -> str:
    return " ".join("".join([letter for letter in name if letter.isprintable()]).split())[:LONGEST].strip()


def clean_names(names: Sequence[str], people: int) -> list[str]:
    """One name per person, empty where none was given."""
    clean = [clean_name(name) for name in names]
    if len(clean) > people:
        raise WrongUse("names", ", ".join(clean))
    check_names([name for name in clean if name])
    return clean + [""] * (people - len(clean))


def check_names(names: Sequence[str]) -> None:
    """Refuse two equal names, and a name that the game gives to another seat."""
    for name, count in Counter([name.casefold() for name in names]).items():
        if count > 1:
            raise WrongUse("same-names", name)
