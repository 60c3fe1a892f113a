"""The benchmark of the thinkers says what it should. How fast anything is, no test asserts."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from math import inf
from pathlib import Path

import pytest
from msgspec.structs import replace
from rich.console import Console

from tests.conftest import LIMIT
from tests.server.paper import PEOPLE, Paper, quick
from tontine.bench import show_thinkers
from tontine.bench.show_thinkers import show
from tontine.bench.thinkers import Count, Report, Row, due_at, lateness, number_of, report
from tontine.server.batch import Opened, Written
from tontine.server.batch import Row as TableRow
from tontine.server.database import database_in
from tontine.server.entries import Entry
from tontine.server.store import Store
from tontine.server.tables import Table
from tontine.text import Texts

ROWS = [
    Row("last-dog-standing", 4, Count({"expert": 1234, "hard": 12_345, "normal": 6789}, 12.0, 71.0), (0.5, -0.004), 10.5),
    Row("dead-last", 6, trouble="Broken: no"),
]
FOUND = Report({"python": "CPython 3"}, 50, 2, 40.0, ROWS)


@pytest.mark.parametrize(("language", "numbers"), [("en", ("1,234·12,345·6,789", "10.5")), ("it", ("1.234·12.345·6.789", "10,5"))])
def test_it_is_told_in_words_in_a_window_of_80_letters(language: str, numbers: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "strict", True)
    console = Console(width=80, markup=False, highlight=False)
    with console.capture() as capture:
        show(FOUND, Texts(language, more=["tontine.bench"]), console)
    for said in ("last-dog-standing", *numbers, "500", "71", "Broken: no", "CPython 3", "50", "40"):
        assert said in capture.get()
    assert "…" not in capture.get()


def test_figures_are_read_from_the_metrics() -> None:
    text = 'a_total{level="expert",played="hard"} 7.0\nb_count 12.0\n'
    assert [number_of(text, name) for name in ('a_total{level="expert",played="hard"}', "b_count", "c")] == [7, 12, 0]
    assert Count({"expert": 9}, 2.0, 5.0).since(Count({"expert": 4}, 1.0, 3.0)) == Count({"expert": 5}, 1.0, 2.0)


def test_what_was_due_when_follows_from_the_log() -> None:
    """On paper a chore is done the moment it is due."""
    answers = [(due, entry.at) for due, entry in dues(played()) if due is not None]
    assert len(answers) > 10
    assert all(due <= at for due, at in answers)
    assert answers[0][0] == answers[0][1]


async def test_how_late_an_answer_was_is_read_from_the_database(tmp_path: Path) -> None:
    """One that was written a quarter of a second after it was due, and whatever was written before or after a moment."""
    paper, url = played(), database_in(tmp_path)
    place = next(place for place, (due, _) in enumerate(dues(paper)) if due is not None)
    at = paper.log[place].at + 250
    await store([*paper.log[:place], replace(paper.log[place], at=at)], paper.table, url)
    assert await lateness(url, ["paper"], 0, inf) == [0.25]
    assert await lateness(url, ["paper"], at / 1000, inf) == [0.25]
    assert await lateness(url, ["paper"], at / 1000 + 1, inf) == await lateness(url, ["paper"], 0, at / 1000) == []


def played() -> Paper:
    paper = table().sit(PEOPLE[0]).start("normal")
    paper.play_on()
    return paper


def table() -> Paper:
    return Paper("last-dog-standing", 4, clocks=quick(pace=2))


def dues(paper: Paper) -> list[tuple[int | None, Entry]]:
    again, found = table().table, []
    for entry in paper.log:
        found.append((due_at(again, entry), entry))
        again.apply(entry)
    return found


async def store(log: Sequence[Entry], table: Table, url: str) -> None:
    kept, row = Store(url), TableRow("playing", 0, None)
    await kept.migrate()
    kept.start()
    await kept.open(Opened(table.name, table.opening, table.secret, row))
    for entry in log:
        assert await kept.append(Written(table.name, entry, row))
    await kept.stop()


@pytest.mark.slow
def test_two_tables_are_measured(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The server runs until a bot's answer is in its database, however long that takes."""

    async def until_there(url: str, names: list[str], begin: float, end: float) -> list[float]:
        async with asyncio.timeout(LIMIT):
            while not (late := await lateness(url, names, 0, inf)):
                await asyncio.sleep(0.1)
        return late

    monkeypatch.setattr("tontine.bench.thinkers.lateness", until_there)
    monkeypatch.setattr(show_thinkers, "report", lambda *given, **named: report(*given, **named, warm_up=0))
    show_thinkers.thinkers(1, tables=2, processes=1, games=["dead-last"], json=True)
    row = json.loads(capsys.readouterr().out)["rows"][0]
    assert row["trouble"] == ""
    assert row["decisions"].keys() == {"expert", "hard", "normal"}
    assert row["answers"] > 0
    assert row["within_50_ms"] <= row["within_90_ms"] <= row["within_99_ms"]
