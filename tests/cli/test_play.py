"""`tontine play`, in this process."""

from __future__ import annotations

import json
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from tontine.cli.session import ERASE, Session
from tontine.cli.table import Table
from tontine.cli.terminal import Terminal
from tontine.core import Match
from tontine.core.registry import game as game_named
from tontine.core.registry import games
from tontine.text import LANGUAGES, Texts

from ..games.last_shot.scene import Scene
from .helpers import Tontine, plain

SHORT = ("--set", "rounds=2")


def record_of(path: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return record


# Bots among themselves


@pytest.mark.parametrize("language", LANGUAGES)
def test_auto_tells_the_same_story_for_the_same_seed(tontine: Tontine, language: str) -> None:
    first, second = [tontine("play", "dead-last", "--auto", "--seed", "7", *SHORT, "--lang", language) for _ in range(2)]
    assert first == second
    assert first.code == 0
    assert Match("dead-last", 6, seed="7").seed.hex() in first.out
    assert tontine("play", "dead-last", "--auto", "--seed", "8", *SHORT, "--lang", language).out != first.out


def test_auto_tells_secrets(tontine: Tontine) -> None:
    told = plain(tontine("play", "dead-last", "--auto", "--seed", "7", *SHORT, "--set", "whispers=1", "--bots", "random").out)
    assert "whispers to" in told
    assert "worth" in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [each.name for each in games()])
def test_every_game_can_be_watched_at_eighty_columns(tontine: Tontine, game: str, language: str) -> None:
    told = tontine("play", game, "--auto", "--seed", "1", "--bots", "random", "--lang", language)
    assert told.code == 0
    assert max(map(cell_len, told.out.splitlines())) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [each.name for each in games()])
def test_every_game_can_be_played_at_eighty_columns(tontine: Tontine, game: str, language: str) -> None:
    seats = str(game_named(game).seats[-1])
    told = tontine("play", game, "--seats", seats, "--seed", "1", "--lang", language, typed=["?", "nonsense", "1", "1", "1", "1", "q"])
    assert told.code == 0
    assert max(map(cell_len, told.out.splitlines())) <= 80


# A person


def test_news_come_before_the_answer_that_they_force(tontine: Tontine) -> None:
    told = plain(tontine("play", "last-dog-standing", "--seed", "3", typed=["draw", "mask", "q"]).out)
    assert told.index("Turn 3: Player 1.") < told.index("Only one answer: Draw.") < told.index("Player 1 draws Trickster.")


def test_the_number_that_seals_the_seed_is_not_the_first_thing_one_reads(tontine: Tontine) -> None:
    told = tontine("play", "dead-last", "--seed", "1", typed=["1", "q"]).out
    assert told.count(sha256(Match("dead-last", 6, seed="1").seed).hexdigest()) == 1
    assert told.index("Deck") < told.index("Chance is sealed") < told.index("Whom do you want dead?")


def test_the_rule_comes_with_what_the_cards_on_offer_say(tontine: Tontine) -> None:
    told = plain(tontine("play", "last-shot", "--seed", "1", typed=["?", "q"]).out)
    texts = Texts("en", game_named("last-shot"))
    cards = [word for word in game_named("last-shot").vocabulary if texts.printed(word) and f" {texts.word(word)}: " in told]
    assert cards
    assert all(plain(f"{texts.word(card)}: {texts.printed(card)}") in told for card in cards)


@pytest.mark.parametrize(("language", "card", "text"), [("en", "Jackpot", "Draw three cards."), ("it", "Jackpot", "Pesca tre carte.")])
def test_what_any_card_says_is_told_at_any_question(tontine: Tontine, language: str, card: str, text: str) -> None:
    told = plain(tontine("play", "last-shot", "--seed", "1", "--lang", language, typed=["?jackpot", "?JACK", "? jackp", "q"]).out)
    assert told.count(f"{card}: {text}") == 3


