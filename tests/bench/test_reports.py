"""The tables of the benchmarks, filled with made-up figures as long as they get, in a window of 80 letters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from rich.console import Console
from rich.table import Table

from tontine.bench import (
    engine,
    environments,
    scale,
    search,
    show,
    show_environments,
    show_scale,
    show_search,
    show_sim,
    show_thinkers,
    sim,
    thinkers,
)
from tontine.bench.measure import Figures, Row, Subject
from tontine.core.registry import games
from tontine.text import LANGUAGES, Texts

WIDTH = 80
PEERS = {
    "OpenSpiel": ["python_iterated_prisoners_dilemma", "python_dynamic_routing", "leduc_poker"],
    "PettingZoo": ["texas_holdem_no_limit_v6", "leduc_holdem_v4"],
    "RLCard": ["no-limit-holdem"],
}
RATES = dict.fromkeys(("answers", "match_answers", "matches", "forks", "imagines", "encodings", "packings", "steps"), 1_234_567.8)
MICROS = {"fork_us": 123.4, "fork_p99_us": 456.7, "imagine_us": 123.4, "imagine_p99_us": 456.7}
FIGURES: Figures = {**RATES, **MICROS, "living": 12_345.6, "playouts": 12_345.6, "guided": 12_345.6}
POINT = scale.Point(3000, 1000, 2, 100.0, 5000, 5.0, 12_345.6, 1234.5, 1234.5, 12_345.6, 1005.0, 12_345.6, 0.5, 1.2, 3.4)


def ours(library: str = "Tontine") -> list[Row]:
    slower = {name: figure / 1.4 for name, figure in FIGURES.items()}
    return [
        Row(Subject(library, game.name, seats, True, []), figures)
        for game in games()
        for seats, figures in ((min(game.seats), slower), (max(game.seats), FIGURES))
    ]


def theirs() -> list[Row]:
    """A quick one, and others that are hundreds of times as slow."""
    slow = {name: figure / 500 for name, figure in FIGURES.items()}
    found = [Row(Subject(library, game, 12, game != "leduc_poker", []), slow) for library, names in PEERS.items() for game in names]
    return [replace(found[0], figures=FIGURES), *found]


def logs() -> list[scale.LogPoint]:
    return [scale.LogPoint("dead-last", entries, 1234.5, 12_345.6, 1_234_567.8) for entries in scale.ENTRIES]


DECIDED = thinkers.Count({"expert": 12_345, "hard": 1234, "normal": 123}, 123.4, 123.4)
LATE = (*[0.1234] * 9_000, *[1.2345] * 3_345)
REPORTS: dict[str, tuple[Callable[..., None], Any]] = {
    "engine": (show.show, engine.Report({}, ours(), theirs(), {}, {})),
    "environments": (show_environments.show, environments.Report({}, ours("PettingZoo"), theirs(), {}, {})),
    "search": (show_search.show, search.Report({}, ours(), ours("OpenSpiel"), {}, {})),
    "sim": (show_sim.show, sim.Report({}, [sim.Pace(game.name, max(game.seats), 1234.5, 2345.6, 1.9) for game in games()])),
    "thinkers": (
        show_thinkers.show,
        thinkers.Report({}, 50, 2, 40.0, [thinkers.Row(game.name, max(game.seats), DECIDED, LATE, 10.5) for game in games()]),
    ),
    "scale": (
        show_scale.show,
        scale.Report(
            {},
            [scale.Done("2026-11-19", "AMD EPYC", "CPython 3.11.7", "compiled", 12)],
            [POINT, replace(POINT, rate=0.0), replace(POINT, together=False)],
            logs(),
            [scale.MatchPoint(game.name, max(game.seats), 1234, 123_456.7) for game in games()],
        ),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", REPORTS)
def test_the_tables_fit_and_no_name_is_folded(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "strict", True)
    show_it, found = REPORTS[name]
    made: list[Table] = []
    console = Console(width=500)
    monkeypatch.setattr(console, "print", lambda shown, **_: made.append(shown) if isinstance(shown, Table) else None)
    show_it(found, Texts(language, more=["tontine.bench"]), console)
    assert made
    for table in made:
        assert fits(table), f"{table.title} has {width(table)} letters"
        headings = [word for column in table.columns for word in str(column.header).split()]
        shown = printed(table)
        for words in [*headings, *[str(cell) for column in table.columns for cell in column.cells]]:
            assert words in shown


def fits(table: Table) -> bool:
    return width(table) <= WIDTH


def width(table: Table) -> int:
    """As wide as it would be with all the room that there is."""
    return Console(width=500).measure(table).maximum


def printed(table: Table) -> str:
    console = Console(width=WIDTH, markup=False, highlight=False)
    with console.capture() as capture:
        console.print(table)
    return capture.get()


@pytest.mark.parametrize(("language", "workers", "server"), [("en", "2 spread", "12,346"), ("it", "2 sparsi", "12.346")])
def test_points_with_spread_connections_are_told_apart(language: str, workers: str, server: str) -> None:
    texts = Texts(language, more=["tontine.bench"])
    assert show_scale.row(replace(POINT, together=False), texts)[2:5] == [workers, "100", server]
    assert show_scale.row(POINT, texts)[2] == "2"
