"""The server's benchmark says what it should. How fast anything is, no test asserts."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from tontine.bench import server as bench
from tontine.bench.client import Client
from tontine.bench.crowd import Party, Times
from tontine.bench.server import Contest, Processor, Report, report
from tontine.bench.services import Missing, Service
from tontine.bench.show_server import FLAT_OUT, GROUPS, label, name_of, server, show
from tontine.text import LANGUAGES, Texts

FIGURES = {name: 10.0 for group in GROUPS.values() for name in group}


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
    for word in ("SQLite", "boardgame.io", "Broken: no", "Redis", "2.00 ×" if language == "en" else "2,00 ×", "20 ms"):
        assert word in told.get()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_in_a_window_of_80_letters(found: Report, language: str) -> None:
    console, texts = Console(width=80), Texts(language, more=["tontine.bench"])
    with console.capture() as told:
        show(found, texts, console)
    table = told.get().split("└")[0]
    assert "…" not in table
    for words in [*[label(name, texts) for name in FIGURES], *[name_of(contest, texts) for contest in [*found.ours, *found.peers]]]:
        assert words in table


def test_the_processors_time_is_told_apart() -> None:
    spent = {"server": 1.0, "clients": 5.0}

    async def playing() -> Times:
        spent["server"] += 0.5
        spent["clients"] += 0.25
        return Times(1.0, [0.001] * 1000)

    processor = Processor({"server": lambda: spent["server"], "store": lambda: None, "clients": lambda: spent["clients"]}, "flat_")
    asyncio.run(processor.measure(playing()))
    asyncio.run(processor.measure(playing()))
    assert processor.figures() == {"flat_server_us": 500, "flat_clients_us": 250}


class Quick(Party):
    """Everybody has it at once."""

    @property
    def clients(self) -> Sequence[Client]:
        return [Client()]

    async def gather(self) -> None: ...

    def answer(self) -> None:
        asyncio.get_running_loop().call_later(0.001, self.told)


def test_a_round_flat_out_lasts_as_long_as_it_should_at_new_tables() -> None:
    made: list[Party] = []

    def make() -> list[Party]:
        made.append(Quick())
        return [made[-1]]

    entrant = bench.Entrant(Contest("", True), bench.Place(Service([], Path()), lambda *_: Quick(), lambda: 0.0), make)
    asyncio.run(entrant.flat_out(0.3))
    asyncio.run(entrant.flat_out(0.1))
    figures = entrant.contest.figures
    assert len(made) > 1
    assert entrant.hurried.seconds >= 0.4
    assert figures["answers"] == pytest.approx(len(entrant.hurried.taken) / entrant.hurried.seconds)
    assert figures["best_answers"] >= figures["answers"]


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
    assert set(FLAT_OUT) <= sqlite["figures"].keys()
    assert found["peers"] == []
