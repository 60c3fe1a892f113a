"""Every word that a person reads, in both languages."""

from __future__ import annotations

import re
from dataclasses import fields
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tontine.core import Ask, Chance, Match, seed_of
from tontine.games.last_one_alive import GAME, rules
from tontine.games.last_one_alive.lives import LastOneAliveReason
from tontine.games.last_one_alive.state import STEPS
from tontine.text import Texts
from tontine.text.pages import rules_page

SHEET = {  # the Italian sheet's own terms
    "axe": "Accetta",
    "chainsaw": "Motosega",
    "flare": "Razzo",
    "gun": "Pistola",
    "medikit": "Medikit",
    "radio": "Radio",
    "barricade": "Barricata",
    "shot-die": "Dado Colpo",
    "hero": "Tessera Eroe",
    "zombie-ambush": "Imboscata (Dado Zombie)",
    "one-bang": "Un Bang",
    "two-bangs": "Due Bang",
    "bang-plus": "Un Bang +",
}


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "strict", True)


def test_the_italian_terms() -> None:
    texts = Texts("it", GAME)
    assert {word: texts.word(word) for word in SHEET} == SHEET
    assert texts.say("view-level") == "Livello di Apocalisse"
    assert [texts.setting(name)[0] for name in ("day_and_night", "survivors", "everywhere")] == [
        "Giorno e Notte",
        "I Sopravvissuti",
        "Zombie, Zombie ovunque!",
    ]


@pytest.mark.parametrize("language", ["en", "it"])
def test_no_option_begins_with_a_number(language: str) -> None:
    """Options are numbered: a second number beside the first would be taken for it."""
    texts = Texts(language, GAME)
    assert not [word for word in GAME.vocabulary if texts.word(word)[0].isdecimal() and isinstance(word, str)]


def test_loa_18_what_does_not_stack_is_said_before_the_roll() -> None:
    """LOA-18"""
    for language, tokens in (("en", ("Guns", "Axes", "Chainsaws")), ("it", ("Pistole", "Accette", "Motoseghe"))):
        rule = Texts(language, GAME).say("rule-before")
        assert all(token in rule.rpartition(".")[0].rpartition(".")[2] for token in tokens)


def test_loa_8_a_token_is_kept_in_italian() -> None:
    """LOA-8, LOA-13: with the article of its gender."""
    texts = Texts("it", GAME)
    said = [texts.event({"event": "draws", "seat": 0, "token": token, "side": "barricade"}) for token in ("medikit", "radio")]
    assert said == ["Giocatore 1 pesca un Medikit e lo tiene come barricata.", "Giocatore 1 pesca una Radio e la tiene come barricata."]


def test_loa_12_the_check_is_asked_and_explained_with_all_that_helps() -> None:
    for language, words in (("en", ("Medikit", "Chainsaw", "barricade")), ("it", ("Medikit", "Motosega", "barricata"))):
        texts = Texts(language, GAME)
        assert "Medikit" not in texts.say("ask-overpowered"), "they may have none"
        assert all(word in texts.say("rule-overpowered") for word in words)


def test_loa_16_the_ruling_says_what_the_italian_sheet_says() -> None:
    assert "The Italian sheet says that it is (“when a player is eliminated”)" in rules_page(GAME, "en")
    assert "Il foglio italiano dice di sì («quando un giocatore è eliminato»)" in rules_page(GAME, "it")


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_word_is_said(language: str) -> None:
    texts = Texts(language, GAME)
    for word in (*GAME.vocabulary, *STEPS, "apocalypse", "night", "day"):
        assert texts.word(word)
    for reason in LastOneAliveReason:
        assert texts.say(f"reason-{reason.value}")
    for setting in fields(GAME.Settings):
        assert all(texts.setting(setting.name))
    assert Texts("en", GAME).say("goal") == GAME.goal


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_event_and_question_has_a_text(language: str) -> None:
    """The rare ones too: what the rules tell and ask is found in their source."""
    texts = Texts(language, GAME)
    source = "".join(path.read_text("utf-8") for path in Path(str(rules.__file__)).parent.glob("*.py"))
    events = set(re.findall(r'tell\.all\("([a-z-]+)"', source))
    kinds = {*re.findall(r'Ask\([^,]+, "([a-z-]+)"', source), *re.findall(r'which\(s, "([a-z]+)"', source), "axe", "gun", "chainsaw"}
    assert {"set-up-again", "medikit", "dead-rolls"} <= events
    assert {"side", "give", "keep"} <= kinds
    assert not [name for name in events if not texts.has(f"event-{name}")]
    assert not [kind for kind in kinds if not (texts.has(f"ask-{kind}") and texts.has(f"rule-{kind}"))]


@pytest.mark.parametrize("language", ["en", "it"])
def test_matches_are_told(language: str) -> None:
    """Every question, rule, view and event of random matches; no number or list is printed raw."""
    texts = Texts(language, GAME)
    told: set[str] = set()
    for number, on in enumerate(product((False, True), repeat=4)):
        settings = dict(zip(("day_and_night", "survivors", "everywhere", "dead_roll"), on, strict=True))
        match: Match[Any] = Match(GAME, 2 + number % 4, settings, seed=number)
        chance = Chance(seed_of(number))
        while match.outcome is None:
            ask = match.asks[0]
            if match.state.step not in told or chance.below(20) == 0:  # Fluent takes its time
                told.add(match.state.step)
                assert not [line for line in said_of(texts, match, ask) if "[" in line or "{" in line or not line]
            match.answer(ask.seat, chance.pick(ask.options))
        for event in match.events():
            if event["event"] not in told or chance.below(6) == 0:
                told.add(event["event"])
                assert texts.event(event)
    assert {"set-up", "before", "take", "find", "shoot", "push"} <= told


def said_of(texts: Texts, match: Match[Any], ask: Ask) -> list[str]:
    view = match.view(ask.seat)
    entries = texts.view(view) + texts.player(view["players"][ask.seat])
    return [texts.ask(ask), texts.rule(ask), *[line for entry in entries for line in entry.lines]]
