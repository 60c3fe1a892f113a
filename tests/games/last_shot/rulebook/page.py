"""What the tables of the rules page say: every card with its type and its copies, and what escapes what."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from tontine.games import last_shot

PAGE = Path(last_shot.__file__).parent / "README.md"
DEPARTMENTS = ("agency", "bureau", "committee", "department")


@dataclass(frozen=True)
class Card:
    word: str
    type: str  # action, reaction, persistent, terminated
    copies: int
    department: str
    on_rival: bool  # a Persistent card that lies in front of a rival, not of its player
    escapes: str  # the Terminated card that its text names


def word(name: str) -> str:
    return re.sub(r"[^a-z]+", "-", name.lower()).strip("-")


def rows(section: str) -> list[list[str]]:
    text = PAGE.read_text(encoding="utf-8").split(f"\n## {section}\n")[1].split("\n## ")[0]
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def regular(department: str) -> list[Card]:
    return [
        Card(word(row[0]), row[1].split(",")[0].lower(), int(row[2]), department, row[1].endswith("on a rival"), escapes(row[3]))
        for row in rows(department.capitalize())
    ]


def escapes(text: str) -> str:
    found = re.search(r"Escapes ([A-Z][A-Za-z ]+)\.", text)
    return word(found[1]) if found else ""


ESCAPES = {word(row[0]): {word(name) for name in row[1].split(",")} for row in rows("Terminated")}
REGULAR = {card.word: card for department in DEPARTMENTS for card in regular(department)}
CARDS = REGULAR | {name: Card(name, "terminated", 1, "", False, "") for name in ESCAPES}

assert len(REGULAR) == 58, "LS-24: there are 58 regular names"
assert sum(card.copies for card in CARDS.values()) == 72, "LS-1: 6 Terminated, 36 Agency and three times 10 cards"
