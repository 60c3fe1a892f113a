"""Random matches follow the rules of the referee, and it finds every broken rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tests.builds import CHANGES_ENGINE
from tests.games.foul import Foul
from tontine.core import Ask, Chance, Match, Option, seed_of
from tontine.games.last_shot import GAME
from tontine.games.last_shot.state import State

from .mutants import MUTANTS, Mutant
from .referee import referee
from .rulebook.page import ESCAPES, REGULAR

MATCHES = 150  # a mutant has to be seen in as many; most are in the first

TABLES: list[dict[str, Any]] = [
    {},
    {"information": "full"},
    {"training": True},
    {"first": 1, "departments": ["bureau", "committee", "department", "agency"]},
    {"turns": 9},
    {"two_terminated": True},
]


def random_match(seats: int, settings: dict[str, Any], seed: str, picked: Sequence[str] = (), favoured: Sequence[str] = ()) -> Match[State]:
    match = Match(GAME, seats, settings | {"deck": dict(Counter(picked))}, seed=seed)
    chance = Chance(seed_of(f"answers {seed}"))
    while match.outcome is None:
        for ask in match.asks:
            match.answer(ask.seat, random_answer(ask, chance, picked, favoured))
    return match


def random_answer(ask: Ask, chance: Chance, picked: Sequence[str], favoured: Sequence[str]) -> Option:
    """At random; but a card of the deck is named, and every other time a wish is followed."""
    if ask.kind == "name" and picked:
        return chance.pick(picked)
    wishes = wished(ask, favoured)
    return chance.pick(wishes if wishes and chance.below(2) else ask.options)


def wished(ask: Ask, favoured: Sequence[str]) -> Sequence[Option]:
    """Who can answer does; favoured cards are taken and played, Reactions among them kept for later."""
    if ask.kind == "answer":
        return ask.options[1:]
    wishes = [option for option in ask.options if option in favoured]
    if ask.kind == "turn" and favoured:
        reactions = [card for card in wishes if REGULAR[str(card)].type == "reaction"]
        return [card for card in wishes if card not in reactions] or [option for option in ask.options if option not in reactions]
    return wishes if ask.kind == "take-discard" else ()


def deck_with(cards: Sequence[str], seats: int, chance: Chance) -> list[str]:
    """A deck with these cards, the others at random."""
    others = [card.word for card in REGULAR.values() for _ in range(card.copies)]
    for card in cards:
        others.remove(card)
    chance.shuffle(others)
    return [*cards, *others][: 6 * seats]


def test_ls_16_the_page_says_twice_what_escapes_what() -> None:
    for terminated, cards in ESCAPES.items():
        assert {card.word for card in REGULAR.values() if card.escapes == terminated} == cards


SEATED = [(seats, settings) for seats in GAME.seats for settings in TABLES if seats >= 5 or not settings.get("two_terminated")]


@pytest.mark.parametrize(("seats", "settings"), SEATED)
def test_random_matches_follow_the_rules(seats: int, settings: dict[str, Any]) -> None:
    for number in range(8):
        referee(random_match(seats, settings, f"{seats} {settings} {number}"))


def of_type(*types: str) -> list[str]:
    return [card.word for card in REGULAR.values() if card.type in types for _ in range(card.copies)]


DECKS = {
    "reactions": of_type("reaction"),
    "persistent": of_type("persistent"),
    "both": of_type("reaction", "persistent"),
    "rest": of_type("action"),
}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("kind", DECKS)
def test_matches_with_decks_of_one_kind_follow_the_rules(kind: str, seats: int) -> None:
    chance = Chance(seed_of(f"{kind} {seats}"))
    for number in range(8):
        cards = DECKS[kind][:]
        chance.shuffle(cards)
        picked = deck_with(cards[: 6 * seats], seats, chance)
        referee(random_match(seats, {}, f"{kind} {seats} {number}", picked))


@CHANGES_ENGINE
@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.sentence)
def test_the_referee_sees(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    mutant.break_rules(monkeypatch)
    assert any(is_foul(match) for match in matches_for(mutant)), f"not seen in {MATCHES} matches: {mutant.sentence}"


def matches_for(mutant: Mutant) -> Iterator[Match[State]]:
    chance = Chance(seed_of(mutant.sentence))
    for number in range(MATCHES):
        seats = 3 + number % 2
        picked = deck_with(mutant.cards, seats, chance)
        yield random_match(seats, {}, f"{mutant.sentence} {number}", picked, mutant.cards)


def is_foul(match: Match[State]) -> bool:
    try:
        referee(match)
    except Foul:
        return True
    return False