def test_a_card_on_offer_may_be_asked_for_by_its_number(tontine: Tontine, capsys: pytest.CaptureFixture[str]) -> None:
    sitting = sitting_at(Scene("Jackpot, Blitz", "", ""), 0)
    for typed in ("?1", "?2", "?3", "?9"):
        assert sitting.obey(typed, sitting.match.asks[0])
    told = plain(capsys.readouterr().out)
    assert "· Jackpot: Draw three cards. · Blitz: Nobody may reload" in told
    assert [f"called “{number}”" in told for number in (1, 2, 3, 9)] == [False, False, True, True]


def test_a_card_that_is_not_there_or_not_alone_is_asked_for_again(tontine: Tontine) -> None:
    told = plain(tontine("play", "last-shot", "--seed", "1", typed=["?nonsense", "?re", "q"]).out)
    assert "Nothing in this game is called “nonsense” and says what it does." in told
    assert "“re” could be Redacted, Red Scare and Reparations." in told
    assert "Nothing in this game is called “red”" in plain(tontine("play", "dead-last", "--seed", "1", typed=["?red", "q"]).out)


def sitting_at(scene: Scene, seat: int) -> Session:
    return Session(Terminal.in_language("en"), Table(scene.match, {seat: ""}, ["random"]), None)


def test_whoever_is_passed_by_hears_once_what_the_card_says(capsys: pytest.CaptureFixture[str]) -> None:
    scene = Scene("Marksman", "", "Misfire", "").plays("Marksman", 1)
    sitting = sitting_at(scene, 3)
    sitting.step()
    text = "Marksman: Choose a rival: they are eliminated. Escape: Duck and Cover, Bullet Time."
    assert plain(capsys.readouterr().out).endswith(f"Do you answer? Only one answer: Pass. {text}")
    scene.reacts(2, "Misfire")
    sitting.step()
    assert plain(capsys.readouterr().out).endswith("Misfire: When a Terminated card is played: cancel it. Or as an Action: draw a card.")
    assert sitting.read == {"marksman", "misfire"}


def test_what_was_read_out_is_not_read_out_again(capsys: pytest.CaptureFixture[str]) -> None:
    scene = Scene("Marksman", "", "", "").plays("Marksman", 1)
    sitting = sitting_at(scene, 3)
    sitting.step()
    scene.answers(1, "pass").answers(2, "pass").answers(1, "no")
    sitting.step()
    told = plain(capsys.readouterr().out)
    assert "Marksman is about to eliminate Player 2. Do you answer? Only one answer: Pass." in told
    assert told.count("Escape: Duck and Cover") == 1


def test_the_rule_comes_with_the_card_that_is_to_be_answered(capsys: pytest.CaptureFixture[str]) -> None:
    sitting = sitting_at(Scene("Domino Effect", "Duck and Cover", "").plays("Domino Effect"), 1)
    sitting.obey("?", sitting.match.asks[0])
    told = plain(capsys.readouterr().out)
    assert told.index("LS-21") < told.index("Domino Effect: Each rival") < told.index("Duck and Cover: When")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [each.name for each in games()])
def test_the_keys_stand_on_one_line(tontine: Tontine, game: str, language: str) -> None:
    told = tontine("play", game, "--seed", "1", "--lang", language, typed=["q"]).out
    assert any(" ? " in line and "?? " in line and " q " in line for line in told.replace("\xa0", " ").splitlines())


def test_dice_are_taken_in_one_sentence(tontine: Tontine) -> None:
    told = plain(tontine("play", "last-one-alive", "--seed", "3", "--auto").out)
    assert "takes 2 zombie dice, 2 shot dice and 2 barricade dice." in told
    assert not [line for line in told.split(" · ") if line.endswith(("takes a shot die.", "takes a barricade die."))]


def test_a_replay_and_a_match_that_is_watched_are_told_alike(tontine: Tontine) -> None:
    watched = tontine("play", "last-one-alive", "--seed", "3", "--auto", "--save", "r.json").out
    assert tontine("replay", "r.json").out == watched.replace("  Saved in r.json".ljust(80) + "\n", "")


