"""How values become words."""

from __future__ import annotations

from typing import Any

import pytest

from tontine.core import Ask, Match
from tontine.core.errors import BadRecord, BadSettings, TontineError, UnknownGame, WrongSeats
from tontine.core.registry import game as game_named
from tontine.text import Entry, MissingText, Texts
from tontine.text.fluent import Sayings

DEAD_LAST = game_named("dead-last")
CLI = "tontine.cli"


@pytest.fixture
def texts() -> Texts:
    return Texts("en", DEAD_LAST)


def test_seats_are_named_by_people_then_by_the_game_then_by_the_house() -> None:
    assert Texts("en", DEAD_LAST, {1: "Ann"}).seat(1) == "Ann"
    assert Texts("en", DEAD_LAST, {1: "Ann"}).seat(0) == "Red"
    assert Texts("en").seat(0) == "Player 1"
    assert Texts("it").seat(11) == "Giocatore 12"


def test_an_unknown_language_is_english() -> None:
    assert Texts("xx").seat(0) == "Player 1"


def test_a_missing_text_is_an_error_in_tests_and_its_id_in_production(monkeypatch: pytest.MonkeyPatch, texts: Texts) -> None:
    with pytest.raises(MissingText):
        texts.word("nonsense")
    monkeypatch.setattr(Texts, "strict", False)
    assert Texts("en", DEAD_LAST).word("nonsense") == "word-nonsense"
    assert Texts("en", DEAD_LAST).event({"event": "nonsense", "seat": 3}) == "event-nonsense"


def test_an_option_is_a_word_or_a_seat(texts: Texts) -> None:
    assert texts.word("ambush") == "Ambush"
    assert texts.word(3) == "Teal"


def test_events_with_lists_and_dicts(texts: Texts) -> None:
    votes = {"event": "votes", "votes": {"0": 3, "1": "ambush"}, "targets": [3]}
    assert texts.event(votes).replace("\xa0", " ") == "The cards turn: Red → Teal, Pink → Ambush. The target is Teal."
    shown = texts.event({"event": "shown", "bars": {"0": [3, 4], "1": [], "2": [5]}})
    assert shown == "All gold lies open: Red\xa03\xa04, Yellow\xa05.", "no number parts from its word at the end of a line"


@pytest.mark.parametrize(("name", "said"), [("Anna", "ad Anna"), ("Àlex", "ad Àlex"), ("Bruno", "a Bruno"), ("Elena", "a Elena")])
def test_the_italian_a_before_a_name(name: str, said: str) -> None:
    assert Texts("it", DEAD_LAST, {1: name}, [CLI]).say("pass-screen", seat=1).startswith(f"Passa lo schermo {said},")


@pytest.mark.parametrize(("last", "said"), [("Elena", "Anna ed Elena"), ("Bruno", "Anna e Bruno"), ("Ada", "Anna e Ada")])
def test_the_italian_e_before_a_name(last: str, said: str) -> None:
    assert Texts("it", None, {0: "Anna", 1: last}).seats([0, 1]) == said
    assert Texts("en", None, {0: "Anna", 1: last}).seats([0, 1]) == f"Anna and {last}"


def test_who_may_not_hear_a_secret_hears_the_rest(texts: Texts) -> None:
    assert texts.event({"event": "gains", "seat": 0, "bars": 2}) == "Red takes 2 bars."
    assert texts.event({"event": "gains", "seat": 0, "bars": 2, "values": [3, 5]}) == "Red takes 2 bars worth 3 and 5."
    italian = Texts("it", DEAD_LAST)
    assert italian.event({"event": "gains", "seat": 0, "bars": 3, "values": [3, 5, 4]}) == "Rosso prende 3 lingotti da 3, da 5 e da 4."


def test_events_that_follow_each_other_may_share_a_sentence() -> None:
    def takes(seat: int, die: str, count: int = 1) -> dict[str, Any]:
        return {"event": "takes", "seat": seat, "die": die, "count": count}

    dice = [takes(0, "zombie-die", 2), *[takes(0, "shot-die")] * 3, takes(0, "zombie-die"), takes(1, "item-die")]
    heard = [{"event": "turn", "turn": 1, "seat": 0}, *dice, {"event": "level", "level": 2}, takes(1, "item-die")]
    english, italian = [Texts(language, game_named("last-one-alive")) for language in ("en", "it")]
    assert english.story(heard) == [
        "Turn 1: Player 1.",
        "Player 1 takes 3 zombie dice and 3 shot dice.",
        "Player 2 takes an item die.",
        "The Apocalypse Level is now 2.",
        "Player 2 takes an item die.",
    ]
    assert italian.story(heard)[1] == "Giocatore 1 prende 3 Dadi Zombie e 3 Dadi Colpo."
    none = [takes(0, "zombie-die", 0), takes(0, "shot-die"), takes(0, "barricade-die")]
    assert english.story(none) == ["Player 1 takes no zombie die, for there is none, a shot die and a barricade die."]
    assert (
        Texts("en", DEAD_LAST).story([{"event": "round", "round": 1}] * 2)
        == [Texts("en", DEAD_LAST).event({"event": "round", "round": 1})] * 2
    )


def test_what_stands_on_a_card() -> None:
    shot = Texts("en", game_named("last-shot"))
    assert shot.printed("jackpot") == "Draw three cards."
    assert (shot.printed("reload"), shot.printed(0)) == ("", "")


