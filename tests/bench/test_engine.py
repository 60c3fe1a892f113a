"""The benchmark says what it should. How fast anything is, no test asserts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from tests.cli.helpers import ANSI, Terminal
from tontine.bench import peers
from tontine.bench.engine import Report, our_subjects, ratio, report
from tontine.bench.measure import ROUNDS, Dice, Figures, Row, Subject, best, measure, over, playing, spread, watching
from tontine.bench.show import engine, show
from tontine.core.errors import BadGame
from tontine.core.registry import games
from tontine.text import LANGUAGES, Texts

RATES = {"answers", "matches", "match_answers", "match_matches", "forks", "imagines"}
MICROS = {"fork_us", "fork_p99_us", "imagine_us", "imagine_p99_us"}


def row(library: str, game: str, figures: Figures, *, python: bool = True, seats: int = 2) -> Row:
    return Row(Subject(library, game, seats, python, []), figures)


@pytest.fixture
def found() -> Report:
    ours = [
        row(
            "Tontine", "dead-last", {"answers": 300.0, "match_answers": 150.0, "forks": 50.0, "fork_us": 20.0, "fork_p99_us": 40.0}, seats=6
        ),
        row("Tontine", "dead-last", {"answers": 400.0, "match_answers": 200.0, "forks": 40.0}, seats=12),
        row("Tontine", "last-shot", {"answers": 120.0}),
    ]
    theirs = [
        row("OpenSpiel", "python_slow", {"answers": 10.0, "forks": 5.0}),
        row("OpenSpiel", "quick", {"answers": 1000.0, "forks": 100.0}, python=False),
        row("RLCard", "middling", {"answers": 60.0}),
        Row(Subject("RLCard", "unwell", 2, True, []), {}, ["TypeError: no"]),
    ]
    return Report({"python": "CPython 3"}, ours, theirs, {"PettingZoo": "No module named 'pygame'"}, {"half_done": "SyntaxError: what"})


def printed(found: Report, language: str = "en") -> str:
    console = Console(width=200, markup=False, highlight=False)
    with console.capture() as capture:
        show(found, Texts(language, more=["tontine.bench"]), console)
    return capture.get()


# Ratios


def test_ratios_go_from_our_slowest_line_to_our_fastest(found: Report) -> None:
    slow = found.ratios(found.peers[0])
    assert slow == {"answers": (12.0, 40.0), "match_answers": (15.0, 20.0), "forks": (8.0, 10.0)}


def test_what_was_not_measured_has_no_ratio(found: Report) -> None:
    assert found.ratios(found.peers[3]) == {}
    assert ratio([{"answers": 1.0}], "answers", None) is None
    assert ratio([{}], "answers", 1.0) is None


def test_pursuers_are_games_in_python_and_the_quickest_comes_first(found: Report) -> None:
    assert found.pursuers("dead-last") == {"RLCard middling": 5.0, "OpenSpiel python_slow": 30.0}
    assert list(found.pursuers("last-shot").values()) == [2.0, 12.0]


def test_the_report_is_plain_json(found: Report) -> None:
    plain = json.loads(json.dumps(found.as_json()))
    assert plain["peers"][0]["ratios"]["answers"] == [12.0, 40.0]
    assert plain["pursuers"]["last-shot"] == {"RLCard middling": 2.0, "OpenSpiel python_slow": 12.0}
    assert plain["missing"] == found.missing


# What a person reads


def test_the_page_has_every_line_and_names_what_is_missing(found: Report) -> None:
    page = printed(found)
    for game in ("dead-last", "last-shot", "python_slow", "quick (C++)", "middling", "unwell"):
        assert game in page
    assert "12–40 " in page
    assert "PettingZoo: not installed: pip install tontine[bench] (No module named 'pygame')" in page
    assert "half_done: could not be measured: SyntaxError: what" in page
    assert "RLCard unwell: could not be measured: TypeError: no" in page


def test_the_page_says_of_whom_we_are_not_well_ahead(found: Report) -> None:
    page = printed(found)
    assert "dead-last goes at 3 × or more the pace of 2 of 2 games of peers written in Python\n" in page
    assert "last-shot goes at 3 × or more the pace of 1 of 2 games of peers written in Python; not of RLCard middling (2 ×)" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_forgot_a_word(found: Report, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "strict", True)
    assert "dead-last" in printed(found, language)


# Measuring


def test_the_best_of_rounds_is_most_a_second_and_fewest_microseconds() -> None:
    assert best({"answers": 1.0, "fork_us": 5.0}, {"answers": 2.0, "fork_us": 7.0, "forks": 3.0}) == {
        "answers": 2.0,
        "fork_us": 5.0,
        "forks": 3.0,
    }
    assert best({"answers": 1.0}, {}) == {"answers": 1.0}


def test_encodings_are_the_median_of_the_rounds() -> None:
    assert over([{"encodings": 9.0, "steps": 1.0}, {"encodings": 1.0}, {"encodings": 2.0}]) == {"encodings": 2.0, "steps": 1.0}


def test_a_spread_is_median_99th_percentile_and_the_rate_at_the_median() -> None:
    assert spread("fork", [n / 1e6 for n in range(200)]) == pytest.approx({"forks": 10_000, "fork_us": 100, "fork_p99_us": 198})


def test_subjects_take_turns_and_a_broken_one_stops_nobody() -> None:
    turns: list[str] = []

    def pace(name: str) -> Callable[[float], Figures]:
        def play(seconds: float) -> Figures:
            turns.append(name)
            return {"answers": 1 / 0 if name == "b" else float(len(turns))}

        return play

    rows = measure([Subject("x", name, 2, True, [pace(name)]) for name in "abc"], 0)
    assert turns == list("abc" * ROUNDS)
    assert [row.figures for row in rows] == [{"answers": 13.0}, {}, {"answers": 15.0}]
    assert rows[1].troubles == ["ZeroDivisionError: division by zero"]


def test_paces_play_at_least_once() -> None:
    def walk() -> Iterator[Mapping[str, Callable[[], object]]]:
        yield {"fork": list}

    assert playing(lambda: 7)(0)["answers"] > 0
    assert set(watching(walk)(0)) == {"forks", "fork_us", "fork_p99_us"}


# Our games


def test_every_game_is_measured_at_its_fewest_and_most_seats() -> None:
    subjects, broken = our_subjects()
    assert not broken
    for game in games():
        seats = [subject.seats for subject in subjects if subject.game == game.name]
        assert {game.seats[0], game.seats[-1]} <= set(seats)
        assert len(seats) == min(3, len(game.seats))


def test_a_broken_game_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "tontine.bench.engine.refused", lambda: [BadGame("a package", "SyntaxError: unfinished", "import", name="half-done")]
    )
    subjects, broken = our_subjects()
    assert broken == {"half-done": "SyntaxError: unfinished"}
    assert {subject.game for subject in subjects} == {game.name for game in games()}
    assert our_subjects(["dead-last"])[1] == {}


def test_a_report_has_all_figures_of_a_game() -> None:
    steps: list[tuple[str, float]] = []
    found = report(0.01, games=["dead-last"], against_peers=False, progress=lambda what, done: steps.append((what, done)))
    assert [row.subject.seats for row in found.ours] == [6, 9, 12]
    assert all(set(row.figures) == RATES | MICROS and not row.troubles for row in found.ours)
    assert {"date", "python", "processor", "engine"} <= set(found.environment)
    assert steps[0] == ("Tontine dead-last", 0)
    assert steps[-1][1] < ROUNDS


def test_the_command_prints_json_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    engine(0.01, games=["dead-last"], peers=False, json=True)
    said = capsys.readouterr()
    assert len(json.loads(said.out)["ours"]) == 3
    done = [int(line.partition(" ")[0]) for line in said.err.splitlines()]
    assert done == sorted(set(done)), "where there is no terminal, a line for every tenth"
    assert len(done) == 10


def test_on_a_terminal_there_is_a_bar(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "bench", "engine", "--seconds", "0.1", "--game", "dead-last", "--alone")
    assert terminal.close() == 0
    bars = re.findall(r"Measuring Tontine dead-last .*?━.*? (\d+)%", ANSI.sub("", terminal.shown))
    assert len(bars) > 1
    assert bars[0] == "0"
    assert bars[-1] == "100"


# Peers


def test_a_missing_peer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing_installed(name: str) -> Any:
        raise ModuleNotFoundError(f"No module named {name!r}")

    monkeypatch.setattr("tontine.bench.peers.import_module", nothing_installed)
    subjects, missing, broken = peers.subjects()
    assert subjects == []
    assert broken == {}
    assert set(missing) == {"OpenSpiel", "RLCard", "PettingZoo"}
    assert missing["RLCard"] == "No module named 'rlcard'"


def test_a_peer_that_does_not_work_is_not_called_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing_works(name: str) -> Any:
        raise RuntimeError(f"{name} has a bad day")

    monkeypatch.setattr("tontine.bench.peers.import_module", nothing_works)
    _, missing, broken = peers.subjects()
    assert missing == {}
    assert broken["OpenSpiel"] == "RuntimeError: pyspiel has a bad day"


def test_chance_falls_by_weight() -> None:
    outcomes = [(3, 0.25), (5, 0.75)]
    assert [peers.by_weight(outcomes, point) for point in (0.0, 0.2, 0.3, 0.999, 1.0)] == [3, 3, 5, 5, 5]


class Spiel:
    """As much of OpenSpiel's state as the loop needs: chance, one player, both at once, the end."""

    def __init__(self) -> None:
        self.steps = [peers.CHANCE, 0, peers.SIMULTANEOUS]
        self.done: list[Any] = []

    def current_player(self) -> int:
        return self.steps[len(self.done)] if len(self.done) < len(self.steps) else peers.TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(9, 1.0)]

    def legal_actions(self, seat: int = 0) -> list[int]:
        return [[4], []][seat]

    def apply_action(self, action: int) -> None:
        self.done.append(action)

    apply_actions = apply_action


def test_only_moves_of_players_are_counted() -> None:
    state = Spiel()
    assert [peers.spiel_step(state, 2, Dice()) for _ in range(3)] == [0, 1, 1]
    assert state.done == [9, 4, [4, 0]]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("package", "library", "games"),
    [("pyspiel", "OpenSpiel", peers.open_spiel), ("rlcard", "RLCard", peers.rlcard), ("pygame", "PettingZoo", peers.pettingzoo)],
)
def test_peers_that_are_installed_are_played_and_copied(package: str, library: str, games: Callable[[], list[Subject]]) -> None:
    pytest.importorskip(package)
    with peers.quiet():
        rows = measure(games(), 0)
    assert len(rows) > 5
    for row in rows:
        assert row.subject.library == library
        assert set(row.figures) == {"answers", "matches", "forks", "fork_us", "fork_p99_us"}, row.troubles