def test_a_whole_match_by_numbers(tontine: Tontine) -> None:
    told = tontine("play", "dead-last", "--seed", "1", "--bots", "greedy", *SHORT, typed=["1"] * 60)
    assert told.code == 0
    assert "Whom do you vote for?" in told.out
    assert "Grey wins with " in told.out
    assert list(Path.cwd().iterdir()) == []


def test_answers_are_numbers_words_prefixes_in_any_case(tontine: Tontine) -> None:
    def first_answer(typed: str, *more: str) -> Any:
        tontine("play", "dead-last", "--seed", "1", "--set", "whispers=0", "--save", "r.json", *more, typed=[typed, "q"])
        return record_of(Path("r.json"))["answers"][0][1]

    assert first_answer("1") == 1
    assert first_answer("ambush") == first_answer(" AMB ") == first_answer("6") == "ambush"
    assert first_answer("Yellow") == first_answer("yel") == 2
    assert first_answer("agguato", "--lang", "it") == first_answer("ambush", "--lang", "it") == "ambush"


@pytest.mark.parametrize("typed", ["0", "7", "-1", "1.0", "x", "", "²", "99999999999999999999", "Red", "\x1b[A", "e" * 5000])
def test_what_is_not_offered_is_asked_again(tontine: Tontine, typed: str) -> None:
    told = tontine("play", "dead-last", "--seed", "1", typed=[typed, "q"])
    assert "That is not on the table." in told.out
    assert record_of(next(Path.cwd().glob("tontine-dead-last-*.json")))["answers"] == []


def test_an_ambiguous_beginning_is_asked_again(tontine: Tontine) -> None:
    told = tontine("play", "dead-last", "--seats", "12", "--seed", "1", typed=["b", "q"])
    assert "“b” could be Blue, Brown and Black." in plain(told.out)


def test_the_rule_and_the_rules_are_one_key_away(tontine: Tontine) -> None:
    told = plain(tontine("play", "dead-last", "--seed", "1", "--set", "whispers=0", typed=["?", "??", "q"]).out)
    assert "DL-3, DL-8: vote for any other living player" in told
    assert "DL-26" in told


def test_a_terminal_carries_no_talk_so_players_whisper(tontine: Tontine) -> None:
    tontine("play", "dead-last", "--seed", "1", "--save", "r.json", typed=["q"])
    assert record_of(Path("r.json"))["settings"]["whispers"] == 1
    tontine("play", "dead-last", "--seed", "1", "--auto", "--set", "rounds=1", "--save", "auto.json")
    assert record_of(Path("auto.json"))["settings"]["whispers"] == 0


def test_a_person_hears_only_what_their_seat_hears(tontine: Tontine) -> None:
    told = plain(tontine("play", "dead-last", "--seed", "4", *SHORT, "--set", "whispers=1", "--bots", "random", typed=["1"] * 90).out)
    match = replayed(tontine, "4")
    texts = Texts("en", game_named("dead-last"))
    own = {plain(texts.event(heard)) for heard in match.events(seat=0)}
    others = {plain(texts.event(heard)) for seat in range(1, 6) for heard in match.events(seat=seat) if heard["event"] == "whisper"}
    assert all(sentence in told for sentence in own)
    assert others - own
    assert not [sentence for sentence in others - own if f"· {sentence}" in told]


def replayed(tontine: Tontine, seed: str) -> Match[Any]:
    told = ("play", "dead-last", "--seed", seed, *SHORT, "--set", "whispers=1", "--bots", "random", "--save", "whole.json")
    tontine(*told, typed=["1"] * 90)
    return Match.replay(record_of(Path("whole.json")))


def test_a_question_with_one_answer_answers_itself(tontine: Tontine) -> None:
    told = plain(tontine("play", "dead-last", "--seed", "1", "--set", "whispers=1", typed=["silence", "q"]).out)
    assert "Only one answer: Silence." in told