def test_a_word_with_a_mark_of_its_own_needs_no_full_stop() -> None:
    played = {"event": "plays", "seat": 0, "card": "dibs", "reaction": False}
    english, italian = [Texts(language, game_named("last-shot")) for language in ("en", "it")]
    assert (english.event(played), italian.event(played)) == ("Player 1 plays Dibs!", "Giocatore 1 gioca Mia!")
    about = {"what": "played", "seat": 0, "card": "dibs", "rival": None, "named": None}
    assert english.ask(Ask(1, "answer", ["pass"], about)) == "Player 1 plays Dibs! Do you answer?"


def test_italian_says_ed_before_an_e() -> None:
    italian = Texts("it", None, {0: "Ann", 1: "Elena"})
    assert (italian.seats([0, 1]), italian.seats([1, 0])) == ("Ann ed Elena", "Elena e Ann")


def test_nobody_is_said_where_a_list_is_empty(texts: Texts) -> None:
    assert texts.event({"event": "votes", "votes": {"0": "ambush"}, "targets": []}).endswith("nobody came.")
    assert texts.seats([]) == "nobody"
    assert texts.seats([0, 1, 2]) == "Red, Pink and Yellow"


def test_questions_know_what_they_are_about(texts: Texts) -> None:
    assert texts.ask(Ask(0, "whisper", [1], 3)) == "“Kill Teal.” Who shall hear it?"
    assert texts.ask(Ask(0, "whisper", ["silence"], "silence")).startswith("You said nothing")


def entries(found: list[Entry]) -> dict[str, str]:
    return {entry.label: entry.text for entry in found if entry.lines}


def test_a_view_is_labels_and_values_and_hides_what_is_not_there(texts: Texts) -> None:
    match: Match[Any] = Match(DEAD_LAST, 6, seed=1)
    assert entries(texts.view(match.view(0))) == {"Round": "1", "Vote": "1", "To win": "25 points", "Centre": "4 bars", "Deck": "76"}


def test_lists_of_dicts_are_printed_item_by_item(texts: Texts) -> None:
    found = texts.view({"whispers": [{"by": 0, "to": 1, "target": 2}, {"by": 3, "to": 0, "target": 1}]})
    assert found[0].lines == ("Red to Pink: “Kill Yellow.”", "Teal to Red: “Kill Pink.”")
    assert found[0].listed


def test_a_player_is_printed_with_what_is_known_of_the_gold(texts: Texts) -> None:
    own = {"alive": True, "bars": 2, "values": [3, 4], "voted": 1}
    assert entries(texts.player(own)) == {"Fate": "alive", "Gold": "▮▮ 3 4 = 7", "Last vote": "Pink"}
    other = {"alive": False, "bars": 2, "values": None, "voted": "ambush"}
    assert entries(texts.player(other)) == {"Fate": "dead", "Gold": "▮▮ ", "Last vote": "Ambush"}


def test_winners_agree_with_the_verb() -> None:
    end = {"event": "end", "reason": "round-limit", "scores": [9, 9], "order": []}
    assert Texts("en", DEAD_LAST).event({**end, "winners": [0]}).startswith("Red wins with 9 points. The last round is over")
    assert Texts("it", DEAD_LAST).event({**end, "winners": [0, 1]}).startswith("Vincono alla pari Rosso e Rosa con 9 punti a testa.")


@pytest.mark.parametrize(
    ("error", "english", "italian"),
    [
        (
            UnknownGame("a, b", "c"),
            "There is no game “c” in the house. Choose one of: a, b.",
            "In casa non c’è nessun gioco «c». Scegli tra: a, b.",
        ),
        (
            WrongSeats("6 to 12", 3, "seats", low=6, high=12),
            "This game seats 6 to 12, not 3.",
            "A questo gioco si gioca da 6 a 12, non in 3.",
        ),
        (
            BadSettings("whispers to be a whole number", "9", "whole", name="whispers", low=0, high=3, value=9),
            "“whispers” must be a whole number from 0 to 3, not 9.",
            "«whispers» vuole un numero intero da 0 a 3, non 9.",
        ),
        (
            BadRecord("a seed of 64 hexadecimal digits", "''", "seed"),
            "The seed in this record is damaged: it must be 64 hexadecimal digits.",
            "Il seme di questa registrazione è rovinato: servono 64 cifre esadecimali.",
        ),
        (
            BadRecord("rules 2", "rules 1", "earlier-rules", number=2, played=1, game="whist"),
            "This record was played by earlier rules of whist (rules 1). They have been mended since (rules 2), "
            "so the match cannot be played again.",
            "Questa è la registrazione di una partita giocata con le vecchie regole di whist (regole 1). "
            "Da allora sono state corrette (regole 2), e la partita non si può rigiocare.",
        ),
    ],
)
def test_errors(error: TontineError, english: str, italian: str) -> None:
    assert Texts("en").error(error) == english
    assert Texts("it").error(error) == italian


def test_an_error_without_a_text_says_what_the_core_says() -> None:
    class Odd(TontineError):
        says = "odd: {got}"

    assert Texts("en").error(Odd(1, 2)) == "odd: 2"


def test_texts_hold_no_marks_that_a_terminal_would_show(texts: Texts) -> None:
    said = texts.event({"event": "whisper", "by": 0, "to": 1, "target": 2})
    assert not {"\u2068", "\u2069"} & set(said)


def test_the_first_package_that_has_an_id_says_it() -> None:
    sayings = Sayings("en", ["tontine.games.dead_last", "tontine.text"], {}, strict=True)
    assert sayings.has("seat-0")
    assert sayings.has("seat")
    assert not sayings.has("view-seat", "value")
