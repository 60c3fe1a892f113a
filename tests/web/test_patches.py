"""The page adds up patches to the same views that the game makes, live and in a replay."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.core.test_patch import RFC
from tests.server.paper import PEOPLE, Paper
from tontine.core import Game, View
from tontine.core.registry import games
from tontine.server.records import record_of, replay

from .test_texts import NODE

MATCHES = 4
GAMES = [pytest.param(game, id=game.name) for game in games()]


def page(**given: Any) -> dict[str, Any]:
    script = [str(NODE), "--disable-warning=ExperimentalWarning", str(Path(__file__).with_name("fold.ts"))]
    done = subprocess.run(script, input=json.dumps({"streams": [], "merges": [], **given}), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_the_page_merges_as_the_rfc_says() -> None:
    assert page(merges=[(target, patch) for target, patch, _ in RFC])["merges"] == [result for _, _, result in RFC]


def played(game: Game[Any], number: int) -> tuple[Paper, list[list[View | None]]]:
    """A match of people alone, and what each of them, and a spectator, saw after each message."""
    seats = game.seats[number % min(3, len(game.seats))]
    paper = Paper(game.name, seats, bytes([number] * 32)).sit(*PEOPLE[:seats])
    people = [*PEOPLE[:seats], None]
    seen: list[list[View | None]] = [[None] * paper.count(person) for person in people]
    paper.start()
    while True:
        for person, views in zip(people, seen, strict=True):
            view = paper.match.view(paper.table.seat_of(person.id if person else None))
            views.extend([view] * (paper.count(person) - len(views)))
        if paper.table.status != "playing":
            return paper, seen
        paper.chore()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_page_sees_what_the_game_shows(game: Game[Any]) -> None:
    """For every seat and a spectator, after every message of a match."""
    for number in range(MATCHES):
        paper, seen = played(game, number)
        people = [*PEOPLE[: paper.match.seats], None]
        assert page(streams=[paper.heard(person) for person in people])["streams"] == seen


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_shows_what_the_game_showed(game: Game[Any]) -> None:
    paper, seen = played(game, 0)
    record = json.loads(json.dumps(record_of(paper.table, None)))
    ways: list[tuple[int | None, bool]] = [(0, False), (None, False), (None, True)]
    shown = [msgspec.to_builtins(replay(record, seat, everything, count=100_000)) for seat, everything in ways]
    streams = [[{"view": each["view"]}, *each["steps"]] for each in shown]
    own, public, everything = page(streams=streams)["streams"]
    assert own[-1] == paper.match.view(0)
    assert public[-1] == paper.match.view(None)
    assert everything[-1]["players"] == [paper.match.view(seat)["players"][seat] for seat in range(paper.match.seats)]
    live = [view for view in distinct(seen[0]) if view is not None]
    assert [view for view in distinct(own) if view in live] == live


def distinct(views: list[View | None]) -> list[View | None]:
    """Without those that are the same as the one before."""
    return [view for i, view in enumerate(views) if i == 0 or view != views[i - 1]]
