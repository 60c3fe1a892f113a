"""The same matches on however many processes; nothing half written, nothing twice."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import tontine.sim.play as play_module
from tontine.cli import main
from tontine.core import Chance, Option, Perspective
from tontine.core.registry import game
from tontine.sim.errors import BadFolder, ClusterTrouble, FolderTrouble
from tontine.sim.folder import Folder
from tontine.sim.play import play
from tontine.sim.rows import SCHEMAS
from tontine.sim.run import on_cluster, on_cores, run

from .simulations import QUICK, plan_for, simulate, table


def test_the_matches_are_the_same_on_one_process_and_on_two(tmp_path: Path) -> None:
    plan = plan_for(matches=30, bots=("random", "greedy"), decisions=True)
    one, two = simulate(plan, tmp_path / "one"), simulate(plan, tmp_path / "two", jobs=2)
    for name in SCHEMAS:
        assert table(one, name).equals(table(two, name)), name
    assert table(one, "matches")["match"].to_list() == list(range(30))


def test_rows_tell_what_happened(tmp_path: Path) -> None:
    plan = plan_for(matches=6, decisions=True)
    folder = simulate(plan, tmp_path)
    seats = table(folder, "seats")
    assert seats.group_by("match").agg(pl.col("won").sum())["won"].round(9).unique().to_list() == [1.0]
    assert len(seats) == 3 * 2 + 3 * 3
    played = play(plan, 3)
    row = table(folder, "matches").row(3, named=True)
    assert (row["reason"], row["answers"]) == (played.outcome.reason.value, played.watch.answers)
    first = seats.filter(pl.col("turn_order") == 0)
    assert first["seat"].to_list() == table(folder, "matches")["first"].to_list()
    assert table(folder, "decisions").filter(pl.col("match") == 3)["option"].to_list() == [
        each.option for each in played.watch.decisions or []
    ]


def test_whoever_is_out_was_last_seen_alive_before(tmp_path: Path) -> None:
    seats = table(simulate(plan_for("last-one-alive", 8, seats=[3]), tmp_path), "seats")
    assert seats.filter(pl.col("out").is_null())["out_at"].null_count() == seats["out"].null_count()
    ordered = seats.filter(pl.col("out").is_not_null()).sort("match", "out")
    for _, fallen in ordered.group_by("match"):
        assert fallen["out_at"].is_sorted()


def dreamer(perspective: Perspective, chance: Chance) -> Option:
    return perspective.imagine(chance.spawn()).asks[0].options[0]


def test_a_match_is_made_forkable_where_a_bot_imagines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then it is played again from its beginning."""
    monkeypatch.setattr(play_module, "_imagine", set())
    plan = plan_for(matches=1)
    assert not play(plan, 0).watch.match.log
    monkeypatch.setattr(play_module, "player", lambda game, name: dreamer)
    assert len(play(plan, 0).watch.match.log) == play(plan, 0).watch.answers


def parts_then(fault: BaseException, after: int) -> object:
    """Workers that play so many parts, then fail."""

    def workers(plan: object, numbers: list[int]) -> Iterator[object]:
        for place, each in enumerate(on_cores(1)(plan, numbers)):  # type: ignore[arg-type]
            if place == after:
                raise fault
            yield each

    return workers


def test_a_run_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    plan, folder, told = plan_for(matches=9), Folder(tmp_path), list[int]()
    with pytest.raises(KeyboardInterrupt):
        run(plan, folder, "0.0", [], parts_then(KeyboardInterrupt(), 4), told.append)  # type: ignore[arg-type]
    assert (len(folder.done()), sum(told)) == (4, 4)
    assert run(plan, folder, "0.0", [], on_cores(1), lambda more: None) == 5
    assert run(plan, folder, "0.0", [], on_cores(1), lambda more: None) == 0
    assert table(folder, "seats").equals(table(simulate(plan, tmp_path / "whole"), "seats"))


KILLED_IN_THE_THIRD_PART = """
import os, signal, sys
from tontine.cli import main
from tontine.sim import folder

real, written = folder.write_flushed, []

def write(path, content):
    written.append(path)
    if len(written) == 9:  # the manifest, two parts of three tables, one table of the third
        os.kill(os.getpid(), signal.SIGKILL)
    real(path, content)

folder.write_flushed = write
main(sys.argv[1:])
"""