def test_people_have_names_and_seats(tontine: Tontine) -> None:
    told = plain(tontine("play", "dead-last", "--seat", "3", "--name", "  Ann\x1b[2J  Lee ", "--seed", "1", typed=["q"]).out)
    assert "Ann[2J Lee (you)" in told
    assert "Teal" not in told


def test_nobody_takes_the_name_of_another_seat(tontine: Tontine) -> None:
    assert tontine("play", "dead-last", "--name", "grey", typed=["q"]).code == 2
    assert tontine("play", "dead-last", "--name", "red", typed=["q"]).code == 0


def test_without_a_game_the_house_offers_its_games(tontine: Tontine) -> None:
    told = tontine("play", "--seed", "1", typed=["nonsense", "dead-last", "q"])
    assert "What shall it be?" in told.out
    assert "Whom do you want dead?" in told.out
    assert tontine("play", typed=["q"]).code == 0


@pytest.mark.parametrize("typed", ["dead", "dead l", "DEAD-L", "Dead  Last", "1"])
def test_the_beginning_of_a_name_is_enough(tontine: Tontine, typed: str) -> None:
    assert "Whom do you want dead?" in tontine("play", "--seed", "1", typed=[typed, "q"]).out


def test_any_word_of_a_name_may_begin_it(tontine: Tontine) -> None:
    assert "Last Dog Standing · Player 1" in plain(tontine("play", "--seed", "3", typed=["dog", "q"]).out)
    told = plain(tontine("play", typed=["last", "", "0", "q"]).out)
    meant = [game.title for game in games() if "Last" in game.title.split()]
    assert f"“last” could be {', '.join(meant)}." in told
    assert told.count("or its beginning") == 2


# Leave and resume


@pytest.mark.parametrize("after", [0, 1, 3])
def test_a_match_that_was_left_and_resumed_is_the_same_match(tontine: Tontine, after: int) -> None:
    start = ("play", "dead-last", "--seats", "7", "--seed", "5", *SHORT, "--set", "whispers=1", "--bots", "random", "--name", "Ann")
    tontine(*start, "--save", "whole.json", typed=["2"] * 80)
    tontine(*start, "--save", "left.json", typed=[*["2"] * after, "q"])
    back = tontine("play", "--resume", "left.json", typed=["2"] * 80)
    assert "Ann" in back.out
    assert record_of(Path("left.json")) == record_of(Path("whole.json"))
    assert record_of(Path("whole.json"))["outcome"]


def test_leaving_says_where_the_record_is_and_how_to_come_back(tontine: Tontine) -> None:
    told = tontine("play", "dead-last", typed=["q"])
    [saved] = Path.cwd().iterdir()
    assert saved.name in told.out
    assert f"  tontine play --resume {saved.name}" in told.out.splitlines(), "on a line of its own"
    assert tontine("verify", saved.name).code == 0


def test_a_match_of_bots_can_be_resumed_too(tontine: Tontine) -> None:
    whole = tontine("play", "dead-last", "--auto", "--seed", "1", *SHORT, "--save", "r.json")
    assert tontine("play", "--resume", "r.json", "--save", "r.json").out == whole.out


def test_of_a_match_that_is_over_the_end_is_told_and_nothing_is_written(tontine: Tontine) -> None:
    whole = tontine("play", "dead-last", "--seed", "1", *SHORT, "--save", "r.json", typed=["1"] * 60).out
    Path("r.json").write_text(Path("r.json").read_text("utf-8") + "\n")  # a rewritten record would not have it
    before = Path("r.json").read_bytes()
    told = tontine("play", "--resume", "r.json")
    assert told.code == 0
    assert "Chance is sealed" not in told.out
    assert "Saved in" not in told.out
    assert told.out.splitlines()[-4:] == whole.splitlines()[-5:-1]
    assert Path("r.json").read_bytes() == before
    assert [path.name for path in Path.cwd().iterdir()] == ["r.json"]


def test_the_end_of_input_saves_as_well(tontine: Tontine) -> None:
    told = tontine("play", "dead-last", typed=[])
    assert told.code == 0
    assert len(list(Path.cwd().iterdir())) == 1


