"""`--set name=value`: names and words as `tontine games` lists them, or in the language of the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Annotated, Any, TypeAlias

from cyclopts import Parameter

from ..core import Game
from ..core.settings import parse
from ..text import Texts
from .answer import options_meant
from .errors import WrongUse

Settings: TypeAlias = Annotated[list[str] | None, Parameter(name="--set")]


def read_settings(texts: Texts, game: Game[Any], given: Sequence[str]) -> dict[str, Any]:
    """The settings as they were typed. The match checks them."""
    known = {field.name: field.metadata for field in fields(game.Settings)}
    found: dict[str, Any] = {}
    for each in given:
        typed, equals, value = each.partition("=")
        if not equals:
            raise WrongUse("setting", each)
        name = name_meant(texts, known, typed.strip())
        found[name] = parse(game.Settings, name, in_its_words(texts, known.get(name, {"type": ""}), value.strip()))
    return found


def name_meant(texts: Texts, known: Mapping[str, Any], typed: str) -> str:
    labels = {texts.setting(name)[0].casefold(): name for name in known}
    return typed if typed in known else labels.get(typed.casefold(), typed)


def in_its_words(texts: Texts, about: Mapping[str, Any], typed: str) -> str:
    """Words of the language, translated to those of the game."""
    if about["type"] == "flag":
        said = {texts.say(f"word-{word}").casefold(): word for word in ("true", "false")}
        return said.get(typed.casefold(), typed)
    if about["type"] == "choice":
        return word_meant(texts, about["options"], typed)
    if about["type"] in ("several", "counts"):
        parts = [part.partition(":") for part in typed.split(",")]
        return ",".join([f"{word_meant(texts, about['options'], word)}{colon}{count}" for word, colon, count in parts])
    return typed


def word_meant(texts: Texts, options: Sequence[str], typed: str) -> str:
    """One of the options, if only one can be meant. Otherwise what was typed, which the match will refuse."""
    meant = [] if typed.strip().isdecimal() else options_meant(typed, options, texts)
    return str(meant[0]) if len(meant) == 1 else typed.strip()
