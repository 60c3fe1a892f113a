"""The rules page of a game, as players read it."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

from ..core import Game
from ..core.registry import package_of
from .fluent import LANGUAGES

# Rulings: decisions where the rules say nothing. Each begins with a heading in bold, which names its rules.
RULINGS = ("## Rulings", "## Decisioni")
KNOWLEDGE = ("## Who knows what", "## Chi sa che cosa")
BOTS = ("## Bots", "## Bot")
# The last section of a page is about the code. Players do not see it.
CODE = ("## For whoever reads the code", "## Per chi legge il codice")
WANTED = (RULINGS, KNOWLEDGE, BOTS, CODE)

ID = r"[A-Z]+-\d+"
# A page for players may not mention these.
ABOUT_CODE = re.compile(r"\.py\b|\bdocs/|tontine\.|\bTests\b|the tests|(?i:i|nei) test\b|\bcode\b|\bcodice\b")


def rules_page(game: Game[Any], language: str) -> str:
    page = written_page(game, language)
    for heading in CODE:
        page, _, _ = page.partition(f"\n{heading}\n")
    return page


def written_page(game: Game[Any], language: str) -> str:
    """The page in English if it is not translated. Raises FileNotFoundError if there is none."""
    folder = files(package_of(game))
    page = folder.joinpath(f"README.{language}.md")
    if language == LANGUAGES[0] or not page.is_file():
        page = folder.joinpath("README.md")
    return page.read_text("utf-8")


def rule_ids(page: str) -> list[str]:
    """Every id that opens a line, in order."""
    return list(dict.fromkeys(re.findall(rf"^\s*[-*|]\s*\**({ID})\b", page, re.MULTILINE)))


def ruling_heads(page: str) -> list[str]:
    found = [page.partition(f"\n{heading}")[2].partition("\n## ")[0] for heading in RULINGS]
    return re.findall(r"^- \*\*((?:[^*]|\*[^*])+)\*\*", "\n".join(found), re.MULTILINE)


def ids_in(words: str) -> list[str]:
    return re.findall(ID, words)