def test_ctrl_c_saves_as_well(tontine: Tontine, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    told = tontine("play", "dead-last", "--lang", "it")
    assert told.code == 130
    assert "La partita è salvata in" in told.out
    assert len(list(Path.cwd().iterdir())) == 1


def test_two_records_in_one_second_do_not_meet(tontine: Tontine) -> None:
    for _ in range(3):
        tontine("play", "dead-last", typed=["q"])
    assert len(list(Path.cwd().iterdir())) == 3


def test_a_record_that_cannot_be_written_leaves_the_old_one(tontine: Tontine, monkeypatch: pytest.MonkeyPatch) -> None:
    tontine("play", "dead-last", "--save", "r.json", typed=["q"])
    before = Path("r.json").read_bytes()

    def fail(*_: object) -> None:
        raise OSError

    monkeypatch.setattr("os.replace", fail)
    told = tontine("play", "dead-last", "--save", "r.json", typed=["q"])
    assert told.code == 1
    assert "Nothing can be saved in r.json" in told.err
    assert Path("r.json").read_bytes() == before
    assert [path.name for path in Path.cwd().iterdir()] == ["r.json"]


def test_with_a_place_to_save_every_answer_is_kept_at_once(tontine: Tontine, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[list[Any]] = []

    def ask(*_: object) -> str:
        kept.append(record_of(Path("r.json"))["answers"] if Path("r.json").exists() else [])
        if len(kept) == 4:
            raise RuntimeError("the machine breaks")
        return "1"

    monkeypatch.setattr("builtins.input", ask)
    with pytest.raises(RuntimeError):
        tontine("play", "dead-last", "--seed", "1", "--save", "r.json")
    mine = [[answer for answer in each if answer[0] == 0] for each in kept]
    assert [len(each) for each in mine] == [0, 1, 2, 3]


def test_trouble_with_the_record_does_not_end_the_match(tontine: Tontine, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError

    monkeypatch.setattr("os.replace", fail)
    told = tontine("play", "dead-last", "--seed", "1", "--save", "r.json", typed=["1", "1", "1", "q"])
    assert told.code == 1
    assert "Whom do you vote for?" in told.out
    assert told.err.count("Nothing can be saved in r.json") == 2, "once when it begins, once at the end"


# The two of a showdown talk first


def two_left(people: dict[str, str]) -> None:
    """r.json: Dead Last with a round of whispers, just before the first showdown, of Red and Pink."""
    match: Match[Any] = Match("dead-last", 6, {"whispers": 1}, seed="talk")
    for _ in range(2):
        for seat in range(6):
            match.answer(seat, "silence")
    for seat, vote in enumerate((2, 2, 0, 4, 5, 3)):
        match.answer(seat, vote)
    Path("r.json").write_text(json.dumps({**match.record(), "table": {"people": people, "bots": ["greedy"]}}))


TALK = [
    ("en", "You and Pink. Which card do you promise?", "Share", "Silence", "Red says nothing. · Pink: “I will play Share.”"),
    ("it", "Tu e Rosa. Che carta prometti?", "Dividi", "Silenzio", "Rosso tace. · Rosa: «Giocherò Dividi.»"),
]


@pytest.mark.parametrize(("language", "asked", "share", "silence", "heard"), TALK, ids=LANGUAGES)
def test_a_bot_says_something_before_a_showdown(tontine: Tontine, language: str, asked: str, share: str, silence: str, heard: str) -> None:
    """DL-17: its rival may, too. Then the cards are chosen."""
    two_left({"0": ""})
    told = plain(tontine("play", "--resume", "r.json", "--lang", language, typed=[silence, share, "q"]).out)
    assert told.index(asked) < told.index(heard)
    assert [option for _, option in record_of(Path("r.json"))["answers"][18:21]] == ["silence", "share", "share"]


@pytest.mark.parametrize(("language", "asked", "share", "silence", "heard"), TALK, ids=LANGUAGES)
def test_two_people_on_one_screen_talk_before_a_showdown(
    tontine: Tontine, monkeypatch: pytest.MonkeyPatch, language: str, asked: str, share: str, silence: str, heard: str
) -> None:
    """DL-17: nobody sees what the other says before both have spoken."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    two_left({"0": "", "1": ""})
    told = tontine("play", "--resume", "r.json", "--lang", language, typed=["", silence, "", share, "", "q"]).out
    first, second, third = [page for page in map(plain, told.split(ERASE)) if page.startswith("Dead Last")]
    assert asked in first
    assert heard.split(" · ", maxsplit=1)[0] not in first + second
    assert heard in third


# Several people on one screen


def test_hotseat_passes_the_screen_only_to_another(tontine: Tontine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    told = tontine(
        "play", "last-one-alive", "--hotseat", "2", "--seats", "2", "--seed", "1", typed=["", *["1", "1", "1", "1", "1", "", "q"]]
    ).out
    pages = [plain(page) for page in told.split(ERASE)]
    passed = [page for page in pages if "Pass the screen" in page]
    assert passed
    assert all(one != other for one, other in pairwise(passed))
    for page in pages:
        assert not ("Last One Alive · Player 1" in page and "Last One Alive · Player 2" in page)
    assert any(page.count("Last One Alive · Player") > 1 for page in pages), "who is asked again stays where they are"


def test_hotseat_can_be_left_while_the_screen_is_passed(tontine: Tontine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    told = tontine("play", "dead-last", "--hotseat", "2", "--seed", "9", typed=["", "1", " Q"])
    assert told.code == 0
    assert "Pass the screen to Pink" in plain(told.out)
    assert "The match is saved in" in plain(told.out)
    assert "Dead Last · Pink" not in plain(told.out)


def test_hotseat_shows_nothing_of_another_seat(tontine: Tontine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    start = ("play", "dead-last", "--hotseat", "2", "--name", "Ann", "--name", "Bob", "--seed", "9", "--set", "whispers=2", *SHORT)
    told = tontine(*start, "--bots", "random", "--save", "r.json", typed=["", "1"] * 200).out
    match = Match.replay(record_of(Path("r.json")))
    texts = Texts("en", match.game, {0: "Ann", 1: "Bob"})
    heard = {seat: {plain(texts.event(each)) for each in match.events(seat=seat)} for seat in (0, 1)}
    pages = [plain(page) for page in told.split(ERASE)]
    for seat, other, name in ((0, 1, "Ann"), (1, 0, "Bob")):
        own = [page for page in pages if page.startswith(f"Dead Last · {name}")]
        assert own
        assert any(sentence in page for sentence in heard[seat] - heard[other] for page in own)
        assert not [sentence for sentence in heard[other] - heard[seat] if any(sentence in page for page in own)]
        # Between two pages of people, a page that only says whose turn it is.
        assert any(f"Pass the screen to {name}" in page and "Dead Last" not in page for page in pages)


def test_hotseat_asks_even_what_has_one_answer(tontine: Tontine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    start = ("play", "dead-last", "--hotseat", "2", "--seed", "9", "--set", "whispers=1")
    told = tontine(*start, typed=["", "silence", "", "silence", "", "", "", "", "", "q"]).out
    passed = [line for line in told.split(ERASE) if "Pass the screen" in line]
    assert len(passed) == 5, "two who are silent are asked twice each, like two who are not"
    assert "Only one answer" not in told


def test_hotseat_without_a_number_is_for_everybody(tontine: Tontine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    tontine("play", "last-dog-standing", "--hotseat", "--seats", "3", "--seed", "1", "--save", "r.json", typed=["", "q"])
    assert record_of(Path("r.json"))["table"]["people"] == {"0": "", "1": "", "2": ""}


def test_hotseat_needs_a_seat_and_a_name_for_each(tontine: Tontine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "not enough seats for 7 people" in tontine("play", "dead-last", "--hotseat", "7").err
    assert "cannot share a name" in tontine("play", "dead-last", "--hotseat", "2", "--name", "Ann", "--name", "Ann").err
