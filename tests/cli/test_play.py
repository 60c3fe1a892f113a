"""`tontine play`, in this process."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from tontine.cli.sitting import ERASE
from tontine.core import Match
from tontine.core.registry import game as game_named
from tontine.core.registry import games
from tontine.text import LANGUAGES, Texts

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


def test_a_whole_match_by_numbers(tontine: Tontine) -> None:
    told = tontine("play", "dead-last", "--seed", "1", *SHORT, typed=["1"] * 60)
    assert told.code == 0
    assert "Whom do you vote for?" in told.out
    assert "wins." in told.out or "share the win." in told.out
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
    assert "Whom would you have killed?" in told.out
    assert tontine("play", typed=["q"]).code == 0


# Leaving and coming back


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
    assert f"tontine play --resume {saved.name}" in plain(told.out)
    assert tontine("verify", saved.name).code == 0


def test_a_match_of_bots_can_be_resumed_too(tontine: Tontine) -> None:
    whole = tontine("play", "dead-last", "--auto", "--seed", "1", *SHORT, "--save", "r.json")
    assert tontine("play", "--resume", "r.json").out == whole.out


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


# Several people on one screen


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


def test_hotseat_needs_a_seat_and_a_name_for_each(tontine: Tontine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "not enough seats for 7 people" in tontine("play", "dead-last", "--hotseat", "7").err
    assert "cannot share a name" in tontine("play", "dead-last", "--hotseat", "2", "--name", "Ann", "--name", "Ann").err
