"""Every card of the sheet is defined once, with its copies, and has its text in both languages."""

from __future__ import annotations

from dataclasses import replace
from inspect import getsource

import pytest

from tests.builds import CHANGES_ENGINE, READS_SOURCES
from tontine.games.last_shot import GAME, registry
from tontine.games.last_shot.registry import CARDS, KINDS, PERSISTENT, REACTION, REGULAR, RIVAL, TERMINATED, THEM, Card
from tontine.games.last_shot.state import NO_PASSING
from tontine.games.last_shot.verbs import draw_cards
from tontine.text import LANGUAGES, Texts
from tontine.text.pages import rules_page

from .scene import Scene

SHEET = {
    "agency": """Black Market, Budget Cuts, Bullet Time, Cease and Desist, Churn and Burn, Clandestine Deal, Confiscation,
        Controlled Chaos, Cooler Heads Prevail, Cultural Exchange, Dibs!, Diplomatic Immunity, Duck and Cover,
        Dumpster Dive, Jackpot, Leftovers, Loot the Body, Misfire, Most Wanted, No-Win Scenario, Operation Windup,
        Payoff, Redacted, Secret Informant, Sleight of Hand, Stunning Personality, Take a Shot, Think Thrice""",
    "bureau": """Blitz, Identity Theft, Insurance Policy, Mind Games, Murder Mystery, Outside Talent, Safe House, Scavenger
        Hunt, Stakeout, Tactical Resupply""",
    "committee": """Comrades in Arms, Disinformation, Domino Effect, Hold for Questioning, Iron Curtain, Patsy, Pravda,
        Propaganda, Red Scare, Russian Roulette""",
    "department": """Embargo, Fairness Doctrine, Filibuster, Injunction Junction, Official Pardon, Public Hearing, Reparations, UN
        Interference, Unpopular Vote, Yield the Floor""",
    "terminated": "Marksman, Poisoned Cup, Car Bomb, Close Quarters, Long Fall, Disappearance",
}
COPIES = {"agency": 36, "bureau": 10, "committee": 10, "department": 10, "terminated": 6}

every_card = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.word)


@pytest.mark.parametrize("department", SHEET)
def test_ls_1_every_name_of_the_sheet_is_there_once(department: str) -> None:
    """LS-1."""
    cards = [card for card in CARDS if card.department == department]
    assert [card.name for card in cards] == [" ".join(name.split()) for name in SHEET[department].split(",")]
    assert sum(card.copies for card in cards) == COPIES[department]


def test_regular_cards_come_first() -> None:
    assert [card.type == TERMINATED for card in CARDS] == [False] * REGULAR + [True] * 6
    assert len({card.word for card in CARDS}) == len(CARDS) == 64


@every_card
def test_the_definition_is_sound(card: Card) -> None:
    """A Reaction says what it answers, a Persistent card where it lies and when it ends, an escape what it escapes."""
    assert (card.when is not None) == (card.type == REACTION)
    assert bool(card.on) == bool(card.ends) == bool(card.rule) == (card.type == PERSISTENT)
    assert card.on != THEM or RIVAL in card.chooses
    assert card.escapes in ["", *[each.word for each in CARDS[REGULAR:]]]


@every_card
def test_both_languages_have_it(card: Card, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "strict", True)
    english, italian = (Texts(language, GAME) for language in ("en", "it"))
    assert english.word(card.word) == card.name
    assert english.say(f"word-{card.word}", "text")
    assert italian.word(card.word)
    assert italian.say(f"word-{card.word}", "text")


@READS_SOURCES
def test_the_english_text_is_the_definitions_own_word_for_word() -> None:
    english = Texts("en", GAME)
    assert {card.word: " ".join(english.say(f"word-{card.word}", "text").split()) for card in CARDS} == {
        card.word: card.text for card in CARDS
    }


@READS_SOURCES
def test_a_card_is_a_few_lines() -> None:
    """From its name to the end of its effect, the text included."""
    lines = sorted(len(getsource(card.effect).splitlines()) for card in CARDS)
    assert lines[len(lines) // 2] <= 5
    assert lines[-1] <= 10


@CHANGES_ENGINE
def test_a_definition_is_all_there_is_to_edit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blitz with the rule of Iron Curtain is an Iron Curtain; a Jackpot that draws one card draws one card."""
    blitz, jackpot = KINDS["blitz"], KINDS["jackpot"]
    cards = CARDS[:]
    cards[blitz] = replace(cards[blitz], rule=NO_PASSING)
    cards[jackpot] = replace(cards[jackpot], effect=lambda t: draw_cards(t, t.you, 1))
    monkeypatch.setattr(registry, "CARDS", cards)
    scene = Scene("Blitz", "Confiscation", "Jackpot")
    scene.plays("Blitz").turn_of(1)
    assert "reload" in scene.offered(1)
    scene.plays("Confiscation", 2).turn_of(2)
    assert scene.hand(2) == "Jackpot"
    scene.plays("Jackpot").turn_of(0)
    assert len(scene.s.hands[2]) == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS[:REGULAR], ids=lambda card: card.word)
def test_ls_16_an_escape_card_names_its_terminated_card(card: Card, language: str) -> None:
    """LS-16: that one and no other, and a card that is no escape names none."""
    texts = Texts(language, GAME)
    printed = texts.say(f"word-{card.word}", "text")
    named = [each.word for each in CARDS[REGULAR:] if texts.word(each.word) in printed]
    assert named == ([card.escapes] if card.escapes else [])


@pytest.mark.parametrize(("language", "reminder"), [("en", "Or as an Action: draw a card."), ("it", "O come Azione: pesca una carta.")])
def test_ls_6_every_reaction_reminds_of_its_use_as_an_action(language: str, reminder: str) -> None:
    """LS-6: it is noted on each Reaction card, and on no other."""
    texts = Texts(language, GAME)
    noted = [card.word for card in CARDS if reminder in " ".join(texts.say(f"word-{card.word}", "text").split())]
    assert noted == [card.word for card in CARDS if card.type == REACTION]
    assert len(noted) == 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_prints_every_card(language: str) -> None:
    """Each regular card has one row, with its name, its copies and its text."""
    texts = Texts(language, GAME)
    rows = [line.strip("| ").split(" | ") for line in rules_page(GAME, language).splitlines() if line.startswith("| ")]
    for card in CARDS[:REGULAR]:
        [row] = [row for row in rows if row[0] == texts.word(card.word)]
        assert " ".join(texts.say(f"word-{card.word}", "text").split()) in row
        assert str(card.copies) in row


@READS_SOURCES
def test_ls_16_terminated_texts_name_their_escapes() -> None:
    """LS-16: two for each Terminated card."""
    for terminated in CARDS[REGULAR:]:
        ways = [card.name for card in CARDS if card.escapes == terminated.word]
        assert len(ways) == 2
        assert all(name in terminated.text for name in ways)
