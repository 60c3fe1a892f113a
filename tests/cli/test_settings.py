"""`--set name=value`: by the names that are listed, or in the words of the language; what is wrong is said in whole sentences."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tontine.cli.settings import read_settings
from tontine.core.registry import game as game_named
from tontine.text import Texts

from .helpers import Tontine, plain

LAST_SHOT = game_named("last-shot")


@pytest.mark.parametrize(
    ("language", "typed", "read"),
    [
        ("en", "deck=blitz:0,embargo", {"deck": {"blitz": 0, "embargo": 1}}),
        ("en", "deck=Duck and Cover:2, dibs!:0", {"deck": {"duck-and-cover": 2, "dibs": 0}}),
        ("it", "deck=Cortina di ferro:0", {"deck": {"iron-curtain": 0}}),
        ("it", "il mazzo=cortina:1", {"deck": {"iron-curtain": 1}}),
        ("it", "Informazioni=scoperte", {"information": "full"}),
        ("it", "training=sì", {"training": True}),
        ("en", "training=no", {"training": False}),
        ("it", "departments=Agenzia,bureau", {"departments": ["agency", "bureau"]}),
        ("en", "first=2", {"first": 2}),
        ("en", "deck=c:1", {"deck": {"c": 1}}),  # several begin like that
        ("en", "luck=1", {"luck": "1"}),
    ],
)
def test_names_and_words_are_understood_in_both_languages(language: str, typed: str, read: dict[str, Any]) -> None:
    assert read_settings(Texts(language, LAST_SHOT), LAST_SHOT, [typed]) == read


def test_a_deck_with_cards_demanded_and_left_out_is_dealt(tontine: Tontine) -> None:
    told = tontine("play", "last-shot", "--auto", "--seats", "3", "--seed", "1", "--set", "deck=blitz:0,jackpot:2", "--save", "r.json")
    assert told.code == 0
    assert json.loads(Path("r.json").read_text("utf-8"))["settings"]["deck"] == {"jackpot": 2, "blitz": 0}


@pytest.mark.parametrize(
    ("setting", "english", "italian"),
    [
        ("deck=jackpot:3", "“The deck” can have Jackpot 0 to 2 times, not 3.", "«Il mazzo» può avere Jackpot da 0 a 2 volte, non 3."),
        ("deck=ace:1", "“ace” is nothing that “The deck” knows.", "«Il mazzo» non conosce «ace»."),
        ("training=perhaps", "“Training” must be yes or no, not “perhaps”.", "«Addestramento» vuole sì o no, non «perhaps»."),
        (
            "two_terminated=true",
            "Two Terminated cards are for five or more players, and this table has 3.",
            "Due carte Eliminazione sono per cinque o più giocatori, e a questo tavolo ce ne sono 3.",
        ),
    ],
)
def test_what_is_wrong_is_said_in_the_games_own_words(tontine: Tontine, setting: str, english: str, italian: str) -> None:
    told = [tontine("play", "last-shot", "--seats", "3", "--set", setting, "--lang", language) for language in ("en", "it")]
    assert [each.code for each in told] == [2, 2]
    assert plain(told[0].err) == f"{english} See tontine games last-shot."
    assert plain(told[1].err) == f"{italian} Vedi tontine games last-shot."


def test_the_words_of_a_deck_are_listed_with_their_names(tontine: Tontine) -> None:
    english, italian = [plain(tontine("games", "last-shot", "--lang", language).out) for language in ("en", "it")]
    assert "For instance --set deck=black-market:0,budget-cuts, where 0" in english
    assert "cease-and-desist (2), churn-and-burn" in english
    assert "iron-curtain Cortina di ferro" in italian
    assert "0 leaves a word out" in english
    assert "Committee comrades-in-arms" in english
    assert "0 leaves a word out" not in plain(tontine("games", "dead-last").out)


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["play", "--resume"]])
def test_a_record_of_earlier_rules_is_refused_in_a_sentence(tontine: Tontine, command: list[str]) -> None:
    record = {"tontine": 1, "game": "last-shot", "rules": 1, "seats": 3, "settings": {"picked": []}, "seed": "00" * 32}
    Path("r.json").write_text(json.dumps({**record, "answers": [], "outcome": None}))
    english, italian = [tontine(*command, "r.json", "--lang", language) for language in ("en", "it")]
    assert (english.code, english.out) == (italian.code, italian.out) == (1, "")
    now = LAST_SHOT.rules
    assert plain(english.err) == (
        f"This record was played by earlier rules of Last Shot (rules 1). They have been mended since (rules {now}), "
        "so the match cannot be played again."
    )
    assert plain(italian.err).startswith("Questa è la registrazione di una partita giocata con le vecchie regole di Last Shot (regole 1).")
