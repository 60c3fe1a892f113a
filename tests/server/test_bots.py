"""Bots at tables: they think in other processes, from what their seat knows, and a failure stops nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.places import SMALL_TABLES
from tests.server.paper import PEOPLE, Paper
from tontine.core import Chance, Option, Perspective, Signal
from tontine.core.registry import game as game_named
from tontine.games.dead_last.talk import TALK
from tontine.server import bots
from tontine.server.bots import Thought, question_of, think
from tontine.server.clocks import chores
from tontine.server.thinkers import Thinkers

A = PEOPLE[0]
GAMES = list(SMALL_TABLES.items())


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_remembered_match_is_played_on(game: str, seats: int) -> None:
    """Whether the process knows the match or not, the bot answers the same."""
    paper = Paper(game, seats).sit(A).start("greedy")
    for _ in range(25):
        asked = [ask.seat for ask in paper.match.asks if ask.seat != 0]
        for seat in asked:
            fresh = question_of(paper.table, seat)
            remembered = think(fresh)
            bots._matches.clear()
            assert think(fresh) == remembered
        if paper.table.status == "playing":
            paper.chore()


def test_a_bot_that_fails_answers_something(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(perspective: Perspective, chance: Chance) -> Option:
        raise ZeroDivisionError

    monkeypatch.setattr(bots, "bot_named", lambda game, name, timed: broken)
    paper = Paper().sit(A).start("greedy")
    question = question_of(paper.table, 1)
    ask = paper.match.ask(1)
    assert ask
    assert think(question).option in ask.options


def test_a_level_that_needs_what_is_not_installed_plays_as_normal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table was opened by a worker that has it."""
    recipes: Any = game_named("dead-last").bots
    monkeypatch.delitem(recipes, "expert")
    table = Paper().sit(A).start("expert").table
    expected = think(question_of(table, 1)._replace(level="normal")).option
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert think(question_of(table, 1)).option == expected


def test_a_bot_that_fails_to_confide_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(perspective: Perspective, level: str, chance: Chance) -> list[Signal]:
        raise ZeroDivisionError

    question = question_of(Paper().sit(A).start("greedy").table, 1)
    confide: Any = TALK.confide
    monkeypatch.setitem(confide, "vote", broken)
    assert think(question).signals == []


def test_a_signal_changes_what_a_bot_expects() -> None:
    paper = Paper().sit(A).start("greedy")
    question = question_of(paper.table, 2)
    told = [think(question._replace(said=tuple([(0, Signal(by, "kill", 5, (2,))) for by in (0, 1, 3, 4)]))).option]
    assert told == [5]


def test_a_bot_says_nothing_before_questions_that_its_game_does_not_name() -> None:
    """Before every vote there is a chore to speak; the bots of Last One Alive have none."""
    assert "speak" in {chore.kind for chore in chores(Paper().sit(A).start("greedy").table)}
    assert {chore.kind for chore in chores(Paper("last-one-alive", 2).start("greedy").table)} == {"answer", "close"}


@pytest.mark.slow
async def test_the_thinking_process_may_die() -> None:
    paper = Paper().sit(A).start("greedy")
    thinkers = Thinkers(1)
    first = await thinkers.ask(paper.table, 1, 1.0)
    for process in list(thinkers._quick.pool.executor._processes.values()):  # type: ignore[union-attr]
        os.kill(process.pid, signal.SIGKILL)
        process.join()
    answers: list[Thought] = [first, *[await thinkers.ask(paper.table, seat, 1.0) for seat in (2, 3)]]
    for seat, answer in enumerate(answers, 1):
        ask = paper.match.ask(seat)
        assert ask is not None
        assert answer.option in ask.options
    await thinkers.stop()


ORPHAN = """
import asyncio, os, time
from tontine.server.thinkers import Thinkers
from tests.server.paper import PEOPLE, Paper
async def main():
    thinkers = Thinkers(1)
    await thinkers.ask(Paper().sit(PEOPLE[0]).start("greedy").table, 1, 1.0)
    print(*thinkers._quick.pool.executor._processes, flush=True)
    time.sleep(60)
if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.slow
def test_who_has_lost_its_server_leaves(tmp_path: Path) -> None:
    (tmp_path / "orphan.py").write_text(ORPHAN)
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    parent = subprocess.Popen([sys.executable, str(tmp_path / "orphan.py")], stdout=subprocess.PIPE, text=True, env=env)
    assert parent.stdout
    children = [int(number) for number in parent.stdout.readline().split()]
    parent.kill()
    parent.wait()
    for _ in range(200):
        if all(gone(child) for child in children):
            return
        time.sleep(0.05)
    raise AssertionError("it is still there")


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rsplit(")", 1)[1].split()[0] == "Z"