def test_after_a_kill_nothing_is_missing_and_nothing_twice(tmp_path: Path) -> None:
    argv = ["sim", QUICK, "--matches", "30", "--bots", "random", "--out", str(tmp_path / "sim"), "--jobs"]
    killed = subprocess.run([sys.executable, "-c", KILLED_IN_THE_THIRD_PART, *argv, "1"], check=False)
    assert killed.returncode == -signal.SIGKILL
    parts = tmp_path / "sim" / "parts"
    early = {path.name: path.stat().st_mtime_ns for path in parts.iterdir() if path.name.isdecimal()}
    assert len(early) == 2
    assert [[file.suffix for file in left.iterdir()] for left in parts.glob(".*")] == [[".parquet"]]
    assert main([*argv, "1"]) == 0
    assert table(Folder(tmp_path / "sim"), "matches")["match"].to_list() == list(range(30))
    assert {name: (parts / name).stat().st_mtime_ns for name in early} == early
    assert not list(parts.glob(".*"))


def test_no_space_left_is_told_and_the_same_command_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan, flushed, real = plan_for(matches=5), [0], os.fsync

    def full(file: int) -> None:
        flushed[0] += 1
        if flushed[0] > 12:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(file)

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FolderTrouble) as told:
        simulate(plan, tmp_path)
    assert told.value.problem == "no-space"
    assert {path.name for path in Folder(tmp_path).parts.iterdir()} == {"000000", "000001"}
    assert not list(tmp_path.rglob(".unfinished*"))
    monkeypatch.undo()
    assert table(simulate(plan, tmp_path), "matches")["match"].to_list() == list(range(5))


def test_a_folder_that_cannot_begin_is_removed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FolderTrouble):
        simulate(plan_for(), tmp_path / "new")
    assert not (tmp_path / "new").exists()


def changed(folder: Folder, **facts: object) -> None:
    path = folder.path / "sim.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), **facts}))


@pytest.mark.parametrize("facts", [{"format": 0, "version": "9.9"}, {"rules": 0, "version": "9.9"}])
def test_a_folder_of_another_version_is_refused(tmp_path: Path, facts: dict[str, object]) -> None:
    plan = plan_for(matches=2)
    folder = simulate(plan, tmp_path)
    changed(folder, **facts)
    with pytest.raises(BadFolder) as told:
        simulate(plan, tmp_path)
    assert (told.value.problem, told.value.facts["version"]) == ("version", "9.9")
    assert len(folder.done()) == 2


def test_what_else_can_be_wrong_with_a_folder(tmp_path: Path) -> None:
    plan = plan_for(matches=2)
    folder = simulate(plan, tmp_path / "sim")
    assert trouble_of(lambda: simulate(plan_for(matches=3), tmp_path / "sim")) == "other-plan"
    with folder.locked():
        assert trouble_of(lambda: simulate(plan, tmp_path / "sim")) == "busy"
    assert trouble_of(lambda: simulate(plan, tmp_path)) == "not-empty"
    assert trouble_of(lambda: Folder(tmp_path).plan()) == "empty"
    (tmp_path / "sim" / "sim.json").write_text("{")
    assert trouble_of(folder.plan) == "unreadable"
    (tmp_path / "sim" / "sim.json").write_text("[]")
    assert trouble_of(folder.plan) == "unreadable"


def trouble_of(act: object) -> str:
    with pytest.raises(BadFolder) as told:
        act()  # type: ignore[operator]
    return told.value.problem


def test_a_cluster_that_does_not_answer_is_told() -> None:
    with pytest.raises(ClusterTrouble):
        on_cluster("127.0.0.1:1")
    with pytest.raises(ClusterTrouble):
        on_cluster("ray://:none")


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_of_two_workers_plays_the_same_matches(tmp_path: Path) -> None:
    from ray.cluster_utils import Cluster  # noqa: PLC0415 - it takes its time

    plan = plan_for(matches=30, bots=("random", "greedy"))
    small = {"num_cpus": 1, "object_store_memory": 100 * 2**20}
    cluster: Any = Cluster(initialize_head=True, head_node_args={**small, "include_dashboard": False})
    try:
        cluster.add_node(**small)
        run(plan, Folder(tmp_path / "cluster"), "0.0", [], on_cluster(cluster.address), lambda more: None)
    finally:
        cluster.shutdown()
    one = simulate(plan, tmp_path / "one")
    for name in ("matches", "seats", "marks"):
        assert table(one, name).equals(table(Folder(tmp_path / "cluster"), name)), name


def test_every_game_can_be_simulated(tmp_path: Path) -> None:
    for name in ("dead-last", "last-shot", "last-one-alive", "liars-dice"):
        folder = simulate(plan_for(name, 2, seats=[game(name).seats[0]]), tmp_path / name)
        assert len(table(folder, "matches")) == 2
        assert len(table(folder, "marks")) > 0
