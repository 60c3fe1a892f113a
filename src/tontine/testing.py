"""Assertions for a game's own tests, besides `tontine.check`, and scenarios to test one rule at a time.

Tontine's own tests use the same for every game. A failure is an AssertionError that says what is wrong.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

from .bots.arena import play_match
from .core import Chance, Game, Match, Option, Seat, seed_of
from .core.playthrough import playthroughs
from .core.registry import package_of
from .text.complete import complete
from .text.fluent import LANGUAGES
from .text.pages import ABOUT_CODE, CODE, WANTED, ids_in, rule_ids, rules_page, ruling_heads, written_page

__all__ = [
    "answer",
    "at",
    "bots_finish",
    "heard",
    "offered",
    "page_is_sound",
    "plays_as_written",
    "project_of",
    "rules_are_tested",
    "says_everything",
]


def hold(holds: object, otherwise: str) -> None:
    if not holds:
        raise AssertionError(otherwise)


def says_everything(game: Game[Any]) -> None:
    """Every text that a person can meet exists in every language."""
    troubles = complete(game)
    hold(not troubles, "\n".join([f"The texts of {game.name} are not complete:", *troubles]))


def plays_as_written(game: Game[Any], folder: Path) -> None:
    """Every variant has a golden playthrough, and plays like it."""
    texts = playthroughs(game)
    written = {path.stem: path.read_text("utf-8") for path in folder.glob("*.txt") if belongs(path.stem, game.name)}
    how = f"If that is meant: tontine playthrough {game.name} --out {folder}, and read the difference."
    hold(written.keys() == texts.keys(), f"Playthroughs and variants do not fit: {sorted(written.keys() ^ texts.keys())}. {how}")
    changed = [name for name in texts if written[name] != texts[name]]
    hold(not changed, f"These play differently now: {changed}. {how}")


def belongs(stem: str, name: str) -> bool:
    return stem == name or stem.startswith(f"{name}-")


def rules_are_tested(game: Game[Any], tests: Path) -> None:
    """Every id that opens a line of the rules page, in any language, has a test that is named after it: LD-4 has test_ld_4_…"""
    code = "\n".join(path.read_text("utf-8") for path in tests.rglob("*.py"))
    for language in LANGUAGES:
        missing = [rule for rule in rule_ids(written_page(game, language)) if not is_named(rule, code)]
        hold(not missing, f"The page in {language!r} has rules that no test is named after: {missing}")


def is_named(rule: str, code: str) -> bool:
    return re.search(rf"^(async )?def test_{rule.lower().replace('-', '_')}(?![0-9])", code, re.MULTILINE) is not None


def page_is_sound(game: Game[Any]) -> None:
    """The rules page has its sections in every language, with the same rules and the same rulings, and players read nothing about code."""
    pages = [written_page(game, language) for language in LANGUAGES]
    for number, (language, page) in enumerate(zip(LANGUAGES, pages, strict=True)):
        for section in WANTED:
            hold(f"\n{section[number]}" in page, f"The page in {language!r} has no section {section[number]!r}")
        hold("\n## " not in page.partition(f"\n{CODE[number]}\n")[2], f"{CODE[number]!r} is not the last section")
        found = ABOUT_CODE.search(rules_page(game, language))
        hold(found is None, f"Players read about code in {language!r}: {found}")
    hold(rule_ids(pages[0]), "The page lists no rules: lines that begin with an id")
    hold(ruling_heads(pages[0]), "The page has no rulings: lines that begin with a head in bold")
    for what, of in (("rules", rule_ids), ("rulings", rulings_of)):
        hold(len({str(of(page)) for page in pages}) == 1, f"The {what} are not the same in all languages: {[of(page) for page in pages]}")


def rulings_of(page: str) -> list[list[str]]:
    """The rules that each ruling is about."""
    return [ids_in(head) for head in ruling_heads(page)]


def bots_finish(game: Game[Any]) -> None:
    """Every bot of the game plays at every number of seats to the end, and the record of the match gives the same end."""
    for name, bot in game.bots.items():
        for seats in game.seats:
            chance = Chance(seed_of(f"{name} {seats}"))
            match: Match[Any] = Match(game, seats, seed=chance.block())
            outcome = play_match(match, [bot] * seats, chance)
            hold(outcome.winners, f"Nobody wins among {seats} of {name}")
            hold(Match.replay(json.loads(json.dumps(match.record()))).outcome == outcome, f"The record of {seats} of {name} ends otherwise")


def project_of(game: Game[Any]) -> Path | None:
    """The folder of the project that the game is written in; None where it is installed without one."""
    here = Path(str(import_module(package_of(game)).__file__)).resolve()
    if "site-packages" in here.parts:
        return None
    return next((folder for folder in here.parents if (folder / "pyproject.toml").is_file()), None)


# Scenarios: a position plus words of the game


def at(game: Game[Any], state: Any, *, settings: Mapping[str, Any] | None = None, rolls: Sequence[int] = ()) -> Match[Any]:
    """The match goes on from this state. `rolls` are the results of the next calls of `chance.below`."""

    def deal(seats: int, given: object, chance: Chance) -> Any:
        chance.words[:] = list(reversed(rolls))
        return state

    return Match(replace(game, deal=deal), state.seats, settings, seed="scenario")


def answer(match: Match[Any], *answers: tuple[Seat, Option]) -> Match[Any]:
    for seat, option in answers:
        match.answer(seat, option)
    return match


def offered(match: Match[Any], seat: Seat) -> list[Option]:
    """The options of the seat; none when it is not asked."""
    ask = match.ask(seat)
    return list(ask.options) if ask else []


def heard(match: Match[Any], name: str, seat: Seat | None = None) -> list[dict[str, Any]]:
    """The events of that name that the seat (None: everybody) heard."""
    return [event for event in match.events(seat=seat) if event["event"] == name]
