"""The rules page of a game, as players read it."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from ..core import Game
from ..core.registry import package_of
from .fluent import LANGUAGES

# The last section of a page is for readers of the repository; whoever plays does not see it.
CODE = ("## For whoever reads the code", "## Per chi legge il codice")


def rules_page(game: Game[Any], language: str) -> str:
    page = written_page(game, language)
    for heading in CODE:
        page, _, _ = page.partition(f"\n{heading}\n")
    return page


def written_page(game: Game[Any], language: str) -> str:
    """In English where nobody translated it; FileNotFoundError where there is none."""
    folder = files(package_of(game))
    page = folder.joinpath(f"README.{language}.md")
    if language == LANGUAGES[0] or not page.is_file():
        page = folder.joinpath("README.md")
    return page.read_text("utf-8")
