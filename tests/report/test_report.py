"""The report says what the matches say: figures against hand-made tables, then the page."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest

from tests.sim.simulations import QUICK, plan_for, simulate
from tontine.report.answers import answers
from tontine.report.effects import compared, effects, quantile, summed, with_intervals
from tontine.report.figures import Data, Mean, by_bot, by_cell, by_turn_order, first_player, lengths, means, survival
from tontine.report.page import report
from tontine.report.words import Words
from tontine.sim.errors import BadFolder
from tontine.sim.folder import Folder
from tontine.text import LANGUAGES, Texts


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    plan = plan_for(matches=120, seats=(2, 3), bots=("greedy", "random"), settings={"discard_viruses": [True, False]})
    return simulate(plan, tmp_path_factory.mktemp("sim"))


def test_a_mean_has_the_interval_of_its_values() -> None:
    frame = pl.LazyFrame({"key": [1, 1, 1, 1], "value": [0.0, 1.0, 0.0, 1.0]})
    row = means(frame, ["key"], pl.col("value")).row(0, named=True)
    assert (row["mean"], row["count"]) == (0.5, 4)
    assert row["margin"] == pytest.approx(1.96 * (1 / 3) ** 0.5 / 2)
    assert Mean(0.5, 0.4, 4).is_clear
    assert not Mean(-0.3, 0.4, 4).is_clear


def marked(*rows: tuple[str, int, float, int]) -> pl.LazyFrame:
    """Word, times, wins, alive: of one kind, at one table, with one bot."""
    found = [(0, "greedy", "told", "draws", word, alive, times, wins, wins) for word, times, wins, alive in rows]
    names = ["cell", "bot", "source", "kind", "word", "alive", "count", "won", "squares"]
    return pl.LazyFrame(found, schema=names, orient="row")


def test_a_word_is_compared_with_others_while_as_many_are_alive() -> None:
    """Everybody wins more often when few are left. The ace is met late, and yet does nothing; the knave does."""
    rows = marked(("ace", 10, 2.5, 4), ("ace", 90, 45.0, 2), ("king", 90, 22.5, 4), ("king", 10, 5.0, 2))
    assert [round(value, 9) for value in compared(summed(rows))["difference"].to_list()] == [0.0] * 4
    better = compared(summed(marked(("knave", 100, 60.0, 3), ("king", 100, 40.0, 3)))).filter(pl.col("word") == "knave")
    assert better["difference"].item() == pytest.approx(0.2)
    assert better["variance"].item() == pytest.approx(0.25 * 200 / 199 * (1 / 100 + 1 / 100))


def test_intervals_are_wide_enough_for_all_words_of_a_kind() -> None:
    assert quantile(1) == pytest.approx(1.96, abs=0.001)
    assert quantile(20) == pytest.approx(3.023, abs=0.001)
    columns = {
        "source": ["told"] * 2,
        "kind": ["draws"] * 2,
        "word": ["a", "b"],
        "effect": [0.1, 0.2],
        "error": [0.01, 0.01],
        "count": [60, 60],
    }
    assert with_intervals(pl.DataFrame(columns))["margin"].to_list() == [pytest.approx(quantile(2) / 100)] * 2


def test_the_figures_of_a_simulation_fit_together(folder: Folder) -> None:
    data = Data(folder)
    chairs = by_turn_order(data)
    assert chairs.group_by("players").agg(pl.col("mean").sum())["mean"].to_list() == [pytest.approx(0), pytest.approx(0)]
    first = first_player(data)
    assert first
    assert first.count == 120
    better = by_bot(data).filter(pl.col("bot") == "greedy")
    assert (better["low"] > 0).all()
    assert lengths(data)["count"].to_list() == [60, 60]
    assert by_cell(data)["count"].to_list() == [30] * 4
    assert effects(data)["count"].min() >= 50  # type: ignore[operator]
    alive = survival(data)
    assert alive.filter(pl.col("turn") == 0)["share"].min() <= 1  # type: ignore[operator]
    assert all(part["share"].is_sorted(descending=True) for _, part in alive.group_by("players"))


class Reader(HTMLParser):
    """The text of a page, and what it wants from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.text, self.wanted = "", list[str]()

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.wanted += [str(value) for name, value in attrs if name in ("src", "href", "xlink:href") and not str(value).startswith("#")]
        self.wanted += [tag] if tag in ("script", "link", "img", "iframe") else []


@pytest.mark.slow
@pytest.mark.parametrize(("language", "says"), [("en", "Is the first player better off?"), ("it", "Conviene essere i primi?")])
def test_the_page_stands_alone_in_both_languages(folder: Folder, monkeypatch: pytest.MonkeyPatch, language: str, says: str) -> None:
    monkeypatch.setattr(Texts, "strict", True)
    page = report(folder, language)
    reader = Reader()
    reader.feed(page)
    assert says in reader.text
    assert reader.wanted == []
    assert not re.search(r"url\(|@import", page)
    assert page.count("<svg") >= 7
    assert re.search(r"± \d+\.\d" if language == "en" else r"± \d+,\d", reader.text)
    assert not [word for word in ("report-", "None", "nan", "inf ") if word in reader.text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_where_all_choose_at_once_has_no_first_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setattr(Texts, "strict", True)
    folder = simulate(plan_for("dead-last", 4, seats=[6], settings={"rounds": [2]}), tmp_path)
    data = Data(folder)
    assert first_player(data) is None
    assert answers(data, Words(data.plan, language))[0][1] in (
        "Nobody goes first: all choose at once.",
        "Non comincia nessuno: si sceglie tutti insieme.",
    )
    assert "<svg" in report(folder, language)


def test_parts_with_other_columns_or_damage_are_refused(tmp_path: Path) -> None:
    folder = simulate(plan_for(QUICK, 2), tmp_path)
    part = folder.files("seats")[0]
    pl.read_parquet(part).drop("score").write_parquet(part)
    assert problem(folder) == "version"
    part.write_bytes(b"PAR1")
    assert problem(folder) == "unreadable"
    for number in folder.done():
        (folder.parts / f"{number:06}").rename(folder.parts / f".unfinished-{number}")
    assert problem(folder) == "no-parts"


def problem(folder: Folder) -> str:
    with pytest.raises(BadFolder) as told:
        Data(folder)
    return told.value.problem
