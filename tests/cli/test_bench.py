"""`tontine bench ismcts`: which deals are played, and what is told on the way and at the end. The matches are other tests' affair.
And what the benchmarks refuse."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tontine.cli import INTERRUPTED

from .helpers import Tontine, plain

BENCH = ("bench", "ismcts", "last-shot", "--seats", "3")


@pytest.fixture(autouse=True)
def _duels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every other deal is won. At the hundredth somebody presses Ctrl-C."""

    def duels(game: Any, seats: int, deals: Iterable[int], seconds: float) -> Iterator[float]:
        for number in deals:
            if number == 100:
                raise KeyboardInterrupt
            yield float(number % 2)

    monkeypatch.setattr("tontine.bench.ismcts.duels", duels)


def test_the_result_is_told_with_its_deals(tontine: Tontine) -> None:
    said = tontine(*BENCH, "--matches", "3", "--first", "7")
    assert said.code == 0
    assert "0.667 ± 0.653 of the wins in 3 matches with 3 seats, deals 7 to 9 (equals: 0.333)" in plain(said.out)
    assert said.err == ""


@pytest.mark.parametrize(("language", "share"), [("en", "0.500"), ("it", "0,500")])
def test_without_a_terminal_there_is_a_line_every_ten_matches(tontine: Tontine, language: str, share: str) -> None:
    lines = tontine(*BENCH, "--matches", "25", "--lang", language).err.splitlines()
    assert [line.split(": ")[1].split()[0] for line in lines] == [share, share]
    assert [line.split()[-1] for line in lines] == ["10", "20"]


def test_the_result_is_told_in_the_language_s_own_numbers(tontine: Tontine) -> None:
    said = plain(tontine(*BENCH, "--matches", "3", "--lang", "it").out)
    assert all(number in said for number in ("0,333 ±", "0,653", "0,333)"))


def test_what_was_played_is_told_when_it_is_interrupted(tontine: Tontine) -> None:
    said = tontine(*BENCH, "--first", "96")
    assert said.code == INTERRUPTED
    assert "0.500 ± 0.566 of the wins in 4 matches with 3 seats, deals 96 to 99" in plain(said.out)


def test_interrupted_before_the_first_match_is_over_nothing_is_told(tontine: Tontine) -> None:
    assert tontine(*BENCH, "--first", "100") == (INTERRUPTED, "", "")


@pytest.mark.parametrize(("option", "got"), [("matches", "0"), ("first", "-1")])
def test_numbers_that_make_no_sense_are_refused(tontine: Tontine, option: str, got: str) -> None:
    refuses(tontine, *BENCH, option=option, got=got)


@pytest.mark.parametrize(("name", "option"), [("server", "tables"), ("scale", "runs"), ("thinkers", "tables"), ("thinkers", "thinkers")])
def test_where_one_is_needed_none_is_refused(tontine: Tontine, name: str, option: str) -> None:
    refuses(tontine, "bench", name, option=option, got="0")


@pytest.mark.parametrize(("text", "words"), [(None, "There is no file"), ("{}", "cannot be read"), ("no", "cannot be read")])
def test_a_report_to_go_on_from_is_read_before_anything_is_measured(tontine: Tontine, tmp_path: Path, text: str | None, words: str) -> None:
    if text is not None:
        (tmp_path / "old.json").write_text(text)
    assert words in plain(tontine("bench", "scale", "--with", str(tmp_path / "old.json")).err)


@pytest.mark.parametrize("got", ["0.0", "-1.0", "nan"])
@pytest.mark.parametrize("name", ["engine", "environments", "levels", "search", "server", "scale", "thinkers", "sim"])
def test_every_benchmark_takes_time(tontine: Tontine, name: str, got: str) -> None:
    refuses(tontine, "bench", name, option="seconds", got=got)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "--seconds wants more than 0, not 0.0."), ("it", "--seconds vuole più di 0, non 0.0.")]
)
def test_so_does_a_duel_with_each_decision(tontine: Tontine, language: str, said: str) -> None:
    assert plain(tontine(*BENCH, "--seconds", "0", "--lang", language).err) == said


def refuses(tontine: Tontine, *command: str, option: str, got: str) -> None:
    said = tontine(*command, f"--{option}={got}")
    assert said.code == 2
    assert said.err.startswith(f"--{option} wants ")
