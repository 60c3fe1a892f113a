"""What is said at a table of Dead Last."""

from __future__ import annotations

import pytest

from tontine.core import Ask
from tontine.games.dead_last import GAME
from tontine.text import Texts


@pytest.mark.parametrize(
    ("language", "live"), [("en", "At a live table you may change your mind"), ("it", "A un tavolo dal vivo puoi ripensarci")]
)
def test_dl_7_a_mind_can_be_changed_where_there_is_a_way(language: str, live: str) -> None:
    """DL-7: no terminal has a key for it."""
    assert live in Texts(language, GAME).rule(Ask(0, "vote", [1]))


def test_dl_22_enough_gold_is_said_so_that_it_is_true_of_one_alone() -> None:
    """DL-22, DL-23"""
    assert Texts("en", GAME).say("reason-enough-gold").startswith("Enough gold, and nobody has more")
    assert Texts("it", GAME).say("reason-enough-gold").startswith("Oro a sufficienza, e nessuno ne ha di più")


def test_the_italian_of_a_suggestion() -> None:
    [entry] = Texts("it", GAME).view({"suggested": 2})
    assert f"{entry.label} {entry.text}" == "Vuoi morto: Giallo"


@pytest.mark.parametrize(
    ("language", "wrong", "right"),
    [
        ("en", ("hunted", "walked into", "along"), ("lives and picks one of those who voted", "ambushed without being a target")),
        ("it", ("cercasse", "trascina"), ("al suo posto cade uno di quelli", "in agguato senza essere un bersaglio")),
    ],
)
def test_dl_11_the_rule_of_the_vote(language: str, wrong: tuple[str, ...], right: tuple[str, ...]) -> None:
    """DL-11, DL-13: an ambusher with fewer votes than the target was hunted as well, and falls; one who is a target does not."""
    texts = Texts(language, GAME)
    said = f"{texts.rule(Ask(0, 'vote', [1]))} {texts.word('wasted-ambush')}"
    assert [words for words in wrong if words in said] == []
    assert [words for words in right if words not in said] == []


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Four bars lie between you and Pink. Your card?"), ("it", "Fra te e Rosa, quattro lingotti. Che carta giochi?")],
)
def test_dl_24_the_question_of_a_showdown_is_true_of_a_tie_break(language: str, said: str) -> None:
    """DL-24: then more than two are left."""
    assert Texts(language, GAME).ask(Ask(0, "showdown", ["share"], {"rival": 1})) == said


PAID = [
    (("both-steal", None, True), "everybody else takes one from the deck.", "ogni altro giocatore ne prende uno dal mazzo."),
    (("both-steal", None, False), "the deck cannot pay everybody else.", "il mazzo non basta a pagare tutti gli altri."),
    (("nobody-survives", [], True), "stay where they are.", "restano dove sono."),
    (("nobody-survives", [4], True), "already dead takes one from the deck.", "già morto ne prende uno dal mazzo."),
    (("nobody-survives", [4], False), "cannot pay everyone who was already dead.", "non basta a pagare tutti quelli che erano già morti."),
]


@pytest.mark.parametrize(("told", "english", "italian"), PAID)
def test_dl_16_what_the_deck_pays_is_said_as_it_is(told: tuple[str, list[int] | None, bool], english: str, italian: str) -> None:
    """DL-16, DL-18, DL-25"""
    event = dict(zip(("event", "others", "enough"), told, strict=True))
    assert Texts("en", GAME).event(event).endswith(english)
    assert Texts("it", GAME).event(event).endswith(italian)


def test_the_italian_of_a_whisper() -> None:
    whisper = {"event": "whisper", "by": 0, "to": 11, "target": 2}
    assert Texts("it", GAME).event(whisper) == "Rosso sussurra ad Arancione: «A morte Giallo.»"
    assert Texts("it", GAME, {11: "Bruno"}).event(whisper) == "Rosso sussurra a Bruno: «A morte Giallo.»"


@pytest.mark.parametrize(
    ("tied", "english", "italian"),
    [
        ([0, 2], "Red and Yellow are tied, and sit down to another showdown.", "Rosso e Giallo sono alla pari, e si siedono"),
        (
            [0, 1, 2],
            "Red, Pink and Yellow are tied. Red and Yellow sit down",
            "Rosso, Rosa e Giallo sono alla pari. Rosso e Giallo si siedono",
        ),
    ],
)
def test_dl_24_who_plays_a_tie_off_is_said_once(tied: list[int], english: str, italian: str) -> None:
    """DL-24"""
    event = {"event": "tie", "tied": tied, "seats": [0, 2]}
    assert Texts("en", GAME).event(event).startswith(english)
    assert Texts("it", GAME).event(event).startswith(italian)
