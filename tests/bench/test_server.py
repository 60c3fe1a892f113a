"""The server's benchmark says what it should. How fast anything is, no test asserts."""

from __future__ import annotations

import json
from typing import Any

import pytest
from rich.console import Console

from tontine.bench import server as bench
from tontine.bench.crowd import Times
from tontine.bench.server import Contest, Report, report
from tontine.bench.services import Missing
from tontine.bench.show_server import COLUMNS, server, show
from tontine.text import LANGUAGES, Texts

FIGURES = dict.fromkeys(COLUMNS, 10.0)


@pytest.fixture
def found() -> Report:
    ours = [Contest("SQLite", True, {**FIGURES, "p99_ms": 20.0, "answers": 500.0}), Contest("PostgreSQL", True, {}, "Broken: no")]
    return Report({"python": "none"}, 200, 5, 200.0, ours, [Contest("boardgame.io", False, {**FIGURES, "answers": 250.0})], {"Redis": "it"})


def test_times_are_ranked() -> None:
    times = Times(2.0, [0.001 * number for number in range(1, 101)])
    assert times.rate == 50
    assert [round(times.at(part)) for part in (0.5, 0.99, 1)] == [51, 100, 100]


def test_ratios_are_ours_over_the_peers(found: Report) -> None:
    ratios = found.ratios(found.peers[0])
    assert ratios["SQLite"]["answers"] == 2
    assert ratios["PostgreSQL"] == {}
    assert json.loads(json.dumps(found.as_json()))["peers"][0]["ratios"]["SQLite"]["p99_ms"] == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_words(found: Report, language: str) -> None:
    console = Console(width=200, record=True, file=None)
    with console.capture() as told:
        show(found, Texts(language, more=["tontine.bench"]), console)
    for word in ("SQLite", "boardgame.io", "Broken: no", "Redis", "2.00 ×", "50 ms"):
        assert word in told.get()


def test_fewer_tables_prove_nothing_about_the_budget(found: Report) -> None:
    console = Console(width=200)
    found.tables = 10
    with console.capture() as told:
        show(found, Texts("en", more=["tontine.bench"]), console)
    assert "budget" not in told.get()


def test_what_is_missing_is_named_and_nothing_is_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nowhere:
        def __enter__(self) -> None:
            raise Missing("node")

        def __exit__(self, *_: Any) -> None: ...

    for place in ("on_sqlite", "on_postgres", "on_boardgame"):
        monkeypatch.setattr(bench, place, lambda *_: Nowhere())
    found = report(1)
    assert (found.ours, found.peers) == ([], [])
    assert found.missing == dict.fromkeys(("SQLite", "PostgreSQL", "boardgame.io"), "node")


@pytest.mark.slow
def test_a_small_crowd_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    server(4, tables=4, peers=False, json=True)
    found = json.loads(capsys.readouterr().out)
    sqlite = found["ours"][0]
    assert sqlite["trouble"] == ""
    assert {"answers", "flat_p50_ms", "flat_p99_ms"} <= sqlite["figures"].keys()
    assert found["peers"] == []
